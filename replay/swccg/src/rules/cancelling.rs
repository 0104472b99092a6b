//! Cancelling and suspending.

use std::slice;

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Blueprint, Side};
use holocron_ingest::message::cancel::Cancel;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::leave::{Fate, Leave};
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::{CardRef, Place, Statement};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use crate::cards::lookup;
use crate::state::State;
use crate::state::plays::played::{Interrupt, place_words};
use crate::state::table::presence::{is_fighter, is_opposite};
use crate::state::words::mention;
use crate::step::{Named, Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/cancelling.md"),
    checks: &[
        ("SWCCG-CANCEL-01", topic::said::PILE.and(topic::said::LEAVE), cancelled_card_is_lost),
        ("SWCCG-CANCEL-03", topic::said::CANCEL.and(topic::said::LEAVE), kinds_never_cancelled),
        ("SWCCG-CANCEL-04", topic::said::INITIATE, no_action_with_cancelled_text),
        ("SWCCG-CANCEL-06", topic::said::PILE, interrupt_goes_to_its_pile),
    ],
};

/// Where cancelled cards go.
fn cancelled_card_is_lost(state: &State, step: &Step<'_>) -> Verdict {
    if let What::Said(Statement::Leave(Leave::Left(left))) = &step.what
        && left.fate == Fate::Canceled
        && left.from_table
    {
        return cancelled_card_leaves(state, left.player, &left.cards);
    }
    let What::Said(Statement::Pile(PileMove::Put { player, cards, source: None, to: Some(to), .. })) = &step.what
    else {
        return Verdict::Silent;
    };
    let cancelled = |card: &CardRef| {
        let front = card.blueprint.front();
        state.plays.played.cancelled.iter().rev().find(|(design, _)| *design == front).map(|(_, by)| *by)
    };
    let mut known = cards.named().iter().filter_map(|card| Some((card, cancelled(card)?)));
    let Some((card, by)) = known.next() else { return Verdict::Silent };
    if to.place == Place::LostPile {
        return Verdict::Kept;
    }
    // The line names who cancels; a text redirects cards of its owner, who is the owner of the cancelled card.
    let owner = lookup(&card.blueprint.front()).map_or(*player, |facts| facts.side);
    let text = state.redirects_cancelled(card.blueprint.front(), owner, by);
    if let Some(text) = text.or(state.plays.played.is_redirected.then_some(card.blueprint)) {
        return Verdict::Unknown(Doubt::CardText(text));
    }
    Verdict::of(false, || {
        let named = Named { card, id: None };
        state
            .illegal(
                *player,
                told!("puts the cancelled {} elsewhere than in the Lost Pile", Titled(&card.title)),
                state.place_of_named(&named),
            )
            .rule(told!("it goes to the Lost Pile, not to {}", Phrase(place_words(&to.place))))
            .card(state.mention(&named))
    })
}

/// Cards that are cancelled on the table have left it when the line tells of it.
fn cancelled_card_leaves(state: &State, player: Option<Side>, cards: &[CardRef]) -> Verdict {
    let is = |shown: &Blueprint, card: &CardRef| shown.front() == card.blueprint.front();
    let stays = |card: &CardRef| {
        let was_in_play = |zone: Zone| !matches!(zone, Zone::Hand | Zone::Void) && !zone.is_pile_top();
        let mut departures = state.places.arrivals.departures();
        let left = departures.any(|gone| was_in_play(gone.zone) && is(&gone.blueprint, card));
        let mut lying = state.table.iter().filter(|known| known.is_in_play() && is(&known.blueprint, card));
        if left { None } else { lying.next() }
    };
    let Some(card) = cards.iter().find_map(stays) else { return Verdict::Kept };
    Verdict::of(false, || {
        Finding::illegal(state.mention_card(card), "is cancelled but stays on table", state.place_of(card))
            .rule("a cancelled card goes to the Lost Pile")
            .by(player)
    })
}

/// What cannot be cancelled.
fn kinds_never_cancelled(state: &State, step: &Step<'_>) -> Verdict {
    let (player, cards) = match &step.what {
        What::Said(Statement::Cancel(Cancel::Card { player, card, .. })) => (*player, slice::from_ref(card)),
        What::Said(Statement::Leave(Leave::Left(left))) if left.fate == Fate::Canceled => {
            (left.player, left.cards.as_slice())
        }
        _ => return Verdict::Silent,
    };
    let mut unknown = None;
    for card in cards {
        let Some(facts) = lookup(&card.blueprint) else {
            unknown = Some(card.blueprint);
            continue;
        };
        if is_fighter(facts) {
            return Verdict::of(false, || {
                let named = Named { card, id: None };
                Finding::illegal(
                    mention(card),
                    told!("is cancelled though it is a {}", facts.category),
                    state.place_of_named(&named),
                )
                .rule("Interrupts and Effects are cancelled, cards that fight are not")
                .by(player)
            });
        }
    }
    match unknown {
        Some(blueprint) => Verdict::Unknown(Doubt::NoFacts(blueprint)),
        None => Verdict::Kept,
    }
}

/// Cancelled game text.
fn no_action_with_cancelled_text(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Initiate(initiate)) = &step.what else { return Verdict::Silent };
    let (player, card) = match initiate {
        Initiate::TopLevel { player, card } | Initiate::Optional { player, card } => (Some(*player), card),
        Initiate::Required { card } => (None, card),
        _ => return Verdict::Silent,
    };
    // The event before the line names the physical card.
    let activated = state.plays.activated.filter(|(event, _)| step.at.event.saturating_sub(*event) <= 2);
    let Some(actor) = activated.and_then(|(_, id)| state.table.get(id)) else { return Verdict::Silent };
    if actor.blueprint.front() != card.blueprint.front() || !actor.is_in_play() {
        return Verdict::Silent;
    }
    // A spy breaks its own cover by the rules.
    if matches!(initiate, Initiate::TopLevel { .. }) && is_opposite(actor) {
        return Verdict::Silent;
    }
    let is_muted = state.text.muted.cards.contains_key(&actor.id);
    if is_muted && player.is_none() {
        // It may be the delayed end of something that the card did before.
        return Verdict::Unknown(Doubt::CardText(actor.blueprint));
    }
    Verdict::of(!is_muted, || {
        Finding::illegal(mention(card), "acts although its game text is cancelled", state.place_of(actor))
            .rule("a card without game text does not act")
            .by(player)
            .card(state.mention_card(actor))
    })
}

/// Where Interrupts go.
fn interrupt_goes_to_its_pile(state: &State, step: &Step<'_>) -> Verdict {
    let (player, cards, to) = match &step.what {
        // What comes from a pile or the hand is another copy.
        What::Said(Statement::Pile(PileMove::Put { player, cards, source: None, to: Some(to), .. })) => {
            (player, cards, to)
        }
        What::Said(Statement::Pile(PileMove::Took { player, cards, source: None, .. })) => {
            return returns_to_hand(state, *player, cards.named());
        }
        _ => return Verdict::Silent,
    };
    let [card] = cards.named() else { return Verdict::Silent };
    let design = card.blueprint.front();
    let Some(interrupt) = state.plays.played.interrupts.iter().rev().find(|played| played.card == design) else {
        return starting_interrupt(state, *player, card, &to.place);
    };
    let is_told = !interrupt.is_cancelled && !state.has_other_copy_left(interrupt);
    let Some(expected) = interrupt.pile.as_ref().filter(|_| is_told) else { return Verdict::Silent };
    if to.place == *expected {
        return Verdict::Kept;
    }
    if let Some(text) =
        state.redirects_interrupts(&to.place).or(state.plays.played.is_redirected.then_some(card.blueprint))
    {
        return Verdict::Unknown(Doubt::CardText(text));
    }
    // The opponent puts it somewhere by a text, and after it was played.
    if interrupt.player != *player
        && let Some(cause) = state.text.causes.list().iter().rev().find(|cause| cause.player == Some(*player))
    {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    Verdict::of(false, || wrong_pile(state, *player, card, &to.place, expected))
}

/// A played Interrupt comes back into hand by its own text alone, which says so. Starting Interrupts do, before the first turn.
fn returns_to_hand(state: &State, player: Side, cards: &[CardRef]) -> Verdict {
    let [card] = cards else { return Verdict::Silent };
    let played = &state.plays.played;
    let is_it = |one: &&Interrupt| one.card == card.blueprint.front() && one.player == player;
    let Some(interrupt) = played.interrupts.iter().rev().find(is_it).filter(|_| state.clock.has_started()) else {
        return Verdict::Silent;
    };
    if interrupt.pile == Some(Place::Hand) || played.is_redirected {
        return Verdict::Unknown(Doubt::CardText(card.blueprint));
    }
    if let Some(other) = state.text.causes.list().iter().find(|cause| cause.card.blueprint.front() != interrupt.card) {
        return Verdict::Unknown(Doubt::CardText(other.card.blueprint));
    }
    let named = Named { card, id: None };
    let finding = state
        .illegal(player, told!("takes {} back into hand after playing it", card), Where::Nowhere)
        .rule("a played Interrupt goes to the Used Pile or the Lost Pile")
        .card(state.mention(&named));
    Verdict::Broken(Box::new(finding))
}

/// A Starting Interrupt that has been played is lost, unless its text puts it back into the Reserve Deck.
fn starting_interrupt(state: &State, player: Side, card: &CardRef, to: &Place) -> Verdict {
    let played = state.consistency.starts[player].interrupt.as_ref();
    let is_it = played.is_some_and(|played| played.blueprint.front() == card.blueprint.front());
    if state.clock.has_started() || !is_it {
        return Verdict::Silent;
    }
    Verdict::of(matches!(to, Place::LostPile | Place::ReserveDeck | Place::OutOfPlay), || {
        wrong_pile(state, player, card, to, &Place::LostPile)
    })
}

fn wrong_pile(state: &State, player: Side, card: &CardRef, to: &Place, expected: &Place) -> Finding {
    let named = Named { card, id: None };
    state
        .illegal(player, told!("puts {} into the {}", card, Phrase(place_words(to))), Where::Nowhere)
        .rule(told!("it goes to the {}", Phrase(place_words(expected))))
        .card(state.mention(&named))
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    /// Wise Advice sends its owner's cards to the Used Pile when the opponent cancels them.
    fn with_wise_advice(canceller: &str) -> usize {
        let game = format!(
            "\
in 70 13_47 L SIDE_OF_TABLE
turn L 1
phase Control
say L plays [1_109] from hand
say {canceller} cancels [1_109] using [1_71]
say L puts [1_109] in Used Pile"
        );
        heard("SWCCG-CANCEL-01", &game).0.len()
    }

    #[test]
    fn a_text_about_the_opponent_does_not_redirect_what_its_owner_cancels() {
        assert_eq!((with_wise_advice("L"), with_wise_advice("D")), (1, 0));
    }
}
