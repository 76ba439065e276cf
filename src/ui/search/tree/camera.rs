//! How a tree is looked at, as pure geometry: moved, and nearer or farther.

use eframe::egui::{Pos2, Rect, Vec2, pos2};

/// A look at a tree. Across it is measured in points from the root, down in levels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// What is in the middle of the frame.
    pub centre: [f32; 2],
    /// How much larger than it is measured a tree is across.
    pub zoom: f32,
    /// The height of a level on the screen, in points: a tree as broad as a field is still as high as
    /// its frame.
    pub level: f32,
}

/// What is looked at, and through what.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stage {
    pub frame: Rect,
    /// The outermost edges of the tree.
    pub left: f32,
    pub right: f32,
    /// How many levels it may have under the root.
    pub levels: u32,
}

impl Stage {
    /// From one corner to the other, and never turned over: a card may have no room left.
    pub fn frame(min: Pos2, max: Pos2) -> Rect {
        Rect::from_min_max(min, max.max(min + Vec2::splat(1.0)))
    }
}

impl Camera {
    const HIGHEST_LEVEL: f32 = 130.0;
    const LARGEST_ZOOM: f32 = 2.0;

    /// All of the tree, no larger than it is measured.
    pub fn fitted(stage: Stage) -> Self {
        let levels = stage.levels as f32;
        let level = (stage.frame.height() / levels).min(Self::HIGHEST_LEVEL);
        let zoom = (stage.frame.width() / (stage.right - stage.left)).min(1.0);
        // The root hangs from the top, however few levels there are.
        let down = stage.frame.height() / level / 2.0;
        // A tree that has room to both sides of its root has the root in the middle.
        let half = stage.frame.width() / zoom / 2.0;
        let has_room = -stage.left <= half && stage.right <= half;
        let across = if has_room { 0.0 } else { (stage.left + stage.right) / 2.0 };
        Self { centre: [across, down], zoom, level }
    }

    /// All of the tree, as broad and as high as its frame.
    pub fn filling(stage: Stage) -> Self {
        let levels = stage.levels as f32;
        let zoom = stage.frame.width() / (stage.right - stage.left);
        let centre = [(stage.left + stage.right) / 2.0, levels / 2.0];
        Self { centre, zoom, level: stage.frame.height() / levels }
    }

    /// The place on the screen of what is so far across and down.
    pub fn on_screen(self, frame: Rect, [across, down]: [f32; 2]) -> Pos2 {
        let centre = frame.center();
        let x = centre.x + (across - self.centre[0]) * self.zoom;
        pos2(x, centre.y + (down - self.centre[1]) * self.level)
    }

    /// What stands at a place on the screen.
    pub fn under(self, frame: Rect, place: Pos2) -> [f32; 2] {
        let away = place - frame.center();
        [self.centre[0] + away.x / self.zoom, self.centre[1] + away.y / self.level]
    }

    /// Nearer by this factor, or farther below 1; what is at `fixed` stays there.
    #[must_use]
    pub fn zoomed(self, factor: f32, fixed: Pos2, stage: Stage) -> Self {
        let whole = Self::fitted(stage);
        let zoom = (self.zoom * factor).clamp(whole.zoom.min(self.zoom), Self::LARGEST_ZOOM);
        let highest = Self::HIGHEST_LEVEL.max(whole.level);
        let level = (self.level * factor).clamp(whole.level.min(highest), highest);
        let zoomed = Self { zoom, level, ..self };
        let (before, after) = (self.under(stage.frame, fixed), zoomed.under(stage.frame, fixed));
        let [across, down] = self.centre;
        let centre = [across + before[0] - after[0], down + before[1] - after[1]];
        Self { centre, ..zoomed }
    }

    /// With the tree moved by so many points.
    #[must_use]
    pub fn panned(self, by: Vec2) -> Self {
        let [across, down] = self.centre;
        Self { centre: [across - by.x / self.zoom, down - by.y / self.level], ..self }
    }

    /// Moved as little as brings a node into the frame.
    #[must_use]
    pub fn showing(self, node: [f32; 2], frame: Rect) -> Self {
        let place = self.on_screen(frame, node);
        let near = |place: f32, low: f32, high: f32| place.clamp(low, high.max(low)) - place;
        let by = Vec2::new(
            near(place.x, frame.left(), frame.right()),
            near(place.y, frame.top(), frame.bottom()),
        );
        self.panned(by)
    }

    /// Whether all of the tree is in sight from side to side.
    pub fn shows_all(self, stage: Stage) -> bool {
        let Stage { frame, left, right, .. } = stage;
        let at = |across| self.on_screen(frame, [across, 0.0]).x;
        at(left) >= frame.left() - 0.5 && at(right) <= frame.right() + 0.5
    }

    /// On the way to another camera.
    #[must_use]
    pub fn towards(self, other: Self, share: f32) -> Self {
        let between = |from: f32, to: f32| from + (to - from) * share;
        let [across, down] = self.centre;
        let centre = [between(across, other.centre[0]), between(down, other.centre[1])];
        let zoom = between(self.zoom, other.zoom);
        Self { centre, zoom, level: between(self.level, other.level) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Rect = Rect { min: Pos2 { x: 100.0, y: 50.0 }, max: Pos2 { x: 580.0, y: 570.0 } };

    fn stage(left: f32, right: f32) -> Stage {
        Stage { frame: FRAME, left, right, levels: 8 }
    }

    #[test]
    fn a_fitted_tree_is_in_its_frame_the_root_at_the_top_and_never_enlarged() {
        for (left, right) in
            [(-100.0, 100.0), (-200.0, 30.0), (-900.0, 20.0), (-60_000.0, 70_000.0)]
        {
            let camera = Camera::fitted(stage(left, right));
            assert!(camera.zoom <= 1.0);
            let corners = [[left, 0.0], [right, 8.0]].map(|place| camera.on_screen(FRAME, place));
            assert!(
                corners.iter().all(|corner| FRAME.expand(0.1).contains(*corner)),
                "{corners:?}"
            );
            assert_eq!(corners[0].y, FRAME.top());
        }
    }

    #[test]
    fn a_tree_without_room_is_not_turned_over() {
        let frame = Stage::frame(pos2(136.0, 80.0), pos2(120.0, 60.0));
        let stage = Stage { frame, ..stage(-100.0, 100.0) };
        for camera in [Camera::fitted(stage), Camera::filling(stage)] {
            let [root, leaf] =
                [[-100.0, 0.0], [100.0, 8.0]].map(|place| camera.on_screen(frame, place));
            assert!(root.x < leaf.x && root.y < leaf.y, "{root} and {leaf}");
        }
    }

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        let pointer = pos2(170.0, 400.0);
        let stage = stage(-3000.0, 3000.0);
        let mut camera = Camera::fitted(stage);
        let under = camera.under(FRAME, pointer);
        for factor in [1.2, 1.5, 3.0, 0.8] {
            camera = camera.zoomed(factor, pointer, stage);
            assert!(camera.on_screen(FRAME, under).distance(pointer) < 0.1);
        }
    }

    #[test]
    fn a_node_out_of_sight_is_brought_to_the_edge_and_one_in_sight_is_left_where_it_is() {
        let camera = Camera::fitted(stage(-100.0, 100.0));
        assert_eq!(camera.showing([50.0, 3.0], FRAME), camera);
        let shown = camera.showing([1000.0, 3.0], FRAME);
        assert!((shown.on_screen(FRAME, [1000.0, 3.0]).x - FRAME.right()).abs() < 0.01);
        assert_eq!((shown.zoom, shown.level), (camera.zoom, camera.level));
    }
}
