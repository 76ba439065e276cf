//! What becomes of files: the exact bytes on disk, the old file whole until the new one is, no
//! litter, and the system's own reason for every refusal.
//!
//! Refusals that root does not meet are tried by [`unix::Child`], another process of another user.

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use queenside::board::{Size, Solution, Square};
use queenside::formats::picture::{Colours, EdgeNames, Format, Look, Page, Paper};
use queenside::formats::{Preset, PresetGroup};
use queenside::job::file::{self, BrokenOff, FileError, Left};
use queenside::job::{
    Amount, Boards, Failure, Job, Listed, Picture, PictureBoards, Report, Save, SaveEnd,
    SavePicture, SaveProgress, Stretch, Target, Wake, start_draw, start_save, start_save_picture,
};
use queenside::search::{Catalogue, OrbitFilter, Problem, construct};
use tempfile::TempDir;

type Saving = Job<SaveProgress, SaveEnd>;

/// Only what hangs takes as long as this.
const DEADLINE: Duration = Duration::from_secs(120);

/// Longer than the time between two reports of progress.
const AN_INTERVAL: Duration = Duration::from_millis(40);

const OLD: &[u8] = b"what stood here before\n";

fn study_notes() -> Vec<Preset> {
    let is_note = |preset: &Preset| preset.group() == PresetGroup::StudyNotes;
    Preset::ALL.into_iter().filter(is_note).collect()
}

fn golden(preset: Preset, n: u32) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    fs::read_to_string(format!("{folder}/{}-{n}.txt", preset.name())).unwrap()
}

/// All boards, from the first one on.
fn all_boards(n: u32, preset: Preset, path: &Path) -> Save {
    save(all_of(n), preset, path)
}

fn save(listed: Listed, preset: Preset, path: &Path) -> Save {
    Save {
        boards: Boards::Listed(listed),
        layout: preset.layout(),
        target: Target::File(path.to_owned()),
    }
}

/// All solutions of n, on more than one thread.
fn all_of(n: u32) -> Listed {
    Listed {
        problem: Problem::empty_board(n).unwrap(),
        from: None,
        first: 1,
        amount: Amount::ToTheEnd,
        threads: threads(2),
    }
}

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).unwrap()
}

fn no_wake() -> Wake {
    Arc::new(|| {})
}

/// Starts a job whose thread waits in each of its wakes until the receiver takes the call, or
/// is dropped, as it is before the job where a test fails.
fn through_a_turnstile<J>(start: impl FnOnce(Wake) -> J) -> (J, Receiver<()>) {
    let (call, calls) = mpsc::sync_channel(0);
    let wake = move || {
        // Nobody receives any more: the way is free for good.
        let _ = call.send(());
    };
    let job = start(Arc::new(wake));
    (job, calls)
}

fn next_report(job: &Saving) -> Report<SaveProgress, SaveEnd> {
    let deadline = Instant::now() + DEADLINE;
    loop {
        if let Some(report) = job.next_report() {
            return report;
        }
        assert!(Instant::now() < deadline, "hung");
        thread::sleep(Duration::from_millis(1));
    }
}

fn outcome_of(job: &Saving) -> Result<SaveEnd, Failure> {
    loop {
        if let Report::Finished(outcome) = next_report(job) {
            return outcome;
        }
    }
}

fn end_of(save: Save) -> SaveEnd {
    outcome_of(&start_save(save, no_wake())).unwrap()
}

fn path_of(save: &Save) -> PathBuf {
    match &save.target {
        Target::File(path) => path.clone(),
        Target::StandardOutput => panic!("no file"),
    }
}

/// The number of boards of a save that succeeds.
fn saved(save: Save) -> u64 {
    let wanted = path_of(&save);
    match end_of(save) {
        SaveEnd::Saved { path, boards } => {
            assert_eq!(path, wanted);
            boards
        }
        end => panic!("not saved: {end:?}"),
    }
}

/// The system's reason of a save that fails.
fn refused(save: Save) -> io::Error {
    let wanted = path_of(&save);
    match end_of(save) {
        SaveEnd::Failed(FileError { path, cause }, Left::AsItWas) => {
            assert_eq!(path, wanted);
            cause
        }
        end => panic!("not refused: {end:?}"),
    }
}

/// The names in a folder, hidden ones too.
fn names(folder: &Path) -> Vec<String> {
    let name = |entry: io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
    let mut names: Vec<_> = fs::read_dir(folder).unwrap().map(name).collect();
    names.sort();
    names
}

/// A folder with an old file in it, and the file's path.
fn folder_with_an_old_file() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("boards.txt");
    fs::write(&path, OLD).unwrap();
    (folder, path)
}

/// A save that has begun to fill its temporary file, its thread held in a wake, and the way to
/// let it go.
fn save_held_in_the_middle(path: &Path) -> (Saving, Receiver<()>) {
    let (job, calls) =
        through_a_turnstile(|wake| start_save(all_boards(13, Preset::Dots, path), wake));
    loop {
        match next_report(&job) {
            Report::Update(_) if temporary_bytes(path.parent().unwrap()) > 0 => {
                return (job, calls);
            }
            Report::Update(_) => {}
            Report::Finished(end) => panic!("it ended early: {end:?}"),
        }
        // Then progress is due, and made at the next of some 300 looks at the control.
        thread::sleep(AN_INTERVAL);
        calls.recv_timeout(DEADLINE).unwrap();
    }
}

/// The size of the one temporary file in a folder.
fn temporary_bytes(folder: &Path) -> u64 {
    let names = names(folder);
    let temporary: Vec<_> = names.iter().filter(|name| name.starts_with(".queenside-")).collect();
    let [name] = temporary[..] else { panic!("one temporary file among {names:?}") };
    fs::metadata(folder.join(name)).unwrap().len()
}

mod the_bytes {
    use super::*;

    #[test]
    fn of_every_preset_are_those_of_its_study_note() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("boards.txt");
        for preset in study_notes() {
            for (n, boards) in [(4, 2), (6, 4), (8, 92)] {
                assert_eq!(saved(all_boards(n, preset, &path)), boards);
                let bytes = fs::read_to_string(&path).unwrap();
                assert_eq!(bytes, golden(preset, n), "{} {n}", preset.name());
            }
        }
        assert_eq!(names(folder.path()), ["boards.txt"]);
    }

    #[test]
    fn of_a_range_start_at_a_bookmark_and_end_where_they_should() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("boards.txt");
        for preset in study_notes() {
            for (mark, first, amount, boards) in [
                (Some(1), 1, Amount::ToTheEnd, 92),
                (Some(1), 1, Amount::Boards(1), 1),
                (Some(7), 7, Amount::Boards(12), 12),
                (Some(7), 10, Amount::Boards(6), 6),
                (None, 10, Amount::Boards(6), 6),
                (Some(90), 90, Amount::ToTheEnd, 3),
                (Some(92), 92, Amount::Boards(100), 1),
                (Some(5), 50, Amount::Boards(0), 0),
            ] {
                let save = range(preset, mark, first, amount, &path);
                assert_eq!(saved(save), boards);
                let bytes = fs::read_to_string(&path).unwrap();
                let expected = golden_range(preset, first as usize, boards as usize);
                assert_eq!(bytes, expected, "{} {first} {amount:?}", preset.name());
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn of_any_range_do_not_depend_on_the_bookmark(
            preset in prop::sample::select(study_notes()),
            first in 1u64..=92,
            before in prop::option::of(prop_oneof![0u64..3, 0u64..92]),
            amount in 0u64..120
        ) {
            let folder = TempDir::new().unwrap();
            let path = folder.path().join("boards.txt");
            let mark = before.map(|before| first.saturating_sub(before).max(1));
            let boards = amount.min(93 - first);
            let save = range(preset, mark, first, Amount::Boards(amount), &path);
            prop_assert_eq!(saved(save), boards);
            let bytes = fs::read_to_string(&path).unwrap();
            prop_assert_eq!(bytes, golden_range(preset, first as usize, boards as usize));
        }
    }

    #[test]
    fn of_no_board_are_an_empty_file_or_a_total_of_zero() {
        let (_folder, path) = folder_with_an_old_file();
        assert_eq!(saved(all_boards(3, Preset::Dots, &path)), 0);
        assert_eq!(fs::read(&path).unwrap(), b"");
        assert_eq!(saved(all_boards(3, Preset::Digits, &path)), 0);
        assert_eq!(fs::read(&path).unwrap(), b"\n0\n");
    }

    #[test]
    fn of_a_long_file_are_as_many_as_promised() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("boards.txt");
        let save = all_boards(11, Preset::Matrix, &path);
        let promised = save.layout.file_bytes(Size::new(11).unwrap(), 1, 2_680);
        assert!(promised > 1 << 19, "many times a writer's buffer");
        assert_eq!(saved(save), 2_680);
        assert_eq!(u128::from(fs::metadata(&path).unwrap().len()), promised);
    }

    fn range(preset: Preset, mark: Option<u64>, first: u64, amount: Amount, path: &Path) -> Save {
        let from = mark.map(|number| (number, golden_solution(number)));
        save(Listed { from, first, amount, ..all_of(8) }, preset, path)
    }

    /// A solution of n = 8 by its number, read from the study note.
    fn golden_solution(number: u64) -> Solution {
        let text = golden(Preset::Digits, 8);
        let digits = text.split_whitespace().nth(number as usize - 1).unwrap();
        let columns: Vec<_> = digits.chars().map(|digit| digit.to_digit(10).unwrap() - 1).collect();
        Solution::new(&columns).unwrap()
    }

    /// The study note's boards `first`, `first + 1`, … of n = 8 as a file of their own, put
    /// together with no knowledge of the writer.
    fn golden_range(preset: Preset, first: usize, boards: usize) -> String {
        let text = golden(preset, 8);
        let lines_a_board = match preset {
            Preset::Matrix | Preset::Dots | Preset::Numbered => 9,
            Preset::Pairs => 1,
            Preset::Digits => {
                let numbers = text.split_whitespace().skip(first - 1).take(boards);
                let numbers: Vec<_> = numbers.map(|number| format!("{number}     ")).collect();
                let six_a_line = numbers.chunks(6).map(|line| {
                    let end = if line.len() == 6 { "\n" } else { "" };
                    line.concat() + end
                });
                return six_a_line.collect::<String>() + &format!("\n{boards}\n");
            }
            _ => panic!("{} is no study note", preset.name()),
        };
        let lines = text.split_inclusive('\n').skip((first - 1) * lines_a_board);
        let boards_text: String = lines.take(boards * lines_a_board).collect();
        match preset {
            Preset::Pairs => boards_text + &format!("\n解的个数：{boards}\n"),
            _ => boards_text,
        }
    }
}

mod several_threads {
    use super::*;

    /// The solutions of n that keep the given queens and leave the blocked squares empty, from
    /// the study note.
    fn golden_completions(n: u32, given: &[Square], blocked: &[Square]) -> Vec<Vec<u32>> {
        let text = golden(Preset::Digits, n);
        let mut numbers: Vec<_> = text.split_whitespace().collect();
        numbers.pop().expect("the total");
        let columns = |number: &&str| -> Vec<u32> {
            number.chars().map(|digit| digit.to_digit(10).unwrap() - 1).collect()
        };
        let all = numbers.iter().map(columns);
        let stands = |columns: &[u32], on: &Square| columns[on.row as usize] == on.column;
        all.filter(|columns| given.iter().all(|queen| stands(columns, queen)))
            .filter(|columns| !blocked.iter().any(|square| stands(columns, square)))
            .collect()
    }

    /// Boards in the form `dots`.
    fn dots(boards: &[Vec<u32>]) -> String {
        let row = |n: usize, column: u32| -> String {
            (0..n as u32).map(|at| if at == column { 'Q' } else { '.' }).chain(['\n']).collect()
        };
        let board = |columns: &Vec<u32>| -> String {
            columns.iter().map(|&column| row(columns.len(), column)).collect::<String>() + "\n"
        };
        boards.iter().map(board).collect()
    }

    /// Columns by row of each board in the form `dots`.
    fn read_dots(text: &str) -> Vec<Vec<u32>> {
        let boards = text.split_terminator("\n\n");
        boards
            .map(|board| board.lines().map(|row| row.find('Q').unwrap() as u32).collect())
            .collect()
    }

    fn squares(n: u32, most: usize) -> impl Strategy<Value = Vec<Square>> {
        let square = (0..n, 0..n).prop_map(|(row, column)| Square::new(row, column));
        prop::collection::vec(square, 0..=most)
    }

    /// A board size with given and blocked squares.
    fn problems() -> impl Strategy<Value = (u32, Vec<Square>, Vec<Square>)> {
        prop::sample::select(vec![4, 6, 8])
            .prop_flat_map(|n| (Just(n), squares(n, 1), squares(n, 4)))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn write_the_same_bytes_as_one(
            (n, given, blocked) in problems(), first in 1u64..20, amount in 0u64..40,
            with_bookmark in any::<bool>()
        ) {
            let all = golden_completions(n, &given, &blocked);
            let from = (with_bookmark && first <= all.len() as u64)
                .then(|| (first, Solution::new(&all[first as usize - 1]).unwrap()));
            let wanted: Vec<_> =
                all.into_iter().skip(first as usize - 1).take(amount as usize).collect();
            let folder = TempDir::new().unwrap();
            let path = folder.path().join("boards.txt");
            for count in [1, 2, 3] {
                let listed = Listed {
                    problem: Problem::new(n, &given, &blocked).unwrap(),
                    from: from.clone(),
                    first,
                    amount: Amount::Boards(amount),
                    threads: threads(count),
                };
                prop_assert_eq!(saved(save(listed, Preset::Dots, &path)), wanted.len() as u64);
                prop_assert_eq!(fs::read_to_string(&path).unwrap(), dots(&wanted), "{}", count);
            }
        }
    }

    /// Whether no image of a board comes before it, by images made here.
    fn is_least_of_its_orbit(columns: &[u32]) -> bool {
        let last = columns.len() as u32 - 1;
        let mut image = columns.to_vec();
        (0..4).all(|_| {
            let mut turned = image.clone();
            for (row, &column) in (0..).zip(&image) {
                turned[column as usize] = last - row;
            }
            image = turned;
            let mirrored: Vec<_> = image.iter().map(|column| last - column).collect();
            columns <= &image[..] && columns <= &mirrored[..]
        })
    }

    #[test]
    fn write_the_fundamental_solutions_that_brute_force_leaves() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("boards.txt");
        for (n, known) in [(4, 1), (6, 1), (8, 12)] {
            let mut all = golden_completions(n, &[], &[]);
            all.retain(|columns| is_least_of_its_orbit(columns));
            assert_eq!(all.len(), known);
            for (first, count) in [(1, 1), (1, 3), (3, 2)] {
                let problem = Problem::fundamental(n, OrbitFilter::default()).unwrap();
                let listed = Listed { problem, first, threads: threads(count), ..all_of(n) };
                let wanted = &all[all.len().min(first as usize - 1)..];
                assert_eq!(saved(save(listed, Preset::Dots, &path)), wanted.len() as u64);
                assert_eq!(fs::read_to_string(&path).unwrap(), dots(wanted));
            }
        }
    }

    /// All 2 680 solutions of n = 11, each once and in order: there is only one such text.
    fn assert_all_of_eleven(text: &str) {
        let boards = read_dots(text);
        assert_eq!(boards.len(), 2_680);
        assert!(boards.is_sorted_by(|board, next| board < next));
        assert!(boards.iter().all(|board| board.len() == 11 && Solution::new(board).is_ok()));
        assert_eq!(text, dots(&boards));
    }

    #[test]
    fn keep_the_order_of_many_parts() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("boards.txt");
        for count in [1, 2, 3, 8] {
            let listed = Listed { threads: threads(count), ..all_of(11) };
            assert_eq!(saved(save(listed, Preset::Dots, &path)), 2_680);
            assert_all_of_eleven(&fs::read_to_string(&path).unwrap());
        }
    }

    #[test]
    #[cfg(unix)]
    fn lose_nothing_to_a_reader_that_is_slow() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
        let mut reader = fs::File::options().read(true).write(true).open(&path).unwrap();
        let listed = Listed { threads: threads(3), ..all_of(11) };
        let job = start_save(save(listed, Preset::Dots, &path), no_wake());
        let mut text = vec![0; 2_680 * (11 * 12 + 1)];
        for piece in text.chunks_mut(1 << 13) {
            // Time for the threads to run into every bound there is.
            thread::sleep(Duration::from_millis(2));
            reader.read_exact(piece).unwrap();
        }
        assert!(matches!(outcome_of(&job), Ok(SaveEnd::Saved { boards: 2_680, .. })));
        assert_all_of_eleven(std::str::from_utf8(&text).unwrap());
    }

    #[test]
    fn end_with_the_last_board_that_is_wanted() {
        // Nobody sees the end of n = 20.
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("boards.txt");
        let mut texts = [1, 2, 3].map(|count| {
            let amount = Amount::Boards(20);
            let listed = Listed { first: 11, amount, threads: threads(count), ..all_of(20) };
            assert_eq!(saved(save(listed, Preset::Dots, &path)), 20);
            fs::read_to_string(&path).unwrap()
        });
        let boards = read_dots(&texts[0]);
        assert!(boards.len() == 20 && boards.is_sorted_by(|board, next| board < next));
        texts.sort();
        assert_eq!(texts[0], texts[2]);
    }

    #[test]
    fn stop_where_there_is_nothing_to_find() {
        // Two rows with one column between them: but that shows only at the end of an endless tree.
        let blocked: Vec<_> =
            (1..28).flat_map(|column| [26, 27].map(|row| Square::new(row, column))).collect();
        let folder = TempDir::new().unwrap();
        let listed = Listed { problem: Problem::new(28, &[], &blocked).unwrap(), ..all_of(28) };
        let path = folder.path().join("boards.txt");
        let job = start_save(save(listed, Preset::Dots, &path), no_wake());
        for _ in 0..3 {
            assert!(matches!(next_report(&job), Report::Update(SaveProgress::Bytes(0))));
        }
        job.stop();
        assert!(matches!(outcome_of(&job), Ok(SaveEnd::Cancelled(Left::AsItWas))));
        assert_eq!(names(folder.path()), [""; 0]);
    }
}

mod one_board_of_any_size {
    use super::*;

    fn constructed(n: u32, preset: Preset, path: &Path) -> Save {
        let board = Arc::new(construct(Size::new(n).unwrap()).unwrap());
        Save {
            boards: Boards::One(board),
            layout: preset.layout(),
            target: Target::File(path.to_owned()),
        }
    }

    /// The columns by row of the one board in a text, read with no knowledge of the writer.
    fn read_back(preset: Preset, text: &str) -> Vec<u32> {
        let is_cell = |letter: &char| "01.Q".contains(*letter);
        let column_of = |row: &str| {
            let cells: Vec<_> = row.chars().filter(is_cell).collect();
            assert_eq!(cells.len(), 1_000);
            let is_queen = |cell: &char| "1Q".contains(*cell);
            assert_eq!(cells.iter().copied().filter(is_queen).count(), 1);
            cells.iter().position(is_queen).unwrap() as u32
        };
        match preset {
            Preset::Pairs => {
                let (board, total) = text.split_once("\n\n").unwrap();
                assert_eq!(total, "解的个数：1\n");
                let square = |(row, pair): (usize, &str)| {
                    let column = pair.strip_prefix(&format!("({},", row + 1)).unwrap();
                    column.strip_suffix(')').unwrap().parse::<u32>().unwrap() - 1
                };
                board.split_whitespace().enumerate().map(square).collect()
            }
            _ => text.strip_suffix("\n\n").unwrap().lines().map(column_of).collect(),
        }
    }

    #[test]
    fn reads_back_from_every_form_without_a_heading() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("board.txt");
        for preset in [Preset::Dots, Preset::Matrix, Preset::Pairs] {
            assert_eq!(saved(constructed(1_000, preset, &path)), 1);
            let columns = read_back(preset, &fs::read_to_string(&path).unwrap());
            assert_eq!(Solution::new(&columns).map(|board| board.size().get()), Ok(1_000));
        }
    }

    #[test]
    fn is_the_one_of_the_study_note_where_that_has_it() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("board.txt");
        saved(constructed(4, Preset::Dots, &path));
        let first = golden(Preset::Dots, 4).split_inclusive("\n\n").next().unwrap().to_owned();
        assert_eq!(fs::read_to_string(&path).unwrap(), first, "2 4 1 3");
        saved(constructed(8, Preset::Digits, &path));
        assert_eq!(fs::read_to_string(&path).unwrap(), "46827135     \n1\n");
    }

    #[test]
    fn of_a_million_rows_takes_the_bytes_that_were_promised() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("board.txt");
        let save = constructed(Size::MAX, Preset::Pairs, &path);
        let promised = save.layout.file_bytes(Size::new(Size::MAX).unwrap(), 1, 1);
        assert_eq!(saved(save), 1);
        assert_eq!(u128::from(fs::metadata(&path).unwrap().len()), promised);
    }

    #[test]
    fn of_a_terabyte_is_cancelled_in_the_middle_and_leaves_nothing() {
        let folder = TempDir::new().unwrap();
        let save = constructed(Size::MAX, Preset::Dots, &folder.path().join("board.txt"));
        let job = start_save(save, no_wake());
        let mut last = 0;
        while last == 0 {
            let Report::Update(SaveProgress::Bytes(bytes)) = next_report(&job) else {
                panic!("it ended early");
            };
            last = bytes;
        }
        assert!(temporary_bytes(folder.path()) > 0);
        job.stop();
        assert!(matches!(outcome_of(&job), Ok(SaveEnd::Cancelled(Left::AsItWas))));
        assert_eq!(names(folder.path()), [""; 0]);
    }

    #[test]
    #[should_panic(expected = "the form states a number")]
    fn is_not_taken_by_a_form_with_a_heading() {
        let folder = TempDir::new().unwrap();
        start_save(constructed(4, Preset::Numbered, &folder.path().join("board.txt")), no_wake());
    }
}

mod a_picture {
    use super::*;

    /// A sheet of solutions for n = 8 from this number on.
    fn sheet(number: u64, count: usize, format: Format, path: &Path) -> SavePicture {
        let problem = Problem::empty_board(8).unwrap();
        let first = Catalogue::complete(&problem).solution(number).unwrap();
        let look = Look {
            size: problem.size(),
            given: Vec::new(),
            blocked: Vec::new(),
            coordinates: Some(EdgeNames::Numbers),
            colours: Colours::PRINT,
        };
        let boards = PictureBoards::Listed(Stretch { problem, first: (number, first), count });
        let page = Page::Boards { columns: 3, rows: 4, paper: Paper::A4, pixels: 800 };
        SavePicture { picture: Picture { boards, look, page, format }, path: path.to_owned() }
    }

    #[test]
    fn of_more_boards_than_there_are_has_those_there_are() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("boards.pdf");
        let job = start_save_picture(sheet(85, 500, Format::Pdf, &path), no_wake());
        assert!(matches!(outcome_of(&job), Ok(SaveEnd::Saved { boards: 8, .. })));
        assert!(fs::read(&path).unwrap().starts_with(b"%PDF"));
    }

    #[test]
    fn that_is_cancelled_in_the_middle_leaves_the_old_file_and_no_litter() {
        let (folder, path) = folder_with_an_old_file();
        let save = sheet(1, 92, Format::Pdf, &path);
        let (job, calls) = through_a_turnstile(|wake| start_save_picture(save, wake));
        assert!(matches!(next_report(&job), Report::Update(SaveProgress::Share(_))));
        job.stop();
        drop(calls);
        assert!(matches!(outcome_of(&job), Ok(SaveEnd::Cancelled(Left::AsItWas))));
        assert_eq!(fs::read(&path).unwrap(), OLD);
        assert_eq!(names(folder.path()), ["boards.txt"]);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn that_finds_no_room_fails_with_the_systems_reason() {
        for format in Format::ALL {
            let save = sheet(1, 12, format, Path::new("/dev/full"));
            match outcome_of(&start_save_picture(save, no_wake())) {
                Ok(SaveEnd::Failed(FileError { cause, .. }, Left::PartWritten)) => {
                    assert_eq!(cause.kind(), io::ErrorKind::StorageFull, "{format:?}");
                }
                end => panic!("{format:?}: {end:?}"),
            }
        }
    }

    #[test]
    fn that_is_drawn_is_what_the_file_has() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("boards.png");
        let save = sheet(7, 12, Format::Png, &path);
        let picture = save.picture.clone();
        assert!(matches!(
            outcome_of(&start_save_picture(save, no_wake())),
            Ok(SaveEnd::Saved { boards: 12, .. })
        ));
        let job = start_draw(picture, 2_000, no_wake());
        let drawn = loop {
            if let Some(Report::Finished(drawn)) = job.next_report() {
                break drawn.unwrap().unwrap();
            }
            thread::sleep(Duration::from_millis(1));
        };
        let file = image::open(&path).unwrap().to_rgba8();
        assert_eq!((drawn.width, drawn.height), file.dimensions());
        assert!(drawn.rgba == file.into_raw());
    }
}

mod an_old_file {
    use super::*;

    #[test]
    fn is_replaced_whole_by_a_shorter_and_by_a_longer_one() {
        let (folder, path) = folder_with_an_old_file();
        for old in [vec![b'x'; 100_000], vec![b'x'; 10]] {
            fs::write(&path, old).unwrap();
            saved(all_boards(6, Preset::Pairs, &path));
            assert_eq!(fs::read_to_string(&path).unwrap(), golden(Preset::Pairs, 6));
        }
        assert_eq!(names(folder.path()), ["boards.txt"]);
    }

    #[test]
    fn is_whole_while_the_new_one_is_being_written() {
        let (folder, path) = folder_with_an_old_file();
        let (job, calls) = save_held_in_the_middle(&path);
        assert_eq!(fs::read(&path).unwrap(), OLD);
        assert!(temporary_bytes(folder.path()) > 0);
        drop(calls);
        assert!(matches!(outcome_of(&job), Ok(SaveEnd::Saved { boards: 73_712, .. })));
        assert_eq!(fs::metadata(&path).unwrap().len(), 73_712 * (13 * 14 + 1));
        assert_eq!(names(folder.path()), ["boards.txt"]);
    }

    #[test]
    fn is_as_it_was_after_a_stop_in_the_middle() {
        let (folder, path) = folder_with_an_old_file();
        let (job, calls) = save_held_in_the_middle(&path);
        job.stop();
        drop(calls);
        assert!(matches!(outcome_of(&job), Ok(SaveEnd::Cancelled(Left::AsItWas))));
        assert_eq!(fs::read(&path).unwrap(), OLD);
        assert_eq!(names(folder.path()), ["boards.txt"]);
    }

    #[test]
    fn is_as_it_was_after_a_stop_that_comes_when_all_is_written() {
        let (folder, path) = folder_with_an_old_file();
        let (job, calls) =
            through_a_turnstile(|wake| start_save(all_boards(4, Preset::Dots, &path), wake));
        let all = golden(Preset::Dots, 4).len() as u64;
        // It is held at each of its looks until the temporary file is whole.
        loop {
            let Report::Update(progress) = next_report(&job) else { panic!("it ended early") };
            if temporary_bytes(folder.path()) == all {
                assert_eq!(progress, SaveProgress::Bytes(u128::from(all)));
                break;
            }
            thread::sleep(AN_INTERVAL);
            calls.recv_timeout(DEADLINE).unwrap();
        }
        job.stop();
        drop(calls);
        assert!(matches!(outcome_of(&job), Ok(SaveEnd::Cancelled(Left::AsItWas))));
        assert_eq!(fs::read(&path).unwrap(), OLD);
        assert_eq!(names(folder.path()), ["boards.txt"]);
    }

    #[test]
    fn is_as_it_was_after_the_handle_is_dropped_in_the_middle() {
        let (folder, path) = folder_with_an_old_file();
        let (job, calls) = save_held_in_the_middle(&path);
        drop(calls);
        drop(job);
        // The thread has had time to clean up; should the machine be slow, it is let go and
        // does so by itself.
        let deadline = Instant::now() + DEADLINE;
        while names(folder.path()) != ["boards.txt"] {
            assert!(Instant::now() < deadline, "litter: {:?}", names(folder.path()));
            thread::sleep(Duration::from_millis(1));
        }
        assert_eq!(fs::read(&path).unwrap(), OLD);
    }

    #[test]
    fn is_as_it_was_when_its_writer_fails_or_panics() {
        #[derive(Debug)]
        enum Trouble {
            File,
            Own(&'static str),
        }
        impl From<FileError> for Trouble {
            fn from(_: FileError) -> Self {
                Self::File
            }
        }
        let (folder, path) = folder_with_an_old_file();
        let failed = file::replace(&path, |out| {
            out.write_all(b"half a file").map_err(|_| Trouble::File)?;
            Err(Trouble::Own("no more boards"))
        });
        let Err(BrokenOff { why: Trouble::Own("no more boards"), left: Left::AsItWas }) = failed
        else {
            panic!("{failed:?}");
        };
        let panicked = std::panic::catch_unwind(|| {
            file::replace::<FileError>(&path, |out| {
                out.write_all(b"half a file").unwrap();
                panic!("out of queens");
            })
        });
        assert!(panicked.is_err());
        assert_eq!(fs::read(&path).unwrap(), OLD);
        assert_eq!(names(folder.path()), ["boards.txt"]);
    }

    #[test]
    #[cfg(unix)] // Elsewhere a file that is being read may not be replaceable.
    fn is_whole_to_every_reader_while_two_writers_replace_it() {
        let (folder, path) = folder_with_an_old_file();
        let texts = [vec![b'a'; 300_000], vec![b'b'; 200_000]];
        thread::scope(|scope| {
            let writers = texts.each_ref().map(|text| {
                scope.spawn(|| {
                    for _ in 0..20 {
                        // In two halves: a file written in place would be seen by half.
                        let (half, rest) = text.split_at(text.len() / 2);
                        file::replace(&path, |out| {
                            let written = out.write_all(half).and_then(|()| out.write_all(rest));
                            written.map_err(|cause| FileError::new(&path, cause))
                        })
                        .unwrap();
                    }
                })
            });
            while !writers.iter().all(thread::ScopedJoinHandle::is_finished) {
                let seen = fs::read(&path).unwrap();
                assert!(seen == OLD || texts.contains(&seen), "{} bytes", seen.len());
            }
        });
        assert!(texts.contains(&fs::read(&path).unwrap()));
        assert_eq!(names(folder.path()), ["boards.txt"]);
    }
}

mod a_new_file {
    use super::*;

    #[test]
    fn does_not_come_to_be_when_its_save_is_stopped() {
        let folder = TempDir::new().unwrap();
        let (job, calls) = save_held_in_the_middle(&folder.path().join("boards.txt"));
        job.stop();
        drop(calls);
        assert!(matches!(outcome_of(&job), Ok(SaveEnd::Cancelled(Left::AsItWas))));
        assert_eq!(names(folder.path()), [""; 0]);
    }

    #[test]
    fn does_not_grow_while_its_save_is_paused() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("boards.txt");
        let (job, calls) = save_held_in_the_middle(&path);
        job.set_paused(true);
        // It goes on to its next look at the control at most: then it stands still.
        drop(calls);
        let bytes = || temporary_bytes(folder.path());
        let deadline = Instant::now() + DEADLINE;
        let mut before = 0;
        while bytes() != before {
            assert!(Instant::now() < deadline, "it never stands still");
            before = bytes();
            thread::sleep(AN_INTERVAL * 5);
        }
        job.set_paused(false);
        assert!(matches!(outcome_of(&job), Ok(SaveEnd::Saved { boards: 73_712, .. })));
        assert!(fs::metadata(&path).unwrap().len() > before);
    }

    #[test]
    fn is_not_written_into_a_missing_folder() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("missing").join("boards.txt");
        let cause = refused(all_boards(8, Preset::Dots, &path));
        assert_eq!(cause.kind(), io::ErrorKind::NotFound);
        assert_eq!(names(folder.path()), [""; 0]);
    }

    #[test]
    fn is_not_written_in_place_of_a_folder() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("boards");
        fs::create_dir(&path).unwrap();
        let cause = refused(all_boards(8, Preset::Dots, &path));
        assert_eq!(cause.kind(), io::ErrorKind::IsADirectory);
        assert_eq!(names(folder.path()), ["boards"]);
        assert_eq!(names(&path), [""; 0]);
    }
}

#[cfg(unix)]
mod unix {
    use std::fs::{File, Permissions};
    use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _, PermissionsExt as _, symlink};
    use std::os::unix::process::CommandExt as _;
    use std::process::{Command, Stdio};

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().mode() & 0o7777
    }

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    }

    /// A folder in which a process of a user other than root saves the boards of n = 8 in the form
    /// `matrix`: see [`saves_in_a_process_of_its_own`].
    struct Child {
        /// The parts below, and a copy of this program that everybody can reach.
        root: TempDir,
        /// Where to save.
        folder: PathBuf,
        /// For temporary files that have no name.
        scratch: PathBuf,
        program: PathBuf,
    }

    /// Bytes of n = 8 in the form `matrix`, more than a file may have under `ulimit -f 8`,
    /// whether a shell counts in 512 or in 1 024 bytes.
    const BYTES: usize = 12_604;

    impl Child {
        /// Any user can write in the folder, unless the test forbids it.
        fn new() -> Self {
            let root = TempDir::new().unwrap();
            set_mode(root.path(), 0o755);
            let [folder, scratch] = ["folder", "scratch"].map(|name| {
                let folder = root.path().join(name);
                fs::create_dir(&folder).unwrap();
                set_mode(&folder, 0o777);
                folder
            });
            let program = root.path().join("saving");
            // By another process: one that is started by another test in this moment would
            // inherit the file open for writing, and "text file busy" would be the answer here.
            let copied = Command::new("cp")
                .arg(std::env::current_exe().unwrap())
                .arg(&program)
                .status()
                .unwrap();
            assert!(copied.success());
            Self { root, folder, scratch, program }
        }

        fn with_an_old_file() -> (Self, PathBuf) {
            let child = Self::new();
            let path = child.folder.join("boards.txt");
            fs::write(&path, OLD).unwrap();
            set_mode(&path, 0o666);
            (child, path)
        }

        fn is_root(&self) -> bool {
            fs::metadata(self.root.path()).unwrap().uid() == 0
        }

        /// Saves to a path, relative to the folder, after some shell commands; `expected` is as
        /// [`words`] has it.
        fn saves(&self, path: impl AsRef<Path>, commands: &str, expected: &str) {
            let mut child = Command::new("sh");
            child
                .args(["-c", &format!("{commands}\nexec \"$0\" \"$@\"")])
                .arg(&self.program)
                // On the main thread: a test of its own may forbid others.
                .args(["--test-threads=1", "--nocapture", "--ignored", "--exact"])
                .arg("unix::saves_in_a_process_of_its_own")
                .current_dir(&self.folder)
                .env("TMPDIR", &self.scratch)
                .env(PATH, path.as_ref())
                .env(EXPECTED, expected);
            if self.is_root() {
                // Nobody, by convention.
                child.uid(65_534).gid(65_534);
            }
            let output = child.output().unwrap();
            let [said, complained] =
                [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
            // Of a name that is no test's, 0 would pass.
            let passed = output.status.success() && said.contains("1 passed");
            assert!(passed, "{}\n{said}{complained}", output.status);
            assert_eq!(names(&self.scratch), [""; 0]);
        }
    }

    impl Drop for Child {
        fn drop(&mut self) {
            // Or its files could not be removed.
            set_mode(&self.folder, 0o777);
        }
    }

    const PATH: &str = "QUEENSIDE_TEST_PATH";
    const EXPECTED: &str = "QUEENSIDE_TEST_EXPECTED";

    /// How a save ended: `saved`, `not started`, or the kind of the system's reason.
    fn words(outcome: Result<SaveEnd, Failure>, wanted: &Path) -> String {
        match outcome {
            Ok(SaveEnd::Saved { path, boards: 92 }) if path == wanted => "saved".to_owned(),
            Ok(SaveEnd::Failed(FileError { path, cause }, left)) if path == wanted => {
                format!("{:?} {left:?}", cause.kind())
            }
            Err(Failure::NotStarted(reason)) if !reason.is_empty() => "not started".to_owned(),
            outcome => format!("{outcome:?}"),
        }
    }

    #[test]
    #[ignore = "run by other tests, as another user"]
    fn saves_in_a_process_of_its_own() {
        let (Some(path), Ok(expected)) = (std::env::var_os(PATH), std::env::var(EXPECTED)) else {
            return; // Somebody runs all that is ignored.
        };
        let path = PathBuf::from(path);
        let job = start_save(all_boards(8, Preset::Matrix, &path), no_wake());
        assert_eq!(words(outcome_of(&job), &path), expected);
        assert!(job.next_report().is_none(), "it is finished once");
    }

    mod a_name {
        use super::*;

        #[test]
        fn of_300_characters_is_refused() {
            let folder = TempDir::new().unwrap();
            let cause = refused(all_boards(8, Preset::Dots, &folder.path().join("x".repeat(300))));
            assert_eq!(cause.kind(), io::ErrorKind::InvalidFilename);
            assert_eq!(names(folder.path()), [""; 0]);
        }

        #[test]
        fn as_long_as_the_system_allows_is_no_trouble() {
            let folder = TempDir::new().unwrap();
            let path = folder.path().join("x".repeat(255));
            saved(all_boards(8, Preset::Dots, &path));
            assert_eq!(fs::read_to_string(&path).unwrap(), golden(Preset::Dots, 8));
        }

        #[test]
        fn that_is_no_text_is_no_trouble() {
            use std::os::unix::ffi::OsStrExt as _;
            let folder = TempDir::new().unwrap();
            let path = folder.path().join(std::ffi::OsStr::from_bytes(b"\xffboards\n.txt"));
            saved(all_boards(8, Preset::Dots, &path));
            assert_eq!(fs::read_to_string(&path).unwrap(), golden(Preset::Dots, 8));
        }

        #[test]
        fn without_a_folder_is_a_file_of_the_current_one() {
            let (child, path) = Child::with_an_old_file();
            child.saves("boards.txt", "", "saved");
            child.saves("new.txt", "", "saved");
            assert_eq!(fs::read_to_string(&path).unwrap(), golden(Preset::Matrix, 8));
            assert_eq!(names(&child.folder), ["boards.txt", "new.txt"]);
        }

        #[test]
        fn below_a_file_is_refused() {
            let (folder, path) = folder_with_an_old_file();
            let cause = refused(all_boards(8, Preset::Dots, &path.join("boards.txt")));
            assert_eq!(cause.kind(), io::ErrorKind::NotADirectory);
            assert_eq!(fs::read(&path).unwrap(), OLD);
            assert_eq!(names(folder.path()), ["boards.txt"]);
        }
    }

    mod a_device {
        use super::*;

        #[test]
        fn that_swallows_everything_stays_a_device() {
            // By nobody: root would lose its /dev/null if this failed.
            let child = Child::new();
            child.saves("/dev/null", "", "saved");
            assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
            let link = child.folder.join("link");
            symlink("/dev/null", &link).unwrap();
            child.saves("link", "", "saved");
            assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
            assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
        }

        #[test]
        #[cfg(target_os = "linux")]
        fn that_is_full_is_the_systems_reason() {
            let child = Child::new();
            child.saves("/dev/full", "", "StorageFull PartWritten");
            assert!(fs::metadata("/dev/full").unwrap().file_type().is_char_device());
            assert!(!names(Path::new("/dev")).iter().any(|name| name.contains("queenside")));
        }
    }

    mod a_pipe {
        use super::*;

        fn named_pipe(folder: &Path) -> PathBuf {
            let path = folder.join("pipe");
            assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
            path
        }

        /// A program that has a pipe open to read from it, which it does not, until it is told to
        /// end. In this process a reader could live on for a moment in a child that another test
        /// starts.
        fn idle_reader(path: &Path) -> std::process::Child {
            use io::BufRead as _;
            // Opened for both directions, which waits for nobody.
            let script = "exec 3<> \"$0\"; echo open; read line";
            let mut shell = Command::new("sh");
            shell.args(["-c", script]).arg(path).stdin(Stdio::piped()).stdout(Stdio::piped());
            let mut reader = shell.spawn().unwrap();
            let mut line = String::new();
            let output = reader.stdout.as_mut().unwrap();
            io::BufReader::new(output).read_line(&mut line).unwrap();
            assert_eq!(line, "open\n");
            reader
        }

        fn end(mut reader: std::process::Child) {
            drop(reader.stdin.take());
            reader.wait().unwrap();
        }

        #[test]
        fn is_written_straight_and_stays_a_pipe() {
            let folder = TempDir::new().unwrap();
            let path = named_pipe(folder.path());
            let wanted = golden(Preset::Dots, 8);
            let mut reader = fs::File::options().read(true).write(true).open(&path).unwrap();
            let job = start_save(all_boards(8, Preset::Dots, &path), no_wake());
            let mut text = vec![0; wanted.len()];
            reader.read_exact(&mut text).unwrap();
            assert_eq!(String::from_utf8(text).unwrap(), wanted);
            assert!(matches!(outcome_of(&job), Ok(SaveEnd::Saved { boards: 92, .. })));
            assert!(fs::metadata(&path).unwrap().file_type().is_fifo());
            assert_eq!(names(folder.path()), ["pipe"]);
        }

        #[test]
        fn is_written_whole_to_a_reader_that_takes_its_time() {
            let folder = TempDir::new().unwrap();
            let path = named_pipe(folder.path());
            let mut reader = fs::File::options().read(true).write(true).open(&path).unwrap();
            // More than a pipe holds, so that the writer has to wait.
            let job = start_save(all_boards(11, Preset::Dots, &path), no_wake());
            thread::sleep(Duration::from_millis(20));
            let mut text = vec![0; 2680 * (11 * 12 + 1)];
            reader.read_exact(&mut text).unwrap();
            assert!(matches!(outcome_of(&job), Ok(SaveEnd::Saved { boards: 2680, .. })));
        }

        #[test]
        fn that_nobody_reads_is_refused_at_once() {
            let folder = TempDir::new().unwrap();
            let path = named_pipe(folder.path());
            let cause = refused(all_boards(8, Preset::Dots, &path));
            const ENXIO: i32 = 6;
            assert_eq!(cause.raw_os_error(), Some(ENXIO));
            assert_eq!(names(folder.path()), ["pipe"]);
        }

        #[test]
        fn whose_reader_has_gone_is_the_systems_reason() {
            let folder = TempDir::new().unwrap();
            let path = named_pipe(folder.path());
            let save = all_boards(8, Preset::Dots, &path);
            let reader = idle_reader(&path);
            let (job, calls) = through_a_turnstile(|wake| start_save(save, wake));
            // Held before its first byte.
            assert!(matches!(next_report(&job), Report::Update(SaveProgress::Bytes(0))));
            end(reader);
            drop(calls);
            let outcome = outcome_of(&job);
            assert_eq!(words(outcome, &path), "BrokenPipe PartWritten");
            assert_eq!(names(folder.path()), ["pipe"]);
        }

        #[test]
        #[cfg(target_os = "linux")]
        fn without_a_name_is_written_by_its_number() {
            // As `/dev/stdout` is when the output goes to another program.
            use std::os::fd::AsRawFd as _;
            let (mut reader, writer) = io::pipe().unwrap();
            let path = PathBuf::from(format!("/proc/self/fd/{}", writer.as_raw_fd()));
            assert_eq!(saved(all_boards(8, Preset::Dots, &path)), 92);
            drop(writer);
            assert_eq!(io::read_to_string(&mut reader).unwrap(), golden(Preset::Dots, 8));
        }
    }

    mod a_symbolic_link {
        use super::*;

        /// Saves through a link from one folder to a name in another, both below `root`.
        fn save_through_a_link(root: &Path, target: &str, link_text: &Path) {
            for folder in ["here", "there"] {
                fs::create_dir_all(root.join(folder)).unwrap();
            }
            let link = root.join("here/link");
            symlink(link_text, &link).unwrap();
            saved(all_boards(8, Preset::Dots, &link));
            assert_eq!(fs::read_link(&link).unwrap(), link_text);
            let target = root.join(target);
            assert!(fs::symlink_metadata(&target).unwrap().is_file());
            assert_eq!(fs::read_to_string(target).unwrap(), golden(Preset::Dots, 8));
            assert_eq!(names(&root.join("there")), ["boards.txt"]);
            fs::remove_file(&link).unwrap();
            assert_eq!(names(&root.join("here")), [""; 0]);
        }

        #[test]
        fn is_followed_and_stays_a_link() {
            let root = TempDir::new().unwrap();
            let target = root.path().join("there/boards.txt");
            fs::create_dir(root.path().join("there")).unwrap();
            for link_text in [target.as_path(), Path::new("../there/boards.txt")] {
                fs::write(&target, OLD).unwrap();
                save_through_a_link(root.path(), "there/boards.txt", link_text);
            }
        }

        #[test]
        fn that_dangles_creates_its_target() {
            let root = TempDir::new().unwrap();
            let target = root.path().join("there/boards.txt");
            for link_text in [target.as_path(), Path::new("../there/boards.txt")] {
                save_through_a_link(root.path(), "there/boards.txt", link_text);
                fs::remove_file(&target).unwrap();
            }
        }

        #[test]
        fn to_a_link_is_followed_to_the_last_file() {
            let (folder, path) = folder_with_an_old_file();
            let link = |number: usize| folder.path().join(format!("link{number}"));
            symlink("boards.txt", link(0)).unwrap();
            for number in 1..30 {
                symlink(format!("link{}", number - 1), link(number)).unwrap();
            }
            saved(all_boards(8, Preset::Dots, &link(29)));
            assert!((0..30).all(|number| fs::symlink_metadata(link(number)).unwrap().is_symlink()));
            assert!(fs::symlink_metadata(&path).unwrap().is_file());
            assert_eq!(fs::read_to_string(&path).unwrap(), golden(Preset::Dots, 8));
            assert_eq!(names(folder.path()).len(), 31);
        }

        #[test]
        fn to_a_folder_on_the_way_is_followed() {
            let root = TempDir::new().unwrap();
            fs::create_dir_all(root.path().join("a/b")).unwrap();
            symlink("a/b", root.path().join("way")).unwrap();
            symlink("../boards.txt", root.path().join("a/b/link")).unwrap();
            saved(all_boards(8, Preset::Dots, &root.path().join("way/link")));
            // `..` is the folder above the real one, not above the link to it.
            assert_eq!(names(&root.path().join("a")), ["b", "boards.txt"]);
            assert_eq!(names(root.path()), ["a", "way"]);
        }

        #[test]
        fn to_itself_is_refused() {
            let folder = TempDir::new().unwrap();
            for (from, to) in [("self", "self"), ("one", "two"), ("two", "one")] {
                symlink(to, folder.path().join(from)).unwrap();
            }
            for name in ["self", "one"] {
                // The kind of the system's reason has no stable name.
                let cause = refused(all_boards(8, Preset::Dots, &folder.path().join(name)));
                assert_ne!(cause.kind(), io::ErrorKind::NotFound);
            }
            assert_eq!(names(folder.path()), ["one", "self", "two"]);
        }

        #[test]
        fn into_a_missing_folder_is_refused_under_the_name_that_was_given() {
            let folder = TempDir::new().unwrap();
            let link = folder.path().join("link");
            symlink("missing/boards.txt", &link).unwrap();
            // `refused` compares the path.
            let cause = refused(all_boards(8, Preset::Dots, &link));
            assert_eq!(cause.kind(), io::ErrorKind::NotFound);
            assert_eq!(names(folder.path()), ["link"]);
        }
    }

    mod permissions {
        use super::*;

        #[test]
        fn of_an_old_file_are_kept() {
            let (folder, path) = folder_with_an_old_file();
            for old in [0o640, 0o600, 0o666, 0o755] {
                set_mode(&path, old);
                saved(all_boards(8, Preset::Dots, &path));
                assert_eq!(mode(&path), old, "{old:o}");
            }
            assert_eq!(names(folder.path()), ["boards.txt"]);
        }

        #[test]
        fn of_a_new_file_are_those_of_any_new_file() {
            let folder = TempDir::new().unwrap();
            let [path, other] = ["boards.txt", "other"].map(|name| folder.path().join(name));
            saved(all_boards(8, Preset::Dots, &path));
            File::create(&other).unwrap();
            assert_eq!(mode(&path), mode(&other));
        }

        #[test]
        fn of_a_new_file_are_what_the_umask_leaves_of_rw_rw_rw() {
            let child = Child::new();
            for (umask, left) in [("000", 0o666), ("022", 0o644), ("027", 0o640), ("077", 0o600)] {
                let name = format!("boards-{umask}.txt");
                child.saves(&name, &format!("umask {umask}"), "saved");
                assert_eq!(mode(&child.folder.join(name)), left, "umask {umask}");
            }
        }

        #[test]
        fn of_an_old_file_do_not_depend_on_the_umask() {
            let (child, path) = Child::with_an_old_file();
            child.saves(&path, "umask 077", "saved");
            assert_eq!(mode(&path), 0o666);
        }
    }

    mod a_read_only_folder {
        use super::*;

        #[test]
        fn has_its_writable_file_overwritten_in_place() {
            let (child, path) = Child::with_an_old_file();
            let inode = fs::metadata(&path).unwrap().ino();
            for old in [10, 100_000] {
                fs::write(&path, vec![b'x'; old]).unwrap();
                set_mode(&child.folder, 0o555);
                child.saves(&path, "", "saved");
                assert_eq!(fs::read_to_string(&path).unwrap(), golden(Preset::Matrix, 8));
                assert_eq!(fs::metadata(&path).unwrap().ino(), inode);
                assert_eq!(mode(&path), 0o666);
                assert_eq!(names(&child.folder), ["boards.txt"]);
                set_mode(&child.folder, 0o777);
            }
        }

        #[test]
        fn takes_no_new_file() {
            let child = Child::new();
            set_mode(&child.folder, 0o555);
            child.saves("boards.txt", "", "PermissionDenied AsItWas");
            assert_eq!(names(&child.folder), [""; 0]);
        }

        #[test]
        fn keeps_its_old_file_when_the_new_one_is_too_long() {
            let (child, path) = Child::with_an_old_file();
            set_mode(&child.folder, 0o555);
            child.saves(&path, FILES_OF_8_BLOCKS, "FileTooLarge AsItWas");
            assert_eq!(fs::read(&path).unwrap(), OLD);
        }
    }

    #[test]
    fn a_file_in_a_folder_that_cannot_be_entered_is_refused() {
        let child = Child::new();
        let closed = child.folder.join("closed");
        fs::create_dir(&closed).unwrap();
        fs::write(closed.join("boards.txt"), OLD).unwrap();
        set_mode(&closed, 0o600);
        child.saves("closed/boards.txt", "", "PermissionDenied AsItWas");
        set_mode(&closed, 0o700);
        assert_eq!(fs::read(closed.join("boards.txt")).unwrap(), OLD);
        assert_eq!(names(&closed), ["boards.txt"]);
    }

    #[test]
    fn a_read_only_file_in_a_writable_folder_is_refused() {
        let (child, path) = Child::with_an_old_file();
        set_mode(&path, 0o444);
        child.saves(&path, "", "PermissionDenied AsItWas");
        assert_eq!(fs::read(&path).unwrap(), OLD);
        assert_eq!(mode(&path), 0o444);
        assert_eq!(names(&child.folder), ["boards.txt"]);
    }

    #[test]
    fn a_file_of_another_in_a_sticky_folder_is_overwritten_in_place() {
        let (child, path) = Child::with_an_old_file();
        if !child.is_root() {
            return; // All files are one's own.
        }
        let inode = fs::metadata(&path).unwrap().ino();
        // As in `/tmp`: anybody may create files, and only remove their own.
        set_mode(&child.folder, 0o1777);
        child.saves(&path, "", "saved");
        assert_eq!(fs::read_to_string(&path).unwrap(), golden(Preset::Matrix, 8));
        assert_eq!(fs::metadata(&path).unwrap().ino(), inode);
        assert_eq!(names(&child.folder), ["boards.txt"]);
    }

    /// Lets files grow no longer than 8 blocks, and the process live to be told so.
    const FILES_OF_8_BLOCKS: &str = "trap '' XFSZ; ulimit -f 8";

    #[test]
    fn a_file_that_the_system_lets_grow_no_further_leaves_the_old_one() {
        assert_eq!(golden(Preset::Matrix, 8).len(), BYTES);
        let (child, path) = Child::with_an_old_file();
        child.saves(&path, FILES_OF_8_BLOCKS, "FileTooLarge AsItWas");
        assert_eq!(fs::read(&path).unwrap(), OLD);
        child.saves("new.txt", FILES_OF_8_BLOCKS, "FileTooLarge AsItWas");
        assert_eq!(names(&child.folder), ["boards.txt"]);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_save_whose_thread_cannot_be_started_says_so_and_leaves_the_old_file() {
        let (child, path) = Child::with_an_old_file();
        // No further process or thread; the option's letter depends on the shell.
        let alone = "ulimit -p 0 2>/dev/null || ulimit -u 0";
        child.saves(&path, alone, "not started");
        assert_eq!(fs::read(&path).unwrap(), OLD);
        assert_eq!(names(&child.folder), ["boards.txt"]);
    }

    #[test]
    fn who_has_the_old_file_open_reads_on_in_it() {
        let (_folder, path) = folder_with_an_old_file();
        let old = File::open(&path).unwrap();
        saved(all_boards(8, Preset::Dots, &path));
        assert_eq!(io::read_to_string(old).unwrap().as_bytes(), OLD);
        assert_eq!(fs::read_to_string(&path).unwrap(), golden(Preset::Dots, 8));
    }

    #[test]
    fn a_refusal_gives_the_systems_reason_and_nothing_else() {
        let folder = TempDir::new().unwrap();
        let cause = refused(all_boards(8, Preset::Dots, &folder.path().join("missing/boards.txt")));
        assert_eq!(cause.to_string(), io::Error::from_raw_os_error(2).to_string());
    }
}
