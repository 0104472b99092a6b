//! Rerolls and prevention at their time.

use holocron_ingest::event::swtcg::{Kind, TriggerClass, WindowKind, Word};

use crate::Swtcg;
use crate::state::State;
use crate::state::fight::damages::Damage;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-TRG-05",
        title: "in a chance to reroll or prevent only abilities of that kind take effect, and those only there",
        explain: "\
Triggered rerolls take effect at a chance to reroll, triggered prevention at a chance to prevent; all other abilities
are held until that chance is over.
```
DM 1 12 22 1 EFFECT
WO 1 PREVENT damageIds=1
TT 1 L 21 TEXT:1 PREVENT WOULD_DAMAGE
TR 1 DONE
```
```
DM 1 12 22 1 EFFECT
WO 1 PREVENT damageIds=1
TT 1 L 21 TEXT:1 NORMAL WOULD_DAMAGE
TR 1 DONE   # broken SWTCG-TRG-05
```
```
WO 1 GENERAL
TT 1 L 21 TEXT:1 PREVENT WOULD_DAMAGE
TR 1 DONE   # broken SWTCG-TRG-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "held abilities" },
    },
    topics: topic::TOOK_EFFECT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::TookEffect(effect)) = step.kind() else { return Verdict::Silent };
    let Some(trigger) = state.triggers.get(effect.trigger) else { return Verdict::Silent };
    let now = state.windows.current().map(|window| window.kind);
    let is_held = matches!(now, Some(WindowKind::Reroll | WindowKind::Prevent)) && state.plays.open.is_empty();
    let waits = |damage: &Damage| damage.chances == 0 && damage.placed.is_none() && damage.pending > 0;
    let is_right = match trigger.class {
        TriggerClass::Normal => !is_held,
        TriggerClass::Reroll => now == Some(WindowKind::Reroll) || state.rolls.fresh.is_some(),
        TriggerClass::Prevent => now == Some(WindowKind::Prevent) || state.damages.iter().any(waits),
        TriggerClass::Unknown => return Verdict::Silent,
    };
    Verdict::of(is_right, || {
        let mention = state.mention(trigger.card);
        let what = format!("an ability of {} takes effect at a time for other abilities", mention.title);
        let now = now.map_or("no chance", |kind| kind.word());
        Finding::illegal(what).values(trigger.class.word(), now).by(Some(trigger.player)).card(mention)
    })
}
