//! What a chart is made of: plain marks on a canvas, before any backend draws them.
//!
//! Charts are laid out once, as marks; the SVG and the PNG are two drawings of the same marks, so they cannot differ
//! in content, and a test can look at the marks for text that overlaps or leaves the canvas.

use super::font;

/// A colour with its opacity (0 to 1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ink {
    pub rgb: (u8, u8, u8),
    pub alpha: f64,
}

impl Ink {
    pub const fn new(r: u8, g: u8, b: u8) -> Ink {
        Ink { rgb: (r, g, b), alpha: 1.0 }
    }

    pub const fn faint(self, alpha: f64) -> Ink {
        Ink { rgb: self.rgb, alpha }
    }
}

/// Where a text hangs on its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// How a text is set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Face {
    /// Height of a line in pixels.
    pub size: i32,
    pub ink: Ink,
    pub anchor: Anchor,
    pub is_bold: bool,
    /// Reads from bottom to top.
    pub is_turned: bool,
}

impl Face {
    pub const fn new(size: i32, ink: Ink) -> Face {
        Face { size, ink, anchor: Anchor::Start, is_bold: false, is_turned: false }
    }

    pub const fn middle(self) -> Face {
        Face { anchor: Anchor::Middle, ..self }
    }

    pub const fn end(self) -> Face {
        Face { anchor: Anchor::End, ..self }
    }

    pub const fn bold(self) -> Face {
        Face { is_bold: true, ..self }
    }

    pub const fn turned(self) -> Face {
        Face { is_turned: true, ..self }
    }

    pub const fn ink(self, ink: Ink) -> Face {
        Face { ink, ..self }
    }
}

pub(super) type Point = (i32, i32);

/// One thing to draw.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    Line {
        points: Vec<Point>,
        ink: Ink,
        width: u32,
    },
    Area {
        points: Vec<Point>,
        ink: Ink,
    },
    Rect {
        from: Point,
        to: Point,
        ink: Ink,
    },
    Dot {
        at: Point,
        radius: u32,
        ink: Ink,
    },
    /// `at` is the middle of the line's height.
    Text {
        at: Point,
        text: String,
        face: Face,
    },
}

/// A canvas that grows downwards as it is filled.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    pub width: i32,
    pub height: i32,
    pub marks: Vec<Mark>,
}

impl Scene {
    pub fn new(width: i32) -> Scene {
        Scene { width, height: 0, marks: Vec::new() }
    }

    pub fn line(&mut self, points: &[Point], ink: Ink, width: u32) {
        if points.len() > 1 {
            self.marks.push(Mark::Line { points: points.to_vec(), ink, width });
        }
    }

    /// A broken line, level or upright.
    pub fn dashes(&mut self, from: Point, to: Point, ink: Ink) {
        let length = (to.0 - from.0).abs().max((to.1 - from.1).abs());
        let at = |along: i32| {
            let part = |a: i32, b: i32| a + (b - a) * along / length.max(1);
            (part(from.0, to.0), part(from.1, to.1))
        };
        let mut along = 0;
        while along < length {
            self.line(&[at(along), at((along + 5).min(length))], ink, 1);
            along += 10;
        }
    }

    pub fn area(&mut self, points: Vec<Point>, ink: Ink) {
        if points.len() > 2 {
            self.marks.push(Mark::Area { points, ink });
        }
    }

    pub fn rect(&mut self, from: Point, to: Point, ink: Ink) {
        if to.0 > from.0 && to.1 > from.1 {
            self.marks.push(Mark::Rect { from, to, ink });
        }
    }

    pub fn dot(&mut self, at: Point, radius: u32, ink: Ink) {
        self.marks.push(Mark::Dot { at, radius, ink });
    }

    pub fn diamond(&mut self, (x, y): Point, radius: i32, ink: Ink) {
        self.area(vec![(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)], ink);
    }

    pub fn triangle(&mut self, (x, y): Point, radius: i32, ink: Ink) {
        self.area(vec![(x, y - radius), (x + radius, y + radius), (x - radius, y + radius)], ink);
    }

    /// A text, shortened with an ellipsis when it is wider than `room`.
    pub fn text(&mut self, at: Point, text: &str, face: Face, room: i32) {
        let text = font::fit(text, face, room);
        if !text.is_empty() {
            self.marks.push(Mark::Text { at, text, face });
        }
    }
}

/// The rectangle that a text covers: left, top, right, bottom.
pub fn cover(at: Point, text: &str, face: Face) -> (i32, i32, i32, i32) {
    let long = font::width(text, face);
    let (before, after) = match face.anchor {
        Anchor::Start => (0, long),
        Anchor::Middle => (long / 2, long - long / 2),
        Anchor::End => (long, 0),
    };
    let half = face.size * 2 / 5;
    if face.is_turned {
        (at.0 - half, at.1 - after, at.0 + half, at.1 + before)
    } else {
        (at.0 - before, at.1 - half, at.0 + after, at.1 + half)
    }
}
