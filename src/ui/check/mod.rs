//! The view that checks boards of another program: what it found, the board at fault, the text.
//!
//! [`page_ui`] draws plain values, a [`Page`], and knows nothing of where they come from.

mod empty;
mod fault;
mod findings;
mod page;
mod text;

use std::ops::Range;

use eframe::egui::{Rect, ScrollArea, Stroke, Ui, scroll_area::ScrollAreaOutput, vec2};

use super::scene::Scene;
use super::theme::palette;
use super::{View, pane};
use crate::session::Action;
use fault::Fault;
use findings::{Findings, Outcome, Place, Source};
use text::Excerpt;

/// All that is shown of a check. The board is that of the [`Scene`].
pub struct Page<'a> {
    pub source: Source<'a>,
    /// What came of it, once that is known.
    pub outcome: Option<Outcome<'a>>,
    pub findings: Findings<'a>,
    /// The board that the chosen finding is about.
    pub fault: Option<Fault<'a>>,
    pub excerpt: Option<Excerpt<'a>>,
}

/// What a person asks of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The finding of this index, from 0.
    Choose(usize),
    /// The fault so many further on, or back below 0.
    GoBy(i64),
}

/// What the page keeps between frames.
#[derive(Default)]
pub struct CheckState {
    findings: Follow,
    text: Follow,
}

/// The view: what it found, or how to give it something to check.
pub fn check_ui(ui: &mut Ui, scene: &mut Scene<'_>, view: &mut View, rect: Rect) {
    match scene.session.checking() {
        None => empty::empty_ui(ui, scene, rect),
        Some(checking) => {
            let wish = page::checking_ui(ui, scene, view, rect, checking);
            scene.actions.extend(wish.map(|wish| match wish {
                Wish::Choose(index) => Action::ChooseFinding(index),
                Wish::GoBy(by) => Action::GoByPlace(by),
            }));
        }
    }
}

/// Draws a page; answers with what is asked of it.
pub fn page_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    view: &mut View,
    rect: Rect,
    page: &Page<'_>,
) -> Option<Wish> {
    // Whole rows are shown, and each of them is to be read.
    ui.spacing_mut().scroll.fade.strength = 0.0;
    let areas = Areas::of(rect);
    panels(ui, &areas);
    let place = Place { rect: areas.summary, has_findings_beside: areas.findings.is_some() };
    let under = findings::source_ui(ui, scene, &place, &page.source, page.outcome.as_ref());
    let (list, report) = match areas.findings {
        Some(beside) => (beside, None),
        None => {
            let rest = areas.summary.with_min_y(under);
            let split = rest.bottom() - findings::REPORT_HEIGHT;
            let (list, report) = rest.split_top_bottom_at_y(split);
            (list, Some(report))
        }
    };
    let chosen = findings::findings_ui(ui, scene, &mut view.check.findings, list, &page.findings);
    if let Some(report) = report {
        findings::report_ui(ui, scene, report);
    }
    let stepped = page.fault.as_ref().and_then(|fault| {
        let states = (&mut view.board, &mut view.number);
        fault::fault_ui(ui, scene, states, areas.fault, fault)
    });
    if let Some(excerpt) = &page.excerpt {
        text::excerpt_ui(ui, scene, &mut view.check.text, areas.text, excerpt);
    }
    chosen.map(Wish::Choose).or(stepped.map(Wish::GoBy))
}

/// Where the parts of the page stand.
struct Areas {
    /// What was checked and what came of it; the findings under it where they have no place of
    /// their own.
    summary: Rect,
    findings: Option<Rect>,
    fault: Rect,
    text: Rect,
}

impl Areas {
    const FINDINGS_WIDTH: f32 = 328.0;
    const TEXT_WIDTH: f32 = 344.0;
    /// From this width on the three stand side by side.
    const WIDE: f32 = 1080.0;

    fn of(view: Rect) -> Self {
        if view.width() >= Self::WIDE {
            let (summary, rest) = view.split_left_right_at_x(view.left() + Self::FINDINGS_WIDTH);
            let (fault, text) = rest.split_left_right_at_x(rest.right() - Self::TEXT_WIDTH);
            return Self { summary, findings: None, fault, text };
        }
        /// The share of the findings above.
        const ABOVE: f32 = 0.4;
        let (above, below) =
            view.split_top_bottom_at_y(view.top() + (view.height() * ABOVE).round());
        let half = |width: f32| width.min((view.width() / 2.0).round());
        let (summary, findings) =
            above.split_left_right_at_x(above.left() + half(Self::FINDINGS_WIDTH));
        let (fault, text) = below.split_left_right_at_x(below.right() - half(Self::TEXT_WIDTH));
        Self { summary, findings: Some(findings), fault, text }
    }
}

/// The panels behind all but the board, and the lines between them.
fn panels(ui: &Ui, areas: &Areas) {
    let colours = palette(ui.ctx());
    let line = Stroke::new(1.0, colours.line);
    for panel in [Some(areas.summary), areas.findings, Some(areas.text)].into_iter().flatten() {
        pane(ui, panel, colours.panel);
    }
    ui.painter().vline(areas.text.left() + 0.5, areas.text.y_range(), line);
    match areas.findings {
        None => ui.painter().vline(areas.summary.right() - 0.5, areas.summary.y_range(), line),
        Some(findings) => {
            let above = areas.summary.union(findings);
            ui.painter().hline(above.x_range(), above.bottom() - 0.5, line)
        }
    };
}

/// A scrolled list that brings a row into sight, once each time it changes.
#[derive(Default)]
struct Follow {
    followed: Option<(u64, u64)>,
    /// How far it is scrolled, and how much of it is in sight, in points.
    offset: f32,
    height: f32,
}

impl Follow {
    /// Whether it is the first time that there is this row to be followed.
    fn is_new(&mut self, key: (u64, u64)) -> bool {
        // The first frame shows how much there is room for.
        let is_new = self.followed != Some(key) && self.height > 0.0;
        if is_new {
            self.followed = Some(key);
        }
        is_new
    }

    /// `row` is brought to where a third of the room is above it, whole rows, and what is `left`
    /// points from its beginning to the left edge; `key` tells it from what was followed before.
    fn place(
        &mut self,
        area: ScrollArea,
        row: usize,
        left: f32,
        key: (u64, u64),
        row_height: f32,
    ) -> ScrollArea {
        if !self.is_new(key) {
            return area;
        }
        let above = (self.height / row_height / 3.0).floor() as usize;
        let top = row.saturating_sub(above) as f32 * row_height;
        area.scroll_offset(vec2(left, top))
    }

    /// `row` is brought into sight, and no farther.
    fn scroll(&mut self, area: ScrollArea, row: usize, row_height: f32) -> ScrollArea {
        if !self.is_new((row as u64, 0)) {
            return area;
        }
        let top = row as f32 * row_height;
        let highest = (top + 2.0 * row_height - self.height).max(0.0);
        let lowest = (top - row_height).max(highest);
        area.vertical_scroll_offset(self.offset.clamp(highest, lowest))
    }

    /// The rows in sight, of so many.
    fn in_sight(&self, rows: usize, row_height: f32) -> Range<usize> {
        let at = |y: f32| ((y / row_height).round() as usize).min(rows);
        at(self.offset)..at(self.offset + self.height)
    }

    fn note<R>(&mut self, ui: &Ui, output: &ScrollAreaOutput<R>) {
        let offset = output.state.clamped_offset().y;
        if self.height == 0.0 || offset != self.offset {
            // What depends on it was drawn before.
            ui.ctx().request_repaint();
        }
        self.offset = offset;
        let height = output.inner_rect.height();
        if height != self.height {
            // With more or less room the row may be out of sight.
            self.followed = None;
        }
        self.height = height;
    }
}
