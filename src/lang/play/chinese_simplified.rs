//! A board that is played by hand in simplified Chinese.

use super::*;
use crate::lang::Words;
use crate::lang::chinese_simplified::SimplifiedChinese;

impl PlayWords for SimplifiedChinese {
    fn play_command(&self, command: Command) -> Option<CommandWords> {
        let (name, tooltip) = match command {
            Command::Undo => ("撤销", "撤销上一步"),
            Command::Redo => ("重做", "重做撤销的一步"),
            Command::CopyBoard => ("复制", "将局面复制为一行文本"),
            _ => return None,
        };
        Some(CommandWords { name, tooltip })
    }
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

    fn origin(&self, origin: &Origin) -> String {
        match origin {
            Origin::Empty => "空棋盘".to_owned(),
            Origin::Puzzle(puzzle) => format!("谜题 {puzzle}"),
            Origin::Classic(classic) => self.classic(*classic),
            Origin::Text => "局面".to_owned(),
            Origin::File(path) => file_name(path),
        }
    }
    fn classic(&self, classic: Classic) -> String {
        match classic {
            Classic::EightQueens => "八皇后，1848 年".to_owned(),
            Classic::Nauck => "瑙克，1850 年".to_owned(),
            Classic::Fundamental(number) => format!("第 {number} 个基本解"),
        }
    }
    fn played_about(&self, n: u32, Conditions { given, blocked }: Conditions) -> String {
        let given = (given > 0).then(|| format!("{given} 个给定的皇后"));
        let blocked = (blocked > 0).then(|| format!("{blocked} 个禁放方格"));
        let size = Some(format!("{n} × {n}"));
        [given, blocked, size].into_iter().flatten().collect::<Vec<_>>().join("，")
    }

    fn placed(&self) -> &'static str {
        "已放置"
    }
    fn of_queens(&self, n: u32) -> String {
        format!("/ {n} 个皇后")
    }
    fn placed_of(&self, placed: usize, n: u32) -> String {
        format!("{} {}", number_text(placed as u64), self.of_queens(n))
    }
    fn pairs_attacking(&self, pairs: usize) -> String {
        match pairs {
            0 => "没有互相攻击".to_owned(),
            _ => format!("{} 对互相攻击", number_text(pairs as u64)),
        }
    }
    fn solved(&self) -> &'static str {
        "已解出"
    }
    fn solved_sentence(&self, n: u32) -> String {
        match n {
            1 => "已解出：1 个皇后，不受攻击".to_owned(),
            _ => format!("已解出：{n} 个皇后互不攻击"),
        }
    }
    fn solved_board_sentence(&self, n: u32) -> String {
        format!("{n} × {n} 的棋盘，已解出")
    }
    fn square_stands(&self, square: Square, naming: Naming, content: Content) -> String {
        let content = match content {
            Content::Empty => "空",
            Content::Queen => "皇后",
            Content::Given => "给定的皇后",
            Content::Blocked => "禁放",
            Content::Excluded => "已排除",
        };
        format!("{}：{content}", self.square(square, naming))
    }

    fn tell_me(&self) -> &'static str {
        "提示内容"
    }
    fn attack_lines(&self) -> &'static str {
        "攻击线"
    }
    fn attacked_squares(&self) -> &'static str {
        "受攻击的方格"
    }
    fn completions_left(&self) -> &'static str {
        "剩余的解"
    }

    fn show_play_panel(&self) -> &'static str {
        "显示冲突与步骤"
    }
    fn hide_play_panel(&self) -> &'static str {
        "隐藏冲突与步骤"
    }
    fn conflicts(&self) -> &'static str {
        "冲突"
    }
    fn no_conflicts(&self) -> &'static str {
        "没有皇后互相攻击"
    }
    fn moves(&self) -> &'static str {
        "步骤"
    }
    fn made(&self, made: Move, origin: &Origin, naming: Naming) -> String {
        let square = |square| self.square(square, naming);
        match made {
            Move::Load => match origin {
                Origin::Empty => format!("{0} × {0} 空棋盘", naming.size),
                Origin::Puzzle(puzzle) => format!("载入谜题 {puzzle}"),
                Origin::Classic(classic) => format!("载入 {}", self.classic(*classic)),
                Origin::Text => "载入局面".to_owned(),
                Origin::File(path) => format!("载入 {}", file_name(path)),
            },
            Move::Place(queen) => format!("皇后：{}", square(queen)),
            Move::Take(queen) => format!("拿走：{}", square(queen)),
            Move::Exclude(mark) => format!("排除：{}", square(mark)),
            Move::Include(mark) => format!("取消排除：{}", square(mark)),
            Move::Clear => "清空".to_owned(),
            Move::Turn(map) if is_turn(map) => "旋转".to_owned(),
            Move::Turn(_) => "镜像".to_owned(),
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
