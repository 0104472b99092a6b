//! Landing and taking off (rule MOVE-12).

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::Blueprint;
use holocron_ingest::message::moves::Mode;

use super::mover::{barred, is_time, movers, pays, regular, trip};
use super::pilots::piloted;
use super::position::Position;
use super::ways::{serves_as_starship, takes_ties};
use crate::cards::vehicles::Course;
use crate::cards::{Card as Facts, Category, Icon, Keyword, Subtype, Trait};
use crate::play::{LegalPlay, PlayKind, Ruling};
use crate::state::table::TableCard;
use crate::text::Truth;

/// Each starfighter and squadron, from a system to its exterior sites and back; vehicles that fly, from a cloud sector.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    for (card, from, facts) in ships(view) {
        let (kind, why) = kind(from);
        let ways = view.locations().filter(|to| to.id != from.id);
        let ruling =
            ready(view, card, from, facts).and(|| Ruling::any(ways.map(|to| way(view, card, facts, from, to)), why));
        found.push(LegalPlay { kind, card: Some(card.id), place: None, ruling });
    }
}

/// Each place where one starship lands or takes off to.
pub(super) fn to_places(view: &Position<'_>, mover: &TableCard, found: &mut Vec<LegalPlay>) {
    for (card, from, facts) in ships(view).filter(|(card, ..)| card.id == mover.id) {
        let ready = ready(view, card, from, facts);
        for to in view.locations().filter(|to| to.id != from.id) {
            let ruling = ready.and(|| way(view, card, facts, from, to));
            found.push(LegalPlay { kind: kind(from).0, card: Some(card.id), place: Some(to.id), ruling });
        }
    }
}

fn ships<'v, 's>(
    view: &'v Position<'s>,
) -> impl Iterator<Item = (&'s TableCard, &'s TableCard, &'static Facts)> + use<'v, 's> {
    movers(view).filter(|card| card.zone == Zone::AtLocation && is_time(view, card)).filter_map(|card| {
        let facts = card.facts.filter(|facts| is_small(facts))?;
        Some((card, view.state.table.location_at(card.location)?, facts))
    })
}

/// What leaving a location is, and why there may be no way.
fn kind(from: &TableCard) -> (PlayKind, &'static str) {
    if is(from, Subtype::Site) {
        (PlayKind::TakeOff, "no system to take off to")
    } else {
        (PlayKind::Land, "no site to land at")
    }
}

fn ready(view: &Position<'_>, card: &TableCard, from: &TableCard, facts: &Facts) -> Ruling {
    regular(view, card).and(|| match facts.category {
        Category::Creature => Ruling::Legal,
        _ => piloted(view, card, is(from, Subtype::Site)),
    })
}

fn is_small(facts: &Facts) -> bool {
    matches!(facts.subtype, Some(Subtype::Starfighter | Subtype::Squadron)) && facts.category == Category::Starship
        || facts.has_trait(Trait::MovesLikeStarfighter)
        || is_of_clouds(facts)
}

/// True for a vehicle that flies among clouds alone: a cloud car, a patrol craft or a shuttle.
fn is_of_clouds(facts: &Facts) -> bool {
    let is_like = facts.has_trait(Trait::MovesLikeStarfighter);
    facts.category == Category::Vehicle && !is_like && Course::of(facts) == Course::Sky
}

fn is(location: &TableCard, subtype: Subtype) -> bool {
    location.facts.is_some_and(|facts| facts.subtype == Some(subtype))
}

fn way(view: &Position<'_>, card: &TableCard, facts: &'static Facts, from: &TableCard, to: &TableCard) -> Ruling {
    const WHY: &str = "not between a system and its exterior site";
    let (space, ground) = if is(from, Subtype::Site) { (to, from) } else { (from, to) };
    let (Some(above), Some(below)) = (space.facts, ground.facts) else {
        return Ruling::unknown("card without facts", None);
    };
    let is_pair = is(space, Subtype::System) && is(ground, Subtype::Site);
    let is_related = space.part_of().is_some() && space.part_of() == ground.part_of() && ground.is_exterior();
    let clouds = above.subtype == Some(Subtype::Sector) || is_sector_between(view, space, ground);
    let docked = docked(view, space, ground).filter(|_| is(space, Subtype::System));
    let needs_clouds = is_of_clouds(facts);
    let is_cloudy = clouds && space.system == ground.system;
    let cloudy = (is_cloudy && (!needs_clouds || above.has_keyword(Keyword::CloudSector))).then_some(space.blueprint);
    let is_tie = facts.models.iter().any(|model| model.starts_with("TIE"));
    // A launch bay stands for the system where its starship is.
    let serves = |end: &&TableCard| end.facts.is_some_and(serves_as_starship);
    let bay = [from, to].into_iter().find(serves).map(|bay| bay.blueprint);
    let mode = if is(from, Subtype::Site) { Mode::TakeOff } else { Mode::Land };
    let trip = trip(view, card, from, to, mode);
    Ruling::when(is_pair && is_related && !clouds && !needs_clouds, WHY)
        .granted("docking bay of a starship", docked)
        .unless_allowed("its starship", bay)
        .unless_allowed("sectors", cloudy)
        .and(|| Ruling::when(!is_tie || takes_ties(below) || is(from, Subtype::Site), "TIEs land at docking bays"))
        // The server lets nobody land in the Trench; no rule of the documents says so.
        .unless_barred("the Trench", (to.title() == "Death Star: Trench").then_some(to.blueprint))
        .forbidden("may not move there", barred(view, &trip))
        .and(|| pays(view, &trip))
}

/// The docking bay of a starship belongs to the system where the starship is.
fn docked(view: &Position<'_>, space: &TableCard, ground: &TableCard) -> Option<(Truth, Blueprint)> {
    let below = ground.facts.filter(|f| f.has_keyword(Keyword::DockingBay) && f.has_icon(Icon::StarshipSite))?;
    let answer = match below.aboard {
        None => Truth::Maybe,
        Some(persona) => {
            let is_it = |facts: &Facts| facts.category == Category::Starship && facts.personas.contains(&persona);
            let there = view.cards().filter(|seen| seen.column == Some(space.location));
            there.filter(|seen| seen.card.facts.is_some_and(is_it)).any(|seen| seen.is_active).into()
        }
    };
    Some((answer, ground.blueprint))
}

fn is_sector_between(view: &Position<'_>, a: &TableCard, b: &TableCard) -> bool {
    let (low, high) = (a.location.min(b.location), a.location.max(b.location));
    view.locations().any(|l| l.location > low && l.location < high && is(l, Subtype::Sector))
}
