//! Time that a job spends working, pauses left out, and what may be left of it.

use std::time::{Duration, Instant};

/// A stopwatch.
#[derive(Debug)]
pub struct Stopwatch {
    before: Duration,
    since: Option<Instant>,
}

impl Stopwatch {
    /// Runs on from this time.
    pub fn resumed(before: Duration) -> Self {
        Self { before, since: Some(Instant::now()) }
    }

    pub fn elapsed(&self) -> Duration {
        self.before + self.since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    pub fn pause(&mut self) {
        self.before = self.elapsed();
        self.since = None;
    }

    pub fn resume(&mut self) {
        self.since = Some(Instant::now());
    }
}

/// An estimate of the time left of work of which a share, from 0 to 1, took so long: the rest takes as long
/// for its share. `None` while it is too early to say.
pub fn time_left(share: f64, elapsed: Duration) -> Option<Duration> {
    const WORTH_GIVING: Duration = Duration::from_secs(1);
    let seconds = elapsed.as_secs_f64() * (1.0 - share).max(0.0) / share;
    // Of no share at all it is infinite.
    Duration::try_from_secs_f64(seconds).ok().filter(|_| elapsed >= WORTH_GIVING)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_takes_as_long_for_its_share() {
        let seconds = Duration::from_secs;
        assert_eq!(time_left(0.25, seconds(30)), Some(seconds(90)));
        assert_eq!(time_left(1.0, seconds(30)), Some(Duration::ZERO));
        assert_eq!(time_left(0.25, Duration::from_millis(999)), None);
        for no_share in [0.0, f64::MIN_POSITIVE, f64::NAN] {
            assert_eq!(time_left(no_share, seconds(30)), None);
        }
    }
}
