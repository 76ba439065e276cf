//! Watching a search in the whole window, driven as a person drives it.

mod support;

use eframe::egui::accesskit::{Role, Toggled};
use eframe::egui::{Key, Modifiers, Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use queenside::board::{Size, Square};
use queenside::lang::{self, Naming, StepWords, number_text};
use queenside::lesson::{Method, Run, Step, Verdict};
use queenside::session::{Coordinates, Language, Settings, Speed, Tab, Target, Watching};
use support::{Home, WIDE, Window};

/// The window with its view *Search*, when the run is recorded to its end.
fn watching(n: u32) -> Window {
    watching_with(WIDE, |settings| settings.watched_size = n)
}

fn watching_with(size: Vec2, change: impl FnOnce(&mut Settings)) -> Window {
    let home = Home::with(|settings| {
        settings.tab = Tab::Search;
        change(settings);
    });
    let mut window = home.open_sized(size);
    window.wait_until("the record", |window| {
        window.session().watching().is_some_and(|watching| watching.record().is_complete())
    });
    window.step();
    window
}

fn step(window: &Window) -> u64 {
    window.session().watching().expect("the view is seen").step()
}

/// What the board of four rows is called at a step.
fn board_of_four(step: u64, queens: &str) -> String {
    format!("Board of 4 by 4 at step {step}: {queens}")
}

#[test]
fn the_view_opens_before_the_first_step_of_the_solution_vector_for_size_8() {
    let mut window = Home::new().open();
    window.ctrl(Key::Num2);
    window.wait_for_part("of 17");
    assert_eq!(window.board(), "Board of 8 by 8 at step 0: no queen");
    assert_eq!(window.field_text("Step number"), "0");
    assert_eq!(window.field_text("Board size"), "8");
    assert!(window.shows("Before the first step") && window.shows("Backtrack(k)"));
    assert!(window.nameless().is_empty(), "{:?}", window.nameless());
    for button in ["Start again", "Step back"] {
        assert!(!window.is_enabled(button), "{button}");
    }
}

#[test]
fn buttons_and_keys_step_on_and_back() {
    let mut window = watching(4);
    window.press("Step");
    assert_eq!(window.board(), board_of_four(1, "queens 1"));
    window.key(Key::ArrowRight);
    window.key(Key::ArrowRight);
    window.key(Key::ArrowDown);
    assert_eq!(step(&window), 4);
    window.press("Step back");
    window.key(Key::ArrowLeft);
    assert_eq!(step(&window), 2);
    window.key(Key::PageDown);
    assert_eq!(step(&window), 12);
    window.key(Key::End);
    assert_eq!(step(&window), 77);
    assert!(!window.is_enabled("Step") && !window.is_enabled("To the end"));
    window.press("Start again");
    assert_eq!(step(&window), 0);
}

/// By hand: 1 and 3 leave row 3 without a square at step 9; 2 4 1 3 is put out at step 31.
#[test]
fn the_next_solution_and_the_next_backtrack_are_found() {
    let mut window = watching(4);
    window.press("Next backtrack");
    assert_eq!(step(&window), 9);
    window.key(Key::S);
    assert_eq!(window.board(), board_of_four(31, "the solution 2 4 1 3"));
    window.key(Key::S);
    assert!(window.board().ends_with("the solution 3 1 4 2"));
    window.key_with(Modifiers::SHIFT, Key::S);
    assert_eq!(step(&window), 31);
    window.key_with(Modifiers::SHIFT, Key::B);
    assert_eq!(step(&window), 21);
}

/// The figures of the study's search for n = 8 at this step.
#[test]
fn digits_and_enter_go_to_a_step_and_the_counters_are_those_of_the_step() {
    let mut window = watching(8);
    window.type_text("849");
    window.key(Key::Enter);
    assert_eq!(step(&window), 849);
    for (name, count) in [("Queens placed", 97), ("Checks", 2082), ("Backtracks", 91)] {
        assert!(window.shows(name), "{name}");
        assert!(window.shows(&number_text(count)), "{name}: {count}");
    }
    assert!(window.board().contains("queens 1 5 7 2 4 8"));
    assert!(window.board().contains("row 7, column 3"));
    assert!(window.shows("Place(7), i = 3, false"));
    assert!(window.shows("x: 1 5 7 2 4 8 3 8"));
}

#[test]
fn the_end_is_that_of_the_search_also_while_it_is_recorded() {
    let home = Home::with(|settings| {
        settings.tab = Tab::Search;
        settings.watched_size = 12;
    });
    let mut window = home.open();
    assert!(window.session().watching().is_some_and(Watching::is_recording));
    window.key(Key::End);
    window.wait_until("the end of the search", |window| {
        window.session().watching().is_some_and(|watching| watching.run().is_over())
    });
    window.wait_for("At the end of the search");
}

#[test]
fn a_number_that_is_pasted_is_a_step_to_go_to_and_boards_are_checked() {
    let mut window = watching(4);
    window.paste(" 62\n");
    assert_eq!(step(&window), 62);
    window.paste("2 4 1 3\n3 1 4 2\n");
    assert_eq!(window.session().settings.tab, Tab::Check);
}

#[test]
fn a_step_that_there_is_not_keeps_its_text_and_the_range_is_said() {
    let mut window = watching(4);
    window.type_text("78");
    window.key(Key::Enter);
    assert!(window.shows("A step from 0 to 77"));
    assert_eq!((window.field_text("Step number").as_str(), step(&window)), ("78", 0));
    window.key(Key::Escape);
    assert!(!window.shows("A step from 0 to 77"));
    assert_eq!(window.field_text("Step number"), "0");
}

#[test]
fn the_slider_goes_over_all_steps() {
    let mut window = watching(4);
    for wanted in [77, 40, 0] {
        window.get(Role::Slider, "Step slider").set_value_accesskit(wanted as f64);
        window.step();
        window.step();
        assert_eq!(step(&window), wanted);
    }
}

#[test]
fn playing_goes_to_the_end_and_stands_still_there() {
    let mut window = watching_with(WIDE, |settings| {
        settings.watched_size = 4;
        settings.speed = Speed::FASTEST;
    });
    window.key(Key::Space);
    window.wait_until("the end", |window| step(window) == 77);
    window.wait_for("Play");
    assert!(!window.session().watching().unwrap().is_playing());
}

#[test]
fn space_holds_what_plays_and_plays_on() {
    let mut window = watching_with(WIDE, |settings| settings.speed = Speed::new(0));
    window.key(Key::Space);
    assert!(window.shows("Playing"));
    window.key(Key::Space);
    assert!(!window.shows("Playing"));
}

#[test]
fn another_size_starts_anew_and_one_too_large_is_refused() {
    let mut window = watching(4);
    window.key(Key::End);
    window.press("Larger board");
    window.wait_until("n = 5", |window| window.session().settings.watched_size == 5);
    assert_eq!(window.board(), "Board of 5 by 5 at step 0: no queen");
    window.fill("Board size", "17");
    window.key(Key::Enter);
    assert!(window.shows("A number from 1 to 16"));
    window.key(Key::Escape);
    window.step();
    assert_eq!(window.session().settings.watched_size, 5);
    // The problem has its own size.
    assert_eq!(window.session().size().get(), 8);
}

#[test]
fn the_list_of_methods_has_them_all() {
    let mut window = watching(4);
    window.click(Role::ComboBox, "Method");
    window.wait_for("Dancing links");
    let names = ["Slope and intercept", "Boolean board", "Number scan", "Matrix", "Bit masks"];
    for name in names {
        assert!(window.shows(name), "{name}");
    }
    assert_eq!(window.session().settings.method, Method::SolutionVector);
}

#[test]
fn a_method_is_chosen_by_the_keyboard_and_the_list_closes() {
    for chosen in ["Matrix", "Solution vector"] {
        let mut window = watching(4);
        window.tab_to_the(Role::ComboBox, "Method");
        window.key(Key::Space);
        window.wait_for("Dancing links");
        window.tab_to_the(Role::MenuItem, chosen);
        window.key(Key::Enter);
        window.wait_until("closed", |window| !window.shows("Dancing links"));
        let method = window.session().watching().map(|watching| watching.method());
        assert_eq!(method == Some(Method::Matrix), chosen == "Matrix");
    }
}

#[test]
fn tab_goes_through_the_view_from_left_to_right_and_from_top_to_bottom() {
    let mut window = watching(4);
    window.key(Key::ArrowRight);
    window.tab_to_the(Role::ComboBox, "Method");
    let mut names = Vec::new();
    while names.last().is_none_or(|name| name != "Speed") && names.len() < 40 {
        window.key(Key::Tab);
        names.extend(window.focused());
    }
    let tool_bar = ["Smaller board", "Board size", "Larger board", "Lesson", "Compare"];
    let tree = ["Full space", "Unfold all", "Fold all", "Whole tree", "Search tree"];
    let buttons = ["Start again", "Step back", "Play", "Step"];
    let ways_on = ["Next backtrack", "Next solution found", "To the end"];
    let sliders = ["Step number", "Step slider", "Speed"];
    assert_eq!(names, [&tool_bar[..], &tree, &buttons, &ways_on, &sliders].concat());
}

#[test]
fn the_speed_can_be_chosen_where_there_is_no_room_for_all_steps() {
    for (width, has_slider) in [(640.0, false), (700.0, true)] {
        let window = watching_with(vec2(width, 600.0), |settings| settings.watched_size = 4);
        assert!(window.harness.query_by_role_and_label(Role::Slider, "Speed").is_some());
        let slider = window.harness.query_by_role_and_label(Role::Slider, "Step slider");
        assert_eq!(slider.is_some(), has_slider);
    }
}

/// The node of the tree that a step is about, `None` for the root.
fn node_of(run: &Run, before: &[Square]) -> Option<Square> {
    match run.last() {
        Step::Tried { square, verdict: Verdict::Kept } => Some(square),
        Step::Tried { .. } | Step::Solution => before.last().copied(),
        Step::Back { queen, .. } => queen,
        _ => None,
    }
}

#[test]
fn every_part_of_the_view_is_at_the_same_step() {
    let words = lang::words(Language::English);
    let naming = Naming { coordinates: Coordinates::Numbers, size: 4 };
    for method in Method::ALL.into_iter().filter(|method| method.has_tree()) {
        let mut window = watching_with(WIDE, |settings| {
            (settings.watched_size, settings.method) = (4, method);
        });
        let mut run = Run::new(method, Size::new(4).unwrap());
        let mut before = Vec::new();
        loop {
            let at = format!("{method:?}, step {}", run.counts().steps);
            assert_eq!(window.board(), words.board_at_step(&run, naming), "{at}");
            let StepWords { title, detail } = words.step(&run, naming);
            assert!(window.shows(&title) && window.shows(&detail), "{at}: {title} {detail}");
            let selected = |role| {
                let nodes = window.harness.query_all_by_role(role);
                let selected =
                    nodes.filter(|node| node.accesskit_node().toggled() == Some(Toggled::True));
                let text = |node: &egui_kittest::Node<'_>| {
                    let node = node.accesskit_node();
                    node.label().or(node.value()).unwrap_or_default()
                };
                selected.map(|node| text(&node)).collect::<Vec<_>>()
            };
            assert_eq!(selected(Role::Label), [method.program()[run.line()]], "{at}");
            let node = node_of(&run, &before);
            let node = node
                .map_or(words.tree_root().to_owned(), |square| words.square(square, naming) + ":");
            let current = selected(Role::TreeItem);
            assert!(current.len() == 1 && current[0].starts_with(&node), "{at}: {current:?}");
            for frame in run.stack() {
                assert!(window.shows_part(&frame.call), "{at}: {}", frame.call);
            }
            let counts = run.counts();
            for count in [counts.nodes, counts.checks, counts.backtracks, counts.solutions] {
                assert!(window.shows(&number_text(count)), "{at}: {count}");
            }
            before = run.trail().unwrap().path().to_vec();
            if !run.advance() {
                break;
            }
            window.key(Key::ArrowRight);
        }
        assert_eq!(step(&window), run.counts().steps);
    }
}

#[test]
fn the_wheel_over_the_board_steps() {
    let mut window = watching(4);
    let board = window.harness.get_by_role(Role::Grid).rect();
    window.point_at(board.center());
    window.scroll(-80.0);
    window.wait_until("step 2", |window| step(window) == 2);
}

#[test]
fn in_a_narrow_window_a_switch_shows_one_part_at_a_time() {
    let mut window = watching_with(vec2(760.0, 600.0), |settings| settings.watched_size = 4);
    assert!(!window.shows("Backtrack(k)"));
    window.click(Role::Tab, "Program");
    assert!(window.shows("Backtrack(k)") && !window.shows("x: 0 0 0 0"));
    window.click(Role::Tab, "Data");
    assert!(window.shows("x: 0 0 0 0") && !window.shows("Backtrack(k)"));
    window.click(Role::Tab, "Stack");
    assert!(window.shows_part("Backtrack(1)"));
}

#[test]
fn the_view_speaks_chinese() {
    let mut window = watching_with(WIDE, |settings| {
        settings.watched_size = 4;
        settings.language = Some(Language::SimplifiedChinese);
    });
    window.press("前进一步");
    assert!(window.board().starts_with("4 × 4 的棋盘，第 1 步：皇后 1"));
}

#[test]
fn recording_can_be_stopped_and_taken_up_again() {
    let home = Home::with(|settings| {
        settings.tab = Tab::Search;
        settings.watched_size = 16;
    });
    let mut window = home.open();
    window.wait_for_part("so far");
    window.key(Key::Escape);
    window.wait_for("Record on");
    let steps = window.session().watching().unwrap().steps();
    window.press("Record on");
    window.wait_until("more steps", |window| window.session().watching().unwrap().steps() > steps);
    window.press("Stop recording");
    window.wait_for("Record on");
    // Playing has nowhere to go from the last step recorded.
    window.press("To the end");
    window.key(Key::Space);
    let is_playing = |window: &Window| window.session().watching().unwrap().is_playing();
    window.wait_until("standing still", |window| !is_playing(window));
    assert!(!window.session().watching().unwrap().run().is_over());
}

#[test]
fn a_step_not_recorded_yet_is_waited_for_until_it_is_given_up() {
    let home = Home::with(|settings| {
        settings.tab = Tab::Search;
        settings.watched_size = 16;
    });
    let mut window = home.open();
    window.type_text("900000000000");
    window.key(Key::Enter);
    let pending = |window: &Window| window.session().watching().unwrap().pending();
    assert_eq!(pending(&window), Some(Target::Step(900_000_000_000)));
    window.key(Key::Escape);
    assert_eq!((pending(&window), step(&window)), (None, 0));
    assert!(window.session().watching().unwrap().is_recording());
}

#[test]
fn space_presses_what_has_the_keyboard_and_nothing_else() {
    let mut window = watching(4);
    window.tab_to("Step");
    window.key(Key::Space);
    assert_eq!(step(&window), 1);
    assert!(!window.session().watching().unwrap().is_playing());
}

#[test]
fn letters_with_shift_are_single_keys_that_can_be_switched_off() {
    let mut window = watching_with(WIDE, |settings| {
        settings.watched_size = 4;
        settings.single_key_shortcuts = false;
    });
    window.key(Key::End);
    for letter in [Key::S, Key::B] {
        window.key(letter);
        window.key_with(Modifiers::SHIFT, letter);
        assert_eq!(step(&window), 77, "{letter:?}");
    }
}

#[test]
fn plus_and_minus_change_the_board_that_is_watched_whatever_another_view_shows() {
    let mut window = watching(4);
    window.ctrl(Key::Num1);
    window.ctrl(Key::B);
    window.wait_for("One solution of size…");
    window.type_text("1000");
    window.key(Key::Enter);
    window.wait_until("one solution", |window| window.session().shows_one_solution());
    window.ctrl(Key::Num2);
    let n = |window: &Window| window.session().settings.watched_size;
    window.key(Key::Plus);
    assert_eq!(n(&window), 5);
    window.key(Key::Minus);
    assert_eq!(n(&window), 4);
}

/// What shortcuts would change.
fn state(window: &Window) -> impl PartialEq + std::fmt::Debug + use<> {
    let session = window.session();
    let watching = session.watching().unwrap();
    let place = (watching.method(), watching.size(), watching.step(), watching.is_playing());
    (place, session.is_comparing(), session.racing().is_some(), session.tour_stop())
}

#[test]
fn no_shortcut_acts_while_a_text_field_has_the_keyboard() {
    let mut window = watching(4);
    for (is_comparing, fields) in
        [(false, ["Step number", "Board size"]), (true, ["First n", "Last n"])]
    {
        if is_comparing {
            window.press("Compare");
        }
        for field in fields {
            window.click(Role::TextInput, field);
            let before = state(&window);
            window.type_text(" -+sbfuaclnpeSBUN");
            for key in [Key::Home, Key::End, Key::PageUp, Key::PageDown, Key::ArrowLeft] {
                window.key(key);
                assert_eq!(state(&window), before, "{field}: {key:?}");
            }
            assert_eq!(window.focused().as_deref(), Some(field));
            window.key(Key::Escape);
            assert_eq!(state(&window), before, "{field}");
        }
    }
}
