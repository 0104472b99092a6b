//! How archetypes would fare in a field that the user declares.

use std::path::Path;

use holocron_analysis::stat::Tables;
use holocron_analysis::stat::meta::{Declared, declared};

use crate::command::run::failed;
use crate::failure::Failure;
use crate::given;
use crate::plain_table::{PlainTable, Value};

pub(super) fn against(dir: &Path, field: &Path) -> Result<PlainTable, Failure> {
    let text = given::text(field)?;
    let field = Declared::parse(&text).map_err(|what| Failure::new(field.display().to_string(), what))?;
    let tables = Tables::open(dir).map_err(failed)?;
    let columns =
        ["game_id", "has_bot", "side", "archetype", "num_games", "expected_wr", "expected_wr_lo", "expected_wr_hi"];
    let mut table = PlainTable::new(&[&columns[..], &["unknown_share"]].concat());
    for row in declared(&tables, &field).map_err(failed)? {
        table.row(vec![
            row.game_id.into(),
            Value::Yes(row.has_bot),
            row.side.into(),
            row.archetype.into(),
            u64::from(row.num_games).into(),
            row.expected.value.into(),
            row.expected.lo.into(),
            row.expected.hi.into(),
            row.unknown.into(),
        ]);
    }
    Ok(table)
}
