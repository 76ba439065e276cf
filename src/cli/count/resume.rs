//! The file of `--resume`: how far a count has come, written so often that little is lost however the
//! program ends, and whole or not at all.

use std::io::{ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::super::Failure;
use super::super::commands::{not_opened, not_saved};
use super::part::{VERSION, is_number_of_solutions, is_time, seconds};
use crate::board::Size;
use crate::job::file::{self, BrokenOff, FileError};
use crate::job::{CountProgress, Lock};
use crate::search::count::Part;

/// Why it could not be noted how far a count has come.
pub type NotNoted = BrokenOff<FileError>;

/// The record of one count, which nobody else writes.
pub struct Record {
    path: PathBuf,
    lock: Lock,
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
    /// The CRC-32 of the text before it. A file that is edited or damaged does not fit it.
    #[serde(skip_serializing_if = "Option::is_none")]
    check: Option<u32>,
}

/// Why nobody goes on with a state.
pub const DAMAGED: &str = "this file does not fit this count: it was changed, or is damaged";

/// What stands between the text that is checked and its check value.
const CHECK_NAME: &str = ",\"check\":";

/// How far a count has come, as the file tells, which is only read.
pub fn noted(path: &Path, size: Size, part: Part) -> Result<CountProgress, Failure> {
    // A pipe would be waited for without an end.
    if file::is_special(path) {
        let path = path.display();
        let why = "a count is noted in a regular file, and this is none";
        return Err(Failure::NoAnswer(format!("{path}: {why}")));
    }
    Ok(read(path, size, part)?.1)
}

impl Record {
    /// Goes on with the record in a file, or begins one. It is written at once, so that nobody counts for
    /// hours what cannot be kept.
    pub fn open(path: &Path, size: Size, part: Part) -> Result<Self, Failure> {
        let lock = Lock::take(path)
            .map_err(|cause| system(BrokenOff::as_it_was(FileError::new(path, cause))))?;
        let lock = lock.ok_or_else(|| {
            let path = path.display();
            Failure::NoAnswer(format!("{path}: another process counts with this file"))
        })?;
        file::remove_leftovers(path);
        // Only now it stays as it is.
        let (old, progress) = read(path, size, part)?;
        let before = progress.elapsed;
        let mut record = Self { path: path.to_owned(), lock, size, part, progress, before };
        match record.write(&old.unwrap_or_else(|| record.text())) {
            Ok(()) => Ok(record),
            Err(error) => {
                record.lock.undo();
                Err(system(error))
            }
        }
    }

    /// What was noted last.
    pub fn progress(&self) -> CountProgress {
        self.progress.clone()
    }

    /// Notes how far the count has come whenever this run has lasted twice as long as at the last note,
    /// and every minute: short ones lose little, too.
    pub fn note_if_due(&mut self, progress: &CountProgress) -> Result<(), NotNoted> {
        const LONGEST: Duration = Duration::from_secs(60);
        let noted = self.progress.elapsed.saturating_sub(self.before);
        let spent = progress.elapsed.saturating_sub(self.before);
        if spent >= noted + noted.min(LONGEST) { self.note(progress) } else { Ok(()) }
    }

    /// Notes how far the count has come.
    pub fn note(&mut self, progress: &CountProgress) -> Result<(), NotNoted> {
        self.progress = progress.clone();
        self.write(&self.text())
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
            check: None,
        };
        let fields = serde_json::to_string(&state).expect("plain data");
        let fields = fields.trim_end_matches('}');
        format!("{fields}{CHECK_NAME}{}}}\n", crc32fast::hash(fields.as_bytes()))
    }

    fn write(&mut self, text: &str) -> Result<(), NotNoted> {
        let mut prepared = None;
        file::replace(&self.path, |file| {
            let written = file.write_all(text.as_bytes()).and_then(|()| Lock::prepare(file));
            prepared = Some(written.map_err(|cause| FileError::new(&self.path, cause))?);
            Ok(())
        })?;
        self.lock.pass_to(prepared.expect("it is written"));
        Ok(())
    }
}

fn system(NotNoted { why, left }: NotNoted) -> Failure {
    Failure::System(not_saved(why, left))
}

/// What a file holds, and how far the count had come; no text if the file is not there or is empty.
fn read(path: &Path, size: Size, part: Part) -> Result<(Option<String>, CountProgress), Failure> {
    let text = read_text(path)?.filter(|text| !text.is_empty());
    let progress = match &text {
        Some(text) => progress(path, text, size, part)?,
        None => CountProgress::default(),
    };
    Ok((text, progress))
}

/// The text of a file, if it is there.
fn read_text(path: &Path) -> Result<Option<String>, Failure> {
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
    let state = State::read(text).and_then(|state| {
        state.check_task(size, part)?;
        Ok(state)
    });
    let state = state.map_err(|why| Failure::NoAnswer(format!("{}: {why}", path.display())))?;
    Ok(CountProgress {
        shares: state.shares,
        of: state.of_shares,
        solutions: state.count,
        // By number, until it is known how much work each is.
        share: state.shares as f64 / state.of_shares.max(1) as f64,
        elapsed: Duration::from_secs_f64(state.seconds),
    })
}

/// The check value that a state's text ought to have.
fn check_of(text: &str) -> Option<u32> {
    text.rsplit_once(CHECK_NAME).map(|(fields, _)| crc32fast::hash(fields.as_bytes()))
}

impl State {
    /// The state that a file's text is, or why it is none to go on with.
    fn read(text: &str) -> Result<Self, String> {
        let nothing = "this file holds no count to go on with";
        let state: Self = serde_json::from_str(text).map_err(|_| nothing)?;
        if state.check.is_some_and(|check| check_of(text) != Some(check)) {
            return Err(DAMAGED.to_owned());
        }
        let may_differ = format!("and {VERSION} may cut shares in other places");
        match state.check {
            Some(_) if state.version == VERSION => Ok(state),
            Some(_) => {
                Err(format!("this file was written by version {}, {may_differ}", state.version))
            }
            None => Err(format!("this file was written by an earlier version, {may_differ}")),
        }
    }

    /// Whether it is of this count, and can be.
    fn check_task(&self, size: Size, part: Part) -> Result<(), String> {
        if (self.size, self.part, self.of) != (size.get(), part.number(), part.of()) {
            let Self { size, part, of, .. } = self;
            return Err(format!("this file is of another count: n = {size}, part {part}/{of}"));
        }
        let can_be = is_time(self.seconds)
            && is_number_of_solutions(size, self.count)
            && self.shares <= self.of_shares
            && (self.shares > 0 || self.count == 0);
        if can_be { Ok(()) } else { Err(DAMAGED.to_owned()) }
    }
}
