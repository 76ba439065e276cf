//! What a check has to say, one thing after the other: the list that a person goes through.

use super::compare::Compared;
use super::order::ListOrder;
use super::report::{Checked, Missing};
use crate::formats::{Order, Preset, Variation};

/// One thing that a check has found. Lists are in [`Checked`], from which the index is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    Empty,
    /// Nothing in the file is a board.
    NoBoard,
    /// The file has the form's word for no solution, and no size to say it of.
    NoSolutionOfNoSize,
    /// The file is in UTF-16.
    Utf16,
    /// The file is in another form than it should be in; in one without a name if `None`.
    OtherForm {
        found: Option<Preset>,
        wanted: Preset,
    },
    OtherSize {
        found: u32,
        wanted: u32,
    },
    Variation(Variation),
    Faulty(usize),
    /// So many more boards are no solutions.
    MoreFaulty(u64),
    Repeat(usize),
    MoreRepeats(u64),
    /// From this board on repeats were looked for only among those before it.
    RepeatsNotSought {
        from: u64,
    },
    Missing,
    Order,
    Deviation(usize),
    Difference,
    /// The answer takes too long to list for a comparison.
    NotCompared,
}

impl Checked {
    /// All there is to say, what is wrong with all of the file first.
    pub fn findings(&self) -> Vec<Finding> {
        let mut findings = Vec::new();
        if self.is_utf16 {
            return vec![Finding::Utf16];
        }
        let is_right = self.compared == Some(Compared::Same) || self.is_rightly_empty();
        if self.form.is_none() && self.is_whole && !is_right {
            findings.push(if self.bytes == 0 { Finding::Empty } else { Finding::NoBoard });
        }
        if self.form.is_some() && self.size.is_none() {
            findings.push(Finding::NoSolutionOfNoSize);
        }
        self.findings_of_form(&mut findings);
        let more = |count: u64, listed: usize| Some(count - listed as u64).filter(|more| *more > 0);
        findings.extend((0..self.faulty.len()).map(Finding::Faulty));
        findings.extend(more(self.faulty_count, self.faulty.len()).map(Finding::MoreFaulty));
        findings.extend((0..self.repeats.len()).map(Finding::Repeat));
        findings.extend(more(self.repeat_count, self.repeats.len()).map(Finding::MoreRepeats));
        if let Some(from) = self.forgotten_from.filter(|_| !self.repeats_are_exact) {
            findings.push(Finding::RepeatsNotSought { from });
        }
        if matches!(self.missing, Missing::Count { count, .. } if count > 0) && self.form.is_some()
        {
            findings.push(Finding::Missing);
        }
        if !self.is_in_order() {
            findings.push(Finding::Order);
        }
        findings.extend((0..self.deviations.len()).map(Finding::Deviation));
        match &self.compared {
            Some(Compared::Different(_)) => findings.push(Finding::Difference),
            Some(Compared::TooLong) => findings.push(Finding::NotCompared),
            Some(Compared::Same) | None => {}
        }
        findings
    }

    fn findings_of_form(&self, findings: &mut Vec<Finding>) {
        let Some(form) = &self.form else { return };
        if let Some(wanted) = self.compared_with.filter(|wanted| form.preset != Some(*wanted)) {
            findings.push(Finding::OtherForm { found: form.preset, wanted });
        }
        findings.extend(self.variations().into_iter().map(Finding::Variation));
        if let (Some(found), Some(wanted)) = (form.size, self.size)
            && found != wanted
        {
            findings.push(Finding::OtherSize { found: found.get(), wanted: wanted.get() });
        }
    }

    /// Whether the boards stand in the order of the form.
    fn is_in_order(&self) -> bool {
        use crate::board::Symmetry::Transpose;
        let is_by_column =
            self.compared_with.is_some_and(|preset| preset.layout().order == Order::ByColumn);
        match self.order {
            ListOrder::Lexicographic => !is_by_column || self.solutions < 2,
            ListOrder::Image(Transpose) => is_by_column,
            ListOrder::Image(_) | ListOrder::None { .. } => false,
        }
    }
}
