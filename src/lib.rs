//! Queenside: a desktop workbench for the n-queens puzzle. This page is the map.
//!
//! The words are the field's: board size *n*; *row*, *column*; *square*; *diagonal* (row − column is
//! constant) and *antidiagonal* (row + column is constant); a *placement* is some queens on a board,
//! perhaps in conflict; a *solution* is n queens, none attacking another; a *completion* is a solution
//! that keeps *given* queens and leaves *blocked* squares empty; a *prefix* is the queens of the first
//! rows; a *node* is one queen placed by a search.
//! Lists are in *lexicographic order*: by the column of row 1, then of row 2, …; *number k* is the
//! k-th solution in it, from 1. Columns by row, `2 4 1 3`, is a solution's *short name*. Its *orbit* are
//! its images under the eight maps of the board; the least of them is *fundamental*.
//!
//! # Rooms, from the ground up
//!
//! Nothing imports a room above it, and `tests/layering.rs` holds that:
//!
//! | room | what it is for |
//! |---|---|
//! | [`board`] | what a board is: sizes, squares, placements, solutions, their symmetry, published counts |
//! | [`search`] | finding solutions, by steps and by number, or one by formula; counting them; help for players, puzzles; no threads, files or windows |
//! | [`lesson`] | watching a search: the study notes' methods and three more, a step at a time, every step of a run at hand |
//! | [`formats`] | boards as bytes: text layouts, presets and forms of one's own, the one writer; reading text of any form; pictures; solutions as people spell them; a played board as a line; counts as a table and as plots |
//! | [`job`] | work in the background: threads, cancel, progress; saving; checking a file; the one way to write one |
//! | [`session`] | the model behind the window: what is chosen, running, shown, remembered |
//! | [`lang`] | every word that a person reads, a value per language |
//! | [`ui`] | drawing: reads the session, answers with actions; one file a panel |
//! | [`app`] | the shell: eframe, the system's dialogs, the settings' file |
//! | [`cli`] | the headless commands |
//!
//! ```text
//! main → {app, cli}    app → ui → session → job → {search, lesson, formats} → board    cli → job
//! {app, ui, cli} → lang → the typed events and errors of the rooms below it
//! ```
//!
//! # How it works
//!
//! Search threads walk parts of the tree and send, in lexicographic order, a *bookmark* every so many nodes;
//! the [`search::Catalogue`] keeps only those and finds any solution again from the bookmark before
//! it. The shell takes in reports, lets [`ui`] draw, and performs the [`session::Action`]s that come
//! back. Session and the rooms below hand out typed values, never sentences; [`lang`] makes the words.
//!
//! # Where do I add …
//!
//! - a text form: one [`formats::Preset`]; menus, dialog and tests list [`formats::Preset::ALL`]
//! - a position with a history: one [`search::puzzle::Classic`]
//! - a kind of picture file: one [`formats::picture::Format`], and the file that writes it beside the
//!   others
//! - a choice for pictures: one field of [`session::PictureChoices`], its row in `ui/save/picture.rs`
//! - a choice that a form can make: one field of [`formats::Layout`], its row in `ui/adjust.rs`
//! - a language: one file in [`lang`] and one in each of its folders; the compiler lists the phrases
//!   that are missing
//! - a thing that a check finds: one variant of [`job::Finding`], its words in `lang/check`
//! - a method to watch: one file in [`lesson`], one [`lesson::Method`] with its machine, its page in
//!   `lang/teaching`
//! - a stop of the guided tour: one [`lesson::tour::Stop`], its words in `lang/teaching`
//! - a command: one [`session::Command`]; the compiler points to its places, but for its shortcut in
//!   `ui/keys.rs` and its menu in `ui/menu.rs`
//! - a subcommand: one variant in [`cli`], one `run` in `cli/commands.rs`; with much of its own, in a file beside it
//! - a panel: one file in [`ui`], one field in [`ui::View`]
//! - something to save from a view: one [`session::Document`], its text or its plots in `app/shell.rs`
//! - a view: one [`session::Tab`] with its command, one file or folder in [`ui`]
//! - something to say of a solution: its row in `ui/details.rs`; of an orbit: [`session::Orbit`], drawn in `ui/orbit.rs`
//! - a choice of fundamental solutions: one field of [`search::OrbitFilter`], its row in `ui/fundamental.rs`
//! - an icon: one variant in `ui/icons.rs`
//! - a colour: `ui/theme.rs`; one of the board: [`formats::picture::Colours`]; of plots: [`formats::picture::light`]; nowhere else

pub mod app;
pub mod board;
pub mod cli;
pub mod formats;
pub mod job;
pub mod lang;
pub mod lesson;
pub mod search;
pub mod session;
pub mod ui;
