//! What the text of a card can change that rules judge by and a log does not tell: typed for every card whose text matters.

use super::{Fact, FactName, TableError};
use holocron_ingest::event::swtcg::Arena;
use holocron_ingest::id::Blueprint;
use holocron_replay::row::Row;

/// The columns of the table, in order.
pub(super) const COLUMNS: [&str; 5] = ["id", "standing", "acting", "none", "facts"];

holocron_replay::named! {
    /// What a text can change.
    pub enum Reach as word {
        /// Speed of units.
        Speed = "speed",
        /// Power of units, and dice of an attack.
        Power = "power",
        /// Health of units.
        Health = "health",
        /// What dice need or add, and what hits count: Armor, Accuracy, Critical Hit, Lucky, rerolls.
        Dice = "dice",
        /// Whom hits of an attack go to.
        Hits = "hits",
        /// How much damage is done, counted or kept from discarding.
        Damage = "damage",
        /// What plays and abilities cost in Force, and other payments for them.
        Force = "force",
        /// What cards cost to build, and how they are built.
        Build = "build",
        /// Build points.
        Points = "points",
        /// Draws of the build step.
        Draw = "draw",
        /// Cards played, put into play or discarded from another place than the rules say.
        Place = "place",
        /// When cards and abilities are played, and how often.
        Time = "time",
        /// Who retreats, and how.
        Retreat = "retreat",
        /// In which arena units are.
        Arena = "arena",
        /// Tapping and untapping.
        Tap = "tap",
        /// Who attacks whom, how often, and who cannot.
        Attack = "attack",
        /// The order of arenas and units.
        Order = "order",
        /// Control of arenas, and winning.
        Control = "control",
        /// Who pilots what.
        Pilot = "pilot",
        /// Unique names and stacks.
        Stack = "stack",
        /// Abilities that units have.
        Ability = "ability",
        /// Whose units are.
        Side = "side",
    }
}

impl Reach {
    /// The facts that a gift of a text changes it by.
    pub fn names(self) -> &'static [FactName] {
        use FactName as F;
        match self {
            Reach::Speed => &[F::Speed],
            Reach::Power => &[F::Power, F::Shields],
            Reach::Health => &[F::Health],
            Reach::Dice => &[F::Accuracy, F::Armor, F::CriticalHit, F::Lucky],
            Reach::Hits => &[F::Overkill],
            Reach::Ability => {
                &[F::Bounty, F::Deflect, F::Evade, F::HiddenCost, F::Intercept, F::NoUpkeep, F::Retaliate, F::Stun]
            }
            _ => &[],
        }
    }
}

holocron_replay::named! {
    /// Why a text changes none of these.
    pub enum NoReach as word {
        /// All that it does is events of the log, by which rules judge.
        Logged = "logged",
        /// The card facts tell all of it.
        Told = "told",
        /// It forbids, and lifts nothing.
        Forbids = "forbids",
    }
}

/// Where a text reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// The card itself, the unit that it pilots or equips.
    Own,
    /// Cards of one arena.
    Within(Arena),
    /// Anything.
    All,
}

/// One thing that a text can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Change {
    /// What.
    pub what: Reach,
    /// Where.
    pub scope: Scope,
    /// Beyond the turn in which it took effect.
    pub lasts: bool,
}

impl Change {
    /// Reads a word such as `power@ground` or `side!`.
    fn parse(text: &str) -> Option<Change> {
        let (text, lasts) = text.strip_suffix('!').map_or((text, false), |text| (text, true));
        let (what, scope) = text.split_once('@').unwrap_or((text, ""));
        let scope = match scope {
            "" => Scope::All,
            "self" => Scope::Own,
            "space" => Scope::Within(Arena::Space),
            "ground" => Scope::Within(Arena::Ground),
            "character" => Scope::Within(Arena::Character),
            _ => return None,
        };
        Some(Change { what: Reach::parse(what)?, scope, lasts })
    }
}

/// What the text of a card can change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reaches {
    /// While it is in play.
    pub standing: Box<[Change]>,
    /// When it takes effect.
    pub acting: Box<[Change]>,
    /// Why it changes nothing, when the table says so.
    pub none: Option<NoReach>,
}

/// A line of the table: a card, what its text can change, and facts of its text beside those of the card table.
pub(super) type Line = (Blueprint, Reaches, Vec<Fact>);

/// Reads the table.
///
/// # Errors
/// The first line that does not read, or says nothing.
pub(super) fn parse(text: &'static str) -> Result<Vec<Line>, TableError> {
    let mut all = Vec::new();
    let changes = |text: &str| text.split(' ').filter(|word| !word.is_empty()).map(Change::parse).collect();
    for mut row in Row::all(text, &COLUMNS)? {
        let id = row.read(Blueprint::new)?;
        let standing: Box<[Change]> = row.read(changes)?;
        let acting: Box<[Change]> = row.read(changes)?;
        let none = row.option(NoReach::parse)?;
        if none.is_some() != (standing.is_empty() && acting.is_empty()) {
            return Err(row.wrong("either it changes something, or there is a reason why not"));
        }
        let facts =
            row.read(|text| Some(text.split("; ").filter(|fact| !fact.is_empty()).map(Fact::parse).collect()))?;
        row.end()?;
        all.push((id, Reaches { standing, acting, none }, facts));
    }
    Ok(all)
}
