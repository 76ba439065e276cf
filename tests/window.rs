//! The whole window, driven as a person drives it: by the names of things, with mouse and keyboard.

mod support;

use std::fs;
use std::path::{Path, PathBuf};

use eframe::egui::accesskit::Role;
use eframe::egui::{Color32, Event, Key, Modifiers, Pos2, Theme, vec2};
use egui_kittest::kittest::{By, NodeT, Queryable};
use queenside::app::Answer;
use queenside::board::Square;
use queenside::formats::Preset;
use queenside::job::cores;
use queenside::lang::{self, number_text};
use queenside::session::{Command, Coordinates, Language, ListStyle, RunState, Tab, ThemeChoice};
use support::{Home, MINE_8, Window};

/// The window at n = 8, when all solutions are found.
fn at_eight() -> Window {
    completed(Home::new().open())
}

/// The window at this n, as soon as it is open.
fn at(n: u32) -> Window {
    Home::with(|settings| settings.size = n).open()
}

/// The window when its search has come to an end.
fn completed(mut window: Window) -> Window {
    window.wait_for("Complete");
    window
}

/// The window at a size whose search takes long, paused when some solutions are found.
fn paused_at_16() -> Window {
    let mut window = at(16);
    window.wait_until("solutions", |window| window.session().run().found() >= 100);
    window.press("Pause");
    window.wait_for("Paused");
    window
}

/// The short names of all solutions for n = 8, in order, as another program found them.
fn names_of_eight() -> Vec<String> {
    let file = include_str!("golden/digits-8.txt");
    let is_name = |word: &&str| word.len() == 8;
    let spaced = |word: &str| word.split("").collect::<Vec<_>>().join(" ").trim().to_owned();
    file.split_whitespace().filter(is_name).map(spaced).collect()
}

/// What the board is called when it shows this solution for n = 8.
fn board_of_eight(number: usize) -> String {
    let name = &names_of_eight()[number - 1];
    format!("Board of 8 by 8, solution {number}, columns by row: {name}")
}

#[track_caller]
fn assert_shows(window: &Window, number: usize) {
    assert_eq!(window.board(), board_of_eight(number));
}

mod start_and_size {
    use super::*;

    #[test]
    fn the_first_start_shows_the_first_of_92_solutions_for_size_8() {
        let mut window = Home::new().open();
        window.wait_for_part("92 solutions found in ");
        assert_eq!(window.board(), "Board of 8 by 8, solution 1, columns by row: 1 5 8 6 3 7 2 4");
        assert_eq!(window.field_text("Board size"), "8");
        assert_eq!(window.field_text("Solution number"), "1");
        assert!(window.shows("of 92") && window.shows("Published total: 92"));
    }

    #[test]
    fn every_square_is_read_with_what_stands_on_it() {
        let window = at_eight();
        assert!(window.shows("row 3, column 8, queen"));
        assert!(window.shows("row 3, column 7, empty"));
        assert_eq!(window.harness.query_all_by_role(Role::Cell).count(), 64);
        assert_eq!(window.harness.query_all_by_label_contains(", queen").count(), 8);
    }

    #[test]
    fn size_1_has_one_solution() {
        let window = completed(at(1));
        assert!(window.shows_part("1 solution found in "));
        assert_eq!(window.board(), "Board of 1 by 1, solution 1, columns by row: 1");
    }

    #[test]
    fn sizes_2_and_3_say_that_there_is_no_solution_and_why() {
        for (n, why) in
            [(2, "Two queens here always attack."), (3, "However three queens stand, two attack.")]
        {
            let window = completed(at(n));
            assert_eq!(window.board(), format!("No solution for n = {n}"));
            let board = window.harness.get_by_role(Role::Grid);
            assert_eq!(board.value().as_deref(), Some(why));
            assert!(window.shows_part("Searched all of it: "));
            assert!(window.shows_part("queens tried, 0 solutions"));
            assert!(window.shows("No solution to list."));
            for button in ["Save…", "Copy", "Next solution", "Random solution"] {
                assert!(!window.is_enabled(button), "{button}");
            }
        }
    }

    #[test]
    fn what_is_no_size_is_refused_in_words_and_the_board_stays() {
        for wrong in ["65", "0", "abc", "-3", "8.5", "18446744073709551617"] {
            let mut window = at_eight();
            window.click(Role::TextInput, "Board size");
            window.ctrl(Key::A);
            window.paste(wrong);
            window.wait_for("A number from 1 to 64");
            assert_shows(&window, 1);
            window.key(Key::Escape);
            assert_eq!(window.field_text("Board size"), "8", "after {wrong}");
            assert!(!window.shows("A number from 1 to 64"), "after {wrong}");
        }
    }

    #[test]
    fn a_size_typed_one_digit_too_far_leaves_the_last_size_that_is_one() {
        let mut window = at_eight();
        window.fill("Board size", "65");
        window.wait_for("A number from 1 to 64");
        window.wait_until("the board of size 6", |window| {
            window.board() == "Board of 6 by 6, solution 1, columns by row: 2 4 6 1 3 5"
        });
    }

    #[test]
    fn enter_on_what_is_no_size_lets_it_be_put_right() {
        let mut window = at_eight();
        window.fill("Board size", "0");
        window.key(Key::Enter);
        assert_eq!(window.focused().as_deref(), Some("Board size"));
        assert_eq!(window.field_text("Board size"), "0");
        window.key(Key::Backspace);
        window.type_text("6");
        window.wait_for("Solution 4: 5 3 1 6 4 2");
    }

    #[test]
    fn sizes_typed_in_haste_leave_nothing_of_those_on_the_way() {
        let mut window = at_eight();
        window.fill("Board size", "1");
        window.type_text("6");
        assert_eq!(window.session().size().get(), 16);
        window.ctrl(Key::A);
        window.type_text("8");
        window.wait_for_part("92 solutions found in ");
        assert_shows(&window, 1);
        for _ in 0..20 {
            window.step();
            assert_eq!((window.session().size().get(), window.session().run().found()), (8, 92));
        }
        let entries = window.harness.query_all_by_role(Role::ListItem);
        let names: Vec<_> = entries.filter_map(|entry| entry.accesskit_node().label()).collect();
        for ((number, name), expected) in (1..).zip(&names).zip(names_of_eight()) {
            let name = name.trim_end_matches(", fundamental");
            assert_eq!(name, format!("Solution {number}: {expected}"));
        }
    }

    #[test]
    fn the_size_can_be_changed_in_the_middle_of_a_search() {
        let mut window = at(40);
        window.wait_for("Board of 40 by 40, no solution found yet");
        assert!(window.shows("Searching 40 × 40: faded queens show where the search stands"));
        window.fill("Board size", "8");
        window.wait_for_part("92 solutions found in ");
        assert_shows(&window, 1);
        assert!(!window.shows_part("40 × 40") && !window.shows_part("40 by 40"));
    }

    #[test]
    fn plus_and_minus_change_the_size_by_one() {
        let mut window = at_eight();
        window.press("Larger board");
        window.wait_for_part("352 solutions found in ");
        window.press("Smaller board");
        window.wait_for_part("92 solutions found in ");
        window.leave();
        window.type_text("+");
        window.wait_for_part("352 solutions found in ");
        window.type_text("-");
        window.wait_for_part("92 solutions found in ");
        assert_eq!(window.field_text("Board size"), "8");
    }

    #[test]
    fn sizes_end_at_1_and_64() {
        let window = completed(at(1));
        assert!(!window.is_enabled("Smaller board") && window.is_enabled("Larger board"));
        let window = at(64);
        assert!(window.is_enabled("Smaller board") && !window.is_enabled("Larger board"));
    }

    #[test]
    fn the_slider_sets_the_size() {
        let mut window = at_eight();
        window.get(Role::Slider, "Board size").set_value_accesskit(6.0);
        window.wait_for_part("4 solutions found in ");
        assert_eq!(window.field_text("Board size"), "6");
    }
}

mod the_way_through_the_solutions {
    use super::*;

    #[test]
    fn buttons_go_to_the_first_the_previous_the_next_and_the_last() {
        let mut window = at_eight();
        for (button, number) in [
            ("Next solution", 2),
            ("Next solution", 3),
            ("Last solution found", 92),
            ("Previous solution", 91),
            ("First solution", 1),
        ] {
            window.press(button);
            assert_shows(&window, number);
            assert_eq!(window.field_text("Solution number"), number.to_string());
        }
    }

    #[test]
    fn menu_entries_go_ten_on_and_ten_back() {
        let mut window = at_eight();
        window.choose(&["View", "Go to", "Ten on"]);
        assert_shows(&window, 11);
        window.choose(&["View", "Go to", "Ten back"]);
        assert_shows(&window, 1);
    }

    #[test]
    fn keys_go_through_the_solutions() {
        let mut window = at_eight();
        for (key, number) in [
            (Key::ArrowRight, 2),
            (Key::ArrowDown, 3),
            (Key::PageDown, 13),
            (Key::End, 92),
            (Key::ArrowLeft, 91),
            (Key::ArrowUp, 90),
            (Key::PageUp, 80),
            (Key::Home, 1),
        ] {
            window.key(key);
            assert_shows(&window, number);
        }
    }

    #[test]
    fn a_random_solution_comes_by_button_and_by_key() {
        let mut window = at_eight();
        for way in ["button", "key"] {
            let before = window.session().number();
            // The same number may come again, but not forever.
            for _ in 0..50 {
                match way {
                    "button" => window.press("Random solution"),
                    _ => window.type_text("r"),
                }
                if window.session().number() != before {
                    break;
                }
            }
            let after = window.session().number().expect("a solution is shown");
            assert_ne!(Some(after), before, "by {way}");
            assert_shows(&window, after as usize);
        }
    }

    #[test]
    fn buttons_that_lead_nowhere_are_disabled() {
        let mut window = at_eight();
        assert!(!window.is_enabled("First solution") && !window.is_enabled("Previous solution"));
        window.key(Key::End);
        assert!(!window.is_enabled("Next solution") && !window.is_enabled("Last solution found"));
        assert!(window.is_enabled("First solution") && window.is_enabled("Previous solution"));
    }

    #[test]
    fn a_number_and_enter_go_to_that_solution() {
        let mut window = at_eight();
        window.fill("Solution number", "57");
        assert_shows(&window, 1);
        window.key(Key::Enter);
        assert_shows(&window, 57);
    }

    #[test]
    fn a_digit_typed_anywhere_opens_the_number_field() {
        let mut window = at_eight();
        window.type_text("1");
        assert_eq!(window.focused().as_deref(), Some("Solution number"));
        assert_eq!(window.field_text("Solution number"), "1");
        window.type_text("7");
        window.key(Key::Enter);
        assert_shows(&window, 17);
    }

    #[test]
    fn digits_and_enter_in_one_frame_are_not_lost() {
        let mut window = at_eight();
        window.type_at_once("17");
        window.type_at_once("\n");
        assert_shows(&window, 17);
        window.ctrl(Key::G);
        window.type_at_once("9\n");
        assert_shows(&window, 9);
    }

    #[test]
    fn ctrl_g_opens_the_number_field_to_be_typed_over() {
        let mut window = at_eight();
        window.ctrl(Key::G);
        assert_eq!(window.focused().as_deref(), Some("Solution number"));
        window.type_text("92");
        window.key(Key::Enter);
        assert_shows(&window, 92);
    }

    #[test]
    fn a_number_that_no_solution_has_is_refused_in_words_and_esc_restores() {
        for wrong in ["93", "0", "x", "18446744073709551616"] {
            let mut window = at_eight();
            window.press("Next solution");
            window.fill("Solution number", wrong);
            window.key(Key::Enter);
            window.wait_for("A number from 1 to 92");
            assert_shows(&window, 2);
            assert_eq!(window.field_text("Solution number"), wrong);
            assert_eq!(window.focused().as_deref(), Some("Solution number"));
            window.key(Key::Escape);
            assert_eq!(window.field_text("Solution number"), "2");
            assert!(!window.shows("A number from 1 to 92"));
            assert_shows(&window, 2);
        }
    }

    #[test]
    fn the_slider_goes_through_the_solutions() {
        let mut window = at_eight();
        window.get(Role::Slider, "Solution").set_value_accesskit(46.0);
        window.step();
        window.step();
        assert_shows(&window, 46);
    }

    #[test]
    fn the_wheel_over_the_board_goes_through_the_solutions() {
        let mut window = at_eight();
        let middle = window.harness.get_by_role(Role::Grid).rect().center();
        window.point_at(middle);
        window.scroll(-200.0);
        window.wait_until("solution 6", |window| window.session().number() == Some(6));
    }
}

mod a_number_not_found_yet {
    use super::*;

    /// Asks for a number that is not found yet, with the search held; returns it.
    fn ask_ahead(window: &mut Window) -> u64 {
        let number = window.session().run().found() + 5_000;
        window.fill("Solution number", &number.to_string());
        window.key(Key::Enter);
        window.wait_for("Stop waiting");
        // Nothing comes of waiting while the search is held.
        assert!(!window.shows("waiting"));
        number
    }

    #[test]
    fn it_is_held_and_the_board_stays() {
        let mut window = paused_at_16();
        let board = window.board();
        let number = ask_ahead(&mut window);
        assert_eq!(window.session().pending(), Some(number));
        assert_eq!(window.field_text("Solution number"), number_text(number));
        assert_eq!(window.board(), board);
    }

    #[test]
    fn it_is_forgotten_at_the_press_of_its_button() {
        let mut window = paused_at_16();
        ask_ahead(&mut window);
        window.press("Stop waiting");
        assert_eq!(window.session().pending(), None);
        assert!(!window.shows("Stop waiting"));
        assert_eq!(window.field_text("Solution number"), "1");
    }

    #[test]
    fn esc_forgets_it_before_it_stops_the_search() {
        let mut window = paused_at_16();
        ask_ahead(&mut window);
        window.key(Key::Escape);
        assert_eq!(window.session().pending(), None);
        assert_eq!(window.session().run().state(), RunState::Paused);
        window.key(Key::Escape);
        window.wait_for("Stopped");
    }

    #[test]
    fn it_appears_when_it_is_found() {
        let mut window = paused_at_16();
        let number = ask_ahead(&mut window);
        window.press("Resume");
        let board = format!("Board of 16 by 16, solution {number}, columns by row: ");
        window.wait_for_part(&board);
        assert!(!window.shows("waiting"));
        assert_eq!(window.field_text("Solution number"), number_text(number));
    }

    #[test]
    fn what_stands_beside_it_follows_the_search() {
        let mut window = paused_at_16();
        window.fill("Solution number", "14000000");
        window.key(Key::Enter);
        window.wait_for("Stop waiting");
        assert!(!window.shows("waiting"));
        window.press("Resume");
        window.wait_for("waiting");
    }

    #[test]
    fn another_size_forgets_it() {
        let mut window = paused_at_16();
        ask_ahead(&mut window);
        window.fill("Board size", "8");
        let window = completed(window);
        assert!(!window.shows("waiting"));
        assert_shows(&window, 1);
    }
}

mod the_search {
    use super::*;

    #[test]
    fn it_is_paused_and_resumed_by_button() {
        let mut window = paused_at_16();
        assert!(window.shows_part("Paused, 16 × 16: "));
        assert!(!window.shows("Pause"));
        let found = window.session().run().found();
        window.press("Resume");
        window.wait_for("Pause");
        window.wait_until("more solutions", |window| window.session().run().found() > found);
    }

    #[test]
    fn it_is_paused_resumed_stopped_and_taken_up_again_by_keys() {
        let mut window = at(16);
        for (key, state) in [
            (Key::P, "Paused"),
            (Key::P, "Searching"),
            (Key::Escape, "Stopped"),
            (Key::P, "Searching"),
        ] {
            window.key(key);
            window.wait_until(state, |window| {
                format!("{:?}", window.session().run().state()) == state
            });
        }
    }

    #[test]
    fn what_is_found_stays_when_it_is_stopped() {
        let mut window = paused_at_16();
        window.press("Stop");
        window.wait_for("Stopped");
        assert!(window.shows_part(" of half the tree; what is found stays"));
        let found = window.session().run().found();
        assert!(found > 0);
        window.press("Last solution found");
        assert!(window.board().starts_with(&format!("Board of 16 by 16, solution {found}, ")));
    }

    #[test]
    fn taken_up_again_it_goes_on_where_it_was_stopped() {
        let mut window = paused_at_16();
        window.press("Stop");
        window.wait_for("Stopped");
        let found = window.session().run().found();
        window.press("Last solution found");
        window.press("Search on");
        window.wait_until("more solutions", |window| window.session().run().found() > found);
        let last = window.session().solution().expect("a solution is shown").clone();
        window.press("Next solution");
        let next = window.session().solution().expect("a solution is shown");
        assert!(next.columns() > last.columns());
        assert_eq!(window.session().number(), Some(found + 1));
    }
}

mod the_list {
    use super::*;

    #[test]
    fn a_click_on_an_entry_shows_its_solution() {
        let mut window = at_eight();
        window.click(Role::ListItem, "Solution 5: 2 4 6 8 3 1 7 5, fundamental");
        assert_shows(&window, 5);
        assert!(window.is_on(Role::ListItem, "Solution 5: 2 4 6 8 3 1 7 5, fundamental"));
        assert!(!window.is_on(Role::ListItem, "Solution 1: 1 5 8 6 3 7 2 4, fundamental"));
    }

    #[test]
    fn the_solution_shown_is_always_in_sight() {
        let mut window = at_eight();
        window.key(Key::End);
        assert!(window.is_on(Role::ListItem, "Solution 92: 8 4 1 3 6 2 7 5"));
        assert!(!window.shows("Solution 1: 1 5 8 6 3 7 2 4, fundamental"));
    }

    #[test]
    fn it_shows_short_names_or_small_boards() {
        let mut window = at_eight();
        assert!(window.is_on(Role::Button, "List short names"));
        let height = |window: &Window| {
            window.get(Role::ListItem, "Solution 2: 1 6 8 3 7 4 2 5, fundamental").rect().height()
        };
        let name_height = height(&window);
        window.press("List small boards");
        assert!(window.is_on(Role::Button, "List small boards"));
        assert!(!window.is_on(Role::Button, "List short names"));
        assert!(height(&window) > 2.0 * name_height);
        window.press("List short names");
        assert!(height(&window) == name_height);
    }

    #[test]
    fn arrows_go_through_it_when_it_has_the_keyboard() {
        let mut window = at_eight();
        window.press("List small boards");
        window.tab_to_the(Role::List, "Solutions");
        for (key, number) in [(Key::ArrowRight, 2), (Key::ArrowDown, 5), (Key::ArrowUp, 2)] {
            window.key(key);
            assert_shows(&window, number);
        }
    }
}

mod pasting {
    use super::*;

    #[test]
    fn a_solution_pasted_with_nothing_focused_is_gone_to() {
        let mut window = at_eight();
        window.paste("3 5 8 4 1 7 2 6");
        window.step();
        assert_shows(&window, 17);
        window.paste("2413");
        // Its number is known as soon as it is found.
        window.wait_for_part("Board of 4 by 4, solution 1, columns by row: 2 4 1 3");
        window.wait_for("of 2");
        assert_eq!(window.field_text("Board size"), "4");
    }

    #[test]
    fn a_placement_that_is_no_solution_is_shown_with_its_conflicts() {
        for close in [
            |window: &mut Window| window.press("Back to the search"),
            |window: &mut Window| window.key(Key::Escape),
        ] {
            let mut window = at_eight();
            window.paste("3 5 8 4 2 7 2 6");
            window.wait_for("2 pairs attack each other");
            assert!(window.shows("Row 2, column 5 and row 5, column 2: same antidiagonal"));
            assert!(window.shows("Row 5, column 2 and row 7, column 2: same column"));
            assert_eq!(window.board(), "Board of 8 by 8 with 8 queens; 2 pairs attack each other");
            assert!(
                window.shows("row 5, column 2, queen") && window.shows("row 5, column 1, empty")
            );
            close(&mut window);
            assert_shows(&window, 1);
            assert!(!window.shows("2 pairs attack each other"));
        }
    }

    #[test]
    fn of_many_pairs_some_are_told_and_the_rest_counted() {
        let mut window = at_eight();
        window.paste("1 2 3 4 5 6 7 8");
        window.wait_for("7 pairs attack each other");
        assert!(window.shows("Row 1, column 1 and row 2, column 2: same diagonal"));
        assert!(window.shows("and 6 more pairs"));
        window.click(Role::Cell, "row 4, column 1, empty");
        window.wait_for(
            "Row 4, column 1: held by the queens at row 1, column 1 (column) and row 4, column 4 (row)",
        );
    }

    #[test]
    fn what_names_no_placement_says_why_in_the_status_line() {
        let mut window = at_eight();
        window.paste("1 2 3 4 5 6 7 9");
        window.wait_for(
            "No solution: the queens at row 1, column 1 and row 2, column 2 share a diagonal.",
        );
        window.paste("good morning");
        window.wait_for("“good” is neither a column nor a square: give it as in 2 4 1 3.");
        assert_shows(&window, 1);
    }

    #[test]
    fn a_text_pasted_into_a_field_stays_there() {
        let mut window = at_eight();
        window.click(Role::TextInput, "Solution number");
        window.ctrl(Key::A);
        window.paste("17");
        window.key(Key::Enter);
        window.step();
        assert_shows(&window, 17);
    }
}

mod views {
    use super::*;

    fn is_shown(window: &Window, tab: &str) -> bool {
        window.get(Role::Tab, tab).accesskit_node().is_selected() == Some(true)
    }

    #[test]
    fn each_view_is_reached_by_its_tab_its_shortcut_and_the_menu() {
        let mut window = at_eight();
        assert!(is_shown(&window, "Solutions") && !is_shown(&window, "Check"));
        window.click(Role::Tab, "Check");
        window.wait_for("Check boards that another program wrote");
        assert!(is_shown(&window, "Check") && !is_shown(&window, "Solutions"));
        window.ctrl(Key::Num1);
        window.step();
        assert_shows(&window, 1);
        window.choose(&["View", "Watch a search"]);
        window.wait_for("Before the first step");
        assert!(is_shown(&window, "Search"));
        window.choose(&["View", "Check boards"]);
        window.wait_for("Check boards that another program wrote");
        window.ctrl(Key::Num2);
        window.step();
        assert!(is_shown(&window, "Search"));
        window.ctrl(Key::Num4);
        window.step();
        assert!(is_shown(&window, "Check"));
        window.choose(&["View", "Play"]);
        window.wait_for("Moves");
        assert!(is_shown(&window, "Play"));
        window.ctrl(Key::Num1);
        window.ctrl(Key::Num3);
        window.step();
        assert!(is_shown(&window, "Play"));
    }

    #[test]
    fn tabs_are_reached_with_tab_and_changed_with_arrows() {
        let mut window = at_eight();
        window.tab_to_the(Role::Tab, "Solutions");
        window.key(Key::ArrowRight);
        window.step();
        assert_eq!(window.focused().as_deref(), Some("Search"));
        assert!(is_shown(&window, "Search"));
        for view in ["Play", "Check"] {
            window.key(Key::ArrowRight);
            window.step();
            assert!(is_shown(&window, view));
        }
        (0..3).for_each(|_| window.key(Key::ArrowLeft));
        window.step();
        assert!(is_shown(&window, "Solutions"));
        assert_shows(&window, 1);
    }

    #[test]
    fn the_view_is_remembered() {
        let home = Home::new();
        for (key, tab) in [(Key::Num4, "Check"), (Key::Num2, "Search"), (Key::Num3, "Play")] {
            let mut window = home.open();
            window.ctrl(key);
            window.close();
            assert!(is_shown(&home.open(), tab));
        }
    }

    #[test]
    fn in_the_view_for_checking_no_key_changes_what_is_not_seen() {
        let mut window = at_eight();
        window.ctrl(Key::Num4);
        for key in [Key::ArrowRight, Key::E, Key::End, Key::Plus, Key::R, Key::P] {
            window.key(key);
        }
        window.type_text("17\n");
        window.ctrl(Key::S);
        window.ctrl(Key::Num1);
        window.step();
        assert_shows(&window, 1);
        assert!(!window.shows("Save boards") && !window.session().is_editing());
    }

    #[test]
    fn every_control_of_the_view_for_checking_has_a_name() {
        for size in [vec2(1280.0, 860.0), vec2(760.0, 600.0), vec2(440.0, 440.0)] {
            let mut window = Home::with(|settings| settings.tab = Tab::Check).open_sized(size);
            window.wait_for("Check boards that another program wrote");
            assert_eq!(window.nameless(), Vec::<String>::new(), "{size}");
        }
    }
}

mod checking {
    use super::*;

    /// A window whose folder has a file of this text.
    fn with_file(text: &str) -> (Window, PathBuf) {
        let home = Home::new();
        let path = home.path("mine-8.txt");
        fs::write(&path, text).unwrap();
        (home.open(), path)
    }

    #[test]
    fn a_file_is_opened_through_the_systems_dialog_from_every_view() {
        for (tab, title) in [
            (Key::Num1, "Open a file to check"),
            (Key::Num2, "Open a file to check"),
            (Key::Num3, "Open a position"),
            (Key::Num4, "Open a file to check"),
        ] {
            let (mut window, path) = with_file("2 4 1 3\n");
            window.ctrl(tab);
            window.ctrl(Key::O);
            let proposal = window.open_proposal().expect("a dialog is open");
            assert_eq!(proposal.title, title);
            assert_eq!(Some(proposal.folder.as_path()), path.parent());
            window.answer(Answer::Chosen(path));
            window.wait_for("mine-8.txt");
        }
    }

    #[test]
    fn a_dialog_given_up_changes_nothing_and_one_that_cannot_open_says_what_to_do() {
        let (mut window, _) = with_file("");
        window.ctrl(Key::Num4);
        window.press("Open…");
        window.answer(Answer::Cancelled);
        assert!(window.session().checking().is_none());
        window.press("Open…");
        window.answer(Answer::NoDialog);
        window.wait_for_part("No file was chosen.");
        assert!(window.session().checking().is_none());
    }

    #[test]
    fn a_file_dropped_anywhere_is_checked() {
        let (mut window, path) = with_file("2 4 1 3\n");
        window.hover_file(&path);
        window.drop_file(&path);
        window.wait_for("mine-8.txt");
        assert_eq!(window.session().settings.tab, Tab::Check);
        // Also over a dialog, which makes way.
        let (mut window, path) = with_file("2 4 1 3\n");
        window.key(Key::F1);
        window.wait_for("Single-key shortcuts");
        window.drop_file(&path);
        window.wait_for("mine-8.txt");
        assert!(!window.shows("Single-key shortcuts"));
    }

    #[test]
    fn a_file_given_on_the_command_line_is_checked() {
        let home = Home::new();
        let path = home.path("mine-8.txt");
        fs::write(&path, "2 4 1 3\n").unwrap();
        home.open_file(path).wait_for("mine-8.txt");
    }

    #[test]
    fn what_cannot_be_opened_is_said_with_its_name_and_the_cause() {
        let home = Home::new();
        let mut window = home.open_file(home.path("missing.txt"));
        window.wait_for("missing.txt was not opened: there is no such file.");
        assert!(window.shows_part(home.path("missing.txt").to_str().unwrap()));
        fs::create_dir(home.path("folder")).unwrap();
        window.drop_file(&home.path("folder"));
        window.wait_for("folder was not opened: it is a folder.");
        assert!(!window.shows("missing.txt was not opened: there is no such file."));
        assert!(window.shows("Check boards that another program wrote"));
        // The banner leads to another file, and goes with it.
        fs::write(home.path("mine-8.txt"), "2 4 1 3\n").unwrap();
        let banners_button = window.harness.get_all_by_label("Open…").next().unwrap().rect();
        window.click_at(banners_button.center());
        window.answer(Answer::Chosen(home.path("mine-8.txt")));
        window.wait_for("mine-8.txt");
        assert!(!window.shows_part("was not opened"));
    }

    #[test]
    fn a_pasted_text_is_checked_in_its_view_and_where_it_is_more_than_a_name() {
        let mut window = at_eight();
        window.ctrl(Key::Num4);
        window.paste("2 4 1 3");
        window.wait_for("Pasted text");
        let long = "1 ".repeat(2_600);
        for text in ["2 4 1 3\n3 1 4 2\n", long.as_str()] {
            let mut window = at_eight();
            window.paste(text);
            window.wait_for("Pasted text");
            assert_eq!(window.session().settings.tab, Tab::Check);
        }
        // One line is a name, whatever its end.
        let mut window = at_eight();
        window.paste("3 5 8 4 1 7 2 6\r\n");
        window.step();
        assert_shows(&window, 17);
    }
}

/// What a check has found, as it is shown and gone through.
mod findings {
    use super::*;

    const FIRST: &str = "Board of 8 by 8 with 8 queens; 2 pairs attack each other";
    const ANY: &str = "Board of 8 by 8 with 8 queens";

    /// A window that has checked `mine-8.txt` and looks at the first finding.
    fn checked() -> Window {
        let home = Home::new();
        let path = home.path("mine-8.txt");
        fs::write(&path, MINE_8).unwrap();
        let mut window = home.open_file(path);
        window.wait_for(FIRST);
        window.wait_for("149: .Q......, expected “Q” here");
        window
    }

    fn wait_for_board(window: &mut Window, number: u64) {
        window.wait_until(&format!("board {number}"), |window| {
            window.session().shown_number() == Some(number)
        });
        window.step();
    }

    #[test]
    fn everything_about_a_file_is_read_aloud() {
        let mut window = checked();
        window.step();
        for text in [
            "mine-8.txt",
            "6\u{202f}643 bytes, 819 lines, LF, UTF-8",
            "dots, n = 8",
            "Not the full answer",
            "91 boards read, 90 are solutions",
            "place 1 of 7",
            "of 91",
            "2 pairs attack each other",
            "Row 2, column 5 and row 5, column 2: same antidiagonal",
            "Row 5, column 2 and row 7, column 2: same column",
            "With the queen of row 5 in column 1 it is a solution.",
            "145: ..Q....., board 17",
            "lines 134 to 168 of 819",
        ] {
            assert!(window.shows(text), "{text}: {:?}", window.labels());
        }
        let rows = [
            "Board 17 is no solution: 2 pairs attack each other",
            "Board 40 repeats board 12: Line 352 on",
            "3 solutions are missing: Numbers 17, 40, 92",
            "Not in order: Board 40 belongs before the one above it",
            "First difference: line 149, column 1: Byte 1\u{202f}205: expected “Q”, found “.”",
        ];
        for (index, row) in rows.into_iter().enumerate() {
            assert_eq!(window.is_on(Role::ListItem, row), index == 0, "{row}");
        }
        assert_eq!(window.nameless(), Vec::<String>::new());
    }

    #[test]
    fn every_control_of_a_checked_file_has_a_name_in_every_window() {
        for size in [vec2(1280.0, 860.0), vec2(760.0, 600.0), vec2(440.0, 440.0)] {
            let mut window = Home::new().open_sized(size);
            let path = window.home.path("mine-8.txt");
            fs::write(&path, MINE_8).unwrap();
            window.drop_file(&path);
            window.wait_for(FIRST);
            for button in ["Open…", "Save report…", "Copy report", "Next place"] {
                assert!(window.is_enabled(button), "{button} at {size}");
            }
            assert_eq!(window.field_text("Board number"), "17");
            assert_eq!(window.nameless(), Vec::<String>::new(), "{size}");
        }
    }

    #[test]
    fn findings_are_chosen_by_mouse_and_by_keys() {
        let mut window = checked();
        window.click(Role::ListItem, "3 solutions are missing: Numbers 17, 40, 92");
        window.wait_for("Number 17");
        assert!(!window.shows("145: ..Q....., board 17"));
        // Said under the board, and where there are no lines to show.
        let notes = window.harness.get_all_by_label("A solution that the file does not have");
        assert_eq!(notes.count(), 2);
        window.tab_to_the(Role::List, "Findings");
        window.key(Key::ArrowUp);
        wait_for_board(&mut window, 40);
        window.key(Key::Home);
        wait_for_board(&mut window, 17);
        window.key(Key::End);
        window.step();
        assert_eq!(window.session().checking().unwrap().chosen_finding(), Some(4));
    }

    #[test]
    fn buttons_go_from_place_to_place() {
        let mut window = checked();
        assert!(!window.is_enabled("Previous place"));
        window.press("Next place");
        wait_for_board(&mut window, 40);
        assert!(window.shows("place 2 of 7"));
        for _ in 0..5 {
            window.press("Next place");
        }
        window.wait_for("place 7 of 7");
        assert!(!window.is_enabled("Next place"));
        window.press("Previous place");
        window.wait_for("place 6 of 7");
    }

    #[test]
    fn boards_are_browsed_by_keys_the_wheel_and_their_number() {
        let mut window = checked();
        for (key, number) in [
            (Key::ArrowRight, 18),
            (Key::ArrowLeft, 17),
            (Key::PageDown, 27),
            (Key::End, 91),
            (Key::Home, 1),
        ] {
            window.key(key);
            wait_for_board(&mut window, number);
        }
        let board = window.get(Role::Grid, ANY).rect().center();
        window.point_at(board);
        window.scroll(-50.0);
        wait_for_board(&mut window, 2);
        window.type_text("40");
        window.key(Key::Enter);
        wait_for_board(&mut window, 40);
        assert!(window.is_on(Role::ListItem, "Board 40 repeats board 12: Line 352 on"));
        window.type_text("92");
        window.key(Key::Enter);
        window.wait_for("A number from 1 to 91");
        window.key(Key::Escape);
        window.step();
        assert!(!window.shows("A number from 1 to 91"));
        assert_eq!(window.field_text("Board number"), "40");
    }

    #[test]
    fn of_a_file_in_one_line_the_part_with_the_board_is_shown() {
        let mut window = at_eight();
        window.drop_file(Path::new("tests/golden/leetcode-8.txt"));
        wait_for_board(&mut window, 1);
        window.wait_for("The answer, to the byte");
        assert!(window.shows_part("1: [[\"Q.......\""));
        window.key(Key::End);
        wait_for_board(&mut window, 92);
        assert!(window.shows_part("\",\"...Q....\",\"Q.......\""));
        assert!(window.labels().iter().any(|label| label.ends_with(", board 92")));
    }

    #[test]
    fn keys_for_the_search_do_nothing_here() {
        let mut window = checked();
        for key in [Key::R, Key::P, Key::E, Key::Plus, Key::X, Key::Delete, Key::Escape] {
            window.key(key);
        }
        window.ctrl(Key::B);
        window.ctrl(Key::Z);
        window.step();
        assert_eq!(window.session().shown_number(), Some(17));
        assert_eq!(window.session().size().get(), 8);
        assert!(window.shows(FIRST) && !window.session().is_editing());
    }

    #[test]
    fn another_form_is_chosen_to_compare_with() {
        let mut window = checked();
        window.click(Role::ComboBox, "Compare with");
        window.step();
        window.click(Role::Button, "leetcode");
        window.wait_for("In another form: The file is in dots, not in leetcode");
        window.click(Role::ComboBox, "Compare with");
        window.step();
        window.click(Role::Button, "the form it is in");
        window.wait_until("the same again", |window| {
            !window.shows_part("In another form") && window.shows(FIRST)
        });
    }

    #[test]
    fn the_report_is_copied_and_saved_through_the_systems_dialog() {
        let mut window = checked();
        window.harness.event(Event::Copy);
        window.wait_for("Report copied");
        let copied = window.copied().unwrap().to_owned();
        assert!(copied.contains("- Board 17 is no solution: 2 pairs attack each other\n"));
        window.press("Save report…");
        let proposal = window.proposal().expect("a dialog is open");
        assert_eq!(
            (proposal.title.as_str(), proposal.name.as_str()),
            ("Save the report", "mine-8-report.txt")
        );
        let report = window.home.path("found.txt");
        // The report of what was seen then, whatever is checked meanwhile.
        window.paste("2 4 1 3");
        window.answer(Answer::Chosen(report.clone()));
        window.wait_for("Saved the report to found.txt");
        assert_eq!(fs::read_to_string(report).unwrap(), copied);
    }

    #[test]
    fn a_report_that_is_not_saved_says_why_and_leads_to_another_place() {
        let mut window = checked();
        window.ctrl(Key::S);
        let nowhere = window.home.path("no folder").join("found.txt");
        window.answer(Answer::Chosen(nowhere));
        window.wait_for_part("found.txt was not saved: ");
        window.press("Save elsewhere…");
        let report = window.home.path("found.txt");
        window.answer(Answer::Chosen(report.clone()));
        window.wait_until("the report", |_| report.exists());
        window.ctrl(Key::S);
        window.answer(Answer::NoDialog);
        window.wait_for_part("No file was chosen.");
    }

    #[test]
    fn a_running_check_shows_how_far_it_is_and_can_be_stopped() {
        let mut window = Home::new().open();
        let path = window.home.path("long.txt");
        fs::write(&path, MINE_8.repeat(3_000)).unwrap();
        window.drop_file(&path);
        window.wait_for_part(" boards read, ");
        assert!(window.is_enabled("Stop") && window.shows_part("Checking long.txt"));
        window.key(Key::Escape);
        window.wait_for("Not read to the end");
        assert!(!window.shows("Stop"));
    }
}

mod squares {
    use super::*;

    #[test]
    fn a_selected_square_names_the_queens_that_hold_it() {
        let mut window = at_eight();
        window.click(Role::Cell, "row 2, column 2, empty");
        window.leave();
        window.wait_for(
            "Row 2, column 2: held by the queens at row 1, column 1 (diagonal); \
             row 2, column 5 (row) and row 7, column 2 (column)",
        );
        assert!(window.is_on(Role::Cell, "row 2, column 2, empty"));
    }

    #[test]
    fn a_selected_queen_is_attacked_by_none() {
        let mut window = at_eight();
        window.click(Role::Cell, "row 1, column 1, queen");
        window.leave();
        window.wait_for("Row 1, column 1: queen, attacked by none");
    }

    #[test]
    fn a_square_pointed_at_is_named_without_a_click() {
        let mut window = at_eight();
        let place = window.get(Role::Cell, "row 8, column 4, queen").rect().center();
        window.point_at(place);
        window.wait_for("Row 8, column 4: queen, attacked by none");
        window.leave();
        window.wait_for_part("92 solutions found in ");
    }

    #[test]
    fn a_second_click_lets_the_square_go() {
        let mut window = at_eight();
        for _ in 0..2 {
            window.click(Role::Cell, "row 2, column 2, empty");
        }
        window.leave();
        window.wait_for_part("92 solutions found in ");
        assert!(!window.is_on(Role::Cell, "row 2, column 2, empty"));
    }

    #[test]
    fn arrows_move_a_cursor_and_enter_selects() {
        let mut window = at_eight();
        window.tab_to(&board_of_eight(1));
        let square = |window: &Window| window.harness.get_by_role(Role::Grid).value();
        assert_eq!(square(&window).as_deref(), Some("row 1, column 1, queen"));
        for key in [Key::ArrowDown, Key::ArrowRight, Key::ArrowRight, Key::ArrowLeft] {
            window.key(key);
        }
        assert_eq!(square(&window).as_deref(), Some("row 2, column 2, empty"));
        assert_shows(&window, 1);
        for select in [Key::Enter, Key::Space] {
            window.key(select);
            assert_eq!(window.is_on(Role::Cell, "row 2, column 2, empty"), select == Key::Enter);
        }
    }

    #[test]
    fn chess_coordinates_change_the_names_of_squares() {
        let mut window = at_eight();
        window.click(Role::Cell, "row 2, column 2, empty");
        window.leave();
        window.choose(&["View", "Chess coordinates"]);
        window.leave();
        window.wait_for("b7: held by the queens at a8 (diagonal); e7 (row) and b2 (column)");
        assert!(window.shows("a8, queen") && window.shows("h1, empty"));
        assert!(!window.shows_part("row 2"));
        assert_eq!(window.session().settings.coordinates, Coordinates::Chess);
        window.choose(&["View", "Chess coordinates"]);
        window.leave();
        window.wait_for("row 1, column 1, queen");
    }
}

mod language_and_look {
    use super::*;

    #[test]
    fn the_threads_of_a_search_are_chosen_in_the_menu_and_remembered() {
        let mut window = at_eight();
        assert_eq!(window.session().settings.threads, None);
        let all = format!("All cores ({})", cores());
        if cores().get() > 1 {
            window.choose(&["Edit", "Threads of the next search", "1 thread"]);
            assert_eq!(window.session().settings.threads().get(), 1);
        }
        window.choose(&["Edit", "Threads of the next search", &all]);
        assert_eq!(window.session().settings.threads, None);
    }

    /// Letters that stay in every language: units, names of forms and of others' work.
    const UNTRANSLATED: &[&str] = &[
        "OEIS",
        "A",
        "n",
        "LF",
        "UTF",
        "F",
        "English",
        "Result",
        "txt",
        "AcWing",
        "LeetCode",
        "Luogu",
        "P",
        "UVa",
        "OpenJudge",
        "PTA",
        "POJ",
        "SPOJ",
        "Holberton",
        "BOJ",
        "row",
        "column",
        "queens",
        "Queenside",
        "MIT",
        "Apache",
        "Noto",
        "Sans",
        "CJK",
        "Ubuntu",
        "Hack",
        "SIL",
        "OFL",
        "UFL",
        "dots",
        "Q",
        "CRLF",
        "CSV",
        "BOM",
        "GBK",
        "Enter",
        "k",
        "total",
    ];

    /// English words on the screen, outside of texts that are the same in every language.
    fn english_words(window: &Window) -> Vec<String> {
        let folder = window.home.path("").display().to_string();
        let is_preview = |label: &String| label.contains('↵');
        let labels = window.labels().into_iter().filter(|label| !is_preview(label));
        let labels = labels.map(|label| label.replace(&folder, ""));
        let is_letter = |letter: char| letter.is_ascii_alphabetic();
        let without_form = |label: String| match label.split_once(", ") {
            Some((name, rest)) if Preset::ALL.iter().any(|preset| preset.name() == name) => {
                rest.to_owned()
            }
            _ => label,
        };
        labels
            .map(without_form)
            .flat_map(|label| {
                let words = label.split(|letter| !is_letter(letter)).map(str::to_owned);
                words.collect::<Vec<_>>()
            })
            .filter(|word| !word.is_empty() && !UNTRANSLATED.contains(&word.as_str()))
            .collect()
    }

    #[test]
    fn the_language_changes_at_once_and_everywhere() {
        let mut window = at_eight();
        assert!(!english_words(&window).is_empty());
        window.choose(&["View", "Language", "简体中文"]);
        window.leave();
        window.wait_for("文件");
        assert_eq!(english_words(&window), [""; 0]);
        let simplified = window.labels();
        window.choose(&["查看", "语言", "繁體中文"]);
        window.leave();
        window.wait_for("檔案");
        assert_eq!(english_words(&window), [""; 0]);
        assert!(!window.shows("文件") && !window.shows("查看"));
        assert_ne!(window.labels(), simplified);
        window.choose(&["檢視", "語言", "English"]);
        window.leave();
        window.wait_for("File");
        assert!(!window.shows("檔案"));
    }

    #[test]
    fn no_english_is_left_in_chinese_menus_and_dialogs() {
        for language in [Language::SimplifiedChinese, Language::TraditionalChinese] {
            let home = Home::with(|settings| settings.language = Some(language));
            let words = lang::words(language);
            let mut window = home.open();
            window.wait_for_part("92");
            window.press(words.file_menu());
            assert_eq!(english_words(&window), [""; 0], "file menu");
            window.key(Key::Escape);
            for key in [Key::F1, Key::S] {
                let modifiers = if key == Key::S { Modifiers::COMMAND } else { Modifiers::NONE };
                window.key_with(modifiers, key);
                assert_eq!(english_words(&window), [""; 0], "{key:?}");
                window.key(Key::Escape);
            }
            window.press(words.command(Command::Save).name);
            window.tab_to(words.command(Command::AdjustForm).name);
            window.key(Key::Space);
            window.wait_for(words.keep_as());
            assert_eq!(english_words(&window), [""; 0], "adjusting a form");
        }
    }

    #[test]
    fn the_theme_changes_at_once() {
        let mut window = at_eight();
        assert_eq!(window.harness.ctx.theme(), Theme::Light);
        window.choose(&["View", "Theme", "Dark"]);
        assert_eq!(window.harness.ctx.theme(), Theme::Dark);
        assert_eq!(window.session().settings.theme, ThemeChoice::Dark);
        window.choose(&["View", "Theme", "Light"]);
        assert_eq!(window.harness.ctx.theme(), Theme::Light);
    }

    #[test]
    fn ctrl_plus_minus_and_0_zoom_the_window() {
        let mut window = at_eight();
        window.ctrl(Key::Plus);
        assert!(window.harness.ctx.zoom_factor() > 1.0);
        window.ctrl(Key::Num0);
        assert_eq!(window.harness.ctx.zoom_factor(), 1.0);
        window.ctrl(Key::Minus);
        assert!(window.harness.ctx.zoom_factor() < 1.0);
        assert_eq!(window.session().size().get(), 8);
    }
}

mod pictures {
    use super::*;

    const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

    fn open_dialog(window: &mut Window) {
        window.key_with(CTRL_SHIFT, Key::S);
        window.wait_until("the preview", |window| window.session().picture_preview().is_some());
        can_save(window);
    }

    fn can_save(window: &mut Window) {
        let can = |window: &Window| window.session().can(Command::ConfirmSave);
        window.wait_until("a look at the disk", can);
    }

    fn saved(window: &mut Window, boards: &str, name: &str) -> Vec<u8> {
        window.wait_for(&format!("Saved {boards} to {name}"));
        assert!(!window.shows("Save boards"));
        fs::read(window.home.path(name)).expect("the file is there")
    }

    #[test]
    fn the_board_is_copied_as_a_picture_in_the_colours_of_the_theme() {
        let mut window = at_eight();
        window.key_with(CTRL_SHIFT, Key::C);
        window.wait_for("Board copied as a picture");
        let picture = window.copied_picture().expect("it is in the clipboard");
        assert_eq!(picture.size, [800, 800]);
        assert_eq!(picture.pixels[0], Color32::from_rgb(0xFB, 0xF9, 0xF5));
        window.choose(&["View", "Theme", "Dark"]);
        window.choose(&["Edit", "Copy as picture"]);
        window.wait_until("the dark picture", |window| {
            let picture = window.copied_picture();
            picture.is_some_and(|picture| picture.pixels[0] == Color32::from_rgb(0x1B, 0x19, 0x17))
        });
        assert!(window.copied().is_none(), "no text is copied with it");
    }

    #[test]
    fn the_board_is_saved_as_each_kind_of_picture() {
        let mut window = at_eight();
        for (kind, name, begins) in [
            ("SVG", "queens-8-1.svg", "<svg"),
            ("PNG", "queens-8-1.png", "\u{FFFD}PNG"),
            ("PDF", "queens-8-1.pdf", "%PDF"),
        ] {
            open_dialog(&mut window);
            window.click(Role::RadioButton, kind);
            assert!(window.field_text("File").ends_with(name));
            can_save(&mut window);
            window.press("Save");
            let bytes = saved(&mut window, "1 board", name);
            assert!(String::from_utf8_lossy(&bytes).starts_with(begins), "{kind}");
        }
    }

    #[test]
    fn a_sheet_is_made_by_keyboard_and_told_with_its_pages() {
        let mut window = at_eight();
        open_dialog(&mut window);
        assert!(window.shows("800 × 800\u{202F}px") && window.shows("1 board"));
        window.tab_to("How many");
        window.ctrl(Key::A);
        window.type_text("92");
        assert!(window.is_on(Role::RadioButton, "A sheet of boards"));
        window.wait_for("92 boards on 8 pages");
        assert!(window.shows("210 × 297\u{202F}mm") && window.shows("As large as its paper"));
        window.tab_to("Letter");
        window.key(Key::Space);
        window.wait_for("216 × 279\u{202F}mm");
        window.tab_to("File");
        window.key(Key::Enter);
        let bytes = saved(&mut window, "92 boards", "queens-8-sheet.pdf");
        assert!(bytes.starts_with(b"%PDF"));
        open_dialog(&mut window);
        assert!(window.shows("92 boards on 8 pages"), "the choices are remembered");
        window.click(Role::RadioButton, "SVG");
        window.wait_for("A page has room for 12, and only a PDF has more than one page.");
        assert!(!window.session().can(Command::ConfirmSave));
    }

    #[test]
    fn the_dialogs_for_text_and_pictures_lead_to_each_other() {
        let mut window = at_eight();
        saving::open_dialog(&mut window);
        window.press("Picture");
        window.wait_for("Kind of file");
        assert!(window.field_text("File").ends_with("queens-8-1.png"));
        window.press("Text");
        window.wait_for("Adjust this form…");
        assert!(window.field_text("File").ends_with("queens-8-dots.txt"));
        window.key(Key::Escape);
        window.choose(&["File", "Save picture…"]);
        window.wait_for("Kind of file");
        assert_eq!(window.nameless(), [""; 0]);
    }

    #[test]
    fn the_systems_dialog_gives_the_path_and_with_it_the_kind() {
        let mut window = at_eight();
        open_dialog(&mut window);
        window.press("Browse…");
        let proposal = window.proposal().expect("a dialog is asked for");
        assert_eq!((proposal.files.as_str(), proposal.ending), ("PNG", "png"));
        let chosen = window.home.path("chosen.svg");
        window.answer(Answer::Chosen(chosen));
        assert!(window.is_on(Role::RadioButton, "SVG"));
    }

    #[test]
    fn of_one_solution_there_is_no_sheet() {
        let mut window = super::one_solution::showing("1000");
        open_dialog(&mut window);
        assert!(window.shows("1\u{202F}000 × 1\u{202F}000"));
        assert!(!window.shows("A sheet of boards") && !window.shows("How many"));
        assert!(window.field_text("File").ends_with("queens-1000.png"));
        window.press("Save");
        saved(&mut window, "1 board", "queens-1000.png");
    }

    #[test]
    fn a_placement_in_conflict_is_drawn_and_no_board_is_not() {
        let mut window = at_eight();
        window.paste("1 2 3 4 5 6 7 8");
        open_dialog(&mut window);
        assert!(window.field_text("File").ends_with("queens-8-placement.png"));
        let window = completed(at(3));
        assert!(!window.session().can(Command::CopyPicture));
        assert!(!window.session().can(Command::SavePicture));
    }
}

mod saving {
    use super::*;

    pub(super) fn open_dialog(window: &mut Window) {
        window.press("Save…");
        window.wait_for("Save boards");
        window.wait_until("a look at the disk", |window| {
            window.session().save_place().look().is_some()
        });
    }

    /// What a form is called in the dialog.
    fn form(preset: Preset) -> String {
        let hint = lang::words(Language::English).preset_hint(preset);
        format!("{}, {hint}", preset.name())
    }

    /// Goes through the list of forms by keyboard: it may be out of sight.
    pub(super) fn choose_form(window: &mut Window, preset: Preset) {
        window.tab_to(&form(preset));
        window.key(Key::Space);
        window.step();
    }

    /// Types a path and waits until the disk has been looked at.
    fn type_path(window: &mut Window, path: &str) {
        window.click(Role::TextInput, "File");
        window.ctrl(Key::A);
        window.paste(path);
        window.wait_until("a look at the disk", |window| {
            window.session().save_place().look().is_some_and(|look| look.path.ends_with(path))
        });
    }

    #[track_caller]
    pub(super) fn saved(window: &mut Window, boards: u64, name: &str) -> String {
        let noun = if boards == 1 { "board" } else { "boards" };
        window.wait_for(&format!("Saved {boards} {noun} to {name}"));
        assert!(!window.shows("Save boards"));
        fs::read_to_string(window.home.path(name)).expect("the file is there")
    }

    #[test]
    fn every_form_saves_its_golden_bytes() {
        let mut window = at_eight();
        for preset in Preset::ALL.into_iter().filter(|preset| preset.layout().given.is_none()) {
            open_dialog(&mut window);
            choose_form(&mut window, preset);
            window.click(Role::RadioButton, "All");
            let name = format!("{}.txt", preset.name());
            let path = window.home.path(&name).display().to_string();
            type_path(&mut window, &path);
            window.press("Save");
            let golden = format!("tests/golden/{}-8.txt", preset.name());
            let golden = fs::read_to_string(golden).expect("the golden file is there");
            let boards = preset.layout().boards_written(92);
            assert!(saved(&mut window, boards, &name) == golden, "{}", preset.name());
        }
    }

    #[test]
    fn the_form_for_one_given_queen_says_so_and_saves_the_judges_bytes() {
        let mut window = at_eight();
        open_dialog(&mut window);
        choose_form(&mut window, Preset::Uva750);
        window.wait_for("This form is only for n = 8 with 1 given queen.");
        assert!(!window.is_enabled("Save"));
        let home = Home::with(|settings| {
            settings.form = Preset::Uva750.name().to_owned();
            settings.given = vec![(1, 4)];
        });
        let mut window = completed(home.open());
        open_dialog(&mut window);
        window.click(Role::RadioButton, "All");
        let path = window.home.path("uva.txt").display().to_string();
        type_path(&mut window, &path);
        window.press("Save");
        assert!(saved(&mut window, 8, "uva.txt") == include_str!("golden/uva750-8.txt"));
    }

    #[test]
    fn one_solution_of_a_thousand_rows_is_saved_in_its_own_file() {
        let mut window = super::one_solution::showing("1000");
        open_dialog(&mut window);
        assert!(window.shows("1\u{202F}000 × 1\u{202F}000"));
        assert_eq!(
            window.field_text("File"),
            window.home.path("queens-1000-dots.txt").display().to_string()
        );
        assert!(!window.shows("The first"));
        choose_form(&mut window, Preset::Pairs);
        window.wait_until("a look at the disk", |window| {
            window.session().save_place().look().is_some()
        });
        window.press("Save");
        let text = saved(&mut window, 1, "queens-1000-pairs.txt");
        let (board, total) = text.trim_end().rsplit_once('\n').expect("the board and the total");
        assert_eq!(total, "解的个数：1");
        // (1,2) (2,4) …
        let columns: Vec<u32> = board
            .split_whitespace()
            .map(|pair| pair.trim_end_matches(')').split_once(',').unwrap().1.parse().unwrap())
            .collect();
        let shown: Vec<u32> =
            window.session().solution().unwrap().columns().iter().map(|c| c + 1).collect();
        assert_eq!(columns, shown);
    }

    #[test]
    fn a_board_of_a_million_rows_tells_its_size_and_what_is_free_and_forms_it_does_not_fit() {
        let mut window = super::one_solution::showing("1000000");
        open_dialog(&mut window);
        // A row is a million cells and a line end; the board ends with one more.
        assert!(window.shows("931\u{202F}GiB"), "{:?}", window.labels());
        assert!(window.shows_part(" free"));
        let free = window.session().save_place().look().and_then(|look| look.free_bytes);
        assert_eq!(window.is_enabled("Save"), free.is_none_or(|free| free >= 1_000_001_000_001));
        choose_form(&mut window, Preset::Numbered);
        window.wait_for("This form states the number of a solution, and this one has none.");
        assert!(!window.is_enabled("Save"));
        choose_form(&mut window, Preset::Digits);
        window.wait_for_part("This form is only for n up to 9");
    }

    #[test]
    fn enter_right_behind_a_new_name_saves_once_the_place_is_known() {
        let mut window = at_eight();
        open_dialog(&mut window);
        window.fill("File", "new.txt");
        window.key(Key::Enter);
        assert_eq!(saved(&mut window, 92, "new.txt"), include_str!("golden/dots-8.txt"));
    }

    #[test]
    fn a_name_alone_says_where_it_goes() {
        let mut window = at_eight();
        open_dialog(&mut window);
        window.fill("File", " new.txt ");
        let path = window.home.path("new.txt");
        window.wait_for(&format!("Goes to {}", path.display()));
    }

    #[test]
    fn a_range_is_saved_as_it_is_typed() {
        let mut window = at_eight();
        open_dialog(&mut window);
        window.fill("First number of the range", "3");
        window.key(Key::Enter);
        window.fill("Last number of the range", "5");
        assert!(window.is_on(Role::RadioButton, "Range"));
        assert!(window.shows("3 boards, 27 lines"));
        window.press("Save");
        let dots = include_str!("golden/dots-8.txt");
        let expected: Vec<_> = dots.split_inclusive("\n\n").skip(2).take(3).collect();
        assert_eq!(saved(&mut window, 3, "queens-8-dots.txt"), expected.concat());
    }

    #[test]
    fn the_first_boards_are_saved() {
        let mut window = at_eight();
        open_dialog(&mut window);
        window.fill("How many of the first boards", "12");
        window.press("Save");
        let text = saved(&mut window, 12, "queens-8-dots.txt");
        assert!(include_str!("golden/dots-8.txt").starts_with(&text) && text.len() == 12 * 73);
    }

    #[test]
    fn the_board_shown_is_saved() {
        let mut window = at_eight();
        window.press("Next solution");
        open_dialog(&mut window);
        window.click(Role::RadioButton, "This board");
        window.press("Save");
        let dots = include_str!("golden/dots-8.txt");
        let text = saved(&mut window, 1, "queens-8-dots.txt");
        assert_eq!(text, dots.split_inclusive("\n\n").nth(1).expect("a second board"));
    }

    #[test]
    fn the_proposed_name_follows_size_and_form() {
        let mut window = at_eight();
        open_dialog(&mut window);
        let path = |name| window.home.path(name).display().to_string();
        let (dots, pairs) = (path("queens-8-dots.txt"), path("queens-8-pairs.txt"));
        assert_eq!(window.field_text("File"), dots);
        choose_form(&mut window, Preset::Pairs);
        assert_eq!(window.field_text("File"), pairs);
    }

    #[test]
    fn a_typed_name_stays_when_the_form_changes() {
        let mut window = at_eight();
        open_dialog(&mut window);
        type_path(&mut window, "mine.txt");
        choose_form(&mut window, Preset::Pairs);
        assert_eq!(window.field_text("File"), "mine.txt");
    }

    #[test]
    fn the_preview_is_the_beginning_of_the_file() {
        let mut window = at_eight();
        open_dialog(&mut window);
        assert!(window.shows_part("Q.......↵\n....Q...↵\n"));
        window.click(Role::CheckBox, "Show spaces and line ends");
        assert!(window.shows_part("Q.......\n....Q...\n"));
    }

    #[test]
    fn the_size_of_the_file_is_told_before_it_is_saved() {
        let mut window = at_eight();
        open_dialog(&mut window);
        assert!(window.shows("6\u{202F}716 bytes"));
        assert!(window.shows("exactly") && window.shows("92 boards, 828 lines"));
        window.press("Save");
        assert_eq!(saved(&mut window, 92, "queens-8-dots.txt").len(), 6716);
    }

    #[test]
    fn a_file_that_exists_is_replaced_after_a_warning() {
        let mut window = at_eight();
        fs::write(window.home.path("queens-8-dots.txt"), "old").expect("the folder is ours");
        open_dialog(&mut window);
        assert!(window.shows("A file of this name exists and will be replaced."));
        window.press("Replace");
        assert_eq!(saved(&mut window, 92, "queens-8-dots.txt").len(), 6716);
    }

    #[test]
    fn the_systems_dialog_gives_the_path() {
        let mut window = at_eight();
        open_dialog(&mut window);
        window.press("Browse…");
        let proposal = window.proposal().expect("a dialog is asked for");
        assert_eq!(proposal.title, "Save boards");
        assert_eq!(proposal.name, "queens-8-dots.txt");
        assert!(window.home.path(&proposal.name) == proposal.folder.join(&proposal.name));
        assert_eq!((proposal.files.as_str(), proposal.ending), ("Text files", "txt"));
        let chosen = window.home.path("chosen.txt");
        window.answer(Answer::Chosen(chosen.clone()));
        assert_eq!(window.field_text("File"), chosen.display().to_string());
        window.wait_until("a look at the disk", |window| window.is_enabled("Save"));
        window.press("Save");
        let text = saved(&mut window, 92, "chosen.txt");
        assert!(text == include_str!("golden/dots-8.txt"));
    }

    #[test]
    fn a_cancelled_dialog_of_the_system_changes_nothing() {
        let mut window = at_eight();
        open_dialog(&mut window);
        let before = window.field_text("File");
        window.press("Browse…");
        window.answer(Answer::Cancelled);
        assert_eq!(window.field_text("File"), before);
        assert!(window.shows("Save boards") && !window.shows("No file was chosen."));
        assert!(window.session().notices.history().len() == 0);
    }

    #[test]
    fn a_system_without_dialogs_is_said_to_have_none() {
        let mut window = at_eight();
        open_dialog(&mut window);
        window.press("Browse…");
        window.answer(Answer::NoDialog);
        window.wait_for(
            "No file was chosen. If no dialog opened, type the file's path into the field.",
        );
    }

    #[test]
    fn a_missing_folder_is_said_and_nothing_can_be_saved() {
        let mut window = at_eight();
        open_dialog(&mut window);
        type_path(&mut window, "missing/boards.txt");
        assert!(window.shows("There is no such folder."));
        assert!(!window.is_enabled("Save"));
        window.key(Key::Enter);
        assert!(window.shows("Save boards"));
        assert!(!window.home.path("missing").exists());
        type_path(&mut window, "boards.txt");
        assert!(!window.shows("There is no such folder."));
        assert!(window.is_enabled("Save"));
    }

    #[test]
    fn what_cannot_be_saved_is_said_in_words() {
        let mut window = at_eight();
        open_dialog(&mut window);
        window.fill("Last number of the range", "93");
        window.wait_for("There are only 92 boards.");
        assert!(!window.is_enabled("Save"));
        window.ctrl(Key::A);
        window.type_text("0");
        window.wait_for("The range holds no board.");
        window.click(Role::RadioButton, "All");
        assert!(window.is_enabled("Save"));
        let folder = window.home.path("").display().to_string();
        type_path(&mut window, &folder);
        window.wait_for("A folder has this name.");
        assert!(!window.is_enabled("Save"));
    }

    #[test]
    fn a_form_for_small_boards_says_up_to_which_size() {
        let mut window = completed(at(10));
        open_dialog(&mut window);
        choose_form(&mut window, Preset::Digits);
        window.wait_for("This form is only for n up to 9: longer numbers would run together.");
        assert!(!window.is_enabled("Save"));
    }

    #[test]
    fn cancel_close_and_esc_leave_the_dialog_without_a_file() {
        let mut window = at_eight();
        for way in ["Cancel", "Close", "Esc"] {
            open_dialog(&mut window);
            match way {
                "Esc" => window.key(Key::Escape),
                button => window.press(button),
            }
            assert!(!window.shows("Save boards"), "{way}");
            assert!(!window.home.path("queens-8-dots.txt").exists(), "{way}");
        }
    }

    #[test]
    fn a_save_that_takes_long_is_cancelled_and_leaves_no_file() {
        let mut window = at(15);
        window.press("Stop");
        window.wait_for("Stopped");
        open_dialog(&mut window);
        choose_form(&mut window, Preset::Pairs);
        window.wait_until("a look at the disk", |window| window.is_enabled("Save"));
        window.press("Save");
        window.wait_for_part("Saving queens-15-pairs.txt: ");
        assert!(window.shows_part(" of 224\u{202F}MiB"));
        window.press("Cancel saving");
        window.wait_for("Not saved: queens-15-pairs.txt");
        let left: Vec<_> =
            fs::read_dir(window.home.path("")).expect("the folder is ours").collect();
        assert_eq!(left.len(), 1, "only the settings: {left:?}");
    }

    #[test]
    fn a_save_that_fails_is_told_in_a_banner_with_a_way_out() {
        let mut window = at_eight();
        let folder = window.home.path("soon gone");
        fs::create_dir(&folder).expect("the folder is ours");
        open_dialog(&mut window);
        type_path(&mut window, &folder.join("boards.txt").display().to_string());
        fs::remove_dir(&folder).expect("the folder is ours");
        window.press("Save");
        window.wait_for("boards.txt was not saved: the folder does not exist.");
        window.press("Save elsewhere…");
        window.wait_for("Save boards");
        assert!(!window.shows("Save elsewhere…"));
    }
}

mod adjusting {
    use super::saving::{choose_form, open_dialog, saved};
    use super::*;
    use queenside::formats::Form;

    /// Opens the save dialog and begins to adjust the form that is chosen.
    fn adjust(window: &mut Window) {
        open_dialog(window);
        begin(window);
    }

    fn begin(window: &mut Window) {
        window.tab_to("Adjust this form…");
        window.key(Key::Space);
        window.wait_until("the fields", |window| window.focused().as_deref() == Some("Back"));
    }

    /// Types a text over what stands in a field, which may be out of sight.
    fn type_into(window: &mut Window, field: &str, text: &str) {
        window.tab_to(field);
        window.ctrl(Key::A);
        window.type_at_once(text);
    }

    /// Chooses or switches something, which may be out of sight.
    fn choose(window: &mut Window, name: &str) {
        window.tab_to(name);
        window.key(Key::Space);
        window.step();
    }

    fn own_forms(window: &Window) -> Vec<&str> {
        let forms = &window.session().settings.own_forms;
        forms.iter().map(|form| form.name.as_str()).collect()
    }

    fn with_own_form(name: &str, preset: Preset) -> Home {
        Home::with(|settings| {
            settings.form = name.to_owned();
            settings.own_forms = vec![Form { name: name.to_owned(), ..preset.into() }];
        })
    }

    #[test]
    fn a_form_is_adjusted_kept_saved_in_and_remembered() {
        let mut window = at_eight();
        adjust(&mut window);
        choose(&mut window, "■ □");
        assert_eq!((window.field_text("Queen"), window.field_text("Empty square")), {
            ("■".to_owned(), "□".to_owned())
        });
        assert!(window.shows_part("■□□□□□□□↵\n□□□□■□□□↵\n"));
        // Each sign has three bytes.
        assert!(window.shows("18\u{202F}492 bytes") && window.shows("92 boards, 828 lines"));
        assert_eq!(window.field_text("Keep as"), "dots 2");
        type_into(&mut window, "Keep as", "mine");
        window.press("Keep");
        assert!(window.is_on(Role::RadioButton, "mine, from dots"));
        assert_eq!(window.focused().as_deref(), Some("mine, from dots"));
        assert!(window.field_text("File").ends_with("queens-8-mine.txt"));
        window.wait_until("a look at the disk", |window| {
            window.session().save_place().look().is_some()
        });
        window.press("Save");
        let squares = include_str!("golden/dots-8.txt").replace('Q', "■").replace('.', "□");
        assert!(saved(&mut window, 92, "queens-8-mine.txt") == squares);
        window.press("Copy");
        let first = squares.split_inclusive("\n\n").next();
        assert_eq!(window.copied(), first);

        let home = window.home.clone();
        window.close();
        let mut window = completed(home.open());
        open_dialog(&mut window);
        window.tab_to("mine, from dots");
        assert!(window.is_on(Role::RadioButton, "mine, from dots"));
        assert!(window.shows_part("■□□□□□□□↵\n"));
    }

    #[test]
    fn texts_are_typed_with_their_line_ends_or_taken_from_a_menu() {
        let mut window = at_eight();
        adjust(&mut window);
        type_into(&mut window, "Before a board", "Board {k} of {n}:\n");
        assert_eq!(window.field_text("Before a board"), "Board {k} of {n}:↵");
        assert!(window.shows_part("Board·1·of·8:↵\nQ.......↵\n"));
        choose(&mut window, "Common texts: Before a board");
        window.wait_for("No.·{k}↵");
        window.click(Role::RadioButton, "No.·{k}↵");
        assert!(window.shows_part("No.·1↵\nQ.......↵\n"));
        window.tab_to("After a board");
        window.ctrl(Key::A);
        window.paste("--\r\n");
        window.step();
        assert!(window.shows_part("...Q....↵\n--↵\nNo.·2↵\n"));
    }

    #[test]
    fn every_choice_shows_at_once_in_the_preview() {
        let mut window = at_eight();
        adjust(&mut window);
        choose(&mut window, "Written as: Columns by row");
        assert!(window.shows_part("1·5·8·6·3·7·2·4↵\n↵\n"));
        choose(&mut window, "Counted from: 0");
        assert!(window.shows_part("0·4·7·5·2·6·1·3↵\n↵\n"));
        choose(&mut window, "Blank line: None");
        assert!(window.shows_part("0·4·7·5·2·6·1·3↵\n0·5·"));
        type_into(&mut window, "Letters at least", "3");
        assert!(window.shows_part("··0···4···7"));
        choose(&mut window, "Boards in groups");
        type_into(&mut window, "Boards of a group", "1");
        assert!(window.shows_part("··3↵\n↵\n"));
        choose(&mut window, "Line ends: CRLF");
        choose(&mut window, "Encoding: UTF-8 BOM");
        assert!(window.shows("CRLF") && window.shows("UTF-8 BOM"));
        choose(&mut window, "Only the first");
        assert!(window.shows("92 boards, 6 lines"), "{:?}", window.labels());
        // The mark, and for each of three boards eight numbers, seven spaces and two line ends.
        assert!(window.shows("108 bytes"));
    }

    #[test]
    fn what_cannot_be_written_is_refused_with_the_reason() {
        let mut window = at_eight();
        adjust(&mut window);
        type_into(&mut window, "Queen", ".");
        window.wait_for("The queen and the empty square have the same sign.");
        assert!(!window.is_enabled("Save") && !window.is_enabled("Keep"));
        assert!(!window.shows_part(" bytes") && !window.shows_part("↵\n"));
        window.ctrl(Key::A);
        window.key(Key::Delete);
        window.wait_for("The queen and the empty square each need a sign.");
        window.type_at_once("ñ");
        assert!(window.is_enabled("Keep"));
        choose(&mut window, "Encoding: GBK");
        window.wait_for("GBK has no letter “ñ”.");
        assert!(!window.is_enabled("Save") && !window.is_enabled("Keep"));
    }

    #[test]
    fn what_could_not_be_read_back_is_not_saved() {
        let mut window = at_eight();
        adjust(&mut window);
        type_into(&mut window, "Queen", "..");
        window.wait_for("The sign of the queen and that of the empty square cannot be told apart.");
        assert!(!window.is_enabled("Save") && window.shows_part("........."));
        type_into(&mut window, "Queen", "Q");
        window.wait_until("a form that can be read", |window| window.is_enabled("Save"));
        choose(&mut window, "Written as: Columns by row");
        type_into(&mut window, "Between queens", "7");
        window.wait_for("Numbers run together and cannot be told apart.");
        assert!(!window.is_enabled("Save"));
    }

    #[test]
    fn a_form_without_separators_is_for_the_sizes_whose_columns_can_be_told_apart() {
        let mut window = completed(Home::with(|settings| settings.size = 10).open());
        adjust(&mut window);
        choose(&mut window, "Written as: Columns by row");
        window.tab_to("Between queens");
        window.ctrl(Key::A);
        window.key(Key::Delete);
        window.wait_for_part("This form is only for n up to 9");
        choose(&mut window, "Counted from: 0");
        window.wait_until("a form that fits", |window| window.is_enabled("Save"));
    }

    #[test]
    fn names_that_no_form_can_have_are_refused() {
        let mut window = completed(with_own_form("mine", Preset::Pairs).open());
        open_dialog(&mut window);
        choose_form(&mut window, Preset::Dots);
        begin(&mut window);
        for (name, why) in [
            ("pairs", "Another form has this name."),
            ("mine", "Another form has this name."),
            (" ", "The form has no name."),
            ("a name that is longer than a row", "The name may have 24 letters."),
        ] {
            type_into(&mut window, "Keep as", name);
            window.wait_for(why);
            assert!(!window.is_enabled("Keep"), "{name}");
        }
    }

    #[test]
    fn a_form_of_ones_own_is_changed_renamed_and_deleted_and_can_be_kept_again() {
        let mut window = completed(with_own_form("mine", Preset::Spaced).open());
        adjust(&mut window);
        assert_eq!(window.field_text("Keep as"), "mine");
        type_into(&mut window, "Between queens", "-");
        window.press("Keep");
        assert_eq!(own_forms(&window), ["mine"]);
        assert!(window.shows_part("1-5-8-6-3-7-2-4↵\n"));

        begin(&mut window);
        assert!(!window.is_enabled("Rename"));
        type_into(&mut window, "Keep as", "dashes");
        window.press("Rename");
        assert_eq!(own_forms(&window), ["dashes"]);
        window.wait_for("Adjusting dashes");
        window.press("Delete");
        assert_eq!(own_forms(&window), [""; 0]);
        assert!(window.shows_part("1-5-8-6-3-7-2-4↵\n"), "it is still in the dialog");
        window.press("Keep");
        assert_eq!(own_forms(&window), ["dashes"]);

        begin(&mut window);
        window.press("Delete");
        choose(&mut window, "Back");
        assert!(window.is_on(Role::RadioButton, "spaced, POJ 3239, SPOJ"));
        assert!(window.shows_part("1·5·8·6·3·7·2·4↵\n") && !window.shows("Yours"));
    }

    #[test]
    fn going_back_gives_up_what_was_adjusted() {
        let mut window = at_eight();
        adjust(&mut window);
        choose(&mut window, "1 0");
        assert!(window.shows_part("10000000↵\n"));
        choose(&mut window, "Back");
        assert!(window.shows_part("Q.......↵\n"));
        assert_eq!(window.focused().as_deref(), Some("dots, AcWing 843"));
    }

    #[test]
    fn every_field_has_a_name() {
        for kind in [Preset::Dots, Preset::Width5, Preset::Pairs, Preset::Fen] {
            let mut window = completed(with_own_form("1", kind).open());
            adjust(&mut window);
            assert_eq!(window.nameless(), [""; 0]);
        }
    }

    #[test]
    fn forms_that_were_edited_by_hand_break_nothing() {
        let form = |name: &str, change: &str, to: &str| {
            let form = Form { name: name.to_owned(), ..Preset::Width5.into() };
            let text = serde_json::to_string(&form).expect("a form is plain data");
            assert!(text.contains(change), "{text}");
            text.replacen(change, to, 1)
        };
        let forms = [
            form("wide", r#""width":5"#, r#""width":99999999"#),
            form("far", r#""base":1"#, r#""base":4294967295"#),
            form("never", r#""sizes":[1,99999]"#, r#""sizes":[9,2]"#),
            form(
                "long",
                r#""between_rows":"""#,
                &format!(r#""between_rows":"{}""#, "x".repeat(999)),
            ),
            form("", r#""base":1"#, r#""base":1"#),
        ];
        let text = format!(
            r#"{{"version":1,"language":"en","form":"wide","own_forms":[{}]}}"#,
            forms.join(",")
        );
        let mut window = completed(Home::with_settings_text(&text).open());
        assert_eq!(own_forms(&window), ["wide", "far", "never", "long"]);
        open_dialog(&mut window);
        for name in ["wide", "far", "never", "long"] {
            choose(&mut window, &format!("{name}, from width5"));
            assert!(!window.is_enabled("Save"), "{name}");
        }
    }
}

mod copying {
    use super::*;

    const FIRST_BOARD: &str =
        "Q.......\n....Q...\n.......Q\n.....Q..\n..Q.....\n......Q.\n.Q......\n...Q....\n\n";

    #[test]
    fn the_board_is_copied_in_the_form_for_saving() {
        let mut window = at_eight();
        window.press("Copy");
        assert_eq!(window.copied(), Some(FIRST_BOARD));
        window.leave();
        window.wait_for("Board copied");
    }

    #[test]
    fn ctrl_c_copies_the_board() {
        let mut window = at_eight();
        window.harness.event(Event::Copy);
        window.step();
        assert_eq!(window.copied(), Some(FIRST_BOARD));
    }

    #[test]
    fn the_short_name_is_copied() {
        let mut window = at_eight();
        window.press("Copy short name");
        assert_eq!(window.copied(), Some("1 5 8 6 3 7 2 4"));
        window.leave();
        window.wait_for("Short name copied");
    }
}

mod sheets_and_shortcuts {
    use super::*;

    #[test]
    fn a_dialog_opens_with_the_keyboard_in_it_and_with_a_name() {
        for (entry, focused) in [
            (["File", "Save…"], "File"),
            (["Help", "Messages"], "Close"),
            (["Help", "Shortcuts"], "Close"),
        ] {
            let mut window = at_eight();
            window.choose(&entry);
            window.harness.run();
            assert_eq!(window.focused().as_deref(), Some(focused), "{entry:?}");
            let title = if focused == "File" { "Save boards" } else { entry[1] };
            window.get(Role::Dialog, title);
        }
    }

    #[test]
    fn what_a_small_window_hides_of_a_sheet_is_scrolled_to_by_keys() {
        let mut window = at_eight();
        window.harness.set_size(vec2(700.0, 400.0));
        window.key(Key::F1);
        window.harness.run();
        let sheet = window.get(Role::ScrollView, "Shortcuts").rect();
        let is_in_sight =
            |window: &Window| sheet.contains_rect(window.get(Role::Label, "Quit").rect());
        assert!(!is_in_sight(&window));
        while window.focused().as_deref() != Some("Shortcuts") {
            window.key(Key::Tab);
        }
        window.key(Key::End);
        window.harness.run();
        assert!(is_in_sight(&window));
        window.key(Key::Home);
        window.harness.run();
        assert!(!is_in_sight(&window));
    }

    #[test]
    fn the_shortcuts_open_with_f1_and_question_mark_and_close_with_esc() {
        let mut window = at_eight();
        for (modifiers, key) in [(Modifiers::NONE, Key::F1), (Modifiers::SHIFT, Key::Questionmark)]
        {
            window.key_with(modifiers, key);
            window.wait_for("Single-key shortcuts");
            assert!(window.shows("Page Down") || window.shows("Ten on"));
            window.key(Key::Escape);
            assert!(!window.shows("Single-key shortcuts"));
        }
    }

    #[test]
    fn a_tooltip_names_the_shortcut() {
        let mut window = at_eight();
        let button = window.button("Next solution").rect().center();
        window.point_at(button);
        window.wait_for("Next solution (→)");
    }

    #[test]
    fn shortcuts_do_not_act_on_what_is_behind_a_dialog() {
        let mut window = at_eight();
        window.key(Key::F1);
        window.wait_for("Single-key shortcuts");
        for key in [Key::ArrowRight, Key::End, Key::Plus, Key::PageDown] {
            window.key(key);
        }
        window.key(Key::Escape);
        assert_shows(&window, 1);
    }

    #[test]
    fn shortcuts_do_not_act_while_a_text_field_has_the_keyboard() {
        let mut window = at_eight();
        for field in ["Solution number", "Board size"] {
            window.click(Role::TextInput, field);
            window.type_text("r");
            window.type_text("p");
            window.type_text("+");
            window.type_text("?");
            window.key(Key::Home);
            window.ctrl(Key::S);
            window.key(Key::F1);
            assert!(window.field_text(field).contains("rp+?"), "{}", window.field_text(field));
            assert!(!window.shows("Single-key shortcuts") && !window.shows("Save boards"));
            window.key(Key::Escape);
            assert_shows(&window, 1);
        }
    }

    #[test]
    fn letters_typed_into_the_path_stay_there() {
        let mut window = at_eight();
        window.press("Save…");
        window.wait_for("Save boards");
        window.fill("File", "r9+?.txt");
        assert_eq!(window.field_text("File"), "r9+?.txt");
        window.press("Cancel");
        assert_shows(&window, 1);
    }

    #[test]
    fn single_key_shortcuts_can_be_switched_off() {
        let mut window = at_eight();
        window.key(Key::F1);
        window.wait_for("Single-key shortcuts");
        window.click(Role::CheckBox, "Single-key shortcuts");
        window.key(Key::Escape);
        window.leave();
        window.type_text("r");
        window.type_text("+");
        assert_shows(&window, 1);
        window.key(Key::ArrowRight);
        assert_shows(&window, 2);
    }

    #[test]
    fn about_and_messages_open_from_the_help_menu() {
        let mut window = at_eight();
        window.choose(&["Help", "About Queenside"]);
        window.wait_for(&format!("Version {}", env!("CARGO_PKG_VERSION")));
        window.key(Key::Escape);
        window.choose(&["Help", "Messages"]);
        window.wait_for("Nothing to report.");
        window.press("Close");
        assert!(!window.shows("Nothing to report."));
    }

    #[test]
    fn ctrl_q_closes_the_window() {
        let mut window = at_eight();
        assert!(!window.wants_to_close());
        window.ctrl(Key::Q);
        assert!(window.wants_to_close());
    }
}

mod by_keyboard_alone {
    use super::*;

    #[test]
    fn tab_reaches_every_part_of_the_window() {
        let mut window = at_eight();
        for name in ["File", "Help", "Board size", "Save…", "Solution number", "Solutions"] {
            window.tab_to(name);
        }
        window.tab_to(&board_of_eight(1));
        window.tab_to("Copy short name");
    }

    #[test]
    fn the_size_is_typed_after_tab() {
        let mut window = at_eight();
        window.tab_to("Board size");
        window.ctrl(Key::A);
        window.type_text("6");
        window.wait_for_part("4 solutions found in ");
    }

    #[test]
    fn arrows_on_a_slider_move_nothing_else() {
        let mut window = at_eight();
        window.get(Role::Slider, "Board size").focus();
        window.step();
        window.step();
        window.key(Key::ArrowRight);
        window.wait_for_part("352 solutions found in ");
        assert_eq!(window.session().number(), Some(1));
        window.key(Key::ArrowLeft);
        window.wait_for_part("92 solutions found in ");
        window.get(Role::Slider, "Solution").focus();
        window.step();
        window.step();
        window.key(Key::ArrowRight);
        assert_shows(&window, 2);
        window.key(Key::ArrowRight);
        assert_shows(&window, 3);
        assert_eq!(window.session().size().get(), 8);
    }

    #[test]
    fn arrows_leave_the_keyboard_where_it_is() {
        let mut window = at_eight();
        window.tab_to("Next solution");
        window.key(Key::ArrowRight);
        window.key(Key::ArrowDown);
        assert_shows(&window, 3);
        assert_eq!(window.focused().as_deref(), Some("Next solution"));
    }

    #[test]
    fn tab_goes_from_left_to_right_and_from_top_to_bottom() {
        let mut window = at_eight();
        window.tab_to("Solution");
        let mut names = Vec::new();
        for _ in 0..6 {
            window.key(Key::Tab);
            names.extend(window.focused());
        }
        let expected = [
            "Solution number",
            "Next solution",
            "Last solution found",
            "Random solution",
            "Copy",
            "Save…",
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn a_file_is_saved() {
        let mut window = at_eight();
        window.ctrl(Key::S);
        window.wait_for("Save boards");
        window.tab_to("pairs, (row,column)");
        window.key(Key::Space);
        window.tab_to("File");
        window.ctrl(Key::A);
        window.type_text("boards.txt");
        window.wait_until("a look at the disk", |window| window.is_enabled("Save"));
        window.tab_to("Save");
        window.key(Key::Enter);
        window.wait_for("Saved 92 boards to boards.txt");
        let saved = fs::read_to_string(window.home.path("boards.txt")).expect("the file is there");
        assert!(saved == include_str!("golden/pairs-8.txt"));
    }

    #[test]
    fn enter_in_the_path_saves() {
        let mut window = at_eight();
        window.ctrl(Key::S);
        window.wait_for("Save boards");
        window.tab_to("File");
        window.ctrl(Key::A);
        window.type_text("boards.txt");
        window.wait_until("a look at the disk", |window| window.is_enabled("Save"));
        window.key(Key::Enter);
        window.wait_for("Saved 92 boards to boards.txt");
    }

    #[test]
    fn tab_stays_inside_a_dialog() {
        let mut window = at_eight();
        window.ctrl(Key::S);
        window.wait_for("Save boards");
        for _ in 0..60 {
            window.key(Key::Tab);
            let focused = window.focused();
            let behind = ["Board size", "Solution number", "Next solution", "Solutions"];
            assert!(!behind.iter().any(|name| focused.as_deref() == Some(name)), "{focused:?}");
        }
    }

    #[test]
    fn a_menu_is_opened_and_an_entry_chosen() {
        let mut window = at_eight();
        window.tab_to("File");
        window.key(Key::Enter);
        window.wait_for("Quit");
        window.key(Key::Tab);
        window.key(Key::Tab);
        assert_eq!(window.focused().as_deref(), Some("Save…"));
        window.key(Key::Enter);
        window.wait_for("Save boards");
    }
}

mod settings {
    use super::*;

    #[test]
    fn choices_come_back_at_the_next_start() {
        let home = Home::new();
        let mut window = completed(home.open());
        window.choose(&["View", "Chess coordinates"]);
        window.press("List small boards");
        window.fill("Board size", "9");
        window.wait_for_part("352 solutions found in ");
        window.fill("Solution number", "200");
        window.key(Key::Enter);
        window.press("Save…");
        window.wait_for("Save boards");
        window.click(Role::RadioButton, "pairs, (row,column)");
        window.press("Cancel");
        window.choose(&["View", "Theme", "Dark"]);
        window.choose(&["View", "Language", "简体中文"]);
        window.close();

        let mut window = home.open();
        window.wait_until("solution 200", |window| window.session().number() == Some(200));
        let settings = &window.session().settings;
        assert_eq!(settings.size, 9);
        assert_eq!(settings.number, 200);
        assert_eq!(settings.coordinates, Coordinates::Chess);
        assert_eq!(settings.list, ListStyle::Boards);
        assert_eq!(settings.form, Preset::Pairs.name());
        assert_eq!(settings.theme, ThemeChoice::Dark);
        assert_eq!(settings.language, Some(Language::SimplifiedChinese));
        assert!(window.shows("文件"));
    }

    /// The words of a window that knows no better than the system.
    fn system_words() -> &'static dyn lang::Words {
        let locale = sys_locale::get_locale().unwrap_or_default();
        lang::words(lang::language_of_locale(&locale))
    }

    #[test]
    fn broken_settings_are_told_in_a_banner_that_can_be_closed() {
        let home = Home::with_settings_text("{ not json");
        let mut window = home.open();
        let event = window.session().notices.banner().expect("there is a banner");
        let text = system_words().event(event);
        window.wait_for(&text.title);
        window.wait_for(&text.detail);
        assert!(text.detail.contains("settings.broken.json"));
        let kept = fs::read_to_string(home.path("settings.broken.json"));
        assert_eq!(kept.expect("the file is kept"), "{ not json");
        window.press(system_words().close());
        assert!(!window.shows(&text.detail));
    }

    #[test]
    fn messages_list_what_has_happened() {
        let mut window = Home::with_settings_text("{ not json").open();
        let event = window.session().notices.banner().expect("there is a banner");
        let words = system_words();
        let text = words.event(event);
        window.press(words.close());
        let messages = words.command(queenside::session::Command::Messages).name;
        window.choose(&[words.help_menu(), messages]);
        window.wait_for(&text.detail);
    }
}

mod accessibility {
    use super::*;

    #[track_caller]
    fn assert_all_named(window: &mut Window, place: &str) {
        window.harness.check_accessibility();
        assert_eq!(window.nameless(), [""; 0], "in {place}");
    }

    #[test]
    fn everything_that_acts_has_a_name() {
        let mut window = at_eight();
        assert_all_named(&mut window, "the window");
        window.press("List small boards");
        assert_all_named(&mut window, "the list of boards");
        for menu in ["File", "Edit", "View", "Help"] {
            window.press(menu);
            assert_all_named(&mut window, menu);
            window.key(Key::Escape);
        }
        for (modifiers, key) in [(Modifiers::NONE, Key::F1), (Modifiers::COMMAND, Key::S)] {
            window.key_with(modifiers, key);
            assert_all_named(&mut window, &format!("the dialog of {key:?}"));
            window.key(Key::Escape);
        }
        for entry in ["Messages", "About Queenside"] {
            window.choose(&["Help", entry]);
            assert_all_named(&mut window, entry);
            window.key(Key::Escape);
        }
    }

    #[test]
    fn everything_that_acts_has_a_name_while_a_search_runs() {
        let mut window = paused_at_16();
        assert_all_named(&mut window, "a search");
        window.fill("Solution number", "14772512");
        window.key(Key::Enter);
        window.wait_for("Stop waiting");
        assert_all_named(&mut window, "a search with a number waited for");
        let mut window = at(64);
        window.wait_for("Board of 64 by 64, no solution found yet");
        assert_all_named(&mut window, "a large board");
    }

    #[test]
    fn everything_that_acts_has_a_name_in_a_narrow_window() {
        let mut window = completed(Home::new().open_sized(vec2(480.0, 800.0)));
        assert_all_named(&mut window, "a narrow window");
        window.press("Menu");
        assert_all_named(&mut window, "its menu");
        window.key(Key::Escape);
        window.press("Show the list");
        assert_all_named(&mut window, "its list");
        window.press("Hide the list");
        window.press("Save…");
        assert_all_named(&mut window, "its save dialog");
    }

    #[test]
    fn no_name_is_given_to_two_buttons() {
        let window = at_eight();
        let buttons = window.harness.query_all(By::new().role(Role::Button));
        let mut names: Vec<_> = buttons.filter_map(|node| node.accesskit_node().label()).collect();
        names.sort();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all, "{names:?}");
    }
}

mod a_narrow_window {
    use super::*;

    #[test]
    fn the_list_waits_behind_its_button() {
        let mut window = completed(Home::new().open_sized(vec2(480.0, 800.0)));
        assert!(!window.shows("Solution 2: 1 6 8 3 7 4 2 5, fundamental"));
        window.press("Show the list");
        window.click(Role::ListItem, "Solution 2: 1 6 8 3 7 4 2 5, fundamental");
        window.press("Hide the list");
        assert_shows(&window, 2);
    }

    #[test]
    fn controls_that_do_not_fit_are_left_out_and_none_lies_over_another() {
        for width in [440.0, 520.0, 600.0, 640.0, 700.0] {
            let mut window = completed(Home::new().open_sized(vec2(width, 440.0)));
            window.fill("Board size", "16");
            window.key(Key::Enter);
            window.fill("Solution number", "14000000");
            window.key(Key::Enter);
            window.harness.step();
            let names = [
                "First solution",
                "Previous solution",
                "Next solution",
                "Last solution found",
                "Random solution",
                "Copy",
                "Save…",
            ];
            let shown: Vec<_> = names
                .into_iter()
                .filter_map(|name| Some((name, window.harness.query_by_label(name)?.rect())))
                .collect();
            assert!(shown.iter().any(|(name, _)| *name == "Next solution"), "{width}");
            for (index, (a, first)) in shown.iter().enumerate() {
                for (b, second) in &shown[..index] {
                    assert!(!first.shrink(1.0).intersects(*second), "{a} and {b} at {width}");
                }
            }
        }
    }

    #[test]
    fn zoom_ends_where_the_window_would_hold_too_little() {
        let mut window = completed(Home::new().open_sized(vec2(880.0, 880.0)));
        for (keys, limit) in [(Key::Plus, 2.0), (Key::Minus, 0.5)] {
            for _ in 0..40 {
                window.harness.key_press_modifiers(Modifiers::COMMAND, keys);
                window.harness.step();
            }
            let zoom = window.harness.ctx.zoom_factor();
            assert!((zoom - limit).abs() < 0.11, "{zoom} instead of {limit}");
        }
    }

    #[test]
    fn one_button_holds_all_menus() {
        let mut window = completed(Home::new().open_sized(vec2(760.0, 600.0)));
        assert!(window.shows("92 found"));
        window.choose(&["Menu", "View", "Go to", "Ten on"]);
        assert_shows(&window, 11);
    }
}

mod editing {
    use super::*;

    /// The window at n = 8, a click on its board changing the conditions.
    fn editing() -> Window {
        let mut window = at_eight();
        window.press("Edit board");
        window.wait_for("Edits can be undone without limit");
        window
    }

    fn complete(window: &mut Window) {
        window.wait_until("the end", |w| w.session().run().state() == RunState::Complete);
        window.step();
    }

    fn names(window: &Window) -> Vec<String> {
        let catalogue = window.session().run().catalogue();
        catalogue.solutions(1, 100).iter().map(|solution| solution.short_name()).collect()
    }

    #[test]
    fn a_click_gives_a_queen_and_the_list_and_the_count_follow() {
        let mut window = editing();
        assert!(window.shows("No given queens, no blocked squares"));
        window.click(Role::Cell, "row 1, column 1, queen");
        complete(&mut window);
        assert!(window.shows("Completions") && window.shows("with 1 given queen"));
        assert!(window.shows("of 4") && window.shows("Row 1, column 1"));
        assert!(window.shows("row 1, column 1, given queen"));
        let published =
            ["1 5 8 6 3 7 2 4", "1 6 8 3 7 4 2 5", "1 7 4 6 8 2 5 3", "1 7 5 8 2 4 6 3"];
        assert_eq!(names(&window), published);
        assert!(window.board().ends_with("columns by row: 1 5 8 6 3 7 2 4; with 1 given queen"));
        window.click(Role::Cell, "row 1, column 1, given queen");
        complete(&mut window);
        assert!(window.shows("Solutions") && window.shows("of 92"));
    }

    #[test]
    fn the_second_button_and_x_block_squares() {
        let mut window = editing();
        let square = window.get(Role::Cell, "row 1, column 1, queen").rect().center();
        window.second_click_at(square);
        complete(&mut window);
        assert!(window.shows("row 1, column 1, blocked") && window.shows("of 88"));
        let board = window.board();
        window.tab_to(&board);
        window.key(Key::ArrowRight);
        window.key(Key::X);
        complete(&mut window);
        assert!(window.shows("with 2 blocked squares") && window.shows("of 80"));
        // A given queen takes the place of a block, by Space.
        window.key(Key::Space);
        complete(&mut window);
        assert!(window.shows("with 1 given queen, 1 blocked square") && window.shows("of 8"));
    }

    #[test]
    fn squares_too_many_for_nodes_of_their_own_are_edited_all_the_same() {
        let mut window = at(45);
        window.press("Edit board");
        let board = window.harness.get_by_role(Role::Grid).rect();
        // The board's side is 45 squares.
        let square = |row: f32, column: f32| {
            board.min + vec2(column - 0.5, row - 0.5) * (board.width() / 45.0)
        };
        window.second_click_at(square(20.0, 30.0));
        let problem = |window: &Window| window.session().run().problem().clone();
        assert_eq!(problem(&window).blocked(), [Square::new(19, 29)]);
        window.click_at(square(3.0, 4.0));
        assert_eq!(problem(&window).given(), [Square::new(2, 3)]);
        // With the cursor elsewhere, the mouse still means its own square.
        window.second_click_at(square(3.0, 4.0));
        assert_eq!(problem(&window).blocked(), [Square::new(2, 3), Square::new(19, 29)]);
    }

    #[test]
    fn x_blocks_the_square_under_the_mouse() {
        let mut window = editing();
        let square = window.get(Role::Cell, "row 5, column 6, empty").rect().center();
        window.point_at(square);
        window.key(Key::X);
        complete(&mut window);
        assert!(window.shows("row 5, column 6, blocked"));
    }

    #[test]
    fn a_redo_typed_within_a_frame_is_no_undo() {
        let mut window = editing();
        window.click(Role::Cell, "row 1, column 1, queen");
        window.ctrl(Key::Z);
        window.press_within_a_frame(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
        complete(&mut window);
        assert!(window.shows("with 1 given queen"));
        window.press_within_a_frame(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
        complete(&mut window);
        assert!(window.shows("with 1 given queen"));
    }

    #[test]
    fn queens_that_attack_each_other_are_named_and_nothing_covers_the_board() {
        let mut window = editing();
        window.click(Role::Cell, "row 1, column 2, empty");
        complete(&mut window);
        window.click(Role::Cell, "row 3, column 4, empty");
        complete(&mut window);
        assert!(window.shows("No completion exists."));
        let why = "The queens at row 1, column 2 and row 3, column 4 share a diagonal.";
        assert!(window.shows(why));
        assert!(window.board().contains(why.trim_end_matches('.')));
        assert!(!window.shows("No solution for n = 8"));
        assert!(!window.is_enabled("Save…"));
        window.press("Take away the given queen at row 3, column 4");
        complete(&mut window);
        assert!(window.shows("of 8") && !window.shows_part("No completion"));
    }

    #[test]
    fn what_has_no_completion_without_a_contradiction_says_so() {
        let home = Home::with(|settings| {
            settings.size = 6;
            settings.given = vec![(0, 0)];
        });
        let mut window = completed(home.open());
        complete(&mut window);
        assert!(window.shows("No completion exists."));
        assert!(window.shows_part("Searched all of it: "));
    }

    #[test]
    fn undo_and_redo_by_keys_and_the_end_of_editing_by_escape() {
        let mut window = editing();
        window.click(Role::Cell, "row 1, column 1, queen");
        window.click(Role::Cell, "row 2, column 7, empty");
        complete(&mut window);
        assert!(window.shows("with 2 given queens") && window.shows("of 2"));
        window.ctrl(Key::Z);
        complete(&mut window);
        assert!(window.shows("with 1 given queen") && window.shows("of 4"));
        window.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
        complete(&mut window);
        assert!(window.shows("of 2"));
        window.press("Clear");
        complete(&mut window);
        assert!(window.shows("of 92"));
        window.ctrl(Key::Z);
        complete(&mut window);
        assert!(window.shows("of 2"));
        window.key(Key::Escape);
        window.wait_for("F1 for shortcuts");
        window.click(Role::Cell, "row 1, column 1, given queen");
        assert!(window.is_on(Role::Cell, "row 1, column 1, given queen"));
        assert!(window.shows("of 2"));
    }

    #[test]
    fn in_a_narrow_window_the_strip_ends_the_editing() {
        let mut window = completed(Home::new().open_sized(vec2(760.0, 600.0)));
        window.key(Key::E);
        window.step();
        window.click(Role::Cell, "row 1, column 1, queen");
        complete(&mut window);
        assert!(window.shows("of 4"));
        window.press("Undo");
        complete(&mut window);
        window.press("Finish editing");
        assert!(!window.session().is_editing());
        assert!(window.shows("of 92"));
    }
}

mod one_solution {
    use super::*;

    pub fn showing(n: &str) -> Window {
        let mut window = at_eight();
        window.ctrl(Key::B);
        window.wait_for("One solution of size…");
        window.type_text(n);
        window.key(Key::Enter);
        window.wait_for("One solution");
        window
    }

    #[test]
    fn any_size_is_built_and_shown_from_a_dialog() {
        let mut window = showing("1000000");
        assert_eq!(window.board(), "Board of 1000000 by 1000000, one solution built by a formula");
        assert!(window.shows("Built by a formula, not by the search. It has no number."));
        assert_eq!(window.session().solution().unwrap().size().get(), 1_000_000);
        assert_eq!(window.field_text("Board size"), "8");
        window.press("Back to the search");
        assert_shows(&window, 1);
    }

    #[test]
    fn sizes_without_a_solution_or_out_of_range_are_refused_in_words() {
        let mut window = at_eight();
        window.choose(&["Edit", "One solution", "One solution of size…"]);
        for (typed, why) in [
            ("3", "No solution for n = 3"),
            ("0", "A number from 1 to 1\u{202F}000\u{202F}000"),
            ("1000001", "A number from 1 to 1\u{202F}000\u{202F}000"),
        ] {
            window.wait_for("One solution of size…");
            window.ctrl(Key::A);
            window.type_text(typed);
            window.wait_for(why);
            assert!(!window.is_enabled("Show one solution"));
            window.key(Key::Enter);
            window.step();
            assert!(!window.session().shows_one_solution(), "{typed}");
            // Enter leaves the field; what was typed stands there to be put right.
            assert!(window.shows("One solution of size…"));
            window.tab_to("Board size");
        }
        window.ctrl(Key::A);
        window.type_text("20");
        window.press("Show one solution");
        window.wait_for("One solution");
        assert_eq!(window.session().solution().unwrap().size().get(), 20);
    }

    #[test]
    fn it_is_offered_where_the_first_solution_comes_late() {
        let mut window = at(60);
        window.wait_for("Show one solution");
        window.press("Show one solution");
        window.wait_for("One solution");
        assert_eq!(window.session().solution().unwrap().size().get(), 60);
        // The search goes on meanwhile.
        assert_eq!(window.session().run().state(), RunState::Searching);
        window.key(Key::Escape);
        assert!(!window.session().shows_one_solution());
        assert_eq!(window.session().run().state(), RunState::Searching);
    }

    #[test]
    fn it_is_offered_in_a_narrow_window_without_a_list_too() {
        let home = Home::with(|settings| settings.size = 60);
        let mut window = home.open_sized(vec2(480.0, 640.0));
        window.wait_for("Show one solution");
        window.press("Show one solution");
        window.wait_until("one solution", |window| window.session().shows_one_solution());
        assert_eq!(window.session().solution().unwrap().size().get(), 60);
    }

    #[test]
    fn the_cursor_walks_it_and_plus_looks_nearer() {
        let mut window = showing("1000");
        let board = window.board();
        window.tab_to(&board);
        let square = |window: &Window| window.harness.get_by_role(Role::Grid).value();
        assert_eq!(square(&window).as_deref(), Some("row 1, column 1, empty"));
        window.key(Key::ArrowRight);
        assert_eq!(square(&window).as_deref(), Some("row 1, column 2, queen"));
        let is_whole = |window: &Window| window.is_on(Role::Button, "Whole board");
        assert!(is_whole(&window));
        let centre = window.harness.get_by_role(Role::Grid).rect().center();
        for _ in 0..12 {
            window.key(Key::Plus);
        }
        assert!(!is_whole(&window));
        // The cursor has stayed in sight, at the top left; the middle is now near it.
        assert!(pointed_row(&mut window, centre) < 10);
        for _ in 0..40 {
            window.key(Key::ArrowDown);
        }
        assert!(pointed_row(&mut window, centre) > 20);
        window.key(Key::Num0);
        window.step();
        assert!(is_whole(&window));
        assert!((450..550).contains(&pointed_row(&mut window, centre)));
    }

    /// The row, from 1, of the square that is seen at a place.
    fn pointed_row(window: &mut Window, place: Pos2) -> u32 {
        // The mouse has to move: else the cursor has the word.
        window.point_at(place + vec2(3.0, 3.0));
        window.point_at(place);
        window.step();
        let labels = window.labels();
        let sentence = labels.iter().find_map(|label| label.strip_prefix("Row "));
        let row = sentence.expect("the square is named").split(',').next().unwrap();
        row.replace('\u{202F}', "").parse().unwrap()
    }

    #[test]
    fn dragging_takes_the_board_along() {
        let mut window = showing("1000");
        let centre = window.harness.get_by_role(Role::Grid).rect().center();
        for _ in 0..12 {
            window.press("Zoom in on the board");
        }
        let before = pointed_row(&mut window, centre);
        window.drag(centre, centre + vec2(0.0, -200.0));
        let seen_below = pointed_row(&mut window, centre);
        assert!(seen_below > before, "{seen_below} after {before}");
        // What was in the middle has gone along.
        assert!(pointed_row(&mut window, centre + vec2(0.0, -200.0)).abs_diff(before) <= 1);
    }

    #[test]
    fn a_square_pointed_at_is_named_on_a_large_board_too() {
        let mut window = showing("1000000");
        let place = window.harness.get_by_role(Role::Grid).rect().center();
        window.point_at(place);
        window.wait_for_part("held by the queen");
    }
}
