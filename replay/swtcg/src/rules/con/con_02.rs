//! Bidding.

use holocron_ingest::event::swtcg::{Kind, ResourceKind};
use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-CON-02",
        title: "bids begin with Dark, alternate, never fall and are no more than the Force there is",
        explain: "\
Dark bids first, then the players in turn. A bid is no less than the player's last one, and no more than his Force.
```
RES D FORCE 4 5 EFFECT
SC 1 11,21
BID 1 D 1
BID 1 L 2
BID 1 D 5
```
```
RES D FORCE 4 5 EFFECT
SC 1 11,21
BID 1 L 0   # broken SWTCG-CON-02
BID 1 D 9   # broken SWTCG-CON-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulings, at: "contested units" },
    },
    topics: topic::CONTEST,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Bid(bid)) = step.kind() else { return Verdict::Silent };
    let Some(contest) = state.contests.get(bid.contest) else { return Verdict::Silent };
    let next = contest.bids.last().map_or(Side::Dark, |(side, _)| side.opponent());
    let former = contest.bid(bid.player).unwrap_or(0);
    let force = state.resource(bid.player, ResourceKind::Force);
    let why = if bid.player != next {
        "out of turn"
    } else if bid.count < former {
        "less than before"
    } else if force.is_some_and(|force| bid.count > force) {
        "more than the Force there is"
    } else {
        return Verdict::Kept;
    };
    let what = format!("{} bids {why}", state.name(bid.player));
    Verdict::Broken(Box::new(Finding::illegal(what).values(next.word(), bid.player.word()).by(Some(bid.player))))
}
