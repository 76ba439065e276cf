//! A board that is played by hand in simplified Chinese.

use super::*;
use crate::board::Unit;
use crate::lang::Words;
use crate::lang::chinese_simplified::SimplifiedChinese;
use crate::lang::{column_text, gap, row_text};

impl PlayWords for SimplifiedChinese {
    fn play_command(&self, command: Command) -> Option<CommandWords> {
        let (name, tooltip) = match command {
            Command::Open => ("打开…", "摆放文件中的局面"),
            Command::Undo => ("撤销", "撤销上一步"),
            Command::Redo => ("重做", "重做撤销的一步"),
            Command::Stop => ("停止", "停止计数和查找"),
            Command::SearchOn => ("重新计数", "从头数出剩余的解"),
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
    fn open_position_title(&self) -> &'static str {
        "打开局面"
    }
    fn drop_to_play(&self) -> &'static str {
        "松开即可摆放"
    }
    fn refused_position(&self, why: &PositionRefusal) -> String {
        match why {
            PositionRefusal::Unreadable(PositionFault::Size) => "这不是局面：没有文本".to_owned(),
            PositionRefusal::Unreadable(PositionFault::Sign { row, sign }) => {
                let (row, sign) = (row + 1, sign_name(*sign));
                format!("这不是局面：文本的第 {row} 行含有未知的符号 {sign}")
            }
            PositionRefusal::Unreadable(PositionFault::Width { row, squares, rows }) => {
                let (row, squares) = (row + 1, number_text(*squares));
                format!("这不是局面：文本的第 {row} 行有 {squares} 个方格，而共有 {rows} 行")
            }
            PositionRefusal::NoPuzzle(TextError::Missing(part)) => {
                format!("这不是谜题：缺少{}，例如 8 medium 42", puzzle_part(*part))
            }
            PositionRefusal::NoPuzzle(TextError::Wrong(part, word)) => {
                format!("这不是谜题：{word} 不是{}", puzzle_part(*part))
            }
            PositionRefusal::NoPuzzle(TextError::Unexpected(word)) => {
                format!("这不是谜题：文本中不应有 {word}")
            }
            PositionRefusal::TooLarge { n } => format!("{n} × {n} 的棋盘太大：摆放最大到 n = 64"),
        }
    }

    fn origin(&self, origin: &Origin) -> String {
        match origin {
            Origin::Empty => "空棋盘".to_owned(),
            Origin::Puzzle(puzzle) => puzzle.to_string(),
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
        "即时显示"
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

    fn help(&self) -> &'static str {
        "帮助"
    }
    fn completions_sentence(&self, count: Count, is_counting: bool) -> String {
        match count {
            Count::Exactly(0) => "没有解能保留所有皇后".to_owned(),
            Count::Exactly(1) => "恰有一个解保留所有皇后".to_owned(),
            Count::Exactly(_) => "保留所有皇后的解的个数".to_owned(),
            Count::MoreThan(count) => format!("多于 {} 个，不再往下数", number_text(count)),
            Count::AtLeast(count) if is_counting => {
                format!("正在计数：目前至少 {} 个", number_text(count))
            }
            Count::AtLeast(count) => format!("已停止：至少 {} 个", number_text(count)),
        }
    }
    fn last_solvable(&self, which: &LastSolvable, naming: Naming) -> String {
        match which {
            LastSolvable::Still => "棋盘仍有解。".to_owned(),
            LastSolvable::Never => "棋盘一开始就没有解。".to_owned(),
            LastSolvable::Before { queen, completions, .. } => {
                let queen = spaced(self, *queen, naming);
                let completions = match completions {
                    Count::Exactly(count) => format!("{} 个解", number_text(*count)),
                    Count::MoreThan(count) => format!("多于 {} 个解", number_text(*count)),
                    Count::AtLeast(count) => format!("至少 {} 个解", number_text(*count)),
                };
                format!("放置{queen}的皇后之前，棋盘仍有解：{completions}。")
            }
        }
    }
    fn asking(&self) -> &'static str {
        "正在寻找解"
    }
    fn hint_title(&self, hint: &Hint, naming: Naming) -> String {
        match hint {
            Hint::Solved => "棋盘已解出".to_owned(),
            Hint::NoCompletion => "已无解".to_owned(),
            Hint::Place(safe) => {
                format!("放在{}仍有解", spaced(self, safe.square, naming))
            }
        }
    }
    fn hint_reasons(&self, hint: &SafeSquare, naming: Naming) -> String {
        let unit = unit(hint.unit, naming);
        let mut reasons = Vec::new();
        if hint.is_excluded {
            reasons.push(format!("您排除了它，但{unit}未排除的方格都未查到有解。"));
        }
        if hint.beside.is_empty() {
            reasons.push(format!("它是{unit}唯一可放的方格。"));
        } else if hint.beside.len() > MOST_BESIDE {
            reasons.push(beside_in_numbers(hint, &unit));
        } else {
            reasons.extend(hint.beside.iter().map(|&(square, beside)| {
                let square = spaced(self, square, naming);
                match beside {
                    Beside::LeadsOn => format!("放在{square}也有解。"),
                    Beside::NoCompletion => format!("放在{square}就无解。"),
                    Beside::Empties(unit_left) => {
                        format!("放在{square}会使{}无处可放。", self::unit(unit_left, naming))
                    }
                    Beside::Unknown => format!("放在{square}是否有解，没有查到底。"),
                }
            }));
        }
        reasons.concat()
    }

    fn choose_puzzle(&self) -> &'static str {
        "选择谜题"
    }
    fn classics(&self) -> &'static str {
        "经典局面"
    }
    fn twelve_fundamental(&self) -> &'static str {
        "十二个基本解"
    }
    fn level_label(&self) -> &'static str {
        "难度"
    }
    fn level(&self, level: Level) -> &'static str {
        match level {
            Level::Easy => "简单",
            Level::Medium => "中等",
            Level::Hard => "困难",
        }
    }
    fn level_about(&self, level: Level) -> &'static str {
        match level {
            Level::Easy => "总有一行或一列只剩一个可放的方格",
            Level::Medium => "需要排除会使某行或某列无处可放的方格",
            Level::Hard => "需要假设并推演",
        }
    }
    fn has_number_of_given(&self) -> &'static str {
        "指定给定皇后的个数"
    }
    fn number_of_given(&self) -> &'static str {
        "给定的皇后"
    }
    fn with_blocks(&self) -> &'static str {
        "含禁放方格"
    }
    fn puzzle_number(&self) -> &'static str {
        "谜题编号"
    }
    fn make_puzzle(&self) -> &'static str {
        "出题"
    }
    fn making_puzzle(&self, puzzle: &Puzzle) -> String {
        format!("正在出题：{puzzle}")
    }
    fn puzzle_refusal(&self, refusal: Refusal) -> String {
        match refusal {
            Refusal::Size => {
                format!("谜题的棋盘为 {} 到 {} 行", Puzzle::SIZES.start(), Puzzle::SIZES.end())
            }
            Refusal::TooManyGiven => "给定的皇后太多，已是一个解".to_owned(),
            Refusal::TooFewGiven => "给定的皇后太少，不止一个解".to_owned(),
            Refusal::NoBlockNeeded => "给定的皇后已够多，不需要禁放方格".to_owned(),
            Refusal::NoneSoHard => "没有找到这么难的谜题，请换一个编号".to_owned(),
        }
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
                Origin::Classic(classic) => format!("载入：{}", self.classic(*classic)),
                Origin::Text => "载入局面".to_owned(),
                Origin::File(path) => format!("载入：{}", file_name(path)),
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
            Move::TakeBack(queen) => format!("收回：{}{}起", square(queen), gap(naming)),
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

fn unit(unit: Unit, naming: Naming) -> String {
    match unit {
        Unit::Row(row) => format!("第 {} 行", row_text(row, naming)),
        Unit::Column(column) => format!("第 {} 列", column_text(column, naming)),
    }
}

/// A square's name with Chinese before and behind it.
fn spaced(words: &impl Words, square: Square, naming: Naming) -> String {
    let gap = gap(naming);
    format!("{gap}{}{gap}", words.square(square, naming))
}

/// How many of the squares beside a hint lead on and how many do not.
fn beside_in_numbers(hint: &SafeSquare, unit: &str) -> String {
    let BesideCounts { lead_on, dead_ends, unknown } = BesideCounts::of(hint);
    let all = hint.beside.len();
    let parts = [(lead_on, "也有解"), (dead_ends, "无解"), (unknown, "没有查到底")];
    let parts: Vec<_> = parts.into_iter().filter(|(count, _)| *count > 0).collect();
    match parts.as_slice() {
        [_] if lead_on == all => format!("{unit}另外 {all} 个可放的方格也都有解。"),
        [(_, what)] => format!("{unit}另外 {all} 个可放的方格都{what}。"),
        _ => {
            let part = |(count, what): &(usize, &str)| format!("{count} 个{what}");
            let parts: Vec<_> = parts.iter().map(part).collect();
            format!("{unit}另有 {all} 个可放的方格：{}。", parts.join("，"))
        }
    }
}

/// What a part of a puzzle's text is.
fn puzzle_part(part: Part) -> String {
    match part {
        Part::Size => format!("棋盘大小（{} 到 {}）", Puzzle::SIZES.start(), Puzzle::SIZES.end()),
        Part::Level => "难度（easy、medium 或 hard）".to_owned(),
        Part::Seed => "谜题编号".to_owned(),
        Part::Given => "小于 n 的给定的皇后数".to_owned(),
    }
}
