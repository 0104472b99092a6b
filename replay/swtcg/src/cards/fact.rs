//! One fact of a card's text: a keyword with its numbers, or a marker for text of a kind.

use holocron_ingest::event::swtcg::{Arena, ResourceKind};

use super::{Group, Stat, Wording, arena};

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "keywords of the game, explained in the rules; the others have a line each")]
pub enum FactName {
    Accuracy,
    Armor,
    Bombard,
    Bounty,
    CriticalHit,
    Deflect,
    Evade,
    HiddenCost,
    Intercept,
    IonCannon,
    Lucky,
    Overkill,
    Overload,
    Retaliate,
    Shields,
    Stun,
    Upkeep,
    /// A change of speed.
    Speed,
    /// A change of power.
    Power,
    /// How many Pilots may pilot it, or who.
    Pilots,
    /// A change of health.
    Health,
    /// Dice of damage.
    Dice,
    /// Prevents damage.
    Prevent,
    /// Rerolls dice.
    Reroll,
    /// Disrupts plays.
    Disrupt,
    /// Makes a unit retreat.
    Retreat,
    /// Sends an attack or damage to another unit.
    Redirect,
    /// Equipment: what it costs to put on.
    Equip,
    /// Changes the build points of the build roll.
    OnBuildRoll,
    /// Changes the order in which the arenas fight.
    BattleOrder,
    /// Counts as another subtype too.
    TreatAs,
    /// Grants a keyword.
    Grants,
    /// It is not counted for control of an arena.
    NotCountedForControl,
    /// A change of what it costs to build.
    Build,
    /// A change of what Battle cards cost in Force.
    Force,
    /// A change of what activated abilities cost in Force.
    AbilityCost,
    /// Its Upkeep need not be paid.
    NoUpkeep,
    /// Its damage cannot be prevented.
    CannotBePrevented,
    /// Text that works by itself while the card is in play; its content may follow.
    Static,
    /// Text that works when something happens; its content may follow.
    Triggered,
    /// Text that its controller may use; its content may follow.
    Activated,
    /// An ability used when the unit would attack, by tapping.
    WouldAttack,
    /// An ability used in the own build step, by tapping.
    BuildStep,
    /// An ability that works while the unit is deployed in the build zone.
    Reserves,
    /// Anything else, in the words of the table.
    Other,
}

impl FactName {
    /// How a fact of each name begins in the table; of two that fit the longer one holds.
    pub const WORDS: &'static [(FactName, &'static str)] = &[
        (FactName::Accuracy, "Accuracy"),
        (FactName::Armor, "Armor"),
        (FactName::Bombard, "Bombard"),
        (FactName::Bounty, "Bounty"),
        (FactName::CriticalHit, "Critical Hit"),
        (FactName::Deflect, "Deflect"),
        (FactName::Evade, "Evade"),
        (FactName::HiddenCost, "Hidden Cost"),
        (FactName::Intercept, "Intercept"),
        (FactName::IonCannon, "Ion Cannon"),
        (FactName::Lucky, "Lucky"),
        (FactName::Overkill, "Overkill"),
        (FactName::Overload, "Overload"),
        (FactName::Retaliate, "Retaliate"),
        (FactName::Shields, "Shields"),
        (FactName::Stun, "Stun"),
        (FactName::Upkeep, "Upkeep"),
        (FactName::NoUpkeep, "no Upkeep"),
        (FactName::Speed, "speed"),
        (FactName::Power, "power"),
        (FactName::Health, "health"),
        (FactName::Build, "build"),
        (FactName::Force, "Force"),
        (FactName::AbilityCost, "ability cost"),
        (FactName::Pilots, "pilots"),
        (FactName::Dice, "dice"),
        (FactName::Prevent, "prevent"),
        (FactName::Reroll, "reroll"),
        (FactName::Disrupt, "disrupt"),
        (FactName::Retreat, "retreat"),
        (FactName::Redirect, "redirect"),
        (FactName::Equip, "equip"),
        (FactName::OnBuildRoll, "on build roll"),
        (FactName::BattleOrder, "battle order"),
        (FactName::TreatAs, "treat as"),
        (FactName::Grants, "grants"),
        (FactName::NotCountedForControl, "not counted for control"),
        (FactName::CannotBePrevented, "damage cannot be prevented"),
        (FactName::Static, "static"),
        (FactName::Triggered, "triggered"),
        (FactName::Activated, "activated"),
        (FactName::WouldAttack, "tap ability when it would attack"),
        (FactName::BuildStep, "tap ability in own build step"),
        (FactName::Reserves, "Reserves ability"),
    ];
}

impl FactName {
    /// The name that a fact begins with in the table, such as `Retaliate`.
    pub(super) fn parse(word: &str) -> Option<FactName> {
        FactName::WORDS.iter().find(|(_, known)| *known == word).map(|(name, _)| *name)
    }

    /// Whether it is an ability that is no keyword and that its player uses.
    pub fn is_usable(self) -> bool {
        matches!(self, FactName::Activated | FactName::BuildStep | FactName::Reserves | FactName::WouldAttack)
    }

    /// Whether it changes a printed number of a unit.
    pub fn is_number(self) -> bool {
        matches!(self, FactName::Speed | FactName::Power | FactName::Health)
    }
}

/// One fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it is about.
    pub name: FactName,
    /// Its number, such as the 3 of "Evade 3 cost 2".
    pub value: Option<Stat>,
    /// Force to use it, such as the 2 of "Evade 3 cost 2".
    pub cost: Option<Stat>,
    /// It says no more than its name and number: nothing is paid and nothing must hold.
    pub is_plain: bool,
    /// Against whom alone it works: a subtype or a type.
    pub versus: Option<&'static str>,
    /// What it says, when rules know that text word for word.
    pub wording: Option<Wording>,
    /// All of it in the words of the table; what the other fields do not say stands here alone.
    pub text: &'static str,
}

impl Fact {
    /// Reads one fact.
    pub fn parse(text: &'static str) -> Fact {
        let fits = |word: &str| {
            let rest = text.strip_prefix(word);
            rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '-'))
        };
        let known = FactName::WORDS.iter().filter(|(_, word)| fits(word)).max_by_key(|(_, word)| word.len());
        let (name, word) = known.copied().unwrap_or((FactName::Other, ""));
        let rest = text.get(word.len()..).unwrap_or_default().trim_start();
        let (rest, versus) = match rest.split_once("vs ") {
            Some((rest, versus)) => (rest, Some(versus)),
            None => (rest, None),
        };
        let amount = |word: &str| Stat::parse(word.strip_prefix('+').unwrap_or(word));
        let (value, cost) = match name {
            FactName::Other => (None, None),
            _ => {
                let cost = rest.split_once("cost ").and_then(|(_, cost)| amount(cost.split(' ').next()?));
                (rest.split([' ', ',']).next().and_then(amount), cost)
            }
        };
        let words = rest.split_whitespace().count();
        let is_plain = name != FactName::Other && versus.is_none() && words == usize::from(value.is_some());
        Fact { name, value, cost, is_plain, versus, wording: Wording::of(text), text }
    }

    /// Which units it keeps from retreating, and whether it does so for the turn in which it took effect: "cannot retreat:
    /// opponent Character". `None` when it keeps none that is itself, or of its side, as told.
    pub fn keeps(&self, is_self: bool, is_own: bool) -> Option<(&'static str, bool)> {
        let (how, who) = self.text.strip_prefix("cannot retreat")?.split_once(": ")?;
        let words = match who.split_once(' ').unwrap_or((who, "")) {
            ("self", "") => is_self.then_some("")?,
            ("own", words) => is_own.then_some(words)?,
            ("opponent", words) => (!is_own).then_some(words)?,
            _ => who,
        };
        Some((words, how == " this turn"))
    }

    /// One of several things that the unit gets, by the choice of its player, and whether the choice comes from a triggered ability:
    /// `trigger chooses speed +20 or power +2`, `chooses speed +60 or speed +20`.
    pub fn choices(&self) -> Option<(bool, Vec<Vec<Fact>>)> {
        let (text, is_triggered) = self.text.strip_prefix("trigger ").map_or((self.text, false), |text| (text, true));
        let all = text.strip_prefix("chooses ")?.split(" or ");
        Some((is_triggered, all.map(|one| one.split(", ").map(Fact::parse).collect()).collect()))
    }

    /// Whether it makes the opponent of its player build face up while its card is in the Character arena.
    pub fn builds_opponent_face_up(&self) -> bool {
        self.text == "opponent builds face up"
    }

    /// Whether its player chooses not to untap it: `may stay tapped`.
    pub fn may_stay_tapped(&self) -> bool {
        self.text == "may stay tapped"
    }

    /// Force that keeps it from disrupting: the 2 of "disrupt unless 2 Force".
    pub fn buys_off(&self) -> Option<i32> {
        self.text.strip_prefix("disrupt unless ")?.strip_suffix(" Force")?.parse().ok()
    }

    /// What a bounty or an Upkeep comes to in Force or in build points: the 2 of "Bounty: 2 Force". `None` when it is paid
    /// in something else.
    pub fn amount(&self, kind: ResourceKind) -> Option<i32> {
        let (_, ways) = self.text.split_once(": ")?;
        let mut amounts = ways.split(" or ").filter_map(|way| way.split_once(' '));
        let fits = |what: &str| match kind {
            ResourceKind::Force => what == "Force",
            ResourceKind::Build => matches!(what, "build point" | "build points"),
            ResourceKind::Unknown => false,
        };
        amounts.find(|(_, what)| fits(what)).and_then(|(amount, _)| amount.parse().ok())
    }

    /// Force that it gives to its player when it takes effect: `gain Force 4`.
    pub fn force_gained(&self) -> Option<i32> {
        self.text.strip_prefix("gain Force ")?.parse().ok()
    }

    /// The keyword that nobody uses in an attack for which its ability was used: `forbids Evade this attack`.
    pub fn forbids_in_attack(&self) -> Option<&'static str> {
        self.text.strip_prefix("forbids ")?.strip_suffix(" this attack")
    }

    /// The keyword that nobody uses against the damage of its text, and the kinds of units that do all the same: `forbids Evade
    /// unless Jedi Master/Sith Master`.
    pub fn forbids_unless(&self) -> Option<(&'static str, &'static str)> {
        self.text.strip_prefix("forbids ")?.split_once(" unless ")
    }

    /// The arena in which its card must be when its triggered ability triggers, unless because it is discarded: `triggers in
    /// Character`.
    pub fn triggers_in(&self) -> Option<Arena> {
        arena(self.text.strip_prefix("triggers in ")?)
    }

    /// Which unit must be discarded by damage of its card for its triggered ability to trigger: `triggers on discarded Jedi`.
    pub fn triggers_on_discarded(&self) -> Option<&'static str> {
        self.text.strip_prefix("triggers on discarded ")
    }

    /// Units of which its text hits each and leaves none out, in the arena of the first when no arena is named: `hits each any
    /// non-Droid Character in Character`.
    pub fn hits_each(&self) -> Option<Group> {
        Group::parse(self.text.strip_prefix("hits each ")?)
    }

    /// Whether it works against some units alone, and nothing else is asked for.
    pub fn is_against(&self) -> bool {
        let Some((before, _)) = self.text.split_once(" vs ") else { return false };
        self.cost.is_none() && Fact::parse(before).is_plain
    }

    /// Build points and Force to put Equipment on a unit, such as the 1 and 1 of "equip 1 build point and 1 Force".
    pub fn equip_cost(&self) -> Option<(i32, i32)> {
        let mut cost = (0, 0);
        for part in self.text.strip_prefix("equip ")?.split(" and ") {
            match part.split_once(' ')? {
                (points, "build point" | "build points") => cost.0 += points.parse::<i32>().ok()?,
                (force, "Force") => cost.1 += force.parse::<i32>().ok()?,
                _ => return None,
            }
        }
        Some(cost)
    }

    /// Its number, when it is one.
    pub fn number(&self) -> Option<i32> {
        self.value?.number()
    }
}
