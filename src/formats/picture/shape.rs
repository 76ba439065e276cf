//! What there is to see on a page, before it becomes SVG, pixels or PDF: shapes on a ground.

use super::colours::Rgb;
use super::path::{Path, Point};

/// What all pages of a file share.
#[derive(Clone, Debug)]
pub struct Ground {
    /// Pixels in an SVG or PNG, points of 1/72 inch in a PDF.
    pub width: f32,
    pub height: f32,
    /// Of the page.
    pub colour: Rgb,
    /// What is drawn once and put down many times: fills and texts alone.
    pub stamps: Vec<(Stamp, Vec<Shape>)>,
}

/// Something on a page. What comes later covers what came before.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    Fill(Path, Rgb),
    Text(Text),
    /// One of the stamps of the ground, with its origin at this place.
    Stamp(Stamp, Point),
}

/// A word: digits, letters from a to z, µ, spaces.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    pub text: String,
    /// On the baseline, where `anchor` says.
    pub at: Point,
    pub anchor: Anchor,
    /// Of the font.
    pub height: f32,
    pub colour: Rgb,
}

/// The height of digits above their baseline, as a share of the font's height.
pub const DIGIT_HEIGHT: f32 = 0.7;

/// What of a word lies at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// What is put down many times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stamp {
    /// All of a board but its queens.
    Board,
    Queen,
}
