//! The search against brute force, published counts and itself: forward, backward, from anywhere.

use proptest::prelude::*;
use queenside::board::{Size, Solution, Square, Symmetry, SymmetryKind, published};
use queenside::search::{
    Bookmark, Catalogue, Direction, Enumerator, OrbitFilter, Problem, Step, Survey, construct,
};

fn empty_board(n: u32) -> Problem {
    Problem::empty_board(n).unwrap()
}

/// Every permutation, tested pair by pair: slow, and shares nothing with the search.
fn by_brute_force(n: u32, given: &[Square], blocked: &[Square]) -> Vec<Vec<u32>> {
    fn extend(n: u32, columns: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
        if columns.len() == n as usize {
            let peaceful = (0..columns.len()).all(|low| {
                (0..low).all(|high| columns[low].abs_diff(columns[high]) != (low - high) as u32)
            });
            if peaceful {
                found.push(columns.clone());
            }
            return;
        }
        for column in 0..n {
            if !columns.contains(&column) {
                columns.push(column);
                extend(n, columns, found);
                columns.pop();
            }
        }
    }
    let mut found = Vec::new();
    extend(n, &mut Vec::new(), &mut found);
    let stands_on =
        |columns: &[u32], square: &Square| columns[square.row as usize] == square.column;
    found.retain(|columns| {
        given.iter().all(|square| stands_on(columns, square))
            && !blocked.iter().any(|square| stands_on(columns, square))
    });
    found
}

fn listed(problem: &Problem) -> Vec<Vec<u32>> {
    let mut search = Enumerator::new(problem);
    let mut found = Vec::new();
    while search.step(Direction::Forward, &mut u64::MAX.clone()) == Step::Found {
        found.push(search.columns().to_vec());
    }
    found
}

fn surveyed(problem: &Problem) -> u64 {
    let mut survey = Survey::new(problem);
    assert_eq!(survey.go_on(u64::MAX, |_| ()), Step::Exhausted);
    survey.found() * images(problem)
}

/// How many solutions each one surveyed stands for.
fn images(problem: &Problem) -> u64 {
    if Survey::is_of_half(problem) { 2 } else { 1 }
}

#[test]
fn counts_agree_with_the_published_table() {
    for n in 1..=12 {
        let problem = empty_board(n);
        let known = published(problem.size()).unwrap().solutions;
        assert_eq!(surveyed(&problem), known, "n = {n}");
        assert_eq!(listed(&problem).len() as u64, known, "n = {n}");
    }
}

/// The fundamental solutions of n × n squares that are of this kind; all of them if `None`.
fn fundamental(n: u32, kind: Option<SymmetryKind>) -> Problem {
    Problem::fundamental(n, OrbitFilter { kind, queens: Vec::new() }).unwrap()
}

/// Those of the solutions, in lexicographic order, that are the least of their eight images, by images
/// made here.
fn least_of_orbit(all: &[Vec<u32>]) -> Vec<Vec<u32>> {
    all.iter().filter(|columns| orbit_of(columns).iter().min() == Some(columns)).cloned().collect()
}

/// The eight images by turning and mirroring, repeats and all.
fn orbit_of(columns: &[u32]) -> Vec<Vec<u32>> {
    let last = columns.len() as u32 - 1;
    let mirrored = |columns: &[u32]| columns.iter().map(|column| last - column).collect::<Vec<_>>();
    let turned = |columns: &[u32]| {
        let row_of = |column| columns.iter().position(|&other| other == column).unwrap() as u32;
        (0..=last).map(|row| last - row_of(row)).collect::<Vec<_>>()
    };
    let turns = std::iter::successors(Some(columns.to_vec()), |columns| Some(turned(columns)));
    turns.take(4).flat_map(|turned| [mirrored(&turned), turned]).collect()
}

/// A line of `assets/known-counts.csv`, from n = 1 on.
fn known_counts(n: u32) -> [u64; 4] {
    let table = include_str!("../assets/known-counts.csv");
    let line = table.lines().find(|line| line.starts_with(&format!("{n},"))).unwrap();
    let mut numbers = line.split(',').skip(1).map(|number| number.parse().unwrap());
    std::array::from_fn(|_| numbers.next().unwrap())
}

#[test]
fn fundamental_counts_agree_with_the_table() {
    for n in 1..=12 {
        let problem = fundamental(n, None);
        let [all, known, ..] = known_counts(n);
        assert_eq!(surveyed(&problem), known, "n = {n}");
        assert_eq!(listed(&problem).len() as u64, known, "n = {n}");
        assert_eq!(problem.published().unwrap().solutions, known);
        let [none, half, quarter] =
            SymmetryKind::ALL.map(|kind| surveyed(&fundamental(n, Some(kind))));
        assert_eq!(none + half + quarter, known, "n = {n}");
        assert_eq!(8 * none + 4 * half + u64::from(n.min(2)) * quarter, all, "n = {n}");
    }
}

#[test]
fn symmetric_counts_agree_with_the_table() {
    for n in 1..=20 {
        let [_, _, by_half_turn, by_quarter_turn] = known_counts(n);
        let kinds = [SymmetryKind::HalfTurn, SymmetryKind::QuarterTurn];
        let problems = kinds.map(|kind| fundamental(n, Some(kind)));
        let [half, quarter] = problems.clone().map(|problem| surveyed(&problem));
        let of_quarter = u64::from(n.min(2)) * quarter;
        assert_eq!(of_quarter, by_quarter_turn, "n = {n}");
        assert_eq!(4 * half + of_quarter, by_half_turn, "n = {n}");
        let known = problems.map(|problem| problem.published().unwrap().solutions);
        assert_eq!([half, quarter], known, "n = {n}");
    }
}

#[test]
fn each_kind_is_its_part_of_the_fundamental_solutions_both_ways() {
    for n in 10..=13 {
        let all = Catalogue::complete(&fundamental(n, None)).solutions(1, usize::MAX);
        for kind in SymmetryKind::ALL {
            let of_kind = all.iter().filter(|solution| solution.symmetry_kind() == kind);
            let mut expected: Vec<_> =
                of_kind.map(|solution| solution.columns().to_vec()).collect();
            let problem = fundamental(n, Some(kind));
            assert_eq!(listed(&problem), expected, "n = {n}, {kind:?}");
            let mut search = Enumerator::new(&problem);
            while search.step(Direction::Forward, &mut u64::MAX.clone()) == Step::Found {}
            while search.step(Direction::Backward, &mut u64::MAX.clone()) == Step::Found {
                assert_eq!(Some(search.columns().to_vec()), expected.pop(), "n = {n}, {kind:?}");
            }
            assert!(expected.is_empty());
        }
    }
}

#[test]
fn fundamental_solutions_of_wide_boards_are_searched_for_from_the_left_on() {
    for n in [33, 63, 64] {
        // A queen in the corner attacks its image by the half turn.
        for (kind, first) in [(None, 0), (Some(SymmetryKind::HalfTurn), 1)] {
            let problem = fundamental(n, kind);
            let mut survey = Survey::new(&problem);
            assert_eq!(survey.go_on(1 << 16, |_| ()), Step::OutOfNodes);
            assert_eq!(survey.next().map(|columns| columns[0]), Some(first), "n = {n}, {kind:?}");
        }
    }
}

#[test]
fn fundamental_solutions_are_the_least_of_their_orbits_in_order_and_each_has_its_number() {
    for n in 1..=10 {
        let expected = least_of_orbit(&listed(&empty_board(n)));
        let problem = fundamental(n, None);
        assert_eq!(listed(&problem), expected, "n = {n}");
        let catalogue = Catalogue::complete(&problem);
        assert_eq!(catalogue.found(), expected.len() as u64);
        for (number, columns) in (1..).zip(&expected) {
            let solution = Solution::new(columns).unwrap();
            assert_eq!(catalogue.solution(number).as_ref(), Some(&solution), "n = {n}");
            assert_eq!(catalogue.number_of(&solution), Some(number), "n = {n}");
            for image in &solution.orbit()[1..] {
                assert!(!problem.allows(image));
                assert_eq!(catalogue.number_of(image), None);
            }
        }
        assert_eq!(catalogue.solution(expected.len() as u64 + 1), None);
    }
}

#[test]
fn from_every_fundamental_solution_the_walk_goes_on_both_ways() {
    for n in [1, 4, 5, 8, 9, 10] {
        let problem = fundamental(n, None);
        let all = listed(&problem);
        for (index, columns) in all.iter().enumerate() {
            let mut search = Enumerator::new(&problem);
            search.go_to(&Solution::new(columns).unwrap());
            for expected in all[..index].iter().rev() {
                assert_eq!(search.step(Direction::Backward, &mut u64::MAX.clone()), Step::Found);
                assert_eq!(search.columns(), expected);
            }
            assert_eq!(search.step(Direction::Backward, &mut u64::MAX.clone()), Step::Exhausted);
            for expected in &all {
                assert_eq!(search.step(Direction::Forward, &mut u64::MAX.clone()), Step::Found);
                assert_eq!(search.columns(), expected);
            }
            assert_eq!(search.step(Direction::Forward, &mut u64::MAX.clone()), Step::Exhausted);
        }
    }
}

#[test]
fn parts_give_all_fundamental_solutions_in_order() {
    for n in [1, 5, 8, 12] {
        let problem = fundamental(n, None);
        let expected = listed(&problem);
        let mut found = Vec::new();
        for part in Enumerator::parts(&problem, None).flatten() {
            let mut search = Enumerator::of_part(&problem, &part);
            while search.step(Direction::Forward, &mut u64::MAX.clone()) == Step::Found {
                found.push(search.columns().to_vec());
            }
        }
        assert_eq!(found, expected, "n = {n}");
        let surveyed = |part: Vec<u32>| {
            let mut survey = Survey::of_part(&problem, &part);
            survey.go_on(u64::MAX, |_| ());
            survey.found()
        };
        let counted: u64 = Survey::parts(&problem, &[]).flatten().map(surveyed).sum();
        assert_eq!(counted, expected.len() as u64, "n = {n}");
    }
}

#[test]
fn a_survey_of_fundamental_solutions_never_goes_far_without_a_look_or_a_bookmark() {
    // Of 9 233 few are left, if any.
    let queens = vec![Square::new(0, 6), Square::new(1, 3)];
    let kind = Some(SymmetryKind::HalfTurn);
    let rare = Problem::fundamental(13, OrbitFilter { kind, queens }).unwrap();
    for problem in [fundamental(13, None), fundamental(13, Some(SymmetryKind::QuarterTurn)), rare] {
        let mut survey = Survey::new(&problem);
        let mut marks = Vec::new();
        let mut steps = 0;
        while survey.go_on(1 << 14, |bookmark| marks.push(bookmark)) == Step::OutOfNodes {
            steps += 1;
            assert!(survey.nodes() < (steps + 1) << 14);
        }
        for mark in &marks {
            let mut nodes = 2_000;
            let mut search = Enumerator::before(&problem, &mark.prefix);
            let step = search.step(Direction::Forward, &mut nodes);
            assert_eq!(step, Step::Found, "a solution is right behind its bookmark");
        }
        let gaps = marks.windows(2).map(|pair| pair[1].nodes - pair[0].nodes);
        assert!(gaps.min().is_none_or(|gap| gap >= Survey::STRETCH_NODES));
    }
}

#[test]
fn of_the_empty_board_only_are_fundamental_solutions_asked_for() {
    let queens = vec![Square::new(2, 1), Square::new(0, 1), Square::new(2, 1)];
    let problem = Problem::fundamental(8, OrbitFilter { kind: None, queens }).unwrap();
    assert!(problem.is_empty_board());
    let sorted = [Square::new(0, 1), Square::new(2, 1)];
    assert_eq!(problem.orbit_filter().unwrap().queens, sorted);
    assert_eq!(problem.published(), None);
    let outside = OrbitFilter { kind: None, queens: vec![Square::new(0, 8)] };
    assert_eq!(Problem::fundamental(8, outside), None);
    for n in [0, 65] {
        assert_eq!(Problem::fundamental(n, OrbitFilter::default()), None);
    }
    let given = problem.with_given_toggled(Square::new(0, 0));
    assert_eq!(given, empty_board(8).with_given_toggled(Square::new(0, 0)));
    assert_eq!(fundamental(8, None).image(Symmetry::Transpose), fundamental(8, None));
}

#[test]
fn puzzles_that_have_been_published_have_their_published_solutions() {
    let corner = Problem::new(8, &[Square::new(0, 0)], &[]).unwrap();
    let names: Vec<_> = listed(&corner)
        .iter()
        .map(|columns| columns.iter().map(|column| (column + 1).to_string()).collect::<String>())
        .collect();
    assert_eq!(names, ["15863724", "16837425", "17468253", "17582463"]);
    // Nauck, 1850: b4 and d5, rows counted from the bottom.
    let nauck = Problem::new(8, &[Square::new(4, 1), Square::new(3, 3)], &[]).unwrap();
    assert_eq!(surveyed(&nauck), 2);
}

#[test]
fn contradictions_leave_nothing_to_search() {
    let square = Square::new;
    for (given, blocked) in [
        (vec![square(0, 1), square(2, 3)], vec![]),
        (vec![square(0, 1), square(0, 3)], vec![]),
        (vec![square(0, 1)], vec![square(0, 1)]),
        (vec![], (0..9).map(|column| square(5, column)).collect()),
    ] {
        let problem = Problem::new(9, &given, &blocked).unwrap();
        assert_eq!(surveyed(&problem), 0);
        assert_eq!(listed(&problem), [[0; 0]; 0]);
    }
}

#[test]
fn every_solution_is_a_place_to_go_on_from_both_ways() {
    for n in 1..=9 {
        let problem = empty_board(n);
        let all = listed(&problem);
        for (index, columns) in all.iter().enumerate() {
            let solution = Solution::new(columns).unwrap();
            for (direction, rest) in [
                (Direction::Forward, all[index + 1..].iter().collect::<Vec<_>>()),
                (Direction::Backward, all[..index].iter().rev().collect()),
            ] {
                let mut search = Enumerator::new(&problem);
                search.go_to(&solution);
                assert_eq!(search.columns(), columns);
                for expected in rest {
                    assert_eq!(search.step(direction, &mut u64::MAX.clone()), Step::Found);
                    assert_eq!(search.columns(), expected);
                }
                assert_eq!(search.step(direction, &mut u64::MAX.clone()), Step::Exhausted);
            }
        }
    }
}

#[test]
fn going_to_a_solution_again_stands_on_it_as_before() {
    let problem = empty_board(8);
    let all = listed(&problem);
    let mut search = Enumerator::new(&problem);
    for index in [16, 16, 3, 91, 0] {
        search.go_to(&Solution::new(&all[index]).unwrap());
        assert_eq!(search.columns(), all[index]);
        let step = search.step(Direction::Backward, &mut u64::MAX.clone());
        assert_eq!(step == Step::Found, index > 0);
        search.go_to(&Solution::new(&all[index]).unwrap());
        let step = search.step(Direction::Forward, &mut u64::MAX.clone());
        assert_eq!(step == Step::Found, index < 91);
    }
}

#[test]
fn the_parts_hold_all_solutions_in_order_from_any_one_on() {
    for n in [1, 4, 6, 9, 10] {
        let problem = empty_board(n);
        let all = listed(&problem);
        for start in (0..all.len()).step_by(7) {
            let from = Solution::new(&all[start]).unwrap();
            let mut rest = Vec::new();
            for part in Enumerator::parts(&problem, Some(&from)).flatten() {
                let mut search = Enumerator::of_part(&problem, &part);
                if from.columns().starts_with(&part) {
                    search.go_to(&from);
                    rest.push(search.columns().to_vec());
                }
                while search.step(Direction::Forward, &mut u64::MAX.clone()) == Step::Found {
                    rest.push(search.columns().to_vec());
                }
            }
            assert!(rest == all[start..], "n = {n} from {start}");
        }
    }
}

#[test]
fn skipping_lands_where_single_steps_do() {
    let problem = empty_board(10);
    let all = listed(&problem);
    for start in [0, 1, 50, 722] {
        for count in [0, 1, 2, 7, 100, 700] {
            let mut search = Enumerator::new(&problem);
            search.skip(start);
            search.skip(count);
            let step = search.step(Direction::Forward, &mut u64::MAX.clone());
            match all.get((start + count) as usize) {
                Some(expected) => {
                    assert_eq!((step, search.columns()), (Step::Found, &expected[..]))
                }
                None => assert_eq!(step, Step::Exhausted),
            }
        }
    }
}

#[test]
fn a_search_cut_into_single_nodes_misses_nothing() {
    for n in [1, 6, 10] {
        let problem = empty_board(n);
        let mut search = Enumerator::new(&problem);
        let mut cut = |direction| {
            let mut found = Vec::new();
            loop {
                match search.step(direction, &mut 1) {
                    Step::Found => found.push(search.columns().to_vec()),
                    Step::OutOfNodes => {}
                    Step::Exhausted => return found,
                }
            }
        };
        let found = cut(Direction::Forward);
        assert_eq!(found, listed(&problem));
        let back = cut(Direction::Backward);
        assert!(back.iter().eq(found.iter().rev()));
        let mut survey = Survey::new(&problem);
        while survey.go_on(1, |_| ()) != Step::Exhausted {}
        assert_eq!(survey.found() * images(&problem), found.len() as u64);
    }
}

#[test]
fn a_bookmark_is_where_the_list_goes_on() {
    let problem = empty_board(12);
    let all = listed(&problem);
    let mut bookmarks = Vec::new();
    Survey::new(&problem).go_on(u64::MAX, |bookmark| bookmarks.push(bookmark));
    assert!(bookmarks.len() > 2);
    for Bookmark { before, prefix, .. } in bookmarks {
        let mut search = Enumerator::before(&problem, &prefix);
        search.step(Direction::Forward, &mut u64::MAX.clone());
        assert_eq!(search.columns(), all[before as usize]);
    }
}

/// Of the lower half of a board so many squares in a hundred, at random, and those of one solution.
fn half_blocked(n: u32, open_percent: u32) -> Problem {
    let mut random = fastrand::Rng::with_seed(u64::from(n * 100 + open_percent));
    let kept = construct(Size::new(n).unwrap()).unwrap();
    let lower = (n / 2..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
    let is_blocked = move |square: &Square| {
        let is_open = random.u32(0..100) < open_percent;
        !is_open && kept.queen(square.row) != *square
    };
    Problem::new(n, &[], &lower.filter(is_blocked).collect::<Vec<_>>()).unwrap()
}

#[test]
fn every_number_is_that_of_the_plain_list_however_rare_solutions_are() {
    let blocked = [(12, 60), (14, 20), (14, 40), (14, 60), (16, 20), (16, 30)];
    let problems = blocked.map(|(n, open)| half_blocked(n, open));
    for problem in problems.iter().chain([&empty_board(13)]) {
        let (n, all) = (problem.size(), listed(problem));
        let blocks = problem.blocked().len();
        let mut catalogue = Catalogue::new(problem);
        // In pieces, as the job asks for them.
        let mut survey = Survey::new(problem);
        while survey.go_on(1 << 14, |bookmark| catalogue.add(&bookmark)) != Step::Exhausted {}
        catalogue.note_found(survey.found());
        catalogue.note_complete();
        assert_eq!(catalogue.found() as usize, all.len(), "n = {n}, {blocks} blocks");
        // Each in sight of every bookmark, and of the others some.
        let step = 1 + all.len() / 400;
        for (index, columns) in all.iter().enumerate().step_by(step) {
            let number = index as u64 + 1;
            let solution = catalogue.solution(number).unwrap();
            assert_eq!(solution.columns(), columns, "number {number}, n = {n}, {blocks} blocks");
            assert_eq!(catalogue.number_of(&solution), Some(number));
        }
    }
}

#[test]
fn no_bookmark_stands_behind_its_first_solution() {
    let blocked = [(14, 40), (14, 60), (16, 20), (16, 30)].map(|(n, open)| half_blocked(n, open));
    for problem in blocked.iter().chain([&empty_board(15)]) {
        let mut bookmarks = Vec::new();
        let mut survey = Survey::new(problem);
        while survey.go_on(1 << 14, |bookmark| bookmarks.push(bookmark)) != Step::Exhausted {}
        assert!(bookmarks.len() > 10, "{} bookmarks", bookmarks.len());
        let mut search = Enumerator::new(problem);
        let mut before = 0;
        for bookmark in bookmarks {
            search.skip(bookmark.before - before);
            assert_eq!(search.step(Direction::Forward, &mut u64::MAX.clone()), Step::Found);
            before = bookmark.before + 1;
            let first = &search.columns()[..bookmark.prefix.len()];
            assert!(bookmark.prefix.as_slice() <= first, "{bookmark:?} is behind {first:?}");
        }
    }
}

#[test]
fn the_share_shows_where_the_first_rows_are_given() {
    let first = construct(Size::new(14).unwrap()).unwrap();
    let given: Vec<_> = (0..4).map(|row| first.queen(row)).collect();
    let problem = Problem::new(14, &given, &[]).unwrap();
    let mut survey = Survey::new(&problem);
    let mut shares = Vec::new();
    while survey.go_on(100, |_| ()) != Step::Exhausted {
        shares.extend(survey.next().map(|next| Survey::share_before(&problem, &next)));
    }
    assert!(shares.is_sorted());
    assert!(shares.iter().any(|share| (0.2..0.8).contains(share)), "{shares:?}");
}

#[test]
fn a_survey_goes_on_where_another_stopped() {
    for n in [6, 9, 10, 11] {
        let problem = empty_board(n);
        let total = surveyed(&problem) / images(&problem);
        for nodes in [0, 1, 2, 3, 50, 400, 3_000] {
            let mut survey = Survey::new(&problem);
            survey.go_on(nodes, |_| ());
            let Some(next) = survey.next() else { continue };
            let mut rest = Survey::new(&problem);
            rest.go_to(&next);
            rest.go_on(u64::MAX, |_| ());
            assert_eq!(survey.found() + rest.found(), total, "n = {n}, {nodes} nodes");
        }
    }
}

#[test]
fn the_parts_of_a_tree_hold_all_of_it_once() {
    for n in [1, 4, 8, 9, 10, 11] {
        let problem = empty_board(n);
        let parts: Vec<_> = Survey::parts(&problem, &[]).flatten().collect();
        assert!(parts.is_sorted());
        let of_part = |part: &Vec<u32>| {
            let mut survey = Survey::of_part(&problem, part);
            survey.go_on(u64::MAX, |_| ());
            survey.found()
        };
        let sum: u64 = parts.iter().map(of_part).sum();
        assert_eq!(sum * images(&problem), surveyed(&problem), "n = {n}");
        // From the middle on: the part that the place lies in comes first.
        let middle = &parts[parts.len() / 2];
        let rest: Vec<_> = Survey::parts(&problem, middle).flatten().collect();
        assert_eq!(rest, parts[parts.len() / 2..]);
        for (index, part) in parts.iter().enumerate() {
            let rest: Vec<_> = match Survey::behind_part(&problem, part) {
                Some(next) => Survey::parts(&problem, &next).flatten().collect(),
                None => Vec::new(),
            };
            assert_eq!(rest, parts[index + 1..], "behind {part:?}");
        }
    }
}

#[test]
fn parts_that_are_long_in_coming_are_asked_for_bit_by_bit() {
    // Blocks leave rows 15 and 16 one square each, on one diagonal: there is no way to fill the upper
    // half, and to find that out takes long.
    let blocked: Vec<_> = (0..32)
        .filter(|&column| column != 10)
        .flat_map(|column| [Square::new(14, column), Square::new(15, column + 1)])
        .filter(|square| square.column < 32)
        .chain([Square::new(15, 0)])
        .collect();
    let problem = Problem::new(32, &[], &blocked).unwrap();
    assert_eq!(problem.contradiction(), None);
    let first: Vec<_> = Survey::parts(&problem, &[]).take(20).collect();
    assert_eq!(first, vec![None; 20]);
}

#[test]
fn the_share_grows_from_nothing_to_one() {
    for n in [1, 2, 3, 5, 8, 11] {
        let problem = empty_board(n);
        let mut survey = Survey::new(&problem);
        let mut last = 0.0;
        while let Some(next) = survey.next() {
            let share = Survey::share_before(&problem, &next);
            assert!((last..1.0).contains(&share), "n = {n}: {last} to {share}");
            last = share;
            survey.go_on(1, |_| ());
        }
    }
}

#[test]
fn wide_boards_use_all_their_columns() {
    // A known pattern, given but for its last ten rows.
    let pattern: Vec<u32> =
        (0..32).map(|row| 2 * row + 1).chain((0..32).map(|row| 2 * row)).collect();
    let given: Vec<_> =
        (0..54).zip(&pattern).map(|(row, &column)| Square::new(row, column)).collect();
    let problem = Problem::new(64, &given, &[]).unwrap();
    let solutions = listed(&problem);
    assert!(solutions.contains(&pattern));
    assert_eq!(surveyed(&problem), solutions.len() as u64);
}

fn squares(n: u32, most: usize) -> impl Strategy<Value = Vec<Square>> {
    let square = (0..n, 0..n).prop_map(|(row, column)| Square::new(row, column));
    prop::collection::vec(square, 0..=most)
}

/// A size, given queens, blocked squares.
fn puzzles(
    sizes: std::ops::RangeInclusive<u32>,
) -> impl Strategy<Value = (u32, Vec<Square>, Vec<Square>)> {
    sizes.prop_flat_map(|n| (Just(n), squares(n, 2), squares(n, n as usize)))
}

proptest! {
    #[test]
    fn given_and_blocked_squares_leave_what_brute_force_finds(puzzle in puzzles(1..=8)) {
        let (n, given, blocked) = puzzle;
        let problem = Problem::new(n, &given, &blocked).unwrap();
        let expected = by_brute_force(n, &given, &blocked);
        prop_assert_eq!(surveyed(&problem), expected.len() as u64);
        prop_assert_eq!(listed(&problem), expected);
    }

    #[test]
    fn larger_puzzles_are_the_matching_part_of_the_whole_list(puzzle in puzzles(9..=11), mirrored: bool) {
        let (n, given, mut blocked) = puzzle;
        // Half of them their own mirror image.
        let given = if mirrored { Vec::new() } else { given };
        if mirrored {
            let images: Vec<_> =
                blocked.iter().map(|square| Square::new(square.row, n - 1 - square.column)).collect();
            blocked.extend(images);
        }
        let mut expected = listed(&empty_board(n));
        let stands_on = |columns: &[u32], square: &Square| columns[square.row as usize] == square.column;
        expected.retain(|columns| {
            given.iter().all(|square| stands_on(columns, square))
                && !blocked.iter().any(|square| stands_on(columns, square))
        });
        let problem = Problem::new(n, &given, &blocked).unwrap();
        prop_assert!(!mirrored || Survey::is_of_half(&problem) == (n >= 10));
        prop_assert_eq!(surveyed(&problem), expected.len() as u64);
        prop_assert_eq!(listed(&problem), expected);
    }

    #[test]
    fn filters_leave_the_orbits_that_brute_force_finds(
        (n, queens) in (1u32..=9).prop_flat_map(|n| (Just(n), squares(n, 3))),
        kind in prop::option::of(prop::sample::select(&SymmetryKind::ALL[..]))
    ) {
        let stands_on = |columns: &[u32], square: &Square| columns[square.row as usize] == square.column;
        let mut expected = least_of_orbit(&by_brute_force(n, &[], &[]));
        expected.retain(|columns| {
            let orbit = orbit_of(columns);
            let repeats = orbit.iter().filter(|image| *image == columns).count();
            let is_of_kind = kind.is_none_or(|kind| match kind {
                SymmetryKind::None => repeats == 1,
                SymmetryKind::HalfTurn => repeats == 2,
                SymmetryKind::QuarterTurn => repeats >= 4,
            });
            let has_queens = |image: &Vec<u32>| queens.iter().all(|square| stands_on(image, square));
            is_of_kind && orbit.iter().any(has_queens)
        });
        let problem = Problem::fundamental(n, OrbitFilter { kind, queens }).unwrap();
        prop_assert_eq!(surveyed(&problem), expected.len() as u64);
        let catalogue = Catalogue::complete(&problem).solutions(1, usize::MAX);
        let columns: Vec<_> = catalogue.iter().map(|solution| solution.columns().to_vec()).collect();
        prop_assert_eq!(&columns, &expected);
        prop_assert_eq!(listed(&problem), expected);
    }

    #[test]
    fn a_walk_to_and_fro_keeps_its_place(
        n in 5u32..=10, only_fundamental: bool,
        walk in prop::collection::vec((any::<bool>(), 0usize..60), 1..40)
    ) {
        let problem = if only_fundamental { fundamental(n, None) } else { empty_board(n) };
        let all = listed(&problem);
        let mut search = Enumerator::new(&problem);
        // The gap it stands in, by the solutions before it; and the solution it stands on.
        let (mut gap, mut on) = (0, None);
        for (forward, steps) in walk {
            let direction = if forward { Direction::Forward } else { Direction::Backward };
            for _ in 0..steps {
                let expected = match (forward, on) {
                    (true, Some(index)) => index + 1,
                    (true, None) => gap,
                    (false, Some(index)) => usize::wrapping_sub(index, 1),
                    (false, None) => usize::wrapping_sub(gap, 1),
                };
                let step = search.step(direction, &mut u64::MAX.clone());
                if let Some(solution) = all.get(expected) {
                    prop_assert_eq!((step, search.columns()), (Step::Found, &solution[..]));
                    on = Some(expected);
                } else {
                    prop_assert_eq!(step, Step::Exhausted);
                    (gap, on) = (if forward { all.len() } else { 0 }, None);
                }
            }
        }
    }
}
