//! What belongs to whom: whoever takes over a card takes over what is attached to it, and no event says so.

use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};

use super::TableCard;
use super::presence::is_character;
use crate::state::State;
use crate::step::{Step, What};

/// Gives what is attached to a card that changes its owner to the new owner as well, however deep it lies; captives keep theirs.
/// What a persona takes over that replaces another one has events of its own, but for what is stacked.
pub(crate) fn follow(state: &mut State, step: &Step<'_>) {
    let (card, is_moved) = match &step.what {
        What::Event(Kind::Moved(card)) => (card, true),
        What::Event(Kind::Replaced(card)) => (card, false),
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
            Zone::Attached => is_moved && !state.table.is_captive(other),
            Zone::Stacked => !is_moved || is_character(known) && other.host == Some(card.id),
            _ => false,
        };
        is_below && goes_along
    };
    let taken: Vec<(CardId, Blueprint)> =
        state.table.iter().filter(is_aboard).map(|other| (other.id, other.blueprint)).collect();
    state.consistency.starts[owner].takes_over(card.blueprint);
    for (id, blueprint) in taken {
        state.consistency.starts[owner].takes_over(blueprint);
        state.table.give(id, owner);
    }
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
