//! What a layout writes between rows and boards, as the reader finds it again: to the byte, or else
//! with other spaces, line ends and numbers, which are noted.

use super::Deviation;
use crate::formats::texts::{Figure, Plain, first_place};

/// A text of a layout with its numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Text {
    atoms: Vec<Atom>,
    /// The same in one piece, where there is no number that changes.
    plain: Option<Vec<u8>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Atom {
    /// Spaces, tabs and line ends.
    Space(Vec<u8>),
    Word(Vec<u8>),
    /// A number that is the same in every file of the size.
    Digits(Vec<u8>),
    /// A number that changes, at least so many letters wide.
    Number {
        which: Figure,
        width: usize,
    },
}

/// How a text was found.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Found {
    pub bytes: usize,
    /// What is otherwise, each after so many bytes.
    pub deviations: Vec<(usize, Deviation)>,
    /// The numbers it states, each after so many bytes.
    pub numbers: Vec<(usize, Figure, u64)>,
}

/// What a text is looked for in.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub input: &'a [u8],
    /// The file ends with the input.
    pub is_whole: bool,
    /// A line end has to be where one belongs, and nowhere else.
    pub lines_matter: bool,
    /// A row follows, to which spaces behind the text belong.
    pub before_row: bool,
}

/// What a mismatch of a text costs to see: no more than so many bytes are looked at.
pub(super) const LOOK_AHEAD: usize = 1 << 12;

impl Text {
    /// Puts texts together, each with the number that it can have a place for.
    pub fn new(parts: &[Part<'_>], plain: Plain) -> Self {
        let mut atoms = Vec::new();
        let mut bytes = Vec::new();
        for &(mut text, figure) in parts {
            while let Some((start, width, length)) = first_place_of(text, figure) {
                bytes.extend(plain.bytes(&text[..start]));
                append_atoms(&mut atoms, &std::mem::take(&mut bytes));
                atoms.push(Atom::Number { which: figure.unwrap_or(Figure::Number), width });
                text = &text[start + length..];
            }
            bytes.extend(plain.bytes(text));
        }
        append_atoms(&mut atoms, &bytes);
        let plain = atoms.iter().map(|atom| match atom {
            Atom::Space(text) | Atom::Word(text) | Atom::Digits(text) => Some(text.as_slice()),
            Atom::Number { .. } => None,
        });
        let plain = plain.collect::<Option<Vec<_>>>().map(|texts| texts.concat());
        Self { atoms, plain }
    }

    /// The text where it has no number that changes.
    pub fn plain(&self) -> Option<&[u8]> {
        self.plain.as_deref()
    }

    pub fn is_empty(&self) -> bool {
        self.atoms.is_empty()
    }

    /// Line ends before the first word.
    pub fn line_ends(&self) -> usize {
        match self.atoms.first() {
            Some(Atom::Space(space)) => count_line_ends(space),
            _ => 0,
        }
    }

    pub fn has_line_end(&self) -> bool {
        self.atoms.iter().any(|atom| matches!(atom, Atom::Space(space) if space.contains(&b'\n')))
    }

    /// Whether it has words or numbers, by which it is known wherever it stands.
    pub fn has_words(&self) -> bool {
        self.atoms.iter().any(|atom| !matches!(atom, Atom::Space(_)))
    }

    /// The first byte of its first word.
    pub fn first_of_words(&self) -> Option<u8> {
        self.atoms.iter().find_map(|atom| match atom {
            Atom::Word(word) => word.first().copied(),
            _ => None,
        })
    }

    /// Bytes of it at the most, numbers being up to 20 digits long.
    pub fn most_bytes(&self) -> usize {
        let bytes = |atom: &Atom| match atom {
            Atom::Space(text) | Atom::Word(text) | Atom::Digits(text) => text.len(),
            Atom::Number { width, .. } => 20.max(*width),
        };
        self.atoms.iter().map(bytes).sum()
    }

    /// Whether a number that stands before it would run on into it.
    pub fn begins_with_digit(&self) -> bool {
        matches!(self.atoms.first(), Some(Atom::Digits(_) | Atom::Number { .. }))
    }

    /// Whether a number that stands behind it would begin in it; or a number within it does in another.
    pub fn ends_with_number(&self) -> bool {
        matches!(self.atoms.last(), Some(Atom::Digits(_) | Atom::Number { .. }))
    }

    pub fn has_joined_numbers(&self) -> bool {
        let is_number = |atom: &Atom| matches!(atom, Atom::Digits(_) | Atom::Number { .. });
        self.atoms.windows(2).any(|pair| pair.iter().all(is_number))
    }

    /// Bytes of the text where it stands without any numbers that change, to the byte.
    #[inline]
    pub fn plain_at(&self, input: &[u8]) -> Option<usize> {
        let plain = self.plain.as_ref()?;
        starts_with(input, plain).then_some(plain.len())
    }

    /// The text to the byte; its numbers as they are stated.
    pub fn strict_at(&self, input: &[u8]) -> Option<Found> {
        let mut found = Found::default();
        for atom in &self.atoms {
            let rest = &input[found.bytes..];
            match atom {
                Atom::Space(text) | Atom::Word(text) | Atom::Digits(text) => {
                    if !starts_with(rest, text) {
                        return None;
                    }
                    found.bytes += text.len();
                }
                Atom::Number { which, width } => {
                    let (number, bytes) = padded_number(rest, *width)?;
                    found.numbers.push((found.bytes, *which, number));
                    found.bytes += bytes;
                }
            }
        }
        Some(found)
    }

    /// The text with whatever spaces, line ends, quotes and numbers.
    pub fn lenient_at(&self, sight: Sight<'_>) -> Option<Found> {
        let input = &sight.input[..sight.input.len().min(LOOK_AHEAD)];
        let is_whole = sight.is_whole && input.len() == sight.input.len();
        let lines_matter = sight.lines_matter;
        let mut matching = Matching { input, is_whole, lines_matter, found: Found::default() };
        let mut stated = false;
        for (index, atom) in self.atoms.iter().enumerate() {
            let is_last = index + 1 == self.atoms.len();
            let done = match atom {
                Atom::Space(space) => {
                    stated = true;
                    matching.space(space, is_last && sight.before_row)
                }
                Atom::Word(word) => matching.word(word, std::mem::take(&mut stated)),
                Atom::Digits(digits) => matching.digits(digits, std::mem::take(&mut stated)),
                Atom::Number { which, width } => {
                    // The spaces before it are its own.
                    stated = false;
                    matching.number(*which, *width)
                }
            };
            done?;
        }
        Some(matching.found)
    }
}

/// The lenient match under way.
struct Matching<'a> {
    input: &'a [u8],
    is_whole: bool,
    lines_matter: bool,
    found: Found,
}

impl Matching<'_> {
    fn rest(&self) -> &[u8] {
        &self.input[self.found.bytes..]
    }

    fn note(&mut self, deviation: Deviation) {
        self.found.deviations.push((self.found.bytes, deviation));
    }

    /// The spaces that stand here; none if their end is not in sight.
    fn run(&self) -> Option<&[u8]> {
        let rest = self.rest();
        let bytes = rest.iter().take_while(|byte| is_space(**byte)).count();
        (bytes < rest.len() || self.is_whole).then_some(&rest[..bytes])
    }

    fn space(&mut self, wanted: &[u8], before_row: bool) -> Option<()> {
        let mut run = self.run()?;
        if before_row {
            let surplus = last_line(run).len().saturating_sub(last_line(wanted).len());
            run = &run[..run.len() - surplus];
        }
        let is_at_end = self.is_whole && run.len() == self.rest().len();
        let deviations = compare_spaces(wanted, run, self.lines_matter, is_at_end)?;
        let bytes = run.len();
        // Where the two part.
        let same = wanted.iter().zip(run).take_while(|(wanted, found)| wanted == found).count();
        self.found.bytes += same;
        for deviation in deviations.into_iter().flatten() {
            self.note(deviation);
        }
        self.found.bytes += bytes - same;
        Some(())
    }

    /// Spaces where none belong.
    fn no_space(&mut self) -> Option<()> {
        self.space(&[], false)
    }

    fn word(&mut self, word: &[u8], after_space: bool) -> Option<()> {
        for (index, &wanted) in word.iter().enumerate() {
            if self.rest().first() != Some(&wanted) && (index > 0 || !after_space) {
                self.no_space()?;
            }
            let &byte = self.rest().first()?;
            if byte != wanted {
                if !(is_quote(byte) && is_quote(wanted)) {
                    return None;
                }
                self.note(Deviation::Quotes);
            }
            self.found.bytes += 1;
        }
        Some(())
    }

    fn digits(&mut self, wanted: &[u8], after_space: bool) -> Option<()> {
        if !after_space {
            self.no_space()?;
        }
        let (number, bytes) = number_at(self.rest())?;
        if &self.rest()[..bytes] != wanted {
            let (wanted, _) = number_at(wanted)?;
            self.note(Deviation::Number { wanted, found: number });
        }
        self.found.bytes += bytes;
        Some(())
    }

    fn number(&mut self, which: Figure, width: usize) -> Option<()> {
        if let Some((number, bytes)) = padded_number(self.rest(), width) {
            self.found.numbers.push((self.found.bytes, which, number));
            self.found.bytes += bytes;
            return Some(());
        }
        let spaces = self.run()?.len();
        let (number, bytes) = number_at(&self.rest()[spaces..])?;
        let is_short = spaces + bytes < width;
        self.note(if is_short { Deviation::SpaceMissing } else { Deviation::SpaceExtra });
        self.found.bytes += spaces;
        self.found.numbers.push((self.found.bytes, which, number));
        self.found.bytes += bytes;
        Some(())
    }
}

/// What is otherwise in one run of spaces than in the other; `None` where it can not stand for it.
fn compare_spaces(
    wanted: &[u8],
    found: &[u8],
    lines_matter: bool,
    is_at_end: bool,
) -> Option<[Option<Deviation>; 2]> {
    if wanted == found {
        return Some([None; 2]);
    }
    let (lines_wanted, lines_found) = (count_line_ends(wanted), count_line_ends(found));
    let lines = if lines_found == lines_wanted {
        None
    } else if !lines_matter {
        Some(Deviation::SpaceExtra)
    } else if lines_found == 0 && is_at_end {
        Some(Deviation::LastLineEndMissing)
    } else if lines_found == 0 || lines_wanted == 0 {
        return None;
    } else if lines_found < lines_wanted && is_at_end {
        Some(Deviation::EndMissing)
    } else if lines_found < lines_wanted {
        Some(Deviation::BlankLineMissing)
    } else {
        Some(Deviation::BlankLineExtra)
    };
    let (returns_wanted, returns_found) = (count_returns(wanted), count_returns(found));
    let line_end = if returns_found > 0 && returns_wanted == 0 {
        Some(Deviation::CarriageReturn)
    } else if returns_found < lines_found && returns_wanted > 0 && lines_found > 0 {
        Some(Deviation::CarriageReturnMissing)
    } else {
        None
    };
    let (spaces_wanted, spaces_found) = (count_spaces(wanted), count_spaces(found));
    let spaces = (spaces_wanted != spaces_found).then_some(if spaces_found < spaces_wanted {
        Deviation::SpaceMissing
    } else {
        Deviation::SpaceExtra
    });
    Some(match (lines, line_end) {
        (Some(_), Some(_)) => [lines, line_end],
        (None, None) => [spaces.or(Some(Deviation::SpaceExtra)), None],
        _ => [lines.or(line_end), spaces],
    })
}

/// What stands behind the last line end.
fn last_line(text: &[u8]) -> &[u8] {
    text.rsplit(|byte| *byte == b'\n').next().unwrap_or_default()
}

fn count_line_ends(text: &[u8]) -> usize {
    text.iter().filter(|byte| **byte == b'\n').count()
}

fn count_returns(text: &[u8]) -> usize {
    text.windows(2).filter(|pair| pair == b"\r\n").count()
}

fn count_spaces(text: &[u8]) -> usize {
    text.iter().filter(|byte| !matches!(byte, b'\n' | b'\r')).count()
}

pub(super) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

/// Spaces that stand within a line.
pub(super) fn inline_spaces(input: &[u8]) -> usize {
    input.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
}

fn is_quote(byte: u8) -> bool {
    matches!(byte, b'"' | b'\'')
}

/// Whether the input begins with a text, which is mostly a byte or two.
#[inline]
pub(super) fn starts_with(input: &[u8], text: &[u8]) -> bool {
    match text {
        [] => true,
        [byte] => input.first() == Some(byte),
        [first, second] => input.first() == Some(first) && input.get(1) == Some(second),
        _ => input.starts_with(text),
    }
}

/// The number that stands here, and its bytes. One that is too large is the largest.
#[inline]
pub(super) fn number_at(input: &[u8]) -> Option<(u64, usize)> {
    let mut number = 0u64;
    let mut bytes = 0;
    while let Some(digit) = input.get(bytes).filter(|byte| byte.is_ascii_digit()) {
        number = number.saturating_mul(10).saturating_add(u64::from(digit - b'0'));
        bytes += 1;
    }
    (bytes > 0).then_some((number, bytes))
}

/// A number as it is written at least so many letters wide: without zeros before it, and with no more
/// spaces than are needed.
#[inline]
pub(super) fn padded_number(input: &[u8], width: usize) -> Option<(u64, usize)> {
    let spaces =
        if width == 0 { 0 } else { input.iter().take_while(|byte| **byte == b' ').count() };
    let (number, bytes) = number_at(&input[spaces..])?;
    let is_plain = bytes == 1 || input[spaces] != b'0';
    let is_padded = spaces == width.saturating_sub(bytes);
    (is_plain && is_padded).then_some((number, spaces + bytes))
}

/// A text, and the number it can have places for.
pub(super) type Part<'a> = (&'a str, Option<Figure>);

fn first_place_of(text: &str, figure: Option<Figure>) -> Option<(usize, usize, usize)> {
    figure.and_then(|figure| first_place(text, figure))
}

/// Cuts a text that has no places where one kind of bytes ends. In no encoding is a part of a letter a
/// space or a digit.
fn append_atoms(atoms: &mut Vec<Atom>, text: &[u8]) {
    let is_alike = |a: &u8, b: &u8| kind_of(*a) == kind_of(*b);
    for part in text.chunk_by(is_alike) {
        let bytes = part.to_vec();
        atoms.push(match kind_of(part[0]) {
            Kind::Space => Atom::Space(bytes),
            Kind::Digit => Atom::Digits(bytes),
            Kind::Letter => Atom::Word(bytes),
        });
    }
}

#[derive(PartialEq, Eq)]
enum Kind {
    Space,
    Digit,
    Letter,
}

fn kind_of(byte: u8) -> Kind {
    if is_space(byte) {
        Kind::Space
    } else if byte.is_ascii_digit() {
        Kind::Digit
    } else {
        Kind::Letter
    }
}
