//! Whether a filter that speaks of places takes a card.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::Side;

use super::filter::{any, test as accepts};
use super::presence::{control, presence};
use super::reach::Speaker;
use super::view::View;
use crate::cards::reach::{Fact, Filter};
use crate::cards::{Category, Icon, Keyword, Subtype};
use crate::play::Truth;
use crate::reckon::{Present, present};
use crate::state::table::TableCard;

/// Whether such a filter takes a card.
pub(super) fn test(view: &View<'_>, filter: &Filter, text: Speaker<'_>, card: &TableCard) -> Truth {
    let is_location = card.zone == Zone::Locations;
    let at =
        |inner: &Filter, place: Option<&TableCard>| place.map_or(Truth::No, |place| accepts(view, inner, text, place));
    match filter {
        Filter::Here => view.place_of(card).is_some_and(|place| text.column == Some(place.location)).into(),
        Filter::Present if is_location => Truth::No,
        Filter::Present => {
            text.column.is_some_and(|column| present(view.state, card) == Present::Column(column)).into()
        }
        Filter::At(_) | Filter::PresentAt(_) if is_location => Truth::No,
        Filter::At(inner) => at(inner, view.place_of(card)),
        Filter::PresentAt(inner) => match present(view.state, card) {
            Present::Column(_) => at(inner, view.place_of(card)),
            _ => Truth::No,
        },
        Filter::There(inner) => at(inner, if is_location { Some(card) } else { view.place_of(card) }),
        Filter::On(system) | Filter::SiteOf(system) => {
            let is_there = |place: &TableCard| !is(place, Subtype::System) && place.system.as_deref() == Some(*system);
            view.place_of(card).is_some_and(is_there).into()
        }
        Filter::Landed => {
            let is_ship = card.facts.is_some_and(|facts| facts.category == Category::Starship);
            (is_ship && view.place_of(card).is_some_and(|place| is(place, Subtype::Site))).into()
        }
        _ if !is_location => Truth::No,
        filter => location(view, filter, text, card),
    }
}

/// Whether a filter takes a location.
fn location(view: &View<'_>, filter: &Filter, text: Speaker<'_>, card: &TableCard) -> Truth {
    let seen_there = |inner: &Filter, is_there: &dyn Fn(&TableCard, Option<u16>) -> bool| {
        let there = view.cards().filter(|seen| seen.card.zone != Zone::Locations && is_there(seen.card, seen.column));
        any(there.map(|seen| {
            let answer = accepts(view, inner, text, seen.card);
            if seen.is_active { answer } else { answer.at_most_maybe() }
        }))
    };
    match filter {
        Filter::Place => (text.column == Some(card.location)).into(),
        Filter::PresentPlace => (present(view.state, text.source) == Present::Column(card.location)).into(),
        Filter::PartOf(name) => (card.system.as_deref() == Some(*name)).into(),
        Filter::Adjacent => adjacent(view, text, card),
        Filter::Related => {
            text.column.and_then(|here| view.location_at(here)).map_or(Truth::No, |here| related(here, card))
        }
        Filter::RelatedTo(inner) => any(view.cards().map(|seen| {
            let place = seen.column.and_then(|column| view.location_at(column));
            let answer =
                place.map_or(Truth::No, |place| related(place, card)).and(|| accepts(view, inner, text, seen.card));
            if seen.is_active { answer } else { answer.at_most_maybe() }
        })),
        Filter::With(inner) => seen_there(inner, &|_, column| column == Some(card.location)),
        Filter::WithPresent(inner) => {
            seen_there(inner, &|other, _| present(view.state, other) == Present::Column(card.location))
        }
        // Presence and control hang on texts, and those on presence and control.
        Filter::Occupies(player) => text
            .side(*player)
            .map_or(Truth::Maybe, |side| view.nested(|| presence(view, side, card, &|_| false).into())),
        Filter::Controls(player) => {
            text.side(*player).map_or(Truth::Maybe, |side| view.nested(|| control(view, side, card).into()))
        }
        Filter::SiteAboard(inner) => site_aboard(view, inner, text, card),
        Filter::BattleLocation => view.state.battle.as_ref().is_some_and(|battle| battle.place == Some(card.id)).into(),
        Filter::Battleground => battleground(view, card),
        Filter::BattlegroundWithout => battleground(view, card).at_most_maybe(),
        _ => Truth::Maybe,
    }
}

fn is(location: &TableCard, subtype: Subtype) -> bool {
    location.facts.is_some_and(|facts| facts.subtype == Some(subtype))
}

/// Sites of one system that lie together, converted and aboard ones left aside.
fn adjacent(view: &View<'_>, text: Speaker<'_>, card: &TableCard) -> Truth {
    let beside = text.column.filter(|here| here.abs_diff(card.location) == 1);
    let other = beside.and_then(|here| view.location_at(here));
    let is_site = |card: &TableCard| is(card, Subtype::Site);
    match other {
        Some(other) if is_site(other) && is_site(card) => {
            if other.system.is_some() && other.system == card.system {
                Truth::Yes
            } else {
                Truth::Maybe
            }
        }
        _ => Truth::No,
    }
}

fn related(one: &TableCard, other: &TableCard) -> Truth {
    let is_known = one.system.is_some() && other.system.is_some();
    if is_known { (one.id != other.id && one.system == other.system).into() } else { Truth::Maybe }
}

/// A site of a starship or vehicle; a generic one belongs to whatever it was deployed on.
fn site_aboard(view: &View<'_>, inner: &Filter, text: Speaker<'_>, card: &TableCard) -> Truth {
    let Some(facts) = card.facts else { return Truth::Maybe };
    if !facts.has_icon(Icon::StarshipSite) && !facts.has_icon(Icon::VehicleSite) {
        return Truth::No;
    }
    let Some(persona) = facts.aboard else { return Truth::Maybe };
    if let Filter::Fact(Fact::Persona(of)) = inner
        && *of == persona
    {
        return Truth::Yes;
    }
    let has = |card: &TableCard| card.facts.is_some_and(|facts| facts.personas.contains(&persona));
    any(view.cards().filter(|seen| has(seen.card)).map(|seen| accepts(view, inner, text, seen.card)))
}

fn battleground(view: &View<'_>, location: &TableCard) -> Truth {
    let Some(facts) = location.facts else { return Truth::Maybe };
    let never = facts.has_keyword(Keyword::Holosite)
        || matches!(location.system.as_deref(), Some("Dagobah" | "Ahch-To"))
        || facts.title == "Coruscant: Galactic Senate";
    if never {
        return Truth::No;
    }
    let is_shielded =
        [Keyword::Marker1, Keyword::Marker2, Keyword::Marker3].iter().any(|marker| facts.has_keyword(*marker));
    let has_both = facts.icons.force(Side::Dark) > 0 && facts.icons.force(Side::Light) > 0;
    if is_shielded || view.has_icon_texts() { Truth::Maybe } else { has_both.into() }
}
