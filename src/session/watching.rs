//! Watching a search: a method's run on a board, its record, the step looked at, playing.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::board::Size;
use crate::job::{Failure, Job, Report, Wake, start_record};
use crate::lesson::{Counts, Level, Method, Record, Run};

/// A run that is watched.
pub struct Watching {
    record: Record,
    /// While it is being recorded.
    job: Option<Job<Vec<Run>, ()>>,
    /// At the step looked at.
    run: Run,
    playing: Option<Playing>,
    /// What is waited for because it is not recorded yet.
    pending: Option<Target>,
    wake: Wake,
}

/// Where to go in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The state after so many steps.
    Step(u64),
    /// The step at which so many solutions have been found.
    Solutions(u64),
    Backtracks(u64),
    /// The step at which so many queens have been placed.
    Nodes(u64),
    End,
}

/// The largest board whose full space can be shown: all ways to put a queen into each row are a tree of
/// 340 squares there.
pub const FULL_SPACE_MAX_SIZE: u32 = 4;

/// Playing, from a step and a moment on; both are those of the next tick if `None`.
#[derive(Clone, Copy, Debug, Default)]
struct Playing {
    from: Option<(u64, Instant)>,
}

/// How fast steps are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Speed(usize);

impl Speed {
    /// Steps a second, the slowest first; after these comes as fast as possible.
    const RATES: [u32; 13] =
        [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 10_000, 100_000, 1_000_000];
    pub const FASTEST: Self = Self(Self::RATES.len());

    /// The speed of this place in the row from slow to fast; the fastest beyond its end.
    pub fn new(place: usize) -> Self {
        Self(place.min(Self::FASTEST.0))
    }

    /// Its place in the row from slow to fast.
    pub const fn place(self) -> usize {
        self.0
    }

    /// `None`: as fast as possible.
    pub fn steps_a_second(self) -> Option<u32> {
        Self::RATES.get(self.0).copied()
    }
}

impl Default for Speed {
    /// Five steps a second: slow enough to read, fast enough to wait for.
    fn default() -> Self {
        Self(2)
    }
}

/// The fastest: steps done between two frames.
const STEPS_A_FRAME: u64 = 1 << 15;

/// Playing faster than frames are drawn, the next frame is wanted after this time.
const FRAME: Duration = Duration::from_millis(16);

impl Watching {
    pub(super) fn start(method: Method, size: Size, wake: Wake) -> Self {
        let record = Record::new(method, size);
        let run = record.end().clone();
        let job = start_record(run.clone(), Wake::clone(&wake));
        Self { record, job: Some(job), run, playing: None, pending: None, wake }
    }

    pub fn method(&self) -> Method {
        self.run.method()
    }

    pub fn size(&self) -> Size {
        self.run.size()
    }

    /// The run at the step looked at.
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// All that has been recorded.
    pub fn record(&self) -> &Record {
        &self.record
    }

    pub fn is_recording(&self) -> bool {
        self.job.is_some()
    }

    /// The step looked at; 0 is the start.
    pub fn step(&self) -> u64 {
        self.run.counts().steps
    }

    /// How many steps have been recorded; all of them if it is [complete](Record::is_complete).
    pub fn steps(&self) -> u64 {
        self.record.steps()
    }

    /// Whether the run has this step, as far as is known.
    pub(super) fn has_step(&self, step: u64) -> bool {
        self.last_step().is_none_or(|last| step <= last)
    }

    /// The last step of the run, once it is known.
    pub(super) fn last_step(&self) -> Option<u64> {
        (!self.is_recording()).then(|| self.steps())
    }

    pub fn is_playing(&self) -> bool {
        self.playing.is_some()
    }

    pub fn pending(&self) -> Option<Target> {
        self.pending
    }

    pub(super) fn cancel_pending(&mut self) {
        self.pending = None;
    }

    /// Takes in what has been recorded; answers with a failure when it happens.
    pub(super) fn take_reports(&mut self) -> Option<Failure> {
        let mut finished = None;
        for report in self.job.as_ref()?.waiting_reports() {
            match report {
                Report::Update(copies) => copies.into_iter().for_each(|run| self.record.push(run)),
                Report::Finished(end) => finished = Some(end),
            }
        }
        if finished.is_some() {
            self.job = None;
        }
        if let Some(target) = self.pending {
            self.go_to(target);
        }
        finished?.err()
    }

    /// Ends recording, which can be taken up again.
    pub(super) fn stop(&mut self) {
        if let Some(job) = &self.job {
            job.stop();
        }
        self.pending = None;
    }

    /// Holds recording for a while, or lets it go on.
    pub(super) fn hold_recording(&self, holds: bool) {
        self.job.iter().for_each(|job| job.set_paused(holds));
    }

    pub(super) fn can_record_on(&self) -> bool {
        !self.is_recording() && !self.record.is_complete()
    }

    pub(super) fn record_on(&mut self) {
        if self.can_record_on() {
            self.job = Some(start_record(self.record.end().clone(), Wake::clone(&self.wake)));
        }
    }

    /// Goes to a step, now or as soon as it is recorded; nowhere if the run has no such step.
    pub(super) fn go_to(&mut self, target: Target) {
        let found = match target {
            Target::Step(step) if step <= self.steps() => Some(self.record.at(step)),
            Target::Step(_) => None,
            Target::Solutions(count) => self.record.first(|counts| counts.solutions >= count),
            Target::Backtracks(count) => self.record.first(|counts| counts.backtracks >= count),
            Target::Nodes(count) => self.record.first(|counts| counts.nodes >= count),
            Target::End => self.record.is_complete().then(|| self.record.end().clone()),
        };
        self.pending = None;
        match found {
            Some(run) => self.show(run),
            None if self.is_recording() => self.pending = Some(target),
            None => {}
        }
    }

    /// Goes to the step at which the square of this index of a level was tried.
    pub(super) fn go_to_trial(&mut self, level: &Level, index: u32) {
        if let Some(run) = self.record.trial(level.as_ref(), index) {
            self.pending = None;
            self.show(run);
        }
    }

    fn show(&mut self, run: Run) {
        self.run = run;
        // From here on at the same speed.
        self.start_clock_anew();
    }

    /// How many of what is counted there are at the next step that counts one, or at the last such step
    /// before; `None` where there is none.
    pub(super) fn beside(&self, count: impl Fn(&Counts) -> u64, by: i64) -> Option<u64> {
        let now = count(self.run.counts());
        let wanted = if by > 0 {
            now + 1
        } else {
            // Where the step looked at is such a step, to the one before it.
            let is_at = self.step() > 0 && count(self.record.at(self.step() - 1).counts()) < now;
            now.checked_sub(u64::from(is_at))?
        };
        let is_there =
            wanted >= 1 && (wanted <= count(self.record.counts()) || self.is_recording());
        is_there.then_some(wanted)
    }

    /// Starts playing, from the start if the run is at its end.
    pub(super) fn play(&mut self) {
        if self.run.is_over() {
            self.go_to(Target::Step(0));
        }
        self.playing = Some(Playing::default());
    }

    pub(super) fn pause(&mut self) {
        self.playing = None;
    }

    /// Plays on from the step looked at, at the speed that is chosen now.
    pub(super) fn start_clock_anew(&mut self) {
        if let Some(playing) = &mut self.playing {
            playing.from = None;
        }
    }

    /// Goes on playing, as far as it is time to and steps are recorded.
    pub(super) fn tick(&mut self, speed: Speed, now: Instant) {
        let step = self.step();
        let Some(playing) = &mut self.playing else { return };
        let (from, since) = *playing.from.get_or_insert((step, now));
        let due = match speed.steps_a_second() {
            Some(rate) => from + (now.duration_since(since).as_secs_f64() * f64::from(rate)) as u64,
            None => step + STEPS_A_FRAME,
        };
        let due = due.min(self.steps());
        if due > step + STEPS_A_FRAME {
            self.run = self.record.at(due);
        } else {
            self.run.advance_to(due);
        }
        let has_all = self.step() == self.steps() && !self.is_recording();
        if self.run.is_over() || has_all {
            self.pause();
        }
    }

    /// When the next step is due.
    pub(super) fn next_change(&self, speed: Speed, now: Instant) -> Option<Duration> {
        let Some((from, since)) = self.playing?.from else { return Some(Duration::ZERO) };
        let Some(rate) = speed.steps_a_second() else { return Some(FRAME) };
        let due =
            since + Duration::from_secs_f64((self.step() + 1 - from) as f64 / f64::from(rate));
        Some(due.saturating_duration_since(now).max(FRAME))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::thread;

    use super::*;

    fn watching(n: u32) -> Watching {
        let size = Size::new(n).unwrap();
        Watching::start(Method::SolutionVector, size, Arc::new(|| {}))
    }

    fn wait_until(watching: &mut Watching, holds: impl Fn(&Watching) -> bool) {
        while !holds(watching) {
            thread::sleep(Duration::from_millis(1));
            assert_eq!(watching.take_reports(), None);
        }
    }

    /// A run of four queens, all 77 steps of it recorded.
    fn four_queens() -> Watching {
        let mut watching = watching(4);
        wait_until(&mut watching, |watching| !watching.is_recording());
        assert_eq!((watching.steps(), watching.step()), (77, 0));
        watching
    }

    #[test]
    fn steps_are_played_by_the_clock() {
        let (mut watching, start) = (four_queens(), Instant::now());
        let after = |seconds: f64| start + Duration::from_secs_f64(seconds);
        let mut speed = Speed::default();
        assert_eq!(speed.steps_a_second(), Some(5));
        watching.tick(speed, after(0.0));
        assert_eq!((watching.step(), watching.next_change(speed, start)), (0, None));
        watching.play();
        for (seconds, step) in [(1.0, 0), (1.19, 0), (1.21, 1), (3.01, 10)] {
            watching.tick(speed, after(seconds));
            assert_eq!(watching.step(), step, "after {seconds} s");
        }
        let wait = watching.next_change(speed, after(3.05)).unwrap();
        assert!((0.149..0.151).contains(&wait.as_secs_f64()), "{wait:?}");
        // Another speed counts from the step looked at.
        speed = Speed::new(0);
        watching.start_clock_anew();
        for (seconds, step) in [(4.0, 10), (4.9, 10), (5.01, 11)] {
            watching.tick(speed, after(seconds));
            assert_eq!(watching.step(), step, "after {seconds} s");
        }
        // A step gone to by hand is where playing goes on.
        watching.go_to(Target::Step(70));
        watching.tick(speed, after(6.0));
        watching.tick(speed, after(7.5));
        assert_eq!(watching.step(), 71);
        watching.tick(Speed::FASTEST, after(8.0));
        assert_eq!((watching.step(), watching.is_playing()), (77, false));
        // At the end it begins again.
        watching.play();
        assert_eq!(watching.step(), 0);
    }

    #[test]
    fn the_next_solution_and_backtrack_and_those_before_are_found() {
        let mut watching = four_queens();
        let solutions = |counts: &Counts| counts.solutions;
        let backtracks = |counts: &Counts| counts.backtracks;
        assert_eq!(watching.beside(solutions, -1), None);
        watching.go_to(Target::Solutions(watching.beside(solutions, 1).unwrap()));
        let first = watching.step();
        assert_eq!(watching.run().counts().solutions, 1);
        assert_eq!(watching.beside(solutions, -1), None, "it stands on the first");
        watching.go_to(Target::Step(first + 1));
        assert_eq!(watching.beside(solutions, -1), Some(1), "it stands behind the first");
        watching.go_to(Target::Solutions(2));
        assert_eq!(watching.beside(solutions, 1), None);
        assert_eq!(watching.beside(solutions, -1), Some(1));
        watching.go_to(Target::Backtracks(watching.beside(backtracks, -1).unwrap()));
        assert!(watching.step() > first);
        watching.go_to(Target::End);
        assert_eq!(watching.beside(backtracks, 1), None);
        assert_eq!(
            watching.beside(backtracks, -1),
            Some(14),
            "15 calls return, the last at the end"
        );
    }

    #[test]
    fn what_is_not_recorded_yet_is_waited_for() {
        let mut watching = watching(11);
        watching.go_to(Target::Step(1_000_000));
        watching.go_to(Target::End);
        assert_eq!(watching.pending(), Some(Target::End));
        wait_until(&mut watching, |watching| watching.pending().is_none());
        assert!(watching.run().is_over());
        assert_eq!(watching.run().counts().solutions, 2_680);
        assert!(!watching.has_step(watching.steps() + 1));
        watching.go_to(Target::Step(watching.steps() + 1));
        assert_eq!(watching.pending(), None, "the run has no such step");
    }

    #[test]
    fn a_recording_that_was_stopped_goes_on_where_it_was() {
        let mut watching = watching(12);
        wait_until(&mut watching, |watching| watching.steps() > 0);
        watching.stop();
        wait_until(&mut watching, |watching| !watching.is_recording());
        let stopped = watching.steps();
        assert!(watching.can_record_on());
        watching.go_to(Target::Step(stopped / 2));
        watching.record_on();
        wait_until(&mut watching, |watching| !watching.is_recording());
        assert!(watching.steps() > stopped && watching.record().is_complete());
        assert_eq!(watching.record().counts().solutions, 14_200);
        assert_eq!(watching.step(), stopped / 2);
    }
}
