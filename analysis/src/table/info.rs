//! The data dictionary.

use holocron_replay::account::{
    ActionRecord, BattleRecord, DecisionRecord, DestinyRecord, DieRecord, DrainRecord, EventRecord, LocationRecord,
    LossRecord, SnapshotRecord,
};

use super::column::{Column, Type, Unit};
use super::{
    ArchetypeStatRow, BalanceStatRow, CardGameRow, CardPairRow, CardRow, CardStatRow, CardSwingStatRow,
    ClusterCardStatRow, DeckCardRow, DeckStatRow, DiceStatRow, EndingStatRow, FairnessStatRow, FindingRow,
    GamePlayerRow, GamePlayerStatRow, GameRow, HeadToHeadRow, JudgementRow, LocationStatRow, LuckStatRow, MarkStatRow,
    MatchupRow, PhaseStatRow, PlayerPeriodRow, PlayerStatRow, PriorStatRow, Row, SHARED, SwingStatRow, TurnStatRow,
    game_tables, is_of_games,
};

/// What a table holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableInfo {
    /// The table's name: that of its file, without the ending.
    pub name: &'static str,
    /// What one row is.
    pub doc: &'static str,
    /// The columns in order.
    pub columns: Vec<ColumnInfo>,
}

impl TableInfo {
    /// Whether the table is computed from others: its rows are not those of one game.
    pub fn is_derived(&self) -> bool {
        !is_of_games(self.name)
    }
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnInfo {
    /// The column's name in the Parquet file.
    pub name: &'static str,
    /// The type of its values.
    pub kind: Type,
    /// What its numbers count, or what its texts are.
    pub unit: Unit,
    /// A value may be absent: not known, or does not apply.
    pub is_nullable: bool,
    /// What a value means, in one sentence.
    pub doc: &'static str,
}

/// Every table that a run writes, in the order of the documentation.
pub fn dictionary() -> Vec<TableInfo> {
    macro_rules! infos {
        ($($(#[$doc:meta])* $name:ident: $Row:ty, $($source:ident).+;)*) => { vec![$(info::<$Row>()),*] };
    }
    let mut tables: Vec<TableInfo> = game_tables!(infos);
    for table in &mut tables {
        let more = SHARED.iter().filter(|shared| table.columns.iter().all(|column| column.name != shared.name));
        table.columns.extend(more.collect::<Vec<_>>());
    }
    tables.extend([
        info::<CardStatRow>(),
        info::<PhaseStatRow>(),
        info::<TurnStatRow>(),
        info::<CardPairRow>(),
        info::<MatchupRow>(),
        info::<ArchetypeStatRow>(),
        info::<PlayerStatRow>(),
        info::<GamePlayerStatRow>(),
        info::<BalanceStatRow>(),
        info::<EndingStatRow>(),
        info::<FairnessStatRow>(),
        info::<DiceStatRow>(),
        info::<PriorStatRow>(),
        info::<CardRow>(),
        info::<DeckStatRow>(),
        info::<ClusterCardStatRow>(),
        info::<SwingStatRow>(),
        info::<CardSwingStatRow>(),
        info::<LuckStatRow>(),
        info::<LocationStatRow>(),
        info::<HeadToHeadRow>(),
        info::<PlayerPeriodRow>(),
        info::<MarkStatRow>(),
    ]);
    tables
}

fn info<R: Row>() -> TableInfo {
    TableInfo { name: R::NAME, doc: R::DOC, columns: infos(&R::columns()) }
}

/// What the columns say of themselves.
pub(crate) fn infos<R>(columns: &[Column<R>]) -> Vec<ColumnInfo> {
    let info = |c: &Column<R>| ColumnInfo {
        name: c.name,
        kind: c.kind(),
        unit: c.unit,
        is_nullable: c.is_nullable(),
        doc: c.doc,
    };
    columns.iter().map(info).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_table_and_column_is_documented_and_named_by_the_rules() {
        let tables = dictionary();
        let names: BTreeSet<_> = tables.iter().map(|t| t.name).collect();
        assert_eq!(names.len(), tables.len(), "a table is listed twice");
        for table in &tables {
            assert!(table.doc.ends_with('.'), "{}", table.name);
            let names: BTreeSet<_> = table.columns.iter().map(|c| c.name).collect();
            assert_eq!(names.len(), table.columns.len(), "{} repeats a column", table.name);
            for column in &table.columns {
                let at = format!("{}.{}", table.name, column.name);
                assert!(column.doc.len() > 10 && column.doc.ends_with('.'), "{at}: {}", column.doc);
                assert!(column.name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_'), "{at}");
                let is_flag = ["is_", "has_"].iter().any(|p| column.name.starts_with(p)) || column.name == "won";
                assert_eq!(is_flag, column.kind == Type::Bool, "{at}: booleans begin with is_ or has_");
                if column.name.ends_with("_wr") {
                    for end in ["_lo", "_hi"] {
                        assert!(names.contains(format!("{}{end}", column.name).as_str()), "{at} lacks {end}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_row_of_a_game_can_be_traced() {
        for table in dictionary().iter().filter(|t| !t.is_derived()) {
            let names: Vec<_> = table.columns.iter().map(|c| c.name).collect();
            assert_eq!(names[..2], ["game", "file_hash"], "{}", table.name);
            let is_of_one_event = !matches!(table.name, "games" | "game_players");
            assert_eq!(names.contains(&"event"), is_of_one_event, "{}", table.name);
        }
    }
}
