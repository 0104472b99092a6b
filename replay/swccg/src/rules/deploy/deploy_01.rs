//! Cards are deployed in the owner's own Deploy phase.

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::message::Place;

use super::super::soft;
use crate::Swccg;
use crate::cards::{self, Category, Flag};
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-01",
        title: "cards are deployed from hand only in the owner's own Deploy phase, unless a card gives another time",
        explain: "\
Cards are deployed from hand in the owner's own Deploy phase. Some card texts give another time.
```
turn D 1
phase Deploy
site 40 1_290 D @0 Tatooine
say D uses 1 Force
at 41 1_194 D @0
say D deploys [1_194] from hand to [1_290]
```
```
turn D 1
phase Control
site 40 1_290 D @0 Tatooine
say D uses 1 Force
at 41 1_194 D @0
say D deploys [1_194] from hand to [1_290]   # broken SWCCG-DEPLOY-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 1 and 21; Advanced Rulebook chapter 5" },
    },
    topics: topic::DEPLOY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    // Reacts are the business of DEPLOY-16, locations that of DEPLOY-14.
    if !state.clock.has_started() || deploy.is_react || deploy.from != Some(&Place::Hand) {
        return Verdict::Silent;
    }
    if state.clock.is_own(deploy.player, Phase::Deploy) {
        return Verdict::Kept;
    }
    let Some(named) = deploy.cards.first() else { return Verdict::Silent };
    let Some(facts) = cards::lookup(&named.card.blueprint) else {
        return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint));
    };
    if facts.category == Category::Location {
        return Verdict::Silent;
    }
    if facts.may_lift(Flag::DepTime) {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let message = format!("{} deploys {} outside their Deploy phase", state.name(deploy.player), named.card.title);
    let finding = Finding::illegal(message)
        .values("the owner's own Deploy phase", state.moment())
        .by(Some(deploy.player))
        .card(state.mention(named));
    soft::suspect(state, &[Flag::DepTime], finding)
}
