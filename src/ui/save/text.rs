//! The dialog that saves boards as text: which of them, in what form; what the file will look like.

use std::mem;

use eframe::egui::{
    self, Align, Context, FontId, Layout, Margin, Rect, Response, Role, ScrollArea, Sense, Stroke,
    TextFormat, Ui, WidgetInfo, pos2, scroll_area::ScrollBarVisibility, text::LayoutJob, vec2,
};

use super::file::FileState;
use super::{Room, column, columns, heading, is_to_come, line_across, save_dialog_ui, value};
use crate::formats::Preset;
use crate::lang::{SizeWords, number_text};
use crate::session::{Action, BoardChoice, Command, SaveProblem, SaveSize};
use crate::ui::adjust::{self, AdjustState};
use crate::ui::button::PushButton;
use crate::ui::icons::Icon;
use crate::ui::number_field::{NumberField, number_field};
use crate::ui::scene::Scene;
use crate::ui::sheets::padded;
use crate::ui::theme::{self, palette};
use crate::ui::widgets::{
    checkbox, fact, focus_ring, label, left_and_right, line, radio, row_ground, scrolled,
};

/// What the dialog keeps between frames.
#[derive(Default)]
pub struct TextState {
    file: FileState,
    range_first: NumberField,
    range_last: NumberField,
    first_count: NumberField,
    adjust: AdjustState,
    /// Whether the form was being adjusted in the frame before.
    was_adjusting: Option<bool>,
    /// The keyboard is to go to the form, which is now chosen or adjusted in another place.
    form_wants_focus: bool,
    /// The chosen form has been brought into sight.
    has_shown_form: bool,
}

const FORMS_WIDTH: f32 = 256.0;
const FIELDS_WIDTH: f32 = 312.0;

/// The height of what stands above and below the preview, with its frame.
const ROUND_PREVIEW: f32 = 164.0;

/// From this size on a file is worth a second thought.
const LARGE_FILE_BYTES: u128 = 1 << 30;

pub fn text_ui(ctx: &Context, scene: &mut Scene<'_>, state: &mut TextState) {
    let is_adjusting = scene.session.save_draft().adjusting.is_some();
    if state.was_adjusting.replace(is_adjusting).is_some_and(|was| was != is_adjusting) {
        state.form_wants_focus = true;
        state.has_shown_form = false;
    }
    let mut file = mem::take(&mut state.file);
    save_dialog_ui(ctx, scene, &mut file, size_ui, |ui, scene, room| match room {
        Room::Wide(height) => wide_ui(ui, scene, state, height),
        Room::Narrow(height) => narrow_ui(ui, scene, state, height),
    });
    state.file = file;
}

fn wide_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut TextState, height: f32) {
    let is_adjusting = scene.session.save_draft().adjusting.is_some();
    let form_width = if is_adjusting { FIELDS_WIDTH } else { FORMS_WIDTH };
    let [left, middle, right] = columns(ui, height, form_width);
    column(ui, left, |ui| boards_ui(ui, scene, state));
    column(ui, middle, |ui| form_ui(ui, scene, state));
    column(ui, right, |ui| {
        preview_ui(ui, scene, height - ROUND_PREVIEW);
        size_ui(ui, scene);
    });
}

fn narrow_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut TextState, height: f32) {
    ScrollArea::vertical().max_height(height).show(ui, |ui| {
        padded(ui, |ui| {
            boards_ui(ui, scene, state);
            ui.add_space(8.0);
            narrow_form_ui(ui, scene, state);
            ui.add_space(8.0);
            preview_ui(ui, scene, 180.0);
        });
    });
}

fn narrow_form_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut TextState) {
    if scene.session.save_draft().adjusting.is_some() {
        adjust::title_ui(ui, scene, mem::take(&mut state.form_wants_focus));
        adjust::fields_ui(ui, scene, &mut state.adjust);
        ui.add_space(8.0);
        adjust::keep_ui(ui, scene);
    } else {
        // What is chosen above would go out of sight, but not behind what was adjusted.
        state.has_shown_form |= !state.form_wants_focus;
        forms_ui(ui, scene, state);
        ui.add_space(8.0);
        adjust_button_ui(ui, scene);
    }
}

fn boards_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut TextState) {
    let words = scene.words;
    let draft = scene.session.save_draft();
    let (range, first) = (draft.range, draft.first);
    let run = scene.session.run();
    let found = run.found();
    let total = run.total();
    heading(ui, scene.boards_name());
    ui.spacing_mut().item_spacing.y = 4.0;
    if scene.session.shows_one_solution() {
        // It is all there is.
        let n = number_text(scene.naming().size.into());
        let choice = words.board_choice(BoardChoice::This);
        line(ui, theme::ROW_HEIGHT, |ui| label(ui, choice, theme::BODY, palette(ui.ctx()).ink));
        line(ui, theme::ROW_HEIGHT, |ui| value(ui, &format!("{n} × {n}")));
        return text_facts_ui(ui, scene);
    }
    choice_row(ui, scene, BoardChoice::This, |ui, scene| {
        let number = scene.session.number().map_or("–".to_owned(), number_text);
        value(ui, &number);
    });
    choice_row(ui, scene, BoardChoice::Range, |ui, scene| {
        let start = number_field(ui, &mut state.range_first, words.range_first_field(), range.0);
        label(ui, words.range_to(), theme::BODY, palette(ui.ctx()).ink2);
        let last = number_field(ui, &mut state.range_last, words.range_last_field(), range.1);
        if start.is_some() || last.is_some() {
            scene.ask(Action::SetBoardChoice(BoardChoice::Range));
            scene.ask(Action::SetSaveRange(start.unwrap_or(range.0), last.unwrap_or(range.1)));
        }
    });
    choice_row(ui, scene, BoardChoice::First, |ui, scene| {
        let count = number_field(ui, &mut state.first_count, words.first_count_field(), first);
        if let Some(count) = count {
            scene.ask(Action::SetBoardChoice(BoardChoice::First));
            scene.ask(Action::SetSaveFirst(count));
        }
    });
    if total != Some(found) {
        choice_row(ui, scene, BoardChoice::AllFound, |ui, _| value(ui, &number_text(found)));
    }
    choice_row(ui, scene, BoardChoice::All, |ui, _| {
        if let Some(total) = total {
            value(ui, &number_text(total));
        }
    });
    text_facts_ui(ui, scene);
}

/// What every text file has.
fn text_facts_ui(ui: &mut Ui, scene: &Scene<'_>) {
    let words = scene.words;
    ui.add_space(4.0);
    line_across(ui);
    ui.add_space(4.0);
    heading(ui, words.text_section());
    let layout = scene.session.save_draft().layout();
    fact(ui, words.line_ends(), layout.line_end.name());
    fact(ui, words.encoding(), layout.encoding.name());
}

/// A choice of boards with what belongs to it at the right.
fn choice_row(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    choice: BoardChoice,
    right: impl FnOnce(&mut Ui, &mut Scene<'_>),
) {
    let chosen = scene.session.save_draft().boards == choice;
    line(ui, theme::ROW_HEIGHT, |ui| {
        let left = |ui: &mut Ui, scene: &mut Scene<'_>| {
            if radio(ui, chosen, scene.words.board_choice(choice)).clicked() {
                scene.ask(Action::SetBoardChoice(choice));
            }
        };
        left_and_right(ui, scene, left, right);
    });
}

/// The form and what can be done with it: chosen from a list, or adjusted.
fn form_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut TextState) {
    if scene.session.save_draft().adjusting.is_some() {
        adjust::title_ui(ui, scene, mem::take(&mut state.form_wants_focus));
        let title = scene.words.adjusting(&scene.session.save_draft().form.name);
        above(ui, adjust::keep_height(scene), &title, |ui| {
            adjust::fields_ui(ui, scene, &mut state.adjust)
        });
        adjust::keep_ui(ui, scene);
    } else {
        above(ui, theme::CONTROL_HEIGHT, scene.words.form(), |ui| forms_ui(ui, scene, state));
        adjust_button_ui(ui, scene);
    }
}

/// Scrolled content above something of this height at the bottom.
fn above(ui: &mut Ui, height: f32, name: &str, content: impl FnOnce(&mut Ui)) {
    let area = ScrollArea::vertical().id_salt(name).auto_shrink(false);
    let room = ui.available_height() - height - ui.spacing().item_spacing.y;
    ui.scope(|ui| {
        scrolled(ui, name, area.max_height(room), |ui| {
            // The scroll bar stands beside the rows, not on them.
            ui.set_width(ui.available_width() - 8.0);
            content(ui);
        });
    });
}

fn adjust_button_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let name = scene.words.command(Command::AdjustForm).name;
    let size = vec2(ui.available_width() - 8.0, theme::CONTROL_HEIGHT);
    scene.command_button(ui, Command::AdjustForm, PushButton::text(name).min_size(size));
}

/// The forms in groups. The chosen one comes into sight when the dialog opens.
fn forms_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut TextState) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let words = scene.words;
    let session = scene.session;
    let presets = Preset::ALL.into_iter().map(|preset| {
        let (group, hint) = (words.preset_group(preset.group()), words.preset_hint(preset));
        (group, preset.name(), hint.to_owned())
    });
    let own = session
        .settings
        .own_forms
        .iter()
        .map(|form| (words.own_forms(), form.name.as_str(), words.form_origin(form.preset)));
    let is_new = !mem::replace(&mut state.has_shown_form, true);
    let wants_focus = mem::take(&mut state.form_wants_focus);
    let mut last = None;
    for (group, name, hint) in presets.chain(own) {
        if last != Some(group) {
            ui.add_space(if last.is_none() { 0.0 } else { 8.0 });
            heading(ui, group);
            last = Some(group);
        }
        let row = form_row(ui, scene, name, &hint);
        if session.save_draft().form.name != name {
            continue;
        }
        if is_new {
            row.scroll_to_me(Some(Align::Center));
        }
        if wants_focus {
            row.request_focus();
        }
    }
    // The ring round the last one.
    ui.add_space(4.0);
}

fn form_row(ui: &mut Ui, scene: &mut Scene<'_>, name: &str, hint: &str) -> Response {
    /// Where hints begin, beside a name that is short.
    const HINT_LEFT: f32 = 96.0;
    let colours = palette(ui.ctx());
    let is_chosen = scene.session.save_draft().form.name == name;
    let size = vec2(ui.available_width(), theme::ROW_HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| {
        WidgetInfo::selected(Role::RadioButton, true, is_chosen, format!("{name}, {hint}"))
    });
    let ground = rect.expand2(vec2(8.0, 0.0));
    row_ground(ui.painter(), ground, is_chosen, response.hovered(), colours);
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let text = |x: f32, text: &str, font: FontId, colour| {
        let galley = painter.layout_no_wrap(text.to_owned(), font, colour);
        let right = x + galley.size().x;
        painter.galley(pos2(x, rect.center().y - galley.size().y / 2.0), galley, colour);
        right
    };
    let name_right = text(rect.left() + 4.0, name, theme::CODE, colours.ink);
    let hint_left = (rect.left() + HINT_LEFT).max(name_right + 12.0);
    text(hint_left, hint, theme::SMALL, colours.ink2);
    focus_ring(ui, &response);
    if response.clicked() {
        scene.ask(Action::SetForm(name.to_owned()));
    }
    response
}

fn preview_ui(ui: &mut Ui, scene: &mut Scene<'_>, height: f32) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    line(ui, 24.0, |ui| {
        label(ui, words.preview(), theme::SMALL, colours.ink2);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let is_shown = scene.session.settings.show_spaces;
            if let Some(shown) = checkbox(ui, is_shown, words.show_spaces()) {
                scene.ask(Action::SetShowSpaces(shown));
            }
        });
    });
    let text = scene.session.save_preview();
    egui::Frame::NONE
        .fill(colours.canvas)
        .stroke(Stroke::new(1.0, colours.line))
        .corner_radius(theme::RADIUS_CARD)
        .inner_margin(Margin::symmetric(14, 8))
        .show(ui, |ui| {
            let area = ScrollArea::both().max_height(height).auto_shrink(false);
            // Else the bars of a preview that is scrolled out of sight stand at the edge of the dialog.
            let room = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), height));
            let area = if ui.is_rect_visible(room) {
                area
            } else {
                area.scroll_bar_visibility(ScrollBarVisibility::AlwaysHidden)
            };
            scrolled(ui, words.preview(), area.id_salt("preview"), |ui| {
                if !text.is_empty() {
                    let job = preview_job(ui, text, scene.session.settings.show_spaces);
                    ui.add(egui::Label::new(job).extend());
                } else if is_to_come(scene.session.save_problem()) {
                    label(ui, words.no_preview(), theme::BODY, colours.ink2);
                }
            });
        });
    let draft = scene.session.save_draft();
    let about = if draft.form.is_own() || draft.adjusting.is_some() {
        words.own_form_about(draft.form.preset)
    } else {
        words.preset_about(draft.form.preset).to_owned()
    };
    label(ui, about, theme::BODY, colours.ink2);
}

/// The text with its spaces as middle dots and its line ends as arrows, fainter than the text.
fn preview_job(ui: &Ui, text: &str, show_spaces: bool) -> LayoutJob {
    let colours = palette(ui.ctx());
    let mut job = LayoutJob::default();
    let mut add = |text: &str, colour| {
        job.append(text, 0.0, TextFormat::simple(theme::CODE, colour));
    };
    if !show_spaces {
        add(text, colours.ink);
        return job;
    }
    // A piece of one colour at a time: a section a letter would cost whole milliseconds.
    for piece in text.split_inclusive([' ', '\n']) {
        let (letters, end) = match piece.strip_suffix(' ') {
            Some(letters) => (letters, "·"),
            None => match piece.strip_suffix('\n') {
                Some(letters) => (letters.trim_end_matches('\r'), "↵\n"),
                None => (piece, ""),
            },
        };
        add(letters, colours.ink);
        add(end, colours.ink3);
    }
    job
}

fn size_ui(ui: &mut Ui, scene: &Scene<'_>) {
    let colours = palette(ui.ctx());
    let size = scene.session.save_size();
    let mut text = scene.words.save_size(size);
    let problem = scene.session.save_problem();
    if let Some(
        SaveProblem::FormFault(_)
        | SaveProblem::FormHoldsUpTo { .. }
        | SaveProblem::FormWants { .. }
        | SaveProblem::FormNeedsNumber,
    ) = problem
    {
        // There can be no such file.
        text = SizeWords::default();
    }
    ui.spacing_mut().item_spacing.y = 2.0;
    let bytes = match size {
        SaveSize::Exact { bytes, .. } | SaveSize::About { bytes, .. } => bytes,
        SaveSize::Unknown => 0,
    };
    line(ui, 24.0, |ui| {
        if bytes >= LARGE_FILE_BYTES {
            let (icon, _) = ui.allocate_exact_size(vec2(16.0, 16.0), Sense::hover());
            Icon::Warning.paint(ui.painter(), icon, colours.tried);
        }
        if !text.size.is_empty() {
            label(ui, text.size, theme::HEADING, colours.ink);
        }
        label(ui, text.how_exact, theme::BODY, colours.ink2);
    });
    // The line keeps its place when it has nothing to say.
    line(ui, 20.0, |ui| {
        label(ui, text.content, theme::BODY, colours.ink2);
        let free = scene.session.save_place().look().and_then(|look| look.free_bytes);
        if let Some(free) = free.filter(|_| bytes >= LARGE_FILE_BYTES) {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                label(ui, scene.words.free_space(free), theme::BODY, colours.ink2);
            });
        }
    });
}
