//! The save dialog: which boards, in what form, where; what the file will look like.

use std::mem;
use std::path::PathBuf;

use eframe::egui::{
    self, Align, Context, FontId, Id, Layout, Margin, Rect, Response, Role, ScrollArea, Sense,
    Stroke, TextEdit, TextFormat, Ui, UiBuilder, WidgetInfo, pos2,
    scroll_area::ScrollBarVisibility, text::LayoutJob, vec2,
};

use super::adjust::{self, AdjustState};
use super::button::PushButton;
use super::icons::Icon;
use super::number_field::{NumberField, number_field};
use super::scene::Scene;
use super::sheets::{dialog_ui, padded};
use super::theme::{self, palette};
use super::widgets::{
    checkbox, fact, focus_ring, label, left_and_right, line, radio, row_ground, scrolled,
    text_field,
};
use crate::formats::Preset;
use crate::lang::{SizeWords, number_text};
use crate::session::{Action, BoardChoice, Command, Event, SaveProblem, SaveSize};

/// What the dialog keeps between frames.
#[derive(Default)]
pub struct SaveState {
    range_first: NumberField,
    range_last: NumberField,
    first_count: NumberField,
    /// The path while it is edited.
    path: Option<String>,
    adjust: AdjustState,
    /// Whether the form was being adjusted in the frame before.
    was_adjusting: Option<bool>,
    /// The keyboard is to go to the form, which is now chosen or adjusted in another place.
    form_wants_focus: bool,
    /// Enter was pressed before it was known what stands at the path.
    saves_when_known: bool,
    /// The chosen form has been brought into sight.
    has_shown_form: bool,
}

const WIDTH: f32 = 896.0;
const CONTENT_HEIGHT: f32 = 480.0;
const BOARDS_WIDTH: f32 = 232.0;
const FORMS_WIDTH: f32 = 256.0;
const FIELDS_WIDTH: f32 = 312.0;

/// The height of what stands above and below the preview, with its frame.
const ROUND_PREVIEW: f32 = 164.0;

/// From this size on a file is worth a second thought.
const LARGE_FILE_BYTES: u128 = 1 << 30;

pub fn save_ui(ctx: &Context, scene: &mut Scene<'_>, state: &mut SaveState) {
    let is_adjusting = scene.session.save_draft().adjusting.is_some();
    if state.was_adjusting.replace(is_adjusting).is_some_and(|was| was != is_adjusting) {
        state.form_wants_focus = true;
        state.has_shown_form = false;
    }
    let title = scene.words.save_title();
    dialog_ui(
        ctx,
        scene,
        title,
        WIDTH,
        Some(path_field_id()),
        |_, _| {},
        |ui, scene| {
            let is_wide = ui.available_width() >= WIDTH - 1.0;
            let file_height = if ui.available_width() < 528.0 { 112.0 } else { 72.0 };
            // In a narrow window the size has a line of its own.
            let file_height = if is_wide { file_height } else { file_height + 94.0 };
            let room = ctx.content_rect().height() - 56.0 - file_height - 32.0;
            if is_wide {
                wide_ui(ui, scene, state, CONTENT_HEIGHT.min(room));
            } else {
                narrow_ui(ui, scene, state, room);
            }
            if !is_wide {
                // Whatever is scrolled to, the size stands before the path.
                line_across(ui);
                padded(ui, |ui| size_ui(ui, scene));
            }
            line_across(ui);
            padded(ui, |ui| file_ui(ui, scene, state));
        },
    );
}

fn wide_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut SaveState, height: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let is_adjusting = scene.session.save_draft().adjusting.is_some();
    let form_width = if is_adjusting { FIELDS_WIDTH } else { FORMS_WIDTH };
    let (left, rest) = rect.split_left_right_at_x(rect.left() + BOARDS_WIDTH);
    let (middle, right) = rest.split_left_right_at_x(rest.left() + form_width);
    let colours = palette(ui.ctx());
    for x in [left.right(), middle.right()] {
        ui.painter().vline(x, rect.y_range(), Stroke::new(1.0, colours.line));
    }
    column(ui, left, |ui| boards_ui(ui, scene, state));
    column(ui, middle, |ui| form_ui(ui, scene, state));
    // Its frame ends as far from the edge as the title begins.
    column(ui, right.with_max_x(right.right() - 8.0), |ui| {
        preview_ui(ui, scene, height - ROUND_PREVIEW);
        size_ui(ui, scene);
    });
}

fn narrow_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut SaveState, height: f32) {
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

fn narrow_form_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut SaveState) {
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

/// Content in a column, which takes no more room than it has been given.
fn column(ui: &mut Ui, rect: Rect, content: impl FnOnce(&mut Ui)) {
    // As far in as the title; fields may come nearer to the line at the right.
    let inner = Rect::from_min_max(rect.min + vec2(24.0, 16.0), rect.max - vec2(16.0, 16.0));
    let mut child = ui.new_child(UiBuilder::new().max_rect(inner));
    child.set_clip_rect(rect.intersect(ui.clip_rect()));
    child.spacing_mut().item_spacing.y = 8.0;
    content(&mut child);
}

fn line_across(ui: &mut Ui) {
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 1.0), Sense::hover());
    ui.painter().rect_filled(line, 0, palette(ui.ctx()).line);
}

fn boards_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut SaveState) {
    let words = scene.words;
    let draft = scene.session.save_draft();
    let (range, first) = (draft.range, draft.first);
    let run = scene.session.run();
    let found = run.found();
    let total = run.total();
    heading(ui, words.boards());
    ui.spacing_mut().item_spacing.y = 4.0;
    if scene.session.shows_one_solution() {
        // It is all there is.
        let n = number_text(scene.naming().size.into());
        let choice = words.board_choice(BoardChoice::This);
        line(ui, theme::ROW_HEIGHT, |ui| label(ui, choice, theme::BODY, palette(ui.ctx()).ink));
        line(ui, theme::ROW_HEIGHT, |ui| value(ui, &format!("{n} × {n}")));
        return text_ui(ui, scene);
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
    text_ui(ui, scene);
}

/// What every text file has.
fn text_ui(ui: &mut Ui, scene: &Scene<'_>) {
    let words = scene.words;
    ui.add_space(4.0);
    line_across(ui);
    ui.add_space(4.0);
    heading(ui, words.text_section());
    let layout = scene.session.save_draft().layout();
    fact(ui, words.line_ends(), layout.line_end.name());
    fact(ui, words.encoding(), layout.encoding.name());
}

/// What stands over a group, as high in every column.
fn heading(ui: &mut Ui, text: &str) {
    line(ui, 24.0, |ui| label(ui, text, theme::SMALL, palette(ui.ctx()).ink2));
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

fn value(ui: &mut Ui, text: &str) {
    label(ui, text, theme::BODY, palette(ui.ctx()).ink2);
}

/// The form and what can be done with it: chosen from a list, or adjusted.
fn form_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut SaveState) {
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
fn forms_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut SaveState) {
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

/// Whether boards to preview will be found yet: nothing is wrong with the choice itself.
fn is_to_come(problem: Option<SaveProblem>) -> bool {
    matches!(problem, None | Some(SaveProblem::Busy | SaveProblem::Looking))
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
        let free = scene.session.file_look().and_then(|look| look.free_bytes);
        if let Some(free) = free.filter(|_| bytes >= LARGE_FILE_BYTES) {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                label(ui, scene.words.free_space(free), theme::BODY, colours.ink2);
            });
        }
    });
}

fn file_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut SaveState) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let problem = scene.session.save_problem();
    // In a narrow window the path has a line of its own.
    let is_narrow = ui.available_width() < 480.0;
    let mut path = |ui: &mut Ui, scene: &mut Scene<'_>| {
        label(ui, words.file_field(), theme::SMALL, colours.ink2);
        path_field_ui(ui, scene, state);
    };
    if is_narrow {
        line(ui, theme::CONTROL_HEIGHT, |ui| path(ui, scene));
        line(ui, theme::CONTROL_HEIGHT, |ui| {
            left_and_right(ui, scene, |_, _| {}, file_buttons_ui);
        });
    } else {
        line(ui, theme::CONTROL_HEIGHT, |ui| left_and_right(ui, scene, path, file_buttons_ui));
    }
    let draft_path = &scene.session.save_draft().path;
    let no_dialog = matches!(scene.session.notices.latest(), Some(Event::NoDialog));
    let (text, colour) = match problem {
        Some(problem @ (SaveProblem::Busy | SaveProblem::Looking)) => {
            (words.save_problem(problem), colours.ink2)
        }
        Some(problem) => (words.save_problem(problem), colours.bad),
        None if would_replace(scene) => (words.will_replace().to_owned(), colours.tried),
        None if draft_path.is_relative() => {
            let target = scene.session.save_draft().target();
            (words.goes_to(&target.display().to_string()), colours.ink2)
        }
        None if no_dialog => {
            let text = words.event(&Event::NoDialog);
            (format!("{} {}", text.title, text.detail), colours.tried)
        }
        None => (String::new(), colours.ink2),
    };
    // The line keeps its place when it has nothing to say.
    ui.spacing_mut().item_spacing.y = 4.0;
    let text = egui::RichText::new(text).font(theme::SMALL).color(colour);
    line(ui, 16.0, |ui| ui.add(egui::Label::new(text).truncate()));
}

fn file_buttons_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let words = scene.words;
    let browse = PushButton::icon_and_text(Icon::Open, words.command(Command::BrowseSave).name);
    scene.command_button(ui, Command::BrowseSave, browse);
    let cancel = PushButton::text(words.command(Command::CloseDialog).name);
    scene.command_button(ui, Command::CloseDialog, cancel);
    let name = if would_replace(scene) {
        words.replace()
    } else {
        words.command(Command::ConfirmSave).name
    };
    let save = PushButton::icon_and_text(Icon::Save, name).primary();
    scene.command_button(ui, Command::ConfirmSave, save);
}

fn path_field_id() -> Id {
    Id::unique("path field")
}

fn path_field_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut SaveState) {
    let shown = scene.session.save_draft().path.display().to_string();
    let mut text = state.path.clone().unwrap_or(shown);
    let edit = TextEdit::singleline(&mut text).id(path_field_id());
    let response = text_field(ui, edit, theme::CONTROL_HEIGHT, scene.words.file_field());
    let is_unknown =
        response.changed() || scene.session.save_problem() == Some(SaveProblem::Looking);
    if response.changed() {
        // Spaces at the ends come from copying, not from a file's name.
        scene.ask(Action::SetSavePath(PathBuf::from(text.trim())));
        state.path = Some(text);
        state.saves_when_known = false;
    }
    if response.lost_focus() {
        state.path = None;
        if ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            response.request_focus();
            if is_unknown {
                state.saves_when_known = true;
            } else {
                scene.command(Command::ConfirmSave);
            }
        }
    }
    if state.saves_when_known && !is_unknown {
        state.saves_when_known = false;
        // Nobody has been told yet that a file of this name would be replaced.
        if !would_replace(scene) {
            scene.command(Command::ConfirmSave);
        }
    }
}

/// Whether a file of this name exists.
fn would_replace(scene: &Scene<'_>) -> bool {
    scene.session.file_look().is_some_and(|look| look.is_file)
}
