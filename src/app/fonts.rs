//! The faces: egui's own, with Chinese behind them.

use std::sync::Arc;

use eframe::egui::{Context, FontData, FontDefinitions, FontFamily};

use crate::session::Language;

const SIMPLIFIED: &str = "Queenside SC";
const TRADITIONAL: &str = "Queenside TC";

/// Sets the faces for a language: the same character is drawn differently in simplified and
/// traditional Chinese, so the language's own face comes first.
pub fn set(ctx: &Context, language: Language) {
    let mut fonts = FontDefinitions::default();
    let simplified = include_bytes!("../../assets/fonts/queenside-sc.otf");
    let traditional = include_bytes!("../../assets/fonts/queenside-tc.otf");
    fonts.font_data.insert(SIMPLIFIED.to_owned(), Arc::new(FontData::from_static(simplified)));
    fonts.font_data.insert(TRADITIONAL.to_owned(), Arc::new(FontData::from_static(traditional)));
    let order = match language {
        Language::TraditionalChinese => [TRADITIONAL, SIMPLIFIED],
        Language::English | Language::SimplifiedChinese => [SIMPLIFIED, TRADITIONAL],
    };
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        let faces = fonts.families.entry(family).or_default();
        // Behind the first face, before the symbols.
        let place = faces.len().min(1);
        faces.splice(place..place, order.map(str::to_owned));
    }
    ctx.set_fonts(fonts);
}
