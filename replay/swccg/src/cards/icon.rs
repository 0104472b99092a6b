//! Icons and how many of each a card has.

use holocron_ingest::id::Side;
use holocron_replay::named;

named! {
    /// An icon that rules or statistics read. Set and category icons are left out: other columns say the same.
    pub enum Icon as gemp {
        /// A Dark Side Force icon.
        DarkForce = "DARK_FORCE",
        /// A Light Side Force icon.
        LightForce = "LIGHT_FORCE",
        /// Alien, on characters and ships of aliens.
        Alien = "ALIEN",
        /// Clone army.
        CloneArmy = "CLONE_ARMY",
        /// A site for creatures.
        CreatureSite = "CREATURE_SITE",
        /// Dark Jedi Master: one more Force generated (ACT-01).
        DarkJediMaster = "DARK_JEDI_MASTER",
        /// Droid.
        Droid = "DROID",
        /// Episode I.
        EpisodeI = "EPISODE_I",
        /// Episode VII.
        EpisodeVii = "EPISODE_VII",
        /// Exterior site.
        ExteriorSite = "EXTERIOR_SITE",
        /// First Order.
        FirstOrder = "FIRST_ORDER",
        /// Grabber.
        Grabber = "GRABBER",
        /// Imperial.
        Imperial = "IMPERIAL",
        /// Independent starship.
        Independent = "INDEPENDENT",
        /// Interior site.
        InteriorSite = "INTERIOR_SITE",
        /// Jedi Master: one more Force generated (ACT-01).
        JediMaster = "JEDI_MASTER",
        /// Maintenance costs.
        Maintenance = "MAINTENANCE",
        /// Mobile system or site.
        Mobile = "MOBILE",
        /// Navigation computer: hyperspeed without an astromech (MOVE-07).
        NavComputer = "NAV_COMPUTER",
        /// New Republic.
        NewRepublic = "NEW_REPUBLIC",
        /// A permanent weapon.
        PermanentWeapon = "PERMANENT_WEAPON",
        /// Pilot; on a ship or vehicle, a permanent pilot each.
        Pilot = "PILOT",
        /// A planet location.
        Planet = "PLANET",
        /// Podracer.
        Podracer = "PODRACER",
        /// Presence although no ability (PRES-01).
        Presence = "PRESENCE",
        /// Rebel.
        Rebel = "REBEL",
        /// Republic.
        Republic = "REPUBLIC",
        /// Resistance.
        Resistance = "RESISTANCE",
        /// Scomp link.
        ScompLink = "SCOMP_LINK",
        /// A creature that does not attack its own kind (ATTACK rules).
        SelectiveCreature = "SELECTIVE_CREATURE",
        /// Separatist.
        Separatist = "SEPARATIST",
        /// Sith.
        Sith = "SITH",
        /// Skywalker.
        Skywalker = "SKYWALKER",
        /// A location in space.
        Space = "SPACE",
        /// A site aboard a starship.
        StarshipSite = "STARSHIP_SITE",
        /// Trade Federation.
        TradeFederation = "TRADE_FEDERATION",
        /// Underground site.
        Underground = "UNDERGROUND",
        /// Underwater site.
        Underwater = "UNDERWATER",
        /// A site aboard a vehicle.
        VehicleSite = "VEHICLE_SITE",
        /// Warrior.
        Warrior = "WARRIOR",
    }
}

/// The icons of a card, with counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Icons([u8; Icon::NAMES.len()]);

impl Icons {
    /// No icon.
    pub const NONE: Icons = Icons([0; Icon::NAMES.len()]);

    /// How many of this icon are printed.
    pub const fn count(&self, icon: Icon) -> u8 {
        self.0[icon as usize]
    }

    /// True when at least one is printed.
    pub const fn has(&self, icon: Icon) -> bool {
        self.count(icon) > 0
    }

    /// Force icons of one side.
    pub const fn force(&self, side: Side) -> u8 {
        match side {
            Side::Dark => self.count(Icon::DarkForce),
            Side::Light => self.count(Icon::LightForce),
        }
    }

    /// The icons that are printed, with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (Icon, u8)> {
        Icon::NAMES.iter().map(|(icon, _)| (*icon, self.count(*icon))).filter(|(_, count)| *count > 0)
    }

    /// Reads a column: names with commas between them, each with `*n` behind it when there are several.
    pub(super) fn parse(text: &str) -> Option<Icons> {
        let mut icons = Icons::NONE;
        for word in text.split(',').filter(|word| !word.is_empty()) {
            let (name, count) = word.split_once('*').unwrap_or((word, "1"));
            *icons.0.get_mut(Icon::parse(name)? as usize)? = count.parse().ok().filter(|n| *n > 0)?;
        }
        Some(icons)
    }
}
