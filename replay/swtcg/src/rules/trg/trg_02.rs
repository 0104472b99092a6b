//! Once triggered it happens.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-TRG-02",
        title: "an ability that triggered takes effect once, and none takes effect that did not trigger",
        explain: "\
Once an ability triggered it takes effect, even when its card is gone by then; and only then. What a card text announces
for the end of the turn happens before the next turn.
```
TT 1 D 11 TEXT:1 NORMAL DAMAGED
TR 1 DONE
WN CONCEDE participantId=D
end
```
```
TT 1 D 11 TEXT:1 NORMAL DAMAGED
WN CONCEDE participantId=D
end   # broken SWTCG-TRG-02
```
```
TR 1 DONE   # broken SWTCG-TRG-02
```
```
PCIP D 15 JG_44 GROUND_ARENA D EFFECT
IP 1 D 61 ESB_125 BATTLE 3 HAND otherCardIds=15
RES D FORCE -3 3 COST playId=1
RV 1 DONE
RCFP D 61 HAND PLAYED
GPC END CONTROL 3
TC 4 D   # broken SWTCG-TRG-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "triggered abilities" },
    },
    topics: topic::CLOCK.and(topic::TOOK_EFFECT).and(topic::ENDING),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if let What::LogEnd { is_truncated } = step.what {
        let Some(trigger) = state.triggers.waiting().next().filter(|_| !is_truncated) else { return Verdict::Silent };
        let mention = state.mention(trigger.card);
        let what = format!("an ability of {} triggered and never takes effect", mention.title);
        return Verdict::Broken(Box::new(Finding::illegal(what).by(Some(trigger.player)).card(mention)));
    }
    if let Some(Kind::Turn(_)) = step.kind() {
        let Some((unit, card)) = state.grants.iter().next() else { return Verdict::Silent };
        let (unit, card) = (state.mention(*unit), state.mention(*card));
        let what = format!("{} is not discarded at the end of the turn although {} says so", unit.title, card.title);
        return Verdict::Broken(Box::new(Finding::suspect(what, state.unread_texts()).card(unit).card(card)));
    }
    let Some(Kind::TookEffect(effect)) = step.kind() else { return Verdict::Silent };
    match state.triggers.get(effect.trigger) {
        None => Verdict::Broken(Box::new(Finding::illegal("an ability takes effect that did not trigger"))),
        Some(trigger) => Verdict::of(trigger.result.is_none(), || {
            let mention = state.mention(trigger.card);
            let what = format!("an ability of {} takes effect twice", mention.title);
            Finding::illegal(what).by(Some(trigger.player)).card(mention)
        }),
    }
}
