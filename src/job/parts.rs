//! The parts of some work on several threads, and what is found in them in order.
//!
//! A part of a tree is one way to fill the first rows; of a count, some shares. Workers take the parts
//! in order; each sends what it finds through a bounded channel of its own, and the job's thread empties these channels one
//! after the other. So findings come in the order of the parts, whoever is faster, and a worker
//! that is ahead of its turn waits as soon as its channel is full: memory is bounded however slow
//! the reader is.

use std::num::NonZeroUsize;
use std::panic;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use super::control::{Cancelled, Control};

/// How far workers may be ahead of their turn.
#[derive(Clone, Copy, Debug)]
pub struct Ahead {
    /// Parts, for each thread.
    pub parts: usize,
    /// Findings of a part.
    pub findings: usize,
}

/// The job's thread looks at its control at least this often.
const PATIENCE: Duration = Duration::from_millis(10);

/// Runs `search` for each part, on so many threads, and meanwhile `gather` on this one. Each thread has
/// a state of its own, made by `begin`, that it keeps from part to part. `None` among the parts stands
/// for a while in which none was found.
///
/// # Panics
/// If the system gives no thread at all, and with a worker's panic.
pub fn search_parts<P: Clone + Send, T: Send, S, R>(
    parts: impl Iterator<Item = Option<P>> + Send,
    threads: NonZeroUsize,
    ahead: Ahead,
    control: &Control,
    begin: impl Fn() -> S + Sync,
    search: impl Fn(&mut S, &P, &Outlet<'_, T>) -> Result<(), Cancelled> + Sync,
    gather: impl FnOnce(InOrder<'_, P, T>) -> R,
) -> R {
    let (sender, turns) = sync_channel(ahead.parts * threads.get());
    let tasks = Tasks {
        queue: Mutex::new(parts),
        findings_ahead: ahead.findings,
        control,
        is_over: AtomicBool::new(false),
    };
    thread::scope(|scope| {
        // Where the system gives no more threads, fewer will do.
        let worker = || thread::Builder::new().name("search worker".to_owned());
        let workers: Vec<_> = (0..threads.get())
            .map_while(|_| {
                // Each its own end: when the last worker is gone, nobody is waited for.
                let turns = sender.clone();
                let work = || tasks.work(turns, begin(), &search);
                worker().spawn_scoped(scope, work).ok()
            })
            .collect();
        drop(sender);
        assert!(!workers.is_empty(), "the system gave the search no thread to work on");
        let gathered = gather(InOrder { turns, is_over: &tasks.is_over });
        for worker in workers {
            if let Err(panic) = worker.join() {
                panic::resume_unwind(panic);
            }
        }
        gathered
    })
}

/// The parts in order. When it is dropped, nobody asks any more, and the workers end.
pub struct InOrder<'a, P, T> {
    turns: Receiver<Turn<P, T>>,
    is_over: &'a AtomicBool,
}

impl<P, T> InOrder<'_, P, T> {
    /// The next part; `None` after the last. `look` is called before it waits, and again and again
    /// meanwhile.
    pub fn next(
        &mut self,
        look: impl FnMut() -> Result<(), Cancelled>,
    ) -> Result<Option<Turn<P, T>>, Cancelled> {
        wait_for(&self.turns, look)
    }
}

impl<P, T> Drop for InOrder<'_, P, T> {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

/// A part whose findings are to be taken after those of the parts before it.
pub struct Turn<P, T> {
    pub part: P,
    /// `None` is the end of the part.
    findings: Receiver<Option<T>>,
}

impl<P, T> Turn<P, T> {
    /// The next finding of the part; `None` at its end. `look` is called as by [`InOrder::next`].
    pub fn next(
        &mut self,
        look: impl FnMut() -> Result<(), Cancelled>,
    ) -> Result<Option<T>, Cancelled> {
        // Without an end of its part its worker is gone: the join tells why.
        wait_for(&self.findings, look)?.ok_or(Cancelled)
    }
}

/// The next thing that comes; `None` at the channel's end.
fn wait_for<T>(
    channel: &Receiver<T>,
    mut look: impl FnMut() -> Result<(), Cancelled>,
) -> Result<Option<T>, Cancelled> {
    loop {
        look()?;
        match channel.recv_timeout(PATIENCE) {
            Ok(thing) => return Ok(Some(thing)),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
        }
    }
}

/// Where a worker sends what it finds in a part.
pub struct Outlet<'a, T> {
    findings: SyncSender<Option<T>>,
    control: &'a Control,
    is_over: &'a AtomicBool,
}

impl<T> Outlet<'_, T> {
    /// To be called every few milliseconds: waits here while the job is paused.
    ///
    /// # Errors
    /// When the job is to stop, or nobody asks any more.
    pub fn check(&self) -> Result<(), Cancelled> {
        self.control.check()?;
        if self.is_over.load(Ordering::Relaxed) { Err(Cancelled) } else { Ok(()) }
    }

    /// Sends a finding, waiting for room if need be.
    ///
    /// # Errors
    /// When nobody asks any more.
    pub fn send(&self, finding: T) -> Result<(), Cancelled> {
        self.findings.send(Some(finding)).map_err(|_| Cancelled)
    }

    fn end(&self) -> Result<(), Cancelled> {
        self.findings.send(None).map_err(|_| Cancelled)
    }
}

/// A part, and where its findings go.
type Task<'a, P, T> = (P, Outlet<'a, T>);

/// What all workers share.
struct Tasks<'a, Q> {
    /// The parts still to be searched.
    queue: Mutex<Q>,
    findings_ahead: usize,
    control: &'a Control,
    is_over: AtomicBool,
}

impl<P: Clone, Q: Iterator<Item = Option<P>>> Tasks<'_, Q> {
    /// A worker's life: one part after the other.
    fn work<T, S>(
        &self,
        turns: SyncSender<Turn<P, T>>,
        mut state: S,
        search: impl Fn(&mut S, &P, &Outlet<'_, T>) -> Result<(), Cancelled>,
    ) {
        while let Ok(Some((part, outlet))) = self.take_part(&turns) {
            if search(&mut state, &part, &outlet).and_then(|()| outlet.end()).is_err() {
                return;
            }
        }
    }

    /// The next part; `None` when there is none.
    fn take_part<T>(
        &self,
        turns: &SyncSender<Turn<P, T>>,
    ) -> Result<Option<Task<'_, P, T>>, Cancelled> {
        let (control, is_over) = (self.control, &self.is_over);
        let (sender, findings) = sync_channel(self.findings_ahead);
        let outlet = Outlet { findings: sender, control, is_over };
        // After a panic over the parts nobody goes on with them.
        let mut parts = self.queue.lock().map_err(|_| Cancelled)?;
        let part = loop {
            match parts.next() {
                Some(Some(part)) => break part,
                // A part may be long in coming: not so the end of the job.
                Some(None) => outlet.check()?,
                None => return Ok(None),
            }
        };
        // Under the lock: the order of turns is the order of parts.
        turns.send(Turn { part: part.clone(), findings }).map_err(|_| Cancelled)?;
        Ok(Some((part, outlet)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicUsize;

    const AHEAD: Ahead = Ahead { parts: 2, findings: 3 };

    fn parts(count: u32) -> impl Iterator<Item = Option<Vec<u32>>> + Send {
        (0..count).map(|number| Some(vec![number]))
    }

    fn threads(count: usize) -> NonZeroUsize {
        NonZeroUsize::new(count).unwrap()
    }

    /// Takes all there is; of each finding the number of its part, and its own.
    fn take_all(mut turns: InOrder<'_, Vec<u32>, u32>) -> Result<Vec<(u32, u32)>, Cancelled> {
        let mut taken = Vec::new();
        while let Some(mut turn) = turns.next(|| Ok(()))? {
            while let Some(finding) = turn.next(|| Ok(()))? {
                taken.push((turn.part[0], finding));
            }
        }
        Ok(taken)
    }

    #[test]
    fn findings_come_in_the_order_of_the_parts_on_any_number_of_threads() {
        // Some parts have none, some more than their channel holds.
        let findings = |part: u32| 0..(part * 7) % 10;
        let expected: Vec<_> = (0..50u32)
            .flat_map(|part| findings(part).map(move |finding| (part, finding)))
            .collect();
        for count in [1, 2, 5] {
            let taken = search_parts(
                parts(50),
                threads(count),
                AHEAD,
                &Control::default(),
                || (),
                |(), part, outlet| findings(part[0]).try_for_each(|finding| outlet.send(finding)),
                take_all,
            );
            assert_eq!(taken.as_ref(), Ok(&expected), "{count} threads");
        }
    }

    #[test]
    fn workers_that_find_nothing_end_when_nobody_asks_any_more() {
        search_parts::<_, u32, _, ()>(
            parts(50),
            threads(2),
            AHEAD,
            &Control::default(),
            || (),
            |(), _, outlet| {
                while outlet.check().is_ok() {
                    thread::yield_now();
                }
                Err(Cancelled)
            },
            |turns| drop(turns),
        );
    }

    #[test]
    fn workers_are_no_further_ahead_than_they_may() {
        let sent = AtomicUsize::new(0);
        search_parts(
            parts(50),
            threads(2),
            AHEAD,
            &Control::default(),
            || (),
            |(), _, outlet| {
                (0..100).try_for_each(|finding| {
                    outlet.send(finding)?;
                    sent.fetch_add(1, Ordering::SeqCst);
                    Ok(())
                })
            },
            |turns| {
                // Both run into the end of their channels.
                let most = 2 * AHEAD.findings;
                while sent.load(Ordering::SeqCst) < most {
                    thread::yield_now();
                }
                thread::sleep(PATIENCE);
                assert_eq!(sent.load(Ordering::SeqCst), most);
                drop(turns);
            },
        );
    }

    #[test]
    fn a_workers_panic_is_passed_on() {
        let panicked = panic::catch_unwind(|| {
            search_parts(
                parts(50),
                threads(2),
                AHEAD,
                &Control::default(),
                || (),
                |(), part, outlet| {
                    assert!(part[0] < 10, "out of queens");
                    outlet.send(part[0])
                },
                take_all,
            )
        });
        assert_eq!(panicked.unwrap_err().downcast_ref(), Some(&"out of queens"));
    }
}
