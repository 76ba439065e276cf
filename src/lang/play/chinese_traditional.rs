//! A board that is played by hand in traditional Chinese.

use super::*;
use crate::board::Unit;
use crate::lang::Words;
use crate::lang::chinese_traditional::TraditionalChinese;
use crate::lang::{column_text, gap, row_text};

impl PlayWords for TraditionalChinese {
    fn play_command(&self, command: Command) -> Option<CommandWords> {
        let (name, tooltip) = match command {
            Command::Open => ("開啟…", "擺放檔案中的局面"),
            Command::Undo => ("復原", "復原上一步"),
            Command::Redo => ("重做", "重做復原的一步"),
            Command::Stop => ("停止", "停止計數和尋找"),
            Command::SearchOn => ("重新計數", "從頭數出剩餘的解"),
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
    fn open_position_title(&self) -> &'static str {
        "開啟局面"
    }
    fn drop_to_play(&self) -> &'static str {
        "放開即可擺放"
    }
    fn refused_position(&self, why: &PositionRefusal) -> String {
        match why {
            PositionRefusal::Unreadable(PositionFault::Size) => "這不是局面：沒有文字".to_owned(),
            PositionRefusal::Unreadable(PositionFault::Sign { row, sign }) => {
                let (row, sign) = (row + 1, sign_name(*sign));
                format!("這不是局面：文字的第 {row} 列含有未知的符號 {sign}")
            }
            PositionRefusal::Unreadable(PositionFault::Width { row, squares, rows }) => {
                let (row, squares) = (row + 1, number_text(*squares));
                format!("這不是局面：文字的第 {row} 列有 {squares} 個方格，而共有 {rows} 列")
            }
            PositionRefusal::NoPuzzle(TextError::Missing(part)) => {
                format!("這不是謎題：缺少{}，例如 8 medium 42", puzzle_part(*part))
            }
            PositionRefusal::NoPuzzle(TextError::Wrong(part, word)) => {
                format!("這不是謎題：{word} 不是{}", puzzle_part(*part))
            }
            PositionRefusal::NoPuzzle(TextError::Unexpected(word)) => {
                format!("這不是謎題：文字中不應有 {word}")
            }
            PositionRefusal::TooLarge { n } => format!("{n} × {n} 的棋盤太大：擺放最大到 n = 64"),
        }
    }

    fn origin(&self, origin: &Origin) -> String {
        match origin {
            Origin::Empty => "空棋盤".to_owned(),
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
        "即時顯示"
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

    fn help(&self) -> &'static str {
        "協助"
    }
    fn completions_sentence(&self, count: Count, is_counting: bool) -> String {
        match count {
            Count::Exactly(0) => "沒有解能保留所有皇后".to_owned(),
            Count::Exactly(1) => "恰有一個解保留所有皇后".to_owned(),
            Count::Exactly(_) => "保留所有皇后的解的個數".to_owned(),
            Count::MoreThan(count) => format!("多於 {} 個，不再往下數", number_text(count)),
            Count::AtLeast(count) if is_counting => {
                format!("正在計數：目前至少 {} 個", number_text(count))
            }
            Count::AtLeast(count) => format!("已停止：至少 {} 個", number_text(count)),
        }
    }
    fn last_solvable(&self, which: &LastSolvable, naming: Naming) -> String {
        match which {
            LastSolvable::Still => "棋盤仍有解。".to_owned(),
            LastSolvable::Never => "棋盤一開始就沒有解。".to_owned(),
            LastSolvable::Before { queen, completions, .. } => {
                let queen = spaced(self, *queen, naming);
                let completions = match completions {
                    Count::Exactly(count) => format!("{} 個解", number_text(*count)),
                    Count::MoreThan(count) => format!("多於 {} 個解", number_text(*count)),
                    Count::AtLeast(count) => format!("至少 {} 個解", number_text(*count)),
                };
                format!("放置{queen}的皇后之前，棋盤仍有解：{completions}。")
            }
        }
    }
    fn asking(&self) -> &'static str {
        "正在尋找解"
    }
    fn hint_title(&self, hint: &Hint, naming: Naming) -> String {
        match hint {
            Hint::Solved => "棋盤已解出".to_owned(),
            Hint::NoCompletion => "已無解".to_owned(),
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
                    Beside::NoCompletion => format!("放在{square}就無解。"),
                    Beside::Empties(unit_left) => {
                        format!("放在{square}會使{}無處可放。", self::unit(unit_left, naming))
                    }
                    Beside::Unknown => format!("放在{square}是否有解，沒有查到底。"),
                }
            }));
        }
        reasons.concat()
    }

    fn choose_puzzle(&self) -> &'static str {
        "選擇謎題"
    }
    fn classics(&self) -> &'static str {
        "經典局面"
    }
    fn twelve_fundamental(&self) -> &'static str {
        "十二個基本解"
    }
    fn level_label(&self) -> &'static str {
        "難度"
    }
    fn level(&self, level: Level) -> &'static str {
        match level {
            Level::Easy => "簡單",
            Level::Medium => "中等",
            Level::Hard => "困難",
        }
    }
    fn level_about(&self, level: Level) -> &'static str {
        match level {
            Level::Easy => "總有一列或一欄只剩一個可放的方格",
            Level::Medium => "需要排除會使某列或某欄無處可放的方格",
            Level::Hard => "需要假設並推演",
        }
    }
    fn has_number_of_given(&self) -> &'static str {
        "指定給定皇后的個數"
    }
    fn number_of_given(&self) -> &'static str {
        "給定的皇后"
    }
    fn with_blocks(&self) -> &'static str {
        "含禁放方格"
    }
    fn puzzle_number(&self) -> &'static str {
        "謎題編號"
    }
    fn make_puzzle(&self) -> &'static str {
        "出題"
    }
    fn making_puzzle(&self, puzzle: &Puzzle) -> String {
        format!("正在出題：{puzzle}")
    }
    fn puzzle_refusal(&self, refusal: Refusal) -> String {
        match refusal {
            Refusal::Size => {
                format!("謎題的棋盤為 {} 到 {} 列", Puzzle::SIZES.start(), Puzzle::SIZES.end())
            }
            Refusal::TooManyGiven => "給定的皇后太多，已是一個解".to_owned(),
            Refusal::TooFewGiven => "給定的皇后太少，不止一個解".to_owned(),
            Refusal::NoBlockNeeded => "給定的皇后已夠多，不需要禁放方格".to_owned(),
            Refusal::NoneSoHard => "沒有找到這麼難的謎題，請換一個編號".to_owned(),
        }
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
                Origin::Classic(classic) => format!("載入：{}", self.classic(*classic)),
                Origin::Text => "載入局面".to_owned(),
                Origin::File(path) => format!("載入：{}", file_name(path)),
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
        Unit::Row(row) => format!("第 {} 列", row_text(row, naming)),
        Unit::Column(column) => format!("第 {} 欄", column_text(column, naming)),
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
    let parts = [(lead_on, "也有解"), (dead_ends, "無解"), (unknown, "沒有查到底")];
    let parts: Vec<_> = parts.into_iter().filter(|(count, _)| *count > 0).collect();
    match parts.as_slice() {
        [_] if lead_on == all => format!("{unit}另外 {all} 個可放的方格也都有解。"),
        [(_, what)] => format!("{unit}另外 {all} 個可放的方格都{what}。"),
        _ => {
            let part = |(count, what): &(usize, &str)| format!("{count} 個{what}");
            let parts: Vec<_> = parts.iter().map(part).collect();
            format!("{unit}另有 {all} 個可放的方格：{}。", parts.join("，"))
        }
    }
}

/// What a part of a puzzle's text is.
fn puzzle_part(part: Part) -> String {
    match part {
        Part::Size => format!("棋盤大小（{} 到 {}）", Puzzle::SIZES.start(), Puzzle::SIZES.end()),
        Part::Level => "難度（easy、medium 或 hard）".to_owned(),
        Part::Seed => "謎題編號".to_owned(),
        Part::Given => "小於 n 的給定的皇后數".to_owned(),
    }
}
