//! The first place where a file is otherwise than the whole answer in a form would be.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use crate::formats::{BoardWriter, Layout, TextPlace};
use crate::search::{Direction, Enumerator, Problem, Step};

/// Where a file first differs from what a form wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    pub at: TextPlace,
    /// What belongs there; the end of the file if `None`.
    pub wanted: Option<Letter>,
    /// What stands there; the end of the file if `None`.
    pub found: Option<Letter>,
    /// The board of the answer that it lies in, or that it follows.
    pub board: u64,
}

/// A letter of a file, or a byte that is none in UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letter {
    Letter(char),
    Byte(u8),
}

/// What a comparison has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Compared {
    /// To the byte.
    Same,
    Different(Difference),
    /// The answer takes too long to list.
    TooLong,
}

/// Compares a file, chunk by chunk, with the answer that is written beside it.
pub(super) struct Comparison {
    answer: Answer,
    /// What of the answer has not been compared.
    pending: Rc<RefCell<Vec<u8>>>,
    /// Where the next byte stands, with the number of the last byte that began a line.
    at: TextPlace,
    outcome: Option<Compared>,
}

/// The answer as it is written.
struct Answer {
    search: Enumerator,
    writer: Option<BoardWriter<Shared>>,
    most_boards: u64,
    /// The number of all solutions, where it is published.
    published: Option<u64>,
    /// Solutions found.
    found: u64,
    nodes_left: u64,
}

/// Nodes from one board of an answer to the next: a second or so. From n = 28 on the first one takes more.
const MOST_NODES: u64 = 1 << 27;

/// Nodes between two looks at the control.
const NODES_AT_ONCE: u64 = 1 << 20;

impl Comparison {
    /// With all solutions of a problem in a form.
    pub fn new(layout: &Layout, problem: &Problem) -> Self {
        let listed = problem.image(layout.order.map());
        let pending = Rc::new(RefCell::new(Vec::new()));
        let writer = BoardWriter::new(Shared(Rc::clone(&pending)), layout, problem.size());
        let answer = Answer {
            search: Enumerator::new(&listed),
            writer: Some(writer),
            most_boards: layout.most_boards.unwrap_or(u64::MAX),
            published: problem.published().map(|published| published.solutions),
            found: 0,
            nodes_left: MOST_NODES,
        };
        Self { answer, pending, at: TextPlace::START, outcome: None }
    }

    /// Compares the next bytes of the file; `check` is called now and then.
    pub fn take<E>(
        &mut self,
        mut bytes: &[u8],
        mut check: impl FnMut() -> Result<(), E>,
    ) -> Result<(), E> {
        while !bytes.is_empty() && self.outcome.is_none() {
            self.fill(&mut check)?;
            let pending = self.pending.borrow();
            let length = pending.len().min(bytes.len());
            let same = common_bytes(&pending[..length], &bytes[..length]);
            self.at.pass(&bytes[..same]);
            let is_different = same < length || pending.is_empty();
            if is_different && self.outcome.is_none() {
                self.outcome = Some(Compared::Different(Difference {
                    at: self.at,
                    wanted: letter_at(&pending, same),
                    found: letter_at(bytes, same),
                    board: self.answer.boards(),
                }));
            }
            drop(pending);
            self.pending.borrow_mut().drain(..same);
            bytes = &bytes[same..];
        }
        Ok(())
    }

    /// What has come of it, now that the file is at its end.
    pub fn finish<E>(mut self, mut check: impl FnMut() -> Result<(), E>) -> Result<Compared, E> {
        if self.outcome.is_none() {
            self.fill(&mut check)?;
        }
        if let Some(outcome) = self.outcome {
            return Ok(outcome);
        }
        let pending = self.pending.borrow();
        Ok(match letter_at(&pending, 0) {
            None => Compared::Same,
            wanted => Compared::Different(Difference {
                at: self.at,
                wanted,
                found: None,
                board: self.answer.boards(),
            }),
        })
    }

    /// Goes on with the answer until there is something to compare, or no more of it.
    fn fill<E>(&mut self, check: &mut impl FnMut() -> Result<(), E>) -> Result<(), E> {
        while self.pending.borrow().is_empty() && self.answer.writer.is_some() {
            check()?;
            if self.answer.go_on(&self.pending) == Step::OutOfNodes {
                self.outcome = Some(Compared::TooLong);
                break;
            }
        }
        Ok(())
    }
}

impl Answer {
    /// Boards written.
    fn boards(&self) -> u64 {
        self.found.min(self.most_boards)
    }

    /// Writes until something has left the writer; out of nodes when all are spent.
    fn go_on(&mut self, pending: &RefCell<Vec<u8>>) -> Step {
        let Some(writer) = &mut self.writer else { return Step::Exhausted };
        let mut nodes = NODES_AT_ONCE.min(self.nodes_left);
        self.nodes_left -= nodes;
        while pending.borrow().is_empty() {
            let is_full = self.found >= self.most_boards;
            let step = match self.published {
                Some(_) if is_full => Step::Exhausted,
                _ => self.search.step(Direction::Forward, &mut nodes),
            };
            match step {
                Step::Found => {
                    self.found += 1;
                    self.nodes_left = MOST_NODES;
                    if !is_full {
                        // Into memory nothing fails to be written.
                        let _ = writer.board(self.found, self.search.columns());
                    }
                }
                Step::Exhausted => {
                    let total = self.published.unwrap_or(self.found);
                    let _ = self.writer.take().map(|writer| writer.finish(total));
                    return Step::Exhausted;
                }
                Step::OutOfNodes if self.nodes_left == 0 => return Step::OutOfNodes,
                Step::OutOfNodes => return Step::Found,
            }
        }
        Step::Found
    }
}

/// Bytes that two are alike in, from their beginning.
fn common_bytes(a: &[u8], b: &[u8]) -> usize {
    let length = a.len().min(b.len());
    if a[..length] == b[..length] {
        return length;
    }
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

/// The letter that begins here.
fn letter_at(bytes: &[u8], at: usize) -> Option<Letter> {
    let bytes = &bytes[at..bytes.len().min(at + 4)];
    let letter = bytes.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
    letter.map(Letter::Letter).or_else(|| bytes.first().copied().map(Letter::Byte))
}

/// Memory that the writer and the comparison share.
struct Shared(Rc<RefCell<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::Preset;
    use std::convert::Infallible;

    fn compared(preset: Preset, n: u32, file: &[u8]) -> Compared {
        let problem = Problem::empty_board(n).unwrap();
        let mut comparison = Comparison::new(&preset.layout(), &problem);
        let check = || Ok::<(), Infallible>(());
        for chunk in file.chunks(1_000) {
            comparison.take(chunk, check).unwrap();
        }
        comparison.finish(check).unwrap()
    }

    #[test]
    fn every_golden_file_is_the_answer_and_no_other_is() {
        let mut files = 0;
        for preset in Preset::ALL {
            for n in [2, 4, 6, 8] {
                // The one whose answer depends on a given queen is not among the answers.
                let path = format!("tests/golden/{}-{n}.txt", preset.name());
                let Ok(golden) = std::fs::read(path) else { continue };
                if preset == Preset::Uva750 {
                    continue;
                }
                files += 1;
                assert_eq!(compared(preset, n, &golden), Compared::Same, "{}", preset.name());
                for at in (0..golden.len()).step_by(1 + golden.len() / 20) {
                    let mut other = golden.clone();
                    other[at] ^= 1;
                    let Compared::Different(difference) = compared(preset, n, &other) else {
                        panic!("a byte is otherwise");
                    };
                    assert_eq!(difference.at.byte, at as u64);
                    let lines = golden[..at].iter().filter(|byte| **byte == b'\n').count();
                    assert_eq!(difference.at.line, lines as u64 + 1);
                }
            }
        }
        assert_eq!(files, 17 * 4);
    }

    #[test]
    fn a_file_that_ends_early_or_goes_on_is_otherwise_at_its_end() {
        let golden = std::fs::read("tests/golden/dots-8.txt").unwrap();
        let Compared::Different(early) = compared(Preset::Dots, 8, &golden[..golden.len() - 1])
        else {
            panic!("a line end is missing");
        };
        assert_eq!((early.wanted, early.found), (Some(Letter::Letter('\n')), None));
        assert_eq!((early.at.byte, early.board), (golden.len() as u64 - 1, 92));
        let longer = [golden.as_slice(), b"Q"].concat();
        let Compared::Different(late) = compared(Preset::Dots, 8, &longer) else {
            panic!("a letter is too many");
        };
        assert_eq!((late.wanted, late.found), (None, Some(Letter::Letter('Q'))));
        assert_eq!(late.at, TextPlace { byte: golden.len() as u64, line: 829, column: 1 });
    }
}
