//! Where creatures live and whom they attack: what is printed on the cards, as facts that rules read.

use super::{Card, Icon, Keyword, ModifierKind, Subtype};

/// A kind of ground that some creatures need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Terrain {
    /// Where the card Dark Waters lies.
    DarkWaters,
    /// A swamp.
    Swamp,
    /// A jungle.
    Jungle,
    /// The Rancor Pit.
    RancorPit,
    /// The Great Pit of Carkoon.
    GreatPit,
    /// Big One, or the belly of a Space Slug.
    BigOne,
    /// A trash compactor.
    TrashCompactor,
}

impl Terrain {
    /// Words of the titles of locations that have the terrain.
    const TITLES: [(Terrain, &'static str); 7] = [
        (Terrain::Swamp, "Swamp"),
        (Terrain::Jungle, "Jungle"),
        (Terrain::RancorPit, "Rancor Pit"),
        (Terrain::GreatPit, "Great Pit Of Carkoon"),
        (Terrain::BigOne, "Big One"),
        (Terrain::BigOne, "Space Slug Belly"),
        (Terrain::TrashCompactor, "Trash Compactor"),
    ];

    /// Whether a location has the terrain.
    pub fn is_of(self, location: &Card) -> bool {
        Terrain::TITLES.iter().any(|(terrain, words)| *terrain == self && location.title.contains(words))
    }
}

/// Where a creature lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habitat {
    /// Everywhere.
    Everywhere,
    /// Planet sites, but not on these systems.
    PlanetSites(&'static [&'static str]),
    /// Exterior planet sites.
    ExteriorPlanetSites,
    /// Sites of a system.
    SitesOn(&'static str),
    /// Locations of a system.
    At(&'static str),
    /// Exterior sites of a system.
    ExteriorSitesOn(&'static str),
    /// Locations of one of these terrains alone.
    Only(&'static [Terrain]),
}

/// A creature's habitat, the terrains where it lives too, and whether the facts tell it all.
struct Printed {
    title: &'static str,
    habitat: Habitat,
    terrains: &'static [Terrain],
    is_whole: bool,
}

const fn whole(title: &'static str, habitat: Habitat, terrains: &'static [Terrain]) -> Printed {
    Printed { title, habitat, terrains, is_whole: true }
}

/// Some of the habitat asks for a kind of ground that no fact names.
const fn partial(title: &'static str, habitat: Habitat, terrains: &'static [Terrain]) -> Printed {
    Printed { title, habitat, terrains, is_whole: false }
}

const HABITATS: &[Printed] = &[
    whole("Mynock", Habitat::Everywhere, &[]),
    whole("Rock Wart", Habitat::PlanetSites(&[]), &[]),
    whole("Scurrier", Habitat::PlanetSites(&[]), &[]),
    whole("Bubo", Habitat::PlanetSites(&["Hoth"]), &[]),
    whole("Worrt", Habitat::PlanetSites(&["Hoth"]), &[]),
    whole("Vine Snake", Habitat::PlanetSites(&["Hoth"]), &[]),
    whole("Nudj", Habitat::PlanetSites(&["Hoth", "Tatooine"]), &[Terrain::DarkWaters]),
    whole("Sleen", Habitat::PlanetSites(&["Hoth", "Tatooine"]), &[Terrain::DarkWaters]),
    whole("Womp Rat", Habitat::ExteriorPlanetSites, &[]),
    whole("Rancor", Habitat::ExteriorPlanetSites, &[Terrain::RancorPit]),
    whole("Wampa", Habitat::SitesOn("Hoth"), &[]),
    whole("One-Arm", Habitat::SitesOn("Hoth"), &[]),
    whole("Bog-wing", Habitat::At("Dagobah"), &[]),
    whole("Porg", Habitat::SitesOn("Ahch-To"), &[]),
    whole("Sarlacc", Habitat::Only(&[Terrain::GreatPit]), &[]),
    whole("Space Slug", Habitat::Only(&[Terrain::BigOne]), &[]),
    whole("Dianoga", Habitat::ExteriorSitesOn("Dagobah"), &[Terrain::TrashCompactor, Terrain::DarkWaters]),
    partial("Krayt Dragon", Habitat::ExteriorSitesOn("Tatooine"), &[]),
    partial("Dragonsnake", Habitat::Only(&[Terrain::DarkWaters, Terrain::Swamp, Terrain::Jungle]), &[]),
];

/// The title of the card that makes dark waters of a site.
pub const DARK_WATERS: &str = "Dark Waters";

/// Whether a creature lives at a location of this system, where [`DARK_WATERS`] may lie; `None` when the facts do not tell.
pub fn lives(creature: &Card, location: &Card, system: Option<&str>, is_dark_waters: bool) -> Option<bool> {
    let printed = HABITATS.iter().find(|printed| printed.title == creature.title)?;
    // A cave is the belly of a Space Slug, or it is not: no event says which.
    if location.has_icon(Icon::CreatureSite) {
        return None;
    }
    let is_site = location.subtype == Some(Subtype::Site);
    let is_planet_site = is_site && location.has_icon(Icon::Planet);
    let is_exterior = is_site && location.has_icon(Icon::ExteriorSite);
    let is_of = |name: &str| system == Some(name);
    let has = |terrain: &Terrain| terrain.is_of(location) || (is_dark_waters && *terrain == Terrain::DarkWaters);
    let is_at_home = match printed.habitat {
        Habitat::Everywhere => true,
        Habitat::PlanetSites(but) => is_planet_site && !but.iter().any(|name| is_of(name)),
        Habitat::ExteriorPlanetSites => is_planet_site && is_exterior,
        Habitat::SitesOn(name) => is_site && is_of(name),
        Habitat::At(name) => is_of(name),
        Habitat::ExteriorSitesOn(name) => is_exterior && is_of(name),
        Habitat::Only(terrains) => terrains.iter().any(has),
    };
    let is_home = is_at_home || printed.terrains.iter().any(has);
    (is_home || printed.is_whole).then_some(is_home)
}

/// Whom a creature must attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prey {
    /// Every character without droids, every creature vehicle.
    All,
    /// The same, but none of its owner's.
    Opponents,
    /// Nothing that the facts name: its own hosts, or nobody.
    Others,
}

impl Prey {
    /// Creatures that spare their owner's characters.
    const FRIENDLY: [&'static str; 2] = ["Bubo", "Worrt"];

    /// Whom this creature must attack. A parasite attacks its hosts only, of which the Vine Snake's are those of every
    /// creature; and some texts forbid attacks.
    pub fn of(creature: &Card) -> Prey {
        let bars = [ModifierKind::MayNotAttack, ModifierKind::MayNotAttackTarget];
        let has_other_hosts = creature.has_keyword(Keyword::Parasite) && creature.title != "Vine Snake";
        if has_other_hosts {
            Prey::Others
        } else if Prey::FRIENDLY.contains(&creature.title) {
            Prey::Opponents
        } else if creature.modifiers.iter().any(|one| bars.contains(&one.kind)) {
            Prey::Others
        } else {
            Prey::All
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{self, Category};

    #[test]
    fn every_creature_has_a_habitat_and_every_habitat_a_creature() {
        let all = cards::table().cards();
        let creatures = || all.iter().filter(|card| card.category == Category::Creature);
        for card in creatures() {
            assert!(HABITATS.iter().any(|printed| printed.title == card.title), "{}", card.title);
        }
        for printed in HABITATS {
            assert!(creatures().any(|card| card.title == printed.title), "{}", printed.title);
        }
    }
}
