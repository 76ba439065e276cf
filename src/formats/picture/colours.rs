//! The colours that boards and plots are drawn in. The window's theme takes them from here: a board looks the
//! same on the screen and in a file.

/// Red, green and blue, in sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// The colours of a board and what stands around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colours {
    /// Behind the board, and in its holes.
    pub canvas: Rgb,
    pub square_light: Rgb,
    pub square_dark: Rgb,
    pub frame: Rgb,
    pub queen: Rgb,
    /// Coordinates and the numbers of boards.
    pub text: Rgb,
    /// The hatching and the edges of holes.
    pub hole: Rgb,
    /// Queens that attack each other: frames and lines, and what they are cased in.
    pub attack: Rgb,
    pub casing: Rgb,
}

impl Colours {
    /// The light theme's.
    pub const LIGHT: Self = Self {
        canvas: Rgb(0xFB, 0xF9, 0xF5),
        square_light: Rgb(0xF1, 0xE7, 0xD6),
        square_dark: Rgb(0xCD, 0xB5, 0x94),
        frame: Rgb(0xA4, 0x8B, 0x68),
        queen: Rgb(0x2A, 0x23, 0x20),
        text: Rgb(0x6B, 0x63, 0x58),
        hole: Rgb(0x8A, 0x81, 0x74),
        attack: Rgb(0xA8, 0x32, 0x1F),
        casing: Rgb(0xFF, 0xFF, 0xFF),
    };

    /// The dark theme's.
    pub const DARK: Self = Self {
        canvas: Rgb(0x1B, 0x19, 0x17),
        square_light: Rgb(0x6A, 0x5F, 0x53),
        square_dark: Rgb(0x4B, 0x43, 0x3B),
        frame: Rgb(0x85, 0x7B, 0x6F),
        queen: Rgb(0xF7, 0xF0, 0xE4),
        text: Rgb(0xA3, 0x9A, 0x8D),
        hole: Rgb(0x85, 0x7B, 0x6F),
        attack: Rgb(0xFF, 0x9C, 0x88),
        casing: Rgb(0x1B, 0x19, 0x17),
    };

    /// For paper: little ink, and nothing that a black and white printer or a copier would lose.
    pub const PRINT: Self = Self {
        canvas: Rgb(0xFF, 0xFF, 0xFF),
        square_light: Rgb(0xFF, 0xFF, 0xFF),
        square_dark: Rgb(0xD6, 0xD6, 0xD6),
        frame: Rgb(0x00, 0x00, 0x00),
        queen: Rgb(0x00, 0x00, 0x00),
        text: Rgb(0x26, 0x26, 0x26),
        hole: Rgb(0x59, 0x59, 0x59),
        attack: Rgb(0x00, 0x00, 0x00),
        casing: Rgb(0xFF, 0xFF, 0xFF),
    };
}

/// The colours of plots and what stands around them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlotColours {
    pub canvas: Rgb,
    pub grid: Rgb,
    pub text: Rgb,
    /// The curves: all solutions, the fundamental ones, and the time.
    pub solutions: Rgb,
    pub fundamental: Rgb,
    pub time: Rgb,
}

/// Colours of the light theme that plots in files have, too, by their names in the window's palette.
pub mod light {
    use super::Rgb;

    pub const LINE: Rgb = Rgb(0xDA, 0xD3, 0xC6);
    pub const INK2: Rgb = Rgb(0x57, 0x4F, 0x46);
    pub const ACCENT: Rgb = Rgb(0x1B, 0x65, 0x5F);
    pub const TRIED: Rgb = Rgb(0x8A, 0x5A, 0x00);
}

impl PlotColours {
    /// The light theme's, which files have.
    pub const LIGHT: Self = Self {
        canvas: Colours::LIGHT.canvas,
        grid: light::LINE,
        text: light::INK2,
        solutions: light::ACCENT,
        fundamental: light::TRIED,
        time: light::INK2,
    };
}
