//! Days on which something happened that may have changed how people play, and what they play before and after.

use std::collections::BTreeMap;

use super::compare::{Compared, Half, compare};
use super::cube::{Condition, Dimension};
use super::inference::discovery::q_values;
use super::query::Tables;
use crate::error::Result;
use crate::moment::{day, number};
use crate::table::MarkStatRow;

/// Releases of the card sets of Star Wars CCG; the file names its source.
const OURS: &str = include_str!("../../card_sets.tsv");
const HEAD: &str = "date\tgame\tname\tsource";
/// Days before and after a mark that are compared, at most.
const DAYS: i64 = 180;

/// A day on which something happened.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark {
    /// The day, as 2026-11-21.
    pub date: String,
    /// The card game that it belongs to, such as swccg.
    pub game_id: String,
    /// What happened.
    pub name: String,
    /// Where that is known from.
    pub source: String,
}

/// The marks that statistics know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marks(Vec<Mark>);

impl Default for Marks {
    /// Those that come with the program.
    fn default() -> Marks {
        // A test reads them.
        Marks::parse(OURS).unwrap_or(Marks(Vec::new()))
    }
}

impl Marks {
    /// Reads lines with tabs between their cells: the head `date game name source`, then a mark each; lines that begin with # are
    /// remarks.
    ///
    /// ```
    /// use holocron_analysis::stat::Marks;
    ///
    /// let marks = Marks::parse("date\tgame\tname\tsource\n2026-03-01\tswccg\tA new set\tits announcement\n")?;
    /// assert_eq!(marks.all()[0].name, "A new set");
    /// # Ok::<(), String>(())
    /// ```
    ///
    /// # Errors
    /// Names the first line that is no mark.
    pub fn parse(text: &str) -> std::result::Result<Marks, String> {
        let lines = text.lines().zip(1..).map(|(line, number)| (line.trim_end_matches('\r'), number));
        let mut lines = lines.filter(|(line, _)| !line.starts_with('#') && !line.trim().is_empty());
        match lines.next() {
            Some((HEAD, _)) => {}
            Some((_, line)) => return Err(format!("line {line}: expected the columns date, game, name, source")),
            None => return Err("there are no marks".to_owned()),
        }
        let mut marks = Vec::new();
        for (line, place) in lines {
            let cells: Vec<&str> = line.split('\t').map(str::trim).collect();
            let [date, game_id, name, source] = cells[..] else {
                return Err(format!("line {place}: has {} cells, not 4", cells.len()));
            };
            if number(date).is_none() {
                return Err(format!("line {place}: {date} is no day such as 2026-11-21"));
            }
            if [game_id, name, source].contains(&"") {
                return Err(format!("line {place}: a cell is empty"));
            }
            let [game_id, name, source] = [game_id, name, source].map(str::to_owned);
            marks.push(Mark { date: date.to_owned(), game_id, name, source });
        }
        marks.sort();
        Ok(Marks(marks))
    }

    /// All marks in the order of their days.
    pub fn all(&self) -> &[Mark] {
        &self.0
    }
}

/// What archetypes were before and after each mark that lies between games with a date.
///
/// # Errors
/// When the tables cannot be read.
pub fn mark_stats(tables: &Tables) -> Result<Vec<MarkStatRow>> {
    let mut played: BTreeMap<&str, (&str, &str)> = BTreeMap::new();
    for game in &tables.players()?.games {
        if let Some(date) = game.date.as_deref() {
            let (first, last) = played.entry(&game.game_id).or_insert((date, date));
            (*first, *last) = ((*first).min(date), (*last).max(date));
        }
    }
    let Some(dimension) = Dimension::find("date") else { return Ok(Vec::new()) };
    let mut rows = Vec::new();
    for (game_id, (first, last)) in played {
        let of_game: Vec<&Mark> = tables.marks().all().iter().filter(|mark| mark.game_id == game_id).collect();
        for (place, mark) in of_game.iter().enumerate() {
            let Some(at) = number(&mark.date).filter(|_| first < mark.date.as_str() && mark.date.as_str() <= last)
            else {
                continue;
            };
            // Sets that came out on one day are one mark each, over the same games.
            let day_of = |mark: &&&Mark| number(&mark.date).filter(|day| *day != at);
            let from = of_game[..place].iter().rev().find_map(|mark| day_of(&mark)).unwrap_or(i64::MIN);
            let until = of_game[place..].iter().find_map(|mark| day_of(&mark)).unwrap_or(i64::MAX);
            let range = |from: i64, until: i64| format!("{}..{}", day(from), day(until));
            let (before, after) = (range(from.max(at - DAYS), at - 1), range(at, (until - 1).min(at + DAYS - 1)));
            let [before, after] = [&before, &after].map(|value| [Condition { dimension, value }]);
            let half = |conditions| Half { tables, conditions, only: None };
            let told = compare(Compared::Archetypes, half(&before), half(&after))?;
            let told: Vec<_> = told.into_iter().filter(|row| row.game_id == game_id).collect();
            let q = q_values(&told.iter().map(|row| row.difference.p).collect::<Vec<_>>());
            rows.extend(told.into_iter().zip(q).map(|(mut row, q)| {
                row.difference.q = q;
                MarkStatRow {
                    mark_date: mark.date.clone(),
                    mark: mark.name.clone(),
                    source: mark.source.clone(),
                    game_id: row.game_id,
                    has_bot: row.has_bot,
                    side: row.side,
                    archetype: row.name,
                    rate: row.rate.to_owned(),
                    before: row.a,
                    after: row.b,
                    difference: row.difference,
                }
            }));
        }
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read_or_refused_with_their_line() {
        assert!(Marks::default().all().len() > 40, "the marks of the program read");
        for (text, said) in [
            ("", "no marks"),
            ("day\tname\n", "line 1: expected the columns"),
            ("# a remark\ndate\tgame\tname\tsource\n2026-02-30\tswccg\ta\tb\n", "line 3: 2026-02-30 is no day"),
            ("date\tgame\tname\tsource\n2026-02-20\tswccg\ta\n", "line 2: has 3 cells"),
            ("date\tgame\tname\tsource\n2026-02-20\tswccg\t \tb\n", "line 2: a cell is empty"),
        ] {
            let error = Marks::parse(text).expect_err(text);
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
