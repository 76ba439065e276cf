//! A check in traditional Chinese.

use super::*;
use crate::board::Symmetry;
use crate::formats::{Deviation, LineEnd, Preset, Variation};
use crate::job::{Compared, ListOrder};
use crate::lang::chinese_traditional::TraditionalChinese;
use crate::lang::{column_text, percent_text, row_text};

impl CheckWords for TraditionalChinese {
    fn verdict(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Same => "正是答案，逐位元組相同",
            Verdict::Accepted => "完整的答案",
            Verdict::Valid => "每個棋盤都是解",
            Verdict::OnlySolutions => "解都在，但格式不符",
            Verdict::Faulty => "不是完整的答案",
            Verdict::Nothing => "沒有讀到棋盤",
            Verdict::Unfinished => "沒有讀到檔案末尾",
        }
    }

    fn checked_boards(&self, checked: &Checked) -> String {
        let boards = format!("讀到 {} 個棋盤", number_text(checked.boards));
        match checked.boards {
            0 => boards,
            all if all == checked.solutions => format!("{boards}，都是解"),
            _ => match checked.solutions {
                0 => format!("{boards}，都不是解"),
                some => format!("{boards}，其中 {} 個是解", number_text(some)),
            },
        }
    }

    fn finding(&self, checked: &Checked, finding: Finding) -> FindingWords {
        match finding {
            Finding::Empty => {
                FindingWords::new("檔案是空的", "n = 2 和 3 時也許正該如此：請給出 n")
            }
            Finding::NoBoard => FindingWords::new("檔案裡沒有棋盤", "沒有像棋盤列的內容"),
            Finding::NoSolutionOfNoSize => FindingWords::new("檔案說沒有解", "給出 n 才能檢查"),
            Finding::Utf16 => FindingWords::new("檔案是 UTF-16 編碼", "另存為 UTF-8 後才能檢查"),
            Finding::OtherForm { found, wanted } => FindingWords::new(
                "是另一種格式",
                match found {
                    Some(found) => format!("檔案是 {} 格式，不是 {}", found.name(), wanted.name()),
                    None => format!("檔案是自訂的格式，不是 {}", wanted.name()),
                },
            ),
            Finding::OtherSize { found, wanted } => FindingWords::new(
                format!("n 是 {found}，不是 {wanted}"),
                format!("棋盤有 {found} 列 {found} 欄"),
            ),
            Finding::Variation(variation) => variation_words(checked, variation),
            Finding::Faulty(index) => {
                let board = &checked.faulty[index];
                let size = checked.board_size();
                FindingWords::new(
                    format!("第 {} 個棋盤不是解", number_text(board.board)),
                    size.map_or(String::new(), |size| board_fault(self, board, size)),
                )
            }
            Finding::MoreFaulty(count) => FindingWords::new(
                format!("還有 {} 個棋盤不是解", number_text(count)),
                "只計數，不列出",
            ),
            Finding::Repeat(index) => {
                let repeat = checked.repeats[index];
                let (board, first) = (number_text(repeat.board), number_text(repeat.first));
                FindingWords::new(
                    format!("第 {board} 個棋盤與第 {first} 個相同"),
                    format!("從第 {} 行起", number_text(repeat.at.line)),
                )
            }
            Finding::MoreRepeats(count) => {
                FindingWords::new(format!("還有 {} 處重複", number_text(count)), "只計數，不列出")
            }
            Finding::RepeatsNotSought { from } => FindingWords::new(
                format!("第 {} 個棋盤以後的重複不得而知", number_text(from)),
                "棋盤太多，沒有全部留在記憶體裡",
            ),
            Finding::Missing => missing_words(checked),
            Finding::Order => order_words(checked.order),
            Finding::Deviation(index) => {
                let found = checked.deviations[index];
                let place = self.position(found.at);
                let more = |more| format!("，另有 {} 處", number_text(more));
                FindingWords::new(
                    deviation_title(found.deviation),
                    place_and_more(place, found.count, more),
                )
            }
            Finding::Difference => difference_words(self, checked),
            Finding::NotCompared => {
                FindingWords::new("沒有與答案比較", "這麼大的棋盤，列出答案太久")
            }
        }
    }

    fn shape_fault(&self, fault: ShapeFault, n: u32) -> String {
        match fault {
            ShapeFault::Width { row, cells } => {
                format!("第 {} 列有 {} 格，應為 {n} 格", row + 1, number_text(cells))
            }
            ShapeFault::Rows { rows } => format!("有 {} 列，應為 {n} 列", number_text(rows.into())),
            ShapeFault::Numbers { count } => {
                format!("有 {} 個數，應為 {n} 個", number_text(count.into()))
            }
            ShapeFault::OtherSize { n: other } => {
                format!("是 {other} × {other} 的棋盤，應為 {n} × {n}")
            }
            ShapeFault::CutOff { rows } => format!("不完整：檔案在第 {rows} 列結束"),
            ShapeFault::Outside { row, number } => {
                format!("第 {} 列：{} 在棋盤之外", row + 1, number_text(number))
            }
            ShapeFault::Unexpected { row, letter, at } => {
                let letter = letter_text(Letter::Letter(letter));
                format!("{}：「{letter}」不屬於棋盤第 {} 列", self.position(at), row + 1)
            }
        }
    }

    fn named_twice(&self, square: Square, naming: Naming) -> String {
        format!("{}出現兩次", self.square(square, naming))
    }

    fn queens_not(&self, queens: usize, n: u32) -> String {
        format!("有 {} 個皇后，應為 {n} 個", number_text(queens as u64))
    }

    fn file_facts(&self, bytes: u64, lines: u64) -> String {
        format!("{} 位元組，{} 行", number_text(bytes), number_text(lines))
    }

    fn form_line(&self, checked: &Checked) -> String {
        checked
            .form
            .as_ref()
            .map_or(String::new(), |form| format!("格式：{}", self.recognised(form)))
    }

    fn recognised(&self, form: &Recognised) -> String {
        let name = form.preset.map_or("自訂的格式", Preset::name);
        form.size.map_or(name.to_owned(), |size| format!("{name}，n = {size}"))
    }

    fn comma(&self) -> &'static str {
        "，"
    }

    fn colon(&self) -> &'static str {
        "："
    }

    fn more_findings(&self, count: u64) -> String {
        format!("另有 {} 項", number_text(count))
    }

    fn expected_here(&self, wanted: Option<Letter>) -> String {
        match wanted.map(letter_text) {
            Some(wanted) => format!("這裡應為「{wanted}」"),
            None => "這裡應已結束".to_owned(),
        }
    }

    fn board_title(&self) -> &'static str {
        "棋盤"
    }

    fn board_remark(&self, number: u64) -> String {
        format!("棋盤 {}", number_text(number))
    }

    fn place_of(&self, place: usize, of: usize) -> String {
        format!("第 {} 項，共 {} 項", number_text(place as u64), number_text(of as u64))
    }

    fn solution_of_file(&self) -> &'static str {
        "這是解"
    }

    fn not_in_file(&self) -> &'static str {
        "檔案裡沒有的解"
    }

    fn mend(&self, queen: Square, to: Square, naming: Naming) -> String {
        let (row, column) = (row_text(queen.row, naming), column_text(to.column, naming));
        format!("把第 {row} 列的皇后放到第 {column} 欄，就是解。")
    }

    fn compare_with(&self) -> &'static str {
        "對照"
    }

    fn as_recognised(&self) -> &'static str {
        "檔案本身的格式"
    }

    fn board_number(&self) -> &'static str {
        "棋盤編號"
    }

    fn checked_in(&self, name: &str, took: Duration) -> String {
        format!("已檢查 {name}，耗時 {}", self.duration(took))
    }

    fn checking_now(&self, name: &str) -> String {
        format!("正在檢查 {name}")
    }

    fn check_progress(&self, progress: CheckProgress) -> String {
        match progress {
            CheckProgress::Reading { bytes, of, boards } => {
                let boards = format!("已讀 {} 個棋盤", number_text(boards));
                match of.filter(|of| *of > 0) {
                    Some(of) => format!("{boards}，{}", percent_text(bytes as f64 / of as f64)),
                    None => boards,
                }
            }
            CheckProgress::Missing { number, of } => {
                let share = percent_text(number as f64 / of.max(1) as f64);
                format!("正在找缺少的解，{share}")
            }
        }
    }

    fn position(&self, at: TextPlace) -> String {
        format!("第 {} 行第 {} 字", number_text(at.line), number_text(at.column))
    }
}

fn variation_words(checked: &Checked, variation: Variation) -> FindingWords {
    let form = checked.compared_with.map_or("", Preset::name);
    match variation {
        Variation::Base(base) => {
            FindingWords::new(format!("從 {base} 數起"), format!("{form} 格式從 {} 數起", 1 - base))
        }
        Variation::LineEnd(LineEnd::CrLf) => {
            FindingWords::new("行尾是 CR LF", format!("{form} 格式的行尾是 LF"))
        }
        Variation::LineEnd(LineEnd::Lf) => {
            FindingWords::new("行尾是 LF", format!("{form} 格式的行尾是 CR LF"))
        }
        Variation::Encoding(encoding) => {
            FindingWords::new(format!("編碼是 {}", encoding.name()), format!("{form} 格式用 UTF-8"))
        }
    }
}

fn missing_words(checked: &Checked) -> FindingWords {
    let (numbers, is_cut) = first_numbers(checked);
    let detail = match numbers.as_slice() {
        [] => String::new(),
        numbers => format!("編號 {}{}", numbers.join("、"), if is_cut { "……" } else { "" }),
    };
    let count = number_text(checked.missing_count().unwrap_or(0));
    FindingWords::new(format!("缺少 {count} 個解"), detail)
}

fn order_words(order: ListOrder) -> FindingWords {
    match order {
        ListOrder::Lexicographic => {
            FindingWords::new("列與欄互換了", "棋盤依列排列，而這種格式依欄排列")
        }
        ListOrder::Image(Symmetry::Transpose) => {
            FindingWords::new("列與欄互換了", "從順序看出：列欄互換後正好依次排列")
        }
        ListOrder::Image(Symmetry::LeftRight) => {
            FindingWords::new("順序是倒的", "也可能是左右互換了，兩者看起來一樣")
        }
        ListOrder::Image(map) => FindingWords::new(
            format!("棋盤{}", map_words(map)),
            "從順序看出：變換回去後正好依次排列",
        ),
        ListOrder::None { board } => FindingWords::new(
            "沒有按順序",
            format!("第 {} 個棋盤應在它上面那個之前", number_text(board)),
        ),
    }
}

fn map_words(map: Symmetry) -> &'static str {
    match map {
        Symmetry::Identity => "原樣",
        Symmetry::LeftRight => "左右翻轉了",
        Symmetry::TopBottom => "上下翻轉了",
        Symmetry::HalfTurn => "旋轉了 180°",
        Symmetry::Transpose => "沿主對角線翻轉了",
        Symmetry::Antitranspose => "沿副對角線翻轉了",
        Symmetry::QuarterTurn | Symmetry::QuarterTurnBack => "旋轉了 90°",
    }
}

fn deviation_title(deviation: Deviation) -> String {
    match deviation {
        Deviation::CarriageReturn => "有的行尾是 CR LF".to_owned(),
        Deviation::CarriageReturnMissing => "有的行尾只有 LF".to_owned(),
        Deviation::BlankLineMissing => "棋盤連在一起：缺少空行".to_owned(),
        Deviation::BlankLineExtra => "多了空行".to_owned(),
        Deviation::LastLineEndMissing => "最後一行沒有換行".to_owned(),
        Deviation::SpaceMissing => "缺少空格".to_owned(),
        Deviation::SpaceExtra => "多了空格".to_owned(),
        Deviation::Quotes => "引號不對".to_owned(),
        Deviation::Number { wanted, found } => {
            format!("這裡是 {}，應為 {}", number_text(found), number_text(wanted))
        }
        Deviation::Total { wanted, found } => {
            format!("總數寫著 {}，應為 {}", number_text(found), number_text(wanted))
        }
        Deviation::HeadingMissing => "有棋盤沒有標題".to_owned(),
        Deviation::StartMissing => "缺少格式的第一行".to_owned(),
        Deviation::EndMissing => "缺少格式的最後一行".to_owned(),
        Deviation::StrayText => "有一行不是棋盤".to_owned(),
        Deviation::BoardsExtra { wanted } => format!("多於前 {} 個棋盤", number_text(wanted)),
        Deviation::ByteOrderMark => "開頭有位元組順序記號（BOM）".to_owned(),
        Deviation::ByteOrderMarkMissing => "開頭沒有位元組順序記號（BOM）".to_owned(),
        Deviation::OtherEncoding => "最後一行是另一種編碼".to_owned(),
    }
}

fn difference_words(words: &TraditionalChinese, checked: &Checked) -> FindingWords {
    let Some(Compared::Different(difference)) = &checked.compared else {
        return FindingWords::new("", "");
    };
    let title = format!("第一處不同：{}", words.position(difference.at));
    let byte = number_text(difference.at.byte + 1);
    let detail = match (difference.wanted.map(letter_text), difference.found.map(letter_text)) {
        (Some(wanted), Some(found)) => {
            format!("第 {byte} 位元組：應為「{wanted}」，卻是「{found}」")
        }
        (Some(wanted), None) => format!("第 {byte} 位元組：檔案到此結束，應為「{wanted}」"),
        (None, found) => {
            format!("第 {byte} 位元組：應已結束，卻有「{}」", found.unwrap_or_default())
        }
    };
    FindingWords::new(title, detail)
}
