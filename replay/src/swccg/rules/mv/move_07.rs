//! Hyperspeed reaches as many parsecs as it says.

use holocron_ingest::id::Number;
use holocron_ingest::message::moves::Mode;

use super::super::changes::{Change, Changes};
use super::super::soft;
use crate::book::{Book, Cite};
use crate::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};
use crate::swccg::Swccg;
use crate::swccg::cards::{self, Card as Facts, Flag, Icon, Modifier, ModifierKind as M, Stat, Trait};
use crate::swccg::state::State;
use crate::swccg::step::Named;
use crate::swccg::step::{Step, What};
use crate::swccg::topic;

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-07",
        title: "a hyperspeed move goes at most hyperspeed parsecs, unless a card changes that",
        explain: "\
A starship moves by hyperspeed to a system at most as many parsecs away as its hyperspeed.
```
turn D 1
phase Move
site 40 1_289 D @0 Tatooine
site 50 1_288 D @1 Kessel
at 41 1_301 D @1
say D uses 1 Force
say D moves [1_301] from [1_289] to [1_288] using hyperspeed
```
A hyperspeed of 5 does not lead from Tatooine to Coruscant, seven parsecs away:
```
turn L 1
phase Move
site 40 1_127 L @0 Tatooine
site 50 7_116 L @1 Coruscant
at 41 1_146 L @1
say L uses 1 Force
say L moves [1_146] from [1_127] to [7_116] using hyperspeed   # broken SWCCG-MOVE-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23; Advanced Rulebook chapter 7" },
    },
    hears: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let Some(named) = moved.cards.first().filter(|_| moved.mode == Mode::Hyperspeed) else { return Verdict::Silent };
    let (Some(from), Some(to), Some(facts)) =
        (cards::lookup(&moved.from.card.blueprint), cards::lookup(&moved.to.card.blueprint), facts(state, named))
    else {
        return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint));
    };
    let (Some(start), Some(end)) = (from.parsec, to.parsec) else {
        return Verdict::Unknown(Doubt::Unmodelled("parsec of a system that moves"));
    };
    if [from, to].iter().any(|place| place.has_icon(Icon::Mobile)) {
        return Verdict::Unknown(Doubt::Unmodelled("parsec of a system that moves"));
    }
    let Stat::Is(hyperspeed) = facts.hyperspeed else { return Verdict::Unknown(Doubt::CardText(facts.blueprint)) };
    let distance = Number::whole(i32::from(start.abs_diff(end)));
    if distance <= hyperspeed {
        return Verdict::Kept;
    }
    let ship = named.id;
    let mut changes = Changes::default();
    changes.gather(state, |card, facts| {
        let change = |modifier: &Modifier| match modifier.kind {
            _ if modifier.affects_self && Some(card.id) != ship => None,
            M::Hyperspeed | M::HyperspeedWhenMovingFromLocation | M::HyperspeedWhenMovingToLocation => {
                Some(modifier.value.map_or(Change::Up, Change::By))
            }
            M::UnmodifiableHyperspeed => Some(Change::Up),
            _ => None,
        };
        let mut found: Vec<Change> = facts.modifiers.iter().filter_map(change).collect();
        let is_near =
            [moved.from.id, moved.to.id, ship].contains(&Some(card.id)) || card.host.is_some_and(|h| Some(h) == ship);
        if is_near && (facts.text_flags.has(Flag::Hyperspeed) || facts.has_trait(Trait::TextUnread)) {
            found.push(Change::Up);
        }
        found
    });
    changes.at_work(state, Flag::Hyperspeed);
    let enough = (0..=30).map(|more| distance + Number::whole(more));
    if let Some(by) = enough.into_iter().find_map(|reach| changes.explain(hyperspeed, reach)) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    let message =
        format!("{} moves {} by hyperspeed over {distance} parsecs", state.name(moved.player), named.card.title);
    let finding = Finding::illegal(message)
        .values(format!("at most {hyperspeed} parsecs"), format!("{distance} parsecs"))
        .by(Some(moved.player))
        .card(state.mention(named));
    soft::suspect(state, &[Flag::Hyperspeed], finding)
}

fn facts(state: &State, named: &Named<'_>) -> Option<&'static Facts> {
    let card = named.id.and_then(|id| state.table.get(id));
    card.and_then(|card| card.facts).or_else(|| cards::lookup(&named.card.blueprint))
}
