//! Which locations a filter takes, and cards by their location.

use super::scene::{Present, Scene, Seen};
use super::sure::{Sure, and, any, not};
use crate::cards::reach::{Fact, Filter, Player};
use crate::cards::{Icon, Keyword, Subtype};
use holocron_ingest::id::{Number, Side};

impl Scene<'_> {
    /// The filters that speak of places.
    pub(super) fn accepts_place(&self, filter: &Filter, source: &Seen<'_>, seen: &Seen<'_>) -> Sure {
        let at = |inner: &Filter| match self.location_of(seen) {
            Some(location) if !seen.is_location() => self.accepts(inner, source, location),
            _ => Some(false),
        };
        match filter {
            Filter::At(inner) => at(inner),
            Filter::PresentAt(inner) => match seen.present {
                Present::Column(column) if seen.column == Some(column) => at(inner),
                _ => Some(false),
            },
            Filter::On(system) => {
                let place = if seen.is_location() { Some(seen) } else { self.location_of(seen) };
                Some(place.is_some_and(|place| is_of(place, system) && place.facts.subtype == Some(Subtype::Site)))
            }
            Filter::There(inner) if !seen.is_location() => at(inner),
            Filter::There(inner) => self.accepts(inner, source, seen),
            _ if !seen.is_location() => Some(false),
            Filter::PartOf(system) => Some(is_of(seen, system)),
            Filter::SiteOf(system) => {
                let is_aboard = seen.facts.has_icon(Icon::StarshipSite) || seen.facts.has_icon(Icon::VehicleSite);
                Some(is_of(seen, system) && seen.facts.subtype == Some(Subtype::Site) && !is_aboard)
            }
            Filter::Place => Some(source.column.is_some() && seen.column == source.column),
            Filter::PresentPlace => Some(seen.column.is_some_and(|column| source.present == Present::Column(column))),
            Filter::Related => self.location_of(source).map_or(Some(false), |place| Some(is_related(place, seen))),
            Filter::RelatedTo(inner) => {
                let there =
                    self.active().filter(|other| self.location_of(other).is_some_and(|place| is_related(place, seen)));
                any(there.map(|other| self.accepts(inner, source, other)))
            }
            Filter::With(inner) => {
                let there = self.active().filter(|other| other.column == seen.column && !other.is_location());
                any(there.map(|other| self.accepts(inner, source, other)))
            }
            Filter::WithPresent(inner) => {
                let there = self.active().filter(|other| {
                    seen.column.is_some_and(|column| other.present == Present::Column(column)) && !other.is_location()
                });
                any(there.map(|other| self.accepts(inner, source, other)))
            }
            Filter::SiteAboard(inner) => self.is_site_aboard(inner, source, seen),
            Filter::Adjacent => self.location_of(source).map_or(Some(false), |place| is_adjacent(place, seen)),
            Filter::BattleLocation => {
                Some(self.state.battle.as_ref().is_some_and(|battle| battle.place == Some(seen.card.id)))
            }
            Filter::Occupies(player) => self.occupies(self.side(source, *player)?, seen.column),
            Filter::Controls(player) => self.controls(source, *player, seen),
            Filter::Battleground => self.is_battleground(seen),
            Filter::BattlegroundWithout => {
                let has = |side: Side| seen.facts.icons.force(side) > 0;
                if has(Side::Dark) && has(Side::Light) { self.is_battleground(seen) } else { None }
            }
            _ => None,
        }
    }

    /// A site of such a starship or vehicle; a generic one belongs to whatever it was deployed on.
    fn is_site_aboard(&self, inner: &Filter, source: &Seen<'_>, seen: &Seen<'_>) -> Sure {
        if !seen.facts.has_icon(Icon::StarshipSite) && !seen.facts.has_icon(Icon::VehicleSite) {
            return Some(false);
        }
        let persona = seen.facts.aboard?;
        if *inner == Filter::Fact(Fact::Persona(persona)) {
            return Some(true);
        }
        let hosts = self.cards.iter().filter(|other| other.facts.personas.contains(&persona));
        any(hosts.map(|host| self.accepts(inner, source, host)))
    }

    fn controls(&self, source: &Seen<'_>, player: Player, seen: &Seen<'_>) -> Sure {
        let side = self.side(source, player)?;
        and(self.occupies(side, seen.column), || not(self.occupies(side.opponent(), seen.column)))
    }

    fn is_battleground(&self, seen: &Seen<'_>) -> Sure {
        let never = ["Coruscant: Galactic Senate"];
        let is_never = seen.facts.has_keyword(Keyword::Holosite)
            || never.contains(&seen.facts.title)
            || is_of(seen, "Dagobah")
            || is_of(seen, "Ahch-To");
        if is_never {
            return Some(false);
        }
        let has = |side: Side| {
            let icons = self.force_icons(seen, side);
            match (icons.low > Number::ZERO, icons.high > Number::ZERO) {
                (true, _) => Some(true),
                (false, false) => Some(false),
                (false, true) => None,
            }
        };
        and(has(Side::Dark), || has(Side::Light))
    }
}

/// The system of a location, as deployed or printed.
fn system<'s>(seen: &'s Seen<'_>) -> Option<&'s str> {
    seen.card.system.as_deref().or(seen.facts.system)
}

fn is_of(seen: &Seen<'_>, name: &str) -> bool {
    seen.is_location() && system(seen) == Some(name)
}

/// Two different locations of one system, or of one starship or vehicle.
fn is_related(one: &Seen<'_>, other: &Seen<'_>) -> bool {
    let is_together = |a: Option<&str>, b: Option<&str>| a.is_some() && a == b;
    one.card.id != other.card.id
        && (is_together(system(one), system(other)) || is_together(one.facts.aboard, other.facts.aboard))
}

/// Sites of one place that lie side by side in the row.
fn is_adjacent(one: &Seen<'_>, other: &Seen<'_>) -> Sure {
    let is_site = |seen: &Seen<'_>| seen.facts.subtype == Some(Subtype::Site);
    let gap = one.card.location.abs_diff(other.card.location);
    if !is_site(one) || !is_site(other) || !is_related(one, other) {
        return Some(false);
    }
    // Sites of a starship or vehicle stand between others.
    if gap == 1 { Some(true) } else { if gap == 2 { None } else { Some(false) } }
}
