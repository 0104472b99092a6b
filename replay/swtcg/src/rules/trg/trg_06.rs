//! Triggered rerolls first.

use holocron_ingest::event::swtcg::{Kind, TriggerClass, WindowKind};
use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::state::State;
use crate::state::plays::windows::Choice;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-TRG-06",
        title: "triggered rerolls happen before the players' rerolls",
        explain: "\
An ability that rerolls by itself does so before the players use Lucky and other rerolls.
```
ROLL 1 D ATTACK 1,2 cardId=12
WO 1 REROLL rollIds=1
TT 1 D 12 TEXT:1 REROLL ROLLS_DICE
TR 1 DONE
```
```
ROLL 1 D ATTACK 1,2 cardId=12
WO 1 REROLL rollIds=1
WP 1 D
CA 1 L 22 Lucky 0 windowId=1
RV 1 DONE
TT 1 D 12 TEXT:1 REROLL ROLLS_DICE
TR 1 DONE   # broken SWTCG-TRG-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Lucky" },
    },
    topics: topic::TOOK_EFFECT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::TookEffect(effect)) = step.kind() else { return Verdict::Silent };
    let Some(trigger) = state.triggers.get(effect.trigger) else { return Verdict::Silent };
    if trigger.class != TriggerClass::Reroll {
        return Verdict::Silent;
    }
    let window = state.windows.current().filter(|window| window.kind == WindowKind::Reroll);
    let is_play = |(_, choice): &(Side, Choice)| matches!(choice, Choice::Play(_));
    Verdict::of(!window.is_some_and(|window| window.choices.iter().any(is_play)), || {
        let mention = state.mention(trigger.card);
        let what = format!("the reroll of {} comes after a player's reroll", mention.title);
        Finding::illegal(what).by(Some(trigger.player)).card(mention)
    })
}
