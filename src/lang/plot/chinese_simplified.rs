//! Plots in simplified Chinese.

use super::*;
use crate::lang::chinese_simplified::SimplifiedChinese;

impl PlotWords for SimplifiedChinese {
    fn growth(&self) -> &'static str {
        "增长"
    }
    fn counting_time(&self) -> &'static str {
        "用时"
    }
    fn count_kind(&self, kind: CountKind) -> &'static str {
        match kind {
            CountKind::Solutions => "解",
            CountKind::Fundamental => self.fundamental_short(),
        }
    }
    fn own_time(&self) -> &'static str {
        "本机"
    }
    fn plots_note(&self) -> &'static str {
        "两个纵轴都是对数刻度。空心点是公布值。n = 2 和 3 没有解。"
    }

    fn sizes_from_to(&self, first: u32, last: u32) -> String {
        format!("{first} 到 {last}")
    }
    fn sizes_listed(&self, sizes: &[String]) -> String {
        sizes.join("、")
    }
    fn growth_of(&self, sizes: &str, counted: Option<&str>) -> String {
        match counted {
            Some(counted) => format!("n = {sizes} 时解数的增长；其中 {counted} 在本机计数"),
            None => format!("n = {sizes} 时解数的增长；都不是在本机计数的"),
        }
    }
    fn counting_time_of(&self, counted: Option<&str>) -> String {
        match counted {
            Some(sizes) => format!("n = {sizes} 时在本机计数的用时"),
            None => "在本机计数的用时：尚未计数".to_owned(),
        }
    }
    fn count_text(&self, kind: CountKind, number: u64) -> String {
        match kind {
            CountKind::Solutions => format!("{} 个解", number_text(number)),
            CountKind::Fundamental => format!("{} 个基本解", number_text(number)),
        }
    }
    fn counted_in(&self, time: &str) -> String {
        format!("计数用时 {time}")
    }
    fn count_origin(&self, origin: Origin) -> &'static str {
        match origin {
            Origin::Counted => "在本机计数",
            Origin::Published => "已公布",
        }
    }
}
