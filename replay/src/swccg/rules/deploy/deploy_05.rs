//! The Force used is the deploy cost.

use holocron_ingest::id::Number;

use super::super::cost;
use super::super::soft;
use crate::book::{Book, Cite};
use crate::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};
use crate::swccg::Swccg;
use crate::swccg::cards::{self, Category, Flag, Stat};
use crate::swccg::reckon::Scene;
use crate::swccg::reckon::deploy::Arrival;
use crate::swccg::state::State;
use crate::swccg::step::{Deploy, Step, What};
use crate::swccg::topic;

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
    hears: topic::DEPLOY,
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
    if is_reckoned(state, deploy) {
        return Verdict::Kept;
    }
    if let Some(by) = cost::changes(state, deploy).explain(printed, deploy.paid) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    let titles: Vec<&str> = deploy.cards.iter().map(|named| &*named.card.title).collect();
    let message =
        format!("{} uses {} Force to deploy {}", state.name(deploy.player), deploy.paid, titles.join(" and "));
    let finding = Finding::illegal(message)
        .values(format!("{printed} Force"), format!("{} Force", deploy.paid))
        .by(Some(deploy.player));
    let finding = deploy.cards.iter().fold(finding, |finding, named| finding.card(state.mention(named)));
    soft::suspect(state, &[Flag::DepCost, Flag::DepSep], finding)
}

/// Whether the texts in play come to what was paid.
fn is_reckoned(state: &State, deploy: &Deploy<'_>) -> bool {
    let [named] = deploy.cards.as_slice() else { return false };
    let Some(card) = named.id.and_then(|id| state.table.get(id)) else { return false };
    let scene = Scene::without(state, &[card.id]);
    let target = card.host.or(deploy.location).and_then(|id| scene.get(id));
    let total = scene.deploy_cost(&Arrival { card, target, player: deploy.player });
    total.is_some_and(|total| total.is_exact() && total.allows(deploy.paid))
}
