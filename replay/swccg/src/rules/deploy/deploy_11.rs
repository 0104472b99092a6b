//! Of two cards deployed simultaneously one is on the other.

use crate::Swccg;
use crate::state::State;
use crate::step::Named;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-11",
        title: "of two cards deployed simultaneously the second is aboard or on the first",
        explain: "\
Two cards are deployed at once only so that one goes on the other, such as a pilot aboard a starship.
```
turn D 1
phase Deploy
site 40 1_288 D @0 Kessel
say D uses 8 Force
at 41 1_301 D @0
on 42 1_168 D 41
say D uses 6 Force
say D deploys [1_301] and [1_168] as pilot from hand simultaneously  to [1_288]
```
```
turn D 1
phase Deploy
site 40 1_288 D @0 Kessel
say D uses 14 Force
at 41 1_301 D @0
at 42 1_168 D @0
say D deploys [1_301] and [1_168] as pilot from hand simultaneously  to [1_288]   # broken SWCCG-DEPLOY-11, SWCCG-LOC-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 21; Advanced Rulebook chapter 5" },
    },
    topics: topic::DEPLOY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let [first, second] = deploy.cards[..] else { return Verdict::Silent };
    let card = |named: &Named<'_>| named.id.and_then(|id| state.table.get(id));
    let (Some(host), Some(rider)) = (card(&first), card(&second)) else { return Verdict::Silent };
    let is_joined = rider.host == Some(host.id) || host.host == Some(rider.id);
    Verdict::of(is_joined, || {
        let who = state.name(deploy.player);
        Finding::illegal(format!("{who} deploys {} and {} at once, neither on the other", host.title(), rider.title()))
            .values("one of the cards on the other", "two separate cards")
            .by(Some(deploy.player))
            .card(state.mention_card(host))
            .card(state.mention_card(rider))
    })
}
