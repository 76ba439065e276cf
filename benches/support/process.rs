//! Measuring whole processes: instructions, time, and ratios of runs that follow each other. Each run has
//! to print the right count, so that a fast wrong answer fails.

// Each benchmark uses its part of this.
#![allow(dead_code)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

/// The plain C search in `enumerate.c`, compiled for a processor.
pub fn compiled_enumerator(processor: &str) -> PathBuf {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/enumerate.c");
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("enumerate-{processor}"));
    let march = format!("-march={processor}");
    let status = Command::new("cc").args(["-O3", &march, source, "-o"]).arg(&program).status();
    assert!(status.is_ok_and(|status| status.success()), "the reference needs a C compiler");
    program
}

/// Runs a program that has to print this count.
pub fn checked(command: &mut Command, total: u64) -> Output {
    let output = command.output().expect("the program can be run");
    assert_eq!(text(&output.stdout).trim(), total.to_string(), "{command:?}");
    output
}

/// What a program has written.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The time of a whole process from its start to its end.
pub fn clock_time(program: &Path, arguments: &[&str], total: u64) -> Duration {
    let start = Instant::now();
    checked(Command::new(program).args(arguments), total);
    start.elapsed()
}

/// User and system time of a whole process, by the shell's own clock.
pub fn processor_time(program: &Path, arguments: &[&str], total: u64) -> Duration {
    let mut shell = Command::new("bash");
    shell.args(["-c", "TIMEFORMAT='%3U %3S'; time \"$0\" \"$@\" 2>/dev/null"]);
    let output = checked(shell.arg(program).args(arguments), total);
    let text = text(&output.stderr);
    let seconds = text.split_whitespace().map(|part| part.parse::<f64>().expect("seconds"));
    Duration::from_secs_f64(seconds.sum())
}

/// Processor time of this thread, by the scheduler's own clock, which it brings up to date when a thread
/// yields.
pub fn thread_time() -> Duration {
    std::thread::yield_now();
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().next().and_then(|field| field.parse().ok());
    Duration::from_nanos(nanoseconds.expect("the system says how long a thread has run"))
}

/// Whether instructions can be counted here.
pub fn has_callgrind() -> bool {
    Command::new("valgrind").arg("--version").output().is_ok()
}

/// Instructions of a whole process. Valgrind does not know all that a processor can do: where it lacks
/// something that a program asks for, the program takes its other way.
pub fn instructions(program: &Path, arguments: &[&str], total: u64) -> u64 {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    let output = checked(command.arg(program).args(arguments), total);
    let text = text(&output.stderr);
    let (_, count) = text.rsplit_once("Collected :").expect("callgrind says what it has counted");
    let count = count.split_whitespace().next().expect("callgrind has counted something");
    count.parse().expect("a number of instructions")
}

/// Ratios of runs that follow each other, sorted.
pub fn paired(mut pair: impl FnMut() -> (Duration, Duration)) -> Vec<f64> {
    const PAIRS: usize = 9;
    let mut ratios: Vec<_> = (0..PAIRS)
        .map(|_| {
            let (ours, theirs) = pair();
            ours.as_secs_f64() / theirs.as_secs_f64()
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    ratios
}

/// The median of sorted ratios, with the least and the greatest.
pub fn middle(ratios: &[f64]) -> String {
    let (least, most) = (ratios[0], ratios[ratios.len() - 1]);
    format!(
        "{:.3}  (median of {}, {least:.3} to {most:.3})",
        ratios[ratios.len() / 2],
        ratios.len()
    )
}

/// The system's load in the last minute.
pub fn load() -> String {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split_whitespace().next().unwrap_or("unknown").to_owned()
}

/// The most memory that this process has held.
pub fn peak_memory_bytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kibibytes.expect("the system says how much memory there was") * 1024
}
