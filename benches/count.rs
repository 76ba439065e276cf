//! Prints what the counter takes, size by size: `cargo bench --bench count`, with board sizes as
//! arguments if not 14 to 18. Instruction counts, up to n = 18, need valgrind.
//!
//! What is measured is the program as it is installed, whole processes of `queenside count N`. Where the
//! environment names another program that prints a count, given a size, as `COUNT_YARDSTICK`, it is run
//! in turn with it and the ratios are printed, too. What the plain C search in `enumerate.c` takes is
//! printed beside, as far as it can be waited for.
//!
//! `cargo bench --bench count -- parts N K …` prints how far the K parts of a count are alike.

mod support;

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use queenside::board::{Size, published};
use queenside::job::{CountEnd, CountTask, start_count};
use queenside::search::count::{CountPlan, Part};
use support::end_of;
use support::process::{
    checked, clock_time, compiled_enumerator, has_callgrind, instructions, load, middle, paired,
    peak_memory_bytes, processor_time, text, thread_time,
};

/// Larger boards would take hours: valgrind runs a program some fifty times slower.
const LARGEST_UNDER_CALLGRIND: u32 = 18;

/// The same where a search goes through every solution.
const LARGEST_SEARCHED_UNDER_CALLGRIND: u32 = 15;

/// Larger boards would take minutes to search, and days from n = 20 on.
const LARGEST_SEARCHED: u32 = 17;

fn main() {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|text| text != "--bench").collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["memory", n] => {
            println!("{}", count(size(n)));
            eprintln!("{}", peak_memory_bytes());
        }
        ["parts", n, ref counts @ ..] => {
            counts.iter().for_each(|of| compare_parts(size(n), of.parse().expect("parts")));
        }
        [] => ["14", "15", "16", "17", "18"].into_iter().for_each(measure),
        ref sizes => sizes.iter().for_each(|n| measure(n)),
    }
}

fn size(n: &str) -> Size {
    n.parse().ok().and_then(Size::new).expect("n is a size")
}

/// Counts on this thread's word alone, one worker.
fn count(size: Size) -> u64 {
    let task = CountTask::new(size).expect("n is a size that is counted");
    match end_of(|wake| start_count(task, NonZeroUsize::MIN, wake)) {
        CountEnd::Complete { progress, .. } => progress.solutions,
        end => panic!("not counted: {end:?}"),
    }
}

fn measure(n: &str) {
    let total = published(size(n)).expect("n is a size that has been counted").solutions;
    println!("n = {n}, {total} solutions; load {}", load());
    let ours = Path::new(env!("CARGO_BIN_EXE_queenside"));
    let yardstick = std::env::var_os("COUNT_YARDSTICK").map(PathBuf::from);
    if yardstick.is_none() {
        println!("  COUNT_YARDSTICK names no program to compare with");
    }
    let [one_thread, two_threads] = ["1", "2"].map(|threads| ["count", n, "--threads", threads]);

    if has_callgrind() && size(n).get() <= LARGEST_UNDER_CALLGRIND {
        let count = instructions(ours, &one_thread, total);
        let start = instructions(ours, &["count", "1"], 1);
        println!("  instructions, one thread             {:>13}, start-up {start}", count);
        if let Some(yardstick) = &yardstick {
            let theirs = instructions(yardstick, &[n], total);
            let ratio = (count - start) as f64 / theirs as f64;
            println!("    without start-up, of the yardstick's   {ratio:.3}  (of {theirs})");
        }
    }
    println!(
        "  processor time, one thread           {:?}",
        processor_time(ours, &one_thread, total)
    );
    if let Some(yardstick) = &yardstick {
        let pair =
            || (processor_time(ours, &one_thread, total), processor_time(yardstick, &[n], total));
        println!("    of the yardstick's                     {}", middle(&paired(pair)));
    }
    compare_with_search(n, total);
    let pair = || (clock_time(ours, &one_thread, total), clock_time(ours, &two_threads, total));
    println!("  times as fast on two threads             {}", middle(&paired(pair)));

    let this = std::env::current_exe().expect("a program has a path");
    let output = checked(Command::new(this).args(["memory", n]), total);
    let peak: f64 = text(&output.stderr).trim().parse().expect("bytes");
    println!("  memory at most                           {:.1} MiB", peak / 1_048_576.0);
}

/// What the plain C search takes that goes through every solution.
fn compare_with_search(n: &str, total: u64) {
    let arguments = [n, "/dev/null", "2"];
    if size(n).get() <= LARGEST_SEARCHED_UNDER_CALLGRIND && has_callgrind() {
        let count = instructions(&compiled_enumerator("x86-64-v3"), &arguments, total);
        println!("  search in C, instructions            {count:>13}");
    }
    if size(n).get() <= LARGEST_SEARCHED {
        let time = processor_time(&compiled_enumerator("native"), &arguments, total);
        println!("  search in C, processor time          {time:?}");
    }
}

/// Counts each part on its own, and prints how much longer or shorter than the mean some take: the least
/// processor time of two runs each, as others work on this machine, too.
fn compare_parts(size: Size, of: u32) {
    const RUNS: usize = 2;
    let go_on = &mut || ControlFlow::Continue(());
    let plan = CountPlan::new(size, go_on).expect("n is a size that is counted");
    let total = published(size).expect("n is a size that has been counted").solutions;
    println!("n = {size}, {of} parts; load {}", load());
    let mut least = vec![Duration::MAX; of as usize];
    for _ in 0..RUNS {
        let mut counted = 0;
        for (number, least) in (1..).zip(&mut least) {
            let shares = plan.part(Part::new(number, of).expect("there are so many"));
            let start = thread_time();
            let mut worker = plan.worker();
            for share in shares {
                counted += worker.count(&share, go_on).expect("it is to go on");
            }
            *least = (thread_time() - start).min(*least);
        }
        assert_eq!(counted, total);
    }
    least.sort();
    let seconds: Vec<_> = least.iter().map(Duration::as_secs_f64).collect();
    let mean = seconds.iter().sum::<f64>() / f64::from(of);
    let of_mean = |place: usize| seconds[place] / mean;
    let (last, tenth) = (seconds.len() - 1, seconds.len() / 10);
    println!("  mean {mean:.4} s; of it least {:.2}, most {:.2}", of_mean(0), of_mean(last));
    println!(
        "  a tenth takes less than {:.2}, a tenth more than {:.2}",
        of_mean(tenth),
        of_mean(last - tenth)
    );
}
