//! In attacks by or on the unit.

use holocron_ingest::event::swtcg::{Kind, RerollKind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-LUK-01",
        title: "Lucky is used in the chance to reroll of an attack by or on its unit",
        explain: "\
Lucky rerolls attack dice: the attacker's own, or those of an attack on its unit. It is used in the chance to reroll.
```
SA 1 D 12 22 GROUND_ARENA NORMAL 2 20
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 1,2 cardId=12 targetCardId=22 attackId=1
WO 2 REROLL attackId=1 rollIds=1
RRL 1 L 22 LUCKY 0 3,2 value=1
```
```
SA 1 D 12 22 GROUND_ARENA NORMAL 2 20
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 1,2 cardId=12 targetCardId=22 attackId=1
WO 2 REROLL attackId=1 rollIds=1
RRL 1 L 23 LUCKY 0 3,2 value=1   # broken SWTCG-LUK-01
```
```
ROLL 1 L BUILD 2
RRL 1 L 22 LUCKY 0 3 value=1   # broken SWTCG-LUK-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Lucky" },
    },
    topics: topic::REROLLED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Rerolled(reroll)) = step.kind() else { return Verdict::Silent };
    let roll = state.rolls.get(reroll.roll).filter(|_| reroll.kind == RerollKind::Lucky);
    let Some(roll) = roll else { return Verdict::Silent };
    let unit = state.fighter(reroll.card);
    let attack = state.attacks.current.as_ref().filter(|attack| attack.roll == Some(roll.id));
    let is_part = attack.is_some_and(|attack| attack.attacker == unit || attack.defender() == Some(unit));
    // After the chance it is lost, which is another rule.
    let is_early = roll.chances == 0;
    Verdict::of(is_part && !is_early, || {
        let mention = state.mention(reroll.card);
        let what = format!("{} uses Lucky outside of the chance to reroll of an attack by or on it", mention.title);
        Finding::illegal(what).by(Some(reroll.player)).card(mention)
    })
}
