//! What other rules for archetypes would change.

use std::path::Path;

use holocron_analysis::stat::Tables;
use holocron_analysis::stat::meta::archetype::Archetypes;
use holocron_analysis::stat::meta::impact as compare;

use crate::cli::Stats;
use crate::command::Term;
use crate::command::run::failed;
use crate::failure::Failure;
use crate::given;
use crate::plain_table::{PlainTable, Value};
use crate::terminal::Stop;

pub(super) fn impact(args: &Stats, rules: &Path, out: &mut Term) -> Result<PlainTable, Stop> {
    let text = given::text(rules)?;
    let rules =
        Archetypes::parse(&text).map_err(|error| Failure::new(rules.display().to_string(), error.to_string()))?;
    let tables = Tables::open(&args.dir).map_err(failed)?;
    let report = compare(&tables, &rules).map_err(failed)?;
    let moved = report.num_decks - report.num_same;
    out.warning(&Failure::new("archetypes", format!("{moved} of {} decks change their label", report.num_decks)));
    let mut table =
        PlainTable::new(&["game_id", "side", "from", "to", "num_games", "win_rate", "win_rate_lo", "win_rate_hi"]);
    for change in report.changes {
        let mut row: Vec<Value> = [change.game_id, change.side, change.from, change.to].map(Value::from).into();
        row.push(u64::from(change.num_games).into());
        row.extend([change.wins.value, change.wins.lo, change.wins.hi].map(Value::from));
        table.row(row);
    }
    Ok(table)
}
