//! What belongs to whom: whoever takes over a card takes over what is attached to it, and no event says so.

use holocron_ingest::event::gemp::{Card, Kind, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};

use super::TableCard;
use super::presence::is_character;
use crate::state::State;
use crate::step::{Step, What};

/// Gives what is attached to a card that changes its owner to the new owner as well, however deep it lies; captives keep theirs.
/// What a persona takes over that replaces another one has events of its own, but for what is stacked.
pub(crate) fn follow(state: &mut State, step: &Step<'_>) {
    let card = match &step.what {
        What::Event(Kind::Moved(card)) => card,
        What::Event(Kind::Replaced(card)) => return inherit(state, card),
        _ => return,
    };
    let Some(known) = state.table.get(card.id).filter(|known| known.is_in_play() && known.owner != card.owner) else {
        return;
    };
    let Some(owner) = card.owner.filter(|_| known.zone != Zone::Locations) else { return };
    // A character that crosses over takes along what is stacked on it too.
    let is_aboard = |other: &&TableCard| {
        let is_below = state.table.hosts(other).any(|host| host.id == card.id);
        let goes_along = match other.zone {
            Zone::Attached => !state.table.is_captive(other),
            _ => is_stacked_on(card.id, other) && is_character(known),
        };
        is_below && goes_along
    };
    let taken = state.table.iter().filter(is_aboard).map(|other| (other.id, other.blueprint)).collect();
    state.consistency.starts[owner].takes_over(card.blueprint);
    give_all(state, taken, owner);
}

/// A persona that takes another one's place, under its number, owns what is stacked there, whosever it was.
fn inherit(state: &mut State, card: &Card) {
    let Some(owner) = card.owner.filter(|_| matches!(card.zone, Zone::AtLocation | Zone::Attached)) else { return };
    let is_taken = |other: &&TableCard| is_stacked_on(card.id, other) && other.owner != Some(owner);
    let taken = state.table.iter().filter(is_taken).map(|other| (other.id, other.blueprint)).collect();
    give_all(state, taken, owner);
}

fn give_all(state: &mut State, taken: Vec<(CardId, Blueprint)>, owner: Side) {
    for (id, blueprint) in taken {
        state.consistency.starts[owner].takes_over(blueprint);
        state.table.give(id, owner);
    }
}

/// Whether a card is stacked on the one with this number.
pub(crate) fn is_stacked_on(host: CardId, card: &TableCard) -> bool {
    matches!(card.zone, Zone::Stacked | Zone::StackedFaceDown) && card.host == Some(host)
}

impl super::Table {
    /// Gives a card to a player.
    fn give(&mut self, id: CardId, owner: Side) {
        let place = self.numbers.binary_search(&id).ok();
        if let Some(card) = place.and_then(|place| self.cards.get_mut(place)) {
            self.census.take(card);
            card.owner = Some(owner);
            card.zone_owner = Some(owner);
            self.census.add(card);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    /// A landspeeder with a cannon is bought, and both are lost by the buyer.
    fn bought(last: &str) -> String {
        format!(
            "\
players
site 40 1_128 L @0 Tatooine
at 41 1_33 L @0
at 42 1_310 D @0
on 43 6_174 D 42
tally D reserve=58 power=0 | L reserve=58 power=1
turn L 1
phase Control
tally D reserve=58 power=0 | L reserve=58 power=1
ask L Choose Control action or Pass
say L initiates [1_33] top-level action
say L 'purchases' [1_310] using [1_33]
move 42 1_310 L @0
tally D reserve=58 power=- | L reserve=58 power=1
ask L Choose Control action or Pass
phase Deploy
remove 42,43
say [1_310] is lost
{last}
phase Battle"
        )
    }

    const LOST: &str = "\
in 44 6_174 L TOP_OF_LOST_PILE
remove 44
in 45 1_310 L TOP_OF_LOST_PILE
tally D reserve=58 power=- | L reserve=58 lost=2 power=1";

    #[test]
    fn what_is_attached_is_taken_over_too() {
        for rule in ["SWCCG-LOG-01", "SWCCG-DECK-02"] {
            assert!(heard(rule, &bought(LOST)).0.is_empty(), "{rule}");
        }
    }

    #[test]
    fn nothing_else_is_taken_over() {
        let stranger = "in 44 1_168 L TOP_OF_LOST_PILE";
        assert_eq!(heard("SWCCG-DECK-02", &bought(stranger)).0.len(), 1);
        let more = "tally D reserve=58 power=- | L reserve=58 lost=3 power=1";
        assert_eq!(heard("SWCCG-LOG-01", &bought(more)).0.len(), 1);
    }

    #[test]
    fn who_crosses_over_takes_along_what_is_stacked_on_it() {
        let game = |host: u32| {
            format!(
                "\
players
site 40 1_128 L @0 Tatooine
at 41 1_19 L @0
at 42 1_28 L @0
in 43 1_31 L {host} STACKED
tally D reserve=58 power=- | L reserve=57 power=1
turn D 1
phase Control
move 41 1_19 D @0
phase Deploy
remove 43
in 44 1_31 D TOP_OF_LOST_PILE
phase Battle"
            )
        };
        assert_eq!(heard("SWCCG-DECK-02", &game(41)).0.len(), 0);
        assert_eq!(heard("SWCCG-DECK-02", &game(42)).0.len(), 1);
    }

    #[test]
    fn who_takes_a_personas_place_owns_what_is_stacked_there() {
        let game = |replaced: &str| {
            format!(
                "\
players
site 40 1_128 L @0 Tatooine
at 41 1_19 L @0
in 43 1_168 D 41 STACKED_FACE_DOWN
tally D reserve=59 power=- | L reserve=59 power=3
turn L 1
phase Deploy
{replaced}
tally D reserve=59 power=- | L reserve=59 power=3
phase Battle
remove 43
in 44 1_168 L TOP_OF_LOST_PILE
tally D reserve=59 power=- | L reserve=59 lost=1 power=3
phase Move"
            )
        };
        let replaced = "remove 41\nreplace 41 101_2 L @0 AT_LOCATION\nsay L persona replaces [1_19] with [101_2]";
        for rule in ["SWCCG-LOG-01", "SWCCG-DECK-02"] {
            assert_eq!(heard(rule, &game(replaced)).0, Vec::<u32>::new(), "{rule}");
        }
        assert_eq!(heard("SWCCG-DECK-02", &game("phase Battle")).0.len(), 1);
    }

    #[test]
    fn a_dump_shows_what_was_taken_over_before() {
        let game = "\
again players
again begins D
again phase Deploy
again at 42 1_310 L @0
again tally D hand=10 reserve=30 force=7 | L hand=8 reserve=40 force=4
phase Battle
remove 42
in 44 1_310 L TOP_OF_LOST_PILE";
        assert!(heard("SWCCG-DECK-02", game).0.is_empty());
    }
}
