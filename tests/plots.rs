//! The plots of a table of counts: in the window, and as files.

mod support;

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use eframe::egui::accesskit::Role;
use eframe::egui::{Pos2, Rect, Theme, Ui, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use miniz_oxide::inflate::decompress_to_vec_zlib;
use queenside::board::Size;
use queenside::formats::picture::Format;
use queenside::formats::picture::plot::{PAGE_HEIGHT, PAGE_MARGIN, PAGE_WIDTH, Plots};
use queenside::formats::{CountRow, Counted, Counts, Origin};
use queenside::job::{Report, SavePlots, WriteEnd, start_save_plots};
use queenside::lang::words;
use queenside::session::Language;
use queenside::ui::theme::{self, palette_of};
use support::soft_renderer::SoftRenderer;
use tempfile::TempDir;

/// The published counts for n = 1 to `last`; the first are counted here, each in ten times the time
/// of the one before, from 1 µs on.
fn rows(last: u32, counted: u32) -> Vec<CountRow> {
    let row = |n| {
        let size = Size::new(n).unwrap();
        let time = (n <= counted).then(|| Duration::from_micros(10u64.pow(n - 1)));
        let counts = Counts::published(size).unwrap();
        CountRow::new(size, time.map(|time| Counted { counts, time }))
    };
    (1..=last).map(row).collect()
}

mod in_the_window {
    use super::*;

    /// Where the plots lie.
    const ROOM: Rect = Rect { min: pos2(20.0, 10.0), max: pos2(508.0, 750.0) };

    const GROWTH: &str = "Growth of the number of solutions for n = 1 to 27; 1 to 9 counted here";
    const TIME: &str = "Time taken to count on this computer for n = 1 to 9";

    fn shown(theme: Theme) -> Harness<'static> {
        let rows = rows(27, 9);
        let plots = move |ui: &mut Ui| {
            ui.painter().rect_filled(ui.ctx().content_rect(), 0, palette_of(theme).canvas);
            queenside::ui::plots_ui(ui, words(Language::English), &rows, ROOM);
        };
        Harness::builder()
            .with_size(vec2(528.0, 760.0))
            .with_theme(theme)
            .renderer(SoftRenderer::default())
            .with_context_setup(|ctx| theme::apply(ctx, true))
            .build_ui(plots)
    }

    /// Where the mark of a number of solutions stands, by the frame of the plot: a mark stands out of
    /// it by its radius.
    fn place(harness: &Harness<'_>, n: u32, solutions: f32) -> Pos2 {
        const MARK: f32 = 4.5;
        let frame = harness.get_by_role_and_label(Role::Image, GROWTH).rect().shrink(MARK);
        let share = vec2((n - 1) as f32 / 26.0, 1.0 - solutions.log10() / 18.0);
        frame.min + share * frame.size()
    }

    #[test]
    fn each_plot_says_what_it_is_and_has_its_values() {
        let harness = shown(Theme::Light);
        let value = |label| {
            let node = harness.get_by_role_and_label(Role::Image, label);
            node.accesskit_node().value().unwrap().replace('\u{202F}', " ")
        };
        let growth = value(GROWTH);
        let mut curves = growth.lines();
        let (all, fundamental) = (curves.next().unwrap(), curves.next().unwrap());
        assert!(all.starts_with("Solutions: n = 1: 1, n = 4: 2, n = 5: 10, "), "{all}");
        assert!(all.ends_with("n = 27: 234 907 967 154 122 528"), "{all}");
        assert!(fundamental.starts_with("Fundamental: n = 1: 1, n = 4: 1, "), "{fundamental}");
        assert_eq!(value(TIME).split(", ").last(), Some("n = 9: 100 s"));
        harness.get_by_label("Growth");
        harness.get_by_label("Time");
        harness.get_by_label_contains("Hollow marks are published values");
    }

    #[test]
    fn pointing_at_a_mark_tells_its_value_and_beside_it_nothing() {
        let mut harness = shown(Theme::Dark);
        let mut told = |at: Pos2, sentence: &str| {
            harness.hover_at(at);
            harness.run();
            harness.query_by_label(&sentence.replace('_', "\u{202F}")).is_some()
        };
        let at = {
            let harness = shown(Theme::Dark);
            move |n, solutions| place(&harness, n, solutions)
        };
        assert!(told(at(8, 92.0), "n = 8: 92 solutions, counted here"));
        assert!(told(at(9, 46.0), "n = 9: 46 fundamental solutions, counted here"));
        assert!(told(at(12, 14_200.0), "n = 12: 14_200 solutions, published"));
        assert!(!told(at(12, 14_200.0) - vec2(30.0, 80.0), "n = 12: 14_200 solutions, published"));
    }

    #[test]
    fn what_was_counted_is_filled_and_what_was_published_is_hollow() {
        for theme in [Theme::Light, Theme::Dark] {
            let mut harness = shown(theme);
            let places = [(9, 352.0), (27, 2.349e17)].map(|(n, all)| place(&harness, n, all));
            let picture = harness.render().unwrap();
            let colours = places.map(|at| picture.get_pixel(at.x as u32, at.y as u32).0);
            let rgba = |colour: eframe::egui::Color32| colour.to_array();
            let palette = palette_of(theme);
            assert_eq!(colours, [rgba(palette.accent), rgba(palette.canvas)], "{theme:?}");
        }
    }

    #[test]
    fn they_find_room_anywhere() {
        for (size, last) in [((30.0, 30.0), 27), ((120.0, 200.0), 27), ((700.0, 90.0), 3)] {
            let rows = rows(last, 2);
            let room = Rect::from_min_size(Pos2::ZERO, Vec2::from(size));
            let plots = move |ui: &mut Ui| {
                queenside::ui::plots_ui(ui, words(Language::English), &rows, room);
            };
            let harness = Harness::new_ui(plots);
            assert_eq!(harness.query_all_by_role(Role::Image).count(), 2, "{size:?}");
        }
    }
}

mod as_a_file {
    use super::*;

    fn end_of(save: SavePlots) -> WriteEnd {
        let job = start_save_plots(save, Arc::new(|| {}));
        loop {
            if let Some(Report::Finished(end)) = job.next_report() {
                return end.unwrap();
            }
            thread::sleep(Duration::from_millis(1));
        }
    }

    fn saved(rows: Vec<CountRow>, format: Format) -> Vec<u8> {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("counts").with_extension(format.extension());
        end_of(SavePlots { rows, format, path: path.clone(), may_replace: true }).unwrap();
        fs::read(path).unwrap()
    }

    #[test]
    fn an_svg_is_the_same_to_the_byte() {
        let golden = Path::new("tests/golden/plots-6.svg");
        let text = String::from_utf8(saved(rows(6, 5), Format::Svg)).unwrap();
        assert_eq!(text, fs::read_to_string(golden).unwrap());
    }

    #[test]
    fn a_png_has_marks_in_light_colours_where_the_plots_have_them() {
        let rows = rows(27, 17);
        let plots = Plots::new(&rows, PAGE_WIDTH, PAGE_HEIGHT);
        let picture = image::load_from_memory(&saved(rows, Format::Png)).unwrap().to_rgb8();
        assert_eq!(picture.dimensions(), (1344, 1424));
        let (accent, amber, canvas) = ([0x1B, 0x65, 0x5F], [0x8A, 0x5A, 0x00], [0xFB, 0xF9, 0xF5]);
        for (curve, filled) in plots.growth.curves.iter().zip([accent, amber]) {
            // For smaller n the marks of fundamental solutions hide some of the others.
            for mark in curve.marks.iter().filter(|mark| mark.row > 6) {
                let [x, y] = [mark.at.x, mark.at.y].map(|at| (2.0 * (at + PAGE_MARGIN)) as u32);
                assert_eq!(
                    picture.get_pixel(x, y).0,
                    if mark.origin == Origin::Counted { filled } else { canvas },
                    "{mark:?}"
                );
            }
        }
    }

    #[test]
    fn a_pdf_is_a_page_with_its_words_as_text() {
        let file = saved(rows(12, 10), Format::Pdf);
        let text = String::from_utf8_lossy(&file);
        assert_eq!(text.matches("/Type /Page\n").count(), 1);
        assert!(text.contains("/MediaBox [0 0 504 534]"));
        let after = file.windows(7).position(|bytes| bytes == b"stream\n").unwrap() + 7;
        let content = decompress_to_vec_zlib(&file[after..]).unwrap();
        let has = |word: &[u8]| content.windows(word.len()).any(|bytes| bytes == word);
        assert!(has(b"(1 000) Tj") && has(b"(n) Tj") && has(b"(fundamental solutions) Tj"));
        // The micro sign in the font's encoding, and so in hexadecimal digits.
        assert!(has(b"<3120B573> Tj") && has(b"(1 000 s) Tj"));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn that_finds_no_room_fails_with_the_systems_reason() {
        for format in Format::ALL {
            let save = SavePlots {
                rows: rows(12, 8),
                format,
                path: "/dev/full".into(),
                may_replace: true,
            };
            let cause = end_of(save).unwrap_err().why.cause;
            assert_eq!(cause.kind(), std::io::ErrorKind::StorageFull, "{format:?}");
        }
    }
}
