//! The settings' file: read before the window opens, written whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::job::file::{self, FileError};
use crate::job::{AtDrop, Job, Report, Wake};
use crate::session::{Settings, SettingsFault, UnreadableSettings};

/// Where the settings are kept.
pub struct SettingsFile {
    /// Nowhere if the system names no folder, or if what stands there must not be touched.
    path: Option<PathBuf>,
    /// What the file holds, or will when the job is done.
    written: Option<Settings>,
    last_start: Option<Instant>,
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
        Self { path, written: None, last_start: None, writing: None }
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
        let is_due = self.last_start.is_none_or(|last| now >= last + INTERVAL);
        if is_due && self.writing.is_none() {
            self.start(settings, now, wake);
        }
        error
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
        match self.writing.as_ref()?.next_report()? {
            Report::Finished(Ok(Ok(()))) => {
                self.writing = None;
                None
            }
            Report::Finished(Ok(Err(error))) => {
                self.writing = None;
                // Once is enough: the place will not get better by trying every few seconds.
                self.path = None;
                Some(error)
            }
            Report::Finished(Err(_)) | Report::Update(()) => {
                self.writing = None;
                None
            }
        }
    }
}

fn write(path: &Path, text: &str) -> Result<(), FileError> {
    let fail = |cause| FileError::new(path, cause);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(fail)?;
    }
    file::replace(path, |out| out.write_all(text.as_bytes()).map_err(fail))
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
