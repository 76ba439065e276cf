//! What can be done now, view by view.

use super::watching::{FULL_SPACE_MAX_SIZE, Watching};
use super::{BoardView, Checking, Command, RunState, Session, Tab, saving};
use crate::lesson::tour::Stop;
use crate::search::Problem;

impl Session {
    /// Whether a command can be done now; those of the window itself always can.
    pub fn can(&self, command: Command) -> bool {
        if command.tab().is_some_and(|tab| tab != self.settings.tab) {
            return false;
        }
        let in_view = match self.settings.tab {
            Tab::Solutions => self.can_among_solutions(command),
            Tab::Search if self.is_comparing => self.can_while_comparing(command),
            Tab::Search => self.can_while_watching(command),
            Tab::Play => self.can_while_playing(command),
            Tab::Check => self.can_while_checking(command),
            Tab::Count => self.can_while_counting(command),
        };
        in_view.or_else(|| self.can_in_list(command)).unwrap_or_else(|| self.can_anywhere(command))
    }

    /// What the view of all solutions says of a command; `None` if it has no say in it.
    fn can_among_solutions(&self, command: Command) -> Option<bool> {
        let state = self.run.state();
        Some(match command {
            Command::CopyBoard => self.solution().is_some_and(|solution| {
                saving::can_copy(self.saving.draft.layout(), self.number(), solution.size())
            }),
            Command::CopyPicture => self.can_draw(),
            Command::CopyName => self.solution().is_some(),
            Command::Random => self.run.found() > 1 && self.place().is_some(),
            Command::EnterNumber => self.run.total() != Some(0) && !self.shows_one_solution(),
            Command::ShowOneSolution => self.size().has_solution(),
            Command::BackToSearch => self.is_aside(),
            Command::CancelPending => self.pending().is_some(),
            Command::EditBoard => !self.is_editing,
            Command::EndEditing => self.is_editing,
            Command::Undo => self.history.can_undo(),
            Command::Redo => self.history.can_redo(),
            Command::Turn | Command::Mirror => self.orbit().is_some(),
            Command::FundamentalOnly => self.can_list_fundamental(),
            Command::ClearConditions => !self.run.problem().is_empty_board(),
            Command::SmallerBoard => self.size().get() > 1,
            Command::LargerBoard => self.size().get() < Problem::MAX_SIZE,
            Command::Pause => state == RunState::Searching,
            Command::Resume => state == RunState::Paused,
            Command::Stop => matches!(state, RunState::Searching | RunState::Paused),
            Command::SearchOn => matches!(state, RunState::Stopped | RunState::Failed),
            Command::Save => self.run.total() != Some(0) || self.shows_one_solution(),
            Command::SavePicture => self.can(Command::Save) || self.can_draw(),
            _ => return None,
        })
    }

    /// The same of the view that watches a search.
    fn can_while_watching(&self, command: Command) -> Option<bool> {
        let (method, n) = self.watched();
        let watching = self.watching.as_ref();
        Some(match command {
            Command::Last if self.is_recording() => true,
            Command::EnterNumber => self.place_in_list().is_some(),
            Command::CancelPending => watching.is_some_and(|watching| watching.pending().is_some()),
            Command::SmallerBoard => n > 1,
            Command::LargerBoard => n < method.max_size(),
            Command::Play => watching.is_some_and(|watching| !watching.is_playing()),
            Command::PausePlaying => watching.is_some_and(Watching::is_playing),
            Command::NextSolution => self.has_beside(|counts| counts.solutions, 1),
            Command::PreviousSolution => self.has_beside(|counts| counts.solutions, -1),
            Command::NextBacktrack => self.has_beside(|counts| counts.backtracks, 1),
            Command::PreviousBacktrack => self.has_beside(|counts| counts.backtracks, -1),
            Command::FitTree | Command::UnfoldTree | Command::FoldTree => method.has_tree(),
            Command::FullSpace => n <= FULL_SPACE_MAX_SIZE && method.has_tree(),
            Command::StartRace | Command::SkipHeat | Command::CopyTable | Command::SaveTable => {
                false
            }
            Command::Lesson => watching.is_some(),
            Command::NextStop => {
                self.tour_stop().is_some_and(|(_, number)| number < Stop::ALL.len())
            }
            Command::PreviousStop => self.tour_stop().is_some_and(|(_, number)| number > 1),
            Command::EndTour => self.tour.is_some(),
            Command::Stop => self.is_recording(),
            Command::SearchOn => watching.is_some_and(Watching::can_record_on),
            _ => return None,
        })
    }

    /// The same while methods are compared in its place.
    fn can_while_comparing(&self, command: Command) -> Option<bool> {
        Some(match command {
            Command::StartRace => !self.is_racing() && self.settings.race.problem().is_none(),
            Command::Stop | Command::SkipHeat => self.is_racing(),
            Command::CopyTable | Command::SaveTable => {
                self.racing.as_ref().is_some_and(|racing| !racing.ended().is_empty())
            }
            // What the list of steps and the tree could do is out of sight.
            Command::Compare => true,
            _ if command.tab() == Some(Tab::Search) => false,
            _ => return None,
        })
    }

    /// The same of the view that checks boards.
    fn can_while_checking(&self, command: Command) -> Option<bool> {
        let checking = self.checking.as_ref();
        Some(match command {
            Command::EnterNumber => self.place_in_list().is_some(),
            Command::Stop => checking.is_some_and(Checking::is_running),
            Command::CopyReport | Command::SaveReport => {
                checking.is_some_and(|checking| checking.checked().is_some())
            }
            _ => return None,
        })
    }

    /// What every view's way through its solutions, steps or boards can do.
    fn can_in_list(&self, command: Command) -> Option<bool> {
        let place = self.place_in_list();
        Some(match command {
            Command::First | Command::Previous | Command::TenBack => {
                place.is_some_and(|(number, _)| number > self.first_number())
            }
            Command::Next | Command::Last | Command::TenOn => {
                place.is_some_and(|(number, last)| number < last)
            }
            Command::BoardZoomIn | Command::BoardZoomOut | Command::BoardFit => {
                self.has_large_board_in_view()
            }
            _ => return None,
        })
    }

    /// What the view has said nothing of: what belongs to no view always can, what some other has to
    /// offer cannot.
    fn can_anywhere(&self, command: Command) -> bool {
        match command {
            Command::CopyBoard
            | Command::CopyPicture
            | Command::SavePicture
            | Command::Undo
            | Command::Redo
            | Command::Turn
            | Command::Mirror
            | Command::EnterNumber
            | Command::CancelPending
            | Command::SmallerBoard
            | Command::LargerBoard
            | Command::Stop
            | Command::SearchOn
            | Command::Pause
            | Command::Resume => false,
            Command::StartTour => self.tour.is_none(),
            Command::ConfirmSave => self.save_problem().is_none(),
            Command::CancelSave => self.running_save().is_some_and(|save| !save.cancelling),
            Command::AdjustForm => self.saving.draft.adjusting.is_none(),
            Command::LeaveAdjusting => self.saving.draft.adjusting.is_some(),
            Command::KeepForm => self.form_to_keep().is_ok(),
            Command::RenameForm => self.new_form_name().is_ok(),
            Command::DeleteForm => self.saving.draft.form.is_own(),
            _ => true,
        }
    }

    /// Whether the board of the view is one to look at from nearer.
    fn has_large_board_in_view(&self) -> bool {
        let conflicts = match self.settings.tab {
            Tab::Solutions if self.shows_one_solution() => return true,
            Tab::Solutions => self.shown.conflicts(),
            Tab::Search | Tab::Play | Tab::Count => None,
            Tab::Check => {
                self.checking.as_ref().and_then(Checking::shown).map(|shown| &shown.conflicts)
            }
        };
        conflicts.is_some_and(|conflicts| BoardView::Conflicts(conflicts).is_large())
    }
}
