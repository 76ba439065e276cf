//! The system's file dialogs, opened on the main thread and awaited on another.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use rfd::{AsyncFileDialog, FileHandle};

use crate::job::Wake;

/// What a save dialog begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveProposal {
    pub title: String,
    pub folder: PathBuf,
    pub name: String,
    /// What the filter for files of this kind is called, and how their names end.
    pub files: String,
    pub ending: &'static str,
}

/// What an open dialog begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenProposal {
    pub title: String,
    pub folder: PathBuf,
}

/// What came of a dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Chosen(PathBuf),
    Cancelled,
    /// The system opened no dialog.
    NoDialog,
}

/// Opens dialogs. The answer comes through the channel.
pub trait Dialogs {
    fn choose_save(
        &mut self,
        proposal: SaveProposal,
        parent: Option<&eframe::Frame>,
        wake: Wake,
    ) -> Receiver<Answer>;

    fn choose_open(
        &mut self,
        proposal: OpenProposal,
        parent: Option<&eframe::Frame>,
        wake: Wake,
    ) -> Receiver<Answer>;
}

/// The system's own dialogs.
pub struct SystemDialogs(());

impl SystemDialogs {
    pub fn new() -> Self {
        if log::set_logger(&DialogLog).is_ok() {
            log::set_max_level(log::LevelFilter::Error);
        }
        Self(())
    }
}

/// To its caller rfd answers the same whether a dialog was cancelled or could not be opened; the
/// difference is an error in its log, when after the portal the last resort, zenity, fails too.
struct DialogLog;

static HAS_FAILED: AtomicBool = AtomicBool::new(false);

impl log::Log for DialogLog {
    fn enabled(&self, about: &log::Metadata<'_>) -> bool {
        about.level() == log::Level::Error && about.target() == "rfd::backend::xdg_desktop_portal"
    }

    fn log(&self, record: &log::Record<'_>) {
        if self.enabled(record.metadata()) {
            HAS_FAILED.store(true, Ordering::Relaxed);
        }
    }

    fn flush(&self) {}
}

impl Dialogs for SystemDialogs {
    fn choose_save(
        &mut self,
        proposal: SaveProposal,
        parent: Option<&eframe::Frame>,
        wake: Wake,
    ) -> Receiver<Answer> {
        let SaveProposal { title, folder, name, files, ending } = proposal;
        let dialog = dialog(title, folder, parent).set_file_name(name);
        answer_of(dialog.add_filter(files, &[ending]).save_file(), wake)
    }

    fn choose_open(
        &mut self,
        proposal: OpenProposal,
        parent: Option<&eframe::Frame>,
        wake: Wake,
    ) -> Receiver<Answer> {
        let OpenProposal { title, folder } = proposal;
        answer_of(dialog(title, folder, parent).pick_file(), wake)
    }
}

fn dialog(title: String, folder: PathBuf, parent: Option<&eframe::Frame>) -> AsyncFileDialog {
    HAS_FAILED.store(false, Ordering::Relaxed);
    let dialog = AsyncFileDialog::new().set_title(title).set_directory(folder);
    match parent {
        Some(parent) => dialog.set_parent(parent),
        None => dialog,
    }
}

/// Awaits what is chosen in a dialog that is being opened.
fn answer_of(
    chosen: impl Future<Output = Option<FileHandle>> + Send + 'static,
    wake: Wake,
) -> Receiver<Answer> {
    let (sender, receiver) = sync_channel(1);
    // A dialog's thread is let go: it ends when the person answers, or with the program.
    let waiting = thread::Builder::new().name("dialog".to_owned()).spawn(move || {
        let answer = match pollster::block_on(chosen) {
            Some(file) => Answer::Chosen(file.path().to_owned()),
            None if HAS_FAILED.load(Ordering::Relaxed) => Answer::NoDialog,
            None => Answer::Cancelled,
        };
        // Nobody waits for the answer when the window has gone.
        let _ = sender.send(answer);
        wake();
    });
    // Without a thread the channel closes, which counts as no dialog.
    drop(waiting);
    receiver
}
