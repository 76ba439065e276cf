//! How much work the kernel has: about so many instructions of a processor with vectors of 256 bits.
//!
//! An [`Outline`] has the segments, blocks and tiles of a window without what is in them, and is gone
//! through as the kernel does it. So the estimate is the same on every computer, whatever its vectors.
//! What each step takes was measured on boards of 16 to 18 rows, where the shares that take long take
//! what is estimated to within a tenth.

use std::ops::Range;

use super::super::class::Class;
use super::super::symmetry::Kept;
use super::codes::Codes;
use super::lanes::{Block, Segment};
use super::vector::Words;
use super::{Side, intersection};

/// To make a slot of a block.
const SLOT: u64 = 9_500;
/// To begin with a tile for one list.
const LIST: u64 = 70;
/// To turn the numbers of one b and one d; and for each b, to get ready for that.
const TURN: u64 = 125;
/// To multiply the numbers of one d and one block of b.
const PRODUCT: u64 = 450;

/// To combine a placement that has so many codes with a slot, in quarters.
fn quarters_of_meeting(codes: usize) -> u64 {
    15 + 7 * codes as u64
}

/// To fill the tables of a slot.
fn filling(codes: &Codes) -> u64 {
    let pairs = codes.rows(0).len() / 2;
    (9 * pairs * codes.lattice.width().pow(2) / 2) as u64
}

/// The window whose work is estimated, segment by segment.
#[derive(Clone, Debug)]
pub(in super::super) struct Outline {
    window: Kept,
    segments: Vec<SegmentOutline>,
}

#[derive(Clone, Debug)]
struct SegmentOutline {
    segment: Segment,
    black: Vec<BlockOutline>,
    white: Vec<BlockOutline>,
}

#[derive(Clone, Debug)]
struct BlockOutline {
    sets: Range<usize>,
    slots: u64,
    /// For each list, and for all lists with one a together.
    per_list: u64,
    per_a: u64,
    /// For each placement, in parts of [`FINE`].
    per_placement: u64,
}

const FINE: u64 = 1 << 10;

impl Outline {
    pub fn new([black, white]: &[Side; 2], window: Kept) -> Self {
        let of_segment = |segment: Segment| SegmentOutline {
            black: outlines(&segment, &window.odd, black),
            white: outlines(&segment, &window.even, white),
            segment,
        };
        let segments = Segment::cover(window.odd.clone());
        Self { segments: segments.into_iter().map(of_segment).collect(), window }
    }

    /// What it costs to make the window.
    pub fn making(&self) -> u64 {
        let blocks = self.segments.iter().flat_map(|one| one.black.iter().chain(&one.white));
        SLOT * blocks.map(|block| block.slots).sum::<u64>()
    }

    /// Whether a block of b begins with this one in the segment that has the widest fields.
    pub fn begins_block(&self, b: usize) -> bool {
        let fields = self.segments.first().map_or(1, |one| one.segment.fields::<Words<4>>());
        (b - self.window.even.start).is_multiple_of(fields)
    }

    /// What each kept b costs with this a.
    pub fn costs(
        &self,
        class: &Class,
        [black, white]: &[Side; 2],
        a: usize,
        kept: &Kept,
    ) -> Vec<u64> {
        let mut costs = vec![0; kept.even.len()];
        for one in &self.segments {
            one.add_black(&mut costs, class, &black.left, a, kept);
            one.add_white(&mut costs, class, &white.left, a, kept);
        }
        costs
    }
}

impl SegmentOutline {
    /// Adds, for each kept b, what it takes to count black pairs and to turn their numbers.
    fn add_black(&self, costs: &mut [u64], class: &Class, left: &Codes, a: usize, kept: &Kept) {
        let rows = intersection(&self.segment.sets, &kept.odd);
        for block in &self.black {
            let sets = intersection(&block.sets, &kept.odd);
            let columns = class.allowed_even(a, &kept.even, &rows, &sets);
            let turning = TURN * (1 + sets.len() as u64);
            for b in columns.clone() {
                let pairing = block.pairing(1, left.count(a, b..b + 1));
                let filling = block.per_a / columns.len() as u64;
                costs[b - kept.even.start] += pairing + filling + turning;
            }
        }
    }

    /// Adds, for each kept b, its part of what it takes to count white pairs of its block and to multiply
    /// their numbers with the black ones.
    fn add_white(&self, costs: &mut [u64], class: &Class, left: &Codes, a: usize, kept: &Kept) {
        let rows = intersection(&self.segment.sets, &kept.odd);
        for block in &self.white {
            let sets = intersection(&block.sets, &kept.even);
            let columns = class.allowed_odd(a, &kept.odd, &rows, &sets);
            let pairing = block.pairing(columns.len(), left.count(a, columns.clone()));
            let product = PRODUCT * columns.len() as u64;
            for b in sets.clone() {
                costs[b - kept.even.start] += (pairing + block.per_a + product) / sets.len() as u64;
            }
        }
    }
}

fn outlines(segment: &Segment, sets: &Range<usize>, side: &Side) -> Vec<BlockOutline> {
    let blocks = Block::<Words<4>>::cover(segment, sets.clone());
    blocks.iter().map(|block| BlockOutline::new(block, segment, side)).collect()
}

impl BlockOutline {
    fn new(block: &Block<Words<4>>, segment: &Segment, side: &Side) -> Self {
        let codes = &side.left;
        let shapes = block.shapes(segment, side.stock());
        let slots = shapes.iter().map(|shape| shape.slots.len() as u64).sum();
        let met =
            shapes.iter().map(|shape| shape.slots.len() as u64 * codes.part(&shape.groups, FINE));
        Self {
            sets: block.sets.clone(),
            slots,
            per_list: LIST * shapes.len() as u64,
            per_a: filling(codes) * slots,
            per_placement: met.sum::<u64>() * quarters_of_meeting(codes.length) / 4,
        }
    }

    /// What it takes to count the pairs of some lists with so many placements.
    fn pairing(&self, lists: usize, placements: usize) -> u64 {
        self.per_list * lists as u64 + self.per_placement * placements as u64 / FINE
    }
}
