//! The tables of a run: one file for each, with its columns as values, so that the data dictionary, the Parquet schema
//! and the values cannot drift apart.

#[macro_use]
mod row;

mod actions;
mod archetype_stats;
mod at;
mod balance_stats;
mod batch;
mod battles;
mod card_games;
mod card_pair_stats;
mod card_stats;
mod card_swing_stats;
mod cards;
mod cluster_card_stats;
mod column;
mod decisions;
mod deck_cards;
mod deck_stats;
mod destinies;
mod dice;
mod dice_stats;
mod drains;
mod ending_stats;
mod events;
mod fairness_stats;
mod findings;
mod force_losses;
mod game_player_stats;
mod game_players;
mod games;
mod head_to_head_stats;
mod info;
mod judgements;
mod location_states;
mod location_stats;
mod luck_stats;
mod mark_stats;
mod matchups;
mod phase_stats;
mod player_period_stats;
mod player_stats;
mod prior_stats;
mod rate;
mod shared;
mod states;
mod swing_stats;
mod turn_stats;

pub use archetype_stats::ArchetypeStatRow;
pub use balance_stats::BalanceStatRow;
pub use card_games::CardGameRow;
pub use card_pair_stats::CardPairRow;
pub use card_stats::CardStatRow;
pub use card_swing_stats::CardSwingStatRow;
pub use cards::CardRow;
pub use cluster_card_stats::ClusterCardStatRow;
pub use column::{Type, Unit};
pub use deck_cards::DeckCardRow;
pub use deck_stats::DeckStatRow;
pub use dice_stats::DiceStatRow;
pub use ending_stats::EndingStatRow;
pub use fairness_stats::FairnessStatRow;
pub use findings::FindingRow;
pub use game_player_stats::GamePlayerStatRow;
pub use game_players::GamePlayerRow;
pub use games::GameRow;
pub use head_to_head_stats::HeadToHeadRow;
pub use info::{ColumnInfo, TableInfo, dictionary};
pub use judgements::JudgementRow;
pub use location_stats::LocationStatRow;
pub use luck_stats::LuckStatRow;
pub use mark_stats::MarkStatRow;
pub use matchups::MatchupRow;
pub use phase_stats::PhaseStatRow;
pub use player_period_stats::PlayerPeriodRow;
pub use player_stats::PlayerStatRow;
pub use prior_stats::PriorStatRow;
pub use rate::{Band, Rate};
pub use swing_stats::SwingStatRow;
pub use turn_stats::TurnStatRow;

use holocron_replay::account::{
    ActionRecord, BattleRecord, DecisionRecord, DestinyRecord, DieRecord, DrainRecord, EventRecord, LocationRecord,
    LossRecord, SnapshotRecord,
};

pub(crate) use at::int;
pub(crate) use batch::{batch, schema};
pub(crate) use column::Column;
pub(crate) use info::infos;
pub(crate) use shared::{SHARED, Shared, is_of_games};

/// A row of one table.
pub(crate) trait Row: Sized {
    /// The table's name: that of its file, without the ending.
    const NAME: &'static str;
    /// What one row is.
    const DOC: &'static str;

    /// The columns in order.
    fn columns() -> Vec<Column<Self>>;
}

/// Passes on every table that the rows of one game go to, in the order of the documentation: its name, its rows, and where a
/// row says which game it is from.
macro_rules! game_tables {
    ($then:ident) => {
        $then! {
            /// The game itself: one row.
            games: GameRow, source;
            /// One row for each player.
            game_players: GamePlayerRow, source;
            /// One row for each card design of each deck.
            deck_cards: DeckCardRow, source;
            /// What became of each card design of each player.
            card_games: CardGameRow, source;
            /// Every event of the log.
            events: EventRecord, at.source;
            /// What players did: deployments, moves, payments and the like.
            actions: ActionRecord, at.source;
            /// The counters of both players, in snapshots.
            states: SnapshotRecord, at.source;
            /// Power at each location, where it changed.
            location_states: LocationRecord, at.source;
            /// What players were asked.
            decisions: DecisionRecord, at.source;
            /// Battles.
            battles: BattleRecord, at.source;
            /// Force drains.
            drains: DrainRecord, at.source;
            /// Destiny draws.
            destinies: DestinyRecord, at.source;
            /// Dice thrown.
            dice: DieRecord, at.source;
            /// Units of Force lost.
            force_losses: LossRecord, at.source;
            /// Rules that were broken, or perhaps broken.
            findings: FindingRow, at.source;
            /// What each rule said, counted by verdict and reason.
            judgements: JudgementRow, source;
        }
    };
}
pub(crate) use game_tables;

macro_rules! rows {
    ($($(#[$doc:meta])* $name:ident: $Row:ty, $($source:ident).+;)*) => {
        /// All rows that one game gives.
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct GameRows {
            $($(#[$doc])* pub $name: Vec<$Row>,)*
        }

        impl GameRows {
            /// Gives the game another key, in all rows.
            pub fn set_key(&mut self, key: u64) {
                $(self.$name.iter_mut().for_each(|row| row.$($source).+.game = key);)*
            }
        }
    };
}
game_tables!(rows);

impl GameRows {
    /// The game's key; `None` when there are no rows.
    pub fn key(&self) -> Option<u64> {
        self.games.first().map(|row| row.source.game)
    }

    /// The hash of the game's first file; `None` when there are no rows.
    pub fn file(&self) -> Option<u64> {
        self.games.first().map(|row| row.source.file)
    }
}

#[cfg(test)]
pub(crate) mod tests;
