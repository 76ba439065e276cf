//! A board that is played by hand in traditional Chinese.

use super::*;
use crate::lang::chinese_traditional::TraditionalChinese;

impl PlayWords for TraditionalChinese {
    fn play_hint(&self) -> &'static str {
        "點擊放置皇后，右鍵排除"
    }
    fn save_position_title(&self) -> &'static str {
        "儲存局面"
    }
    fn refused_position(&self, why: PositionRefusal) -> String {
        match why {
            PositionRefusal::Unreadable(PositionFault::Size) => "這不是局面：沒有文字".to_owned(),
            PositionRefusal::Unreadable(PositionFault::Sign { row, sign }) => {
                format!("這不是局面：文字的第 {} 列含有符號 {sign}", row + 1)
            }
            PositionRefusal::Unreadable(PositionFault::Width { row, squares, rows }) => {
                let (row, squares) = (row + 1, number_text(squares));
                format!("這不是局面：文字的第 {row} 列有 {squares} 個方格，而共有 {rows} 列")
            }
            PositionRefusal::TooLarge { n } => format!("{n} × {n} 個方格：擺放的棋盤最大為 n = 64"),
        }
    }
}
