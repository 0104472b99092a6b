//! Announce, pay, then the effect.

use holocron_ingest::event::swtcg::{CounterReason, Kind, LeaveReason, ResourceReason, TapReason, WindowKind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-PLY-01",
        title: "a play is announced, paid, open to disruption, and then works",
        explain: "\
Who plays announces the card or ability and pays; then it can be disrupted; then it works.
```
CA 1 D 11 TEXT:1 1
RES D FORCE -1 3 COST playId=1
TAP 22 EFFECT
RV 1 DONE
```
```
CA 1 D 11 TEXT:1 1
TAP 22 EFFECT
RES D FORCE -1 3 COST playId=1   # broken SWTCG-PLY-01
RV 1 DONE
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgColumns, at: "playing a card" },
    },
    topics: topic::LEFT.and(topic::RESOURCE).and(topic::COUNTER).and(topic::TAPPED).and(topic::OPENED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let play = match step.kind() {
        Some(Kind::Resource(change)) if change.reason == ResourceReason::Cost => {
            let play = change.play.map_or_else(|| state.plays.current(), |id| state.plays.get(id));
            play.filter(|play| play.player == change.player && play.result.is_none() && play.disrupted_by.is_none())
        }
        Some(Kind::Tapped(tapped)) if tapped.reason == TapReason::Cost => state.plays.current(),
        Some(Kind::Counter(counter)) if counter.reason == CounterReason::Cost => state.plays.current(),
        Some(Kind::Left(left)) if left.reason == LeaveReason::Cost => state.plays.current(),
        Some(Kind::WindowOpened(opened)) if opened.kind == WindowKind::Disrupt => state.plays.current(),
        _ => None,
    };
    let Some(play) = play else { return Verdict::Silent };
    Verdict::of(!play.has_worked, || {
        let mention = state.mention(play.card);
        let what = format!("{} works before it is paid and could be disrupted", mention.title);
        Finding::illegal(what).by(Some(play.player)).card(mention)
    })
}
