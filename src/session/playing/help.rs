//! What the engine tells about the board that is played: answers that are there, and those under way.

use std::mem;

use super::{Playing, problem_of};
use crate::board::{Solution, Square};
use crate::job::{Answer, Failure, HelpJob, Question, Report, Wake, start_help};
use crate::search::help::{Count, Hint, LastSolvable};

/// More completions than this are not counted out: nobody looks through them by hand.
pub const MOST_COMPLETIONS: u64 = 10_000;

/// Answers about one position. Another position begins with none.
#[derive(Debug, Default)]
pub(super) struct Help {
    /// As far as it is known, where it is asked for.
    count: Option<Count>,
    counting: Option<HelpJob>,
    hint: Option<Hint>,
    /// A hint or a solution is looked for; a second question ends the first.
    asking: Option<HelpJob>,
    /// Which queen left the board without a completion, where that has shown.
    last_solvable: Option<LastSolvable>,
    finding: Option<HelpJob>,
    /// That is asked once.
    has_asked_which: bool,
}

/// What comes of help beside an answer to look at.
#[derive(Debug)]
pub(in crate::session) enum Outcome {
    /// The board can be solved so.
    Solution(Solution),
    Failed(Failure),
}

impl Playing {
    /// How many completions the board has, as far as that is known; `None` where it is not asked for.
    pub fn completions(&self) -> Option<Count> {
        self.help.count
    }

    /// Whether completions are still being counted.
    pub fn is_counting(&self) -> bool {
        self.help.counting.is_some()
    }

    /// The hint that was asked for.
    pub fn hint(&self) -> Option<&Hint> {
        self.help.hint.as_ref()
    }

    /// The square that the hint names.
    pub fn hinted(&self) -> Option<Square> {
        match self.hint()? {
            Hint::Place(safe) => Some(safe.square),
            Hint::Solved | Hint::NoCompletion => None,
        }
    }

    /// Which queen left the board without a completion, where that has shown.
    pub fn last_solvable(&self) -> Option<&LastSolvable> {
        self.help.last_solvable.as_ref()
    }

    /// Whether a hint or a solution is looked for.
    pub fn is_asking(&self) -> bool {
        self.help.asking.is_some()
    }

    /// Whether the engine works on the board.
    pub fn is_helped(&self) -> bool {
        self.help.jobs().next().is_some()
    }

    /// Counts the completions from the beginning.
    pub(in crate::session) fn count_completions(&mut self, wake: Wake) {
        let question =
            Question::Count { position: self.problem().clone(), limit: MOST_COMPLETIONS };
        self.help.count = Some(Count::AtLeast(0));
        self.help.counting = Some(start_help(question, wake));
    }

    /// Forgets how many completions there are, counted out or not.
    pub(in crate::session) fn end_count(&mut self) {
        (self.help.count, self.help.counting) = (None, None);
    }

    pub(in crate::session) fn ask_for_hint(&mut self, wake: Wake) {
        let (position, excluded) = (self.problem().clone(), self.position().excluded().to_vec());
        self.help.hint = None;
        self.help.asking = Some(start_help(Question::Hint { position, excluded }, wake));
    }

    pub(in crate::session) fn ask_for_solution(&mut self, wake: Wake) {
        self.help.asking = Some(start_help(Question::Completion(self.problem().clone()), wake));
    }

    /// Ends what is counted and looked for; what is known stays.
    pub(in crate::session) fn stop_help(&mut self) {
        self.help.jobs().for_each(HelpJob::stop);
    }

    /// Ends all help, and forgets it.
    pub(in crate::session) fn leave_help(&mut self) {
        self.help = Help::default();
    }

    /// Takes in the answers that wait.
    pub(in crate::session) fn take_answers(&mut self, wake: &Wake) -> Option<Outcome> {
        let outcome = self.help.take_answers();
        if self.help.asks_which_queen() {
            let question = Question::LastSolvable {
                start: problem_of(&self.position().cleared()),
                placed: self.position().queens().to_vec(),
                limit: MOST_COMPLETIONS,
            };
            self.help.finding = Some(start_help(question, Wake::clone(wake)));
        }
        outcome
    }
}

impl Help {
    /// What is under way.
    fn jobs(&self) -> impl Iterator<Item = &HelpJob> {
        [&self.counting, &self.asking, &self.finding].into_iter().flatten()
    }

    fn take_answers(&mut self) -> Option<Outcome> {
        let jobs = [&mut self.counting, &mut self.asking, &mut self.finding];
        let ends: Vec<_> =
            jobs.into_iter().flat_map(|job| take_end(job, &mut self.count)).collect();
        ends.into_iter().filter_map(|end| self.take(end)).last()
    }

    fn take(&mut self, end: Result<Answer, Failure>) -> Option<Outcome> {
        match end {
            Ok(Answer::Count(count)) => self.count = Some(count),
            Ok(Answer::Hint(hint)) => self.hint = Some(hint),
            Ok(Answer::LastSolvable(which)) => self.last_solvable = Some(which),
            Ok(Answer::Completion(Some(solution))) => return Some(Outcome::Solution(solution)),
            Ok(Answer::Completion(None)) => self.hint = Some(Hint::NoCompletion),
            Ok(Answer::Stopped) => {}
            Err(failure) => return Some(Outcome::Failed(failure)),
        }
        None
    }

    /// Whether it has just shown that no completion is left: the next question is since when.
    fn asks_which_queen(&mut self) -> bool {
        let has_none =
            self.count == Some(Count::Exactly(0)) || self.hint == Some(Hint::NoCompletion);
        has_none && !mem::replace(&mut self.has_asked_which, true)
    }
}

/// Takes in what a job reports; answers with its end, and forgets it then.
fn take_end(
    job: &mut Option<HelpJob>,
    count: &mut Option<Count>,
) -> Option<Result<Answer, Failure>> {
    let mut ended = None;
    for report in job.iter().flat_map(HelpJob::waiting_reports) {
        match report {
            Report::Update(so_far) => *count = Some(so_far),
            Report::Finished(end) => ended = Some(end),
        }
    }
    if ended.is_some() {
        *job = None;
    }
    ended
}
