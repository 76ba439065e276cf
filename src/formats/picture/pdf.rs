//! Pages as a PDF file. Its text is text, in Helvetica, which every reader brings along.

use miniz_oxide::deflate::{CompressionLevel, compress_to_vec_zlib};
use pdf_writer::{Content, Filter, Finish as _, Name, Rect, Ref, Str};

use super::colours::Rgb;
use super::path::{Path, Point, Step, point};
use super::shape::{Anchor, Ground, Shape, Stamp, Text};

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const FONT: Ref = Ref::new(3);
/// That of the first stamp; the others follow.
const STAMPS: Ref = Ref::new(4);

const FONT_NAME: Name<'_> = Name(b"F");

/// A file that grows by the page.
pub struct Pdf {
    file: pdf_writer::Pdf,
    pages: Vec<Ref>,
    next: Ref,
}

impl Pdf {
    pub fn new(ground: &Ground) -> Self {
        let mut file = pdf_writer::Pdf::new();
        file.catalog(CATALOG).pages(PAGES);
        let mut font = file.type1_font(FONT);
        font.base_font(Name(b"Helvetica")).encoding_predefined(Name(b"WinAnsiEncoding"));
        font.finish();
        let mut next = STAMPS;
        for (_, shapes) in &ground.stamps {
            let content = compressed(&content(shapes));
            let mut form = file.form_xobject(next.bump(), &content);
            form.filter(Filter::FlateDecode);
            form.bbox(Rect::new(0.0, 0.0, ground.width, ground.height));
            form.resources().fonts().pair(FONT_NAME, FONT);
        }
        Self { file, pages: Vec::new(), next }
    }

    pub fn add_page(&mut self, ground: &Ground, shapes: &[Shape]) {
        let (page_ref, content_ref) = (self.next.bump(), self.next.bump());
        self.pages.push(page_ref);
        let mut page = self.file.page(page_ref);
        page.parent(PAGES).contents(content_ref);
        page.media_box(Rect::new(0.0, 0.0, ground.width, ground.height));
        let mut resources = page.resources();
        resources.fonts().pair(FONT_NAME, FONT);
        let mut stamps = resources.x_objects();
        let mut stamp_ref = STAMPS;
        for (stamp, _) in &ground.stamps {
            stamps.pair(name(*stamp), stamp_ref.bump());
        }
        stamps.finish();
        resources.finish();
        page.finish();
        let content = compressed(&page_content(ground, shapes));
        self.file.stream(content_ref, &content).filter(Filter::FlateDecode);
    }

    pub fn finish(mut self) -> Vec<u8> {
        let count = i32::try_from(self.pages.len()).expect("pages have numbers of their own");
        self.file.pages(PAGES).kids(self.pages).count(count);
        self.file.finish()
    }
}

fn name(stamp: Stamp) -> Name<'static> {
    match stamp {
        Stamp::Board => Name(b"Board"),
        Stamp::Queen => Name(b"Queen"),
    }
}

fn compressed(content: &[u8]) -> Vec<u8> {
    compress_to_vec_zlib(content, CompressionLevel::DefaultLevel as u8)
}

fn page_content(ground: &Ground, shapes: &[Shape]) -> Vec<u8> {
    let Ground { width, height, .. } = *ground;
    let mut content = Content::new();
    set_colour(&mut content, ground.colour);
    content.rect(0.0, 0.0, width, height).fill_nonzero();
    // PDF counts from the bottom up, shapes from the top down.
    content.transform([1.0, 0.0, 0.0, -1.0, 0.0, height]);
    add(&mut content, shapes);
    content.finish().into_vec()
}

fn content(shapes: &[Shape]) -> Vec<u8> {
    let mut content = Content::new();
    add(&mut content, shapes);
    content.finish().into_vec()
}

fn add(content: &mut Content, shapes: &[Shape]) {
    for shape in shapes {
        match shape {
            Shape::Fill(path, colour) => add_fill(content, path, *colour),
            Shape::Text(text) => add_text(content, text),
            Shape::Stamp(stamp, at) => {
                let at = rounded(*at);
                content.save_state();
                content.transform([1.0, 0.0, 0.0, 1.0, at.x, at.y]);
                content.x_object(name(*stamp));
                content.restore_state();
            }
        }
    }
}

fn add_fill(content: &mut Content, path: &Path, colour: Rgb) {
    set_colour(content, colour);
    for step in path.steps() {
        match *step {
            Step::Move(to) => {
                let to = rounded(to);
                content.move_to(to.x, to.y);
            }
            Step::Line(to) => {
                let to = rounded(to);
                content.line_to(to.x, to.y);
            }
            Step::Curve(a, b, to) => {
                let [a, b, to] = [a, b, to].map(rounded);
                content.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y);
            }
            Step::Close => {
                content.close_path();
            }
        }
    }
    content.fill_nonzero();
}

fn add_text(content: &mut Content, text: &Text) {
    let width = text.height * width(&text.text);
    let start = match text.anchor {
        Anchor::Start => text.at.x,
        Anchor::Middle => text.at.x - width / 2.0,
        Anchor::End => text.at.x - width,
    };
    let at = rounded(point(start, text.at.y));
    set_colour(content, text.colour);
    content.begin_text();
    content.set_font(FONT_NAME, text.height);
    // Upright again.
    content.set_text_matrix([1.0, 0.0, 0.0, -1.0, at.x, at.y]);
    let letters: Vec<u8> = text.text.chars().map(letter_byte).collect();
    content.show(Str(&letters));
    content.end_text();
}

fn letter_byte(letter: char) -> u8 {
    match letter {
        'a'..='z' | 'A'..='Z' | '0'..='9' => letter as u8,
        // In the font's encoding.
        'µ' => 0xB5,
        _ => b' ',
    }
}

/// The width of a word, as a share of the font's height.
pub fn width(word: &str) -> f32 {
    word.chars().map(letter_width).sum()
}

/// A letter's width in Helvetica, as a share of the font's height (Adobe's metrics of its core fonts).
fn letter_width(letter: char) -> f32 {
    let thousandths = match letter {
        'i' | 'j' | 'l' => 222,
        'f' | 't' => 278,
        'r' => 333,
        'c' | 'k' | 's' | 'v' | 'x' | 'y' | 'z' => 500,
        'w' => 722,
        'm' => 833,
        'a'..='z' | '0'..='9' | 'µ' => 556,
        _ => 278,
    };
    thousandths as f32 / 1000.0
}

fn set_colour(content: &mut Content, Rgb(red, green, blue): Rgb) {
    let share = |value: u8| (f32::from(value) / 255.0 * 1000.0).round() / 1000.0;
    content.set_fill_rgb(share(red), share(green), share(blue));
}

/// To a hundredth of a point, which is a third of a printer's finest dot.
fn rounded(at: Point) -> Point {
    let round = |length: f32| (length * 100.0).round() / 100.0;
    point(round(at.x), round(at.y))
}

#[cfg(test)]
mod tests {
    use super::super::{Board, Colours, Format, Look, Page, Paper, Sheet, write};
    use crate::board::{Queens, Size};
    use miniz_oxide::inflate::decompress_to_vec_zlib;
    use std::io;

    /// Thirteen boards on pages of twelve.
    fn file() -> Vec<u8> {
        let look = Look {
            size: Size::new(4).unwrap(),
            given: Vec::new(),
            blocked: Vec::new(),
            coordinates: None,
            colours: Colours::PRINT,
        };
        let page = Page::Boards { columns: 3, rows: 4, paper: Paper::A4, pixels: 0 };
        let boards: Vec<_> = (101..=113)
            .map(|number| Board {
                queens: Queens::ByRow(&[1, 3, 0, 2]),
                attacks: &[],
                number: Some(number),
            })
            .collect();
        let mut file = Vec::new();
        let sheet = Sheet::new(&look, page, Format::Pdf);
        write::<io::Error>(&sheet, &boards, Format::Pdf, &mut file, |_| Ok(())).unwrap();
        file
    }

    fn find(bytes: &[u8], word: &str) -> Option<usize> {
        bytes.windows(word.len()).position(|window| window == word.as_bytes())
    }

    /// What stands behind each place where a word does.
    fn behind<'a>(mut bytes: &'a [u8], word: &str) -> Vec<&'a [u8]> {
        let mut found = Vec::new();
        while let Some(place) = find(bytes, word) {
            bytes = &bytes[place + word.len()..];
            found.push(bytes);
        }
        found
    }

    #[test]
    fn every_object_stands_where_the_table_says() {
        let file = file();
        assert!(file.starts_with(b"%PDF-1.7\n"));
        let ending =
            String::from_utf8_lossy(behind(&file, "startxref\n").last().unwrap()).into_owned();
        let table: usize = ending.lines().next().unwrap().parse().unwrap();
        let table = String::from_utf8_lossy(&file[table..]).into_owned();
        let mut lines = table.lines();
        assert_eq!(lines.next(), Some("xref"));
        // Catalog, pages, font, two stamps, two pages and their contents.
        assert_eq!(lines.next(), Some("0 10"));
        lines.next();
        for (number, line) in (1..10).zip(lines) {
            let offset: usize = line[..10].parse().unwrap();
            assert!(file[offset..].starts_with(format!("{number} 0 obj").as_bytes()), "{line}");
        }
    }

    #[test]
    fn thirteen_boards_are_on_two_pages_each_with_its_number_as_text() {
        let file = file();
        assert_eq!(behind(&file, "/Type /Page\n").len(), 2);
        assert!(find(&file, "/Count 2").is_some());
        let streams = behind(&file, "stream\n").into_iter();
        let contents: Vec<_> =
            streams.filter_map(|stream| decompress_to_vec_zlib(stream).ok()).collect();
        let queens = |content: &[u8]| behind(content, "/Queen Do").len();
        let (first, second) = (&contents[2], &contents[3]);
        assert_eq!((queens(first), queens(second)), (48, 4));
        assert!(find(first, "(101) Tj").is_some() && find(first, "(112) Tj").is_some());
        assert!(find(second, "(113) Tj").is_some() && find(second, "(112) Tj").is_none());
    }
}
