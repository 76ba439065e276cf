//! The guided tour and the pages about methods, in the whole window: by the names of things, with
//! mouse and keyboard.

mod support;

use std::fs;

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Rect, vec2};
use egui_kittest::kittest::Queryable;
use queenside::lang::{LANGUAGES, LessonSection, words};
use queenside::lesson::Method;
use queenside::lesson::tour::Stop;
use queenside::session::{Command, Language, Settings, Tab};
use support::{Home, WIDE, Window};

const ENGLISH: Language = Language::English;

/// A home in which a search is seen for the first time.
fn newcomer() -> Home {
    Home::with(|settings| {
        settings.tab = Tab::Search;
        settings.tour_offered = false;
    })
}

fn searching() -> Home {
    Home::with(|settings| settings.tab = Tab::Search)
}

/// The n and the step that are watched.
fn watched(window: &Window) -> (u32, u64) {
    let watching = window.session().watching().expect("the view has been seen");
    (watching.size().get(), watching.step())
}

#[track_caller]
fn assert_at(window: &Window, stop: Stop) {
    let text = words(ENGLISH).tour_stop(stop);
    assert!(window.shows(text.title) && window.shows(text.text), "{stop:?}");
    assert_eq!(watched(window), (4, stop.step()));
}

#[test]
fn who_comes_for_the_first_time_is_offered_the_tour_and_taken_to_its_start() {
    let mut window = newcomer().open();
    window.wait_for("New here?");
    assert!(window.shows("A tour of 20 stops shows how the search for four queens works."));
    window.press("Start the tour");
    window.wait_for("1 of 20");
    assert_at(&window, Stop::EmptyBoard);
    assert!(!window.is_enabled("Previous stop"));
    assert!(!window.shows("New here?"));
}

#[test]
fn who_declines_the_tour_is_not_asked_again_but_finds_it_in_the_help_menu() {
    let home = newcomer();
    let mut window = home.open();
    window.wait_for("New here?");
    window.press("No");
    assert!(!window.shows("New here?"));
    window.close();
    let mut window = home.open();
    assert!(!window.shows("New here?"));
    window.choose(&["Help", "Guided tour"]);
    window.wait_for("1 of 20");
}

#[test]
fn the_tour_goes_through_all_stops_and_gives_back_what_was_watched_before() {
    let mut window = searching().open();
    window.wait_until("the steps", |window| {
        window.session().watching().is_some_and(|watching| watching.record().is_complete())
    });
    for _ in 0..3 {
        window.key(Key::PageDown);
    }
    assert_eq!(watched(&window), (8, 30));
    window.choose(&["Help", "Guided tour"]);
    for (number, stop) in (1..).zip(Stop::ALL) {
        window.wait_for(&format!("{number} of 20"));
        window.wait_until("the step", |window| watched(window) == (4, stop.step()));
        assert_at(&window, stop);
        if number < 20 {
            window.press("Next stop");
        }
    }
    assert!(!window.is_enabled("Next stop"));
    window.press("Previous stop");
    window.wait_for("19 of 20");
    window.press("End the tour");
    assert_eq!(watched(&window), (8, 30));
    assert!(!window.shows("End the tour"));
}

#[test]
fn the_keyboard_alone_takes_the_tour_steps_aside_and_ends_it() {
    let mut window = Home::new().open();
    window.ctrl(Key::T);
    window.wait_for("1 of 20");
    assert_eq!(window.session().settings.tab, Tab::Search);
    window.wait_until("the steps", |window| {
        window.session().watching().is_some_and(|watching| watching.record().is_complete())
    });
    for _ in 0..3 {
        window.key(Key::N);
    }
    assert_at(&window, Stop::SharedDiagonal);
    window.key_with(Modifiers::SHIFT, Key::N);
    assert_at(&window, Stop::SharedColumn);
    // On by hand, and back to the tour.
    window.key(Key::ArrowRight);
    window.key(Key::ArrowRight);
    assert_eq!(watched(&window), (4, 4));
    assert!(window.shows("3 of 20"));
    window.key(Key::N);
    assert_at(&window, Stop::SharedDiagonal);
    window.key(Key::Escape);
    assert_eq!(watched(&window), (8, 0));
    assert!(!window.shows("4 of 20"));
}

#[test]
fn tab_reaches_the_buttons_of_the_tour() {
    let mut window = newcomer().open();
    window.wait_for("New here?");
    window.tab_to("Start the tour");
    window.key(Key::Enter);
    window.wait_for("1 of 20");
    window.tab_to("Next stop");
    window.key(Key::Space);
    window.wait_for("2 of 20");
    window.tab_to("End the tour");
    window.key(Key::Enter);
    assert_eq!(watched(&window), (8, 0));
}

#[test]
fn another_board_ends_the_tour_and_another_view_does_not() {
    let mut window = searching().open();
    window.ctrl(Key::T);
    window.wait_for("1 of 20");
    window.ctrl(Key::Num1);
    assert!(!window.shows("1 of 20"));
    window.ctrl(Key::Num2);
    window.wait_for("1 of 20");
    window.key(Key::Plus);
    assert!(!window.shows("1 of 20"));
    assert_eq!(watched(&window), (5, 0));
}

#[test]
fn a_window_closed_on_the_tour_remembers_what_was_chosen_before() {
    let home = Home::with(|settings| {
        settings.tab = Tab::Search;
        settings.watched_size = 6;
    });
    let mut window = home.open();
    window.ctrl(Key::T);
    window.wait_for("1 of 20");
    window.close();
    let text = fs::read_to_string(home.path("settings.json")).unwrap();
    let settings = Settings::from_text(&text).unwrap();
    assert_eq!((settings.method, settings.watched_size), (Method::SolutionVector, 6));
}

#[test]
fn no_stop_of_the_tour_overflows_its_strip_or_moves_its_buttons() {
    for language in LANGUAGES {
        for (size, lines) in [
            (vec2(1280.0, 860.0), 2.0),
            (vec2(1200.0, 860.0), 2.0),
            (vec2(760.0, 600.0), 2.0),
            (vec2(440.0, 600.0), 3.0),
        ] {
            let home = Home::with(|settings| {
                settings.tab = Tab::Search;
                settings.language = Some(language);
            });
            let mut window = home.open_sized(size);
            window.ctrl(Key::T);
            let words = words(language);
            let next = words.command(Command::NextStop).name;
            let mut buttons: Option<Rect> = None;
            for stop in Stop::ALL {
                let text = words.tour_stop(stop);
                window.wait_for(text.text);
                let height = window.harness.get_by_label(text.text).rect().height();
                assert!(height <= lines * 20.0 + 1.0, "{stop:?} in {language:?} at {size}");
                let button = window.button(next).rect();
                assert_eq!(*buttons.get_or_insert(button), button, "{stop:?} in {language:?}");
                window.key(Key::N);
            }
        }
    }
}

#[test]
fn the_lesson_stands_in_the_place_of_the_tree_until_it_is_closed() {
    let mut window = searching().open();
    window.wait_until("the view", |window| window.session().watching().is_some());
    for way_out in ["Lesson", "Close"] {
        window.press("Lesson");
        window.wait_for("Pitfalls");
        let page = words(ENGLISH).lesson(Method::SolutionVector);
        for section in LessonSection::ALL {
            let heading = words(ENGLISH).lesson_section(section);
            assert!(window.harness.query_by_role_and_label(Role::Heading, heading).is_some());
            assert!(window.shows(page.text(section)), "{section:?}");
        }
        window.key(Key::ArrowRight);
        assert!(window.shows("Pitfalls"), "one can step while reading");
        window.press(way_out);
        assert!(!window.shows("Pitfalls"));
    }
    window.key(Key::L);
    window.wait_for("Pitfalls");
    window.key(Key::L);
    assert!(!window.shows("Pitfalls"));
}

#[test]
fn the_lines_of_the_lesson_end_within_its_place() {
    for size in [WIDE, vec2(1080.0, 860.0), vec2(760.0, 600.0), vec2(440.0, 440.0)] {
        let mut window = searching().open_sized(size);
        window.key(Key::L);
        window.wait_for("Pitfalls");
        let right = window.button("Close").rect().right();
        let page = words(ENGLISH).lesson(Method::SolutionVector);
        for section in LessonSection::ALL {
            let text = window.harness.get_by_label(page.text(section)).rect();
            assert!(text.right() <= right, "{section:?} at {size}: {text}, the card to {right}");
        }
    }
}

#[test]
fn the_lesson_scrolls_by_keys_and_wheel_where_it_is_longer_than_its_place() {
    for by_keys in [true, false] {
        let mut window = searching().open_sized(vec2(760.0, 600.0));
        window.key(Key::L);
        window.wait_for("Pitfalls");
        let top = |window: &Window| window.harness.get_by_label("Idea").rect().top();
        let before = top(&window);
        if by_keys {
            window.tab_to_the(Role::ScrollView, "Solution vector");
            window.key(Key::End);
        } else {
            let place = window.harness.get_by_label("Idea").rect().center();
            window.point_at(place);
            window.scroll(-120.0);
        }
        window.wait_until("the page has moved", |window| top(window) < before - 40.0);
        assert_eq!(watched(&window).1, 0, "the step stays");
    }
}
