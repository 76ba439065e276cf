//! The shell: the only room that knows eframe's application and the system's dialogs.
//!
//! [`Shell`] pumps reports into the session, lets [`ui`](crate::ui) draw it, and performs the
//! actions that come back. [`start`] opens the window.

mod dialogs;
mod fonts;
mod settings_file;
mod shell;
mod start;

pub use dialogs::{Answer, Dialogs, OpenProposal, SaveProposal};
pub use settings_file::SettingsFile;
pub use shell::Shell;
pub use start::{StartError, start};
