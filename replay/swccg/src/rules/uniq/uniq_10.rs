//! A persona is replaced by no weaker one.

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::id::Number;
use holocron_ingest::message::deploy::Deploy;
use holocron_ingest::message::{CardRef, Statement};

use crate::Swccg;
use crate::cards::{self, Flag, Stat};
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-UNIQ-10",
        title: "a persona is replaced in the own Deploy phase, for free, by a version of no lower power and ability",
        explain: "\
In the own Deploy phase a player may put a version of a persona from hand in place of one on the table.
```
site 1 1_295 D @0 Tatooine
turn D 1
phase Deploy
at 10 9_113 D @0
say D persona replaces [7_175] with [9_113]
```
Somebody else:
```
site 1 1_295 D @0 Tatooine
turn D 1
phase Deploy
at 10 9_113 D @0
say D persona replaces [1_194] with [9_113]   # broken SWCCG-UNIQ-10
```
The weaker for the stronger:
```
site 1 1_295 D @0 Tatooine
turn D 1
phase Deploy
at 10 7_175 D @0
say D persona replaces [9_113] with [7_175]   # broken SWCCG-UNIQ-10
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Advanced2023, at: "chapter 5, Persona replacement" },
    },
    topics: topic::DEPLOY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let Statement::Deploy(Deploy::PersonaReplaced { player, old, new, .. }) = deploy.said else {
        return Verdict::Silent;
    };
    let (Some(before), Some(after)) = (cards::lookup(&old.blueprint), cards::lookup(&new.blueprint)) else {
        return Verdict::Unknown(Doubt::Unmodelled("card without facts"));
    };
    let falls = |a: Stat, b: Stat| matches!((a, b), (Stat::Is(a), Stat::Is(b)) if b < a);
    let is_one = after.personas.iter().any(|one| before.personas.contains(one));
    let wrong = if !is_one {
        Some(("a version of the same persona", "another persona"))
    } else if before.blueprint.front() == after.blueprint.front() {
        Some(("another version", "the same card"))
    } else if falls(before.power, after.power) {
        Some(("power not lower", "lower power"))
    } else if falls(before.ability, after.ability) {
        Some(("ability not lower", "lower ability"))
    } else if !state.clock.is_own(*player, Phase::Deploy) {
        Some(("the own Deploy phase", "another time"))
    } else if deploy.paid > Number::ZERO {
        Some(("no cost", "Force used"))
    } else {
        None
    };
    let Some((expected, got)) = wrong else { return Verdict::Kept };
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let mention = |card: &CardRef| CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() };
    let finding = Finding::illegal(format!("{} replaces {} with {}", state.name(*player), old.title, new.title))
        .values(expected, got)
        .by(Some(*player))
        .card(mention(old))
        .card(mention(new));
    soft::suspect(state, &[Flag::PowerMod, Flag::AbilMod], finding)
}
