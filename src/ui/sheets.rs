//! The small dialogs of the Help menu: shortcuts, messages, about.

use eframe::egui::{
    Align, Context, Frame, Id, Layout, Margin, Modal, Role, ScrollArea, Sense, Stroke, StrokeKind,
    Ui, vec2,
};

use super::button::PushButton;
use super::icons::Icon;
use super::keys::BINDINGS;
use super::scene::Scene;
use super::theme::{self, palette};
use super::widgets::{checkbox, hairline, label, line, scrolled};
use crate::lang::ShortcutGroup;
use crate::session::{Action, Command};

const PADDING: i8 = 24;

/// A dialog with a title, a close button and something in it. It opens with the keyboard on
/// `first_focus`, else on the close button. Asks for its end when closed.
pub fn dialog_ui(
    ctx: &Context,
    scene: &mut Scene<'_>,
    title: &str,
    width: f32,
    first_focus: Option<Id>,
    header: impl FnOnce(&mut Ui, &mut Scene<'_>),
    content: impl FnOnce(&mut Ui, &mut Scene<'_>),
) {
    let colours = palette(ctx);
    let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::ZERO);
    let id = Id::unique(("dialog", title));
    let layer = Modal::default_area(id).layer();
    let is_new = !ctx.memory(|memory| memory.areas().visible_last_frame(&layer));
    let modal = Modal::new(id).frame(frame).backdrop_color(colours.scrim).show(ctx, |ui| {
        ctx.accesskit_node_builder(ui.unique_id(), |node| {
            node.set_role(Role::Dialog);
            node.set_label(title);
        });
        ui.set_width(width.min(ctx.content_rect().width() - 32.0));
        ui.spacing_mut().item_spacing.y = 0.0;
        padded(ui, |ui| {
            ui.horizontal(|ui| {
                label(ui, title, theme::TITLE, colours.ink);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let close = PushButton::icon(Icon::Close, scene.words.close()).quiet();
                    let close = close.show(ui);
                    first_focus_at(
                        ui,
                        id.with("first focus"),
                        is_new,
                        first_focus.unwrap_or(close.id),
                    );
                    if close.clicked() {
                        scene.command(Command::CloseDialog);
                    }
                    header(ui, scene);
                });
            });
        });
        let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 1.0), Sense::hover());
        ui.painter().rect_filled(line, 0, colours.line);
        content(ui, scene);
    });
    if modal.should_close() {
        scene.command(Command::CloseDialog);
    }
}

/// Puts the keyboard where a new dialog wants it. The click that opens a dialog takes the keyboard
/// away again, so the wish stands until it is seen to be granted.
fn first_focus_at(ui: &Ui, wish: Id, is_new: bool, target: Id) {
    let is_wished = is_new || ui.data(|data| data.get_temp(wish).unwrap_or(false));
    let is_granted = ui.memory(|memory| memory.has_focus(target));
    if is_wished && !is_granted {
        ui.memory_mut(|memory| memory.request_focus(target));
        ui.ctx().request_repaint();
    }
    ui.data_mut(|data| data.insert_temp(wish, is_wished && !is_granted));
}

/// Content with a dialog's padding.
pub fn padded(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    let margin = Margin::symmetric(PADDING, 12);
    Frame::NONE.inner_margin(margin).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        content(ui);
    });
}

/// In the order in which they fill columns of about the same height, be they one or more.
const GROUPS: [ShortcutGroup; 12] = [
    ShortcutGroup::Solutions,
    ShortcutGroup::Search,
    ShortcutGroup::OneSolution,
    ShortcutGroup::Check,
    ShortcutGroup::Watching,
    ShortcutGroup::Comparing,
    ShortcutGroup::Playing,
    ShortcutGroup::Orbits,
    ShortcutGroup::Board,
    ShortcutGroup::Counting,
    ShortcutGroup::Editing,
    ShortcutGroup::Window,
];

pub fn shortcuts_ui(ctx: &Context, scene: &mut Scene<'_>) {
    let words = scene.words;
    let title = words.command(Command::Shortcuts).name;
    let switch = |ui: &mut Ui, scene: &mut Scene<'_>| {
        let is_on = scene.session.settings.single_key_shortcuts;
        if let Some(on) = checkbox(ui, is_on, words.single_key_shortcuts()) {
            scene.ask(Action::SetSingleKeyShortcuts(on));
        }
    };
    dialog_ui(ctx, scene, title, 1248.0, None, switch, |ui, scene| {
        padded(ui, |ui| {
            let height = ctx.content_rect().height() - 160.0;
            let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
            // As wide as the dialog, so that its bar stands at the edge.
            let area = area.auto_shrink([false, true]);
            scrolled(ui, title, area, |ui| {
                // The scroll bar stands beside the keys, not on them.
                ui.set_width(ui.available_width() - 12.0);
                ui.spacing_mut().item_spacing.x = 32.0;
                // In a narrow window one column under the other.
                let columns: &[&[ShortcutGroup]] = match ui.available_width() {
                    ..560.0 => &[&GROUPS],
                    560.0..840.0 => &[&GROUPS[..6], &GROUPS[6..]],
                    840.0..1120.0 => &[&GROUPS[..4], &GROUPS[4..7], &GROUPS[7..]],
                    _ => &[&GROUPS[..4], &GROUPS[4..6], &GROUPS[6..10], &GROUPS[10..]],
                };
                ui.columns(columns.len(), |uis| {
                    for (ui, groups) in uis.iter_mut().zip(columns) {
                        groups.iter().for_each(|&group| group_ui(ui, scene, group));
                    }
                });
            });
        });
    });
}

fn group_ui(ui: &mut Ui, scene: &Scene<'_>, group: ShortcutGroup) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    ui.spacing_mut().item_spacing.y = 2.0;
    label(ui, words.shortcut_group(group), theme::SMALL, colours.ink2);
    if group == ShortcutGroup::Watching {
        for command in [Command::Next, Command::Previous, Command::First, Command::Last] {
            let name = words.step_command(command).unwrap_or(words.command(command)).name;
            shortcut_ui(ui, name, &scene.shortcut_texts(ui, command));
        }
    }
    for binding in BINDINGS.iter().filter(|binding| binding.group == group) {
        let mut shortcuts = scene.shortcut_texts(ui, binding.command);
        if binding.command == Command::EnterNumber && scene.session.settings.single_key_shortcuts {
            // A digit opens the field with itself in it.
            shortcuts.insert(0, "0…9".to_owned());
        }
        shortcut_ui(ui, words.command(binding.command).name, &shortcuts);
    }
    if group == ShortcutGroup::Solutions {
        shortcut_ui(ui, words.paste_solution(), &["Ctrl+V".to_owned()]);
    }
    if group == ShortcutGroup::Window {
        shortcut_ui(ui, words.paste_text(), &["Ctrl+V".to_owned()]);
    }
    if group == ShortcutGroup::Board {
        shortcut_ui(ui, words.move_cursor(), &["Tab".to_owned(), "← ↑ → ↓".to_owned()]);
        shortcut_ui(ui, words.select_square(), &["Space".to_owned(), "Enter".to_owned()]);
    }
    if group == ShortcutGroup::Editing {
        shortcut_ui(ui, words.block_square(), &["X".to_owned()]);
    }
    if group == ShortcutGroup::Playing {
        shortcut_ui(ui, words.place_queen(), &["Space".to_owned(), "Enter".to_owned()]);
        shortcut_ui(ui, words.exclude_square(), &["X".to_owned()]);
    }
    ui.add_space(12.0);
}

/// A name at the left, its keys at the right.
fn shortcut_ui(ui: &mut Ui, name: &str, shortcuts: &[String]) {
    let colours = palette(ui.ctx());
    line(ui, 24.0, |ui| {
        label(ui, name, theme::BODY, colours.ink);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for shortcut in shortcuts.iter().rev() {
                key_cap_ui(ui, shortcut);
            }
        });
    });
}

fn key_cap_ui(ui: &mut Ui, text: &str) {
    let colours = palette(ui.ctx());
    let galley = ui.painter().layout_no_wrap(text.to_owned(), theme::SMALL, colours.ink2);
    let size = vec2(galley.size().x + 12.0, 22.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().rect(
        rect,
        theme::RADIUS_ROW,
        colours.raised,
        Stroke::new(1.0, colours.line),
        StrokeKind::Inside,
    );
    let corner = rect.center() - galley.size() / 2.0;
    ui.painter().galley(corner, galley, colours.ink2);
}

pub fn messages_ui(ctx: &Context, scene: &mut Scene<'_>) {
    let words = scene.words;
    let title = words.command(Command::Messages).name;
    dialog_ui(
        ctx,
        scene,
        title,
        560.0,
        None,
        |_, _| {},
        |ui, scene| {
            padded(ui, |ui| {
                let colours = palette(ctx);
                if scene.session.notices.history().len() == 0 {
                    label(ui, words.no_messages(), theme::BODY, colours.ink2);
                }
                let height = ctx.content_rect().height() - 200.0;
                scrolled(ui, title, ScrollArea::vertical().max_height(height), |ui| {
                    for (index, event) in scene.session.notices.history().enumerate() {
                        if index > 0 {
                            hairline(ui);
                        }
                        let text = words.event(event);
                        let ink = if event.is_fault() { colours.bad } else { colours.ink };
                        label(ui, text.title, theme::BODY, ink);
                        if !text.detail.is_empty() {
                            label(ui, text.detail, theme::SMALL, colours.ink2);
                        }
                    }
                });
            });
        },
    );
}

pub fn about_ui(ctx: &Context, scene: &mut Scene<'_>) {
    let words = scene.words;
    let title = words.command(Command::About).name;
    dialog_ui(
        ctx,
        scene,
        title,
        480.0,
        None,
        |_, _| {},
        |ui, _| {
            padded(ui, |ui| {
                let colours = palette(ctx);
                label(ui, words.version(env!("CARGO_PKG_VERSION")), theme::HEADING, colours.ink);
                label(ui, words.about_text(), theme::BODY, colours.ink2);
                label(ui, "MIT / Apache-2.0", theme::SMALL, colours.ink3);
                label(
                    ui,
                    "Noto Sans CJK, Ubuntu, Hack: SIL OFL, UFL, MIT",
                    theme::SMALL,
                    colours.ink3,
                );
            });
        },
    );
}
