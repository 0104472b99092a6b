//! Costs stay paid when the action is cancelled.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Side;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-STACK-07",
        title: "costs stay paid when the action is cancelled",
        explain: "\
What was used for a cancelled action does not come back.
```
turn L 1
tally L hand=5 reserve=20 force=3 used=5
say L plays [5_69] from hand
say D cancels [5_69] using [1_267]
tally L hand=5 reserve=20 force=3 used=6
```
The Force flows back:
```
turn L 1
tally L hand=5 reserve=20 force=3 used=5
say L plays [5_69] from hand
say D cancels [5_69] using [1_267]
tally L hand=5 reserve=20 force=4 used=4   # broken SWCCG-STACK-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "sections 12 and 21; Advanced Rulebook chapter 1, Canceling" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    let (Some(card), Some(before)) = (&state.consistency.peaks.cancelled, &state.tally) else { return Verdict::Silent };
    let flows_back = |side: &Side| {
        let (Some(then), Some(now)) = (before.sides[*side].piles, tally.sides[*side].piles) else { return false };
        let gained = now.force_pile - then.force_pile;
        gained > 0 && then.used_pile - now.used_pile == gained
    };
    let who = Side::BOTH.into_iter().find(flows_back);
    Verdict::of(who.is_none(), || {
        let name = who.map_or("nobody", |side| state.name(side));
        Finding::illegal(format!("Force flows back to {name} after {} was canceled", card.title))
            .values("the cost stays in the Used Pile", "it returns to the Force Pile")
            .by(who)
            .card(CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() })
    })
}
