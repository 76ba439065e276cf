//! Colours, type sizes and spacing: the only place that names a colour, but for those that boards and
//! plots are drawn in. Files have them, too, and so they stand in [`Colours`] and [`light`].

use eframe::egui::{
    self, Color32, Context, CornerRadius, FontFamily, FontId, Margin, Shadow, Stroke, TextStyle,
    Theme, Vec2, style::HandleShape,
};

use crate::formats::picture::{Colours, Rgb, light};

/// The colours of a theme, named by their use.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// Behind the board.
    pub canvas: Color32,
    /// Side panels and bars.
    pub panel: Color32,
    /// Buttons, cards, fields.
    pub raised: Color32,
    /// Wells and troughs.
    pub sunken: Color32,
    /// Hairlines and button edges: decoration.
    pub line: Color32,
    /// Edges that carry meaning: fields, boxes.
    pub line2: Color32,
    /// Text and values.
    pub ink: Color32,
    /// Labels, second lines, explanations.
    pub ink2: Color32,
    /// Numbers beside names, coordinates, disabled text.
    pub ink3: Color32,
    /// Chosen, current, the primary button.
    pub accent: Color32,
    pub on_accent: Color32,
    /// The row of the current item.
    pub accent_soft: Color32,
    /// A fault.
    pub bad: Color32,
    pub on_bad: Color32,
    pub bad_soft: Color32,
    /// A warning; a square that a search tries.
    pub tried: Color32,
    /// Behind what a search has just tried or changed.
    pub tried_soft: Color32,
    pub square_light: Color32,
    pub square_dark: Color32,
    /// Bars on squares that a queen attacks.
    pub tick_light: Color32,
    pub tick_dark: Color32,
    pub frame: Color32,
    pub queen: Color32,
    /// Round lines that lie over the board.
    pub casing: Color32,
    /// Behind a dialog.
    pub scrim: Color32,
}

const LIGHT: Palette = Palette {
    canvas: of_files(Colours::LIGHT.canvas),
    panel: Color32::from_rgb(0xF3, 0xEF, 0xE8),
    raised: Color32::from_rgb(0xFF, 0xFF, 0xFF),
    sunken: Color32::from_rgb(0xEA, 0xE5, 0xDB),
    line: of_files(light::LINE),
    line2: of_files(Colours::LIGHT.hole),
    ink: Color32::from_rgb(0x23, 0x1F, 0x1B),
    ink2: of_files(light::INK2),
    ink3: of_files(Colours::LIGHT.text),
    accent: of_files(light::ACCENT),
    on_accent: Color32::from_rgb(0xFF, 0xFF, 0xFF),
    accent_soft: Color32::from_rgb(0xD8, 0xE8, 0xE3),
    bad: of_files(Colours::LIGHT.attack),
    on_bad: Color32::from_rgb(0xFF, 0xFF, 0xFF),
    bad_soft: Color32::from_rgb(0xF6, 0xDD, 0xD5),
    tried: of_files(light::TRIED),
    tried_soft: Color32::from_rgb(0xF6, 0xE6, 0xC4),
    square_light: of_files(Colours::LIGHT.square_light),
    square_dark: of_files(Colours::LIGHT.square_dark),
    tick_light: Color32::from_rgb(0x8A, 0x6A, 0x3F),
    tick_dark: Color32::from_rgb(0x6B, 0x4F, 0x2C),
    frame: of_files(Colours::LIGHT.frame),
    queen: of_files(Colours::LIGHT.queen),
    casing: of_files(Colours::LIGHT.casing),
    scrim: Color32::from_rgba_premultiplied(0x10, 0x0E, 0x0C, 0x73),
};

const DARK: Palette = Palette {
    canvas: of_files(Colours::DARK.canvas),
    panel: Color32::from_rgb(0x23, 0x20, 0x1D),
    raised: Color32::from_rgb(0x2F, 0x2B, 0x27),
    sunken: Color32::from_rgb(0x16, 0x14, 0x12),
    line: Color32::from_rgb(0x3D, 0x38, 0x33),
    line2: of_files(Colours::DARK.hole),
    ink: Color32::from_rgb(0xEF, 0xE9, 0xDF),
    ink2: Color32::from_rgb(0xBD, 0xB4, 0xA7),
    ink3: of_files(Colours::DARK.text),
    accent: Color32::from_rgb(0x7C, 0xCB, 0xBE),
    on_accent: Color32::from_rgb(0x10, 0x21, 0x1F),
    accent_soft: Color32::from_rgb(0x1D, 0x35, 0x32),
    bad: of_files(Colours::DARK.attack),
    on_bad: Color32::from_rgb(0x2A, 0x10, 0x0B),
    bad_soft: Color32::from_rgb(0x4A, 0x26, 0x20),
    tried: Color32::from_rgb(0xF0, 0xBE, 0x62),
    tried_soft: Color32::from_rgb(0x3D, 0x30, 0x14),
    square_light: of_files(Colours::DARK.square_light),
    square_dark: of_files(Colours::DARK.square_dark),
    tick_light: Color32::from_rgb(0xC9, 0xB8, 0x9F),
    tick_dark: Color32::from_rgb(0xA3, 0x92, 0x7C),
    frame: of_files(Colours::DARK.frame),
    queen: of_files(Colours::DARK.queen),
    casing: of_files(Colours::DARK.casing),
    scrim: Color32::from_rgba_premultiplied(0, 0, 0, 0xA6),
};

/// A colour that boards or plots have in the window and in files.
const fn of_files(Rgb(red, green, blue): Rgb) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// What a board looks like in the theme in force.
pub fn board_colours(ctx: &Context) -> Colours {
    match ctx.theme() {
        Theme::Light => Colours::LIGHT,
        Theme::Dark => Colours::DARK,
    }
}

/// The colours of the theme in force.
pub fn palette(ctx: &Context) -> &'static Palette {
    palette_of(ctx.theme())
}

/// The colours of a theme.
pub const fn palette_of(theme: Theme) -> &'static Palette {
    match theme {
        Theme::Light => &LIGHT,
        Theme::Dark => &DARK,
    }
}

/// The one big figure of a panel.
pub const FIGURE: FontId = FontId::new(28.0, FontFamily::Proportional);
/// The board size in its field.
pub const SIZE_FIELD: FontId = FontId::new(22.0, FontFamily::Proportional);
/// A dialog's title.
pub const TITLE: FontId = FontId::new(20.0, FontFamily::Proportional);
/// A section's heading.
pub const HEADING: FontId = FontId::new(16.0, FontFamily::Proportional);
/// Text and buttons.
pub const BODY: FontId = FontId::new(14.0, FontFamily::Proportional);
/// Labels, the status line, coordinates.
pub const SMALL: FontId = FontId::new(12.0, FontFamily::Proportional);
/// Coordinates beside small squares.
pub const SMALLEST: FontId = FontId::new(11.0, FontFamily::Proportional);
/// Short names in a list, and text files.
pub const CODE: FontId = FontId::new(13.0, FontFamily::Monospace);
/// The short name of the board shown.
pub const CODE_LARGE: FontId = FontId::new(16.0, FontFamily::Monospace);

/// Corner radius of rows and chips, of controls, of cards, of dialogs.
pub const RADIUS_ROW: u8 = 4;
pub const RADIUS_CONTROL: u8 = 6;
pub const RADIUS_CARD: u8 = 8;
pub const RADIUS_DIALOG: u8 = 12;

/// The height of a button and of a field.
pub const CONTROL_HEIGHT: f32 = 32.0;
/// The height of a row of a list.
pub const ROW_HEIGHT: f32 = 28.0;
/// Inside panels, and between groups.
pub const PADDING: f32 = 16.0;
/// Between controls of a group.
pub const GROUP_GAP: f32 = 4.0;

/// Seconds that menus and dialogs take to appear, unless motion is reduced.
const ANIMATION_SECONDS: f32 = 0.12;

/// Sets both themes' style.
pub fn apply(ctx: &Context, reduce_motion: bool) {
    for theme in [Theme::Light, Theme::Dark] {
        let colours = palette_of(theme);
        ctx.style_mut_of(theme, |style| {
            // Ctrl+C copies the board; what is worth copying has a button.
            style.interaction.selectable_labels = false;
            style.animation_time = if reduce_motion { 0.0 } else { ANIMATION_SECONDS };
            // A caret that blinks would draw the window again and again while nothing changes.
            style.visuals.text_cursor.blink = false;
            set_type(style);
            set_spacing(&mut style.spacing);
            set_colours(&mut style.visuals, colours);
        });
    }
}

fn set_type(style: &mut egui::Style) {
    style.text_styles = [
        (TextStyle::Heading, HEADING),
        (TextStyle::Body, BODY),
        (TextStyle::Button, BODY),
        (TextStyle::Small, SMALL),
        (TextStyle::Monospace, CODE),
    ]
    .into();
}

fn set_spacing(spacing: &mut egui::style::Spacing) {
    // What is hidden shows before the mouse comes near.
    spacing.scroll.floating_width = 4.0;
    spacing.scroll.dormant_handle_opacity = 0.5;
    spacing.item_spacing = Vec2::splat(8.0);
    spacing.button_padding = Vec2::new(12.0, 6.0);
    spacing.interact_size.y = CONTROL_HEIGHT;
    spacing.icon_width = 16.0;
    spacing.icon_width_inner = 8.0;
    spacing.slider_rail_height = 4.0;
    spacing.menu_margin = Margin::same(6);
    spacing.menu_width = 240.0;
}

fn set_colours(visuals: &mut egui::Visuals, colours: &Palette) {
    let edge = |colour| Stroke::new(1.0, colour);
    visuals.panel_fill = colours.panel;
    visuals.window_fill = colours.panel;
    visuals.window_stroke = edge(colours.line);
    visuals.window_corner_radius = RADIUS_DIALOG.into();
    visuals.menu_corner_radius = RADIUS_CARD.into();
    visuals.extreme_bg_color = colours.raised;
    visuals.text_edit_bg_color = Some(colours.raised);
    visuals.weak_text_color = Some(colours.ink3);
    visuals.selection.bg_fill = colours.accent_soft;
    visuals.selection.stroke = edge(colours.ink);
    visuals.hyperlink_color = colours.accent;
    visuals.text_cursor.stroke = Stroke::new(2.0, colours.accent);
    visuals.warn_fg_color = colours.tried;
    visuals.error_fg_color = colours.bad;
    // Disabled things have a colour of their own; fading would show where shapes overlap.
    visuals.disabled_alpha = 1.0;
    visuals.slider_trailing_fill = true;
    visuals.handle_shape = HandleShape::Circle;
    visuals.popup_shadow =
        Shadow { offset: [0, 4], blur: 12, spread: 0, color: Color32::from_black_alpha(40) };
    visuals.window_shadow =
        Shadow { offset: [0, 12], blur: 32, spread: 0, color: Color32::from_black_alpha(56) };

    let widgets = &mut visuals.widgets;
    for state in [
        &mut widgets.noninteractive,
        &mut widgets.inactive,
        &mut widgets.hovered,
        &mut widgets.active,
        &mut widgets.open,
    ] {
        state.corner_radius = CornerRadius::same(RADIUS_CONTROL);
        state.expansion = 0.0;
        state.fg_stroke = Stroke::new(1.5, colours.ink);
        state.bg_stroke = edge(colours.line2);
        state.bg_fill = colours.raised;
        state.weak_bg_fill = colours.raised;
    }
    widgets.noninteractive.fg_stroke.color = colours.ink;
    widgets.noninteractive.bg_stroke = edge(colours.line);
    widgets.active.weak_bg_fill = colours.sunken;
    widgets.open.weak_bg_fill = colours.sunken;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colours as WCAG 2 defines it, from 1 to 21.
    fn contrast(a: Color32, b: Color32) -> f64 {
        let luminance = |colour: Color32| {
            let linear = |value: u8| {
                let value = f64::from(value) / 255.0;
                if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b())
        };
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_and_edges_stand_out_from_every_surface() {
        for colours in [&LIGHT, &DARK] {
            let surfaces = [colours.canvas, colours.panel, colours.raised];
            for surface in surfaces {
                for text in [colours.ink, colours.ink2, colours.ink3, colours.accent, colours.bad] {
                    assert!(contrast(text, surface) >= 4.5, "{text:?} on {surface:?}");
                }
                assert!(contrast(colours.line2, surface) >= 3.0, "{surface:?}");
            }
            for square in [colours.square_light, colours.square_dark] {
                assert!(contrast(colours.queen, square) >= 4.5);
                assert!(contrast(colours.accent, square) >= 3.0);
                assert!(contrast(colours.tried, square) >= 3.0);
            }
            assert!(contrast(colours.tick_light, colours.square_light) >= 3.0);
            assert!(contrast(colours.tick_dark, colours.square_dark) >= 3.0);
            assert!(contrast(colours.tried, colours.tried_soft) >= 4.5);
            assert!(contrast(colours.on_accent, colours.accent) >= 4.5);
            assert!(contrast(colours.on_bad, colours.bad) >= 4.5);
            assert!(contrast(colours.ink, colours.bad_soft) >= 4.5);
            assert!(contrast(colours.ink, colours.accent_soft) >= 4.5);
        }
    }
}
