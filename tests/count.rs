//! Counting boards, in the whole window: as a person does it, by the names of things.

mod support;

use std::fs;

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use queenside::app::Answer;
use queenside::formats::Counted;
use queenside::session::{Language, Settings, Tab};
use support::{Home, Window};

/// A home in which boards are counted up to this n, the view for that seen.
fn home(last: u32) -> Home {
    home_with(last, |_| {})
}

fn home_with(last: u32, change: impl FnOnce(&mut Settings)) -> Home {
    Home::with(|settings| {
        settings.tab = Tab::Count;
        settings.size = 1;
        settings.count.last = last;
        change(settings);
    })
}

fn is_over(window: &Window) -> bool {
    !window.session().counting().is_running()
}

/// Presses the button and waits for the end.
#[track_caller]
fn count(window: &mut Window, button: &str) {
    window.press(button);
    window.wait_until("the end of the count", is_over);
    window.step();
}

/// The rows in sight as a screen reader reads them.
fn rows(window: &Window) -> Vec<String> {
    let rows = window.harness.get_all_by_role(Role::Row);
    let labels = rows.filter_map(|row| row.accesskit_node().label());
    labels.map(|label| label.replace('\u{202F}', " ")).collect()
}

fn counted(window: &Window) -> Vec<Counted> {
    let lines = window.session().counting().lines();
    lines.into_iter().filter_map(|line| line.row.counted).collect()
}

#[test]
fn boards_are_counted_and_compared_with_the_published_numbers() {
    let mut window = home(8).open();
    assert!(window.shows("Nothing counted yet"));
    let none = rows(&window);
    assert_eq!(none[7], "n = 8: 92 solutions, 12 fundamental solutions, published");
    assert_eq!(
        none[19],
        "n = 20: 39 029 188 884 solutions, 4 878 666 808 fundamental solutions, published"
    );
    count(&mut window, "Start");
    window.harness.check_accessibility();
    assert_eq!(window.nameless(), [""; 0]);
    let rows = rows(&window);
    assert!(rows[7].starts_with("n = 8: 92 solutions, 12 fundamental solutions, "), "{}", rows[7]);
    assert!(rows[..8].iter().all(|row| row.ends_with(", equal to the published number")));
    assert!(rows[8..].iter().all(|row| row.ends_with(", published")));
    assert!(window.shows_part("n = 8 counted in "));
    assert!(window.shows_part(", equal to the published total"));
}

#[test]
fn a_larger_n_goes_on_with_what_is_missing_and_all_can_be_counted_again() {
    let mut window = home(7).open();
    count(&mut window, "Start");
    let first = counted(&window);
    assert!(!window.shows("Start"), "nothing is missing");
    window.press("One more");
    count(&mut window, "Start");
    let second = counted(&window);
    assert_eq!((second.len(), &second[..7]), (8, &first[..]), "with the times of the first");
    count(&mut window, "Count again");
    assert_eq!(counted(&window).len(), 8);
    assert_ne!(counted(&window), second, "times differ");
}

#[test]
fn numbers_stay_where_counting_them_again_is_stopped() {
    let mut window = home(14).open();
    count(&mut window, "Start");
    let first = counted(&window);
    window.press("Count again");
    window.key(Key::Escape);
    window.wait_until("the end of the count", is_over);
    window.step();
    let numbers = |rows: &[Counted]| rows.iter().map(|counted| counted.counts).collect::<Vec<_>>();
    assert_eq!(numbers(&counted(&window)), numbers(&first));
}

#[test]
fn fundamental_solutions_are_counted_when_they_are_wanted() {
    let mut window = home_with(8, |settings| settings.count.fundamental = false).open();
    count(&mut window, "Start");
    assert_eq!(counted(&window)[7].counts.fundamental, None);
    assert!(rows(&window)[7].ends_with(", 12 fundamental solutions, published"));
    window.click(Role::CheckBox, "Fundamental too");
    count(&mut window, "Start");
    assert_eq!(counted(&window)[7].counts.fundamental, Some(12));
    assert!(window.shows("Count again"));
}

#[test]
fn a_count_is_paused_and_stopped_and_goes_on_out_of_sight() {
    // Nobody waits for its end.
    let mut window = home(19).open();
    window.key(Key::P);
    window.key(Key::P);
    window.wait_for_part("Paused at n = ");
    assert!(window.is_enabled("Resume") && window.is_enabled("Stop"));
    assert!(rows(&window).iter().any(|row| row.contains(": paused, ")));
    window.key(Key::P);
    window.wait_for_part("Counting n = ");
    window.ctrl(Key::Num1);
    assert!(window.session().counting().is_running());
    window.ctrl(Key::Num5);
    assert!(window.is_enabled("Pause"));
    window.key(Key::Escape);
    window.wait_until("the end of the count", is_over);
    window.step();
    assert!(window.is_enabled("Start"), "something is missing");
}

/// The columns of the table in a file.
const NAMES: &str = "n,solutions,solutions_source,fundamental,fundamental_source,seconds";

#[test]
fn all_that_has_been_counted_is_copied_though_a_smaller_n_is_chosen_since() {
    let mut window = home_with(6, |settings| settings.count.fundamental = false).open();
    count(&mut window, "Start");
    window.press("One less");
    window.harness.event(Event::Copy);
    window.step();
    let copied = window.copied().expect("the table is copied");
    let lines: Vec<_> = copied.lines().collect();
    assert_eq!((lines.len(), lines[0]), (7, NAMES));
    assert!(lines[6].starts_with("6,4,counted,1,OEIS A002562,0."), "{}", lines[6]);
}

#[test]
fn a_board_is_prepared_before_there_is_a_share_to_tell() {
    let mut window = home(19).open();
    window.press("Start");
    window.wait_for("Preparing…");
    assert!(window.is_enabled("Pause") && window.is_enabled("Stop"));
    window.wait_until("a share", |window| {
        window.session().counting().current().is_some_and(|(.., progress)| progress.of > 0)
    });
}

#[test]
fn the_table_is_saved_and_copied_as_comma_separated_values() {
    let home = home(4);
    let mut window = home.open();
    count(&mut window, "Start");
    window.press("One more");
    window.press("Save as CSV…");
    let proposal = window.proposal().expect("a dialog is open");
    assert_eq!((proposal.name.as_str(), proposal.ending), ("counts.csv", "csv"));
    let path = home.path("counts.csv");
    window.answer(Answer::Chosen(path.clone()));
    window.wait_for("Saved the counts to counts.csv");
    let saved = fs::read_to_string(path).unwrap();
    let lines: Vec<_> = saved.lines().collect();
    assert_eq!((lines.len(), lines[0]), (6, NAMES));
    assert!(lines[4].starts_with("4,2,counted,1,counted,0."), "{}", lines[4]);
    assert_eq!(lines[5], "5,10,OEIS A000170,2,OEIS A002562,");
    window.harness.event(Event::Copy);
    window.step();
    assert_eq!(window.copied(), Some(saved.as_str()));
}

#[test]
fn the_plots_are_saved_as_the_kind_of_picture_that_the_name_says() {
    let home = home(6);
    let mut window = home.open();
    count(&mut window, "Start");
    for (name, start) in
        [("plots.svg", b"<svg".as_slice()), ("plots.png", b"\x89PNG"), ("plots.pdf", b"%PDF")]
    {
        window.press("Save as picture…");
        let proposal = window.proposal().expect("a dialog is open");
        assert_eq!((proposal.name.as_str(), proposal.ending), ("counts.svg", "svg"));
        window.answer(Answer::Chosen(home.path(name)));
        window.wait_for(&format!("Saved the plots to {name}"));
        let saved = fs::read(home.path(name)).unwrap();
        assert!(saved.starts_with(start), "{name}");
    }
    window.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    window.answer(Answer::Chosen(home.path("no folder").join("plots.svg")));
    window.wait_for_part("plots.svg was not saved");
    window.press("Save elsewhere…");
    assert_eq!(window.proposal().expect("a dialog is open").name, "counts.svg");
}

#[test]
fn an_ending_that_is_no_pictures_is_refused_and_one_that_is_missing_is_added() {
    let home = home(4);
    let mut window = home.open();
    window.press("Save as picture…");
    window.answer(Answer::Chosen(home.path("plots.gif")));
    window.wait_for("plots.gif was not saved: its ending is not svg, png or pdf.");
    assert!(!home.path("plots.gif").exists());
    window.press("Save elsewhere…");
    window.answer(Answer::Chosen(home.path("plots")));
    window.wait_for("Saved the plots to plots.svg");
    let saved = fs::read(home.path("plots.svg")).unwrap();
    assert!(saved.starts_with(b"<svg") && !window.shows_part("was not saved"));
    // Nobody was asked whether this file is to give way.
    window.press("Save as picture…");
    window.answer(Answer::Chosen(home.path("plots")));
    window.wait_for("plots.svg was not saved: there is a file of this name.");
}

#[test]
fn counts_that_were_not_saved_are_saved_elsewhere() {
    let home = home(4);
    let mut window = home.open();
    window.ctrl(Key::S);
    window.answer(Answer::Chosen(home.path("no folder").join("counts.csv")));
    window.wait_for_part("counts.csv was not saved");
    window.press("Save elsewhere…");
    window.answer(Answer::Chosen(home.path("counts.csv")));
    window.wait_for("Saved the counts to counts.csv");
}

#[test]
fn what_is_chosen_is_checked_and_remembered() {
    let home = home(4);
    let mut window = home.open();
    window.fill("Count up to", "23");
    assert!(window.shows("A number from 1 to 22"));
    window.key(Key::Escape);
    assert_eq!(window.field_text("Count up to"), "4");
    window.fill("Count up to", "12");
    window.key(Key::Enter);
    window.click(Role::CheckBox, "Fundamental too");
    window.close();
    let count = home.open().session().settings.count;
    assert_eq!((count.last, count.fundamental), (12, false));
}

#[test]
fn a_number_that_is_typed_holds_for_the_start_that_is_pressed_next() {
    let mut window = home(4).open();
    window.fill("Count up to", "6");
    count(&mut window, "Start");
    assert_eq!(counted(&window).len(), 6);
}

#[test]
fn in_a_narrow_window_table_and_plot_take_turns() {
    for size in [vec2(760.0, 600.0), vec2(440.0, 440.0)] {
        let mut window = home(8).open_sized(size);
        count(&mut window, "Start");
        let is_eight =
            |row: &String| row.starts_with("n = 8: 92 solutions, 12 fundamental solutions, ");
        let seen = rows(&window);
        assert!(seen.iter().any(is_eight), "the last one is in sight: {seen:?}");
        window.press("Plot");
        assert!(window.harness.query_all_by_role(Role::Row).next().is_none());
        assert_eq!(window.harness.query_all_by_role(Role::Image).count(), 2, "growth and time");
        if size.x < 500.0 {
            assert!(window.is_enabled("Save as picture…"), "what is seen is saved");
        }
        window.press("Table");
        assert!(!rows(&window).is_empty());
        assert!(window.is_enabled("Save as CSV…"));
        window.harness.check_accessibility();
        assert_eq!(window.nameless(), [""; 0]);
    }
}

#[test]
fn the_view_speaks_chinese() {
    let chinese = |settings: &mut Settings| settings.language = Some(Language::SimplifiedChinese);
    let mut window = home_with(8, chinese).open();
    count(&mut window, "开始");
    let rows = rows(&window);
    assert!(rows[7].starts_with("n = 8：92 个解，12 个基本解，"), "{}", rows[7]);
    assert!(rows[7].ends_with("，与公布值一致"), "{}", rows[7]);
    assert!(window.shows_part("n = 8 计数完成，用时："));
}

#[test]
fn a_count_that_runs_can_be_held_and_stopped_in_any_window() {
    for size in [vec2(1280.0, 860.0), vec2(760.0, 600.0), vec2(440.0, 440.0)] {
        let mut window = home(19).open_sized(size);
        window.press("Start");
        for button in ["Pause", "Stop"] {
            let place = window.button(button).rect();
            assert!(place.max.x <= size.x && place.max.y <= size.y, "{button} at {place:?}");
        }
        window.press("Stop");
        window.wait_until("the end of the count", is_over);
    }
}

#[test]
fn the_row_that_is_counted_is_brought_into_sight() {
    let mut window = home(19).open_sized(vec2(760.0, 440.0));
    window.press("Start");
    let is_at_14 = |window: &Window| {
        window.session().counting().current().is_some_and(|(size, ..)| size.get() >= 14)
    };
    window.wait_until("n = 14", is_at_14);
    window.key(Key::P);
    window.wait_for_part("Paused at n = ");
    for size in [vec2(760.0, 440.0), vec2(1280.0, 560.0), vec2(440.0, 440.0)] {
        window.harness.set_size(size);
        window.step();
        window.step();
        let paused = window.harness.get_by_label_contains(": paused, ").rect();
        let table = window.get(Role::Table, "Table").rect();
        assert!(table.contains_rect(paused.with_max_x(table.right())), "{size}: {paused:?}");
    }
}
