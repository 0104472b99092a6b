//! The Force used is the deploy cost.

use holocron_ingest::id::{Blueprint, Number};

use super::super::cost;
use super::super::reckoned::{self, Reading};
use super::super::soft;
use crate::Swccg;
use crate::cards::{self, Category, Flag, Stat};
use crate::reckon::deploy::Arrival;
use crate::reckon::{Scene, Total};
use crate::state::State;
use crate::step::{Deploy, Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-05",
        title: "the Force used to deploy a card is its deploy cost, unless cards change it",
        explain: "\
Deploying costs as much Force as the card says. Cards in play, the card's own text and its target may change the cost.
```
turn D 1
phase Deploy
site 40 1_290 D @0 Tatooine
say D uses 1 Force
at 41 1_194 D @0
say D deploys [1_194] from hand to [1_290]
```
A Stormtrooper costs 1, not 3:
```
turn D 1
phase Deploy
site 40 1_290 D @0 Tatooine
say D uses 3 Force
at 41 1_194 D @0
say D deploys [1_194] from hand to [1_290]   # broken SWCCG-DEPLOY-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 21 and 26; Advanced Rulebook chapter 5" },
    },
    topics: topic::DEPLOY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    if !state.clock.has_started() || deploy.is_replacement {
        return Verdict::Silent;
    }
    let mut printed = Number::ZERO;
    let mut is_location = false;
    for named in &deploy.cards {
        let Some(facts) = cards::lookup(&named.card.blueprint) else {
            return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint));
        };
        is_location |= facts.category == Category::Location;
        match facts.deploy {
            Stat::Is(cost) => printed = printed + cost,
            Stat::Absent | Stat::Computed => return Verdict::Unknown(Doubt::CardText(facts.blueprint)),
        }
    }
    if is_location {
        // Their cost is the business of DEPLOY-14.
        return Verdict::Silent;
    }
    if deploy.paid == printed {
        return Verdict::Kept;
    }
    let flags = [Flag::DepCost, Flag::DepSep];
    let reckoned = reckon(state, deploy);
    let changes = match &reckoned {
        Some(total) => match reckoned::read(state, total, deploy.paid, &flags) {
            Reading::Agrees => return Verdict::Kept,
            Reading::Perhaps(doubt) => return Verdict::Unknown(doubt),
            Reading::Differs => cost::own(state, deploy),
        },
        None => cost::changes(state, deploy),
    };
    if let Some(by) = changes.explain(printed, deploy.paid).or_else(|| sender(state, deploy)) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    let titles: Vec<&str> = deploy.cards.iter().map(|named| &*named.card.title).collect();
    let message =
        format!("{} uses {} Force to deploy {}", state.name(deploy.player), deploy.paid, titles.join(" and "));
    let finding = Finding::illegal(message)
        .values(reckoned::words(reckoned.as_ref(), printed), format!("{} Force", deploy.paid))
        .by(Some(deploy.player));
    let finding = deploy.cards.iter().fold(finding, |finding, named| finding.card(state.mention(named)));
    soft::suspect(state, &flags, finding)
}

/// What the texts in play make of the cost.
fn reckon(state: &State, deploy: &Deploy<'_>) -> Option<Total> {
    let [named] = deploy.cards.as_slice() else { return None };
    let card = named.id.and_then(|id| state.table.get(id))?;
    let scene = Scene::without(state, card.id);
    let target = card.host.or(deploy.location).and_then(|id| scene.get(id));
    scene.deploy_cost(&Arrival { card, target, player: deploy.player })
}

/// The card whose text the player uses to deploy: what it asks for is its own affair.
fn sender(state: &State, deploy: &Deploy<'_>) -> Option<Blueprint> {
    let causes = state.text.causes.list().iter().rev();
    let mut own = causes.filter(|cause| cause.player.is_none_or(|player| player == deploy.player));
    own.next().map(|cause| cause.card.blueprint)
}
