//! The command `count`: how many solutions there are, of a board, of a part of the work, or of parts
//! counted elsewhere.

mod memory;
mod part;
mod resume;

use std::path::PathBuf;

use clap::Args;
use clap::error::{ContextKind, ErrorKind};

use super::commands::{Done, not_saved, print, search, words};
use super::follow::{Enough, Follower};
use super::{Conditions, Failure, Work, say, typed};
use crate::board::{Size, SymmetryKind};
use crate::job::{CountEnd, CountProgress, CountTask, continue_count, time_left};
use crate::lang::{number_text, percent_text};
use crate::search::count::{CountPlan, Part, SymmetricCounts};
use crate::search::{OrbitFilter, Problem};
use memory::check_memory;
use part::CountedPart;
use resume::{NotNoted, Record};

/// Print the number of solutions.
///
/// The empty board is counted by a method of its own up to n = 27, far faster than solutions are listed;
/// boards with given queens or blocked squares, and larger ones, are searched. A count takes 50 MiB of memory
/// for n = 19, 0.15 GB for 20, 0.4 GB for 21, 1.1 GB for 22, 3.3 GB for 23, and about three times as much with
/// each n more; and each further thread some more.
///
/// Large boards are counted in parts, each by itself, on computers that know nothing of each other: --part
/// counts one, --sum adds them up. With --resume a count continues where it ended, however it
/// ended.
#[derive(Args)]
#[command(override_usage = "queenside count [OPTIONS] <N>\n       queenside count --sum <FILE>...")]
pub struct Count {
    /// The board size, from 1 to 64.
    #[arg(value_name = "N", required_unless_present = "sum", value_parser = typed::searched_size)]
    size: Option<Size>,
    #[command(flatten)]
    conditions: Conditions,
    /// Count one of several parts of similar work, such as 3/8, and print it as one line of JSON.
    #[arg(long, value_name = "I/K", value_parser = typed::part)]
    part: Option<Part>,
    /// Note in this file how far the count has come, and go on from there if the file is there.
    ///
    /// It is written at the beginning, when the count is stopped, and about every minute, whole or not
    /// at all. It stays when the count is complete: then the same command prints the result at once, and
    /// only reads it. Two processes cannot use one file at once, and one that was edited is refused.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Add up parts, and print the number of solutions; "-" is standard input.
    ///
    /// The files hold the lines that --part prints, one or more each, in any order. All parts must be
    /// there, once, and counted by the same version.
    #[arg(
        long,
        value_name = "FILE",
        num_args = 1..,
        conflicts_with_all = [
            "size", "part", "resume", "given", "block", "fundamental", "kind", "queens", "threads", "quiet",
        ]
    )]
    sum: Option<Vec<PathBuf>>,
    #[command(flatten)]
    work: Work,
}

/// Whether a command line has --sum without a file behind it, as where another option stands there.
pub fn lacks_files(fault: &clap::Error) -> bool {
    let option = fault.get(ContextKind::InvalidArg).map(ToString::to_string);
    fault.kind() == ErrorKind::InvalidValue && option.is_some_and(|name| name.starts_with("--sum "))
}

impl Count {
    pub fn run(&self) -> Done {
        if let Some(files) = &self.sum {
            return print(format_args!("{}\n", part::sum(files)?));
        }
        let size = self.size.expect("it is required without --sum");
        let problem = self.conditions.problem(size, self.work.quiet)?;
        match self.part {
            Some(part) => self.print_part(&problem, part),
            None => print(format_args!("{}\n", self.number(&problem)?)),
        }
    }

    fn print_part(&self, problem: &Problem, part: Part) -> Done {
        if !is_counted(problem) || problem.orbit_filter().is_some() {
            return Err(no_answer("--part is for all solutions of the empty board, up to n = 27"));
        }
        let (progress, _) = self.counted(task(problem.size()).part_of(part))?;
        print(format_args!("{}\n", CountedPart::new(problem.size(), part, &progress).line()))
    }

    /// How many solutions there are of those that are asked for.
    fn number(&self, problem: &Problem) -> Result<u64, Failure> {
        match problem.orbit_filter() {
            _ if !is_counted(problem) && self.resume.is_some() => Err(no_answer(
                "--resume is for the empty board up to n = 27, and not for --queens or a symmetry",
            )),
            _ if !is_counted(problem) => self.searched(problem),
            Some(filter) => self.fundamental(problem.size(), filter.kind),
            None => Ok(self.counted(task(problem.size()))?.0.solutions),
        }
    }

    fn searched(&self, problem: &Problem) -> Result<u64, Failure> {
        Ok(search(problem, &self.work, |_| Enough::NotYet)?.found())
    }

    /// The number of fundamental solutions, or of those without symmetry.
    fn fundamental(&self, size: Size, kind: Option<SymmetryKind>) -> Result<u64, Failure> {
        let (progress, symmetric) = self.counted(task(size).with_fundamental())?;
        let symmetric = symmetric.expect("they are part of the task");
        Ok(match kind {
            Some(_) => symmetric.without_symmetry(size, progress.solutions),
            None => symmetric.fundamental(size, progress.solutions),
        })
    }

    /// Counts to the end; also what a complete task has to say beside its progress.
    fn counted(
        &self,
        task: CountTask,
    ) -> Result<(CountProgress, Option<SymmetricCounts>), Failure> {
        // First of all: from now on a signal leaves nothing half done.
        let mut follower = Follower::new(self.work.quiet).saying_at_first("preparing…");
        let noted = |path: &PathBuf| resume::noted(path, task.size(), task.part());
        let noted = self.resume.as_ref().map(noted).transpose()?.unwrap_or_default();
        if noted.is_complete() && !task.has_fundamental() {
            return Ok((noted, None));
        }
        let mut record = if noted.is_complete() { None } else { self.begin(task)? };
        let before = record.as_ref().map_or(noted, Record::progress);
        match self.go_on(&mut follower, task, before, record.as_mut())? {
            CountEnd::Complete { progress, symmetric } => {
                // The number is known, whatever becomes of the file.
                note(record, &progress);
                Ok((progress, symmetric))
            }
            CountEnd::Stopped(progress) => {
                let is_noted = note(record, &progress);
                if let Some(path) = self.resume.as_ref().filter(|_| is_noted && !self.work.quiet) {
                    let (share, path) = (percent_text(progress.share), path.display());
                    say(&format!("stopped at {share}: the same command continues from {path}"));
                }
                Err(Failure::Interrupted)
            }
            CountEnd::Misfit => {
                let path = self.resume.as_ref().expect("nothing else is gone on with");
                Err(no_answer(&format!("{}: {}", path.display(), resume::DAMAGED)))
            }
        }
    }

    /// Sees to what a count needs before it begins or goes on; its record, if there is to be one.
    fn begin(&self, task: CountTask) -> Result<Option<Record>, Failure> {
        check_memory(task.size())?;
        let open = |path: &PathBuf| Record::open(path, task.size(), task.part());
        self.resume.as_ref().map(open).transpose()
    }

    /// Goes on with a count until it ends or is stopped.
    fn go_on(
        &self,
        follower: &mut Follower,
        task: CountTask,
        before: CountProgress,
        mut record: Option<&mut Record>,
    ) -> Result<CountEnd, Failure> {
        let job = continue_count(task, before, self.work.threads(), follower.wake());
        let mut first = None;
        follower.follow(&job, |progress| {
            if let Some(Err(error)) = record.as_mut().map(|record| record.note_if_due(&progress)) {
                // The count is worth more than its record.
                say_not_noted(error);
            }
            let first = first.get_or_insert_with(|| progress.clone());
            (Some(progress_text(first, &progress)), Enough::NotYet)
        })
    }
}

/// Notes how far a count has come, if it has a record; whether it is noted. If not, that is said.
fn note(record: Option<Record>, progress: &CountProgress) -> bool {
    let Some(mut record) = record else { return false };
    record.note(progress).map_err(say_not_noted).is_ok()
}

fn say_not_noted(NotNoted { why, left }: NotNoted) {
    say(&not_saved(why, left));
}

fn task(size: Size) -> CountTask {
    CountTask::new(size).expect("the board can be counted")
}

/// Whether it is counted rather than searched. A search for symmetric solutions is quick.
fn is_counted(problem: &Problem) -> bool {
    let is_of_all_orbits = |filter: &OrbitFilter| {
        filter.queens.is_empty() && matches!(filter.kind, None | Some(SymmetryKind::None))
    };
    problem.size().get() <= CountPlan::MAX_SIZE
        && problem.is_empty_board()
        && problem.orbit_filter().is_none_or(is_of_all_orbits)
}

/// How far a count has come, and how long it will take if it goes on as since its first progress.
fn progress_text(first: &CountProgress, progress: &CountProgress) -> String {
    let (counted, share) = (number_text(progress.solutions), percent_text(progress.share));
    let share_since = (progress.share - first.share) / (1.0 - first.share);
    match time_left(share_since, progress.elapsed.saturating_sub(first.elapsed)) {
        Some(left) => format!("{counted} counted, {share}, {} left", words().about_duration(left)),
        None => format!("{counted} counted, {share}"),
    }
}

fn no_answer(sentence: &str) -> Failure {
    Failure::NoAnswer(sentence.to_owned())
}
