//! Dancing links: Knuth's exact cover. Every square is an option with the items that a queen on it
//! covers: its row and column, which must be covered, its diagonal and antidiagonal, which may be.
//! The options of an item are in a list; covering an item unlinks it, and unlinks its options from
//! their other items, in such a way that the links dance back. The row or column with the fewest
//! options is next. A check is one node unlinked, an *update* as Knuth counts them
//! (arXiv:cs/0011047). A diagonal of a single square forbids nothing, and is no item.

use std::ops::Range;
use std::sync::Arc;

use super::levels::{Levels, Names, TreeMethod};
use super::machine::{Branch, Shown};
use super::shown::{Body, Cell, Datum, Frame, Mark};
use super::step::{Step, Verdict};
use crate::board::{Size, Square, Unit};

pub(super) const PROGRAM: &[&str] = &[
    "Search(k)",
    "  if no item is left",
    "    output;  sum = sum + 1",
    "    return",
    "  i = item with fewest options",
    "  cover i",
    "  for each option o in i",
    "    cover the other items in o",
    "    Search(k + 1)",
    "    uncover the other items in o",
    "  uncover i",
    "",
    "cover i",
    "  unlink i from the items",
    "  for each option o in i",
    "    unlink o from its other items",
];

mod line {
    pub const CALL: usize = 0;
    pub const OUTPUT: usize = 2;
    pub const RECURSE: usize = 8;
    pub const UNCOVER_OTHERS: usize = 9;
    pub const UNCOVER: usize = 10;
}

const NAMES: Names =
    Names { call: "Search", from: 1, variable: |square| format!("o = {}", option_name(square)) };

/// A node's place. The list of items starts at 0, item k is at k + 1 and heads the list of its
/// options, and the nodes of the options come after the items.
type Place = u16;

/// Where the list of items starts.
const ROOT: Place = 0;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DancingLinks {
    levels: Levels,
    options: Arc<Options>,
    lists: Lists,
    sum: u64,
}

/// What is not covered.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Lists {
    /// Rows and columns; diagonals and antidiagonals are alone.
    items: Links,
    /// The options of each item.
    nodes: Links,
    /// How many options each item has, by its place.
    lengths: Vec<u16>,
}

/// What never changes.
#[derive(Debug, PartialEq, Eq)]
struct Options {
    n: u32,
    /// The item of each node, and the option that it belongs to; by its place.
    nodes: Vec<(Place, u16)>,
    /// Where the nodes of each option start, those of the last end; by the number of its square.
    starts: Vec<Place>,
}

/// Circular lists, by place: what comes before and after.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Links(Vec<(Place, Place)>);

fn item_name(unit: Unit) -> String {
    match unit {
        Unit::Row(row) => format!("r{}", row + 1),
        Unit::Column(column) => format!("c{}", column + 1),
    }
}

fn option_name(Square { row, column }: Square) -> String {
    format!("r{} c{}", row + 1, column + 1)
}

impl Links {
    /// Lists of one place each.
    fn alone(places: usize) -> Self {
        Self((0..places as Place).map(|place| (place, place)).collect())
    }

    #[inline]
    fn before(&self, place: Place) -> Place {
        self.0[usize::from(place)].0
    }

    #[inline]
    fn after(&self, place: Place) -> Place {
        self.0[usize::from(place)].1
    }

    /// Puts a place that is alone at the end of a list.
    fn append(&mut self, list: Place, place: Place) {
        self.0[usize::from(place)] = (self.before(list), list);
        self.link(place);
    }

    /// Takes a place out of its list. It keeps its own links, so that it can be put back.
    #[inline]
    fn unlink(&mut self, place: Place) {
        let (before, after) = self.0[usize::from(place)];
        self.0[usize::from(before)].1 = after;
        self.0[usize::from(after)].0 = before;
    }

    /// Puts a place back between those that it was taken from.
    #[inline]
    fn link(&mut self, place: Place) {
        let (before, after) = self.0[usize::from(place)];
        self.0[usize::from(before)].1 = place;
        self.0[usize::from(after)].0 = place;
    }

    /// The places of a list after its start.
    fn list(&self, start: Place) -> impl Iterator<Item = Place> + '_ {
        let after = move |&place: &Place| Some(self.after(place)).filter(|&place| place != start);
        std::iter::successors(after(&start), after)
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.0)
    }
}

impl Options {
    fn new(size: Size) -> Self {
        let n = size.get();
        let mut options = Self { n, nodes: Vec::new(), starts: Vec::new() };
        options.nodes.resize(options.item_count() + 1, (ROOT, 0));
        for option in 0..(n * n) as u16 {
            options.starts.push(options.nodes.len() as Place);
            let items = options.items_of(options.square(option));
            options.nodes.extend(items.map(|item| (item, option)));
        }
        options.starts.push(options.nodes.len() as Place);
        options
    }

    /// How many diagonals have more than one square; as many antidiagonals have.
    fn long_diagonals(&self) -> u32 {
        (2 * self.n).saturating_sub(3)
    }

    fn item_count(&self) -> usize {
        (2 * self.n + 2 * self.long_diagonals()) as usize
    }

    /// The items that a queen covers.
    fn items_of(&self, Square { row, column }: Square) -> impl Iterator<Item = Place> + use<> {
        let (n, long) = (self.n, self.long_diagonals());
        let unless_short = |number| (1..=long).contains(&number).then_some(number);
        let diagonal = unless_short(n - 1 + row - column).map(|number| 2 * n + number);
        let antidiagonal = unless_short(row + column).map(|number| 2 * n + long + number);
        let items = [Some(1 + row), Some(n + 1 + column), diagonal, antidiagonal];
        items.into_iter().flatten().map(|item| item as Place)
    }

    #[inline]
    fn item(&self, node: Place) -> Place {
        self.nodes[usize::from(node)].0
    }

    #[inline]
    fn square_of(&self, node: Place) -> Square {
        self.square(self.nodes[usize::from(node)].1)
    }

    #[inline]
    fn square(&self, option: u16) -> Square {
        let option = u32::from(option);
        Square::new(option / self.n, option % self.n)
    }

    #[inline]
    fn option(&self, number: usize) -> Range<Place> {
        self.starts[number]..self.starts[number + 1]
    }

    /// The other nodes of a node's option.
    #[inline]
    fn others(&self, node: Place) -> impl DoubleEndedIterator<Item = Place> + use<> {
        let option = self.option(usize::from(self.nodes[usize::from(node)].1));
        option.filter(move |&other| other != node)
    }

    /// The items that an option has beside one.
    #[inline]
    fn other_items(
        &self,
        square: Square,
        item: Place,
    ) -> impl DoubleEndedIterator<Item = Place> + '_ {
        let nodes = self.option((square.row * self.n + square.column) as usize);
        nodes.map(|node| self.item(node)).filter(move |&other| other != item)
    }

    fn unit(&self, item: Place) -> Unit {
        let number = u32::from(item) - 1;
        if number < self.n { Unit::Row(number) } else { Unit::Column(number - self.n) }
    }

    #[inline]
    fn place_of(&self, unit: Unit) -> Place {
        match unit {
            Unit::Row(row) => (1 + row) as Place,
            Unit::Column(column) => (self.n + 1 + column) as Place,
        }
    }
}

impl Lists {
    fn new(options: &Options) -> Self {
        let places = options.item_count() + 1;
        let mut items = Links::alone(places);
        (1..=2 * options.n as Place).for_each(|item| items.append(ROOT, item));
        let mut nodes = Links::alone(options.nodes.len());
        let mut lengths = vec![0; places];
        for node in places..options.nodes.len() {
            let item = options.item(node as Place);
            nodes.append(item, node as Place);
            lengths[usize::from(item)] += 1;
        }
        Self { items, nodes, lengths }
    }

    /// The row or column with the fewest options, the first of several.
    #[inline]
    fn fewest(&self) -> Place {
        let items = self.items.list(ROOT);
        let item = items.min_by_key(|&item| self.lengths[usize::from(item)]);
        item.expect("a level opens under fewer than n queens")
    }

    /// Covers an item: how many nodes that unlinks, the item's own included.
    #[inline]
    fn cover(&mut self, options: &Options, item: Place) -> u64 {
        self.items.unlink(item);
        let mut updates = 1;
        let mut node = self.nodes.after(item);
        while node != item {
            for other in options.others(node) {
                self.nodes.unlink(other);
                self.lengths[usize::from(options.item(other))] -= 1;
                updates += 1;
            }
            node = self.nodes.after(node);
        }
        updates
    }

    /// Undoes what covering the item did, in the opposite order.
    #[inline]
    fn uncover(&mut self, options: &Options, item: Place) {
        let mut node = self.nodes.before(item);
        while node != item {
            for other in options.others(node).rev() {
                self.lengths[usize::from(options.item(other))] += 1;
                self.nodes.link(other);
            }
            node = self.nodes.before(node);
        }
        self.items.link(item);
    }

    /// Undoes the covering of what a queen's option has beside its level's item.
    fn uncover_others(&mut self, options: &Options, queen: Square, item: Place) {
        options.other_items(queen, item).rev().for_each(|item| self.uncover(options, item));
    }

    fn is_covered(&self, item: Place) -> bool {
        self.items.after(self.items.before(item)) != item
    }

    fn length(&self, item: Place) -> u16 {
        self.lengths[usize::from(item)]
    }

    fn bytes(&self) -> usize {
        self.items.bytes() + self.nodes.bytes() + size_of_val(&*self.lengths)
    }
}

impl DancingLinks {
    pub(super) fn new(size: Size) -> Self {
        let options = Arc::new(Options::new(size));
        let lists = Lists::new(&options);
        Self { levels: Levels::new(size), options, lists, sum: 0 }
    }

    /// The item that the last level chooses from.
    #[inline]
    fn chosen(&self) -> Place {
        self.options.place_of(self.levels.branch().unit)
    }

    /// What the last level chooses from, unless there is nothing left to choose.
    fn choice(&self, step: Step) -> Option<Unit> {
        let is_over = matches!(step, Step::Back { queen: None, .. });
        (!self.levels.is_full() && !is_over).then(|| self.levels.branch().unit)
    }

    /// The lists by which the last level has chosen its item: before that was covered.
    fn lists_of_choice(&self, step: Step) -> Lists {
        let mut lists = self.lists.clone();
        if let Some(unit) = self.choice(step) {
            lists.uncover(&self.options, self.options.place_of(unit));
        }
        lists
    }

    /// The same for the level in which a queen has just been placed.
    fn lists_before(&self, step: Step) -> Lists {
        let mut lists = self.lists_of_choice(step);
        if let Some((queen, _)) = step.tried() {
            let item = self.options.place_of(self.levels.unit_of(step));
            lists.uncover_others(&self.options, queen, item);
            lists.uncover(&self.options, item);
        }
        lists
    }

    /// How many options each row or each column has left.
    fn lengths(&self, step: Step, name: &'static str, unit: fn(u32) -> Unit) -> Datum {
        let (before, lists) = (self.lists_before(step), self.lists_of_choice(step));
        let choice = self.choice(step);
        let named = (0..self.options.n).map(unit).map(|unit| {
            let item = self.options.place_of(unit);
            let length = lists.length(item);
            let mark = if choice == Some(unit) {
                if length == 0 { Mark::Conflict } else { Mark::Set }
            } else if length != before.length(item) {
                Mark::Changed
            } else {
                Mark::Plain
            };
            let cell = if lists.is_covered(item) {
                Cell::new("–", Mark::Faint)
            } else {
                Cell::new(length, mark)
            };
            (item_name(unit), cell)
        });
        Datum { name, body: Body::Named(named.collect()) }
    }
}

impl TreeMethod for DancingLinks {
    fn levels(&self) -> &Levels {
        &self.levels
    }

    fn levels_mut(&mut self) -> &mut Levels {
        &mut self.levels
    }

    #[inline]
    fn open(&mut self, checks: &mut u64) -> Branch {
        let item = self.lists.fewest();
        let unit = self.options.unit(item);
        let squares = self.lists.nodes.list(item).map(|node| self.options.square_of(node));
        let open = squares.fold(0, |open, square| open | 1 << unit.index(square));
        *checks += self.lists.cover(&self.options, item);
        Branch { unit, open }
    }

    #[inline]
    fn place(&mut self, square: Square, checks: &mut u64) -> Verdict {
        for item in self.options.other_items(square, self.chosen()) {
            *checks += self.lists.cover(&self.options, item);
        }
        Verdict::Kept
    }

    #[inline]
    fn take_away(&mut self, queen: Square) {
        self.lists.uncover_others(&self.options, queen, self.chosen());
    }

    #[inline]
    fn close(&mut self, unit: Unit) {
        self.lists.uncover(&self.options, self.options.place_of(unit));
    }

    fn put_out(&mut self) {
        self.sum += 1;
    }
}

impl Shown for DancingLinks {
    fn line(&self, step: Step) -> usize {
        match step {
            Step::Tried { .. } => line::RECURSE,
            Step::Solution => line::OUTPUT,
            Step::Back { queen: Some(_), .. } => line::UNCOVER_OTHERS,
            Step::Back { .. } => line::UNCOVER,
            _ => line::CALL,
        }
    }

    fn data(&self, step: Step) -> Vec<Datum> {
        let mut data = vec![
            self.lengths(step, "rows", Unit::Row),
            self.lengths(step, "columns", Unit::Column),
        ];
        data.extend(self.choice(step).map(|unit| Datum::value("i", item_name(unit))));
        data.extend(step.tried().map(|(square, _)| Datum::value("o", option_name(square))));
        data.push(Datum::value("sum", self.sum));
        data
    }

    fn stack(&self, step: Step) -> Vec<Frame> {
        self.levels.stack(step, &NAMES)
    }

    fn bytes(&self) -> usize {
        self.levels.bytes() + self.lists.bytes()
    }
}
