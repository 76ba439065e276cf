//! The command `check`: what a file of boards has, and what is wrong with it.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::commands::{Done, naming, not_opened, print, words};
use super::follow::{Enough, Follower};
use super::{Failure, typed};
use crate::board::{Size, Solution, published};
use crate::formats::{Deviation, LineEnd, Preset, Recognised, ShapeFault, TextPlace};
use crate::job::{
    Check, CheckEnd, CheckSource, Checked, Compared, FaultyBoard, FoundDeviation, Letter,
    ListOrder, Missing, Repeat, Verdict, start_check,
};
use crate::lang::{board_faults, check_report};

/// Check a file of boards, and say what is wrong with it.
///
/// It says which boards are no solutions and why, which are repeated or missing, in what order they
/// stand, and where the file first differs from the answer. Exit code 1 if it has faults.
#[derive(Args)]
pub struct CheckFile {
    /// The file; standard input if left out.
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// The board size it should have; as the file has it if left out.
    #[arg(short, value_name = "N", value_parser = typed::any_size)]
    n: Option<Size>,
    /// The form it should be in, as `queenside formats` lists them; recognised if left out.
    #[arg(short, long, value_name = "PRESET", value_parser = typed::preset)]
    format: Option<Preset>,
    /// The report as one JSON object.
    #[arg(long)]
    json: bool,
    /// Say nothing on the way.
    #[arg(long)]
    quiet: bool,
}

impl CheckFile {
    pub fn run(&self) -> Done {
        let source = self.file.clone().map_or(CheckSource::StandardInput, CheckSource::File);
        let check = Check { source, size: self.n, preset: self.format };
        let mut follower = Follower::of_reader(self.quiet);
        let job = start_check(check, follower.wake());
        let end = follower
            .follow(&job, |progress| (Some(words().check_progress(progress)), Enough::NotYet))?;
        let checked = match end {
            CheckEnd::Checked(checked) if !checked.is_whole => return Err(Failure::Interrupted),
            CheckEnd::Checked(checked) => checked,
            CheckEnd::Failed(error) => return Err(not_opened(error)),
        };
        if self.json {
            let report = serde_json::to_string(&Report::new(&checked)).expect("plain data");
            print(format_args!("{report}\n"))?;
        } else {
            const MOST_BOARDS: usize = 20;
            print(format_args!("{}", check_report(words(), &checked, MOST_BOARDS)))?;
        }
        if checked.verdict().is_accepted() { Ok(()) } else { Err(Failure::Faults) }
    }
}

/// The report as JSON. Rows, columns and boards count from 1; bytes, from 0.
#[derive(Serialize)]
struct Report {
    verdict: &'static str,
    bytes: u64,
    lines: u64,
    form: Option<FormReport>,
    compared_with: Option<&'static str>,
    n: Option<u32>,
    boards: u64,
    solutions: u64,
    distinct_solutions: Option<u64>,
    published_total: Option<u64>,
    stated_total: Option<u64>,
    faulty_boards: u64,
    faulty: Vec<FaultyReport>,
    repeated_boards: u64,
    /// From this board on, repeats are only looked for among those before it.
    repeats_unknown_from: Option<u64>,
    repeats: Vec<RepeatReport>,
    missing_solutions: Option<u64>,
    missing: Vec<MissingReport>,
    order: OrderReport,
    deviations: Vec<DeviationReport>,
    first_difference: Option<DifferenceReport>,
}

#[derive(Serialize)]
struct FormReport {
    preset: Option<&'static str>,
    n: Option<u32>,
    counted_from: Option<u32>,
    line_end: &'static str,
    encoding: &'static str,
}

#[derive(Serialize)]
struct FaultyReport {
    board: u64,
    at: TextPlace,
    queens: Vec<(u32, u32)>,
    shape: Vec<ShapeFault>,
    why: Vec<String>,
}

#[derive(Serialize)]
struct RepeatReport {
    board: u64,
    at: TextPlace,
    first: u64,
}

#[derive(Serialize)]
struct MissingReport {
    number: u64,
    columns: Vec<u32>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum OrderReport {
    Lexicographic,
    /// In order when every board is turned or mirrored like this.
    Image(String),
    /// This board comes before the one above it.
    NotFrom(u64),
}

#[derive(Serialize)]
struct DeviationReport {
    #[serde(flatten)]
    deviation: Deviation,
    at: TextPlace,
    count: u64,
}

#[derive(Serialize)]
struct DifferenceReport {
    at: TextPlace,
    expected: Option<String>,
    found: Option<String>,
}

impl Report {
    fn new(checked: &Checked) -> Self {
        let size = checked.board_size();
        Self {
            verdict: verdict_name(checked.verdict()),
            bytes: checked.bytes,
            lines: checked.lines,
            form: checked.form.as_ref().map(FormReport::new),
            compared_with: checked.compared_with.map(Preset::name),
            n: checked.size.map(Size::get),
            boards: checked.boards,
            solutions: checked.solutions,
            distinct_solutions: checked.distinct,
            published_total: checked.size.and_then(published).map(|known| known.solutions),
            stated_total: checked.stated_total,
            faulty_boards: checked.faulty_count,
            faulty: checked.faulty.iter().map(|board| FaultyReport::new(board, size)).collect(),
            repeated_boards: checked.repeat_count,
            repeats_unknown_from: checked.forgotten_from.filter(|_| !checked.repeats_are_exact),
            repeats: checked.repeats.iter().map(RepeatReport::new).collect(),
            missing_solutions: checked.missing_count(),
            missing: missing_reports(&checked.missing),
            order: match checked.order {
                ListOrder::Lexicographic => OrderReport::Lexicographic,
                ListOrder::Image(map) => OrderReport::Image(format!("{map:?}")),
                ListOrder::None { board } => OrderReport::NotFrom(board),
            },
            deviations: checked.deviations.iter().map(DeviationReport::new).collect(),
            first_difference: DifferenceReport::new(checked.compared.as_ref()),
        }
    }
}

fn verdict_name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Same => "same",
        Verdict::Accepted => "accepted",
        Verdict::Valid => "valid",
        Verdict::OnlySolutions => "only_solutions",
        Verdict::Faulty => "faulty",
        Verdict::Nothing => "nothing",
        Verdict::Unfinished => "unfinished",
    }
}

impl FormReport {
    fn new(form: &Recognised) -> Self {
        Self {
            preset: form.preset.map(Preset::name),
            n: form.size.map(Size::get),
            counted_from: form.layout.body.base(),
            line_end: match form.layout.line_end {
                LineEnd::Lf => "LF",
                LineEnd::CrLf => "CRLF",
            },
            encoding: form.layout.encoding.name(),
        }
    }
}

impl FaultyReport {
    fn new(board: &FaultyBoard, size: Option<Size>) -> Self {
        const MOST_SENTENCES: usize = 100;
        Self {
            board: board.board,
            at: board.at,
            queens: board.queens.iter().map(|queen| (queen.row + 1, queen.column + 1)).collect(),
            shape: board.shape.clone(),
            why: size.map_or(Vec::new(), |size| {
                board_faults(words(), board, size, naming(size), MOST_SENTENCES)
            }),
        }
    }
}

impl RepeatReport {
    fn new(repeat: &Repeat) -> Self {
        let Repeat { board, at, first } = *repeat;
        Self { board, at, first }
    }
}

fn missing_reports(missing: &Missing) -> Vec<MissingReport> {
    let Missing::Count { first, .. } = missing else { return Vec::new() };
    let from_1 = |column: &u32| column + 1;
    let report = |(number, solution): &(u64, Solution)| MissingReport {
        number: *number,
        columns: solution.columns().iter().map(from_1).collect(),
    };
    first.iter().map(report).collect()
}

impl DeviationReport {
    fn new(found: &FoundDeviation) -> Self {
        let FoundDeviation { deviation, at, count } = *found;
        Self { deviation, at, count }
    }
}

impl DifferenceReport {
    fn new(compared: Option<&Compared>) -> Option<Self> {
        let Some(Compared::Different(difference)) = compared else { return None };
        let text = |letter: Letter| match letter {
            Letter::Letter(letter) => letter.to_string(),
            Letter::Byte(byte) => format!("0x{byte:02X}"),
        };
        Some(Self {
            at: difference.at,
            expected: difference.wanted.map(text),
            found: difference.found.map(text),
        })
    }
}
