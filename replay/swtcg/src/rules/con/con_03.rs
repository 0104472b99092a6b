//! Who wins.

use holocron_ingest::event::swtcg::Kind;
use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-CON-03",
        title: "the total is build cost, cards beneath and bid; the higher wins, and Dark wins ties",
        explain: "\
Each player's total is the build cost of the unit, one for each card beneath it, and the last bid. The higher total
wins; of equal ones Dark's.
```
PCIP D 11 BOY_38 CHARACTER_ARENA D EFFECT
PCIP L 21 BOY_5 CHARACTER_ARENA L EFFECT
SC 1 11,21
BID 1 D 0
BID 1 L 1
EC 1 L 6 7 11
```
```
PCIP D 11 BOY_38 CHARACTER_ARENA D EFFECT
PCIP L 21 BOY_5 CHARACTER_ARENA L EFFECT
SC 1 11,21
BID 1 D 0
BID 1 L 0
EC 1 L 6 6 11   # broken SWTCG-CON-03
```
```
PCIP D 11 BOY_38 CHARACTER_ARENA D EFFECT
PCIP L 21 BOY_6 CHARACTER_ARENA L EFFECT
PCIP L 22 BOY_5 STACKED L EFFECT targetCardId=21
SC 1 11,21
BID 1 D 0
BID 1 L 0
EC 1 L 6 8 11   # broken SWTCG-CON-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulings, at: "contested units" },
    },
    topics: topic::CONTEST,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::ContestEnded(ended)) = step.kind() else { return Verdict::Silent };
    let Some(contest) = state.contests.get(ended.contest) else { return Verdict::Silent };
    for (side, got) in [(Side::Dark, ended.dark_total), (Side::Light, ended.light_total)] {
        let unit = contest.cards.iter().filter_map(|id| state.cards.get(*id)).find(|card| card.controller == side);
        let cost = unit.and_then(|unit| state.total_build_cost(unit.id));
        let Some(expected) = cost.map(|cost| cost.saturating_add(contest.bid(side).unwrap_or(0))) else { continue };
        if expected != got {
            let what = format!("the total of {} in a contest is wrong", state.name(side));
            let finding = Finding::illegal(what).values(expected, got).by(Some(side));
            return Verdict::Broken(Box::new(finding));
        }
    }
    let winner = if ended.light_total > ended.dark_total { Side::Light } else { Side::Dark };
    Verdict::of(winner == ended.winner, || {
        let finding = Finding::illegal("the lower total wins a contest").values(winner.word(), ended.winner.word());
        finding.by(Some(ended.winner))
    })
}
