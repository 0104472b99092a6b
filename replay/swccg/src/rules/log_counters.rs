//! Whether a recording contradicts itself.  These rules speak only of recordings that begin with their list of players: a fragment lacks what they compare.

use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle;
use holocron_replay::rule::{CardMention, Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Phrase};
use holocron_replay::told;

use super::causes::is_settled;
use super::support::account::has_something_to_forfeit;
use super::support::piles::{cards, risen};
use crate::state::State;
use crate::state::consistency::counters::{Count, Counter};
use crate::state::consistency::stray_locations;
use crate::state::table::TableCard;
use crate::state::table::arrivals::Departure;
use crate::state::text::cause::is_caused;
use crate::state::words::design;
use crate::step::{Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/log_counters.md"),
    checks: &[
        ("SWCCG-LOG-01", topic::TALLY.and(topic::QUIESCENT), cards_add_up),
        ("SWCCG-LOG-02", topic::QUIESCENT, counters_follow_lines),
        ("SWCCG-LOG-03", topic::TALLY.and(topic::CHANGED).and(topic::QUIESCENT), no_change_without_move),
        ("SWCCG-LOG-08", topic::TALLY.and(topic::QUIESCENT).and(topic::said::SESSION), hand_matches_counter),
        ("SWCCG-LOG-09", topic::TALLY, power_where_cards_are),
        ("SWCCG-LOG-20", topic::TALLY, numbers_of_what_goes_on),
        ("SWCCG-LOG-21", topic::said::BATTLE, owes_what_counters_say),
    ],
};

/// A battle's power and the politics of the Senate are given only while there are both.
fn numbers_of_what_goes_on(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(now)) = &step.what else { return Verdict::Silent };
    if !state.recording.has_players || state.recording.is_dumping {
        return Verdict::Silent;
    }
    // The Senate stays in session, whatever becomes of the place.
    let was_given =
        state.tally.as_ref().is_some_and(|before| Side::BOTH.iter().any(|side| before.sides[*side].politics.is_some()));
    let has_senate = was_given || state.table.locations().any(|place| place.title() == "Coruscant: Galactic Senate");
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        let numbers = &now.sides[side];
        let given = [
            (numbers.battle_power.is_some(), state.battle.is_some(), "power in a battle", "there is no battle"),
            (numbers.politics.is_some(), has_senate, "politics", "there is no Galactic Senate"),
        ];
        for (is_given, goes_on, what, rule) in given {
            if is_given && !goes_on {
                return Verdict::of(false, || {
                    state.illegal(side, told!("has {}", Phrase(what)), Where::Nowhere).rule(rule).lasting()
                });
            }
            if is_given {
                verdict = Verdict::Kept;
            }
        }
    }
    verdict
}

/// The sum of a player's cards does not change.
fn cards_add_up(state: &State, step: &Step<'_>) -> Verdict {
    if !state.recording.has_players {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        if let Some((before, now)) = state.totals_between(step, side)
            && now > before
            && !state.consistency.counters.is_excess(side)
            && doubt(state, side).is_none()
        {
            return wrong_sum(state, step, side, (before, now));
        }
        if let Some(verdict) = counted_again(state, step, side) {
            return verdict;
        }
        let Some((before, now)) = state.totals(step, side) else { continue };
        if before == now {
            if verdict == Verdict::Silent {
                verdict = Verdict::Kept;
            }
            continue;
        }
        if let Some(doubt) = doubt(state, side) {
            verdict = Verdict::Unknown(doubt);
            continue;
        }
        // A sum that is too large was judged at the snapshot that said so.
        if now < before || !state.consistency.counters.is_excess(side) {
            return wrong_sum(state, step, side, (before, now));
        }
    }
    verdict
}

/// Cards that the last snapshot did not count and that this one counts again, though nothing brought them: the last one
/// was wrong. Cards that are really on their way arrive somewhere, and the log shows it.
fn counted_again(state: &State, step: &Step<'_>, side: Side) -> Option<Verdict> {
    let What::Event(Kind::Tally(tally)) = &step.what else { return None };
    let (whole, now) = state.totals_between(step, side)?;
    let before = state.total(side)?;
    risen(state, tally, side).filter(|_| before < whole && before < now && doubt(state, side).is_none())?;
    Some(wrong_sum(state, step, side, (before, now)))
}

fn wrong_sum(state: &State, step: &Step<'_>, side: Side, (before, now): (Count, Count)) -> Verdict {
    let what = if now > before { "more" } else { "fewer" };
    let many = cards(now.saturating_sub(before).saturating_abs());
    let finding = state
        .illegal(side, told!("has {} {} than before, and nothing says why", many, Phrase(what)), Where::Nowhere)
        .values(cards(before), cards(now))
        .by(Some(side));
    // A card that lies among the other player's goes to and fro between the sums: one cause.
    let other = state.totals(step, side.opponent()).or_else(|| state.totals_between(step, side.opponent()));
    let is_exchanged = other.is_some_and(|(other, others_now)| other - others_now == now - before);
    Verdict::Broken(Box::new(if is_exchanged { finding.lasting() } else { finding }))
}

/// What the log says of cards that come from outside the counted places or go there. The server counts every card in some
/// zone, so that no text changes the sum without such a line.
fn doubt(state: &State, side: Side) -> Option<Doubt> {
    state.consistency.counters.outsiders(side).map(Doubt::Unmodelled)
}

/// A worded pile movement has the counter change it describes.
fn counters_follow_lines(state: &State, step: &Step<'_>) -> Verdict {
    super::support::piles::judge(state, step, true)
}

/// A counter is never negative and changes only with a cause that the log shows.
fn no_change_without_move(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return super::support::piles::judge(state, step, false) };
    for side in Side::BOTH {
        let Some(piles) = &tally.sides[side].piles else { continue };
        let before = state.piles(side);
        // What the counters before said too has been told.
        let is_told = |counter: Counter, n| before.is_some_and(|before| counter.of(before) == n);
        let negative = Counter::ALL.into_iter().map(|counter| (counter, counter.of(piles)));
        if let Some((counter, n)) = negative.into_iter().find(|(counter, n)| *n < 0 && !is_told(*counter, *n)) {
            let finding = Finding::illegal(
                state.whose(side),
                told!("{} holds {}", counter, Counted(n, "card", "cards")),
                Where::Nowhere,
            )
            .rule("a pile holds no fewer than none");
            return Verdict::Broken(Box::new(finding));
        }
        if let Some(before) = before.filter(|before| before.lost_pile < piles.lost_pile)
            && !state.consistency.between.is_worded
            && state.clock.has_started()
            && !state.recording.is_dumping
        {
            let finding = Finding::illegal(state.whose(side), "Lost Pile grows, and no line says why", Where::Nowhere)
                .values(cards(before.lost_pile), cards(piles.lost_pile));
            return Verdict::Broken(Box::new(finding.by(Some(side))));
        }
        if before.is_some_and(|before| before.force_pile < piles.force_pile) && is_unfed(state, side) {
            let before = before.map_or(0, |before| before.force_pile);
            let finding = Finding::illegal(state.whose(side), "Force Pile grows, and no line says why", Where::Nowhere)
                .values(cards(before), cards(piles.force_pile));
            return Verdict::Broken(Box::new(finding.by(Some(side))));
        }
        if let Some(before) = before
            && let Some(counter) = risen(state, tally, side)
        {
            let finding = Finding::illegal(
                state.whose(side),
                told!("{} grows although nothing happens", counter),
                Where::Nowhere,
            )
            .values(cards(counter.of(before)), cards(counter.of(piles)));
            return Verdict::Broken(Box::new(finding.by(Some(side))));
        }
    }
    Verdict::Silent
}

/// Whether nothing since the last counters can have put a card on a Force Pile: Force is activated with a line, and what else
/// comes there is put there by a text.
fn is_unfed(state: &State, side: Side) -> bool {
    let between = &state.consistency.between;
    let is_said = between.flow[side].is_some() || between.is_mixed || between.is_pile_placed;
    let has_begun = state.clock.turn_of.is_some() && !state.clock.is_joined_late && !state.recording.is_dumping;
    let is_by_text = state.text.causes.since_top_level().next().is_some() || is_caused(state);
    has_begun && !is_said && !is_by_text && !state.text.causes.is_ruled()
}

/// What a player is told to owe in a battle is what the counters have just said. These round up to tenths.
fn owes_what_counters_say(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Battle(Battle::Owed { player, attrition, damage, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let Some(tally) = state.tally.as_ref().filter(|_| !state.consistency.between.is_worded) else {
        return Verdict::Silent;
    };
    let counted = &tally.sides[*player];
    let told = [("battle damage", *damage, counted.damage), ("attrition", *attrition, counted.attrition)];
    // The counters show no attrition to a player who has no card left to forfeit.
    let is_left = || state.battle.as_ref().is_none_or(|battle| has_something_to_forfeit(state, battle, *player));
    let is_hidden = |what, counted: Number| what == "attrition" && counted == Number::ZERO && !is_left();
    let mut numbers = told.into_iter().filter_map(|(what, told, counted)| Some((what, told?, counted)));
    let Some((what, told, counted)) =
        numbers.find(|(what, told, counted)| told.ceil_tenth() != *counted && !is_hidden(*what, *counted))
    else {
        return Verdict::Kept;
    };
    Verdict::of(false, || {
        state
            .illegal(*player, told!("is told to owe {} {}", told, Phrase(what)), state.fight_place())
            .rule(told!("the counters say {}", counted))
    })
}

/// The visible hand has as many cards as its counter.
fn hand_matches_counter(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return hand_shrinks_by_lines(state, step) };
    if !state.recording.has_players || state.recording.is_dumping {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH.into_iter().filter(|side| state.shows_hand(*side)) {
        let Some(piles) = &tally.sides[side].piles else { continue };
        let shown = state.lying(Zone::Hand, side);
        if shown != piles.hand {
            // One difference is told once, however many counters repeat it.
            if piles.hand.saturating_sub(shown) == state.places.left.surplus[side] {
                continue;
            }
            let finding = Finding::illegal(
                state.whose(side),
                "hand does not have as many cards as its counter says",
                Where::Nowhere,
            )
            .values(told!("{}", Counted(shown, "card", "cards")), told!("{}", Counted(piles.hand, "card", "cards")));
            return Verdict::Broken(Box::new(finding.by(Some(side))));
        }
        verdict = Verdict::Kept;
    }
    verdict
}

/// A card leaves a visible hand while no line is written at all. A deployment may be under way when the game ends.
fn hand_shrinks_by_lines(state: &State, step: &Step<'_>) -> Verdict {
    if !is_settled(state, step)
        || !state.recording.has_players
        || state.recording.is_dumping
        || state.clock.turn_of.is_none()
    {
        return Verdict::Silent;
    }
    let Some(since) = state.places.unworded.silent_since() else { return Verdict::Silent };
    let is_gone = |one: &&Departure| {
        let comes_back = || state.table.iter().any(|card| card.born > one.event && card.blueprint == one.blueprint);
        one.zone == Zone::Hand && one.event > since && !comes_back()
    };
    let Some(gone) = state.places.arrivals.departures().find(is_gone) else { return Verdict::Silent };
    let card = CardMention { id: Some(gone.id), ..design(&gone.blueprint) };
    let finding = Finding::illegal(card, "leaves the hand, and no line says why", Where::Nowhere);
    Verdict::Broken(Box::new(finding.by(gone.owner)))
}

/// Power is announced exactly where somebody is.
fn power_where_cards_are(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    if !state.recording.has_players || state.recording.is_dumping {
        return Verdict::Silent;
    }
    let columns = state.table.count_locations();
    // One difference is told once, however many counters repeat it.
    let stray = stray_locations(state, tally);
    if stray != 0 && stray == state.consistency.stray_locations {
        return Verdict::Silent;
    }
    let occupied = step.occupied(state);
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        let powers = &tally.sides[side].power;
        if powers.len() != columns {
            let finding = Finding::illegal(
                "a list of the powers",
                "has another number of locations than lie on the table",
                Where::Nowhere,
            );
            return Verdict::Broken(Box::new(finding.values(columns, powers.len()).lasting()));
        }
        for (column, power) in (0..).zip(powers) {
            match occupied[side].answer(column) {
                None => verdict = Verdict::Unknown(Doubt::Unmodelled("a card without facts decides it")),
                Some(is_there) if is_there == power.is_some() => {
                    if verdict == Verdict::Silent {
                        verdict = Verdict::Kept;
                    }
                }
                Some(is_there) if was_told_before(state, side, column, is_there) => {}
                Some(false) if is_leaving(state, side, column, *power) => {
                    verdict = Verdict::Unknown(Doubt::Unmodelled("a captive that is leaving the battle"));
                }
                Some(_) if has_late_arrival(state, side, column) => {
                    verdict = Verdict::Unknown(Doubt::Unmodelled("a card that came into the battle is being left out"));
                }
                Some(is_there) => return Verdict::Broken(Box::new(wrong_power(state, side, column, is_there))),
            }
        }
    }
    verdict
}

/// Whether a power of 0 is that of a fighter who was captured and has not left the battle yet.
fn is_leaving(state: &State, side: Side, column: u16, power: Option<Number>) -> bool {
    let Some(battle) = state.battle.as_ref().filter(|_| power == Some(Number::ZERO)) else { return false };
    let mut fighters = battle.cards.iter().filter_map(|id| state.table.get(*id));
    fighters.any(|card| card.owner == Some(side) && card.host.is_some() && state.table.column(card) == Some(column))
}

/// Whether the last snapshot said the same of this location, and nobody has come or gone since: then it was judged.
fn was_told_before(state: &State, side: Side, column: u16, is_there: bool) -> bool {
    let before = state.tally.as_ref().and_then(|tally| tally.sides[side].power.get(usize::from(column)).copied());
    let is_same = before.is_some_and(|power| power.is_some() != is_there);
    let is_new = |card: &TableCard| card.is_in_play() && card.touched > state.consistency.counted_at;
    let has_come = || state.table.iter().any(|card| is_new(card) && state.table.column(card) == Some(column));
    // Where a card that left had been is not known any more.
    let has_gone = || {
        let is_late = |gone: &Departure| gone.event > state.consistency.counted_at;
        state.places.arrivals.departures().any(is_late) || state.table.iter().any(is_new)
    };
    is_same && (state.consistency.between.is_still || if is_there { !has_come() } else { !has_gone() })
}

/// Whether a card of this side has come to the running battle's location since the last snapshot: GEMP leaves it out of
/// the battle before or after the snapshot that follows.
fn has_late_arrival(state: &State, side: Side, column: u16) -> bool {
    let late = state.fight.excluded.iter().chain(&state.fight.arriving);
    let mut late = late.filter_map(|id| state.table.get(*id));
    state.tally.is_some()
        && late.any(|card| {
            let is_new = card.touched > state.consistency.counted_at && card.owner == Some(side);
            is_new && state.table.column(card) == Some(column)
        })
}

fn wrong_power(state: &State, side: Side, column: u16, is_there: bool) -> Finding {
    let location = state.table.location_at(column);
    let place = location.map_or(Where::Nowhere, |location| state.at(location));
    let (deed, how) = match is_there {
        true => ("has somebody", ", and the counters show no power there"),
        false => ("has nobody", ", and the counters show a power there"),
    };
    let finding = state.illegal(side, deed, place).how(how);
    finding.cards(location.map(|location| state.mention_card(location)))
}
