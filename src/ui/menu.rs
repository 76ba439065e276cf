//! The menus: File, Edit, View, Help; one button in a narrow window.

use std::num::NonZeroUsize;

use eframe::egui::{Button, MenuBar, Ui, containers::menu::SubMenuButton};

use super::icons::Icon;
use super::scene::Scene;
use super::theme::{self, palette};
use super::widgets::{checkbox, radio};
use crate::job::cores;
use crate::lang::{LANGUAGES, own_name};
use crate::session::{Action, Command, Coordinates, Tab, ThemeChoice};

/// Commands of a menu; `None` is a line between groups.
type Entries = &'static [Option<Command>];

const FILE: Entries = &[
    Some(Command::Open),
    Some(Command::Save),
    Some(Command::SaveReport),
    Some(Command::SaveTable),
    Some(Command::SavePosition),
    Some(Command::SaveCounts),
    Some(Command::SavePlots),
    Some(Command::SavePicture),
    None,
    Some(Command::Quit),
];
const EDIT: Entries = &[
    Some(Command::Undo),
    Some(Command::Redo),
    None,
    Some(Command::EditBoard),
    Some(Command::EndEditing),
    Some(Command::ClearConditions),
    Some(Command::FundamentalOnly),
    Some(Command::Turn),
    Some(Command::Mirror),
    None,
    Some(Command::CopyBoard),
    Some(Command::CopyPicture),
    Some(Command::CopyName),
    Some(Command::CopyReport),
    Some(Command::CopyTable),
    Some(Command::CopyCounts),
    None,
    Some(Command::LargerBoard),
    Some(Command::SmallerBoard),
    None,
    Some(Command::Pause),
    Some(Command::Resume),
    Some(Command::Stop),
    Some(Command::SearchOn),
    None,
    Some(Command::StartRace),
    Some(Command::SkipHeat),
    Some(Command::StartCount),
];
const PLAY: Entries = &[
    Some(Command::NewPuzzle),
    Some(Command::Hint),
    Some(Command::TakeHint),
    Some(Command::SolveFromHere),
    Some(Command::TakeBack),
    Some(Command::ShowCompletions),
    Some(Command::ClearPlay),
];
const ONE_SOLUTION: Entries = &[
    Some(Command::OneSolution),
    Some(Command::ShowOneSolution),
    Some(Command::BoardZoomIn),
    Some(Command::BoardZoomOut),
    Some(Command::BoardFit),
    Some(Command::BackToSearch),
];
const VIEWS: Entries = &[
    Some(Command::ShowSolutions),
    Some(Command::ShowSearch),
    Some(Command::ShowPlay),
    Some(Command::ShowCheck),
    Some(Command::ShowCount),
    Some(Command::Compare),
];
const GO: Entries = &[
    Some(Command::First),
    Some(Command::Previous),
    Some(Command::Next),
    Some(Command::Last),
    Some(Command::TenBack),
    Some(Command::TenOn),
    Some(Command::Random),
    Some(Command::EnterNumber),
    None,
    Some(Command::Play),
    Some(Command::PausePlaying),
    Some(Command::PreviousSolution),
    Some(Command::NextSolution),
    Some(Command::PreviousBacktrack),
    Some(Command::NextBacktrack),
];
const TREE: Entries = &[
    Some(Command::FitTree),
    Some(Command::UnfoldTree),
    Some(Command::FoldTree),
    Some(Command::FullSpace),
];
const ZOOM: Entries = &[
    Some(Command::ZoomIn),
    Some(Command::ZoomOut),
    Some(Command::ZoomReset),
    Some(Command::FullScreen),
];
const HELP: Entries = &[
    Some(Command::StartTour),
    Some(Command::Lesson),
    None,
    Some(Command::Shortcuts),
    Some(Command::Messages),
    None,
    Some(Command::About),
];

/// Room for names and their shortcuts side by side.
const MENU_WIDTH: f32 = 220.0;
const SUBMENU_WIDTH: f32 = 140.0;

/// The menu words in a row.
pub fn bar_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    MenuBar::new().ui(ui, |ui| {
        menus(ui, scene, |ui, name, content| {
            ui.menu_button(name, content);
        })
    });
}

/// All menus behind one button.
pub fn button_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    MenuBar::new().ui(ui, |ui| {
        let name = scene.words.all_menus();
        let response = ui
            .menu_button("   ", |ui| {
                menus(ui, scene, |ui, name, content| {
                    SubMenuButton::new(name).ui(ui, content);
                });
            })
            .response;
        Icon::Menu.paint(
            ui.painter(),
            eframe::egui::Rect::from_center_size(
                response.rect.center(),
                eframe::egui::Vec2::splat(16.0),
            ),
            palette(ui.ctx()).ink,
        );
        response.accessible_name(name).on_hover_text(name);
    });
}

/// Every menu, each opened by `open`.
fn menus(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    mut open: impl FnMut(&mut Ui, &str, &mut dyn FnMut(&mut Ui)),
) {
    let words = scene.words;
    let mut open = |ui: &mut Ui, name: &str, content: &mut dyn FnMut(&mut Ui)| {
        open(ui, name, &mut |ui| {
            ui.set_min_width(MENU_WIDTH);
            ui.spacing_mut().interact_size.y = theme::ROW_HEIGHT;
            ui.spacing_mut().item_spacing.y = 2.0;
            content(ui);
        });
    };
    open(ui, words.file_menu(), &mut |ui| entries(ui, scene, FILE));
    open(ui, words.edit_menu(), &mut |ui| {
        entries(ui, scene, EDIT);
        threads_menu(ui, scene);
        for (name, commands) in [(words.tab(Tab::Play), PLAY), (words.one_solution(), ONE_SOLUTION)]
        {
            ui.menu_button(name, |ui| {
                ui.set_min_width(MENU_WIDTH);
                entries(ui, scene, commands);
            });
        }
    });
    open(ui, words.view_menu(), &mut |ui| {
        entries(ui, scene, VIEWS);
        ui.separator();
        for (name, commands) in [(words.go_menu(), GO), (words.tree_title(), TREE)] {
            ui.menu_button(name, |ui| {
                ui.set_min_width(MENU_WIDTH);
                entries(ui, scene, commands);
            });
        }
        ui.separator();
        language_menu(ui, scene);
        theme_menu(ui, scene);
        switches(ui, scene);
        ui.separator();
        entries(ui, scene, ZOOM);
    });
    open(ui, words.help_menu(), &mut |ui| entries(ui, scene, HELP));
}

fn entries(ui: &mut Ui, scene: &mut Scene<'_>, entries: Entries) {
    for entry in entries {
        match entry {
            Some(command) => command_entry(ui, scene, *command),
            None => {
                ui.separator();
            }
        }
    }
}

fn command_entry(ui: &mut Ui, scene: &mut Scene<'_>, command: Command) {
    let name = scene.command_words(command).name;
    let shortcut = scene.shortcut_texts(ui, command).into_iter().next().unwrap_or_default();
    let can = scene.session.can(command);
    let colours = palette(ui.ctx());
    let ink = if can { colours.ink } else { colours.ink3 };
    let text = eframe::egui::RichText::new(name).color(ink);
    let shortcut = eframe::egui::RichText::new(shortcut).color(colours.ink3).font(theme::SMALL);
    let button = Button::new(text).shortcut_text(shortcut);
    // Else the shortcut is read as part of the name.
    if ui.add_enabled(can, button).accessible_name(name).clicked() {
        scene.command(command);
        ui.close();
    }
}

fn language_menu(ui: &mut Ui, scene: &mut Scene<'_>) {
    let chosen = scene.session.settings.language;
    ui.menu_button(scene.words.language_menu(), |ui| {
        ui.set_min_width(SUBMENU_WIDTH);
        choice(
            ui,
            scene,
            scene.words.system_language(),
            chosen.is_none(),
            Action::SetLanguage(None),
        );
        for language in LANGUAGES {
            let action = Action::SetLanguage(Some(language));
            choice(ui, scene, own_name(language), chosen == Some(language), action);
        }
    });
}

/// All cores, or 1, 2, 4, … of them.
fn threads_menu(ui: &mut Ui, scene: &mut Scene<'_>) {
    let words = scene.words;
    let chosen = scene.session.settings.threads;
    let cores = cores().get();
    ui.menu_button(words.threads_menu(), |ui| {
        ui.set_min_width(SUBMENU_WIDTH);
        let all = words.all_cores(cores);
        choice(ui, scene, &all, chosen.is_none(), Action::SetThreads(None));
        let fewer = (0..).map(|doublings| 1 << doublings).take_while(|&count| count < cores);
        for count in fewer.filter_map(NonZeroUsize::new) {
            let action = Action::SetThreads(Some(count));
            choice(ui, scene, &words.threads(count.get()), chosen == Some(count), action);
        }
    });
}

fn theme_menu(ui: &mut Ui, scene: &mut Scene<'_>) {
    let chosen = scene.session.settings.theme;
    ui.menu_button(scene.words.theme_menu(), |ui| {
        ui.set_min_width(SUBMENU_WIDTH);
        for theme in [ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark] {
            let name = scene.words.theme(theme);
            choice(ui, scene, name, chosen == theme, Action::SetTheme(theme));
        }
    });
}

fn choice(ui: &mut Ui, scene: &mut Scene<'_>, name: &str, chosen: bool, action: Action) {
    if radio(ui, chosen, name).clicked() {
        scene.ask(action);
        ui.close();
    }
}

fn switches(ui: &mut Ui, scene: &mut Scene<'_>) {
    let is_chess = scene.session.settings.coordinates == Coordinates::Chess;
    if let Some(chess) = checkbox(ui, is_chess, scene.words.chess_coordinates()) {
        let coordinates = if chess { Coordinates::Chess } else { Coordinates::Numbers };
        scene.ask(Action::SetCoordinates(coordinates));
        ui.close();
    }
    let is_reduced = scene.session.settings.reduce_motion;
    if let Some(reduced) = checkbox(ui, is_reduced, scene.words.reduce_motion()) {
        scene.ask(Action::SetReduceMotion(reduced));
        ui.close();
    }
}
