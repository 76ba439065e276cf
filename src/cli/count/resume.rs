//! The file of `--resume`: how far a count has come, written so often that little is lost however the
//! program ends, and whole or not at all.

use std::io::{ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::super::commands::{not_opened, not_saved};
use super::super::{Failure, say};
use super::part::{VERSION, seconds};
use crate::board::Size;
use crate::job::CountProgress;
use crate::job::file::{self, BrokenOff, FileError};
use crate::lang::percent_text;
use crate::search::count::Part;

/// The record of one count.
pub struct Record {
    path: PathBuf,
    size: Size,
    part: Part,
    progress: CountProgress,
    /// The time spent before this run.
    before: Duration,
}

/// What the file holds.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct State {
    size: u32,
    part: u32,
    of: u32,
    /// Shares of the part: how many have been counted, and how many there are, or 0 if that was not
    /// known.
    shares: usize,
    of_shares: usize,
    count: u64,
    seconds: f64,
    version: String,
}

impl Record {
    /// Goes on with the record in a file, or begins one. It is written at once, so that nobody counts for
    /// hours what cannot be kept.
    pub fn open(path: &Path, size: Size, part: Part) -> Result<Self, Failure> {
        let old = read(path)?;
        let progress = match &old {
            Some(text) => progress(path, text, size, part)?,
            None => CountProgress::default(),
        };
        let before = progress.elapsed;
        let record = Self { path: path.to_owned(), size, part, progress, before };
        record.write(&old.unwrap_or_else(|| record.text())).map_err(Failure::System)?;
        Ok(record)
    }

    /// What was noted last.
    pub fn progress(&self) -> CountProgress {
        self.progress.clone()
    }

    /// Notes how far the count has come whenever this run has lasted twice as long as at the last note,
    /// and every minute: short ones lose little, too.
    pub fn note_if_due(&mut self, progress: &CountProgress) {
        const LONGEST: Duration = Duration::from_secs(60);
        let noted = self.progress.elapsed.saturating_sub(self.before);
        let spent = progress.elapsed.saturating_sub(self.before);
        if spent >= noted + noted.min(LONGEST)
            && let Err(why) = self.note(progress)
        {
            // The count is worth more than its record.
            say(&why);
        }
    }

    /// Notes how far the count has come, and says so.
    pub fn note(&mut self, progress: &CountProgress) -> Result<String, String> {
        self.progress = progress.clone();
        self.write(&self.text())?;
        let (share, path) = (percent_text(progress.share), self.path.display());
        Ok(format!("stopped at {share}: the same command continues from {path}"))
    }

    fn text(&self) -> String {
        let state = State {
            size: self.size.get(),
            part: self.part.number(),
            of: self.part.of(),
            shares: self.progress.shares,
            of_shares: self.progress.of,
            count: self.progress.solutions,
            seconds: seconds(self.progress.elapsed),
            version: VERSION.to_owned(),
        };
        serde_json::to_string(&state).expect("plain data") + "\n"
    }

    fn write(&self, text: &str) -> Result<(), String> {
        let written = file::replace(&self.path, |file| {
            file.write_all(text.as_bytes()).map_err(|cause| FileError::new(&self.path, cause))
        });
        written.map_err(|BrokenOff { why, left }| not_saved(why, left))
    }
}

/// The text of a file, if it is there.
fn read(path: &Path) -> Result<Option<String>, Failure> {
    /// Many times what a state has.
    const MOST_BYTES: u64 = 1 << 13;
    let mut bytes = Vec::new();
    let read = file::open(path).and_then(|file| {
        let read = file.take(MOST_BYTES).read_to_end(&mut bytes);
        read.map_err(|cause| FileError::new(path, cause))
    });
    match read {
        Ok(_) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
        Err(error) if error.cause.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(not_opened(error)),
    }
}

/// How far a count had come, as a file's text tells.
fn progress(path: &Path, text: &str, size: Size, part: Part) -> Result<CountProgress, Failure> {
    let refused = |why: String| Failure::NoAnswer(format!("{}: {why}", path.display()));
    let nothing = || refused("this file holds no count to go on with".to_owned());
    let state: State = serde_json::from_str(text).map_err(|_| nothing())?;
    if (state.size, state.part, state.of) != (size.get(), part.number(), part.of()) {
        let State { size, part, of, .. } = state;
        return Err(refused(format!(
            "this file is of another count: n = {size}, part {part}/{of}"
        )));
    }
    if state.version != VERSION {
        let version = state.version;
        return Err(refused(format!(
            "this file was written by version {version}, and {VERSION} may cut shares in other places"
        )));
    }
    Ok(CountProgress {
        shares: state.shares,
        of: state.of_shares,
        solutions: state.count,
        elapsed: Duration::try_from_secs_f64(state.seconds).map_err(|_| nothing())?,
        ..CountProgress::default()
    })
}
