//! Counting boards in simplified Chinese.

use super::*;
use crate::lang::RaceWords as _;
use crate::lang::chinese_simplified::SimplifiedChinese;

impl CountWords for SimplifiedChinese {
    fn count_command(&self, command: Command) -> Option<CommandWords> {
        let (name, tooltip) = match command {
            Command::SmallerBoard => ("减一", ""),
            Command::LargerBoard => ("加一", ""),
            Command::Pause => ("暂停", "让计数停在当前位置"),
            Command::Resume => ("继续", "从暂停处继续计数"),
            Command::Stop => ("停止", "停止计数；保留已得出的数"),
            _ => return None,
        };
        Some(CommandWords { name, tooltip })
    }
    fn save_counts_title(&self) -> &'static str {
        "保存计数表"
    }
    fn save_plots_title(&self) -> &'static str {
        "按扩展名保存图为 SVG、PNG 或 PDF"
    }

    fn count_up_to(&self) -> &'static str {
        "计数到"
    }
    fn start_count(&self, is_again: bool) -> &'static str {
        if is_again { "重新计数" } else { "开始" }
    }
    fn count_title(&self, size: Size, state: CountState) -> String {
        match state {
            CountState::Preparing | CountState::Counting | CountState::Stopping => {
                format!("正在计数：n = {size}")
            }
            CountState::Paused => format!("已暂停：n = {size}"),
            CountState::Stopped => format!("已停止：n = {size}"),
        }
    }
    fn preparing(&self) -> &'static str {
        "正在准备…"
    }
    fn stopping(&self) -> &'static str {
        "正在停止…"
    }
    fn shares_done(&self) -> &'static str {
        "已完成份数"
    }
    fn threads_label(&self) -> &'static str {
        "线程"
    }
    fn fundamental_too(&self) -> &'static str {
        "同时计算基本解"
    }
    fn some_of(&self, some: usize, many: usize) -> String {
        format!("{} / {}", number_text(some as u64), number_text(many as u64))
    }

    fn published_column(&self) -> &'static str {
        "公布值"
    }
    fn count_state(&self, state: CountState) -> &'static str {
        match state {
            CountState::Preparing => "正在准备",
            CountState::Stopping => "正在停止",
            CountState::Counting => "正在计数",
            CountState::Paused => "已暂停",
            CountState::Stopped => "已停止",
        }
    }
    fn counts_note(&self) -> &'static str {
        "较淡的数是公布值，并非在此算出。总数见 OEIS A000170、A002562。"
    }
    fn equal_to_published(&self) -> &'static str {
        "与公布值一致"
    }
    fn count_difference(&self, Difference { of, counted, published }: Difference) -> String {
        let counted = self.count_text(of, counted);
        format!("算出 {counted}，公布值为 {}", number_text(published))
    }

    fn nothing_counted(&self) -> &'static str {
        "尚未计数"
    }
    fn count_ended(&self, size: Size, time: Duration, is_equal: bool) -> String {
        let equal = if is_equal { "，与公布的总数一致" } else { "" };
        format!("n = {size} 计数完成，用时：{}{equal}", self.measured_time(time))
    }
}
