//! Disrupted is without effect.

use holocron_ingest::event::swtcg::{Kind, PlayResult};

use crate::Swtcg;
use crate::state::State;
use crate::state::plays::{Play, is_effect};
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DIS-02",
        title: "a disrupted play has no effect, unless its player pays the disruption off",
        explain: "\
A play that was disrupted does nothing; what was paid for it stays paid. Some disruptions can be bought off: then the
play works.
```
IP 1 L 30 SR_87 BATTLE 2 HAND
RES L FORCE -2 3 COST playId=1
CA 2 D 11 TEXT:1 0
DIS 2 1 D
RV 2 DONE
RV 1 DISRUPTED
```
```
IP 1 L 30 SR_87 BATTLE 2 HAND
RES L FORCE -2 3 COST playId=1
CA 2 D 11 TEXT:1 0
DIS 2 1 D
RV 2 DONE
TAP 12 EFFECT   # broken SWTCG-DIS-02
RV 1 DISRUPTED
```
```
IP 1 L 30 SR_87 BATTLE 2 HAND
RES L FORCE -2 3 COST playId=1
CA 2 D 11 TEXT:1 0
DIS 2 1 D
RES L FORCE -2 1 COST playId=2
RV 2 DONE
RV 1 DISRUPTED   # broken SWTCG-DIS-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgColumns, at: "playing a card" },
    },
    topics: topic::PLACED
        .and(topic::MOVED)
        .and(topic::LEFT)
        .and(topic::DRAWN)
        .and(topic::ROLLED)
        .and(topic::REROLLED)
        .and(topic::RESOURCE)
        .and(topic::COUNTER)
        .and(topic::STACKED)
        .and(topic::RETREATED)
        .and(topic::TAPPED)
        .and(topic::UNTAPPED)
        .and(topic::RESOLVED)
        .and(topic::DEFENDER)
        .and(topic::DAMAGE)
        .and(topic::PREVENTED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let disrupter = |play: &Play| play.disrupted_by.and_then(|id| state.plays.get(id));
    let finding = |play: &Play, finding: Finding| {
        Verdict::Broken(Box::new(finding.by(Some(play.player)).card(state.mention(play.card))))
    };
    match step.kind() {
        Some(Kind::Resolved(resolved)) => {
            let Some(play) = state.plays.get(resolved.play) else { return Verdict::Silent };
            let Some(by) = disrupter(play) else { return Verdict::Silent };
            let title = state.mention(play.card).title;
            let is_disrupted = resolved.result == PlayResult::Disrupted;
            match (by.is_bought_off, is_disrupted, by.result) {
                // Who disrupts may be disrupted.
                (_, _, Some(PlayResult::Disrupted | PlayResult::Nothing)) => Verdict::Silent,
                (false, false, _) => {
                    finding(play, Finding::illegal(format!("{title} works although it was disrupted")))
                }
                (true, true, _) => {
                    let what = format!("{title} is disrupted although its player paid");
                    finding(play, Finding::suspect(what, vec![state.mention(by.card).title]))
                }
                _ => Verdict::Kept,
            }
        }
        Some(kind) if is_effect(kind) => {
            let Some(play) = state.plays.current() else { return Verdict::Silent };
            let Some(by) = disrupter(play).filter(|by| !by.is_bought_off) else { return Verdict::Silent };
            if matches!(by.result, Some(PlayResult::Disrupted | PlayResult::Nothing)) {
                return Verdict::Silent;
            }
            let what = format!("{} works although it was disrupted", state.mention(play.card).title);
            finding(play, Finding::illegal(what))
        }
        _ => Verdict::Silent,
    }
}
