//! A board that is played by hand in simplified Chinese.

use super::*;
use crate::lang::chinese_simplified::SimplifiedChinese;

impl PlayWords for SimplifiedChinese {
    fn play_hint(&self) -> &'static str {
        "单击放置皇后，右击排除"
    }
    fn save_position_title(&self) -> &'static str {
        "保存局面"
    }
    fn refused_position(&self, why: PositionRefusal) -> String {
        match why {
            PositionRefusal::Unreadable(PositionFault::Size) => "这不是局面：没有文本".to_owned(),
            PositionRefusal::Unreadable(PositionFault::Sign { row, sign }) => {
                format!("这不是局面：文本的第 {} 行含有符号 {sign}", row + 1)
            }
            PositionRefusal::Unreadable(PositionFault::Width { row, squares, rows }) => {
                let (row, squares) = (row + 1, number_text(squares));
                format!("这不是局面：文本的第 {row} 行有 {squares} 个方格，而共有 {rows} 行")
            }
            PositionRefusal::TooLarge { n } => format!("{n} × {n} 个方格：摆放的棋盘最大为 n = 64"),
        }
    }
}
