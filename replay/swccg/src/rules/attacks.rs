//! Creatures and attacks.

use holocron_ingest::event::gemp::{Attack, Kind, Phase};
use holocron_ingest::id::{Blueprint, CardId, Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle as Said;
use holocron_ingest::message::calc::{Calc, Label};
use holocron_ingest::message::weapon::Weapon;
use holocron_replay::edition::Edition;
use holocron_replay::rule::{Doubt, Finding, Players, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use super::support::{showdown, soft};
use crate::cards::{Card as Facts, Category, Flag, Stat};
use crate::state::State;
use crate::state::fight::attack;
use crate::state::fight::attack::{AttackKind, is_creature};
use crate::state::table::TableCard;
use crate::state::table::presence::{is_enclosed, is_fighter};
use crate::state::words::mention;
use crate::step::{AttackCall, Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/attacks.md"),
    checks: &[
        ("SWCCG-ATTACK-09", topic::SCOPES, defeated_card_leaves),
        ("SWCCG-ATTACK-12", topic::ATTACK.and(topic::SCOPES), own_phase_and_all_fighters),
        ("SWCCG-ATTACK-13", topic::ATTACK, attack_is_free),
        ("SWCCG-ATTACK-14", topic::said::ATTACK.and(topic::said::CALC), higher_power_defeats_creature),
        ("SWCCG-ATTACK-15", topic::said::CALC.and(topic::SCOPES), hit_creature_is_lost),
        ("SWCCG-ATTACK-16", topic::FORFEIT.and(topic::TALLY).and(topic::said::BATTLE), no_damage_or_forfeits),
        ("SWCCG-ATTACK-17", topic::said::CALC, variable_ferocity_is_drawn),
        ("SWCCG-ATTACK-18", topic::said::WEAPON, weapons_before_totals),
        ("SWCCG-ATTACK-21", topic::SCOPES, one_attack_per_card),
    ],
};

fn defeated_card_leaves(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::AttackEnded) = &step.what else { return Verdict::Silent };
    let Some(running) = &state.fight.attacks.running else { return Verdict::Silent };
    if running.defeated.is_empty() {
        return Verdict::Silent;
    }
    // Of several of one design as many are gone as were defeated.
    let still = |face: &Blueprint| {
        let of_design = running.reached.iter().filter(|(_, known)| known == face);
        let (mut left, mut gone) = (None, 0);
        for (id, _) in of_design {
            match state.table.get(*id).filter(|card| card.is_in_play()) {
                Some(card) => left = Some(card),
                None => gone += 1,
            }
        }
        left.filter(|_| gone < running.defeated.iter().filter(|known| *known == face).count())
    };
    let Some(left) = running.defeated.iter().find_map(still) else { return Verdict::Kept };
    // A text may save it, or have it taken elsewhere.
    let mut later = state.text.causes.list().iter().filter(|cause| cause.event > running.defeated_at);
    if let Some(cause) = later.next() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let finding = Finding::illegal(
        state.mention_card(left),
        "was defeated in the attack and stays on the table",
        state.fight_place(),
    )
    .rule("it is lost")
    .by(left.owner);
    let attackers = running.attackers.iter().filter_map(|id| state.table.get(*id));
    soft::suspect(
        state,
        &[Flag::Ferocity],
        attackers.fold(finding, |finding, card| finding.card(state.mention_card(card))),
    )
}

fn own_phase_and_all_fighters(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Attack(play) => initiated(state, play),
        What::Event(Kind::AttackStarted(scope)) => participants(state, scope),
        _ => Verdict::Silent,
    }
}

fn initiated(state: &State, play: &AttackCall<'_>) -> Verdict {
    if let Some(verdict) = misplaced(state, play) {
        return verdict;
    }
    if state.battle.is_some() || state.turn.battles.is_in_attack {
        return Verdict::of(false, || {
            let creature = &play.creature.card.title;
            state
                .illegal(
                    play.player,
                    told!("attacks {} while another fight runs", Titled(creature)),
                    Where::at(&play.at.card.title),
                )
                .rule("one fight at a time")
                .card(state.mention(&play.creature))
        });
    }
    let is_repeated = play.at.id.is_some_and(|at| state.fight.attacks.initiated.contains(&(play.player, at)));
    let is_own_phase = state.clock.is_own(play.player, Phase::Battle);
    Verdict::of(is_own_phase && !is_repeated, || {
        let (creature, place) = (&play.creature.card.title, &play.at.card.title);
        let what = if is_repeated { "a second time in this turn" } else { "outside their Battle phase" };
        state
            .illegal(play.player, told!("attacks {}", Titled(creature)), Where::at(place))
            .how(what)
            .rule("one attack a turn at a location is allowed, in the attacker's own Battle phase")
            .card(state.mention(&play.creature))
            .card(state.mention(&play.at))
    })
}

/// The creature is somewhere else, or nobody of the attacker's is there to attack it.
fn misplaced(state: &State, play: &AttackCall<'_>) -> Option<Verdict> {
    let creature = state.table.get(play.creature.id?)?;
    let place = state.table.get(play.at.id?)?;
    let is_there = attack::is_creature(creature) && state.table.column(creature) == Some(place.location);
    // Inside a starship or an enclosed vehicle a creature meets only who is inside too.
    let is_open = |card: &TableCard| is_inside(state, creature) || !is_inside(state, card);
    let mut fighters = state.fighters(play.player, place.location).filter(|(card, _)| is_open(card));
    let how = match (is_there, fighters.next()) {
        (true, Some(_)) => return None,
        (true, None) => "with nobody there to fight it",
        (false, _) => "though it is not there",
    };
    if let Some(cause) = state.text.causes.list().last() {
        return Some(Verdict::Unknown(Doubt::CardText(cause.card.blueprint)));
    }
    let deed = told!("attacks {}", play.creature);
    let finding = state
        .illegal(play.player, deed, Where::at(&play.at.card.title))
        .how(how)
        .rule("a creature is attacked by cards at its location")
        .card(state.mention(&play.creature))
        .card(state.mention(&play.at));
    Some(Verdict::Broken(Box::new(finding)))
}

fn participants(state: &State, scope: &Attack) -> Verdict {
    if attack::kind(state, scope) != Some(AttackKind::OnCreature) {
        return Verdict::Silent;
    }
    let (Some(side), Some(column)) = (scope.attacking, scope.location) else { return Verdict::Silent };
    let stranger = scope.attackers.iter().find_map(|id| {
        // An automated weapon that moves like a character takes part too.
        let card = state.table.get(*id).filter(|card| card.facts.is_none_or(is_fighter))?;
        let is_here = state.fighters(side, column).any(|(fighter, _)| fighter.id == *id);
        let is_here = is_here || carries_tool(state, side, card);
        (!is_here).then_some((card, "takes part in the attack although it cannot fight there"))
    });
    let is_listed = |card: &TableCard| {
        // The event lists what lies at the location: a vehicle stands for those who drive and ride it.
        let mut carriers = state.table.hosts(card);
        scope.attackers.contains(&card.id) || carriers.any(|host| scope.attackers.contains(&host.id))
    };
    // Inside a starship or an enclosed vehicle a creature meets only who is inside too.
    let is_met_inside =
        |creature: &TableCard| attack::is_creature(creature) && is_inside(state, creature) && is_listed(creature);
    let is_open = !(scope.defenders.is_empty() && state.table.iter().any(is_met_inside));
    let absent = state
        .fighters(side, column)
        .find(|(card, facts)| is_open && facts.is_some() && !is_listed(card) && !is_inside(state, card))
        .map(|(card, _)| (card, "takes no part in the attack although it can fight there"));
    let Some((card, what)) = stranger.or(absent) else { return Verdict::Kept };
    let finding = Finding::illegal(state.mention_card(card), what, state.fight_place())
        .rule("all active characters, vehicles and starships of the attacker there attack")
        .by(Some(side));
    Verdict::Broken(Box::new(finding))
}

/// Effects, weapons and devices take part with the fighters: the event lists the card that carries one, whosever it is.
fn carries_tool(state: &State, side: Side, carrier: &TableCard) -> bool {
    let is_tool = |facts: &Facts| matches!(facts.category, Category::Effect | Category::Weapon | Category::Device);
    let mut tools = state.table.iter().filter(|card| card.owner == Some(side) && card.facts.is_some_and(is_tool));
    tools.any(|tool| tool.host == Some(carrier.id))
}

/// Inside a starship or an enclosed vehicle: at the location, but not present.
fn is_inside(state: &State, card: &TableCard) -> bool {
    state.table.hosts(card).any(|host| host.facts.is_some_and(is_enclosed))
}

fn attack_is_free(state: &State, step: &Step<'_>) -> Verdict {
    let What::Attack(play) = &step.what else { return Verdict::Silent };
    let cost = Number::whole(i32::from(state.edition == Edition::Creatures));
    if play.paid == cost {
        return Verdict::Kept;
    }
    let creature = &play.creature.card.title;
    let finding = state
        .illegal(
            play.player,
            told!("uses {} Force to attack {}", play.paid, Titled(creature)),
            Where::at(&play.at.card.title),
        )
        .values(cost, play.paid)
        .card(state.mention(&play.creature));
    soft::suspect(state, &[Flag::BatCost], finding)
}

fn higher_power_defeats_creature(state: &State, step: &Step<'_>) -> Verdict {
    showdown::judge(state, step, AttackKind::OnCreature, "the attack")
}

fn hit_creature_is_lost(state: &State, step: &Step<'_>) -> Verdict {
    let is_over = matches!(step.what, What::Event(Kind::AttackEnded));
    // By the creature rules of the glossary a hit ends the attack: no total is told any more.
    let is_told = matches!(step.what, What::Said(Statement::Calc(Calc::Line { label: Label::AttackerTotal, .. })));
    let is_late = is_told && state.edition == Edition::Creatures;
    if !(is_over || is_late) {
        return Verdict::Silent;
    }
    let Some(running) = &state.fight.attacks.running else { return Verdict::Silent };
    if running.kind != AttackKind::OnCreature {
        return Verdict::Silent;
    }
    let mut creatures = running.defenders.iter().filter_map(|id| state.table.get(*id));
    let hit = creatures.find(|card| card.is_in_play() && card.posture.sideways);
    let Some(hit) = hit else { return if is_over { Verdict::Kept } else { Verdict::Silent } };
    let what = if is_over { "survives the attack" } else { "goes on fighting" };
    let finding = Finding::illegal(state.mention_card(hit), told!("was hit and {}", Phrase(what)), state.fight_place())
        .rule("it is lost")
        .by(hit.owner);
    soft::suspect(state, &[Flag::Ferocity], finding)
}

/// Kept when nobody owes battle damage or attrition in an attack; else this player does.
fn owes_nothing(state: &State, owing: Option<Side>) -> Verdict {
    Verdict::of(owing.is_none(), || {
        let subject = owing.map_or(Subject::Log, |side| state.player(side));
        Finding::illegal(subject, "owes battle damage or attrition in an attack", state.fight_place())
            .rule("an attack makes none")
    })
}

fn no_damage_or_forfeits(state: &State, step: &Step<'_>) -> Verdict {
    if state.fight.attacks.running.is_none() || state.battle.is_some() {
        return Verdict::Silent;
    }
    match &step.what {
        What::Forfeit(play) => {
            let cards = play.cards.iter();
            let finding = state
                .illegal(play.player, "forfeits a card in an attack", state.fight_place())
                .rule("cards are forfeited in battles alone");
            Verdict::Broken(Box::new(cards.fold(finding, |finding, named| finding.card(state.mention(named)))))
        }
        What::Said(Statement::Battle(Said::Owed { player, .. })) => owes_nothing(state, Some(*player)),
        What::Event(Kind::Tally(tally)) => owes_nothing(
            state,
            Side::BOTH.into_iter().find(|side| {
                let of = &tally.sides[*side];
                of.damage > Number::ZERO || of.attrition > Number::ZERO
            }),
        ),
        _ => Verdict::Silent,
    }
}

fn variable_ferocity_is_drawn(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Calc(Calc::Line { label: Label::AttackerTotal, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let Some(running) = &state.fight.attacks.running else { return Verdict::Silent };
    let participants = running.attackers.iter().chain(&running.defenders).filter_map(|id| state.table.get(*id));
    let variable: Vec<_> = participants
        .filter(|card| is_creature(card) && card.facts.is_some_and(|facts| facts.ferocity == Stat::Computed))
        .collect();
    let [creature, ..] = variable[..] else { return Verdict::Silent };
    Verdict::of(running.ferocities > 0, || {
        Finding::illegal("no destiny", told!("is drawn for the ferocity of {}", creature), state.fight_place())
            .rule("a variable ferocity needs a destiny draw")
            .by(creature.owner)
            .card(state.mention_card(creature))
    })
}

/// An attack has its order.
fn weapons_before_totals(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(running), What::Said(Statement::Weapon(Weapon::Fired { player, weapon, .. }))) =
        (&state.fight.attacks.running, &step.what)
    else {
        return Verdict::Silent;
    };
    let has_totals = running.attacker_total.is_some() || running.defender_total.is_some() || !running.totals.is_empty();
    Verdict::of(!has_totals, || {
        Finding::illegal(mention(weapon), "is fired after the totals of the attack were told", state.fight_place())
            .rule("weapons come before the totals")
            .by(*player)
            .card(mention(weapon))
    })
}

fn one_attack_per_card(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::AttackStarted(scope)) = &step.what else { return Verdict::Silent };
    if state.clock.phase != Phase::Battle {
        return Verdict::Silent;
    }
    let earlier = match attack::kind(state, scope) {
        Some(AttackKind::OnCreature) => &state.fight.attacks.took_part,
        Some(AttackKind::ByCreature) => &state.fight.attacks.creatures,
        Some(AttackKind::Fight) | None => return Verdict::Silent,
    };
    // Whoever comes there after an attack elsewhere attacks with those who begin this one.
    let is_known = |id: &CardId| earlier.contains(id);
    if !scope.attackers.iter().all(is_known) || !attack::attackers(state, scope).all(|card| is_known(&card.id)) {
        return Verdict::Kept;
    }
    let Some(again) = scope.attackers.first().and_then(|id| state.table.get(*id)) else { return Verdict::Silent };
    let finding =
        Finding::illegal(state.mention_card(again), "attacks a second time in this turn", state.fight_place())
            .rule("a card attacks once a turn")
            .by(scope.attacking);
    Verdict::Broken(Box::new(finding))
}

#[cfg(test)]
mod tests {
    use crate::scenario::{heard, heard_in};
    use holocron_replay::edition::Edition;

    #[test]
    fn whoever_is_inside_a_starship_stays_out() {
        let game = "\
site 1 1_129 L @0 Tatooine
at 10 1_28 L @0
at 14 1_143 L @0
on 15 1_19 L 14
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_129]
attack @0 10,14 12 L D
attack ends";
        assert_eq!(heard("SWCCG-ATTACK-12", game), (vec![], true));
        let all = game.replace("10,14", "14");
        assert_eq!(heard("SWCCG-ATTACK-12", &all).0, [9]);
    }

    #[test]
    fn the_glossary_asks_1_force() {
        let game = "\
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]
attack @0 10 12 L D
attack ends";
        assert_eq!(heard_in("SWCCG-ATTACK-13", game, Edition::Gemp), (vec![], true));
        assert_eq!(heard_in("SWCCG-ATTACK-13", game, Edition::Creatures).0, [6]);
    }
}
