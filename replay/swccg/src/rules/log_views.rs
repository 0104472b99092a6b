//! Whether a recording contradicts itself.  These rules speak only of recordings that begin with their list of players: a fragment lacks what they compare.

use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::Side;
use holocron_ingest::message::CardRef;
use holocron_replay::rule::{CardMention, Finding, Verdict};
use holocron_replay::rulebook::Area;

use crate::cards::lookup;
use crate::cross_check::from_hand;
use crate::state::State;
use crate::step::{CrossCheck, Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/log_views.md"),
    checks: &[
        ("SWCCG-LOG-12", topic::OUTSIDE, recordings_agree),
        ("SWCCG-LOG-13", topic::ASKED.and(topic::CARDS), no_opposing_hand_or_decisions),
        ("SWCCG-LOG-14", topic::STATEMENT.and(topic::OUTSIDE), card_was_in_hand),
    ],
};

/// The two recordings of a game tell the same events.
fn recordings_agree(_: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::CrossCheck(CrossCheck::Same { .. }) => Verdict::Kept,
        What::CrossCheck(CrossCheck::Differs { ours, theirs }) => Verdict::Broken(Box::new(
            Finding::illegal("the other player's recording of the game says something else here").values(theirs, ours),
        )),
        _ => Verdict::Silent,
    }
}

/// A recording shows its owner's hand and decisions only.
fn no_opposing_hand_or_decisions(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(kind) = &step.what else { return Verdict::Silent };
    let Some(viewer) = state.viewer.filter(|_| state.recording.has_players) else { return Verdict::Silent };
    match kind {
        Kind::Placed(card) if card.zone.is_private() => Verdict::of(card.zone_owner == Some(viewer), || {
            let title = lookup(&card.blueprint).map_or("a card", |facts| facts.title);
            let name = state.name(viewer);
            Finding::illegal(format!("{name}'s recording shows {title} in the opponent's hand"))
                .values("the own hand", "the opponent's hand")
                .card(CardMention { id: Some(card.id), blueprint: card.blueprint, title: title.to_owned() })
        }),
        Kind::Asked(decision) => Verdict::of(decision.player.is_none_or(|player| player == viewer), || {
            let name = state.name(viewer);
            Finding::illegal(format!("{name}'s recording holds a question put to the opponent"))
                .values("a question put to this player", &decision.text)
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
    let mention = CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() };
    Finding::illegal(format!("{} comes out of {name}'s hand and was not in it", card.title))
        .values("a card of that hand", &card.title)
        .by(Some(player))
        .card(mention)
}
