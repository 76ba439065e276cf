//! The status line: what the mouse points at, else what has just happened, else what is running.

use eframe::egui::accesskit::Live;
use eframe::egui::{Align, Layout, ProgressBar, Ui};

use super::View;
use super::button::PushButton;
use super::icons::Icon;
use super::scene::Scene;
use super::theme::{self, palette};
use super::widgets::{announce, label};
use super::{board, count, play};
use crate::session::{Command, RunState, RunningSave, Tab, Watching};

/// The sentence about the square that is looked at.
pub fn sight_sentence(scene: &Scene<'_>, view: &View) -> Option<String> {
    let of_steps = view.search.sight_sentence().map(ToOwned::to_owned);
    of_steps.or_else(|| board::sight_sentence(scene, &view.board))
}

pub fn status_ui(ui: &mut Ui, scene: &mut Scene<'_>, sight: Option<String>) {
    let colours = palette(ui.ctx());
    let news = scene.session.notices.latest().map(|event| scene.words.event(event).title);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        match (scene.session.running_save(), &sight, &news) {
            (Some(save), ..) => save_ui(ui, scene, save),
            // What has just happened steps aside for what is pointed at.
            (None, Some(_), Some(news)) => {
                let line = label(ui, news, theme::SMALL, colours.ink2);
                announce(ui, &line, Live::Polite);
            }
            (None, ..) => {
                let words = scene.words;
                let hint = match scene.session.settings.tab {
                    Tab::Solutions if scene.session.is_editing() => words.undo_hint(),
                    Tab::Solutions => words.shortcuts_hint(),
                    Tab::Search if scene.session.is_comparing() => words.shortcuts_hint(),
                    Tab::Search => words.steps_hint(),
                    Tab::Play => words.play_hint(),
                    Tab::Check => words.drop_hint(),
                    Tab::Count => words.shortcuts_hint(),
                };
                label(ui, hint, theme::SMALL, colours.ink2);
            }
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let is_news = sight.is_none() && news.is_some();
            let sentence = sight.or(news).unwrap_or_else(|| state_sentence(scene));
            let text = eframe::egui::RichText::new(sentence).font(theme::SMALL).color(colours.ink2);
            let line = ui.add(eframe::egui::Label::new(text).truncate());
            // Not where the search stands: that would be said without end.
            announce(ui, &line, if is_news { Live::Polite } else { Live::Off });
        });
    });
}

/// A save that runs, and how to cancel it.
fn save_ui(ui: &mut Ui, scene: &mut Scene<'_>, save: &RunningSave) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let cancel = PushButton::icon(Icon::Close, words.command(Command::CancelSave).name);
    let small = eframe::egui::vec2(24.0, 24.0);
    scene.command_button(ui, Command::CancelSave, cancel.quiet().min_size(small));
    let name = save.path.file_name().unwrap_or_default().to_string_lossy();
    let text = if save.cancelling {
        words.cancelling().to_owned()
    } else {
        words.saving(&name, save.progress, save.of)
    };
    if let Some(share) = save.share() {
        ui.visuals_mut().extreme_bg_color = colours.line;
        let bar = ProgressBar::new(share as f32).desired_width(120.0).desired_height(6.0);
        ui.add(bar.fill(colours.accent)).accessible_name(&text);
    }
    label(ui, text, theme::SMALL, colours.ink2);
}

/// How much of a search has been recorded, while it is.
pub fn recording_share(watching: &Watching) -> Option<f64> {
    watching.is_recording().then(|| watching.record().end().share())
}

fn state_sentence(scene: &Scene<'_>) -> String {
    let words = scene.words;
    if let (Tab::Check, Some(checking)) = (scene.session.settings.tab, scene.session.checking()) {
        let name = words.source_name(checking.source());
        return match checking.checked() {
            Some(_) => words.checked_in(&name, checking.took()),
            None => words.checking_now(&name),
        };
    }
    if scene.session.settings.tab == Tab::Play {
        return play::state_sentence(scene, scene.session.playing());
    }
    if scene.session.settings.tab == Tab::Count {
        return count::state_sentence(scene);
    }
    if scene.session.is_comparing() {
        return race_sentence(scene);
    }
    if let (Tab::Search, Some(watching)) = (scene.session.settings.tab, scene.session.watching()) {
        return match recording_share(watching) {
            Some(share) if !watching.is_playing() => words.recording_state(watching.steps(), share),
            _ => words.watching_state(watching.is_playing(), watching.run()),
        };
    }
    let run = scene.session.run();
    let (n, progress) = (scene.session.size().get(), run.progress());
    let share = words.share_of_tree(progress.share, run.is_of_half());
    match run.state() {
        RunState::Searching if run.found() == 0 => words.status_searching_faded(n),
        RunState::Searching => words.status_searching(n, &share),
        RunState::Paused => words.status_paused(n, &share),
        RunState::Stopped => words.status_stopped(n, &share),
        RunState::Complete if run.problem().contradiction().is_some() => {
            scene.contradiction().unwrap_or_default()
        }
        RunState::Complete if let Some(nothing) = scene.nothing_filtered() => nothing,
        RunState::Complete if run.found() == 0 => words.status_complete_none(progress.nodes),
        RunState::Complete if run.problem().orbit_filter().is_some() => {
            words.status_complete_fundamental(run.found(), progress.elapsed)
        }
        RunState::Complete => words.status_complete(run.found(), progress.elapsed),
        RunState::Failed => words.status_failed().to_owned(),
    }
}

/// How the race stands; nothing before the first.
fn race_sentence(scene: &Scene<'_>) -> String {
    let words = scene.words;
    let Some(racing) = scene.session.racing() else { return String::new() };
    match racing.current() {
        Some((method, size)) => words.race_running(&words.heat_title(method, size)),
        None => words.race_ended(racing.ended().len(), racing.heats()),
    }
}
