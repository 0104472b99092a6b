//! What the rules of Star Wars CCG may hear of.

use holocron_ingest::event::gemp::Kind;
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
/// A decision.
pub(crate) const ASKED: Topics = Topics::one(7);
/// Players, turns and phases.
pub(crate) const CLOCK: Topics = Topics::one(8);
/// Cards come, go and turn.
pub(crate) const CARDS: Topics = Topics::one(9);
/// Battles, attacks, duels, lightsaber combat and sabacc begin, end, are joined and left.
pub(crate) const SCOPES: Topics = Topics::one(10);
/// What is shown and changes nothing.
pub(crate) const SHOWN: Topics = Topics::one(11);
/// What is not of this recording's events: the other recording, the ends of dumps and of the log.
pub(crate) const OUTSIDE: Topics = Topics::one(12);
/// A message that is no play.
pub(crate) const LINE: Topics = said::ANY;
/// Every message, play or not.
pub(crate) const STATEMENT: Topics = LINE.and(DEPLOY).and(DRAIN).and(BATTLE).and(ATTACK).and(MOVE).and(FORFEIT);

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
            Kind::Asked(_) => ASKED,
            Kind::Players(_) | Kind::Turn(_) | Kind::Phase(_) => CLOCK,
            Kind::Placed(_)
            | Kind::Restored(_)
            | Kind::Removed(_)
            | Kind::Moved(_)
            | Kind::Replaced(_)
            | Kind::Rotated(_)
            | Kind::Flipped(_)
            | Kind::TurnedOver(_)
            | Kind::ColumnsRemoved(_) => CARDS,
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
    const FIRST: u32 = 13;

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
