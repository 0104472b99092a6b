//! The bonus of a stack.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::state::State;
use crate::state::cards::shortfall::Shortfall;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-STK-05",
        title: "each card beneath gives the top 10 speed, 1 power and 1 health",
        explain: "\
Only the top card of a stack counts, with 10 more speed, 1 more power and 1 more health for each card beneath.
```
PCIP L 21 AOTC_1 CHARACTER_ARENA L EFFECT
PCIP L 22 AOTC_2 STACKED L EFFECT targetCardId=21
PCIP D 11 AOTC_14 CHARACTER_ARENA D EFFECT
TAP 21 ATTACK
SA 1 L 21 11 CHARACTER_ARENA NORMAL 7 70
```
```
PCIP L 21 AOTC_1 CHARACTER_ARENA L EFFECT
PCIP L 22 AOTC_2 STACKED L EFFECT targetCardId=21
PCIP D 11 AOTC_14 CHARACTER_ARENA D EFFECT
TAP 21 ATTACK
SA 1 L 21 11 CHARACTER_ARENA NORMAL 6 60   # broken SWTCG-STK-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgDecks, at: "stacks" },
    },
    topics: topic::ATTACK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::AttackStarted(started)) = step.kind() else { return Verdict::Silent };
    if state.beneath(started.card) == 0 {
        return Verdict::Silent;
    }
    Verdict::of(state.shortfall(started) != Some(Shortfall::Stack), || {
        let mention = state.mention(started.card);
        let what = format!("{} attacks without the bonus of its stack", mention.title);
        Finding::suspect(what, state.unread_texts()).by(Some(started.player)).card(mention)
    })
}
