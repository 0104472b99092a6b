//! Locations deploy free, in the Deploy phase.

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::id::Number;
use holocron_ingest::message::Place;

use crate::Swccg;
use crate::cards::{self, Card as Facts, Category};
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-14",
        title: "locations deploy for no Force and only in the owner's own Deploy phase",
        explain: "\
A location costs nothing, and it is deployed from hand in the owner's own Deploy phase.
```
turn D 1
phase Deploy
site 40 1_290 D @0 Tatooine
say D deploys [1_290] from hand
```
```
turn D 1
phase Deploy
say D uses 2 Force
site 40 1_290 D @0 Tatooine
say D deploys [1_290] from hand   # broken SWCCG-DEPLOY-14
```
```
turn D 1
phase Move
site 40 1_290 D @0 Tatooine
say D deploys [1_290] from hand   # broken SWCCG-DEPLOY-14
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
    let [named] = deploy.cards[..] else { return Verdict::Silent };
    let is_location = |facts: &&Facts| facts.category == Category::Location;
    if !state.clock.has_started() || cards::lookup(&named.card.blueprint).filter(is_location).is_none() {
        return Verdict::Silent;
    }
    let is_in_time = deploy.from != Some(&Place::Hand) || state.clock.is_own(deploy.player, Phase::Deploy);
    if is_in_time && deploy.paid == Number::ZERO {
        return Verdict::Kept;
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let (expected, got) = if is_in_time {
        ("no Force", format!("{} Force", deploy.paid))
    } else {
        ("the owner's own Deploy phase", state.moment())
    };
    Verdict::of(false, || {
        let message = format!("{} deploys the location {}: {got}", state.name(deploy.player), named.card.title);
        Finding::illegal(message).values(expected, &got).by(Some(deploy.player)).card(state.mention(&named))
    })
}
