//! What was checked, what came of it, and what was found, one row each.

use eframe::egui::{
    Align, Color32, ComboBox, CornerRadius, Id, Key, Label, Layout, Modifiers, Rect, RichText,
    Role, ScrollArea, Sense, Ui, UiBuilder, Vec2, WidgetInfo, vec2,
};

use super::Follow;
use crate::formats::Preset;
use crate::session::{Action, Command};
use crate::ui::button::PushButton;
use crate::ui::icons::Icon;
use crate::ui::inside;
use crate::ui::puzzle::share_bar;
use crate::ui::scene::Scene;
use crate::ui::theme::{self, Palette, palette};
use crate::ui::widgets::{
    cut_off, fact, focus_ring, hairline, keep_arrows, label, left_and_right, line, row_ground,
};

/// What is checked.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    pub name: &'a str,
    /// Under the name: `6 643 bytes, 819 lines`; may be empty.
    pub about: &'a str,
    /// Names and values: the form recognised, the board size.
    pub facts: &'a [(String, String)],
    /// The form it is compared with, and the choice of another, where there is one.
    pub compared_with: Option<ComparedWith>,
    /// How far the check has come, in words and as a share if that is known.
    pub progress: Option<(&'a str, Option<f64>)>,
}

/// What a person has chosen to compare with; the form the file is in if `None`.
pub type ComparedWith = Option<Preset>;

/// What came of a check, in two lines.
#[derive(Clone, Copy)]
pub struct Outcome<'a> {
    pub tone: Tone,
    pub title: &'a str,
    pub detail: &'a str,
}

/// How good or bad news is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Good,
    Bad,
}

/// Something found, in two lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub kind: FindingKind,
    pub title: String,
    pub detail: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindingKind {
    /// A board is no solution, or none can be read.
    Wrong,
    Repeated,
    Missing,
    OutOfOrder,
    /// No fault in itself.
    Note,
}

/// All that was found. Only the rows in sight are made.
#[derive(Clone, Copy)]
pub struct Findings<'a> {
    pub count: usize,
    /// The one of this index, from 0.
    pub finding: &'a dyn Fn(usize) -> Finding,
    pub chosen: Option<usize>,
}

impl FindingKind {
    fn sign(self, colours: &Palette) -> (Icon, Color32) {
        match self {
            Self::Wrong => (Icon::Close, colours.bad),
            Self::Repeated => (Icon::Copy, colours.tried),
            Self::Missing => (Icon::Warning, colours.tried),
            Self::OutOfOrder => (Icon::List, colours.tried),
            Self::Note => (Icon::Info, colours.ink2),
        }
    }
}

/// Where it stands what is checked.
pub struct Place {
    pub rect: Rect,
    /// The findings stand at its side, and not under it.
    pub has_findings_beside: bool,
}

/// From this height on there is room for the form.
const ROOM_FOR_FACTS: f32 = 200.0;

/// What is checked and what came of it. Answers with where it ends.
pub fn source_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    place: &Place,
    source: &Source<'_>,
    outcome: Option<&Outcome<'_>>,
) -> f32 {
    let colours = palette(ui.ctx());
    let rect = place.rect;
    inside(ui, rect.shrink(theme::PADDING), Layout::top_down(Align::Min), |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        line(ui, theme::CONTROL_HEIGHT, |ui| {
            let name = |ui: &mut Ui, _: &mut Scene<'_>| {
                let name = RichText::new(source.name).font(theme::HEADING).color(colours.ink);
                ui.add(Label::new(name).truncate());
            };
            left_and_right(ui, scene, name, |ui, scene| source_buttons_ui(ui, scene, place));
        });
        if !source.about.is_empty() {
            let about = RichText::new(source.about).font(theme::SMALL).color(colours.ink2);
            ui.add(Label::new(about).truncate());
        }
        // In the smallest window what came of it matters more.
        if rect.height() >= ROOM_FOR_FACTS {
            for (name, value) in source.facts {
                fact(ui, name, value);
            }
            if let Some(chosen) = source.compared_with {
                compare_ui(ui, scene, chosen);
            }
        }
        if let Some((text, share)) = source.progress {
            progress_ui(ui, scene, text, share);
        }
        if let Some(outcome) = outcome {
            ui.add_space(8.0);
            hairline(ui);
            ui.add_space(4.0);
            outcome_ui(ui, outcome);
            // Findings at its side are parted from it already.
            if !place.has_findings_beside {
                hairline(ui);
            }
        }
        ui.min_rect().bottom()
    })
}

/// Another file; and the report, where it has no place under the findings.
fn source_buttons_ui(ui: &mut Ui, scene: &mut Scene<'_>, place: &Place) {
    /// From this width on there is room for a word.
    const ROOM_FOR_WORD: f32 = 300.0;
    ui.spacing_mut().item_spacing.x = theme::GROUP_GAP;
    let name = scene.words.command(Command::Open).name;
    let open = if place.rect.width() >= ROOM_FOR_WORD {
        PushButton::icon_and_text(Icon::Open, name)
    } else {
        PushButton::icon(Icon::Open, name)
    };
    scene.command_button(ui, Command::Open, open);
    if place.has_findings_beside {
        report_button_ui(ui, scene, Command::SaveReport, Icon::Save);
        report_button_ui(ui, scene, Command::CopyReport, Icon::Copy);
    }
}

fn report_button_ui(ui: &mut Ui, scene: &mut Scene<'_>, command: Command, icon: Icon) {
    let name = scene.words.command(command).name;
    scene.command_button(ui, command, PushButton::icon(icon, name));
}

/// The height of what stands under the findings.
pub const REPORT_HEIGHT: f32 = theme::CONTROL_HEIGHT + theme::PADDING;

/// The report, to be saved or copied.
pub fn report_ui(ui: &mut Ui, scene: &mut Scene<'_>, rect: Rect) {
    let line = rect.shrink2(vec2(theme::PADDING, 0.0)).with_max_y(rect.bottom() - theme::PADDING);
    inside(ui, line, Layout::left_to_right(Align::Center), |ui| {
        let name = scene.words.command(Command::SaveReport).name;
        let beside = theme::CONTROL_HEIGHT + ui.spacing().item_spacing.x;
        let size = vec2(ui.available_width() - beside, theme::CONTROL_HEIGHT);
        let save = PushButton::icon_and_text(Icon::Save, name).min_size(size);
        scene.command_button(ui, Command::SaveReport, save);
        report_button_ui(ui, scene, Command::CopyReport, Icon::Copy);
    });
}

/// The choice of the form that the file should be in.
fn compare_ui(ui: &mut Ui, scene: &mut Scene<'_>, chosen: ComparedWith) {
    const WIDTH: f32 = 176.0;
    let words = scene.words;
    let name = |form: ComparedWith| form.map_or(words.as_recognised(), Preset::name);
    let colours = palette(ui.ctx());
    line(ui, theme::CONTROL_HEIGHT, |ui| {
        let left = |ui: &mut Ui, _: &mut Scene<'_>| {
            label(ui, words.compare_with(), theme::BODY, colours.ink2);
        };
        left_and_right(ui, scene, left, |ui, scene| {
            let combo = ComboBox::from_id_salt("compare with")
                .width(WIDTH)
                .height(theme::ROW_HEIGHT * (Preset::ALL.len() + 2) as f32)
                .selected_text(name(chosen))
                .icon(|ui, place, visuals, _| {
                    Icon::Down.paint(ui.painter(), place, visuals.fg_stroke.color);
                });
            let shown = combo.show_ui(ui, |ui| {
                ui.spacing_mut().interact_size.y = theme::ROW_HEIGHT;
                ui.spacing_mut().item_spacing.y = 0.0;
                for form in std::iter::once(None).chain(Preset::ALL.map(Some)) {
                    if !ui.selectable_label(form == chosen, name(form)).clicked() {
                        continue;
                    }
                    // The list closes by itself only when the mouse has chosen.
                    ui.close();
                    if form != chosen {
                        scene.ask(Action::CompareWith(form));
                    }
                }
            });
            let label = words.compare_with();
            shown.response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, label));
            focus_ring(ui, &shown.response);
        });
    });
}

/// How far the check has come, and how to end it.
fn progress_ui(ui: &mut Ui, scene: &mut Scene<'_>, text: &str, share: Option<f64>) {
    ui.add_space(8.0);
    if let Some(share) = share {
        share_bar(ui, share);
    }
    line(ui, theme::CONTROL_HEIGHT, |ui| {
        let left = |ui: &mut Ui, _: &mut Scene<'_>| {
            let text = RichText::new(text).font(theme::BODY).color(palette(ui.ctx()).ink2);
            ui.add(Label::new(text).truncate());
        };
        left_and_right(ui, scene, left, |ui, scene| {
            let stop = scene.words.command(Command::Stop).name;
            scene.command_button(ui, Command::Stop, PushButton::icon(Icon::Stop, stop));
        });
    });
}

/// A sign in a field of its colour, and two lines beside it.
fn outcome_ui(ui: &mut Ui, outcome: &Outcome<'_>) {
    const HEIGHT: f32 = 44.0;
    const FIELD: f32 = 32.0;
    let colours = palette(ui.ctx());
    let (icon, ground, ink) = match outcome.tone {
        Tone::Good => (Icon::Check, colours.accent, colours.on_accent),
        Tone::Bad => (Icon::Close, colours.bad, colours.on_bad),
    };
    line(ui, HEIGHT, |ui| {
        let (field, _) = ui.allocate_exact_size(Vec2::splat(FIELD), Sense::hover());
        ui.painter().rect_filled(field, CornerRadius::same(theme::RADIUS_ROW), ground);
        icon.paint(ui.painter(), field.shrink(8.0), ink);
        ui.add_space(4.0);
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            for (text, font, colour) in [
                (outcome.title, theme::HEADING, colours.ink),
                (outcome.detail, theme::BODY, colours.ink2),
            ] {
                ui.add(Label::new(RichText::new(text).font(font).color(colour)).truncate());
            }
        });
    });
}

/// The height of a row.
const ROW: f32 = 54.0;

/// The list of what was found. Answers with the row chosen.
pub fn findings_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    follow: &mut Follow,
    rect: Rect,
    findings: &Findings<'_>,
) -> Option<usize> {
    let mut wish = None;
    // Whole rows, as far as nobody scrolls.
    let rows = ((rect.height() - 16.0) / ROW).floor().max(1.0);
    let area = rect.shrink2(vec2(8.0, 8.0));
    let area = area.with_max_y(area.top() + rows * ROW);
    let list = ui.interact(area, Id::unique("findings"), Sense::CLICK | Sense::FOCUSABLE);
    list.widget_info(|| WidgetInfo::labeled(Role::List, true, scene.words.findings()));
    if list.has_focus() {
        keep_arrows(ui.ctx(), list.id);
        wish = read_keys(ui, findings, follow.height);
    }
    let builder = UiBuilder::new().max_rect(area).accessibility_parent(list.id);
    ui.scope_builder(builder, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut scrolled = ScrollArea::vertical().id_salt("findings").auto_shrink(false);
        if let Some(chosen) = findings.chosen {
            scrolled = follow.scroll(scrolled, chosen, ROW);
        }
        let output = scrolled.show_rows(ui, ROW, findings.count, |ui, in_sight| {
            for index in in_sight {
                if finding_ui(ui, findings, index) {
                    wish = Some(index);
                }
            }
        });
        follow.note(ui, &output);
    });
    focus_ring(ui, &list);
    wish
}

/// Answers whether it was clicked.
fn finding_ui(ui: &mut Ui, findings: &Findings<'_>, index: usize) -> bool {
    const SIGN: f32 = 16.0;
    const TEXT: f32 = 36.0;
    let colours = palette(ui.ctx());
    let Finding { kind, title, detail } = (findings.finding)(index);
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let response = ui.interact(row, Id::unique(("finding", index)), Sense::CLICK);
    let is_chosen = findings.chosen == Some(index);
    response.widget_info(|| {
        let name = format!("{title}: {detail}");
        WidgetInfo::selected(Role::ListItem, true, is_chosen, name)
    });
    row_ground(ui.painter(), row, is_chosen, response.hovered(), colours);
    let (icon, colour) = kind.sign(colours);
    let sign = Rect::from_center_size(row.min + vec2(20.0, 18.0), Vec2::splat(SIGN));
    icon.paint(ui.painter(), sign, colour);
    let room = row.right() - 8.0 - (row.left() + TEXT);
    for (text, y, font, colour) in
        [(title, 18.0, theme::BODY, colours.ink), (detail, 38.0, theme::SMALL, colours.ink2)]
    {
        let galley = cut_off(ui, text, font, colour, room);
        let corner = row.min + vec2(TEXT, y - galley.size().y / 2.0);
        ui.painter().galley(corner, galley, colour);
    }
    response.clicked()
}

fn read_keys(ui: &Ui, findings: &Findings<'_>, height: f32) -> Option<usize> {
    let take =
        |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) as isize;
    let page = (height / ROW).max(1.0) as isize;
    let all = findings.count as isize;
    let steps = take(Key::ArrowDown) - take(Key::ArrowUp)
        + (take(Key::PageDown) - take(Key::PageUp)) * page
        + (take(Key::End) - take(Key::Home)) * all;
    let last = findings.count.checked_sub(1)?;
    let wanted = match findings.chosen {
        Some(chosen) => chosen.saturating_add_signed(steps).min(last),
        None => 0,
    };
    (steps != 0 && findings.chosen != Some(wanted)).then_some(wanted)
}
