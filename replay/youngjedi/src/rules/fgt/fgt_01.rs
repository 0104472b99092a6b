//! One character of each side fights, more only by a text that lets them fight together.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::cards::{BattleText, Card, CardType};
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-FGT-01",
        title: "one character of each side fights, more only by a text that lets them fight together",
        explain: "\
Each card of a stack fights on its own, too.
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
battle 1 L Tatooine
plan 1 L 2 62,61
plan 1 D 1 13
declare 1 L 0
declare 1 D 0
reveal L 62 2_40 PLANET PLAN
reveal L 61 1_2 PLANET PLAN
reveal D 13 1_99 PLANET PLAN
fight 1 61 13 using=62
destiny 1 L 74 1_52 WEAPON by=62
power 1 L base=6 weapon=2 destiny=4
power 1 D base=2
```
Two droids without such a text:
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
deploy 14 1_103 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
phase BATTLE
battle 1 L Tatooine
fight 1 61 13,14   # broken YJ-FGT-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite {
            book: Book::YoungJediSummaries,
            at: "players' reviews; Battle cards that let cards fight together",
        },
    },
    topics: topic::FIGHT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::FightStarted(started)) = step.kind() else { return Verdict::Silent };
    let Some(fight) = state.beginning(started) else { return Verdict::Silent };
    for side in Side::BOTH {
        let ids = &fight.cards[side];
        let finding =
            |message: &str| Finding::suspect(format!("{} {message}", state.name(side)), Vec::new()).by(Some(side));
        let is_other = |facts: &&Card| !matches!(facts.kind, CardType::Character | CardType::Starship);
        if let Some(facts) = ids.iter().filter_map(|id| state.facts(*id)).find(is_other) {
            let finding = finding("fights with a card that cannot fight by itself")
                .values("character or starship", facts.kind.word());
            return Verdict::Broken(Box::new(finding.card(mention(facts.blueprint))));
        }
        if ids.len() <= 1 {
            continue;
        }
        let Some(working) = state.all_facts(&fight.battle_cards[side]) else {
            return Verdict::Unknown(Doubt::HiddenCard);
        };
        let together = working.iter().filter_map(|facts| facts.battle.as_ref()).filter(|battle| battle.is_together);
        let most = together.map(BattleText::most_together).max().unwrap_or(1);
        if ids.len() > most {
            return Verdict::Broken(Box::new(
                finding("fights with several cards in one fight").values(most, ids.len()),
            ));
        }
    }
    Verdict::Kept
}
