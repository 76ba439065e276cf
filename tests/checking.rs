//! Checking files of boards: what is said of small files with one fault each, and that nothing a file
//! can hold does any harm.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use queenside::board::Size;
use queenside::formats::{BoardWriter, Preset};
use queenside::job::{
    Check, CheckEnd, CheckProgress, CheckSource, Checked, Excerpt, Job, LookAt, Missing, Report,
    Verdict, start_check, start_excerpt,
};
use queenside::lang;
use queenside::search::{Catalogue, Problem};
use queenside::session::Language;

fn end_of<U: Send + 'static, E: Send + 'static>(job: &Job<U, E>) -> E {
    loop {
        match job.next_report() {
            Some(Report::Finished(end)) => return end.expect("the job comes to its end"),
            Some(Report::Update(_)) => {}
            None => std::thread::sleep(Duration::from_millis(1)),
        }
    }
}

fn check(source: CheckSource, n: Option<u32>, preset: Option<Preset>) -> Checked {
    let size = n.map(|n| Size::new(n).unwrap());
    match end_of(&start_check(Check { source, size, preset }, Arc::new(|| {}))) {
        CheckEnd::Checked(checked) => *checked,
        CheckEnd::Failed(error) => panic!("{error:?}"),
    }
}

fn check_text(text: &[u8]) -> Checked {
    check(CheckSource::Text(text.into()), None, None)
}

/// What is said of a file, in English, but for the first difference.
fn said(checked: &Checked) -> Vec<String> {
    let report = lang::check_report(lang::words(Language::English), checked, 100);
    let lines = report.lines().filter(|line| line.starts_with(['-', ' ']));
    let lines = lines.filter(|line| !line.starts_with("- First difference"));
    lines.map(|line| line.trim_start_matches(['-', ' ']).to_owned()).collect()
}

/// The file of this name in `tests/faults`.
fn fault(name: &str) -> PathBuf {
    Path::new("tests/faults").join(name).with_extension("txt")
}

/// Checks a file of `tests/faults`, and compares what is said of it.
#[track_caller]
fn says(name: &str, preset: Option<Preset>, expected: &[&str]) -> Checked {
    let checked = check(CheckSource::File(fault(name)), None, preset);
    assert_eq!(said(&checked), expected, "{name}");
    checked
}

#[test]
fn a_board_that_is_no_solution_is_named_with_the_reason() {
    let missing = "1 solution is missing: Number 2";
    says(
        "attack",
        None,
        &[
            "Board 2 is no solution: 3 pairs attack each other",
            "Row 3, column 2 and row 4, column 2: same column",
            "Row 4, column 2 and row 5, column 1: same antidiagonal",
            "Row 4, column 2 and row 6, column 4: same diagonal",
            missing,
        ],
    );
    says("queen-missing", None, &["Board 2 is no solution: 5 queens, not 6", missing]);
    says(
        "queen-extra",
        None,
        &[
            "Board 2 is no solution: 7 queens, not 6",
            "Row 1, column 1 and row 1, column 3: same row",
            "Row 1, column 1 and row 5, column 1: same column",
            missing,
        ],
    );
    says("row-short", None, &["Board 2 is no solution: Row 3 has 5 squares, not 6", missing]);
    says("row-long", None, &["Board 2 is no solution: Row 3 has 7 squares, not 6", missing]);
    says("row-missing", None, &["Board 2 is no solution: 5 rows, not 6", missing]);
    says("number-missing", None, &["Board 2 is no solution: 5 numbers, not 6", missing]);
    says("outside", None, &["Board 2 is no solution: Row 6: 9 lies outside the board", missing]);
    says(
        "unexpected",
        None,
        &["Board 2 is no solution: Line 10, column 3: “x” is no part of row 3", missing],
    );
    says(
        "cut-off",
        None,
        &[
            "Board 4 is no solution: Cut off: the file ends in row 4",
            "1 solution is missing: Number 4",
        ],
    );
}

#[test]
fn boards_of_another_size_are_told_from_boards_with_wrong_rows() {
    says("other-size", None, &["Board 2 is no solution: A board of 4 by 4, not of 6 by 6"]);
    let checked = check(CheckSource::File(fault("wrong-n")), Some(8), None);
    assert_eq!(said(&checked), ["n is 6, not 8: The boards have 6 rows and columns"]);
    assert_eq!(checked.verdict(), Verdict::Faulty);
}

#[test]
fn repeats_missing_solutions_and_the_order_are_found() {
    says(
        "repeat",
        None,
        &[
            "Board 3 repeats board 1: Line 15 on",
            "Not in order: Board 3 belongs before the one above it",
        ],
    );
    let missing = says("missing", None, &["2 solutions are missing: Numbers 2, 3"]);
    let Missing::Count { count: 2, first } = missing.missing else { panic!("two are missing") };
    let names: Vec<_> = first.iter().map(|(number, board)| (*number, board.short_name())).collect();
    assert_eq!(names, [(2, "3 6 2 5 1 4".to_owned()), (3, "4 1 5 2 6 3".to_owned())]);
    let shuffled =
        says("not-in-order", None, &["Not in order: Board 3 belongs before the one above it"]);
    // Its judge takes boards in any order.
    assert_eq!(shuffled.verdict(), Verdict::Accepted);
}

#[test]
fn turned_and_mirrored_lists_are_named_where_the_order_shows_them() {
    says(
        "exchanged",
        Some(Preset::Numbered),
        &[
            "In another form: The file is in openjudge, not in numbered",
            "Rows and columns are exchanged: The order shows it: with rows for columns they are in order",
        ],
    );
    says(
        "mirrored",
        None,
        &["In the reverse order: Or left and right are exchanged, which looks the same"],
    );
    says(
        "upside-down",
        None,
        &["Boards are mirrored top to bottom: The order shows it: turned back, they are in order"],
    );
}

#[test]
fn what_varies_all_through_is_said_once() {
    says("from-0", None, &["Counted from 0: The form spaced counts rows and columns from 1"]);
    says("crlf", None, &["Lines end in CR LF: In the form dots they end in LF"]);
    says("gbk", None, &["Encoded in GBK: The form numbered is in UTF-8"]);
    says("gbk-end", None, &["Encoded in GBK: The form pairs is in UTF-8"]);
    says("quotes", None, &["The wrong quotation marks: Line 1, column 3, and 47 more places"]);
    says(
        "from-0",
        Some(Preset::Luogu),
        &[
            "Counted from 0: The form luogu counts rows and columns from 1",
            "More boards than the first 3: Line 4, column 1",
            "The last line of the form is missing: Line 4, column 12",
        ],
    );
}

#[test]
fn what_is_otherwise_in_one_place_is_said_with_the_place() {
    let together = "Boards run together: a blank line is missing: Line 7, column 1";
    says("run-together", None, &[together]);
    says("blank-line-extra", None, &["A blank line where none belongs: Line 15, column 1"]);
    says("blank-line-where-none", None, &["A blank line where none belongs: Line 3, column 1"]);
    says("crlf-once", None, &["A line ends in CR LF: Line 1, column 7"]);
    says("byte-order-mark", None, &["A byte order mark (BOM) at the start: Line 1, column 1"]);
    says("heading-number", None, &["4 stands where 3 belongs: Line 15, column 5"]);
    says("heading-missing", None, &["A board has no heading: Line 15, column 1"]);
    says("total", None, &["The total says 5, not 4: Line 2, column 1"]);
    says(
        "end-missing",
        Some(Preset::Luogu),
        &["The last line of the form is missing: Line 3, column 12"],
    );
    says("boards-extra", None, &["More boards than the first 3: Line 4, column 1"]);
    says("stray-text", None, &["A line that is no board: Line 1, column 1"]);
    says("space-missing", None, &["A space is missing: Line 1, column 6"]);
    says("space-extra", None, &["A space where none belongs: Line 1, column 7"]);
    says("last-line-end", None, &["The last line has no end: Line 4, column 12"]);
}

#[test]
fn what_is_no_list_of_boards_is_said_to_be_none() {
    says("empty", None, &["The file is empty: For n = 2 and 3 it may have to be: give n"]);
    says("prose", None, &["There is no board in it: Nothing in it looks like rows of queens"]);
    says("utf-16", None, &["The file is in UTF-16: Save it in UTF-8 to have it checked"]);
    says("none", None, &["It says that there is no solution: Give n to have that checked"]);
    let none = check(CheckSource::File(fault("none")), Some(3), Some(Preset::Pta));
    assert_eq!(none.verdict(), Verdict::Same);
    let empty = check(CheckSource::File(fault("empty")), Some(2), Some(Preset::Dots));
    assert_eq!(empty.verdict(), Verdict::Same);
    let nothing = check(CheckSource::File(fault("empty")), Some(8), Some(Preset::Dots));
    assert_eq!(nothing.verdict(), Verdict::Nothing);
}

#[test]
fn several_faults_are_said_one_after_the_other() {
    let expected = [
        "Board 17 is no solution: 2 pairs attack each other",
        "Row 2, column 5 and row 5, column 2: same antidiagonal",
        "Row 5, column 2 and row 7, column 2: same column",
        "Board 40 repeats board 12: Line 352 on",
        "3 solutions are missing: Numbers 17, 40, 92",
        "Not in order: Board 40 belongs before the one above it",
    ];
    says("mine-8", None, &expected);
}

/// What is said of a text, against a form or the one it is in.
#[track_caller]
fn says_of(text: &str, preset: Option<Preset>, expected: &[&str]) {
    let checked = check(CheckSource::Text(text.as_bytes().into()), None, preset);
    assert_eq!(said(&checked), expected, "{text:?}");
}

const TWO: &str = "2 solutions are missing: Numbers 1, 2";
const FIRST: &str = "1 solution is missing: Number 1";
const SECOND: &str = "1 solution is missing: Number 2";

#[test]
fn one_wrong_place_changes_neither_form_nor_size() {
    let matrix =
        " 0 1 0 0\n 0 0 0 1\n 1 0 0 0\n 0 0 1 1\n\n 0 0 1 0\n 1 0 0 0\n 0 0 0 1\n 0 1 0 0\n\n";
    says_of(
        matrix,
        None,
        &[
            "Board 1 is no solution: 5 queens, not 4",
            "Row 2, column 4 and row 4, column 4: same column",
            "Row 4, column 3 and row 4, column 4: same row",
            FIRST,
        ],
    );
    says_of("2 4 1 3 2\n3 1 4 2\n", None, &["Board 1 is no solution: 5 numbers, not 4", FIRST]);
    let digits = "2413     31422     \n2\n";
    says_of(digits, None, &["Board 2 is no solution: 5 numbers, not 4", SECOND]);
    let stray = "A line that is no board: Line 2, column 1";
    says_of("2 4 1 3\nhello\n2\n", Some(Preset::Luogu), &[SECOND, stray]);
}

#[test]
fn foreign_letters_and_rows_too_many_are_named_where_they_are() {
    let boards = |middle: &str| format!(".Q..\n...Q\nQ...\n..Q.\n\n{middle}\n");
    says_of(
        &boards("..Q.\n\0Q...\n...Q\n.Q..\n"),
        None,
        &["Board 2 is no solution: Line 7, column 1: “U+0000” is no part of row 2", SECOND],
    );
    says_of(
        &boards(".,Q.\nQ...\n...Q\n.Q..\n"),
        None,
        &["Board 2 is no solution: Line 6, column 2: “,” is no part of row 1", SECOND],
    );
    says_of(
        &boards("..Q.\nQ...\n...Q\n.Q..\n....\n"),
        None,
        &["Board 2 is no solution: 5 rows, not 4", SECOND],
    );
    says_of(
        &boards("..Q.\n...Q\n.Q..\n"),
        None,
        &["Board 2 is no solution: 3 rows, not 4", SECOND],
    );
    says_of(
        &boards("..Q.\nQ...\n\n...Q\n.Q..\n"),
        None,
        &["A blank line where none belongs: Line 8, column 1"],
    );
    says_of(
        &format!("\n{}", boards("..Q.\nQ...\n...Q\n.Q..\n")),
        None,
        &["A blank line where none belongs: Line 1, column 1"],
    );
}

#[test]
fn lists_name_what_is_twice_and_totals_that_are_wrong() {
    let pairs = "(1,2) (1,2) (3,1) (4,3) \n(1,3) (2,1) (3,4) (4,2) \n\n解的个数：2\n";
    says_of(pairs, None, &["Board 1 is no solution: Row 1, column 2 is named twice", FIRST]);
    says_of("2 4 1 3\n3 1 4 2\n3\n", None, &["The total says 3, not 2: Line 4, column 1"]);
    let wrong_three = "3 6 2 5 1 4\n4 1 5 2 6 3\n5 3 1 6 4 2\n4\n";
    says_of(wrong_three, Some(Preset::Luogu), &[FIRST]);
    says_of("2 4 1 3\n2 4 1 3\n3 1 4 2\n", None, &["Board 2 repeats board 1: Line 2 on"]);
    says_of(
        "1 1 1 1\n",
        None,
        &[
            "Board 1 is no solution: 3 pairs attack each other",
            "Row 1, column 1 and row 2, column 1: same column",
            "Row 2, column 1 and row 3, column 1: same column",
            "Row 3, column 1 and row 4, column 1: same column",
            TWO,
        ],
    );
}

#[test]
fn what_is_missing_of_a_given_queen_is_seen_from_the_queen_that_all_boards_share() {
    let golden = std::fs::read_to_string("tests/golden/uva750-8.txt").unwrap();
    let whole = check_text(golden.as_bytes());
    assert_eq!((whole.verdict(), whole.missing_count()), (Verdict::Accepted, Some(0)));
    let lines: Vec<_> = golden.split_inclusive('\n').collect();
    let fewer = [&lines[..5], &lines[6..]].concat().concat();
    let checked = check_text(fewer.as_bytes());
    assert_eq!(checked.verdict(), Verdict::Faulty);
    assert_eq!(
        said(&checked),
        ["1 solution is missing", "4 stands where 3 belongs: Line 6, column 1, and 4 more places",]
    );
}

#[test]
fn lists_that_programs_print_are_read_in_forms_of_their_own() {
    for text in [
        "[1, 3, 0, 2]\n[2, 0, 3, 1]\n",
        "[[1, 3, 0, 2], [2, 0, 3, 1]]\n",
        "[[2,4,1,3],[3,1,4,2]]\n",
        "2,4,1,3\n3,1,4,2\n",
    ] {
        let checked = check_text(text.as_bytes());
        assert_eq!((checked.boards, checked.verdict()), (2, Verdict::Accepted), "{text:?}");
        assert!(checked.form.unwrap().preset.is_none());
    }
}

#[test]
fn one_solution_of_a_size_that_takes_too_long_to_list_is_checked_at_once() {
    let board = queenside::search::construct(Size::new(40).unwrap()).unwrap();
    let checked = check_text((board.short_name() + "\n").as_bytes());
    assert_eq!(checked.verdict(), Verdict::Valid);
    assert_eq!(
        said(&checked),
        ["Not compared with the answer: It takes too long to list for boards of this size",]
    );
}

#[test]
fn every_file_of_faults_is_checked_here() {
    let tests = std::fs::read_to_string("tests/checking.rs").unwrap();
    for entry in std::fs::read_dir("tests/faults").unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        assert!(name == "README" || tests.contains(&format!("\"{name}\"")), "{name}");
    }
}

#[test]
fn golden_files_are_the_answer_to_the_byte() {
    let mut files = 0;
    for preset in Preset::ALL {
        for n in [2, 4, 6, 8] {
            let path = PathBuf::from(format!("tests/golden/{}-{n}.txt", preset.name()));
            if !path.exists() || preset == Preset::Uva750 {
                continue;
            }
            let checked = check(CheckSource::File(path), Some(n), Some(preset));
            assert_eq!(checked.verdict(), Verdict::Same, "{} {n}", preset.name());
            files += 1;
        }
    }
    assert_eq!(files, 17 * 4);
}

/// The answer for n in a form.
fn answer(preset: Preset, n: u32) -> Vec<u8> {
    let catalogue = Catalogue::complete(&Problem::empty_board(n).unwrap());
    let layout = preset.layout();
    let mut writer = BoardWriter::new(Vec::new(), &layout, Size::new(n).unwrap());
    let most = layout.boards_written(catalogue.found()) as usize;
    for (number, board) in (1..).zip(catalogue.solutions(1, most)) {
        writer.board(number, board.columns()).unwrap();
    }
    writer.finish(catalogue.found()).unwrap()
}

#[test]
fn a_check_that_is_ended_tells_what_it_has_read() {
    // Longer than any look at the control takes.
    let file = tempfile::NamedTempFile::new().unwrap();
    let board = &answer(Preset::Dots, 12);
    (0..10).for_each(|_| file.as_file().write_all(board).unwrap());
    let source = CheckSource::File(file.path().to_owned());
    let job = start_check(Check { source, size: None, preset: None }, Arc::new(|| {}));
    let has_read = loop {
        match job.next_report() {
            Some(Report::Update(CheckProgress::Reading { boards, of, .. })) if boards > 0 => {
                assert_eq!(of, Some(10 * board.len() as u64));
                break boards;
            }
            Some(Report::Finished(_)) => panic!("it ended before it could be stopped"),
            _ => std::thread::yield_now(),
        }
    };
    job.stop();
    let CheckEnd::Checked(checked) = end_of(&job) else { panic!("it was read") };
    assert_eq!((checked.is_whole, checked.verdict()), (false, Verdict::Unfinished));
    assert!(checked.boards >= has_read && checked.boards < 142_000, "{}", checked.boards);
}

#[test]
fn a_file_that_cannot_be_read_is_an_error_with_its_name() {
    for path in ["tests/faults/nowhere.txt", "tests/faults"] {
        let check = Check { source: CheckSource::File(path.into()), size: None, preset: None };
        match end_of(&start_check(check, Arc::new(|| {}))) {
            CheckEnd::Failed(error) => assert_eq!(error.path, Path::new(path)),
            CheckEnd::Checked(_) => panic!("{path} was read"),
        }
    }
}

#[test]
fn hundreds_of_megabytes_of_nothing_are_read_in_little_time_and_memory() {
    // A file of holes: it takes no room on the disk.
    let zeros = tempfile::NamedTempFile::new().unwrap();
    zeros.as_file().set_len(300 << 20).unwrap();
    let checked = check(CheckSource::File(zeros.path().to_owned()), None, None);
    assert_eq!((checked.bytes, checked.verdict()), (300 << 20, Verdict::Nothing));
}

#[test]
fn one_line_without_end_is_one_board_at_the_most() {
    let line = ".".repeat(20_000_000);
    let checked = check(CheckSource::Text(line.as_bytes().into()), Some(8), Some(Preset::Dots));
    assert!(checked.boards <= 1 && checked.solutions == 0, "{}", checked.boards);
    let queens = "Q".repeat(5_000_000);
    let checked = check(CheckSource::Text(queens.as_bytes().into()), Some(8), Some(Preset::Dots));
    assert_eq!(checked.solutions, 0);
    let numbers = "1 ".repeat(2_000_000);
    let checked =
        check(CheckSource::Text(numbers.as_bytes().into()), Some(8), Some(Preset::Spaced));
    assert_eq!(checked.solutions, 0);
}

fn excerpt(text: &[u8], checked: &Checked, wanted: LookAt) -> Excerpt {
    let mark = match wanted {
        LookAt::Board(number) => checked.mark_before(number),
        LookAt::Place(at) => checked.mark_before_place(at),
    };
    let form = checked.form.clone().unwrap();
    let source = CheckSource::Text(text.into());
    end_of(&start_excerpt(source, form, mark, wanted, Arc::new(|| {}))).unwrap()
}

#[test]
fn any_board_is_found_again_with_its_lines() {
    for preset in Preset::ALL {
        let n = if preset == Preset::Uva750 { 8 } else { 9 };
        if preset == Preset::Luogu || preset == Preset::Uva750 {
            continue;
        }
        let text = answer(preset, n);
        let checked = check_text(&text);
        let solutions = Catalogue::complete(&Problem::empty_board(n).unwrap());
        for number in [1, 2, 170, 351, 352] {
            let excerpt = excerpt(&text, &checked, LookAt::Board(number));
            let board = excerpt.board.unwrap();
            assert_eq!(board.board, number, "{}", preset.name());
            let columns: Vec<_> = board.queens.iter().map(|queen| queen.column).collect();
            let solution = solutions.solution(number).unwrap();
            if preset != Preset::Openjudge {
                assert_eq!(columns, solution.columns(), "{} {number}", preset.name());
            }
            let lines: Vec<_> = text.split(|byte| *byte == b'\n').collect();
            for line in excerpt.lines.iter().filter(|line| line.first_column == 1) {
                let whole = String::from_utf8_lossy(lines[line.number as usize - 1]);
                assert!(whole.starts_with(&line.text), "{} {}", preset.name(), line.number);
            }
            assert!(excerpt.lines.iter().any(|line| line.number == excerpt.focus));
        }
    }
}

#[test]
fn a_place_leads_to_the_board_it_lies_in() {
    let text = std::fs::read(fault("unexpected")).unwrap();
    let checked = check_text(&text);
    let at = checked.difference().unwrap().at;
    let found = excerpt(&text, &checked, LookAt::Place(at));
    assert_eq!(found.board.unwrap().board, 2);
    assert_eq!(found.focus, 10);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// A file with a few edits is read to its end, and says no more than it can know.
    #[test]
    fn edited_files_are_read_to_their_end(
        preset in prop::sample::select(Preset::ALL.to_vec()),
        n in prop::sample::select(vec![4u32, 5, 6]),
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0u8..5, any::<u8>()), 0..4)
    ) {
        let n = if preset == Preset::Uva750 { 8 } else { n };
        let mut text = answer(preset, n);
        for (at, edit, byte) in edits {
            if text.is_empty() {
                break;
            }
            let at = at.index(text.len());
            match edit {
                0 => drop(text.remove(at)),
                1 => text.insert(at, byte),
                2 => text[at] = byte,
                3 => text.truncate(at + 1),
                _ => { let tail = text[at..].to_vec(); text.extend(tail) }
            }
        }
        let checked = check_text(&text);
        prop_assert!(checked.is_whole);
        prop_assert_eq!(checked.bytes, text.len() as u64);
        prop_assert!(checked.solutions + checked.faulty_count == checked.boards);
        if let Some(distinct) = checked.distinct {
            prop_assert_eq!(distinct + checked.repeat_count, checked.solutions);
        }
        // Every sentence can be made, and leads somewhere in the file.
        for line in said(&checked) {
            prop_assert!(!line.is_empty());
        }
        for mark in &checked.marks {
            prop_assert!(mark.at.byte <= checked.bytes && mark.at.line <= checked.lines.max(1));
        }
    }

    #[test]
    fn any_bytes_are_read_to_their_end(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let checked = check_text(&bytes);
        prop_assert_eq!(checked.bytes, bytes.len() as u64);
        said(&checked);
    }
}

/// Not for its own sake: a slow pipe is read as it comes.
#[test]
#[cfg(unix)]
fn a_pipe_is_read_to_its_end_although_its_length_is_not_known() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    rustix::fs::mknodat(
        rustix::fs::CWD,
        &pipe,
        rustix::fs::FileType::Fifo,
        rustix::fs::Mode::RUSR | rustix::fs::Mode::WUSR,
        0,
    )
    .unwrap();
    let writer = {
        let pipe = pipe.clone();
        std::thread::spawn(move || -> io::Result<()> {
            let mut out = std::fs::File::options().write(true).open(pipe)?;
            for part in answer(Preset::Dots, 8).chunks(1_000) {
                out.write_all(part)?;
                std::thread::sleep(Duration::from_millis(2));
            }
            Ok(())
        })
    };
    let start = Instant::now();
    let checked = check(CheckSource::File(pipe), None, None);
    writer.join().unwrap().unwrap();
    assert_eq!(checked.verdict(), Verdict::Same);
    assert!(start.elapsed() < Duration::from_secs(60));
}
