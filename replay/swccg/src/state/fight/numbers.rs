//! What a line of card text touches in a battle.

use holocron_ingest::id::Blueprint;
use holocron_ingest::message::battle::Battle;
use holocron_ingest::message::cancel::{Cancel, Cancelled};
use holocron_ingest::message::destiny::{Destiny, Modified};
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::play::Play;
use holocron_ingest::message::state::State;
use holocron_ingest::message::weapon::Weapon;
use holocron_ingest::message::{CardRef, Statement};

/// A set of battle numbers that a text may have changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BattleNumbers(u8);

impl BattleNumbers {
    /// Nothing.
    pub const NONE: BattleNumbers = BattleNumbers(0);
    /// Power and total power.
    pub const POWER: BattleNumbers = BattleNumbers(1);
    /// Battle destiny: values or number of draws.
    pub const DESTINY: BattleNumbers = BattleNumbers(2);
    /// Attrition.
    pub const ATTRITION: BattleNumbers = BattleNumbers(4);
    /// Battle damage.
    pub const DAMAGE: BattleNumbers = BattleNumbers(8);
    /// The battle as such: cancelled, lost or won otherwise.
    pub const BATTLE: BattleNumbers = BattleNumbers(16);
    /// What forfeiting a card is worth.
    pub const FORFEIT: BattleNumbers = BattleNumbers(32);
    /// Which cards may be forfeited: a text about forfeits that is no weapon's hit.
    pub const WHAT_IS_FORFEITED: BattleNumbers = BattleNumbers(64);

    /// True when the sets share a topic.
    pub fn has(self, other: BattleNumbers) -> bool {
        self.0 & other.0 != 0
    }

    /// Both sets together.
    pub fn with(self, other: BattleNumbers) -> BattleNumbers {
        BattleNumbers(self.0 | other.0)
    }
}

/// The topics of a message, and the card whose text it is. Routine lines (draws, totals, losses) have none.
pub fn topics(said: &Statement) -> (BattleNumbers, Option<Blueprint>) {
    let (topics, by) = touched(said);
    let is_wide = topics.has(BattleNumbers::FORFEIT) && !matches!(said, Statement::Weapon(Weapon::Hit { .. }));
    (if is_wide { topics.with(BattleNumbers::WHAT_IS_FORFEITED) } else { topics }, by)
}

fn touched(said: &Statement) -> (BattleNumbers, Option<Blueprint>) {
    let design = |card: &Option<CardRef>| card.as_ref().map(|card| card.blueprint);
    match said {
        Statement::Generic(generic) => (of_text(&generic.text.text), design(&generic.card)),
        Statement::Play(Play::Interrupt { card, effect, .. }) => (of_text(&effect.text), Some(card.blueprint)),
        Statement::Play(Play::Bare { card, tail, .. }) => (of_text(&tail.text), Some(card.blueprint)),
        Statement::Remark(_) => (BattleNumbers::POWER.with(BattleNumbers::ATTRITION).with(BattleNumbers::DAMAGE), None),
        Statement::Destiny(destiny) => of_destiny(destiny),
        Statement::Battle(Battle::AttritionChanged { .. }) => (BattleNumbers::ATTRITION, None),
        Statement::Battle(Battle::DamageSatisfied { .. }) => (BattleNumbers::DAMAGE, None),
        Statement::Battle(Battle::AttritionSatisfied { and_damage: true, .. }) => {
            (BattleNumbers::ATTRITION.with(BattleNumbers::DAMAGE), None)
        }
        Statement::Battle(Battle::AttritionSatisfied { .. }) => (BattleNumbers::ATTRITION, None),
        Statement::Battle(Battle::Excluded { using, .. }) => (BattleNumbers::POWER, design(using)),
        Statement::Battle(Battle::ForfeitedInPlace { .. }) => (BattleNumbers::FORFEIT, None),
        Statement::Loss(Loss::Changed { is_battle_damage: true, .. }) => (BattleNumbers::DAMAGE, None),
        Statement::Cancel(Cancel::Other { what: Cancelled::BattleDamage, .. }) => (BattleNumbers::DAMAGE, None),
        Statement::Cancel(Cancel::Other { what: Cancelled::Immunity(_), .. }) => (BattleNumbers::ATTRITION, None),
        Statement::Cancel(Cancel::Card { using, .. }) => {
            (BattleNumbers::POWER.with(BattleNumbers::BATTLE), Some(using.blueprint))
        }
        Statement::Weapon(Weapon::Hit { by, effect, not_for_attrition, .. }) => {
            let all = of_text(&effect.text);
            // What the hit card may not satisfy changes no amount of attrition, and nothing of other cards.
            let topics = match (*not_for_attrition, all.has(BattleNumbers::FORFEIT)) {
                (true, true) => BattleNumbers::FORFEIT,
                (true, false) => BattleNumbers::NONE,
                (false, _) => all,
            };
            (topics, Some(by.blueprint))
        }
        Statement::State(State::Affects { card, text, .. }) => {
            let all = of_text(&text.text).with(BattleNumbers::POWER);
            let is_total = text.text.contains("total battle destiny");
            (if is_total { all.with(BattleNumbers::ATTRITION) } else { all }, Some(card.blueprint))
        }
        // Cards that come, go or lose their text change power.
        Statement::State(_) | Statement::Leave(_) | Statement::Capture(_) | Statement::Deploy(_) => {
            (BattleNumbers::POWER, None)
        }
        _ => (BattleNumbers::NONE, None),
    }
}

fn of_text(text: &str) -> BattleNumbers {
    const WORDS: [(&str, BattleNumbers); 8] = [
        ("power", BattleNumbers::POWER),
        ("ability", BattleNumbers::DESTINY),
        ("destin", BattleNumbers::DESTINY),
        ("attrition", BattleNumbers::ATTRITION),
        ("battle damage", BattleNumbers::DAMAGE),
        ("battle", BattleNumbers::BATTLE),
        ("forfeit", BattleNumbers::FORFEIT),
        ("exclude", BattleNumbers::POWER),
    ];
    WORDS.iter().filter(|(word, _)| text.contains(word)).fold(BattleNumbers::NONE, |all, (_, topic)| all.with(*topic))
}

fn of_destiny(said: &Destiny) -> (BattleNumbers, Option<Blueprint>) {
    match said {
        Destiny::Modified { by, what, using, .. } => {
            let card = using.as_ref().or(by.as_ref()).map(|card| card.blueprint);
            let topic = match what {
                Modified::TotalPower | Modified::DestinyToTotalPower => BattleNumbers::POWER,
                Modified::DestinyToAttrition => BattleNumbers::ATTRITION,
                Modified::BattleDestiny | Modified::Total(_) | Modified::Draw(..) => BattleNumbers::DESTINY,
                Modified::Other(text) => of_text(&text.text),
            };
            (topic, card)
        }
        Destiny::Switched { using, .. } => {
            // The battle follows the numbers, and attrition comes from them. The draws change hands, once a battle; what texts
            // make of a total does not.
            let topics = BattleNumbers::DESTINY.with(BattleNumbers::POWER).with(BattleNumbers::ATTRITION);
            (topics, using.as_ref().map(|card| card.blueprint))
        }
        Destiny::Substituted { .. } | Destiny::Cancelled { .. } | Destiny::AbilityApplied { .. } => {
            (BattleNumbers::DESTINY, None)
        }
        _ => (BattleNumbers::NONE, None),
    }
}
