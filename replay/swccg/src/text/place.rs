//! Which locations a filter takes, and cards by their location.

use super::filter::is_in_row;
use super::touch::Asked;
use super::truth::{Truth, all, any, at_least};
use super::view::{Seen, View};
use crate::cards::reach::{Fact, Filter, Player};
use crate::cards::{Category, Icon, Keyword, ModifierKind as Kind, Subtype, Uniqueness};
use crate::state::table::presence::Present;
use holocron_ingest::id::{Number, Side};

impl View<'_> {
    /// The filters that speak of places.
    pub(super) fn accepts_place(&self, filter: &Filter, source: &Seen<'_>, seen: &Seen<'_>) -> Truth {
        let on = |inner: &Filter, other: &Seen<'_>| self.accepts(inner, source, other);
        let at = |inner: &Filter| match self.location_of(seen) {
            Some(location) if !is_in_row(seen) => on(inner, location),
            _ => Truth::No,
        };
        match filter {
            Filter::At(inner) => at(inner),
            Filter::PresentAt(inner) => match seen.present {
                Present::Column(column) if seen.column == Some(column) => at(inner),
                _ => Truth::No,
            },
            // What is aboard something at a sector or site of a system is on it too.
            Filter::On(system) => self.location_of(seen).is_some_and(|place| is_part(place, system)).into(),
            Filter::There(inner) if !is_in_row(seen) => at(inner),
            Filter::There(inner) => on(inner, seen),
            _ if !is_in_row(seen) => Truth::No,
            Filter::PartOf(system) => is_of(seen, system).into(),
            Filter::Place => (source.column.is_some() && seen.column == source.column).into(),
            Filter::PresentPlace => seen.column.is_some_and(|column| source.present == Present::Column(column)).into(),
            Filter::Related => self.location_of(source).map_or(Truth::No, |place| is_related(place, seen)),
            Filter::RelatedTo(inner) => {
                let is_there =
                    |other: &Seen<'_>| self.location_of(other).map_or(Truth::No, |place| is_related(place, seen));
                any(self.active().map(|other| is_there(other).and(|| on(inner, other))))
            }
            Filter::With(inner) => {
                let there = self.active().filter(|other| other.column == seen.column);
                any(there.map(|other| on(inner, other)))
            }
            Filter::WithPresent(inner) => {
                let is_there =
                    |other: &Seen<'_>| seen.column.is_some_and(|column| other.present == Present::Column(column));
                let there = self.active().filter(|other| is_there(other) && !is_in_row(other));
                any(there.map(|other| on(inner, other)))
            }
            Filter::SiteAboard(inner) => self.is_site_aboard(inner, source, seen),
            Filter::Adjacent => self.location_of(source).map_or(Truth::No, |place| self.is_adjacent(place, seen)),
            Filter::BattleLocation => {
                self.state.battle.as_ref().is_some_and(|battle| battle.place == Some(seen.card.id)).into()
            }
            Filter::Occupies(player) => {
                self.side(source, *player).map_or(Truth::Maybe, |side| self.occupies(side, seen))
            }
            Filter::Controls(player) => self.controls(source, *player, seen),
            Filter::Battleground => self.is_battleground(seen),
            Filter::BattlegroundWithout => {
                let has = |side: Side| seen.facts.is_some_and(|facts| facts.icons.force(side) > 0);
                if has(Side::Dark) && has(Side::Light) { self.is_battleground(seen) } else { Truth::Maybe }
            }
            _ => Truth::Maybe,
        }
    }

    /// A site of such a starship or vehicle; a generic one belongs to whatever it was deployed on.
    fn is_site_aboard(&self, inner: &Filter, source: &Seen<'_>, seen: &Seen<'_>) -> Truth {
        let Some(facts) = seen.facts else { return Truth::Maybe };
        if !is_carried_site(seen) {
            return Truth::No;
        }
        let Some(persona) = facts.aboard else { return Truth::Maybe };
        if *inner == Filter::Fact(Fact::Persona(persona)) {
            return Truth::Yes;
        }
        let is_it = |other: &&Seen<'_>| other.facts.is_some_and(|facts| facts.personas.contains(&persona));
        any(self.cards().iter().filter(is_it).map(|host| self.accepts(inner, source, host)))
    }

    /// Whether a card is at a site of a starship or vehicle that passes: it is then aboard.
    pub(super) fn is_in_ship(&self, seen: &Seen<'_>, passes: impl Fn(&Seen<'_>) -> Truth) -> Truth {
        let site = self.location_of(seen).filter(|site| is_carried_site(site) && is_cargo(seen));
        let Some(site) = site else { return Truth::No };
        let ships = self.cards().iter().filter(|other| other.is_carrier());
        any(ships.map(|ship| is_site_of(site, ship).and(|| passes(ship))))
    }

    /// Whether an active card that passes is at a site of a starship or vehicle.
    pub(super) fn has_in_sites(&self, ship: &Seen<'_>, passes: impl Fn(&Seen<'_>) -> Truth) -> Truth {
        any(self.locations().filter(|site| is_carried_site(site)).map(|site| {
            let is_there = |other: &&Seen<'_>| other.column == site.column && is_cargo(other);
            is_site_of(site, ship).and(|| any(self.active().filter(is_there).map(&passes)))
        }))
    }

    fn controls(&self, source: &Seen<'_>, player: Player, seen: &Seen<'_>) -> Truth {
        let Some(side) = self.side(source, player) else { return Truth::Maybe };
        self.occupies(side, seen)
            .and(|| self.occupies(side.opponent(), seen).not())
            // Who is excluded from a battle takes control from the other side all the same.
            .and(|| if self.has_excluded(side.opponent(), seen) { Truth::Maybe } else { Truth::Yes })
            .and(|| self.has_enough_ability(side, seen))
            .and(|| (!self.state.relies_on_operatives(side, seen.card)).into())
    }

    fn has_excluded(&self, side: Side, location: &Seen<'_>) -> bool {
        let is_there = |seen: &Seen<'_>| seen.column == location.column && seen.card.owner == Some(side);
        self.cards().iter().any(|seen| is_there(seen) && self.state.fight.excluded.contains(&seen.card.id))
    }

    /// Whether a side has the ability that texts ask for before it controls a location.
    fn has_enough_ability(&self, side: Side, location: &Seen<'_>) -> Truth {
        let needs = self.touches(Kind::AbilityRequiredToControlLocation, &Asked::about(location).of(side));
        all(needs.iter().map(|need| need.answer.and(|| self.has_ability(side, location, need.range).not()).not()))
    }

    fn is_battleground(&self, seen: &Seen<'_>) -> Truth {
        let Some(facts) = seen.facts else { return Truth::Maybe };
        let is_never = facts.has_keyword(Keyword::Holosite)
            || facts.title == "Coruscant: Galactic Senate"
            || is_of(seen, "Dagobah")
            || is_of(seen, "Ahch-To");
        let has_on = |title: &str| self.attached(seen.card.id).any(|other| other.card.title() == title);
        let is_desert =
            facts.uniqueness == Some(Uniqueness::Diamond1) && Fact::Word("keyword", "DESERT").of(facts) == Some(true);
        let is_hushed = (facts.title == "Jabba's Palace: Audience Chamber" && has_on("Bo Shuda"))
            || (is_desert && has_on("Sandwhirl"));
        // While somebody's race total is above 0. An Effect on the arena makes sites beside it a part of the race.
        let is_raced = || {
            let race = |side| self.tally.and_then(|tally| tally.sides[side].race);
            let has_total = |side| race(side).is_some_and(|total| total > Number::ZERO);
            let is_arena = |place: &Seen<'_>| place.card.title() == "Tatooine: Podrace Arena";
            let is_wide =
                |arena: &Seen<'_>| self.attached(arena.card.id).any(|other| other.card.title() == "Expand The Empire");
            let is_beside = || {
                let mut arenas = self.locations().filter(|place| is_arena(place) && is_wide(place));
                arenas.any(|arena| self.is_adjacent(arena, seen).may_be())
            };
            Side::BOTH.into_iter().any(has_total) && (is_arena(seen) || is_beside())
        };
        let shield = self.shield(seen).map_or(Truth::No, |(answer, _)| answer);
        if is_never || is_raced() || is_hushed || shield == Truth::Yes {
            return Truth::No;
        }
        let declared = |kind: Kind| self.is_touched(kind, &Asked::about(seen));
        let is_none = declared(Kind::Nonbattleground).or(|| shield);
        let has = |side: Side| {
            let icons = self.force_icons(seen, side);
            at_least((icons.low, icons.high), Number::parse("0.1").unwrap_or_default())
        };
        is_none.not().and(|| has(Side::Dark).and(|| has(Side::Light)).or(|| declared(Kind::Battleground)))
    }

    /// Sites of one place that lie side by side in the row; nothing is adjacent to the Trench. A site aboard is adjacent
    /// to the site where its starship or vehicle stands.
    fn is_adjacent(&self, one: &Seen<'_>, other: &Seen<'_>) -> Truth {
        let is_site = |seen: &Seen<'_>| seen.is_a(Subtype::Site) && seen.card.title() != "Death Star: Trench";
        if !is_site(one) || !is_site(other) {
            return Truth::No;
        }
        if have_one_parent(one, other) {
            return (one.card.location.abs_diff(other.card.location) == 1).into();
        }
        let is_parked = |site: &Seen<'_>, outside: &Seen<'_>| {
            let persona = site.facts.and_then(|facts| facts.aboard);
            let is_host = |seen: &Seen<'_>| {
                let has = |persona| seen.facts.is_some_and(|facts| facts.personas.contains(&persona));
                persona.is_some_and(has) && seen.is_carrier() && seen.present == Present::Column(outside.card.location)
            };
            self.active().any(is_host)
        };
        (is_parked(one, other) || is_parked(other, one)).into()
    }
}

fn is_carried_site(site: &Seen<'_>) -> bool {
    site.has_icon(Icon::StarshipSite) || site.has_icon(Icon::VehicleSite)
}

/// Whether a site is one of this starship or vehicle. The log does not tell to which one a site without a persona went.
fn is_site_of(site: &Seen<'_>, ship: &Seen<'_>) -> Truth {
    match (site.facts.map(|facts| facts.aboard), ship.facts) {
        (Some(Some(persona)), Some(facts)) => facts.personas.contains(&persona).into(),
        _ => Truth::Maybe,
    }
}

/// What can be aboard.
fn is_cargo(seen: &Seen<'_>) -> bool {
    [Category::Character, Category::Starship, Category::Vehicle, Category::Weapon, Category::Device]
        .into_iter()
        .any(|category| seen.is(category))
}

/// The system of a location, as deployed or printed.
fn system_of<'s>(seen: &'s Seen<'_>) -> Option<&'s str> {
    seen.card.system.as_deref().or(seen.facts.and_then(|facts| facts.system))
}

fn is_of(seen: &Seen<'_>, name: &str) -> bool {
    is_in_row(seen) && !seen.card.is_in_orbit() && system_of(seen) == Some(name)
}

/// A location of a system that is not the system itself.
fn is_part(seen: &Seen<'_>, name: &str) -> bool {
    is_of(seen, name) && !seen.is_a(Subtype::System)
}

/// Two different locations of one system, or of one starship or vehicle. What lies in orbit is part of none.
fn have_one_parent(one: &Seen<'_>, other: &Seen<'_>) -> bool {
    let is_together = |a: Option<&str>, b: Option<&str>| a.is_some() && a == b;
    let aboard = |seen: &Seen<'_>| seen.facts.and_then(|facts| facts.aboard);
    let are_in_orbit = one.card.is_in_orbit() || other.card.is_in_orbit();
    let share_system = !are_in_orbit && is_together(system_of(one), system_of(other));
    one.card.id != other.card.id && (share_system || is_together(aboard(one), aboard(other)))
}

/// Related locations. An asteroid sector is related to other such sectors in the same orbit and to the system, a cave in one to
/// that sector, and sites of a vehicle to the sites where it stands, wherever that is.
fn is_related(one: &Seen<'_>, other: &Seen<'_>) -> Truth {
    if !one.card.is_in_orbit() && !other.card.is_in_orbit() {
        let ends = [one, other];
        let is_rolling = ends.iter().any(|seen| seen.has_icon(Icon::VehicleSite))
            && ends.iter().all(|seen| seen.is_a(Subtype::Site));
        return match have_one_parent(one, other) {
            true => Truth::Yes,
            false if is_rolling && one.card.id != other.card.id => Truth::Maybe,
            false => Truth::No,
        };
    }
    let is_asteroid = |seen: &Seen<'_>| seen.has_keyword(Keyword::Asteroid);
    let is_cave = |seen: &Seen<'_>| seen.card.is_in_orbit() && !is_asteroid(seen);
    let fits = |one: &Seen<'_>, other: &Seen<'_>| {
        is_asteroid(one) && (is_asteroid(other) || other.is_a(Subtype::System))
            || is_cave(one) && other.card.title() == "Big One"
    };
    let is_same = system_of(one).is_some() && system_of(one) == system_of(other) && one.card.id != other.card.id;
    (is_same && (fits(one, other) || fits(other, one))).into()
}
