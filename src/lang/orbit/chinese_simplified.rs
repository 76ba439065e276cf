//! Orbits in simplified Chinese.

use super::*;
use crate::lang::chinese_simplified::SimplifiedChinese;
use crate::lang::{Words, number_text};

impl OrbitWords for SimplifiedChinese {
    fn fundamental(&self) -> &'static str {
        "基本解"
    }
    fn fundamental_about(&self) -> &'static str {
        "同类解中按字典序最小的一个"
    }
    fn number_not_known(&self) -> &'static str {
        "编号尚未确定"
    }
    fn symmetry(&self) -> &'static str {
        "对称"
    }
    fn symmetry_kind(&self, kind: SymmetryKind) -> &'static str {
        match kind {
            SymmetryKind::None => "无",
            SymmetryKind::HalfTurn => "旋转 180 度",
            SymmetryKind::QuarterTurn => "旋转 90 度",
        }
    }
    fn symmetry_about(&self, kind: SymmetryKind) -> &'static str {
        match kind {
            SymmetryKind::None => "无论旋转还是镜像，都得到另一个解。",
            SymmetryKind::HalfTurn => "旋转 180 度后不变，旋转 90 度后改变。",
            SymmetryKind::QuarterTurn => "无论怎样旋转都不变。",
        }
    }
    fn symmetry_alone(&self, kind: SymmetryKind) -> &'static str {
        match kind {
            SymmetryKind::None => "无对称",
            SymmetryKind::HalfTurn => "旋转 180 度不变",
            SymmetryKind::QuarterTurn => "旋转 90 度不变",
        }
    }
    fn orbit(&self) -> &'static str {
        "同类解"
    }
    fn orbit_about(&self) -> &'static str {
        "这个解经旋转、镜像得到的所有解"
    }
    fn orbit_boards(&self, count: usize) -> String {
        format!("{count} 个")
    }
    fn image(&self, image: ImageWords) -> String {
        let ImageWords { place, of, number, is_fundamental } = image;
        let number = number.map_or(String::new(), |number| format!("，编号 {number}"));
        let fundamental = if is_fundamental { "，基本解" } else { "" };
        format!("同类解 {place} / {of}{number}{fundamental}")
    }
    fn image_not_found(&self) -> &'static str {
        "尚未找到"
    }
    fn image_in_all(&self) -> &'static str {
        "在全部解的列表中"
    }
    fn image_ruled_out(&self) -> &'static str {
        "与给定的皇后或禁放方格不符"
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
        format!("在公布的 {} 个中", number_text(published.solutions))
    }
    fn sum_title(&self) -> &'static str {
        "按同类解的个数计算解的总数"
    }
    fn sum_term(&self, kind: SymmetryKind, orbits: u64, size: u64) -> String {
        format!("{} 组，每组 {size} 个：{}", number_text(orbits), self.symmetry_alone(kind))
    }
    fn orbit_filter(&self) -> &'static str {
        "筛选基本解"
    }
    fn any_symmetry(&self) -> &'static str {
        "不限"
    }
    fn queens_at(&self) -> &'static str {
        "某个同类解的皇后在"
    }
    fn queens_at_about(&self) -> &'static str {
        "同类解中有一个在这些方格上都有皇后"
    }
    fn add_square(&self, square: Square, naming: Naming) -> String {
        format!("添加{}", self.square(square, naming))
    }
    fn add_selected(&self) -> &'static str {
        "添加方格"
    }
    fn nothing_selected(&self) -> &'static str {
        "先在棋盘上选择一个方格"
    }
    fn is_added(&self) -> &'static str {
        "这个方格已经添加"
    }
    fn remove_square(&self, square: Square, naming: Naming) -> String {
        format!("移除{}", self.square(square, naming))
    }
    fn no_fundamental(&self, n: u32, filter: &OrbitFilter) -> String {
        match (filter.kind, filter.queens.as_slice()) {
            (_, []) => format!("n = {n} 时没有这种对称的基本解"),
            (None, _) => format!("n = {n} 时没有解在所选方格上有皇后"),
            (Some(_), _) => format!("n = {n} 时没有这种对称的解在所选方格上有皇后"),
        }
    }
    fn choose_other(&self) -> &'static str {
        "可选择其他对称或其他方格。"
    }
    fn status_complete_fundamental(&self, found: u64, elapsed: Duration) -> String {
        format!("找到 {} 个基本解，用时：{}", number_text(found), self.duration(elapsed))
    }
}
