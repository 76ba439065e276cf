//! The banner under the top bar: a fault, its reason, one way out. It waits until it is closed.

use eframe::egui::accesskit::Live;
use eframe::egui::{Align, Layout, Rect, Sense, Stroke, Ui, UiBuilder, vec2};

use super::button::PushButton;
use super::icons::Icon;
use super::scene::Scene;
use super::theme::{self, palette};
use super::widgets::{announce, truncated};
use crate::session::{Action, Command, Event};

pub const HEIGHT: f32 = 64.0;

pub fn banner_ui(ui: &mut Ui, scene: &mut Scene<'_>, rect: Rect) {
    let session = scene.session;
    let Some(event) = session.notices.banner() else { return };
    let colours = palette(ui.ctx());
    let text = scene.words.event(event);
    ui.painter().rect_filled(rect, 0, colours.bad_soft);
    ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, Stroke::new(1.0, colours.bad));
    let row = UiBuilder::new()
        .max_rect(rect.shrink2(vec2(theme::PADDING, 0.0)))
        .layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(row, |ui| {
        let (icon, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
        Icon::Warning.paint(ui.painter(), icon, colours.bad);
        ui.add_space(4.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = PushButton::icon(Icon::Close, scene.words.close()).quiet();
            if close.show(ui).clicked() {
                scene.ask(Action::CloseBanner);
            }
            way_out_ui(ui, scene, event);
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.add_space(15.0);
                let title = truncated(ui, &text.title, theme::BODY, colours.ink);
                announce(ui, &title, Live::Assertive);
                truncated(ui, &text.detail, theme::SMALL, colours.ink2);
            });
        });
    });
}

fn way_out_ui(ui: &mut Ui, scene: &mut Scene<'_>, event: &Event) {
    let (name, command) = match event {
        Event::SaveFailed(..) | Event::SaveBroke { .. } => {
            (scene.words.save_elsewhere(), Command::Save)
        }
        Event::DocumentNotSaved(document, ..) | Event::UnknownEnding(document, _) => {
            (scene.words.save_elsewhere(), document.save_command())
        }
        Event::NotOpened(_) => (scene.words.command(Command::Open).name, Command::Open),
        _ => return,
    };
    if PushButton::text(name).show(ui).clicked() {
        scene.ask(Action::CloseBanner);
        scene.command(command);
    }
}
