//! Pages and tour in English.

use super::*;
use crate::lang::english::English;

impl TeachingWords for English {
    fn lesson(&self, method: Method) -> LessonPage {
        match method {
            Method::SlopeAndIntercept => LessonPage {
                idea: "A list with an entry for each row takes the place of the board: Queen[row] \
                    is the column of that row's queen. A diagonal is a line of slope 1 or −1, and \
                    its intercept tells it from its neighbours. Two more lists keep the \
                    intercepts: PlusB[row] = row − column and MinusB[row] = row + column.",
                why_right: "All squares of a diagonal have the same row − column, all squares of \
                    an antidiagonal the same row + column. So two queens in different rows attack \
                    each other exactly when their columns or one of these numbers are equal. Every \
                    column of every row is tried, and only what is attacked is given up.",
                cost: "A square is compared with every queen above it, up to the first that \
                    attacks. For n = 8 that makes 15\u{202F}720 squares tried, 46\u{202F}752 \
                    comparisons and 2\u{202F}056 queens placed.",
                pitfalls: "The program counts from 0: Queen[3] = 4 is the fourth row and the fifth \
                    column. row − column can be negative; to use it as an index, add n − 1. \
                    Versions that refuse n below 4 hide something: n = 1 has a solution, and for \
                    n = 2 and n = 3 the right answer is 0. And room for 100 queens does not mean \
                    that anyone can wait for all their solutions.",
            },
            Method::BooleanBoard => LessonPage {
                idea: "The board itself is the data: n × n squares, true where a queen stands. \
                    Before a queen is set, three scans look upwards from the square: along its \
                    column, its diagonal and its antidiagonal. Then the program sets the square, \
                    calls itself for the next row, and unsets the square again.",
                why_right: "Rows are filled from the top, so whatever attacks a new queen stands \
                    above it, on one of these three lines. Unsetting after the call leaves the \
                    board exactly as it was before, and the next column is tried from the same \
                    position.",
                cost: "In row r up to 3(r − 1) squares are looked at for each square tried, where \
                    a list of columns has r − 1 entries to compare. For n = 8 the scans look at \
                    80\u{202F}908 squares, while the solution vector makes 46\u{202F}752 \
                    comparisons. Both place 2\u{202F}056 queens.",
                pitfalls: "A forgotten undo leaves queens behind, and solutions go missing. \
                    Diagonals leave the board at its sides: test the index before the square is \
                    read. A board declared for a fixed size, often 10 × 10, is silently wrong on \
                    larger ones. And names are easily crossed: the scan called forward slash here \
                    follows the diagonal that looks like a backslash.",
            },
            Method::NumberScan => LessonPage {
                idea: "A board is written as a number whose k-th digit is the column of the queen \
                    in row k. The program goes through the numbers from 12…n to n…21, for n = 8 \
                    from 12345678 to 87654321. It keeps those that have every digit from 1 to n \
                    once, and no two digits on a diagonal: |g(j) − g(k)| ≠ |j − k|.",
                why_right: "One digit for each row, and every digit once: that settles rows and \
                    columns. Steps of 9 are enough, because all such numbers have the digit sum \
                    1 + … + n. Divided by 9, a number leaves the same remainder as its digit sum, \
                    so any two of them differ by a multiple of 9; and the scan starts at one of \
                    them.",
                cost: "For n = 8 it looks at 8\u{202F}367\u{202F}628 numbers. Of these \
                    40\u{202F}320 have every digit once, and 92 are solutions. Backtracking tries \
                    15\u{202F}720 squares for the same answer. From n = 2 on, each further n makes \
                    the scan more than eleven times as long.",
                pitfalls: "It learns nothing from a bad beginning: numbers that start with 22 are \
                    looked at one by one. A break leaves only the inner of two loops, so comparing \
                    goes on after a conflict: right, but wasted work. And beyond n = 9 there are no \
                    more digits.",
            },
            Method::SolutionVector => LessonPage {
                idea: "A solution is a list x[1], …, x[n]: the queen of row k stands in column \
                    x[k]. Backtrack(k) tries every column of row k. Place(k) asks whether the \
                    queen there is attacked from above; if not, Backtrack(k + 1) fills the next \
                    row. With no column left, the call returns to the row above.",
                why_right: "Whenever Backtrack(k) begins, the queens above do not attack each \
                    other, and Place(k) keeps it so: two queens share a diagonal or antidiagonal \
                    exactly when |i − k| = |x[i] − x[k]|. A beginning with a conflict belongs to \
                    no solution, so nothing is missed by leaving it.",
                cost: "Place(k) makes at most k − 1 comparisons. For n = 8 the full tree has \
                    19\u{202F}173\u{202F}960 nodes under its root. The search tries \
                    15\u{202F}720 of them, about three comparisons each, and places \
                    2\u{202F}056 queens.",
                pitfalls: "The condition is often misprinted as |i − x[i]| ≠ |j − x[j]|. That \
                    refuses the solution 2 4 1 3, and it lets queens in row 1, column 4 and in \
                    row 2, column 3 stand together. What is meant is |i − j| ≠ |x[i] − x[j]|. \
                    Entries after x[k] are left over and mean nothing. And in C++ a function that \
                    promises a value has to return one: without that, an optimised program may \
                    crash or never end.",
            },
            Method::Matrix => LessonPage {
                idea: "The board is an n × n matrix of 0 and 1. Before a queen is put down, its \
                    whole column is looked through, then the diagonals to the upper left and to \
                    the upper right. If no 1 is met, the test itself writes the 1. When the call \
                    for the next row has returned, the square is reset to 0.",
                why_right: "Rows are filled from the top, so at the time of the test all rows \
                    below are still 0. Nothing there can attack. That is why the scan can skip the \
                    lower half, and why the two diagonals downwards are left out. The reset after \
                    every try, a failed one too, keeps the matrix clean.",
                cost: "For n = 8 the scans read 99\u{202F}914 entries. If the column scan also \
                    stopped above the square, 81\u{202F}318 would do, nearly a fifth fewer, with \
                    the same verdicts. The tree is that of all row-by-row methods: 2\u{202F}056 \
                    queens.",
                pitfalls: "A test that also writes is easily misused: asked twice, it gives two \
                    answers. The reset belongs after the recursive call, whatever the test said. \
                    Versions that scan all four diagonals are not wrong, only slower. And where \
                    the size 8 is written in several places, a change has to reach all of them.",
            },
            Method::BitMasks => LessonPage {
                idea: "Three binary numbers say what is attacked in the row at hand, a bit for \
                    each column: by columns, by diagonals, by antidiagonals. \
                    ¬(cols | diags | antis) is all free squares at once, and free & −free picks \
                    the lowest bit. For the next row the diagonals shift by one bit one way, the \
                    antidiagonals the other way.",
                why_right: "In every row below, a queen attacks its own column, on its diagonal \
                    one column further with each row, and on its antidiagonal one column back. The \
                    shifts do just that, and a bit that leaves the board is a diagonal that has \
                    left it. Nothing is undone, as each call has masks of its own.",
                cost: "One test serves a whole row, as long as the row fits into a machine word, \
                    and no attacked square is ever tried. For n = 8 the masks are tested \
                    1\u{202F}965 times, where the plain methods try 15\u{202F}720 squares. The \
                    2\u{202F}056 queens placed are the same.",
                pitfalls: "¬ also sets the bits beyond column n: cut them off, or queens stand \
                    beside the board. A queen's own bit has to shift together with the mask. The \
                    lowest bit is column 1, yet in a written number it stands at the right end. \
                    And in C, & binds weaker than ==, so a test needs brackets.",
            },
            Method::ForwardChecking => LessonPage {
                idea: "Every row without a queen keeps the set of its free squares. A new queen \
                    removes what it attacks from all of these sets. If one of them becomes empty, \
                    the queen is not kept, because that row could not be filled any more. The next \
                    queen goes into the row with the fewest free squares.",
                why_right: "Every solution has a queen in each row, so rows may be filled in any \
                    order. Sets only shrink while queens are added: one that is empty stays empty, \
                    and nothing is lost by turning back early.",
                cost: "For n = 8 it places 1\u{202F}068 queens, about half of the 2\u{202F}056 of the \
                    plain search; for n = 12 it is 314\u{202F}946 instead of 856\u{202F}188. A \
                    step costs more, as a queen changes up to n − 1 sets, but the larger the \
                    board, the more of the tree is saved.",
                pitfalls: "On the way back the sets must be just what they were: keep a copy for \
                    each level, or a note of what was removed. Ties need a rule; which of two \
                    equal rows is taken changes the tree, not the solutions. And these need not \
                    come in lexicographic order, as rows are not filled in turn: for n = 8 they \
                    happen to, for n = 7 they do not.",
            },
            Method::DancingLinks => LessonPage {
                idea: "The puzzle is an exact cover: every square is an option, and a queen on it \
                    covers a row, a column, a diagonal and an antidiagonal. Rows and columns must \
                    be covered exactly once, diagonals at most once. What is left stands in linked \
                    lists, and the row or column with the fewest options comes next.",
                why_right: "Options that cover every row and column once and no diagonal twice are \
                    a solution, and every solution is such a choice. One of the options of the row \
                    or column chosen must be in it, and each is tried. An entry taken out of a \
                    list keeps its own links, so it can step back to its old place: that is the \
                    dance.",
                cost: "For n = 8 it places 1\u{202F}198 queens instead of 2\u{202F}056. But every \
                    queen unlinks many entries, so on a plain board bit masks need less time. Its strength: the same program solves Sudoku, tilings and other exact covers.",
                pitfalls: "What was unlinked last has to be linked first; any other order breaks \
                    the lists. Diagonals must be optional: n queens cover only n of the 2n − 1, so \
                    beyond n = 1 nothing could be solved. And solutions need not come in \
                    lexicographic order: for n = 8 they happen to, for n = 7 they do not.",
            },
        }
    }
    fn lesson_section(&self, section: LessonSection) -> &'static str {
        match section {
            LessonSection::Idea => "Idea",
            LessonSection::WhyRight => "Why it is right",
            LessonSection::Cost => "What it costs",
            LessonSection::Pitfalls => "Pitfalls",
        }
    }
    fn tour_stop(&self, stop: Stop) -> StopWords {
        let (title, text) = match stop {
            Stop::EmptyBoard => (
                "Four queens, four rows",
                "Each row gets one queen, and no two may attack each other. The search fills the \
                 rows from the top and tries their squares from the left.",
            ),
            Stop::FirstQueen => (
                "The first queen",
                "Nothing stands above the top row, so its first square will do. The array keeps \
                 the column of each row's queen: x[1] = 1.",
            ),
            Stop::SharedColumn => (
                "A square is tried",
                "In the second row, too, the first square is tried first. It shares a column with \
                 the queen above and is rejected. The sentence below the board says so.",
            ),
            Stop::SharedDiagonal => (
                "The test",
                "The second square is on a diagonal with that queen: |i − k| and |x[i] − x[k]| are \
                 both 1. So Place returns false, at the lit line.",
            ),
            Stop::SecondQueen => (
                "The second queen",
                "The third square is not attacked, and the queen there is kept: x[2] = 3. A square \
                 is only compared with the rows above it.",
            ),
            Stop::SharedAntidiagonal => (
                "Every queen above counts",
                "Place(3) compares this square with both queens. The first does not attack it, the \
                 second does, on an antidiagonal. One is enough.",
            ),
            Stop::DeadEnd => (
                "A dead end",
                "The last square of the third row is attacked as well. The row has no square left, \
                 so with these two queens there is no way on.",
            ),
            Stop::FirstBacktrack => (
                "The way back",
                "This is a backtrack: the call Backtrack(3) has ended and left the stack. The \
                 queen of the second row is taken away, and that row goes on.",
            ),
            Stop::NextColumn => (
                "The next branch",
                "The queen of the second row now stands on the last square. The path in the tree \
                 goes on there; the branch beside it is marked as a dead end.",
            ),
            Stop::ThirdQueen => (
                "Three queens",
                "In the third row the second square is free. Every queen has a call of its own in \
                 the stack, with the column that its loop has come to.",
            ),
            Stop::DeadEndBelow => (
                "Almost",
                "Three queens stand, but every square of the last row is attacked. Near a solution \
                 is not a solution: the search has to turn back again.",
            ),
            Stop::TwoBacktracks => (
                "Back twice",
                "The queen of the third row had to go, and the squares after it are attacked. So \
                 this call ends, too, and the queen of the second row goes.",
            ),
            Stop::NothingUnderColumn1 => (
                "A whole branch is done",
                "Now the second row has no square left. No solution has a queen in the first \
                 corner: everything under this branch has been searched.",
            ),
            Stop::Column2 => (
                "A new branch",
                "The first queen moves to the second square, and below it the search begins anew. \
                 Nothing is tried twice, and nothing is left out.",
            ),
            Stop::ThreeAgain => (
                "Three queens again",
                "In the second row only the last square was free, in the third row the first one \
                 is. The path in the tree is three queens deep again.",
            ),
            Stop::FourthQueen => (
                "Every row has its queen",
                "The third square of the last row is not attacked. The array reads 2 4 1 3: the \
                 column of each queen, row by row.",
            ),
            Stop::FirstSolution => (
                "The first solution",
                "The call Backtrack(5) finds k > n: there is no row left to fill. So the program \
                 puts the solution out and counts it.",
            ),
            Stop::GoingOn => (
                "And on",
                "All solutions are wanted, so the search does not end here. It goes on in the last \
                 row and tries the square after the queen's.",
            ),
            Stop::MirrorImage => (
                "The second solution",
                "3 1 4 2 is the mirror image of the first solution. The search does not know that: \
                 it has found this one in a branch of its own.",
            ),
            Stop::End => (
                "The end",
                "The top row has no square left: the search is over, with 2 solutions after 15 \
                 backtracks. It placed 16 queens; the full tree has 340 nodes under its root.",
            ),
        };
        StopWords { title, text }
    }
    fn tour_place(&self, number: usize, of: usize) -> String {
        format!("{} of {}", number_text(number as u64), number_text(of as u64))
    }
    fn tour_offer(&self) -> &'static str {
        "New here?"
    }
    fn about_tour_offer(&self, stops: usize) -> String {
        let stops = number_text(stops as u64);
        format!("A tour of {stops} stops shows how the search for four queens works.")
    }
    fn take_tour(&self) -> &'static str {
        "Start the tour"
    }
    fn decline_tour(&self) -> &'static str {
        "No"
    }
}
