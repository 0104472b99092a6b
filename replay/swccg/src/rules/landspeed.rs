//! Movement.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Blueprint, Number};
use holocron_ingest::message::moves::Mode;
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Told};
use holocron_replay::told;

use super::support::{move_payment, soft};
use crate::cards::{Category, Flag, Stat, Subtype, lookup};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::turn::moves::Chain;
use crate::state::words::mention;
use crate::step::{Move, Named, Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/landspeed.md"),
    checks: &[
        ("SWCCG-MOVE-03", topic::MOVE, adjacent_sites_within_landspeed),
        ("SWCCG-MOVE-04", topic::MOVE, landspeed_costs_one_force),
        ("SWCCG-MOVE-05", topic::MOVE, no_turning_back),
        ("SWCCG-MOVE-30", topic::MOVE, only_automatic_actions_between),
    ],
};

/// Landspeed leads from site to adjacent site.
fn adjacent_sites_within_landspeed(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    if moved.mode != Mode::Landspeed {
        return Verdict::Silent;
    }
    let place = |named: &Named<'_>| named.id.and_then(|id| state.table.get(id));
    let (Some(from), Some(to), Some(named)) = (place(&moved.from), place(&moved.to), moved.cards.first()) else {
        return Verdict::Silent;
    };
    if from.zone != Zone::Locations || to.zone != Zone::Locations || from.id == to.id {
        return Verdict::Silent;
    }
    let chain = state.turn.moves.chain.as_ref().filter(|chain| chain.is_of(named.card));
    let broken = |rule: Told| {
        let deed = told!("moves {} too far by landspeed", named);
        let finding = state
            .illegal(moved.player, deed, Where::between(from, to))
            .rule(rule)
            .card(state.mention(named))
            .card(state.mention_card(from))
            .card(state.mention_card(to));
        soft::suspect(state, &[Flag::Landspeed], finding)
    };
    let is_group = from.part_of().is_some() && from.part_of() == to.part_of();
    let (low, high) = (from.location.min(to.location), from.location.max(to.location));
    let is_site = |card: &&TableCard| card.facts.is_none_or(|facts| facts.subtype == Some(Subtype::Site));
    let between = state.table.locations().filter(|card| card.location > low && card.location < high);
    let between = between.filter(is_site).count();
    if !is_group {
        return broken("landspeed leads to sites of the same system".into());
    }
    if between > 0 {
        return broken(told!("the site is not adjacent, {} lie between", between));
    }
    let hops = chain.map_or(1, |chain| chain.columns.len());
    if hops <= 1 {
        return Verdict::Kept;
    }
    if let Some(by) = moved_anew(state, chain) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    match place(named).and_then(|card| card.facts).map(|facts| facts.landspeed) {
        Some(Stat::Is(landspeed)) if Number::whole(i32::try_from(hops).unwrap_or(i32::MAX)) <= landspeed => {
            Verdict::Kept
        }
        Some(Stat::Is(landspeed)) => {
            let raiser =
                state.table.iter().find(|card| raises_landspeed(state, card, named)).map(|card| card.blueprint);
            match raiser.or_else(|| state.text.used.used(Flag::Landspeed)) {
                Some(by) => Verdict::Unknown(Doubt::CardText(by)),
                None => {
                    broken(told!("its landspeed is {}, and the way has {}", landspeed, Counted(hops, "site", "sites")))
                }
            }
        }
        _ => Verdict::Unknown(Doubt::CardText(named.card.blueprint)),
    }
}

/// A text at work that moves cards, once play has stood at the top level: a move is over then, or it has stopped on its way, and
/// the text may make the card move anew.
fn moved_anew(state: &State, chain: Option<&Chain>) -> Option<Blueprint> {
    chain.filter(|chain| chain.is_asked).and_then(|_| soft::at_work(state, &[Flag::MoveTime]))
}

/// A card that may raise the landspeed of the one that moves.
fn raises_landspeed(state: &State, card: &TableCard, named: &Named<'_>) -> bool {
    let own_column = named.id.and_then(|id| state.table.get(id)).and_then(|card| state.table.column(card));
    let is_near = state.table.column(card) == own_column || card.zone == Zone::SideOfTable;
    card.is_in_play() && is_near && card.facts.is_some_and(|facts| facts.may_lift(Flag::Landspeed))
}

/// A landspeed move costs 1 Force.
/// The price of a move is that of its whole way, paid before its first step.
fn paid_on_the_way(state: &State, moved: &Move<'_>, named: &Named<'_>) -> Verdict {
    let chain = state.turn.moves.chain.as_ref();
    if let Some(by) = chain.and_then(|chain| chain.interrupted_by.as_ref()) {
        return Verdict::Unknown(Doubt::CardText(by.blueprint));
    }
    if let Some(by) = moved_anew(state, chain) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    let finding = state
        .illegal(
            moved.player,
            told!("uses {} Force again during the move of {}", moved.paid, named.card),
            Where::between(moved.from, moved.to),
        )
        .rule("a move is paid for once, before its first step")
        .card(state.mention(named));
    soft::differs(state, &[Flag::MoveCost], finding)
}

fn landspeed_costs_one_force(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let Some(named) = moved.cards.first() else { return Verdict::Silent };
    let is_later_hop = state.turn.moves.chain.as_ref().is_some_and(|chain| chain.is_of(named.card));
    // What a creature pays is the business of ATTACK-04.
    let is_creature = lookup(&named.card.blueprint).is_some_and(|facts| facts.category == Category::Creature);
    if moved.mode == Mode::Landspeed && is_later_hop && !is_creature && !moved.is_react && moved.paid > Number::ZERO {
        return paid_on_the_way(state, moved, named);
    }
    if moved.mode != Mode::Landspeed || is_later_hop || is_creature {
        return Verdict::Silent;
    }
    move_payment::judge(state, moved, named)
}

/// A landspeed move goes one way.
fn no_turning_back(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    if moved.mode != Mode::Landspeed {
        return Verdict::Silent;
    }
    let (Some(named), Some(to)) = (moved.cards.first(), moved.to.id.and_then(|id| state.table.get(id))) else {
        return Verdict::Silent;
    };
    let Some(chain) = state.turn.moves.chain.as_ref().filter(|chain| chain.is_of(named.card)) else {
        return if moved.toward.is_some() { Verdict::Kept } else { Verdict::Silent };
    };
    let [.., before, last] = chain.columns[..] else { return Verdict::Silent };
    let turns_back = (last > before) != (to.location > last);
    if !turns_back {
        return Verdict::Kept;
    }
    if let Some(by) = moved_anew(state, Some(chain)) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    let finding = Finding::illegal(state.mention(named), told!("turns back on its way to {}", to), state.place_of(to))
        .rule("a move goes in one direction")
        .by(Some(moved.player))
        .card(state.mention_card(to));
    soft::suspect(state, &[Flag::Landspeed], finding)
}

/// No new action on the way.
fn only_automatic_actions_between(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let Some(named) = moved.cards.first().filter(|_| moved.mode == Mode::Landspeed) else { return Verdict::Silent };
    let Some(chain) = state.turn.moves.chain.as_ref().filter(|chain| chain.is_of(named.card)) else {
        return Verdict::Silent;
    };
    let Some(action) = &chain.interrupted_by else { return Verdict::Kept };
    if let Some(by) = moved_anew(state, Some(chain)) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    let finding = Finding::illegal(
        mention(action),
        told!("is used while {} is on its way", named.card),
        state.place_of_named(named),
    )
    .rule("only automatic actions happen on the way")
    .by(Some(moved.player))
    .card(state.mention(named))
    .card(mention(action));
    soft::suspect(state, &[Flag::React], finding)
}
