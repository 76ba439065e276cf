//! A check in simplified Chinese.

use super::*;
use crate::board::Symmetry;
use crate::formats::{Deviation, LineEnd, Preset, Variation};
use crate::job::{Compared, ListOrder};
use crate::lang::chinese_simplified::SimplifiedChinese;
use crate::lang::{column_text, percent_text, row_text};

impl CheckWords for SimplifiedChinese {
    fn verdict(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Same => "正是答案，逐字节相同",
            Verdict::Accepted => "完整的答案",
            Verdict::Valid => "每个棋盘都是解",
            Verdict::OnlySolutions => "解都在，但格式不符",
            Verdict::Faulty => "不是完整的答案",
            Verdict::Nothing => "没有读到棋盘",
            Verdict::Unfinished => "没有读到文件末尾",
        }
    }

    fn checked_boards(&self, checked: &Checked) -> String {
        let boards = format!("读到 {} 个棋盘", number_text(checked.boards));
        match checked.boards {
            0 => boards,
            all if all == checked.solutions => format!("{boards}，都是解"),
            _ => match checked.solutions {
                0 => format!("{boards}，都不是解"),
                some => format!("{boards}，其中 {} 个是解", number_text(some)),
            },
        }
    }

    fn finding(&self, checked: &Checked, finding: Finding) -> FindingWords {
        match finding {
            Finding::Empty => {
                FindingWords::new("文件是空的", "n = 2 和 3 时也许正该如此：请给出 n")
            }
            Finding::NoBoard => FindingWords::new("文件里没有棋盘", "没有像棋盘行的内容"),
            Finding::NoSolutionOfNoSize => FindingWords::new("文件说没有解", "给出 n 才能检查"),
            Finding::Utf16 => FindingWords::new("文件是 UTF-16 编码", "另存为 UTF-8 后才能检查"),
            Finding::OtherForm { found, wanted } => FindingWords::new(
                "是另一种格式",
                match found {
                    Some(found) => format!("文件是 {} 格式，不是 {}", found.name(), wanted.name()),
                    None => format!("文件是自定的格式，不是 {}", wanted.name()),
                },
            ),
            Finding::OtherSize { found, wanted } => FindingWords::new(
                format!("n 是 {found}，不是 {wanted}"),
                format!("棋盘有 {found} 行 {found} 列"),
            ),
            Finding::Variation(variation) => variation_words(checked, variation),
            Finding::Faulty(index) => {
                let board = &checked.faulty[index];
                let size = checked.board_size();
                FindingWords::new(
                    format!("第 {} 个棋盘不是解", number_text(board.board)),
                    size.map_or(String::new(), |size| board_fault(self, board, size)),
                )
            }
            Finding::MoreFaulty(count) => FindingWords::new(
                format!("还有 {} 个棋盘不是解", number_text(count)),
                "只计数，不列出",
            ),
            Finding::Repeat(index) => {
                let repeat = checked.repeats[index];
                let (board, first) = (number_text(repeat.board), number_text(repeat.first));
                FindingWords::new(
                    format!("第 {board} 个棋盘与第 {first} 个相同"),
                    format!("从第 {} 行起", number_text(repeat.at.line)),
                )
            }
            Finding::MoreRepeats(count) => {
                FindingWords::new(format!("还有 {} 处重复", number_text(count)), "只计数，不列出")
            }
            Finding::RepeatsNotSought { from } => FindingWords::new(
                format!("第 {} 个棋盘以后的重复不得而知", number_text(from)),
                "棋盘太多，没有全部留在内存里",
            ),
            Finding::Missing => missing_words(checked),
            Finding::Order => order_words(checked.order),
            Finding::Deviation(index) => {
                let found = checked.deviations[index];
                let place = self.position(found.at);
                let more = |more| format!("，另有 {} 处", number_text(more));
                FindingWords::new(
                    deviation_title(found.deviation),
                    place_and_more(place, found.count, more),
                )
            }
            Finding::Difference => difference_words(self, checked),
            Finding::NotCompared => {
                FindingWords::new("没有与答案比较", "这么大的棋盘，列出答案太久")
            }
        }
    }

    fn shape_fault(&self, fault: ShapeFault, n: u32) -> String {
        match fault {
            ShapeFault::Width { row, cells } => {
                format!("第 {} 行有 {} 格，应为 {n} 格", row + 1, number_text(cells))
            }
            ShapeFault::Rows { rows } => format!("有 {} 行，应为 {n} 行", number_text(rows.into())),
            ShapeFault::Numbers { count } => {
                format!("有 {} 个数，应为 {n} 个", number_text(count.into()))
            }
            ShapeFault::OtherSize { n: other } => {
                format!("是 {other} × {other} 的棋盘，应为 {n} × {n}")
            }
            ShapeFault::CutOff { rows } => format!("不完整：文件在第 {rows} 行结束"),
            ShapeFault::Outside { row, number } => {
                format!("第 {} 行：{} 在棋盘之外", row + 1, number_text(number))
            }
            ShapeFault::Unexpected { row, letter, at } => {
                let letter = letter_text(Letter::Letter(letter));
                format!("{}：“{letter}”不属于棋盘第 {} 行", self.position(at), row + 1)
            }
        }
    }

    fn named_twice(&self, square: Square, naming: Naming) -> String {
        format!("{}出现两次", self.square(square, naming))
    }

    fn queens_not(&self, queens: usize, n: u32) -> String {
        format!("有 {} 个皇后，应为 {n} 个", number_text(queens as u64))
    }

    fn file_facts(&self, bytes: u64, lines: u64) -> String {
        format!("{} 字节，{} 行", number_text(bytes), number_text(lines))
    }

    fn form_line(&self, checked: &Checked) -> String {
        checked
            .form
            .as_ref()
            .map_or(String::new(), |form| format!("格式：{}", self.recognised(form)))
    }

    fn recognised(&self, form: &Recognised) -> String {
        let name = form.preset.map_or("自定的格式", Preset::name);
        form.size.map_or(name.to_owned(), |size| format!("{name}，n = {size}"))
    }

    fn comma(&self) -> &'static str {
        "，"
    }

    fn colon(&self) -> &'static str {
        "："
    }

    fn more_findings(&self, count: u64) -> String {
        format!("另有 {} 项", number_text(count))
    }

    fn expected_here(&self, wanted: Option<Letter>) -> String {
        match wanted.map(letter_text) {
            Some(wanted) => format!("这里应为“{wanted}”"),
            None => "这里应已结束".to_owned(),
        }
    }

    fn board_title(&self) -> &'static str {
        "棋盘"
    }

    fn board_remark(&self, number: u64) -> String {
        format!("棋盘 {}", number_text(number))
    }

    fn place_of(&self, place: usize, of: usize) -> String {
        format!("第 {} 项，共 {} 项", number_text(place as u64), number_text(of as u64))
    }

    fn solution_of_file(&self) -> &'static str {
        "这是解"
    }

    fn not_in_file(&self) -> &'static str {
        "文件里没有的解"
    }

    fn mend(&self, queen: Square, to: Square, naming: Naming) -> String {
        let (row, column) = (row_text(queen.row, naming), column_text(to.column, naming));
        format!("把第 {row} 行的皇后放到第 {column} 列，就是解。")
    }

    fn compare_with(&self) -> &'static str {
        "对照"
    }

    fn as_recognised(&self) -> &'static str {
        "文件本身的格式"
    }

    fn board_number(&self) -> &'static str {
        "棋盘编号"
    }

    fn checked_in(&self, name: &str, took: Duration) -> String {
        format!("已检查 {name}，用时 {}", self.duration(took))
    }

    fn checking_now(&self, name: &str) -> String {
        format!("正在检查 {name}")
    }

    fn check_progress(&self, progress: CheckProgress) -> String {
        match progress {
            CheckProgress::Reading { bytes, of, boards } => {
                let boards = format!("已读 {} 个棋盘", number_text(boards));
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
            FindingWords::new(format!("从 {base} 数起"), format!("{form} 格式从 {} 数起", 1 - base))
        }
        Variation::LineEnd(LineEnd::CrLf) => {
            FindingWords::new("行尾是 CR LF", format!("{form} 格式的行尾是 LF"))
        }
        Variation::LineEnd(LineEnd::Lf) => {
            FindingWords::new("行尾是 LF", format!("{form} 格式的行尾是 CR LF"))
        }
        Variation::Encoding(encoding) => {
            FindingWords::new(format!("编码是 {}", encoding.name()), format!("{form} 格式用 UTF-8"))
        }
    }
}

fn missing_words(checked: &Checked) -> FindingWords {
    let (numbers, is_cut) = first_numbers(checked);
    let detail = match numbers.as_slice() {
        [] => String::new(),
        numbers => format!("编号 {}{}", numbers.join("、"), if is_cut { "……" } else { "" }),
    };
    let count = number_text(checked.missing_count().unwrap_or(0));
    FindingWords::new(format!("缺少 {count} 个解"), detail)
}

fn order_words(order: ListOrder) -> FindingWords {
    match order {
        ListOrder::Lexicographic => {
            FindingWords::new("行与列互换了", "棋盘按行排列，而这种格式按列排列")
        }
        ListOrder::Image(Symmetry::Transpose) => {
            FindingWords::new("行与列互换了", "从顺序看出：行列互换后正好依次排列")
        }
        ListOrder::Image(Symmetry::LeftRight) => {
            FindingWords::new("顺序是倒的", "也可能是左右互换了，两者看起来一样")
        }
        ListOrder::Image(map) => FindingWords::new(
            format!("棋盘{}", map_words(map)),
            "从顺序看出：变换回去后正好依次排列",
        ),
        ListOrder::None { board } => FindingWords::new(
            "没有按顺序",
            format!("第 {} 个棋盘应在它上面那个之前", number_text(board)),
        ),
    }
}

fn map_words(map: Symmetry) -> &'static str {
    match map {
        Symmetry::Identity => "原样",
        Symmetry::LeftRight => "左右翻转了",
        Symmetry::TopBottom => "上下翻转了",
        Symmetry::HalfTurn => "旋转了 180°",
        Symmetry::Transpose => "沿主对角线翻转了",
        Symmetry::Antitranspose => "沿副对角线翻转了",
        Symmetry::QuarterTurn | Symmetry::QuarterTurnBack => "旋转了 90°",
    }
}

fn deviation_title(deviation: Deviation) -> String {
    match deviation {
        Deviation::CarriageReturn => "有的行尾是 CR LF".to_owned(),
        Deviation::CarriageReturnMissing => "有的行尾只有 LF".to_owned(),
        Deviation::BlankLineMissing => "棋盘连在一起：缺少空行".to_owned(),
        Deviation::BlankLineExtra => "多了空行".to_owned(),
        Deviation::LastLineEndMissing => "最后一行没有换行".to_owned(),
        Deviation::SpaceMissing => "缺少空格".to_owned(),
        Deviation::SpaceExtra => "多了空格".to_owned(),
        Deviation::Quotes => "引号不对".to_owned(),
        Deviation::Number { wanted, found } => {
            format!("这里是 {}，应为 {}", number_text(found), number_text(wanted))
        }
        Deviation::Total { wanted, found } => {
            format!("总数写着 {}，应为 {}", number_text(found), number_text(wanted))
        }
        Deviation::HeadingMissing => "有棋盘没有标题".to_owned(),
        Deviation::StartMissing => "缺少格式的第一行".to_owned(),
        Deviation::EndMissing => "缺少格式的最后一行".to_owned(),
        Deviation::StrayText => "有一行不是棋盘".to_owned(),
        Deviation::BoardsExtra { wanted } => format!("多于前 {} 个棋盘", number_text(wanted)),
        Deviation::ByteOrderMark => "开头有字节顺序标记（BOM）".to_owned(),
        Deviation::ByteOrderMarkMissing => "开头没有字节顺序标记（BOM）".to_owned(),
        Deviation::OtherEncoding => "最后一行是另一种编码".to_owned(),
    }
}

fn difference_words(words: &SimplifiedChinese, checked: &Checked) -> FindingWords {
    let Some(Compared::Different(difference)) = &checked.compared else {
        return FindingWords::new("", "");
    };
    let title = format!("第一处不同：{}", words.position(difference.at));
    let byte = number_text(difference.at.byte + 1);
    let detail = match (difference.wanted.map(letter_text), difference.found.map(letter_text)) {
        (Some(wanted), Some(found)) => format!("第 {byte} 字节：应为“{wanted}”，却是“{found}”"),
        (Some(wanted), None) => format!("第 {byte} 字节：文件到此结束，应为“{wanted}”"),
        (None, found) => format!("第 {byte} 字节：应已结束，却有“{}”", found.unwrap_or_default()),
    };
    FindingWords::new(title, detail)
}
