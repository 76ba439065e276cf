//! A board that is played by hand in English.

use super::*;
use crate::lang::english::English;

impl PlayWords for English {
    fn play_hint(&self) -> &'static str {
        "Click places, right-click excludes"
    }
    fn save_position_title(&self) -> &'static str {
        "Save position"
    }
    fn refused_position(&self, why: PositionRefusal) -> String {
        match why {
            PositionRefusal::Unreadable(PositionFault::Size) => {
                "This is no position: there is no text".to_owned()
            }
            PositionRefusal::Unreadable(PositionFault::Sign { row, sign }) => {
                let row = row + 1;
                format!("This is no position: row {row} of the text has the sign {sign}")
            }
            PositionRefusal::Unreadable(PositionFault::Width { row, squares, rows }) => {
                let (row, squares) = (row + 1, number_text(squares));
                format!(
                    "This is no position: row {row} of the text has {squares} squares, and there are \
                     {rows} rows"
                )
            }
            PositionRefusal::TooLarge { n } => {
                format!("{n} × {n} squares: boards are played up to n = 64")
            }
        }
    }
}
