//! One roll by the attacker.

use holocron_ingest::event::swtcg::{Kind, RollKind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-ATK-04",
        title: "the attacking player makes the one attack roll",
        explain: "\
The attacking player rolls, once in an attack. An ability that attacks two units rolls once for each.
```
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 6,2,3,4 cardId=12 targetCardId=22 attackId=1
```
```
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 L ATTACK 6,2,3,4 cardId=12 targetCardId=22 attackId=1   # broken SWTCG-ATK-04
ROLL 2 D ATTACK 6,2,3,4 cardId=12 targetCardId=22 attackId=1   # broken SWTCG-ATK-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgSetup, at: "attacks" },
    },
    topics: topic::ROLLED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Rolled(roll)) = step.kind() else { return Verdict::Silent };
    let attack = state.attacks.current.as_ref().filter(|attack| Some(attack.id) == roll.attack);
    let Some(attack) = attack.filter(|_| roll.kind == RollKind::Attack) else { return Verdict::Silent };
    let before = attack.roll.and_then(|id| state.rolls.get(id));
    let is_second = before.is_some_and(|before| before.target == roll.target);
    Verdict::of(roll.player == attack.player && !is_second, || {
        let what = match is_second {
            true => format!("the attack by {} is rolled twice", state.mention(attack.attacker).title),
            false => format!("{} rolls for the other's attack", state.name(roll.player)),
        };
        Finding::illegal(what).by(Some(roll.player)).card(state.mention(attack.attacker))
    })
}
