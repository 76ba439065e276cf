//! The two plots of a table of counts: how many solutions there are, and how long it took to count them,
//! both by n on logarithmic scales. Where everything lies, in points of the window; files are larger.
//!
//! Pure, and without colours: the window paints it, and `shapes` makes a file's page of it.

mod label;
mod mark;
mod scale;
mod shapes;

use super::detail::{coordinate_step, with_coordinate};
use super::path::{Area, Point, point};
use super::shape::Anchor;
use crate::formats::{CountKind, CountRow, Origin};

pub use label::Label;
pub use mark::MarkShape;
pub use scale::Scale;
pub(super) use shapes::page;
pub use shapes::{PAGE_HEIGHT, PAGE_MARGIN, PAGE_WIDTH};

use label::{LETTERS, Tick};

/// Two diagrams, one above the other, over the same board sizes.
#[derive(Clone, Debug, PartialEq)]
pub struct Plots {
    /// The number of solutions, all and fundamental.
    pub growth: Diagram,
    /// The time that it took to count them.
    pub time: Diagram,
    /// What lines of the grid stand for, and the board sizes below.
    pub labels: Vec<Label>,
    /// Of marks.
    pub mark_radius: f32,
}

/// Curves over a grid.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagram {
    /// Above the frame, as wide as the plots: for a heading and the legend.
    pub head: Area,
    /// From the first board size to the last, and from the lowest line of the grid to the highest value.
    pub frame: Area,
    /// The heights of the lines of the grid, from the bottom.
    pub grid: Vec<f32>,
    pub curves: Vec<Curve>,
}

/// Values of every board size that has any.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    pub kind: CurveKind,
    /// Straight pieces from mark to mark. Where a board size has none, there is a gap.
    pub lines: Vec<[Point; 2]>,
    pub marks: Vec<Mark>,
}

/// What a curve is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CurveKind {
    Count(CountKind),
    /// That it took to count.
    Time,
}

/// A value of a board size. Zero has no place on a logarithmic scale, and so no mark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    pub at: Point,
    /// The row of the table.
    pub row: usize,
    /// What was counted here is filled, what is published hollow.
    pub origin: Origin,
}

/// A curve's entry in a legend: a piece of it with a mark, and its word behind.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    pub kind: CurveKind,
    pub lines: Vec<[Point; 2]>,
    pub mark: Point,
    /// Where the word begins, half way up.
    pub word: Point,
}

/// The width of curves and of the edges of marks.
pub const STROKE: f32 = 1.5;

/// The largest radius of marks, and that in legends.
pub const MARK: f32 = 4.5;

impl CurveKind {
    pub const SOLUTIONS: Self = Self::Count(CountKind::Solutions);
    pub const FUNDAMENTAL: Self = Self::Count(CountKind::Fundamental);

    /// Those of growth, and that of time.
    const GROWTH: [Self; 2] = [Self::SOLUTIONS, Self::FUNDAMENTAL];
    const TIME: [Self; 1] = [Self::Time];

    pub const fn mark_shape(self) -> MarkShape {
        match self {
            Self::SOLUTIONS => MarkShape::Circle,
            Self::FUNDAMENTAL => MarkShape::Diamond,
            Self::Time => MarkShape::Square,
        }
    }

    fn value(self, row: &CountRow) -> Option<(f64, Origin)> {
        let value = match self {
            Self::Count(kind) => row.number(kind).map(|(count, origin)| (count as f64, origin)),
            Self::Time => row.time().map(|time| (time.as_secs_f64(), Origin::Counted)),
        };
        value.filter(|(value, _)| *value > 0.0)
    }

    /// The straight pieces that are drawn from one place to another: a dashed curve has many.
    fn lines(self, from: Point, to: Point) -> Vec<[Point; 2]> {
        /// From the beginning of a dash to that of the next, and its part of that.
        const DASH: f32 = 6.0;
        const DRAWN: f32 = 0.55;
        if self != Self::FUNDAMENTAL {
            return vec![[from, to]];
        }
        let dashes = ((to.x - from.x).hypot(to.y - from.y) / DASH).ceil();
        let at = |dash: f32| from.towards(to, (dash / dashes).min(1.0));
        (0..dashes as u32)
            .map(|dash| dash as f32)
            .map(|dash| [at(dash), at(dash + DRAWN)])
            .collect()
    }
}

impl Plots {
    /// Plots the rows, in the order of their sizes, on so much room. Where there is little, there are fewer
    /// labels, and none where they would be cut off.
    pub fn new(rows: &[CountRow], width: f32, height: f32) -> Self {
        let [growth, time] = Band::two(height);
        let growth_axis = Axis::new(rows, &CurveKind::GROWTH, growth.frame, Tick::of_count);
        let time_axis = Axis::new(rows, &CurveKind::TIME, time.frame, Tick::of_time);
        let label_width =
            growth_axis.label_width().max(time_axis.label_width()).max(least_label_width());
        let sizes = Sizes::new(rows, width, label_width);
        let mut labels = Labels { width, height, placed: Vec::new() };
        labels.add_levels(&growth_axis, growth, sizes);
        labels.add_levels(&time_axis, time, sizes);
        labels.add_sizes(sizes, (time.bottom() + height) / 2.0);
        let diagram = |band: Band, axis: Axis, kinds: &[CurveKind]| Diagram {
            head: Area { corner: point(0.0, band.top), width, height: band.head },
            frame: sizes.frame(band),
            grid: axis.ticks.iter().map(|(power, _)| axis.y(10f64.powi(*power), band)).collect(),
            curves: kinds.iter().map(|&kind| Curve::new(kind, rows, sizes, &axis, band)).collect(),
        };
        Self {
            growth: diagram(growth, growth_axis, &CurveKind::GROWTH),
            time: diagram(time, time_axis, &CurveKind::TIME),
            labels: labels.placed,
            mark_radius: sizes.mark_radius(),
        }
    }

    /// Whether any value was not counted here.
    fn has_published(&self) -> bool {
        let mut marks = self.growth.curves.iter().flat_map(|curve| &curve.marks);
        marks.any(|mark| mark.origin == Origin::Published)
    }
}

/// Where a diagram lies from top to bottom.
#[derive(Clone, Copy)]
struct Band {
    top: f32,
    /// The height of the head, the air below it, and the height of the frame.
    head: f32,
    air: f32,
    frame: f32,
}

impl Band {
    /// That of growth and that of time, which has less to show.
    fn two(height: f32) -> [Self; 2] {
        const HEAD: f32 = 32.0;
        const AIR: f32 = 14.0;
        const BETWEEN: f32 = 16.0;
        /// For the board sizes.
        const BELOW: f32 = 28.0;
        const FIXED: f32 = 2.0 * (HEAD + AIR) + BETWEEN + BELOW;
        const GROWTH: f32 = 0.68;
        let shrunk = (height / FIXED).min(1.0);
        let (head, air) = (HEAD * shrunk, AIR * shrunk);
        let free = (height - FIXED).max(0.0);
        let growth = Self { top: 0.0, head, air, frame: GROWTH * free };
        let top = growth.bottom() + BETWEEN * shrunk;
        [growth, Self { top, head, air, frame: (1.0 - GROWTH) * free }]
    }

    fn frame_top(self) -> f32 {
        self.top + self.head + self.air
    }

    fn bottom(self) -> f32 {
        self.frame_top() + self.frame
    }
}

/// A scale from bottom to top with its ticks.
struct Axis {
    scale: Scale,
    /// Powers of ten.
    ticks: Vec<(i32, Tick)>,
}

impl Axis {
    fn new(rows: &[CountRow], kinds: &[CurveKind], length: f32, tick: fn(i32) -> Tick) -> Self {
        /// From one tick to the next, at least.
        const APART: f32 = 36.0;
        /// Where there is no room for every power of ten.
        const THOUSANDS: usize = 3;
        let most = (length / APART) as usize + 1;
        let points = kinds.iter().flat_map(|&kind| rows.iter().map(move |row| (kind, row)));
        let values = points.filter_map(|(kind, row)| Some(kind.value(row)?.0));
        let scale = Scale::of(values);
        let wide = scale.widened(THOUSANDS as i32);
        let fits = |(scale, every): &(Scale, usize)| scale.line_count(*every) <= most;
        // Where there is little room, none is left beyond the values for the sake of round numbers.
        let least = (scale, if scale == wide { THOUSANDS } else { 1 });
        let fitting = [(scale, 1), (wide, THOUSANDS)].into_iter().find(fits);
        let (scale, every) = fitting.unwrap_or(least);
        let powers = scale.powers(every, most);
        Self { scale, ticks: powers.map(|power| (power, tick(power))).collect() }
    }

    fn label_width(&self) -> f32 {
        self.ticks.iter().map(|(_, tick)| tick.width()).fold(0.0, f32::max)
    }

    fn y(&self, value: f64, band: Band) -> f32 {
        band.bottom() - self.scale.height(value) * band.frame
    }
}

/// The width of the widest label of a time: so the plots stay where they are while times come in.
fn least_label_width() -> f32 {
    label::width("100\u{202F}ms") * LETTERS
}

/// Where the board sizes lie from left to right.
#[derive(Clone, Copy)]
struct Sizes {
    width: f32,
    left: f32,
    /// From one board size to the next.
    spacing: f32,
    last: u32,
}

/// From labels to the frame.
const BESIDE: f32 = 10.0;

impl Sizes {
    fn new(rows: &[CountRow], width: f32, label_width: f32) -> Self {
        /// For half a label, and the word for what is counted there.
        const RIGHT: f32 = 24.0;
        let (left, right) = (label_width + BESIDE, RIGHT);
        let has_labels = left + right <= width / 2.0;
        let bare = BESIDE.min(width / 2.0);
        let (left, right) = if has_labels { (left, right) } else { (bare, bare) };
        let last = rows.last().map_or(1, |row| row.size.get());
        let spacing = (width - left - right) / (last - 1).max(1) as f32;
        Self { width: width - left - right, left, spacing, last }
    }

    fn x(self, n: u32) -> f32 {
        self.left + (n - 1) as f32 * self.spacing
    }

    fn frame(self, band: Band) -> Area {
        let corner = point(self.left, band.frame_top());
        Area { corner, width: self.width, height: band.frame }
    }

    /// So that marks of neighbours can be told apart.
    fn mark_radius(self) -> f32 {
        const LEAST: f32 = 2.0;
        const OF_SPACING: f32 = 0.3;
        (OF_SPACING * self.spacing).clamp(LEAST, MARK)
    }
}

/// The labels that have found room.
struct Labels {
    width: f32,
    height: f32,
    placed: Vec<Label>,
}

impl Labels {
    fn add_levels(&mut self, axis: &Axis, band: Band, sizes: Sizes) {
        for (power, tick) in &axis.ticks {
            let y = axis.y(10f64.powi(*power), band);
            self.add(tick.labels(point(sizes.left - BESIDE, y)));
        }
    }

    /// The board sizes, and what they are.
    fn add_sizes(&mut self, sizes: Sizes, y: f32) {
        let widest = label::width(&sizes.last.to_string()) * LETTERS;
        let step = coordinate_step(sizes.spacing, widest);
        for index in with_coordinate(0..sizes.last, step) {
            let at = point(sizes.x(index + 1), y);
            self.add(vec![Label::new((index + 1).to_string(), at, Anchor::Middle)]);
        }
        self.add(vec![Label::new("n", point(self.width, y), Anchor::End)]);
    }

    /// Adds labels that belong together, unless they would be cut off or touch others.
    fn add(&mut self, labels: Vec<Label>) {
        let fits = |label: &Label| {
            let room = label.room();
            let is_inside = room.corner.x >= -A_LITTLE
                && room.corner.y >= -A_LITTLE
                && room.right() <= self.width + A_LITTLE
                && room.bottom() <= self.height + A_LITTLE;
            is_inside && self.placed.iter().all(|other| are_apart(room, other.room()))
        };
        if labels.iter().all(fits) {
            self.placed.extend(labels);
        }
    }
}

/// What sums of lengths lose.
const A_LITTLE: f32 = 0.01;

fn are_apart(a: Area, b: Area) -> bool {
    a.right() <= b.corner.x + A_LITTLE
        || b.right() <= a.corner.x + A_LITTLE
        || a.bottom() <= b.corner.y + A_LITTLE
        || b.bottom() <= a.corner.y + A_LITTLE
}

impl Curve {
    fn new(kind: CurveKind, rows: &[CountRow], sizes: Sizes, axis: &Axis, band: Band) -> Self {
        let mark = |(index, row): (usize, &CountRow)| {
            let (value, origin) = kind.value(row)?;
            let at = point(sizes.x(row.size.get()), axis.y(value, band));
            Some(Mark { at, row: index, origin })
        };
        let marks: Vec<_> = rows.iter().enumerate().filter_map(mark).collect();
        let n = |mark: &Mark| rows[mark.row].size.get();
        let neighbours = marks.windows(2).filter(|pair| n(&pair[0]) + 1 == n(&pair[1]));
        let lines = neighbours.flat_map(|pair| kind.lines(pair[0].at, pair[1].at)).collect();
        Self { kind, lines, marks }
    }
}

impl Diagram {
    /// Its legend at the right of the head, for words of these widths.
    pub fn legend(&self, word_width: impl Fn(CurveKind) -> f32) -> Vec<Sample> {
        const LINE: f32 = 28.0;
        const BESIDE_LINE: f32 = 8.0;
        const BETWEEN: f32 = 16.0;
        let y = self.head.centre().y;
        let mut right = self.head.right();
        let sample = |curve: &Curve| {
            let word = point(right - word_width(curve.kind), y);
            let from = word.moved(point(-BESIDE_LINE - LINE, 0.0));
            let to = from.moved(point(LINE, 0.0));
            right = from.x - BETWEEN;
            Sample {
                kind: curve.kind,
                lines: curve.kind.lines(from, to),
                mark: from.towards(to, 0.5),
                word,
            }
        };
        self.curves.iter().rev().map(sample).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use proptest::prelude::*;

    use super::*;
    use crate::board::Size;
    use crate::formats::{Counted, Counts};

    /// A row of these counts alone: counted in so many nanoseconds, else published.
    fn row(n: u32, solutions: u64, fundamental: Option<u64>, nanos: Option<u64>) -> CountRow {
        let (size, counts) = (Size::new(n).unwrap(), Counts { solutions, fundamental });
        let counted = nanos.map(|nanos| Counted { counts, time: Duration::from_nanos(nanos) });
        let published = nanos.is_none().then_some(counts);
        CountRow { size, counted, published }
    }

    /// The published counts for n = 1 to 27; the first are counted here, in so many nanoseconds.
    fn known(nanos: &[u64]) -> Vec<CountRow> {
        let row = |n: u32| {
            let Counts { solutions, fundamental } =
                Counts::published(Size::new(n).unwrap()).unwrap();
            row(n, solutions, fundamental, nanos.get(n as usize - 1).copied())
        };
        (1..=27).map(row).collect()
    }

    /// As large as they are in the window when it opens the first time.
    fn in_window(rows: &[CountRow]) -> Plots {
        Plots::new(rows, 488.0, 700.0)
    }

    /// What a mark is at, by its row's size.
    fn mark(plots: &Plots, curve: usize, n: u32) -> Option<Mark> {
        plots.growth.curves[curve].marks.iter().find(|mark| mark.row as u32 + 1 == n).copied()
    }

    fn texts(plots: &Plots) -> Vec<&str> {
        plots.labels.iter().map(|label| label.text.as_str()).collect()
    }

    #[test]
    fn a_mark_stands_as_high_as_its_logarithm_is_large() {
        let plots = in_window(&known(&[]));
        let frame = plots.growth.frame;
        // A power of ten is an 18th of the frame. The logarithms are those of a table of four digits.
        for (n, logarithm) in [(1, 0.0), (5, 1.0), (8, 1.9638), (16, 7.1694), (27, 17.3709)] {
            let at = mark(&plots, 0, n).unwrap().at;
            let height = (frame.bottom() - at.y) / frame.height;
            assert!((height - logarithm / 18.0).abs() < 1e-4, "n = {n}: {height}");
            let share = (at.x - frame.corner.x) / frame.width;
            assert!((share - (n - 1) as f32 / 26.0).abs() < 1e-4, "n = {n}: {share}");
        }
        let fundamental = mark(&plots, 1, 8).unwrap().at;
        let height = (frame.bottom() - fundamental.y) / frame.height;
        assert!((height - 1.0792 / 18.0).abs() < 1e-4, "12 of them: {height}");
    }

    #[test]
    fn where_there_is_no_solution_there_is_no_mark_and_a_gap() {
        let plots = in_window(&known(&[]));
        for curve in [0, 1] {
            assert_eq!(plots.growth.curves[curve].marks.len(), 25);
            assert!([2, 3].iter().all(|&n| mark(&plots, curve, n).is_none()));
        }
        // From 4 to 27 without a break, and nothing from 1.
        let lines = &plots.growth.curves[0].lines;
        assert_eq!(lines.len(), 23);
        assert_eq!(lines[0][0], mark(&plots, 0, 4).unwrap().at);
        assert!(lines.windows(2).all(|pair| pair[0][1] == pair[1][0]));
    }

    #[test]
    fn what_was_counted_here_is_told_apart_and_alone_has_a_time() {
        let plots = in_window(&known(&[100_000; 17]));
        let is_counted = |n| mark(&plots, 0, n).unwrap().origin == Origin::Counted;
        assert!(is_counted(1) && is_counted(17) && !is_counted(18) && !is_counted(27));
        assert!(plots.has_published());
        let times = &plots.time.curves[0];
        assert_eq!(times.marks.len(), 17);
        assert!(times.marks.iter().all(|mark| mark.origin == Origin::Counted));
        assert!(!in_window(&known(&[1; 27])).has_published());
    }

    #[test]
    fn ticks_are_those_of_the_range() {
        // From 12 µs to 50.1 s.
        let nanos = [12_000; 16].into_iter().chain([50_100_000_000]).collect::<Vec<_>>();
        let plots = in_window(&known(&nanos));
        let said = texts(&plots).join(" ").replace('\u{202F}', "_");
        assert_eq!(
            said,
            "1 1_000 10 6 10 9 10 12 10 15 10 18 1_µs 1_ms 1_s 1_000_s 1 5 10 15 20 25 n"
        );
        assert_eq!((plots.growth.grid.len(), plots.time.grid.len()), (7, 4));
        let small = in_window(&known(&[])[..8]);
        let words_of_small = "1 10 100 1_s 10_s 1 2 3 4 5 6 7 8 n";
        assert_eq!(texts(&small).join(" ").replace('\u{202F}', "_"), words_of_small);
    }

    #[test]
    fn where_there_is_little_room_the_curve_has_all_of_it() {
        // From 440 µs to 1.7 s.
        let rows = known(&[440_000, 1_700_000_000]);
        let time = Plots::new(&rows, 400.0, 200.0).time;
        assert_eq!(time.grid.len(), 2);
        let [low, high] = [0, 1].map(|index| time.curves[0].marks[index].at.y);
        // 3.6 of the 5 powers of ten between 100 µs and 10 s.
        assert!(low - high > 0.7 * time.frame.height, "{low} {high} in {:?}", time.frame);
    }

    #[test]
    fn a_fundamental_count_that_is_missing_leaves_a_gap() {
        let rows: Vec<_> = (4..8).map(|n| row(n, 10, (n != 6).then_some(2), None)).collect();
        let curve = &in_window(&rows).growth.curves[1];
        assert_eq!(curve.marks.iter().map(|mark| mark.row).collect::<Vec<_>>(), [0, 1, 3]);
        let (first, last) = (curve.marks[0].at, curve.marks[1].at);
        assert!(curve.lines.iter().flatten().all(|end| (first.x..=last.x).contains(&end.x)));
    }

    #[test]
    fn a_fundamental_count_that_is_only_published_stands_beside_what_was_counted() {
        let counts = Counts { solutions: 92, fundamental: None };
        let counted = Counted { counts, time: Duration::from_micros(4) };
        let plots = in_window(&[CountRow::new(Size::new(8).unwrap(), Some(counted))]);
        let origin = |curve: usize| plots.growth.curves[curve].marks[0].origin;
        assert_eq!((origin(0), origin(1)), (Origin::Counted, Origin::Published));
    }

    #[test]
    fn no_rows_and_rows_of_zeros_are_a_grid_without_marks() {
        let zeros = [row(2, 0, Some(0), Some(0)), row(3, 0, Some(0), None)];
        for rows in [&[][..], &zeros] {
            let plots = in_window(rows);
            let curves = plots.growth.curves.iter().chain(&plots.time.curves);
            assert!(curves.clone().all(|curve| curve.marks.is_empty() && curve.lines.is_empty()));
            assert!(!plots.growth.grid.is_empty() && !plots.time.grid.is_empty());
        }
    }

    #[test]
    fn a_legend_ends_at_the_right_and_its_parts_follow_each_other() {
        let plots = in_window(&known(&[]));
        let legend = plots.growth.legend(|_| 70.0);
        let [fundamental, all] = &legend[..] else { panic!("two samples") };
        assert_eq!(fundamental.word.x + 70.0, 488.0);
        assert!(all.word.x + 70.0 < fundamental.lines[0][0].x);
        assert!(all.lines[0][0].x < all.mark.x && all.mark.x < all.word.x);
        assert_eq!((all.lines.len(), fundamental.lines.len() > 3), (1, true), "one is dashed");
    }

    /// Rows of sizes from 1 on, with any counts and times.
    fn rows() -> impl Strategy<Value = Vec<CountRow>> {
        let power = |most: u32| (0..=most).prop_map(|power| 1 << power);
        let count = prop_oneof![Just(0), power(63), 1..u64::MAX];
        let nanos = prop::option::of(prop_oneof![Just(0), power(63)]);
        let values = (count.clone(), prop::option::of(count), nanos);
        prop::collection::vec(values, 0..150).prop_map(|rows| {
            let rows = (1..).zip(rows);
            rows.map(|(n, (solutions, fundamental, nanos))| row(n, solutions, fundamental, nanos))
                .collect()
        })
    }

    proptest! {
        #[test]
        fn labels_are_whole_and_apart_and_all_else_lies_inside(
            rows in rows(),
            (width, height) in prop_oneof![
                (0.0f32..200.0, 0.0f32..200.0),
                (100.0f32..1_000.0, 100.0f32..1_000.0),
                (0.0f32..20_000.0, 0.0f32..20_000.0),
            ],
        ) {
            let plots = Plots::new(&rows, width, height);
            let is_inside = |at: Point| {
                let inside = |value: f32, most: f32| (-A_LITTLE..=most + A_LITTLE).contains(&value);
                inside(at.x, width) && inside(at.y, height)
            };
            for (index, label) in plots.labels.iter().enumerate() {
                let room = label.room();
                prop_assert!(is_inside(room.corner), "{label:?}");
                prop_assert!(is_inside(point(room.right(), room.bottom())), "{label:?}");
                let others = plots.labels[..index].iter();
                prop_assert!(others.clone().all(|other| are_apart(room, other.room())), "{label:?}");
            }
            for diagram in [&plots.growth, &plots.time] {
                prop_assert!(diagram.frame.width >= 0.0 && diagram.frame.height >= 0.0);
                for mark in diagram.curves.iter().flat_map(|curve| &curve.marks) {
                    prop_assert!(is_inside(mark.at), "{mark:?}");
                }
                for &y in &diagram.grid {
                    prop_assert!(is_inside(point(0.0, y)));
                }
            }
        }

        #[test]
        fn two_lines_of_the_grid_at_least_have_labels_in_a_small_window(
            rows in rows(), width in 400.0f32..2_000.0, height in 190.0f32..300.0,
        ) {
            let plots = Plots::new(&rows, width, height);
            for diagram in [&plots.growth, &plots.time] {
                let is_labelled = |y: &&f32| {
                    plots.labels.iter().any(|label| label.anchor == Anchor::End && label.at.y == **y)
                };
                let labelled = diagram.grid.iter().filter(is_labelled).count();
                prop_assert!(labelled >= 2, "{diagram:?}");
            }
        }

        #[test]
        fn where_there_is_room_every_line_of_the_grid_has_its_label(
            rows in rows(), width in 450.0f32..2_000.0, height in 300.0f32..2_000.0,
        ) {
            let plots = Plots::new(&rows, width, height);
            for y in plots.growth.grid.iter().chain(&plots.time.grid) {
                let is_label = |label: &Label| label.anchor == Anchor::End && label.at.y == *y;
                prop_assert!(plots.labels.iter().any(is_label), "{y}");
            }
        }
    }
}
