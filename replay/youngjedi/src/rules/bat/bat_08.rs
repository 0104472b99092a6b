//! Only one Battle card works for each player in a fight.

use holocron_ingest::event::youngjedi::Kind;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-BAT-08",
        title: "only one Battle card works for each player in a fight",
        explain: "\
Several may lie before one fight in the plan; one of them works.
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
declare 1 L 2
declare 1 D 0
reveal L 67 1_61 BATTLE_PLAN PLAN
reveal L 68 1_62 BATTLE_PLAN PLAN
reveal L 62 2_40 PLANET PLAN
reveal L 61 1_2 PLANET PLAN
reveal D 13 1_99 PLANET PLAN
fight 1 61 13 using=62 works=67
```
Two work:
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
declare 1 L 2
declare 1 D 0
reveal L 67 1_61 BATTLE_PLAN PLAN
reveal L 68 5_14 BATTLE_PLAN PLAN
reveal L 62 2_40 PLANET PLAN
reveal L 61 1_2 PLANET PLAN
reveal D 13 1_99 PLANET PLAN
fight 1 61 13 using=62 works=67,68   # broken YJ-BAT-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "battle questions, several Battle cards" },
    },
    topics: topic::FIGHT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::FightStarted(fight)) = step.kind() else { return Verdict::Silent };
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let attacker = fight.attacker_battle_cards.as_deref().unwrap_or(&[]);
    let defender = fight.defender_battle_cards.as_deref().unwrap_or(&[]);
    let both = [(battle.attacking, attacker), (battle.attacking.opponent(), defender)];
    Verdict::unless(both.into_iter().find(|(_, cards)| cards.len() > 1).map(|(side, cards)| {
        let finding = Finding::illegal(format!("several Battle cards work for {} in one fight", state.name(side)));
        let finding = finding.values(1, cards.len()).by(Some(side));
        cards.iter().fold(finding, |finding, id| finding.card(state.mention(*id)))
    }))
}
