//! The page of a check, from what the session has of it.

use std::ops::Range;

use eframe::egui::{Rect, Ui};

use super::fault::{Fault, MOST_SENTENCES};
use super::findings::{Finding, FindingKind, Findings, Outcome, Source, Tone};
use super::text::{Excerpt, Remark, TextLine};
use super::{Page, Wish, page_ui};
use crate::board::Pair;
use crate::formats::{LineEnd, ShapeFault};
use crate::job::{self, CheckProgress, Checked, ExcerptLine, Mark};
use crate::lang::{Naming, Words, board_faults};
use crate::session::{BoardName, Checking, Coordinates, ShownBoard};
use crate::ui::View;
use crate::ui::conflicts::Verdict;
use crate::ui::scene::Scene;

/// Draws it; answers with what is asked of it.
pub fn checking_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    view: &mut View,
    rect: Rect,
    checking: &Checking,
) -> Option<Wish> {
    let words = scene.words;
    let name = words.source_name(checking.source());
    let checked = checking.checked();
    let about = checked.map_or(String::new(), |checked| about(checked, words));
    let facts = checked.map_or(Vec::new(), |checked| facts(checked, words));
    let progress = checking.progress();
    let progress_text = progress.map(|progress| words.check_progress(progress));
    let outcome = checked.map(|checked| (checked.verdict(), words.checked_boards(checked)));
    let (lines, focus) = text_lines(checking, words).unwrap_or_default();
    let note = no_lines_note(checking, words);
    let has_text = !lines.is_empty() || !note.is_empty();
    let place = checking.place().map_or(String::new(), |(place, of)| words.place_of(place, of));
    let hint = checking.shown().map_or(String::new(), |shown| hint(shown, scene));
    let title = checking.shown().map_or(String::new(), |shown| title(shown, words));
    let page = Page {
        source: Source {
            name: &name,
            about: &about,
            facts: &facts,
            compared_with: checked.map(|_| checking.preset()),
            progress: progress_text.as_deref().map(|text| (text, progress.and_then(share))),
        },
        outcome: outcome.as_ref().map(|(verdict, detail)| Outcome {
            tone: if verdict.is_accepted() { Tone::Good } else { Tone::Bad },
            title: words.verdict(*verdict),
            detail,
        }),
        findings: Findings {
            count: checking.findings().len(),
            finding: &|index| finding(checking, index, words),
            chosen: checking.chosen_finding(),
        },
        fault: checking.shown().map(|shown| Fault {
            title: &title,
            has_number_field: matches!(shown.name, BoardName::InFile(_)),
            place: &place,
            has_previous: checking.place().is_some_and(|(place, _)| place > 1),
            has_next: checking.place().is_none_or(|(place, of)| place < of)
                && !checking.findings().is_empty(),
            verdict: verdict(shown, scene),
            hint: &hint,
        }),
        excerpt: has_text.then_some(Excerpt {
            lines: &lines,
            note: &note,
            total: checked.map_or(0, |checked| checked.lines),
            focus,
        }),
    };
    page_ui(ui, scene, view, rect, &page)
}

fn about(checked: &Checked, words: &dyn Words) -> String {
    let facts = words.file_facts(checked.bytes, checked.lines);
    let Some(form) = &checked.form else { return facts };
    let line_end = match form.layout.line_end {
        LineEnd::Lf => "LF",
        LineEnd::CrLf => "CRLF",
    };
    [&facts, line_end, form.layout.encoding.name()].join(words.comma())
}

fn facts(checked: &Checked, words: &dyn Words) -> Vec<(String, String)> {
    let form = checked.form.as_ref();
    form.map(|form| (words.form().to_owned(), words.recognised(form))).into_iter().collect()
}

fn share(progress: CheckProgress) -> Option<f64> {
    let (done, of) = match progress {
        CheckProgress::Reading { bytes, of, .. } => (bytes, of?),
        CheckProgress::Missing { number, of } => (number, of),
    };
    Some((done as f64 / of.max(1) as f64).min(1.0))
}

fn finding(checking: &Checking, index: usize, words: &dyn Words) -> Finding {
    let found = checking.findings()[index];
    let text = checking.checked().map(|checked| words.finding(checked, found));
    let (title, detail) = text.map_or_else(Default::default, |text| (text.title, text.detail));
    let kind = match found {
        job::Finding::Repeat(_) | job::Finding::MoreRepeats(_) => FindingKind::Repeated,
        job::Finding::Missing => FindingKind::Missing,
        job::Finding::Order => FindingKind::OutOfOrder,
        job::Finding::Difference
        | job::Finding::NotCompared
        | job::Finding::RepeatsNotSought { .. }
        | job::Finding::NoSolutionOfNoSize => FindingKind::Note,
        _ => FindingKind::Wrong,
    };
    Finding { kind, title, detail }
}

/// Before the number of a board that the file has; with its number, of one that it does not have.
fn title(shown: &ShownBoard, words: &dyn Words) -> String {
    match shown.name {
        BoardName::InFile(_) => words.board_title().to_owned(),
        BoardName::Missing(number) => words.number_title(number),
    }
}

/// Files count rows from the top, whatever the board's edge says.
fn naming(shown: &ShownBoard, coordinates: Coordinates) -> Naming {
    Naming { coordinates, size: shown.conflicts.placement().size().get() }
}

fn verdict(shown: &ShownBoard, scene: &Scene<'_>) -> Verdict {
    let words = scene.words;
    let size = shown.conflicts.placement().size();
    let naming = naming(shown, scene.session.settings.coordinates);
    let (title, sentences) = match (&shown.fault, shown.name) {
        (None, BoardName::Missing(_)) => (words.not_in_file().to_owned(), Vec::new()),
        (None, BoardName::InFile(_)) => (words.solution_of_file().to_owned(), Vec::new()),
        (Some(board), _)
            if board.shape.is_empty()
                && board.queens.len() == size.as_usize()
                && board.named_twice().is_none() =>
        {
            return Verdict::of(&shown.conflicts, MOST_SENTENCES, words, naming);
        }
        (Some(board), _) => {
            let mut sentences = board_faults(words, board, size, naming, MOST_SENTENCES + 1);
            (sentences.remove(0), sentences)
        }
    };
    Verdict { is_good: shown.fault.is_none(), title, sentences }
}

fn hint(shown: &ShownBoard, scene: &Scene<'_>) -> String {
    let naming = naming(shown, scene.session.settings.coordinates);
    shown.mend.map_or(String::new(), |(queen, to)| scene.words.mend(queen, to, naming))
}

/// Why there are no lines to be seen.
fn no_lines_note(checking: &Checking, words: &dyn Words) -> String {
    let is_missing = |shown: &ShownBoard| matches!(shown.name, BoardName::Missing(_));
    if checking.shown().is_some_and(is_missing) {
        return words.not_in_file().to_owned();
    }
    match (checking.checked(), checking.findings()) {
        (Some(checked), [found @ (job::Finding::Empty | job::Finding::Utf16)]) => {
            words.finding(checked, *found).title
        }
        _ => String::new(),
    }
}

/// The lines of the excerpt, and which of them is to be in sight, with a letter of it.
fn text_lines(checking: &Checking, words: &dyn Words) -> Option<(Vec<TextLine>, (usize, usize))> {
    let (excerpt, checked) = (checking.excerpt()?, checking.checked()?);
    let fault = checking.shown().and_then(|shown| shown.fault.as_ref());
    let crossed = checking.shown().map_or(Vec::new(), crossed_rows);
    // Otherwise all of the board stands in a line, or in some.
    let has_line_for_each_row =
        fault.is_some_and(|fault| excerpt.board_end + 1 >= fault.at.line + u64::from(fault.rows));
    let difference = checked.difference();
    let line = |line: &ExcerptLine| {
        let first_row = fault.map(|fault| fault.at.line);
        let is_faulty =
            first_row.is_some_and(|first| (first..=excerpt.board_end).contains(&line.number));
        let row = first_row.and_then(|first| line.number.checked_sub(first));
        let here = difference.filter(|difference| difference.at.line == line.number);
        let framed = here.and_then(|here| letters_at(line, here.at.column));
        let remark = match (here, board_in(checked, excerpt, line)) {
            (Some(here), _) if framed.is_some() => {
                Some(Remark::Bad(words.expected_here(here.wanted)))
            }
            (_, Some(board)) => Some(Remark::Plain(words.board_remark(board))),
            _ => None,
        };
        TextLine {
            number: line.number,
            text: line.text.clone(),
            is_faulty,
            is_crossed: is_faulty
                && row.is_some_and(|row| {
                    if has_line_for_each_row { crossed.contains(&row) } else { row == 0 }
                }),
            framed,
            remark,
        }
    };
    let lines: Vec<_> = excerpt.lines.iter().map(line).collect();
    let focus = excerpt.focus.saturating_sub(lines.first().map_or(0, |line| line.number)) as usize;
    Some((lines, (focus, focus_letter(checking, excerpt, focus))))
}

/// The letter of a line that is to be in sight: the one that differs, if that is looked at, or the
/// first of the board.
fn focus_letter(checking: &Checking, excerpt: &job::Excerpt, focus: usize) -> usize {
    let chosen = checking.chosen_finding().map(|index| checking.findings()[index]);
    let at = match checking.checked().and_then(Checked::difference) {
        Some(difference) if chosen == Some(job::Finding::Difference) => Some(difference.at),
        _ => excerpt.board.as_ref().map(|board| board.at),
    };
    let letters = at.zip(excerpt.lines.get(focus)).and_then(|(at, line)| {
        if at.line == line.number { letters_at(line, at.column) } else { None }
    });
    letters.map_or(0, |letters| letters.start)
}

/// The rows of a board with something wrong, from 0.
fn crossed_rows(shown: &ShownBoard) -> Vec<u64> {
    let Some(fault) = &shown.fault else { return Vec::new() };
    let of_shape = fault.shape.iter().filter_map(|fault| match *fault {
        ShapeFault::Width { row, .. }
        | ShapeFault::Outside { row, .. }
        | ShapeFault::Unexpected { row, .. } => Some(row.into()),
        ShapeFault::Rows { .. }
        | ShapeFault::Numbers { .. }
        | ShapeFault::OtherSize { .. }
        | ShapeFault::CutOff { .. } => None,
    });
    let pairs = if fault.shape.is_empty() { shown.conflicts.pairs() } else { &[] };
    let of_pairs = pairs.iter().flat_map(|&(a, b, _): &Pair| [a.row.into(), b.row.into()]);
    of_shape.chain(of_pairs).collect()
}

/// The letter of a column, as it stands in what is shown of a line; the end of the line counts as one.
fn letters_at(line: &ExcerptLine, column: u64) -> Option<Range<usize>> {
    let at = usize::try_from(column.checked_sub(line.first_column)?).ok()?;
    (at <= line.text.chars().count()).then_some(at..at + 1)
}

/// The board that begins in a line: of several the one that is looked at, or else the first that is
/// marked.
fn board_in(checked: &Checked, excerpt: &job::Excerpt, line: &ExcerptLine) -> Option<u64> {
    if let Some(board) = excerpt.board.as_ref().filter(|board| board.at.line == line.number) {
        return Some(board.board);
    }
    let first = checked.marks.partition_point(|mark| mark.at.line < line.number);
    let mark: &Mark = checked.marks.get(first)?;
    (mark.at.line == line.number).then_some(mark.board)
}
