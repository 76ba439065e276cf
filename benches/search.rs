//! Prints how the search and the save compare with the plain C search in `enumerate.c`:
//! `cargo bench --bench search`, with board sizes as arguments if not 14. Needs a C compiler;
//! instruction counts need valgrind. Every run checks its count, so that a fast wrong answer fails.
//!
//! What is measured is a whole process: this program itself, called as `search N` or
//! `save N THREADS FILE`.

mod support;

use std::num::NonZeroUsize;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use queenside::board::published;
use queenside::formats::Preset;
use queenside::job::{Amount, Boards, Listed, Save, SaveEnd, Target, start_save, start_search};
use queenside::search::{Catalogue, Problem};
use support::end_of;
use support::process::{
    checked, clock_time, compiled_enumerator, has_callgrind, instructions, load, middle, paired,
    peak_memory_bytes, processor_time, text,
};

fn main() {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|text| text != "--bench").collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["search", n] => println!("{}", Catalogue::complete(&problem(n)).found()),
        ["save", n, count, path] => {
            println!("{}", save(n, threads(count.parse().expect("a number of threads")), path));
            eprintln!("{}", peak_memory_bytes());
        }
        [] => compare("14"),
        ref sizes => sizes.iter().for_each(|n| compare(n)),
    }
}

fn problem(n: &str) -> Problem {
    n.parse().ok().and_then(Problem::empty_board).expect("n is a size that is searched")
}

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).expect("at least one")
}

/// Saves all boards as the job does; returns how many.
fn save(n: &str, threads: NonZeroUsize, path: &str) -> u64 {
    let (first, amount) = (1, Amount::ToTheEnd);
    let listed = Listed { problem: problem(n), from: None, first, amount, threads };
    let (boards, layout) = (Boards::Listed(listed), Preset::Dots.layout());
    let save = Save { boards, layout, target: Target::File(path.into()) };
    match end_of(|wake| start_save(save, wake)) {
        SaveEnd::Saved { boards, .. } => boards,
        end => panic!("not saved: {end:?}"),
    }
}

fn compare(n: &str) {
    let this = std::env::current_exe().expect("a program has a path");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = |name: &str| folder.join(name).to_str().expect("a plain path").to_owned();
    let total = published(problem(n).size()).expect("n is a size that has been counted").solutions;
    println!("n = {n}, {total} solutions; load {}", load());

    // Valgrind does not know all that this processor can do.
    let plain = compiled_enumerator("x86-64-v3");
    if has_callgrind() {
        let reference = instructions(&plain, &[n, "/dev/null", "2"], total);
        let ours = instructions(&this, &["search", n], total);
        println!(
            "  search, instructions                      {:.3}  ({ours} of {reference})",
            ours as f64 / reference as f64
        );
    }

    let reference = compiled_enumerator("native");
    let (boards, other) = (file("boards"), file("boards-reference"));
    let compare_times = |what, ours: &[&str], theirs: &[&str]| {
        let pair =
            || (processor_time(&this, ours, total), processor_time(&reference, theirs, total));
        println!("  {what} {}", middle(&paired(pair)));
    };
    compare_times(
        "search, processor time                   ",
        &["search", n],
        &[n, "/dev/null", "2"],
    );
    compare_times(
        "save on one thread, processor time       ",
        &["save", n, "1", &boards],
        &[n, &other, "1"],
    );
    assert!(same_bytes(&boards, &other), "the saved files differ");
    let saved_on = |count| clock_time(&this, &["save", n, count, &boards], total);
    let by_reference = || clock_time(&reference, &[n, &other, "1"], total);
    let ratios = paired(|| (saved_on("2"), by_reference()));
    println!("  save on two threads, by the clock         {}", middle(&ratios));
    // Without a disk, which keeps both waiting for as long.
    let listed_on = |count| clock_time(&this, &["save", n, count, "/dev/null"], total);
    let ratios = paired(|| (listed_on("1"), listed_on("2")));
    println!("  save, times as fast on two threads        {}", middle(&ratios));
    let output = checked(Command::new(&this).args(["save", n, "2", &boards]), total);
    let peak: f64 = text(&output.stderr).trim().parse().expect("bytes");
    println!("  save on two threads, memory at most       {:.1} MiB", peak / 1_048_576.0);
    for file in [&boards, &other] {
        std::fs::remove_file(file).expect("they can be many gigabytes");
    }

    let search = |count| {
        let start = Instant::now();
        let end = end_of(|wake| start_search(&problem(n), threads(count), wake));
        assert!(end.complete);
        start.elapsed()
    };
    let ratios = paired(|| (search(1), search(2)));
    println!("  search, times as fast on two threads      {}", middle(&ratios));
}

fn same_bytes(a: &str, b: &str) -> bool {
    Command::new("cmp").args(["-s", a, b]).status().is_ok_and(|status| status.success())
}
