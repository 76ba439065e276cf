//! The model behind the window, without a window.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use queenside::board::{Size, Solution, Square, Symmetry};
use queenside::formats::Preset;
use queenside::formats::picture::{Colours, Format, Pixels};
use queenside::job::file::Left;
use queenside::job::{CheckSource, Finding, Verdict};
use queenside::session::{
    BoardChoice, BoardName, BoardView, Checking, Command, Document, DocumentContent, Event, GoTo,
    PageSize, PictureChoices, PictureScope, RunState, SaveProblem, SaveSize, Session, Settings,
};

/// Longer than anything here takes; only a hang gets there.
const HUNG: Duration = Duration::from_secs(120);

fn session(n: u32) -> Session {
    Session::new(Settings { size: n, ..Settings::default() }, PathBuf::new(), Arc::new(|| {}))
}

fn wait_until(session: &mut Session, what: impl Fn(&Session) -> bool) {
    let start = Instant::now();
    while !what(session) {
        assert!(start.elapsed() < HUNG, "it never came true");
        std::thread::sleep(Duration::from_millis(1));
        session.take_reports();
    }
}

fn complete(n: u32) -> Session {
    let mut session = session(n);
    wait_until(&mut session, |session| session.run().state() == RunState::Complete);
    session
}

#[test]
fn eight_queens_are_solved_and_the_first_solution_is_shown() {
    let session = complete(8);
    assert_eq!(session.run().found(), 92);
    assert_eq!(session.number(), Some(1));
    assert_eq!(session.short_name().as_deref(), Some("1 5 8 6 3 7 2 4"));
}

#[test]
fn steps_end_at_the_first_and_the_last_solution() {
    let mut session = complete(8);
    session.go_by(-10);
    assert_eq!(session.number(), Some(1));
    session.go_by(10);
    assert_eq!(session.number(), Some(11));
    session.go_by(i64::MAX);
    assert_eq!(session.number(), Some(92));
    assert_eq!(session.short_name().as_deref(), Some("8 4 1 3 6 2 7 5"));
}

#[test]
fn numbers_that_do_not_exist_are_refused_and_nothing_moves() {
    let mut session = complete(8);
    session.go_to_solution(17);
    assert_eq!(session.go_to_solution(93), None);
    assert_eq!(session.go_to_solution(0), None);
    assert_eq!(session.number(), Some(17));
    assert_eq!(session.pending(), None);
}

#[test]
fn a_number_not_found_yet_is_held_and_shown_when_it_comes() {
    let mut session = session(12);
    session.set_paused(true);
    wait_until(&mut session, |session| session.run().state() == RunState::Paused);
    let found = session.run().found();
    if found < 14_200 {
        assert_eq!(session.go_to_solution(14_200), Some(GoTo::Pending));
        assert_eq!(session.pending(), Some(14_200));
    }
    session.set_paused(false);
    wait_until(&mut session, |session| session.run().state() == RunState::Complete);
    session.go_to_solution(14_200);
    assert_eq!(session.number(), Some(14_200));
    assert_eq!(session.pending(), None);
}

#[test]
fn a_number_waited_for_can_be_given_up() {
    let mut session = session(40);
    assert_eq!(session.go_to_solution(5), Some(GoTo::Pending));
    session.cancel_pending();
    assert_eq!(session.pending(), None);
}

#[test]
fn another_size_shows_the_old_board_for_a_tenth_of_a_second_at_most() {
    let mut session = complete(8);
    let start = Instant::now();
    session.set_size(40, start);
    assert!(matches!(session.board(start), BoardView::Old(board) if board.size().get() == 8));
    assert!(session.next_change(start).is_some_and(|wait| wait <= Duration::from_millis(100)));
    let later = start + Duration::from_millis(100);
    let BoardView::Searching { size, .. } = session.board(later) else {
        panic!("n = 40 finds nothing in a tenth of a second");
    };
    assert_eq!(size.get(), 40);
}

#[test]
fn after_quick_changes_only_the_last_size_is_ever_shown() {
    let mut session = complete(8);
    let start = Instant::now();
    for n in [1, 16, 40, 2, 10] {
        session.set_size(n, start);
    }
    let long_after = start + HUNG;
    for _ in 0..200 {
        session.take_reports();
        let shown = session.board(long_after).size();
        assert_eq!(shown.get(), 10);
        std::thread::sleep(Duration::from_micros(200));
    }
    wait_until(&mut session, |session| session.run().state() == RunState::Complete);
    assert_eq!(session.run().found(), 724);
}

#[test]
fn sizes_without_a_solution_say_so() {
    for n in [2, 3] {
        let session = complete(n);
        let view = session.board(Instant::now());
        assert!(matches!(view, BoardView::NoSolution { size } if size.get() == n));
    }
    assert_eq!(complete(1).short_name().as_deref(), Some("1"));
}

#[test]
fn a_stopped_search_goes_on_to_the_same_end() {
    let mut session = session(11);
    session.stop();
    wait_until(&mut session, |session| session.run().state() != RunState::Searching);
    while session.run().state() == RunState::Stopped {
        session.search_on();
        wait_until(&mut session, |session| session.run().state() == RunState::Complete);
    }
    assert_eq!(session.run().found(), 2_680);
    assert_eq!(session.run().progress().nodes, complete(11).run().progress().nodes);
}

#[test]
fn random_solutions_reach_all_numbers() {
    let mut session = complete(6);
    let mut seen = [false; 4];
    for _ in 0..400 {
        session.go_to_random();
        seen[session.number().unwrap() as usize - 1] = true;
    }
    assert_eq!(seen, [true; 4]);
}

#[test]
fn the_remembered_number_is_shown_again() {
    let settings = Settings { size: 10, number: 300, ..Settings::default() };
    let mut session = Session::new(settings, PathBuf::new(), Arc::new(|| {}));
    wait_until(&mut session, |session| session.number() == Some(300));
    assert_eq!(session.settings.number, 300);
}

/// A session about to save into `folder`, its look at the folder done.
fn about_to_save(n: u32, folder: &Path) -> Session {
    let mut session = complete(n);
    session.open_save_draft();
    let path = folder.join("boards.txt");
    session.set_save_path(path);
    wait_until(&mut session, |session| session.save_place().look().is_some());
    session
}

fn save(session: &mut Session) {
    assert!(session.start_save(), "{:?}", session.save_problem());
    wait_until(session, |session| session.running_save().is_none());
}

#[test]
fn every_choice_of_boards_saves_what_it_says() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = about_to_save(6, folder.path());
    session.change_save_draft(|draft| draft.form = Preset::Numbered.into());
    session.go_to_solution(3);
    for (choice, numbers) in [
        (BoardChoice::This, 3..=3),
        (BoardChoice::Range, 2..=4),
        (BoardChoice::First, 1..=2),
        (BoardChoice::AllFound, 1..=4),
        (BoardChoice::All, 1..=4),
    ] {
        session.change_save_draft(|draft| {
            draft.boards = choice;
            draft.range = (2, 4);
            draft.first = 2;
        });
        wait_until(&mut session, |session| session.save_place().look().is_some());
        let SaveSize::Exact { bytes, .. } = session.save_size() else {
            panic!("the size is known")
        };
        save(&mut session);
        let text = std::fs::read_to_string(folder.path().join("boards.txt")).unwrap();
        assert_eq!(text.len() as u128, bytes, "{choice:?}");
        let headings: Vec<_> = text.lines().filter(|line| line.contains('第')).collect();
        let expected: Vec<_> = numbers.map(|number| format!("這是第{number}種解法")).collect();
        assert_eq!(headings, expected, "{choice:?}");
    }
}

#[test]
fn what_cannot_be_saved_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = about_to_save(8, folder.path());
    let mut problem = |change: &dyn Fn(&mut queenside::session::SaveDraft)| {
        session.change_save_draft(|draft| {
            draft.boards = BoardChoice::Range;
            draft.range = (1, 2);
            change(draft);
        });
        wait_until(&mut session, |session| session.save_place().look().is_some());
        session.save_problem()
    };
    assert_eq!(problem(&|_| {}), None);
    assert_eq!(problem(&|draft| draft.range = (0, 2)), Some(SaveProblem::EmptyRange));
    assert_eq!(problem(&|draft| draft.range = (3, 2)), Some(SaveProblem::EmptyRange));
    let beyond = Some(SaveProblem::BeyondTotal { total: 92 });
    assert_eq!(problem(&|draft| draft.range = (90, 93)), beyond);
    problem(&|_| {});
    let mut problem_at = |path| {
        session.set_save_path(path);
        wait_until(&mut session, |session| session.save_place().look().is_some());
        session.save_problem()
    };
    assert_eq!(problem_at(folder.path().to_owned()), Some(SaveProblem::NameIsFolder));
    assert_eq!(problem_at(folder.path().join("none/boards.txt")), Some(SaveProblem::NoFolder));
}

#[test]
fn forms_and_sizes_that_do_not_go_together_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = about_to_save(10, folder.path());
    session.change_save_draft(|draft| draft.form = Preset::Digits.into());
    assert_eq!(session.save_problem(), Some(SaveProblem::FormHoldsUpTo { n: 9 }));
    assert_eq!(session.board_text(), None);
    assert_eq!(session.save_preview(), "");
}

#[test]
fn a_file_larger_than_the_disk_is_refused_with_both_figures() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session(27);
    session.open_save_draft();
    let path = folder.path().join("boards.txt");
    session.change_save_draft(|draft| draft.boards = BoardChoice::All);
    session.set_save_path(path);
    wait_until(&mut session, |session| session.save_place().look().is_some());
    let boards = 234_907_967_154_122_528u128;
    let bytes = boards * (27 * 28 + 1);
    assert!(matches!(session.save_size(), SaveSize::Exact { bytes: exact, .. } if exact == bytes));
    assert!(matches!(
        session.save_problem(),
        Some(SaveProblem::NotEnoughSpace { needed, .. }) if needed == bytes
    ));
}

#[test]
fn the_proposed_name_follows_size_and_form_until_it_is_changed() {
    let mut session = complete(8);
    session.open_save_draft();
    let name = |session: &Session| {
        let path = session.save_place().target();
        path.file_name().unwrap().to_string_lossy().into_owned()
    };
    assert_eq!(name(&session), "queens-8-dots.txt");
    session.change_save_draft(|draft| draft.form = Preset::Pairs.into());
    assert_eq!(name(&session), "queens-8-pairs.txt");
    session.set_save_path(session.save_place().target().with_file_name("mine.txt"));
    session.change_save_draft(|draft| draft.form = Preset::Matrix.into());
    assert_eq!(name(&session), "mine.txt");
}

#[test]
fn the_preview_is_the_beginning_of_the_file() {
    let folder = tempfile::tempdir().unwrap();
    for n in [4, 6, 8] {
        let mut session = about_to_save(n, folder.path());
        for preset in Preset::ALL.into_iter().filter(|preset| preset.layout().given.is_none()) {
            session.change_save_draft(|draft| {
                draft.boards = BoardChoice::All;
                draft.form = preset.into();
            });
            wait_until(&mut session, |session| session.save_place().look().is_some());
            let preview = session.save_preview().to_owned();
            save(&mut session);
            let file = std::fs::read_to_string(session.save_place().target()).unwrap();
            assert!(!preview.is_empty() && file.starts_with(&preview), "{preset:?}, n = {n}");
        }
    }
}

#[test]
fn a_failed_save_is_reported_with_its_file_and_the_next_one_works() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = about_to_save(8, folder.path());
    let gone = folder.path().join("gone");
    std::fs::create_dir(&gone).unwrap();
    session.set_save_path(gone.join("boards.txt"));
    wait_until(&mut session, |session| session.save_place().look().is_some());
    std::fs::remove_dir(&gone).unwrap();
    save(&mut session);
    let failed = matches!(
        session.notices.banner(),
        Some(Event::SaveFailed(error, Left::AsItWas)) if error.path == gone.join("boards.txt")
    );
    assert!(failed, "{:?}", session.notices.banner());
    assert_eq!(session.settings.folder, None, "nothing was saved there");
    let path = folder.path().join("boards.txt");
    session.set_save_path(path.clone());
    wait_until(&mut session, |session| session.save_place().look().is_some());
    save(&mut session);
    assert!(path.exists());
    assert!(session.notices.banner().is_none(), "what is saved now is no longer a fault");
}

#[test]
fn a_number_still_waited_for_is_remembered() {
    let settings = Settings { size: 40, number: 7, ..Settings::default() };
    let mut session = Session::new(settings, PathBuf::new(), Arc::new(|| {}));
    session.take_reports();
    assert_eq!((session.pending(), session.settings.number), (Some(7), 7));
    session.cancel_pending();
    assert_eq!(session.settings.number, 1);
}

/// A session whose search has ended, after some edits.
fn edited(edit: impl FnOnce(&mut Session)) -> Session {
    let mut session = complete(8);
    edit(&mut session);
    wait_until(&mut session, |session| session.run().state() == RunState::Complete);
    session
}

fn at(row: u32, column: u32) -> Square {
    // As people count.
    Square::new(row - 1, column - 1)
}

#[test]
fn a_given_queen_in_the_corner_leaves_the_four_published_completions() {
    let session = edited(|session| session.toggle_given(at(1, 1), Instant::now()));
    let names: Vec<_> =
        session.run().catalogue().solutions(1, 10).iter().map(Solution::short_name).collect();
    let published = ["1 5 8 6 3 7 2 4", "1 6 8 3 7 4 2 5", "1 7 4 6 8 2 5 3", "1 7 5 8 2 4 6 3"];
    assert_eq!(names, published);
    assert_eq!(session.run().published(), None);
}

#[test]
fn the_solution_shown_stays_as_long_as_it_keeps_the_conditions() {
    let mut session = complete(8);
    session.go_to_solution(17);
    let shown = session.short_name();
    let wait = |session: &mut Session| {
        wait_until(session, |session| session.run().state() == RunState::Complete);
    };
    // 3 5 8 4 1 7 2 6
    session.toggle_given(at(1, 3), Instant::now());
    wait(&mut session);
    assert_eq!(session.short_name(), shown);
    assert_eq!(session.run().catalogue().number_of(session.solution().unwrap()), session.number());
    session.toggle_blocked(at(8, 6), Instant::now());
    wait(&mut session);
    assert_ne!(session.short_name(), shown);
    assert_eq!(session.number(), Some(1));
}

#[test]
fn edits_are_undone_and_redone_one_by_one_with_their_size() {
    let mut session = edited(|session| {
        session.toggle_given(at(5, 2), Instant::now());
        session.toggle_given(at(4, 4), Instant::now());
        session.set_size(9, Instant::now());
    });
    let state = |session: &Session| {
        let problem = session.run().problem();
        (problem.size().get(), problem.given().len(), problem.blocked().len())
    };
    assert_eq!(state(&session), (9, 0, 0));
    for expected in [(8, 2, 0), (8, 1, 0), (8, 0, 0)] {
        session.undo(Instant::now());
        assert_eq!(state(&session), expected);
    }
    assert!(!session.can(Command::Undo));
    for expected in [(8, 1, 0), (8, 2, 0), (9, 0, 0)] {
        session.redo(Instant::now());
        assert_eq!(state(&session), expected);
    }
    assert!(!session.can(Command::Redo));
    session.undo(Instant::now());
    wait_until(&mut session, |session| session.run().state() == RunState::Complete);
    // Nauck, 1850: b4 and d5.
    assert_eq!(session.run().found(), 2);
}

#[test]
fn conditions_are_remembered_and_taken_up_at_the_next_start() {
    let session = edited(|session| {
        session.toggle_given(at(1, 1), Instant::now());
        session.toggle_blocked(at(3, 8), Instant::now());
    });
    let problem = session.run().problem().clone();
    let text = session.settings.to_text();
    let settings = Settings::from_text(&text).unwrap();
    let session = Session::new(settings, PathBuf::new(), Arc::new(|| {}));
    assert_eq!(*session.run().problem(), problem);
}

#[test]
fn a_file_of_completions_is_not_named_as_one_of_all_solutions() {
    let mut session = edited(|session| session.toggle_given(at(1, 1), Instant::now()));
    session.open_save_draft();
    assert_eq!(session.save_place().path(), Path::new("queens-8-completions-dots.txt"));
}

fn with_one_solution(n: u32) -> Session {
    let mut session = complete(8);
    session.build_one_solution(Size::new(n).unwrap());
    wait_until(&mut session, Session::shows_one_solution);
    session
}

#[test]
fn one_solution_of_any_size_is_shown_without_a_number_until_it_is_closed() {
    for n in [1, 4, 27, 64, 1_000, 1_000_000] {
        let mut session = with_one_solution(n);
        let BoardView::One(solution) = session.board(Instant::now()) else { panic!("n = {n}") };
        assert_eq!(solution.size().get(), n);
        assert_eq!(session.number(), None);
        let size = |session: &Session| session.board(Instant::now()).size().get();
        session.go_by(1);
        assert_eq!(size(&session), n);
        session.back_to_search();
        assert_eq!((size(&session), session.number()), (8, Some(1)));
    }
}

#[test]
fn whatever_changes_the_board_closes_the_one_solution() {
    let changes: [fn(&mut Session); 4] = [
        |session| session.set_size(9, Instant::now()),
        |session| session.set_editing(true),
        |session| {
            session.go_to_solution(5);
        },
        |session| session.toggle_given(at(1, 1), Instant::now()),
    ];
    for change in changes {
        let mut session = with_one_solution(100);
        change(&mut session);
        assert!(!session.shows_one_solution());
    }
}

#[test]
fn one_solution_is_offered_where_the_search_finds_none_for_long_and_only_there() {
    assert!(!complete(8).offers_one_solution());
    assert!(!complete(3).offers_one_solution());
    let mut session = session(60);
    wait_until(&mut session, Session::offers_one_solution);
    assert_eq!(session.run().found(), 0);
    // Where queens are given a formula may not keep them.
    session.toggle_given(at(1, 1), Instant::now());
    session.stop();
    wait_until(&mut session, |session| session.run().state() == RunState::Stopped);
    assert!(!session.offers_one_solution());
}

#[test]
fn a_board_too_large_for_the_clipboard_is_not_copied() {
    let session = with_one_solution(1_000_000);
    assert_eq!(session.board_text(), None);
    assert!(!session.can(Command::CopyBoard) && session.can(Command::CopyName));
    let session = with_one_solution(4);
    assert_eq!(session.board_text().as_deref(), Some(".Q..\n...Q\nQ...\n..Q.\n\n"));
}

#[test]
fn an_edit_outside_the_board_changes_nothing() {
    let mut session = edited(|session| session.toggle_given(at(1, 1), Instant::now()));
    let problem = session.run().problem().clone();
    // As a click on the board of the last size asks, which stands for a moment.
    session.toggle_given(at(28, 28), Instant::now());
    session.toggle_blocked(at(9, 1), Instant::now());
    assert_eq!(*session.run().problem(), problem);
}

#[test]
fn a_search_stopped_right_after_an_edit_shows_what_it_has_found() {
    let mut session = complete(8);
    // The last solution, which the search of half the tree would find at its end only.
    session.go_to_last();
    session.toggle_blocked(at(1, 1), Instant::now());
    session.stop();
    wait_until(&mut session, |session| session.run().state() != RunState::Searching);
    session.take_reports();
    assert_eq!(session.number().is_some(), session.run().found() > 0);
}

#[test]
fn the_solution_shown_is_found_again_by_its_number_however_late_it_comes() {
    let mut session = complete(12);
    session.go_to_last();
    let shown = session.short_name();
    // 12 8 5 …, the last: its own queen of row 1 is given, and taken back.
    session.toggle_given(at(1, 12), Instant::now());
    assert_eq!(session.short_name(), shown);
    session.undo(Instant::now());
    assert_eq!((session.short_name(), session.number()), (shown.clone(), None));
    wait_until(&mut session, |session| session.run().state() == RunState::Complete);
    assert_eq!((session.short_name(), session.number()), (shown, Some(14_200)));
}

#[test]
fn a_named_solution_is_shown_and_gets_its_number() {
    let mut session = complete(8);
    for (name, number) in
        [("3 5 8 4 1 7 2 6", 17), ("15863724", 1), ("h8 d7 a6 c5 f4 b3 g2 e1", 92)]
    {
        session.go_to_named(name, Instant::now());
        assert_eq!(session.number(), Some(number), "{name}");
    }
    // Of another size: its board is taken up, and the number comes with the search.
    session.go_to_named("2413", Instant::now());
    assert_eq!(session.short_name().as_deref(), Some("2 4 1 3"));
    wait_until(&mut session, |session| session.number().is_some());
    assert_eq!((session.size().get(), session.number()), (4, Some(1)));
}

#[test]
fn what_names_no_solution_changes_nothing_and_says_why() {
    let mut session = edited(|session| session.toggle_given(at(1, 1), Instant::now()));
    let shown = session.short_name();
    let large = (1..=50).map(|k| 2 * k).chain((0..50).map(|k| 2 * k + 1));
    let large = large.map(|column| column.to_string()).collect::<Vec<_>>().join(" ");
    for name in ["", "hello", "2 4 6 8 1 3 5 9", "3 5 8 4 1 7 2 6", large.as_str()] {
        session.notices.clear_latest();
        session.go_to_named(name, Instant::now());
        assert!(matches!(session.notices.latest(), Some(Event::NameRefused(_))), "{name}");
        assert_eq!(session.short_name(), shown);
    }
}

/// The pairs of the placement shown, if one is shown.
fn shown_pairs(session: &Session) -> Option<usize> {
    match session.board(Instant::now()) {
        BoardView::Conflicts(conflicts) => Some(conflicts.pairs().len()),
        _ => None,
    }
}

#[test]
fn a_named_placement_that_is_no_solution_is_shown_with_its_conflicts_until_anything_else_is() {
    let conflicting = "3 5 8 4 2 7 2 6";
    let ways_back: [fn(&mut Session); 6] = [
        Session::back_to_search,
        |session| session.go_by(-1),
        |session| session.go_by(1),
        |session| session.set_size(9, Instant::now()),
        |session| session.set_editing(true),
        |session| session.go_to_named("15863724", Instant::now()),
    ];
    for way_back in ways_back {
        let mut session = complete(8);
        session.go_to_solution(17);
        session.go_to_named(conflicting, Instant::now());
        assert_eq!(shown_pairs(&session), Some(2));
        // It is no solution: there is nothing to copy, and it has no number.
        assert_eq!((session.number(), session.short_name()), (None, None));
        assert!(!session.can(Command::CopyBoard) && session.can(Command::BackToSearch));
        assert_eq!(session.settings.number, 17, "what is remembered is the solution");
        way_back(&mut session);
        assert_eq!(shown_pairs(&session), None);
        assert!(!session.can(Command::BackToSearch));
    }
}

#[test]
fn a_placement_stays_shown_while_the_search_goes_on() {
    let mut session = session(12);
    session.go_to_named("1 1 1", Instant::now());
    assert_eq!(session.board(Instant::now()).size().get(), 3, "its own size");
    wait_until(&mut session, |session| session.run().state() == RunState::Complete);
    assert_eq!(shown_pairs(&session), Some(2));
    session.back_to_search();
    assert_eq!(session.number(), Some(1));
}

/// Several faults: board 17 is no solution, board 40 repeats board 12, and the last board is missing.
const MINE_8: &str = include_str!("faults/mine-8.txt");

/// A session that has checked a text, and looks at the first finding.
fn checked(text: &str) -> Session {
    let mut session = session(8);
    session.check_source(CheckSource::Text(text.as_bytes().into()));
    wait_until(&mut session, is_checked);
    wait_until(&mut session, |session| checking(session).shown().is_some());
    session
}

fn checking(session: &Session) -> &Checking {
    session.checking().expect("something is checked")
}

fn is_checked(session: &Session) -> bool {
    session.checking().is_some_and(|checking| checking.checked().is_some())
}

/// Waits until this board of the file is looked at.
fn wait_for_board(session: &mut Session, number: u64) {
    wait_until(session, |session| session.shown_number() == Some(number));
}

#[test]
fn the_first_finding_is_looked_at_with_its_lines_and_what_would_mend_it() {
    let session = checked(MINE_8);
    let checking = checking(&session);
    assert_eq!(
        checking.findings(),
        [
            Finding::Faulty(0),
            Finding::Repeat(0),
            Finding::Missing,
            Finding::Order,
            Finding::Difference
        ]
    );
    assert_eq!((checking.chosen_finding(), checking.place()), (Some(0), Some((1, 7))));
    let shown = checking.shown().unwrap();
    assert_eq!((shown.name, shown.conflicts.pairs().len()), (BoardName::InFile(17), 2));
    assert_eq!(shown.mend, Some((Square::new(4, 1), Square::new(4, 0))));
    let excerpt = checking.excerpt().unwrap();
    assert_eq!((excerpt.focus, excerpt.board_end), (145, 152));
}

#[test]
fn findings_are_chosen_and_gone_through_place_by_place() {
    let mut session = checked(MINE_8);
    session.choose_finding(1);
    wait_for_board(&mut session, 40);
    // Each of the missing solutions is a place; the file has no lines of them.
    for number in [17, 40, 92] {
        session.go_by_place(1);
        assert_eq!(checking(&session).chosen_finding(), Some(2));
        assert_eq!(checking(&session).shown().unwrap().name, BoardName::Missing(number));
        assert!(checking(&session).excerpt().is_none());
    }
    session.go_by_place(i64::MAX);
    assert_eq!(checking(&session).place(), Some((7, 7)));
    wait_for_board(&mut session, 17);
    session.go_by_place(-6);
    assert_eq!(checking(&session).place(), Some((1, 7)));
    session.choose_finding(99);
    assert_eq!(checking(&session).place(), Some((1, 7)));
}

#[test]
fn boards_of_the_file_are_browsed_and_its_ends_hold() {
    let mut session = checked(MINE_8);
    assert_eq!(session.last_number(), Some(91));
    session.go_by(1);
    wait_for_board(&mut session, 18);
    assert_eq!(checking(&session).place(), None);
    session.go_to_last();
    wait_for_board(&mut session, 91);
    assert!(!session.can(Command::Next) && session.can(Command::Previous));
    session.go_by(10);
    session.go_to_first();
    wait_for_board(&mut session, 1);
    assert!(!session.can(Command::Previous) && !session.has_number(92));
    session.go_to(92);
    session.go_to(40);
    wait_for_board(&mut session, 40);
    // A board that a finding is about is its place.
    assert_eq!(checking(&session).chosen_finding(), Some(1));
    // From a solution that the file does not have, steps go on from the board before.
    session.choose_finding(2);
    session.go_by(1);
    wait_for_board(&mut session, 41);
}

#[test]
fn a_check_can_be_compared_with_another_form() {
    let mut session = checked(MINE_8);
    session.compare_with(Some(Preset::Leetcode));
    assert_eq!(checking(&session).preset(), Some(Preset::Leetcode));
    wait_until(&mut session, is_checked);
    let other = Finding::OtherForm { found: Some(Preset::Dots), wanted: Preset::Leetcode };
    assert_eq!(checking(&session).findings()[0], other);
    session.compare_with(None);
    wait_until(&mut session, is_checked);
    assert_eq!(checking(&session).findings()[0], Finding::Faulty(0));
}

#[test]
fn what_was_read_of_a_stopped_check_stands() {
    let mut session = session(8);
    session.check_source(CheckSource::Text(MINE_8.repeat(3_000).into_bytes().into()));
    let reads = |session: &Session| {
        let progress = session.checking().and_then(Checking::progress);
        matches!(progress, Some(queenside::job::CheckProgress::Reading { boards: 1.., .. }))
    };
    wait_until(&mut session, reads);
    assert!(session.can(Command::Stop));
    session.stop();
    wait_until(&mut session, is_checked);
    let checked = checking(&session).checked().unwrap();
    assert_eq!(checked.verdict(), Verdict::Unfinished);
    assert!((1..3_000 * 91).contains(&checked.boards));
    assert!(!session.can(Command::Stop));
}

#[cfg(unix)]
#[test]
fn a_pipe_that_nobody_writes_to_is_given_up() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let mut session = session(8);
    session.check_source(CheckSource::File(pipe));
    session.take_reports();
    assert!(checking(&session).progress().is_some() && session.can(Command::Stop));
    let start = Instant::now();
    session.stop();
    assert!(session.checking().is_none());
    assert!(start.elapsed() < Duration::from_secs(1));
}

#[test]
fn a_file_that_cannot_be_read_leaves_nothing_to_look_at() {
    let mut session = session(8);
    session.check_source(CheckSource::File("no such file".into()));
    wait_until(&mut session, |session| session.checking().is_none());
    assert!(matches!(session.notices.banner(), Some(Event::NotOpened(_))));
    session.check_source(CheckSource::Text(MINE_8.as_bytes().into()));
    assert!(session.notices.banner().is_none());
}

#[test]
fn a_file_that_has_gone_since_is_named_and_the_page_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine-8.txt");
    std::fs::write(&path, MINE_8).unwrap();
    let mut session = session(8);
    session.check_source(CheckSource::File(path.clone()));
    wait_for_board(&mut session, 17);
    std::fs::remove_file(&path).unwrap();
    session.go_by(1);
    wait_until(&mut session, |session| session.notices.banner().is_some());
    assert!(matches!(session.notices.banner(), Some(Event::NotOpened(_))));
    assert_eq!(session.shown_number(), Some(17));
}

#[test]
fn what_is_no_text_of_boards_has_no_lines_to_be_looked_at() {
    for text in ["", "\u{0}\u{0}"] {
        let mut session = session(8);
        session.check_source(CheckSource::Text(text.as_bytes().into()));
        wait_until(&mut session, is_checked);
        assert!(checking(&session).shown().is_none());
        assert!(!session.can(Command::EnterNumber) && !session.can(Command::Next));
        assert!(session.can(Command::CopyReport));
    }
}

#[test]
fn a_report_goes_beside_its_file_and_tells_why_if_it_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine-8.txt");
    std::fs::write(&path, MINE_8).unwrap();
    let mut session = session(8);
    session.check_source(CheckSource::File(path));
    wait_until(&mut session, is_checked);
    let report = folder.path().join("mine-8-report.txt");
    assert_eq!(session.document_path(Document::Report), report);
    let faults = DocumentContent::Text("faults".to_owned());
    session.save_document(
        Document::Report,
        folder.path().join("none").join("report.txt"),
        faults.clone(),
    );
    wait_until(&mut session, |session| session.notices.banner().is_some());
    assert!(matches!(session.notices.banner(), Some(Event::DocumentNotSaved(_, _, Left::AsItWas))));
    session.save_document(Document::Report, report.clone(), faults);
    wait_until(&mut session, |session| session.notices.banner().is_none());
    assert!(matches!(session.notices.latest(), Some(Event::DocumentSaved { .. })));
    assert_eq!(std::fs::read_to_string(report).unwrap(), "faults");
}

/// A session about to save a picture into `folder`, with these choices.
fn about_to_draw(n: u32, folder: &Path, choose: impl FnOnce(&mut PictureChoices)) -> Session {
    let mut session = complete(n);
    session.open_picture_draft();
    change_picture(&mut session, choose);
    session.set_save_path(folder.join(session.save_place().target().file_name().unwrap()));
    wait_until(&mut session, |session| session.save_place().look().is_some());
    session
}

fn change_picture(session: &mut Session, change: impl FnOnce(&mut PictureChoices)) {
    let mut choices = session.settings.picture.clone();
    change(&mut choices);
    session.set_picture_choices(choices);
}

fn picture_name(session: &Session) -> String {
    let path = session.save_place().target();
    path.file_name().unwrap().to_string_lossy().into_owned()
}

#[test]
fn the_name_and_the_kind_of_a_picture_follow_each_other() {
    let mut session = complete(8);
    session.go_to_solution(17);
    session.open_picture_draft();
    assert_eq!(picture_name(&session), "queens-8-17.png");
    change_picture(&mut session, |choices| choices.scope = PictureScope::Sheet);
    assert_eq!(picture_name(&session), "queens-8-sheet.pdf");
    change_picture(&mut session, |choices| choices.sheet.format = Format::Svg);
    assert_eq!(picture_name(&session), "queens-8-sheet.svg");
    session.set_save_path("hand-out.PDF".into());
    assert_eq!(session.picture_style().format, Format::Pdf);
    change_picture(&mut session, |choices| choices.sheet.format = Format::Png);
    assert_eq!(picture_name(&session), "hand-out.png");
    session.set_save_path("hand-out".into());
    assert_eq!(session.picture_style().format, Format::Png);
}

#[test]
fn a_full_page_stays_one_when_its_columns_and_rows_change() {
    let mut session = complete(8);
    change_picture(&mut session, |choices| choices.columns = 4);
    assert_eq!(session.settings.picture.count, 16);
    change_picture(&mut session, |choices| choices.count = 10);
    change_picture(&mut session, |choices| choices.rows = 1);
    assert_eq!(session.settings.picture.count, 10);
}

#[test]
fn sheets_have_the_boards_that_there_are() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = about_to_draw(8, folder.path(), |choices| {
        choices.scope = PictureScope::Sheet;
        choices.count = 1_000;
    });
    let size = session.picture_size().unwrap();
    assert_eq!((size.boards, size.pages, size.page), (92, 8, PageSize::Millimetres(210, 297)));
    session.set_first_drawn(90);
    assert_eq!(session.picture_size().map(|size| (size.boards, size.pages)), Some((3, 1)));
    save(&mut session);
    let saved = session.notices.latest();
    assert!(matches!(saved, Some(Event::Saved { boards: 3, .. })), "{saved:?}");
    assert!(std::fs::read(folder.path().join("queens-8-sheet.pdf")).unwrap().len() > 1_000);
}

#[test]
fn what_cannot_be_drawn_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = about_to_draw(8, folder.path(), |choices| {
        choices.scope = PictureScope::Sheet;
    });
    assert_eq!(session.save_problem(), None);
    for (first, problem) in [
        (0, SaveProblem::EmptyRange),
        (93, SaveProblem::BeyondTotal { total: 92 }),
        (u64::MAX, SaveProblem::BeyondTotal { total: 92 }),
    ] {
        session.set_first_drawn(first);
        assert_eq!(session.save_problem(), Some(problem));
        assert!(session.picture_preview().is_none() && session.picture_size().is_none());
    }
    session.set_first_drawn(1);
    let mut problem = |change: &dyn Fn(&mut PictureChoices)| {
        let good = session.settings.picture.clone();
        change_picture(&mut session, change);
        let problem = session.save_problem();
        session.set_picture_choices(good);
        problem
    };
    assert_eq!(problem(&|choices| choices.count = 0), Some(SaveProblem::EmptyRange));
    assert_eq!(
        problem(&|choices| choices.rows = 0),
        Some(SaveProblem::LineOutOfRange { most: 20 })
    );
    assert_eq!(
        problem(&|choices| choices.columns = u32::MAX),
        Some(SaveProblem::LineOutOfRange { most: 20 })
    );
    assert_eq!(
        problem(&|choices| {
            choices.sheet.format = Format::Svg;
            choices.count = 13;
        }),
        Some(SaveProblem::BeyondPage { room: 12 })
    );
    let out_of_range = Some(SaveProblem::PixelsOutOfRange { least: 64, most: 16_384 });
    assert_eq!(
        problem(&|choices| {
            choices.sheet.format = Format::Png;
            choices.sheet.pixels = 16_385;
        }),
        out_of_range
    );
    assert_eq!(
        problem(&|choices| {
            choices.scope = PictureScope::Board;
            choices.board.pixels = 0;
        }),
        out_of_range
    );
}

#[test]
fn no_more_boards_are_drawn_than_are_found_or_than_a_picture_has_room_for() {
    let folder = tempfile::tempdir().unwrap();
    let session = about_to_draw(14, folder.path(), |choices| {
        choices.scope = PictureScope::Sheet;
        choices.count = 100_001;
    });
    assert_eq!(session.save_problem(), Some(SaveProblem::TooManyBoards { most: 100_000 }));
    let mut session = self::session(20);
    wait_until(&mut session, |session| session.run().found() > 100);
    session.stop();
    wait_until(&mut session, |session| session.run().state() == RunState::Stopped);
    session.open_picture_draft();
    change_picture(&mut session, |choices| choices.scope = PictureScope::Sheet);
    assert!(session.picture_size().is_some());
    let found = session.run().found();
    session.set_first_drawn(found);
    assert_eq!(session.save_problem(), Some(SaveProblem::NotFoundYet { found }));
}

#[test]
fn the_preview_is_the_first_page_and_comes_when_its_boards_are_found() {
    let mut session = session(8);
    session.open_picture_draft();
    wait_until(&mut session, |session| session.picture_preview().is_some());
    let board = session.picture_preview().unwrap().clone();
    assert_eq!((board.width, board.height), (672, 672));
    change_picture(&mut session, |choices| choices.scope = PictureScope::Sheet);
    wait_until(&mut session, |session| {
        session.picture_preview().is_some_and(|page| (page.width, page.height) == (475, 672))
    });
    change_picture(&mut session, |choices| {
        choices.scope = PictureScope::Board;
        choices.board.pixels = 100;
    });
    wait_until(&mut session, |session| {
        session.picture_preview().is_some_and(|board| board.width == 100)
    });
}

#[test]
fn a_failed_picture_is_reported_with_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = about_to_draw(8, folder.path(), |_| {});
    let gone = folder.path().join("gone");
    std::fs::create_dir(&gone).unwrap();
    session.set_save_path(gone.join("board.png"));
    wait_until(&mut session, |session| session.save_place().look().is_some());
    std::fs::remove_dir(&gone).unwrap();
    save(&mut session);
    let failed = matches!(
        session.notices.banner(),
        Some(Event::SaveFailed(error, Left::AsItWas)) if error.path == gone.join("board.png")
    );
    assert!(failed, "{:?}", session.notices.banner());
}

#[test]
fn a_picture_that_is_cancelled_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = about_to_draw(12, folder.path(), |choices| {
        choices.scope = PictureScope::Sheet;
        choices.count = 14_200;
    });
    assert!(session.start_save());
    assert_eq!(session.save_problem(), Some(SaveProblem::Busy));
    session.cancel_save();
    wait_until(&mut session, |session| session.running_save().is_none());
    assert!(matches!(session.notices.latest(), Some(Event::SaveCancelled { .. })));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn whatever_the_board_shows_is_copied_as_a_picture() {
    fn copied(session: &mut Session) -> Pixels {
        session.copy_picture(Colours::DARK);
        let mut copied = None;
        let start = Instant::now();
        while copied.is_none() {
            assert!(start.elapsed() < HUNG);
            session.take_reports();
            copied = session.take_picture_to_copy();
        }
        copied.unwrap()
    }
    let mut session = complete(8);
    let solution = copied(&mut session);
    assert_eq!((solution.width, solution.height), (800, 800));
    assert_eq!(solution.rgba[..4], [0x1B, 0x19, 0x17, 0xFF]);
    assert!(session.take_picture_to_copy().is_none(), "it is copied once");
    session.go_to_named("1 1 1 1", Instant::now());
    let placement = copied(&mut session);
    let has = |pixels: &Pixels, colour: [u8; 4]| pixels.rgba.chunks(4).any(|at| at == colour);
    let attack = [0xFF, 0x9C, 0x88, 0xFF];
    assert!(has(&placement, attack) && !has(&solution, attack));
    let mut session = with_one_solution(1_000_000);
    assert_eq!(copied(&mut session).width, 800);
    assert!(!complete(3).can(Command::CopyPicture));
}

#[test]
fn a_solution_is_turned_within_the_list_and_fundamental_ones_are_a_list_of_their_own() {
    let mut session = complete(8);
    session.go_to(17);
    let orbit = session.orbit().unwrap();
    let numbers: Vec<_> = orbit.images().iter().map(|image| image.number.unwrap()).collect();
    assert_eq!(numbers, [17, 25, 26, 35, 58, 67, 68, 76], "as a plain listing has them");
    assert_eq!(orbit.shown(), 0);
    let now = Instant::now();
    session.turn(Symmetry::LeftRight, now);
    assert_eq!(session.number(), Some(76), "the mirror turns the list round");
    session.toggle_fundamental(now);
    wait_until(&mut session, |session| session.run().state() == RunState::Complete);
    assert_eq!((session.run().found(), session.number()), (12, Some(11)), "the one of its orbit");
    session.go_to_last();
    let last = session.solution().unwrap().clone();
    assert!(last.is_fundamental());
    session.turn(Symmetry::LeftRight, now);
    wait_until(&mut session, |session| session.run().state() == RunState::Complete);
    assert_eq!(session.run().found(), 92, "an image stands in the list of all");
    assert_eq!(session.solution(), Some(&last.image(Symmetry::LeftRight)));
    session.toggle_given(Square::new(0, 3), now);
    assert!(!session.can(Command::FundamentalOnly));
}

#[test]
fn a_pasted_solution_that_is_not_fundamental_is_shown_among_all() {
    let mut session = complete(8);
    let now = Instant::now();
    session.toggle_fundamental(now);
    wait_until(&mut session, |session| session.run().state() == RunState::Complete);
    session.go_to_named("3 5 8 4 1 7 2 6", now);
    assert_eq!((session.run().found(), session.number()), (12, Some(11)), "it is fundamental");
    session.go_to_named("6 4 1 5 8 2 7 3", now);
    wait_until(&mut session, |session| session.run().state() == RunState::Complete);
    assert_eq!((session.run().found(), session.number()), (92, Some(76)));
}
