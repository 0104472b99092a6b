//! Moving by hyperspeed (rules MOVE-07 and MOVE-10).

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::moves::Mode;

use super::mover::{barred, is_time, movers, pays, regular, trip};
use super::pilots::{navigates, piloted};
use super::position::Position;
use crate::cards::{Card as Facts, Category, Icon, Keyword, Questions, Stat, Subtype};
use crate::play::{LegalPlay, PlayKind, Ruling};
use crate::state::table::TableCard;
use crate::value::move_cost::Trip;

/// Each starship at a system, to any system in reach; mobile systems are left undecided.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    for (card, from, facts) in ships(view) {
        let ready = ready(view, card, facts);
        let ruling = ready.and(|| Ruling::any(places(view, card, from, facts).map(|(_, r)| r), "no system in reach"));
        found.push(LegalPlay { kind: PlayKind::Hyperspeed, card: Some(card.id), place: None, ruling });
    }
    if view.state.clock.is_own(view.side, Phase::Move) {
        for system in view.locations().filter(|system| is_mobile(system)) {
            let ruling = mobile(view, system);
            found.push(LegalPlay { kind: PlayKind::Hyperspeed, card: Some(system.id), place: None, ruling });
        }
    }
}

/// A mobile system is moved by Dark, once a turn; what keeps it in place beside that is not modelled.
fn mobile(view: &Position<'_>, system: &TableCard) -> Ruling {
    let hyperspeed = system.facts.map_or(Stat::Absent, |facts| facts.hyperspeed);
    let by = view.barred(Questions::HYPERSPEED.with(Questions::MOVE_BAR), &view.about(Some(system), Some(system)));
    let doubt = by.map(|(_, by)| by).or_else(|| view.acted(Questions::HYPERSPEED.with(Questions::MOVE_BAR)));
    Ruling::when(view.side == Side::Dark, "not the owner's")
        .and(|| match hyperspeed {
            Stat::Is(speed) => Ruling::when(speed >= Number::whole(1), "no hyperspeed"),
            Stat::Absent => Ruling::Illegal("no hyperspeed"),
            Stat::Computed => Ruling::unknown("hyperspeed", Some(system.blueprint)),
        })
        .unless_allowed("hyperspeed", doubt)
        .unless_barred("hyperspeed", doubt)
        .and(|| Ruling::when(!view.state.turn.moves.moved.contains(&system.id), "already moved"))
        .and(|| pays(view, &trip(view, system, system, system, Mode::Hyperspeed)))
        .and(|| Ruling::unknown("what keeps a mobile system", Some(system.blueprint)))
}

/// Each system that one starship reaches.
pub(super) fn to_places(view: &Position<'_>, mover: &TableCard, found: &mut Vec<LegalPlay>) {
    for (card, from, facts) in ships(view).filter(|(card, ..)| card.id == mover.id) {
        let ready = ready(view, card, facts);
        for (to, way) in places(view, card, from, facts) {
            let ruling = ready.and(|| way);
            found.push(LegalPlay { kind: PlayKind::Hyperspeed, card: Some(card.id), place: Some(to.id), ruling });
        }
    }
}

fn is_system(location: &TableCard) -> bool {
    location.facts.is_some_and(|facts| facts.subtype == Some(Subtype::System))
}

fn is_mobile(location: &TableCard) -> bool {
    is_system(location) && location.facts.is_some_and(|facts| facts.has_icon(Icon::Mobile))
}

fn ships<'v, 's>(
    view: &'v Position<'s>,
) -> impl Iterator<Item = (&'s TableCard, &'s TableCard, &'static Facts)> + use<'v, 's> {
    movers(view).filter(|card| card.zone == Zone::AtLocation).filter_map(move |card| {
        let facts = card.facts.filter(|facts| facts.category == Category::Starship)?;
        let from = view.state.table.location_at(card.location)?;
        (is_system(from) && is_time(view, card)).then_some((card, from, facts))
    })
}

fn ready(view: &Position<'_>, card: &TableCard, facts: &'static Facts) -> Ruling {
    Ruling::when(!facts.has_keyword(Keyword::NoHyperdrive), "no hyperdrive")
        .and(|| regular(view, card))
        .and(|| piloted(view, card, false))
        .and(|| navigates(view, card, facts))
}

fn places<'v, 's>(
    view: &'v Position<'s>,
    card: &'s TableCard,
    from: &'s TableCard,
    facts: &'static Facts,
) -> impl Iterator<Item = (&'s TableCard, Ruling)> + use<'v, 's> {
    let others = view.locations().filter(move |to| is_system(to) && to.id != from.id);
    others.map(move |to| (to, way(view, card, from, to, facts)))
}

fn way(view: &Position<'_>, card: &TableCard, from: &TableCard, to: &TableCard, facts: &'static Facts) -> Ruling {
    let way = trip(view, card, from, to, Mode::Hyperspeed);
    distance(view, &way, facts).forbidden("may not move there", barred(view, &way)).and(|| pays(view, &way))
}

/// Whether the hyperspeed of a starship leads from one system to another.
pub(super) fn leads(view: &Position<'_>, card: &TableCard, from: &TableCard, to: &TableCard) -> Ruling {
    match card.facts {
        Some(facts) => distance(view, &trip(view, card, from, to, Mode::Hyperspeed), facts),
        None => Ruling::unknown("hyperspeed", Some(card.blueprint)),
    }
}

fn distance(view: &Position<'_>, way: &Trip<'_>, facts: &'static Facts) -> Ruling {
    let (from, to) = (way.from.card, way.to.card);
    if is_mobile(from) || is_mobile(to) {
        return Ruling::unknown("mobile system", Some(if is_mobile(from) { from } else { to }.blueprint));
    }
    let parsec = |system: &TableCard| system.facts.and_then(|facts| facts.parsec);
    let (Some(here), Some(there)) = (parsec(from), parsec(to)) else {
        let unknown = if parsec(from).is_none() { from } else { to };
        return Ruling::unknown("parsec", Some(unknown.blueprint));
    };
    let distance = Number::whole(i32::from(here.abs_diff(there)));
    reaches(view, way, facts, distance)
}

fn reaches(view: &Position<'_>, way: &Trip<'_>, facts: &'static Facts, distance: Number) -> Ruling {
    let printed = match facts.hyperspeed {
        Stat::Is(hyperspeed) => hyperspeed,
        Stat::Absent => return Ruling::Illegal("no hyperspeed"),
        Stat::Computed => return Ruling::unknown("hyperspeed", Some(way.mover.card.blueprint)),
    };
    let speed = view.hyperspeed(way, printed);
    let boosted = view.acted(Questions::HYPERSPEED);
    let ruling = if speed.low >= distance && speed.low > Number::ZERO {
        Ruling::Legal
    } else if speed.high < distance || speed.high == Number::ZERO {
        Ruling::Illegal("too far")
    } else {
        Ruling::unknown("hyperspeed", speed.doubt())
    };
    ruling.unless_allowed("hyperspeed", boosted).unless_barred("hyperspeed", boosted)
}
