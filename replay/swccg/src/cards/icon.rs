//! Icons and how many of each a card has.

use holocron_ingest::id::Side;

/// An icon that rules or statistics read. Set and category icons are left out: other columns say the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Icon {
    /// A Dark Side Force icon.
    DarkForce,
    /// A Light Side Force icon.
    LightForce,
    /// Alien, on characters and ships of aliens.
    Alien,
    /// Clone army.
    CloneArmy,
    /// A site for creatures.
    CreatureSite,
    /// Dark Jedi Master: one more Force generated (ACT-01).
    DarkJediMaster,
    /// Droid.
    Droid,
    /// Episode I.
    EpisodeI,
    /// Episode VII.
    EpisodeVii,
    /// Exterior site.
    ExteriorSite,
    /// First Order.
    FirstOrder,
    /// Grabber.
    Grabber,
    /// Imperial.
    Imperial,
    /// Independent starship.
    Independent,
    /// Interior site.
    InteriorSite,
    /// Jedi Master: one more Force generated (ACT-01).
    JediMaster,
    /// Maintenance costs.
    Maintenance,
    /// Mobile system or site.
    Mobile,
    /// Navigation computer: hyperspeed without an astromech (MOVE-07).
    NavComputer,
    /// New Republic.
    NewRepublic,
    /// A permanent weapon.
    PermanentWeapon,
    /// Pilot; on a ship or vehicle, a permanent pilot each.
    Pilot,
    /// A planet location.
    Planet,
    /// Podracer.
    Podracer,
    /// Presence although no ability (PRES-01).
    Presence,
    /// Rebel.
    Rebel,
    /// Republic.
    Republic,
    /// Resistance.
    Resistance,
    /// Scomp link.
    ScompLink,
    /// A creature that does not attack its own kind (ATTACK rules).
    SelectiveCreature,
    /// Separatist.
    Separatist,
    /// Sith.
    Sith,
    /// Skywalker.
    Skywalker,
    /// A location in space.
    Space,
    /// A site aboard a starship.
    StarshipSite,
    /// Trade Federation.
    TradeFederation,
    /// Underground site.
    Underground,
    /// Underwater site.
    Underwater,
    /// A site aboard a vehicle.
    VehicleSite,
    /// Warrior.
    Warrior,
}

impl Icon {
    /// Every value with GEMP's name for it.
    pub const NAMES: [(Icon, &'static str); 40] = [
        (Icon::DarkForce, "DARK_FORCE"),
        (Icon::LightForce, "LIGHT_FORCE"),
        (Icon::Alien, "ALIEN"),
        (Icon::CloneArmy, "CLONE_ARMY"),
        (Icon::CreatureSite, "CREATURE_SITE"),
        (Icon::DarkJediMaster, "DARK_JEDI_MASTER"),
        (Icon::Droid, "DROID"),
        (Icon::EpisodeI, "EPISODE_I"),
        (Icon::EpisodeVii, "EPISODE_VII"),
        (Icon::ExteriorSite, "EXTERIOR_SITE"),
        (Icon::FirstOrder, "FIRST_ORDER"),
        (Icon::Grabber, "GRABBER"),
        (Icon::Imperial, "IMPERIAL"),
        (Icon::Independent, "INDEPENDENT"),
        (Icon::InteriorSite, "INTERIOR_SITE"),
        (Icon::JediMaster, "JEDI_MASTER"),
        (Icon::Maintenance, "MAINTENANCE"),
        (Icon::Mobile, "MOBILE"),
        (Icon::NavComputer, "NAV_COMPUTER"),
        (Icon::NewRepublic, "NEW_REPUBLIC"),
        (Icon::PermanentWeapon, "PERMANENT_WEAPON"),
        (Icon::Pilot, "PILOT"),
        (Icon::Planet, "PLANET"),
        (Icon::Podracer, "PODRACER"),
        (Icon::Presence, "PRESENCE"),
        (Icon::Rebel, "REBEL"),
        (Icon::Republic, "REPUBLIC"),
        (Icon::Resistance, "RESISTANCE"),
        (Icon::ScompLink, "SCOMP_LINK"),
        (Icon::SelectiveCreature, "SELECTIVE_CREATURE"),
        (Icon::Separatist, "SEPARATIST"),
        (Icon::Sith, "SITH"),
        (Icon::Skywalker, "SKYWALKER"),
        (Icon::Space, "SPACE"),
        (Icon::StarshipSite, "STARSHIP_SITE"),
        (Icon::TradeFederation, "TRADE_FEDERATION"),
        (Icon::Underground, "UNDERGROUND"),
        (Icon::Underwater, "UNDERWATER"),
        (Icon::VehicleSite, "VEHICLE_SITE"),
        (Icon::Warrior, "WARRIOR"),
    ];

    /// The value for GEMP's name.
    #[must_use]
    pub fn parse(gemp: &str) -> Option<Icon> {
        Icon::NAMES.iter().find(|(_, name)| *name == gemp).map(|(value, _)| *value)
    }

    /// GEMP's name.
    #[must_use]
    pub fn gemp(self) -> &'static str {
        Icon::NAMES.iter().find(|(value, _)| *value == self).map_or("", |(_, name)| name)
    }
}

/// The icons of a card, with counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Icons([u8; Icon::NAMES.len()]);

impl Icons {
    /// No icon.
    pub const NONE: Icons = Icons([0; Icon::NAMES.len()]);

    /// How many of this icon are printed.
    #[must_use]
    pub const fn count(&self, icon: Icon) -> u8 {
        self.0[icon as usize]
    }

    /// True when at least one is printed.
    #[must_use]
    pub const fn has(&self, icon: Icon) -> bool {
        self.count(icon) > 0
    }

    /// Force icons of one side.
    #[must_use]
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
