//! Exactly its number.

use holocron_ingest::event::swtcg::{Kind, RerollKind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-LUK-02",
        title: "Lucky rerolls as many dice as its number, or all when there are fewer",
        explain: "\
Lucky X rerolls exactly X dice; when fewer were rolled, all of them.
```
SA 1 D 12 22 GROUND_ARENA NORMAL 2 20
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 1,2 cardId=12 targetCardId=22 attackId=1
WO 2 REROLL attackId=1 rollIds=1
RRL 1 L 22 LUCKY 0,1 3,2 value=3
```
```
SA 1 D 12 22 GROUND_ARENA NORMAL 2 20
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 1,2 cardId=12 targetCardId=22 attackId=1
WO 2 REROLL attackId=1 rollIds=1
RRL 1 L 22 LUCKY 0 3,2 value=2   # broken SWTCG-LUK-02
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
    let Some(value) = reroll.value.filter(|_| reroll.kind == RerollKind::Lucky) else { return Verdict::Silent };
    let expected = value.min(i32::try_from(reroll.dice.len()).unwrap_or(i32::MAX));
    let got = reroll.positions.len();
    Verdict::of(i32::try_from(got) == Ok(expected), || {
        let mention = state.mention(reroll.card);
        let what = format!("the Lucky of {} rerolls other dice than its number", mention.title);
        Finding::illegal(what).values(expected, got).by(Some(reroll.player)).card(mention)
    })
}
