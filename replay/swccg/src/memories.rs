//! What the state remembers of a step beyond the table, the clock and the counters, and what each memory hears of.

use std::sync::LazyLock;

use holocron_replay::topics::Topics;

use crate::state::State;
use crate::state::consistency::{between, consent, decks, peaks, setup, tops, turned};
use crate::state::fight::{attack, battle, destinies, duel, race, scopes, weapons};
use crate::state::plays::{loss, played};
use crate::state::table::{arrivals, conversions, custody, hand, rivals, runs, seats, unworded};
use crate::state::text::{aims, cause, forfeits, muted, provenance, used};
use crate::state::turn::{activation, bars, battles, drains, ending, moves, once, searches, turns, uses};
use crate::step::Step;
use crate::topic::{self, said};

/// What takes note of a step.
pub(super) type Memory = fn(&mut State, &Step<'_>);

/// The memories that take note once the table, the clock and the counters have moved on, each with what it hears of: nothing
/// else changes it. Each writes to a part of the state of its own, so that their order does not matter, but for two pairs:
/// `loss` asks which drain is open before `drains` closes it, and `battles` keeps who has fought before `battle` ends the
/// battle.
pub(super) const MEMORIES: [(Topics, Memory); 40] = [
    (topic::SCOPES.and(topic::PLAYERS), |state, step| scopes::note(&mut state.fight.scopes, step)),
    (topic::STATEMENT.and(topic::PLACED), setup::note),
    (topic::TURN.and(topic::PHASE).and(topic::DEPLOY).and(said::TURN).and(said::SETUP), turns::note),
    (topic::QUIESCENT.and(said::TURN).and(said::FORCE).and(said::INITIATE).and(said::GENERIC), activation::note),
    (
        topic::STATEMENT
            .and(topic::TALLY)
            .and(topic::CARDS)
            .and(topic::CLOCK)
            .and(topic::TOP_LEVEL)
            .and(topic::SCOPES)
            .and(topic::SHOWN)
            .and(topic::OUTSIDE),
        between::note,
    ),
    (topic::LINE.and(FOUGHT).and(topic::CLOCK).and(topic::TOP_LEVEL), provenance::note),
    (
        FOUGHT
            .and(topic::DEPLOY)
            .and(topic::MOVE)
            .and(said::LOSS)
            .and(said::INITIATE)
            .and(said::PLAY)
            .and(said::GENERIC),
        cause::note,
    ),
    (topic::STATEMENT.and(topic::OUTSIDE).and(topic::QUIESCENT).and(topic::PLACED).and(topic::TALLY), loss::note),
    (topic::LINE.and(FOUGHT).and(topic::DEPLOY).and(topic::MOVE).and(topic::QUIESCENT), drains::note),
    (topic::STATEMENT.and(topic::OUTSIDE).and(topic::TURN).and(topic::PHASE).and(topic::TALLY), ending::note),
    (topic::STATEMENT.and(topic::REMOVED), forfeits::note),
    (topic::CLOCK.and(topic::REMOVED).and(topic::SCOPES).and(said::STATE), muted::note),
    (topic::STATEMENT.and(topic::CLOCK).and(topic::TOP_LEVEL), played::note),
    (topic::STATEMENT.and(topic::CLOCK).and(topic::PLACED).and(topic::CHANGED).and(topic::SHOWN), arrivals::note),
    (topic::STATEMENT.and(topic::CLOCK).and(topic::TOP_LEVEL).and(topic::OUTSIDE), unworded::note),
    (topic::LINE.and(topic::ATTACK).and(topic::SCOPES).and(topic::TURN).and(topic::PLAYERS), attack::note),
    (
        topic::STATEMENT
            .and(topic::CLOCK)
            .and(topic::TOP_LEVEL)
            .and(topic::TALLY)
            .and(topic::PLACED)
            .and(topic::SCOPES)
            .and(topic::SHOWN),
        destinies::note,
    ),
    (topic::TURN.and(said::PLAY), once::note),
    (topic::TALLY.and(topic::CLOCK).and(topic::TOP_LEVEL).and(topic::DEPLOY).and(said::CANCEL), peaks::note),
    (topic::TALLY.and(topic::PLAYERS).and(topic::CARDS).and(topic::SHOWN), tops::note),
    (
        topic::SCOPES
            .and(topic::CLOCK)
            .and(topic::TOP_LEVEL)
            .and(topic::TALLY)
            .and(topic::SHOWN)
            .and(topic::FORFEIT)
            .and(said::WEAPON)
            .and(said::REMARK)
            .and(said::STATE),
        weapons::note,
    ),
    (topic::TURN.and(topic::STATEMENT).and(topic::PLACED).and(topic::CHANGED), used::note),
    (topic::TURN.and(said::STATE).and(said::MISC).and(said::GENERIC), bars::note),
    (topic::MOVE, runs::note),
    (topic::DEPLOY.and(topic::MOVE).and(said::MOVE).and(said::CAPTURE), seats::note),
    (topic::DEPLOY, aims::note),
    (topic::DEPLOY.and(said::DEPLOY).and(said::CAPTURE), conversions::note),
    (topic::SHOWN.and(said::REVERT), |state, step| consent::note(&mut state.consistency.consent, step)),
    (said::PILE, |state, step| turned::note(&mut state.consistency.turned, step)),
    (topic::DEPLOY, rivals::note),
    (said::CAPTURE.and(topic::PHASE), custody::note),
    (topic::GOING_ON, battles::note),
    (
        topic::STATEMENT
            .and(topic::SCOPES)
            .and(topic::CHANGED)
            .and(topic::TALLY)
            .and(topic::QUIESCENT)
            .and(topic::PROMPT),
        battle::note,
    ),
    (
        topic::QUIESCENT.and(topic::MOVE).and(topic::CHANGED).and(said::MOVE).and(said::INITIATE).and(said::STATE),
        moves::note,
    ),
    (
        topic::TURN.and(topic::PHASE).and(topic::PLACED).and(topic::CHANGED).and(topic::TALLY).and(topic::DEPLOY),
        hand::note,
    ),
    (
        topic::TURN.and(topic::PHASE).and(topic::DEPLOY).and(said::PILE).and(said::PLAY).and(said::GENERIC),
        searches::note,
    ),
    (topic::TALLY.and(topic::ASKED), decks::note),
    (topic::PHASE.and(said::DUEL).and(said::DESTINY).and(said::CALC), duel::note),
    (topic::TALLY.and(topic::TURN).and(topic::PLAYERS).and(topic::CARDS).and(said::DESTINY), race::note),
    (topic::TURN.and(said::INITIATE).and(said::GENERIC), uses::note),
];

/// What the players do to each other at the top level.
const FOUGHT: Topics = topic::DRAIN.and(topic::BATTLE).and(topic::ATTACK);

static HEARING: LazyLock<Vec<Vec<Memory>>> = LazyLock::new(|| {
    let hears =
        |topic: Topics| MEMORIES.iter().filter(move |(topics, _)| topics.meets(topic)).map(|(_, memory)| *memory);
    Topics::each().map(|topic| hears(topic).collect()).collect()
});

/// The memories that hear of a topic, in their order.
pub(super) fn hearing(topic: Topics) -> &'static [Memory] {
    HEARING.get(topic.first()).map_or(&[], Vec::as_slice)
}
