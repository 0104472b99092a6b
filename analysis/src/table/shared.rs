//! What all rows of a game have in common, so that no table has to be joined with another for it.

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::StringDictionaryBuilder;
use arrow_array::types::Int32Type;
use holocron_ingest::id::{Side, Sides};

use super::column::{Type, Unit};
use super::{ColumnInfo, GameRows, game_tables};
use crate::stat::meta::archetype::{Archetypes, Start};

/// Columns that every table of games has, at its end unless it has one of the name itself.
pub(crate) const SHARED: [ColumnInfo; 3] = [
    column("game_id", "Which card game, such as swccg."),
    column("dark_archetype", "Label of the Dark deck, by the rules in archetypes.tsv."),
    column("light_archetype", "Label of the Light deck, by the same rules."),
];

const fn column(name: &'static str, doc: &'static str) -> ColumnInfo {
    ColumnInfo { name, kind: Type::Word, unit: Unit::Word, is_nullable: false, doc }
}

/// Whether the rows of a table are those of games.
pub(crate) fn is_of_games(table: &str) -> bool {
    macro_rules! names {
        ($($(#[$doc:meta])* $name:ident: $Row:ty, $($source:ident).+;)*) => { [$(stringify!($name)),*] };
    }
    game_tables!(names).contains(&table)
}

/// The values of these columns in one game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shared {
    game_id: &'static str,
    archetypes: Sides<String>,
}

impl Shared {
    pub(crate) fn of(rows: &GameRows, archetypes: &Archetypes) -> Shared {
        let label = |side: Side| {
            let of = rows.game_players.iter().find(|row| row.side == side);
            let start = of.map_or_else(Start::default, |row| Start {
                objective: row.objective.as_deref(),
                location: row.starting_location.as_deref(),
                interrupt: row.starting_interrupt.as_deref(),
            });
            archetypes.label(&start)
        };
        Shared { game_id: rows.games.first().map_or("", |game| game.game_id), archetypes: Sides::from_fn(label) }
    }

    fn value(&self, column: &str) -> &str {
        match column {
            "game_id" => self.game_id,
            "dark_archetype" => &self.archetypes.dark,
            _ => &self.archetypes.light,
        }
    }
}

/// A shared column for the rows of some games, each with how many rows it has.
pub(crate) fn array(column: &str, games: &[(Shared, usize)]) -> ArrayRef {
    let mut words = StringDictionaryBuilder::<Int32Type>::new();
    for (game, rows) in games {
        words.append_values(game.value(column), *rows);
    }
    Arc::new(words.finish())
}
