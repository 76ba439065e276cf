//! A page as an SVG file, to be opened and changed in any drawing program.

use std::fmt::{self, Display, Write as _};

use super::colours::Rgb;
use super::path::{Path, Step};
use super::shape::{Anchor, Ground, Shape, Stamp, Text};

/// The whole file.
pub fn text(ground: &Ground, page: &[Shape]) -> String {
    let mut out = String::new();
    let Ground { width, height, colour, stamps } = ground;
    // Stamps are put down with `xlink:href`: programs that know only SVG 1.1 are still common.
    out += &format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
         width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\">\n"
    );
    if !stamps.is_empty() {
        add_stamps(&mut out, stamps);
    }
    out += &format!("<rect width=\"100%\" height=\"100%\" fill=\"{colour}\"/>\n");
    add(&mut out, page);
    out += "</svg>\n";
    out
}

fn add_stamps(out: &mut String, stamps: &[(Stamp, Vec<Shape>)]) {
    *out += "<defs>\n";
    for (stamp, shapes) in stamps {
        *out += &format!("<g id=\"{}\">\n", name(*stamp));
        add(out, shapes);
        *out += "</g>\n";
    }
    *out += "</defs>\n";
}

fn name(stamp: Stamp) -> &'static str {
    match stamp {
        Stamp::Board => "board",
        Stamp::Queen => "queen",
    }
}

fn add(out: &mut String, shapes: &[Shape]) {
    for shape in shapes {
        // Writing into a string never fails.
        let _ = match shape {
            Shape::Fill(path, colour) => {
                writeln!(out, "<path fill=\"{colour}\" d=\"{}\"/>", Data(path))
            }
            Shape::Text(text) => add_text(out, text),
            Shape::Stamp(stamp, at) => {
                let (name, x, y) = (name(*stamp), Decimal(at.x), Decimal(at.y));
                writeln!(out, "<use xlink:href=\"#{name}\" x=\"{x}\" y=\"{y}\"/>")
            }
        };
    }
}

fn add_text(out: &mut String, text: &Text) -> fmt::Result {
    let anchor = match text.anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    let (x, y, height) = (Decimal(text.at.x), Decimal(text.at.y), Decimal(text.height));
    let (colour, word) = (text.colour, &text.text);
    writeln!(
        out,
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{height}\" text-anchor=\"{anchor}\" \
         fill=\"{colour}\">{word}</text>"
    )
}

/// An outline as the `d` of a path.
struct Data<'a>(&'a Path);

impl Display for Data<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.steps().iter().try_for_each(|step| match step {
            Step::Move(to) => write!(f, "M{} {}", Decimal(to.x), Decimal(to.y)),
            Step::Line(to) => write!(f, "L{} {}", Decimal(to.x), Decimal(to.y)),
            Step::Curve(a, b, to) => {
                let [a, b, to] =
                    [a, b, to].map(|point| format!("{} {}", Decimal(point.x), Decimal(point.y)));
                write!(f, "C{a} {b} {to}")
            }
            Step::Close => f.write_str("Z"),
        })
    }
}

impl Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// A number with at most two decimals, and none that say nothing.
struct Decimal(f32);

impl Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}
