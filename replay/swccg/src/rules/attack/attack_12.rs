//! A player attacks one creature at a location in the own Battle phase, with every card there that fights.

use holocron_ingest::event::gemp::{Attack, Kind, Phase};

use crate::Swccg;
use crate::state::State;
use crate::state::fight::attack::{self, AttackKind};
use crate::state::table::TableCard;
use crate::state::table::presence::{is_enclosed, is_fighter};
use crate::step::{AttackCall, Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-12",
        title: "a player attacks one creature at a location in the own Battle phase, with every card there that fights",
        explain: "\
An attack on a creature belongs to the attacker's own Battle phase, once at each location, and all own active characters,
vehicles and starships there take part.
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]
attack @0 10 12 L D
attack ends
```
Too late, and a second time:
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]
attack @0 10 12 L D
attack ends
say L initiates attack on [7_213] at [1_133]   # broken SWCCG-ATTACK-12
```
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
at 12 7_213 D @0
turn L 1
phase Move
say L initiates attack on [7_213] at [1_133]   # broken SWCCG-ATTACK-12
```
With nobody there:
```
site 1 1_133 L @0 Tatooine
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]   # broken SWCCG-ATTACK-12
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Creatures, at: "paragraph 10; Advanced Rulebook chapter 6" },
    },
    topics: topic::ATTACK.and(topic::SCOPES),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
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
            let (name, creature) = (state.name(play.player), &play.creature.card.title);
            Finding::illegal(format!("{name} attacks {creature} while another fight runs"))
                .values("no battle and no attack under way", "one runs")
                .by(Some(play.player))
                .card(state.mention(&play.creature))
        });
    }
    let is_repeated = play.at.id.is_some_and(|at| state.fight.attacks.initiated.contains(&(play.player, at)));
    let is_own_phase = state.clock.is_own(play.player, Phase::Battle);
    Verdict::of(is_own_phase && !is_repeated, || {
        let (name, creature, place) = (state.name(play.player), &play.creature.card.title, &play.at.card.title);
        let what = if is_repeated { "a second time in this turn" } else { "outside their Battle phase" };
        Finding::illegal(format!("{name} attacks {creature} at {place} {what}"))
            .values("one attack at a location, in the attacker's own Battle phase", state.moment())
            .by(Some(play.player))
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
    let (expected, got) = match (is_there, fighters.next()) {
        (true, Some(_)) => return None,
        (true, None) => ("an own card that fights at the location", "nobody"),
        (false, _) => ("a creature at the location", "it is not there"),
    };
    if let Some(cause) = state.text.causes.list().last() {
        return Some(Verdict::Unknown(Doubt::CardText(cause.card.blueprint)));
    }
    let (name, title) = (state.name(play.player), &play.creature.card.title);
    let finding = Finding::illegal(format!("{name} attacks {title} at {}: {got}", play.at.card.title))
        .values(expected, got)
        .by(Some(play.player))
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
        (!is_here).then_some((card, "takes part in the attack although it cannot fight there"))
    });
    let absent = state
        .fighters(side, column)
        .find(|(card, facts)| facts.is_some() && !scope.attackers.contains(&card.id) && !is_inside(state, card))
        .map(|(card, _)| (card, "takes no part in the attack although it can fight there"));
    let Some((card, what)) = stranger.or(absent) else { return Verdict::Kept };
    let finding = Finding::illegal(format!("{} {what}", card.title()))
        .values("all active characters, vehicles and starships of the attacker there", card.title())
        .by(Some(side))
        .card(state.mention_card(card));
    Verdict::Broken(Box::new(finding))
}

/// Inside a starship or an enclosed vehicle: at the location, but not present.
fn is_inside(state: &State, card: &TableCard) -> bool {
    state.table.hosts(card).any(|host| host.facts.is_some_and(is_enclosed))
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

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
}
