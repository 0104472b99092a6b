//! The tables of a run: one file for each, with its columns as values, so that the data dictionary, the Parquet schema
//! and the values cannot drift apart.

mod actions;
mod archetype_stats;
mod at;
mod balance_stats;
mod batch;
mod battles;
mod card_games;
mod card_pair_stats;
mod card_stats;
mod column;
mod decisions;
mod deck_cards;
mod destinies;
mod dice;
mod dice_stats;
mod drains;
mod ending_stats;
mod events;
mod fairness_stats;
mod findings;
mod force_losses;
mod game_players;
mod games;
mod info;
mod judgements;
mod location_states;
mod matchups;
mod phase_stats;
mod player_stats;
mod prior_stats;
mod rate;
mod states;
mod turn_stats;

pub use archetype_stats::ArchetypeStatRow;
pub use balance_stats::BalanceStatRow;
pub use card_games::CardGameRow;
pub use card_pair_stats::CardPairRow;
pub use card_stats::CardStatRow;
pub use column::{Type, Unit};
pub use deck_cards::DeckCardRow;
pub use dice_stats::DiceStatRow;
pub use ending_stats::EndingStatRow;
pub use fairness_stats::FairnessStatRow;
pub use findings::FindingRow;
pub use game_players::GamePlayerRow;
pub use games::GameRow;
pub use info::{ColumnInfo, TableInfo, dictionary};
pub use judgements::JudgementRow;
pub use matchups::MatchupRow;
pub use phase_stats::PhaseStatRow;
pub use player_stats::PlayerStatRow;
pub use prior_stats::PriorStatRow;
pub use rate::Rate;
pub use turn_stats::{Band, TurnStatRow};

use holocron_replay::account::{
    ActionRecord, BattleRecord, DecisionRecord, DestinyRecord, DieRecord, DrainRecord, EventRecord, LocationRecord,
    LossRecord, SnapshotRecord,
};

pub(crate) use at::int;
pub(crate) use batch::{batch, schema};
pub(crate) use column::Column;
pub(crate) use info::infos;

/// A row of one table.
pub(crate) trait Row: Sized {
    /// The table's name: that of its file, without the ending.
    const NAME: &'static str;
    /// What one row is.
    const DOC: &'static str;

    /// The columns in order.
    fn columns() -> Vec<Column<Self>>;
}

/// All rows that one game gives.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameRows {
    /// The game itself: one row.
    pub games: Vec<GameRow>,
    /// One row for each player.
    pub game_players: Vec<GamePlayerRow>,
    /// One row for each card design of each deck.
    pub deck_cards: Vec<DeckCardRow>,
    /// What became of each card design of each player.
    pub card_games: Vec<CardGameRow>,
    /// Every event of the log.
    pub events: Vec<EventRecord>,
    /// What players did: deployments, moves, payments and the like.
    pub actions: Vec<ActionRecord>,
    /// The counters of both players, in snapshots.
    pub states: Vec<SnapshotRecord>,
    /// Power at each location, where it changed.
    pub location_states: Vec<LocationRecord>,
    /// What players were asked.
    pub decisions: Vec<DecisionRecord>,
    /// Battles.
    pub battles: Vec<BattleRecord>,
    /// Force drains.
    pub drains: Vec<DrainRecord>,
    /// Destiny draws.
    pub destinies: Vec<DestinyRecord>,
    /// Dice thrown.
    pub dice: Vec<DieRecord>,
    /// Units of Force lost.
    pub force_losses: Vec<LossRecord>,
    /// Rules that were broken, or perhaps broken.
    pub findings: Vec<FindingRow>,
    /// What each rule said, counted by verdict and reason.
    pub judgements: Vec<JudgementRow>,
}

impl GameRows {
    /// The game's key; `None` when there are no rows.
    #[must_use]
    pub fn key(&self) -> Option<u64> {
        self.games.first().map(|row| row.source.game)
    }

    /// The hash of the game's first file; `None` when there are no rows.
    #[must_use]
    pub fn file(&self) -> Option<u64> {
        self.games.first().map(|row| row.source.file)
    }

    /// Gives the game another key, in all rows.
    pub fn set_key(&mut self, key: u64) {
        self.games.iter_mut().for_each(|row| row.source.game = key);
        self.game_players.iter_mut().for_each(|row| row.source.game = key);
        self.deck_cards.iter_mut().for_each(|row| row.source.game = key);
        self.card_games.iter_mut().for_each(|row| row.source.game = key);
        self.judgements.iter_mut().for_each(|row| row.source.game = key);
        self.events.iter_mut().for_each(|row| row.at.source.game = key);
        self.actions.iter_mut().for_each(|row| row.at.source.game = key);
        self.states.iter_mut().for_each(|row| row.at.source.game = key);
        self.location_states.iter_mut().for_each(|row| row.at.source.game = key);
        self.decisions.iter_mut().for_each(|row| row.at.source.game = key);
        self.battles.iter_mut().for_each(|row| row.at.source.game = key);
        self.drains.iter_mut().for_each(|row| row.at.source.game = key);
        self.destinies.iter_mut().for_each(|row| row.at.source.game = key);
        self.dice.iter_mut().for_each(|row| row.at.source.game = key);
        self.force_losses.iter_mut().for_each(|row| row.at.source.game = key);
        self.findings.iter_mut().for_each(|row| row.at.source.game = key);
    }
}

#[cfg(test)]
pub(crate) mod sample;
