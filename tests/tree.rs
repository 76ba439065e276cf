//! The search tree as a person uses it: unfolded, walked, and a way to every step.

mod support;

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, vec2};
use egui_kittest::kittest::Queryable;
use queenside::board::Square;
use queenside::lang::{self, Naming};
use queenside::lesson::Slot;
use queenside::session::{Command, Coordinates, Language, Tab, Target};
use support::{Home, WIDE, Window};

/// Whether queens in the first rows, by their columns, attack each other.
fn has_conflict(columns: &[u32]) -> bool {
    let rows = 0..columns.len();
    rows.clone().any(|a| {
        rows.clone()
            .skip(a + 1)
            .any(|b| columns[a] == columns[b] || columns[a].abs_diff(columns[b]) as usize == b - a)
    })
}

/// The queens that a search by rows places under these, their last included, and the solutions found:
/// by trying everything.
fn searched(columns: &[u32], n: u32) -> (u64, u64) {
    if has_conflict(columns) {
        return (0, 0);
    }
    if columns.len() == n as usize {
        return (1, 1);
    }
    let below = (0..n).map(|column| searched(&[columns, &[column]].concat(), n));
    below.fold((1, 0), |(nodes, solutions), below| (nodes + below.0, solutions + below.1))
}

/// The view on a board of this size, at the end of the search.
fn at_the_end(n: u32) -> Window {
    let home = Home::with(|settings| {
        settings.tab = Tab::Search;
        settings.watched_size = n;
    });
    let mut window = home.open();
    window.wait_until("all of the run", |window| watching(window).record().is_complete());
    window.key(Key::End);
    window.wait_until("the end", |window| watching(window).run().is_over());
    window
}

fn watching(window: &Window) -> &queenside::session::Watching {
    window.session().watching().expect("its view is shown")
}

/// The queens that stand, by their columns from 1.
fn standing(window: &Window) -> Vec<u32> {
    let path = watching(window).run().trail().expect("it walks a tree").path();
    path.iter().map(|queen| queen.column + 1).collect()
}

/// How a node is read: the last of these columns, from 1, in its row.
fn node(columns: &[u32], n: u32, slot: Slot) -> String {
    let naming = Naming { coordinates: Coordinates::Numbers, size: n };
    let square = Square::new(columns.len() as u32 - 1, columns[columns.len() - 1] - 1);
    lang::words(Language::English).tree_node(square, slot, naming)
}

/// The same of a finished subtree.
fn finished(columns: &[u32], n: u32) -> String {
    let from_0: Vec<_> = columns.iter().map(|column| column - 1).collect();
    let (nodes, solutions) = searched(&from_0, n);
    node(columns, n, Slot::Finished { nodes, solutions })
}

#[test]
fn a_folded_subtree_unfolds_by_a_click_one_level_at_a_time_and_a_second_click_folds_it() {
    let mut window = at_the_end(6);
    let (folded, child, grandchild) =
        (finished(&[2], 6), finished(&[2, 4], 6), finished(&[2, 4, 6], 6));
    window.wait_for(&folded);
    assert!(!window.shows(&child));
    window.click(Role::TreeItem, &folded);
    window.wait_for(&child);
    assert!(!window.shows(&grandchild));
    assert!(watching(&window).run().is_over(), "unfolding goes nowhere");
    window.click(Role::TreeItem, &child);
    window.wait_for(&grandchild);
    let place = window.get(Role::TreeItem, &folded).rect().center();
    window.second_click_at(place);
    window.wait_until("folded again", |window| !window.shows(&child));
}

#[test]
fn a_click_on_a_node_goes_to_the_step_at_which_its_queen_was_placed() {
    let mut window = at_the_end(4);
    // The whole tree is unfolded. 1 and 4, then 2 in row 3: the fourth queen placed.
    window.wait_for(&finished(&[1, 4, 2], 4));
    window.click(Role::TreeItem, &finished(&[1, 4], 4));
    assert_eq!(standing(&window), [1, 4]);
    assert_eq!(watching(&window).run().counts().nodes, 3);
    let root = lang::words(Language::English).tree_root();
    window.click(Role::TreeItem, root);
    assert_eq!(watching(&window).step(), 0);
}

#[test]
fn a_click_on_a_rejected_square_goes_to_the_step_at_which_it_was_tried() {
    let mut window = at_the_end(4);
    window.key(Key::Home);
    // 1 stays, columns 1 and 2 of row 2 are attacked, 3 stays, column 1 of row 3 is attacked.
    for _ in 0..5 {
        window.key(Key::ArrowRight);
    }
    window.step();
    assert_eq!((standing(&window), watching(&window).step()), (vec![1, 3], 5));
    window.click(Role::TreeItem, &node(&[1, 2], 4, Slot::Rejected));
    assert_eq!((standing(&window), watching(&window).step()), (vec![1], 3));
}

#[test]
fn a_rejected_square_that_is_pointed_at_or_walked_to_says_why() {
    let mut window = at_the_end(4);
    window.key(Key::Home);
    // 1 stays, columns 1 and 2 of row 2 are attacked, 3 stays.
    for _ in 0..4 {
        window.key(Key::ArrowRight);
    }
    window.step();
    let why = "Row 2, column 2: shares a diagonal with the queen at row 1, column 1.";
    assert!(!window.shows(why));
    let place = window.get(Role::TreeItem, &node(&[1, 2], 4, Slot::Rejected)).rect().center();
    window.point_at(place);
    window.wait_for(why);
    window.leave();
    window.wait_until("the tooltip is gone", |window| !window.shows(why));

    let tree = lang::words(Language::English).tree_title();
    window.tab_to_the(Role::Tree, tree);
    // Down the path to 1 and 3, and to the left of it.
    for key in [Key::ArrowDown, Key::ArrowDown, Key::ArrowLeft] {
        window.key(key);
        window.step();
    }
    assert_eq!(window.get(Role::Tree, tree).value().unwrap_or_default(), why);
}

#[test]
fn arrows_walk_the_focused_tree_and_step_the_search_else() {
    let mut window = at_the_end(4);
    let end = watching(&window).step();
    let words = lang::words(Language::English);
    let tree = words.tree_title();
    window.tab_to_the(Role::Tree, tree);
    let reads = |window: &Window| window.get(Role::Tree, tree).value().unwrap_or_default();
    assert_eq!(reads(&window), words.tree_root());
    window.key(Key::ArrowDown);
    window.step();
    assert_eq!(reads(&window), finished(&[1], 4));
    window.key(Key::ArrowRight);
    window.key(Key::ArrowDown);
    window.step();
    // Under 2 all is attacked but column 4.
    assert_eq!(reads(&window), finished(&[2, 4], 4));
    assert_eq!(watching(&window).step(), end, "the steps have not moved");
    window.key(Key::Enter);
    window.step();
    assert_eq!(standing(&window), [2, 4]);
    let step = watching(&window).step();
    window.key(Key::Escape);
    window.key(Key::ArrowRight);
    window.step();
    assert_eq!(watching(&window).step(), step + 1);
}

#[test]
fn all_of_a_tree_unfolds_and_folds_by_its_commands() {
    let mut window = at_the_end(5);
    let words = lang::words(Language::English);
    let solution = node(&[1, 3, 5, 2, 4], 5, Slot::Finished { nodes: 1, solutions: 1 });
    assert!(!window.shows(&solution));
    window.press(words.command(Command::UnfoldTree).name);
    window.wait_for(&solution);
    window.press(words.command(Command::FoldTree).name);
    window.wait_until("folded", |window| !window.shows(&solution));
}

#[test]
fn the_full_space_of_four_queens_has_340_squares_60_of_them_tried() {
    let mut window = at_the_end(4);
    let words = lang::words(Language::English);
    // 4 + 16 + 64 + 256; four for the root, and for each of the queens placed in rows 1 to 3.
    let title = words.full_space(340, 60);
    assert!(!window.shows(&title));
    window.press(words.command(Command::FullSpace).name);
    window.wait_for(&title);
    window.key(Key::A);
    window.wait_until("gone", |window| !window.shows(&title));
    assert_eq!(watching(&window).pending(), None::<Target>);
}

#[test]
fn without_room_for_both_the_full_space_stands_in_the_place_of_the_tree() {
    let home = Home::with(|settings| {
        settings.tab = Tab::Search;
        settings.watched_size = 4;
    });
    for (size, has_tree) in [(WIDE, true), (vec2(440.0, 440.0), false)] {
        let mut window = home.open_sized(size);
        window.key(Key::A);
        window.wait_for_part("Full space: 340 squares");
        assert_eq!(window.harness.query_by_role(Role::Tree).is_some(), has_tree, "{size}");
    }
}
