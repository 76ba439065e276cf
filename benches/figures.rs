//! What the window's promises rest on, measured by the harness `divan`: search, save, jump, hint, move,
//! puzzle, one solution, frame; before its table, memory of the catalogue, the time to stop, and that of
//! fundamental solutions against all.
//! `cargo bench --bench figures`; with a part of a name, only those. Every answer is checked, so that a
//! fast wrong one fails.

mod support;

use std::hint::black_box;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, OnceLock};
use std::time::{Duration, Instant};

use divan::{
    Bencher,
    counter::{BytesCount, ItemsCount},
};
use eframe::egui::{Context, Event, FullOutput, Pos2, RawInput, Rect, Vec2};
use queenside::board::{Size, Solution, Square};
use queenside::formats::{BoardWriter, Preset};
use queenside::job::{
    Amount, Boards, Check, CheckEnd, CheckSource, Listed, Save, SaveEnd, Target as SaveTarget,
    Verdict, Wake, start_check, start_record, start_save, start_search,
};
use queenside::lang;
use queenside::lesson::{Method, Record, Run};
use queenside::search::help::{self, Hint};
use queenside::search::puzzle::{Puzzle, make};
use queenside::search::{Catalogue, Completions, OrbitFilter, Problem, Step, construct};
use queenside::session::{Language, Session, Settings, Tab, Target, Watching};
use queenside::ui::{self, View};
use support::{end_of, end_with_updates};
use tempfile::NamedTempFile;

fn main() {
    // Only for a whole run: counting n = 17 takes longer than most of the rest.
    if std::env::args().skip(1).all(|argument| argument.starts_with('-')) {
        print_memory();
        print_stops();
        print_share_of_fundamental();
    }
    divan::main();
}

fn print_memory() {
    for catalogue in [&*SIXTEEN, &*SEVENTEEN, &*FUNDAMENTAL] {
        let (n, bytes) = (catalogue.problem().size(), catalogue.memory_bytes());
        println!("catalogue of n = {n}: {bytes} bytes for {} solutions", catalogue.found());
    }
    for watched in WATCHED {
        let record = watched.record();
        println!("record of {watched:?}: {} bytes for {} steps", record.bytes(), record.steps());
    }
    for order in [Order14::InOrder, Order14::Rotated] {
        let file = order.file();
        let before = resident_mib("VmRSS");
        // From here on the peak is that of the check.
        std::fs::write("/proc/self/clear_refs", "5").expect("Linux has it");
        checked_file(file.path(), order);
        let more = resident_mib("VmHWM") - before;
        println!("memory for checking n = 14 {order:?}: {more:.1} MiB more than before");
    }
}

/// Memory of this process as Linux counts it.
fn resident_mib(field: &str) -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux has it");
    let line = status.lines().find_map(|line| line.strip_prefix(field)).expect("a field of it");
    let kib = line.split_whitespace().nth(1).and_then(|kib| kib.parse::<f64>().ok());
    kib.expect("a number") / 1024.0
}

fn print_stops() {
    for n in [16, 40, 64] {
        let stop = (0..20).map(|_| stop_a_search(n)).max().expect("there are twenty");
        println!("stop at n = {n}, slowest of 20: {:.3} ms", stop.as_secs_f64() * 1e3);
    }
}

fn stop_a_search(n: u32) -> Duration {
    let threads = Settings::default().threads();
    let job = start_search(&empty_board(n), threads, no_wake());
    std::thread::sleep(Duration::from_millis(20));
    let start = Instant::now();
    drop(job);
    start.elapsed()
}

fn print_share_of_fundamental() {
    let quickest = |problem: &Problem| {
        let time = |_| {
            let start = Instant::now();
            black_box(checked(problem));
            start.elapsed()
        };
        (0..3).map(time).min().expect("there are three").as_secs_f64()
    };
    let share = quickest(&fundamental(16)) / quickest(&empty_board(16));
    println!("fundamental solutions of n = 16, quickest of 3: {share:.2} of the time of all");
}

fn empty_board(n: u32) -> Problem {
    Problem::empty_board(n).expect("n is searched")
}

fn fundamental(n: u32) -> Problem {
    Problem::fundamental(n, OrbitFilter::default()).expect("n is searched")
}

fn no_wake() -> Wake {
    Arc::new(|| {})
}

fn checked(problem: &Problem) -> Catalogue {
    let catalogue = Catalogue::complete(problem);
    let known = problem.published().expect("n has been counted");
    assert_eq!(catalogue.found(), known.solutions);
    catalogue
}

static SIXTEEN: LazyLock<Catalogue> = LazyLock::new(|| checked(&empty_board(16)));
static SEVENTEEN: LazyLock<Catalogue> = LazyLock::new(|| checked(&empty_board(17)));
static FUNDAMENTAL: LazyLock<Catalogue> = LazyLock::new(|| checked(&fundamental(16)));

/// All solutions on one thread, with their catalogue.
#[divan::bench(args = [8, 10, 12, 13, 14], max_time = 2)]
fn search(n: u32) -> Catalogue {
    checked(&empty_board(n))
}

/// All solutions as `dots` to where nothing is kept, on one thread beside the one that writes.
#[divan::bench(args = [10, 12, 13], max_time = 2)]
fn save(bencher: Bencher, n: u32) {
    let problem = empty_board(n);
    let boards = problem.published().expect("n has been counted").solutions;
    let layout = Preset::Dots.layout();
    let bytes = layout.file_bytes(problem.size(), 1, boards);
    bencher.counter(BytesCount::new(bytes as u64)).bench(|| {
        let listed = Listed {
            problem: problem.clone(),
            from: None,
            first: 1,
            amount: Amount::ToTheEnd,
            threads: NonZeroUsize::MIN,
        };
        let path = PathBuf::from("/dev/null");
        let target = SaveTarget::File(path);
        let save = Save { boards: Boards::Listed(listed), layout: layout.clone(), target };
        match end_of(|wake| start_save(save, wake)) {
            SaveEnd::Saved { boards: saved, .. } => assert_eq!(saved, boards),
            end => panic!("not saved: {end:?}"),
        }
    });
}

/// A file of all boards of n = 14 as `dots`, on one thread, with repeats and missing solutions found: in
/// order, when it is compared with the answer to the byte, too, or its second half before the first.
#[divan::bench(args = [Order14::InOrder, Order14::Rotated], max_time = 4)]
fn check(bencher: Bencher, order: Order14) {
    let file = order.file();
    let bytes = file.as_file().metadata().expect("the file is there").len();
    bencher.counter(BytesCount::new(bytes)).bench(|| checked_file(file.path(), order));
}

/// In what order the boards of n = 14 stand in a file.
#[derive(Clone, Copy, Debug)]
enum Order14 {
    InOrder,
    Rotated,
}

impl Order14 {
    fn file(self) -> NamedTempFile {
        let solutions = Catalogue::complete(&empty_board(14)).solutions(1, usize::MAX);
        let mut boards: Vec<_> = solutions.iter().map(Solution::columns).collect();
        match self {
            Self::InOrder => {}
            Self::Rotated => boards.rotate_left(solutions.len() / 2),
        }
        let file = NamedTempFile::new().expect("there is room");
        let mut writer = BoardWriter::new(file, &Preset::Dots.layout(), solutions[0].size());
        for (number, board) in (1..).zip(boards) {
            writer.board(number, board).expect("there is room");
        }
        writer.finish(solutions.len() as u64).expect("there is room")
    }

    fn verdict(self) -> Verdict {
        match self {
            Self::InOrder => Verdict::Same,
            Self::Rotated => Verdict::Accepted,
        }
    }
}

fn checked_file(path: &Path, order: Order14) {
    let source = CheckSource::File(path.to_owned());
    match end_of(|wake| start_check(Check { source, size: None, preset: None }, wake)) {
        CheckEnd::Checked(checked) => {
            assert_eq!(checked.verdict(), order.verdict());
            assert_eq!((checked.distinct, checked.missing_count()), (Some(365_596), Some(0)));
        }
        CheckEnd::Failed(error) => panic!("not read: {error:?}"),
    }
}

/// The solution of any number of a complete catalogue.
#[divan::bench(args = [16, 17], sample_count = 2_000, sample_size = 1)]
fn jump(bencher: Bencher, n: u32) {
    let catalogue = if n == 16 { &*SIXTEEN } else { &*SEVENTEEN };
    bench_jumps(bencher, catalogue);
}

/// The same among the fundamental solutions of n = 16.
#[divan::bench(sample_count = 2_000, sample_size = 1)]
fn jump_to_fundamental(bencher: Bencher) {
    bench_jumps(bencher, &FUNDAMENTAL);
}

fn bench_jumps(bencher: Bencher, catalogue: &Catalogue) {
    bencher.with_inputs(random_number(catalogue.found())).bench_local_values(|number| {
        let solution = catalogue.solution(number).expect("it has been found");
        assert_eq!(solution.size(), catalogue.problem().size());
        solution
    });
}

/// Thirty entries of the list from any number on.
#[divan::bench(args = [16, 17], sample_count = 500, sample_size = 1)]
fn list(bencher: Bencher, n: u32) {
    let catalogue = if n == 16 { &*SIXTEEN } else { &*SEVENTEEN };
    bencher.with_inputs(random_number(catalogue.found() - 29)).bench_local_values(|first| {
        let solutions = catalogue.solutions(first, 30);
        assert_eq!(solutions.len(), 30);
        solutions
    });
}

/// Numbers from 1, the same in every run.
fn random_number(last: u64) -> impl FnMut() -> u64 {
    let mut random = fastrand::Rng::with_seed(16);
    move || random.u64(1..=last)
}

/// A hint at positions with up to half of their queens: some have completions, some none.
#[divan::bench(args = [8, 12, 20], sample_count = 1_000, sample_size = 1)]
fn hint(bencher: Bencher, n: u32) {
    let mut random = fastrand::Rng::with_seed(20);
    bencher.with_inputs(|| random_position(n, &mut random)).bench_local_values(|position| {
        let hint = help::hint(&position, &[], || Ok::<_, ()>(())).expect("nobody stops it");
        if let Hint::Place(safe) = &hint {
            let then = position.with_given_toggled(safe.square);
            assert_eq!(Completions::new(&then).step(&mut u64::MAX.clone()), Step::Found);
        }
        hint
    });
}

/// Up to half as many queens as there are rows, none attacking another.
fn random_position(n: u32, random: &mut fastrand::Rng) -> Problem {
    let mut given: Vec<Square> = Vec::new();
    for _ in 0..random.u32(0..=n / 2) {
        let square = Square::new(random.u32(0..n), random.u32(0..n));
        if given.iter().all(|queen| *queen != square && queen.line_to(square).is_none()) {
            given.push(square);
        }
    }
    Problem::new(n, &given, &[]).expect("n is searched")
}

/// Making a puzzle of any seed.
#[divan::bench(args = PUZZLES, sample_count = 200, sample_size = 1)]
fn puzzle(bencher: Bencher, text: &str) {
    let mut seeds = 0..;
    let inputs = || {
        let seed = seeds.next().expect("seeds do not end");
        Puzzle { seed, ..text.parse().expect("it is a puzzle's text") }
    };
    bencher.with_inputs(inputs).bench_local_values(|puzzle| {
        let position = make(&puzzle, || Ok::<_, ()>(())).expect("nobody stops it");
        assert!(position.is_ok(), "{puzzle}: {position:?}");
        position
    });
}

/// Each kind at the usual size, and the slowest ones.
const PUZZLES: [&str; 5] =
    ["8 easy 0", "8 medium 0", "8 hard 0", "8 hard 0 blocked", "20 hard 0 blocked"];

/// One solution by formula, checked row by row.
#[divan::bench(args = [1_000, 100_000, 1_000_000])]
fn one_solution(n: u32) {
    let size = Size::new(n).expect("n is a board size");
    let solution = construct(size).expect("it has a solution");
    assert_eq!(black_box(solution).size(), size);
}

/// Recording a run that is watched, on a thread of its own.
#[divan::bench(args = WATCHED, max_time = 2)]
fn record(bencher: Bencher, watched: Watched) {
    let steps = watched.record().steps();
    bencher.counter(ItemsCount::new(steps)).bench(|| {
        let record = watched.recorded();
        assert_eq!(record.steps(), steps);
        record
    });
}

/// Going to any step of it.
#[divan::bench(args = WATCHED, sample_count = 2_000, sample_size = 1)]
fn go_to_step(bencher: Bencher, watched: Watched) {
    let record = watched.record();
    bencher.with_inputs(random_number(record.steps())).bench_local_values(|step| {
        let run = record.at(step);
        assert_eq!(run.counts().steps, step);
        run
    });
}

/// Runs of some ten million steps, with their method and n.
const WATCHED: [Watched; 3] = [
    Watched(Method::SolutionVector, 12),
    Watched(Method::NumberScan, 8),
    Watched(Method::DancingLinks, 12),
];

#[derive(Clone, Copy, Debug)]
struct Watched(Method, u32);

impl Watched {
    fn recorded(self) -> Record {
        let mut record = Record::new(self.0, Size::new(self.1).expect("n is a board size"));
        let run = record.end().clone();
        end_with_updates(
            |wake| start_record(run, wake),
            |copies: Vec<Run>| copies.into_iter().for_each(|run| record.push(run)),
        );
        assert!(record.is_complete());
        record
    }

    /// The same record each time.
    fn record(self) -> &'static Record {
        static RECORDS: [OnceLock<Record>; WATCHED.len()] = [const { OnceLock::new() }; 3];
        let place = WATCHED.iter().position(|watched| watched.0 == self.0).expect("it is listed");
        RECORDS[place].get_or_init(|| self.recorded())
    }
}

/// Laying out, drawing and cutting into triangles the whole window of 1280 × 860 points, with the
/// mouse moving over the board.
#[divan::bench(args = [8, 16, 32, 64], sample_count = 200, sample_size = 1)]
fn frame(bencher: Bencher, n: u32) {
    let settings = Settings { size: n, ..Settings::default() };
    let mut session = Session::new(settings, PathBuf::new(), no_wake());
    // Large sizes find nothing for a long while: what is drawn is where the search stands.
    std::thread::sleep(Duration::from_millis(100));
    session.take_reports();
    session.set_paused(true);
    bench_frames(bencher, &session, View::default());
}

/// The same of a search that is watched, at a step in the middle of its run.
#[divan::bench(args = [4, 8, 12], sample_count = 200, sample_size = 1)]
fn frame_of_a_search(bencher: Bencher, n: u32) {
    let mut session = watching(n);
    let steps = session.watching().expect("its view is seen").steps();
    session.watch_target(Target::Step(steps / 2));
    bench_frames(bencher, &session, View::default());
}

/// The same at the end of a run, with all of its tree unfolded: 2 056 queens, and every square that was
/// tried.
#[divan::bench(sample_count = 200, sample_size = 1)]
fn frame_of_a_whole_tree(bencher: Bencher) {
    let mut session = watching(8);
    session.watch_target(Target::End);
    let mut view = View::default();
    // The tree is begun with the first frame.
    draw_frame(&Context::default(), &session, &mut view, 0);
    view.unfold_tree(true);
    bench_frames(bencher, &session, view);
}

/// A move on a board that is played, and the frame that answers it: a queen is placed or taken
/// while completions are counted anew.
#[divan::bench(args = [8, 20, 64], sample_count = 500, sample_size = 1)]
fn move_and_frame(bencher: Bencher, n: u32) {
    let settings = Settings { tab: Tab::Play, ..Settings::default() };
    let mut session = Session::new(settings, PathBuf::new(), no_wake());
    session.set_play_size(n);
    let (ctx, mut view) = (Context::default(), View::default());
    ui::theme::apply(&ctx, true);
    let mut random = fastrand::Rng::with_seed(8);
    let mut count = 0;
    bencher.bench_local(|| {
        count += 1;
        session.toggle_queen(Square::new(random.u32(0..n), random.u32(0..n)));
        draw_frame(&ctx, &session, &mut view, count);
        session.take_reports();
    });
}

/// A search that is watched, all of its run recorded.
fn watching(n: u32) -> Session {
    let settings = Settings { tab: Tab::Search, watched_size: n, ..Settings::default() };
    let mut session = Session::new(settings, PathBuf::new(), no_wake());
    let is_recording = |session: &Session| session.watching().is_some_and(Watching::is_recording);
    while is_recording(&session) {
        std::thread::sleep(Duration::from_millis(1));
        session.take_reports();
    }
    session
}

/// The same with one solution by formula, all of it in sight.
#[divan::bench(args = [1_000, 1_000_000], sample_count = 100, sample_size = 1)]
fn frame_with_one_solution(bencher: Bencher, n: u32) {
    let mut session = Session::new(Settings::default(), PathBuf::new(), no_wake());
    session.build_one_solution(Size::new(n).expect("n is a board size"));
    while !session.shows_one_solution() {
        std::thread::sleep(Duration::from_millis(1));
        session.take_reports();
    }
    bench_frames(bencher, &session, View::default());
}

fn bench_frames(bencher: Bencher, session: &Session, mut view: View) {
    let ctx = Context::default();
    ui::theme::apply(&ctx, true);
    let mut count = 0;
    let mut draw = || {
        count += 1;
        draw_frame(&ctx, session, &mut view, count);
    };
    // The first frames find their layout, and what is unfolded.
    (0..100).for_each(|_| draw());
    bencher.bench_local(draw);
}

fn draw_frame(ctx: &Context, session: &Session, view: &mut View, count: u32) {
    let pointer = Pos2::new(500.0 + (count % 7) as f32 * 20.0, 300.0);
    let input = RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 860.0))),
        events: vec![Event::PointerMoved(pointer)],
        ..RawInput::default()
    };
    let words = lang::words(Language::English);
    let output: FullOutput = ctx.run_ui(input, |ui| {
        ui::window_ui(ui, session, view, words, Instant::now());
    });
    black_box(ctx.tessellate(output.shapes.clone(), output.pixels_per_point));
    output.drop_without_applying_deltas();
}
