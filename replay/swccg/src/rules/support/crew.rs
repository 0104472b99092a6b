//! Who sits where aboard, and who goes over to another starship (rules MOVE-21 and MOVE-22).

use holocron_ingest::id::{CardId, Side};
use holocron_ingest::message::{CardRef, Role};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::tell::{All, Titled};
use holocron_replay::told;

use crate::cards::{self, Card as Facts, Category, Subtype};
use crate::legal::{Ruling, other_seat};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::words::mention;

/// The breach of a card that leaves a seat that it does not sit in, where the log has told its seat and no other card of its
/// design is aboard of such a host.
pub(in crate::rules) fn sits_otherwise(
    state: &State,
    player: Side,
    card: &CardRef,
    host: &CardRef,
    from: Role,
) -> Option<Finding> {
    let is_host =
        |id: CardId| state.table.get(id).is_some_and(|known| known.blueprint.front() == host.blueprint.front());
    let is_it = |known: &&TableCard| known.is_in_play() && known.blueprint.front() == card.blueprint.front();
    let mut aboard = state.table.iter().filter(is_it).filter(|known| known.host.is_some_and(is_host));
    let (Some(sitter), None) = (aboard.next(), aboard.next()) else { return None };
    let seat = state.places.seats.get(sitter.id)?;
    ((seat == Role::Passenger) != (from == Role::Passenger)).then(|| {
        state
            .illegal(
                player,
                told!("changes the seat of {} aboard {}", Titled(&card.title), Titled(&host.title)),
                state.place_of(sitter),
            )
            .rule("a card can leave only the seat that it is in")
            .card(state.mention_card(sitter))
            .card(mention(host))
    })
}

/// Whether one of the player's cards of this design aboard such a host finds a seat of the other kind.
pub(in crate::rules) fn finds_seat(state: &State, player: Side, card: &CardRef, host: &CardRef) -> Ruling {
    let is_it = |known: &&TableCard, named: &CardRef| {
        known.is_in_play() && known.owner == Some(player) && known.blueprint.front() == named.blueprint.front()
    };
    let aboard = state.table.iter().filter(|known| is_it(known, card)).filter_map(|known| {
        let carrier = known.host.and_then(|id| state.table.get(id)).filter(|carrier| is_it(carrier, host))?;
        let is_person = known.facts.is_some_and(|facts| facts.category == Category::Character);
        // Vehicles change between holds.
        Some(if is_person { other_seat(state, player, known, carrier) } else { Ruling::Legal })
    });
    Ruling::any(aboard, "not aboard")
}

/// The crew goes over while the two starships are docked; the starships that a squadron replaces leave it their crews.
pub(in crate::rules) fn crosses_docked_ships(
    state: &State,
    player: Side,
    crew: &[CardRef],
    [from, to]: [&CardRef; 2],
) -> Verdict {
    let (Some(left), Some(entered)) = (cards::lookup(&from.blueprint), cards::lookup(&to.blueprint)) else {
        return Verdict::Unknown(Doubt::Unmodelled("card without facts"));
    };
    let is_ship = |facts: &Facts| facts.category == Category::Starship;
    if !is_ship(left) || !is_ship(entered) || entered.subtype == Some(Subtype::Squadron) || state.clock.is_joined_late {
        return Verdict::Silent;
    }
    Verdict::of(state.places.seats.are_docked(from, to), || {
        state
            .illegal(player, told!("transfers {} from {} to {}", All(crew), from, to), Where::Nowhere)
            .how(", which are not docked")
            .rule("crew transfers only while the two starships are docked")
            .cards(crew.iter().map(mention))
            .card(mention(from))
            .card(mention(to))
    })
}
