//! Work in the background: a thread, a control to steer it, a bounded stream of reports.
//!
//! A [`Job`] is started with a closure and dropped to be rid of it. Everything it has to say
//! arrives as [`Report`]s, the last of which is [`Report::Finished`], exactly once, whatever
//! happens to the thread. No window here: whoever starts a job gives it a [`Wake`] to call when
//! there is something to read.
//!
//! Also here: the one function that writes files, [`file::replace`].

mod check;
mod construct;
mod control;
mod count;
pub mod file;
mod handle;
mod help;
mod lock;
mod look;
mod memory;
mod parts;
mod picture;
mod plots;
mod puzzle;
mod race;
mod read_text;
mod record;
mod save;
mod search;
mod stopwatch;
mod text;

pub use check::{
    Check, CheckEnd, CheckProgress, CheckSource, Checked, Compared, Difference, Excerpt,
    ExcerptLine, FaultyBoard, Finding, FoundDeviation, Letter, ListOrder, LookAt, MOST_LISTED,
    Mark, Missing, Repeat, SEEN_BYTES, Verdict, start_check, start_excerpt,
};
pub use construct::{Constructed, start_construct};
pub use control::{Cancelled, Control};
pub use count::{CountEnd, CountProgress, CountTask, continue_count, start_count};
pub use handle::{AtDrop, Failure, Job, Report, Reports, Wake};
pub use help::{Answer, HelpJob, Question, start_help};
pub use lock::Lock;
pub use look::{FileLook, start_look};
pub use memory::available_memory;
pub use picture::{Picture, PictureBoards, SavePicture, Stretch, start_draw, start_save_picture};
pub use plots::{SavePlots, start_save_plots};
pub use puzzle::{PuzzleEnd, start_puzzle};
pub use race::{Heat, Race, RaceJob, RaceUpdate, Skip, start_race};
pub use read_text::{ReadTextEnd, start_read_text};
pub use record::start_record;
pub use save::{Amount, Boards, Listed, Save, SaveEnd, SaveProgress, Target, start_save};
pub use search::{SearchEnd, SearchProgress, SearchUpdate, continue_search, cores, start_search};
pub use stopwatch::time_left;
pub use text::{WriteEnd, start_save_text};
