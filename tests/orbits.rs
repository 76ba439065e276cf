//! Orbits and fundamental solutions as a person uses them: seen, clicked, and by the keyboard alone.

mod support;

use eframe::egui::accesskit::{Role, Toggled};
use eframe::egui::{Key, Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use queenside::board::{Solution, Square, SymmetryKind};
use queenside::search::{Catalogue, OrbitFilter, Problem};
use queenside::session::{ListStyle, RunState};
use support::{Home, WIDE, Window};

/// The solutions of this size, by plain listing.
fn solutions(n: u32) -> Vec<Solution> {
    let all = Catalogue::complete(&Problem::empty_board(n).unwrap());
    all.solutions(1, all.found() as usize)
}

/// The images of number `k` by their numbers, by looking each of them up in the plain list.
fn orbit_numbers(n: u32, k: usize) -> Vec<usize> {
    let all = solutions(n);
    let number = |image: &Solution| all.iter().position(|other| other == image).unwrap() + 1;
    all[k - 1].orbit().iter().map(number).collect()
}

fn image(place: usize, of: usize, number: Option<usize>) -> String {
    let number = number.map_or(String::new(), |number| format!(", number {number}"));
    let fundamental = if place == 1 { ", fundamental" } else { "" };
    format!("Image {place} of {of}{number}{fundamental}")
}

fn is_searched(window: &Window) -> bool {
    window.session().run().state() == RunState::Complete
}

/// The window on all solutions of a size.
fn all_of(n: u32, size: Vec2) -> Window {
    let mut window = Home::with(|settings| settings.size = n).open_sized(size);
    window.wait_until("all solutions", is_searched);
    window.step();
    window
}

/// The same on number `k`.
fn at_number(n: u32, k: u64) -> Window {
    let mut window = all_of(n, WIDE);
    window.fill("Solution number", &k.to_string());
    window.key(Key::Enter);
    assert_eq!(window.session().number(), Some(k));
    window
}

/// The same on the fundamental ones.
fn fundamental_of(n: u32, size: Vec2) -> Window {
    let mut window = all_of(n, size);
    window.key(Key::F);
    assert!(filter(&window).is_some());
    window.wait_until("all fundamental solutions", is_searched);
    window.step();
    window
}

fn filter(window: &Window) -> Option<&OrbitFilter> {
    window.session().run().problem().orbit_filter()
}

fn is_switch_on(window: &Window) -> bool {
    let switch = window.get(Role::CheckBox, "Fundamental only");
    switch.accesskit_node().toggled() == Some(Toggled::True)
}

/// The middle of a square of a board of eight; rows and columns count from 1.
fn click_square(window: &mut Window, row: usize, column: usize) {
    let square = window.square(row, column);
    window.click_at(square);
}

mod an_orbit {
    use super::*;

    #[test]
    fn every_image_has_its_number_and_a_click_goes_there() {
        let mut window = at_number(8, 17);
        let numbers = orbit_numbers(8, 17);
        assert_eq!(numbers.len(), 8);
        for (place, &number) in (1..).zip(&numbers) {
            window.click(Role::Button, &image(place, 8, Some(number)));
            assert_eq!(window.session().number(), Some(number as u64));
            assert!(window.is_on(Role::Button, &image(place, 8, Some(number))), "it is marked");
        }
    }

    #[test]
    fn what_it_is_stands_above_it() {
        for (number, symmetry, boards) in [(17, "none", "8 boards"), (14, "half turn", "4 boards")]
        {
            let window = at_number(8, number);
            for text in [symmetry, boards, "Fundamental"] {
                assert!(window.shows(text), "{text} of number {number}");
            }
        }
        let window = at_number(4, 2);
        assert!(window.shows("quarter turn") && window.shows("2 boards"));
        assert!(!window.shows("Fundamental"), "number 1 is");
        assert!(at_number(1, 1).shows("1 board"));
    }

    #[test]
    fn the_keyboard_reaches_it_and_goes_through_it() {
        let mut window = at_number(8, 17);
        let numbers = orbit_numbers(8, 17);
        let name = |place: usize| image(place, 8, Some(numbers[place - 1]));
        window.tab_to(&name(1));
        for (key, place) in [
            (Key::ArrowRight, 2),
            (Key::ArrowDown, 6),
            (Key::ArrowDown, 6),
            (Key::ArrowLeft, 5),
            (Key::ArrowUp, 1),
            (Key::ArrowUp, 1),
            (Key::ArrowRight, 2),
            (Key::ArrowRight, 3),
        ] {
            window.key(key);
            window.step();
            assert_eq!(window.focused(), Some(name(place)), "{key:?}");
            assert_eq!(window.session().number(), Some(17), "arrows only look");
        }
        window.key(Key::Enter);
        window.step();
        assert_eq!(window.session().number(), Some(numbers[2] as u64));
        assert_eq!(window.focused(), Some(name(3)));
        window.key(Key::Tab);
        let after = window.focused().unwrap_or_default();
        assert!(!after.starts_with("Image"), "Tab leaves it, for {after}");
    }

    #[test]
    fn turning_and_mirroring_stay_in_it() {
        let mut window = at_number(8, 17);
        let start = window.session().solution().unwrap().clone();
        let numbers = orbit_numbers(8, 17);
        for _ in 0..4 {
            window.press("Turn");
            let number = window.session().number().unwrap() as usize;
            assert!(numbers.contains(&number));
        }
        assert_eq!(window.session().solution(), Some(&start), "four quarter turns are none");
        window.key(Key::M);
        assert_eq!(window.session().number(), Some(93 - 17), "the mirror turns the list round");
    }

    #[test]
    fn nothing_moves_from_one_solution_to_the_next() {
        let mut window = at_number(8, 13);
        let place = |window: &Window| {
            let image = window.harness.get_all_by_label_contains("Image 1 of ").next();
            (window.button("Turn").rect(), image.map(|image| image.rect()))
        };
        let before = place(&window);
        let mut sizes = Vec::new();
        for _ in 13..18 {
            window.key(Key::ArrowRight);
            assert_eq!(place(&window), before);
            sizes.push(window.session().orbit().unwrap().images().len());
        }
        assert!(sizes.contains(&4) && sizes.contains(&8));
    }

    #[test]
    fn numbers_fill_in_as_the_search_comes_to_them() {
        let mut window = Home::with(|settings| settings.size = 15).open();
        window.wait_for_part("Image 1 of 8, number 1, fundamental");
        window.press("Stop");
        window.wait_until("it stops", |window| window.session().run().state() == RunState::Stopped);
        window.step();
        let last = window.session().orbit().unwrap().images()[7].number;
        assert_eq!(last, None, "it is the last of all");
        assert!(window.shows("Image 8 of 8"));
        window.press("Search on");
        let all = window.session().run().published().unwrap().solutions;
        window.wait_for(&format!("Image 8 of 8, number {all}"));
    }

    #[test]
    fn images_that_the_given_queens_rule_out_cannot_be_chosen() {
        let mut window = all_of(8, WIDE);
        window.key(Key::E);
        click_square(&mut window, 1, 4);
        window.wait_until("the completions", is_searched);
        window.step();
        let orbit = window.session().orbit().unwrap().clone();
        let mut ruled_out = 0;
        for (place, shown) in (1..).zip(orbit.images()) {
            let keeps = shown.solution.columns()[0] == 3;
            let name = image(place, 8, shown.number.map(|number| number as usize));
            assert_eq!(window.is_enabled(&name), keeps, "{name}");
            ruled_out += usize::from(!keeps);
            if !keeps {
                window.click(Role::Button, &name);
                assert_eq!(window.session().number(), Some(1), "a click does nothing");
            }
        }
        assert!((1..8).contains(&ruled_out));
    }

    #[test]
    fn on_large_boards_numbers_alone_tell_the_images() {
        for n in [28, 29, 64] {
            let mut window = Home::with(|settings| settings.size = n).open();
            let solution = queenside::search::construct(window.session().size()).unwrap();
            window.paste(&solution.short_name());
            window.step();
            let of = solution.orbit().len();
            let shown = solution.orbit().iter().position(|image| *image == solution).unwrap();
            let names: Vec<_> = (1..=of).map(|place| image(place, of, None)).collect();
            assert!(names.iter().all(|name| window.shows(name)), "n = {n}");
            let height = window.button(&names[shown]).rect().height();
            assert_eq!(height > 40.0, n == 28, "n = {n}");
        }
    }
}

mod fundamental_only {
    use super::*;

    #[test]
    fn the_switch_lists_twelve_of_the_ninety_two() {
        let mut window = all_of(8, WIDE);
        assert!(window.shows("12 of 92") && !is_switch_on(&window));
        window.click(Role::CheckBox, "Fundamental only");
        window.wait_for("Published total: 12");
        window.wait_until("all of them", is_searched);
        window.step();
        assert!(is_switch_on(&window));
        for text in ["Fundamental solutions", "12", "of 12", "Source: OEIS A002562"] {
            assert!(window.shows(text), "{text}");
        }
        assert!(window.shows_part("12 fundamental solutions found in"));
        let expected = solutions(8).into_iter().filter(Solution::is_fundamental);
        for (number, solution) in (1..).zip(expected) {
            assert!(window.shows(&format!("Solution {number}: {}", solution.short_name())));
        }
        window.fill("Solution number", "13");
        window.key(Key::Enter);
        assert!(window.shows("A number from 1 to 12"));
    }

    #[test]
    fn the_keyboard_alone_switches_it_and_back() {
        let mut window = at_number(8, 25);
        window.tab_to_the(Role::CheckBox, "Fundamental only");
        window.key(Key::Space);
        window.wait_until("all fundamental solutions", is_searched);
        window.step();
        let least = orbit_numbers(8, 25)[0];
        let shown = window.session().solution().unwrap();
        assert_eq!(*shown, solutions(8)[least - 1], "the one of the orbit that was looked at");
        window.key(Key::F);
        window.wait_until("all again", |window| window.session().number() == Some(least as u64));
        assert_eq!(window.session().run().found(), 92);
    }

    #[test]
    fn entries_of_all_solutions_are_marked_where_they_are_fundamental() {
        for style in [ListStyle::Names, ListStyle::Boards] {
            let mut window = Home::with(|settings| {
                settings.size = 6;
                settings.list = style;
            })
            .open();
            window.wait_until("all solutions", is_searched);
            window.step();
            assert!(window.shows("Solution 1: 2 4 6 1 3 5, fundamental"));
            for (number, solution) in (1..).zip(solutions(6)).skip(1) {
                assert!(window.shows(&format!("Solution {number}: {}", solution.short_name())));
            }
        }
    }

    #[test]
    fn a_term_of_the_sum_lists_its_kind() {
        let mut window = all_of(8, WIDE);
        assert!(window.shows("92 ="));
        window.press("1 orbit of 4: half turn");
        window.wait_until("the one", is_searched);
        window.step();
        let kind = filter(&window).and_then(|filter| filter.kind);
        assert_eq!(kind, Some(SymmetryKind::HalfTurn));
        assert_eq!(window.session().run().found(), 1);
        window.tab_to("11 orbits of 8: no symmetry");
        window.key(Key::Enter);
        window.wait_until("the eleven", |window| window.session().run().found() == 11);
        window.step();
        assert!(window.is_on(Role::Button, "11 orbits of 8: no symmetry"));
    }

    #[test]
    fn kinds_that_a_size_does_not_have_list_nothing_and_say_so() {
        let mut window = fundamental_of(6, WIDE);
        window.click(Role::RadioButton, "quarter turn");
        window.wait_until("nothing", is_searched);
        window.step();
        let nothing = "No fundamental solution of this kind for n = 6";
        assert_eq!(window.board(), nothing);
        let told = window.harness.get_all_by_label(nothing).count();
        assert!(told >= 2, "in the list and in the status line");
        window.click(Role::RadioButton, "any");
        window.wait_until("the one", |window| window.session().run().found() == 1);
    }

    #[test]
    fn squares_are_added_and_taken_away_by_mouse() {
        let mut window = fundamental_of(8, WIDE);
        assert!(!window.is_enabled("Add a square"));
        let corner = Square::new(0, 0);
        let has_corner = |solution: &Solution| {
            solution.is_fundamental()
                && solution.orbit().iter().any(|image| image.queen(0) == corner)
        };
        let expected = solutions(8).iter().filter(|solution| has_corner(solution)).count() as u64;
        // Any of the four corners: some image has it at each.
        click_square(&mut window, 8, 1);
        window.press("Add row 8, column 1");
        window.wait_until("those", is_searched);
        window.step();
        assert_eq!(window.session().run().found(), expected);
        assert!(window.shows("among 12 published"));
        window.press("Take row 8, column 1 away");
        window.wait_until("all twelve", |window| window.session().run().found() == 12);
    }

    #[test]
    fn squares_are_added_by_keyboard_alone() {
        let mut window = fundamental_of(8, WIDE);
        let board = window.board();
        window.tab_to_the(Role::Grid, &board);
        for key in [Key::ArrowRight, Key::ArrowDown, Key::Enter] {
            window.key(key);
        }
        window.step();
        let selected = window.session().selected().expect("Enter selects");
        let (row, column) = (selected.row + 1, selected.column + 1);
        window.tab_to(&format!("Add row {row}, column {column}"));
        window.key(Key::Enter);
        window.wait_until("those", is_searched);
        window.step();
        assert_eq!(filter(&window).unwrap().queens, [selected]);
        let problem = window.session().run().problem().clone();
        let expected = solutions(8).iter().filter(|solution| problem.allows(solution)).count();
        assert_eq!(window.session().run().found(), expected as u64);
        window.tab_to(&format!("Take row {row}, column {column} away"));
        window.key(Key::Space);
        window.wait_until("all twelve", |window| window.session().run().found() == 12);
    }

    #[test]
    fn with_given_queens_it_is_disabled_and_says_why() {
        let mut window = all_of(8, WIDE);
        window.key(Key::E);
        click_square(&mut window, 1, 4);
        window.step();
        let switch = window.get(Role::CheckBox, "Fundamental only");
        assert!(switch.accesskit_node().is_disabled());
        let place = switch.rect().left_center() + vec2(8.0, 0.0);
        assert!(!window.shows("12 of 92") && !window.shows("92 ="));
        window.point_at(place);
        window.wait_for_part("A whole orbit needs the empty board");
        window.key(Key::F);
        assert_eq!(filter(&window), None);
    }

    #[test]
    fn an_image_that_is_not_listed_is_shown_among_all_solutions() {
        let mut window = fundamental_of(8, WIDE);
        window.click(Role::Button, "Image 3 of 8");
        window.wait_until("all solutions", is_searched);
        let numbers = orbit_numbers(8, 1);
        window.wait_until("its number", |window| {
            window.session().number() == Some(numbers[2] as u64)
        });
        assert_eq!(filter(&window), None);
    }

    #[test]
    fn a_pasted_solution_that_is_not_listed_is_shown_among_all_solutions() {
        let mut window = fundamental_of(8, WIDE);
        window.paste("8 4 1 3 6 2 7 5");
        window.wait_until("its number", |window| window.session().number() == Some(92));
        assert_eq!(filter(&window), None);
    }

    #[test]
    fn it_is_saved_under_its_own_name() {
        let mut window = fundamental_of(8, WIDE);
        window.press("Save…");
        window.wait_for("Save boards");
        assert!(window.field_text("File").contains("queens-8-fundamental"));
        assert!(window.shows_part("12 boards"));
        assert!(!window.shows("Boards"), "they are called what they are");
    }

    #[test]
    fn it_is_remembered_and_stays_when_the_size_changes() {
        let home = Home::new();
        let mut window = home.open();
        window.key(Key::F);
        window.wait_until("it is on", |window| filter(window).is_some());
        window.close();
        let mut window = home.open();
        assert!(is_switch_on(&window));
        window.key(Key::Plus);
        window.wait_until("nine", |window| window.session().run().total() == Some(46));
        assert!(is_switch_on(&window));
        assert!(window.shows("46 of 352"));
    }

    #[test]
    fn a_given_queen_ends_it_and_undo_brings_it_back() {
        let mut window = fundamental_of(8, WIDE);
        window.key(Key::E);
        click_square(&mut window, 1, 4);
        window.wait_until("the completions", |window| filter(window).is_none());
        window.ctrl(Key::Z);
        window.wait_until("twelve again", |window| window.session().run().found() == 12);
        assert!(filter(&window).is_some());
    }
}

mod a_narrow_window {
    use super::*;

    const WINDOWS: [Vec2; 3] = [vec2(440.0, 440.0), vec2(560.0, 600.0), vec2(760.0, 600.0)];

    #[test]
    fn the_switch_and_its_choices_are_in_the_strip() {
        for size in WINDOWS {
            let mut window = all_of(8, size);
            let role = if size.x < 700.0 { Role::Button } else { Role::CheckBox };
            window.click(role, "Fundamental only");
            window.wait_until("all of them", |window| window.session().run().found() == 12);
            window.step();
            window.press("Which fundamental solutions");
            window.wait_for("half turn");
            window.click(Role::RadioButton, "half turn");
            window.wait_until("the one", |window| window.session().run().found() == 1);
            window.step();
            assert!(window.shows("12 of 92"), "the choices stay open");
            window.key(Key::Escape);
            window.step();
            assert!(!window.shows("12 of 92"));
            assert!(window.shows("1 found"));
        }
    }

    #[test]
    fn the_line_under_the_list_tells_the_kind_and_calls_up_the_orbit() {
        let mut window = all_of(8, vec2(760.0, 600.0));
        assert!(window.shows("Fundamental") && window.shows("no symmetry"));
        window.press("Orbit");
        let numbers = orbit_numbers(8, 1);
        let third = image(3, 8, Some(numbers[2]));
        window.wait_for(&third);
        window.click(Role::Button, &third);
        assert_eq!(window.session().number(), Some(numbers[2] as u64));
        assert!(window.shows(&third), "the orbit stays");
        window.key(Key::Escape);
        window.step();
        assert!(!window.shows(&third) && !window.shows("Fundamental"));
    }

    #[test]
    fn everything_that_acts_has_a_name() {
        for size in WINDOWS.into_iter().chain([WIDE]) {
            let window = fundamental_of(8, size);
            assert_eq!(window.nameless(), Vec::<String>::new());
        }
    }
}
