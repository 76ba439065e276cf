//! The system's file dialogs, opened on the main thread and awaited on another.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use crate::job::Wake;

/// What a save dialog begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveProposal {
    pub title: String,
    pub folder: PathBuf,
    pub name: String,
    /// What the filter for text files is called.
    pub text_files: String,
}

/// Opens dialogs. The answer comes through the channel: a path, or `None` when the person cancels
/// or no dialog could be opened.
pub trait Dialogs {
    fn choose_save(
        &mut self,
        proposal: SaveProposal,
        parent: Option<&eframe::Frame>,
        wake: Wake,
    ) -> Receiver<Option<PathBuf>>;
}

/// The system's own dialogs.
pub struct SystemDialogs;

impl Dialogs for SystemDialogs {
    fn choose_save(
        &mut self,
        proposal: SaveProposal,
        parent: Option<&eframe::Frame>,
        wake: Wake,
    ) -> Receiver<Option<PathBuf>> {
        let SaveProposal { title, folder, name, text_files } = proposal;
        let mut dialog = rfd::AsyncFileDialog::new()
            .set_title(title)
            .set_directory(folder)
            .set_file_name(name)
            .add_filter(text_files, &["txt"]);
        if let Some(parent) = parent {
            dialog = dialog.set_parent(parent);
        }
        let answer = dialog.save_file();
        let (sender, receiver) = sync_channel(1);
        // A dialog's thread is let go: it ends when the person answers, or with the program.
        let waiting = thread::Builder::new().name("dialog".to_owned()).spawn(move || {
            let chosen = pollster::block_on(answer).map(|file| file.path().to_owned());
            // Nobody waits for the answer when the window has gone.
            let _ = sender.send(chosen);
            wake();
        });
        // Without a thread the channel closes, which counts as no answer.
        drop(waiting);
        receiver
    }
}
