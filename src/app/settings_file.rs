//! The settings' file: read before the window opens, written whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::job::file::{self, FileError};
use crate::job::{AtDrop, Failure, Job, Report, Wake};
use crate::session::{Settings, SettingsFault, UnreadableSettings};

/// Where the settings are kept.
pub struct SettingsFile {
    /// Nowhere if the system names no folder, or if what stands there must not be touched.
    path: Option<PathBuf>,
    /// What the file holds, or will when the job is done.
    written: Option<Settings>,
    last_start: Option<Instant>,
    /// A write has failed. The place will not get better by trying every few seconds; the next
    /// attempt is the last one, when the window closes.
    is_refused: bool,
    writing: Option<Job<(), Result<(), FileError>>>,
}

/// Settings change with every step; the file follows at its own pace.
const INTERVAL: Duration = Duration::from_secs(5);

/// Time the last write has when the window closes.
const PATIENCE: Duration = Duration::from_secs(2);

impl SettingsFile {
    /// The file in the platform's own place for settings.
    pub fn in_system_place() -> Self {
        let folders = directories::ProjectDirs::from("", "", "queenside");
        Self::at(folders.map(|folders| folders.config_dir().join("settings.json")))
    }

    /// A file of this path, or none.
    pub fn at(path: Option<PathBuf>) -> Self {
        Self { path, written: None, last_start: None, is_refused: false, writing: None }
    }

    /// Reads the settings. A file that cannot be used is set aside, never overwritten.
    pub fn read(&mut self) -> (Settings, Option<UnreadableSettings>) {
        let Some(path) = self.path.clone() else { return (Settings::default(), None) };
        let fault = match fs::read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return (Settings::default(), None);
            }
            Err(_) => SettingsFault::Broken,
            Ok(bytes) => match Settings::from_text(&String::from_utf8_lossy(&bytes)) {
                Ok(settings) => {
                    self.written = Some(settings.clone());
                    return (settings, None);
                }
                Err(fault) => fault,
            },
        };
        let newer = fault == SettingsFault::Newer;
        let set_aside = set_aside(&path, if newer { "newer" } else { "broken" }).ok();
        if set_aside.is_none() {
            self.path = None;
        }
        (Settings::default(), Some(UnreadableSettings { newer, set_aside }))
    }

    /// Writes the settings if they have changed and the last write is a while ago. Answers with
    /// the error of an earlier write.
    pub fn keep(&mut self, settings: &Settings, now: Instant, wake: &Wake) -> Option<FileError> {
        let error = self.take_error();
        if self.next_write(settings, now) == Some(Duration::ZERO) {
            self.start(settings, now, wake);
        }
        error
    }

    /// How long [`SettingsFile::keep`] would leave these settings unwritten, if nothing wakes it.
    pub fn next_write(&self, settings: &Settings, now: Instant) -> Option<Duration> {
        let is_wanted = self.path.is_some() && self.written.as_ref() != Some(settings);
        if !is_wanted || self.is_refused || self.writing.is_some() {
            return None;
        }
        let due = self.last_start.map_or(now, |last| last + INTERVAL);
        Some(due.saturating_duration_since(now))
    }

    /// Writes what is not yet written and waits for it, a moment at the most.
    pub fn finish(mut self, settings: &Settings, wake: &Wake) {
        self.writing = None;
        self.start(settings, Instant::now(), wake);
    }

    fn start(&mut self, settings: &Settings, now: Instant, wake: &Wake) {
        let Some(path) = self.path.clone() else { return };
        if self.written.as_ref() == Some(settings) {
            return;
        }
        let text = settings.to_text();
        self.written = Some(settings.clone());
        self.last_start = Some(now);
        let at_drop = AtDrop::JoinFor(PATIENCE);
        self.writing = Some(Job::start("settings", at_drop, Wake::clone(wake), move |_, _| {
            write(&path, &text)
        }));
    }

    fn take_error(&mut self) -> Option<FileError> {
        let Report::Finished(end) = self.writing.as_ref()?.next_report()? else { return None };
        self.writing = None;
        let error = match end {
            Ok(Ok(())) => return None,
            Ok(Err(error)) => error,
            Err(Failure::NotStarted(reason) | Failure::Panicked(reason)) => {
                FileError::new(self.path.as_deref()?, io::Error::other(reason))
            }
        };
        self.written = None;
        self.is_refused = true;
        Some(error)
    }
}

fn write(path: &Path, text: &str) -> Result<(), FileError> {
    let fail = |cause| FileError::new(path, cause);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(fail)?;
    }
    file::replace(path, |out| out.write_all(text.as_bytes()).map_err(fail))
        .map_err(|broken| broken.why)
}

/// Renames a file so that another can take its place: `settings.broken.json`, then
/// `settings.broken-2.json`, ….
fn set_aside(path: &Path, why: &str) -> io::Result<PathBuf> {
    /// Enough for a program that fails every day for a while.
    const MAX_KEPT: u32 = 50;
    for number in 1..=MAX_KEPT {
        let suffix = if number == 1 { String::new() } else { format!("-{number}") };
        let aside = path.with_extension(format!("{why}{suffix}.json"));
        if !aside.exists() {
            fs::rename(path, &aside)?;
            return Ok(aside);
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    fn file_holding(text: &str) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.json");
        fs::write(&path, text).unwrap();
        (folder, path)
    }

    #[test]
    fn settings_come_back_at_the_next_start() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/settings.json");
        let wake: Wake = Arc::new(|| {});
        let settings = Settings { size: 12, ..Settings::default() };
        SettingsFile::at(Some(path.clone())).finish(&settings, &wake);
        assert_eq!(SettingsFile::at(Some(path)).read(), (settings, None));
    }

    #[test]
    fn a_change_that_comes_too_soon_is_written_later_and_a_failed_write_again_at_the_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("place/settings.json");
        fs::write(folder.path().join("place"), "no folder").unwrap();
        let wake: Wake = Arc::new(|| {});
        let now = Instant::now();
        let settings = Settings { size: 12, ..Settings::default() };
        let mut file = SettingsFile::at(Some(path.clone()));
        assert_eq!(file.next_write(&settings, now), Some(Duration::ZERO));
        assert!(file.keep(&settings, now, &wake).is_none());
        assert_eq!(file.next_write(&settings, now), None, "it is being written");
        let error = loop {
            if let Some(error) = file.keep(&settings, now, &wake) {
                break error;
            }
            std::thread::sleep(Duration::from_millis(1));
        };
        assert_eq!(error.path, path);
        assert_eq!(file.next_write(&settings, now + INTERVAL), None, "it has been refused");

        fs::remove_file(folder.path().join("place")).unwrap();
        file.finish(&settings, &wake);
        let mut file = SettingsFile::at(Some(path));
        assert_eq!(file.read(), (settings.clone(), None));
        assert_eq!(file.next_write(&settings, now), None, "the file holds them");
        let changed = Settings { size: 13, ..settings };
        file.last_start = Some(now);
        let later = now + Duration::from_secs(2);
        assert_eq!(file.next_write(&changed, later), Some(INTERVAL - Duration::from_secs(2)));
    }

    #[test]
    fn broken_settings_are_set_aside_and_kept() {
        let (folder, path) = file_holding("{ not json");
        let mut file = SettingsFile::at(Some(path.clone()));
        let (settings, fault) = file.read();
        let aside = folder.path().join("settings.broken.json");
        assert_eq!(settings, Settings::default());
        let expected = UnreadableSettings { newer: false, set_aside: Some(aside.clone()) };
        assert_eq!(fault, Some(expected));
        assert_eq!(fs::read_to_string(aside).unwrap(), "{ not json");
        assert!(!path.exists());
    }

    #[test]
    fn a_second_broken_file_does_not_replace_the_first() {
        let (folder, path) = file_holding("first");
        SettingsFile::at(Some(path.clone())).read();
        fs::write(&path, "second").unwrap();
        SettingsFile::at(Some(path)).read();
        let kept = |name| fs::read_to_string(folder.path().join(name)).unwrap();
        assert_eq!(kept("settings.broken.json"), "first");
        assert_eq!(kept("settings.broken-2.json"), "second");
    }

    #[test]
    fn settings_of_a_newer_program_are_set_aside_as_such() {
        let (folder, path) = file_holding(r#"{"version": 99}"#);
        let (_, fault) = SettingsFile::at(Some(path)).read();
        let aside = folder.path().join("settings.newer.json");
        assert_eq!(fault, Some(UnreadableSettings { newer: true, set_aside: Some(aside) }));
    }
}
