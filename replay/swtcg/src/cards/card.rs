//! One card.

use holocron_ingest::event::swtcg::Arena;
use holocron_ingest::id::{Blueprint, Side};

use super::{Deed, Fact, FactName, Gift, Occasion, Pilot, Reaches, Stat, Supply, TableError, Wording, arena};
use holocron_replay::row::Row;

/// The columns of the table, in order.
pub const COLUMNS: [&str; 15] = [
    "id", "title", "version", "unique", "side", "type", "subtypes", "arenas", "build", "speed", "power", "health",
    "force", "facts", "pilot",
];

holocron_replay::named! {
    /// The type of a card.
    pub enum CardType as word {
        /// A Character unit.
        Character = "Character",
        /// A Ground unit.
        Ground = "Ground",
        /// A Space unit.
        Space = "Space",
        /// Played from hand for Force.
        Battle = "Battle",
        /// Built, carried out and discarded.
        Mission = "Mission",
        /// Built into an arena.
        Location = "Location",
        /// Built onto a unit.
        Equipment = "Equipment",
    }
}

impl CardType {
    /// True for Characters, Ground and Space units.
    pub fn is_unit(self) -> bool {
        matches!(self, CardType::Character | CardType::Ground | CardType::Space)
    }
}

/// What the table says of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its id in logs.
    pub id: Blueprint,
    /// Its name.
    pub title: &'static str,
    /// The letter of a unique card, which tells versions of one name apart.
    pub version: Option<char>,
    /// It is unique.
    pub is_unique: bool,
    /// Its side; `None` for a neutral card, which goes in either deck.
    pub side: Option<Side>,
    /// Its type.
    pub kind: CardType,
    /// Its subtypes, as one phrase.
    pub subtypes: &'static str,
    /// The arenas that its type line names.
    pub arenas: Box<[Arena]>,
    /// Build cost; none for a Battle card.
    pub build: Option<Stat>,
    /// Speed of a unit.
    pub speed: Option<Stat>,
    /// Power of a unit.
    pub power: Option<Stat>,
    /// Health of a unit.
    pub health: Option<Stat>,
    /// Force cost of a Battle card.
    pub force: Option<Stat>,
    /// Keywords and markers of its text, in the order printed.
    pub facts: Box<[Fact]>,
    /// Its Pilot text.
    pub pilot: Option<Pilot>,
    /// Facts of its text beside those of the full list of card facts.
    pub more: Box<[Fact]>,
    /// What its text can change; `None` when its keywords are all of it.
    pub reaches: Option<Reaches>,
    /// What its text gives to units while it is in play.
    pub gifts: Box<[Gift]>,
    /// What its text changes for players while it is in play.
    pub supplies: Box<[Supply]>,
    /// What its texts do, in the order and amounts that they say.
    pub deeds: Box<[(Occasion, Box<[Deed]>)]>,
}

impl Card {
    /// Reads a line.
    pub(super) fn read(row: &mut Row<'static>) -> Result<Card, TableError> {
        Ok(Card {
            id: row.read(|text| Blueprint::new(text).filter(|id| *id != Blueprint::NONE))?,
            title: row.read(|text| (!text.is_empty()).then_some(text))?,
            version: row.option(|text| text.parse().ok().filter(char::is_ascii_uppercase))?,
            is_unique: row.option(|text| (text == "y").then_some(()))?.is_some(),
            side: row.read(|text| match text {
                "D" => Some(Some(Side::Dark)),
                "L" => Some(Some(Side::Light)),
                "N" => Some(None),
                _ => None,
            })?,
            kind: row.read(CardType::parse)?,
            subtypes: row.read(Some)?,
            arenas: row.read(|text| text.split('/').filter(|word| !word.is_empty()).map(arena).collect())?,
            build: row.option(Stat::parse)?,
            speed: row.option(Stat::parse)?,
            power: row.option(Stat::parse)?,
            health: row.option(Stat::parse)?,
            force: row.option(Stat::parse)?,
            facts: row
                .read(|text| Some(text.split("; ").filter(|fact| !fact.is_empty()).map(Fact::parse).collect()))?,
            pilot: row.option(Pilot::parse)?,
            more: Box::default(),
            reaches: None,
            gifts: Box::default(),
            supplies: Box::default(),
            deeds: Box::default(),
        })
    }

    /// The first fact of a name.
    pub fn fact(&self, name: FactName) -> Option<&Fact> {
        self.facts.iter().find(|fact| fact.name == name)
    }

    /// What its text does on an occasion; `None` when that is not known.
    pub fn does(&self, occasion: Occasion) -> Option<&[Deed]> {
        self.deeds.iter().find(|(when, _)| *when == occasion).map(|(_, deeds)| &**deeds)
    }

    /// All that is known of its text.
    pub fn told(&self) -> impl Iterator<Item = &Fact> {
        self.facts.iter().chain(&self.more)
    }

    /// Whether Equipment does anything for a unit: on some it lies without effect (`works on Jedi Character/Sith Character`).
    pub fn works_on(&self, unit: &Card, is_damaged: bool) -> bool {
        let kinds = self.more.iter().find_map(|fact| fact.text.strip_prefix("works on "));
        kinds.is_none_or(|kinds| kinds.split('/').any(|kind| unit.is_one_of(kind, is_damaged)))
    }

    /// All facts of a name: a card may print a keyword twice, with conditions.
    pub fn facts(&self, name: FactName) -> impl Iterator<Item = &Fact> {
        self.facts.iter().filter(move |fact| fact.name == name)
    }

    /// Whether its text says this.
    pub fn says(&self, wording: Wording) -> bool {
        self.told().any(|fact| fact.wording == Some(wording))
    }

    /// The kind of the abilities in its text that a player may use, when there is only one kind.
    pub fn usable(&self) -> Option<FactName> {
        let mut kinds = self.facts.iter().map(|fact| fact.name).filter(|name| name.is_usable());
        let first = kinds.next()?;
        kinds.all(|name| name == first).then_some(first)
    }

    /// Whether it has a subtype, by print or because its text treats it so; two words such as `Capital Ship` are matched as
    /// a phrase.
    pub fn has_subtype(&self, phrase: &str) -> bool {
        let want: Vec<&str> = phrase.split(' ').collect();
        let has = |have: &str| {
            let words: Vec<&str> = have.split(' ').collect();
            words.windows(want.len().max(1)).any(|window| window == want.as_slice())
        };
        let treated = self.facts(FactName::TreatAs).filter_map(|fact| fact.text.strip_prefix("treat as "));
        has(self.subtypes) || treated.into_iter().any(has)
    }

    /// Whether words such as `Jedi`, `unique Character` or `Rebel Space` mean it.
    pub fn is_one_of(&self, words: &str, is_damaged: bool) -> bool {
        if self.has_subtype(words) {
            return true;
        }
        words.split(' ').all(|word| match word {
            word if word.starts_with("non-") => !self.is_one_of(&word["non-".len()..], is_damaged),
            "unique" => self.is_unique,
            "unit" => self.kind.is_unit(),
            "damaged" => is_damaged,
            "neutral" => self.side.is_none(),
            "Light-side" => self.side == Some(Side::Light),
            "Pilot" => self.pilot.is_some(),
            word => CardType::parse(word) == Some(self.kind) || self.has_subtype(word),
        })
    }

    /// Build cost as a number; 0 for a card that is not built.
    pub fn build_cost(&self) -> Option<i32> {
        self.build.map_or(Some(0), Stat::number)
    }

    /// Name and version, as players say it.
    pub fn name(&self) -> String {
        match self.version {
            Some(version) => format!("{} ({version})", self.title),
            None => self.title.to_owned(),
        }
    }
}
