//! The board at a step, and the sentence about it.

use eframe::egui::accesskit::Live;
use eframe::egui::text::{LayoutJob, TextFormat, TextWrapping};
use eframe::egui::{
    Align, Color32, FontId, Id, Label, Layout, Rect, Response, RichText, Role, Sense, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, vec2,
};

use super::{Scene, Watching, naming};
use crate::board::{Content, HeldLines, Line, Pair, Queens, Square, Unit, attackers};
use crate::lesson::{Candidate, Run, Step, Verdict};
use crate::ui::board::read_wheel;
use crate::ui::board_picture::{Picture, Sight, StepMarks, Trial};
use crate::ui::geometry::BoardGeometry;
use crate::ui::icons::Icon;
use crate::ui::queen::QueenMeshes;
use crate::ui::theme::{self, Palette, RADIUS_CARD, palette};
use crate::ui::widgets::{announce, focus_ring, say, unbroken};

/// What the board keeps between frames.
#[derive(Default)]
pub struct StageState {
    /// The sentence about the square under the mouse, as of this frame.
    sentence: Option<String>,
    /// The wheel's way not yet used up, in points.
    scrolled: f32,
}

impl StageState {
    pub fn sight_sentence(&self) -> Option<&str> {
        self.sentence.as_deref()
    }

    pub fn look_away(&mut self) {
        self.sentence = None;
    }
}

pub fn stage_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut StageState,
    meshes: &mut QueenMeshes,
    rect: Rect,
    watching: &Watching,
) {
    let run = watching.run();
    let geometry = BoardGeometry::fit(rect, run.size().get(), ui.pixels_per_point());
    let queens = run.queens();
    let response = ui.interact(geometry.board, Id::unique("watched board"), Sense::HOVER);
    name_board(scene, &response, watching);
    read_wheel(ui, scene, &response, &mut state.scrolled);
    let sight = sight(ui, &response, geometry, &queens);
    state.sentence = sight.as_ref().and_then(|Sight { square, holders }| {
        let is_queen = queens.contains(square);
        let content = if is_queen { Content::Queen } else { Content::Empty };
        let naming = naming(scene, watching);
        Some(scene.words.square_held(*square, naming, content, holders.as_deref()?))
    });
    let marks = marks(run);
    let picture = Picture {
        geometry,
        queens: Queens::Anywhere(&queens),
        is_faded: false,
        given: &[],
        blocked: &[],
        excluded: &[],
        attacked: &attacked(run, &queens, &marks),
        attacks: &attacks(run, &queens),
        fresh: None,
        hint: None,
        is_solved: matches!(run.last(), Step::Solution | Step::Number(Candidate::Solution)),
        sight: sight.as_ref(),
        cursor: None,
        step: Some(&marks),
        naming: naming(scene, watching),
    };
    picture.paint(ui.painter(), palette(ui.ctx()), meshes);
    focus_ring(ui, &response);
}

/// The square under the mouse and the queens that hold it.
fn sight(
    ui: &Ui,
    response: &Response,
    geometry: BoardGeometry,
    queens: &[Square],
) -> Option<Sight> {
    let pointer = ui.input(|input| input.pointer.hover_pos());
    let square = geometry.square_at(pointer.filter(|_| response.contains_pointer())?)?;
    Some(Sight { square, holders: Some(attackers(queens.iter().copied(), square)) })
}

/// The queens that the step has found to attack each other.
fn attacks(run: &Run, queens: &[Square]) -> Vec<Pair> {
    match run.last() {
        Step::Tried { square, verdict: Verdict::Attacked { by, line } } => vec![(by, square, line)],
        Step::Number(Candidate::Diagonal { first, second }) => {
            let in_row = |place: u32| queens.iter().find(|queen| queen.row + 1 == place);
            let two = in_row(first).zip(in_row(second));
            let pair = |(a, b): (&Square, &Square)| Some((*a, *b, a.line_to(*b)?));
            two.and_then(pair).into_iter().collect()
        }
        Step::Number(Candidate::Digit { digit, .. }) => {
            let alike: Vec<_> = queens.iter().filter(|queen| queen.column + 1 == digit).collect();
            alike.windows(2).map(|two| (*two[0], *two[1], Line::Column)).collect()
        }
        _ => Vec::new(),
    }
}

/// What else is marked on the board.
fn marks(run: &Run) -> StepMarks {
    let mut marks = StepMarks::default();
    match run.last() {
        Step::Tried { square, verdict } => {
            marks.trial = Some(Trial { square, is_kept: verdict == Verdict::Kept });
            if let Verdict::Empties(unit) = verdict {
                marks.empty_unit = Some(unit);
            }
        }
        Step::Back { queen, .. } => marks.taken_away = queen,
        Step::Number(Candidate::Digit { digit, times: 0 }) => {
            marks.empty_unit = Some(Unit::Column(digit - 1));
        }
        _ => {}
    }
    marks
}

/// The squares of rows without a queen that standing queens attack, once for each line; only where a
/// method places queen after queen.
fn attacked(run: &Run, queens: &[Square], marks: &StepMarks) -> Vec<(Square, Line)> {
    if !run.method().has_tree() {
        return Vec::new();
    }
    let n = run.size().get();
    let has_queen = |row: &u32| queens.iter().any(|queen| queen.row == *row);
    let is_marked = |square: &Square| {
        marks.taken_away == Some(*square)
            || marks.trial.is_some_and(|trial| trial.square == *square)
    };
    let held = HeldLines::of(queens.iter().copied());
    let open_rows = (0..n).filter(|row| !has_queen(row));
    let squares = open_rows.flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
    let free = squares.filter(|square| !is_marked(square));
    free.flat_map(|square| held.through(square).map(move |line| (square, line))).collect()
}

/// The board in one sentence.
fn name_board(scene: &Scene<'_>, response: &Response, watching: &Watching) {
    let words = scene.words;
    let run = watching.run();
    let naming = naming(scene, watching);
    response
        .widget_info(|| WidgetInfo::labeled(Role::Grid, true, words.board_at_step(run, naming)));
}

/// What the step did, in a card of fixed height, or without its edge where there is little room.
pub fn sentence_ui(ui: &mut Ui, scene: &mut Scene<'_>, rect: Rect, watching: &Watching) {
    /// Below this height there is no room for a card, and below this width none for large letters.
    const ROOM_FOR_CARD: f32 = 110.0;
    const ROOM_FOR_BODY: f32 = 280.0;
    let colours = palette(ui.ctx());
    let run = watching.run();
    let step = scene.words.step(run, naming(scene, watching));
    let (icon, colour) = sign(run.last(), colours);
    let is_card = rect.height() >= ROOM_FOR_CARD;
    if is_card {
        let edge = Stroke::new(1.0, colours.line);
        let kind = StrokeKind::Inside;
        ui.painter().rect(rect, RADIUS_CARD, colours.raised, edge, kind);
    }
    let inner = if is_card { rect.shrink2(vec2(12.0, 12.0)) } else { rect };
    let sign = Rect::from_min_size(inner.min + vec2(1.0, 4.0), Vec2::splat(16.0));
    icon.paint(ui.painter(), sign, colour);
    let text = inner.with_min_x(inner.left() + 29.0);
    let layout = Layout::top_down(Align::Min);
    ui.scope_builder(UiBuilder::new().max_rect(text).layout(layout), |ui| {
        ui.set_clip_rect(rect.intersect(ui.clip_rect()));
        ui.spacing_mut().item_spacing.y = 4.0;
        let line = |text: &str, font: FontId, height, colour| {
            RichText::new(text).font(font).line_height(Some(height)).color(colour)
        };
        let (font, height) = match rect.width() {
            _ if is_card => (theme::HEADING, 24.0),
            ROOM_FOR_BODY.. => (theme::BODY, 20.0),
            _ => (theme::SMALL, 16.0),
        };
        let title = ui.add(Label::new(line(&step.title, font, height, colours.ink)).wrap());
        // Steps that pass faster than they can be read would be said without end.
        announce(ui, &title, if is_read_aloud(scene, watching) { Live::Polite } else { Live::Off });
        if !step.detail.is_empty() {
            detail_ui(ui, rect, &step.detail, is_card);
        }
    });
}

/// The program's reason, in whole lines down to the card's end; what is too long for them is told when
/// it is pointed at.
fn detail_ui(ui: &mut Ui, card: Rect, detail: &str, is_card: bool) {
    let colours = palette(ui.ctx());
    let (font, height) = if is_card { (theme::BODY, 20.0) } else { (theme::SMALL, 16.0) };
    let rows = ((card.bottom() - ui.cursor().top()) / height).floor().max(1.0) as usize;
    let line_height = Some(height);
    let format = TextFormat { line_height, ..TextFormat::simple(font, colours.ink2) };
    let mut job = LayoutJob::single_section(unbroken(detail), format);
    let wrap = TextWrapping::wrap_at_width(ui.available_width());
    job.wrap = TextWrapping { max_rows: rows, ..wrap };
    let galley = ui.painter().layout_job(job);
    let is_cut = galley.elided;
    let shown = ui.add(Label::new(galley));
    say(ui, &shown, detail);
    if is_cut {
        shown.on_hover_text(detail);
    }
}

/// Whether the steps come slowly enough to be read aloud.
fn is_read_aloud(scene: &Scene<'_>, watching: &Watching) -> bool {
    let rate = scene.session.settings.speed.steps_a_second();
    !watching.is_playing() || rate == Some(1)
}

/// The sign of what a step did.
fn sign(step: Step, colours: &Palette) -> (Icon, Color32) {
    match step {
        Step::Start => (Icon::Play, colours.ink2),
        Step::Tried { verdict: Verdict::Kept, .. } => (Icon::Check, colours.accent),
        Step::Tried { .. } => (Icon::Close, colours.bad),
        Step::Solution | Step::Number(Candidate::Solution) => (Icon::Diamond, colours.accent),
        Step::Back { queen: Some(_), .. } => (Icon::Back, colours.tried),
        Step::Back { queen: None, .. } | Step::NumbersEnd => (Icon::Stop, colours.ink2),
        Step::Number(_) => (Icon::Close, colours.bad),
    }
}
