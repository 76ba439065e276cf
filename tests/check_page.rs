//! The page of a check, drawn from example values.

mod support;

use std::path::PathBuf;
use std::sync::Arc;

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Theme, Vec2, vec2};
use egui_kittest::kittest::{By, NodeT, Queryable};
use egui_kittest::{Harness, SnapshotOptions};
use queenside::board::{Placement, Size, Square};
use queenside::lang::{self, Naming};
use queenside::session::{BoardView, Conflicts, Coordinates, Language, Session, Settings};
use queenside::ui::check::{
    Excerpt, Fault, Finding, FindingKind, Findings, Outcome, Page, Remark, Source, TextLine, Tone,
    Verdict, Wish, page_ui,
};
use queenside::ui::{Scene, View, theme};
use support::soft_renderer::SoftRenderer;

/// What the harness keeps: the window's state and what was asked of the page.
#[derive(Default)]
struct Example {
    view: View,
    wishes: Vec<Wish>,
    chosen: usize,
}

type Pages = Harness<'static, Example>;

fn open(size: Vec2, theme: Theme) -> Pages {
    let session = Session::new(Settings::default(), PathBuf::new(), Arc::new(|| {}));
    let conflicts = conflicts();
    Harness::builder()
        .with_size(size)
        .with_theme(theme)
        .with_render_cursor(false)
        .renderer(SoftRenderer::default())
        .with_context_setup(|ctx| theme::apply(ctx, true))
        .build_ui_state(
            move |ui, example: &mut Example| {
                let board = BoardView::Conflicts(&conflicts);
                let words = lang::words(Language::English);
                let mut scene = Scene { session: &session, words, board, actions: Vec::new() };
                let rect = ui.ctx().content_rect();
                let naming = Naming { coordinates: Coordinates::Numbers, size: 8 };
                let page = Page {
                    source: source(),
                    outcome: Some(Outcome {
                        tone: Tone::Bad,
                        title: "Not the full answer",
                        detail: "91 boards read, 90 are solutions",
                    }),
                    findings: Findings {
                        count: findings().len(),
                        finding: &|index| findings().swap_remove(index),
                        chosen: Some(example.chosen),
                    },
                    fault: Some(Fault {
                        title: "Board 17",
                        has_number_field: false,
                        place: "fault 1 of 4",
                        has_previous: false,
                        has_next: true,
                        verdict: Verdict::of(&conflicts, 4, words, naming),
                        hint: "If the queen of row 5 moves to column 1, this is solution 17.",
                    }),
                    excerpt: Some(Excerpt { lines: &lines(), total: 819, focus: 14 }),
                };
                ui.painter().rect_filled(rect, 0, theme::palette(ui.ctx()).canvas);
                let wish = page_ui(ui, &mut scene, &mut example.view, rect, &page);
                example.wishes.extend(wish);
                if let Some(Wish::Choose(index)) = wish {
                    example.chosen = index;
                }
            },
            Example::default(),
        )
}

fn source() -> Source<'static> {
    Source {
        name: "mine-8.txt",
        about: "6 643 bytes, 819 lines, LF, UTF-8",
        facts: &[],
        compared_with: None,
        progress: None,
    }
}

fn conflicts() -> Conflicts {
    let columns = [2, 4, 7, 3, 1, 6, 1, 5];
    let queens = (0..).zip(columns).map(|(row, column)| Square::new(row, column));
    Conflicts::of(Placement::new(Size::new(8).unwrap(), queens).unwrap())
}

fn findings() -> Vec<Finding> {
    let finding = |kind, title: &str, detail: &str| Finding {
        kind,
        title: title.to_owned(),
        detail: detail.to_owned(),
    };
    vec![
        finding(FindingKind::Wrong, "Board 17 is no solution", "2 pairs attack each other"),
        finding(
            FindingKind::Repeated,
            "Board 40 repeats board 12",
            "Line 352 on. Solution 12 is there twice",
        ),
        finding(FindingKind::Missing, "3 solutions are missing", "Numbers 17, 40, 92"),
        finding(FindingKind::OutOfOrder, "Not in order", "Board 40 comes after a later one"),
        finding(
            FindingKind::Note,
            "First difference: line 149, column 1",
            "Byte 1 205: expected Q, found a dot",
        ),
    ]
}

/// Lines 135 to 193 of boards of eight rows, one of which is wrong.
fn lines() -> Vec<TextLine> {
    const COLUMNS: [usize; 8] = [2, 4, 6, 0, 3, 1, 7, 5];
    (135..194)
        .map(|number: u64| {
            let row = (number as usize).checked_sub(136).map(|after| after % 9);
            let column = row.and_then(|row| COLUMNS.get(row));
            let text = column.map_or(String::new(), |&column| {
                (0..8).map(|other| if other == column { 'Q' } else { '.' }).collect()
            });
            let board = format!("board {}", 16 + (number - 135) / 9);
            TextLine {
                number,
                is_faulty: (145..153).contains(&number),
                is_crossed: [146, 149, 151].contains(&number),
                framed: (number == 149).then_some(0..1),
                remark: match number {
                    149 => Some(Remark::Bad("expected Q here".to_owned())),
                    _ if text.is_empty() => Some(Remark::Plain(board)),
                    _ => None,
                },
                text,
            }
        })
        .collect()
}

fn compare(pages: &mut Pages, name: &str) {
    pages.run();
    pages.snapshot_options(name, &SnapshotOptions::new().output_path("tests/pictures"));
}

#[test]
fn wide_light() {
    compare(&mut open(vec2(1280.0, 792.0), Theme::Light), "check-page-light");
}

#[test]
fn wide_dark() {
    compare(&mut open(vec2(1280.0, 792.0), Theme::Dark), "check-page-dark");
}

#[test]
fn narrow() {
    compare(&mut open(vec2(760.0, 532.0), Theme::Light), "check-page-narrow");
}

#[test]
fn smallest() {
    compare(&mut open(vec2(440.0, 372.0), Theme::Light), "check-page-smallest");
}

fn press(pages: &mut Pages, role: Role, name: &str) {
    pages.get(By::new().role(role).label(name)).click();
    pages.run();
}

#[test]
fn findings_are_chosen_by_mouse_and_by_keys() {
    let mut pages = open(vec2(1280.0, 792.0), Theme::Light);
    pages.run();
    press(&mut pages, Role::ListItem, "3 solutions are missing: Numbers 17, 40, 92");
    assert_eq!(pages.state_mut().wishes, [Wish::Choose(2)]);
    pages.get_by_label("Findings").focus();
    pages.run();
    for key in [Key::ArrowDown, Key::ArrowUp, Key::End, Key::ArrowDown, Key::Home] {
        pages.key_press_modifiers(Modifiers::NONE, key);
        pages.run();
    }
    let chosen: Vec<_> = [2, 3, 2, 4, 0].map(Wish::Choose).into();
    assert_eq!(pages.state().wishes, chosen);
    let first = pages.get_by_label("Board 17 is no solution: 2 pairs attack each other");
    assert!(first.accesskit_node().toggled().is_some());
}

#[test]
fn the_next_fault_has_a_button_and_what_cannot_be_done_none_that_acts() {
    let mut pages = open(vec2(1280.0, 792.0), Theme::Light);
    pages.run();
    press(&mut pages, Role::Button, "Next fault");
    press(&mut pages, Role::Button, "Previous fault");
    assert_eq!(pages.state().wishes, [Wish::GoBy(1)]);
}

#[test]
fn everything_is_read_aloud() {
    let mut pages = open(vec2(1280.0, 792.0), Theme::Light);
    pages.run();
    for text in [
        "Not the full answer",
        "Board of 8 by 8 with 8 queens; 2 pairs attack each other",
        "2 pairs attack each other",
        "Row 2, column 5 and row 5, column 2: same antidiagonal",
        "149: ...Q...., expected Q here",
        "lines 135 to 193 of 819",
    ] {
        assert!(pages.query_all_by_label(text).next().is_some(), "{text}");
    }
}

#[test]
fn a_low_card_has_room_for_the_first_pair() {
    let words = lang::words(Language::English);
    let naming = Naming { coordinates: Coordinates::Chess, size: 8 };
    let verdict = Verdict::of(&conflicts(), 1, words, naming);
    assert_eq!(verdict.sentences, ["e7 and b4: same antidiagonal"]);
}
