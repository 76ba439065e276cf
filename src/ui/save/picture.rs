//! The dialog that saves pictures: one board or a sheet of many, as what, in which colours; the first page
//! as it will be.

use std::mem;
use std::sync::Arc;

use eframe::egui::{
    Align2, ColorImage, Context, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, TextureFilter,
    TextureHandle, TextureOptions, Ui, WidgetInfo, pos2, vec2,
};

use super::file::FileState;
use super::{
    Room, column, columns, heading, is_to_come, save_dialog_ui, size_words_ui, two_columns, value,
};
use crate::formats::picture::{Format, Paper, Pixels};
use crate::lang::number_text;
use crate::session::{Action, PictureChoices, PictureColours, PictureScope};
use crate::ui::number_field::{NumberField, number_field};
use crate::ui::scene::Scene;
use crate::ui::sheets::padded;
use crate::ui::theme::{self, palette};
use crate::ui::widgets::{checkbox, hairline, label, left_and_right, line, radio, scrolled};

/// What the dialog keeps between frames.
#[derive(Default)]
pub struct PictureState {
    file: FileState,
    first: NumberField,
    count: NumberField,
    columns: NumberField,
    rows: NumberField,
    pixels: NumberField,
    /// The preview, as it was put onto the screen.
    shown: Option<(Arc<Pixels>, TextureHandle)>,
}

const STYLE_WIDTH: f32 = 256.0;

/// The height of what stands above and below the preview, with its frame.
const ROUND_PREVIEW: f32 = 112.0;
const NARROW_PREVIEW: f32 = 360.0;

pub fn picture_ui(ctx: &Context, scene: &mut Scene<'_>, state: &mut PictureState) {
    let mut file = mem::take(&mut state.file);
    save_dialog_ui(ctx, scene, &mut file, size_ui, |ui, scene, room| {
        let old = &scene.session.settings.picture;
        let mut choices = old.clone();
        match room {
            Room::Wide(height) => wide_ui(ui, scene, state, &mut choices, height),
            Room::Narrow(height) => narrow_ui(ui, scene, state, &mut choices, height),
        }
        if choices != *old {
            scene.ask(Action::SetPictureChoices(Box::new(choices)));
        }
    });
    state.file = file;
}

fn wide_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut PictureState,
    choices: &mut PictureChoices,
    height: f32,
) {
    let [left, middle, right] = columns(ui, height, STYLE_WIDTH);
    column(ui, left, |ui| boards_ui(ui, scene, state, choices));
    column(ui, middle, |ui| {
        // In a low window it is scrolled.
        let area = ScrollArea::vertical().auto_shrink(false);
        scrolled(ui, scene.words.picture_kind(), area, |ui| {
            ui.set_width(ui.available_width() - 8.0);
            style_ui(ui, scene, state, choices);
        });
    });
    column(ui, right, |ui| {
        heading(ui, scene.words.preview());
        preview_ui(ui, scene, state, height - ROUND_PREVIEW);
        size_ui(ui, scene);
    });
}

/// All choices one under the other, and the preview beside or under them.
fn narrow_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut PictureState,
    choices: &mut PictureChoices,
    height: f32,
) {
    const ROOM_FOR_PREVIEW_BESIDE: f32 = 640.0;
    const CHOICES_WIDTH: f32 = 320.0;
    if ui.available_width() < ROOM_FOR_PREVIEW_BESIDE {
        let area = ScrollArea::vertical().max_height(height);
        scrolled(ui, scene.words.picture(), area, |ui| {
            padded(ui, |ui| {
                choices_ui(ui, scene, state, choices);
                hairline(ui);
                heading(ui, scene.words.preview());
                preview_ui(ui, scene, state, NARROW_PREVIEW);
            });
        });
        return;
    }
    let [left, right] = two_columns(ui, height, CHOICES_WIDTH);
    column(ui, left, |ui| {
        let area = ScrollArea::vertical().auto_shrink(false);
        scrolled(ui, scene.words.picture(), area, |ui| {
            ui.set_width(ui.available_width() - 8.0);
            choices_ui(ui, scene, state, choices);
        });
    });
    column(ui, right, |ui| {
        heading(ui, scene.words.preview());
        let height = ui.available_height();
        preview_ui(ui, scene, state, height);
    });
}

fn choices_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut PictureState,
    choices: &mut PictureChoices,
) {
    boards_ui(ui, scene, state, choices);
    hairline(ui);
    style_ui(ui, scene, state, choices);
}

/// Which boards; those of a sheet, and how they lie on its pages.
fn boards_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut PictureState,
    choices: &mut PictureChoices,
) {
    let words = scene.words;
    heading(ui, scene.boards_name());
    ui.spacing_mut().item_spacing.y = 4.0;
    if !scene.session.can_draw_sheet() {
        // It is all there is.
        let n = number_text(scene.naming().size.into());
        let name = words.picture_scope(PictureScope::Board);
        line(ui, theme::ROW_HEIGHT, |ui| label(ui, name, theme::BODY, palette(ui.ctx()).ink));
        line(ui, theme::ROW_HEIGHT, |ui| value(ui, &format!("{n} × {n}")));
        return;
    }
    let number = scene.session.number().map_or("–".to_owned(), number_text);
    scope_row(ui, scene, choices, PictureScope::Board, &number);
    scope_row(ui, scene, choices, PictureScope::Sheet, "");
    let old = choices.clone();
    let first = scene.session.first_drawn();
    let first = number_row(ui, &mut state.first, words.first_drawn_field(), first);
    if let Some(first) = first {
        choices.scope = PictureScope::Sheet;
        scene.ask(Action::SetFirstDrawn(first));
    }
    let count = choices.count as u64;
    if let Some(count) = number_row(ui, &mut state.count, words.drawn_count_field(), count) {
        choices.count = usize::try_from(count).unwrap_or(usize::MAX);
    }
    for (field, name, boards) in [
        (&mut state.columns, words.columns_field(), &mut choices.columns),
        (&mut state.rows, words.rows_field(), &mut choices.rows),
    ] {
        if let Some(typed) = number_row(ui, field, name, (*boards).into()) {
            *boards = u32::try_from(typed).unwrap_or(u32::MAX);
        }
    }
    row(ui, words.paper(), |ui| {
        ui.spacing_mut().item_spacing.x = 16.0;
        for paper in Paper::ALL {
            if radio(ui, choices.paper == paper, paper.name()).clicked() {
                choices.paper = paper;
            }
        }
    });
    if *choices != old {
        // What is chosen for a sheet asks for one, except for the choice against it.
        choices.scope = PictureScope::Sheet;
    }
}

fn scope_row(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    choices: &mut PictureChoices,
    scope: PictureScope,
    right: &str,
) {
    line(ui, theme::ROW_HEIGHT, |ui| {
        let left = |ui: &mut Ui, scene: &mut Scene<'_>| {
            if radio(ui, choices.scope == scope, scene.words.picture_scope(scope)).clicked() {
                choices.scope = scope;
            }
        };
        left_and_right(ui, scene, left, |ui, _| value(ui, right));
    });
}

/// A name at the left, and what belongs to it at the right. It stands in as far as what a radio button
/// says.
fn row(ui: &mut Ui, name: &str, right: impl FnOnce(&mut Ui)) {
    const INDENT: f32 = 24.0;
    line(ui, theme::ROW_HEIGHT, |ui| {
        ui.add_space(INDENT);
        let left = |ui: &mut Ui, (): &mut ()| {
            label(ui, name, theme::BODY, palette(ui.ctx()).ink2);
        };
        left_and_right(ui, &mut (), left, |ui, ()| right(ui));
    });
}

fn number_row(ui: &mut Ui, field: &mut NumberField, name: &str, shown: u64) -> Option<u64> {
    let mut typed = None;
    row(ui, name, |ui| typed = number_field(ui, field, name, shown));
    typed
}

/// What the file is, and what the boards look like.
fn style_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut PictureState,
    choices: &mut PictureChoices,
) {
    let words = scene.words;
    let scope = scene.session.picture_scope();
    let has_pixels = choices.has_pixels(scope);
    let style = choices.style_mut(scope);
    heading(ui, words.picture_kind());
    ui.spacing_mut().item_spacing.y = 4.0;
    for format in Format::ALL {
        line(ui, theme::ROW_HEIGHT, |ui| {
            let left = |ui: &mut Ui, style: &mut crate::session::PictureStyle| {
                if radio(ui, style.format == format, format.name()).clicked() {
                    style.format = format;
                }
            };
            left_and_right(ui, style, left, |ui, _| {
                label(ui, words.format_hint(format), theme::SMALL, palette(ui.ctx()).ink2);
            });
        });
    }
    line(ui, theme::ROW_HEIGHT, |ui| {
        if has_pixels {
            label(ui, words.longer_side(), theme::BODY, palette(ui.ctx()).ink);
            let shown = style.pixels.into();
            let typed = number_field(ui, &mut state.pixels, words.longer_side(), shown);
            if let Some(typed) = typed {
                style.pixels = u32::try_from(typed).unwrap_or(u32::MAX);
            }
            label(ui, "px", theme::BODY, palette(ui.ctx()).ink2);
        } else {
            label(ui, words.as_large_as_paper(), theme::BODY, palette(ui.ctx()).ink2);
        }
    });
    hairline(ui);
    heading(ui, words.colours());
    for colours in PictureColours::ALL {
        line(ui, theme::ROW_HEIGHT, |ui| {
            if radio(ui, style.colours == colours, words.picture_colours(colours)).clicked() {
                style.colours = colours;
            }
        });
    }
    hairline(ui);
    line(ui, theme::ROW_HEIGHT, |ui| {
        if let Some(on) = checkbox(ui, style.coordinates, words.with_coordinates()) {
            style.coordinates = on;
        }
    });
}

/// The first page, as large as there is room, or as it is if that is smaller.
fn preview_ui(ui: &mut Ui, scene: &Scene<'_>, state: &mut PictureState, height: f32) {
    const AIR: f32 = 12.0;
    let colours = palette(ui.ctx());
    let size = vec2(ui.available_width(), height);
    let (well, response) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().rect_filled(well, theme::RADIUS_CARD, colours.sunken);
    let Some(pixels) = scene.session.picture_preview() else {
        state.shown = None;
        if is_to_come(scene.session.save_problem()) {
            let font = theme::BODY;
            let text = scene.words.no_preview().to_owned();
            let galley = ui.painter().layout(text, font, colours.ink2, well.width() - 2.0 * AIR);
            let corner = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), well).min;
            ui.painter().galley(corner, galley, colours.ink2);
        }
        return;
    };
    let name = scene.words.preview();
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    let texture = texture(ui.ctx(), &mut state.shown, pixels);
    let room = well.shrink(AIR).size();
    let scale = (room / texture.size_vec2()).min_elem().min(1.0);
    // On whole pixels, or thin lines blur.
    let side = (texture.size_vec2() * scale).floor();
    let page = Rect::from_min_size((well.center() - side / 2.0).floor(), side);
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    ui.painter().image(texture.id(), page, whole, eframe::egui::Color32::WHITE);
    let edge = Stroke::new(1.0, colours.line);
    ui.painter().rect_stroke(page, 0, edge, StrokeKind::Outside);
}

/// The preview on the screen; put there anew only when it is another.
fn texture<'a>(
    ctx: &Context,
    shown: &'a mut Option<(Arc<Pixels>, TextureHandle)>,
    pixels: &Arc<Pixels>,
) -> &'a TextureHandle {
    if shown.as_ref().is_none_or(|(shown, _)| !Arc::ptr_eq(shown, pixels)) {
        let size = [pixels.width as usize, pixels.height as usize];
        let image = ColorImage::from_rgba_unmultiplied(size, &pixels.rgba);
        // Else thin lines are lost where the preview is much smaller than the picture.
        let options = TextureOptions::LINEAR.with_mipmap_mode(Some(TextureFilter::Linear));
        let texture = ctx.load_texture("picture preview", image, options);
        *shown = Some((Arc::clone(pixels), texture));
    }
    let (_, texture) = shown.as_ref().expect("it has just been put there");
    texture
}

/// The measures of a page, and how many there are.
fn size_ui(ui: &mut Ui, scene: &Scene<'_>) {
    let size = scene.session.picture_size();
    size_words_ui(ui, size.map(|size| scene.words.picture_size(size)).unwrap_or_default());
}
