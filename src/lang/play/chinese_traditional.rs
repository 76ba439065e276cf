//! A board that is played by hand in traditional Chinese.

use super::*;
use crate::lang::Words;
use crate::lang::chinese_traditional::TraditionalChinese;

impl PlayWords for TraditionalChinese {
    fn play_command(&self, command: Command) -> Option<CommandWords> {
        let (name, tooltip) = match command {
            Command::Undo => ("復原", "復原上一步"),
            Command::Redo => ("重做", "重做復原的一步"),
            Command::CopyBoard => ("複製", "將局面複製為一行文字"),
            _ => return None,
        };
        Some(CommandWords { name, tooltip })
    }
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

    fn origin(&self, origin: &Origin) -> String {
        match origin {
            Origin::Empty => "空棋盤".to_owned(),
            Origin::Puzzle(puzzle) => format!("謎題 {puzzle}"),
            Origin::Classic(classic) => self.classic(*classic),
            Origin::Text => "局面".to_owned(),
            Origin::File(path) => file_name(path),
        }
    }
    fn classic(&self, classic: Classic) -> String {
        match classic {
            Classic::EightQueens => "八皇后，1848 年".to_owned(),
            Classic::Nauck => "瑙克，1850 年".to_owned(),
            Classic::Fundamental(number) => format!("第 {number} 個基本解"),
        }
    }
    fn played_about(&self, n: u32, Conditions { given, blocked }: Conditions) -> String {
        let given = (given > 0).then(|| format!("{given} 個給定的皇后"));
        let blocked = (blocked > 0).then(|| format!("{blocked} 個禁放方格"));
        let size = Some(format!("{n} × {n}"));
        [given, blocked, size].into_iter().flatten().collect::<Vec<_>>().join("，")
    }

    fn placed(&self) -> &'static str {
        "已放置"
    }
    fn of_queens(&self, n: u32) -> String {
        format!("/ {n} 個皇后")
    }
    fn placed_of(&self, placed: usize, n: u32) -> String {
        format!("{} {}", number_text(placed as u64), self.of_queens(n))
    }
    fn pairs_attacking(&self, pairs: usize) -> String {
        match pairs {
            0 => "沒有互相攻擊".to_owned(),
            _ => format!("{} 對互相攻擊", number_text(pairs as u64)),
        }
    }
    fn solved(&self) -> &'static str {
        "已解出"
    }
    fn solved_sentence(&self, n: u32) -> String {
        match n {
            1 => "已解出：1 個皇后，不受攻擊".to_owned(),
            _ => format!("已解出：{n} 個皇后互不攻擊"),
        }
    }
    fn solved_board_sentence(&self, n: u32) -> String {
        format!("{n} × {n} 的棋盤，已解出")
    }
    fn square_stands(&self, square: Square, naming: Naming, content: Content) -> String {
        let content = match content {
            Content::Empty => "空",
            Content::Queen => "皇后",
            Content::Given => "給定的皇后",
            Content::Blocked => "禁放",
            Content::Excluded => "已排除",
        };
        format!("{}：{content}", self.square(square, naming))
    }

    fn tell_me(&self) -> &'static str {
        "提示內容"
    }
    fn attack_lines(&self) -> &'static str {
        "攻擊線"
    }
    fn attacked_squares(&self) -> &'static str {
        "受攻擊的方格"
    }
    fn completions_left(&self) -> &'static str {
        "剩餘的解"
    }

    fn show_play_panel(&self) -> &'static str {
        "顯示衝突與步驟"
    }
    fn hide_play_panel(&self) -> &'static str {
        "隱藏衝突與步驟"
    }
    fn conflicts(&self) -> &'static str {
        "衝突"
    }
    fn no_conflicts(&self) -> &'static str {
        "沒有皇后互相攻擊"
    }
    fn moves(&self) -> &'static str {
        "步驟"
    }
    fn made(&self, made: Move, origin: &Origin, naming: Naming) -> String {
        let square = |square| self.square(square, naming);
        match made {
            Move::Load => match origin {
                Origin::Empty => format!("{0} × {0} 空棋盤", naming.size),
                Origin::Puzzle(puzzle) => format!("載入謎題 {puzzle}"),
                Origin::Classic(classic) => format!("載入 {}", self.classic(*classic)),
                Origin::Text => "載入局面".to_owned(),
                Origin::File(path) => format!("載入 {}", file_name(path)),
            },
            Move::Place(queen) => format!("皇后：{}", square(queen)),
            Move::Take(queen) => format!("拿走：{}", square(queen)),
            Move::Exclude(mark) => format!("排除：{}", square(mark)),
            Move::Include(mark) => format!("取消排除：{}", square(mark)),
            Move::Clear => "清除".to_owned(),
            Move::Turn(map) if is_turn(map) => "旋轉".to_owned(),
            Move::Turn(_) => "鏡像".to_owned(),
            Move::Hint(queen) => format!("提示：{}", square(queen)),
            Move::Solve => "求解".to_owned(),
            Move::TakeBack(queen) => format!("退回到：{}", square(queen)),
        }
    }
    fn move_entry(&self, number: u64, made: &str) -> String {
        format!("第 {} 步，{made}", number_text(number))
    }
    fn move_of(&self, number: u64, count: u64, made: &str) -> String {
        format!("第 {} 步，共 {} 步，{made}", number_text(number), number_text(count))
    }

    fn place_queen(&self) -> &'static str {
        "放置或拿走皇后"
    }
    fn exclude_square(&self) -> &'static str {
        "排除方格"
    }
}
