//! What the camera does from frame to frame: it stays still while the tree in sight changes, keeps the
//! node that a step is about in sight, and flies where it is sent.

use eframe::egui::{Pos2, Rect, Vec2};

use super::camera::{Camera, Stage};

/// A camera at work.
#[derive(Debug, Default)]
pub struct Look {
    /// Where it stands, or flies to; `None` before the first frame.
    camera: Option<Camera>,
    /// It was moved by hand: it does not look at all of the tree any more.
    is_free: bool,
    /// What it looked at, to notice another frame.
    stage: Option<Stage>,
    flight: Option<Flight>,
}

/// On the way, from a camera and a time in seconds on.
#[derive(Clone, Copy, Debug)]
struct Flight {
    from: Camera,
    since: f64,
}

/// How long a flight takes, in seconds.
const FLIGHT: f64 = 0.2;

/// All of a tree that has become so much smaller is looked at from nearer.
const MUCH_SMALLER: f32 = 0.75;

impl Look {
    /// Looks at all of the tree from the next frame on.
    pub fn fit(&mut self) {
        self.is_free = false;
        self.camera = None;
    }

    /// The same, and flies there from where it is at this time.
    pub fn fly_to_fit(&mut self, time: f64) {
        self.flight = self.camera.map(|from| Flight { from, since: time });
        self.fit();
    }

    pub fn is_free(&self) -> bool {
        self.is_free
    }

    /// Looks at all of the tree in the next frame, unless it was moved by hand.
    pub fn look_anew(&mut self) {
        if !self.is_free {
            self.camera = None;
        }
    }

    /// The tree or its frame may be another one: as far as it can, the camera stays.
    pub fn keep(&mut self, stage: Stage) {
        let fitted = Camera::fitted(stage);
        let known = self.stage.replace(stage);
        let is_same_frame =
            known.is_some_and(|known| known.frame == stage.frame && known.levels == stage.levels);
        let stays = |camera: &Camera| {
            self.is_free
                || is_same_frame
                    && self.flight.is_none()
                    && camera.level == fitted.level
                    && camera.shows_all(stage)
                    && camera.zoom >= MUCH_SMALLER * fitted.zoom
        };
        self.camera = Some(self.camera.filter(stays).unwrap_or(fitted));
    }

    /// Moved by hand.
    pub fn set(&mut self, camera: Camera) {
        self.camera = Some(camera);
        self.is_free = true;
        self.flight = None;
    }

    /// Brings a node into sight.
    pub fn show(&mut self, node: [f32; 2], frame: Rect) {
        self.camera = self.camera.map(|camera| camera.showing(node, frame));
    }

    pub fn zoom(&mut self, factor: f32, fixed: Pos2) {
        if let (Some(camera), Some(stage)) = (self.camera, self.stage) {
            self.set(camera.zoomed(factor, fixed, stage));
        }
    }

    pub fn pan(&mut self, by: Vec2) {
        if let Some(camera) = self.camera {
            self.set(camera.panned(by));
        }
    }

    /// Where it is at this time, and whether it is still on the way.
    pub fn now(&mut self, time: f64) -> (Camera, bool) {
        let there = self.camera.expect("it is placed before it is asked");
        let Some(Flight { from, since }) = self.flight else { return (there, false) };
        let share = ((time - since) / FLIGHT).clamp(0.0, 1.0) as f32;
        if share >= 1.0 {
            self.flight = None;
        }
        // Fast at first, slow at the end.
        let eased = 1.0 - (1.0 - share).powi(3);
        (from.towards(there, eased), share < 1.0)
    }
}
