//! A race of methods: each runs to its end on each board, one after the other on one thread, and what
//! it took is counted and timed.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use super::control::{Cancelled, Control};
use super::handle::{AtDrop, Job, Reports, Wake};
use crate::board::Size;
use crate::lesson::{Counts, Method, Run};

/// What a race is run over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    /// In the order in which they run on a board.
    pub methods: Vec<Method>,
    /// The board sizes n.
    pub sizes: RangeInclusive<u32>,
}

impl Race {
    /// Each method on each board, board by board.
    pub fn pairs(&self) -> impl Iterator<Item = (Method, Size)> {
        let sizes = self.sizes.clone().filter_map(Size::new);
        sizes.flat_map(|size| self.methods.iter().map(move |&method| (method, size)))
    }

    /// The heats in the order in which they run; none of a method on a board that it does not
    /// [allow](Method::allows).
    pub fn heats(&self) -> impl Iterator<Item = (Method, Size)> {
        self.pairs().filter(|(method, size)| method.allows(*size))
    }
}

/// A method's run on one board, and what it took so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Heat {
    pub method: Method,
    pub size: Size,
    pub counts: Counts,
    /// Its own working time, without that of the heats before it and of reports.
    pub time: Duration,
    /// How much of the search has been done, from 0 to 1.
    pub share: f64,
    /// Whether the whole search has been done; if not, it runs or was stopped.
    pub is_complete: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub enum RaceUpdate {
    /// How far the heat that runs has come.
    Running(Heat),
    /// A heat has come to its end, or was stopped.
    Ended(Heat),
}

pub type RaceJob = Job<RaceUpdate, ()>;

/// Stops single heats of a race.
#[derive(Clone, Debug, Default)]
pub struct Skip {
    /// The heats before this one are not to run any more.
    first_wanted: Arc<AtomicUsize>,
}

impl Skip {
    /// Stops the heat of this index, and none after it: it may have ended a moment ago.
    pub fn skip(&self, heat: usize) {
        self.first_wanted.fetch_max(heat + 1, Ordering::Relaxed);
    }

    fn is_skipped(&self, heat: usize) -> bool {
        heat < self.first_wanted.load(Ordering::Relaxed)
    }
}

/// Steps between two looks at the control: some milliseconds' work, so that the clock is read seldom.
const STEPS_A_SLICE: u64 = 1 << 15;

/// Runs all heats. When it is stopped, the heat that runs is the last to be reported.
pub fn start_race(race: Race, skip: Skip, wake: Wake) -> RaceJob {
    Job::start("race", AtDrop::Join, wake, move |control, reports| {
        for (index, (method, size)) in race.heats().enumerate() {
            let is_skipped = || skip.is_skipped(index);
            if run_heat(method, size, is_skipped, control, reports).is_err() {
                break;
            }
        }
    })
}

fn run_heat(
    method: Method,
    size: Size,
    is_skipped: impl Fn() -> bool,
    control: &Control,
    reports: &mut Reports<RaceUpdate, ()>,
) -> Result<(), Cancelled> {
    // Making the method's data is part of its work.
    let start = Instant::now();
    let mut run = Run::new(method, size);
    let mut time = start.elapsed();
    let mut state = Ok(());
    while !run.is_over() && !is_skipped() {
        state = control.check();
        if state.is_err() {
            break;
        }
        let slice = Instant::now();
        run.advance_to(run.counts().steps + STEPS_A_SLICE);
        time += slice.elapsed();
        reports.offer_progress(|| RaceUpdate::Running(heat(&run, time)));
    }
    reports.send_update(RaceUpdate::Ended(heat(&run, time)))?;
    state
}

fn heat(run: &Run, time: Duration) -> Heat {
    Heat {
        method: run.method(),
        size: run.size(),
        counts: *run.counts(),
        time,
        share: run.share(),
        is_complete: run.is_over(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::job::Report;

    const METHOD: Method = Method::SolutionVector;

    fn size(n: u32) -> Size {
        Size::new(n).unwrap()
    }

    fn race(sizes: RangeInclusive<u32>) -> Race {
        Race { methods: vec![METHOD], sizes }
    }

    /// Runs a race to its end; answers with what ended, in order. `meanwhile` is asked at every wake.
    fn ended(race: Race, meanwhile: impl Fn(&RaceJob, &Skip, Option<&RaceUpdate>)) -> Vec<Heat> {
        let (wake, woken) = mpsc::channel();
        let skip = Skip::default();
        let job = start_race(
            race,
            skip.clone(),
            Arc::new(move || {
                // Nobody listens any more at the end of the test.
                let _ = wake.send(());
            }),
        );
        let mut ended = Vec::new();
        loop {
            let report = job.next_report();
            match &report {
                Some(Report::Finished(end)) => {
                    end.as_ref().unwrap();
                    assert!(job.next_report().is_none(), "that is the last report");
                    return ended;
                }
                Some(Report::Update(update)) => {
                    meanwhile(&job, &skip, Some(update));
                    if let RaceUpdate::Ended(heat) = update {
                        ended.push(heat.clone());
                    }
                }
                None => {
                    meanwhile(&job, &skip, None);
                    woken.recv_timeout(Duration::from_secs(60)).unwrap();
                }
            }
        }
    }

    #[test]
    fn every_heat_is_reported_with_the_published_totals() {
        let ended = ended(race(1..=8), |_, _, _| {});
        let sizes: Vec<_> = ended.iter().map(|heat| heat.size.get()).collect();
        assert_eq!(sizes, [1, 2, 3, 4, 5, 6, 7, 8]);
        let solutions: Vec<_> = ended.iter().map(|heat| heat.counts.solutions).collect();
        assert_eq!(solutions, [1, 0, 0, 2, 10, 4, 40, 92]);
        let nodes: Vec<_> = ended.iter().skip(3).map(|heat| heat.counts.nodes).collect();
        assert_eq!(nodes, [16, 53, 152, 551, 2_056]);
        for heat in &ended {
            assert!(heat.is_complete && heat.share == 1.0 && heat.time > Duration::ZERO);
        }
    }

    #[test]
    fn a_heat_counts_what_a_run_counts_by_itself() {
        let race = Race { methods: Method::ALL.to_vec(), sizes: 5..=7 };
        let ended = ended(race, |_, _, update| {
            if let Some(RaceUpdate::Running(heat)) = update {
                assert!((0.0..=1.0).contains(&heat.share), "{heat:?}");
            }
        });
        assert_eq!(ended.len(), 24);
        for heat in ended {
            let mut run = Run::new(heat.method, heat.size);
            while run.advance() {}
            assert_eq!(heat.counts, *run.counts(), "n = {}", heat.size.get());
        }
    }

    #[test]
    fn heats_run_board_by_board_and_a_method_has_none_on_too_large_a_board() {
        let methods = vec![Method::NumberScan, METHOD];
        let heats: Vec<_> = Race { methods, sizes: 8..=10 }.heats().collect();
        let (scan, vector) = (Method::NumberScan, METHOD);
        let wanted = [(scan, 8), (vector, 8), (scan, 9), (vector, 9), (vector, 10)];
        assert_eq!(heats, wanted.map(|(method, n)| (method, size(n))));
    }

    #[test]
    fn a_heat_that_is_skipped_says_how_far_it_came_and_the_next_one_runs() {
        // Nobody sees the end of the first: 16 queens take a thousand million steps.
        let methods = vec![METHOD, METHOD];
        let race = Race { methods, sizes: 16..=16 };
        let ended = ended(race, |job, skip, update| {
            if let Some(RaceUpdate::Running(heat)) = update {
                assert!(!heat.is_complete && heat.share < 1.0);
                skip.skip(0);
            }
            if let Some(RaceUpdate::Ended(_)) = update {
                job.stop();
            }
        });
        let [first, second] = &ended[..] else { panic!("{ended:?}") };
        assert!(first.counts.steps > 0 && first.time > Duration::ZERO && !first.is_complete);
        assert!(!second.is_complete, "the race was stopped while it ran");
    }

    #[test]
    fn a_race_that_is_stopped_reports_the_heat_that_ran() {
        let ended = ended(race(14..=16), |job, _, update| {
            if matches!(update, Some(RaceUpdate::Running(_))) {
                job.stop();
            }
        });
        let [heat] = &ended[..] else { panic!("{ended:?}") };
        assert_eq!((heat.size, heat.is_complete), (size(14), false));
    }

    #[test]
    fn a_skip_that_comes_late_does_not_stop_the_next_heat() {
        let skip = Skip::default();
        skip.skip(3);
        assert!(skip.is_skipped(3) && !skip.is_skipped(4));
        skip.skip(1);
        assert!(skip.is_skipped(3), "what is skipped stays so");
    }
}
