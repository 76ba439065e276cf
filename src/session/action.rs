//! Everything a person can do in the window.
//!
//! Panels return [`Action`]s and the shell performs them. A [`Command`] is an action that needs
//! nothing but its name: it has a place in a menu, a shortcut, or a button.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use super::picture_choices::PictureChoices;
use super::race::RaceChoices;
use super::saving::BoardChoice;
use super::settings::{Coordinates, Language, ListStyle, Tab, Telling, ThemeChoice};
use super::watching::{Speed, Target};
use crate::board::{Size, Solution, Square};
use crate::formats::{Layout, Preset};
use crate::lesson::{Level, Method};
use crate::search::OrbitFilter;
use crate::search::puzzle::{Classic, Puzzle};

#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    Command(Command),
    SetSize(u32),
    GoTo(u64),
    GoBy(i64),
    /// Takes a pasted text.
    Paste(String),
    /// Checks the boards in a file, or plays its board where boards are played.
    OpenFile(PathBuf),
    /// Looks at what the finding of this index is about.
    ChooseFinding(usize),
    /// Goes on by so many places of findings, or back below 0.
    GoByPlace(i64),
    /// Checks the same against a form; the one it is in if `None`.
    CompareWith(Option<Preset>),
    Select(Option<Square>),
    ToggleGiven(Square),
    ToggleBlocked(Square),
    /// Lists only the fundamental solutions that the filter takes.
    SetOrbitFilter(Box<OrbitFilter>),
    /// Shows an image of the solution shown, in the list of all solutions.
    ShowImage(Box<Solution>),
    /// On the board that is played: places a queen or takes it, marks a square or takes the mark.
    ToggleQueen(Square),
    ToggleExcluded(Square),
    /// Goes back or forth to the board after the move of this index.
    GoToMove(usize),
    SetPlaySize(u32),
    /// Wishes another puzzle for the next time.
    WishPuzzle(Box<Puzzle>),
    MakePuzzle(Box<Puzzle>),
    PlayClassic(Classic),
    SetTelling(Telling),
    BuildOneSolution(Size),
    SetLanguage(Option<Language>),
    SetTheme(ThemeChoice),
    SetCoordinates(Coordinates),
    SetListStyle(ListStyle),
    SetShowSpaces(bool),
    SetSingleKeyShortcuts(bool),
    SetReduceMotion(bool),
    /// As many as there are cores if `None`.
    SetThreads(Option<NonZeroUsize>),
    SetBoardChoice(BoardChoice),
    SetSaveRange(u64, u64),
    SetSaveFirst(u64),
    /// Chooses the form of this name.
    SetForm(String),
    /// Makes the form that is being adjusted this.
    SetLayout(Box<Layout>),
    /// Types the name to keep it by.
    SetFormName(String),
    SetSavePath(PathBuf),
    SetPictureChoices(Box<PictureChoices>),
    /// The number of the first board of a sheet.
    SetFirstDrawn(u64),
    ShowSideList(bool),
    /// Chooses the method whose search is watched.
    SetMethod(Method),
    SetWatchedSize(u32),
    SetSpeed(Speed),
    /// Goes to a step of the search that is watched.
    Watch(Target),
    /// Goes to the step at which the square of this index of a level was tried.
    WatchTrial(Box<Level>, u32),
    SetRaceChoices(Box<RaceChoices>),
    /// Counts boards up to this n, and their fundamental solutions too.
    SetCountLast(u32),
    SetCountFundamental(bool),
    /// Takes back the offer of the tour.
    DeclineTour,
    CloseBanner,
}

/// An action by its name alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Shows a view.
    ShowSolutions,
    ShowSearch,
    ShowPlay,
    ShowCheck,
    ShowCount,
    /// Opens the system's dialog for a file to check; for one to play, where boards are played.
    Open,
    /// Opens the save dialog.
    Save,
    /// Opens the dialog that saves pictures.
    SavePicture,
    /// Saves as the dialog says.
    ConfirmSave,
    /// Opens the system's dialog for a file name.
    BrowseSave,
    CancelSave,
    /// From now on the dialog changes the chosen form.
    AdjustForm,
    /// Back to the forms, without what was adjusted.
    LeaveAdjusting,
    /// Keeps what was adjusted by the name typed.
    KeepForm,
    /// Gives the form of one's own that is being adjusted the name typed.
    RenameForm,
    DeleteForm,
    CopyBoard,
    /// Puts a picture of the board into the clipboard.
    CopyPicture,
    CopyName,
    /// Copies what a check has found, as text.
    CopyReport,
    /// Opens the system's dialog for a file to save that to.
    SaveReport,
    First,
    Previous,
    Next,
    Last,
    TenBack,
    TenOn,
    Random,
    /// Puts the keyboard into the number field.
    EnterNumber,
    CancelPending,
    /// From now on a click on the board changes what is given and blocked.
    EditBoard,
    EndEditing,
    Undo,
    Redo,
    /// Takes all given queens and blocks away.
    ClearConditions,
    /// Lists only fundamental solutions, or all again.
    FundamentalOnly,
    /// Takes all away that the player has placed and marked.
    ClearPlay,
    /// Turns the board shown a quarter turn clockwise.
    Turn,
    /// Puts left and right of the board shown in each other's place.
    Mirror,
    /// Makes another puzzle like the one wished last.
    NewPuzzle,
    /// Opens the system's dialog for a file to save the board that is played to.
    SavePosition,
    /// Looks for a square of the board that is played that leads on; places a queen there.
    Hint,
    TakeHint,
    /// Places all queens that are missing.
    SolveFromHere,
    /// Takes away the queen that left no completion, and all placed after it.
    TakeBack,
    /// Shows the solutions that keep the queens of the board that is played.
    ShowCompletions,
    /// Opens the dialog that asks for the size of one solution.
    OneSolution,
    /// Shows one solution of the chosen size, built by a formula.
    ShowOneSolution,
    /// Shows the search's solutions again, instead of what was called up in their place.
    BackToSearch,
    /// A large board from nearer, from farther, all of it.
    BoardZoomIn,
    BoardZoomOut,
    BoardFit,
    SmallerBoard,
    LargerBoard,
    Pause,
    Resume,
    Stop,
    SearchOn,
    /// Plays the steps of the search that is watched, and holds them.
    Play,
    PausePlaying,
    NextSolution,
    PreviousSolution,
    NextBacktrack,
    PreviousBacktrack,
    /// All of the search tree in sight; its finished parts unfolded or folded.
    FitTree,
    UnfoldTree,
    FoldTree,
    /// Shows or hides all ways to put a queen into each row, beside those that are tried.
    FullSpace,
    /// Compares methods in the place of the search that is watched, or watches that again.
    Compare,
    /// Runs the chosen methods to their ends, one after the other.
    StartRace,
    /// Stops the one that runs, and goes on with the next.
    SkipHeat,
    /// Copies what came of it as comma-separated values.
    CopyTable,
    /// Opens the system's dialog for a file to save that to.
    SaveTable,
    /// Counts the boards that have not been counted, one after the other; all anew if none is left.
    StartCount,
    /// Copies the table of counts as comma-separated values.
    CopyCounts,
    /// Opens the system's dialog for a file to save that to.
    SaveCounts,
    /// Opens the system's dialog for a file to save the plots of counts to.
    SavePlots,
    /// Shows the page about the method that is watched, or puts it away.
    Lesson,
    StartTour,
    PreviousStop,
    NextStop,
    EndTour,
    ZoomIn,
    ZoomOut,
    ZoomReset,
    FullScreen,
    Shortcuts,
    Messages,
    About,
    CloseDialog,
    Quit,
}

impl Command {
    /// The one view in which the command can be done; `None` if it can be done in every view.
    pub(super) const fn tab(self) -> Option<Tab> {
        match self {
            Self::Save
            | Self::CopyName
            | Self::Random
            | Self::EditBoard
            | Self::EndEditing
            | Self::ClearConditions
            | Self::FundamentalOnly
            | Self::OneSolution
            | Self::ShowOneSolution
            | Self::BackToSearch => Some(Tab::Solutions),
            Self::ClearPlay
            | Self::SavePosition
            | Self::Hint
            | Self::TakeHint
            | Self::SolveFromHere
            | Self::TakeBack
            | Self::ShowCompletions => Some(Tab::Play),
            Self::Play
            | Self::PausePlaying
            | Self::NextSolution
            | Self::PreviousSolution
            | Self::NextBacktrack
            | Self::PreviousBacktrack
            | Self::FitTree
            | Self::UnfoldTree
            | Self::FoldTree
            | Self::FullSpace
            | Self::Compare
            | Self::StartRace
            | Self::SkipHeat
            | Self::CopyTable
            | Self::SaveTable
            | Self::Lesson
            | Self::PreviousStop
            | Self::NextStop
            | Self::EndTour => Some(Tab::Search),
            Self::CopyReport | Self::SaveReport => Some(Tab::Check),
            Self::StartCount | Self::CopyCounts | Self::SaveCounts | Self::SavePlots => {
                Some(Tab::Count)
            }
            Self::ShowSolutions
            | Self::ShowSearch
            | Self::ShowPlay
            | Self::ShowCheck
            | Self::ShowCount
            | Self::CopyBoard
            | Self::CopyPicture
            | Self::SavePicture
            | Self::Undo
            | Self::Redo
            | Self::Turn
            | Self::Mirror
            | Self::SmallerBoard
            | Self::LargerBoard
            | Self::SearchOn
            | Self::Open
            | Self::First
            | Self::Previous
            | Self::Next
            | Self::Last
            | Self::TenBack
            | Self::TenOn
            | Self::EnterNumber
            | Self::CancelPending
            | Self::BoardZoomIn
            | Self::BoardZoomOut
            | Self::BoardFit
            | Self::Pause
            | Self::Resume
            | Self::Stop
            | Self::NewPuzzle
            | Self::StartTour
            | Self::ConfirmSave
            | Self::BrowseSave
            | Self::CancelSave
            | Self::AdjustForm
            | Self::LeaveAdjusting
            | Self::KeepForm
            | Self::RenameForm
            | Self::DeleteForm
            | Self::ZoomIn
            | Self::ZoomOut
            | Self::ZoomReset
            | Self::FullScreen
            | Self::Shortcuts
            | Self::Messages
            | Self::About
            | Self::CloseDialog
            | Self::Quit => None,
        }
    }
}
