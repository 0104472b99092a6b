//! A game as a strip of frames: what changed at each event, so that the table can be laid as it was after any of them.

use std::collections::BTreeMap;

use serde::Serialize;

/// Dark's and Light's number, where there is one.
pub type Pair = [Option<f64>; 2];

/// A recording as the viewer plays it. Sides are 0 for Dark and 1 for Light.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Timeline {
    /// The file's name.
    pub file: String,
    /// FNV-1a hash of the file; not shown.
    #[serde(skip)]
    pub hash: u64,
    /// The card game's name.
    pub game: String,
    /// Dark's and Light's name; the word of the side where the log has none.
    pub players: [String; 2],
    /// Events of the log.
    pub events: u64,
    /// The phases that frames name by their place here.
    pub phases: Vec<String>,
    /// Names of the counters, for each side.
    pub labels: [Vec<String>; 2],
    /// Titles by blueprint id.
    pub titles: BTreeMap<String, String>,
    /// The events that changed or told something, in order.
    pub frames: Vec<Frame>,
    /// What the audit found, in the order of the events.
    pub findings: Vec<Mark>,
}

/// What an event changed; everything else is as before it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Frame {
    /// Number of the event, from 0.
    #[serde(rename = "e")]
    pub event: u64,
    /// The event in words.
    #[serde(rename = "s", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Turn and phase, when they changed.
    #[serde(rename = "m", skip_serializing_if = "Option::is_none")]
    pub moment: Option<Moment>,
    /// What each player has left before the game is lost, when it changed.
    #[serde(rename = "l", skip_serializing_if = "Option::is_none")]
    pub life: Option<[Option<i32>; 2]>,
    /// Side, place among the labels, and the count.
    #[serde(rename = "c", skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<(u8, usize, Option<i64>)>,
    /// Cards that came into sight or changed.
    #[serde(rename = "k", skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Lying>,
    /// Cards that are no longer to be seen.
    #[serde(rename = "x", skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<i64>,
    /// Announced Force generation, when it changed.
    #[serde(rename = "g", skip_serializing_if = "Option::is_none")]
    pub generation: Option<Pair>,
    /// Announced power at each location, when any of it changed.
    #[serde(rename = "w", skip_serializing_if = "Option::is_none")]
    pub power: Option<Vec<Pair>>,
    /// A take-back undid the event.
    #[serde(rename = "u", skip_serializing_if = "std::ops::Not::not")]
    pub is_undone: bool,
}

impl Frame {
    /// Whether it shows anything.
    pub fn is_empty(&self) -> bool {
        *self == Frame { event: self.event, is_undone: self.is_undone, ..Frame::default() }
    }
}

/// Turn of the player, whose turn, and the place among the phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Moment(pub u32, pub Option<u8>, pub Option<usize>);

/// A card: number, blueprint id, zone, owner, whose zone, column of the location row, host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lying(
    pub i64,
    pub String,
    pub &'static str,
    pub Option<u8>,
    pub Option<u8>,
    pub Option<u16>,
    pub Option<i64>,
);

/// A finding on the strip.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// Number of the event, from 0.
    #[serde(rename = "e")]
    pub event: u64,
    /// The rule's id.
    pub rule: String,
    /// `illegal` or `suspect`.
    pub verdict: &'static str,
    /// `settled` or `trial`.
    pub status: &'static str,
    /// What was done against the rule.
    pub text: String,
    /// What the rule requires.
    pub expected: String,
    /// What the log shows.
    pub got: String,
    /// Cards that may lift the rule.
    pub lifted: Vec<String>,
    /// Where the rule stands: a document and the place in it.
    pub cites: String,
    /// The key of the question that it asks.
    pub question: String,
}

/// The table after an event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lay<'a> {
    /// The visible cards by their numbers.
    pub cards: BTreeMap<i64, &'a Lying>,
    /// Counts by side and place among the labels.
    pub counters: BTreeMap<(u8, usize), i64>,
    /// Announced Force generation.
    pub generation: Pair,
    /// Announced power at each location, by its column.
    pub power: &'a [Pair],
}

impl Timeline {
    /// The table after an event.
    pub fn lay(&self, event: u64) -> Lay<'_> {
        let mut lay = Lay::default();
        for frame in self.frames.iter().take_while(|frame| frame.event <= event) {
            for &(side, place, count) in &frame.counters {
                match count {
                    Some(count) => lay.counters.insert((side, place), count),
                    None => lay.counters.remove(&(side, place)),
                };
            }
            for card in &frame.cards {
                lay.cards.insert(card.0, card);
            }
            for gone in &frame.gone {
                lay.cards.remove(gone);
            }
            lay.generation = frame.generation.unwrap_or(lay.generation);
            lay.power = frame.power.as_deref().unwrap_or(lay.power);
        }
        lay
    }

    /// The last event before this one that was told in words: where its play began.
    pub fn told_before(&self, event: u64) -> Option<u64> {
        let before = self.frames.partition_point(|frame| frame.event < event);
        self.frames.get(..before)?.iter().rev().find(|frame| frame.text.is_some()).map(|frame| frame.event)
    }

    /// The title of a design, or its id.
    pub fn title<'a>(&'a self, blueprint: &'a str) -> &'a str {
        self.titles.get(blueprint).map_or(blueprint, String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lay_is_the_sum_of_the_frames_before_it() {
        let card = |id, zone| Lying(id, "1_19".to_owned(), zone, Some(0), Some(0), None, None);
        let frame = |event, cards: Vec<Lying>, gone: Vec<i64>| Frame { event, cards, gone, ..Frame::default() };
        let timeline = Timeline {
            frames: vec![
                Frame { counters: vec![(0, 1, Some(30))], ..frame(2, vec![card(7, "HAND"), card(8, "HAND")], vec![]) },
                Frame { text: Some("deploys".to_owned()), ..frame(5, vec![card(7, "AT_LOCATION")], vec![8]) },
                Frame { counters: vec![(0, 1, Some(28))], ..frame(9, vec![], vec![7]) },
            ],
            ..Timeline::default()
        };
        assert_eq!(timeline.lay(1), Lay::default());
        assert_eq!(timeline.lay(4).cards.len(), 2);
        let lay = timeline.lay(5);
        assert_eq!((lay.cards.len(), lay.cards[&7].2, lay.counters[&(0, 1)]), (1, "AT_LOCATION", 30));
        assert!(timeline.lay(99).cards.is_empty());
        assert_eq!((timeline.told_before(9), timeline.told_before(5)), (Some(5), None));
        assert!(Frame { event: 3, ..Frame::default() }.is_empty() && !timeline.frames[2].is_empty());
    }
}
