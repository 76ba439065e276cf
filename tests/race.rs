//! Comparing methods, in the whole window: as a person does it, by the names of things.

mod support;

use std::fs;

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use queenside::app::Answer;
use queenside::lesson::Method;
use queenside::session::{Language, Racing, Settings, Tab, Target};
use support::{Home, Window};

/// A home where the solution vector is compared over these board sizes, the search view seen. Boards
/// of one square are searched beside: they take no time from the race.
fn home(first: u32, last: u32) -> Home {
    home_with(first, last, |_| {})
}

fn home_with(first: u32, last: u32, change: impl FnOnce(&mut Settings)) -> Home {
    Home::with(|settings| {
        settings.tab = Tab::Search;
        settings.size = 1;
        settings.watched_size = 4;
        settings.race.methods = vec![Method::SolutionVector];
        (settings.race.first, settings.race.last) = (first, last);
        change(settings);
    })
}

fn comparing(home: &Home) -> Window {
    let mut window = home.open();
    window.press("Compare");
    window
}

fn is_over(window: &Window) -> bool {
    window.session().racing().is_some_and(|racing| !racing.is_running())
}

#[track_caller]
fn run(window: &mut Window) {
    window.press("Start comparing");
    window.wait_until("the end of the race", is_over);
    window.step();
}

/// A row of the table as a screen reader reads it, up to its time.
#[track_caller]
fn row(window: &Window, start: &str) -> String {
    let rows = window.harness.get_all_by_role(Role::Row);
    let labels = rows.filter_map(|row| row.accesskit_node().label());
    let row = labels.into_iter().find(|label| label.starts_with(start)).expect("it is in sight");
    row.split(", time ").next().unwrap().replace('\u{202F}', " ")
}

#[test]
fn methods_are_run_to_their_ends_and_what_they_took_stands_in_the_table() {
    let mut window = comparing(&home(4, 8));
    assert!(window.shows("Nothing compared yet"));
    run(&mut window);
    window.harness.check_accessibility();
    assert_eq!(window.nameless(), [""; 0]);
    let counts = |n: u32| row(&window, &format!("Solution vector, n = {n}:"));
    assert!(counts(4).starts_with("Solution vector, n = 4: queens placed 16, checks "));
    assert!(counts(8).starts_with("Solution vector, n = 8: queens placed 2 056, checks "));
    assert!(counts(8).ends_with(", solutions 92"), "{}", counts(8));
    assert!(window.shows("All 5 runs have ended"));
    assert!(window.is_enabled("Start comparing"));
}

#[test]
fn the_plot_tells_its_values_in_words() {
    let mut window = comparing(&home(4, 6));
    run(&mut window);
    let value = |window: &Window, name: &str| {
        let plot = window.harness.get_by_role_and_label(Role::Image, name);
        plot.accesskit_node().value().unwrap_or_default()
    };
    let placed = value(&window, "Growth with n: Queens placed");
    assert_eq!(placed, "Solution vector: n = 4: 16, n = 5: 53, n = 6: 152");
    window.press("Solutions");
    let solutions = value(&window, "Growth with n: Solutions");
    assert_eq!(solutions, "Solution vector: n = 4: 2, n = 5: 10, n = 6: 4");
}

#[test]
fn no_solution_has_a_place_on_the_scale() {
    let mut window = comparing(&home(1, 4));
    run(&mut window);
    assert!(!window.shows_part("a place for 0"), "every size has a queen placed");
    window.press("Solutions");
    window.wait_for_part("a place for 0");
}

#[test]
fn the_table_is_saved_and_copied_as_comma_separated_values() {
    let home = home(4, 5);
    let mut window = comparing(&home);
    assert!(!window.is_enabled("Save table…") && !window.is_enabled("Copy table"));
    run(&mut window);
    window.press("Save table…");
    let proposal = window.proposal().expect("a dialog is open");
    assert_eq!((proposal.name.as_str(), proposal.ending), ("methods.csv", "csv"));
    let path = home.path("methods.csv");
    window.answer(Answer::Chosen(path.clone()));
    window.wait_for("Saved the table to methods.csv");
    let saved = fs::read_to_string(path).unwrap();
    let lines: Vec<_> = saved.lines().collect();
    let head = "n,method,queens placed,checks,backtracks,solutions,steps,seconds,complete";
    assert_eq!((lines.len(), lines[0]), (3, head));
    assert!(lines[1].starts_with("4,solution-vector,16,"), "{}", lines[1]);
    assert!(lines[2].starts_with("5,solution-vector,53,") && lines[2].ends_with(",true"));
    window.press("Copy table");
    assert_eq!(window.copied(), Some(saved.as_str()));
}

#[test]
fn a_table_that_was_not_saved_is_saved_elsewhere() {
    let home = home(4, 4);
    let mut window = comparing(&home);
    run(&mut window);
    window.ctrl(Key::S);
    window.answer(Answer::Chosen(home.path("no folder").join("methods.csv")));
    window.wait_for_part("methods.csv was not saved");
    window.press("Save elsewhere…");
    window.answer(Answer::Chosen(home.path("methods.csv")));
    window.wait_for("Saved the table to methods.csv");
    assert!(!window.shows_part("was not saved"));
}

#[test]
fn a_race_is_stopped_and_says_so() {
    let mut window = comparing(&home(15, 16));
    window.press("Start comparing");
    let has_begun = |window: &Window| window.session().racing().is_some_and(|r| r.share() > 0.0);
    window.wait_until("progress", has_begun);
    window.press("Stop");
    window.wait_until("the end of the race", is_over);
    window.step();
    assert!(window.shows_part("stopped at "));
    assert!(window.shows("Solution vector, n = 16: not run"));
    assert!(window.shows("Stopped after 1 of 2 runs"));
}

#[test]
fn the_keyboard_starts_skips_stops_and_copies() {
    let mut window = home(15, 16).open();
    window.key(Key::C);
    window.key(Key::P);
    let runs = |n| {
        move |window: &Window| {
            let current = window.session().racing().and_then(Racing::current);
            current.is_some_and(|(_, size)| size.get() == n)
        }
    };
    window.wait_until("n = 15", runs(15));
    window.key(Key::N);
    window.wait_until("n = 16", runs(16));
    window.key(Key::Escape);
    window.wait_until("the end of the race", is_over);
    window.harness.event(Event::Copy);
    window.step();
    let copied = window.copied().expect("the table is copied");
    assert_eq!(copied.lines().filter(|line| line.ends_with(",false")).count(), 2);
    window.key(Key::C);
    assert!(!window.session().is_comparing(), "the search is watched again");
}

#[test]
fn keys_for_steps_do_nothing_while_methods_are_compared() {
    let mut window = comparing(&home(4, 4));
    window.wait_until("the record", |window| {
        window.session().watching().is_some_and(|watching| !watching.is_recording())
    });
    for key in [Key::ArrowRight, Key::End, Key::Space, Key::S, Key::Plus] {
        window.key(key);
    }
    let watching = window.session().watching().unwrap();
    assert_eq!((watching.step(), watching.is_playing()), (0, false));
    assert_eq!(window.session().settings.watched_size, 4);
}

#[test]
fn choices_are_checked_and_remembered() {
    let home = home(4, 8);
    let mut window = comparing(&home);
    window.fill("First n", "0");
    assert!(window.shows_part("1 to 16"));
    window.key(Key::Escape);
    assert_eq!(window.field_text("First n"), "4");
    window.fill("Last n", "3");
    assert!(window.shows("The first n is above the last"));
    assert!(!window.is_enabled("Start comparing"));
    window.fill("First n", "2");
    window.key(Key::Enter);
    assert!(window.is_enabled("Start comparing"));
    window.close();
    let settings = comparing(&home);
    let race = &settings.session().settings.race;
    assert_eq!((race.first, race.last), (2, 3));
}

#[test]
fn without_a_method_there_is_nothing_to_start() {
    let home = home_with(4, 8, |settings| settings.race.methods.clear());
    let mut window = comparing(&home);
    assert!(window.shows("Choose at least one method"));
    assert!(!window.is_enabled("Start comparing"));
    window.click(Role::CheckBox, "Solution vector");
    assert!(window.is_enabled("Start comparing"));
}

#[test]
fn in_a_narrow_window_table_and_plot_take_turns() {
    let mut window = home(4, 6).open_sized(vec2(760.0, 600.0));
    window.press("Compare");
    run(&mut window);
    assert!(window.shows_part("Solution vector, n = 6: queens placed 152"));
    assert!(!window.shows("Growth with n: Queens placed"));
    window.press("Plot");
    assert!(window.shows("Growth with n: Queens placed"));
    assert_eq!(window.nameless(), [""; 0]);
}

#[test]
fn in_the_smallest_window_the_choices_take_their_turn_too() {
    let mut window = home(4, 6).open_sized(vec2(400.0, 440.0));
    window.press("Compare");
    // The button is under the choices, where they are scrolled to.
    window.key(Key::P);
    window.wait_until("the end of the race", is_over);
    window.step();
    for part in ["Plot", "Choices", "Table"] {
        window.press(part);
        window.harness.check_accessibility();
    }
    assert!(window.shows_part("Solution vector, n = 4: queens placed 16"));
}

#[test]
fn no_english_is_left_in_chinese() {
    for language in [Language::SimplifiedChinese, Language::TraditionalChinese] {
        let home = home_with(4, 5, |settings| settings.language = Some(language));
        let mut window = home.open();
        window.key(Key::C);
        window.key(Key::P);
        window.wait_until("the end of the race", is_over);
        window.step();
        let words = queenside::lang::words(language);
        let title = words.plot_title();
        assert!(window.shows_part(title), "{title}");
        assert!(window.shows(words.race_methods()));
        assert!(window.shows(words.race_note()));
    }
}

#[test]
fn esc_stops_the_race_and_not_what_is_waited_for_behind_it() {
    let mut window = home_with(16, 16, |settings| settings.watched_size = 16).open();
    window.type_text("900000000000");
    window.key(Key::Enter);
    window.press("Compare");
    window.press("Start comparing");
    window.key(Key::Escape);
    window.wait_until("the end of the race", is_over);
    let watching = window.session().watching().unwrap();
    assert_eq!(watching.pending(), Some(Target::Step(900_000_000_000)));
}
