//! What the replay loop needs of a game.

use holocron_ingest::event::{At, Event};
use holocron_ingest::id::{Number, Side};
use holocron_ingest::log::Log;
use holocron_ingest::pair::{Disagreement, Merged, Pairing};

use crate::edition::Edition;
use crate::hole::Live;
use crate::rule::{Reason, Rule};
use crate::rulebook::Rulebook;
use crate::topics::{Scenes, Topics};

crate::named! {
    /// The games that Holocron replays.
    pub enum GameId as word {
        /// Star Wars Customizable Card Game, as played on GEMP.
        Swccg = "swccg",
        /// Star Wars Trading Card Game.
        Swtcg = "swtcg",
        /// Young Jedi Collectible Card Game.
        YoungJedi = "youngjedi",
    }
}

/// A game: how to read its events, what they change, and its rules.
pub trait Game: Sized + 'static {
    /// Which game it is.
    const ID: GameId;
    /// Topics whose steps always have a place: a finding of a rule that hears of nothing else names it.
    const PLACED: Topics = Topics::NONE;
    /// The kinds of event in its logs.
    type Kind: Pairing;
    /// All that a rule may look at.
    type State: Clone;
    /// What one event meant; it may borrow from the event.
    type Step<'a>;
    /// Its rulebook: every rule, and the rows of its rule catalogue that are none.
    fn rulebook() -> &'static Rulebook<Self>;

    /// Its rules, in the order of their ids.
    fn rules() -> &'static [Rule<Self>] {
        &Self::rulebook().rules
    }

    /// The state before the first event.
    fn start(log: &Log<Self::Kind>) -> Self::State;

    /// Sets the edition of the rules to judge by. A game whose sources agree has only one.
    fn set_edition(_state: &mut Self::State, _edition: Edition) {}

    /// Says what an event meant in the current state; `None` when it means nothing to the game.
    ///
    /// # Errors
    /// [`Misread`] when the event makes no sense in this state; the step is then skipped and counted.
    fn read<'a>(state: &Self::State, event: &'a Event<Self::Kind>) -> Result<Option<Self::Step<'a>>, Misread>;

    /// The step that closes a log, so that a rule can judge what never came.
    fn end(log: &Log<Self::Kind>) -> Self::Step<'static>;

    /// What the other recording of the same game says about this one: steps that are judged just before the event at
    /// their place, in the order of the events, and never applied; `merged` is what merging the two came to. A game with one recording has none.
    fn cross_check<'a>(
        _log: &'a Log<Self::Kind>,
        _other: &'a Log<Self::Kind>,
        _merged: &Result<Merged<Self::Kind>, Disagreement>,
    ) -> Vec<(At, Self::Step<'a>)> {
        Vec::new()
    }

    /// Moves the state on. It cannot fail: the thing happened.
    fn apply(state: &mut Self::State, step: &Self::Step<'_>);

    /// Whether rules may judge a step in this state: not while the log merely lists what lay there before.
    fn is_judged(_state: &Self::State) -> bool {
        true
    }

    /// How holes are found in a client's log; `None` for a game whose logs have none.
    fn live() -> Option<&'static Live<Self>> {
        None
    }

    /// The moment of the game, for reports.
    fn moment(state: &Self::State) -> Moment;

    /// How the game ended, once the log has said so.
    fn outcome(state: &Self::State) -> Option<&Outcome>;

    /// What a step is about: one topic. Without topics of its own, every rule hears every step.
    fn topic(_step: &Self::Step<'_>) -> Topics {
        Topics::ALL
    }

    /// What goes on in a state, for rules that have nothing to say without it.
    fn scenes(_state: &Self::State) -> Scenes {
        Scenes::NONE
    }

    /// What kind of play a step is, by a word that stays the same from version to version; empty for what is no play.
    fn matter(_step: &Self::Step<'_>) -> &'static str {
        ""
    }

    /// Compares what the log announces at this step with the state before it, field by field. The replay takes over
    /// the log's values either way.
    fn compare(state: &Self::State, step: &Self::Step<'_>, found: &mut dyn FnMut(Comparison));

    /// Why a breach that this step shows is suspect at most: no real game has shown a step of its shape to the rule, or the
    /// log contradicts itself in what the rule rests on.
    fn doubt(_state: &Self::State, _step: &Self::Step<'_>, _rule: &Rule<Self>) -> Option<Reason> {
        None
    }

    /// Carries memory of the time before a take-back over to the state after it: `now` is the state at the moment of
    /// the take-back, `then` the state at the point that play returns to.
    fn take_back(now: &mut Self::State, then: &Self::State);
}

/// A moment of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// Turns begun so far by both players; 0 before the first.
    pub turn: u32,
    /// The turn player's own turn number, as the log counts.
    pub player_turn: u32,
    /// Whose turn it is.
    pub turn_of: Option<Side>,
    /// The phase, by the log's own word; empty when the log has named none.
    pub phase: &'static str,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner; `None` for a game without one.
    pub winner: Option<Side>,
    /// Why, in the log's words.
    pub reason: Box<str>,
}

/// One announced value beside our own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// What was announced.
    pub field: &'static str,
    /// Whose value it is.
    pub side: Option<Side>,
    /// The value of our state.
    pub ours: Number,
    /// The announced value.
    pub theirs: Number,
}

impl Comparison {
    /// Whether the two agree.
    pub fn agrees(&self) -> bool {
        self.ours == self.theirs
    }
}

/// An event that makes no sense in the state at hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// What does not fit.
    pub what: String,
}
