//! A metric by dimensions, on demand.

use holocron_analysis::stat::{Condition, DIMENSIONS, Dimension, Metric, Of, Tables, cube, metrics};

use crate::cli::{self, Relation, Stats};
use crate::command::run::failed;
use crate::failure::Failure;
use crate::plain_table::{PlainTable, Value};
use crate::suggest::hint;

pub(super) fn metric(args: &Stats, id: &str) -> Result<PlainTable, Failure> {
    let Some(metric) = Metric::find(id) else {
        let ids: Vec<&str> = metrics().map(|metric| metric.id).collect();
        let hint = hint(id, ids.iter().copied());
        return Err(Failure::new(id, format!("is no metric{hint}; there are {}", ids.join(", "))));
    };
    let by = dimensions(&args.by)?;
    let conditions = conditions(&args.conditions)?;
    let tables = Tables::open(&args.dir).map_err(failed)?;
    let mut names: Vec<&str> = by.iter().map(|dimension| dimension.id).collect();
    names.extend(["num_games", "total", "mean", "mean_lo", "mean_hi"]);
    let mut table = PlainTable::new(&names);
    for cell in cube(&tables, metric, &by, &conditions).map_err(failed)? {
        let mut row: Vec<Value> = cell.keys.into_iter().map(Value::from).collect();
        row.extend([u64::from(cell.num_games).into(), cell.total.into()]);
        row.extend([cell.mean, cell.lo, cell.hi].map(Value::from));
        table.row(row);
    }
    Ok(table)
}

/// The dimensions with these ids.
pub(super) fn dimensions(ids: &[String]) -> Result<Vec<&'static Dimension>, Failure> {
    match ids.iter().enumerate().find(|(place, id)| ids.iter().take(*place).any(|other| other == *id)) {
        Some((_, twice)) => Err(Failure::new(twice, "is named twice by --by")),
        None => ids.iter().map(|id| dimension(id)).collect(),
    }
}

fn dimension(id: &str) -> Result<&'static Dimension, Failure> {
    Dimension::find(id).ok_or_else(|| {
        let ids: Vec<&str> = DIMENSIONS.iter().map(|dimension| dimension.id).collect();
        let hint = hint(id, ids.iter().copied());
        Failure::new(id, format!("is no dimension{hint}; there are {}", ids.join(", ")))
    })
}

/// Conditions that are all of dimensions.
///
/// # Errors
/// When one is not.
pub(in crate::command) fn conditions(all: &[cli::Condition]) -> Result<Vec<Condition<'_>>, Failure> {
    all.iter()
        .map(|cli::Condition { key, relation, value }| match relation {
            Relation::Is => Ok(Condition { dimension: dimension(key)?, value }),
            _ => Err(Failure::new(key, "is a dimension, of which only KEY=VALUE can be asked")),
        })
        .collect()
}

/// The conditions that choose games, and the rest, which choose rows.
pub(in crate::command) fn of_players(conditions: &[cli::Condition]) -> (Vec<Condition<'_>>, Vec<cli::Condition>) {
    let (mut games, mut rows) = (Vec::new(), Vec::new());
    for condition in conditions {
        let is_of = |dimension: &&'static Dimension| dimension.of == Of::Player && condition.relation == Relation::Is;
        match Dimension::find(&condition.key).filter(is_of) {
            Some(dimension) => games.push(Condition { dimension, value: &condition.value }),
            None => rows.push(condition.clone()),
        }
    }
    (games, rows)
}
