//! Losing Force.

use holocron_ingest::event::gemp::{Kind, Piles, Tally, Zone};
use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::loss::{Loss, LossChange};
use holocron_ingest::message::{Place, Statement};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use super::attrition::forfeits_count;
use super::support::soft;
use crate::cards::{Flag, Icon, lookup};
use crate::state::State;
use crate::state::consistency::between::{Flow, From};
use crate::state::plays::loss::is_boundary;
use crate::state::plays::played::place_words;
use crate::state::words::{design, event_card};
use crate::step::{Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/losses.md"),
    checks: &[
        ("SWCCG-LOSS-01", topic::said::LOSS.and(topic::TALLY), from_hand_or_life_force),
        ("SWCCG-LOSS-02", topic::said::LOSS, falls_by_one_per_card),
        ("SWCCG-LOSS-03", topic::BOUNDARY.and(topic::said::LOSS), satisfied_in_full),
        ("SWCCG-LOSS-06", topic::said::LOSS, changed_only_while_owed),
        ("SWCCG-LOSS-07", topic::PLACED, lost_card_tops_lost_pile),
    ],
};

/// Where Force is lost from.
fn from_hand_or_life_force(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Said(Statement::Loss(Loss::Lost { player, source, .. })) => {
            let is_wrong = matches!(
                source,
                Place::LostPile | Place::OutOfPlay | Place::SideOfTable | Place::InPlay | Place::OutsideOfDeck
            );
            if !is_wrong {
                return Verdict::Silent;
            }
            Verdict::of(false, || {
                state
                    .illegal(*player, "loses Force from a place that holds none", Where::Nowhere)
                    .rule(told!("Force is lost from hand or Life Force, not from {}", Phrase(place_words(source))))
            })
        }
        What::Event(Kind::Tally(tally)) => counters(state, tally),
        _ => Verdict::Silent,
    }
}

fn counters(state: &State, tally: &Tally) -> Verdict {
    let lost = |side: Side| match state.consistency.between.single(side) {
        Some(Flow::Lost(from)) => Some((side, from)),
        _ => None,
    };
    let Some((player, from)) = Side::BOTH.into_iter().find_map(lost) else { return Verdict::Silent };
    let (Some(before), Some(after)) = (state.piles(player), tally.sides[player].piles) else { return Verdict::Silent };
    let count = |piles: &Piles| match from {
        From::Hand => piles.hand,
        From::Reserve => piles.reserve_deck,
        From::Force => piles.force_pile,
        From::Used => piles.used_pile,
    };
    let gone = count(before).saturating_sub(count(&after));
    let come = after.lost_pile.saturating_sub(before.lost_pile);
    Verdict::of((gone, come) == (1, 1), || {
        state
            .illegal(player, told!("loses 1 Force from the {}", from), Where::Nowhere)
            .how("and the counters show another loss")
            .rule(told!("{} left it and {} came to the Lost Pile", gone, come))
            .at(state.consistency.between.told_at[player])
    })
}

/// One by one.
fn falls_by_one_per_card(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Loss(Loss::Owed { player, amount, .. })) = &step.what else { return Verdict::Silent };
    let Some(pending) = state.plays.losses.pending[*player].as_ref() else { return Verdict::Silent };
    if *amount == pending.owed() {
        return Verdict::Kept;
    }
    if pending.is_lifted {
        // Some text reduced it, or made another loss in between.
        return Verdict::Silent;
    }
    let is_droid = pending.last.and_then(|last| lookup(&last)).is_some_and(|facts| facts.has_icon(Icon::Droid));
    // A text may let one droid count for several Force, which leaves less and never more.
    if is_droid
        && *amount < pending.owed()
        && let Some(unknown) = soft::explained(state, &[Flag::LossMod])
    {
        return unknown;
    }
    Verdict::of(false, || {
        Finding::illegal(
            state.whose(*player),
            told!("Force loss goes from {} to {}", pending.remaining, amount),
            Where::Nowhere,
        )
        .values(pending.owed(), amount)
    })
}

/// All of a loss.
fn satisfied_in_full(state: &State, step: &Step<'_>) -> Verdict {
    if let What::Said(Statement::Loss(Loss::Lost { player, .. })) = &step.what {
        let pending = state.plays.losses.pending[*player].as_ref();
        if pending.is_none() && state.plays.losses.is_settled[*player] {
            return Verdict::of(false, || {
                state
                    .illegal(*player, "loses Force after the last that was owed", Where::Nowhere)
                    .rule("the amount that is owed is lost, and no more")
            });
        }
        let is_last = pending.is_some_and(|pending| !pending.is_paid && pending.remaining <= Number::whole(1));
        return if is_last { Verdict::Kept } else { Verdict::Silent };
    }
    if !is_boundary(step) || state.outcome.is_some() {
        return Verdict::Silent;
    }
    let open = |side: Side| state.plays.losses.pending[side].as_ref().map(|pending| (side, pending));
    let Some((player, pending)) = Side::BOTH.into_iter().find_map(open) else { return Verdict::Silent };
    let Some(life) = state.life_force(player) else { return Verdict::Silent };
    let hand = state.piles(player).map_or(0, |piles| piles.hand);
    if life <= 0 && hand <= 0 {
        return Verdict::Kept;
    }
    if pending.is_reduced {
        return Verdict::Unknown(Doubt::Unmodelled("loss changed by card text"));
    }
    if let Some(by) = forfeits_count(state, player).filter(|_| pending.lost > 0) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    if let Some(unknown) = soft::explained(state, &[Flag::LossMod]).filter(|_| !pending.is_paid && pending.lost == 0) {
        return unknown;
    }
    Verdict::of(false, || {
        let left = pending.owed();
        state
            .illegal(player, told!("leaves {} Force loss unsatisfied", left), Where::Nowhere)
            .rule("a loss is satisfied in full")
    })
}

/// Only a loss of Force is reduced.
fn changed_only_while_owed(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Loss(Loss::Changed { player, change, is_battle_damage: false, .. })) = &step.what else {
        return Verdict::Silent;
    };
    if matches!(change, LossChange::CannotBeReduced) {
        return Verdict::Silent;
    }
    if state.plays.losses.pending[*player].is_some() || state.turn.drains.open.is_some() {
        return Verdict::Kept;
    }
    if !state.plays.losses.is_of_cards {
        return Verdict::Unknown(Doubt::Unmodelled("loss changed before it is told"));
    }
    let finding = Finding::illegal(
        "a loss of particular cards",
        told!("is changed like {}'s Force loss", Titled(state.name(*player))),
        Where::Nowhere,
    )
    .rule("only a number of Force that is owed is changed")
    .by(Some(*player));
    soft::suspect(state, &[Flag::LossMod], finding)
}

/// Lost cards are public.
fn lost_card_tops_lost_pile(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Placed(card)) = &step.what else { return Verdict::Silent };
    let Some(owner) = card.zone_owner.filter(|_| card.zone == Zone::TopOfLostPile) else { return Verdict::Silent };
    let Some(named) = state.plays.losses.named[owner] else { return Verdict::Silent };
    if card.blueprint.is_face_down() {
        if state.consistency.turned[owner].is_lost_face_down || state.clock.is_joined_late {
            return Verdict::Silent;
        }
        return Verdict::of(false, || {
            state
                .illegal(
                    owner,
                    told!("loses {}, which goes to the Lost Pile face down", design(&named)),
                    Where::Nowhere,
                )
                .rule("a lost card is placed face up")
                .card(design(&named))
        });
    }
    Verdict::of(card.blueprint.front() == named.front(), || {
        let deed = told!("loses {}, but {} comes to the Lost Pile", design(&named), event_card(card));
        state
            .illegal(owner, deed, Where::Nowhere)
            .rule("a lost card lies on top of the Lost Pile")
            .card(event_card(card))
    })
}
