//! A board that is played by hand, as the session has it: moves, and help by the engine.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use queenside::board::{Content, Position, Size, Square, Symmetry};
use queenside::formats::picture::{Colours, Pixels};
use queenside::formats::{PositionFault, position_text, read_position};
use queenside::lang::words;
use queenside::search::help::{Count, Hint, LastSolvable};
use queenside::search::puzzle::{Classic, Part, Puzzle, Refusal, TextError};
use queenside::search::{Catalogue, Problem};
use queenside::session::{
    BoardView, Command, Document, DocumentContent, Event, Language, MOST_COMPLETIONS, Origin,
    PositionRefusal, RunState, Session, Settings, Tab, Telling,
};

/// Longer than anything here takes; only a hang gets there.
const HUNG: Duration = Duration::from_secs(120);

fn playing_text(text: &str) -> Session {
    let settings =
        Settings { size: 1, tab: Tab::Play, played: text.to_owned(), ..Default::default() };
    Session::new(settings, PathBuf::new(), Arc::new(|| {}))
}

fn playing(n: u32) -> Session {
    playing_text(&position_text(&Position::empty(Size::new(n).unwrap())))
}

fn wait_until(session: &mut Session, what: impl Fn(&Session) -> bool) {
    let start = Instant::now();
    while !what(session) {
        assert!(start.elapsed() < HUNG, "it never came true");
        std::thread::sleep(Duration::from_millis(1));
        session.take_reports();
    }
}

fn wait_for_help(session: &mut Session) {
    wait_until(session, |session| !session.playing().is_helped());
}

fn square(row: u32, column: u32) -> Square {
    Square::new(row, column)
}

/// Completions of a position by the search that lists them, which help does not use.
fn listed(position: &Position) -> u64 {
    let placement = position.placement();
    let n = position.size().get();
    let problem = Problem::new(n, placement.queens(), position.blocked()).unwrap();
    Catalogue::complete(&problem).found()
}

#[test]
fn completions_are_counted_out_and_more_than_ten_thousand_are_not() {
    let mut session = playing(8);
    wait_for_help(&mut session);
    assert_eq!(session.playing().completions(), Some(Count::Exactly(92)));
    session.toggle_queen(square(0, 0));
    wait_for_help(&mut session);
    assert_eq!(session.playing().completions(), Some(Count::Exactly(4)));
    session.set_play_size(12);
    wait_for_help(&mut session);
    assert_eq!(session.playing().completions(), Some(Count::MoreThan(MOST_COMPLETIONS)));
}

#[test]
fn nobody_is_told_what_he_does_not_want_to_know() {
    let mut session = playing(8);
    session.set_telling(Telling { completions: false, ..Telling::default() });
    assert_eq!(session.playing().completions(), None);
    session.toggle_queen(square(0, 0));
    assert!(session.playing().completions().is_none() && !session.playing().is_helped());
    session.set_telling(Telling::default());
    wait_for_help(&mut session);
    assert_eq!(session.playing().completions(), Some(Count::Exactly(4)));
}

#[test]
fn the_queen_that_left_no_completion_is_named_and_can_be_taken_back() {
    let mut session = playing(8);
    let queens = [(0, 4), (1, 6), (2, 7), (7, 2)].map(|(row, column)| square(row, column));
    queens.into_iter().for_each(|queen| session.toggle_queen(queen));
    wait_for_help(&mut session);
    assert_eq!(session.playing().completions(), Some(Count::Exactly(0)));
    let Some(&LastSolvable::Before { queen, placed, completions }) =
        session.playing().last_solvable()
    else {
        panic!("{:?}", session.playing().last_solvable());
    };
    assert_eq!((queen, placed), (queens[2], 2), "the third attacks the second");
    let before = session.playing().position().with_first_queens(2);
    assert_eq!(completions, Count::Exactly(listed(&before)));
    session.take_back();
    assert_eq!(session.playing().position(), &before);
    session.undo(Instant::now());
    assert_eq!(session.playing().position().queens(), queens);
}

#[test]
fn a_board_that_has_no_solution_never_had_one() {
    let mut session = playing(3);
    session.toggle_queen(square(0, 0));
    wait_for_help(&mut session);
    assert_eq!(session.playing().last_solvable(), Some(&LastSolvable::Never));
    assert!(!session.can(Command::TakeBack) && !session.can(Command::SolveFromHere));
    session.ask_for_hint();
    wait_for_help(&mut session);
    assert_eq!(session.playing().hint(), Some(&Hint::NoCompletion));
}

#[test]
fn solving_keeps_what_stands_and_is_one_move() {
    let mut session = playing_text("8/8/8/3Q4/1Q6/8/8/8");
    session.toggle_excluded(square(0, 0));
    let before = session.playing().position().clone();
    session.solve_from_here();
    wait_until(&mut session, |session| session.playing().is_solved());
    assert!(
        before
            .given()
            .iter()
            .all(|&given| { session.playing().position().content(given) == Content::Given })
    );
    session.undo(Instant::now());
    assert_eq!(session.playing().position(), &before);
}

#[test]
fn a_move_ends_the_help_that_was_asked_for_the_board_before() {
    let mut session = playing(8);
    session.ask_for_hint();
    session.toggle_queen(square(0, 0));
    assert!(session.playing().hint().is_none() && !session.playing().is_asking());
    wait_for_help(&mut session);
    assert_eq!(session.playing().completions(), Some(Count::Exactly(4)));
    session.ask_for_hint();
    wait_for_help(&mut session);
    assert!(session.can(Command::TakeHint));
    session.show_tab(Tab::Solutions);
    assert!(session.playing().hint().is_none() && !session.playing().is_helped());
}

#[test]
fn what_is_stopped_says_at_least_how_many_and_can_be_counted_again() {
    let mut session = playing(20);
    session.stop();
    wait_for_help(&mut session);
    let told = session.playing().completions().unwrap();
    // However fast it is: it may have come to its limit before it was stopped.
    assert!(matches!(told, Count::AtLeast(_) | Count::MoreThan(_)), "{told:?}");
    if matches!(told, Count::AtLeast(_)) {
        assert!(session.can(Command::SearchOn));
        session.search_on();
        wait_for_help(&mut session);
    }
    assert_eq!(session.playing().completions(), Some(Count::MoreThan(MOST_COMPLETIONS)));
}

#[test]
fn completions_are_shown_among_the_solutions_as_givens() {
    let mut session = playing_text("8/8/8/3Q4/1q6/8/8/7#");
    session.show_completions(Instant::now());
    assert_eq!(session.settings.tab, Tab::Solutions);
    assert_eq!(session.run().problem().given(), [square(3, 3), square(4, 1)]);
    assert_eq!(session.run().problem().blocked(), [square(7, 7)]);
    wait_until(&mut session, |session| session.run().state() == RunState::Complete);
    assert_eq!(session.run().found(), listed(session.playing().position()));
}

#[test]
fn completions_are_shown_in_the_place_of_a_board_that_was_looked_at_beside_them() {
    let mut session = playing(8);
    let now = Instant::now();
    session.show_tab(Tab::Solutions);
    session.set_size(8, now);
    session.go_to_named("1 2 3 4 5 6 7 8", now);
    assert!(matches!(session.board(now), BoardView::Conflicts(_)));
    session.show_tab(Tab::Play);
    session.show_completions(now);
    wait_until(&mut session, |session| session.run().state() == RunState::Complete);
    assert!(matches!(session.board(now), BoardView::Solution(_)));
}

#[test]
fn the_board_is_remembered_as_a_text() {
    let mut session = playing(5);
    session.toggle_queen(square(1, 2));
    session.toggle_excluded(square(4, 4));
    assert_eq!(session.settings.played, "5/2q2/5/5/4x");
    let again = playing_text(&session.settings.played);
    assert_eq!(again.playing().position(), session.playing().position());
    assert_eq!(again.playing().origin(), &Origin::Text);
    let broken = playing_text("no position");
    assert_eq!(broken.playing().size().get(), 8);
}

#[test]
fn a_turn_turns_what_is_given_and_marked_too() {
    let mut session = playing_text("Q3/4/3x/#3");
    session.turn(Symmetry::QuarterTurn, Instant::now());
    assert_eq!(read_position("#2Q/4/4/1x2").as_ref(), Ok(session.playing().position()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn hints_never_lose_the_last_solution(
        n in 4u32..9,
        places in prop::collection::vec((0u32..8, 0u32..8), 0..4),
        marks in prop::collection::vec((0u32..8, 0u32..8), 0..20),
    ) {
        let mut session = playing(n);
        session.set_telling(Telling { completions: false, ..Telling::default() });
        for (row, column) in places {
            session.toggle_queen(square(row % n, column % n));
        }
        for (row, column) in marks {
            let square = square(row % n, column % n);
            if session.playing().position().content(square) == Content::Empty {
                session.toggle_excluded(square);
            }
        }
        while listed(session.playing().position()) > 0 && !session.playing().is_solved() {
            session.ask_for_hint();
            wait_for_help(&mut session);
            prop_assert!(session.can(Command::TakeHint));
            let before = session.playing().position().queen_count();
            session.take_hint();
            prop_assert_eq!(session.playing().position().queen_count(), before + 1);
            prop_assert!(listed(session.playing().position()) > 0);
        }
        if !session.playing().is_solved() {
            session.ask_for_hint();
            wait_for_help(&mut session);
            prop_assert_eq!(session.playing().hint(), Some(&Hint::NoCompletion));
        }
    }
}

#[test]
fn a_pasted_text_is_played_as_what_it_is() {
    let mut session = playing(8);
    let now = Instant::now();
    session.paste("2 4 1 3", now);
    assert_eq!(session.settings.played, "1q2/3q/q3/2q1");
    session.paste(" 5/2Q2/5/5/4x\n", now);
    assert_eq!(session.settings.played, "5/2Q2/5/5/4x");
    session.paste("5/2K2/5/5/5", now);
    assert!(matches!(session.notices.latest(), Some(Event::PositionRefused(_))));
    assert_eq!(session.settings.played, "5/2Q2/5/5/4x", "nothing is lost");
    session.paste("5/2 2/5/5/5", now);
    let space = PositionFault::Sign { row: 1, sign: ' ' };
    let unreadable = PositionRefusal::Unreadable(space);
    let latest = session.notices.latest();
    assert!(matches!(latest, Some(Event::PositionRefused(why)) if *why == unreadable));
    let words = words(Language::English).refused_position(&unreadable);
    assert_eq!(words, "This is no position: row 2 of the text has the sign U+0020");
    session.paste(&["65"; 65].join("/"), now);
    let too_large = PositionRefusal::TooLarge { n: 65 };
    let latest = session.notices.latest();
    assert!(matches!(latest, Some(Event::PositionRefused(why)) if *why == too_large));
    session.paste("3 easy 1", now);
    let no_size = PositionRefusal::NoPuzzle(TextError::Wrong(Part::Size, "3".to_owned()));
    let latest = session.notices.latest();
    assert!(matches!(latest, Some(Event::PositionRefused(why)) if *why == no_size));
    session.paste("1", now);
    assert_eq!(session.settings.played, "1", "the empty board of one row, and no queen");
    session.paste("6 easy 3", now);
    wait_until(&mut session, |session| session.puzzles().making().is_none());
    let puzzle = "6 easy 3".parse().unwrap();
    assert_eq!(session.playing().origin(), &Origin::Puzzle(puzzle));
    assert_eq!(listed(session.playing().position()), 1);
    session.show_tab(Tab::Solutions);
    session.paste("1Q2/4/4/4", now);
    assert_eq!((session.settings.tab, session.playing().size().get()), (Tab::Play, 4));
}

#[test]
fn a_position_is_saved_and_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("position.txt");
    let mut session = playing_text("1Q2/4/3x/#3");
    let text = session.settings.played.clone() + "\n";
    session.save_document(Document::Position, path.clone(), DocumentContent::Text(text));
    wait_until(&mut session, |session| session.notices.latest().is_some());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "1Q2/4/3x/#3\n");
    session.set_play_size(5);
    session.open_position(path.clone());
    wait_until(&mut session, |session| session.playing().origin() == &Origin::File(path.clone()));
    assert_eq!(session.settings.played, "1Q2/4/3x/#3");
    session.open_position(folder.path().to_owned());
    wait_until(&mut session, |session| {
        matches!(session.notices.latest(), Some(Event::NotOpened(_)))
    });
    assert_eq!(session.settings.played, "1Q2/4/3x/#3", "nothing is lost");
}

#[test]
fn a_position_with_a_byte_order_mark_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("position.txt");
    std::fs::write(&path, "\u{feff}1Q2/4/4/4\r\n").unwrap();
    let mut session = playing(8);
    session.open_position(path.clone());
    wait_until(&mut session, |session| session.playing().origin() == &Origin::File(path.clone()));
    assert_eq!(session.settings.played, "1Q2/4/4/4");
}

#[cfg(unix)]
#[test]
fn a_pipe_that_nobody_writes_to_can_be_given_up_and_holds_up_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut session = playing(8);
    wait_for_help(&mut session);
    session.open_position(pipe);
    assert!(session.can(Command::Stop));
    let start = Instant::now();
    session.stop();
    assert!(!session.can(Command::Stop));
    assert!(start.elapsed() < Duration::from_secs(1));
}

#[test]
fn a_puzzle_that_cannot_be_made_says_why_and_leaves_the_board() {
    let mut session = playing_text("1Q2/4/4/4");
    let puzzle: Puzzle = "8 easy 1 given 0".parse().unwrap();
    session.make_puzzle(puzzle.clone());
    wait_until(&mut session, |session| session.puzzles().making().is_none());
    assert_eq!(session.puzzles().refusal(), Some(Refusal::TooFewGiven));
    assert_eq!(session.settings.played, "1Q2/4/4/4");
    session.wish_puzzle(Puzzle { given: None, ..puzzle });
    assert_eq!(session.puzzles().refusal(), None);
    session.make_another_puzzle();
    session.stop();
    assert!(session.puzzles().making().is_none());
}

#[test]
fn a_puzzle_is_there_to_play_without_taking_anybody_from_another_view() {
    let mut session = playing(5);
    let puzzle: Puzzle = "8 easy 1".parse().unwrap();
    session.make_puzzle(puzzle.clone());
    session.show_tab(Tab::Solutions);
    wait_until(&mut session, |session| session.puzzles().making().is_none());
    assert_eq!(session.settings.tab, Tab::Solutions);
    assert_eq!(session.playing().origin(), &Origin::Puzzle(puzzle));
}

#[test]
fn a_board_that_is_played_is_drawn_alone_with_what_is_given_and_blocked() {
    let mut session = playing_text("1Q2/4/3x/#3");
    session.copy_picture(Colours::PRINT);
    let with_marks = copied(&mut session);
    session.play_board(Position::empty(Size::new(4).unwrap()), Origin::Empty);
    session.copy_picture(Colours::PRINT);
    let empty = copied(&mut session);
    assert!(empty.rgba != with_marks.rgba && empty.rgba.len() == with_marks.rgba.len());
    session.open_picture_draft();
    assert_eq!(session.picture_size().map(|size| size.boards), Some(1));
    assert!(!session.can_draw_sheet());
}

fn copied(session: &mut Session) -> Pixels {
    let start = Instant::now();
    loop {
        assert!(start.elapsed() < HUNG, "it was never drawn");
        session.take_reports();
        if let Some(pixels) = session.take_picture_to_copy() {
            return pixels;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_classic_is_played_from_its_given_queens() {
    let mut session = playing(5);
    session.play_classic(Classic::Nauck);
    assert_eq!(session.settings.played, "8/8/8/3Q4/1Q6/8/8/8");
    wait_for_help(&mut session);
    assert_eq!(session.playing().completions(), Some(Count::Exactly(2)));
    session.undo(Instant::now());
    assert_eq!(session.playing().size().get(), 5);
    session.play_classic(Classic::Fundamental(11));
    assert!(session.playing().is_solved());
}
