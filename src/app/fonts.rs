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
    // The fixed-width face has the arrows that name keys in menus and tooltips.
    fonts.families.entry(FontFamily::Proportional).or_default().push("Hack".to_owned());
    ctx.set_fonts(fonts);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use super::*;
    use crate::lang::LANGUAGES;
    use crate::ui::theme;

    /// Every letter beyond ASCII in the files that hold what people read.
    fn letters_of_phrases() -> BTreeSet<char> {
        let folders = [
            "src/lang",
            "src/lang/check",
            "src/lang/count",
            "src/lang/lesson",
            "src/lang/orbit",
            "src/lang/play",
            "src/lang/plot",
            "src/lang/race",
            "src/lang/teaching",
            "src/formats",
        ];
        let files = folders
            .iter()
            .flat_map(|folder| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()));
        let files = files.filter(|path| path.is_file());
        let texts: String = files.map(|file| fs::read_to_string(file).unwrap()).collect();
        // Written as an escape in the sources: the space in numbers.
        texts.chars().filter(|letter| !letter.is_ascii()).chain(['\u{202F}']).collect()
    }

    #[test]
    fn every_letter_of_every_phrase_has_a_glyph() {
        let letters = letters_of_phrases();
        assert!(letters.contains(&'皇') && letters.contains(&'棋'), "the phrases are found");
        for language in LANGUAGES {
            let ctx = Context::default();
            set(&ctx, language);
            // Fonts are loaded at the beginning of a frame.
            ctx.run_ui(Default::default(), |_| {}).drop_without_applying_deltas();
            let missing: Vec<_> = letters
                .iter()
                .filter(|&&letter| {
                    !ctx.fonts_mut(|fonts| fonts.has_glyph(&theme::BODY, letter))
                        && !ctx.fonts_mut(|fonts| fonts.has_glyph(&theme::CODE, letter))
                })
                .collect();
            assert!(missing.is_empty(), "run assets/fonts/subset.sh: {missing:?}");
        }
    }
}
