//! In a battle weapons fire at participants that are present with their user.

use holocron_ingest::id::CardId;
use holocron_ingest::message::CardRef;
use holocron_ingest::message::Statement;
use holocron_ingest::message::weapon::{Verb, Weapon};

use crate::Swccg;
use crate::cards::{Category, Flag};
use crate::rules::soft;
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::table::presence::is_enclosed;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-TARGET-06",
        title: "in a battle weapons fire at participants that are present with their user",
        explain: "\
The target takes part in the battle and is in the same place as whoever fires.
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
on 13 1_152 L 10
at 11 1_194 D @0
turn L 1
phase Battle
say L uses 1 Force
say L initiates battle at [1_133]
battle @0 10,11,13
use 13 1_152 L
say L targets to fire [1_152] at [1_194] using [1_28]
battle ends
```
A target at another site:
```
site 1 1_133 L @0 Tatooine
site 2 1_132 L @1 Tatooine
at 10 1_28 L @0
on 13 1_152 L 10
at 11 1_194 D @0
at 12 1_168 D @1
turn L 1
phase Battle
say L uses 1 Force
say L initiates battle at [1_133]
battle @0 10,11,13
use 13 1_152 L
say L targets to fire [1_152] at [1_168] using [1_28]   # broken SWCCG-TARGET-06
battle ends
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Advanced2023, at: "chapter 6, weapons segment; Condensed section 5, Present with" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Weapon(fired)) = &step.what else { return Verdict::Silent };
    let Weapon::Fired { player, verb: Verb::TargetsToFire, weapon, targets, using, .. } = fired else {
        return Verdict::Silent;
    };
    let Some(battle) = state.battle.as_ref().filter(|_| !targets.is_empty()) else { return Verdict::Silent };
    let takes_part = |card: &TableCard| {
        let is_in = battle.cards.contains(&card.id) || state.fight.weapons.joined.contains(&card.id);
        is_in && !state.fight.excluded.contains(&card.id)
    };
    let of_design = |wanted: &CardRef| {
        let front = wanted.blueprint.front();
        state.table.iter().filter(move |card| card.is_in_play() && card.blueprint.front() == front)
    };
    let shooters = || using.iter().chain(std::iter::once(weapon)).flat_map(of_design);
    for target in targets {
        let is_fair = of_design(target).any(|card| {
            takes_part(card)
                && (shooters().next().is_none() || shooters().any(|s| place(state, s) == place(state, card)))
        });
        if !is_fair {
            let mut finding =
                Finding::illegal(format!("{} is fired at {}, which is not in its range", weapon.title, target.title))
                    .values("a participant of the battle that is present with the weapon's user", &target.title)
                    .by(*player)
                    .card(mention(weapon))
                    .card(mention(target));
            finding.may_be_lifted_by.push(weapon.title.to_string());
            return soft::suspect(state, &[Flag::FireMay], finding);
        }
    }
    Verdict::Kept
}

fn mention(card: &CardRef) -> CardMention {
    CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() }
}

/// The column, and the enclosed card that a card is inside of. A starship or vehicle is not inside itself, but a
/// weapon on it fires from where it stands.
fn place(state: &State, card: &TableCard) -> (Option<u16>, Option<CardId>) {
    let is_crew = card.facts.is_some_and(|facts| facts.category == Category::Character);
    let inside = state.table.hosts(card).find(|host| is_crew && host.facts.is_some_and(is_enclosed));
    (state.table.column(card), inside.map(|host| host.id))
}
