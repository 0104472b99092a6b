//! What the rules of Star Wars TCG may hear of.

use holocron_ingest::event::swtcg::Kind;

use super::step::{Step, What};
use holocron_replay::topics::Topics;

holocron_replay::topics! {
    Kind;

    /// The deck lists, and a shuffle.
    DECK: Players | Deck | Shuffled,
    /// Turns and steps.
    CLOCK: Turn | Step,
    /// Counters, and what is for people.
    TALLY: Tally | Said | Other,
    /// A card enters a visible zone.
    PLACED: Placed,
    /// A card moves.
    MOVED: Moved,
    /// Cards leave.
    LEFT: Left,
    /// Cards are drawn.
    DRAWN: Drawn,
    /// Dice are rolled.
    ROLLED: Rolled,
    /// Dice are rolled again.
    REROLLED: Rerolled,
    /// Force or build points change.
    RESOURCE: Resource,
    /// Counters on a card change.
    COUNTER: Counter,
    /// A card finished building.
    FINISHED: Finished,
    /// A stack changes.
    STACKED: Stacked,
    /// A unit retreats.
    RETREATED: Retreated,
    /// A card taps.
    TAPPED: Tapped,
    /// A card untaps.
    UNTAPPED: Untapped,
    /// A card is played.
    PLAYED: Played,
    /// An activated ability is used.
    ACTIVATED: Activated,
    /// A play is disrupted or over.
    RESOLVED: Disrupted | Resolved,
    /// A chance to play or pass opens.
    OPENED: WindowOpened,
    /// A player passes.
    PASSED: Passed,
    /// A chance is over.
    CLOSED: WindowClosed,
    /// An ability triggers.
    TRIGGERED: Triggered,
    /// A triggered ability takes effect.
    TOOK_EFFECT: TookEffect,
    /// An attack starts.
    ATTACK: AttackStarted,
    /// The defender changes.
    DEFENDER: DefenderChanged,
    /// Hits are assigned.
    HITS: Hits,
    /// Damage is pending.
    DAMAGE: DamagePending,
    /// Damage is prevented.
    PREVENTED: Prevented,
    /// An attack ends.
    ATTACK_ENDED: AttackEnded,
    /// A contest starts, goes on or ends.
    CONTEST: ContestStarted | Bid | ContestEnded,
    /// Control of the arenas, the end of the game and of the log.
    ENDING: Control | GameEnded,
}

/// When all that lasts is looked at: turns, steps, and where attacks begin and end.
pub(super) const MARKS: Topics = CLOCK.and(ATTACK).and(ATTACK_ENDED);

/// The topic of a step.
pub(super) fn of(step: &Step<'_>) -> Topics {
    match step.what {
        What::Event(kind) => of_event(kind),
        What::LogEnd { .. } => ENDING,
    }
}
