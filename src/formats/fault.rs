//! What no form may be, whoever wrote it: a person in a dialog or in the settings' file.

use super::{Body, Encoding, Layout, Text};

/// Why nothing can be written in a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutFault {
    /// The queen or an empty square has no sign.
    NoSymbol,
    /// The queen and an empty square have the same sign.
    SameSymbols,
    /// A text of a cell, written for every square, is longer than this many letters.
    CellTooLong {
        most: usize,
    },
    /// Another text is longer than this many letters.
    TextTooLong {
        most: usize,
    },
    Lacks {
        encoding: Encoding,
        letter: char,
    },
    /// Counted from neither 0 nor 1, or numbers wider than this many letters.
    Numbers {
        widest: usize,
    },
}

impl Layout {
    /// Numbers are made at least as wide as this at the most.
    pub const MOST_WIDTH: usize = 64;

    /// Letters of a text at the most.
    pub const MOST_LETTERS: usize = 200;

    /// Letters of a text of each cell at the most: a row of a million of them is kept in memory.
    pub const MOST_CELL_LETTERS: usize = 8;

    /// Why nothing can be written in this form. One without a fault is written in memory that is
    /// bounded by the size of the board.
    pub fn fault(&self) -> Option<LayoutFault> {
        let (cell_texts, other_texts) = (self.body.cell_texts(), self.other_texts());
        let is_longer =
            |texts: &[&Text], most| texts.iter().any(|text| text.chars().nth(most).is_some());
        if let Some(fault) = self.body.fault() {
            return Some(fault);
        }
        if is_longer(&cell_texts, Self::MOST_CELL_LETTERS) {
            return Some(LayoutFault::CellTooLong { most: Self::MOST_CELL_LETTERS });
        }
        if is_longer(&other_texts, Self::MOST_LETTERS) {
            return Some(LayoutFault::TextTooLong { most: Self::MOST_LETTERS });
        }
        let encoding = self.encoding;
        let mut texts = cell_texts.iter().chain(&other_texts);
        let letter = texts.find_map(|text| encoding.lacks(text))?;
        Some(LayoutFault::Lacks { encoding, letter })
    }

    /// The texts that are not written for every square.
    fn other_texts(&self) -> Vec<&Text> {
        let mut texts = vec![
            &self.file_start,
            &self.board_start,
            &self.between_rows,
            &self.board_end,
            &self.between_boards,
            &self.file_end,
        ];
        texts.extend(self.group.as_ref().map(|group| &group.end));
        texts.extend(&self.when_none);
        match &self.body {
            Body::Grid { row_start, row_end, .. } => texts.extend([row_start, row_end]),
            Body::Squares { before, between, after, .. } => {
                texts.extend([before, between, after]);
            }
            Body::Columns { .. } | Body::Runs { .. } => {}
        }
        texts
    }
}

impl Body {
    /// The texts that are written for every square, or could be.
    fn cell_texts(&self) -> Vec<&Text> {
        match self {
            Self::Grid { queen, empty, between_cells, .. } => vec![queen, empty, between_cells],
            Self::Runs { queen } => vec![queen],
            Self::Columns { .. } | Self::Squares { .. } => Vec::new(),
        }
    }

    fn fault(&self) -> Option<LayoutFault> {
        match self {
            Self::Grid { queen, empty, .. } if queen.is_empty() || empty.is_empty() => {
                Some(LayoutFault::NoSymbol)
            }
            Self::Runs { queen } if queen.is_empty() => Some(LayoutFault::NoSymbol),
            Self::Grid { queen, empty, .. } if queen == empty => Some(LayoutFault::SameSymbols),
            Self::Columns { base, .. } | Self::Squares { base, .. } if *base > 1 => {
                Some(LayoutFault::Numbers { widest: Layout::MOST_WIDTH })
            }
            Self::Columns { width, .. } if *width > Layout::MOST_WIDTH => {
                Some(LayoutFault::Numbers { widest: Layout::MOST_WIDTH })
            }
            _ => None,
        }
    }
}
