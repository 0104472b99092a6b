//! Sabacc games and Podraces.

use holocron_ingest::event::gemp::{Kind, Tally};
use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::destiny::Destiny;
use holocron_ingest::message::sabacc::{Hand, Sabacc};
use holocron_replay::rule::{Doubt, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::told;

use crate::cards::{Modifier, ModifierKind};
use crate::state::State;
use crate::state::words::mention;
use crate::step::{Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/games.md"),
    checks: &[
        ("SWCCG-SABACC-01", topic::said::SABACC, better_hand_wins),
        ("SWCCG-RACE-01", topic::TALLY, total_is_what_is_stacked),
        ("SWCCG-RACE-02", topic::said::DESTINY, stacks_what_was_drawn),
    ],
};

/// The most that a sabacc hand is worth.
const GOAL: i32 = 11;

/// The winner is closer to the goal without exceeding it, or exceeds it by less, or has fewer cards.
fn better_hand_wins(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Sabacc(Sabacc::Won { player, hand, loser })) = &step.what else { return Verdict::Silent };
    Verdict::of(is_better(*hand, *loser), || {
        let deed = told!("wins a sabacc game with {} against {}", hand.total, loser.total);
        state
            .illegal(*player, deed, Where::Nowhere)
            .rule(told!("the hand closest to {} that does not exceed it wins", GOAL))
    })
}

fn is_better(hand: Hand, other: Hand) -> bool {
    let goal = Number::whole(GOAL);
    match (hand.total <= goal, other.total <= goal) {
        _ if hand.total == other.total => hand.cards < other.cards,
        (true, true) => hand.total > other.total,
        (true, false) => true,
        (false, true) => false,
        (false, false) => hand.total < other.total,
    }
}

/// A race total changes by what is stacked, exchanged or taken away.
fn total_is_what_is_stacked(state: &State, step: &Step<'_>) -> Verdict {
    let (What::Event(Kind::Tally(tally)), Some(before)) = (&step.what, &state.tally) else { return Verdict::Silent };
    if state.recording.is_dumping {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        match total_of(state, (before, tally), side) {
            Verdict::Silent => {}
            broken @ Verdict::Broken(_) => return broken,
            other => verdict = other,
        }
    }
    verdict
}

fn total_of(state: &State, (before, tally): (&Tally, &Tally), side: Side) -> Verdict {
    let race = &state.fight.race;
    let Some(now) = tally.sides[side].race else { return Verdict::Silent };
    let before = before.sides[side].race.unwrap_or(Number::ZERO);
    if race.is_stirred {
        return Verdict::Unknown(Doubt::Unmodelled("race destinies that a text exchanges or takes away"));
    }
    let Some(stacked) = race.stacked[side] else {
        return Verdict::Unknown(Doubt::Unmodelled("a race destiny whose value the log does not tell"));
    };
    // The best of several Podracers counts.
    let is_as_it_should = now == before + stacked || race.hosts(side) > 1 && now >= before && now <= before + stacked;
    // A draw also counts what texts add to draws alone.
    const KINDS: [ModifierKind; 4] = [
        ModifierKind::RaceDestiny,
        ModifierKind::Destiny,
        ModifierKind::DestinyWhenDrawnForDestiny,
        ModifierKind::EachDestinyDraw,
    ];
    let changes = |one: &Modifier| KINDS.contains(&one.kind);
    if let (false, Some(card)) = (is_as_it_should, state.modifies(changes)) {
        return Verdict::Unknown(Doubt::CardText(card));
    }
    Verdict::of(is_as_it_should, || {
        let finding = state.illegal(side, told!("has a race total of {}", now), Where::Nowhere);
        finding.values(before + stacked, now).rule("a race total is the sum of the race destinies on a Podracer")
    })
}

/// Only a card that was drawn for race destiny is stacked as one.
fn stacks_what_was_drawn(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Destiny(Destiny::RaceStacked { player, card, on, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let was_drawn = state.fight.race.drawn[*player].iter().any(|(drawn, _)| *drawn == card.blueprint.front());
    Verdict::of(was_drawn, || {
        state
            .illegal(*player, told!("stacks {} as a race destiny on {}, and did not draw it", card, on), Where::Nowhere)
            .rule("a race destiny is drawn before it is stacked")
            .card(mention(card))
    })
}
