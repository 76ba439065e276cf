//! The window as it looks. Accept changed pictures with `UPDATE_SNAPSHOTS=1 cargo test --test
//! pictures`, after looking at them.

mod support;

use std::fs;
use std::path::Path;

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Rect, Theme, Vec2, vec2};
use egui_kittest::SnapshotOptions;
use egui_kittest::kittest::Queryable;
use queenside::app::Answer;
use queenside::board::SymmetryKind;
use queenside::formats::{Form, Preset};
use queenside::lang::{Words, words};
use queenside::lesson::Method;
use queenside::session::{
    Command, Language, ListStyle, PictureScope, RunState, Tab, ThemeChoice, Watching,
};
use support::{Home, MINE_8, WIDE, Window};

/// Compares the window with the accepted picture of this name.
fn compare(window: &mut Window, name: &str) {
    window.leave();
    // Where widths have changed in every frame so far, egui says so in red; in this one none does.
    window.step();
    hide_time(window);
    hide_folder(window);
    let options = SnapshotOptions::new().output_path("tests/pictures");
    window.harness.snapshot_options(name, &options);
}

/// Covers the time of the search in the panel, those of a comparison and of counts, and that of a formula
/// in the status line: they are never the same.
fn hide_time(window: &mut Window) {
    /// Where the panel's values end.
    const RIGHT: f32 = 200.0;
    let names = ["Time", "用时", "耗時"];
    let label = names.iter().find_map(|name| window.harness.query_by_label(name));
    if let Some(label) = label.map(|label| label.rect()) {
        let value = Rect::from_x_y_ranges(label.right() + 8.0..=RIGHT, label.y_range());
        window.harness.mask(value);
    }
    if window.session().counting().latest().is_some() {
        // The column of times, their plot, and the news of the last one.
        let plot = (768.0..=1270.0, 562.0..=796.0);
        for (x, y) in [(580.0..=672.0, 88.0..=370.0), plot, (8.0..=400.0, 836.0..=858.0)] {
            window.harness.mask(Rect::from_x_y_ranges(x, y));
        }
    }
    if window.session().is_comparing() {
        window.harness.mask(Rect::from_x_y_ranges(790.0..=890.0, 124.0..=780.0));
    }
    for news in [
        " checked in ",
        "已检查 ",
        "已檢查 ",
        " built in ",
        " 的一個解，耗時",
        " found in ",
        " 个解，用时：",
    ] {
        let news = window.harness.query_by_label_contains(news).map(|news| news.rect());
        if let Some(news) = news {
            /// As wide as the longest.
            const WIDTH: f32 = 360.0;
            let is_at_left = news.left() < WIDTH;
            let x =
                if is_at_left { news.left()..=WIDTH } else { news.right() - WIDTH..=news.right() };
            window.harness.mask(Rect::from_x_y_ranges(x, news.y_range()));
        }
    }
}

/// Covers what names a folder of this run: the reason why a file was not saved, and where it goes.
fn hide_folder(window: &mut Window) {
    /// Where the longest of them ends.
    const RIGHT: f32 = 1000.0;
    for text in
        ["Nothing on the disk has changed.", "Goes to ", "將儲存到 ", "No such file or directory"]
    {
        let text = window.harness.query_by_label_contains(text);
        if let Some(text) = text.map(|text| text.rect()) {
            let range = text.left()..=RIGHT;
            window.harness.mask(Rect::from_x_y_ranges(range, text.y_range()));
        }
    }
}

/// Waits for all 92 solutions, shows one of them and looks at a square, so that the status line
/// tells of it and not of the time.
fn look_at_a_square(window: &mut Window) {
    window.wait_until("92 solutions", |window| window.session().run().total() == Some(92));
    for _ in 0..3 {
        window.key(Key::PageDown);
    }
    let mut squares = window.harness.get_all_by_role(Role::Cell);
    let square = squares.nth(3 * 8 + 5).expect("there are 64 squares").rect();
    drop(squares);
    window.click_at(square.center());
}

#[test]
fn solutions_light() {
    let mut window = Home::new().open();
    look_at_a_square(&mut window);
    compare(&mut window, "solutions-light");
}

#[test]
fn solutions_dark() {
    let home = Home::with(|settings| {
        settings.theme = ThemeChoice::Dark;
        settings.list = ListStyle::Boards;
    });
    let mut window = home.open_with(WIDE, Theme::Dark);
    look_at_a_square(&mut window);
    compare(&mut window, "solutions-dark");
}

#[test]
fn solutions_simplified_chinese() {
    let home = Home::with(|settings| settings.language = Some(Language::SimplifiedChinese));
    let mut window = home.open();
    look_at_a_square(&mut window);
    compare(&mut window, "solutions-zh-hans");
}

#[test]
fn solutions_narrow() {
    let mut window = Home::new().open_sized(vec2(760.0, 600.0));
    look_at_a_square(&mut window);
    compare(&mut window, "solutions-narrow");
}

#[test]
fn solutions_in_the_smallest_window() {
    let mut window = Home::new().open_sized(vec2(400.0, 440.0));
    look_at_a_square(&mut window);
    compare(&mut window, "solutions-smallest");
}

/// Lists only fundamental solutions, and waits for all of them.
fn list_fundamental(window: &mut Window, found: u64) {
    window.wait_until("all solutions", |window| window.session().run().total() == Some(92));
    window.key(Key::F);
    window.wait_until("fundamental ones", |window| {
        let run = window.session().run();
        run.state() == RunState::Complete && run.total() == Some(found)
    });
}

/// Points at the square after which the status line tells no time.
fn select(window: &mut Window, row: usize, column: usize) {
    let mut squares = window.harness.get_all_by_role(Role::Cell);
    let square = squares.nth(row * 8 + column).expect("there are 64 squares").rect();
    drop(squares);
    window.click_at(square.center());
}

#[test]
fn an_orbit() {
    let mut window = Home::new().open();
    look_at_a_square(&mut window);
    window.fill("Solution number", "14");
    window.key(Key::Enter);
    window.tab_to("Image 1 of 4, number 14, fundamental");
    window.key(Key::ArrowRight);
    compare(&mut window, "orbit");
}

#[test]
fn an_orbit_with_a_given_queen() {
    let home = Home::with(|settings| {
        settings.theme = ThemeChoice::Dark;
        settings.given = vec![(0, 3)];
    });
    let mut window = home.open_with(WIDE, Theme::Dark);
    window.wait_until("the completions", |window| window.session().run().total() == Some(18));
    select(&mut window, 3, 5);
    compare(&mut window, "orbit-given");
}

#[test]
fn an_orbit_narrow() {
    let mut window = Home::new().open_sized(vec2(760.0, 600.0));
    look_at_a_square(&mut window);
    window.press("Orbit");
    window.wait_for("Turn");
    compare(&mut window, "orbit-narrow");
}

#[test]
fn fundamental_only() {
    let home = Home::with(|settings| settings.theme = ThemeChoice::Dark);
    let mut window = home.open_with(WIDE, Theme::Dark);
    list_fundamental(&mut window, 12);
    select(&mut window, 0, 0);
    window.press("Add row 1, column 1");
    // While it searches, the panel has more in it, and what is clicked stands elsewhere.
    wait_for_kind(&mut window, None, 2);
    window.click(Role::RadioButton, "none");
    wait_for_kind(&mut window, Some(SymmetryKind::None), 2);
    select(&mut window, 3, 5);
    compare(&mut window, "fundamental-dark");
}

/// Waits until all fundamental solutions of a kind are listed, and stand where they stay.
fn wait_for_kind(window: &mut Window, kind: Option<SymmetryKind>, found: u64) {
    window.wait_until("those of a kind", |window| {
        let run = window.session().run();
        let listed = run.problem().orbit_filter().is_some_and(|filter| filter.kind == kind);
        listed && run.state() == RunState::Complete && run.found() == found
    });
    window.step();
}

#[test]
fn fundamental_only_of_a_kind_that_is_not_there() {
    let home = Home::with(|settings| {
        settings.size = 6;
        settings.fundamental = true;
        settings.language = Some(Language::SimplifiedChinese);
    });
    let mut window = home.open();
    wait_for_kind(&mut window, None, 1);
    window.click(Role::RadioButton, "旋转 90 度");
    wait_for_kind(&mut window, Some(SymmetryKind::QuarterTurn), 0);
    compare(&mut window, "fundamental-none-zh-hans");
}

#[test]
fn fundamental_only_narrow() {
    let home = Home::with(|settings| settings.language = Some(Language::TraditionalChinese));
    let mut window = home.open_sized(vec2(560.0, 600.0));
    list_fundamental(&mut window, 12);
    select(&mut window, 3, 5);
    window.press("篩選基本解");
    window.wait_for("對稱");
    compare(&mut window, "fundamental-narrow-zh-hant");
}

#[test]
fn no_solution() {
    let mut window = Home::with(|settings| settings.size = 3).open();
    window.wait_for("Complete");
    compare(&mut window, "no-solution");
}

#[test]
fn a_number_refused() {
    let mut window = Home::new().open();
    look_at_a_square(&mut window);
    window.fill("Solution number", "93");
    window.key(Key::Enter);
    compare(&mut window, "number-refused");
}

#[test]
fn save_dialog() {
    let mut window = Home::new().open();
    look_at_a_square(&mut window);
    window.press("Save…");
    window.wait_for("Save boards");
    window.fill("File", "boards.txt");
    window.wait_until("a look at the disk", |window| window.is_enabled("Save"));
    compare(&mut window, "save-dialog");
}

#[test]
fn save_dialog_narrow_dark_and_with_a_problem() {
    let home = Home::with(|settings| settings.theme = ThemeChoice::Dark);
    let mut window = home.open_with(vec2(760.0, 600.0), Theme::Dark);
    look_at_a_square(&mut window);
    window.press("Save…");
    window.wait_for("Save boards");
    window.fill("File", "missing/boards.txt");
    window.wait_for("There is no such folder.");
    compare(&mut window, "save-dialog-narrow");
}

#[test]
fn save_dialog_in_the_smallest_window() {
    let mut window = Home::new().open_sized(vec2(400.0, 440.0));
    look_at_a_square(&mut window);
    window.press("Save…");
    window.wait_for("Save boards");
    window.fill("File", "boards.txt");
    window.press("Browse…");
    window.answer(Answer::NoDialog);
    compare(&mut window, "save-dialog-smallest");
}

/// The window with the dialog for pictures open, and a name typed.
fn drawing(home: &Home, size: Vec2, theme: Theme, words: &dyn Words) -> Window {
    let mut window = home.open_with(size, theme);
    look_at_a_square(&mut window);
    window.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    window.wait_for(words.save_title());
    window.fill(words.file_field(), &format!("boards.{}", ending(&window)));
    window.wait_until("the preview and a look at the disk", |window| {
        let session = window.session();
        session.picture_preview().is_some() && session.save_problem().is_none()
    });
    window
}

fn ending(window: &Window) -> &'static str {
    window.session().picture_style().format.extension()
}

#[test]
fn picture_dialog() {
    let home = Home::new();
    let mut window = drawing(&home, WIDE, Theme::Light, words(Language::English));
    compare(&mut window, "picture-dialog");
}

#[test]
fn picture_dialog_of_a_sheet_narrow_dark_and_traditional_chinese() {
    let home = Home::with(|settings| {
        settings.theme = ThemeChoice::Dark;
        settings.language = Some(Language::TraditionalChinese);
        settings.picture.scope = PictureScope::Sheet;
        settings.picture.count = 92;
    });
    let words = words(Language::TraditionalChinese);
    let mut window = drawing(&home, vec2(760.0, 600.0), Theme::Dark, words);
    compare(&mut window, "picture-dialog-narrow-zh-hant");
}

#[test]
fn picture_dialog_in_the_smallest_window() {
    let home = Home::new();
    let mut window = drawing(&home, vec2(400.0, 440.0), Theme::Light, words(Language::English));
    compare(&mut window, "picture-dialog-smallest");
}

/// The window with the save dialog open and its form being adjusted.
fn adjusting(home: &Home, size: Vec2, theme: Theme, words: &dyn Words) -> Window {
    let mut window = home.open_with(size, theme);
    look_at_a_square(&mut window);
    window.press(words.command(Command::Save).name);
    window.wait_for(words.save_title());
    window.tab_to(words.command(Command::AdjustForm).name);
    window.key(Key::Space);
    window.wait_for(words.keep_as());
    window.fill(words.file_field(), "boards.txt");
    window
        .wait_until("a look at the disk", |window| window.session().save_place().look().is_some());
    window
}

#[test]
fn adjusting_a_form() {
    let words = words(Language::English);
    let mut window = adjusting(&Home::new(), WIDE, Theme::Light, words);
    window.press("■ □");
    compare(&mut window, "adjusting");
}

#[test]
fn adjusting_a_form_of_ones_own_narrow_and_dark() {
    let home = Home::with(|settings| {
        settings.theme = ThemeChoice::Dark;
        settings.language = Some(Language::TraditionalChinese);
        settings.form = "mine".to_owned();
        settings.own_forms = vec![Form { name: "mine".to_owned(), ..Preset::Pairs.into() }];
    });
    let words = words(Language::TraditionalChinese);
    let mut window = adjusting(&home, vec2(760.0, 600.0), Theme::Dark, words);
    compare(&mut window, "adjusting-narrow-zh-hant");
}

#[test]
fn shortcuts() {
    let mut window = Home::new().open();
    look_at_a_square(&mut window);
    window.key(Key::F1);
    window.wait_for("Single-key shortcuts");
    compare(&mut window, "shortcuts");
}

#[test]
fn menu() {
    let mut window = Home::new().open_sized(vec2(760.0, 600.0));
    look_at_a_square(&mut window);
    window.choose(&["Menu", "View"]);
    window.wait_for("Full screen");
    compare(&mut window, "menu");
}

#[test]
fn banner() {
    let mut window = Home::new().open();
    look_at_a_square(&mut window);
    let folder = window.home.path("soon gone");
    fs::create_dir(&folder).expect("the folder is ours");
    window.press("Save…");
    window.wait_for("Save boards");
    window.fill("File", "soon gone/boards.txt");
    window.wait_until("a look at the disk", |window| window.is_enabled("Save"));
    fs::remove_dir(&folder).expect("the folder is ours");
    window.press("Save");
    window.wait_for("Save elsewhere…");
    compare(&mut window, "banner");
}

#[test]
fn editing() {
    let home = Home::with(|settings| {
        settings.given = vec![(0, 0)];
        settings.blocked = vec![(2, 7)];
    });
    let mut window = home.open();
    window.wait_for("of 2");
    window.press("Edit board");
    compare(&mut window, "editing");
}

#[test]
fn contradiction() {
    let home = Home::with(|settings| {
        settings.theme = ThemeChoice::Dark;
        settings.language = Some(Language::SimplifiedChinese);
        settings.given = vec![(0, 1), (2, 3)];
        settings.blocked = vec![(4, 4), (5, 5), (5, 6)];
    });
    let mut window = home.open_with(WIDE, Theme::Dark);
    window.wait_for("没有符合条件的解。");
    compare(&mut window, "contradiction-zh-hans");
}

/// The view for checking, when all solutions are found.
fn checking(home: &Home, size: Vec2, theme: Theme) -> Window {
    let mut window = home.open_with(size, theme);
    window.wait_until("92 solutions", |window| window.session().run().total() == Some(92));
    window.ctrl(Key::Num4);
    window
}

#[test]
fn nothing_to_check() {
    let mut window = checking(&Home::new(), WIDE, Theme::Light);
    compare(&mut window, "check-empty");
}

#[test]
fn nothing_to_check_narrow_dark_and_simplified_chinese() {
    let home = Home::with(|settings| {
        settings.theme = ThemeChoice::Dark;
        settings.language = Some(Language::SimplifiedChinese);
    });
    let mut window = checking(&home, vec2(760.0, 600.0), Theme::Dark);
    compare(&mut window, "check-empty-zh-hans");
}

#[test]
fn nothing_to_check_in_the_smallest_window() {
    let mut window = checking(&Home::new(), vec2(440.0, 440.0), Theme::Light);
    compare(&mut window, "check-empty-smallest");
}

/// A window that has checked a file of boards, and looks at the first finding.
fn checked(home: &Home, size: Vec2, theme: Theme) -> Window {
    let mut window = checking(home, size, theme);
    let path = home.path("mine-8.txt");
    fs::write(&path, MINE_8).unwrap();
    window.drop_file(&path);
    window.wait_until("board 17", |window| window.session().shown_number() == Some(17));
    window
}

#[test]
fn a_board_at_fault() {
    compare(&mut checked(&Home::new(), WIDE, Theme::Light), "check-light");
}

#[test]
fn a_missing_solution_dark() {
    let home = Home::with(|settings| settings.theme = ThemeChoice::Dark);
    let mut window = checked(&home, WIDE, Theme::Dark);
    window.click(Role::ListItem, "3 solutions are missing: Numbers 17, 40, 92");
    window.wait_for("Number 17");
    compare(&mut window, "check-dark");
}

#[test]
fn a_board_at_fault_in_simplified_chinese() {
    let home = Home::with(|settings| settings.language = Some(Language::SimplifiedChinese));
    compare(&mut checked(&home, WIDE, Theme::Light), "check-zh-hans");
}

#[test]
fn a_board_at_fault_in_a_narrow_window() {
    compare(&mut checked(&Home::new(), vec2(760.0, 600.0), Theme::Light), "check-narrow");
}

#[test]
fn a_board_at_fault_in_the_smallest_window_dark() {
    let home = Home::with(|settings| settings.theme = ThemeChoice::Dark);
    compare(&mut checked(&home, vec2(440.0, 440.0), Theme::Dark), "check-smallest");
}

#[test]
fn a_file_without_a_fault_and_the_forms_to_compare_with() {
    let home = Home::with(|settings| settings.language = Some(Language::TraditionalChinese));
    let mut window = checking(&home, WIDE, Theme::Light);
    window.drop_file(Path::new("tests/golden/leetcode-6.txt"));
    window.wait_until("board 1", |window| window.session().shown_number() == Some(1));
    window.step();
    let name = words(Language::TraditionalChinese).compare_with();
    window.click(Role::ComboBox, name);
    window.step();
    compare(&mut window, "check-forms-zh-hant");
}

#[test]
fn a_file_held_over_the_window() {
    let mut window = Home::new().open();
    look_at_a_square(&mut window);
    window.hover_file(Path::new("mine-8.txt"));
    compare(&mut window, "drop");
}

#[test]
fn a_file_that_cannot_be_opened() {
    let mut window = checking(&Home::new(), WIDE, Theme::Light);
    let path = window.home.path("missing.txt");
    window.drop_file(&path);
    window.wait_for("missing.txt was not opened: there is no such file.");
    compare(&mut window, "not-opened");
}

/// Columns by row of a solution of even size, with some of them in each other's place.
fn with_conflicts(n: usize) -> String {
    let (even, odd) = ((2..=n).step_by(2), (1..=n).step_by(2));
    let mut columns: Vec<_> = even.chain(odd).map(|column| column.to_string()).collect();
    for (a, b) in [(1, 3), (n / 5, n / 3), (n / 2, n - 2)] {
        columns.swap(a, b);
    }
    columns.join(" ")
}

#[test]
fn conflicts() {
    let mut window = Home::new().open();
    look_at_a_square(&mut window);
    window.paste("3 5 8 4 2 7 2 6");
    window.wait_for("2 pairs attack each other");
    look_at_a_corner(&mut window);
    compare(&mut window, "conflicts");
}

#[test]
fn conflicts_narrow_dark_and_traditional_chinese() {
    let home = Home::with(|settings| {
        settings.theme = ThemeChoice::Dark;
        settings.language = Some(Language::TraditionalChinese);
    });
    let mut window = home.open_with(vec2(760.0, 600.0), Theme::Dark);
    look_at_a_square(&mut window);
    window.paste(&with_conflicts(16));
    window.step();
    look_at_a_corner(&mut window);
    compare(&mut window, "conflicts-narrow-zh-hant");
}

/// Conflicts on squares of another detail than usual.
fn compare_conflicts(n: usize, theme: Theme) {
    let mut window = Home::new().open_with(WIDE, theme);
    look_at_a_square(&mut window);
    window.paste(&with_conflicts(n));
    window.step();
    look_at_a_corner(&mut window);
    compare(&mut window, &format!("conflicts-{n}"));
}

#[test]
fn conflicts_on_small_squares() {
    compare_conflicts(40, Theme::Light);
}

#[test]
fn conflicts_of_discs() {
    compare_conflicts(100, Theme::Dark);
}

#[test]
fn conflicts_of_dots() {
    compare_conflicts(190, Theme::Light);
}

/// The window with one solution of a size, built by a formula.
fn with_one_solution(home: &Home, theme: Theme, n: &str) -> Window {
    let mut window = home.open_with(WIDE, theme);
    window.ctrl(Key::B);
    window.wait_until("the dialog", |window| window.focused().is_some());
    window.type_text(n);
    window.key(Key::Enter);
    window.wait_until("one solution", |window| window.session().shows_one_solution());
    window
}

#[test]
fn one_solution() {
    let mut window = with_one_solution(&Home::new(), Theme::Light, "64");
    look_at_a_corner(&mut window);
    compare(&mut window, "one-solution");
}

#[test]
fn one_solution_of_a_million_rows() {
    let home = Home::with(|settings| {
        settings.theme = ThemeChoice::Dark;
        settings.language = Some(Language::TraditionalChinese);
    });
    let mut window = with_one_solution(&home, Theme::Dark, "1000000");
    look_at_a_corner(&mut window);
    compare(&mut window, "one-solution-of-a-million-rows-zh-hant");
}

#[test]
fn one_solution_from_near() {
    let mut window = with_one_solution(&Home::new(), Theme::Light, "1000000");
    let board = window.board();
    window.tab_to(&board);
    for _ in 0..30 {
        window.key(Key::Plus);
    }
    look_at_a_corner(&mut window);
    compare(&mut window, "one-solution-from-near");
}

/// Selects the square at the top left, so that the status line tells of it.
fn look_at_a_corner(window: &mut Window) {
    let corner = window.harness.get_by_role(Role::Grid).rect().min;
    window.click_at(corner + vec2(2.0, 2.0));
}

/// The view that watches a search of this method, at a step of it.
fn at_step(home: &Home, size: Vec2, theme: Theme, step: u64) -> Window {
    let mut window = home.open_with(size, theme);
    window.wait_until("the whole run", |window| {
        window.session().watching().is_some_and(|watching| watching.record().is_complete())
    });
    window.type_text(&step.to_string());
    window.key(Key::Enter);
    assert_eq!(window.session().watching().map(Watching::step), Some(step));
    window
}

/// A home in which this method is watched.
fn watching(method: Method, n: u32, language: Language) -> Home {
    Home::with(|settings| {
        settings.tab = Tab::Search;
        settings.language = Some(language);
        (settings.method, settings.watched_size) = (method, n);
    })
}

/// A method where it says something of its own.
fn compare_search(method: Method, n: u32, step: u64) {
    let home = watching(method, n, Language::English);
    let mut window = at_step(&home, WIDE, Theme::Light, step);
    compare(&mut window, &format!("search-{}", method.name()));
}

#[test]
fn a_search_by_slope_and_intercept() {
    compare_search(Method::SlopeAndIntercept, 8, 849);
}

#[test]
fn a_search_by_a_boolean_board() {
    compare_search(Method::BooleanBoard, 8, 849);
}

#[test]
fn a_search_by_a_number_scan() {
    compare_search(Method::NumberScan, 5, 124);
}

#[test]
fn a_search_by_a_solution_vector() {
    compare_search(Method::SolutionVector, 8, 849);
}

#[test]
fn a_search_by_a_matrix() {
    compare_search(Method::Matrix, 6, 300);
}

#[test]
fn a_search_by_bit_masks() {
    compare_search(Method::BitMasks, 8, 200);
}

#[test]
fn a_search_by_forward_checking() {
    compare_search(Method::ForwardChecking, 8, 60);
}

#[test]
fn a_search_by_dancing_links() {
    compare_search(Method::DancingLinks, 8, 300);
}

#[test]
fn a_search_dark_with_a_page_beside_it() {
    let home = watching(Method::Matrix, 8, Language::TraditionalChinese);
    let mut window = at_step(&home, WIDE, Theme::Dark, 849);
    window.key(Key::L);
    compare(&mut window, "search-dark-lesson");
}

#[test]
fn a_search_of_four_queens_in_simplified_chinese() {
    let home = watching(Method::SolutionVector, 4, Language::SimplifiedChinese);
    let mut window = at_step(&home, WIDE, Theme::Light, 62);
    compare(&mut window, "search-zh-hans");
}

#[test]
fn the_full_space_of_four_queens_beside_the_tree() {
    let home = watching(Method::SolutionVector, 4, Language::English);
    let mut window = at_step(&home, WIDE, Theme::Dark, 62);
    window.key(Key::A);
    compare(&mut window, "search-full-space");
}

#[test]
fn all_of_the_tree_of_eight_queens() {
    let home = Home::with(|settings| {
        settings.tab = Tab::Search;
        // Where it comes to lie is reached at once.
        settings.reduce_motion = true;
    });
    let mut window = at_step(&home, WIDE, Theme::Light, 17_777);
    window.key(Key::U);
    // It is unfolded a part a frame.
    (0..800).for_each(|_| window.step());
    window.key(Key::F);
    compare(&mut window, "search-unfolded");
}

#[test]
fn a_search_narrow() {
    let home = watching(Method::SolutionVector, 8, Language::English);
    let mut window = at_step(&home, vec2(760.0, 600.0), Theme::Light, 849);
    compare(&mut window, "search-narrow");
}

#[test]
fn a_search_in_the_smallest_window() {
    let home = watching(Method::BooleanBoard, 8, Language::SimplifiedChinese);
    let mut window = at_step(&home, vec2(400.0, 440.0), Theme::Dark, 849);
    compare(&mut window, "search-smallest");
}

#[test]
fn the_tour() {
    let home = watching(Method::DancingLinks, 12, Language::English);
    let mut window = home.open_with(WIDE, Theme::Light);
    window.ctrl(Key::T);
    for _ in 0..8 {
        window.key(Key::N);
    }
    window.wait_for("9 of 20");
    compare(&mut window, "tour");
}

#[test]
fn methods_compared() {
    let home = Home::with(|settings| {
        settings.tab = Tab::Search;
        // Nothing else runs beside.
        (settings.size, settings.watched_size) = (1, 4);
        (settings.race.first, settings.race.last) = (4, 7);
    });
    let mut window = home.open_with(WIDE, Theme::Light);
    window.key(Key::C);
    window.press("Start comparing");
    window.wait_until("the end of the race", |window| {
        window.session().racing().is_some_and(|racing| !racing.is_running())
    });
    compare(&mut window, "compare");
}

/// A board that is played by hand.
mod play {
    use super::*;
    use queenside::session::{Coordinates, Settings};

    /// Two given queens of a problem of 1850.
    const NAUCK: &str = "8/8/8/3Q4/1Q6/8/8/8";

    fn home(change: impl FnOnce(&mut Settings)) -> Home {
        Home::with(|settings| {
            settings.tab = Tab::Play;
            settings.played = NAUCK.to_owned();
            settings.reduce_motion = true;
            change(settings);
        })
    }

    /// What a player has made of it: two queens attack each other.
    fn played(window: &mut Window) {
        click(window, 1, 5);
        for (row, column) in [(6, 6), (7, 7), (8, 8)] {
            second_click(window, row, column);
        }
        click(window, 2, 7);
        second_click(window, 8, 3);
        click(window, 3, 8);
        window.leave();
        wait(window);
    }

    /// Until the engine has told what it has to tell.
    fn wait(window: &mut Window) {
        window.wait_until("the engine", |window| !window.session().playing().is_helped());
        window.step();
    }

    fn click(window: &mut Window, row: usize, column: usize) {
        let place = window.square(row, column);
        window.click_at(place);
    }

    fn second_click(window: &mut Window, row: usize, column: usize) {
        let place = window.square(row, column);
        window.second_click_at(place);
    }

    #[test]
    fn play_light() {
        let mut window = home(|_| {}).open();
        played(&mut window);
        let board = "Board of 8 by 8 with 5 queens; Two queens attack each other; \
                     with 2 given queens";
        window.tab_to_the(Role::Grid, board);
        (0..5).for_each(|_| window.key(Key::ArrowDown));
        compare(&mut window, "play-light");
    }

    #[test]
    fn play_dark_with_attacked_squares_moves_taken_back_and_a_hint() {
        let home = home(|settings| {
            settings.theme = ThemeChoice::Dark;
            settings.telling.attacked_squares = true;
        });
        let mut window = home.open_with(WIDE, Theme::Dark);
        played(&mut window);
        (0..3).for_each(|_| window.ctrl(Key::Z));
        window.key(Key::H);
        wait(&mut window);
        compare(&mut window, "play-dark");
    }

    #[test]
    fn play_chinese_told_little() {
        let home = home(|settings| {
            settings.language = Some(Language::SimplifiedChinese);
            settings.coordinates = Coordinates::Chess;
            settings.telling.attack_lines = false;
        });
        let mut window = home.open();
        played(&mut window);
        compare(&mut window, "play-zh");
    }

    #[test]
    fn play_narrow() {
        let mut window = home(|_| {}).open_sized(vec2(760.0, 600.0));
        played(&mut window);
        compare(&mut window, "play-narrow");
    }

    #[test]
    fn play_in_the_smallest_window_dark() {
        let home = home(|settings| settings.theme = ThemeChoice::Dark);
        let mut window = home.open_with(vec2(440.0, 440.0), Theme::Dark);
        played(&mut window);
        compare(&mut window, "play-smallest");
    }

    #[test]
    fn play_solved() {
        let mut window =
            home(|settings| settings.played = "2q5/4q3/1q6/7q/q7/6q1/3q4/8".to_owned()).open();
        click(&mut window, 8, 6);
        wait(&mut window);
        compare(&mut window, "play-solved");
    }

    #[test]
    fn the_puzzle_maker_in_traditional_chinese() {
        let home = home(|settings| {
            settings.language = Some(Language::TraditionalChinese);
            settings.puzzle = "10 medium 42 given 2 blocked".to_owned();
        });
        let mut window = home.open();
        window.press("選擇謎題");
        window.press("出題");
        window.wait_until("the puzzle", |window| window.session().playing().size().get() == 10);
        wait(&mut window);
        compare(&mut window, "puzzle-maker-zh-hant");
    }
}

/// The view that counts up to n = 10, with nothing counted yet.
fn uncounted(theme: Theme, language: Language, size: Vec2) -> Window {
    let home = Home::with(|settings| {
        settings.tab = Tab::Count;
        settings.language = Some(language);
        settings.count.last = 10;
    });
    home.open_with(size, theme)
}

#[test]
fn nothing_counted_yet() {
    let mut window = uncounted(Theme::Light, Language::English, WIDE);
    compare(&mut window, "count-light");
}

#[test]
fn boards_counted_dark() {
    let mut window = uncounted(Theme::Dark, Language::English, WIDE);
    window.press("Start");
    window.wait_until("the counts", |window| !window.session().counting().is_running());
    window.step();
    compare(&mut window, "count-dark");
}

#[test]
fn growth_in_a_narrow_window_zh_hant() {
    let mut window = uncounted(Theme::Dark, Language::TraditionalChinese, vec2(760.0, 600.0));
    window.press("圖");
    compare(&mut window, "count-narrow-zh-hant");
}

#[test]
fn counts_in_the_smallest_window() {
    let mut window = uncounted(Theme::Light, Language::English, vec2(440.0, 440.0));
    compare(&mut window, "count-smallest");
}
