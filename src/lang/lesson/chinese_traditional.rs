//! Watching a search in traditional Chinese.

use super::account::{Choice, Counted, Outcome, Standing, Value, tried_in_vain};
use super::*;
use crate::board::Line;
use crate::lang::chinese_traditional::TraditionalChinese;
use crate::lang::{Words, gap};

impl LessonWords for TraditionalChinese {
    fn method_label(&self) -> &'static str {
        "方法"
    }
    fn method(&self, method: Method) -> &'static str {
        match method {
            Method::SlopeAndIntercept => "斜率截距法",
            Method::BooleanBoard => "布林棋盤法",
            Method::NumberScan => "數字列舉法",
            Method::SolutionVector => "解向量法",
            Method::Matrix => "矩陣法",
            Method::BitMasks => "位元遮罩法",
            Method::ForwardChecking => "前向檢查法",
            Method::DancingLinks => "舞蹈鏈法",
        }
    }
    fn method_in_short(&self, method: Method) -> &'static str {
        match method {
            Method::SlopeAndIntercept => "三個陣列：每個皇后的欄、列 − 欄、列 + 欄",
            Method::BooleanBoard => "存真假值的棋盤，向上掃描三次",
            Method::NumberScan => "每列一位數字，逐個檢驗整數",
            Method::SolutionVector => "x[k] 是第 k 列皇后的欄號，由 Place(k) 檢驗",
            Method::Matrix => "存 0 和 1 的表：先看整欄，再看左上和右上對角線",
            Method::BitMasks => "受攻擊的欄是遮罩中的位元，不再去試",
            Method::ForwardChecking => "每列記著可放的方格，最少的一列先放",
            Method::DancingLinks => "精確覆蓋：選項串成鏈結串列，最短的先選",
        }
    }
    fn order_note(&self) -> &'static str {
        "不依字典序"
    }
    fn method_sizes(&self, method: Method) -> String {
        let range = format!("1 到 {} 的整數", method.max_size());
        match method {
            Method::NumberScan => range + "，因為欄號只佔一位",
            _ => range,
        }
    }

    fn step(&self, run: &Run, naming: Naming) -> StepWords {
        step_words(self, run, naming)
    }
    fn board_at_step(&self, run: &Run, naming: Naming) -> String {
        let n = run.size();
        let queens = match Standing::of(run) {
            Standing::None => "沒有皇后".to_owned(),
            Standing::Prefix(name) => format!("皇后 {name}"),
            Standing::Squares(queens) => {
                format!("皇后在{}{}", gap(naming), squares_text(&queens, naming))
            }
            Standing::Solution(name) => format!("解 {name}"),
            Standing::Number(number) => format!("數 {number}"),
        };
        let trying = tried_in_vain(run).map(|square| self.square(square, naming));
        let gap = gap(naming);
        let trying = trying.map_or(String::new(), |square| format!("，正試{gap}{square}"));
        let step = number_text(run.counts().steps);
        format!("{n} × {n} 的棋盤，第 {step} 步：{queens}{trying}")
    }

    fn step_command(&self, command: Command) -> Option<CommandWords> {
        let (name, tooltip) = match command {
            Command::First => ("重新開始", "回到第一步之前"),
            Command::Previous => ("後退一步", ""),
            Command::Next => ("前進一步", ""),
            Command::Last => ("到末尾", "到搜尋的末尾"),
            Command::TenBack => ("後退 10 步", ""),
            Command::TenOn => ("前進 10 步", ""),
            Command::EnterNumber => ("轉到第幾步…", ""),
            Command::Stop => ("停止記錄", "保留已記錄的步驟"),
            Command::SearchOn => ("繼續記錄", "從停止處繼續記錄"),
            _ => return None,
        };
        Some(CommandWords { name, tooltip })
    }

    fn counter(&self, counter: Counter, method: Method) -> &'static str {
        match counter {
            Counter::Nodes if !method.has_tree() => "已試的數",
            Counter::Nodes => "放置",
            Counter::Checks => "檢查",
            Counter::Backtracks => "回溯",
            Counter::Solutions => "解",
        }
    }
    fn counter_in_short(&self, counter: Counter, method: Method) -> &'static str {
        match counter {
            Counter::Nodes if !method.has_tree() => "數",
            Counter::Nodes => "放置",
            other => self.counter(other, method),
        }
    }
    fn counter_tooltip(&self, counter: Counter, method: Method) -> &'static str {
        match counter {
            Counter::Nodes if !method.has_tree() => "至今看過的數",
            Counter::Nodes => "試放後留下的皇后，也就是樹的節點",
            Counter::Checks => match method {
                Method::SlopeAndIntercept | Method::SolutionVector => {
                    "一次檢查：把一個前面的皇后與新皇后相比"
                }
                Method::BooleanBoard | Method::Matrix => "一次檢查：看棋盤上的一個方格",
                Method::NumberScan => "一次檢查：一個數字的次數與 1 相比，或兩位數字相比",
                Method::BitMasks => "一次檢查：為一列看一次遮罩",
                Method::ForwardChecking => "一次檢查：更新一列可放的方格",
                Method::DancingLinks => "一次檢查：從鏈結串列上摘下一個節點",
            },
            Counter::Backtracks if !method.has_tree() => "這種方法從不回溯",
            Counter::Backtracks => "某列或某欄再沒有方格可試的次數",
            Counter::Solutions => "至今輸出的解",
        }
    }

    fn program_title(&self) -> &'static str {
        "程式"
    }
    fn stack_title(&self) -> &'static str {
        "呼叫堆疊"
    }
    fn data_title(&self) -> &'static str {
        "資料"
    }
    fn tree_title(&self) -> &'static str {
        "搜尋樹"
    }
    fn stack_title_in_short(&self) -> &'static str {
        "堆疊"
    }
    fn tree_title_in_short(&self) -> &'static str {
        "樹"
    }
    fn frame_state(&self, state: FrameState) -> &'static str {
        match state {
            FrameState::Kept => "已放",
            FrameState::Tried => "試放",
            FrameState::Current => "",
            FrameState::Returned { answer, .. } => answer,
        }
    }
    fn stack_row(&self, frame: &Frame, state: &str) -> String {
        frame_parts(frame, state).join("，")
    }

    fn step_label(&self) -> &'static str {
        "第"
    }
    fn step_number(&self) -> &'static str {
        "第幾步"
    }
    fn of_steps(&self, steps: u64) -> String {
        format!("步，共 {} 步", number_text(steps))
    }
    fn of_steps_so_far(&self, steps: u64) -> String {
        format!("步，已記錄 {} 步", number_text(steps))
    }
    fn step_slider(&self) -> &'static str {
        "步數滑桿"
    }
    fn step_beyond(&self, last: u64) -> String {
        format!("0 到 {} 的整數", number_text(last))
    }
    fn step_from_zero(&self) -> &'static str {
        "從 0 開始的整數"
    }
    fn speed_label(&self) -> &'static str {
        "速度"
    }
    fn speed(&self, speed: Speed) -> String {
        match speed.steps_a_second() {
            None => "盡可能快".to_owned(),
            Some(rate) => format!("每秒 {} 步", number_text(rate.into())),
        }
    }
    fn speed_in_short(&self, speed: Speed) -> String {
        match speed.steps_a_second() {
            None => "最快".to_owned(),
            Some(rate) => format!("每秒 {}", number_text(rate.into())),
        }
    }
    fn watching_state(&self, is_playing: bool, run: &Run) -> String {
        match (is_playing, run.is_over(), run.last()) {
            (true, ..) => "播放中",
            (_, true, _) => "已到搜尋的末尾",
            (.., Step::Start) => "在第一步之前",
            _ => "已暫停",
        }
        .to_owned()
    }
    fn recording_state(&self, steps: u64, share: f64) -> String {
        let (steps, share) = (number_text(steps), percent_text(share));
        format!("正在記錄：已有 {steps} 步，完成搜尋的 {share}")
    }
    fn steps_hint(&self) -> &'static str {
        "空白鍵播放，方向鍵單步"
    }

    fn tree_mark(&self, mark: TreeMark) -> &'static str {
        match mark {
            TreeMark::Open => "未試",
            TreeMark::Path => "目前路徑",
            TreeMark::Finished => "已搜完",
            TreeMark::DeadEnd => "死路",
            TreeMark::Rejected => "被否決",
            TreeMark::Solution => "解",
            TreeMark::Folded => "已摺疊",
        }
    }
    fn tree_row(&self) -> &'static str {
        "列"
    }
    fn tree_unit(&self, unit: Unit, naming: Naming) -> String {
        unit_text(unit, naming)
    }
    fn tree_root(&self) -> &'static str {
        "空棋盤"
    }
    fn tree_node(&self, square: Square, slot: Slot, naming: Naming) -> String {
        let place = self.square(square, naming);
        let became = match slot {
            Slot::Open => "未試".to_owned(),
            Slot::Excluded => "受攻擊，不去試".to_owned(),
            Slot::Rejected => "被否決".to_owned(),
            Slot::Path => "在目前路徑上".to_owned(),
            Slot::Finished { nodes: 1, solutions: 0 } => "死路，下面放不下皇后".to_owned(),
            Slot::Finished { nodes: 1, .. } => "解".to_owned(),
            Slot::Finished { nodes, solutions } => {
                let queens = format!("{} 個皇后", number_text(nodes));
                match solutions {
                    0 => format!("{queens}，下面沒有解"),
                    _ => format!("{queens}，下面有 {} 個解", number_text(solutions)),
                }
            }
        };
        format!("{place}：{became}")
    }
    fn tree_cut(&self, nodes: usize) -> String {
        format!("只展開到 {} 個節點", number_text(nodes as u64))
    }
    fn full_space(&self, squares: usize, tried: usize) -> String {
        let text = |count| number_text(count as u64);
        format!("完整空間：{} 個格子，試過 {} 個", text(squares), text(tried))
    }
    fn no_tree(&self) -> &'static str {
        "沒有搜尋樹：這種方法不看皇后少於 n 個的棋盤，只逐個檢驗完整的數。"
    }

    fn interval(&self, first: u64, last: u64, step: u64, count: u64) -> String {
        format!("{first} 到 {last}，步長 {step}，共 {} 個數", number_text(count))
    }
    fn number_of_interval(&self, number: u64, count: u64) -> String {
        format!("第 {} 個數，共 {} 個", number_text(number), number_text(count))
    }
}

impl Tell for TraditionalChinese {
    fn title(&self, title: &Title, naming: Naming) -> String {
        match title {
            Title::Start => "還沒有試放皇后。".to_owned(),
            Title::StartOfNumbers => "還沒有看過任何數。".to_owned(),
            Title::Kept(square) => {
                format!("{}：不受任何皇后攻擊，就放在這裡。", self.square(*square, naming))
            }
            Title::Attacked { square, by, line } => {
                let (place, by) = (self.square(*square, naming), self.square(*by, naming));
                let gap = gap(naming);
                format!("{place}：與{gap}{by}{gap}的皇后{}。", on_same(*line))
            }
            Title::Empties { square, unit } => {
                let (place, unit) = (self.square(*square, naming), unit_text(*unit, naming));
                format!("{place}：會使{unit}沒有可放的方格。")
            }
            Title::Solution(name) => format!("一個解：{name}。"),
            Title::Back { from, to, queen, tried } => {
                let why = match tried {
                    Choice::All => format!("各{}都已試過", across(*from)),
                    Choice::Free => "沒有可放的方格了".to_owned(),
                };
                let (from, back) = (unit_text(*from, naming), unit_text(*to, naming));
                let left = format!("第 {} {}", number_in(*to, *queen, naming), across(*to));
                format!("{from}：{why}。退回{back}，拿走{left}的皇后。")
            }
            Title::End { unit, tried: Choice::All } => {
                format!("{}的各{}都已試過，搜尋結束。", unit_text(*unit, naming), across(*unit))
            }
            Title::End { unit, tried: Choice::Free } => {
                format!("{}沒有可放的方格了，搜尋結束。", unit_text(*unit, naming))
            }
            Title::Digit { number, digit, times: 0 } => format!("{number}：沒有數字 {digit}。"),
            Title::Digit { number, digit, times } => {
                format!("{number}：數字 {digit} 出現 {times} 次。")
            }
            Title::Diagonal { number, rows: [a, b], line } => {
                let (a, b) = (row_text(*a, naming), row_text(*b, naming));
                format!("{number}：第 {a} 列與第 {b} 列的皇后{}。", on_same(*line))
            }
            Title::EndOfNumbers => "最後一個數也已看過，搜尋結束。".to_owned(),
        }
    }

    fn reason(&self, reason: &Reason, naming: Naming) -> String {
        match reason {
            Reason::Nothing => String::new(),
            Reason::Begins(call) => {
                format!("{call} 從左到右試第 {} 列的各欄", row_text(0, naming))
            }
            Reason::AllFree => "所有方格都可放".to_owned(),
            Reason::Holds { formula, outcome } => format!("{formula}，{}", outcome_text(outcome)),
            Reason::ScanMeets { queen, outcome } => {
                format!("掃描遇到 {queen}，{}", outcome_text(outcome))
            }
            Reason::NoneMet(outcome) => {
                format!("與前面的皇后都不同線，{}", outcome_text(outcome))
            }
            Reason::NoneAbove(outcome) => format!("前面沒有皇后，{}", outcome_text(outcome)),
            Reason::Free { unit, indices } => {
                let free = free_text(*unit, indices, naming);
                format!("{}可放的有{free}", unit_text(*unit, naming))
            }
            Reason::EveryRowKeepsOne => "沒有皇后的各列都還有可放的方格".to_owned(),
            Reason::TakesTheLast(unit) => {
                format!("它攻擊{}所有可放的方格", unit_text(*unit, naming))
            }
            Reason::Chosen { unit, options } => {
                format!("選了選項最少的{}（{options} 個）", unit_text(*unit, naming))
            }
            Reason::Returns { call, reset: None } => format!("{call} 傳回"),
            Reason::Returns { call, reset: Some(reset) } => format!("{call} 傳回，然後 {reset}"),
            Reason::MasksFreed => "遮罩恢復到放它之前".to_owned(),
            Reason::SquaresFreed => "只受它攻擊的方格重新可放".to_owned(),
            Reason::OptionsRelinked => "為它摘下的節點依相反的次序接回".to_owned(),
            Reason::Found(found) => format!("至今找到 {} 個解", number_text(*found)),
            Reason::Passes { number, found } => format!(
                "check_1_n({number}) 和 check_dia({number}) 都為 1，至今找到 {} 個解",
                number_text(*found)
            ),
            Reason::Totals(counts) => format!(
                "共 {} 個解，放置 {} 次，檢查 {} 次，回溯 {} 次",
                number_text(counts.solutions),
                number_text(counts.nodes),
                number_text(counts.checks),
                number_text(counts.backtracks),
            ),
            Reason::TotalsOfNumbers(counts) => format!(
                "共 {} 個解，試了 {} 個數，檢查 {} 次",
                number_text(counts.solutions),
                number_text(counts.nodes),
                number_text(counts.checks),
            ),
        }
    }

    fn next(&self, next: &Next, naming: Naming) -> String {
        match next {
            Next::Nothing => String::new(),
            Next::Square(unit, Choice::All) => format!("試下一{}", across(*unit)),
            Next::Square(_, Choice::Free) => "試下一個可放的方格".to_owned(),
            Next::NoSquare(unit, Choice::All) => format!("這已是最後一{}", across(*unit)),
            Next::NoSquare(_, Choice::Free) => "這已是最後一個可放的方格".to_owned(),
            Next::Row(row) => {
                let (row, column) = (row_text(*row, naming), column_text(0, naming));
                format!("接著從第 {column} 欄起試第 {row} 列")
            }
            Next::FreeOf { unit, indices } if indices.is_empty() => {
                format!("接著看{}，沒有可放的方格", unit_text(*unit, naming))
            }
            Next::FreeOf { unit, indices } => {
                let free = free_text(*unit, indices, naming);
                format!("接著看{}，可放的有{free}", unit_text(*unit, naming))
            }
            Next::Fewest { unit, count, of } => {
                let counted = match of {
                    Counted::Squares => "可放的方格",
                    Counted::Options => "選項",
                };
                let unit = unit_text(*unit, naming);
                format!("接著看{counted}最少的{unit}（{count} 個）")
            }
            Next::PutOut(1) => "皇后已放好，輸出這個解".to_owned(),
            Next::PutOut(n) => format!("{n} 個皇后都已放好，輸出這個解"),
            Next::Number(number) => format!("下一個數是 {number}"),
            Next::NoNumber => "這已是最後一個數".to_owned(),
        }
    }

    fn detail(&self, parts: &[String]) -> String {
        if parts.is_empty() { String::new() } else { parts.join("，") + "。" }
    }
}

fn squares_text(squares: &[Square], naming: Naming) -> String {
    let words = TraditionalChinese;
    let squares: Vec<_> = squares.iter().map(|square| words.square(*square, naming)).collect();
    squares.join("、")
}

fn on_same(line: Line) -> String {
    let name = TraditionalChinese.line(line);
    match line {
        Line::Row | Line::Column => format!("在同一{name}"),
        Line::Diagonal | Line::Antidiagonal => format!("在同一條{name}上"),
    }
}

fn unit_text(unit: Unit, naming: Naming) -> String {
    let name = match unit {
        Unit::Row(_) => "列",
        Unit::Column(_) => "欄",
    };
    format!("第 {} {name}", unit_number(unit, naming))
}

/// What a row has n of, and a column.
fn across(unit: Unit) -> &'static str {
    match unit {
        Unit::Row(_) => "欄",
        Unit::Column(_) => "列",
    }
}

fn free_text(unit: Unit, indices: &[u32], naming: Naming) -> String {
    format!("第 {} {}", numbers_across(unit, indices, naming).join("、"), across(unit))
}

fn outcome_text(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Sets(assignment) => format!("於是 {assignment}"),
        Outcome::Returns { call, value } => {
            let value = match value {
                Value::True => "為真",
                Value::False => "為假",
                Value::Zero => "為 0",
            };
            format!("{call} {value}")
        }
    }
}
