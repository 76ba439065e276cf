//! Boards as bytes: text layouts, their presets, and the writer that serves them all; pictures;
//! reading a solution as people spell it in a line; and a board that is played as a line of its own.
//!
//! A [`Layout`] is data, a [`Preset`] or a [`Form`] of one's own names one, and [`BoardWriter`] is the
//! only code that turns boards into text. A new form is one preset. Pictures have a folder of their own,
//! [`picture`]. [`counts_csv`] writes a table of counts, [`push_csv_row`] tables of anything else.

mod adjust;
mod counts;
mod csv;
mod encoding;
mod fault;
mod form;
mod layout;
mod names;
pub mod picture;
mod position;
mod preset;
mod read;
mod recognise;
mod texts;
mod write;

pub use adjust::{BlankLines, BodyKind, common};
pub use counts::{CountKind, CountRow, Counted, Counts, Difference, Origin, counts_csv};
pub use csv::{csv_seconds, push_csv_row};
pub use encoding::Encoding;
pub use fault::LayoutFault;
pub use form::{Form, FormNameFault, MOST_OWN_FORMS, form_name, usable_forms};
pub use layout::{Body, Group, Layout, LineEnd, Order, Text};
pub use names::{NameFault, columns_from_name};
pub use position::{PositionFault, position_text, read_position};
pub use preset::{Preset, PresetGroup, Wanted};
pub use read::{Deviation, Note, ReadBoard, Reader, ShapeFault, TextPlace, Unreadable};
pub use recognise::{Recognised, SAMPLE_BYTES, Sample, Variation, recognise};
pub use write::BoardWriter;
