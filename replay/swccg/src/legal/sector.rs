//! Sector movement (rule MOVE-14): between a system and the sector beside it, and from sector to sector.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::message::moves::Mode;

use super::mover::{barred, is_time, movers, pays, regular, trip};
use super::pilots::piloted;
use super::position::Position;
use crate::cards::{Card as Facts, Category, Keyword, Stat, Subtype, Trait};
use crate::play::{LegalPlay, PlayKind, Ruling};
use crate::state::table::TableCard;

/// Each starship or vehicle beside a sector or at one.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    for (card, from, facts) in ships(view) {
        let mut ways = view.locations().filter(|to| leads(view, facts, from, to)).peekable();
        if ways.peek().is_none() {
            continue;
        }
        let ruling = Ruling::any(ways.map(|to| way(view, card, from, to)), "no sector in reach");
        let ruling = ready(view, card).and(|| ruling);
        found.push(LegalPlay { kind: PlayKind::Sector, card: Some(card.id), place: None, ruling });
    }
}

/// Each sector or system that one starship or vehicle may move to.
pub(super) fn to_places(view: &Position<'_>, mover: &TableCard, found: &mut Vec<LegalPlay>) {
    for (card, from, facts) in ships(view).filter(|(card, ..)| card.id == mover.id) {
        for to in view.locations().filter(|to| leads(view, facts, from, to)) {
            let ruling = ready(view, card).and(|| way(view, card, from, to));
            found.push(LegalPlay { kind: PlayKind::Sector, card: Some(card.id), place: Some(to.id), ruling });
        }
    }
}

fn ships<'v, 's>(
    view: &'v Position<'s>,
) -> impl Iterator<Item = (&'s TableCard, &'s TableCard, &'static Facts)> + use<'v, 's> {
    movers(view).filter(|card| card.zone == Zone::AtLocation && is_time(view, card)).filter_map(|card| {
        let flies = |f: &&Facts| matches!(f.category, Category::Starship | Category::Vehicle) || is_like_starfighter(f);
        let facts = card.facts.filter(flies)?;
        Some((card, view.location_at(card.location)?, facts))
    })
}

fn ready(view: &Position<'_>, card: &TableCard) -> Ruling {
    let is_creature = card.facts.is_some_and(|facts| facts.category == Category::Creature);
    regular(view, card).and(|| if is_creature { Ruling::Legal } else { piloted(view, card, false) })
}

fn is(location: &TableCard, subtype: Subtype) -> bool {
    location.facts.is_some_and(|facts| facts.subtype == Some(subtype))
}

fn has(location: &TableCard, keyword: Keyword) -> bool {
    location.facts.is_some_and(|facts| facts.has_keyword(keyword))
}

fn is_of_death_star(sector: &TableCard) -> bool {
    is(sector, Subtype::Sector) && sector.system.as_deref() == Some("Death Star II")
}

fn is_like_starfighter(facts: &Facts) -> bool {
    facts.has_trait(Trait::MovesLikeStarfighter)
}

fn is_small(facts: &Facts) -> bool {
    facts.category == Category::Starship && matches!(facts.subtype, Some(Subtype::Starfighter | Subtype::Squadron))
}

/// Whether this kind of card moves from one location to another in this way, whatever texts say.
fn leads(view: &Position<'_>, facts: &Facts, from: &TableCard, to: &TableCard) -> bool {
    if from.id == to.id || from.system.is_none() || from.system != to.system {
        return false;
    }
    let is_like = is_like_starfighter(facts);
    let flies = facts.category == Category::Starship || is_like;
    let gap = from.location.abs_diff(to.location);
    if is(from, Subtype::System) && is(to, Subtype::Sector) {
        let is_open = (flies && has(to, Keyword::Asteroid))
            || ((is_small(facts) || is_like) && has(to, Keyword::CloudSector))
            || (is_small(facts) && is_of_death_star(to));
        return gap == 1 && is_open;
    }
    if is(from, Subtype::Sector) && is(to, Subtype::System) {
        return gap == 1 && flies;
    }
    if !is(from, Subtype::Sector) || !is(to, Subtype::Sector) {
        return false;
    }
    let walks = facts.category == Category::Vehicle && facts.landspeed != Stat::Absent;
    let range = if !is_of_death_star(from) && (is_small(facts) || is_like) { 2 } else { 1 };
    let (low, high) = (from.location.min(to.location), from.location.max(to.location));
    let mut between = view.locations().filter(|place| low < place.location && place.location < high);
    (flies || walks) && gap <= range && between.all(|place| is(place, Subtype::Sector))
}

fn way(view: &Position<'_>, card: &TableCard, from: &TableCard, to: &TableCard) -> Ruling {
    let (low, high) = (from.location.min(to.location), from.location.max(to.location));
    let mut between = view.locations().filter(|place| low < place.location && place.location < high);
    let stop = between.find_map(|place| barred(view, &trip(view, card, from, place, Mode::Sector)));
    let trip = trip(view, card, from, to, Mode::Sector);
    Ruling::Legal
        .forbidden("may not move there", barred(view, &trip))
        .unless_barred("may not move there", stop.map(|(_, by)| by))
        .and(|| pays(view, &trip))
}
