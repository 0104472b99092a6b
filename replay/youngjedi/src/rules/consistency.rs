//! Cards and counters as a whole.

use holocron_ingest::event::youngjedi::{Kind, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};
use holocron_replay::rule::{Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use crate::checkpoint::ZONES;
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::{YoungJedi, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/consistency.md"),
    checks: &[
        ("YJ-GEN-01", topic::PLACED.and(topic::REMOVED), leaves_zone_it_is_in),
        ("YJ-GEN-02", topic::TALLY, counters_agree_with_moves),
        (
            "YJ-GEN-03",
            topic::PLACED.and(topic::REMOVED).and(topic::REVEALED).and(topic::DESTINY).and(topic::DUEL_CARD),
            keeps_identity_and_owner,
        ),
    ],
};

fn leaves_zone_it_is_in(state: &State, step: &Step<'_>) -> Verdict {
    let (ids, from): (&[CardId], Zone) = match step.kind() {
        Some(Kind::Placed(placed)) => (std::slice::from_ref(&placed.card), placed.from),
        Some(Kind::Removed(removed)) => (&removed.cards, removed.from),
        _ => return Verdict::Silent,
    };
    // A card of the draw deck may have been drawn unseen since.
    let known: Vec<_> = ids.iter().filter_map(|id| state.table.get(*id)).filter(|card| !card.may_be_drawn).collect();
    if known.is_empty() {
        return Verdict::Silent;
    }
    // A card declared unseen is still remembered in the hand.
    let is_there = |zone: Zone| zone == from || (zone == Zone::Hand && from == Zone::BattlePlan);
    Verdict::unless(known.iter().find(|card| !is_there(card.zone)).map(|card| {
        Finding::illegal(state.mention(card.id), told!("leaves the {}", from), Where::Nowhere)
            .rule(told!("it is in the {}", card.zone))
            .by(Some(card.owner))
    }))
}

fn counters_agree_with_moves(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Tally(tally)) = step.kind() else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        let Some(theirs) = &tally.sides[side] else { continue };
        for (zone, field) in ZONES {
            let Some(ours) = state.piles.count(side, zone) else { continue };
            let theirs = theirs.in_zone(zone);
            if i64::from(ours) != i64::from(theirs) {
                return Verdict::Broken(Box::new(
                    Finding::illegal(
                        state.whose(side),
                        told!("{} has another number than the moves give", Phrase(field)),
                        Where::Nowhere,
                    )
                    .values(ours, theirs),
                ));
            }
            verdict = Verdict::Kept;
        }
    }
    verdict
}

fn keeps_identity_and_owner(state: &State, step: &Step<'_>) -> Verdict {
    let (id, player, blueprint) = match step.kind() {
        Some(Kind::Placed(placed)) => (placed.card, placed.player, Some(placed.blueprint)),
        Some(Kind::Revealed(revealed)) => (revealed.card, revealed.player, Some(revealed.blueprint)),
        Some(Kind::DestinyDrawn(draw)) => (draw.card, draw.player, Some(draw.blueprint)),
        Some(Kind::DuelAttack(attack)) => (attack.card, attack.player, Some(attack.blueprint)),
        Some(Kind::DuelBlock(block)) => (block.card, block.player, Some(block.blueprint)),
        Some(Kind::Removed(removed)) => {
            let stranger = |id: &&CardId| state.table.get(**id).is_some_and(|card| card.owner != removed.owner);
            match removed.cards.iter().find(stranger) {
                Some(id) => (*id, removed.owner, None),
                None => return Verdict::Silent,
            }
        }
        _ => return Verdict::Silent,
    };
    let finding = |message: &'static str| Finding::illegal(state.mention(id), message, Where::Nowhere).by(Some(player));
    let back = Blueprint::back(player);
    let known = state.table.get(id);
    Verdict::unless(match (known, blueprint) {
        (Some(card), _) if card.owner != player => {
            Some(finding("changes its owner").rule(told!("it is {}'s", Titled(state.name(card.owner)))))
        }
        (_, Some(seen)) if seen.is_face_down() && seen != back => Some(finding("has the back of the other side")),
        (Some(card), Some(seen)) if !seen.is_face_down() && card.blueprint.is_some_and(|known| known != seen) => {
            Some(finding("changes its identity").rule(told!("it is shown as {}", mention(seen))))
        }
        _ => None,
    })
}
