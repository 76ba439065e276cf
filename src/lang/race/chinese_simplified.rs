//! Comparing methods in simplified Chinese.

use super::*;
use crate::lang::Words;
use crate::lang::chinese_simplified::SimplifiedChinese;

impl RaceWords for SimplifiedChinese {
    fn race_part(&self, part: RacePart) -> &'static str {
        match part {
            RacePart::Choices => "选项",
            RacePart::Table => "表格",
            RacePart::Plot => "图",
        }
    }
    fn race_methods(&self) -> &'static str {
        "方法"
    }
    fn race_sizes(&self) -> &'static str {
        "棋盘大小 n"
    }
    fn race_first_field(&self) -> &'static str {
        "第一个 n"
    }
    fn race_last_field(&self) -> &'static str {
        "最后一个 n"
    }
    fn race_problem(&self, problem: RaceProblem) -> String {
        match problem {
            RaceProblem::NoMethod => "至少选择一种方法".to_owned(),
            RaceProblem::NoSize => "第一个 n 大于最后一个".to_owned(),
            RaceProblem::TooLarge => "所选方法都不支持这些大小".to_owned(),
        }
    }
    fn race_note(&self) -> &'static str {
        "全部在本机的一个线程上依次运行。计时的是这里逐步观看的程序，不是最快的程序。"
    }
    fn race_company(&self) -> &'static str {
        "同时有其他工作在运行：时间可能偏长。"
    }
    fn skip(&self) -> &'static str {
        "跳过"
    }
    fn runs(&self) -> &'static str {
        "运行"
    }
    fn runs_done(&self, done: usize, of: usize) -> String {
        format!("{done} / {of}")
    }
    fn race_running(&self, title: &str) -> String {
        format!("正在运行：{title}")
    }
    fn race_ended(&self, done: usize, of: usize) -> String {
        match done == of {
            true => format!("{of} 次运行全部结束"),
            false => format!("已停止，完成 {done} / {of} 次运行"),
        }
    }
    fn nothing_compared(&self) -> &'static str {
        "还没有比较"
    }
    fn what_is_compared(&self) -> &'static str {
        "所选方法在每种棋盘大小上依次运行到底，各自的用量在这里列成表格并画成图。"
    }
    fn numbers_note(&self) -> &'static str {
        "数字枚举法不放皇后，改为计入尝试过的数字个数。"
    }
    fn save_table_title(&self) -> &'static str {
        "保存表格"
    }
    fn csv_files(&self) -> &'static str {
        "CSV 表格"
    }

    fn heat_title(&self, method: Method, size: Size) -> String {
        format!("{}，n = {}", self.method(method), size.get())
    }
    fn measured_time(&self, time: Duration) -> String {
        match ShortTime::of(time) {
            ShortTime::Microseconds(number) => format!("{number} 微秒"),
            ShortTime::Milliseconds(number) => format!("{number} 毫秒"),
            ShortTime::Seconds(number) => format!("{number} 秒"),
            ShortTime::Longer => self.duration(time),
        }
    }
    fn waiting_heat(&self) -> &'static str {
        "等待"
    }
    fn running_heat(&self) -> &'static str {
        "运行中"
    }
    fn heat_not_run(&self) -> &'static str {
        "未运行"
    }
    fn stopped_after(&self, time: &str) -> String {
        format!("停止，{time}")
    }
    fn stopped_at(&self, share: &str) -> String {
        format!("在 {share} 处停止")
    }
    fn left_out(&self, method: Method) -> String {
        format!("不运行，最大 n = {}", method.max_size())
    }
    fn named_value(&self, name: &str, value: &str) -> String {
        format!("{name} {value}")
    }
    fn facts_about(&self, title: &str, facts: &[String]) -> String {
        format!("{title}：{}", facts.join("，"))
    }
    fn quantity_time(&self) -> &'static str {
        "用时"
    }

    fn plot_title(&self) -> &'static str {
        "随 n 的增长"
    }
    fn plot_note(&self, has_zero: bool) -> &'static str {
        match has_zero {
            false => "对数刻度。被停止的运行不画出。",
            true => "对数刻度，0 另画在其下方。被停止的运行不画出。",
        }
    }
}
