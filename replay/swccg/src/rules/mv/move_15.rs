//! Shuttling.

use holocron_ingest::message::moves::Mode;

use crate::Swccg;
use crate::cards::{self, Category, Flag, Icon, Subtype};
use crate::rules::soft;
use crate::state::State;
use crate::step::{Named, Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-15",
        title: "shuttling leads between an exterior site and an own capital starship at the related system",
        explain: "\
Characters and vehicles are shuttled between an exterior site and a capital starship of the same player at the system of the
site.
```
turn D 1
phase Move
site 40 1_289 D @0 Tatooine
site 50 1_295 D @1 Tatooine
at 41 1_301 D @0
at 42 1_194 D @1
say D uses 1 Force
say D shuttles [1_194] from [1_295] to [1_301] as passenger
```
The Devastator is at Kessel:
```
turn D 1
phase Move
site 40 1_288 D @0 Kessel
site 50 1_295 D @1 Tatooine
at 41 1_301 D @0
at 42 1_194 D @1
say D uses 1 Force
say D shuttles [1_194] from [1_295] to [1_301] as passenger   # broken SWCCG-MOVE-15
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    if moved.mode != Mode::Shuttle {
        return Verdict::Silent;
    }
    let is_of = |named: &Named<'_>, category: Category| {
        cards::lookup(&named.card.blueprint).is_some_and(|facts| facts.category == category)
    };
    let (ship, ground) = match [&moved.from, &moved.to] {
        [ship, ground] | [ground, ship] if is_of(ship, Category::Starship) => (ship, ground),
        // From site to site by the text of a card.
        _ => return Verdict::Unknown(Doubt::Unmodelled("shuttling without a starship")),
    };
    let Some(site) = ground.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let Some(facts) = site.facts else { return Verdict::Unknown(Doubt::NoFacts(site.blueprint)) };
    let front = ship.card.blueprint.front();
    let own = state.table.iter().filter(|card| card.is_in_play() && card.blueprint.front() == front);
    let systems = own.filter(|card| card.owner == Some(moved.player)).filter_map(|card| {
        let location = state.table.location_at(state.table.column(card)?)?;
        (location.facts?.subtype == Some(Subtype::System)).then_some(location.system.as_ref()?)
    });
    let is_related = systems.into_iter().any(|system| Some(system) == site.system.as_ref());
    let is_exterior = facts.has_icon(Icon::ExteriorSite);
    if is_related && is_exterior {
        return Verdict::Kept;
    }
    let message = format!("{} shuttles between {} and {}", state.name(moved.player), site.title(), ship.card.title);
    let finding = Finding::illegal(message)
        .values(
            "an exterior site and a starship at its system",
            if is_exterior { "not related" } else { "no exterior site" },
        )
        .by(Some(moved.player))
        .card(state.mention_card(site))
        .card(state.mention(ship));
    soft::suspect(state, &[Flag::MoveTime, Flag::MoveCost], finding)
}
