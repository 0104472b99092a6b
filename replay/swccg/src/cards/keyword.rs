//! Keywords of cards.

use holocron_replay::named;

named! {
    /// A keyword that rules or statistics read. Squadrons, professions and the like, which only texts ask for, are left out.
    pub enum Keyword as gemp {
        /// An artillery weapon that may use docking bay transit.
        ArtilleryWeaponMayUseDbTransit = "ARTILLERY_WEAPON_MAY_USE_DB_TRANSIT",
        /// An asteroid sector.
        Asteroid = "ASTEROID",
        /// A bounty.
        Bounty = "BOUNTY",
        /// A bounty hunter.
        BountyHunter = "BOUNTY_HUNTER",
        /// May release captives.
        CanReleaseCaptives = "CAN_RELEASE_CAPTIVES",
        /// A location of Cloud City.
        CloudCityLocation = "CLOUD_CITY_LOCATION",
        /// A cloud sector.
        CloudSector = "CLOUD_SECTOR",
        /// A Dejarik.
        Dejarik = "DEJARIK",
        /// Deploys on characters.
        DeploysOnCharacters = "DEPLOYS_ON_CHARACTERS",
        /// Deploys on a location.
        DeploysOnLocation = "DEPLOYS_ON_LOCATION",
        /// Deploys on a site.
        DeploysOnSite = "DEPLOYS_ON_SITE",
        /// A device for droids.
        DeviceThatDeploysOnDroids = "DEVICE_THAT_DEPLOYS_ON_DROIDS",
        /// A disarming card.
        DisarmingCard = "DISARMING_CARD",
        /// A docking bay (MOVE-12).
        DockingBay = "DOCKING_BAY",
        /// An enclosed vehicle.
        Enclosed = "ENCLOSED",
        /// A weapon for Ewoks.
        EwokWeapon = "EWOK_WEAPON",
        /// May take part in several Force drains (DRAIN-07).
        ForceDrainMultiParticipant = "FORCE_DRAIN_MULTI_PARTICIPANT",
        /// A gunner.
        Gunner = "GUNNER",
        /// A hologram.
        Hologram = "HOLOGRAM",
        /// A holosite.
        Holosite = "HOLOSITE",
        /// A weapon for Jawas.
        JawaWeapon = "JAWA_WEAPON",
        /// A leader.
        Leader = "LEADER",
        /// A lightsaber.
        Lightsaber = "LIGHTSABER",
        /// First marker of Hoth.
        Marker1 = "MARKER_1",
        /// Second marker of Hoth.
        Marker2 = "MARKER_2",
        /// Third marker of Hoth.
        Marker3 = "MARKER_3",
        /// Fourth marker of Hoth.
        Marker4 = "MARKER_4",
        /// Fifth marker of Hoth.
        Marker5 = "MARKER_5",
        /// Sixth marker of Hoth.
        Marker6 = "MARKER_6",
        /// Seventh marker of Hoth.
        Marker7 = "MARKER_7",
        /// A mine.
        Mine = "MINE",
        /// A starship without hyperdrive.
        NoHyperdrive = "NO_HYPERDRIVE",
        /// A parasite.
        Parasite = "PARASITE",
        /// A prison.
        Prison = "PRISON",
        /// A sandcrawler.
        Sandcrawler = "SANDCRAWLER",
        /// A senator.
        Senator = "SENATOR",
        /// May dock other starships.
        ShipDockingCapability = "SHIP_DOCKING_CAPABILITY",
        /// A smuggler.
        Smuggler = "SMUGGLER",
        /// A spy: deploys without presence (DEPLOY-02).
        Spy = "SPY",
        /// A starship weapon for capital starships.
        StarshipWeaponThatDeploysOnCapitals = "STARSHIP_WEAPON_THAT_DEPLOYS_ON_CAPITALS",
        /// A starship weapon for starfighters.
        StarshipWeaponThatDeploysOnStarfighters = "STARSHIP_WEAPON_THAT_DEPLOYS_ON_STARFIGHTERS",
        /// A Utinni Effect that retrieves Force.
        UtinniEffectThatRetrievesForce = "UTINNI_EFFECT_THAT_RETRIEVES_FORCE",
        /// A wampa.
        Wampa = "WAMPA",
        /// A war room.
        WarRoom = "WAR_ROOM",
    }
}

/// A set of keywords.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Keywords(u64);

impl Keywords {
    /// True when the card has the keyword.
    pub const fn has(self, keyword: Keyword) -> bool {
        self.0 & (1 << keyword as u8) != 0
    }

    /// The keywords in their order.
    pub fn iter(self) -> impl Iterator<Item = Keyword> {
        Keyword::NAMES.iter().map(|(keyword, _)| *keyword).filter(move |keyword| self.has(*keyword))
    }

    /// Reads a column: names with commas between them.
    pub(super) fn parse(text: &str) -> Option<Keywords> {
        let words = text.split(',').filter(|word| !word.is_empty());
        words.map(Keyword::parse).try_fold(Keywords(0), |set, word| Some(Keywords(set.0 | 1 << word? as u8)))
    }
}
