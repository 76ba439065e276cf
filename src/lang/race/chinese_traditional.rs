//! Comparing methods in traditional Chinese.

use super::*;
use crate::lang::Words;
use crate::lang::chinese_traditional::TraditionalChinese;

impl RaceWords for TraditionalChinese {
    fn race_part(&self, part: RacePart) -> &'static str {
        match part {
            RacePart::Choices => "選項",
            RacePart::Table => "表格",
            RacePart::Plot => "圖",
        }
    }
    fn race_methods(&self) -> &'static str {
        "方法"
    }
    fn race_sizes(&self) -> &'static str {
        "棋盤大小 n"
    }
    fn race_first_field(&self) -> &'static str {
        "第一個 n"
    }
    fn race_last_field(&self) -> &'static str {
        "最後一個 n"
    }
    fn race_problem(&self, problem: RaceProblem) -> String {
        match problem {
            RaceProblem::NoMethod => "至少選擇一種方法".to_owned(),
            RaceProblem::NoSize => "第一個 n 大於最後一個".to_owned(),
            RaceProblem::TooLarge => "所選方法都不支援這些大小".to_owned(),
        }
    }
    fn race_note(&self) -> &'static str {
        "全部在本機的一個執行緒上依次執行。計時的是這裡逐步觀看的程式，不是最快的程式。"
    }
    fn race_company(&self) -> &'static str {
        "同時有其他工作在執行：時間可能偏長。"
    }
    fn skip(&self) -> &'static str {
        "略過"
    }
    fn runs(&self) -> &'static str {
        "執行"
    }
    fn runs_done(&self, done: usize, of: usize) -> String {
        format!("{done} / {of}")
    }
    fn race_running(&self, title: &str) -> String {
        format!("正在執行：{title}")
    }
    fn race_ended(&self, done: usize, of: usize) -> String {
        match done == of {
            true => format!("{of} 次執行全部結束"),
            false => format!("已停止，完成 {done} / {of} 次執行"),
        }
    }
    fn nothing_compared(&self) -> &'static str {
        "還沒有比較"
    }
    fn what_is_compared(&self) -> &'static str {
        "所選方法在每種棋盤大小上依次執行到底，各自的用量在這裡列成表格並畫成圖。"
    }
    fn numbers_note(&self) -> &'static str {
        "數字列舉法不放皇后，改為計入嘗試過的數字個數。"
    }
    fn save_table_title(&self) -> &'static str {
        "儲存表格"
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
        "執行中"
    }
    fn heat_not_run(&self) -> &'static str {
        "未執行"
    }
    fn stopped_after(&self, time: &str) -> String {
        format!("停止，{time}")
    }
    fn stopped_at(&self, share: &str) -> String {
        format!("在 {share} 處停止")
    }
    fn left_out(&self, method: Method) -> String {
        format!("不執行，最大 n = {}", method.max_size())
    }
    fn named_value(&self, name: &str, value: &str) -> String {
        format!("{name} {value}")
    }
    fn facts_about(&self, title: &str, facts: &[String]) -> String {
        format!("{title}：{}", facts.join("，"))
    }
    fn quantity_time(&self) -> &'static str {
        "耗時"
    }

    fn plot_title(&self) -> &'static str {
        "隨 n 的增長"
    }
    fn plot_note(&self, has_zero: bool) -> &'static str {
        match has_zero {
            false => "對數刻度。被停止的執行不畫出。",
            true => "對數刻度，0 另畫在其下方。被停止的執行不畫出。",
        }
    }
}
