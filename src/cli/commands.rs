//! What each command does.

use std::io::{self, IsTerminal as _, Write as _, stdout};
use std::sync::Arc;

use clap::CommandFactory as _;

use super::follow::{Enough, Follower};
use super::orbits::not_wanted;
use super::{
    Arguments, Completions, Conditions, Export, Failure, Formats, Number, One, Puzzle, Show, Work,
    say,
};
use crate::board::{Size, Solution, Square};
use crate::formats::{BoardWriter, Layout, Preset, columns_from_name};
use crate::job::file::{FileError, Left};
use crate::job::{
    Amount, Boards, Job, Listed, Save, SaveEnd, SaveProgress, SearchUpdate, Target, start_save,
    start_search,
};
use crate::lang::{self, Naming, Words, bytes_text, number_text, percent_text};
use crate::search::{Catalogue, Problem, construct};
use crate::session::{Coordinates, Event, Language};

pub type Done = Result<(), Failure>;

/// The command line speaks English.
pub fn words() -> &'static dyn Words {
    lang::words(Language::English)
}

impl Export {
    pub fn run(&self) -> Done {
        let problem = self.puzzle.problem(self.work.quiet)?;
        check_form(self.format, &problem)?;
        let layout = self.format.layout();
        let listed = Listed {
            problem: problem.image(layout.order.map()),
            from: None,
            first: self.from,
            amount: self.take.map_or(Amount::ToTheEnd, Amount::Boards),
            threads: self.work.threads(),
        };
        let target = self.output.clone().map_or(Target::StandardOutput, Target::File);
        save(Save { boards: Boards::Listed(listed), layout, target }, self.work.quiet)
    }
}

impl Show {
    pub fn run(&self) -> Done {
        let problem = self.puzzle.problem(self.work.quiet)?;
        check_form(self.format, &problem)?;
        let layout = self.format.layout();
        let problem = problem.image(layout.order.map());
        let catalogue = search(&problem, &self.work, |catalogue| {
            if catalogue.found() >= self.number { Enough::Yes } else { Enough::NotYet }
        })?;
        let solution = &solution(&catalogue, self.number)?;
        print_board(&layout, self.number, solution)
    }
}

impl One {
    pub fn run(&self) -> Done {
        let n = self.size;
        let solution = construct(n)
            .ok_or_else(|| Failure::NoAnswer(format!("there is no solution for n = {n}")))?;
        let layout = self.format.layout();
        check_size(self.format, n, 0)?;
        if layout.states_number() {
            return Err(Failure::NoAnswer(format!(
                "the form {} states a solution's number, and this one has none",
                self.format.name()
            )));
        }
        let boards = Boards::One(Arc::new(solution));
        save(Save { boards, layout, target: Target::StandardOutput }, true)
    }
}

impl Number {
    pub fn run(&self) -> Done {
        let size = self.puzzle.size;
        let no_answer = |sentence: &str| Failure::NoAnswer(as_clause(sentence));
        let columns = columns_from_name(&self.solution)
            .map_err(|fault| no_answer(&words().name_fault(&fault)))?;
        if columns.len() != size.as_usize() {
            let given = columns.len();
            return Err(Failure::NoAnswer(format!("{given} columns are given, and n is {size}")));
        }
        let solution = Solution::new(&columns)
            .map_err(|why| no_answer(&words().not_a_solution(why, naming(size))))?;
        let problem = self.puzzle.problem(true)?;
        if !problem.allows(&solution) {
            return Err(match problem.orbit_filter() {
                Some(_) => not_wanted(&solution),
                None => no_answer(words().not_a_completion()),
            });
        }
        let is_found = |catalogue: &Catalogue| {
            if catalogue.number_of(&solution).is_some() { Enough::Yes } else { Enough::NotYet }
        };
        let catalogue = search(&problem, &self.work, is_found)?;
        let number = catalogue.number_of(&solution).ok_or(Failure::Interrupted)?;
        print(format_args!("{number}\n"))
    }
}

impl Formats {
    pub fn run(&self) -> Done {
        match self.preset {
            None => list_forms(),
            Some(preset) => describe(preset),
        }
    }
}

impl Completions {
    pub fn run(&self) -> Done {
        let mut definition = Arguments::command();
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut definition, "queenside", &mut text);
        put(&text)
    }
}

/// The manual: a page for the program and one for each command, one after the other.
pub fn print_manual() -> Done {
    let mut text = Vec::new();
    let mut definition = Arguments::command();
    // So that each command has its options, inherited ones too.
    definition.build();
    let commands = definition.get_subcommands().filter(|command| command.get_name() != "help");
    for command in std::iter::once(&definition).chain(commands) {
        let page = clap_mangen::Man::new(command.clone());
        page.render(&mut text).map_err(output_failed)?;
    }
    put(&text)
}

fn list_forms() -> Done {
    let mut text = String::new();
    let mut last = None;
    for preset in Preset::ALL {
        let group = words().preset_group(preset.group());
        if last.replace(group) != Some(group) {
            let blank = if text.is_empty() { "" } else { "\n" };
            text += &format!("{blank}{group}\n");
        }
        text += &format!("  {:<10} {}\n", preset.name(), words().preset_about(preset));
    }
    print(format_args!("{text}"))
}

/// What a form is, and its file for four queens; for those that are not for four, for eight.
fn describe(preset: Preset) -> Done {
    let layout = preset.layout();
    let (hint, about) = (words().preset_hint(preset), words().preset_about(preset));
    print(format_args!("{} ({hint}): {about}\n\n", preset.name()))?;
    let (least, _) = layout.sizes;
    let given: &[Square] = if layout.given.is_some() { &[Square::new(0, 0)] } else { &[] };
    let problem = Problem::new(least.max(4), given, &[]).expect("a form is for sizes searched");
    let catalogue = Catalogue::complete(&problem);
    let boards = catalogue.solutions(1, layout.boards_written(catalogue.found()) as usize);
    let mut writer = BoardWriter::new(Vec::new(), &layout, problem.size());
    for (number, board) in (1..).zip(&boards) {
        writer.board(number, board.columns()).map_err(output_failed)?;
    }
    put(&writer.finish(catalogue.found()).map_err(output_failed)?)
}

/// Why conditions and fundamental solutions do not go together.
const FUNDAMENTAL_OF_CONDITIONS: &str = "--fundamental is for the empty board: turned or mirrored, a solution \
     need not keep its given queens and blocked squares";

impl Puzzle {
    pub fn problem(&self, quiet: bool) -> Result<Problem, Failure> {
        self.conditions.problem(self.size, quiet)
    }
}

impl Conditions {
    /// The problem. Given queens that contradict each other have no solution, which is an answer; why
    /// is said beside it.
    pub fn problem(&self, size: Size, quiet: bool) -> Result<Problem, Failure> {
        let (n, given, blocked) = (size.get(), &self.given.0, &self.block.0);
        let problem = match self.orbits.filter() {
            None => Problem::new(n, given, blocked),
            Some(filter) if given.is_empty() && blocked.is_empty() => {
                Problem::fundamental(n, filter)
            }
            Some(_) => return Err(Failure::NoAnswer(FUNDAMENTAL_OF_CONDITIONS.to_owned())),
        };
        let outside =
            || format!("a square lies outside the board of {size} rows and {size} columns");
        let problem = problem.ok_or_else(|| Failure::NoAnswer(outside()))?;
        if let Some(why) = problem.contradiction().filter(|_| !quiet) {
            say(&words().contradiction(why, naming(size)));
        }
        Ok(problem)
    }
}

/// Searches until there is enough.
pub fn search(
    problem: &Problem,
    work: &Work,
    enough: impl Fn(&Catalogue) -> Enough,
) -> Result<Catalogue, Failure> {
    let mut catalogue = Catalogue::new(problem);
    let mut follower = Follower::new(work.quiet);
    let job = start_search(problem, work.threads(), follower.wake());
    let end = follower.follow(&job, |update| match update {
        SearchUpdate::Bookmark(bookmark) => {
            catalogue.add(&bookmark);
            (None, Enough::NotYet)
        }
        SearchUpdate::Progress(progress) => {
            catalogue.note_found(progress.found);
            let (found, share) = (number_text(progress.found), percent_text(progress.share));
            (Some(format!("{found} found, {share}")), enough(&catalogue))
        }
    })?;
    catalogue.note_found(end.progress.found);
    if end.complete {
        catalogue.note_complete();
    } else if enough(&catalogue) == Enough::NotYet {
        return Err(Failure::Interrupted);
    }
    Ok(catalogue)
}

/// Solution k of a search that has come that far or to its end.
pub fn solution(catalogue: &Catalogue, number: u64) -> Result<Solution, Failure> {
    let what = match catalogue.problem().orbit_filter() {
        Some(_) => "fundamental solution",
        None => "solution",
    };
    catalogue.solution(number).ok_or_else(|| {
        Failure::NoAnswer(match catalogue.found() {
            0 => format!("there is no {what}"),
            1 => format!("there is 1 {what}, and no number {number}"),
            found => format!("there are {found} {what}s, and no number {number}"),
        })
    })
}

/// Saves boards, and says on standard error what went wrong.
fn save(save: Save, quiet: bool) -> Done {
    // Boards and progress on one terminal would run together.
    let is_on_terminal = save.target == Target::StandardOutput && stdout().is_terminal();
    let mut follower = Follower::new(quiet || is_on_terminal);
    let job = start_save(save, follower.wake());
    follow_save(&mut follower, &job)
}

/// Waits for the end of a save, and says on standard error how far it has come.
pub fn follow_save(follower: &mut Follower, job: &Job<SaveProgress, SaveEnd>) -> Done {
    let end = follower.follow(job, |progress| {
        let progress = match progress {
            SaveProgress::Bytes(bytes) => format!("{} written", bytes_text(bytes)),
            SaveProgress::Share(share) => format!("{} drawn", percent_text(share)),
        };
        (Some(progress), Enough::NotYet)
    })?;
    match end {
        SaveEnd::Saved { .. } => Ok(()),
        SaveEnd::Cancelled(_) => Err(Failure::Interrupted),
        SaveEnd::Failed(error, left) => {
            if error.cause.kind() == io::ErrorKind::BrokenPipe {
                return Err(Failure::NoReader);
            }
            Err(Failure::System(not_saved(error, left)))
        }
    }
}

/// Whether a form is for the boards of a problem.
fn check_form(preset: Preset, problem: &Problem) -> Done {
    check_size(preset, problem.size(), problem.given().len())
}

/// Whether a form is for boards of a size with so many given queens.
fn check_size(preset: Preset, size: Size, given: usize) -> Done {
    let layout = preset.layout();
    let (least, largest) = layout.sizes;
    let name = preset.name();
    let why = match layout.given {
        Some(wanted) if !layout.holds(size) || given != wanted => {
            format!("the form {name} is only for n = {least} with {wanted} given queen")
        }
        None if !layout.holds(size) => format!("the form {name} is only for n up to {largest}"),
        _ => return Ok(()),
    };
    Err(Failure::NoAnswer(why))
}

/// One board alone, as a file of it would be.
fn print_board(layout: &Layout, number: u64, solution: &Solution) -> Done {
    let mut writer = BoardWriter::new(Vec::new(), layout, solution.size());
    writer.board(number, solution.columns()).map_err(output_failed)?;
    put(&writer.finish(1).map_err(output_failed)?)
}

/// Files and command line count rows from the top.
pub fn naming(size: Size) -> Naming {
    Naming { coordinates: Coordinates::Numbers, size: size.get() }
}

/// Why a file was not saved.
pub fn not_saved(error: FileError, left: Left) -> String {
    as_clause(&words().event(&Event::SaveFailed(error, left)).title)
}

/// A file could not be read.
pub fn not_opened(error: FileError) -> Failure {
    Failure::System(as_clause(&words().event(&Event::NotOpened(error)).title))
}

/// A sentence as the rest of one that has begun.
pub fn as_clause(sentence: &str) -> String {
    sentence.trim_end_matches('.').to_owned()
}

pub fn print(text: std::fmt::Arguments<'_>) -> Done {
    put(text.to_string().as_bytes())
}

/// Writes to standard output.
fn put(bytes: &[u8]) -> Done {
    let mut out = stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush()).map_err(output_failed)
}

fn output_failed(cause: io::Error) -> Failure {
    match cause.kind() {
        io::ErrorKind::BrokenPipe => Failure::NoReader,
        _ => Failure::System(format!("standard output: {cause}")),
    }
}
