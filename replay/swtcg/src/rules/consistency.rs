//! What holds of every log. The untap and Force steps, and amounts.

use holocron_ingest::event::swtcg::{CounterKind, Kind, ResourceKind, Zone};
use holocron_replay::rule::{Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Phrase;
use holocron_replay::told;

use crate::state::State;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/consistency.md"),
    checks: &[
        ("SWTCG-GEN-01", topic::MOVED.and(topic::LEFT).and(topic::PLAYED), leaves_zone_it_is_in),
        ("SWTCG-GEN-02", topic::TALLY, counters_agree_with_moves),
        ("SWTCG-RDY-03", topic::RESOURCE.and(topic::COUNTER), amounts_follow_from_changes),
    ],
};

/// A card is in one place.
fn leaves_zone_it_is_in(state: &State, step: &Step<'_>) -> Verdict {
    let (player, cards, from) = match step.kind() {
        Some(Kind::Moved(moved)) => (moved.player, std::slice::from_ref(&moved.card), moved.from),
        Some(Kind::Left(left)) => (left.player, left.cards.as_slice(), left.from),
        Some(Kind::Played(played)) => (played.player, std::slice::from_ref(&played.card), played.from),
        _ => return Verdict::Silent,
    };
    let mut known = cards.iter().filter_map(|id| state.cards.get(*id)).peekable();
    if known.peek().is_none() || from == Zone::Unknown {
        return Verdict::Silent;
    }
    let Some(card) = known.find(|card| !state.cards.is_at(card, from) && card.zone != Zone::Unknown) else {
        return Verdict::Kept;
    };
    let finding = Finding::illegal(state.mention(card.id), told!("leaves the {}", from), Where::within(from))
        .rule(told!("it is in the {}", card.zone))
        .by(Some(player));
    Verdict::Broken(Box::new(finding.card(state.mention(card.id))))
}

/// Snapshots agree with moves.
fn counters_agree_with_moves(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Tally(tally)) = step.kind() else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    for (side, counts) in tally.sides.iter() {
        let Some(counts) = counts else { continue };
        for (field, ours, theirs) in state.cross_check(side, counts) {
            let Some(ours) = ours else { continue };
            if ours != theirs {
                return Verdict::Broken(Box::new(
                    Finding::illegal(
                        state.whose(side),
                        told!("{} count is not what the moves lead to", Phrase(field)),
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

/// Totals follow from changes.
fn amounts_follow_from_changes(state: &State, step: &Step<'_>) -> Verdict {
    let (before, delta, total, finding) = match step.kind() {
        Some(Kind::Resource(change)) => {
            let Some(before) = state.resource(change.player, change.kind) else { return Verdict::Silent };
            let what = match change.kind {
                ResourceKind::Build => "build points",
                ResourceKind::Force | ResourceKind::Unknown => "points of Force",
            };
            (
                before,
                change.delta,
                change.total,
                Finding::illegal(
                    state.whose(change.player),
                    told!("{} change by {} to {}", Phrase(what), change.delta, change.total),
                    Where::Nowhere,
                ),
            )
        }
        Some(Kind::Counter(counter)) => {
            let Some(card) = state.cards.get(counter.card) else { return Verdict::Silent };
            let before = match counter.kind {
                CounterKind::Build => card.build,
                CounterKind::Damage => card.damage,
                CounterKind::Other => card.other,
                CounterKind::Unknown => return Verdict::Silent,
            };
            (
                before,
                counter.delta,
                counter.total,
                Finding::illegal(
                    told!("the counters on {}", card),
                    told!("change by {} to {}", counter.delta, counter.total),
                    state.place_of(card.id),
                )
                .card(state.mention(card.id)),
            )
        }
        _ => return Verdict::Silent,
    };
    let expected = before.saturating_add(delta);
    Verdict::of(expected == total, || finding.values(expected, total))
}
