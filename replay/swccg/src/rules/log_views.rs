//! Whether a recording contradicts itself.  These rules speak only of recordings that begin with their list of players: a fragment lacks what they compare.

use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::Side;
use holocron_ingest::message::CardRef;
use holocron_replay::rule::{Finding, Players, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;

use crate::cards::{Card, Place, may_be};
use crate::cross_check::from_hand;
use crate::state::State;
use crate::state::words::{event_card, mention};
use crate::step::{CrossCheck, Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/log_views.md"),
    checks: &[
        ("SWCCG-LOG-12", topic::OUTSIDE, recordings_agree),
        ("SWCCG-LOG-13", topic::ASKED.and(topic::PLACED).and(topic::TALLY), no_opposing_hand_or_decisions),
        ("SWCCG-LOG-14", topic::STATEMENT.and(topic::OUTSIDE), card_was_in_hand),
    ],
};

/// The two recordings of a game tell the same events.
fn recordings_agree(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::CrossCheck(CrossCheck::Same { .. }) => Verdict::Kept,
        What::CrossCheck(CrossCheck::Differs { .. }) => {
            let subject = state.viewer.map_or(Subject::Log, |viewer| state.whose(viewer));
            let deed = "recording tells something else here than the other player's";
            let finding = Finding::illegal(subject, deed, Where::Nowhere);
            Verdict::Broken(Box::new(finding))
        }
        _ => Verdict::Silent,
    }
}

/// A recording shows its owner's hand and decisions only.
fn no_opposing_hand_or_decisions(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(kind) = &step.what else { return Verdict::Silent };
    let Some(viewer) = state.viewer.filter(|_| state.recording.has_players) else { return Verdict::Silent };
    match kind {
        Kind::Placed(card) if card.zone.is_private() => Verdict::of(card.zone_owner == Some(viewer), || {
            Finding::illegal(
                state.whose(viewer),
                told!("recording shows {} in the opponent's hand", event_card(card)),
                Where::Nowhere,
            )
            .rule("it shows that player's hand alone")
            .card(event_card(card))
        }),
        Kind::Placed(card) if card.zone == Zone::TopOfReserveDeck && state.clock.has_started() => {
            // An inserted card lies in the deck face up.
            let is_inserted = |facts: &Card| facts.place == Some(Place::OpponentsReserveDeck);
            let is_hidden =
                card.blueprint.is_face_down() || card.blueprint.is_reverse() || may_be(&card.blueprint, is_inserted);
            let is_turned = card.zone_owner.is_none_or(|owner| state.consistency.turned[owner].is_reserve_face_up);
            Verdict::of(is_hidden || is_turned || state.clock.is_joined_late, || {
                let deed = told!("recording shows {} face up on top of the Reserve Deck", event_card(card));
                Finding::illegal(state.whose(viewer), deed, Where::Nowhere)
                    .rule("the Reserve Deck is face down")
                    .by(card.zone_owner)
                    .card(event_card(card))
            })
        }
        // Until the hands are shown.
        Kind::Tally(tally) if state.fight.scopes.sabacc && !state.fight.scopes.is_revealed => {
            Verdict::of(tally.sides[viewer.opponent()].sabacc.is_none(), || {
                Finding::illegal(
                    state.whose(viewer),
                    "recording shows the total of the opponent's sabacc hand",
                    Where::Nowhere,
                )
                .rule("it shows that player's hand alone until both are revealed")
            })
        }
        Kind::Asked(decision) => Verdict::of(decision.player.is_none_or(|player| player == viewer), || {
            Finding::illegal(state.whose(viewer), "recording holds a question put to the opponent", Where::Nowhere)
                .rule("it holds that player's questions alone")
        }),
        _ => Verdict::Silent,
    }
}

/// A card that comes out of a hand was in that hand.
fn card_was_in_hand(state: &State, step: &Step<'_>) -> Verdict {
    if let What::CrossCheck(CrossCheck::FromHand { player, card, was_held }) = &step.what {
        return Verdict::of(*was_held, || not_in_hand(state, *player, card));
    }
    let Some(said) = step.what.statement().filter(|_| state.recording.has_players) else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    from_hand(said, &mut |player, card| {
        if !state.shows_hand(player) || matches!(verdict, Verdict::Broken(_)) {
            return;
        }
        verdict = Verdict::of(was_held(state, player, card), || not_in_hand(state, player, card));
    });
    verdict
}

/// Whether this recording's hand has the card, or had it when its player was last asked for a top-level action.
fn was_held(state: &State, player: Side, card: &CardRef) -> bool {
    let hand = state.table.iter().filter(|known| known.zone == Zone::Hand && known.zone_owner == Some(player));
    let held = hand.map(|known| known.blueprint).chain(state.plays.offers.gone.iter().map(|(_, face)| *face));
    held.into_iter().any(|face| face.front() == card.blueprint.front())
}

fn not_in_hand(state: &State, player: Side, card: &CardRef) -> Finding {
    let name = state.name(player);
    Finding::illegal(mention(card), told!("comes out of {}'s hand and was not in it", Titled(name)), Where::Nowhere)
        .by(Some(player))
        .card(mention(card))
}
