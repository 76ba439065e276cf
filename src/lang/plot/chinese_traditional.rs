//! Plots in traditional Chinese.

use super::*;
use crate::lang::chinese_traditional::TraditionalChinese;

impl PlotWords for TraditionalChinese {
    fn growth(&self) -> &'static str {
        "增長"
    }
    fn counting_time(&self) -> &'static str {
        "耗時"
    }
    fn count_kind(&self, kind: CountKind) -> &'static str {
        match kind {
            CountKind::Solutions => "解",
            CountKind::Fundamental => self.fundamental_short(),
        }
    }
    fn own_time(&self) -> &'static str {
        "本機"
    }
    fn plots_note(&self) -> &'static str {
        "兩個縱軸都是對數刻度。空心點是公布值。n = 2 和 3 沒有解。"
    }

    fn sizes_from_to(&self, first: u32, last: u32) -> String {
        format!("{first} 到 {last}")
    }
    fn sizes_listed(&self, sizes: &[String]) -> String {
        sizes.join("、")
    }
    fn growth_of(&self, sizes: &str, counted: Option<&str>) -> String {
        match counted {
            Some(counted) => format!("n = {sizes} 時解數的增長；其中 {counted} 在本機計數"),
            None => format!("n = {sizes} 時解數的增長；都不是在本機計數的"),
        }
    }
    fn counting_time_of(&self, counted: Option<&str>) -> String {
        match counted {
            Some(sizes) => format!("n = {sizes} 時在本機計數的耗時"),
            None => "在本機計數的耗時：尚未計數".to_owned(),
        }
    }
    fn count_text(&self, kind: CountKind, number: u64) -> String {
        match kind {
            CountKind::Solutions => format!("{} 個解", number_text(number)),
            CountKind::Fundamental => format!("{} 個基本解", number_text(number)),
        }
    }
    fn counted_in(&self, time: &str) -> String {
        format!("計數耗時 {time}")
    }
    fn count_origin(&self, origin: Origin) -> &'static str {
        match origin {
            Origin::Counted => "在本機計數",
            Origin::Published => "已公布",
        }
    }
}
