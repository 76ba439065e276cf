//! The words of the view in which a board is played by hand.

mod chinese_simplified;
mod chinese_traditional;
mod english;

/// The phrases of the view.
pub trait PlayWords {
    /// What a click does, in the status bar.
    fn play_hint(&self) -> &'static str;
}
