//! What an event changed.

use serde::ser::SerializeSeq as _;
use serde::{Serialize, Serializer};

use super::fight::Running;

/// Dark's and Light's number, where there is one.
pub type Pair = [Option<f64>; 2];

/// What an event changed; everything else is as before it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Frame {
    /// The event of the strip, from 0.
    #[serde(rename = "e")]
    pub event: u64,
    /// The event in words.
    #[serde(rename = "s", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What the words tell of: `p` a play, `b` a fight, `d` a drain, `l` a loss.
    #[serde(rename = "t", skip_serializing_if = "Option::is_none")]
    pub topic: Option<char>,
    /// Turn and phase, when they changed.
    #[serde(rename = "m", skip_serializing_if = "Option::is_none")]
    pub moment: Option<Moment>,
    /// What each player has left before the game is lost, when it changed.
    #[serde(rename = "l", skip_serializing_if = "Option::is_none")]
    pub life: Option<[Option<i32>; 2]>,
    /// Side, place among the counters, and the count.
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
    /// Announced power at each column, when any of it changed.
    #[serde(rename = "w", skip_serializing_if = "Option::is_none")]
    pub power: Option<Vec<Pair>>,
    /// The running fight, when it changed.
    #[serde(rename = "f", skip_serializing_if = "Option::is_none")]
    pub fight: Option<Running>,
    /// A take-back undid the event.
    #[serde(rename = "u", skip_serializing_if = "is_false", serialize_with = "one")]
    pub is_undone: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
fn is_false(is: &bool) -> bool {
    !is
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
fn one<S: Serializer>(is: &bool, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(u8::from(*is))
}

impl Frame {
    /// Whether it shows anything.
    pub fn is_empty(&self) -> bool {
        *self == Frame { event: self.event, is_undone: self.is_undone, ..Frame::default() }
    }
}

/// Turns begun by both, turn of the player, whose turn, and the place among the phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Moment(pub u32, pub u32, pub Option<u8>, pub Option<usize>);

/// A card on the table. Written as a list without its last empty fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lying {
    /// Its number.
    pub id: i64,
    /// Place among the designs.
    pub design: usize,
    /// Place among the zones.
    pub zone: usize,
    /// Its owner.
    pub owner: Option<u8>,
    /// The side or pile that it lies on.
    pub pile: Option<u8>,
    /// Column of the location row, or the area.
    pub column: Option<u16>,
    /// The card that it lies on.
    pub host: Option<i64>,
    /// How it lies.
    pub posture: u8,
    /// Counters on it, in words.
    pub note: String,
}

impl Lying {
    /// Fields of the list that are written: the last ones are left out when they are empty.
    fn len(&self) -> usize {
        let filled = [
            self.owner.is_some(),
            self.pile.is_some(),
            self.column.is_some(),
            self.host.is_some(),
            self.posture != 0,
            !self.note.is_empty(),
        ];
        3 + filled.iter().rposition(|is_filled| *is_filled).map_or(0, |place| place + 1)
    }
}

impl Serialize for Lying {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let len = self.len();
        let mut list = serializer.serialize_seq(Some(len))?;
        list.serialize_element(&self.id)?;
        list.serialize_element(&self.design)?;
        list.serialize_element(&self.zone)?;
        for place in 3..len {
            match place {
                3 => list.serialize_element(&self.owner)?,
                4 => list.serialize_element(&self.pile)?,
                5 => list.serialize_element(&self.column)?,
                6 => list.serialize_element(&self.host)?,
                7 => list.serialize_element(&self.posture)?,
                _ => list.serialize_element(&self.note)?,
            }
        }
        list.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_ends_of_a_card_are_left_out() {
        let card = Lying { id: 7, design: 2, zone: 1, ..Lying::default() };
        let text = |card: &Lying| serde_json::to_string(card).expect("plain data");
        assert_eq!(text(&card), "[7,2,1]");
        assert_eq!(text(&Lying { column: Some(3), ..card.clone() }), "[7,2,1,null,null,3]");
        assert_eq!(text(&Lying { note: "damage 2".to_owned(), ..card }), r#"[7,2,1,null,null,null,null,0,"damage 2"]"#);
    }

    #[test]
    fn a_frame_says_only_what_changed() {
        let frame = Frame { event: 3, fight: Some(Running::Over), is_undone: true, ..Frame::default() };
        assert_eq!(serde_json::to_string(&frame).expect("plain data"), r#"{"e":3,"f":0,"u":1}"#);
        assert!(Frame { event: 3, ..Frame::default() }.is_empty() && !frame.is_empty());
    }
}
