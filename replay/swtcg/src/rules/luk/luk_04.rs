//! Once an attack.

use holocron_ingest::event::swtcg::{Kind, RerollKind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-LUK-04",
        title: "Lucky is used once in an attack, and lost when the chance is over",
        explain: "\
A unit uses Lucky once in an attack. When both players passed it is lost.
```
SA 1 D 12 22 GROUND_ARENA NORMAL 2 20
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 1,2 cardId=12 targetCardId=22 attackId=1
WO 2 REROLL attackId=1 rollIds=1
RRL 1 L 22 LUCKY 0 3,2 value=1
RRL 1 D 12 LUCKY 0 4,2 value=1
```
```
SA 1 D 12 22 GROUND_ARENA NORMAL 2 20
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 1,2 cardId=12 targetCardId=22 attackId=1
WO 2 REROLL attackId=1 rollIds=1
RRL 1 L 22 LUCKY 0 3,2 value=1
RRL 1 L 22 LUCKY 0 4,2 value=1   # broken SWTCG-LUK-04
WP 2 D
WP 2 L
WC 2
RRL 1 D 12 LUCKY 0 5,2 value=1   # broken SWTCG-LUK-04
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
    let Some(roll) = roll.filter(|roll| roll.chances > 0) else { return Verdict::Silent };
    let is_open = state.windows.open.iter().any(|window| window.rolls.contains(&roll.id));
    let mention = state.mention(reroll.card);
    let what = if roll.lucky.contains(&reroll.card) {
        format!("{} uses Lucky again in the same attack", mention.title)
    } else if !is_open {
        format!("{} uses Lucky after the chance to reroll", mention.title)
    } else {
        return Verdict::Kept;
    };
    Verdict::Broken(Box::new(Finding::illegal(what).by(Some(reroll.player)).card(mention)))
}
