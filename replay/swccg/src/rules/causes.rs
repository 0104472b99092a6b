//! No effect without a cause: what the server does to cards and Force it has told the reason for.

use holocron_ingest::event::gemp::{Card, Kind, Phase, Zone};
use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::cancel::Cancel;
use holocron_ingest::message::leave::Leave;
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::play::Play;
use holocron_ingest::message::retrieve::Retrieve;
use holocron_ingest::message::session::Session;
use holocron_ingest::message::state::{State as Said, TextState};
use holocron_ingest::message::weapon::{Verb, Weapon};
use holocron_ingest::message::{CardRef, Statement};
use holocron_replay::rule::{CardMention, Doubt, Finding, Players, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{All, Phrase};
use holocron_replay::told;
use holocron_replay::topics::Topics;

use super::support::departures::{cancelled_out_of_play, goes_to_pile_unnamed};
use crate::cards::{self, Category, ModifierKind, Questions, Trait};
use crate::state::State;
use crate::state::consistency::counters::is_quiescent;
use crate::state::table::TableCard;
use crate::state::table::arrivals::Departure;
use crate::state::table::presence::is_fighter;
use crate::state::text::cause::{has_cause, is_caused, is_fighting, may_be_price};
use crate::state::words::{design, mention};
use crate::step::{Step, What};
use crate::topic::scene;
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/causes.md"),
    checks: &[
        ("SWCCG-CAUSE-01", topic::said::LOSS.and(topic::said::SESSION).and(topic::QUIESCENT), losses_have_a_cause),
        ("SWCCG-CAUSE-02", topic::said::RETRIEVE, retrievals_have_a_cause),
        ("SWCCG-CAUSE-03", topic::said::LEAVE.and(topic::said::PILE).and(topic::said::CANCEL), cards_leave_for_a_cause),
        ("SWCCG-CAUSE-04", topic::said::STATE, texts_are_cancelled_by_texts),
        ("SWCCG-CAUSE-05", Topics::ALL.amid(scene::FLIP), flips_are_told),
        ("SWCCG-CAUSE-06", topic::CHANGED, owners_change_by_texts),
        ("SWCCG-CAUSE-07", topic::said::WEAPON, weapons_outside_battles_fire_by_texts),
        ("SWCCG-CAUSE-08", topic::said::PLAY, interrupts_are_of_the_own_side),
        ("SWCCG-CAUSE-09", topic::said::WEAPON, hits_follow_shots),
        ("SWCCG-CAUSE-10", topic::QUIESCENT.and(topic::said::SESSION), changes_of_place_are_told),
    ],
};

/// A player owes Force for a drain, for battle damage, or because a text says so. A text may also ask for a loss as the
/// price of a play: the play follows then.
fn losses_have_a_cause(state: &State, step: &Step<'_>) -> Verdict {
    if let (Some(loss), true) = (state.text.causes.unexplained(), is_settled(state, step)) {
        // The battle for which Force was lost may not have come about.
        let price = || state.modifies(|one| one.kind == ModifierKind::InitiateBattleCostAsLoseForce);
        if let Some(by) = (state.clock.phase == Phase::Battle).then(price).flatten() {
            return Verdict::Unknown(Doubt::CardText(by));
        }
        return Verdict::Broken(Box::new(uncaused(state, loss.player, loss.amount).at(Some(loss.at))));
    }
    if let What::Said(Statement::Loss(Loss::Lost { player, card, .. })) = &step.what {
        return lost_and_not_owed(state, *player, card.as_ref());
    }
    let What::Said(Statement::Loss(Loss::Owed { player, amount, .. })) = &step.what else { return Verdict::Silent };
    if state.clock.turn_of.is_none() || state.text.causes.unexplained().is_some() {
        return Verdict::Silent;
    }
    if state.plays.losses.cancelled == Some(*player) {
        return Verdict::of(false, || {
            let deed = told!("has to lose {} Force although the loss has just been cancelled", amount);
            state.illegal(*player, deed, Where::Nowhere).rule("a cancelled loss is not paid")
        });
    }
    if has_cause(state, *player) {
        return Verdict::Kept;
    }
    match may_be_price(state, *player) {
        true => Verdict::Silent,
        false => Verdict::Broken(Box::new(uncaused(state, *player, *amount))),
    }
}

/// Outside fights a line says how much is owed before each Force that is lost.
fn lost_and_not_owed(state: &State, player: Side, card: Option<&CardRef>) -> Verdict {
    let losses = &state.plays.losses;
    // One loss too many is the business of LOSS-03, one past a limit that of DRAIN-14, one after the end that of TURN-04.
    let is_judged = losses.is_settled[player] || state.turn.drains.open.is_some() || state.outcome.is_some();
    if losses.pending[player].is_some() || is_judged || is_fighting(state) || state.clock.turn_of.is_none() {
        return Verdict::Silent;
    }
    if state.clock.is_joined_late && state.plays.offers.top_level.is_none() {
        return Verdict::Unknown(Doubt::Unmodelled("the play that was going on when the recording began"));
    }
    Verdict::of(false, || {
        let finding = state
            .illegal(player, "loses a Force that no line says they owe", Where::Nowhere)
            .rule("a line says how much Force is owed before each one is lost");
        card.into_iter().fold(finding, |finding, card| finding.card(mention(card)))
    })
}

fn uncaused(state: &State, player: Side, amount: Number) -> Finding {
    let deed = told!("has to lose {} Force, and nothing says why", amount);
    state.illegal(player, deed, Where::Nowhere).rule("Force is lost to drains, to battle damage and to card texts")
}

/// Whether all is told by now: play stands at the top level, or the game is won. In a Deploy phase it may be won while the
/// price of a card is paid, before a line names the card.
pub(super) fn is_settled(state: &State, step: &Step<'_>) -> bool {
    is_quiescent(step) || is_won(step) && state.clock.phase != Phase::Deploy
}

/// Whether the game is won with this step: nothing else can follow.
fn is_won(step: &Step<'_>) -> bool {
    matches!(step.what, What::Said(Statement::Session(Session::Won { .. })))
}

/// Lost Force comes back by a text.
fn retrievals_have_a_cause(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Retrieve(Retrieve::Retrieved { player, card, .. })) = &step.what else {
        return Verdict::Silent;
    };
    if state.clock.turn_of.is_none() {
        return Verdict::Silent;
    }
    Verdict::of(is_caused(state), || {
        state
            .illegal(*player, told!("retrieves {}, and no text says so", card), Where::Nowhere)
            .rule("lost Force comes back by card texts alone")
            .card(mention(card))
    })
}

/// A card leaves the table in a fight, or because a text says so.
fn cards_leave_for_a_cause(state: &State, step: &Step<'_>) -> Verdict {
    let left = match &step.what {
        What::Said(Statement::Leave(Leave::Left(left))) => left,
        What::Said(Statement::Pile(put)) => return goes_to_pile_unnamed(state, step, put),
        What::Said(Statement::Cancel(Cancel::Card { card, .. })) => return cancelled_out_of_play(state, card),
        _ => return Verdict::Silent,
    };
    let Some(player) = left.player.filter(|_| state.clock.turn_of.is_some() && !left.cards.is_empty()) else {
        return Verdict::Silent;
    };
    let is_named = left.by.is_some() || left.using.is_some() || left.is_eaten;
    Verdict::of(is_named || is_caused(state), || {
        let finding = state.illegal(
            player,
            told!("takes {} from the table, and no text says so", All(&left.cards)),
            Where::Nowhere,
        );
        finding.rule("cards leave the table in fights and by card texts").cards(left.cards.iter().map(mention))
    })
}

/// A card's text is cancelled or suspended by another one.
fn texts_are_cancelled_by_texts(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::State(Said::GameText { card, by: None, what, .. })) = &step.what else {
        return Verdict::Silent;
    };
    if !matches!(what, TextState::Canceled | TextState::Suspended) || state.clock.turn_of.is_none() {
        return Verdict::Silent;
    }
    Verdict::of(is_caused(state), || {
        Finding::illegal(mention(card), "loses its game text, and nothing says why", Where::Nowhere)
            .rule("a text is cancelled or suspended by another text")
    })
}

/// Whoever turns an Objective or another two-sided card over says so at once, and a text has it turned over.
fn flips_are_told(state: &State, step: &Step<'_>) -> Verdict {
    let Some(flipped) = state.text.flipped else { return Verdict::Silent };
    // What the other recording says is no event of this one, and a log may be cut.
    if matches!(step.what, What::CrossCheck(_) | What::LogEnd { .. }) {
        return Verdict::Silent;
    }
    let is_told = matches!(&step.what, What::Said(Statement::State(Said::Flipped { .. })));
    // The text that turns a card over is an action, and the line of it comes first.
    let is_by_text = state.text.causes.is_any()
        || state.text.provenance.is_any()
        || state.clock.turn_of.is_none()
        || state.clock.is_joined_late
        || state.places.unworded.is_partial();
    let (how, rule) = match is_told {
        true => ("is turned over, but no text does it", "an Objective flips by a card text"),
        false => ("is turned over, and no line tells of it", "the server says to what a card is flipped"),
    };
    Verdict::of(is_told && is_by_text, || {
        let known = state.table.get(flipped);
        let subject = known.map_or(Subject::from("a card"), |card| state.mention_card(card).into());
        Finding::illegal(subject, how, Where::Nowhere).rule(rule)
    })
}

/// A card on the table keeps its owner unless it is stolen, converted or crosses over.
fn owners_change_by_texts(state: &State, step: &Step<'_>) -> Verdict {
    let (What::Event(Kind::Moved(card)) | What::Event(Kind::Replaced(card))) = &step.what else {
        return Verdict::Silent;
    };
    let Some(before) = state.table.get(card.id).filter(|_| state.clock.turn_of.is_some()) else {
        return Verdict::Silent;
    };
    if !before.is_in_play() || before.owner == card.owner || is_converted(card, state) {
        return Verdict::Silent;
    }
    // What a character carries goes over with it when the opponent replaces it; the line that says so comes after.
    let host = card.host.filter(|_| before.host == card.host).and_then(|host| state.table.get(host));
    let is_replaced = host.is_some_and(|host| {
        let is_it = |left: &Departure| left.id == host.id && left.owner == before.owner;
        host.owner == card.owner && state.places.arrivals.departures().any(is_it)
    });
    Verdict::of(is_replaced || is_caused(state), || {
        Finding::illegal(state.mention_card(before), "changes its owner, and nothing says why", state.place_of(before))
            .rule("a card is stolen or crosses over by a text")
    })
}

/// A location is converted by one that is laid over it.
fn is_converted(card: &Card, state: &State) -> bool {
    state.table.get(card.id).is_none_or(|known| known.facts.is_none_or(|facts| facts.category == Category::Location))
}

/// Outside battles and attacks a weapon fires because a text lets it.
fn weapons_outside_battles_fire_by_texts(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Weapon(fired)) = &step.what else { return Verdict::Silent };
    let Weapon::Fired { player, verb: Verb::TargetsToFire, weapon, .. } = fired else { return Verdict::Silent };
    if state.clock.turn_of.is_none() {
        return Verdict::Silent;
    }
    if is_fighting(state) {
        return Verdict::Kept;
    }
    let fires = |facts: &cards::Card| facts.actions.makes.has(Questions::FIRING) || facts.has_trait(Trait::TextUnread);
    let at_work = state.text.causes.list().iter().map(|cause| &cause.card);
    if let Some(by) = at_work.chain([weapon]).find(|card| cards::may_be(&card.blueprint, fires)) {
        return Verdict::Unknown(Doubt::CardText(by.blueprint));
    }
    // In an attack run the opponent's weapons in the trench may be fired.
    let run = state.text.causes.epic_event().filter(|event| player.is_none() || event.player != *player);
    if let Some(run) = run {
        return Verdict::Unknown(Doubt::CardText(run.card.blueprint));
    }
    if state.clock.is_joined_late && state.plays.offers.top_level.is_none() {
        return Verdict::Unknown(Doubt::Unmodelled("the play that was going on when the recording began"));
    }
    let finding = Finding::illegal(mention(weapon), "is fired outside a battle", Where::Nowhere)
        .rule("weapons are fired in battles and attacks, and elsewhere by a text")
        .by(*player);
    Verdict::Broken(Box::new(finding))
}

/// A card is hit by a weapon that was fired, or because a text says so.
fn hits_follow_shots(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Weapon(Weapon::Hit { cards, by, .. })) = &step.what else { return Verdict::Silent };
    if state.clock.turn_of.is_none() || state.clock.is_joined_late {
        return Verdict::Silent;
    }
    if let Some(finding) = hit_beside_target(state, cards, by) {
        return Verdict::Broken(Box::new(finding));
    }
    let is_shot = !state.fight.weapons.fired.is_empty() || state.fight.destinies.comparison.weapon.is_some();
    Verdict::of(is_shot || state.text.causes.is_any() || state.text.provenance.is_any(), || {
        Finding::illegal(told!("{}", All(cards)), told!("is hit by {}, which was not fired", by), state.fight_place())
            .rule("a weapon hits when it was fired")
            .cards(cards.iter().map(mention))
    })
}

/// The shot at hand, when it hits a card that is none of its targets.
fn hit_beside_target(state: &State, hit: &[CardRef], by: &CardRef) -> Option<Finding> {
    let firing = state.fight.weapons.firing.as_ref().filter(|firing| !firing.targets.is_empty())?;
    let weapon = state.table.get(firing.weapon).filter(|weapon| weapon.blueprint.front() == by.blueprint.front())?;
    let mut targets = firing.targets.iter().map(|id| state.table.get(*id));
    let [card] = hit else { return None };
    // A text may have the shot go at another card.
    let front = card.blueprint.front();
    if state.text.causes.list().iter().any(|cause| cause.names.contains(&front)) {
        return None;
    }
    let is_it =
        |target: Option<&TableCard>| target.is_none_or(|known| known.blueprint.front() == card.blueprint.front());
    if targets.any(is_it) {
        return None;
    }
    let finding = Finding::illegal(
        told!("{}", card),
        told!("is hit by {}, which was fired at another card", by),
        state.fight_place(),
    );
    Some(finding.rule("a weapon hits its target").card(mention(card)).card(state.mention_card(weapon)))
}

/// A deck holds cards of its own side, and so does the hand that an Interrupt comes from.
fn interrupts_are_of_the_own_side(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Play(Play::Interrupt { player, card, .. })) = &step.what else { return Verdict::Silent };
    let Some(facts) = cards::lookup(&card.blueprint) else { return Verdict::Unknown(Doubt::NoFacts(card.blueprint)) };
    if facts.category != Category::Interrupt {
        return Verdict::Silent;
    }
    // Stolen into hand or into a pile.
    let is_foreign = facts.side != *player;
    if is_foreign && state.consistency.starts[*player].foreign.contains(&card.blueprint.front()) {
        return Verdict::Unknown(Doubt::Unmodelled("a card that changed its owner"));
    }
    let others = state.text.causes.list().iter().find(|cause| cause.card.blueprint.front() != card.blueprint.front());
    if let Some(cause) = others.filter(|_| is_foreign) {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    Verdict::of(!is_foreign, || {
        state
            .illegal(*player, told!("plays {}, a card of the {}", card, Phrase(side_words(facts.side))), Where::Nowhere)
            .rule("a deck holds cards of its own side")
            .card(mention(card))
    })
}

fn side_words(side: Side) -> &'static str {
    match side {
        Side::Dark => "Dark Side",
        Side::Light => "Light Side",
    }
}

/// Before play stands at the top level again, a line has named every card that changed its place on the table.
fn changes_of_place_are_told(state: &State, step: &Step<'_>) -> Verdict {
    let unworded = &state.places.unworded;
    // Nothing follows the end of the game; a text that was at work then might have told more.
    let is_settled = is_quiescent(step) || is_won(step) && !is_caused(state);
    if !is_settled {
        return Verdict::Silent;
    }
    let untold = unworded.changes().iter().filter(|change| !unworded.is_named(change.blueprint));
    let Some((change, card)) = untold.filter_map(|change| Some((change, state.table.get(change.id)?))).next() else {
        let is_any = !unworded.changes().is_empty();
        return match leaves_in_silence(state) {
            Some(finding) => Verdict::Broken(Box::new(finding)),
            None if is_any => Verdict::Kept,
            None => Verdict::Silent,
        };
    };
    // A battle may be a part of a text: what that does is done when its card goes to its pile.
    let moves = |facts: &cards::Card| facts.actions.makes.has(Questions::MOVES);
    if let Some(text) = unworded.named().iter().find(|named| cards::may_be(named, moves)) {
        return Verdict::Unknown(Doubt::CardText(*text));
    }
    let finding = Finding::illegal(state.mention_card(card), "changes its place", state.place_of(card))
        .how(", and no line names it")
        .rule("a move or a transfer is told")
        .by(card.owner)
        .at(Some(change.at));
    Verdict::Broken(Box::new(finding))
}

/// A card that left the location where it was although no line named it but the one that deployed it, and no text was used.
/// Cards that stand for holograms come and go by the rules of their game.
fn leaves_in_silence(state: &State) -> Option<Finding> {
    let unworded = &state.places.unworded;
    let is_used = state.text.causes.since_top_level().next().is_some() || state.text.causes.is_ruled();
    if is_used || is_caused(state) || unworded.is_partial() || state.clock.is_joined_late {
        return None;
    }
    let is_gone = |left: &&Departure| {
        let is_it = |card: &TableCard| card.id == left.id || card.born > left.event && card.blueprint == left.blueprint;
        left.event > unworded.since()
            && left.zone == Zone::AtLocation
            && cards::lookup(&left.blueprint).is_some_and(is_fighter)
            && !unworded.is_told(left.blueprint)
            && !state.table.iter().any(is_it)
    };
    let left = state.places.arrivals.departures().find(is_gone)?;
    let card = CardMention { id: Some(left.id), ..design(&left.blueprint) };
    let finding = Finding::illegal(card, "leaves the table", Where::Nowhere)
        .how(", and no line tells of it")
        .rule("a line names each card that leaves the table");
    Some(finding.by(left.owner))
}
