//! A card deployed from hand was in that hand.

use holocron_ingest::message::Place;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-07",
        title: "a card deployed from hand was in that hand",
        explain: "\
In a player's own recording the card is seen to leave the hand before it is deployed. The other hand is hidden.
```
turn D 1
in 43 1_194 D HAND
phase Deploy
site 40 1_290 D @0 Tatooine
say D uses 1 Force
remove 43
at 41 1_194 D @0
say D deploys [1_194] from hand to [1_290]
```
A Jawa left the hand and a Stormtrooper arrives:
```
turn D 1
in 43 1_182 D HAND
phase Deploy
site 40 1_290 D @0 Tatooine
say D uses 1 Force
remove 43
at 41 1_194 D @0
say D deploys [1_194] from hand to [1_290]   # broken SWCCG-DEPLOY-07
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
    if deploy.from != Some(&Place::Hand) || !state.places.left.has_hand || !state.clock.has_started() {
        return Verdict::Silent;
    }
    // The second card of a simultaneous deployment may come from elsewhere.
    let Some(named) = deploy.cards.first() else { return Verdict::Silent };
    if state.viewer != Some(deploy.player) {
        return Verdict::Silent;
    }
    let front = named.card.blueprint.front();
    let was_there = state
        .places
        .left
        .cards
        .iter()
        .any(|(_, design, owner)| design.front() == front && *owner == Some(deploy.player));
    Verdict::of(was_there, || {
        let who = state.name(deploy.player);
        let got = "no such card left the hand";
        Finding::illegal(format!("{who} deploys {} from hand, but {got}", named.card.title))
            .values("a card from that hand", got)
            .by(Some(deploy.player))
            .card(state.mention(named))
    })
}
