//! The commands as a shell calls them: what stands on standard output, to the byte, and exit codes.

use std::fs;
use std::io::Read as _;
use std::process::{Command, Output, Stdio};

use queenside::formats::Preset;
use tempfile::TempDir;

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_queenside"));
    // None of them needs a display.
    command.args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command
}

fn run(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the program can be run")
}

/// What a command prints that does what it is asked for, and says nothing else.
#[track_caller]
fn printed(arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = run(arguments);
    let said = String::from_utf8_lossy(&stderr);
    assert!(status.success() && said.is_empty(), "{arguments:?}: {status}, {said}");
    String::from_utf8(stdout).unwrap()
}

/// The one sentence of a command that fails with this exit code, and prints nothing.
#[track_caller]
fn refusal(arguments: &[&str], code: i32) -> String {
    let Output { status, stdout, stderr } = run(arguments);
    let said = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(code), "{arguments:?}: {said}");
    assert!(stdout.is_empty());
    said.trim_end().to_owned()
}

fn golden(preset: Preset, n: u32) -> Option<String> {
    fs::read_to_string(format!("tests/golden/{}-{n}.txt", preset.name())).ok()
}

mod export {
    use super::*;

    #[test]
    fn prints_every_form_to_the_byte() {
        let mut files = 0;
        for preset in Preset::ALL {
            for n in [2, 4, 6, 8] {
                let Some(golden) = golden(preset, n) else { continue };
                let n = n.to_string();
                let mut arguments = vec!["export", &n, "-f", preset.name()];
                if preset.layout().given.is_some() {
                    arguments.extend(["--given", "2,5"]);
                }
                assert!(printed(&arguments) == golden, "{arguments:?}");
                files += 1;
            }
        }
        assert_eq!(files, 69);
    }

    #[test]
    fn takes_dots_and_all_boards_if_nothing_else_is_said() {
        assert_eq!(Some(printed(&["export", "8"])), golden(Preset::Dots, 8));
    }

    #[test]
    fn takes_some_from_a_number_on() {
        let all = golden(Preset::Spaced, 8).unwrap();
        let some: String = all.split_inclusive('\n').skip(16).take(3).collect();
        let from = ["export", "8", "-f", "spaced", "--from", "17", "--take", "3"];
        assert_eq!(printed(&from), some);
        assert_eq!(printed(&["export", "8", "--take", "0"]), "");
        assert_eq!(printed(&["export", "8", "--from", "93"]), "");
    }

    #[test]
    fn keeps_given_queens_and_leaves_blocked_squares_empty() {
        let arguments =
            ["export", "8", "-f", "spaced", "--given", "1,1", "--block", "3,8", "--threads", "1"];
        assert_eq!(printed(&arguments), "1 7 4 6 8 2 5 3\n1 7 5 8 2 4 6 3\n");
    }

    #[test]
    fn writes_a_file_whole_or_not_at_all() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("boards.txt");
        let text = path.to_str().unwrap();
        assert_eq!(printed(&["export", "6", "-o", text]), "");
        assert_eq!(fs::read_to_string(&path).ok(), golden(Preset::Dots, 6));
        let nowhere = folder.path().join("none/boards.txt");
        let said = refusal(&["export", "6", "-o", nowhere.to_str().unwrap()], 3);
        assert_eq!(said, "queenside: boards.txt was not saved: the folder does not exist");
    }

    #[test]
    #[cfg(unix)]
    fn leaves_no_file_after_ctrl_c() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("boards.txt");
        let mut child = command(&["export", "17", "-o", path.to_str().unwrap()]).spawn().unwrap();
        let names = || fs::read_dir(folder.path()).unwrap().count();
        // Until the temporary file is there.
        while names() == 0 {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(interrupt.unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(130));
        assert_eq!(names(), 0);
    }

    #[test]
    fn ends_quietly_when_nobody_reads_any_more() {
        let mut child = command(&["export", "13"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut beginning = [0; 100];
        child.stdout.take().unwrap().read_exact(&mut beginning).unwrap();
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""));
    }
}

mod count_show_and_number {
    use super::*;

    #[test]
    fn counts_agree_with_the_published_table() {
        for (n, count) in [("1", "1\n"), ("2", "0\n"), ("8", "92\n"), ("12", "14200\n")] {
            assert_eq!(printed(&["count", n]), count);
        }
        assert_eq!(printed(&["count", "16", "--threads", "1"]), "14772512\n");
        // Nauck, 1850, rows counted from the top.
        assert_eq!(printed(&["count", "8", "--given", "5,2 4,4"]), "2\n");
        assert_eq!(printed(&["count", "8", "--block", "1,1", "--quiet"]), "88\n");
    }

    #[test]
    fn a_solution_is_shown_by_its_number_and_tells_its_number() {
        let shown = printed(&["show", "8", "17", "-f", "spaced"]);
        assert_eq!(shown, "3 5 8 4 1 7 2 6\n");
        assert_eq!(printed(&["number", "8", "3 5 8 4 1 7 2 6"]), "17\n");
        assert_eq!(printed(&["number", "8", "35841726"]), "17\n");
        assert_eq!(printed(&["number", "8", "c8 e7 h6 d5 a4 g3 b2 f1"]), "17\n");
        assert_eq!(printed(&["show", "4", "1"]), ".Q..\n...Q\nQ...\n..Q.\n\n");
        // Of the last half, too: the last is the mirror image of the first.
        let columns = |number: &str| -> Vec<u32> {
            let text = printed(&["show", "12", number, "-f", "spaced", "--quiet"]);
            text.split_whitespace().map(|column| column.parse().unwrap()).collect()
        };
        let mirrored: Vec<_> = columns("1").iter().map(|column| 13 - column).collect();
        assert_eq!(columns("14200"), mirrored);
    }

    #[test]
    fn show_and_export_have_the_same_lists_by_row_and_by_column() {
        for form in ["openjudge", "dots", "jsonl"] {
            let given = ["--given", "1,5", "--block", "2,2"];
            let export = ["export", "8", "-f", form, "--take", "1"];
            let show = ["show", "8", "1", "-f", form];
            assert_eq!(
                printed(&[&show[..], &given].concat()),
                printed(&[&export[..], &given].concat())
            );
        }
        // Of column 7 the queen's row is 2.
        let shown = printed(&["show", "8", "1", "-f", "uva750", "--given", "2,7"]);
        assert!(shown.ends_with("1      1 5 8 6 3 7 2 4\n"), "{shown}");
        assert_eq!(
            shown,
            printed(&["export", "8", "-f", "uva750", "--take", "1", "--given", "2,7"])
        );
    }

    #[test]
    fn more_threads_than_cores_are_as_many_as_there_are_cores() {
        assert_eq!(printed(&["count", "8", "--threads", "18446744073709551615"]), "92\n");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_standard_error_changes_neither_result_nor_exit_code() {
        let full = || fs::File::options().write(true).open("/dev/full").unwrap();
        let counted =
            command(&["count", "8", "--given", "1,1 2,2"]).stderr(full()).output().unwrap();
        assert_eq!((counted.status.code(), counted.stdout.as_slice()), (Some(0), &b"0\n"[..]));
        let refused = command(&["show", "8", "93"]).stderr(full()).output().unwrap();
        assert_eq!(refused.status.code(), Some(2));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn help_that_cannot_be_printed_is_an_error_and_without_a_reader_none() {
        for arguments in [&["--help"][..], &["--version"], &["count", "-h"], &["help", "show"]] {
            let full = fs::File::options().write(true).open("/dev/full").unwrap();
            let Output { status, stderr, .. } = command(arguments).stdout(full).output().unwrap();
            assert_eq!(status.code(), Some(3), "{arguments:?}");
            assert!(stderr.starts_with(b"queenside: standard output: "));
            let (reader, writer) = std::io::pipe().unwrap();
            drop(reader);
            let Output { status, stderr, .. } = command(arguments).stdout(writer).output().unwrap();
            assert_eq!((status.code(), stderr.len()), (Some(0), 0), "{arguments:?}");
        }
    }

    #[test]
    #[cfg(unix)]
    fn a_second_ctrl_c_ends_it_although_its_reader_is_paused() {
        let mut child = command(&["export", "16"]).stdout(Stdio::piped()).spawn().unwrap();
        let interrupt = || {
            std::thread::sleep(std::time::Duration::from_millis(300));
            Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap()
        };
        assert!(interrupt().success() && interrupt().success());
        assert_eq!(child.wait().unwrap().code(), Some(130));
    }

    #[test]
    fn what_has_no_answer_says_so_with_exit_code_2() {
        for (arguments, sentence) in [
            (&["show", "8", "93"][..], "there are 92 solutions, and no number 93"),
            (
                &["number", "4", "1 2 3 4"],
                "No solution: the queens at row 1, column 1 and row 2, column 2 share a diagonal",
            ),
            (&["number", "8", "2 4 1 3"], "4 columns are given, and n is 8"),
            (&["one", "2"], "there is no solution for n = 2"),
            (&["one", "12", "-f", "digits"], "the form digits is only for n up to 9"),
            (
                &["one", "12", "-f", "numbered"],
                "the form numbered states a solution's number, and this one has none",
            ),
            (
                &["export", "8", "-f", "uva750"],
                "the form uva750 is only for n = 8 with 1 given queen",
            ),
            (
                &["count", "8", "--given", "9,1"],
                "a square lies outside the board of 8 rows and 8 columns",
            ),
        ] {
            assert_eq!(refusal(arguments, 2), format!("queenside: {sentence}"));
        }
    }

    #[test]
    fn contradictory_queens_are_counted_as_none_and_the_reason_is_said() {
        let arguments = ["count", "8", "--given", "1,2 3,4"];
        let Output { status, stdout, stderr } = run(&arguments);
        assert_eq!((status.code(), stdout.as_slice()), (Some(0), &b"0\n"[..]));
        let why =
            "queenside: The queens at row 1, column 2 and row 3, column 4 share a diagonal.\n";
        assert_eq!(String::from_utf8(stderr).unwrap(), why);
        assert_eq!(printed(&["count", "8", "--given", "1,2 3,4", "--quiet"]), "0\n");
    }

    #[test]
    fn wrong_usage_is_told_with_exit_code_2() {
        for arguments in [
            &["count", "65"][..],
            &["count"],
            &["show", "8", "0"],
            &["export", "8", "-f", "none"],
            &["count", "8", "--given", "b4"],
            &["count", "8", "--threads", "0"],
            &["65"],
            &["-1"],
        ] {
            assert!(refusal(arguments, 2).starts_with("queenside: "), "{arguments:?}");
        }
        assert!(refusal(&["export", "8", "-f", "none"], 2).contains("the forms are matrix, dots"));
    }
}

mod counts_in_parts {
    use std::io::Write as _;
    use std::path::{Path, PathBuf};
    use std::process::Child;
    use std::thread;
    use std::time::{Duration, Instant};

    use queenside::board::{Size, published};
    use serde_json::{Value, json};

    use super::*;

    /// Only what hangs takes as long as this.
    const DEADLINE: Duration = Duration::from_secs(120);

    const VERSION: &str = env!("CARGO_PKG_VERSION");

    /// A file of this text in a folder.
    fn file(folder: &TempDir, name: &str, text: &str) -> String {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }

    fn part(n: u32, number: u32, of: u32) -> String {
        printed(&["count", &n.to_string(), "--part", &format!("{number}/{of}")])
    }

    fn number(line: &str, name: &str) -> u64 {
        serde_json::from_str::<Value>(line).unwrap()[name].as_u64().unwrap()
    }

    fn published_line(n: u32) -> String {
        format!("{}\n", published(Size::new(n).unwrap()).unwrap().solutions)
    }

    /// A line as another program might have counted it.
    fn line(size: u32, part: u32, of: u32, count: u64) -> String {
        let counted = json!({
            "size": size, "part": part, "of": of, "count": count, "seconds": 0.5, "version": VERSION
        });
        format!("{counted}\n")
    }

    #[test]
    fn are_one_line_of_json_each_to_the_letter() {
        let line = part(8, 1, 1);
        let (before, after) = line.split_once("\"seconds\":").unwrap();
        assert_eq!(before, "{\"size\":8,\"part\":1,\"of\":1,\"count\":92,");
        let (seconds, version) = after.split_once(',').unwrap();
        assert!(seconds.parse::<f64>().unwrap() >= 0.0);
        assert_eq!(version, format!("\"version\":\"{VERSION}\"}}\n"));
    }

    #[test]
    fn add_up_in_any_order_from_files_and_standard_input() {
        let folder = TempDir::new().unwrap();
        let parts: Vec<_> = (1..=5).map(|number| part(12, number, 5)).collect();
        let some = file(&folder, "some", &format!("\n{}\r\n  \n{}", parts[4].trim(), parts[1]));
        let one = file(&folder, "one", parts[0].trim_end());
        let mut child = command(&["count", "--sum", &some, "-", &one])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let rest = [parts[3].as_str(), &parts[2]].concat();
        child.stdin.take().unwrap().write_all(rest.as_bytes()).unwrap();
        let summed = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8(summed.stdout).unwrap(), "14200\n");
    }

    #[test]
    fn may_be_more_than_there_is_to_count() {
        let [whole, empty] = [1, 2].map(|number| part(8, number, u32::MAX));
        assert_eq!([&whole, &empty].map(|part| number(part, "count")), [92, 0]);
        assert_eq!(number(&empty, "of"), u64::from(u32::MAX));
    }

    #[test]
    fn are_not_added_up_unless_each_is_there_once() {
        let folder = TempDir::new().unwrap();
        let good = file(&folder, "good", &(line(12, 1, 3, 5) + &line(12, 2, 3, 6)));
        let other_version = line(12, 3, 3, 7).replace(VERSION, "9.9.9");
        let none = "not a line printed by `queenside count --part`";
        let state = line(12, 3, 3, 7).replace("}", ",\"shares\":1,\"of_shares\":2}");
        for (text, sentence) in [
            (String::new(), "1 of 3 parts is missing: 3".to_owned()),
            (line(12, 2, 3, 6), format!("part 2 is also in {good}, line 2")),
            (line(13, 3, 3, 7), "n is 13 here, and 12 before".to_owned()),
            (line(12, 3, 4, 7), "it is one of 4 parts, and those before of 3".to_owned()),
            (
                other_version,
                format!(
                    "it was counted by version 9.9.9 and those before by {VERSION}, which may cut parts \
                     in other places"
                ),
            ),
            (line(12, 3, 3, u64::MAX), "there cannot be so many solutions".to_owned()),
            (line(12, 3, 3, 14_190), "there cannot be so many solutions".to_owned()),
            (line(12, 3, 3, 7).replace("0.5", "-0.5"), none.to_owned()),
            (line(12, 3, 3, 7).replace("0.5", "1e300"), none.to_owned()),
            (line(12, 3, 3, 7).replace("0.5", "1e999"), none.to_owned()),
            (format!("[12,3,3,7,0.5,\"{VERSION}\"]\n"), none.to_owned()),
            (line(12, 3, 3, 7).replace("\n", &" ".repeat(5_000)), none.to_owned()),
            (" ".repeat(5_000), none.to_owned()),
            (line(12, 0, 3, 7), none.to_owned()),
            (line(12, 4, 3, 7), none.to_owned()),
            (line(28, 3, 3, 7), none.to_owned()),
            (line(12, 3, 3, 7).replace('7', "7.5"), none.to_owned()),
            (line(12, 3, 3, 7).replace('7', "-7"), none.to_owned()),
            (state, none.to_owned()),
            ("14200\n".to_owned(), none.to_owned()),
            ("\u{fffd}\n".to_owned(), none.to_owned()),
        ] {
            let more = file(&folder, "more", &format!("\n{text}"));
            let place = if text.is_empty() { String::new() } else { format!("{more}, line 2: ") };
            let said = refusal(&["count", "--sum", &good, &more], 2);
            assert_eq!(said, format!("queenside: {place}{sentence}"));
        }
    }

    #[test]
    fn that_are_missing_are_listed_and_of_many_the_first() {
        let folder = TempDir::new().unwrap();
        let missing = |numbers: &[u32], of| {
            let text: String = numbers.iter().map(|&number| line(12, number, of, 1)).collect();
            let said = refusal(&["count", "--sum", &file(&folder, "parts", &text)], 2);
            said.strip_prefix("queenside: ").unwrap().to_owned()
        };
        assert_eq!(missing(&[2, 6], 8), "6 of 8 parts are missing: 1, 3–5, 7–8");
        assert_eq!(missing(&[1], 1_000_000), "999999 of 1000000 parts are missing: 2–1000000");
        let even: Vec<_> = (1..=15).map(|number| 2 * number).collect();
        assert_eq!(
            missing(&even, 30),
            "15 of 30 parts are missing: 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, …"
        );
        assert_eq!(
            refusal(&["count", "--sum", &file(&folder, "none", "\n")], 2),
            "queenside: there are no parts to add up"
        );
    }

    #[test]
    #[cfg(unix)]
    fn are_refused_where_a_line_has_no_end() {
        let nothing =
            "queenside: /dev/zero, line 1: not a line printed by `queenside count --part`";
        assert_eq!(refusal(&["count", "--sum", "/dev/zero"], 2), nothing);
    }

    #[test]
    fn are_told_of_a_file_that_is_given_twice() {
        let folder = TempDir::new().unwrap();
        let path = file(&folder, "parts", &line(12, 1, 1, 14_200));
        let same = folder.path().join("./parts");
        let said = refusal(&["count", "--sum", &path, same.to_str().unwrap()], 2);
        assert_eq!(said, format!("queenside: {} is given twice", same.display()));
        assert_eq!(refusal(&["count", "--sum", "-", "-"], 2), "queenside: - is given twice");
    }

    #[test]
    fn may_begin_with_a_byte_order_mark() {
        let folder = TempDir::new().unwrap();
        let path = file(&folder, "parts", &format!("\u{feff}{}", line(12, 1, 1, 14_200)));
        assert_eq!(printed(&["count", "--sum", &path]), "14200\n");
    }

    #[test]
    fn are_read_from_files_that_are_there() {
        let said = refusal(&["count", "--sum", "tests/nowhere.jsonl"], 3);
        assert_eq!(said, "queenside: nowhere.jsonl was not opened: there is no such file");
    }

    #[test]
    fn and_what_makes_no_sense_with_them_is_refused_in_a_sentence() {
        let only = "queenside: --part is for all solutions of the empty board, up to n = 27";
        for more in [
            &["8", "--given", "1,1"][..],
            &["8", "--block", "1,1"],
            &["8", "--fundamental"],
            &["28"],
        ] {
            assert_eq!(refusal(&[&["count", "--part", "1/2"], more].concat(), 2), only);
        }
        for wrong in ["0/8", "9/8", "1/0", "3", "3/", "-1/8", "1/4294967296"] {
            let said = refusal(&["count", "8", &format!("--part={wrong}")], 2);
            assert!(said.ends_with("from 1/8 to 8/8 for eight"), "{said}");
        }
        for (more, name) in [
            (&["8"][..], "[N]"),
            (&["--part", "1/2"], "--part <I/K>"),
            (&["--resume", "a"], "--resume <FILE>"),
            (&["--given", "1,1"], "--given <SQUARES>"),
            (&["--block", "1,1"], "--block <SQUARES>"),
            (&["--fundamental"], "--fundamental"),
            (&["--kind", "none"], "--kind <KIND>"),
            (&["--queens", "1,1"], "--queens <SQUARES>"),
            (&["--threads", "2"], "--threads <T>"),
            (&["--quiet"], "--quiet"),
        ] {
            let said = refusal(&[&["count"], more, &["--sum", "b"]].concat(), 2);
            let both = ["'--sum <FILE>...'".to_owned(), format!("'{name}'")];
            assert!(both.iter().all(|name| said.contains(name)), "{said}");
            assert!(said.contains(" cannot be used with "), "{said}");
        }
        let said = refusal(&["count", "--sum", "--threads", "2", "b"], 2);
        assert!(said.ends_with("its files follow it, and no other option goes with it"), "{said}");
        assert!(refusal(&["count"], 2).ends_with("not provided: <N>"));
    }

    /// A count that notes in this file how far it has come.
    fn resumed(n: u32, more: &[&str], state: &Path) -> Command {
        let mut arguments = vec!["count".to_owned(), n.to_string(), "--resume".to_owned()];
        arguments.push(state.to_str().unwrap().to_owned());
        arguments.extend(more.iter().map(|&more| more.to_owned()));
        command(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// None where no count has begun, as an empty file says, too.
    fn shares_counted(state: &Path) -> u64 {
        let text = fs::read_to_string(state).unwrap_or_default();
        if text.is_empty() { 0 } else { number(&text, "shares") }
    }

    /// Waits until a count has noted that it has come so far, or has ended.
    fn wait_until_counted(child: &mut Child, state: &Path) {
        let deadline = Instant::now() + DEADLINE;
        while shares_counted(state) == 0 && child.try_wait().unwrap().is_none() {
            assert!(Instant::now() < deadline, "hung");
            thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn in_eight_processes_of_which_one_is_killed_and_run_again_add_up_to_the_published_number() {
        const N: u32 = 17;
        const KILLED: u32 = 5;
        let folder = TempDir::new().unwrap();
        let state = folder.path().join("state");
        let start = |number: u32| {
            let part = format!("{number}/8");
            let more = ["--part", &part, "--threads", "1"];
            let mut count = match number {
                KILLED => resumed(N, &more, &state),
                _ => command(&[&["count", "17"], &more[..]].concat()),
            };
            count.stdout(Stdio::piped()).spawn().unwrap()
        };
        // Where it was over before it could be killed: once again.
        let mut killed = (0..20).map(|_| {
            let _ = fs::remove_file(&state);
            let mut child = start(KILLED);
            wait_until_counted(&mut child, &state);
            child.kill().unwrap();
            !child.wait().unwrap().success()
        });
        let others: Vec<_> = (1..=8).filter(|&number| number != KILLED).map(start).collect();
        assert!(killed.any(|was_running| was_running));
        let left = fs::read_to_string(&state).unwrap();
        assert!(
            number(&left, "shares") > 0 && number(&left, "shares") < number(&left, "of_shares")
        );

        let again = start(KILLED);
        let files: Vec<_> = (0..)
            .zip(others.into_iter().chain([again]))
            .map(|(place, child)| {
                let Output { status, stdout, .. } = child.wait_with_output().unwrap();
                assert!(status.success());
                file(&folder, &format!("part-{place}"), std::str::from_utf8(&stdout).unwrap())
            })
            .collect();
        let sum: Vec<_> =
            ["count", "--sum"].into_iter().chain(files.iter().map(String::as_str)).collect();
        assert_eq!(printed(&sum), published_line(N));
        assert_eq!(number(&fs::read_to_string(&files[7]).unwrap(), "part"), u64::from(KILLED));
        assert_eq!(shares_counted(&state), number(&left, "of_shares"));
    }

    #[test]
    #[cfg(unix)]
    fn say_when_they_are_stopped_where_they_can_be_gone_on_with() {
        for signal in ["-INT", "-TERM"] {
            let folder = TempDir::new().unwrap();
            let state = folder.path().join("state");
            // Too long to be over before the signal.
            let mut child = resumed(18, &["--threads", "1"], &state)
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            wait_until_counted(&mut child, &state);
            let id = child.id().to_string();
            assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
            let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
            let said = String::from_utf8(stderr).unwrap();
            assert_eq!((status.code(), stdout.len()), (Some(130), 0), "{said}");
            let way_on = format!(": the same command continues from {}\n", state.display());
            assert!(said.starts_with("queenside: stopped at "), "{said}");
            assert!(said.ends_with(&way_on), "{said}");
            assert!(shares_counted(&state) > 0);
            // Nothing but the state is left.
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        }
    }

    /// A state as a count of n = 13, part 2/3, leaves it at its end.
    fn state_of_thirteen(folder: &TempDir) -> PathBuf {
        let state = folder.path().join("state");
        assert!(resumed(13, &["--part", "2/3"], &state).output().unwrap().status.success());
        state
    }

    #[test]
    fn that_are_complete_keep_their_state_and_are_printed_from_it() {
        let folder = TempDir::new().unwrap();
        let path = state_of_thirteen(&folder);
        let text = fs::read_to_string(&path).unwrap();
        let state: Value = serde_json::from_str(&text).unwrap();
        let names =
            ["size", "part", "of", "shares", "of_shares", "count", "seconds", "version", "check"];
        assert_eq!(state.as_object().unwrap().len(), names.len());
        let places: Vec<_> = names.map(|name| text.find(&format!("\"{name}\":")).unwrap()).into();
        assert!(places.is_sorted(), "{text}");
        assert_eq!(
            (&state["size"], &state["part"], &state["of"]),
            (&json!(13), &json!(2), &json!(3))
        );
        let again = resumed(13, &["--part", "2/3"], &path).output().unwrap();
        let again: Value = serde_json::from_slice(&again.stdout).unwrap();
        assert_eq!((&again["count"], &again["seconds"]), (&state["count"], &state["seconds"]));
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }

    #[test]
    #[cfg(unix)]
    fn that_are_complete_are_printed_where_nothing_can_be_written() {
        use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
        let folder = TempDir::new().unwrap();
        let path = state_of_thirteen(&folder);
        let set_mode = |path: &Path, mode| {
            fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
        };
        set_mode(&path, 0o444);
        set_mode(folder.path(), 0o555);
        // Who may write everywhere does not do so either.
        let written = || {
            let file = fs::metadata(&path).unwrap();
            (
                file.ino(),
                file.modified().unwrap(),
                folder.path().metadata().unwrap().modified().unwrap(),
            )
        };
        let before = written();
        let again = resumed(13, &["--part", "2/3"], &path).output().unwrap();
        set_mode(folder.path(), 0o755);
        assert!(again.status.success(), "{}", String::from_utf8_lossy(&again.stderr));
        assert_eq!(written(), before);
    }

    #[test]
    #[cfg(unix)]
    fn are_not_counted_by_two_processes_at_once_and_no_killed_one_is_in_the_way() {
        let folder = TempDir::new().unwrap();
        let state = folder.path().join("state");
        let start = || {
            let mut count = resumed(18, &["--threads", "1"], &state);
            count.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
        };
        let mut first = start();
        wait_until_counted(&mut first, &state);
        let Output { status, stdout, stderr } = start().wait_with_output().unwrap();
        assert_eq!((status.code(), stdout.len()), (Some(2), 0));
        let taken =
            format!("queenside: {}: another process counts with this file\n", state.display());
        assert_eq!(String::from_utf8(stderr).unwrap(), taken);
        assert_eq!(first.try_wait().unwrap(), None, "the first goes on");
        first.kill().unwrap();
        first.wait().unwrap();
        let counted = shares_counted(&state);

        let mut again = start();
        while shares_counted(&state) == counted && again.try_wait().unwrap().is_none() {
            thread::sleep(Duration::from_millis(1));
        }
        let id = again.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        assert_eq!(again.wait().unwrap().code(), Some(130));
        assert!(shares_counted(&state) > counted);
        assert_eq!(
            fs::read_dir(folder.path()).unwrap().count(),
            1,
            "nothing but the state is left"
        );
    }

    #[test]
    fn begin_with_an_empty_file() {
        let folder = TempDir::new().unwrap();
        let state = file(&folder, "state", "");
        assert_eq!(printed(&["count", "12", "--resume", &state]), "14200\n");
        assert!(shares_counted(Path::new(&state)) > 0);
    }

    #[test]
    #[cfg(unix)]
    fn are_noted_in_regular_files_only() {
        let folder = TempDir::new().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        for path in [pipe.to_str().unwrap(), "/dev/null"] {
            assert_eq!(
                refusal(&["count", "12", "--resume", path], 2),
                format!("queenside: {path}: a count is noted in a regular file, and this is none")
            );
        }
        let (link, state) = (folder.path().join("link"), folder.path().join("state"));
        std::os::unix::fs::symlink(&state, &link).unwrap();
        assert_eq!(printed(&["count", "12", "--resume", link.to_str().unwrap()]), "14200\n");
        assert!(link.is_symlink() && shares_counted(&state) > 0);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn are_said_to_be_prepared_on_a_terminal() {
        let count = format!("{} count 21 --threads 1", env!("CARGO_BIN_EXE_queenside"));
        let mut terminal = Command::new("script")
            .args(["--quiet", "--return", "--command", &count, "/dev/null"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut shown = Vec::new();
        let mut beginning = terminal.stdout.take().unwrap().take(16);
        beginning.read_to_end(&mut shown).unwrap();
        // What runs in it ends with it.
        terminal.kill().unwrap();
        terminal.wait().unwrap();
        assert!(String::from_utf8_lossy(&shown).starts_with("\rpreparing…\x1b[K"), "{shown:?}");
    }

    /// A state with another value and a check value that fits.
    fn sealed(state: &Value, name: &str, value: Value) -> String {
        let mut state = state.clone();
        state[name] = value;
        state.as_object_mut().unwrap().remove("check");
        let text = state.to_string();
        let fields = text.strip_suffix('}').unwrap();
        format!("{fields},\"check\":{}}}\n", crc32fast::hash(fields.as_bytes()))
    }

    #[test]
    fn go_on_from_no_state_but_their_own() {
        let folder = TempDir::new().unwrap();
        let path = state_of_thirteen(&folder);
        let good = fs::read_to_string(&path).unwrap();
        let state: Value = serde_json::from_str(&good).unwrap();
        let with = |name: &str, value: Value| sealed(&state, name, value);
        let shares = state["shares"].as_u64().unwrap();
        let count = state["count"].as_u64().unwrap().to_string();
        let nothing = "this file holds no count to go on with";
        let damaged = "this file does not fit this count: it was changed, or is damaged";
        let version = |version: &str| {
            format!(
                "this file was written by {version}, and {VERSION} may cut shares in other places"
            )
        };
        let (fields, _) = good.split_once(",\"check\":").unwrap();
        for (text, sentence) in [
            ("\n".to_owned(), nothing),
            ("73712\n".to_owned(), nothing),
            (good.replace(",\"of_shares\"", ",\"all_shares\""), nothing),
            (good[..good.len() / 2].to_owned(), nothing),
            (good.replace(&count, "1"), damaged),
            (good.replace("\"size\":13", "\"size\": 13"), damaged),
            (format!("{fields},\"check\":4294967296}}"), nothing),
            (format!("{fields},\"check\":1}}"), damaged),
            (format!("{fields}}}\n"), &version("an earlier version")),
            (with("size", json!(14)), "this file is of another count: n = 14, part 2/3"),
            (with("part", json!(3)), "this file is of another count: n = 13, part 3/3"),
            (with("of", json!(4)), "this file is of another count: n = 13, part 2/4"),
            (with("version", json!("9.9.9")), &version("version 9.9.9")),
            (with("seconds", json!(-1)), damaged),
            (with("seconds", json!(1e18)), damaged),
            (with("count", json!(73_713)), damaged),
            (with("shares", json!(shares + 1)), damaged),
            (with("of_shares", json!(shares + 1)), damaged),
            (with("shares", json!(0)), damaged),
        ] {
            fs::write(&path, &text).unwrap();
            let said = resumed(13, &["--part", "2/3"], &path).output().unwrap();
            assert_eq!((said.status.code(), said.stdout.len()), (Some(2), 0), "{text}");
            let said = String::from_utf8(said.stderr).unwrap();
            assert!(said.trim_end().ends_with(sentence), "{text}: {said}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text, "the file is as it was");
        }
    }

    #[test]
    fn of_fundamental_solutions_go_on_with_the_state_of_all() {
        let folder = TempDir::new().unwrap();
        let state = folder.path().join("state");
        for (more, count) in [
            (&[][..], "14200\n"),
            (&["--fundamental"], "1787\n"),
            (&["--fundamental", "--kind", "none"], "1765\n"),
        ] {
            let counted = resumed(12, more, &state).output().unwrap();
            assert_eq!(String::from_utf8(counted.stdout).unwrap(), count);
        }
    }

    #[test]
    fn that_cannot_keep_their_state_are_refused_at_once() {
        let folder = TempDir::new().unwrap();
        let nowhere = folder.path().join("none/state");
        // Nobody sees the end of it.
        let said = resumed(20, &[], &nowhere).output().unwrap();
        assert_eq!(said.status.code(), Some(3));
        let said = String::from_utf8(said.stderr).unwrap();
        assert_eq!(said, "queenside: state was not saved: the folder does not exist\n");
        let folder = folder.path().to_str().unwrap();
        assert!(refusal(&["count", "20", "--resume", folder], 3).ends_with("it is a folder"));
    }

    #[test]
    fn and_searches_have_no_state() {
        let only = "queenside: --resume is for the empty board up to n = 27, and not for --queens or a symmetry";
        for more in [
            &["8", "--given", "1,1"][..],
            &["8", "--fundamental", "--queens", "1,1"],
            &["8", "--fundamental", "--kind", "half-turn"],
            &["28"],
        ] {
            assert_eq!(refusal(&[&["count", "--resume", "state"], more].concat(), 2), only);
        }
        assert!(!Path::new("state").exists());
    }
}

mod fundamental_solutions {
    use super::*;

    /// The twelve of eight queens: eleven without symmetry and 35281746, as OEIS A260320 lists them.
    const TWELVE: [&str; 12] = [
        "15863724", "16837425", "24683175", "25713864", "25741863", "26174835", "26831475",
        "27368514", "27581463", "35281746", "35841726", "36258174",
    ];

    fn spaced(digits: &str) -> String {
        digits.split("").filter(|digit| !digit.is_empty()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn are_counted_as_published() {
        for (n, count) in [("1", "1\n"), ("3", "0\n"), ("8", "12\n"), ("12", "1787\n")] {
            assert_eq!(printed(&["count", n, "--fundamental"]), count);
        }
        assert_eq!(printed(&["count", "1", "--fundamental", "--kind", "none"]), "0\n");
        let counted = |more: &[&str]| printed(&[&["count", "12", "--fundamental"], more].concat());
        assert_eq!(counted(&["--kind", "none"]), "1765\n");
        assert_eq!(counted(&["--kind", "half-turn"]), "18\n");
        assert_eq!(counted(&["--kind", "quarter-turn"]), "4\n");
    }

    #[test]
    fn of_eight_queens_are_the_twelve_in_order_and_by_number() {
        let exported = printed(&["export", "8", "--fundamental", "-f", "spaced"]);
        let names: Vec<_> = TWELVE.map(spaced).into();
        assert_eq!(exported.lines().collect::<Vec<_>>(), names);
        for (number, name) in (1..).zip(&names) {
            let number = format!("{number}");
            let shown = printed(&["show", "8", &number, "--fundamental", "-f", "spaced"]);
            assert_eq!(shown, format!("{name}\n"));
            assert_eq!(printed(&["number", "8", name, "--fundamental"]), format!("{number}\n"));
        }
    }

    #[test]
    fn with_a_queen_in_a_corner_are_those_of_either_corner() {
        for corner in ["1,1", "1,8", "8,1", "8,8"] {
            let arguments = ["export", "8", "--fundamental", "--queens", corner, "-f", "spaced"];
            let expected: String = TWELVE[..2].iter().map(|digits| spaced(digits) + "\n").collect();
            assert_eq!(printed(&arguments), expected);
        }
    }

    #[test]
    fn an_orbit_is_printed_with_its_symmetry_numbers_and_fundamental_one() {
        // The one of eight queens with a symmetry.
        let number = printed(&["number", "8", "35281746"]);
        let orbit = printed(&["orbit", "8", number.trim_end()]);
        let expected = "symmetry: half-turn\n\
             14: 3 5 2 8 1 7 4 6  fundamental\n\
             38: 4 6 8 2 7 1 3 5\n\
             55: 5 3 1 7 2 8 6 4\n\
             79: 6 4 7 1 8 2 5 3\n";
        assert_eq!(orbit, expected);
        assert_eq!(printed(&["orbit", "8", "79"]), expected);
        assert_eq!(printed(&["orbit", "1", "1"]), "symmetry: quarter-turn\n1: 1  fundamental\n");
        assert_eq!(printed(&["orbit", "8", "92"]).lines().count(), 9);
    }

    #[test]
    fn what_makes_no_sense_with_them_is_refused_in_a_sentence() {
        let empty = "--fundamental is for the empty board: turned or mirrored, a solution need not keep \
                     its given queens and blocked squares";
        for (arguments, sentence) in [
            (&["count", "8", "--fundamental", "--given", "1,1"][..], empty),
            (&["export", "8", "--fundamental", "--block", "1,1"], empty),
            (
                &["show", "8", "13", "--fundamental"],
                "there are 12 fundamental solutions, and no number 13",
            ),
            (
                &["number", "8", "84136275", "--fundamental"],
                "this solution is not fundamental: the first of its images is 1 5 8 6 3 7 2 4",
            ),
            (
                &["number", "8", "15863724", "--fundamental", "--kind", "half-turn"],
                "this fundamental solution is not among those asked for",
            ),
            (
                &["count", "8", "--fundamental", "--queens", "9,1"],
                "a square lies outside the board of 8 rows and 8 columns",
            ),
            (&["orbit", "8", "93"], "there are 92 solutions, and no number 93"),
        ] {
            assert_eq!(refusal(arguments, 2), format!("queenside: {sentence}"));
        }
        assert!(refusal(&["count", "8", "--kind", "none"], 2).contains("--fundamental"));
    }
}

mod pictures {
    use std::path::{Path, PathBuf};

    use super::*;

    /// A picture that the command draws, in a folder of its own.
    #[track_caller]
    fn drawn(name: &str, arguments: &[&str]) -> (TempDir, PathBuf) {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join(name);
        let output = ["-o", path.to_str().unwrap()];
        assert_eq!(printed(&[&["image"], arguments, &output].concat()), "");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        (folder, path)
    }

    fn pixels(path: &Path) -> image::RgbImage {
        image::open(path).unwrap().into_rgb8()
    }

    /// Which squares of a board that fills its picture have pixels of this colour.
    fn squares_with(picture: &image::RgbImage, n: u32, colour: [u8; 3]) -> Vec<(u32, u32)> {
        let side = picture.width();
        let mut squares: Vec<_> = picture
            .enumerate_pixels()
            .filter(|(_, _, pixel)| pixel.0 == colour)
            .map(|(x, y, _)| (y * n / side, x * n / side))
            .collect();
        squares.sort_unstable();
        squares.dedup();
        squares
    }

    #[test]
    fn a_png_has_queens_on_the_squares_of_the_solution_and_nowhere_else() {
        for (n, size, colours, queen) in [
            ("1", "64", "light", [0x2A, 0x23, 0x20]),
            ("4", "400", "light", [0x2A, 0x23, 0x20]),
            ("8", "330", "dark", [0xF7, 0xF0, 0xE4]),
            ("8", "1600", "light", [0x2A, 0x23, 0x20]),
            ("12", "194", "dark", [0xF7, 0xF0, 0xE4]),
            ("20", "82", "light", [0x2A, 0x23, 0x20]),
        ] {
            let look = ["--size", size, "--colours", colours, "--coordinates", "none"];
            let (_folder, path) = drawn("board.png", &[&[n, "1"], &look[..]].concat());
            let picture = pixels(&path);
            let side: u32 = size.parse().unwrap();
            assert_eq!(picture.dimensions(), (side, side));
            let columns = printed(&["show", n, "1", "-f", "spaced"]);
            let columns =
                columns.split_whitespace().map(|column| column.parse::<u32>().unwrap() - 1);
            let squares: Vec<_> = (0..).zip(columns).collect();
            let n: u32 = n.parse().unwrap();
            assert_eq!(squares_with(&picture, n, queen), squares, "n = {n}, {size} pixels");
            for (row, column) in squares {
                let middle = |index: u32| (2 * index + 1) * side / (2 * n);
                assert_eq!(picture.get_pixel(middle(column), middle(row)).0, queen);
            }
        }
    }

    #[test]
    fn an_svg_is_the_same_to_the_byte() {
        let (_folder, path) =
            drawn("board.svg", &["4", "1", "--given", "1,2", "--block", "4,4", "--size", "640"]);
        let text = fs::read_to_string(path).unwrap();
        assert_eq!(text, fs::read_to_string("tests/golden/board-4.svg").unwrap());
    }

    #[test]
    fn edges_have_numbers_or_letters_or_nothing() {
        let texts = |names: &str| -> Vec<String> {
            let (_folder, path) = drawn("board.svg", &["4", "1", "--coordinates", names]);
            let text = fs::read_to_string(path).unwrap();
            let texts = text.split("</text>").filter_map(|text| text.rsplit_once('>'));
            texts.map(|(_, text)| text.to_owned()).filter(|text| text != "\n").collect()
        };
        assert_eq!(texts("numbers"), ["1", "1", "2", "2", "3", "3", "4", "4"]);
        assert_eq!(texts("chess"), ["a", "4", "b", "3", "c", "2", "d", "1"]);
        assert!(texts("none").is_empty());
    }

    #[test]
    fn a_sheet_has_boards_from_a_number_on_as_far_as_there_are_some() {
        let sheet = ["--columns", "2", "--rows", "3"];
        let numbers = |first: &str| -> Vec<String> {
            let (_folder, path) = drawn("sheet.svg", &[&["8", first], &sheet[..]].concat());
            let text = fs::read_to_string(path).unwrap();
            let texts = text.split("</text>").filter_map(|text| text.rsplit_once('>'));
            texts.map(|(_, text)| text.to_owned()).filter(|text| text != "\n").collect()
        };
        assert_eq!(numbers("17"), ["17", "18", "19", "20", "21", "22"]);
        assert_eq!(numbers("91"), ["91", "92"]);
    }

    #[test]
    fn a_sheet_of_pixels_has_the_shape_of_its_paper() {
        let size = |paper: &str, columns: &str| {
            let arguments = ["6", "1", "--paper", paper, "--columns", columns, "--size", "297"];
            let (_folder, path) = drawn("sheet.PNG", &arguments);
            pixels(&path).dimensions()
        };
        assert_eq!(size("a4", "3"), (210, 297));
        assert_eq!(size("a4", "6"), (297, 210));
        assert_eq!(size("letter", "3"), (230, 297));
    }

    #[test]
    fn a_pdf_has_as_many_pages_as_it_takes() {
        let pages = |arguments: &[&str]| {
            let (_folder, path) = drawn("sheet.pdf", arguments);
            let file = fs::read(path).unwrap();
            let text = String::from_utf8_lossy(&file);
            assert!(text.starts_with("%PDF-") && text.ends_with("%%EOF"));
            text.matches("/Type /Page\n").count()
        };
        assert_eq!(pages(&["8", "1"]), 1);
        assert_eq!(pages(&["8", "1", "--take", "92"]), 8);
        assert_eq!(pages(&["8", "90", "--take", "92"]), 1);
    }

    #[test]
    fn what_cannot_be_drawn_is_refused_in_a_sentence() {
        for (arguments, sentence) in [
            (&["8", "93", "-o", "a.png"][..], "there are 92 solutions, and no number 93"),
            (&["2", "1", "-o", "a.png"], "there is no solution"),
            (
                &["8", "1", "-o", "a.gif"],
                "a.gif does not end in .svg, .png or .pdf, which says what to draw",
            ),
            (
                &["8", "1", "-o", "a"],
                "a does not end in .svg, .png or .pdf, which says what to draw",
            ),
            (
                &["8", "1", "-o", "a.svg", "--take", "13"],
                "13 boards do not fit on a page of 3 × 4, and only a PDF has more than one page",
            ),
            (
                &["8", "1", "-o", "a.pdf", "--take", "13", "--size", "500"],
                "a sheet in a PDF is as large as its paper, and has no size in pixels",
            ),
            (
                &["27", "1", "-o", "a.png", "--coordinates", "chess"],
                "chess coordinates are only for n up to 26",
            ),
        ] {
            let said = refusal(&[&["image"], arguments].concat(), 2);
            assert_eq!(said, format!("queenside: {sentence}"));
        }
        for (option, sentence) in [
            (["--size", "10"], "a size is a number of pixels from 64 to 16384"),
            (["--size", "100000"], "a size is a number of pixels from 64 to 16384"),
            (["--columns", "0"], "a page has from 1 to 20 of them"),
            (["--rows", "21"], "a page has from 1 to 20 of them"),
            (["--take", "0"], "a sheet has from 1 to 100000 boards"),
            (["--colours", "red"], "possible values: light, dark, print"),
        ] {
            let said = refusal(&[&["image", "8", "1", "-o", "a.png"], &option[..]].concat(), 2);
            assert!(said.starts_with("queenside: ") && said.contains(sentence), "{said}");
        }
        assert!(refusal(&["image", "8", "1"], 2).contains("--output <FILE>"));
    }

    #[test]
    fn a_file_that_cannot_be_written_is_told_with_exit_code_3() {
        let folder = TempDir::new().unwrap();
        let nowhere = folder.path().join("none/board.png");
        let said = refusal(&["image", "6", "1", "-o", nowhere.to_str().unwrap()], 3);
        assert_eq!(said, "queenside: board.png was not saved: the folder does not exist");
    }

    #[test]
    #[cfg(unix)]
    fn ctrl_c_leaves_the_old_file_as_it_was() {
        let (folder, path) = drawn("board.png", &["6", "1", "--size", "64"]);
        let old = fs::read(&path).unwrap();
        let arguments = ["image", "6", "1", "--size", "16384", "-o", path.to_str().unwrap()];
        let mut child = command(&arguments).spawn().unwrap();
        let names = || fs::read_dir(folder.path()).unwrap().count();
        while names() == 1 {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(interrupt.unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(130));
        assert_eq!((names(), fs::read(&path).unwrap() == old), (1, true));
    }
}

mod one_and_formats {
    use super::*;

    #[test]
    fn one_solution_of_any_size_is_printed() {
        assert_eq!(printed(&["one", "4"]), "2 4 1 3\n");
        let text = printed(&["one", "100000"]);
        let columns: Vec<u32> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
        let from_zero: Vec<_> = columns.iter().map(|column| column - 1).collect();
        assert!(queenside::board::Solution::new(&from_zero).is_ok());
        assert_eq!(columns.len(), 100_000);
    }

    #[test]
    fn forms_are_listed_and_described_with_an_example() {
        let list = printed(&["formats"]);
        assert!(Preset::ALL.iter().all(|preset| list.contains(preset.name())));
        for preset in Preset::ALL.into_iter().filter(|preset| preset.layout().given.is_none()) {
            let described = printed(&["formats", preset.name()]);
            let (_, example) = described.split_once("\n\n").unwrap();
            assert_eq!(Some(example), golden(preset, 4).as_deref(), "{}", preset.name());
        }
        assert!(printed(&["formats", "uva750"]).contains("SOLN       COLUMN\n"));
    }

    #[test]
    fn completions_and_the_manual_know_every_command() {
        let manual = printed(&["man"]);
        for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
            let completions = printed(&["completions", shell]);
            for command in ["export", "count", "show", "image", "one", "number", "orbit", "formats"]
            {
                assert!(completions.contains(command), "{shell}, {command}");
                assert!(manual.contains(command), "{command}");
            }
        }
    }
}

mod check {
    use super::*;
    use std::io::Write as _;
    use std::thread;

    /// Exit code and what is printed, of a check of a text on standard input.
    fn checked(arguments: &[&str], text: &[u8]) -> (Option<i32>, String) {
        let mut child = command(&[&["check"], arguments].concat())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let text = text.to_vec();
        // The child may end before it has read all.
        let writer = thread::spawn(move || drop(stdin.write_all(&text)));
        let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert_eq!(String::from_utf8_lossy(&stderr), "");
        (status.code(), String::from_utf8(stdout).unwrap())
    }

    #[test]
    fn says_that_a_file_is_the_answer_and_succeeds() {
        assert_eq!(
            printed(&["check", "tests/golden/dots-8.txt"]),
            "The answer, to the byte\n6\u{202f}716 bytes, 828 lines\nForm: dots, n = 8\n\
             92 boards read, all of them solutions\n"
        );
        let golden = golden(Preset::Leetcode, 6).unwrap();
        assert_eq!(checked(&["-f", "leetcode", "-n", "6"], golden.as_bytes()).0, Some(0));
    }

    #[test]
    fn finds_faults_and_ends_with_one() {
        let (code, report) = checked(&[], &fs::read("tests/faults/repeat.txt").unwrap());
        assert_eq!(code, Some(1));
        assert_eq!(
            report,
            "Not the full answer\n215 bytes, 35 lines\nForm: dots, n = 6\n\
             5 boards read, all of them solutions\n- Board 3 repeats board 1: Line 15 on\n\
             - Not in order: Board 3 belongs before the one above it\n\
             - First difference: line 15, column 2: Byte 88: expected “.”, found “Q”\n"
        );
    }

    #[test]
    fn accepts_what_the_judge_accepts() {
        let any_order = fs::read("tests/faults/not-in-order.txt").unwrap();
        assert_eq!(checked(&["-f", "dots"], &any_order).0, Some(0));
        // One board is enough where any will do, but not where all are asked for.
        assert_eq!(checked(&["-f", "boj9175"], b"4\n1 3 0 2\n").0, Some(0));
        assert_eq!(checked(&["-f", "alx"], b"[[0, 1], [1, 3], [2, 0], [3, 2]]\n").0, Some(1));
        // In order where the order counts.
        assert_eq!(
            checked(
                &["-f", "alx"],
                b"[[0, 2], [1, 0], [2, 3], [3, 1]]\n[[0, 1], [1, 3], [2, 0], [3, 2]]\n"
            )
            .0,
            Some(1)
        );
    }

    #[test]
    fn reports_as_json_what_it_reports_in_words() {
        let (code, report) = checked(&["--json"], &fs::read("tests/faults/attack.txt").unwrap());
        let report: serde_json::Value = serde_json::from_str(&report).unwrap();
        assert_eq!(code, Some(1));
        assert_eq!(report["verdict"], "faulty");
        assert_eq!(report["form"]["preset"], "dots");
        assert_eq!((&report["boards"], &report["solutions"]), (&4.into(), &3.into()));
        assert_eq!(report["faulty"][0]["board"], 2);
        assert_eq!(report["faulty"][0]["at"]["line"], 8);
        assert_eq!(
            report["faulty"][0]["why"][0],
            "Row 3, column 2 and row 4, column 2: same column"
        );
        assert_eq!(report["missing"][0]["columns"], serde_json::json!([3, 6, 2, 5, 1, 4]));
        assert_eq!(report["first_difference"]["expected"], ".");
    }

    #[test]
    fn long_lists_are_cut_off_and_said_to_be() {
        let boards = "Q...\n.Q..\n..Q.\n...Q\n\n".repeat(30);
        let (_, report) = checked(&[], boards.as_bytes());
        assert_eq!(report.matches("is no solution: ").count(), 20);
        assert!(report.ends_with("- and 10 more\n"), "{report}");
    }

    #[test]
    fn refuses_what_cannot_be_read_in_one_sentence() {
        let nowhere = refusal(&["check", "tests/nowhere.txt"], 3);
        assert_eq!(nowhere, "queenside: nowhere.txt was not opened: there is no such file");
        assert!(refusal(&["check", "tests"], 3).contains("tests was not opened"));
        assert!(
            refusal(&["check", "-f", "nothing", "tests/golden/dots-8.txt"], 2).contains("dots")
        );
        assert!(
            refusal(&["check", "-n", "0", "tests/golden/dots-8.txt"], 2).contains("board size")
        );
    }

    #[test]
    #[cfg(unix)]
    fn ends_quietly_when_it_is_interrupted_or_nobody_reads() {
        let mut child = command(&["check"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(&golden(Preset::Dots, 8).unwrap().repeat(100).into_bytes()).unwrap();
        let id = child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        // Although it waits for more of its input, which does not come.
        let Output { status, stdout, .. } = child.wait_with_output().unwrap();
        drop(stdin);
        assert_eq!((status.code(), stdout.len()), (Some(130), 0));
    }
}

#[test]
fn the_report_in_the_readme_is_what_the_command_prints() {
    let report = run(&["check", "tests/faults/mine-8.txt"]);
    assert_eq!(report.status.code(), Some(1));
    let report = String::from_utf8(report.stdout).unwrap();
    let indented: String = report.lines().map(|line| format!("    {line}\n")).collect();
    assert!(include_str!("../README.md").contains(&indented), "{indented}");
}
