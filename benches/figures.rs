//! Prints what the window's promises rest on: memory of the catalogue, work for a jump, time to
//! stop, work for a frame. `cargo bench --bench figures`. Times are medians on this machine; next
//! to them stands the time of a plain search for n = 12 in the same run, to compare machines by.

use std::hint::black_box;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use eframe::egui::{Context, Event, FullOutput, Pos2, RawInput, Rect, Vec2};
use queenside::job::start_search;
use queenside::lang;
use queenside::search::{Catalogue, Problem};
use queenside::session::{Language, Session, Settings};
use queenside::ui::{self, View};

fn main() {
    let yardstick = median(5, || complete(12));
    println!("plain search of n = 12                    {}", in_ms(yardstick));

    for (n, published) in [(16, 14_772_512), (17, 95_815_104)] {
        by_number(n, published);
    }

    let threads = Settings::default().threads();
    for n in [16, 40, 64] {
        let problem = Problem::empty_board(n).expect("n is searched");
        let mut stops: Vec<_> = (0..20)
            .map(|_| {
                let job = start_search(&problem, threads, Arc::new(|| {}));
                std::thread::sleep(Duration::from_millis(20));
                time(|| drop(job))
            })
            .collect();
        stops.sort();
        println!("stop, n = {n}, slowest of 20               {}", in_ms(stops[stops.len() - 1]));
    }

    for n in [8, 16, 32, 64] {
        println!("frame, n = {n}, median                     {}", in_ms(frame(n)));
    }
}

/// Memory of the catalogue of a size searched to its end, and work to find solutions by number.
fn by_number(n: u32, published: u64) {
    let catalogue = complete(n);
    let found = catalogue.found();
    assert_eq!(found, published, "the published number of solutions");
    println!("catalogue of n = {n}                       {} bytes", catalogue.memory_bytes());

    let mut random = fastrand::Rng::with_seed(16);
    let mut jumps: Vec<_> = (0..2_000)
        .map(|_| {
            let number = random.u64(1..=found);
            time(|| black_box(catalogue.solution(number)))
        })
        .collect();
    jumps.sort();
    let share = |of: f64| jumps[((jumps.len() - 1) as f64 * of) as usize];
    println!("jump to any number, n = {n}, median        {}", in_ms(share(0.5)));
    println!("jump to any number, n = {n}, 99 of 100     {}", in_ms(share(0.99)));
    println!("jump to any number, n = {n}, slowest       {}", in_ms(share(1.0)));
    let window = median(200, || {
        let first = random.u64(1..=found - 30);
        catalogue.solutions(first, 30)
    });
    println!("30 entries of the list, n = {n}, median    {}", in_ms(window));
}

fn complete(n: u32) -> Catalogue {
    Catalogue::complete(&Problem::empty_board(n).expect("n is searched"))
}

/// Laying out, drawing and cutting into triangles the whole window of 1280 × 860 points, with the
/// mouse moving over the board.
fn frame(n: u32) -> Duration {
    let ctx = Context::default();
    ui::theme::apply(&ctx, true);
    let settings = Settings { size: n, ..Settings::default() };
    let mut session = Session::new(settings, PathBuf::new(), Arc::new(|| {}));
    // Large sizes find nothing for a long while: what is drawn is where the search stands.
    std::thread::sleep(Duration::from_millis(100));
    session.take_reports();
    session.set_paused(true);
    let words = lang::words(Language::English);
    let mut view = View::default();
    let mut draw = |count: u32| {
        let pointer = Pos2::new(500.0 + (count % 7) as f32 * 20.0, 300.0);
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 860.0))),
            events: vec![Event::PointerMoved(pointer)],
            ..RawInput::default()
        };
        let output: FullOutput = ctx.run_ui(input, |ui| {
            ui::window_ui(ui, &session, &mut view, words, Instant::now());
        });
        let triangles = ctx.tessellate(output.shapes.clone(), output.pixels_per_point);
        black_box(&triangles);
        output.drop_without_applying_deltas();
    };
    for count in 0..20 {
        draw(count);
    }
    let mut count = 20;
    median(200, || {
        count += 1;
        draw(count);
    })
}

fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    black_box(work());
    start.elapsed()
}

fn median<T>(runs: usize, mut work: impl FnMut() -> T) -> Duration {
    let mut times: Vec<_> = (0..runs).map(|_| time(&mut work)).collect();
    times.sort();
    times[runs / 2]
}

fn in_ms(duration: Duration) -> String {
    format!("{:9.3} ms", duration.as_secs_f64() * 1e3)
}
