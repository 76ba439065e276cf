//! Outlines of lines and curves, and where they lie.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// A place on a page: from the left, and from the top down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

pub const fn point(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    pub fn moved(self, by: Self) -> Self {
        point(self.x + by.x, self.y + by.y)
    }

    fn scaled(self, scale: f32) -> Self {
        point(self.x * scale, self.y * scale)
    }

    /// On the way to another point; 0 is here, 1 is there.
    pub fn towards(self, other: Self, share: f32) -> Self {
        point(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)
    }
}

/// A rectangle by its top left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    pub corner: Point,
    pub width: f32,
    pub height: f32,
}

impl Area {
    pub fn square(corner: Point, side: f32) -> Self {
        Self { corner, width: side, height: side }
    }

    pub fn right(self) -> f32 {
        self.corner.x + self.width
    }

    pub fn bottom(self) -> f32 {
        self.corner.y + self.height
    }

    pub fn centre(self) -> Point {
        self.corner.moved(point(self.width / 2.0, self.height / 2.0))
    }

    /// Larger by so much on every side, or smaller.
    pub fn expanded(self, by: f32) -> Self {
        Self {
            corner: self.corner.moved(point(-by, -by)),
            width: self.width + 2.0 * by,
            height: self.height + 2.0 * by,
        }
    }
}

/// A piece of an outline, from where the one before has ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Begins another closed outline.
    Move(Point),
    Line(Point),
    /// A cubic Bézier curve: two control points, and the end.
    Curve(Point, Point, Point),
    Close,
}

/// Closed outlines, filled by the non-zero rule. All of them here run clockwise, so that those that
/// overlap fill as one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    steps: Vec<Step>,
}

impl Path {
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    pub fn rectangle(area: Area) -> Self {
        Self::default().with_rectangle(area)
    }

    #[must_use]
    pub fn with_rectangle(self, area: Area) -> Self {
        let Area { corner, width, height } = area;
        let at = |x, y| corner.moved(point(x, y));
        self.with_polygon(&[corner, at(width, 0.0), at(width, height), at(0.0, height)])
    }

    /// The points run clockwise.
    #[must_use]
    pub fn with_polygon(mut self, points: &[Point]) -> Self {
        for (index, point) in points.iter().enumerate() {
            self.steps.push(if index == 0 { Step::Move(*point) } else { Step::Line(*point) });
        }
        self.steps.push(Step::Close);
        self
    }

    /// A straight line of this width; its ends are flat. Nothing where it has no length.
    #[must_use]
    pub fn with_bar(self, from: Point, to: Point, width: f32) -> Self {
        let length = (to.x - from.x).hypot(to.y - from.y);
        if length == 0.0 {
            return self;
        }
        // A quarter turn to the right of the way, as seen on the page.
        let half = width / 2.0 / length;
        let aside = point((from.y - to.y) * half, (to.x - from.x) * half);
        let other = aside.scaled(-1.0);
        self.with_polygon(&[from.moved(other), to.moved(other), to.moved(aside), from.moved(aside)])
    }

    /// A rectangle with a radius for each corner, from the top left one clockwise.
    #[must_use]
    pub fn with_rounded(mut self, area: Area, radii: [f32; 4]) -> Self {
        let (left, top) = (area.corner.x, area.corner.y);
        let (right, bottom) = (area.right(), area.bottom());
        let [a, b, c, d] = radii;
        let corners = [
            (point(left, top + a), point(left + a, top + a), a, PI),
            (point(right - b, top), point(right - b, top + b), b, 3.0 * FRAC_PI_2),
            (point(right, bottom - c), point(right - c, bottom - c), c, 0.0),
            (point(left + d, bottom), point(left + d, bottom - d), d, FRAC_PI_2),
        ];
        for (index, (start, centre, radius, angle)) in corners.into_iter().enumerate() {
            self.steps.push(if index == 0 { Step::Move(start) } else { Step::Line(start) });
            if radius > 0.0 {
                self.add_arc(centre, radius, angle, FRAC_PI_2);
            }
        }
        self.steps.push(Step::Close);
        self
    }

    pub fn disc(centre: Point, radius: f32) -> Self {
        let mut path = Self { steps: vec![Step::Move(centre.moved(point(radius, 0.0)))] };
        path.add_arc(centre, radius, 0.0, TAU);
        path.steps.push(Step::Close);
        path
    }

    /// Made larger from the origin, then moved.
    #[must_use]
    pub fn placed(&self, scale: f32, by: Point) -> Self {
        let place = |point: Point| point.scaled(scale).moved(by);
        let steps = self.steps.iter().map(|step| match *step {
            Step::Move(to) => Step::Move(place(to)),
            Step::Line(to) => Step::Line(place(to)),
            Step::Curve(a, b, to) => Step::Curve(place(a), place(b), place(to)),
            Step::Close => Step::Close,
        });
        Self { steps: steps.collect() }
    }

    /// All paths of an SVG file, of which it knows as much as the files in `assets` have: M, L, Q,
    /// circular A and Z, with absolute coordinates.
    ///
    /// # Panics
    /// If there is anything else in them.
    pub fn from_svg(file: &str) -> Self {
        let mut path = Self::default();
        for after in file.split(" d=\"").skip(1) {
            let (data, _) = after.split_once('"').expect("a quote ends the path");
            path.add_svg(data);
        }
        path
    }

    fn add_svg(&mut self, mut data: &str) {
        while !data.is_empty() {
            let (command, rest) = data.split_at(1);
            let (numbers, after) =
                rest.split_at(rest.find(char::is_alphabetic).unwrap_or(rest.len()));
            let numbers: Vec<f32> = numbers
                .split_whitespace()
                .map(|number| number.parse().expect("a path has numbers"))
                .collect();
            self.add_svg_command(command, &numbers);
            data = after;
        }
    }

    fn add_svg_command(&mut self, command: &str, numbers: &[f32]) {
        match (command, numbers) {
            ("M", &[x, y]) => self.steps.push(Step::Move(point(x, y))),
            ("L", &[x, y]) => self.steps.push(Step::Line(point(x, y))),
            ("Q", &[control_x, control_y, x, y]) => {
                self.add_quadratic(point(control_x, control_y), point(x, y));
            }
            ("A", &[radius, _, _, is_large, is_clockwise, x, y]) => {
                self.add_arc_to(radius, is_large == 1.0, is_clockwise == 1.0, point(x, y));
            }
            ("Z", []) => self.steps.push(Step::Close),
            _ => panic!("{command} with {} numbers is not read", numbers.len()),
        }
    }

    /// Where the outline has come to.
    fn end(&self) -> Point {
        match self.steps.last() {
            Some(Step::Move(to) | Step::Line(to) | Step::Curve(_, _, to)) => *to,
            Some(Step::Close) | None => panic!("an outline begins with a move"),
        }
    }

    fn add_quadratic(&mut self, control: Point, to: Point) {
        let near = |end: Point| end.towards(control, 2.0 / 3.0);
        self.steps.push(Step::Curve(near(self.end()), near(to), to));
    }

    /// The part of a circle that an SVG path describes by its ends.
    fn add_arc_to(&mut self, radius: f32, is_large: bool, is_clockwise: bool, to: Point) {
        let from = self.end();
        let (half_x, half_y) = ((to.x - from.x) / 2.0, (to.y - from.y) / 2.0);
        let half = half_x.hypot(half_y);
        // From the middle of the chord to the centre, as a share of half the chord.
        let off = (radius * radius - half * half).max(0.0).sqrt() / half;
        let off = if is_large == is_clockwise { -off } else { off };
        let middle = from.towards(to, 0.5);
        let centre = middle.moved(point(-half_y * off, half_x * off));
        let angle = |end: Point| (end.y - centre.y).atan2(end.x - centre.x);
        let turn = (angle(to) - angle(from)).rem_euclid(TAU);
        self.add_arc(centre, radius, angle(from), if is_clockwise { turn } else { turn - TAU });
    }

    /// An arc from where the outline has come to: a curve for each quarter of a circle, which is off
    /// by less than 0.03 % of the radius. Angles run clockwise from the right.
    fn add_arc(&mut self, centre: Point, radius: f32, from: f32, turn: f32) {
        const A_LITTLE: f32 = 1e-3;
        let pieces = (turn.abs() / FRAC_PI_2 - A_LITTLE).ceil().max(1.0);
        let each = turn / pieces;
        let reach = 4.0 / 3.0 * (each / 4.0).tan() * radius;
        for piece in 0..pieces as u32 {
            let start = from + each * piece as f32;
            let on_circle =
                |angle: f32| centre.moved(point(angle.cos(), angle.sin()).scaled(radius));
            let along = |angle: f32| point(-angle.sin(), angle.cos()).scaled(reach);
            let (a, b) = (on_circle(start), on_circle(start + each));
            let back = along(start + each).scaled(-1.0);
            self.steps.push(Step::Curve(a.moved(along(start)), b.moved(back), b));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points of an outline, its curves cut into short lines.
    fn points(path: &Path) -> Vec<Point> {
        let mut points: Vec<Point> = Vec::new();
        for step in path.steps() {
            match *step {
                Step::Move(to) | Step::Line(to) => points.push(to),
                Step::Curve(a, b, to) => {
                    let from = *points.last().unwrap();
                    points.extend((1..=8).map(|part| {
                        let share = part as f32 / 8.0;
                        let (ab, bc, cd) =
                            (from.towards(a, share), a.towards(b, share), b.towards(to, share));
                        ab.towards(bc, share).towards(bc.towards(cd, share), share)
                    }));
                }
                Step::Close => {}
            }
        }
        points
    }

    /// Twice the area, positive where the points run clockwise.
    fn double_area(points: &[Point]) -> f32 {
        let next = points.iter().cycle().skip(1);
        points.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum()
    }

    #[test]
    fn a_disc_is_round_and_clockwise() {
        let (centre, radius) = (point(5.0, 7.0), 3.0);
        let outline = points(&Path::disc(centre, radius));
        for point in &outline {
            let distance = (point.x - centre.x).hypot(point.y - centre.y);
            assert!((distance - radius).abs() < 0.001, "{distance}");
        }
        assert!((double_area(&outline) / 2.0 - PI * radius * radius).abs() < 0.3);
    }

    #[test]
    fn arcs_of_svg_take_the_side_and_the_length_that_they_are_told() {
        let middle = |data: &str| {
            let mut path = Path::default();
            path.add_svg(data);
            let points = points(&path);
            points[points.len() / 2]
        };
        let is_near = |a: Point, b: Point| (a.x - b.x).hypot(a.y - b.y) < 0.001;
        let diagonal = 0.5f32.sqrt();
        assert!(is_near(middle("M1 0 A1 1 0 0 1 0 1"), point(diagonal, diagonal)));
        assert!(is_near(middle("M0 1 A1 1 0 0 0 1 0"), point(diagonal, diagonal)));
        assert!(is_near(middle("M0 1 A1 1 0 1 1 1 0"), point(-diagonal, -diagonal)));
        assert!(is_near(middle("M-1 0 A1 1 0 1 1 1 0"), point(0.0, -1.0)));
    }

    #[test]
    fn a_bar_is_as_long_and_as_wide_as_it_is_to_be_and_clockwise() {
        for (to, area) in
            [(point(3.0, 4.0), 10.0), (point(-5.0, 0.0), 10.0), (point(0.0, -2.0), 4.0)]
        {
            let outline = points(&Path::default().with_bar(point(0.0, 0.0), to, 2.0));
            assert!((double_area(&outline) / 2.0 - area).abs() < 1e-4, "{to:?}");
        }
        assert_eq!(points(&Path::default().with_bar(point(1.0, 1.0), point(1.0, 1.0), 2.0)), []);
    }

    #[test]
    fn corners_are_rounded_where_they_are_to_be() {
        let area = Area { corner: point(10.0, 20.0), width: 30.0, height: 40.0 };
        let path = Path::default().with_rounded(area, [0.0, 5.0, 0.0, 5.0]);
        let outline = points(&path);
        let lost = (4.0 - PI) * 25.0 / 4.0 * 2.0;
        assert!((double_area(&outline) / 2.0 - (1200.0 - lost)).abs() < 0.5);
        assert!(outline.contains(&area.corner) && !outline.contains(&point(40.0, 20.0)));
    }
}
