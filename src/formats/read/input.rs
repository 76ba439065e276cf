//! A file passing by: a window on its bytes that moves on, and the line and column it stands at.

use std::io::{self, Read};

/// Where something stands in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct TextPlace {
    /// Bytes before it.
    pub byte: u64,
    /// From 1.
    pub line: u64,
    /// In letters of UTF-8, from 1.
    pub column: u64,
}

impl TextPlace {
    pub const START: Self = Self { byte: 0, line: 1, column: 1 };

    /// Moves on over bytes of the file.
    pub fn pass(&mut self, bytes: &[u8]) {
        self.byte += bytes.len() as u64;
        for &byte in bytes {
            if byte == b'\n' {
                self.line += 1;
                self.column = 1;
            } else if !is_continuation(byte) {
                self.column += 1;
            }
        }
    }
}

/// Bytes asked of the source at a time.
const CHUNK_BYTES: usize = 1 << 16;

pub(super) struct Input<R> {
    source: R,
    buffer: Vec<u8>,
    /// Where the window begins in the buffer.
    start: usize,
    /// Nothing follows what is in the buffer.
    is_whole: bool,
    at: TextPlace,
}

impl<R: Read> Input<R> {
    /// A source that stands at this place of its file.
    pub fn new(source: R, at: TextPlace) -> Self {
        Self { source, buffer: Vec::new(), start: 0, is_whole: false, at }
    }

    /// Makes sure that at least so many bytes are in sight, if the file has them.
    #[inline]
    pub fn look_ahead(&mut self, bytes: usize) -> io::Result<()> {
        if self.buffer.len() - self.start >= bytes || self.is_whole {
            return Ok(());
        }
        self.fill(bytes)
    }

    #[cold]
    fn fill(&mut self, bytes: usize) -> io::Result<()> {
        self.buffer.drain(..self.start);
        self.start = 0;
        while self.buffer.len() < bytes && !self.is_whole {
            let chunk = CHUNK_BYTES.max(bytes - self.buffer.len()) as u64;
            let read = (&mut self.source).take(chunk).read_to_end(&mut self.buffer)?;
            self.is_whole = (read as u64) < chunk;
        }
        Ok(())
    }

    /// What is in sight.
    #[inline]
    pub fn rest(&self) -> &[u8] {
        &self.buffer[self.start..]
    }

    /// Whether the file ends with what is in sight.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Whether nothing is left.
    pub fn is_at_end(&mut self) -> io::Result<bool> {
        self.look_ahead(1)?;
        Ok(self.rest().is_empty())
    }

    /// Lets so many bytes of what is in sight pass.
    pub fn pass(&mut self, bytes: usize) {
        self.at.pass(&self.buffer[self.start..self.start + bytes]);
        self.start += bytes;
    }

    /// The same for bytes before the first line, which are no part of it.
    pub fn pass_mark(&mut self, bytes: usize) {
        self.start += bytes;
        self.at.byte += bytes as u64;
    }

    /// The same for bytes that are letters of their own, none of them a line end.
    #[inline]
    pub fn pass_letters(&mut self, bytes: usize) {
        self.start += bytes;
        self.at.byte += bytes as u64;
        self.at.column += bytes as u64;
    }

    /// The same for so many lines of letters, and a last one with no more than so many.
    pub fn pass_lines(&mut self, bytes: usize, lines: u32, letters: u32) {
        self.start += bytes;
        self.at.byte += bytes as u64;
        self.at.line += u64::from(lines);
        self.at.column = u64::from(letters) + if lines > 0 { 1 } else { self.at.column };
    }

    /// Lets the rest of the line pass, but not its end.
    pub fn pass_line(&mut self) -> io::Result<()> {
        loop {
            self.look_ahead(1)?;
            let rest = self.rest();
            match rest.iter().position(|&byte| byte == b'\n') {
                Some(bytes) => {
                    self.pass(bytes);
                    return Ok(());
                }
                None if rest.is_empty() => return Ok(()),
                None => self.pass(rest.len()),
            }
        }
    }

    pub fn position(&self) -> TextPlace {
        self.at
    }
}

fn is_continuation(byte: u8) -> bool {
    byte & 0b1100_0000 == 0b1000_0000
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands out three bytes at a time.
    struct Drops<'a>(&'a [u8]);

    impl Read for Drops<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let end = buffer.len().min(3);
            self.0.read(&mut buffer[..end])
        }
    }

    #[test]
    fn a_position_counts_bytes_lines_and_letters() {
        let mut input = Input::new(Drops("Q■\n解Q\r\n".as_bytes()), TextPlace::START);
        let mut at = Vec::new();
        while !input.is_at_end().unwrap() {
            let TextPlace { byte, line, column } = input.position();
            at.push((byte, line, column));
            let letter = input.rest()[0];
            input.pass(if letter.is_ascii() { 1 } else { 3 });
        }
        let expected =
            [(0, 1, 1), (1, 1, 2), (4, 1, 3), (5, 2, 1), (8, 2, 2), (9, 2, 3), (10, 2, 4)];
        assert_eq!(at, expected);
    }

    #[test]
    fn a_line_without_end_passes_in_little_memory() {
        let mut input = Input::new(io::repeat(b'.').take(50_000_000), TextPlace::START);
        input.pass_line().unwrap();
        assert!(input.is_at_end().unwrap());
        assert_eq!(input.position().column, 50_000_001);
        assert!(input.buffer.capacity() < 1 << 20, "{}", input.buffer.capacity());
    }
}
