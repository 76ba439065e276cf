//! Where a checked file comes from, and its passing by: compared on its way, and stopped when asked.

use std::cell::Cell;
use std::fs::Metadata;
use std::io::{self, Cursor, Read, Seek};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::file;
use super::compare::Comparison;
use super::{Cancelled, CheckProgress, CheckReports, Control, FileError};

/// Where the text to be checked is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckSource {
    File(PathBuf),
    /// Text that was pasted or dropped.
    Text(Arc<[u8]>),
    StandardInput,
}

impl CheckSource {
    /// What reports call it.
    pub fn name(&self) -> &Path {
        match self {
            Self::File(path) => path,
            Self::Text(_) => Path::new("text"),
            Self::StandardInput => Path::new("standard input"),
        }
    }

    fn open(&self) -> Result<(Box<dyn Read>, Option<u64>), FileError> {
        Ok(match self {
            Self::File(path) => {
                let file = file::open(path)?;
                let metadata = file.metadata().ok().filter(Metadata::is_file);
                (Box::new(file), metadata.map(|metadata| metadata.len()))
            }
            Self::Text(text) => (Box::new(Cursor::new(Arc::clone(text))), Some(text.len() as u64)),
            Self::StandardInput => (Box::new(io::stdin()), None),
        })
    }

    /// Opens it so that it can be read from any place on; standard input has passed.
    pub(super) fn open_anywhere(&self) -> Result<Box<dyn Anywhere>, FileError> {
        Ok(match self {
            Self::File(path) => Box::new(file::open(path)?),
            Self::Text(text) => Box::new(Cursor::new(Arc::clone(text))),
            Self::StandardInput => {
                let cause = io::ErrorKind::NotSeekable.into();
                return Err(FileError::new(self.name(), cause));
            }
        })
    }
}

/// What can be read from any place on.
pub(super) trait Anywhere: Read + Seek {}

impl<T: Read + Seek> Anywhere for T {}

/// Why reading broke off.
pub(super) enum Broken {
    Cancelled,
    Failed(io::Error),
}

/// A file on its way to the reader.
pub(super) struct Passing<'a> {
    source: Box<dyn Read>,
    length: Option<u64>,
    /// Its beginning, which was looked at before it passes.
    sample: Cursor<Vec<u8>>,
    pub control: &'a Control,
    reports: &'a mut CheckReports,
    /// Boards read so far, to be told.
    boards: &'a Cell<u64>,
    pub comparison: Option<Comparison>,
    bytes: u64,
    line_ends: u64,
    last_byte: u8,
    is_cancelled: bool,
}

impl<'a> Passing<'a> {
    pub fn open(
        source: &CheckSource,
        control: &'a Control,
        reports: &'a mut CheckReports,
        boards: &'a Cell<u64>,
    ) -> Result<Self, FileError> {
        let (source, length) = source.open()?;
        Ok(Self {
            source,
            length,
            sample: Cursor::new(Vec::new()),
            control,
            reports,
            boards,
            comparison: None,
            bytes: 0,
            line_ends: 0,
            last_byte: b'\n',
            is_cancelled: false,
        })
    }

    /// The beginning of the file, and whether that is all.
    pub fn sample(&mut self, most_bytes: usize) -> Result<(&[u8], bool), Broken> {
        let sample = self.sample.get_mut();
        let mut chunk = [0; 1 << 14];
        let mut is_whole = false;
        while sample.len() < most_bytes && !is_whole {
            // A pipe may be slow, and the check ended meanwhile.
            self.control.check()?;
            match self.source.read(&mut chunk) {
                Ok(read) => {
                    is_whole = read == 0;
                    sample.extend_from_slice(&chunk[..read]);
                }
                Err(cause) if cause.kind() == io::ErrorKind::Interrupted => {}
                Err(cause) => return Err(Broken::Failed(cause)),
            }
        }
        Ok((self.sample.get_ref(), is_whole))
    }

    /// Lets the file pass although nobody reads it.
    pub fn pass_all(&mut self) -> Result<(), Broken> {
        match io::copy(self, &mut io::sink()) {
            Ok(_) => Ok(()),
            Err(cause) => Err(self.broken_by(cause)),
        }
    }

    /// What an error of reading came from.
    pub fn broken_by(&self, cause: io::Error) -> Broken {
        if self.is_cancelled { Broken::Cancelled } else { Broken::Failed(cause) }
    }

    /// Bytes that have passed.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Lines that have passed, the last one with or without its end.
    pub fn lines(&self) -> u64 {
        self.line_ends + u64::from(self.last_byte != b'\n')
    }

    pub fn offer(&mut self, progress: CheckProgress) {
        self.reports.offer_progress(|| progress);
    }
}

impl Read for Passing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let cancelled = |_: Cancelled| io::Error::other("cancelled");
        let control = self.control;
        let read =
            control.check().map_err(cancelled).and_then(|()| match self.sample.read(buffer)? {
                0 => self.source.read(buffer),
                read => Ok(read),
            });
        self.is_cancelled |= control.check().is_err();
        let passing = &buffer[..read?];
        if let Some(comparison) = &mut self.comparison
            && let Err(stop) = comparison.take(passing, || control.check())
        {
            self.is_cancelled = true;
            return Err(cancelled(stop));
        }
        self.bytes += passing.len() as u64;
        self.line_ends += passing.iter().filter(|byte| **byte == b'\n').count() as u64;
        if let Some(&last) = passing.last() {
            self.last_byte = last;
        }
        let read = passing.len();
        let (bytes, of, boards) = (self.bytes, self.length, self.boards.get());
        self.offer(CheckProgress::Reading { bytes, of, boards });
        Ok(read)
    }
}
