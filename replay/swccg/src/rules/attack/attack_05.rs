//! A creature attacks only characters without droids, creature vehicles and creatures present.

use holocron_ingest::event::gemp::Kind;

use crate::Swccg;
use crate::cards::{CardType, Category, ModifierKind, Subtype};
use crate::state::State;
use crate::state::fight::attack::{self, AttackKind};
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-05",
        title: "a creature attacks only characters without droids, creature vehicles and creatures present",
        explain: "\
Droids and whoever is aboard a starship or an ordinary vehicle are safe from creatures.
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
A Rock Wart that attacks a droid:
```
site 1 1_133 L @0 Tatooine
at 10 7_213 D @0
at 11 1_5 L @0
turn D 1
phase Battle
say [7_213] attacks [1_5]
attack @0 10 11 D L   # broken SWCCG-ATTACK-05
attack ends
phase Move
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Creatures, at: "paragraph 3; Advanced Rulebook chapter 6" },
    },
    topics: topic::SCOPES,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::AttackStarted(scope)) = &step.what else { return Verdict::Silent };
    if attack::kind(state, scope) != Some(AttackKind::ByCreature) {
        return Verdict::Silent;
    }
    let Some(creature) = scope.attackers.first().and_then(|id| state.table.get(*id)) else { return Verdict::Silent };
    let may_attack_others = creature.facts.is_some_and(|facts| {
        facts
            .modifiers
            .iter()
            .any(|one| matches!(one.kind, ModifierKind::MayAttackTarget | ModifierKind::ParasiteTarget))
    });
    for id in &scope.defenders {
        let Some(target) = state.table.get(*id) else { continue };
        let Some(is_prey) = is_prey(target) else { return Verdict::Unknown(Doubt::NoFacts(target.blueprint)) };
        let is_there = state.table.column(target) == state.table.column(creature);
        if is_there && is_prey && !is_sheltered(state, target) {
            continue;
        }
        if may_attack_others {
            return Verdict::Unknown(Doubt::CardText(creature.blueprint));
        }
        let finding =
            Finding::illegal(format!("{} attacks {}, which it may not attack", creature.title(), target.title()))
                .values(
                    "a character that is no droid, a creature vehicle or a creature, present with it",
                    target.title(),
                )
                .by(creature.owner)
                .card(state.mention_card(creature))
                .card(state.mention_card(target));
        return Verdict::Broken(Box::new(finding));
    }
    Verdict::Kept
}

fn is_prey(target: &TableCard) -> Option<bool> {
    let facts = target.facts?;
    Some(match facts.category {
        Category::Character => !facts.is(CardType::Droid),
        Category::Vehicle => facts.subtype == Some(Subtype::Creature),
        Category::Creature => true,
        _ => false,
    })
}

/// Aboard a starship or a vehicle that is no creature.
fn is_sheltered(state: &State, target: &TableCard) -> bool {
    state.table.hosts(target).any(|host| {
        host.facts.is_some_and(|facts| match facts.category {
            Category::Starship => true,
            Category::Vehicle => facts.subtype != Some(Subtype::Creature),
            _ => false,
        })
    })
}
