//! A board size: a field with a button at each side, for the problem and for what else is done on
//! boards of some size.

use eframe::egui::{Id, Ui, Vec2, vec2};

use super::button::PushButton;
use super::icons::Icon;
use super::number_field::{FieldEvent, FieldLook, NumberField};
use super::scene::Scene;
use super::theme;
use crate::session::{Action, Command};

/// What a size field keeps between frames.
#[derive(Default)]
pub struct SizeState {
    field: NumberField,
    /// The size before the field was changed, for Esc.
    before: Option<u32>,
}

/// Which size a field is about.
#[derive(Clone, Copy)]
pub struct Sizes {
    /// What the field is called.
    pub name: &'static str,
    pub current: u32,
    /// Sizes go from 1 to this one.
    pub most: u32,
    pub set: fn(u32) -> Action,
    /// With every digit; else when the number is complete, where a board would be lost on the way.
    pub is_set_while_typed: bool,
}

impl SizeState {
    /// The size has been set otherwise.
    pub fn close(&mut self) {
        self.field.close();
    }

    /// What is typed is no board size. An empty field is on the way to one.
    pub fn is_wrong(&self, sizes: Sizes) -> bool {
        self.field.typed().is_some_and(|typed| !typed.is_empty()) && self.typed(sizes).is_none()
    }

    fn typed(&self, sizes: Sizes) -> Option<u32> {
        let n = self.field.typed()?.parse().ok()?;
        (1..=sizes.most).contains(&n).then_some(n)
    }
}

/// − field +
pub fn size_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut SizeState,
    sizes: Sizes,
    field_width: f32,
    height: f32,
) {
    step_ui(ui, scene, Command::SmallerBoard, Icon::Minus, height);
    size_field_ui(ui, scene, state, sizes, vec2(field_width, height));
    step_ui(ui, scene, Command::LargerBoard, Icon::Plus, height);
}

fn step_ui(ui: &mut Ui, scene: &mut Scene<'_>, command: Command, icon: Icon, side: f32) {
    let name = scene.command_words(command).name;
    scene.command_button(ui, command, PushButton::icon(icon, name).min_size(vec2(side, side)));
}

pub fn size_field_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut SizeState,
    sizes: Sizes,
    size: Vec2,
) {
    let shown = sizes.current.to_string();
    let look = FieldLook {
        id: Id::unique("size field"),
        name: sizes.name,
        size,
        font: if size.y > 36.0 { theme::SIZE_FIELD } else { theme::HEADING },
        bad: state.is_wrong(sizes),
        enabled: true,
        waiting: false,
    };
    let (_, event) = state.field.show(ui, &shown, look);
    let is_set = match event {
        FieldEvent::Changed => sizes.is_set_while_typed,
        FieldEvent::Left => !sizes.is_set_while_typed,
        FieldEvent::Entered => true,
        FieldEvent::None | FieldEvent::GivenUp => false,
    };
    if is_set && let Some(n) = state.typed(sizes) {
        scene.ask((sizes.set)(n));
    }
    match event {
        FieldEvent::None => {}
        FieldEvent::Changed => {
            state.before.get_or_insert(sizes.current);
        }
        FieldEvent::GivenUp => {
            state.field.close();
            if let Some(before) = state.before.take() {
                scene.ask((sizes.set)(before));
            }
        }
        // A wrong number keeps its text, so that it can be put right.
        FieldEvent::Entered if state.is_wrong(sizes) => {
            let typed = state.field.typed().unwrap_or_default();
            state.field.open_with(&typed);
        }
        FieldEvent::Entered | FieldEvent::Left => {
            state.field.close();
            state.before = None;
        }
    }
}
