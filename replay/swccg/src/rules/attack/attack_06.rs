//! A creature attacks once in its owner's Battle phase when it can.

use holocron_ingest::event::gemp::{Attack, Kind, Phase, Zone};
use holocron_ingest::id::Side;

use crate::Swccg;
use crate::cards::creatures::Prey;
use crate::cards::{CardType, Category, Flag, Subtype};
use crate::rules::{placing, soft};
use crate::state::State;
use crate::state::fight::attack::{self, AttackKind, is_creature};
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::edition::Edition;
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-06",
        title: "a creature attacks once in its owner's Battle phase when it can",
        explain: "\
In the Battle phase of its owner every creature that is present with a character (no droid) or a creature vehicle must
make one attack.
```
site 1 1_133 L @0 Tatooine
at 10 7_213 D @0
at 11 1_28 L @0
turn D 1
phase Battle
say [7_213] attacks [1_28]
attack @0 10 11 D L
attack ends
phase Move
```
A creature that lets its prey go:
```
site 1 1_133 L @0 Tatooine
at 10 7_213 D @0
at 11 1_28 L @0
turn D 1
phase Battle
phase Move   # broken SWCCG-ATTACK-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite {
            book: Book::Creatures,
            at: "paragraph 9 (both players' phases); Advanced Rulebook chapter 6 (the owner's)",
        },
    },
    topics: topic::CLOCK.and(topic::SCOPES),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let change = match &step.what {
        What::Event(Kind::Phase(change)) => change,
        What::Event(Kind::AttackStarted(scope)) => return timely(state, scope),
        _ => return Verdict::Silent,
    };
    if state.clock.phase != Phase::Battle || change.phase == Phase::Battle || state.clock.turn_of.is_none() {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    // The creature rules of the glossary ask for an attack in the Battle phases of both players.
    let is_due = |card: &TableCard| state.edition == Edition::Creatures || card.owner == state.clock.turn_of;
    let own = state.table.iter().filter(|card| card.zone == Zone::AtLocation && is_due(card));
    for creature in own.filter(|card| is_creature(card) && prey_of(card) != Prey::Others && state.is_active(card)) {
        let Some(prey) = state.table.iter().find(|card| is_prey(card, creature)) else { continue };
        let one = if state.fight.attacks.creatures.contains(&creature.id) {
            Verdict::Kept
        } else {
            let (title, prey_title) = (creature.title(), prey.title());
            let finding = Finding::illegal(format!("{title} does not attack although {prey_title} is present"))
                .values("one attack", "none")
                .by(creature.owner)
                .card(state.mention_card(creature))
                .card(state.mention_card(prey));
            soft::suspect(state, &[Flag::Ferocity], finding)
        };
        verdict = placing::worse(verdict, one);
    }
    verdict
}

/// A creature attacks what is no creature in its owner's Battle phase, while nobody else fights.
fn timely(state: &State, scope: &Attack) -> Verdict {
    if attack::kind(state, scope) != Some(AttackKind::ByCreature) || state.clock.turn_of.is_none() {
        return Verdict::Silent;
    }
    let Some(creature) = scope.attackers.first().and_then(|id| state.table.get(*id)) else { return Verdict::Silent };
    let is_time = |side: Side| state.clock.is_own(side, Phase::Battle) || state.edition == Edition::Creatures;
    if creature.owner.is_some_and(is_time) && state.battle.is_none() {
        return Verdict::Kept;
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    // Some creatures say themselves when they attack.
    if creature.facts.is_none_or(|facts| facts.may_lift(Flag::Ferocity)) {
        return Verdict::Unknown(Doubt::CardText(creature.blueprint));
    }
    let finding = Finding::illegal(format!("{} attacks at another time", creature.title()))
        .values("its owner's Battle phase, outside of battles", state.moment())
        .by(creature.owner)
        .card(state.mention_card(creature));
    soft::suspect(state, &[Flag::Ferocity], finding)
}

fn prey_of(creature: &TableCard) -> Prey {
    creature.facts.map_or(Prey::Others, Prey::of)
}

fn is_prey(card: &TableCard, creature: &TableCard) -> bool {
    let is_there = card.zone == Zone::AtLocation && card.location == creature.location;
    let is_spared = card.owner == creature.owner && prey_of(creature) == Prey::Opponents;
    is_there
        && !is_spared
        && card.facts.is_some_and(|facts| match facts.category {
            Category::Character => !facts.is(CardType::Droid),
            Category::Vehicle => facts.subtype == Some(Subtype::Creature),
            _ => false,
        })
}

#[cfg(test)]
mod tests {
    use crate::scenario::{heard, heard_in};
    use holocron_replay::edition::Edition;

    #[test]
    fn worrt_spares_its_owners_characters() {
        let game = |side: &str| {
            format!(
                "site 1 1_133 L @0 Tatooine\nat 10 6_48 L @0\nat 11 1_28 {side} @0\nturn L 1\nphase Battle\nphase Move"
            )
        };
        assert_eq!(heard("SWCCG-ATTACK-06", &game("L")), (vec![], false));
        assert_eq!(heard("SWCCG-ATTACK-06", &game("D")).0, [6]);
    }

    #[test]
    fn the_glossary_asks_in_the_battle_phase_of_the_opponent_too() {
        let game = "site 1 1_133 L @0 Tatooine\nat 10 7_213 D @0\nat 11 1_28 L @0\nturn L 1\nphase Battle\nphase Move";
        assert_eq!(heard_in("SWCCG-ATTACK-06", game, Edition::Creatures).0, [6]);
    }

    #[test]
    fn the_battle_phase_of_the_opponent_asks_nothing() {
        let game = "site 1 1_133 L @0 Tatooine\nat 10 7_213 D @0\nat 11 1_28 L @0\nturn L 1\nphase Battle\nphase Move";
        assert_eq!(heard("SWCCG-ATTACK-06", game), (vec![], false));
    }
}
