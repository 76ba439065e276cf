//! A board as a person plays it by hand: by mouse and by keyboard alone, told as much as is wanted.

mod support;

use eframe::egui::accesskit::{Live, Role};
use eframe::egui::{Key, Modifiers, Pos2, Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use queenside::board::{Content, Square};
use queenside::session::{Settings, Tab, Telling};
use support::{Home, WIDE, Window};

/// One solution of eight queens, by columns from 1.
const SOLUTION: [u32; 8] = [3, 5, 2, 8, 1, 7, 4, 6];

/// The view on an empty board of eight rows.
fn playing() -> Window {
    playing_with(WIDE, |_| {})
}

fn playing_with(size: Vec2, change: impl FnOnce(&mut Settings)) -> Window {
    let home = Home::with(|settings| {
        settings.tab = Tab::Play;
        // Nothing moves that a test would have to wait for.
        settings.reduce_motion = true;
        change(settings);
    });
    home.open_sized(size)
}

/// What stands on a square; rows and columns count from 1.
fn content(window: &Window, row: u32, column: u32) -> Content {
    window.session().playing().position().content(Square::new(row - 1, column - 1))
}

/// The middle of a square.
fn place(window: &Window, row: u32, column: u32) -> Pos2 {
    window.square(row as usize, column as usize)
}

fn click(window: &mut Window, row: u32, column: u32) {
    let place = place(window, row, column);
    window.click_at(place);
}

fn second_click(window: &mut Window, row: u32, column: u32) {
    let place = place(window, row, column);
    window.second_click_at(place);
}

/// What a screen reader is told to say when it changes, apart from news.
fn told(window: &Window) -> Vec<String> {
    let nodes = window.harness.root().children_recursive();
    let live = nodes.filter(|node| node.accesskit_node().live() == Live::Polite);
    live.filter_map(|node| node.accesskit_node().value()).collect()
}

#[test]
fn a_click_places_a_queen_and_takes_it_and_a_second_click_excludes() {
    let mut window = playing();
    click(&mut window, 2, 7);
    assert_eq!(content(&window, 2, 7), Content::Queen);
    window.wait_for("row 2, column 7, queen");
    assert_eq!(window.board(), "Board of 8 by 8 with 1 queen");
    click(&mut window, 2, 7);
    assert_eq!(content(&window, 2, 7), Content::Empty);
    second_click(&mut window, 2, 7);
    assert_eq!(content(&window, 2, 7), Content::Excluded);
    window.wait_for("row 2, column 7, excluded");
    // A queen takes the place of a mark, and the other way round.
    click(&mut window, 2, 7);
    assert_eq!(content(&window, 2, 7), Content::Queen);
    second_click(&mut window, 2, 7);
    assert_eq!(content(&window, 2, 7), Content::Excluded);
    second_click(&mut window, 2, 7);
    assert_eq!(content(&window, 2, 7), Content::Empty);
}

#[test]
fn x_excludes_the_square_under_the_mouse() {
    let mut window = playing();
    let square = place(&window, 4, 4);
    window.point_at(square);
    window.key(Key::X);
    window.step();
    assert_eq!(content(&window, 4, 4), Content::Excluded);
}

#[test]
fn x_excludes_nothing_while_the_puzzle_maker_is_open() {
    let mut window = playing();
    window.press("Choose a puzzle");
    window.wait_for("Make puzzle");
    let square = place(&window, 4, 4);
    window.point_at(square);
    window.key(Key::X);
    window.step();
    assert_eq!(content(&window, 4, 4), Content::Empty);
}

#[test]
fn by_the_keyboard_alone_a_board_is_solved_undone_and_solved_again() {
    let mut window = playing();
    window.tab_to_the(Role::Grid, "Board of 8 by 8 with 0 queens");
    let mut at = 1;
    for (row, column) in (1u32..).zip(SOLUTION) {
        let (key, times) = if column > at {
            (Key::ArrowRight, column - at)
        } else {
            (Key::ArrowLeft, at - column)
        };
        (0..times).for_each(|_| window.key(key));
        at = column;
        window.key(if row % 2 == 0 { Key::Enter } else { Key::Space });
        window.key(Key::ArrowDown);
    }
    window.step();
    assert_eq!(window.board(), "Board of 8 by 8, solved");
    assert!(window.session().playing().is_solved());
    assert!(told(&window).contains(&"Solved: 8 queens, none attacks another".to_owned()));
    assert!(window.shows("Solved"));
    window.ctrl(Key::Z);
    window.step();
    assert_eq!(window.board(), "Board of 8 by 8 with 7 queens");
    assert!(!window.shows("Solved"));
    window.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    window.step();
    assert!(window.shows("Solved"));
}

#[test]
fn by_the_keyboard_alone_a_square_is_excluded_and_the_board_turned_mirrored_and_cleared() {
    let mut window = playing();
    window.tab_to_the(Role::Grid, "Board of 8 by 8 with 0 queens");
    window.key(Key::ArrowRight);
    window.key(Key::X);
    window.step();
    assert_eq!(content(&window, 1, 2), Content::Excluded);
    window.key(Key::T);
    window.step();
    assert_eq!(content(&window, 2, 8), Content::Excluded);
    window.key(Key::M);
    window.step();
    assert_eq!(content(&window, 2, 1), Content::Excluded);
    window.ctrl(Key::Delete);
    window.step();
    assert!(window.session().playing().position().is_empty());
    window.ctrl(Key::Z);
    window.step();
    assert_eq!(content(&window, 2, 1), Content::Excluded);
}

#[test]
fn each_pair_that_attacks_has_its_sentence() {
    let mut window = playing();
    click(&mut window, 2, 4);
    assert!(window.shows("No pair attacks") && window.shows("No queen attacks another"));
    click(&mut window, 4, 2);
    window.wait_for("Row 2, column 4 and row 4, column 2: same antidiagonal");
    assert!(window.shows("1 pair attacks"));
    assert_eq!(window.board(), "Board of 8 by 8 with 2 queens; Two queens attack each other");
    click(&mut window, 4, 7);
    window.wait_for("Row 4, column 2 and row 4, column 7: same row");
    assert!(window.shows("2 pairs attack"));
}

#[test]
fn a_change_is_told_to_a_screen_reader_with_the_queens_that_attack() {
    let mut window = playing();
    click(&mut window, 3, 8);
    assert!(told(&window).contains(&"Row 3, column 8: queen, attacked by none".to_owned()));
    click(&mut window, 2, 7);
    let attacked = "Row 2, column 7: queen, attacked by the queen at row 3, column 8 (diagonal)";
    assert!(told(&window).contains(&attacked.to_owned()), "{:?}", told(&window));
    second_click(&mut window, 5, 5);
    assert!(told(&window).contains(&"Exclude row 5, column 5".to_owned()));
    window.ctrl(Key::Z);
    window.ctrl(Key::Z);
    window.step();
    assert!(told(&window).contains(&"Move 2 of 4: Queen at row 3, column 8".to_owned()));
}

#[test]
fn who_wants_to_hear_of_no_attack_is_told_what_stands_there_alone() {
    let mut window = playing();
    click(&mut window, 3, 8);
    window.click(Role::CheckBox, "Attack lines");
    assert!(!window.session().settings.telling.attack_lines);
    click(&mut window, 2, 7);
    // What is pointed at, in the status line.
    window.wait_for("Row 2, column 7: queen");
    assert!(told(&window).contains(&"Queen at row 2, column 7".to_owned()));
    assert!(!window.shows("Conflicts") && !window.shows_part("same diagonal"));
    let empty = place(&window, 1, 1);
    window.point_at(empty);
    window.wait_for("Row 1, column 1: empty");
    // The number of pairs is no secret.
    assert!(window.shows("1 pair attacks"));
    // How it is told is remembered.
    let home = window.home.clone();
    window.close();
    assert_eq!(
        home.open().session().settings.telling,
        Telling { attack_lines: false, ..Telling::default() }
    );
}

#[test]
fn given_queens_and_blocked_squares_stay() {
    let mut window = playing_with(WIDE, |settings| settings.played = "1Q2/4/3#/4".to_owned());
    window.wait_for("1 given queen, 1 blocked square, 4 × 4");
    assert_eq!(
        window.board(),
        "Board of 4 by 4 with 1 queen; with 1 given queen, 1 blocked square"
    );
    click(&mut window, 1, 2);
    second_click(&mut window, 3, 4);
    assert_eq!(
        (content(&window, 1, 2), content(&window, 3, 4)),
        (Content::Given, Content::Blocked)
    );
    assert!(!window.is_enabled("Undo"));
    for (row, column) in [(2, 4), (3, 1), (4, 3)] {
        click(&mut window, row, column);
    }
    assert!(window.session().playing().is_solved());
    window.press("Clear");
    assert_eq!(window.session().playing().position().queen_count(), 1);
}

#[test]
fn a_move_is_gone_to_by_a_click_and_by_the_keys_of_their_list() {
    let mut window = playing();
    for column in 1..=4 {
        click(&mut window, 1, column);
    }
    window.click(Role::ListItem, "Move 3: Queen at row 1, column 2");
    assert_eq!(window.session().playing().moves().current(), 2);
    assert!(window.is_on(Role::ListItem, "Move 3: Queen at row 1, column 2"));
    assert_eq!(content(&window, 1, 3), Content::Empty);
    window.tab_to_the(Role::List, "Moves");
    for (key, current) in
        [(Key::ArrowDown, 3), (Key::ArrowUp, 2), (Key::Home, 0), (Key::End, 4), (Key::PageUp, 0)]
    {
        window.key(key);
        window.step();
        assert_eq!(window.session().playing().moves().current(), current, "{key:?}");
    }
    // Another move takes the place of those taken back.
    click(&mut window, 8, 8);
    assert_eq!(window.session().playing().moves().all().len(), 2);
    assert!(!window.shows("Move 3: Queen at row 1, column 2"));
}

#[test]
fn of_many_moves_the_current_one_is_in_sight_and_few_are_drawn() {
    let mut window = playing();
    for _ in 0..30 {
        click(&mut window, 1, 1);
    }
    assert!(window.shows("Move 31: Take queen at row 1, column 1"));
    assert!(!window.shows("Move 1: Empty board, 8 × 8"));
    assert!(window.harness.get_all_by_role(Role::ListItem).count() < 30);
    window.tab_to_the(Role::List, "Moves");
    window.key(Key::Home);
    window.step();
    window.step();
    assert!(window.shows("Move 1: Empty board, 8 × 8"));
}

#[test]
fn the_size_is_typed_and_stepped_and_undone() {
    let mut window = playing();
    click(&mut window, 1, 1);
    window.fill("Board size", "12");
    window.key(Key::Enter);
    window.step();
    assert_eq!(window.board(), "Board of 12 by 12 with 0 queens");
    window.press("Larger board");
    window.step();
    assert_eq!(window.board(), "Board of 13 by 13 with 0 queens");
    window.press("Undo");
    window.step();
    assert_eq!(window.board(), "Board of 8 by 8 with 1 queen");
    window.fill("Board size", "65");
    window.wait_for("A number from 1 to 64");
    window.key(Key::Escape);
    window.step();
    assert_eq!(window.board(), "Board of 8 by 8 with 1 queen");
    // Half a number is none: what is played stays until it is complete.
    window.fill("Board size", "1");
    window.step();
    assert_eq!(window.board(), "Board of 8 by 8 with 1 queen");
    click(&mut window, 8, 8);
    assert_eq!(window.board(), "Board of 1 by 1 with 0 queens");
}

#[test]
fn boards_of_every_size_are_played() {
    let mut window = playing_with(WIDE, |settings| settings.played = "1".to_owned());
    click(&mut window, 1, 1);
    assert_eq!(window.board(), "Board of 1 by 1, solved");
    window.fill("Board size", "2");
    window.key(Key::Enter);
    for (row, column) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
        click(&mut window, row, column);
    }
    assert_eq!(window.board(), "Board of 2 by 2 with 4 queens; 6 pairs attack each other");
    window.fill("Board size", "64");
    window.key(Key::Enter);
    window.step();
    // Beyond 40 rows the squares are no things of their own.
    let board = window.harness.get_by_role(Role::Grid).rect();
    window.click_at(board.min + board.size() / 128.0);
    window.step();
    assert_eq!(content(&window, 1, 1), Content::Queen);
    window.tab_to_the(Role::Grid, "Board of 64 by 64 with 1 queen");
    window.key(Key::ArrowRight);
    window.step();
    let value = window.harness.get_by_role(Role::Grid).value();
    assert_eq!(
        value.as_deref(),
        Some("Row 1, column 2: held by the queen at row 1, column 1 (row)")
    );
}

#[test]
fn the_position_is_copied_as_a_line_of_text_and_is_there_after_the_next_start() {
    let mut window = playing();
    click(&mut window, 1, 2);
    second_click(&mut window, 8, 8);
    window.press("Copy");
    assert_eq!(window.copied(), Some("1q6/8/8/8/8/8/8/7x"));
    let home = window.home.clone();
    window.close();
    let window = home.open();
    assert_eq!(content(&window, 1, 2), Content::Queen);
    assert_eq!(content(&window, 8, 8), Content::Excluded);
}

#[test]
fn the_wheel_over_the_board_changes_nothing() {
    let mut window = playing();
    click(&mut window, 1, 2);
    let before = window.session().playing().moves().current();
    window.scroll(-200.0);
    window.step();
    assert_eq!(window.session().playing().moves().current(), before);
    assert_eq!(window.board(), "Board of 8 by 8 with 1 queen");
}

#[test]
fn in_small_windows_all_of_it_is_reached() {
    for size in [vec2(440.0, 440.0), vec2(560.0, 480.0), vec2(620.0, 800.0), vec2(760.0, 600.0)] {
        let mut window = playing_with(size, |_| {});
        click(&mut window, 2, 4);
        click(&mut window, 4, 2);
        window.press("Tell me");
        window.wait_for("Attacked squares");
        window.click(Role::CheckBox, "Attacked squares");
        assert!(window.session().settings.telling.attacked_squares, "{size}");
        window.key(Key::Escape);
        window.step();
        if !window.shows("Moves") {
            window.press("Show conflicts and moves");
            window.wait_for("Row 2, column 4 and row 4, column 2: same antidiagonal");
            window.press("Hide conflicts and moves");
            window.step();
        }
        window.press("Undo");
        window.step();
        assert_eq!(window.board(), "Board of 8 by 8 with 1 queen", "{size}");
        let inside = window.harness.get_all_by_role(Role::Button).all(|button| {
            let rect = button.rect();
            rect.left() >= 0.0 && rect.right() <= size.x && rect.bottom() <= size.y
        });
        assert!(inside, "a button is cut off at {size}");
    }
}

#[test]
fn every_control_has_a_name() {
    for size in [vec2(1280.0, 860.0), vec2(760.0, 600.0), vec2(440.0, 440.0)] {
        let mut window = playing_with(size, |_| {});
        click(&mut window, 1, 1);
        click(&mut window, 1, 2);
        assert_eq!(window.nameless(), Vec::<String>::new(), "{size}");
    }
}

#[test]
fn a_queen_that_is_placed_grows_and_then_nothing_is_drawn_again() {
    let home = Home::with(|settings| settings.tab = Tab::Play);
    let mut window = home.open();
    click(&mut window, 3, 3);
    // It ends only when no frame asks for another.
    window.harness.run();
    assert_eq!(content(&window, 3, 3), Content::Queen);
}

/// Help from the engine.
mod help {
    use super::*;
    use queenside::search::help::{Count, Hint};
    use queenside::session::MOST_COMPLETIONS;

    /// Two given queens of a problem of 1850, which has two completions.
    const NAUCK: &str = "8/8/8/3Q4/1Q6/8/8/8";

    fn nauck() -> Window {
        let mut window = playing_with(WIDE, |settings| settings.played = NAUCK.to_owned());
        wait(&mut window);
        window
    }

    fn wait(window: &mut Window) {
        window.wait_until("the engine", |window| !window.session().playing().is_helped());
        window.step();
    }

    #[test]
    fn the_completions_left_are_counted_and_the_queen_that_ended_them_is_named_and_taken_back() {
        let mut window = nauck();
        let count = |window: &Window| window.session().playing().completions();
        assert_eq!(count(&window), Some(Count::Exactly(2)));
        assert!(window.shows("So many solutions keep all queens"));
        click(&mut window, 1, 5);
        wait(&mut window);
        click(&mut window, 2, 7);
        wait(&mut window);
        assert_eq!(count(&window), Some(Count::Exactly(1)));
        window.wait_for("One solution keeps all queens");
        click(&mut window, 3, 8);
        let since_when = "The board could still be solved before the queen at row 3, column 8: \
                          1 completion.";
        window.wait_for(since_when);
        assert!(told(&window).contains(&since_when.trim_end_matches('.').to_owned()));
        window.press("Take it back");
        wait(&mut window);
        assert_eq!(content(&window, 3, 8), Content::Empty);
        assert_eq!(content(&window, 2, 7), Content::Queen);
        assert!(!window.shows("Take it back"));
    }

    #[test]
    fn more_completions_than_anybody_looks_through_are_not_counted_out() {
        let mut window =
            playing_with(WIDE, |settings| settings.played = "14".to_owned() + &"/14".repeat(13));
        wait(&mut window);
        assert_eq!(
            window.session().playing().completions(),
            Some(Count::MoreThan(MOST_COMPLETIONS))
        );
        assert!(window.shows("> 10\u{202F}000"));
    }

    #[test]
    fn who_does_not_want_to_know_is_not_told_of_completions() {
        let mut window = nauck();
        window.click(Role::CheckBox, "Completions left");
        window.step();
        assert_eq!(window.session().playing().completions(), None);
        assert!(!window.shows_part("keep all queens"));
    }

    #[test]
    fn by_the_keyboard_alone_hints_solve_the_board() {
        let mut window = nauck();
        for _ in 0..6 {
            window.key(Key::H);
            window.wait_until("a hint", |window| window.session().playing().hinted().is_some());
            let hinted = window.session().playing().hinted().unwrap();
            let title =
                format!("Row {}, column {} leads to a solution", hinted.row + 1, hinted.column + 1);
            window.wait_for(&title);
            assert!(told(&window).iter().any(|text| text.starts_with(&title)));
            window.key(Key::H);
            window.step();
            assert_eq!(content(&window, hinted.row + 1, hinted.column + 1), Content::Queen);
            wait(&mut window);
        }
        assert!(window.session().playing().is_solved());
        assert!(!window.is_enabled("Hint"));
    }

    #[test]
    fn a_hint_at_an_excluded_square_does_not_say_that_it_is_the_only_one() {
        let excluded = ["xxxx"; 4].join("/");
        let mut window = playing_with(WIDE, |settings| settings.played = excluded);
        window.press("Hint");
        window.wait_until("a hint", |window| window.session().playing().hint().is_some());
        window.step();
        assert!(window.shows_part(
            "You have excluded it, but no square of row 1 that is not excluded is known to. \
             Row 1, column 1 does not. Row 1, column 3 does, too."
        ));
    }

    #[test]
    fn a_hint_says_why_the_squares_beside_it_do_not_lead_on() {
        // Neither solution of four queens has one in a corner.
        let mut window = playing_with(WIDE, |settings| settings.played = "4/4/4/4".to_owned());
        wait(&mut window);
        window.press("Hint");
        window.wait_for("Row 1, column 2 leads to a solution");
        assert!(window.shows(
            "Row 1, column 1 does not. Row 1, column 3 does, too. Row 1, column 4 does not."
        ));
    }

    #[test]
    fn a_hint_where_no_solution_is_left_says_so_and_since_when() {
        // . . # #
        // # # . #
        let mut window = playing_with(WIDE, |settings| settings.played = "2##/##1#/4/4".to_owned());
        wait(&mut window);
        window.press("Hint");
        window.wait_until("a hint", |window| window.session().playing().hint().is_some());
        assert_eq!(window.session().playing().hint(), Some(&Hint::NoCompletion));
        window.wait_for("No solution is left");
        window.wait_for("The board had no solution from the beginning.");
    }

    #[test]
    fn the_board_is_solved_from_here_and_that_is_one_move() {
        let mut window = nauck();
        window.key(Key::S);
        window.wait_until("a solution", |window| window.session().playing().is_solved());
        window.step();
        assert!(window.shows("Move 2: Solve"));
        assert!(told(&window).contains(&"Solved: 8 queens, none attacks another".to_owned()));
        window.press("Undo");
        window.step();
        assert_eq!(window.session().playing().position().queen_count(), 2);
    }

    #[test]
    fn the_completions_are_shown_among_the_solutions() {
        let mut window = nauck();
        window.press("Show completions");
        window.wait_until("two completions", |window| window.session().run().total() == Some(2));
        assert_eq!(window.session().settings.tab, Tab::Solutions);
        let given = window.session().run().problem().given();
        assert_eq!(given, [Square::new(3, 3), Square::new(4, 1)]);
    }

    #[test]
    fn in_a_small_window_a_hint_is_a_button_and_a_sentence() {
        for size in [vec2(440.0, 440.0), vec2(760.0, 600.0)] {
            let mut window = playing_with(size, |settings| settings.played = NAUCK.to_owned());
            wait(&mut window);
            window.press("Hint");
            window.wait_for_part("leads to a solution");
            window.press("Place the hint");
            window.step();
            assert_eq!(window.session().playing().position().queen_count(), 3, "{size}");
        }
    }
}

/// Puzzles that are made.
mod puzzles {
    use super::*;
    use queenside::search::puzzle::Level;
    use queenside::search::{Catalogue, Problem};
    use queenside::session::Origin;

    fn wait_for_puzzle(window: &mut Window) {
        window.wait_until("a puzzle", |window| {
            matches!(window.session().playing().origin(), Origin::Puzzle(_))
        });
        window.step();
    }

    /// How many completions the board shown has, by the search that lists them.
    fn completions(window: &Window) -> u64 {
        let position = window.session().playing().position();
        let (n, queens) = (position.size().get(), position.placement());
        let problem = Problem::new(n, queens.queens(), position.blocked()).unwrap();
        Catalogue::complete(&problem).found()
    }

    #[test]
    fn a_puzzle_is_chosen_and_made_and_has_one_solution() {
        let mut window = playing();
        window.press("Choose a puzzle");
        window.click(Role::RadioButton, "Medium");
        window.click(Role::CheckBox, "Blocked squares");
        window.fill("Number of the puzzle", "42");
        window.press("Make puzzle");
        wait_for_puzzle(&mut window);
        assert!(window.shows("8 medium 42 blocked"));
        assert_eq!(window.session().puzzles().wished().level, Level::Medium);
        assert!(!window.session().playing().position().blocked().is_empty());
        assert_eq!(completions(&window), 1);
        window.key(Key::Escape);
        window.step();
        window.press("Undo");
        window.step();
        assert_eq!(window.board(), "Board of 8 by 8 with 0 queens");
    }

    #[test]
    fn by_the_keyboard_alone_another_puzzle_is_made_and_one_that_is_pasted() {
        let mut window = playing();
        window.ctrl(Key::N);
        wait_for_puzzle(&mut window);
        assert_eq!(completions(&window), 1);
        window.paste("6 easy 7");
        window
            .wait_until("the pasted puzzle", |window| window.session().playing().size().get() == 6);
        window.step();
        assert!(window.shows("6 easy 7"));
        assert_eq!(completions(&window), 1);
    }

    #[test]
    fn classics_are_played_and_their_sources_named() {
        let mut window = playing();
        window.press("Choose a puzzle");
        window.click(Role::Button, "Classics");
        window.wait_for("Twelve fundamental solutions");
        window.press("Nauck 1850");
        window.step();
        window.wait_for("Franz Nauck: Illustrirte Zeitung, 1850");
        assert_eq!(completions(&window), 2);
        assert!(!window.shows("Twelve fundamental solutions"), "the menu has closed");
        window.press("Choose a puzzle");
        window.click(Role::Button, "Classics");
        window.press("Fundamental solution 12");
        window.step();
        assert_eq!(window.board(), "Board of 8 by 8, solved; with 8 given queens");
    }

    #[test]
    fn a_puzzle_that_there_is_not_says_why() {
        let mut window = playing();
        window.paste("8 easy 1 given 0");
        window.wait_for("So few given queens leave more than one solution");
    }

    #[test]
    fn every_control_of_the_maker_has_a_name_and_is_in_sight_in_a_small_window() {
        let size = vec2(440.0, 440.0);
        let mut window = playing_with(size, |_| {});
        window.press("Choose a puzzle");
        window.click(Role::CheckBox, "A number of given queens");
        window.step();
        assert_eq!(window.nameless(), Vec::<String>::new());
        let make = window.button("Make puzzle").rect();
        assert!(make.top() >= 0.0 && make.bottom() <= size.y && make.right() <= size.x);
    }
}
