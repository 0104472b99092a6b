//! What a chart is made of: plain marks on a canvas, before any backend draws them.
//!
//! Charts are laid out once, as marks; the SVG and the PNG are two drawings of the same marks, so they cannot differ
//! in content, and a test can look at the marks for text that overlaps or leaves the canvas.

use super::font;

/// A colour with its opacity (0 to 1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ink {
    /// Red, green and blue.
    pub rgb: (u8, u8, u8),
    /// 0 for invisible, 1 for opaque.
    pub alpha: f64,
}

impl Ink {
    /// An opaque colour.
    pub const fn new(r: u8, g: u8, b: u8) -> Ink {
        Ink { rgb: (r, g, b), alpha: 1.0 }
    }

    /// The same colour with another opacity.
    pub const fn faint(self, alpha: f64) -> Ink {
        Ink { rgb: self.rgb, alpha }
    }
}

/// Where a text hangs on its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// By its beginning.
    Start,
    /// By its middle.
    Middle,
    /// By its end.
    End,
}

/// How a text is set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Face {
    /// Height of a line in pixels.
    pub size: i32,
    /// Its colour.
    pub ink: Ink,
    /// The part of it that stands at its point.
    pub anchor: Anchor,
    /// Set in the bold typeface.
    pub is_bold: bool,
    /// Reads from bottom to top.
    pub is_turned: bool,
}

impl Face {
    /// Upright and level, anchored at its beginning.
    pub const fn new(size: i32, ink: Ink) -> Face {
        Face { size, ink, anchor: Anchor::Start, is_bold: false, is_turned: false }
    }

    /// The same, anchored at its middle.
    pub const fn middle(self) -> Face {
        Face { anchor: Anchor::Middle, ..self }
    }

    /// The same, anchored at its end.
    pub const fn end(self) -> Face {
        Face { anchor: Anchor::End, ..self }
    }

    /// The same in bold.
    pub const fn bold(self) -> Face {
        Face { is_bold: true, ..self }
    }

    /// The same, reading from bottom to top.
    pub const fn turned(self) -> Face {
        Face { is_turned: true, ..self }
    }

    /// The same in another colour.
    pub const fn ink(self, ink: Ink) -> Face {
        Face { ink, ..self }
    }
}

pub(super) type Point = (i32, i32);

/// One thing to draw.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A line from point to point.
    Line {
        /// Its corners, in order.
        points: Vec<Point>,
        /// Its colour.
        ink: Ink,
        /// How thick it is, in pixels.
        width: u32,
    },
    /// A filled polygon.
    Area {
        /// Its corners, in order.
        points: Vec<Point>,
        /// Its colour.
        ink: Ink,
    },
    /// A filled rectangle.
    Rect {
        /// Its upper left corner.
        from: Point,
        /// Its lower right corner.
        to: Point,
        /// Its colour.
        ink: Ink,
    },
    /// A filled circle.
    Dot {
        /// Its centre.
        at: Point,
        /// In pixels.
        radius: u32,
        /// Its colour.
        ink: Ink,
    },
    /// A line of text.
    Text {
        /// The point it hangs on, at half the height of its letters.
        at: Point,
        /// What it says.
        text: String,
        /// How it is set.
        face: Face,
    },
}

/// A canvas that grows downwards as it is filled.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// In pixels.
    pub width: i32,
    /// In pixels.
    pub height: i32,
    /// What is drawn, in order: later marks cover earlier ones.
    pub marks: Vec<Mark>,
}

impl Scene {
    /// An empty canvas of this width.
    pub fn new(width: i32) -> Scene {
        Scene { width, height: 0, marks: Vec::new() }
    }

    /// A line from point to point; a single point draws nothing.
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

    /// A filled polygon; fewer than three corners draw nothing.
    pub fn area(&mut self, points: Vec<Point>, ink: Ink) {
        if points.len() > 2 {
            self.marks.push(Mark::Area { points, ink });
        }
    }

    /// A filled rectangle from its upper left corner to its lower right; an empty one is left out.
    pub fn rect(&mut self, from: Point, to: Point, ink: Ink) {
        if to.0 > from.0 && to.1 > from.1 {
            self.marks.push(Mark::Rect { from, to, ink });
        }
    }

    /// A filled circle.
    pub fn dot(&mut self, at: Point, radius: u32, ink: Ink) {
        self.marks.push(Mark::Dot { at, radius, ink });
    }

    /// A filled diamond around a point.
    pub fn diamond(&mut self, (x, y): Point, radius: i32, ink: Ink) {
        self.area(vec![(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)], ink);
    }

    /// A filled triangle around a point, its tip up.
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
