//! What a game tells of its play, in terms that all games share: plain records, which know neither the log's dialect
//! nor the shape of any table. Values that a game has no meaning for are `None`.

mod action;
mod at;
mod battle;
mod card;
mod decision;
mod destiny;
mod die;
mod drain;
mod event;
mod face;
mod fight;
mod head;
mod loss;
mod posture;
mod sheet;
mod sighting;
mod snapshot;
pub mod swing;
mod table;

use std::collections::BTreeMap;

use holocron_ingest::event::Event;
use holocron_ingest::id::{Blueprint, Side, Sides};
use holocron_ingest::log::Log;

use crate::game::Game;
use crate::topics::Topics;
use crate::winning::Model;

pub use action::{Action, ActionRecord};
pub use at::{At, Source};
pub use battle::{BattleRecord, BattleSide};
pub use card::{CardCount, Departures, Design};
pub use decision::{Answer, DecisionRecord};
pub use destiny::{DestinyRecord, PRINTED};
pub use die::DieRecord;
pub use drain::DrainRecord;
pub use event::EventRecord;
pub use face::{Face, Sign};
pub use fight::{Fight, FightRoll, FightSide, Stroke, Toll};
pub use head::{Head, Termination};
pub use loss::{LossCause, LossRecord};
pub use posture::Posture;
pub use sheet::{CardFacts, CardSheet};
pub use sighting::Sighting;
pub use snapshot::{LocationRecord, SideState, SnapshotRecord};
pub use table::{Counter, Table, TableCard};

/// A game that gives an account of its play: what reports and statistics need of it.
pub trait Chronicle: Game {
    /// The game's name in full.
    const NAME: &'static str;
    /// The phases of a turn in order: the word of [`Moment::phase`](crate::game::Moment::phase), and a name for people.
    const PHASES: &'static [(&'static str, &'static str)];
    /// The kinds of action that the game has.
    const ACTIONS: &'static [Action];
    /// What [`life`](Chronicle::life) counts.
    const LIFE: Life;
    /// Whether a recording names the cards in its player's hand. Where it does not, only those that left the hand become
    /// known, and statistics of hands would speak of played cards alone.
    const NAMES_HANDS: bool;

    /// Takes down what happens in a replay.
    type Recorder: Recorder<Self>;

    /// What is left to each player before the game is lost, where the log counts it.
    fn life(state: &Self::State) -> Sides<Option<i32>>;

    /// An event as a sentence for people, in the state after it; `None` for one that only repeats, prepares or counts.
    fn sentence(log: &Log<Self::Kind>, event: &Event<Self::Kind>, state: &Self::State) -> Option<Sentence>;

    /// The table as it lies.
    fn table(state: &Self::State) -> Table;

    /// Whether an event of this kind, after which this is the state, may have changed what [`table`](Chronicle::table) tells.
    /// Where in doubt it may.
    fn touches_table(_kind: &Self::Kind, _state: &Self::State) -> bool {
        true
    }

    /// How likely a side is to win from where the game stands, where a model of the game has been fitted.
    fn winning() -> Option<&'static Model> {
        None
    }

    /// What is known of a card design; `None` for one without facts.
    fn facts(blueprint: &Blueprint) -> Option<CardFacts>;

    /// What a drawn tile of a card design shows; `None` for one without facts.
    fn face(blueprint: &Blueprint) -> Option<Face>;

    /// The cards with this id or these words in the title, in the order of their ids.
    fn search(query: &str) -> Vec<CardSheet>;

    /// Every card design, in the order of ids.
    fn designs() -> Vec<CardSheet>;

    /// The topics that a rule may hear of, each with the types of the events that are about it, as a log writes them. Empty for a
    /// game whose logs only its own server writes.
    fn heard() -> Vec<(Topics, Vec<&'static str>)> {
        Vec::new()
    }

    /// A hash of the card facts, to say which facts a run was made with.
    fn facts_hash() -> u64;
}

/// What a game counts down until it is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Life {
    /// The rulebook's name.
    pub name: &'static str,
    /// What it counts and when it loses the game, in a sentence.
    pub meaning: &'static str,
    /// How a game ended in which a player had none left, in a few words.
    pub gone: &'static str,
    /// What drains and battle damage take of it, as one says "two of it"; `None` where they take nothing of it.
    pub unit: Option<&'static str>,
}

/// Takes down what happens, fed like a [`Sink`](crate::run::Sink).
pub trait Recorder<G: Game>: Default {
    /// A step is about to be applied to `state`; none of an event that was sent once more.
    fn before(&mut self, at: &At, event: &Event<G::Kind>, step: &G::Step<'_>, state: &G::State, account: &mut Account);

    /// An event has been dealt with; `state` is the state after it.
    fn after(&mut self, at: &At, event: &Event<G::Kind>, state: &G::State, account: &mut Account);

    /// The log is over: what is still open is closed.
    fn finish(self, state: &G::State, account: &mut Account);
}

/// A sentence of a readable account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// What it tells of.
    pub topic: Topic,
    /// The phase it belongs to, by its name for people.
    pub phase: &'static str,
    /// The words.
    pub text: String,
}

/// What a sentence tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// A card is played, deployed or moved.
    Play,
    /// A fight, its beginning or its end.
    Battle,
    /// A Force drain.
    Drain,
    /// Force or cards are lost, or are still to be lost.
    Loss,
    /// Something that is no play of its own.
    Other,
}

/// The account of one game. Lists are in the order of the events.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Account {
    /// The game as a whole.
    pub head: Head,
    /// Every event.
    pub events: Vec<EventRecord>,
    /// What the players did.
    pub actions: Vec<ActionRecord>,
    /// Announced counters.
    pub snapshots: Vec<SnapshotRecord>,
    /// Announced power at each location.
    pub locations: Vec<LocationRecord>,
    /// What players were asked.
    pub decisions: Vec<DecisionRecord>,
    /// Battles, and fights of any other name.
    pub battles: Vec<BattleRecord>,
    /// Force drains.
    pub drains: Vec<DrainRecord>,
    /// Destiny draws.
    pub destinies: Vec<DestinyRecord>,
    /// Copies of cards, when they were first shown.
    pub sightings: Vec<Sighting>,
    /// Dice.
    pub dice: Vec<DieRecord>,
    /// Units of Force, or cards, that a player lost.
    pub losses: Vec<LossRecord>,
    /// What was counted for each card design of the game as it was finally played.
    pub cards: BTreeMap<Design, CardCount>,
}

impl Account {
    /// The counts of a design, which is seen in the game at this event.
    pub fn card(&mut self, design: Design, at: &At) -> &mut CardCount {
        let count = self.cards.entry(design).or_insert_with(|| CardCount::seen(at));
        count.first_seen = count.first_seen.or(Some(at.turns));
        count
    }

    /// A deck as the log lists it: no card of it has been seen in the game.
    pub fn list_deck(&mut self, player: Side, cards: &[(Blueprint, u32)], at: &At) {
        self.head.lists_deck[player] = true;
        for (blueprint, copies) in cards {
            let listed = CardCount { first_seen: None, ..CardCount::seen(at) };
            self.cards.entry((player, *blueprint)).or_insert(listed).copies = *copies;
        }
    }

    /// Takes down a loss, for the lost card's design too when it is shown.
    pub fn lose(&mut self, record: LossRecord) {
        if let (false, Some(blueprint)) = (record.at.is_undone, record.blueprint) {
            self.card((record.side, blueprint), &record.at).lost_as_force += 1;
        }
        self.losses.push(record);
    }
}

/// What is left to one player, less what is left to the other.
pub fn lead(life: &Sides<Option<i32>>, side: Side) -> Option<i32> {
    Some(life[side]?.saturating_sub(life[side.opponent()]?))
}
