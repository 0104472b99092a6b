//! The loser's characters and the weapon that they used are discarded.

use holocron_ingest::event::youngjedi::{BattleKind, Kind, Word, Zone};
use holocron_ingest::id::{CardId, Side};

use crate::YoungJedi;
use crate::cards::{Card, Fact};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-FGT-08",
        title: "the loser's characters and the weapon that they used are discarded",
        explain: "\
Some Battle cards return a defeated character to the hand, or let only one of two be defeated.
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
result 1 L 13
remove D 13 PLANET DISCARD_PILE DEFEAT
damage D FIGHT 36 by=13
battle ends 1
```
The weapon stays:
```
turn L 1 Tatooine
phase DEPLOY
deploy 63 1_9 L
deploy 65 8_20 L
turn D 2 Tatooine
phase DEPLOY
deploy 16 1_71 D
phase BATTLE
battle 1 D Tatooine
fight 1 16 63 using=/65
power 1 D base=6
power 1 L base=2 weapon=2
result 1 D 63
remove L 63 PLANET DISCARD_PILE DEFEAT
damage L FIGHT 81,82,83 by=63
battle ends 1   # broken YJ-FGT-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::YoungJediSummaries, at: "players' reviews; Current Rules, Force push" },
    },
    topics: topic::FIGHT.and(topic::BATTLE_ENDED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if !matches!(step.kind(), Some(Kind::FightStarted(_) | Kind::BattleEnded(_))) {
        return Verdict::Silent;
    }
    let battle = state.battle.as_ref().filter(|battle| battle.kind == BattleKind::Character);
    let Some(fight) = battle.and_then(|battle| battle.fight.as_ref()) else { return Verdict::Silent };
    let Some(loser) = fight.winner.map(Side::opponent) else { return Verdict::Silent };
    let working = fight.battle_cards[loser].iter().filter_map(|id| state.facts(*id));
    let lifts: Vec<&Card> =
        working.filter(|facts| facts.has(|fact| matches!(fact, Fact::Returns | Fact::OnlyLoses(_)))).collect();
    if let Some(lifting) = lifts.first() {
        return Verdict::Unknown(Doubt::CardText(lifting.blueprint));
    }
    let lost = |id: &&CardId| fight.gone.contains(id);
    let left = fight.cards[loser].iter().chain(&fight.weapons[loser]).find(|id| !lost(id));
    Verdict::unless(left.map(|id| {
        Finding::suspect(format!("{} keeps a card of a lost fight", state.name(loser)), Vec::new())
            .values(Zone::DiscardPile.word(), state.table.get(*id).map_or("", |card| card.zone.word()))
            .by(Some(loser))
            .card(state.mention(*id))
    }))
}
