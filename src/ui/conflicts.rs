//! What is wrong with a board, in words: the card under it.

use eframe::egui::accesskit::Live;
use eframe::egui::{
    Align, Color32, FontId, Label, Layout, Rect, Response, RichText, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, pos2, vec2,
};

use super::button::PushButton;
use super::icons::Icon;
use super::scene::Scene;
use super::theme::{self, CONTROL_HEIGHT, palette};
use super::widgets::announce;
use crate::lang::{Naming, Words};
use crate::session::{Command, Conflicts};

/// What is wrong with a board: a heading, and sentences under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Nothing is wrong.
    pub is_good: bool,
    pub title: String,
    pub sentences: Vec<String>,
}

impl Verdict {
    /// The conflicts of a placement, in so many sentences at the most.
    pub fn of(conflicts: &Conflicts, most: usize, words: &dyn Words, naming: Naming) -> Self {
        let pairs = conflicts.pairs();
        // The last sentence tells how many more there are, if there is room for that, too.
        let told = if pairs.len() <= most { pairs.len() } else { (most - 1).max(1) };
        let pair = |&pair| words.attacking_pair(pair, naming);
        let mut sentences: Vec<_> = pairs[..told].iter().map(pair).collect();
        if told < pairs.len().min(most) {
            sentences.push(words.more_pairs(pairs.len() - told));
        }
        Self { is_good: false, title: words.pairs_attack(pairs.len()), sentences }
    }
}

/// A card's type and spacing.
#[derive(Clone, Debug)]
pub struct CardLook {
    title: FontId,
    sentence: FontId,
    title_height: f32,
    sentence_height: f32,
    /// Above and below.
    padding: f32,
    /// Sentences that it has room for.
    pub sentences: usize,
}

impl CardLook {
    /// For a window of the usual height.
    pub const fn usual(sentences: usize) -> Self {
        Self {
            title: theme::HEADING,
            sentence: theme::BODY,
            title_height: 26.0,
            sentence_height: 20.0,
            padding: 12.0,
            sentences,
        }
    }

    /// For a low window.
    pub const LOW: Self = Self {
        title: theme::BODY,
        sentence: theme::SMALL,
        title_height: 20.0,
        sentence_height: 16.0,
        padding: 4.0,
        sentences: 1,
    };

    /// The height of a card that is full.
    pub fn height(&self) -> f32 {
        2.0 * self.padding + self.title_height + self.sentence_height * self.sentences as f32
    }
}

/// A placement that was pasted, with the way back.
pub fn pasted_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    rect: Rect,
    look: CardLook,
    conflicts: &Conflicts,
) {
    const CLOSE: f32 = CONTROL_HEIGHT + 8.0;
    let verdict = Verdict::of(conflicts, look.sentences, scene.words, scene.naming());
    card_ui(ui, rect, &look, &verdict, CLOSE);
    let corner = rect.right_top() + vec2(-CLOSE, (look.padding - 4.0).max(2.0));
    let close = Rect::from_min_size(corner, Vec2::splat(CONTROL_HEIGHT));
    ui.scope_builder(UiBuilder::new().max_rect(close), |ui| {
        let name = scene.words.command(Command::BackToSearch).name;
        let button = PushButton::icon(Icon::Close, name).quiet();
        scene.command_button(ui, Command::BackToSearch, button);
    });
}

/// Room at the left for the sign.
const SIGN: f32 = 40.0;
const SIGN_SIZE: Vec2 = Vec2::splat(16.0);

/// The card; `corner` is the room that it leaves free at its right.
pub fn card_ui(ui: &mut Ui, rect: Rect, look: &CardLook, verdict: &Verdict, corner: f32) {
    let colours = palette(ui.ctx());
    let edge = Stroke::new(1.0, colours.line);
    ui.painter().rect(rect, theme::RADIUS_CARD, colours.raised, edge, StrokeKind::Inside);
    let text = rect.shrink2(vec2(0.0, look.padding));
    let (left, right) = (text.left() + SIGN, text.right() - corner.max(theme::PADDING));
    let title_line =
        Rect::from_x_y_ranges(left..=right, text.top()..=text.top() + look.title_height);
    let sign =
        Rect::from_center_size(pos2(rect.left() + SIGN / 2.0, title_line.center().y), SIGN_SIZE);
    let (icon, colour) =
        if verdict.is_good { (Icon::Check, colours.accent) } else { (Icon::Close, colours.bad) };
    icon.paint(ui.painter(), sign, colour);
    let title = text_ui(ui, title_line, &verdict.title, look.title.clone(), colours.ink);
    announce(ui, &title, Live::Polite);
    let mut line = title_line.translate(vec2(0.0, look.title_height));
    line.set_height(look.sentence_height);
    for sentence in verdict.sentences.iter().take(look.sentences) {
        text_ui(ui, line, sentence, look.sentence.clone(), colours.ink2);
        line = line.translate(vec2(0.0, look.sentence_height));
    }
}

/// A text in a line of its own, cut off where it is too long.
fn text_ui(ui: &mut Ui, line: Rect, text: &str, font: FontId, colour: Color32) -> Response {
    let layout = Layout::left_to_right(Align::Center);
    let text = RichText::new(text).font(font).color(colour);
    let builder = UiBuilder::new().max_rect(line).layout(layout);
    ui.scope_builder(builder, |ui| ui.add(Label::new(text).truncate())).inner
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Placement, Size, Square};
    use crate::lang;
    use crate::session::{Coordinates, Language};

    #[test]
    fn a_card_with_room_for_one_sentence_has_the_first_pair() {
        let columns = [2, 4, 7, 3, 1, 6, 1, 5];
        let queens = (0..).zip(columns).map(|(row, column)| Square::new(row, column));
        let conflicts = Conflicts::of(Placement::new(Size::new(8).unwrap(), queens).unwrap());
        let naming = Naming { coordinates: Coordinates::Chess, size: 8 };
        let verdict = Verdict::of(&conflicts, 1, lang::words(Language::English), naming);
        assert_eq!(verdict.sentences, ["e7 and b4: same antidiagonal"]);
    }
}
