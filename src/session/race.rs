//! Comparing methods: what a race is to be run over, how it stands, what came of it.

use serde::{Deserialize, Serialize};

use crate::board::Size;
use crate::formats::{csv_seconds, push_csv_row};
use crate::job::{Failure, Heat, Race, RaceJob, RaceUpdate, Report, Skip, Wake, start_race};
use crate::lesson::Method;

/// What a person chooses for a race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct RaceChoices {
    /// In the order of [`Method::ALL`].
    pub methods: Vec<Method>,
    /// The board sizes n, the first and the last.
    pub first: u32,
    pub last: u32,
    /// What the plot shows.
    pub quantity: Quantity,
}

/// What can be compared of two runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Quantity {
    #[default]
    Nodes,
    Checks,
    Solutions,
    Time,
}

/// Why no race can be started as it is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceProblem {
    NoMethod,
    /// The first board size is above the last.
    NoSize,
    /// None of the methods allows any of the sizes.
    TooLarge,
}

impl Default for RaceChoices {
    fn default() -> Self {
        let methods = Method::ALL.to_vec();
        Self { methods, first: 4, last: 8, quantity: Quantity::default() }
    }
}

impl RaceChoices {
    /// With the methods in their order, each once, and sizes that there are.
    pub(super) fn put_right(mut self) -> Self {
        self.methods = chosen_methods(|method| self.methods.contains(&method));
        for n in [&mut self.first, &mut self.last] {
            *n = (*n).clamp(1, Method::MAX_SIZE);
        }
        self
    }

    /// With a method chosen, or not.
    pub fn with_method(mut self, method: Method, is_chosen: bool) -> Self {
        self.methods = chosen_methods(|other| match other == method {
            true => is_chosen,
            false => self.methods.contains(&other),
        });
        self
    }

    pub fn problem(&self) -> Option<RaceProblem> {
        if self.methods.is_empty() {
            Some(RaceProblem::NoMethod)
        } else if self.first > self.last {
            Some(RaceProblem::NoSize)
        } else if self.race().heats().next().is_none() {
            Some(RaceProblem::TooLarge)
        } else {
            None
        }
    }

    fn race(&self) -> Race {
        Race { methods: self.methods.clone(), sizes: self.first..=self.last }
    }
}

fn chosen_methods(is_chosen: impl Fn(Method) -> bool) -> Vec<Method> {
    Method::ALL.into_iter().filter(|&method| is_chosen(method)).collect()
}

impl Quantity {
    pub const ALL: [Self; 4] = [Self::Nodes, Self::Checks, Self::Solutions, Self::Time];

    /// A count, or seconds.
    pub fn of(self, heat: &Heat) -> f64 {
        match self {
            Self::Nodes => heat.counts.nodes as f64,
            Self::Checks => heat.counts.checks as f64,
            Self::Solutions => heat.counts.solutions as f64,
            Self::Time => heat.time.as_secs_f64(),
        }
    }
}

/// A race that runs or has run.
pub struct Racing {
    race: Race,
    /// The heats that have ended, the first of all.
    ended: Vec<Heat>,
    /// How far the one that runs has come, once that is known.
    running: Option<Heat>,
    job: Option<RaceJob>,
    skip: Skip,
    has_company: bool,
}

/// A method on a board size of a race.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RaceRow<'a> {
    pub method: Method,
    pub size: Size,
    pub state: RowState<'a>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RowState<'a> {
    /// The method does not allow so large a board.
    LeftOut,
    /// Its turn has not come.
    Waiting,
    /// The race was stopped before its turn.
    NotRun,
    /// What it has done so far, once that is known.
    Running(Option<&'a Heat>),
    /// It has come to its end, or was stopped.
    Ended(&'a Heat),
}

impl Racing {
    pub(super) fn start(choices: &RaceChoices, wake: Wake) -> Self {
        let (race, skip) = (choices.race(), Skip::default());
        let job = Some(start_race(race.clone(), skip.clone(), wake));
        Self { race, ended: Vec::new(), running: None, job, skip, has_company: false }
    }

    /// Takes in what the job has reported; answers with its fault if it has broken off.
    pub(super) fn take_reports(&mut self) -> Option<Failure> {
        let reports: Vec<_> = self.job.iter().flat_map(RaceJob::waiting_reports).collect();
        let mut failure = None;
        for report in reports {
            match report {
                Report::Update(RaceUpdate::Running(heat)) => self.running = Some(heat),
                Report::Update(RaceUpdate::Ended(heat)) => {
                    self.running = None;
                    self.ended.push(heat);
                }
                Report::Finished(end) => {
                    (self.job, self.running) = (None, None);
                    failure = end.err();
                }
            }
        }
        failure
    }

    /// Notes that something else works beside it, which lengthens its times.
    pub(super) fn note_company(&mut self) {
        self.has_company |= self.is_running();
    }

    /// Whether something else worked at the same time.
    pub fn has_company(&self) -> bool {
        self.has_company
    }

    pub fn is_running(&self) -> bool {
        self.job.is_some()
    }

    /// Stops the race; what has ended stays.
    pub(super) fn stop(&self) {
        self.job.iter().for_each(RaceJob::stop);
    }

    /// Stops the heat that runs and goes on with the next.
    pub(super) fn skip(&self) {
        self.skip.skip(self.ended.len());
    }

    /// The heats that have come to their end or were stopped, in their order.
    pub fn ended(&self) -> &[Heat] {
        &self.ended
    }

    /// How many heats there are in all.
    pub fn heats(&self) -> usize {
        self.race.heats().count()
    }

    /// The method and the board size that run now.
    pub fn current(&self) -> Option<(Method, Size)> {
        self.race.heats().nth(self.ended.len()).filter(|_| self.is_running())
    }

    /// How much of the heat that runs has been done, from 0 to 1.
    pub fn share(&self) -> f64 {
        self.running.as_ref().map_or(0.0, |heat| heat.share)
    }

    /// The methods of the race.
    pub fn methods(&self) -> &[Method] {
        &self.race.methods
    }

    /// A row a method and board size, board by board.
    pub fn rows(&self) -> Vec<RaceRow<'_>> {
        let mut index = 0;
        let row = |(method, size): (Method, Size)| {
            let state = if method.allows(size) {
                index += 1;
                self.state(index - 1)
            } else {
                RowState::LeftOut
            };
            RaceRow { method, size, state }
        };
        self.race.pairs().map(row).collect()
    }

    /// How the heat of this index stands.
    fn state(&self, index: usize) -> RowState<'_> {
        match self.ended.get(index) {
            Some(heat) => RowState::Ended(heat),
            None if !self.is_running() => RowState::NotRun,
            None if index == self.ended.len() => RowState::Running(self.running.as_ref()),
            None => RowState::Waiting,
        }
    }

    /// What has ended, as comma-separated values; the same in every language.
    pub fn csv(&self) -> String {
        const HEAD: [&str; 9] = [
            "n",
            "method",
            "queens placed",
            "checks",
            "backtracks",
            "solutions",
            "steps",
            "seconds",
            "complete",
        ];
        let mut text = String::new();
        push_csv_row(&mut text, HEAD);
        for heat in &self.ended {
            push_csv_row(&mut text, csv_fields(heat));
        }
        text
    }
}

fn csv_fields(heat: &Heat) -> [String; 9] {
    let counts = &heat.counts;
    [
        heat.size.get().to_string(),
        heat.method.name().to_owned(),
        counts.nodes.to_string(),
        counts.checks.to_string(),
        counts.backtracks.to_string(),
        counts.solutions.to_string(),
        counts.steps.to_string(),
        csv_seconds(heat.time),
        heat.is_complete.to_string(),
    ]
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::thread;
    use std::time::Duration;

    use super::*;
    use crate::lesson::Counts;

    fn size(n: u32) -> Size {
        Size::new(n).unwrap()
    }

    fn racing(first: u32, last: u32) -> Racing {
        let methods = vec![Method::SolutionVector];
        let choices = RaceChoices { methods, first, last, ..RaceChoices::default() };
        Racing::start(&choices, Arc::new(|| {}))
    }

    fn wait_until(racing: &mut Racing, holds: impl Fn(&Racing) -> bool) {
        while !holds(racing) {
            thread::sleep(Duration::from_millis(1));
            assert_eq!(racing.take_reports(), None);
        }
    }

    /// A race over one method that has run one heat of this time.
    fn raced(counts: Counts, time: Duration, is_complete: bool) -> Racing {
        let method = Method::SolutionVector;
        let heat = Heat { method, size: size(8), counts, time, share: 0.5, is_complete };
        let race = Race { methods: vec![method], sizes: 8..=8 };
        let (running, job, skip) = (None, None, Skip::default());
        Racing { race, ended: vec![heat], running, job, skip, has_company: false }
    }

    #[test]
    fn a_table_in_bytes_is_the_same_in_every_language() {
        // Of 2 057 nodes with the root 92 are solutions; under each of the others 8 squares are
        // tried, and there is a way back: 9 × 1 965 + 92 steps.
        let counts = Counts {
            steps: 17_777,
            nodes: 2_056,
            checks: 46_752,
            backtracks: 1_965,
            solutions: 92,
        };
        let head = "n,method,queens placed,checks,backtracks,solutions,steps,seconds,complete\n";
        assert_eq!(
            raced(counts, Duration::new(61, 1_300_000), true).csv(),
            format!("{head}8,solution-vector,2056,46752,1965,92,17777,61.001300000,true\n")
        );
        assert_eq!(
            raced(Counts::default(), Duration::from_nanos(42), false).csv(),
            format!("{head}8,solution-vector,0,0,0,0,0,0.000000042,false\n")
        );
    }

    #[test]
    fn each_run_waits_for_its_turn_and_ends() {
        let mut racing = racing(4, 6);
        assert_eq!((racing.heats(), racing.rows().len()), (3, 3));
        wait_until(&mut racing, |racing| !racing.is_running());
        let solutions: Vec<_> = racing.ended().iter().map(|heat| heat.counts.solutions).collect();
        assert_eq!(solutions, [2, 10, 4]);
        assert_eq!(racing.current(), None);
        assert!(racing.rows().iter().all(|row| matches!(row.state, RowState::Ended(_))));
    }

    #[test]
    fn a_race_that_is_stopped_keeps_what_was_done_and_tells_what_did_not_run() {
        let mut racing = racing(15, 16);
        wait_until(&mut racing, |racing| racing.share() > 0.0);
        assert_eq!(racing.current(), Some((Method::SolutionVector, size(15))));
        assert!(matches!(racing.rows()[0].state, RowState::Running(Some(_))));
        assert_eq!(racing.rows()[1].state, RowState::Waiting);
        racing.stop();
        wait_until(&mut racing, |racing| !racing.is_running());
        let rows = racing.rows();
        assert!(matches!(rows[0].state, RowState::Ended(heat) if !heat.is_complete));
        assert_eq!(rows[1].state, RowState::NotRun);
        assert!(racing.csv().ends_with(",false\n"));
    }

    #[test]
    fn a_run_that_is_skipped_makes_way_for_the_next() {
        let mut racing = racing(15, 16);
        wait_until(&mut racing, |racing| racing.share() > 0.0);
        racing.skip();
        wait_until(&mut racing, |racing| racing.ended().len() == 1);
        assert_eq!(racing.current(), Some((Method::SolutionVector, size(16))));
    }

    #[test]
    fn choices_are_put_right() {
        let wild = RaceChoices {
            methods: vec![Method::Matrix, Method::NumberScan, Method::Matrix],
            first: 0,
            last: 900,
            ..RaceChoices::default()
        };
        let right = wild.put_right();
        assert_eq!((right.first, right.last), (1, Method::MAX_SIZE));
        assert_eq!(right.methods, [Method::NumberScan, Method::Matrix]);
    }

    #[test]
    fn a_race_needs_a_method_and_a_board_size() {
        let choices = RaceChoices::default();
        assert_eq!(choices.problem(), None);
        let without = |choices: RaceChoices, method| choices.with_method(method, false);
        let none = Method::ALL.into_iter().fold(choices.clone(), without);
        assert_eq!(none.problem(), Some(RaceProblem::NoMethod));
        assert_eq!(none.with_method(Method::Matrix, true).problem(), None);
        let turned = RaceChoices { first: 9, last: 8, ..choices.clone() };
        assert_eq!(turned.problem(), Some(RaceProblem::NoSize));
        let methods = vec![Method::NumberScan];
        let large = RaceChoices { methods, first: 10, last: 12, ..choices };
        assert_eq!(large.problem(), Some(RaceProblem::TooLarge));
    }
}
