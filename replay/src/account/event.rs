//! Every event, whatever it meant.

use holocron_ingest::event::{Event, Standing};
use holocron_ingest::id::{Blueprint, CardId, Side};

use super::At;

/// One event.
#[derive(Clone, Debug, PartialEq)]
pub struct EventRecord {
    /// Where, with the clock as it stood when the event had been applied.
    pub at: At,
    /// Offset of the element in the inflated XML.
    pub byte: u64,
    /// Sent once more.
    pub is_repeated: bool,
    /// The event's type, in the dialect's code.
    pub code: Box<str>,
    /// Which sentence of the message grammar a line is.
    pub template: Option<&'static str>,
    /// The player whose card, line, turn or decision it is.
    pub side: Option<Side>,
    /// The card's number in the log.
    pub card: Option<CardId>,
    /// What the recording shows of the card.
    pub blueprint: Option<Blueprint>,
    /// Where the card is, in the log's words.
    pub zone: Option<&'static str>,
    /// Column of the location row.
    pub location_index: Option<u16>,
    /// The card that it is attached to or stacked on.
    pub host: Option<CardId>,
    /// Length of the event's list of cards, when it has one.
    pub num_cards: Option<u32>,
}

impl EventRecord {
    /// An event of which no more is known than its type.
    pub fn bare<K>(at: At, event: &Event<K>, code: &str) -> EventRecord {
        EventRecord {
            at,
            byte: event.at.byte,
            is_repeated: event.standing == Standing::Repeated,
            code: code.into(),
            template: None,
            side: None,
            card: None,
            blueprint: None,
            zone: None,
            location_index: None,
            host: None,
            num_cards: None,
        }
    }
}
