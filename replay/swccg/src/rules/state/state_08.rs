//! A starship or vehicle carries no more than it has room for.

use crate::Swccg;
use crate::cards::{Capacity, Card, Category, Flag};
use crate::rules::{placing, soft};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-STATE-08",
        title: "a starship or vehicle carries no more than it has room for",
        explain: "\
Pilots, passengers and astromechs need a place each.
```
site 1 1_127 L @0 Tatooine
at 10 1_144 L @0
phase Deploy
on 11 1_27 L 10
say L deploys [1_27] from hand on [1_144] as pilot
```
Two people in an X-wing with one seat:
```
site 1 1_127 L @0 Tatooine
at 10 1_144 L @0
phase Deploy
on 11 1_27 L 10
on 12 1_27 L 10
say L deploys [1_27] from hand on [1_144] as pilot   # broken SWCCG-STATE-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 21 and 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::STATEMENT.and(topic::CLOCK).and(topic::OUTSIDE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let mut verdict = Verdict::Silent;
    for id in placing::arrivals(state, step) {
        let host = state.table.get(*id).and_then(|card| card.host).and_then(|host| state.table.get(host));
        if let Some(host) = host {
            verdict = placing::worse(verdict, loaded(state, host, &[]));
        }
    }
    if let What::Move(play) = &step.what {
        // Those who embark are not aboard yet.
        let front = play.to.card.blueprint.front();
        let is_host = |card: &&TableCard| match play.to.id {
            Some(id) => card.id == id,
            None => card.is_in_play() && card.blueprint.front() == front,
        };
        let mut hosts = state.table.iter().filter(is_host);
        if let (Some(host), None) = (hosts.next(), hosts.next()) {
            let boarding = play.cards.iter().filter_map(|named| state.table.get(named.id?));
            let boarding = boarding.filter(|card| card.host != Some(host.id)).collect::<Vec<_>>();
            verdict = placing::worse(verdict, loaded(state, host, &boarding));
        }
    }
    verdict
}

fn is_character(card: &TableCard) -> bool {
    card.facts.is_some_and(|facts| facts.category == Category::Character)
}

/// Judges the characters, vehicles and starships aboard together with those who come.
fn loaded(state: &State, host: &TableCard, boarding: &[&TableCard]) -> Verdict {
    let Some(facts) = host.facts.filter(|f| matches!(f.category, Category::Starship | Category::Vehicle)) else {
        return Verdict::Silent;
    };
    let aboard = state.table.iter().filter(|card| card.host == Some(host.id));
    let all: Vec<&TableCard> = aboard.chain(boarding.iter().copied()).collect();
    let persons = all.iter().filter(|card| is_character(card)).count();
    let is_machine =
        |card: &TableCard| card.facts.is_some_and(|f| matches!(f.category, Category::Vehicle | Category::Starship));
    let machines = all.iter().filter(|card| is_machine(card)).count();
    let (room, count, what) = match (room(facts), hold(facts)) {
        (Some(room), _) if persons > room => (room, persons, ["character", "characters"]),
        (_, Some(room)) if machines > room => (room, machines, ["vehicle or starship", "vehicles and starships"]),
        _ => return Verdict::Kept,
    };
    let what = what[usize::from(count != 1)];
    let finding = Finding::illegal(format!("{} carries {count} {what}", facts.title))
        .values(format!("at most {room}"), count)
        .by(host.owner)
        .card(state.mention_card(host));
    soft::suspect(state, &[Flag::Capacity], finding)
}

/// How many characters find a place; `None` when there is no limit.
fn room(facts: &Card) -> Option<usize> {
    sum(&[facts.pilots, facts.passengers, facts.pilots_or_passengers, facts.astromechs])
}

/// How many vehicles and starships find a place; `None` when there is no limit.
fn hold(facts: &Card) -> Option<usize> {
    sum(&[facts.vehicles, facts.starfighters, facts.capitals])
}

fn sum(places: &[Capacity]) -> Option<usize> {
    places.iter().map(|place| place.limit()).try_fold(0_usize, |sum, limit| Some(sum + usize::from(limit?)))
}
