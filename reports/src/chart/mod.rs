//! Charts: one file each, from plain rows to marks, drawn as SVG and PNG.
//!
//! A chart brings its own definition and the table of what it shows, so no picture stands without its numbers.

pub mod agreement;
pub mod calibration;
pub mod curves;
pub mod destiny;
pub mod dice;
pub mod economy;
pub mod findings;
mod font;
pub mod forest;
pub mod funnel;
pub mod generation;
mod head;
pub mod heat;
pub mod holds;
pub mod inclusion;
pub mod leave;
pub mod lengths;
pub mod life;
pub mod matchups;
pub mod pairs;
mod panel;
mod render;
mod scale;
mod scene;
pub mod shares;
mod stacked;
mod style;

pub use holocron_ingest::id::Side;
pub use render::DrawError;
pub use scale::Unit;
pub use scene::{Mark, Scene, cover};

use crate::plain_table::PlainTable;

/// The name of a side in legends and tables.
pub(crate) fn label(side: Side) -> &'static str {
    match side {
        Side::Dark => "Dark",
        Side::Light => "Light",
    }
}

/// The colour of a side.
pub(crate) fn ink(side: Side) -> scene::Ink {
    match side {
        Side::Dark => style::VERMILLION,
        Side::Light => style::BLUE,
    }
}

/// An estimate with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The estimate itself.
    pub value: f64,
    /// Lower end of the interval.
    pub lo: f64,
    /// Upper end of the interval.
    pub hi: f64,
}

impl Estimate {
    pub(crate) fn is_sound(&self) -> bool {
        self.value.is_finite() && self.lo.is_finite() && self.hi.is_finite()
    }
}

/// A finished chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// File name without its ending.
    pub id: String,
    /// What the chart shows, in a few words.
    pub title: String,
    /// What is counted, of what, and what to beware of.
    pub definition: String,
    /// The numbers behind it.
    pub table: PlainTable,
    /// The picture.
    pub scene: Scene,
}

impl Chart {
    /// The chart as an SVG document that stands alone: with its definition below the picture, and as what a program reads of it.
    ///
    /// # Errors
    /// When plotters refuses, which no data should bring about.
    pub fn svg(&self) -> Result<String, DrawError> {
        render::svg(&self.captioned(), &self.title, Some(&self.definition))
    }

    /// The picture alone as an SVG document, for a page that has the definition beside it.
    ///
    /// # Errors
    /// When plotters refuses, which no data should bring about.
    pub fn inline(&self) -> Result<String, DrawError> {
        render::svg(&self.scene, &self.title, None)
    }

    /// The chart as a PNG file, with its definition below the picture.
    ///
    /// # Errors
    /// When plotters refuses, which no data should bring about.
    pub fn png(&self) -> Result<Vec<u8>, DrawError> {
        render::png(&self.captioned())
    }

    /// The picture with the definition below it, so that who gets the file knows what it shows.
    pub fn captioned(&self) -> Scene {
        let mut scene = self.scene.clone();
        let room = scene.width - 2 * head::MARGIN;
        let mut y = scene.height + style::CAPTION.size;
        for line in font::wrap(&self.definition, style::CAPTION, room, LINES) {
            scene.text((head::MARGIN, y), &line, style::CAPTION, room);
            y += style::CAPTION.size + 5;
        }
        scene.height = y;
        scene
    }
}

/// Lines of a definition below a picture.
const LINES: usize = 12;

/// What stands above a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// File name without its ending.
    pub id: String,
    /// What the chart shows, in a few words.
    pub title: String,
    /// Which games: shown under the title.
    pub scope: String,
}

impl Words {
    /// The words of one chart.
    pub fn new(id: &str, title: &str, scope: &str) -> Words {
        Words { id: id.to_owned(), title: title.to_owned(), scope: scope.to_owned() }
    }

    pub(crate) fn chart(&self, definition: &str, table: PlainTable, scene: Scene) -> Chart {
        Chart { id: self.id.clone(), title: self.title.clone(), definition: definition.to_owned(), table, scene }
    }
}
