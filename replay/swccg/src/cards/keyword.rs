//! Keywords of cards.

/// A keyword that rules or statistics read. Squadrons, professions and the like, which only texts ask for, are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Keyword {
    /// An artillery weapon that may use docking bay transit.
    ArtilleryWeaponMayUseDbTransit,
    /// An asteroid sector.
    Asteroid,
    /// A bounty.
    Bounty,
    /// A bounty hunter.
    BountyHunter,
    /// May release captives.
    CanReleaseCaptives,
    /// A location of Cloud City.
    CloudCityLocation,
    /// A cloud sector.
    CloudSector,
    /// A Dejarik.
    Dejarik,
    /// Deploys on characters.
    DeploysOnCharacters,
    /// Deploys on a location.
    DeploysOnLocation,
    /// Deploys on a site.
    DeploysOnSite,
    /// A device for droids.
    DeviceThatDeploysOnDroids,
    /// A disarming card.
    DisarmingCard,
    /// A docking bay (MOVE-12).
    DockingBay,
    /// An enclosed vehicle.
    Enclosed,
    /// A weapon for Ewoks.
    EwokWeapon,
    /// May take part in several Force drains (DRAIN-07).
    ForceDrainMultiParticipant,
    /// A gunner.
    Gunner,
    /// A hologram.
    Hologram,
    /// A holosite.
    Holosite,
    /// A weapon for Jawas.
    JawaWeapon,
    /// A leader.
    Leader,
    /// A lightsaber.
    Lightsaber,
    /// First marker of Hoth.
    Marker1,
    /// Second marker of Hoth.
    Marker2,
    /// Third marker of Hoth.
    Marker3,
    /// Fourth marker of Hoth.
    Marker4,
    /// Fifth marker of Hoth.
    Marker5,
    /// Sixth marker of Hoth.
    Marker6,
    /// Seventh marker of Hoth.
    Marker7,
    /// A mine.
    Mine,
    /// A starship without hyperdrive.
    NoHyperdrive,
    /// A parasite.
    Parasite,
    /// A prison.
    Prison,
    /// A sandcrawler.
    Sandcrawler,
    /// A senator.
    Senator,
    /// May dock other starships.
    ShipDockingCapability,
    /// A smuggler.
    Smuggler,
    /// A spy: deploys without presence (DEPLOY-02).
    Spy,
    /// A starship weapon for capital starships.
    StarshipWeaponThatDeploysOnCapitals,
    /// A starship weapon for starfighters.
    StarshipWeaponThatDeploysOnStarfighters,
    /// A Utinni Effect that retrieves Force.
    UtinniEffectThatRetrievesForce,
    /// A wampa.
    Wampa,
    /// A war room.
    WarRoom,
}

impl Keyword {
    /// Every value with GEMP's name for it.
    pub const NAMES: [(Keyword, &'static str); 44] = [
        (Keyword::ArtilleryWeaponMayUseDbTransit, "ARTILLERY_WEAPON_MAY_USE_DB_TRANSIT"),
        (Keyword::Asteroid, "ASTEROID"),
        (Keyword::Bounty, "BOUNTY"),
        (Keyword::BountyHunter, "BOUNTY_HUNTER"),
        (Keyword::CanReleaseCaptives, "CAN_RELEASE_CAPTIVES"),
        (Keyword::CloudCityLocation, "CLOUD_CITY_LOCATION"),
        (Keyword::CloudSector, "CLOUD_SECTOR"),
        (Keyword::Dejarik, "DEJARIK"),
        (Keyword::DeploysOnCharacters, "DEPLOYS_ON_CHARACTERS"),
        (Keyword::DeploysOnLocation, "DEPLOYS_ON_LOCATION"),
        (Keyword::DeploysOnSite, "DEPLOYS_ON_SITE"),
        (Keyword::DeviceThatDeploysOnDroids, "DEVICE_THAT_DEPLOYS_ON_DROIDS"),
        (Keyword::DisarmingCard, "DISARMING_CARD"),
        (Keyword::DockingBay, "DOCKING_BAY"),
        (Keyword::Enclosed, "ENCLOSED"),
        (Keyword::EwokWeapon, "EWOK_WEAPON"),
        (Keyword::ForceDrainMultiParticipant, "FORCE_DRAIN_MULTI_PARTICIPANT"),
        (Keyword::Gunner, "GUNNER"),
        (Keyword::Hologram, "HOLOGRAM"),
        (Keyword::Holosite, "HOLOSITE"),
        (Keyword::JawaWeapon, "JAWA_WEAPON"),
        (Keyword::Leader, "LEADER"),
        (Keyword::Lightsaber, "LIGHTSABER"),
        (Keyword::Marker1, "MARKER_1"),
        (Keyword::Marker2, "MARKER_2"),
        (Keyword::Marker3, "MARKER_3"),
        (Keyword::Marker4, "MARKER_4"),
        (Keyword::Marker5, "MARKER_5"),
        (Keyword::Marker6, "MARKER_6"),
        (Keyword::Marker7, "MARKER_7"),
        (Keyword::Mine, "MINE"),
        (Keyword::NoHyperdrive, "NO_HYPERDRIVE"),
        (Keyword::Parasite, "PARASITE"),
        (Keyword::Prison, "PRISON"),
        (Keyword::Sandcrawler, "SANDCRAWLER"),
        (Keyword::Senator, "SENATOR"),
        (Keyword::ShipDockingCapability, "SHIP_DOCKING_CAPABILITY"),
        (Keyword::Smuggler, "SMUGGLER"),
        (Keyword::Spy, "SPY"),
        (Keyword::StarshipWeaponThatDeploysOnCapitals, "STARSHIP_WEAPON_THAT_DEPLOYS_ON_CAPITALS"),
        (Keyword::StarshipWeaponThatDeploysOnStarfighters, "STARSHIP_WEAPON_THAT_DEPLOYS_ON_STARFIGHTERS"),
        (Keyword::UtinniEffectThatRetrievesForce, "UTINNI_EFFECT_THAT_RETRIEVES_FORCE"),
        (Keyword::Wampa, "WAMPA"),
        (Keyword::WarRoom, "WAR_ROOM"),
    ];

    /// The value for GEMP's name.
    #[must_use]
    pub fn parse(gemp: &str) -> Option<Keyword> {
        Keyword::NAMES.iter().find(|(_, name)| *name == gemp).map(|(value, _)| *value)
    }

    /// GEMP's name.
    #[must_use]
    pub fn gemp(self) -> &'static str {
        Keyword::NAMES.iter().find(|(value, _)| *value == self).map_or("", |(_, name)| name)
    }
}

/// A set of keywords.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Keywords(u64);

impl Keywords {
    /// True when the card has the keyword.
    #[must_use]
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
