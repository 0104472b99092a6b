//! A game as a film: its cards, and strips of frames that say what changed at each event.
//!
//! The JSON form is a contract with the viewer's script and with other programs; this crate's README tells it.

mod face;
mod fight;
mod frame;
mod frames;
mod lay;
mod runs;
mod sheet;
mod shoot;
mod strip;

use serde::Serialize;

pub use face::FaceRow;
pub use fight::{FightNow, FightSideNow, Running};
pub use frame::{Frame, Lying, Moment, Pair};
pub use lay::Lay;
pub use runs::Runs;
pub use shoot::{Shot, film, film_with};
pub use strip::{DrainRow, Draw, FightRow, FightSideRow, Mark, Strip};

/// The version of the JSON form.
pub const VERSION: u32 = 1;

/// A game as the viewer plays it. Sides are 0 for Dark and 1 for Light.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Film {
    /// [`VERSION`].
    pub version: u32,
    /// The card game's word, such as `swccg`.
    pub game: String,
    /// The card game's name.
    pub name: String,
    /// Dark's and Light's name; the word of the side where the log has none.
    pub players: [String; 2],
    /// The format that the server announced.
    pub format: Option<String>,
    /// Dark's and Light's deck by the card that tells most of it: the Objective, else the Starting Interrupt, else the first location.
    pub decks: [Option<String>; 2],
    /// What a player runs out of to lose.
    pub life: String,
    /// The side that won.
    pub winner: Option<u8>,
    /// Why the game ended, in the log's words.
    pub reason: Option<String>,
    /// Turns begun by both players.
    pub turns: u64,
    /// The recordings.
    pub recordings: Vec<RecordingRow>,
    /// Faces of the cards.
    pub designs: Vec<FaceRow>,
    /// The log's word of a zone, and a name for people.
    pub zones: Vec<(String, String)>,
    /// Names of the fixed areas of the table.
    pub places: Vec<String>,
    /// One strip, or one for each recording where they contradict each other.
    pub strips: Vec<Strip>,
}

/// A recording that a film is made from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RecordingRow {
    /// The file's name.
    pub file: String,
    /// Whose recording it is.
    pub viewer: Option<u8>,
    /// Its events.
    pub events: u64,
}

impl Film {
    /// The strip and its event that show an event of a recording.
    pub fn find(&self, recording: usize, event: u64) -> Option<(&Strip, u64)> {
        let strip = self.strips.iter().find(|strip| strip.of.contains(&recording))?;
        let place = strip.of.iter().position(|one| *one == recording)?;
        Some((strip, strip.runs.find(place, event)?))
    }

    /// When an event of a recording happened.
    pub fn moment(&self, recording: usize, event: u64) -> Option<Moment> {
        let (strip, event) = self.find(recording, event)?;
        let before = strip.frames.partition_point(|frame| frame.event <= event);
        strip.frames.get(..before)?.iter().rev().find_map(|frame| frame.moment)
    }

    /// The title of a card, or its id where nothing is known of it.
    pub fn title(&self, card: &Lying) -> &str {
        self.designs.get(card.design).map_or("a card", |face| face.title.as_str())
    }

    /// The name of a card's zone for people.
    pub fn zone(&self, card: &Lying) -> &str {
        self.zones.get(card.zone).map_or("", |(_, name)| name.as_str())
    }
}
