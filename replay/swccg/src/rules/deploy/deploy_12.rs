//! Who deploys as a pilot can fly.

use holocron_ingest::message::deploy::{As, Deploy};
use holocron_ingest::message::{Role, Statement};

use crate::Swccg;
use crate::cards::{self, Flag, Icon};
use crate::rules::{placing, soft};
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-12",
        title: "only a card with the pilot icon deploys aboard as a pilot",
        explain: "\
A seat of a pilot is for pilots; others deploy aboard as passengers.
```
site 40 1_289 D @0 Tatooine
at 41 1_301 D @0
turn D 1
phase Deploy
on 42 1_168 D 41
say D uses 6 Force
say D deploys [1_168] from hand on [1_301] as pilot
```
```
site 40 1_289 D @0 Tatooine
at 41 1_301 D @0
turn D 1
phase Deploy
on 42 1_194 D 41
say D uses 1 Force
say D deploys [1_194] from hand on [1_301] as pilot   # broken SWCCG-DEPLOY-12
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 21; Advanced Rulebook chapter 9, capacity" },
    },
    topics: topic::DEPLOY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let Statement::Deploy(Deploy::Deployed(said)) = deploy.said else { return Verdict::Silent };
    let first = matches!(said.role, Some(As::Role(Role::Pilot))).then_some(&said.card);
    let second = said.with.as_ref().filter(|with| with.role == Some(Role::Pilot)).map(|with| &with.card);
    let mut verdict = Verdict::Silent;
    for card in first.into_iter().chain(second) {
        let Some(facts) = cards::lookup(&card.blueprint) else {
            return Verdict::Unknown(Doubt::NoFacts(card.blueprint));
        };
        if facts.has_icon(Icon::Pilot) {
            verdict = placing::worse(verdict, Verdict::Kept);
            continue;
        }
        if facts.modifiers.iter().any(|one| one.flags.has(Flag::IconMod)) {
            return Verdict::Unknown(Doubt::CardText(card.blueprint));
        }
        let finding = Finding::illegal(format!("{} deploys {} as a pilot", state.name(deploy.player), card.title))
            .values("the pilot icon", "no pilot icon")
            .by(Some(deploy.player))
            .card(CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() });
        verdict = placing::worse(verdict, soft::suspect(state, &[Flag::IconMod, Flag::Capacity], finding));
    }
    verdict
}
