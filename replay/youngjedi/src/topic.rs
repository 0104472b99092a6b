//! What the rules of Young Jedi may hear of.

use holocron_ingest::event::youngjedi::Kind;

use super::step::{Step, What};
use holocron_replay::topics::Topics;

/// The players and their deck lists.
pub(crate) const DECK: Topics = Topics::one(0);
/// Turns and phases.
pub(crate) const CLOCK: Topics = Topics::one(1);
/// Counters, and what is for people.
pub(crate) const TALLY: Topics = Topics::one(2);
/// A card enters the table.
pub(crate) const PLACED: Topics = Topics::one(3);
/// Cards leave the table.
pub(crate) const REMOVED: Topics = Topics::one(4);
/// A card is turned up.
pub(crate) const REVEALED: Topics = Topics::one(5);
/// Cards are drawn to a hand.
pub(crate) const DRAWN: Topics = Topics::one(6);
/// A draw deck is shuffled.
pub(crate) const SHUFFLED: Topics = Topics::one(7);
/// A player looks through or counts a pile.
pub(crate) const LOOKED: Topics = Topics::one(8);
/// The counter limit changes.
pub(crate) const LIMIT: Topics = Topics::one(9);
/// Card text is used.
pub(crate) const ACTIVATED: Topics = Topics::one(10);
/// A battle starts.
pub(crate) const BATTLE: Topics = Topics::one(11);
/// A battle plan is laid, Battle cards are declared.
pub(crate) const PLAN: Topics = Topics::one(12);
/// A fight starts.
pub(crate) const FIGHT: Topics = Topics::one(13);
/// A destiny is drawn or changed.
pub(crate) const DESTINY: Topics = Topics::one(14);
/// A power total.
pub(crate) const POWER: Topics = Topics::one(15);
/// A fight ends.
pub(crate) const FIGHT_ENDED: Topics = Topics::one(16);
/// Characters break through.
pub(crate) const BREAKTHROUGH: Topics = Topics::one(17);
/// A battle ends.
pub(crate) const BATTLE_ENDED: Topics = Topics::one(18);
/// DAMAGE is taken.
pub(crate) const DAMAGE: Topics = Topics::one(19);
/// A duel starts.
pub(crate) const DUEL: Topics = Topics::one(20);
/// Cards go to a dueling hand.
pub(crate) const DUELING_HAND: Topics = Topics::one(21);
/// An attack or a block in a duel.
pub(crate) const DUEL_CARD: Topics = Topics::one(22);
/// Special dueling text is used.
pub(crate) const DUEL_TEXT: Topics = Topics::one(23);
/// Hit tokens change.
pub(crate) const HIT: Topics = Topics::one(24);
/// A duel ends.
pub(crate) const DUEL_ENDED: Topics = Topics::one(25);
/// An evacuation starts or ends.
pub(crate) const EVACUATION: Topics = Topics::one(26);
/// An evacuation is intercepted or not.
pub(crate) const INTERCEPTION: Topics = Topics::one(27);
/// A planet is surrendered or controlled.
pub(crate) const PLANET: Topics = Topics::one(28);
/// A misplay is found.
pub(crate) const MISPLAY: Topics = Topics::one(29);
/// The end of the game and of the log.
pub(crate) const ENDING: Topics = Topics::one(30);

/// The topic of a step.
pub(super) fn of(step: &Step<'_>) -> Topics {
    let kind = match step.what {
        What::Event(kind) => kind,
        What::LogEnd { .. } => return ENDING,
    };
    match kind {
        Kind::Players(_) | Kind::Deck(_) => DECK,
        Kind::Turn(_) | Kind::Phase(_) => CLOCK,
        Kind::Tally(_) | Kind::Said(_) | Kind::Other(_) => TALLY,
        Kind::Placed(_) => PLACED,
        Kind::Removed(_) => REMOVED,
        Kind::Revealed(_) => REVEALED,
        Kind::Drawn(_) => DRAWN,
        Kind::Shuffled(_) => SHUFFLED,
        Kind::Looked(_) => LOOKED,
        Kind::Limit(_) => LIMIT,
        Kind::Activated(_) => ACTIVATED,
        Kind::BattleStarted(_) => BATTLE,
        Kind::PlanLaid(_) | Kind::Declared(_) => PLAN,
        Kind::FightStarted(_) => FIGHT,
        Kind::DestinyDrawn(_) | Kind::DestinyChanged(_) => DESTINY,
        Kind::Power(_) => POWER,
        Kind::FightEnded(_) => FIGHT_ENDED,
        Kind::Breakthrough(_) => BREAKTHROUGH,
        Kind::BattleEnded(_) => BATTLE_ENDED,
        Kind::Damage(_) => DAMAGE,
        Kind::DuelStarted(_) => DUEL,
        Kind::DuelingHand(_) => DUELING_HAND,
        Kind::DuelAttack(_) | Kind::DuelBlock(_) => DUEL_CARD,
        Kind::DuelText(_) => DUEL_TEXT,
        Kind::Hit(_) => HIT,
        Kind::DuelEnded(_) => DUEL_ENDED,
        Kind::EvacuationStarted(_) | Kind::EvacuationEnded(_) => EVACUATION,
        Kind::Interception(_) => INTERCEPTION,
        Kind::Surrendered(_) | Kind::Controlled(_) => PLANET,
        Kind::Misplay(_) => MISPLAY,
        Kind::Won(_) => ENDING,
    }
}
