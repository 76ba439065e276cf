//! English.

use super::numbers::{
    ExactDuration, RoughDuration, bytes_beside_unit, file_size_text, square_text_chess,
};
use super::*;

pub(super) struct English;

impl Words for English {
    fn file_menu(&self) -> &'static str {
        "File"
    }
    fn edit_menu(&self) -> &'static str {
        "Edit"
    }
    fn view_menu(&self) -> &'static str {
        "View"
    }
    fn help_menu(&self) -> &'static str {
        "Help"
    }
    fn go_menu(&self) -> &'static str {
        "Go to"
    }
    fn all_menus(&self) -> &'static str {
        "Menu"
    }
    fn command(&self, command: Command) -> CommandWords {
        let (name, tooltip) = match command {
            Command::ShowSolutions => ("Show solutions", "All solutions of a board"),
            Command::ShowSearch => {
                ("Watch a search", "See how a method finds the solutions, step by step")
            }
            Command::ShowPlay => ("Play", "Place queens by hand"),
            Command::ShowCheck => ("Check boards", "Check boards that another program wrote"),
            Command::ShowCount => ("Count", "Count the solutions of boards, size by size"),
            Command::Open => ("Open…", "Check the boards in a file"),
            Command::Save => ("Save…", "Save boards to a file"),
            Command::SavePicture => {
                ("Save picture…", "Save a board, or a sheet of many, as a picture")
            }
            Command::ConfirmSave => ("Save", "Write the file"),
            Command::BrowseSave => ("Browse…", "Choose the file in a dialog"),
            Command::CancelSave => ("Cancel saving", "Stop writing; the old file stays as it was"),
            Command::AdjustForm => ("Adjust this form…", "Change its signs, separators and more"),
            Command::LeaveAdjusting => ("Back", "To the forms; what is not kept is given up"),
            Command::KeepForm => ("Keep", "Keep this as a form of your own"),
            Command::RenameForm => ("Rename", "Give your form this name"),
            Command::DeleteForm => {
                ("Delete", "Take your form out of the list; here it stays, to be kept again")
            }
            Command::CopyBoard => ("Copy", "Copy this board as text in the form chosen for saving"),
            Command::CopyPicture => {
                ("Copy as picture", "Copy this board as a picture, in the colours of the theme")
            }
            Command::CopyName => ("Copy short name", "Copy the columns by row"),
            Command::CopyReport => ("Copy report", "Copy what the check has found as text"),
            Command::SaveReport => ("Save report…", "Save what the check has found as text"),
            Command::First => ("First solution", ""),
            Command::Previous => ("Previous solution", ""),
            Command::Next => ("Next solution", ""),
            Command::Last => ("Last solution found", ""),
            Command::TenBack => ("Ten back", ""),
            Command::TenOn => ("Ten on", ""),
            Command::Random => ("Random solution", "Any solution found so far"),
            Command::EnterNumber => ("Go to number…", ""),
            Command::CancelPending => ("Stop waiting", "Forget the number waited for"),
            Command::EditBoard => {
                ("Edit board", "Give queens and block squares by clicking on them")
            }
            Command::EndEditing => ("Finish editing", "A click selects again"),
            Command::Undo => ("Undo", "Take back the last change of the conditions"),
            Command::Redo => ("Redo", "Make again what was taken back"),
            Command::ClearConditions => ("Clear", "Take all given queens and blocks away"),
            Command::FundamentalOnly => {
                ("Fundamental only", "One solution of each orbit: the least of its images")
            }
            Command::ClearPlay => ("Clear", "Take all away that you have placed and marked"),
            Command::Turn => ("Turn", "A quarter turn clockwise"),
            Command::Mirror => ("Mirror", "Left and right change places"),
            Command::NewPuzzle => ("New puzzle", "Another puzzle like the last one"),
            Command::SavePosition => ("Save position…", "Save the board as one line of text"),
            Command::Hint => ("Hint", "A square that still leads to a solution"),
            Command::TakeHint => ("Place the hint", "A queen where the hint says"),
            Command::SolveFromHere => ("Solve from here", "Place all queens that are missing"),
            Command::TakeBack => (
                "Take it back",
                "Take away the queen that left no completion, and all placed after it",
            ),
            Command::ShowCompletions => {
                ("Show completions", "Show all solutions that keep these queens")
            }
            Command::OneSolution => ("One solution of size…", "Any size, built by a formula"),
            Command::ShowOneSolution => ("Show one solution", "Built by a formula, at once"),
            Command::BackToSearch => ("Back to the search", ""),
            Command::BoardZoomIn => ("Zoom in on the board", ""),
            Command::BoardZoomOut => ("Zoom out of the board", ""),
            Command::BoardFit => ("Whole board", ""),
            Command::SmallerBoard => ("Smaller board", ""),
            Command::LargerBoard => ("Larger board", ""),
            Command::Pause => ("Pause", "Hold the search where it is"),
            Command::Resume => ("Resume", "Let the search go on"),
            Command::Stop => ("Stop", "Stop the search; what is found stays"),
            Command::SearchOn => ("Search on", "Go on where the search was stopped"),
            Command::Play => ("Play", "Play the steps"),
            Command::PausePlaying => ("Hold", "Stop at this step"),
            Command::NextSolution => ("Next solution found", ""),
            Command::PreviousSolution => ("Previous solution found", ""),
            Command::NextBacktrack => ("Next backtrack", ""),
            Command::PreviousBacktrack => ("Previous backtrack", ""),
            Command::FitTree => ("Whole tree", ""),
            Command::UnfoldTree => {
                ("Unfold all", "All that has been searched, as far as it can be drawn")
            }
            Command::FoldTree => ("Fold all", "Finished parts as triangles with their counts"),
            Command::FullSpace => (
                "Full space",
                "All ways to put a queen into each row, beside those that are tried; for n up to 4",
            ),
            Command::Compare => ("Compare", "Run methods to their ends and compare what they take"),
            Command::StartRace => {
                ("Start comparing", "Run the chosen methods, one after the other")
            }
            Command::SkipHeat => {
                ("Skip this run", "Stop the method that runs, and go on with the next")
            }
            Command::CopyTable => ("Copy table", "Copy the table as comma-separated values"),
            Command::SaveTable => ("Save table…", "Save the table as comma-separated values (CSV)"),
            Command::StartCount => {
                ("Start counting", "Count what is missing, the smallest board first")
            }
            Command::CopyCounts => ("Copy as CSV", "Copy the counts as comma-separated values"),
            Command::SaveCounts => ("Save as CSV…", "Save the counts as comma-separated values"),
            Command::SavePlots => {
                ("Save as picture…", "Save the plots of the counts: SVG, PNG or PDF")
            }
            Command::Lesson => ("Lesson", "What its idea is, why it is right, what it costs"),
            Command::StartTour => {
                ("Guided tour", "How the search for four queens works, stop by stop")
            }
            Command::PreviousStop => ("Previous stop", ""),
            Command::NextStop => ("Next stop", ""),
            Command::EndTour => ("End the tour", "Back to what was watched before"),
            Command::ZoomIn => ("Zoom in", ""),
            Command::ZoomOut => ("Zoom out", ""),
            Command::ZoomReset => ("Normal size", ""),
            Command::FullScreen => ("Full screen", ""),
            Command::Shortcuts => ("Shortcuts", ""),
            Command::Messages => ("Messages", ""),
            Command::About => ("About Queenside", ""),
            Command::CloseDialog => ("Cancel", ""),
            Command::Quit => ("Quit", ""),
        };
        CommandWords { name, tooltip }
    }
    fn name_with_shortcut(&self, name: &str, shortcut: &str) -> String {
        format!("{name} ({shortcut})")
    }
    fn why_not(&self, command: Command) -> &'static str {
        match command {
            Command::First | Command::Previous | Command::TenBack => "This is the first one",
            Command::Next | Command::Last | Command::TenOn => "This is the last one found",
            Command::CopyName => "No solution is shown",
            Command::Save => "There is no solution to save",
            Command::SavePicture => "There is no board to draw",
            Command::CopyPicture => "No board is shown to draw",
            Command::CopyBoard => {
                "The form chosen for saving does not hold this board, or none is shown"
            }
            Command::FundamentalOnly => {
                "A whole orbit needs the empty board: given queens and blocked squares rule some images out"
            }
            Command::Hint | Command::SolveFromHere | Command::ShowCompletions => {
                "No solution is left, or the board is solved"
            }
            Command::ClearPlay => "Nothing is placed or marked",
            _ => "",
        }
    }
    fn language_menu(&self) -> &'static str {
        "Language"
    }
    fn system_language(&self) -> &'static str {
        "As the system"
    }
    fn theme_menu(&self) -> &'static str {
        "Theme"
    }
    fn theme(&self, theme: ThemeChoice) -> &'static str {
        match theme {
            ThemeChoice::System => "As the system",
            ThemeChoice::Light => "Light",
            ThemeChoice::Dark => "Dark",
        }
    }
    fn threads_menu(&self) -> &'static str {
        "Threads of the next search"
    }
    fn all_cores(&self, count: usize) -> String {
        format!("All cores ({count})")
    }
    fn threads(&self, count: usize) -> String {
        match count {
            1 => "1 thread".to_owned(),
            _ => format!("{count} threads"),
        }
    }
    fn chess_coordinates(&self) -> &'static str {
        "Chess coordinates"
    }
    fn reduce_motion(&self) -> &'static str {
        "Reduce motion"
    }

    fn views(&self) -> &'static str {
        "Views"
    }
    fn tab(&self, tab: Tab) -> &'static str {
        match tab {
            Tab::Solutions => "Solutions",
            Tab::Search => "Search",
            Tab::Play => "Play",
            Tab::Check => "Check",
            Tab::Count => "Count",
        }
    }

    fn board_size(&self) -> &'static str {
        "Board size"
    }
    fn board_size_range(&self, max: u32) -> String {
        format!("A number from 1 to {}", number_text(max.into()))
    }
    fn found(&self) -> &'static str {
        "Found"
    }
    fn number_found(&self, found: u64) -> String {
        format!("{} found", number_text(found))
    }
    fn published_total(&self, published: &Published) -> String {
        format!("Published total: {}", number_text(published.solutions))
    }
    fn of_published(&self, published: &Published) -> String {
        format!("of {} published", number_text(published.solutions))
    }
    fn total_not_known(&self) -> &'static str {
        "number of solutions not known"
    }
    fn published_source(&self, published: &Published) -> String {
        format!("Source: {}", published.source)
    }
    fn state(&self, state: RunState) -> &'static str {
        match state {
            RunState::Searching => "Searching",
            RunState::Paused => "Paused",
            RunState::Stopped => "Stopped",
            RunState::Complete => "Complete",
            RunState::Failed => "Failed",
        }
    }
    fn searched(&self) -> &'static str {
        "Searched"
    }
    fn share_of_tree(&self, share: f64, of_half: bool) -> String {
        let tree = if of_half { "half the tree" } else { "the tree" };
        format!("{} of {tree}", percent_text(share))
    }
    fn share_of_half(&self, share: f64) -> String {
        format!("{} of half", percent_text(share))
    }
    fn why_half(&self) -> &'static str {
        "The mirror image of each solution is a solution, so half of the tree is enough."
    }
    fn time(&self) -> &'static str {
        "Time"
    }
    fn duration(&self, duration: Duration) -> String {
        match ExactDuration::of(duration) {
            ExactDuration::UnderOneMillisecond => "under 1 ms".to_owned(),
            ExactDuration::Milliseconds(millis) => format!("{millis} ms"),
            ExactDuration::Seconds(seconds) => format!("{seconds:.1} s"),
            ExactDuration::Minutes { minutes, seconds } => format!("{minutes} min {seconds} s"),
            ExactDuration::Hours { hours, minutes } => {
                format!("{} h {minutes} min", number_text(hours))
            }
        }
    }
    fn rate(&self) -> &'static str {
        "Rate"
    }
    fn a_second(&self, number: f64) -> String {
        format!("{} a second", number_text(number.round() as u64))
    }
    fn time_left(&self) -> &'static str {
        "Time left"
    }
    fn about_duration(&self, duration: Duration) -> String {
        match RoughDuration::of(duration) {
            RoughDuration::UnderOneSecond => "under 1 s".to_owned(),
            RoughDuration::Seconds(seconds) => format!("about {seconds} s"),
            RoughDuration::Minutes(minutes) => format!("about {minutes} min"),
            RoughDuration::Hours(hours) => format!("about {hours} h"),
            RoughDuration::Days(days) => format!("about {} days", number_text(days)),
            RoughDuration::MoreThanDays(days) => format!("more than {} days", number_text(days)),
        }
    }
    fn queens_tried(&self) -> &'static str {
        "Queens tried"
    }
    fn searching_queens_tried(&self, nodes: u64) -> String {
        format!("searching, {} queens tried", number_text(nodes))
    }

    fn puzzle(&self) -> &'static str {
        "Puzzle"
    }
    fn conditions(&self) -> &'static str {
        "Conditions"
    }
    fn no_conditions(&self) -> &'static str {
        "No given queens, no blocked squares"
    }
    fn with_conditions(&self, Conditions { given, blocked }: Conditions) -> String {
        let given = (given > 0).then(|| plural(given as u64, "given queen", "given queens"));
        let blocked =
            (blocked > 0).then(|| plural(blocked as u64, "blocked square", "blocked squares"));
        let all: Vec<_> = given.into_iter().chain(blocked).collect();
        format!("with {}", all.join(", "))
    }
    fn edit_hint(&self) -> &'static str {
        "Click gives a queen, right-click or X blocks a square."
    }
    fn undo_hint(&self) -> &'static str {
        "Edits can be undone without limit"
    }
    fn remove_condition(&self, square: Square, naming: Naming, content: Content) -> String {
        let square = self.square(square, naming);
        match content {
            Content::Blocked => format!("Unblock {square}"),
            _ => format!("Take away the given queen at {square}"),
        }
    }
    fn completions(&self) -> &'static str {
        "Completions"
    }
    fn no_completion(&self) -> &'static str {
        "No completion exists."
    }
    fn contradiction(&self, contradiction: Contradiction, naming: Naming) -> String {
        match contradiction {
            Contradiction::Queens(a, b, line) => {
                let (a, b) = (self.square(a, naming), self.square(b, naming));
                let article = if line == Line::Antidiagonal { "an" } else { "a" };
                format!("The queens at {a} and {b} share {article} {}.", self.line(line))
            }
            Contradiction::Blocked(square) => {
                format!("A queen is given on the blocked square {}.", self.square(square, naming))
            }
            Contradiction::Row(row) => {
                format!("No square of row {} is left for a queen.", row_text(row, naming))
            }
            Contradiction::Column(column) => {
                format!("No square of column {} is left for a queen.", column_text(column, naming))
            }
        }
    }

    fn no_solution(&self, n: u32) -> String {
        format!("No solution for n = {n}")
    }
    fn why_no_solution(&self, n: u32) -> &'static str {
        match n {
            2 => "Two queens here always attack.",
            _ => "However three queens stand, two attack.",
        }
    }
    fn solution_number(&self) -> &'static str {
        "Solution number"
    }
    fn of_number(&self, total: u64) -> String {
        format!("of {}", number_text(total))
    }
    fn of_unknown(&self) -> &'static str {
        "of an unknown number"
    }
    fn waiting(&self) -> &'static str {
        "waiting"
    }
    fn number_beyond(&self, total: u64) -> String {
        match total {
            0 => "There is no solution".to_owned(),
            _ => format!("A number from 1 to {}", number_text(total)),
        }
    }
    fn number_from_one(&self) -> &'static str {
        "A whole number from 1"
    }
    fn solution_slider(&self) -> &'static str {
        "Solution"
    }
    fn square(&self, square: Square, naming: Naming) -> String {
        if naming.is_chess() {
            square_text_chess(square, naming)
        } else {
            let (row, column) = (row_text(square.row, naming), column_text(square.column, naming));
            format!("row {row}, column {column}")
        }
    }
    fn square_title(&self, square: Square, naming: Naming) -> String {
        capitalized(&self.square(square, naming), naming)
    }
    fn line(&self, line: Line) -> &'static str {
        match line {
            Line::Row => "row",
            Line::Column => "column",
            Line::Diagonal => "diagonal",
            Line::Antidiagonal => "antidiagonal",
        }
    }
    fn square_content(&self, square: Square, naming: Naming, content: Content) -> String {
        let content = match content {
            Content::Empty => "empty",
            Content::Queen => "queen",
            Content::Given => "given queen",
            Content::Blocked => "blocked",
            Content::Excluded => "excluded",
        };
        format!("{}, {content}", self.square(square, naming))
    }
    fn square_held(
        &self,
        square: Square,
        naming: Naming,
        content: Content,
        holders: &[(Square, Line)],
    ) -> String {
        let place = self.square_title(square, naming);
        let verb = match content {
            Content::Blocked => return format!("{place}: blocked"),
            Content::Empty if holders.is_empty() => {
                return format!("{place}: held by no queen");
            }
            Content::Excluded if holders.is_empty() => {
                return format!("{place}: excluded, held by no queen");
            }
            Content::Excluded => "excluded, held by",
            Content::Empty => "held by",
            Content::Queen => "queen, attacked by",
            Content::Given => "given queen, attacked by",
        };
        let holders: Vec<_> = holders
            .iter()
            .map(|&(queen, line)| format!("{} ({})", self.square(queen, naming), self.line(line)))
            .collect();
        match holders.as_slice() {
            [] => format!("{place}: {verb} none"),
            [one] => format!("{place}: {verb} the queen at {one}"),
            [most @ .., last] => {
                let most = most.join("; ");
                format!("{place}: {verb} the queens at {most} and {last}")
            }
        }
    }
    fn board_sentence(&self, n: u32, number: Option<u64>, name: &str) -> String {
        let number = number.map_or(String::new(), |number| format!("solution {number}, "));
        format!("Board of {n} by {n}, {number}columns by row: {name}")
    }
    fn board_searching_sentence(&self, n: u32) -> String {
        format!("Board of {n} by {n}, no solution found yet")
    }
    fn placement_sentence(&self, n: u32, queens: usize) -> String {
        format!("Board of {n} by {n} with {}", plural(queens as u64, "queen", "queens"))
    }
    fn joined(&self, sentences: &[String]) -> String {
        let parts: Vec<_> = sentences.iter().map(|text| text.trim_end_matches('.')).collect();
        parts.join("; ")
    }

    fn one_solution(&self) -> &'static str {
        "One solution"
    }
    fn one_solution_about(&self) -> &'static str {
        "Built by a formula, not by the search. It has no number."
    }
    fn built_at_once(&self) -> &'static str {
        "Built by a formula, at once."
    }
    fn one_solution_sentence(&self, n: u32) -> String {
        format!("Board of {n} by {n}, one solution built by a formula")
    }
    fn columns_by_row(&self) -> &'static str {
        "Columns by row"
    }
    fn camera_hint(&self) -> &'static str {
        "Scroll to zoom, drag to move"
    }

    fn solutions(&self) -> &'static str {
        "Solutions"
    }
    fn list_as_names(&self) -> &'static str {
        "List short names"
    }
    fn list_as_boards(&self) -> &'static str {
        "List small boards"
    }
    fn show_list(&self) -> &'static str {
        "Show the list"
    }
    fn hide_list(&self) -> &'static str {
        "Hide the list"
    }
    fn nothing_to_list(&self) -> &'static str {
        "No solution to list."
    }
    fn none_found_yet(&self, n: u32) -> String {
        match n {
            0..=29 => "None found yet.".to_owned(),
            _ => format!("None found yet. At n = {n} the first one comes late."),
        }
    }
    fn number_title(&self, number: u64) -> String {
        format!("Number {}", number_text(number))
    }
    fn list_entry(&self, number: u64, name: &str) -> String {
        format!("Solution {number}: {name}")
    }

    fn nothing_to_check(&self) -> &'static str {
        "Check boards that another program wrote"
    }
    fn what_is_checked(&self) -> &'static str {
        "Every board is read and judged. What attacks, repeats, is missing or out of order is shown where it stands in the text."
    }
    fn drop_or_paste(&self) -> &'static str {
        "or drop a file anywhere, or paste text (Ctrl+V)"
    }
    fn drop_to_check(&self) -> &'static str {
        "Drop to check"
    }
    fn drop_hint(&self) -> &'static str {
        "Drop a file anywhere to check it"
    }
    fn pasted_text(&self) -> &'static str {
        "Pasted text"
    }
    fn open_title(&self) -> &'static str {
        "Open a file to check"
    }
    fn save_report_title(&self) -> &'static str {
        "Save the report"
    }
    fn findings(&self) -> &'static str {
        "Findings"
    }
    fn previous_fault(&self) -> &'static str {
        "Previous place"
    }
    fn next_fault(&self) -> &'static str {
        "Next place"
    }
    fn checked_text(&self) -> &'static str {
        "Text"
    }
    fn lines_of(&self, first: u64, last: u64, total: u64) -> String {
        format!("lines {} to {} of {}", number_text(first), number_text(last), number_text(total))
    }

    fn pairs_attack(&self, pairs: usize) -> String {
        match pairs {
            1 => "Two queens attack each other".to_owned(),
            _ => format!("{} pairs attack each other", number_text(pairs as u64)),
        }
    }
    fn attacking_pair(&self, (a, b, line): Pair, naming: Naming) -> String {
        let (a, b) = (self.square_title(a, naming), self.square(b, naming));
        format!("{a} and {b}: same {}", self.line(line))
    }
    fn more_pairs(&self, pairs: usize) -> String {
        format!("and {}", plural(pairs as u64, "more pair", "more pairs"))
    }

    fn name_fault(&self, fault: &NameFault) -> String {
        match fault {
            NameFault::Empty => "No solution is named.".to_owned(),
            NameFault::Word(word) => {
                format!("“{word}” is neither a column nor a square: give it as in 2 4 1 3.")
            }
            NameFault::SameRank(rank) => format!("Two queens are named in rank {rank}."),
        }
    }
    fn not_a_solution(&self, why: NotASolution, naming: Naming) -> String {
        match why {
            NotASolution::Size => "So many queens are on no board.".to_owned(),
            NotASolution::Outside { row } => {
                format!("No solution: the queen of row {} is outside.", row_text(row, naming))
            }
            NotASolution::Queens(a, b, line) => {
                let attack = self.contradiction(Contradiction::Queens(a, b, line), naming);
                format!("No solution: {}", attack.replacen("The", "the", 1))
            }
        }
    }
    fn not_a_completion(&self) -> &'static str {
        "This solution does not keep the given queens and blocked squares."
    }
    fn not_searched(&self, n: u32, most: u32) -> String {
        format!("It has {} queens; numbers go up to n = {most}.", number_text(n.into()))
    }

    fn status_searching(&self, n: u32, share: &str) -> String {
        format!("Searching {n} × {n}: {share}")
    }
    fn status_searching_faded(&self, n: u32) -> String {
        format!("Searching {n} × {n}: faded queens show where the search stands")
    }
    fn status_paused(&self, n: u32, share: &str) -> String {
        format!("Paused, {n} × {n}: {share}")
    }
    fn status_stopped(&self, n: u32, share: &str) -> String {
        format!("Stopped, {n} × {n}: {share}; what is found stays")
    }
    fn status_complete(&self, found: u64, elapsed: Duration) -> String {
        let noun = if found == 1 { "solution" } else { "solutions" };
        format!("{} {noun} found in {}", number_text(found), self.duration(elapsed))
    }
    fn status_complete_none(&self, nodes: u64) -> String {
        format!("Searched all of it: {} queens tried, 0 solutions", number_text(nodes))
    }
    fn status_failed(&self) -> &'static str {
        "The search failed; what is found stays"
    }
    fn shortcuts_hint(&self) -> &'static str {
        "F1 for shortcuts"
    }

    fn save_title(&self) -> &'static str {
        "Save boards"
    }
    fn boards(&self) -> &'static str {
        "Boards"
    }
    fn board_choice(&self, choice: BoardChoice) -> &'static str {
        match choice {
            BoardChoice::This => "This board",
            BoardChoice::Range => "Range",
            BoardChoice::First => "The first",
            BoardChoice::AllFound => "All found",
            BoardChoice::All => "All",
        }
    }
    fn range_to(&self) -> &'static str {
        "to"
    }
    fn range_first_field(&self) -> &'static str {
        "First number of the range"
    }
    fn range_last_field(&self) -> &'static str {
        "Last number of the range"
    }
    fn first_count_field(&self) -> &'static str {
        "How many of the first boards"
    }
    fn text_section(&self) -> &'static str {
        "Text"
    }
    fn line_ends(&self) -> &'static str {
        "Line ends"
    }
    fn encoding(&self) -> &'static str {
        "Encoding"
    }
    fn preset_group(&self, group: PresetGroup) -> &'static str {
        match group {
            PresetGroup::StudyNotes => "Study notes",
            PresetGroup::Judges => "Judges and courses",
            PresetGroup::Data => "Data",
        }
    }
    fn preset_hint(&self, preset: Preset) -> &'static str {
        match preset {
            Preset::Matrix => "Result.txt",
            Preset::Dots => "AcWing 843",
            Preset::Digits => "six a line, n ≤ 9",
            Preset::Pairs => "(row,column)",
            Preset::Numbered => "這是第1種解法",
            Preset::Leetcode => "LeetCode 51",
            Preset::Luogu => "Luogu P1219",
            Preset::Uva750 => "UVa 750",
            Preset::Openjudge => "OpenJudge 2698",
            Preset::Pta => "PTA",
            Preset::Spaced => "POJ 3239, SPOJ",
            Preset::Width5 => "一本通",
            Preset::Tenqueens => "n ≤ 10",
            Preset::Alx => "Holberton",
            Preset::Boj9175 => "BOJ 9175",
            Preset::Csv => "spreadsheets",
            Preset::Jsonl => "programs",
            Preset::Fen => "chess style",
        }
    }
    fn preset_about(&self, preset: Preset) -> &'static str {
        match preset {
            Preset::Matrix => "A space before each cell, a blank line after each board.",
            Preset::Dots => "No spaces, a blank line after each board.",
            Preset::Digits => "Columns by row as one number, six a line, then the total.",
            Preset::Pairs => "Row and column, a board a line, then the total.",
            Preset::Numbered => "A heading with the number, a space after each cell.",
            Preset::Leetcode => "One JSON value: a list of boards, each a list of rows.",
            Preset::Luogu => "The first three, columns by row, then how many there are.",
            Preset::Uva750 => "Rows by column, for eight queens of which one is given.",
            Preset::Openjudge => "Listed by column: solution k with rows and columns exchanged.",
            Preset::Pta => "A space between cells, a blank line between boards.",
            Preset::Spaced => "Columns by row with a space between, a board a line.",
            Preset::Width5 => "Columns by row, each five letters wide, a board a line.",
            Preset::Tenqueens => "Columns by row from 0 as one number, a board a line.",
            Preset::Alx => "Row and column from 0 in brackets, a board a line.",
            Preset::Boj9175 => "The size, then columns by row from 0.",
            Preset::Csv => "A table: the number, then columns by row (RFC 4180).",
            Preset::Jsonl => "A JSON object for each board, one a line.",
            Preset::Fen => "Numbers of empty squares, and q for a queen.",
        }
    }
    fn own_forms(&self) -> &'static str {
        "Yours"
    }
    fn form_origin(&self, preset: Preset) -> String {
        format!("from {}", preset.name())
    }
    fn own_form_about(&self, preset: Preset) -> String {
        format!("A form of your own, begun as {}.", preset.name())
    }
    fn adjusting(&self, name: &str) -> String {
        format!("Adjusting {name}")
    }
    fn form(&self) -> &'static str {
        "Form"
    }
    fn form_section(&self, section: FormSection) -> &'static str {
        match section {
            FormSection::Board => "Each board",
            FormSection::Boards => "Around the boards",
            FormSection::File => "File",
        }
    }
    fn form_field(&self, field: FormField) -> &'static str {
        match field {
            FormField::Body => "Written as",
            FormField::Symbols => "Common signs",
            FormField::Queen => "Queen",
            FormField::Empty => "Empty square",
            FormField::Base => "Counted from",
            FormField::Width => "Letters at least",
            FormField::RowStart => "Before a row",
            FormField::BetweenCells => "Between cells",
            FormField::RowEnd => "After a row",
            FormField::BetweenRows => "Between rows",
            FormField::BetweenQueens => "Between queens",
            FormField::PairStart => "Before a pair",
            FormField::PairMiddle => "Inside a pair",
            FormField::PairEnd => "After a pair",
            FormField::ByColumn => "Rows and columns exchanged",
            FormField::BoardStart => "Before a board",
            FormField::BoardEnd => "After a board",
            FormField::BetweenBoards => "Between boards",
            FormField::BlankLines => "Blank line",
            FormField::IsGrouped => "Boards in groups",
            FormField::GroupBoards => "Boards of a group",
            FormField::GroupEnd => "After a group",
            FormField::FileStart => "At the start",
            FormField::FileEnd => "At the end",
            FormField::WhenNone => "Without boards",
            FormField::IsLimited => "Only the first",
            FormField::MostBoards => "How many of the first",
            FormField::LineEnds => self.line_ends(),
            FormField::Encoding => self.encoding(),
        }
    }
    fn body_kind(&self, kind: BodyKind) -> &'static str {
        match kind {
            BodyKind::Cells => "Cells",
            BodyKind::Columns => "Columns by row",
            BodyKind::Squares => "Row and column",
            BodyKind::Runs => "Chess style",
        }
    }
    fn blank_lines(&self, lines: BlankLines) -> &'static str {
        match lines {
            BlankLines::None => "None",
            BlankLines::After => "After each",
            BlankLines::Between => "Between",
        }
    }
    fn common_texts(&self, field: FormField) -> String {
        format!("Common texts: {}", self.form_field(field))
    }
    fn nothing(&self) -> &'static str {
        "Nothing"
    }
    fn form_places(&self) -> &'static str {
        "Enter types a line end. {n} is the board size; {k}, before or after a board, its number; {total}, at the end, the number of boards."
    }
    fn keep_as(&self) -> &'static str {
        "Keep as"
    }
    fn layout_fault(&self, fault: LayoutFault) -> String {
        match fault {
            LayoutFault::NoSymbol => "The queen and the empty square each need a sign.".to_owned(),
            LayoutFault::SameSymbols => {
                "The queen and the empty square have the same sign.".to_owned()
            }
            LayoutFault::CellTooLong { most } => {
                format!("What is written for each square may have {most} letters.")
            }
            LayoutFault::TextTooLong { most } => {
                format!("A text of a form may have {most} letters.")
            }
            LayoutFault::Lacks { encoding, letter } => {
                format!("{} has no letter “{letter}”.", encoding.name())
            }
            LayoutFault::Numbers { widest } => {
                format!("Numbers are counted from 0 or 1, and are at most {widest} letters wide.")
            }
        }
    }
    fn keep_refusal(&self, refusal: KeepRefusal) -> String {
        match refusal {
            KeepRefusal::Name(FormNameFault::Empty) => "The form has no name.".to_owned(),
            KeepRefusal::Name(FormNameFault::TooLong { most }) => {
                format!("The name may have {most} letters.")
            }
            KeepRefusal::Name(FormNameFault::Taken) => "Another form has this name.".to_owned(),
            KeepRefusal::Layout(fault) => self.layout_fault(fault),
            KeepRefusal::TooMany { most } => {
                format!("There are {most} forms of your own, the most there may be.")
            }
        }
    }
    fn preview(&self) -> &'static str {
        "Preview"
    }
    fn show_spaces(&self) -> &'static str {
        "Show spaces and line ends"
    }
    fn no_preview(&self) -> &'static str {
        "The preview appears when the first of these boards is found."
    }
    fn save_size(&self, size: SaveSize) -> SizeWords {
        match size {
            SaveSize::Exact { bytes, boards, lines } => {
                let boards = plural(boards, "board", "boards");
                let lines = u64::try_from(lines).unwrap_or(u64::MAX);
                let lines = plural(lines, "line", "lines");
                let exactly = match bytes_beside_unit(bytes) {
                    Some(bytes) => format!("exactly {}", bytes_words(bytes)),
                    None => "exactly".to_owned(),
                };
                SizeWords {
                    size: file_size_text(bytes, bytes_words),
                    how_exact: exactly,
                    content: format!("{boards}, {lines}"),
                }
            }
            SaveSize::About { bytes, boards } => SizeWords {
                size: format!("about {}", file_size_text(bytes, bytes_words)),
                how_exact: "estimated".to_owned(),
                content: plural(boards, "board", "boards"),
            },
            SaveSize::Unknown => SizeWords {
                size: String::new(),
                how_exact: "The size is not known yet.".to_owned(),
                content: String::new(),
            },
        }
    }
    fn free_space(&self, bytes: u64) -> String {
        format!("{} free", bytes_text(bytes.into()))
    }
    fn picture(&self) -> &'static str {
        "Picture"
    }
    fn picture_scope(&self, scope: PictureScope) -> &'static str {
        match scope {
            PictureScope::Board => self.board_choice(BoardChoice::This),
            PictureScope::Sheet => "A sheet of boards",
        }
    }
    fn first_drawn_field(&self) -> &'static str {
        "From number"
    }
    fn drawn_count_field(&self) -> &'static str {
        "How many"
    }
    fn columns_field(&self) -> &'static str {
        "Columns a page"
    }
    fn rows_field(&self) -> &'static str {
        "Rows a page"
    }
    fn paper(&self) -> &'static str {
        "Paper"
    }
    fn picture_kind(&self) -> &'static str {
        "Kind of file"
    }
    fn format_hint(&self, format: Format) -> &'static str {
        match format {
            Format::Svg => "sharp at any size",
            Format::Png => "pixels",
            Format::Pdf => "for paper",
        }
    }
    fn longer_side(&self) -> &'static str {
        "Longer side"
    }
    fn as_large_as_paper(&self) -> &'static str {
        "As large as its paper"
    }
    fn colours(&self) -> &'static str {
        "Colours"
    }
    fn picture_colours(&self, colours: PictureColours) -> &'static str {
        match colours {
            PictureColours::Light => "Light theme",
            PictureColours::Dark => "Dark theme",
            PictureColours::Print => "For print",
        }
    }
    fn with_coordinates(&self) -> &'static str {
        "Coordinates"
    }
    fn boards_on_pages(&self, boards: u64, pages: u64) -> String {
        let boards = plural(boards, "board", "boards");
        match pages {
            1 => boards,
            _ => format!("{boards} on {} pages", number_text(pages)),
        }
    }
    fn file_field(&self) -> &'static str {
        "File"
    }
    fn replace(&self) -> &'static str {
        "Replace"
    }
    fn will_replace(&self) -> &'static str {
        "A file of this name exists and will be replaced."
    }
    fn goes_to(&self, path: &str) -> String {
        format!("Goes to {path}")
    }
    fn save_problem(&self, problem: SaveProblem) -> String {
        match problem {
            SaveProblem::Busy => "Another file is being saved.".to_owned(),
            SaveProblem::NoBoard => "There is no such board.".to_owned(),
            SaveProblem::EmptyRange => "The range holds no board.".to_owned(),
            SaveProblem::BeyondTotal { total } => {
                format!("There are only {} boards.", number_text(total))
            }
            SaveProblem::FormNeedsNumber => {
                "This form states the number of a solution, and this one has none.".to_owned()
            }
            SaveProblem::FormFault(fault) => self.layout_fault(fault),
            SaveProblem::FormUnreadable(why) => match why {
                Unreadable::Cells => {
                    "The sign of the queen and that of the empty square cannot be told apart."
                }
                Unreadable::JoinedNumbers => "Numbers run together and cannot be told apart.",
                Unreadable::Size => "This form is not for boards of this size.",
            }
            .to_owned(),
            SaveProblem::FormHoldsUpTo { n } => {
                format!("This form is only for n up to {n}: longer numbers would run together.")
            }
            SaveProblem::FormWants { n, given } => {
                format!("This form is only for n = {n} with {given} given queen.")
            }
            SaveProblem::NotFoundYet { found } => {
                format!("Only {} are found so far.", number_text(found))
            }
            SaveProblem::BeyondPage { room } => {
                format!("A page has room for {room}, and only a PDF has more than one page.")
            }
            SaveProblem::TooManyBoards { most } => {
                format!("A picture has at most {} boards.", number_text(most as u64))
            }
            SaveProblem::PixelsOutOfRange { least, most } => {
                format!("The longer side is from {least} to {} px.", number_text(most.into()))
            }
            SaveProblem::LineOutOfRange { most } => {
                format!("A page has from 1 to {most} columns and rows.")
            }
            SaveProblem::NoFileName => "The file has no name.".to_owned(),
            SaveProblem::Looking => "Looking at the folder…".to_owned(),
            SaveProblem::NameIsFolder => "A folder has this name.".to_owned(),
            SaveProblem::NoFolder => "There is no such folder.".to_owned(),
            SaveProblem::NotEnoughSpace { needed, free } => {
                let (needed, free) = (bytes_text(needed), bytes_text(free.into()));
                format!("{needed} needed, {free} free on this disk.")
            }
        }
    }
    fn saving(&self, name: &str, progress: SaveProgress, of: Option<u128>) -> String {
        let size = |bytes| file_size_text(bytes, bytes_words);
        match (progress, of) {
            (SaveProgress::Share(share), _) => format!("Drawing {name}: {}", percent_text(share)),
            (SaveProgress::Bytes(bytes), Some(of)) => {
                format!("Saving {name}: {} of {}", size(bytes), size(of))
            }
            (SaveProgress::Bytes(bytes), None) => format!("Saving {name}: {}", size(bytes)),
        }
    }
    fn cancelling(&self) -> &'static str {
        "Cancelling…"
    }
    fn text_files(&self) -> &'static str {
        "Text files"
    }

    fn event(&self, event: &Event) -> EventWords {
        let (title, detail) = match event {
            Event::Saved { path, boards } => {
                let noun = if *boards == 1 { "board" } else { "boards" };
                let title = format!("Saved {} {noun} to {}", number_text(*boards), file_name(path));
                (title, folder_name(path))
            }
            Event::SaveCancelled { path, left } => {
                (format!("Not saved: {}", file_name(path)), left_sentence(*left).to_owned())
            }
            Event::SaveFailed(FileError { path, cause }, left)
            | Event::DocumentNotSaved(_, FileError { path, cause }, left) => {
                let title =
                    format!("{} was not saved: {}.", file_name(path), refusal(Refusal::of(cause)));
                let detail = format!("{} {}: {cause}", left_sentence(*left), path.display());
                (title, detail)
            }
            Event::SaveBroke { path, failure } => (
                match failure {
                    Failure::NotStarted(_) => format!(
                        "{} was not saved: the system started no thread for it.",
                        file_name(path)
                    ),
                    Failure::Panicked(_) => {
                        format!("{} was not saved: a fault in this program.", file_name(path))
                    }
                },
                reason_then(failure, left_sentence(Left::AsItWas)),
            ),
            Event::SearchFailed(failure) => (
                match failure {
                    Failure::NotStarted(_) => {
                        "The search did not start: the system gave it no thread."
                    }
                    Failure::Panicked(_) => "The search broke off: a fault in this program.",
                }
                .to_owned(),
                reason_then(failure, "What is found stays."),
            ),
            Event::CountFailed(failure) => (
                match failure {
                    Failure::NotStarted(_) => {
                        "The count did not start: the system gave it no thread."
                    }
                    Failure::Panicked(_) => "The count broke off: a fault in this program.",
                }
                .to_owned(),
                reason_then(failure, "What is counted stays."),
            ),
            Event::Built { size, took } => {
                let n = number_text(size.get().into());
                let title = format!("One solution of {n} × {n} built in {}", self.duration(*took));
                (title, String::new())
            }
            Event::BuildFailed(failure) => (
                "The solution was not built: a fault in this program.".to_owned(),
                reason_then(failure, "The search is not affected."),
            ),
            Event::PositionRefused(why) => (self.refused_position(why), String::new()),
            Event::NameRefused(why) => (self.refused_name(why), String::new()),
            Event::BoardCopied => ("Board copied".to_owned(), String::new()),
            Event::PictureCopied => ("Board copied as a picture".to_owned(), String::new()),
            Event::PictureNotDrawn(failure) => (
                "The picture was not drawn: a fault in this program.".to_owned(),
                reason_then(failure, "Nothing else is affected."),
            ),
            Event::NameCopied => ("Short name copied".to_owned(), String::new()),
            Event::DocumentCopied(document) => {
                let name = document_name(*document);
                let title = format!("{}{} copied", name[..1].to_uppercase(), &name[1..]);
                (title, String::new())
            }
            Event::DocumentSaved { document, path } => {
                let title = format!("Saved the {} to {}", document_name(*document), file_name(path));
                (title, folder_name(path))
            }
            Event::UnknownEnding(_, path) => (
                format!("{} was not saved: its ending is not svg, png or pdf.", file_name(path)),
                format!("{} {}", left_sentence(Left::AsItWas), path.display()),
            ),
            Event::NotOpened(FileError { path, cause }) => (
                format!("{} was not opened: {}.", file_name(path), read_refusal(Refusal::of(cause))),
                format!("{}: {cause}", path.display()),
            ),
            Event::SettingsUnreadable(UnreadableSettings { newer, set_aside }) => {
                let title = if *newer {
                    "The settings come from a newer Queenside and were not used."
                } else {
                    "The settings could not be read and were not used."
                };
                let detail = match set_aside {
                    Some(path) => format!("The file is kept as {}.", path.display()),
                    None => "The file stays as it is; new settings are not remembered.".to_owned(),
                };
                (title.to_owned(), detail)
            }
            Event::SettingsNotSaved(FileError { path, cause }) => (
                format!("The settings were not saved: {}.", refusal(Refusal::of(cause))),
                format!("{}: {cause}", path.display()),
            ),
            Event::NoOpenDialog => (
                "No file was chosen.".to_owned(),
                "If no dialog opened, drop the file onto the window, or start the program with its path.".to_owned(),
            ),
            Event::NoDocumentDialog(document) => {
                let name = document_name(document.copied());
                let way_out = format!("If no dialog opened, copy the {name} instead (Ctrl+C).");
                ("No file was chosen.".to_owned(), way_out)
            }
            Event::NoDialog => (
                "No file was chosen.".to_owned(),
                "If no dialog opened, type the file's path into the field.".to_owned(),
            ),
        };
        EventWords { title, detail }
    }
    fn no_messages(&self) -> &'static str {
        "Nothing to report."
    }
    fn save_elsewhere(&self) -> &'static str {
        "Save elsewhere…"
    }
    fn close(&self) -> &'static str {
        "Close"
    }

    fn single_key_shortcuts(&self) -> &'static str {
        "Single-key shortcuts"
    }
    fn shortcut_group(&self, group: ShortcutGroup) -> &'static str {
        match group {
            ShortcutGroup::Solutions => "Solutions",
            ShortcutGroup::Search => "Search",
            ShortcutGroup::Board => "Board",
            ShortcutGroup::Editing => "Editing",
            ShortcutGroup::OneSolution => self.one_solution(),
            ShortcutGroup::Watching => "Watching a search",
            ShortcutGroup::Comparing => "Comparing methods",
            ShortcutGroup::Orbits => "Symmetry",
            ShortcutGroup::Playing => "Play",
            ShortcutGroup::Check => "Check",
            ShortcutGroup::Counting => "Count",
            ShortcutGroup::Window => "Window",
        }
    }
    fn move_cursor(&self) -> &'static str {
        "Move the cursor"
    }
    fn paste_solution(&self) -> &'static str {
        "Paste a solution, to go there"
    }
    fn paste_text(&self) -> &'static str {
        "Paste a text, to check it"
    }
    fn select_square(&self) -> &'static str {
        "Select, or give a queen"
    }
    fn block_square(&self) -> &'static str {
        "Block a square"
    }
    fn about_text(&self) -> &'static str {
        "A workbench for the n-queens puzzle: see every solution, step through them, save boards \
         in the exact form a judge or a textbook wants, and check those of other programs."
    }
    fn version(&self, version: &str) -> String {
        format!("Version {version}")
    }

    fn no_display(&self) -> &'static str {
        "no display: start it in a graphical session, or set DISPLAY or WAYLAND_DISPLAY"
    }
    fn no_graphics(&self, reason: &str) -> String {
        format!(
            "no usable graphics ({reason}): install OpenGL drivers \
             (on Debian or Ubuntu: apt install libgl1-mesa-dri libegl1 libgl1)"
        )
    }
}

/// The first letter of a sentence; the name of a chess square keeps its own.
fn document_name(document: Document) -> &'static str {
    match document {
        Document::Report => "report",
        Document::Table => "table",
        Document::Position => "position",
        Document::Counts => "counts",
        Document::Plots => "plots",
    }
}

fn capitalized(text: &str, naming: Naming) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if !naming.is_chess() => first.to_uppercase().chain(letters).collect(),
        _ => text.to_owned(),
    }
}

pub(super) fn plural(count: u64, one: &str, many: &str) -> String {
    format!("{} {}", number_text(count), if count == 1 { one } else { many })
}

fn bytes_words(bytes: u64) -> String {
    plural(bytes, "byte", "bytes")
}

fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::DiskFull => "the disk is full",
        Refusal::NoPermission => "no permission",
        Refusal::FolderGone => "the folder does not exist",
        Refusal::NameTooLong => "the name is too long or not allowed",
        Refusal::IsFolder => "a folder has this name",
        Refusal::ReadOnly => "the disk is read-only",
        Refusal::TooLarge => "the file would be too large",
        Refusal::NoReader => "no program reads from it",
        Refusal::Exists => "there is a file of this name",
        Refusal::Other => "the system refused",
    }
}

/// The same of a file that was to be read.
fn read_refusal(why: Refusal) -> &'static str {
    match why {
        Refusal::FolderGone => "there is no such file",
        Refusal::IsFolder => "it is a folder",
        _ => refusal(why),
    }
}

fn left_sentence(left: Left) -> &'static str {
    match left {
        Left::AsItWas => "Nothing on the disk has changed.",
        Left::PartWritten => "A part of it was written.",
        Left::Damaged => "The old file is damaged: it could neither be written whole nor put back.",
    }
}

/// A fault's reason, if it has words, and what to know besides.
fn reason_then(failure: &Failure, rest: &str) -> String {
    match failure_reason(failure) {
        "" => rest.to_owned(),
        reason => format!("{reason}. {rest}"),
    }
}
