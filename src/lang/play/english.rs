//! A board that is played by hand in English.

use super::*;
use crate::lang::english::English;

impl PlayWords for English {
    fn play_hint(&self) -> &'static str {
        "Click places, right-click excludes"
    }
}
