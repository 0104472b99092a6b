//! Dark first.

use holocron_ingest::event::swtcg::{Kind, ResourceReason, UntapReason};
use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

/// What both players get in one step.
const PAIRED: [ResourceReason; 3] = [ResourceReason::Step, ResourceReason::Roll, ResourceReason::Bonus];

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-TURN-02",
        title: "where both players would act at once Dark goes first",
        explain: "\
Where the rules let both players do something at the same time Dark does it first: untapping, the Force of the Force
step, the points of the build roll.
```
GPC READY FORCE 3
RES D FORCE 4 7 STEP
RES L FORCE 4 6 STEP
```
```
GPC READY FORCE 3
RES L FORCE 4 6 STEP
RES D FORCE 4 7 STEP   # broken SWTCG-TURN-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulebook, at: "the turn" },
    },
    topics: topic::RESOURCE.and(topic::UNTAPPED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, is_late, what) = match step.kind() {
        Some(Kind::Resource(change)) if PAIRED.contains(&change.reason) => {
            let is_late = state.ready.given.contains(&(Side::Light, change.reason));
            (change.player, is_late, "gets what is due to both after Light")
        }
        Some(Kind::Untapped(untapped)) if untapped.reason == UntapReason::Ready => {
            let Some(card) = state.cards.get(untapped.card) else { return Verdict::Silent };
            (card.controller, state.ready.has_light_untapped, "untaps after Light")
        }
        _ => return Verdict::Silent,
    };
    if player == Side::Light {
        return Verdict::Silent;
    }
    Verdict::of(!is_late, || {
        Finding::illegal(format!("{} {what}", state.name(player)))
            .values("Dark, then Light", "Light, then Dark")
            .by(Some(player))
    })
}
