//! Force generation and activation.

use holocron_ingest::event::gemp::{Kind, Phase, Tally, Zone};
use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::turn::Turn;
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;

use super::support::soft;
use crate::cards::Flag;
use crate::state::State;
use crate::state::consistency::between::Flow;
use crate::state::plays::loss::is_boundary;
use crate::state::table::TableCard;
use crate::step::{Named, Step, What};
use crate::text::View;
use crate::topic::scene;
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/activation.md"),
    checks: &[
        ("SWCCG-ACT-01", topic::said::TURN.and(topic::TALLY), generation_from_icons),
        ("SWCCG-ACT-02", topic::said::TURN, generation_matches_counters),
        ("SWCCG-ACT-03", topic::said::FORCE, at_most_generation),
        ("SWCCG-ACT-05", topic::said::FORCE, only_in_own_activate_phase),
        ("SWCCG-ACT-06", topic::said::FORCE.and(topic::TALLY), one_card_at_a_time),
        ("SWCCG-ACT-08", topic::BOUNDARY.amid(scene::ORDER), ordered_activation_in_full),
        ("SWCCG-ACT-09", topic::said::FORCE, outside_generation_needs_text),
        ("SWCCG-ACT-10", topic::said::FORCE, not_from_empty_reserve_deck),
    ],
};

/// The amount of Force generation.
fn generation_from_icons(state: &State, step: &Step<'_>) -> Verdict {
    let (player, amount) = match &step.what {
        What::Said(Statement::Turn(Turn::ForceGeneration { player, amount })) => (player, amount),
        What::Event(Kind::Tally(tally)) => return generation_of_new_locations(state, tally),
        _ => return Verdict::Silent,
    };
    if state.table.locations().next().is_none() {
        return Verdict::Silent;
    }
    if let Some(location) = state.table.locations().find(|location| location.facts.is_none()) {
        return Verdict::Unknown(Doubt::NoFacts(location.blueprint));
    }
    let total = View::new(state).generation(*player);
    let flags = [Flag::GenMod, Flag::IconMod];
    if total.allows(*amount) {
        let doubt = total.perhaps.first().filter(|_| !total.is_exact());
        return doubt.map_or(Verdict::Kept, |card| Verdict::Unknown(Doubt::CardText(*card)));
    }
    if let Some(card) = flags.iter().find_map(|flag| state.text.used.used(*flag)) {
        return Verdict::Unknown(Doubt::CardText(card));
    }
    let finding =
        Finding::illegal(state.whose(*player), told!("Force generation is announced as {}", amount), Where::Nowhere)
            .values(total, amount);
    soft::differs(state, &flags, finding)
}

/// When a location has come, both generations on the counters count it.
fn generation_of_new_locations(state: &State, tally: &Tally) -> Verdict {
    let is_new = |card: &&TableCard| card.zone == Zone::Locations && card.born > state.consistency.counted_at;
    let Some(location) = state.table.locations().find(is_new).filter(|_| state.clock.has_started()) else {
        return Verdict::Silent;
    };
    let Some(before) = &state.tally else { return Verdict::Silent };
    if state.table.locations().any(|location| location.facts.is_none()) {
        return Verdict::Silent;
    }
    let view = View::new(state);
    let flags = [Flag::GenMod, Flag::IconMod];
    for side in Side::BOTH {
        let now = tally.sides[side].force_generation;
        if before.sides[side].force_generation == Number::ZERO {
            continue;
        }
        let total = view.generation(side);
        if total.allows(now) || total.low.ceil_tenth() == now {
            continue;
        }
        if let Some(card) = flags.iter().find_map(|flag| state.text.used.used(*flag)) {
            return Verdict::Unknown(Doubt::CardText(card));
        }
        let finding =
            Finding::illegal(state.whose(side), told!("Force generation is shown as {}", now), state.at(location))
                .how("after this location has come")
                .values(total, now)
                .card(state.mention_card(location));
        return soft::differs(state, &flags, finding);
    }
    Verdict::Kept
}

/// Announced and shown generation.
fn generation_matches_counters(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Turn(Turn::ForceGeneration { player, amount })) = &step.what else {
        return Verdict::Silent;
    };
    let announced = &state.turn.activation.announced;
    let waits = |first: &Side| *first != *player && announced[*first].is_none() && announced[*player].is_none();
    if let Some(first) = state.clock.turn_of.filter(|first| waits(first) && !state.clock.is_joined_late) {
        let finding = Finding::illegal(state.whose(*player), "Force generation is announced first", Where::Nowhere)
            .rule(told!("it is {}'s turn, whose own comes first", Titled(state.name(first))));
        return Verdict::Broken(Box::new(finding));
    }
    let Some(tally) = &state.tally else { return Verdict::Silent };
    let shown = tally.sides[*player].force_generation;
    // Counters are rounded up to one decimal (format 5.1).
    Verdict::of(amount.ceil_tenth() == shown, || {
        Finding::illegal(state.whose(*player), told!("Force generation is announced as {}", amount), Where::Nowhere)
            .rule(told!("the counters show {}", shown))
    })
}

/// The limit of activation.
fn at_most_generation(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Force(Force::Activated { player, total, from_generation: true, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let Some(limit) = state.turn.activation.announced[*player] else { return Verdict::Silent };
    Verdict::of(*total <= limit.floor(), || {
        state
            .illegal(*player, "activates more Force than they generate", Where::Nowhere)
            .values(told!("at most {}", limit.floor()), total)
    })
}

/// When Force is activated.
fn only_in_own_activate_phase(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Force(Force::Activated { player, from_generation: true, .. })) = &step.what else {
        return Verdict::Silent;
    };
    if state.clock.turn_of.is_none() {
        return Verdict::Silent;
    }
    Verdict::of(state.clock.is_own(*player, Phase::Activate), || {
        state
            .illegal(*player, "activates from Force generation outside their Activate phase", Where::Nowhere)
            .rule(told!("it is {}", state.moment()))
    })
}

/// One card at a time.
fn one_card_at_a_time(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Said(Statement::Force(Force::Activated { player, amount, total, from_generation })) => {
            line_adds_one(state, *player, *amount, *total, *from_generation)
        }
        What::Event(Kind::Tally(tally)) => counters_move_one(state, tally),
        _ => Verdict::Silent,
    }
}

fn line_adds_one(state: &State, player: Side, amount: Number, total: Number, from_generation: bool) -> Verdict {
    let one = Number::whole(1);
    let before = if from_generation {
        let Some(before) = state.turn.activation.from_generation[player] else { return Verdict::Silent };
        before
    } else {
        // Each text counts from 1 again.
        match state.turn.activation.by_text {
            Some((last, before)) if last == player && total != one => before,
            _ => Number::ZERO,
        }
    };
    Verdict::of(amount == one && total == before + one, || {
        state
            .illegal(player, told!("activates {} Force in one step", total - before), Where::Nowhere)
            .rule("Force is activated card by card")
    })
}

fn counters_move_one(state: &State, tally: &Tally) -> Verdict {
    let Some(player) =
        Side::BOTH.into_iter().find(|side| state.consistency.between.single(*side) == Some(Flow::Activated))
    else {
        return Verdict::Silent;
    };
    let (Some(before), Some(after)) = (state.piles(player), tally.sides[player].piles) else { return Verdict::Silent };
    let gone = before.reserve_deck.saturating_sub(after.reserve_deck);
    let come = after.force_pile.saturating_sub(before.force_pile);
    Verdict::of((gone, come) == (1, 1), || {
        state.illegal(player, "activates 1 Force, but the counters show another number", Where::Nowhere).rule(told!(
            "{} left the Reserve Deck and {} came to the Force Pile",
            gone,
            come
        ))
    })
}

/// An order to activate.
fn ordered_activation_in_full(state: &State, step: &Step<'_>) -> Verdict {
    let Some(order) = state.turn.activation.order.as_ref() else { return Verdict::Silent };
    if let What::Said(Statement::Force(Force::Activated { player, total, from_generation: false, .. })) = &step.what
        && *player == order.player
    {
        return Verdict::of(*total <= order.amount, || {
            let named = Named { card: &order.card, id: None };
            state
                .illegal(*player, told!("activates too much for {}", order.card), state.place_of_named(&named))
                .values(order.amount, total)
                .card(state.mention(&named))
        });
    }
    let is_over = is_boundary(step) || matches!(step.what, What::Said(Statement::Initiate(Initiate::TopLevel { .. })));
    if !is_over {
        return Verdict::Silent;
    }
    let due = order.amount.min(Number::whole(order.reserve));
    if order.done >= due {
        return Verdict::Kept;
    }
    if order.done == Number::ZERO {
        // Nothing came of it at all: the text was cancelled or could not be carried out.
        return Verdict::Unknown(Doubt::Unmodelled("order without effect"));
    }
    if let Some(unknown) = soft::explained(state, &[Flag::NoActivate]) {
        return unknown;
    }
    Verdict::of(false, || {
        let named = Named { card: &order.card, id: None };
        state
            .illegal(order.player, told!("activates too little for {}", order.card), state.place_of_named(&named))
            .values(due, order.done)
            .card(state.mention(&named))
    })
}

/// Activation outside of generation.
fn outside_generation_needs_text(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Force(Force::Activated { player, from_generation: false, .. })) = &step.what else {
        return Verdict::Silent;
    };
    if state.clock.turn_of.is_none() {
        return Verdict::Silent;
    }
    Verdict::of(state.text.provenance.is_any(), || {
        state
            .illegal(*player, "activates Force although no card text says so", Where::Nowhere)
            .rule("only a card text makes Force activate outside of generation")
    })
}

/// An empty Reserve Deck.
fn not_from_empty_reserve_deck(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Force(Force::Activated { player, .. })) = &step.what else { return Verdict::Silent };
    let Some(piles) = state.piles(*player) else { return Verdict::Silent };
    let already = i32::from(state.consistency.between.flow[*player] == Some(Flow::Activated));
    Verdict::of(piles.reserve_deck > already, || {
        state
            .illegal(*player, "activates Force from an empty Reserve Deck", Where::Nowhere)
            .rule("Force comes from the Reserve Deck")
    })
}
