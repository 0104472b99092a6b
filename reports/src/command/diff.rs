//! `holocron diff A B`: two archives, periods, cards or decks beside each other.

use holocron_analysis::stat::{Compared as Of, Difference, Dimension, Half, Tables, compare, shared};

use super::Term;
use super::run::failed;
use super::stats::{Asked, conditions, is_run, print};
use crate::cli::{Compared, Condition, Diff, Relation};
use crate::failure::{Exit, Failure};
use crate::plain_table::{PlainTable, Value};
use crate::terminal::Stop;

pub(super) fn run(args: &Diff, out: &mut Term) -> Result<Exit, Stop> {
    let (of, single) = match args.of {
        Compared::Archetypes => (Of::Archetypes, None),
        Compared::Cards => (Of::Cards, Some("card")),
        Compared::Decks => (Of::Decks, Some("deck")),
        Compared::Players => (Of::Players, Some("player")),
        Compared::Sides => (Of::Sides, None),
    };
    let mut tables = Vec::new();
    let mut asked = Vec::new();
    for (dir, wanted) in [(&args.a, &args.where_a), (&args.b, &args.where_b)] {
        is_run(dir)?;
        tables.push(Tables::open(dir).map_err(failed)?);
        asked.push(only(wanted, single)?);
    }
    let ([a, b], [one, two]) = (tables.as_slice(), asked.as_slice()) else { return Ok(Exit::Failed) };
    if one.1.is_some() != two.1.is_some() {
        let what = "is named in one half alone; name one in both, or in neither";
        return Err(Failure::new(single.unwrap_or_default(), what).into());
    }
    let (wanted_a, wanted_b) = (conditions(&one.0)?, conditions(&two.0)?);
    let a = Half { tables: a, conditions: &wanted_a, only: one.1.as_deref() };
    let b = Half { tables: b, conditions: &wanted_b, only: two.1.as_deref() };
    if one.1.is_none() {
        let both = shared(a, b).map_err(failed)?;
        if both > 0 {
            let what = format!("{both} are in both halves: these do not differ, so that the intervals are too wide");
            out.warning(&Failure::new("games", what));
        }
    }
    let rows = compare(of, a, b).map_err(failed)?;
    if let (true, Some(name)) = (rows.is_empty(), &one.1) {
        let what =
            format!("of {name} and {} not both have games on the same side", two.1.as_deref().unwrap_or_default());
        out.warning(&Failure::new(single.unwrap_or_default(), what));
    }
    let asked = Asked { conditions: &[], columns: &args.columns, sort: &args.sort, limit: args.limit };
    print(&table(rows), asked, args.format, out)?;
    Ok(Exit::Clean)
}

/// Conditions without that which names a single card, deck or player, and that one's value.
fn only(wanted: &[Condition], single: Option<&str>) -> Result<(Vec<Condition>, Option<String>), Failure> {
    let is_single = |one: &&Condition| Some(one.key.as_str()) == single && one.relation == Relation::Is;
    let named = wanted.iter().find(is_single).map(|one| one.value.clone());
    let rest: Vec<Condition> = wanted.iter().filter(|one| !is_single(one)).cloned().collect();
    match rest
        .iter()
        .find(|one| Dimension::find(&one.key).is_none_or(|known| known.of != holocron_analysis::stat::Of::Player))
    {
        Some(one) => Err(Failure::new(&one.key, "is no dimension that games can be chosen by")),
        None => Ok((rest, named)),
    }
}

fn table(rows: Vec<Difference>) -> PlainTable {
    let mut table = PlainTable::new(&[
        "game_id",
        "has_bot",
        "side",
        "name",
        "rate",
        "n_a",
        "a",
        "n_b",
        "b",
        "difference",
        "difference_lo",
        "difference_hi",
        "q",
    ]);
    for row in rows {
        table.row(vec![
            row.game_id.into(),
            Value::Yes(row.has_bot),
            row.side.into(),
            row.name.into(),
            row.rate.into(),
            u64::from(row.a.n).into(),
            row.a.value.into(),
            u64::from(row.b.n).into(),
            row.b.value.into(),
            row.difference.value.into(),
            row.difference.lo.into(),
            row.difference.hi.into(),
            row.difference.q.into(),
        ]);
    }
    table
}
