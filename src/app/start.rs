//! Opening the window, or saying why that cannot be done.

use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex};

use eframe::egui::{Context, IconData, ViewportBuilder, ViewportCommand};

use super::dialogs::SystemDialogs;
use super::settings_file::SettingsFile;
use super::shell::{self, Shell};
use crate::lang;
use crate::session::Opening;

/// Why there is no window: one sentence, in the person's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartError(pub String);

/// The window, as it opens the first time and at its smallest, in points.
const FIRST_SIZE: [f32; 2] = [1280.0, 860.0];
pub(super) const LEAST_SIZE: [f32; 2] = [440.0, 440.0];

/// Opens the window with what it is asked to, or as it was left, and returns when it is closed.
pub fn start(opening: Option<Opening>) -> Result<(), StartError> {
    let options = eframe::NativeOptions {
        viewport: ViewportBuilder::default()
            .with_app_id("queenside")
            .with_title("Queenside")
            .with_inner_size(FIRST_SIZE)
            .with_min_inner_size(LEAST_SIZE)
            .with_icon(icon()),
        ..Default::default()
    };
    let outcome = with_quiet_start(|| {
        eframe::run_native(
            "queenside",
            options,
            Box::new(move |creation| {
                let settings = SettingsFile::in_system_place();
                let dialogs = Box::new(SystemDialogs::new());
                close_when_told(&creation.egui_ctx);
                Ok(Box::new(Shell::new(&creation.egui_ctx, opening, settings, dialogs)))
            }),
        )
    });
    let locale = sys_locale::get_locale().unwrap_or_default();
    let words = lang::words(lang::language_of_locale(&locale));
    let no_graphics = |reason: &str| StartError(words.no_graphics(&one_line(reason)));
    match outcome {
        Ok(Ok(())) => Ok(()),
        Ok(Err(eframe::Error::Winit(_) | eframe::Error::WinitEventLoop(_))) => {
            Err(StartError(words.no_display().to_owned()))
        }
        // The other half of this error is the list of all that was asked for.
        Ok(Err(eframe::Error::NoGlutinConfigs(_, reason))) => Err(no_graphics(&reason.to_string())),
        Ok(Err(error)) => Err(no_graphics(&error.to_string())),
        Err(reason) => Err(no_graphics(&reason)),
    }
}

/// Closes the window as its button does, with all that is tidied up then, when the system asks the
/// program to end. Asked again, it ends at once.
#[cfg(unix)]
fn close_when_told(ctx: &Context) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM]) else {
        return; // They end the program in their own way.
    };
    let ctx = ctx.clone();
    let wait = move || {
        let mut received = signals.forever();
        received.next();
        ctx.send_viewport_cmd(ViewportCommand::Close);
        ctx.request_repaint();
        if let Some(signal) = received.next() {
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    };
    let _ = std::thread::Builder::new().name("signals".to_owned()).spawn(wait);
}

#[cfg(not(unix))]
fn close_when_told(_: &Context) {}

/// Runs `window`, and turns a panic before the first frame, as a missing system library causes,
/// into its reason without a backtrace. Later panics go their usual way.
fn with_quiet_start<T>(window: impl FnOnce() -> T) -> Result<T, String> {
    let reason = Arc::new(Mutex::new(String::new()));
    let usual = panic::take_hook();
    let noted = Arc::clone(&reason);
    panic::set_hook(Box::new(move |info| {
        if shell::has_drawn() {
            usual(info);
        } else if let Ok(mut reason) = noted.lock() {
            *reason = info.payload_as_str().unwrap_or_default().to_owned();
        }
    }));
    panic::catch_unwind(AssertUnwindSafe(window)).map_err(|panic| {
        if shell::has_drawn() {
            panic::resume_unwind(panic);
        }
        reason.lock().map(|reason| reason.clone()).unwrap_or_default()
    })
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn icon() -> IconData {
    eframe::icon_data::from_png_bytes(include_bytes!("../../assets/icon.png"))
        .expect("the icon in assets is a PNG")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_is_square() {
        let icon = icon();
        assert_eq!((icon.width, icon.height), (256, 256));
    }
}
