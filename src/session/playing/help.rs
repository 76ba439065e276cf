//! What the engine tells about the board that is played: answers that are there, and those under way.

use super::Playing;
use crate::job::{Answer, Failure, HelpJob, Question, Report, Wake, start_help};
use crate::search::help::{Count, Hint, LastSolvable};

/// More completions than this are not counted out: nobody looks through them by hand.
pub const MOST_COMPLETIONS: u64 = 10_000;

/// Answers about one position. Another position begins with none.
#[derive(Debug, Default)]
pub(super) struct Help {
    /// As far as it is known, and where it is asked for.
    count: Option<Count>,
    counting: Option<HelpJob>,
    hint: Option<Hint>,
    /// Which queen left the board without a completion, where that has shown.
    last_solvable: Option<LastSolvable>,
    /// What was asked last, beside the count; a second question ends the first.
    asking: Option<HelpJob>,
}

/// An answer that changes the board or has to be told.
#[derive(Debug)]
pub(super) enum Told {
    /// The board can be solved so.
    Solution(crate::board::Solution),
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

    /// Which queen left the board without a completion, where that has shown.
    pub fn last_solvable(&self) -> Option<&LastSolvable> {
        self.help.last_solvable.as_ref()
    }

    /// Whether a hint or a solution is looked for.
    pub fn is_asking(&self) -> bool {
        self.help.asking.is_some()
    }

    /// Counts the completions from the beginning, or no longer.
    pub(in crate::session) fn tell_completions(&mut self, is_told: bool, wake: Wake) {
        (self.help.count, self.help.counting) = (None, None);
        if is_told {
            let position = self.problem();
            self.help.count = Some(Count::AtLeast(0));
            let question = Question::Count { position, limit: MOST_COMPLETIONS };
            self.help.counting = Some(start_help(question, wake));
        }
    }

    pub(in crate::session) fn ask_for_hint(&mut self, wake: Wake) {
        let (position, excluded) = (self.problem(), self.position().excluded().to_vec());
        self.help.hint = None;
        self.help.asking = Some(start_help(Question::Hint { position, excluded }, wake));
    }

    pub(in crate::session) fn ask_for_solution(&mut self, wake: Wake) {
        self.help.asking = Some(start_help(Question::Completion(self.problem()), wake));
    }

    /// Ends what is counted and looked for; what is known stays.
    pub(in crate::session) fn stop_help(&mut self) {
        self.help.counting.iter().chain(&self.help.asking).for_each(HelpJob::stop);
    }

    /// Ends all help: the view is left.
    pub(in crate::session) fn rest(&mut self) {
        self.help = Help::default();
    }

    /// Takes in the answers that wait.
    pub(super) fn take_answers(&mut self, wake: &Wake) -> Option<Told> {
        if let Some(failure) = self.take_count() {
            return Some(Told::Failed(failure));
        }
        let told = self.take_asked(wake);
        self.ask_which_queen(wake);
        told
    }

    fn take_count(&mut self) -> Option<Failure> {
        let help = &mut self.help;
        let mut finished = None;
        for report in help.counting.iter().flat_map(HelpJob::waiting_reports) {
            match report {
                Report::Update(count) => help.count = Some(count),
                Report::Finished(end) => finished = Some(end),
            }
        }
        let end = finished?;
        help.counting = None;
        match end {
            Ok(Answer::Count(count)) => help.count = Some(count),
            Ok(_) => {}
            Err(failure) => return Some(failure),
        }
        None
    }

    fn take_asked(&mut self, wake: &Wake) -> Option<Told> {
        let reports = self.help.asking.iter().flat_map(HelpJob::waiting_reports);
        let end = reports.filter_map(Report::finished).last()?;
        self.help.asking = None;
        match end {
            Ok(Answer::Hint(hint)) => self.help.hint = Some(hint),
            Ok(Answer::LastSolvable(which)) => self.help.last_solvable = Some(which),
            Ok(Answer::Completion(Some(solution))) => return Some(Told::Solution(solution)),
            Ok(Answer::Completion(None)) => self.help.hint = Some(Hint::NoCompletion),
            Ok(Answer::Count(_) | Answer::Stopped) => {}
            Err(failure) => return Some(Told::Failed(failure)),
        }
        None
    }

    /// Where no completion is left, the next question is since when.
    fn ask_which_queen(&mut self, wake: &Wake) {
        let has_none =
            self.help.count == Some(Count::Exactly(0)) || self.help.hint == Some(Hint::NoCompletion);
        let help = &self.help;
        if !has_none || help.last_solvable.is_some() || help.asking.is_some() {
            return;
        }
        let question = Question::LastSolvable {
            start: self.problem_at_start(),
            placed: self.position().queens().to_vec(),
            limit: MOST_COMPLETIONS,
        };
        self.help.asking = Some(start_help(question, Wake::clone(wake)));
    }
}
