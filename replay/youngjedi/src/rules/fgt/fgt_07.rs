//! The higher power wins; with equal power nobody is defeated.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::{CardId, Side};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-FGT-07",
        title: "the higher power wins; with equal power nobody is defeated",
        explain: "\
Only cards of the loser are defeated.
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
```
The lower power wins:
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
result 1 D 61   # broken YJ-FGT-07
```
A defeat with equal power:
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_9 L
phase BATTLE
battle 1 L Tatooine
fight 1 61 13
power 1 L base=2
power 1 D base=2
result 1 - 13   # broken YJ-FGT-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediSummaries, at: "basic concept, the winner of a fight" },
    },
    topics: topic::FIGHT_ENDED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::FightEnded(end)) = step.kind() else { return Verdict::Silent };
    let Some(fight) = state.battle.as_ref().and_then(|battle| battle.fight.as_ref()) else { return Verdict::Silent };
    let (Some(dark), Some(light)) = (&fight.totals.dark, &fight.totals.light) else { return Verdict::Silent };
    let due = match dark.total.cmp(&light.total) {
        std::cmp::Ordering::Greater => Some(Side::Dark),
        std::cmp::Ordering::Less => Some(Side::Light),
        std::cmp::Ordering::Equal => None,
    };
    let name = |side: Option<Side>| side.map_or("nobody", |side| state.name(side)).to_owned();
    let defeated = end.defeated.as_deref().unwrap_or(&[]);
    if due.is_none() {
        return Verdict::of(end.winner.is_none() && defeated.is_empty(), || {
            Finding::suspect("a fight of equal power has a winner or a defeated card", Vec::new())
                .values(name(None), name(end.winner))
                .by(end.winner)
        });
    }
    if end.winner != due {
        return Verdict::Broken(Box::new(
            Finding::illegal("the wrong side wins a fight").values(name(due), name(end.winner)).by(end.winner),
        ));
    }
    let is_won = |id: &&CardId| fight.side_of(**id) == due;
    Verdict::unless(
        defeated
            .iter()
            .find(is_won)
            .map(|id| Finding::illegal("a card of the winner is defeated").by(due).card(state.mention(*id))),
    )
}
