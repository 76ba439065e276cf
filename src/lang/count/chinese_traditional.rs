//! Counting boards in traditional Chinese.

use super::*;
use crate::lang::RaceWords as _;
use crate::lang::chinese_traditional::TraditionalChinese;

impl CountWords for TraditionalChinese {
    fn count_command(&self, command: Command) -> Option<CommandWords> {
        let (name, tooltip) = match command {
            Command::SmallerBoard => ("減一", ""),
            Command::LargerBoard => ("加一", ""),
            Command::Pause => ("暫停", "讓計數停在目前位置"),
            Command::Resume => ("繼續", "從暫停處繼續計數"),
            Command::Stop => ("停止", "停止計數；保留已得出的數"),
            _ => return None,
        };
        Some(CommandWords { name, tooltip })
    }
    fn save_counts_title(&self) -> &'static str {
        "儲存計數表"
    }
    fn save_plots_title(&self) -> &'static str {
        "按副檔名儲存圖為 SVG、PNG 或 PDF"
    }

    fn count_up_to(&self) -> &'static str {
        "計數到"
    }
    fn start_count(&self, is_again: bool) -> &'static str {
        if is_again { "重新計數" } else { "開始" }
    }
    fn count_title(&self, size: Size, state: CountState) -> String {
        match state {
            CountState::Preparing | CountState::Counting | CountState::Stopping => {
                format!("正在計數：n = {size}")
            }
            CountState::Paused => format!("已暫停：n = {size}"),
            CountState::Stopped => format!("已停止：n = {size}"),
        }
    }
    fn preparing(&self) -> &'static str {
        "正在準備…"
    }
    fn stopping(&self) -> &'static str {
        "正在停止…"
    }
    fn shares_done(&self) -> &'static str {
        "已完成份數"
    }
    fn threads_label(&self) -> &'static str {
        "執行緒"
    }
    fn fundamental_too(&self) -> &'static str {
        "同時計算基本解"
    }
    fn some_of(&self, some: usize, many: usize) -> String {
        format!("{} / {}", number_text(some as u64), number_text(many as u64))
    }

    fn published_column(&self) -> &'static str {
        "公布值"
    }
    fn count_state(&self, state: CountState) -> &'static str {
        match state {
            CountState::Preparing => "正在準備",
            CountState::Stopping => "正在停止",
            CountState::Counting => "正在計數",
            CountState::Paused => "已暫停",
            CountState::Stopped => "已停止",
        }
    }
    fn counts_note(&self) -> &'static str {
        "較淡的數是公布值，並非在此算出。總數見 OEIS A000170、A002562。"
    }
    fn equal_to_published(&self) -> &'static str {
        "與公布值一致"
    }
    fn count_difference(&self, Difference { of, counted, published }: Difference) -> String {
        let counted = self.count_text(of, counted);
        format!("算出 {counted}，公布值為 {}", number_text(published))
    }

    fn nothing_counted(&self) -> &'static str {
        "尚未計數"
    }
    fn count_ended(&self, size: Size, time: Duration, is_equal: bool) -> String {
        let equal = if is_equal { "，與公布的總數一致" } else { "" };
        format!("n = {size} 計數完成，耗時：{}{equal}", self.measured_time(time))
    }
}
