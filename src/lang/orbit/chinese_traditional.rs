//! Orbits in traditional Chinese.

use super::*;
use crate::lang::chinese_traditional::TraditionalChinese;
use crate::lang::{Words, number_text};

impl OrbitWords for TraditionalChinese {
    fn fundamental(&self) -> &'static str {
        "基本解"
    }
    fn fundamental_about(&self) -> &'static str {
        "同類解中按字典序最小的一個"
    }
    fn number_not_known(&self) -> &'static str {
        "編號尚未確定"
    }
    fn symmetry(&self) -> &'static str {
        "對稱"
    }
    fn symmetry_kind(&self, kind: SymmetryKind) -> &'static str {
        match kind {
            SymmetryKind::None => "無",
            SymmetryKind::HalfTurn => "旋轉 180 度",
            SymmetryKind::QuarterTurn => "旋轉 90 度",
        }
    }
    fn symmetry_about(&self, kind: SymmetryKind) -> &'static str {
        match kind {
            SymmetryKind::None => "無論旋轉還是鏡像，都得到另一個解。",
            SymmetryKind::HalfTurn => "旋轉 180 度後不變，旋轉 90 度後改變。",
            SymmetryKind::QuarterTurn => "無論怎樣旋轉都不變。",
        }
    }
    fn symmetry_alone(&self, kind: SymmetryKind) -> &'static str {
        match kind {
            SymmetryKind::None => "無對稱",
            SymmetryKind::HalfTurn => "旋轉 180 度不變",
            SymmetryKind::QuarterTurn => "旋轉 90 度不變",
        }
    }
    fn orbit(&self) -> &'static str {
        "同類解"
    }
    fn orbit_about(&self) -> &'static str {
        "這個解經旋轉、鏡像得到的所有解"
    }
    fn orbit_boards(&self, count: usize) -> String {
        format!("{count} 個")
    }
    fn image(&self, image: ImageWords) -> String {
        let ImageWords { place, of, number, is_fundamental } = image;
        let number = number.map_or(String::new(), |number| format!("，編號 {number}"));
        let fundamental = if is_fundamental { "，基本解" } else { "" };
        format!("同類解 {place} / {of}{number}{fundamental}")
    }
    fn image_not_found(&self) -> &'static str {
        "尚未找到"
    }
    fn image_in_all(&self) -> &'static str {
        "在全部解的清單中"
    }
    fn image_ruled_out(&self) -> &'static str {
        "與給定的皇后或禁放方格不符"
    }

    fn fundamental_solutions(&self) -> &'static str {
        "基本解"
    }
    fn fundamental_short(&self) -> &'static str {
        "基本解"
    }
    fn fundamental_entry(&self, entry: &str) -> String {
        format!("{entry}，基本解")
    }
    fn fundamental_of(&self, fundamental: u64, all: u64) -> String {
        format!("{} / {}", number_text(fundamental), number_text(all))
    }
    fn among_published(&self, published: &Published) -> String {
        format!("在公布的 {} 個中", number_text(published.solutions))
    }
    fn sum_title(&self) -> &'static str {
        "按同類解的個數計算解的總數"
    }
    fn sum_term(&self, kind: SymmetryKind, orbits: u64, size: u64) -> String {
        format!("{} 組，每組 {size} 個：{}", number_text(orbits), self.symmetry_alone(kind))
    }
    fn orbit_filter(&self) -> &'static str {
        "篩選基本解"
    }
    fn any_symmetry(&self) -> &'static str {
        "不限"
    }
    fn queens_at(&self) -> &'static str {
        "某個同類解的皇后在"
    }
    fn queens_at_about(&self) -> &'static str {
        "同類解中有一個在這些方格上都有皇后"
    }
    fn add_square(&self, square: Square, naming: Naming) -> String {
        format!("加入{}", self.square(square, naming))
    }
    fn add_selected(&self) -> &'static str {
        "加入方格"
    }
    fn nothing_selected(&self) -> &'static str {
        "先在棋盤上選取一個方格"
    }
    fn is_added(&self) -> &'static str {
        "這個方格已經加入"
    }
    fn remove_square(&self, square: Square, naming: Naming) -> String {
        format!("移除{}", self.square(square, naming))
    }
    fn no_fundamental(&self, n: u32, filter: &OrbitFilter) -> String {
        match (filter.kind, filter.queens.as_slice()) {
            (_, []) => format!("n = {n} 時沒有這種對稱的基本解"),
            (None, _) => format!("n = {n} 時沒有解在所選方格上有皇后"),
            (Some(_), _) => format!("n = {n} 時沒有這種對稱的解在所選方格上有皇后"),
        }
    }
    fn choose_other(&self) -> &'static str {
        "可選擇其他對稱或其他方格。"
    }
    fn status_complete_fundamental(&self, found: u64, elapsed: Duration) -> String {
        format!("找到 {} 個基本解，耗時：{}", number_text(found), self.duration(elapsed))
    }
}
