//! What the rules of Star Wars TCG may hear of.

use holocron_ingest::event::swtcg::Kind;

use super::step::{Step, What};
use holocron_replay::topics::Topics;

/// The deck lists, and a shuffle.
pub(crate) const DECK: Topics = Topics::one(0);
/// Turns and steps.
pub(crate) const CLOCK: Topics = Topics::one(1);
/// Counters, and what is for people.
pub(crate) const TALLY: Topics = Topics::one(2);
/// A card enters a visible zone.
pub(crate) const PLACED: Topics = Topics::one(3);
/// A card moves.
pub(crate) const MOVED: Topics = Topics::one(4);
/// Cards leave.
pub(crate) const LEFT: Topics = Topics::one(5);
/// Cards are drawn.
pub(crate) const DRAWN: Topics = Topics::one(6);
/// Dice are rolled.
pub(crate) const ROLLED: Topics = Topics::one(7);
/// Dice are rolled again.
pub(crate) const REROLLED: Topics = Topics::one(8);
/// Force or build points change.
pub(crate) const RESOURCE: Topics = Topics::one(9);
/// Counters on a card change.
pub(crate) const COUNTER: Topics = Topics::one(10);
/// A card finished building.
pub(crate) const FINISHED: Topics = Topics::one(11);
/// A stack changes.
pub(crate) const STACKED: Topics = Topics::one(12);
/// A unit retreats.
pub(crate) const RETREATED: Topics = Topics::one(13);
/// A card taps.
pub(crate) const TAPPED: Topics = Topics::one(14);
/// A card untaps.
pub(crate) const UNTAPPED: Topics = Topics::one(15);
/// A card is played.
pub(crate) const PLAYED: Topics = Topics::one(16);
/// An activated ability is used.
pub(crate) const ACTIVATED: Topics = Topics::one(17);
/// A play is disrupted or over.
pub(crate) const RESOLVED: Topics = Topics::one(18);
/// A chance to play or pass opens.
pub(crate) const OPENED: Topics = Topics::one(19);
/// A player passes.
pub(crate) const PASSED: Topics = Topics::one(20);
/// A chance is over.
pub(crate) const CLOSED: Topics = Topics::one(21);
/// An ability triggers.
pub(crate) const TRIGGERED: Topics = Topics::one(22);
/// A triggered ability takes effect.
pub(crate) const TOOK_EFFECT: Topics = Topics::one(23);
/// An attack starts.
pub(crate) const ATTACK: Topics = Topics::one(24);
/// The defender changes.
pub(crate) const DEFENDER: Topics = Topics::one(25);
/// Hits are assigned.
pub(crate) const HITS: Topics = Topics::one(26);
/// Damage is pending.
pub(crate) const DAMAGE: Topics = Topics::one(27);
/// Damage is prevented.
pub(crate) const PREVENTED: Topics = Topics::one(28);
/// An attack ends.
pub(crate) const ATTACK_ENDED: Topics = Topics::one(29);
/// A contest starts, goes on or ends.
pub(crate) const CONTEST: Topics = Topics::one(30);
/// Control of the arenas, the end of the game and of the log.
pub(crate) const ENDING: Topics = Topics::one(31);

/// The topic of a step.
pub(super) fn of(step: &Step<'_>) -> Topics {
    let kind = match step.what {
        What::Event(kind) => kind,
        What::LogEnd { .. } => return ENDING,
    };
    match kind {
        Kind::Players(_) | Kind::Deck(_) | Kind::Shuffled(_) => DECK,
        Kind::Turn(_) | Kind::Step(_) => CLOCK,
        Kind::Tally(_) | Kind::Said(_) | Kind::Other(_) => TALLY,
        Kind::Placed(_) => PLACED,
        Kind::Moved(_) => MOVED,
        Kind::Left(_) => LEFT,
        Kind::Drawn(_) => DRAWN,
        Kind::Rolled(_) => ROLLED,
        Kind::Rerolled(_) => REROLLED,
        Kind::Resource(_) => RESOURCE,
        Kind::Counter(_) => COUNTER,
        Kind::Finished(_) => FINISHED,
        Kind::Stacked(_) => STACKED,
        Kind::Retreated(_) => RETREATED,
        Kind::Tapped(_) => TAPPED,
        Kind::Untapped(_) => UNTAPPED,
        Kind::Played(_) => PLAYED,
        Kind::Activated(_) => ACTIVATED,
        Kind::Disrupted(_) | Kind::Resolved(_) => RESOLVED,
        Kind::WindowOpened(_) => OPENED,
        Kind::Passed(_) => PASSED,
        Kind::WindowClosed(_) => CLOSED,
        Kind::Triggered(_) => TRIGGERED,
        Kind::TookEffect(_) => TOOK_EFFECT,
        Kind::AttackStarted(_) => ATTACK,
        Kind::DefenderChanged(_) => DEFENDER,
        Kind::Hits(_) => HITS,
        Kind::DamagePending(_) => DAMAGE,
        Kind::Prevented(_) => PREVENTED,
        Kind::AttackEnded(_) => ATTACK_ENDED,
        Kind::ContestStarted(_) | Kind::Bid(_) | Kind::ContestEnded(_) => CONTEST,
        Kind::Control(_) | Kind::GameEnded(_) => ENDING,
    }
}
