//! The words of the view in which a board is played by hand.

mod chinese_simplified;
mod chinese_traditional;
mod english;

use super::numbers::number_text;
use crate::formats::PositionFault;
use crate::session::PositionRefusal;

/// The phrases of the view.
pub trait PlayWords {
    /// What a click does, in the status bar.
    fn play_hint(&self) -> &'static str;
    /// The title of the system's dialog.
    fn save_position_title(&self) -> &'static str;
    /// Why a text is no board to play.
    fn refused_position(&self, why: PositionRefusal) -> String;
}
