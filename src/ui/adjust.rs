//! Adjusting a form in the save dialog: a field for every choice that a layout is made of.

use std::num::NonZeroU64;
use std::sync::Arc;

use eframe::egui::{
    Color32, Event, Galley, Id, Key, Modifiers, Popup, Response, TextBuffer, TextEdit, TextFormat,
    Ui, text::LayoutJob, vec2,
};

use super::button::PushButton;
use super::icons::Icon;
use super::number_field::{NumberField, number_field};
use super::scene::Scene;
use super::theme::{self, palette};
use super::widgets::{checkbox, hairline, label, left_and_right, line, radio, text_field};
use crate::formats::{
    BlankLines, Body, BodyKind, Encoding, Group, Layout, LineEnd, Order, Text, common,
};
use crate::lang::{FormField, FormSection, Words};
use crate::session::{Action, Command, KeepRefusal};

/// What the fields keep between frames.
#[derive(Default)]
pub struct AdjustState {
    width: NumberField,
    group: NumberField,
    most_boards: NumberField,
}

/// Where fields begin, from the left.
const LABEL_WIDTH: f32 = 116.0;
const FIELD_HEIGHT: f32 = 28.0;
const REFUSAL_HEIGHT: f32 = 16.0;
const RADIO_HEIGHT: f32 = 24.0;
const RADIO_GAP: f32 = 12.0;

/// What a line end is shown as, in a field of one line.
const LINE_END: &str = "↵";

/// The way back, where the keyboard begins, and what is adjusted.
pub fn title_ui(ui: &mut Ui, scene: &mut Scene<'_>, wants_focus: bool) {
    line(ui, theme::CONTROL_HEIGHT, |ui| {
        let words = scene.words.command(Command::LeaveAdjusting);
        let back = PushButton::icon_and_text(Icon::Previous, words.name).tooltip(words.tooltip);
        let back = back.show(ui);
        if wants_focus {
            back.request_focus();
        }
        if back.clicked() {
            scene.command(Command::LeaveAdjusting);
        }
        let title = scene.words.adjusting(&scene.session.save_draft().form.name);
        label(ui, title, theme::SMALL, palette(ui.ctx()).ink2);
    });
}

/// All fields. Asks for the layout that they make, when it is another.
pub fn fields_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut AdjustState) {
    ui.spacing_mut().item_spacing.y = 4.0;
    let words = scene.words;
    let old = scene.session.save_draft().layout();
    let mut layout = old.clone();
    section(ui, words, FormSection::Board);
    board_ui(ui, words, &mut layout, state);
    section(ui, words, FormSection::Boards);
    label(ui, words.form_places(), theme::SMALL, palette(ui.ctx()).ink2);
    boards_ui(ui, words, &mut layout, state);
    section(ui, words, FormSection::File);
    file_ui(ui, words, &mut layout, state);
    if layout != *old {
        scene.ask(Action::SetLayout(Box::new(layout)));
    }
}

fn section(ui: &mut Ui, words: &dyn Words, section: FormSection) {
    if section != FormSection::Board {
        hairline(ui);
    }
    let text = words.form_section(section);
    line(ui, 24.0, |ui| label(ui, text, theme::SMALL, palette(ui.ctx()).ink2));
}

fn board_ui(ui: &mut Ui, words: &dyn Words, layout: &mut Layout, state: &mut AdjustState) {
    let kinds = BodyKind::ALL.map(|kind| (kind, words.body_kind(kind)));
    if let Some(kind) = choice(ui, words, FormField::Body, &kinds, layout.body_kind()) {
        layout.set_body_kind(kind);
    }
    if let Some(base) = layout.base() {
        let bases = [(0, "0"), (1, "1")];
        if let Some(base) = choice(ui, words, FormField::Base, &bases, base) {
            layout.set_base(base);
        }
    }
    let mut between_rows = FormField::BetweenQueens;
    match &mut layout.body {
        Body::Grid { row_start, queen, empty, between_cells, row_end } => {
            between_rows = FormField::BetweenRows;
            symbols_ui(ui, words, queen, empty);
            cell_text(ui, words, FormField::Queen, queen);
            cell_text(ui, words, FormField::Empty, empty);
            cell_text(ui, words, FormField::BetweenCells, between_cells);
            text(ui, words, FormField::RowStart, row_start, common::ROW_STARTS);
            text(ui, words, FormField::RowEnd, row_end, common::ROW_ENDS);
        }
        Body::Columns { width, .. } => {
            let shown = (*width).max(1) as u64;
            if let Some(typed) = number(ui, words, FormField::Width, &mut state.width, shown) {
                *width = typed.clamp(1, Layout::MOST_WIDTH as u64) as usize;
            }
        }
        Body::Squares { before, between, after, .. } => {
            text(ui, words, FormField::PairStart, before, &[]);
            text(ui, words, FormField::PairMiddle, between, &[]);
            text(ui, words, FormField::PairEnd, after, &[]);
        }
        Body::Runs { queen } => {
            between_rows = FormField::BetweenRows;
            cell_text(ui, words, FormField::Queen, queen);
        }
    }
    let common = match between_rows {
        FormField::BetweenQueens => common::SEPARATORS,
        _ => &[],
    };
    text(ui, words, between_rows, &mut layout.between_rows, common);
    let is_by_column = layout.order == Order::ByColumn;
    if let Some(on) = checkbox(ui, is_by_column, words.form_field(FormField::ByColumn)) {
        layout.order = if on { Order::ByColumn } else { Order::ByRow };
    }
}

/// Pairs of signs to choose both at once.
fn symbols_ui(ui: &mut Ui, words: &dyn Words, queen: &mut Text, empty: &mut Text) {
    row(ui, words, FormField::Symbols, |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for &(queen_sign, empty_sign) in common::SYMBOLS {
            let name = format!("{queen_sign} {empty_sign}");
            let is_chosen = *queen == queen_sign && *empty == empty_sign;
            let button = PushButton::text(&name).toggle(is_chosen);
            if button.min_size(vec2(0.0, FIELD_HEIGHT)).show(ui).clicked() {
                (*queen, *empty) = (queen_sign.into(), empty_sign.into());
            }
        }
    });
}

fn boards_ui(ui: &mut Ui, words: &dyn Words, layout: &mut Layout, state: &mut AdjustState) {
    let all = BlankLines::ALL.map(|lines| (lines, words.blank_lines(lines)));
    if let Some(lines) = choice(ui, words, FormField::BlankLines, &all, layout.blank_lines()) {
        layout.set_blank_lines(lines);
    }
    text(ui, words, FormField::BoardStart, &mut layout.board_start, common::HEADINGS);
    text(ui, words, FormField::BoardEnd, &mut layout.board_end, &[]);
    text(ui, words, FormField::BetweenBoards, &mut layout.between_boards, &[]);
    let mut boards = layout.group.as_ref().map(|group| group.boards.get());
    optional_number(
        ui,
        words,
        (FormField::IsGrouped, FormField::GroupBoards),
        &mut state.group,
        &mut boards,
        6,
    );
    layout.group = boards.and_then(NonZeroU64::new).map(|boards| {
        let end = layout.group.take().map_or("\n".into(), |group| group.end);
        Group { boards, end }
    });
    if let Some(group) = &mut layout.group {
        text(ui, words, FormField::GroupEnd, &mut group.end, &[]);
    }
}

fn file_ui(ui: &mut Ui, words: &dyn Words, layout: &mut Layout, state: &mut AdjustState) {
    text(ui, words, FormField::FileStart, &mut layout.file_start, &[]);
    text(ui, words, FormField::FileEnd, &mut layout.file_end, common::TOTALS);
    let mut when_none = layout.when_none.clone().unwrap_or_default();
    if text(ui, words, FormField::WhenNone, &mut when_none, common::WHEN_NONE) {
        layout.when_none = Some(when_none).filter(|text| !text.is_empty());
    }
    optional_number(
        ui,
        words,
        (FormField::IsLimited, FormField::MostBoards),
        &mut state.most_boards,
        &mut layout.most_boards,
        3,
    );
    let ends = [LineEnd::Lf, LineEnd::CrLf].map(|end| (end, end.name()));
    if let Some(end) = choice(ui, words, FormField::LineEnds, &ends, layout.line_end) {
        layout.line_end = end;
    }
    let encodings = Encoding::ALL.map(|encoding| (encoding, encoding.name()));
    if let Some(encoding) = choice(ui, words, FormField::Encoding, &encodings, layout.encoding) {
        layout.encoding = encoding;
    }
}

/// A field's name with its content at the right.
fn row(ui: &mut Ui, words: &dyn Words, field: FormField, content: impl FnOnce(&mut Ui)) {
    named_line(ui, words.form_field(field), FIELD_HEIGHT, content);
}

/// Content where fields begin, behind a name.
fn named_line(ui: &mut Ui, name: &str, height: f32, content: impl FnOnce(&mut Ui)) {
    line(ui, height, |ui| {
        let left = ui.cursor().left();
        label(ui, name, theme::BODY, palette(ui.ctx()).ink);
        let gap = left + LABEL_WIDTH - ui.cursor().left();
        ui.add_space(gap.max(0.0));
        content(ui);
    });
}

/// One of several, in as many lines as they take. Answers with another when it is chosen.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    words: &dyn Words,
    field: FormField,
    choices: &[(T, &str)],
    chosen: T,
) -> Option<T> {
    let name = words.form_field(field);
    let mut answer = None;
    let mut rest = choices;
    while !rest.is_empty() {
        let is_first = rest.len() == choices.len();
        let (now, later) = rest.split_at(fitting(ui, rest.iter().map(|(_, text)| *text)));
        named_line(ui, if is_first { name } else { "" }, RADIO_HEIGHT, |ui| {
            ui.spacing_mut().item_spacing.x = RADIO_GAP;
            for &(value, text) in now {
                let response = radio(ui, value == chosen, text);
                if response.accessible_name(format!("{name}: {text}")).clicked() {
                    answer = Some(value);
                }
            }
        });
        rest = later;
    }
    answer
}

/// How many of some radio buttons fit behind a name; one at least.
fn fitting<'a>(ui: &Ui, texts: impl Iterator<Item = &'a str>) -> usize {
    /// The button itself, and the space between it and its text.
    const BUTTON: f32 = 28.0;
    let width = |text: &str| {
        let galley =
            ui.painter().layout_no_wrap(text.to_owned(), theme::BODY, Color32::PLACEHOLDER);
        galley.size().x + BUTTON
    };
    let room = ui.available_width() - LABEL_WIDTH;
    let mut right = -RADIO_GAP;
    let fits = |text: &str| {
        right += RADIO_GAP + width(text);
        right <= room
    };
    texts.map(fits).take_while(|fits| *fits).count().max(1)
}

fn number(
    ui: &mut Ui,
    words: &dyn Words,
    field: FormField,
    typed: &mut NumberField,
    shown: u64,
) -> Option<u64> {
    let mut answer = None;
    row(ui, words, field, |ui| {
        answer = number_field(ui, typed, words.form_field(field), shown);
    });
    answer
}

/// A switch and, while it is on, a number from 1; `usual` is the one that it begins with.
fn optional_number(
    ui: &mut Ui,
    words: &dyn Words,
    (switch, field): (FormField, FormField),
    typed: &mut NumberField,
    number: &mut Option<u64>,
    usual: u64,
) {
    line(ui, FIELD_HEIGHT, |ui| {
        let left = |ui: &mut Ui, number: &mut Option<u64>| {
            if let Some(on) = checkbox(ui, number.is_some(), words.form_field(switch)) {
                *number = on.then_some(usual);
            }
        };
        left_and_right(ui, number, left, |ui, number| {
            if let Some(shown) = *number {
                let entered = number_field(ui, typed, words.form_field(field), shown);
                *number = Some(entered.unwrap_or(shown).max(1));
            }
        });
    });
}

/// A field for a text of each cell. It has no line ends.
fn cell_text(ui: &mut Ui, words: &dyn Words, field: FormField, text: &mut Text) {
    row(ui, words, field, |ui| {
        let mut typed = text.to_string();
        let most = Layout::MOST_CELL_LETTERS;
        if visible_text_field(ui, words, field, &mut typed, most).changed() {
            *text = typed.into();
        }
    });
}

/// A field for a text that may have line ends, with a menu of those that are often wanted. Answers
/// whether it was changed.
fn text(
    ui: &mut Ui,
    words: &dyn Words,
    field: FormField,
    text: &mut Text,
    common: &[&'static str],
) -> bool {
    let old = text.clone();
    row(ui, words, field, |ui| {
        let menu = if common.is_empty() { 0.0 } else { theme::CONTROL_HEIGHT + 4.0 };
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.scope(|ui| {
            ui.set_max_width(ui.available_width() - menu);
            take_enter_as_line_end(ui, field_id(field));
            let mut typed = text.replace('\n', LINE_END);
            let most = Layout::MOST_LETTERS;
            if visible_text_field(ui, words, field, &mut typed, most).changed() {
                *text = typed.replace(LINE_END, "\n").into();
            }
        });
        if !common.is_empty() {
            common_ui(ui, words, field, text, common);
        }
    });
    *text != old
}

/// A menu of texts that are often wanted.
fn common_ui(
    ui: &mut Ui,
    words: &dyn Words,
    field: FormField,
    text: &mut Text,
    common: &[&'static str],
) {
    let name = words.common_texts(field);
    let button = PushButton::icon(Icon::Down, &name).quiet();
    let button = button.min_size(vec2(theme::CONTROL_HEIGHT, FIELD_HEIGHT)).show(ui);
    Popup::menu(&button).show(|ui| {
        for &offered in common {
            let shown = if offered.is_empty() {
                words.nothing().to_owned()
            } else {
                offered.replace(' ', "·").replace('\n', LINE_END)
            };
            if radio(ui, *text == offered, &shown).clicked() {
                *text = offered.into();
                ui.close();
            }
        }
    });
}

fn field_id(field: FormField) -> Id {
    Id::unique(("form field", field))
}

/// Enter types a line end into the field of this name, and pasted line ends stay.
fn take_enter_as_line_end(ui: &Ui, id: Id) {
    if !ui.memory(|memory| memory.has_focus(id)) {
        return;
    }
    ui.input_mut(|input| {
        for event in &mut input.events {
            match event {
                Event::Key {
                    key: Key::Enter, pressed: true, modifiers: Modifiers::NONE, ..
                } => {
                    *event = Event::Text(LINE_END.to_owned());
                }
                Event::Paste(text) => {
                    *text = text.replace("\r\n", LINE_END).replace('\n', LINE_END);
                }
                _ => {}
            }
        }
    });
}

/// A field for a text of so many letters at the most, whose spaces are seen.
fn visible_text_field(
    ui: &mut Ui,
    words: &dyn Words,
    field: FormField,
    text: &mut String,
    most_letters: usize,
) -> Response {
    let mut layouter = |ui: &Ui, text: &dyn TextBuffer, _: f32| -> Arc<Galley> {
        let job = visible_job(ui, text.as_str());
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let edit = TextEdit::singleline(text)
        .id(field_id(field))
        .char_limit(most_letters)
        .layouter(&mut layouter);
    text_field(ui, edit, FIELD_HEIGHT, words.form_field(field))
}

/// A letter for a letter: spaces as middle dots, fainter than the text, as line ends are.
fn visible_job(ui: &Ui, text: &str) -> LayoutJob {
    let colours = palette(ui.ctx());
    let mut job = LayoutJob::default();
    for letter in text.chars() {
        let is_sign = letter == ' ' || LINE_END.contains(letter);
        let ink = if is_sign { colours.ink3 } else { colours.ink };
        let shown = if letter == ' ' { '·' } else { letter };
        let format = TextFormat::simple(theme::CODE, ink);
        job.append(shown.encode_utf8(&mut [0; 4]), 0.0, format);
    }
    job
}

/// How high [`keep_ui`] is.
pub fn keep_height(scene: &Scene<'_>) -> f32 {
    let lines = if scene.session.save_draft().form.is_own() { 2.0 } else { 1.0 };
    lines * (theme::CONTROL_HEIGHT + 8.0) + REFUSAL_HEIGHT
}

/// The name to keep the form by, and what else can be done with it.
pub fn keep_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let words = scene.words;
    line(ui, theme::CONTROL_HEIGHT, |ui| {
        let name = |ui: &mut Ui, scene: &mut Scene<'_>| {
            label(ui, words.keep_as(), theme::SMALL, palette(ui.ctx()).ink2);
            name_field_ui(ui, scene);
        };
        left_and_right(ui, scene, name, |ui, scene| {
            text_button(ui, scene, Command::KeepForm);
        });
    });
    if scene.session.save_draft().form.is_own() {
        line(ui, theme::CONTROL_HEIGHT, |ui| {
            text_button(ui, scene, Command::RenameForm);
            text_button(ui, scene, Command::DeleteForm);
        });
    }
    // What is wrong with the form itself is said where the file is. The line keeps its place.
    let refusal = match scene.session.form_to_keep() {
        Ok(_) | Err(KeepRefusal::Layout(_)) => String::new(),
        Err(refusal) => words.keep_refusal(refusal),
    };
    line(ui, REFUSAL_HEIGHT, |ui| label(ui, refusal, theme::SMALL, palette(ui.ctx()).bad));
}

fn text_button(ui: &mut Ui, scene: &mut Scene<'_>, command: Command) {
    let name = scene.words.command(command).name;
    scene.command_button(ui, command, PushButton::text(name));
}

fn name_field_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let Some(adjusting) = &scene.session.save_draft().adjusting else { return };
    let mut name = adjusting.name.clone();
    let edit = TextEdit::singleline(&mut name).id(Id::unique("form name")).char_limit(64);
    let field = text_field(ui, edit, theme::CONTROL_HEIGHT, scene.words.keep_as());
    if field.changed() {
        scene.ask(Action::SetFormName(name));
    }
    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        scene.command(Command::KeepForm);
    }
}
