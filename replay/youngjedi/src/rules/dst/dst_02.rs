//! No destiny is drawn for a card that is in no fight.

use holocron_ingest::event::youngjedi::{DestinyReason, Kind};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DST-02",
        title: "no destiny is drawn for a card that is in no fight",
        explain: "\
A weapon put aside, a Battle card that does not work and a character that breaks through draw nothing.
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
For a weapon that is not used:
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
fight 1 61 13
destiny 1 L 74 1_52 WEAPON by=62   # broken YJ-DST-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "battle questions, destiny only in a fight" },
    },
    topics: topic::DESTINY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DestinyDrawn(draw)) = step.kind() else { return Verdict::Silent };
    if draw.reason == DestinyReason::Start || state.duel.is_some() {
        return Verdict::Silent;
    }
    let fight = state.battle.as_ref().and_then(|battle| battle.fight.as_ref());
    let fight = fight.filter(|fight| !fight.is_over);
    let is_there = match (fight, draw.source) {
        (None, _) => false,
        (Some(_), None) => return Verdict::Silent,
        (Some(fight), Some(id)) => {
            let side = draw.player;
            let ids = fight.cards[side].iter().chain(&fight.weapons[side]).chain(&fight.battle_cards[side]);
            ids.into_iter().any(|one| *one == id)
        }
    };
    Verdict::of(is_there, || {
        let finding =
            Finding::illegal(format!("{} draws destiny for a card that is in no fight", state.name(draw.player)));
        let finding = finding.values("a card in the fight", "another card").by(Some(draw.player));
        draw.source.into_iter().fold(finding, |finding, id| finding.card(state.mention(id)))
    })
}
