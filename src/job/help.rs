//! Help for whoever places queens by hand, as a job.

use super::control::{Cancelled, Control};
use super::handle::{AtDrop, Job, Reports, Wake};
use crate::board::{Solution, Square};
use crate::search::Problem;
use crate::search::help::{
    Count, Hint, LastSolvable, count_completions, find_completion, hint, last_solvable,
};

/// What is asked of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// How many completions it has, up to a limit.
    Count { position: Problem, limit: u64 },
    /// Where to place a queen, rather not on one of the excluded squares.
    Hint { position: Problem, excluded: Vec<Square> },
    /// Any of its completions.
    Completion(Problem),
    /// Which of the queens placed, in their order, left `start` without a completion; how many
    /// there were before it, up to a limit.
    LastSolvable { start: Problem, placed: Vec<Square>, limit: u64 },
}

/// The answer to the question of the same name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Count(Count),
    Hint(Hint),
    /// `None` if the position has no completion.
    Completion(Option<Solution>),
    LastSolvable(LastSolvable),
    /// The job was stopped before anything was known. A count that is stopped answers with
    /// [`Count::AtLeast`].
    Stopped,
}

pub type HelpJob = Job<Count, Answer>;

/// Answers a question. While it counts completions, the updates are how many it has found.
pub fn start_help(question: Question, wake: Wake) -> HelpJob {
    Job::start("help", AtDrop::Join, wake, move |control, reports| {
        answer(&question, control, reports).unwrap_or(Answer::Stopped)
    })
}

fn answer(
    question: &Question,
    control: &Control,
    reports: &mut Reports<Count, Answer>,
) -> Result<Answer, Cancelled> {
    let look = || control.check();
    Ok(match question {
        Question::Count { position, limit } => {
            Answer::Count(count_completions(position, *limit, |found| {
                reports.offer_progress(|| Count::AtLeast(found));
                look()
            }))
        }
        Question::Hint { position, excluded } => Answer::Hint(hint(position, excluded, look)?),
        Question::Completion(position) => Answer::Completion(find_completion(position, look)?),
        Question::LastSolvable { start, placed, limit } => {
            Answer::LastSolvable(last_solvable(start, placed, *limit, look)?)
        }
    })
}
