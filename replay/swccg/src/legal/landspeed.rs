//! Moving by landspeed (rules MOVE-03 and MOVE-04).

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Blueprint, Number};
use holocron_ingest::message::moves::Mode;

use super::mover::{barred, is_time_to_walk, movers, pays, regular, trip};
use super::pilots::piloted;
use super::position::Position;
use super::ways::{is_closed_to_walkers, walks};
use crate::cards::{Card as Facts, Category, Icon, Questions, Stat, Subtype, Trait};
use crate::play::{LegalPlay, PlayKind, Ruling};
use crate::state::table::TableCard;
use crate::text::{Seen, Truth};
use crate::value::move_cost::Trip;

/// Each card that walks or rides, to any site that it reaches.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    for (card, from, facts) in walkers(view) {
        let ready = ready(view, card, facts);
        let ruling = ready.and(|| Ruling::any(places(view, card, from, facts).map(|(_, r)| r), "no site in reach"));
        found.push(LegalPlay { kind: PlayKind::Landspeed, card: Some(card.id), place: None, ruling });
    }
}

/// Each site that one card reaches.
pub(super) fn to_places(view: &Position<'_>, mover: &TableCard, found: &mut Vec<LegalPlay>) {
    for (card, from, facts) in walkers(view).filter(|(card, ..)| card.id == mover.id) {
        let ready = ready(view, card, facts);
        for (to, way) in places(view, card, from, facts) {
            let ruling = ready.and(|| way);
            found.push(LegalPlay { kind: PlayKind::Landspeed, card: Some(card.id), place: Some(to.id), ruling });
        }
    }
}

/// Own cards at sites that move by landspeed.
fn walkers<'v, 's>(
    view: &'v Position<'s>,
) -> impl Iterator<Item = (&'s TableCard, &'s TableCard, &'static Facts)> + use<'v, 's> {
    movers(view).filter(|card| card.zone == Zone::AtLocation).filter_map(move |card| {
        let facts = card.facts?;
        let from = view.state.table.location_at(card.location)?;
        let walks = walks(facts) || facts.category == Category::Creature;
        (walks && is_site(from) && is_time_to_walk(view, card)).then_some((card, from, facts))
    })
}

fn ready(view: &Position<'_>, card: &TableCard, facts: &'static Facts) -> Ruling {
    regular(view, card).and(|| match facts.category {
        Category::Vehicle => piloted(view, card, false),
        _ => Ruling::Legal,
    })
}

/// The other sites of the same system or ship.
fn places<'v, 's>(
    view: &'v Position<'s>,
    card: &'s TableCard,
    from: &'s TableCard,
    facts: &'static Facts,
) -> impl Iterator<Item = (&'s TableCard, Ruling)> + use<'v, 's> {
    let related = move |to: &&'s TableCard| {
        is_site(to) && to.id != from.id && to.part_of().is_some() && to.part_of() == from.part_of()
    };
    let is_free = move |to: &TableCard| view.state.fellow_operative(card, to).is_none();
    view.locations().filter(related).map(move |to| {
        let ruling = Ruling::when(is_free(to), "another operative of this title is there");
        (to, ruling.and(|| way(view, card, from, to, facts)))
    })
}

fn is_site(location: &TableCard) -> bool {
    location.facts.is_some_and(|facts| facts.subtype == Some(Subtype::Site))
}

fn way(view: &Position<'_>, card: &TableCard, from: &TableCard, to: &TableCard, facts: &'static Facts) -> Ruling {
    let (low, high) = (from.location.min(to.location), from.location.max(to.location));
    let mut between: Vec<&TableCard> =
        view.locations().filter(|site| is_site(site) && site.location > low && site.location < high).collect();
    between.sort_by_key(|site| site.location);
    if from.location > to.location {
        between.reverse();
    }
    let enters = |site: &TableCard| enters(site, facts);
    let path = Ruling::any([enters(to)], "")
        .and(|| between.iter().fold(Ruling::Legal, |so_far, site| so_far.and(|| enters(site))));
    let way = trip(view, card, from, to, Mode::Landspeed);
    // Each step of the way is asked for itself.
    let stations: Vec<&TableCard> = [from].into_iter().chain(between.iter().copied()).chain([to]).collect();
    let steps = stations.iter().zip(&stations[1..]);
    let stops = steps.filter_map(|(here, there)| barred(view, &trip(view, card, here, there, Mode::Landspeed)));
    let stop = stops.max_by_key(|(answer, _)| *answer == Truth::Yes);
    path.and(|| reaches(view, &way, &between, facts)).forbidden("may not move there", stop).and(|| pays(view, &way))
}

/// Whether a card of this kind may stand at a site.
fn enters(site: &TableCard, facts: &'static Facts) -> Ruling {
    let Some(ground) = site.facts else { return Ruling::unknown("card without facts", Some(site.blueprint)) };
    if is_closed_to_walkers(ground) {
        return Ruling::Illegal("closed to landspeed");
    }
    match facts.category {
        Category::Vehicle => {
            let is_open = site.is_exterior();
            // The Lift Tube is the one vehicle for interior sites.
            Ruling::when(
                if facts.title == "Lift Tube" {
                    ground.has_icon(Icon::InteriorSite) && !site.posture.sideways
                } else {
                    is_open
                },
                "no exterior site",
            )
        }
        Category::Creature => Ruling::unknown("habitat", Some(facts.blueprint)),
        _ => Ruling::Legal,
    }
}

/// Whether the landspeed suffices.
fn reaches(view: &Position<'_>, way: &Trip<'_>, between: &[&TableCard], facts: &'static Facts) -> Ruling {
    let printed = match facts.landspeed {
        _ if facts.has_trait(Trait::MovesLikeCharacter) => Number::whole(1),
        Stat::Is(landspeed) => landspeed,
        Stat::Absent => Number::ZERO,
        Stat::Computed => return Ruling::unknown("landspeed", Some(way.mover.card.blueprint)),
    };
    let speed = view.landspeed(way, printed);
    let sites: Vec<Seen<'_>> = std::iter::once(way.from).chain(between.iter().map(|site| view.seen(site))).collect();
    let needed = view.landspeed_needed(way, &sites);
    let boosted: Option<Blueprint> = view.acted(Questions::LANDSPEED);
    let ruling = if speed.low >= needed.high {
        Ruling::Legal
    } else if speed.high < needed.low {
        Ruling::Illegal("too far")
    } else {
        Ruling::unknown("landspeed", speed.doubt().or(needed.doubt()))
    };
    ruling.unless_allowed("landspeed", boosted).unless_barred("landspeed", boosted)
}
