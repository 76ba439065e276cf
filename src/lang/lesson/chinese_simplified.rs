//! Watching a search in simplified Chinese.

use super::account::{Choice, Counted, Outcome, Standing, Value, tried_in_vain};
use super::*;
use crate::board::Line;
use crate::lang::chinese_simplified::SimplifiedChinese;
use crate::lang::{Words, gap};

impl LessonWords for SimplifiedChinese {
    fn method_label(&self) -> &'static str {
        "方法"
    }
    fn method(&self, method: Method) -> &'static str {
        match method {
            Method::SlopeAndIntercept => "斜率截距法",
            Method::BooleanBoard => "布尔棋盘法",
            Method::NumberScan => "数字枚举法",
            Method::SolutionVector => "解向量法",
            Method::Matrix => "矩阵法",
            Method::BitMasks => "位掩码法",
            Method::ForwardChecking => "前向检查法",
            Method::DancingLinks => "舞蹈链法",
        }
    }
    fn method_in_short(&self, method: Method) -> &'static str {
        match method {
            Method::SlopeAndIntercept => "三个数组：每个皇后的列、行 − 列、行 + 列",
            Method::BooleanBoard => "存真假值的棋盘，向上扫描三次",
            Method::NumberScan => "每行一位数字，逐个检验整数",
            Method::SolutionVector => "x[k] 是第 k 行皇后的列号，由 Place(k) 检验",
            Method::Matrix => "存 0 和 1 的表：先看整列，再看左上和右上对角线",
            Method::BitMasks => "受攻击的列是掩码中的位，不再去试",
            Method::ForwardChecking => "每行记着可放的方格，最少的一行先放",
            Method::DancingLinks => "精确覆盖：选项串成链表，最短的先选",
        }
    }
    fn order_note(&self) -> &'static str {
        "不按字典序"
    }
    fn method_sizes(&self, method: Method) -> String {
        let range = format!("1 到 {} 的整数", method.max_size());
        match method {
            Method::NumberScan => range + "，因为列号只占一位",
            _ => range,
        }
    }

    fn step(&self, run: &Run, naming: Naming) -> StepWords {
        step_words(self, run, naming)
    }
    fn board_at_step(&self, run: &Run, naming: Naming) -> String {
        let n = run.size();
        let queens = match Standing::of(run) {
            Standing::None => "没有皇后".to_owned(),
            Standing::Prefix(name) => format!("皇后 {name}"),
            Standing::Squares(queens) => {
                format!("皇后在{}{}", gap(naming), squares_text(&queens, naming))
            }
            Standing::Solution(name) => format!("解 {name}"),
            Standing::Number(number) => format!("数 {number}"),
        };
        let trying = tried_in_vain(run).map(|square| self.square(square, naming));
        let gap = gap(naming);
        let trying = trying.map_or(String::new(), |square| format!("，正试{gap}{square}"));
        let step = number_text(run.counts().steps);
        format!("{n} × {n} 的棋盘，第 {step} 步：{queens}{trying}")
    }

    fn step_command(&self, command: Command) -> Option<CommandWords> {
        let (name, tooltip) = match command {
            Command::First => ("重新开始", "回到第一步之前"),
            Command::Previous => ("后退一步", ""),
            Command::Next => ("前进一步", ""),
            Command::Last => ("到末尾", "到搜索的末尾"),
            Command::TenBack => ("后退 10 步", ""),
            Command::TenOn => ("前进 10 步", ""),
            Command::EnterNumber => ("转到第几步…", ""),
            Command::Stop => ("停止记录", "保留已记录的步骤"),
            Command::SearchOn => ("继续记录", "从停止处继续记录"),
            _ => return None,
        };
        Some(CommandWords { name, tooltip })
    }

    fn counter(&self, counter: Counter, method: Method) -> &'static str {
        match counter {
            Counter::Nodes if !method.has_tree() => "已试的数",
            Counter::Nodes => "放置",
            Counter::Checks => "检查",
            Counter::Backtracks => "回溯",
            Counter::Solutions => "解",
        }
    }
    fn counter_in_short(&self, counter: Counter, method: Method) -> &'static str {
        match counter {
            Counter::Nodes if !method.has_tree() => "数",
            Counter::Nodes => "放置",
            other => self.counter(other, method),
        }
    }
    fn counter_tooltip(&self, counter: Counter, method: Method) -> &'static str {
        match counter {
            Counter::Nodes if !method.has_tree() => "至今看过的数",
            Counter::Nodes => "试放后留下的皇后，也就是树的节点",
            Counter::Checks => match method {
                Method::SlopeAndIntercept | Method::SolutionVector => {
                    "一次检查：把一个前面的皇后与新皇后相比"
                }
                Method::BooleanBoard | Method::Matrix => "一次检查：看棋盘上的一个方格",
                Method::NumberScan => "一次检查：一个数字的次数与 1 相比，或两位数字相比",
                Method::BitMasks => "一次检查：为一行看一次掩码",
                Method::ForwardChecking => "一次检查：更新一行可放的方格",
                Method::DancingLinks => "一次检查：从链表上摘下一个节点",
            },
            Counter::Backtracks if !method.has_tree() => "这种方法从不回溯",
            Counter::Backtracks => "某行或某列再没有方格可试的次数",
            Counter::Solutions => "至今输出的解",
        }
    }

    fn program_title(&self) -> &'static str {
        "程序"
    }
    fn stack_title(&self) -> &'static str {
        "调用栈"
    }
    fn data_title(&self) -> &'static str {
        "数据"
    }
    fn tree_title(&self) -> &'static str {
        "搜索树"
    }
    fn stack_title_in_short(&self) -> &'static str {
        "栈"
    }
    fn tree_title_in_short(&self) -> &'static str {
        "树"
    }
    fn frame_state(&self, state: FrameState) -> &'static str {
        match state {
            FrameState::Kept => "已放",
            FrameState::Tried => "试放",
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
        "第几步"
    }
    fn of_steps(&self, steps: u64) -> String {
        format!("步，共 {} 步", number_text(steps))
    }
    fn of_steps_so_far(&self, steps: u64) -> String {
        format!("步，已记录 {} 步", number_text(steps))
    }
    fn step_slider(&self) -> &'static str {
        "步数滑块"
    }
    fn step_beyond(&self, last: u64) -> String {
        format!("0 到 {} 的整数", number_text(last))
    }
    fn step_from_zero(&self) -> &'static str {
        "从 0 开始的整数"
    }
    fn speed_label(&self) -> &'static str {
        "速度"
    }
    fn speed(&self, speed: Speed) -> String {
        match speed.steps_a_second() {
            None => "尽可能快".to_owned(),
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
            (_, true, _) => "已到搜索的末尾",
            (.., Step::Start) => "在第一步之前",
            _ => "已暂停",
        }
        .to_owned()
    }
    fn recording_state(&self, steps: u64, share: f64) -> String {
        let (steps, share) = (number_text(steps), percent_text(share));
        format!("正在记录：已有 {steps} 步，完成搜索的 {share}")
    }
    fn steps_hint(&self) -> &'static str {
        "空格播放，方向键单步"
    }

    fn tree_mark(&self, mark: TreeMark) -> &'static str {
        match mark {
            TreeMark::Open => "未试",
            TreeMark::Path => "当前路径",
            TreeMark::Finished => "已搜完",
            TreeMark::DeadEnd => "死路",
            TreeMark::Rejected => "被否决",
            TreeMark::Solution => "解",
            TreeMark::Folded => "已折叠",
        }
    }
    fn tree_row(&self) -> &'static str {
        "行"
    }
    fn tree_unit(&self, unit: Unit, naming: Naming) -> String {
        unit_text(unit, naming)
    }
    fn tree_root(&self) -> &'static str {
        "空棋盘"
    }
    fn tree_node(&self, square: Square, slot: Slot, naming: Naming) -> String {
        let place = self.square(square, naming);
        let became = match slot {
            Slot::Open => "未试".to_owned(),
            Slot::Excluded => "受攻击，不去试".to_owned(),
            Slot::Rejected => "被否决".to_owned(),
            Slot::Path => "在当前路径上".to_owned(),
            Slot::Finished { nodes: 1, solutions: 0 } => "死路，下面放不下皇后".to_owned(),
            Slot::Finished { nodes: 1, .. } => "解".to_owned(),
            Slot::Finished { nodes, solutions } => {
                let queens = format!("{} 个皇后", number_text(nodes));
                match solutions {
                    0 => format!("{queens}，下面没有解"),
                    _ => format!("{queens}，下面有 {} 个解", number_text(solutions)),
                }
            }
        };
        format!("{place}：{became}")
    }
    fn tree_cut(&self, nodes: usize) -> String {
        format!("只展开到 {} 个节点", number_text(nodes as u64))
    }
    fn full_space(&self, squares: usize, tried: usize) -> String {
        let text = |count| number_text(count as u64);
        format!("完整空间：{} 个格子，试过 {} 个", text(squares), text(tried))
    }
    fn no_tree(&self) -> &'static str {
        "没有搜索树：这种方法不看皇后少于 n 个的棋盘，只逐个检验完整的数。"
    }

    fn interval(&self, first: u64, last: u64, step: u64, count: u64) -> String {
        format!("{first} 到 {last}，步长 {step}，共 {} 个数", number_text(count))
    }
    fn number_of_interval(&self, number: u64, count: u64) -> String {
        format!("第 {} 个数，共 {} 个", number_text(number), number_text(count))
    }
}

impl Tell for SimplifiedChinese {
    fn title(&self, title: &Title, naming: Naming) -> String {
        match title {
            Title::Start => "还没有试放皇后。".to_owned(),
            Title::StartOfNumbers => "还没有看过任何数。".to_owned(),
            Title::Kept(square) => {
                format!("{}：不受任何皇后攻击，就放在这里。", self.square(*square, naming))
            }
            Title::Attacked { square, by, line } => {
                let (place, by) = (self.square(*square, naming), self.square(*by, naming));
                let gap = gap(naming);
                format!("{place}：与{gap}{by}{gap}的皇后{}。", on_same(*line))
            }
            Title::Empties { square, unit } => {
                let (place, unit) = (self.square(*square, naming), unit_text(*unit, naming));
                format!("{place}：会使{unit}没有可放的方格。")
            }
            Title::Solution(name) => format!("一个解：{name}。"),
            Title::Back { from, to, queen, tried } => {
                let why = match tried {
                    Choice::All => format!("各{}都已试过", across(*from)),
                    Choice::Free => "没有可放的方格了".to_owned(),
                };
                let (from, back) = (unit_text(*from, naming), unit_text(*to, naming));
                let left = format!("第 {} {}", number_in(*to, *queen, naming), across(*to));
                format!("{from}：{why}。退回{back}，拿走{left}的皇后。")
            }
            Title::End { unit, tried: Choice::All } => {
                format!("{}的各{}都已试过，搜索结束。", unit_text(*unit, naming), across(*unit))
            }
            Title::End { unit, tried: Choice::Free } => {
                format!("{}没有可放的方格了，搜索结束。", unit_text(*unit, naming))
            }
            Title::Digit { number, digit, times: 0 } => format!("{number}：没有数字 {digit}。"),
            Title::Digit { number, digit, times } => {
                format!("{number}：数字 {digit} 出现 {times} 次。")
            }
            Title::Diagonal { number, rows: [a, b], line } => {
                let (a, b) = (row_text(*a, naming), row_text(*b, naming));
                format!("{number}：第 {a} 行与第 {b} 行的皇后{}。", on_same(*line))
            }
            Title::EndOfNumbers => "最后一个数也已看过，搜索结束。".to_owned(),
        }
    }

    fn reason(&self, reason: &Reason, naming: Naming) -> String {
        match reason {
            Reason::Nothing => String::new(),
            Reason::Begins(call) => {
                format!("{call} 从左到右试第 {} 行的各列", row_text(0, naming))
            }
            Reason::AllFree => "所有方格都可放".to_owned(),
            Reason::Holds { formula, outcome } => format!("{formula}，{}", outcome_text(outcome)),
            Reason::ScanMeets { queen, outcome } => {
                format!("扫描遇到 {queen}，{}", outcome_text(outcome))
            }
            Reason::NoneMet(outcome) => {
                format!("与前面的皇后都不同线，{}", outcome_text(outcome))
            }
            Reason::NoneAbove(outcome) => format!("前面没有皇后，{}", outcome_text(outcome)),
            Reason::Free { unit, indices } => {
                let free = free_text(*unit, indices, naming);
                format!("{}可放的有{free}", unit_text(*unit, naming))
            }
            Reason::EveryRowKeepsOne => "没有皇后的各行都还有可放的方格".to_owned(),
            Reason::TakesTheLast(unit) => {
                format!("它攻击{}所有可放的方格", unit_text(*unit, naming))
            }
            Reason::Chosen { unit, options } => {
                format!("选了选项最少的{}（{options} 个）", unit_text(*unit, naming))
            }
            Reason::Returns { call, reset: None } => format!("{call} 返回"),
            Reason::Returns { call, reset: Some(reset) } => format!("{call} 返回，然后 {reset}"),
            Reason::MasksFreed => "掩码恢复到放它之前".to_owned(),
            Reason::SquaresFreed => "只受它攻击的方格重新可放".to_owned(),
            Reason::OptionsRelinked => "为它摘下的节点按相反的次序接回".to_owned(),
            Reason::Found(found) => format!("至今找到 {} 个解", number_text(*found)),
            Reason::Passes { number, found } => format!(
                "check_1_n({number}) 和 check_dia({number}) 都为 1，至今找到 {} 个解",
                number_text(*found)
            ),
            Reason::Totals(counts) => format!(
                "共 {} 个解，放置 {} 次，检查 {} 次，回溯 {} 次",
                number_text(counts.solutions),
                number_text(counts.nodes),
                number_text(counts.checks),
                number_text(counts.backtracks),
            ),
            Reason::TotalsOfNumbers(counts) => format!(
                "共 {} 个解，试了 {} 个数，检查 {} 次",
                number_text(counts.solutions),
                number_text(counts.nodes),
                number_text(counts.checks),
            ),
        }
    }

    fn next(&self, next: &Next, naming: Naming) -> String {
        match next {
            Next::Nothing => String::new(),
            Next::Square(unit, Choice::All) => format!("试下一{}", across(*unit)),
            Next::Square(_, Choice::Free) => "试下一个可放的方格".to_owned(),
            Next::NoSquare(unit, Choice::All) => format!("这已是最后一{}", across(*unit)),
            Next::NoSquare(_, Choice::Free) => "这已是最后一个可放的方格".to_owned(),
            Next::Row(row) => {
                let (row, column) = (row_text(*row, naming), column_text(0, naming));
                format!("接着从第 {column} 列起试第 {row} 行")
            }
            Next::FreeOf { unit, indices } if indices.is_empty() => {
                format!("接着看{}，没有可放的方格", unit_text(*unit, naming))
            }
            Next::FreeOf { unit, indices } => {
                let free = free_text(*unit, indices, naming);
                format!("接着看{}，可放的有{free}", unit_text(*unit, naming))
            }
            Next::Fewest { unit, count, of } => {
                let counted = match of {
                    Counted::Squares => "可放的方格",
                    Counted::Options => "选项",
                };
                let unit = unit_text(*unit, naming);
                format!("接着看{counted}最少的{unit}（{count} 个）")
            }
            Next::PutOut(1) => "皇后已放好，输出这个解".to_owned(),
            Next::PutOut(n) => format!("{n} 个皇后都已放好，输出这个解"),
            Next::Number(number) => format!("下一个数是 {number}"),
            Next::NoNumber => "这已是最后一个数".to_owned(),
        }
    }

    fn detail(&self, parts: &[String]) -> String {
        if parts.is_empty() { String::new() } else { parts.join("，") + "。" }
    }
}

fn squares_text(squares: &[Square], naming: Naming) -> String {
    let words = SimplifiedChinese;
    let squares: Vec<_> = squares.iter().map(|square| words.square(*square, naming)).collect();
    squares.join("、")
}

fn on_same(line: Line) -> String {
    let name = SimplifiedChinese.line(line);
    match line {
        Line::Row | Line::Column => format!("在同一{name}"),
        Line::Diagonal | Line::Antidiagonal => format!("在同一条{name}上"),
    }
}

fn unit_text(unit: Unit, naming: Naming) -> String {
    let name = match unit {
        Unit::Row(_) => "行",
        Unit::Column(_) => "列",
    };
    format!("第 {} {name}", unit_number(unit, naming))
}

/// What a row has n of, and a column.
fn across(unit: Unit) -> &'static str {
    match unit {
        Unit::Row(_) => "列",
        Unit::Column(_) => "行",
    }
}

fn free_text(unit: Unit, indices: &[u32], naming: Naming) -> String {
    format!("第 {} {}", numbers_across(unit, indices, naming).join("、"), across(unit))
}

fn outcome_text(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Sets(assignment) => format!("于是 {assignment}"),
        Outcome::Returns { call, value } => {
            let value = match value {
                Value::True => "为真",
                Value::False => "为假",
                Value::Zero => "为 0",
            };
            format!("{call} {value}")
        }
    }
}
