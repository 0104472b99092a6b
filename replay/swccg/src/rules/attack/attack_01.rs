//! Creatures take no part in battles.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::CardId;

use crate::Swccg;
use crate::state::State;
use crate::state::fight::attack::is_creature;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-01",
        title: "creatures take no part in battles",
        explain: "\
Creatures attack and are attacked; they neither fight in a battle nor are they forfeited.
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
at 11 7_52 L @0
at 12 1_194 D @0
turn L 1
phase Battle
say L uses 1 Force
say L initiates battle at [1_133]
battle @0 10,12
battle ends
```
A Scurrier on the list of participants:
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
at 11 7_52 L @0
at 12 1_194 D @0
turn L 1
phase Battle
say L uses 1 Force
say L initiates battle at [1_133]
battle @0 10,11,12   # broken SWCCG-ATTACK-01
battle ends
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Creatures, at: "paragraph 2; Advanced Rulebook chapter 6" },
    },
    topics: topic::FORFEIT.and(topic::SCOPES),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Event(Kind::BattleStarted(battle)) => {
            creature_among(state, battle.cards.iter().copied(), "takes part in a battle")
        }
        What::Event(Kind::JoinedBattle(card)) => creature_among(state, std::iter::once(card.id), "joins a battle"),
        What::Forfeit(play) => creature_among(state, play.cards.iter().filter_map(|named| named.id), "is forfeited"),
        _ => Verdict::Silent,
    }
}

fn creature_among(state: &State, mut ids: impl Iterator<Item = CardId>, does: &str) -> Verdict {
    let creature = ids.find_map(|id| state.table.get(id).filter(|card| is_creature(card)));
    let Some(creature) = creature else { return Verdict::Kept };
    let finding = Finding::illegal(format!("the creature {} {does}", creature.title()))
        .values("characters, vehicles and starships", creature.title())
        .by(creature.owner)
        .card(state.mention_card(creature));
    Verdict::Broken(Box::new(finding))
}
