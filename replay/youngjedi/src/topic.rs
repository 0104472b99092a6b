//! What the rules of Young Jedi may hear of.

use holocron_ingest::event::youngjedi::Kind;

use super::step::{Step, What};
use holocron_replay::topics::Topics;

holocron_replay::topics! {
    Kind;

    /// The players and their deck lists.
    DECK: Players | Deck,
    /// Turns and phases.
    CLOCK: Turn | Phase,
    /// Counters, and what is for people.
    TALLY: Tally | Said | Other,
    /// A card enters the table.
    PLACED: Placed,
    /// Cards leave the table.
    REMOVED: Removed,
    /// A card is turned up.
    REVEALED: Revealed,
    /// Cards are drawn to a hand.
    DRAWN: Drawn,
    /// A draw deck is shuffled.
    SHUFFLED: Shuffled,
    /// A player looks through or counts a pile.
    LOOKED: Looked,
    /// The counter limit changes.
    LIMIT: Limit,
    /// Card text is used.
    ACTIVATED: Activated,
    /// A battle starts.
    BATTLE: BattleStarted,
    /// A battle plan is laid, Battle cards are declared.
    PLAN: PlanLaid | Declared,
    /// A fight starts.
    FIGHT: FightStarted,
    /// A destiny is drawn or changed.
    DESTINY: DestinyDrawn | DestinyChanged,
    /// A power total.
    POWER: Power,
    /// A fight ends.
    FIGHT_ENDED: FightEnded,
    /// Characters break through.
    BREAKTHROUGH: Breakthrough,
    /// A battle ends.
    BATTLE_ENDED: BattleEnded,
    /// DAMAGE is taken.
    DAMAGE: Damage,
    /// A duel starts.
    DUEL: DuelStarted,
    /// Cards go to a dueling hand.
    DUELING_HAND: DuelingHand,
    /// An attack or a block in a duel.
    DUEL_CARD: DuelAttack | DuelBlock,
    /// Special dueling text is used.
    DUEL_TEXT: DuelText,
    /// Hit tokens change.
    HIT: Hit,
    /// A duel ends.
    DUEL_ENDED: DuelEnded,
    /// An evacuation starts or ends.
    EVACUATION: EvacuationStarted | EvacuationEnded,
    /// An evacuation is intercepted or not.
    INTERCEPTION: Interception,
    /// A planet is surrendered or controlled.
    PLANET: Surrendered | Controlled,
    /// A misplay is found.
    MISPLAY: Misplay,
    /// The end of the game and of the log.
    ENDING: Won,
}

/// The topic of a step.
pub(super) fn of(step: &Step<'_>) -> Topics {
    match step.what {
        What::Event(kind) => of_event(kind),
        What::LogEnd { .. } => ENDING,
    }
}
