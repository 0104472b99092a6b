//! What the rules of Star Wars CCG may hear of.

use holocron_ingest::event::gemp::{Kind, Prompt};
use holocron_ingest::message::Statement;

use super::step::{Step, What};
use holocron_replay::topics::Topics;

/// A deployment.
pub(crate) const DEPLOY: Topics = Topics::one(0);
/// A Force drain.
pub(crate) const DRAIN: Topics = Topics::one(1);
/// A battle is initiated.
pub(crate) const BATTLE: Topics = Topics::one(2);
/// An attack is initiated.
pub(crate) const ATTACK: Topics = Topics::one(3);
/// A regular move.
pub(crate) const MOVE: Topics = Topics::one(4);
/// A forfeit.
pub(crate) const FORFEIT: Topics = Topics::one(5);
/// Counters.
pub(crate) const TALLY: Topics = Topics::one(6);
/// A decision at the top level of a phase.
pub(crate) const TOP_LEVEL: Topics = Topics::one(7);
/// Any other decision.
pub(crate) const PROMPT: Topics = Topics::one(8);
/// A decision.
pub(crate) const ASKED: Topics = TOP_LEVEL.and(PROMPT);
/// The players are named.
pub(crate) const PLAYERS: Topics = Topics::one(9);
/// A turn begins.
pub(crate) const TURN: Topics = Topics::one(10);
/// A phase begins.
pub(crate) const PHASE: Topics = Topics::one(11);
/// Players, turns and phases.
pub(crate) const CLOCK: Topics = PLAYERS.and(TURN).and(PHASE);
/// A card comes to the table.
pub(crate) const PLACED: Topics = Topics::one(12);
/// A card on the table moves or turns.
pub(crate) const CHANGED: Topics = Topics::one(13);
/// Cards or columns leave the table.
pub(crate) const REMOVED: Topics = Topics::one(14);
/// Cards come, go and turn.
pub(crate) const CARDS: Topics = PLACED.and(CHANGED).and(REMOVED);
/// Battles, attacks, duels, lightsaber combat and sabacc begin, end, are joined and left.
pub(crate) const SCOPES: Topics = Topics::one(15);
/// What is shown and changes nothing.
pub(crate) const SHOWN: Topics = Topics::one(16);
/// What is not of this recording's events: the other recording, the ends of dumps and of the log.
pub(crate) const OUTSIDE: Topics = Topics::one(17);
/// A message that is no play.
pub(crate) const LINE: Topics = said::ANY;
/// Every message, play or not.
pub(crate) const STATEMENT: Topics = LINE.and(DEPLOY).and(DRAIN).and(BATTLE).and(ATTACK).and(MOVE).and(FORFEIT);
/// Where play stands at the top level again, as far as events tell; see
/// [`is_quiescent`](crate::state::consistency::counters::is_quiescent).
pub(crate) const QUIESCENT: Topics = TURN.and(PHASE).and(TOP_LEVEL);
/// What ends a play and its results; see [`is_boundary`](crate::state::plays::loss::is_boundary).
pub(crate) const BOUNDARY: Topics = QUIESCENT.and(DRAIN).and(BATTLE).and(ATTACK).and(said::FORCE).and(said::INITIATE);
/// What goes on, and who fights.
pub(crate) const GOING_ON: Topics = STATEMENT.and(ASKED).and(CLOCK).and(SCOPES).and(OUTSIDE);
/// What closes the account of cards that came into play; see [`ARRIVALS`](scene::ARRIVALS).
pub(crate) const ARRIVED: Topics = STATEMENT.and(TURN).and(PHASE).and(OUTSIDE).amid(scene::ARRIVALS);

/// What may go on.
pub(crate) mod scene {
    use holocron_ingest::event::gemp::Phase;
    use holocron_ingest::id::Side;
    use holocron_replay::topics::Scenes;

    use crate::state::State;

    /// A battle.
    pub(crate) const BATTLE: Scenes = Scenes::one(0);
    /// Cards have come into play, and nothing has told of them.
    pub(crate) const ARRIVALS: Scenes = Scenes::one(1);
    /// A Force drain is not settled.
    pub(crate) const DRAIN: Scenes = Scenes::one(2);
    /// Force was used for something that is still to come.
    pub(crate) const PAYMENT: Scenes = Scenes::one(3);
    /// A text has ordered activation.
    pub(crate) const ORDER: Scenes = Scenes::one(4);
    /// A card has just been turned over.
    pub(crate) const FLIP: Scenes = Scenes::one(5);
    /// A turn is over, and the next has not begun.
    pub(crate) const BETWEEN_TURNS: Scenes = Scenes::one(6);
    /// A player has no Life Force left.
    pub(crate) const DEPLETED: Scenes = Scenes::one(7);

    /// What goes on.
    pub(crate) fn of(state: &State) -> Scenes {
        Scenes::NONE
            .with(BATTLE, state.battle.is_some())
            .with(ARRIVALS, !state.places.arrivals.new_cards().is_empty())
            .with(DRAIN, state.turn.drains.open.is_some())
            .with(PAYMENT, !state.plays.payments.run().is_empty())
            .with(ORDER, state.turn.activation.order.is_some())
            .with(FLIP, state.text.flipped.is_some())
            .with(BETWEEN_TURNS, state.clock.phases.last() == Some(&Phase::BetweenTurns))
            .with(DEPLETED, Side::BOTH.into_iter().any(|side| state.turn.ending.depleted[side].is_some()))
    }
}

/// The topic of a step.
pub(super) fn of(step: &Step<'_>) -> Topics {
    match &step.what {
        What::Said(said) => said::of(said),
        What::Deploy(_) => DEPLOY,
        What::Drain(_) => DRAIN,
        What::Battle(_) => BATTLE,
        What::Attack(_) => ATTACK,
        What::Move(_) => MOVE,
        What::Forfeit(_) => FORFEIT,
        What::DumpEnds | What::Rejoined | What::CrossCheck(_) | What::LogEnd { .. } => OUTSIDE,
        What::Event(kind) => match kind {
            Kind::Tally(_) => TALLY,
            Kind::Asked(decision) => match decision.prompt {
                Prompt::TopLevel(_) => TOP_LEVEL,
                _ => PROMPT,
            },
            Kind::Players(_) => PLAYERS,
            Kind::Turn(_) => TURN,
            Kind::Phase(_) => PHASE,
            Kind::Placed(_) => PLACED,
            Kind::Restored(_)
            | Kind::Moved(_)
            | Kind::Replaced(_)
            | Kind::Rotated(_)
            | Kind::Flipped(_)
            | Kind::TurnedOver(_) => CHANGED,
            Kind::Removed(_) | Kind::ColumnsRemoved(_) => REMOVED,
            Kind::BattleStarted(_)
            | Kind::JoinedBattle(_)
            | Kind::LeftBattle(_)
            | Kind::BattleEnded
            | Kind::AttackStarted(_)
            | Kind::AttackEnded
            | Kind::DuelStarted(_)
            | Kind::DuelEnded
            | Kind::CombatStarted(_)
            | Kind::CombatEnded
            | Kind::SabaccStarted
            | Kind::SabaccRevealed
            | Kind::SabaccEnded => SCOPES,
            Kind::Said(_)
            | Kind::Warned(_)
            | Kind::Activated(_)
            | Kind::Affects(_)
            | Kind::Shown(_)
            | Kind::DestinyDrawn(_)
            | Kind::Other(_) => SHOWN,
        },
    }
}

/// Messages that are no play, by the groups of the grammar.
pub(crate) mod said {
    use super::{Statement, Topics};

    /// The place of the first of these topics: behind all others.
    const FIRST: u32 = 18;

    macro_rules! groups {
        ($($TOPIC:ident: $Group:ident,)+) => {
            #[allow(clippy::upper_case_acronyms)]
            enum Place { OTHER, $($TOPIC),+ }

            /// Lines that are empty or not understood.
            const OTHER: Topics = Topics::one(FIRST + Place::OTHER as u32);
            $(#[doc = concat!("Lines of the group `", stringify!($Group), "`.")]
            pub(crate) const $TOPIC: Topics = Topics::one(FIRST + Place::$TOPIC as u32);)+
            /// All of them.
            pub(super) const ANY: Topics = OTHER$(.and($TOPIC))+;

            /// The topic of a line.
            pub(super) fn of(said: &Statement) -> Topics {
                match said {
                    Statement::Blank | Statement::Unknown(_) => OTHER,
                    $(Statement::$Group(_) => $TOPIC,)+
                }
            }
        };
    }

    groups! {
        SESSION: Session, REVERT: Revert, SETUP: Setup, TURN: Turn, FORCE: Force, INITIATE: Initiate, WEAPON: Weapon,
        DESTINY: Destiny, BATTLE: Battle, ATTACK: Attack, DUEL: Duel, SABACC: Sabacc, DRAIN: Drain, LOSS: Loss,
        RETRIEVE: Retrieve, DEPLOY: Deploy, PLAY: Play, MOVE: Move, PILE: Pile, STACK: Stack, LEAVE: Leave,
        CAPTURE: Capture, STATE: State, CANCEL: Cancel, CALC: Calc, MISC: Misc, GENERIC: Generic, REMARK: Remark,
        CHAT: Chat,
    }
}
