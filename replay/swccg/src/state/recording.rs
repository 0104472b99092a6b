//! How a recording tells the game: lists of players, state dumps and joining anew.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::log::Log;
use holocron_ingest::message::Statement;
use holocron_ingest::message::turn::Turn;

/// How the server came to tell what this recording holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recording {
    /// A first list of players has been seen: another one means that a state dump follows (format 1.5).
    pub has_players: bool,
    /// Index of the last event that listed the players.
    pub listed_at: Option<u32>,
    /// Index of the event from which on this recording has seen all: that of the counters of the dump that it joined
    /// with; 0 when it saw the game from its start. What lay on the table before may have been put there in any way.
    pub seen_from: u32,
    /// A state dump is being read; its counters are those of before the take-back.
    pub is_dumping: bool,
    /// Index of the event that ended the last dump. It described every card anew, whatever had happened to it before.
    pub dumped_until: Option<u32>,
    /// A state was restored and nothing has happened since. The server that goes back to the start of a phase announces
    /// that phase again.
    pub is_restored: bool,
    /// A dump is being read that comes to somebody who lost touch; its counters are those of the moment.
    pub is_rejoining: bool,
    /// The server said before the start that characters of ability 1 who cost 3 or more have ability 2.
    pub has_special_ability: bool,
    /// The log is nothing but text: no rule can compare its lines with what they say of the table.
    pub is_text_only: bool,
}

/// How the server says it.
const SPECIAL_ABILITY: &str = "ability 1 who has a printed deploy number of 3 or greater";

impl Recording {
    /// Hears what the server asks a player before the start: it tells the special rules of the game.
    pub(crate) fn hear(&mut self, prompt: &str) {
        self.has_special_ability |= prompt.contains(SPECIAL_ABILITY);
    }

    /// The dump that is being read, if any, is over.
    pub(crate) fn end_dump(&mut self, event: u32) {
        if std::mem::take(&mut self.is_dumping) {
            self.dumped_until = Some(event);
        }
    }

    /// Whether a log that tells of turns does so in its lines alone.
    pub fn is_text(log: &Log<Kind>) -> bool {
        let mut kinds = log.events.iter().map(|event| &event.kind);
        let is_text = |kind: &Kind| matches!(kind, Kind::Said(_) | Kind::Players(_) | Kind::Warned(_));
        let is_turn = |kind: &Kind| matches!(kind, Kind::Said(Statement::Turn(Turn::Started { .. })));
        kinds.clone().all(is_text) && kinds.any(is_turn)
    }
}
