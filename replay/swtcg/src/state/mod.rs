//! All that a rule may look at. One memory a file, gathered by what they know; each says in its `note` what it learns from a step.

pub mod cards;
pub mod fight;
pub mod lacks;
pub mod plays;
pub mod turn;
pub mod words;

use holocron_ingest::event::swtcg::{Arena, ResourceKind};
use holocron_ingest::id::{Side, Sides};

use crate::cards::FactName;
use cards::piles::Piles;
use cards::resources::Resources;
use cards::{Cards, InPlay};
use fight::attacks::Attacks;
use fight::bounties::Bounties;
use fight::damages::Damages;
use fight::rolls::Rolls;
use fight::stuns::Stuns;
use holocron_replay::game::Outcome;
use lacks::Lacks;
use plays::Plays;
use plays::aims::Aims;
use plays::contests::Contests;
use plays::deeds::Doings;
use plays::effects::Effects;
use plays::modifiers::Modifiers;
use plays::triggers::Triggers;
use plays::windows::Windows;
use turn::acts::Acts;
use turn::building::Building;
use turn::clock::Clock;
use turn::ending::Ending;
use turn::grants::Grants;
use turn::ready::Ready;
use turn::setup::Setup;
use turn::standing::Standing;

/// The state of a game as its log shows it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// Whose view the log is; `None` for a referee's, which hides nothing.
    pub viewer: Option<Side>,
    /// The players' names.
    pub names: Sides<Box<str>>,
    /// What the log never tells.
    pub lacks: Lacks,
    /// Turn, phase and step.
    pub clock: Clock,
    /// Every card that the log has named.
    pub cards: Cards,
    /// Decks and hands.
    pub piles: Piles,
    /// Force and build points.
    pub resources: Resources,
    /// The set-up.
    pub setup: Setup,
    /// The ready phase of this turn.
    pub ready: Ready,
    /// Chances to play or pass that are open.
    pub windows: Windows,
    /// Plays, open and done.
    pub plays: Plays,
    /// Triggered abilities, waiting and done.
    pub triggers: Triggers,
    /// The running attack and those of this turn.
    pub attacks: Attacks,
    /// Rolls of this turn.
    pub rolls: Rolls,
    /// Damage of this turn.
    pub damages: Damages,
    /// The running contest.
    pub contests: Contests,
    /// The present build step.
    pub building: Building,
    /// Bounties that are due.
    pub bounties: Bounties,
    /// Power that Stun takes.
    pub stuns: Stuns,
    /// Texts that are taking effect, and what they did so far.
    pub doings: Doings,
    /// Cards whose text took effect and may be at work.
    pub effects: Effects,
    /// Changes of numbers whose card facts tell all of them.
    pub modifiers: Modifiers,
    /// On which card each tapped card used its ability.
    pub aims: Aims,
    /// What card texts gave to units for this turn.
    pub grants: Grants,
    /// What units did in this turn.
    pub acts: Acts,
    /// What was wrong on the table when it was looked at last.
    pub standing: Standing,
    /// Control, draws from empty decks and the end of the game.
    pub ending: Ending,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

impl State {
    /// A player's Force or build points; `None` when the log has not told them yet.
    pub fn resource(&self, side: Side, kind: ResourceKind) -> Option<i32> {
        self.resources.of(side, kind)
    }

    /// Units of a player in an arena: cards that head their stack, without Pilots and Equipment.
    pub fn units(&self, side: Side, arena: Arena) -> impl Iterator<Item = &InPlay> {
        self.cards.iter().filter(move |card| card.controller == side && card.zone == arena.zone())
    }

    /// Whether a player has a unit in an arena of which nothing is known.
    pub fn has_unknown_unit(&self, side: Side) -> bool {
        let mut units = Arena::ALL.into_iter().flat_map(|arena| self.units(side, arena));
        units.any(|unit| unit.facts().is_none())
    }

    /// Titles of cards in play that have a fact of one of these names: what a soft rule's finding lists.
    pub fn lifters(&self, names: &[FactName]) -> Vec<String> {
        let has = |card: &&InPlay| {
            let facts = card.facts().filter(|_| card.is_in_play() && card.is_built);
            facts.is_some_and(|facts| facts.facts.iter().any(|fact| names.contains(&fact.name)))
        };
        let mut titles: Vec<String> = self.cards.iter().filter(has).map(InPlay::name).collect();
        titles.sort_unstable();
        titles.dedup();
        titles
    }
}
