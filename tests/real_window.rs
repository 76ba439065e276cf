//! The program in a real window, used as a person uses it: by the names of its controls and by
//! keys, with the system's own file dialogs.
//!
//! `.ci/run` installs what this needs and runs
//! `cargo test --test real_window -- --ignored --test-threads=1`. A plain `cargo test` leaves it
//! out.
#![cfg(target_os = "linux")]

mod desktop;

use std::fs;
use std::path::Path;
use std::process::Output;
use std::thread;
use std::time::Duration;

use desktop::{Desktop, Equipment, Node, Program, USUAL, wait_for};

/// The exit code when the system lacks what the program needs.
const SYSTEM_ERROR: i32 = 3;

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn the_first_start_shows_eight_queens_and_tells_how_many_ways_there_are() {
    let desktop = Desktop::start(USUAL);
    let program = desktop.open(&["8"]);
    program.wait_for_text("92 solutions found in ");
    program.wait_for_text("Board of 8 by 8, solution 1, columns by row: 1 5 8 6 3 7 2 4");
    program.wait_for_text("Solution 2: 1 6 8 3 7 4 2 5, fundamental");
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn without_a_size_it_opens_at_eight_and_with_one_at_that() {
    let desktop = Desktop::start(USUAL);
    let program = desktop.open(&[]);
    program.wait_for_field("Board size", "8");
    drop(program);
    let program = desktop.open(&["12"]);
    program.wait_for_field("Board size", "12");
    program.wait_for_text("Board of 12 by 12, solution 1, ");
    program.wait_for_text("14\u{202f}200 solutions found in ");
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn with_a_file_it_opens_at_what_is_wrong_with_that() {
    let desktop = Desktop::start(USUAL);
    let program = desktop.open(&["tests/faults/mine-8.txt"]);
    program.wait_for_text("Board 17 is no solution: 2 pairs attack each other");
    program.wait_for_text("Board of 8 by 8 with 8 queens; 2 pairs attack each other");
    program.press("Next place");
    program.wait_for_field("Board number", "40");
    program.press("Copy report");
    program.wait_for_text("Report copied");
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn a_size_typed_into_the_field_is_searched_at_once() {
    let desktop = Desktop::start(USUAL);
    let program = desktop.open(&["8"]);
    program.type_into_field("Board size", "6");
    program.wait_for_text("Board of 6 by 6, solution 1, columns by row: 2 4 6 1 3 5");
    program.wait_for_text("4 solutions found in ");
    program.press("Smaller board");
    program.wait_for_text("10 solutions found in ");
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn keys_and_buttons_step_through_the_solutions() {
    let desktop = Desktop::start(USUAL);
    let program = desktop.open(&["8"]);
    program.wait_for_text("92 solutions found in ");
    let is_at = |number: u64| {
        program.wait_for_text(&format!("Board of 8 by 8, solution {number}, "));
    };
    program.press_key("Right");
    is_at(2);
    program.press("Next solution");
    is_at(3);
    program.press_key("Page_Down");
    is_at(13);
    program.press_key("End");
    is_at(92);
    program.press("Previous solution");
    is_at(91);
    program.press("First solution");
    is_at(1);
    program.type_into_field("Solution number", "17");
    program.press_key("Return");
    is_at(17);
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn a_search_is_watched_step_by_step_to_its_end_and_then_stands_still() {
    let desktop = Desktop::start(USUAL);
    let program = desktop.open(&["8"]);
    program.wait_for_text("92 solutions found in ");
    program.press_key("ctrl+2");
    program.wait_for_text("Board of 8 by 8 at step 0: no queen");
    program.press_key("Right");
    program.wait_for_text("Board of 8 by 8 at step 1: queens 1");
    program.type_into_field("Step number", "849");
    program.press_key("Return");
    program
        .wait_for_text("Board of 8 by 8 at step 849: queens 1 5 7 2 4 8, trying row 7, column 3");
    program.wait_for_text(
        "Row 7, column 3: shares an antidiagonal with the queen at row 3, column 7.",
    );
    program.press("Next solution found");
    program.wait_for_text("A solution: 1 5 8 6 3 7 2 4.");
    program.press("To the end");
    program.wait_for_text("Every column of row 1 has been tried: the search is over.");
    wait_for_idleness(&program);
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn a_board_is_played_with_a_hint_solved_from_there_and_undone() {
    let desktop = Desktop::start(USUAL);
    let program = desktop.open(&["8"]);
    program.wait_for_text("92 solutions found in ");
    program.press_key("ctrl+3");
    program.wait_for_text("Board of 8 by 8 with 0 queens");
    program.press("Hint");
    program.press("Place the hint");
    program.wait_for_text("Board of 8 by 8 with 1 queen");
    program.press("Solve from here");
    program.wait_for_text("Board of 8 by 8, solved");
    program.press_key("ctrl+z");
    program.wait_for_text("Board of 8 by 8 with 1 queen");
    wait_for_idleness(&program);
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn fundamental_solutions_are_listed_and_an_image_is_gone_to() {
    let desktop = Desktop::start(USUAL);
    let program = desktop.open(&["8"]);
    program.wait_for_text("92 solutions found in ");
    program.press_key("f");
    program.wait_for_text("12 ");
    program.press_key("End");
    program.wait_for_text("Board of 8 by 8, solution 12");
    program.press_key("m");
    program.wait_for_text("92 solutions found in ");
    wait_for_idleness(&program);
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn boards_are_saved_to_the_file_chosen_in_the_portals_dialog() {
    let desktop = Desktop::start(Equipment { portal: true, ..USUAL });
    saves_through_the_file_dialog(&desktop);
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn boards_are_saved_to_the_file_chosen_in_zenitys_dialog() {
    let desktop = Desktop::start(USUAL);
    saves_through_the_file_dialog(&desktop);
}

fn saves_through_the_file_dialog(desktop: &Desktop) {
    let program = desktop.open(&["8"]);
    let target = desktop.folder().join("boards.txt");
    let path = target.to_str().unwrap();
    program.wait_for_text("92 solutions found in ");
    program.press_key("ctrl+s");
    program.press("Browse…");
    program.wait_for_file_dialog();
    desktop.press_key("Escape");
    wait_for("the dialog's end", || program.file_dialog_text().is_none().then_some(()));

    program.press("Browse…");
    program.wait_for_file_dialog();
    desktop.press_key("ctrl+a");
    desktop.type_text(path);
    wait_for("the path in the dialog", || program.file_dialog_text().filter(|text| text == path));
    desktop.press_key("Return");
    program.wait_for_field("File", path);
    program.press("Save");
    program.wait_for_text("Saved 92 boards to boards.txt");
    assert_holds_all_eight_queens_boards(&target);
    // Cancelling was the person's own wish and no reason to complain.
    let complains = |node: &Node| node.name.starts_with("No file was chosen");
    assert!(!program.nodes().iter().any(complains));
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn where_no_dialog_can_open_a_path_can_be_typed() {
    let desktop = Desktop::start(USUAL);
    let program = desktop.open_with(|program| program.arg("8").env("PATH", "/nonexistent"));
    let target = desktop.folder().join("boards.txt");
    program.press_key("ctrl+s");
    program.press("Browse…");
    program.wait_for_text("No file was chosen. If no dialog opened, ");
    program.type_into_field("File", target.to_str().unwrap());
    program.press("Save");
    program.wait_for_text("Saved 92 boards to boards.txt");
    assert_holds_all_eight_queens_boards(&target);
}

fn assert_holds_all_eight_queens_boards(path: &Path) {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/dots-8.txt");
    assert!(fs::read(path).unwrap() == fs::read(golden).unwrap(), "the file has other bytes");
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn closing_the_window_ends_a_search_of_years() {
    let desktop = Desktop::start(USUAL);
    let program = desktop.open(&["40"]);
    program.wait_for_text("Searching 40 × 40: ");
    program.press_key("alt+F4");
    assert_ends_well(program);
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn told_to_end_it_keeps_the_settings_and_leaves_no_half_file() {
    let desktop = Desktop::start(USUAL);
    let program = desktop.open(&["16"]);
    program.wait_for_text("Searching 16 × 16: ");
    program.press_key("ctrl+s");
    program.wait_for_node("the dialog", |node| node.role == "entry" && node.name == "File");
    let path = desktop.folder().join("boards.txt");
    program.type_into_field("File", path.to_str().unwrap());
    program.press("Save");
    program.wait_for_text("Saving boards.txt: ");
    program.terminate();
    assert_ends_well(program);
    let names = fs::read_dir(desktop.folder()).unwrap().map(|entry| entry.unwrap().file_name());
    let litter: Vec<_> = names
        .filter(|name| name == "boards.txt" || name.to_string_lossy().ends_with(".part"))
        .collect();
    assert!(litter.is_empty(), "{litter:?}");
    let program = desktop.open(&[]);
    program.wait_for_field("Board size", "16");
    program.press_key("ctrl+q");
    assert_ends_well(program);
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn size_and_window_come_back_at_the_next_start() {
    let desktop = Desktop::start(USUAL);
    let program = desktop.open(&[]);
    program.type_into_field("Board size", "10");
    program.wait_for_text("724 solutions found in ");
    program.press_key("Return");
    program.press("Next solution");
    program.wait_for_text("Board of 10 by 10, solution 2, ");
    resize_and_wait(&program, (1000, 700));
    program.press_key("alt+F4");
    assert_ends_well(program);

    let program = desktop.open(&[]);
    program.wait_for_field("Board size", "10");
    program.wait_for_text("Board of 10 by 10, solution 2, ");
    wait_for("the window's old size", || (program.size() == (1000, 700)).then_some(()));
    program.press_key("ctrl+q");
    assert_ends_well(program);
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn the_window_bears_any_size() {
    let desktop = Desktop::start(USUAL);
    let program = desktop.open(&["8"]);
    program.wait_for_text("92 solutions found in ");
    // Smaller than it can get, larger than most people have it, and back.
    program.resize(100, 100);
    wait_for("a small window", || {
        let (width, height) = program.size();
        (width < 600 && height < 600).then_some(())
    });
    program.press("Next solution");
    program.wait_for_text("Board of 8 by 8, solution 2, ");
    resize_and_wait(&program, (1900, 1300));
    program.press("Next solution");
    program.wait_for_text("Board of 8 by 8, solution 3, ");
    resize_and_wait(&program, (800, 600));
    program.press("Next solution");
    program.wait_for_text("Board of 8 by 8, solution 4, ");
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn when_nothing_changes_nothing_is_drawn() {
    let desktop = Desktop::start(USUAL);
    let program = desktop.open(&["10"]);
    program.wait_for_text("724 solutions found in ");
    wait_for_idleness(&program);
}

/// The processor's clock goes on only where something is done. A window that draws itself again and
/// again takes many ticks in any three seconds, however slow or fast the machine is.
fn wait_for_idleness(program: &Program<'_>) {
    wait_for("three idle seconds", || {
        let before = program.processor_ticks();
        thread::sleep(Duration::from_secs(3));
        (program.processor_ticks() - before <= 2).then_some(())
    });
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn without_a_display_one_sentence_says_what_to_do() {
    let desktop = Desktop::start(USUAL);
    let output = desktop.run_to_end(|program| program.env_remove("DISPLAY"));
    assert_refuses_with_one_sentence(&output, "set DISPLAY or WAYLAND_DISPLAY");
    let output = desktop.run_to_end(|program| program.env("DISPLAY", ":65000"));
    assert_refuses_with_one_sentence(&output, "set DISPLAY or WAYLAND_DISPLAY");
}

#[test]
#[ignore = "needs a display: .ci/run starts one"]
fn without_graphics_one_sentence_says_what_to_install() {
    let desktop = Desktop::start(Equipment { graphics: false, ..USUAL });
    let output = desktop.run_to_end(|program| program);
    assert_refuses_with_one_sentence(&output, "apt install libgl1-mesa-dri libegl1 libgl1");
}

/// Exit code 3, nothing on stdout, and on stderr one line that names the remedy.
fn assert_refuses_with_one_sentence(output: &Output, remedy: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(SYSTEM_ERROR), "{stderr}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(stderr.starts_with("queenside: ") && stderr.contains(remedy), "{stderr}");
    assert!(!stderr.contains("panicked"), "{stderr}");
}

fn assert_ends_well(program: Program<'_>) {
    let (status, stderr) = program.wait_for_end();
    assert_eq!((status.code(), stderr.as_str()), (Some(0), ""));
}

fn resize_and_wait(program: &Program<'_>, size: (u32, u32)) {
    program.resize(size.0, size.1);
    wait_for("the new size", || (program.size() == size).then_some(()));
}
