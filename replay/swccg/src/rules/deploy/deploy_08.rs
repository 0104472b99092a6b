//! Deploying from elsewhere than the hand needs a card text.

use holocron_ingest::message::deploy::Deploy as Said;
use holocron_ingest::message::{Place, Statement};

use crate::Swccg;
use crate::cards::{self, Flag};
use crate::state::State;
use crate::state::text::cause::Cause;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-08",
        title: "a card is deployed from a pile only by the text of a card",
        explain: "\
Cards come from the hand. A card text must say so when one comes from Reserve Deck, Lost Pile or elsewhere.
```
turn D 1
phase Deploy
site 40 1_290 D @0 Tatooine
at 45 1_168 D @0
say D initiates [1_168] top-level action
say D targets to deploy a trooper from Reserve Deck using [1_168]
say D uses 1 Force
at 41 1_194 D @0
say D deploys [1_194] from Reserve Deck to [1_290]
```
```
turn D 1
phase Deploy
site 40 1_290 D @0 Tatooine
say D uses 1 Force
at 41 1_194 D @0
say D deploys [1_194] from Reserve Deck to [1_290]   # broken SWCCG-DEPLOY-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "sections 8 and 21; Advanced Rulebook chapters 1 and 5" },
    },
    topics: topic::DEPLOY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    if !state.clock.has_started() || deploy.from == Some(&Place::Hand) || deploy.is_replacement {
        return Verdict::Silent;
    }
    let is_near = |cause: &Cause| step.at.event.saturating_sub(cause.event) <= BLOCK;
    // "From C": the card that it lay under is the one whose text is used.
    if let (None, Statement::Deploy(Said::Deployed(deployment))) = (deploy.from, deploy.said)
        && let Some(host) = deployment.source.card()
    {
        let allows = cards::lookup(&host.blueprint).is_some_and(|facts| facts.may_lift(Flag::DepPull));
        return if allows { Verdict::Kept } else { Verdict::Unknown(Doubt::CardText(host.blueprint)) };
    }
    let own_text = deploy.cards.first().and_then(|named| cards::lookup(&named.card.blueprint));
    if state.text.causes.list().iter().any(is_near) {
        return Verdict::Kept;
    }
    if let Some(facts) = own_text.filter(|facts| facts.may_lift(Flag::DepPull)) {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    }
    Verdict::of(false, || {
        let titles: Vec<&str> = deploy.cards.iter().map(|named| &*named.card.title).collect();
        let message =
            format!("{} deploys {} from a pile by no card's text", state.name(deploy.player), titles.join(" and "));
        let finding =
            Finding::illegal(message).values("a card text that says so", "none at work").by(Some(deploy.player));
        deploy.cards.iter().fold(finding, |finding, named| finding.card(state.mention(named)))
    })
}

/// Causes stand at most that many events before what they cause.
const BLOCK: u32 = 120;
