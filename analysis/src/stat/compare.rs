//! Two archives, periods, cards or decks beside each other.

use std::collections::{BTreeMap, BTreeSet};

use super::card::card_stats;
use super::cube::Condition;
use super::inference::cluster::{self, Cell, FEWEST};
use super::inference::discovery::{q_values, two_sided};
use super::interval::{Z, rate};
use super::players::{PlayerGame, share_of_pairs};
use super::query::Tables;
use super::scope::Scope;
use crate::error::Result;
use crate::table::{CardStatRow, Rate};

/// What is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    /// Shares and win rates of archetypes.
    Archetypes,
    /// Rates of cards.
    Cards,
    /// Win rates of decks.
    Decks,
    /// Win rates of players.
    Players,
    /// Win rates of the sides.
    Sides,
}

/// One half of a comparison: games of a run.
#[derive(Clone, Copy, Debug)]
pub struct Half<'a> {
    /// The run.
    pub tables: &'a Tables,
    /// What its games must fulfil.
    pub conditions: &'a [Condition<'a>],
    /// The one card, by its blueprint, or the one deck, by its key, that is compared with that of the other half.
    pub only: Option<&'a str>,
}

/// One rate in both halves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Difference {
    /// Which card game.
    pub game_id: String,
    /// Of games with a bot; otherwise of those without.
    pub has_bot: bool,
    /// dark or light; nothing for players.
    pub side: String,
    /// The archetype, card, deck or player; of two that are compared, both.
    pub name: String,
    /// The column that it is in, such as `gih_wr`.
    pub rate: &'static str,
    /// In the first half.
    pub a: Rate,
    /// In the second half.
    pub b: Rate,
    /// The second less the first, with its interval and test where both halves have one.
    pub difference: Rate,
}

/// Game, bots, side, name, and which rate.
type Key = (String, bool, String, String, &'static str);

/// One rate of a half.
#[derive(Clone, Debug, Default)]
struct Part {
    title: String,
    rate: Rate,
    /// The games, by player and deck, where those of the other half may be of the same ones.
    cells: Vec<Cell>,
}

/// What both halves tell of the same things, or of the two that are named.
///
/// # Errors
/// When the tables cannot be read.
pub fn compare(of: Compared, a: Half<'_>, b: Half<'_>) -> Result<Vec<Difference>> {
    let (mut first, mut second) = (half(of, a)?, half(of, b)?);
    let keys: BTreeSet<Key> = first.keys().chain(second.keys()).cloned().collect();
    let mut rows = Vec::new();
    for key in keys {
        let (one, two) = match (first.remove(&key), second.remove(&key)) {
            (Some(one), Some(two)) => (one, two),
            // What nobody played has a share all the same.
            (Some(one), None) => match unplayed(of, b, &key)? {
                Some(share) => (one.clone(), Part { title: one.title, ..share }),
                None => continue,
            },
            (None, Some(two)) => match unplayed(of, a, &key)? {
                Some(share) => (Part { title: two.title.clone(), ..share }, two),
                None => continue,
            },
            (None, None) => continue,
        };
        let (game_id, has_bot, side, _, rate) = key;
        let mut difference = apart(&one.rate, &two.rate);
        if a.tables.out() == b.tables.out() {
            difference = within(difference, &one, &two);
        }
        let name = if one.title == two.title { one.title } else { format!("{} / {}", one.title, two.title) };
        rows.push(Difference { game_id, has_bot, side, name, rate, difference, a: one.rate, b: two.rate });
    }
    for column in rows.iter().map(|row| row.rate).collect::<BTreeSet<&str>>() {
        let own: Vec<usize> = (0..rows.len()).filter(|place| rows[*place].rate == column).collect();
        let p: Vec<Option<f64>> = own.iter().map(|place| rows[*place].difference.p).collect();
        own.into_iter().zip(q_values(&p)).for_each(|(place, q)| rows[place].difference.q = q);
    }
    Ok(rows)
}

/// Games that are in both halves: their difference is surer than its interval says.
///
/// # Errors
/// When the tables cannot be read.
pub fn shared(a: Half<'_>, b: Half<'_>) -> Result<u32> {
    let keys = |half: Half<'_>| -> Result<BTreeSet<String>> {
        Ok(chosen(half)?.into_iter().map(|row| row.game.clone()).collect())
    };
    Ok(keys(a)?.intersection(&keys(b)?).count() as u32)
}

/// The difference of two rates by their intervals (Newcombe's way, which needs no more of them than their ends).
fn apart(a: &Rate, b: &Rate) -> Rate {
    let value = a.value.zip(b.value).map(|(a, b)| b - a);
    let mut difference = Rate { n: a.n + b.n, value, ..Rate::default() };
    let ends = |rate: &Rate| Some((rate.value?, rate.lo?, rate.hi?));
    if let (Some(value), Some((p, p_lo, p_hi)), Some((q, q_lo, q_hi))) = (value, ends(a), ends(b)) {
        let below = ((q - q_lo).powi(2) + (p_hi - p).powi(2)).sqrt();
        let above = ((q_hi - q).powi(2) + (p - p_lo).powi(2)).sqrt();
        (difference.lo, difference.hi) = (Some(value - below), Some(value + above));
        // As far from nothing as the interval's end on that side says.
        let error = if value > 0.0 { below } else { above } / Z;
        difference.p = two_sided(value / error);
    }
    difference
}

/// The same of two halves of one run: the same players and decks are in both, and make them alike.
fn within(apart: Rate, one: &Part, two: &Part) -> Rate {
    let (Some(_), true) = (apart.lo, !one.cells.is_empty() && !two.cells.is_empty()) else { return apart };
    let mut both: BTreeMap<(u32, u32), (Cell, f64, f64)> = BTreeMap::new();
    for cell in &two.cells {
        let (sum, ..) = both.entry((cell.deck, cell.player)).or_insert((Cell { x: 0.0, m: 0.0, ..*cell }, 0.0, 0.0));
        sum.x += cell.x;
        sum.m += cell.m;
    }
    for cell in &one.cells {
        let (_, x, m) = both.entry((cell.deck, cell.player)).or_insert((Cell { x: 0.0, m: 0.0, ..*cell }, 0.0, 0.0));
        *x += cell.x;
        *m += cell.m;
    }
    let cells: Vec<(Cell, f64, f64)> = both.into_values().collect();
    let told = cluster::mean(one.rate.n.min(two.rate.n), cluster::difference(&cells), 0.0);
    // Without enough players and decks the intervals of both halves are what there is.
    if told.lo.is_none() { apart } else { Rate { lo: told.lo, hi: told.hi, p: told.p, ..apart } }
}

/// The players' games that a half is of.
fn chosen(half: Half<'_>) -> Result<Vec<&PlayerGame>> {
    let games = half.tables.players()?.games.iter();
    if half.conditions.is_empty() {
        return Ok(games.collect());
    }
    let mut wanted: BTreeSet<(String, String)> = BTreeSet::new();
    let scope = Scope::new(half.tables, &[], half.conditions);
    for line in half.tables.collect(scope.players()?)?.iter() {
        wanted.insert((line.text("game")?, line.text("side")?));
    }
    Ok(games.filter(|row| wanted.contains(&(row.game.clone(), row.side.clone()))).collect())
}

/// The rates of a half, each with what it is called.
fn half(of: Compared, half: Half<'_>) -> Result<BTreeMap<Key, Part>> {
    let mut rates = BTreeMap::new();
    if of == Compared::Cards {
        for (_, row) in card_stats(half.tables, &[], half.conditions)?.rows {
            let id = row.blueprint_id.as_str();
            if half.only.is_some_and(|only| only != id) {
                continue;
            }
            let name = if half.only.is_some() { "" } else { id };
            for (column, rate) in of_card(&row) {
                let key = (row.game_id.clone(), row.has_bot, row.side.clone(), name.to_owned(), column);
                let title = format!("{} ({id})", row.title);
                rates.insert(key, Part { title, rate: *rate, cells: Vec::new() });
            }
        }
        return Ok(rates);
    }
    let games = chosen(half)?;
    let mut sides: BTreeMap<(&str, bool, &str), Vec<&PlayerGame>> = BTreeMap::new();
    for row in games {
        let side = if of == Compared::Players { "" } else { row.side.as_str() };
        sides.entry((&row.game_id, row.has_bot, side)).or_default().push(row);
    }
    for ((game_id, has_bot, side), all) in sides {
        let mut add = |name: &str, title: &str, column: &'static str, part: Part| {
            let key = (game_id.to_owned(), has_bot, side.to_owned(), name.to_owned(), column);
            rates.insert(key, Part { title: title.to_owned(), ..part });
        };
        let alone = |rate: Rate| Part { rate, ..Part::default() };
        let name = |row: &PlayerGame| match of {
            Compared::Archetypes => row.archetype.clone(),
            Compared::Decks => row.deck.clone(),
            Compared::Players => row.player.clone(),
            Compared::Sides | Compared::Cards => side.to_owned(),
        };
        let mut groups: BTreeMap<String, Vec<&PlayerGame>> = BTreeMap::new();
        all.iter().for_each(|row| groups.entry(name(row)).or_default().push(row));
        for (title, own) in groups {
            if half.only.is_some_and(|only| only != title) {
                continue;
            }
            let name = if half.only.is_some() { "" } else { title.as_str() };
            match of {
                Compared::Archetypes => {
                    add(name, &title, "share", share(&all, &title));
                    add(name, &title, "archetype_wr", wins(&own));
                }
                Compared::Sides => {
                    let decided = own.iter().filter(|row| row.won.is_some());
                    let rate = share_of_pairs(decided.map(|row| (*row, row.won == Some(true))));
                    add(name, &title, "side_wr", alone(rate));
                }
                Compared::Decks => add(name, &title, "deck_wr", alone(of_one(&own))),
                Compared::Players => add(name, &title, "player_wr", alone(of_one(&own))),
                Compared::Cards => {}
            }
        }
    }
    Ok(rates)
}

/// The share of an archetype that nobody played in a half; `None` for other rates, and without games.
fn unplayed(of: Compared, half: Half<'_>, (game_id, has_bot, side, name, rate): &Key) -> Result<Option<Part>> {
    if of != Compared::Archetypes || half.only.is_some() || *rate != "share" {
        return Ok(None);
    }
    let of_side = |row: &&PlayerGame| row.game_id == *game_id && row.has_bot == *has_bot && row.side == *side;
    let all: Vec<&PlayerGame> = chosen(half)?.into_iter().filter(of_side).collect();
    Ok((!all.is_empty()).then(|| share(&all, name)))
}

fn of_card(row: &CardStatRow) -> [(&'static str, &Rate); 7] {
    [
        ("pct_decks", &row.pct_decks),
        ("gp_wr", &row.gp),
        ("oh_wr", &row.oh),
        ("gih_wr", &row.gih),
        ("played_wr", &row.played),
        ("dead_pct", &row.dead),
        ("opening_lift", &row.opening_lift),
    ]
}

fn share(all: &[&PlayerGame], archetype: &str) -> Part {
    let is_of = |row: &&&PlayerGame| row.archetype == archetype;
    let cells: Vec<Cell> = all.iter().map(|row| row.own(f64::from(u8::from(is_of(&row))), 1.0)).collect();
    let rate = cluster::rate(all.iter().filter(is_of).count() as u32, all.len() as u32, &cells);
    Part { rate, cells, ..Part::default() }
}

fn wins(games: &[&PlayerGame]) -> Part {
    let cells: Vec<Cell> = games.iter().filter_map(|row| Some(row.own(f64::from(u8::from(row.won?)), 1.0))).collect();
    let won = games.iter().filter(|row| row.won == Some(true)).count() as u32;
    Part { rate: cluster::rate(won, cells.len() as u32, &cells), cells, ..Part::default() }
}

/// Wins of one deck or player: its own games are what is told of.
fn of_one(games: &[&PlayerGame]) -> Rate {
    let decided = games.iter().filter(|row| row.won.is_some()).count() as u32;
    let mut rate = rate(games.iter().filter(|row| row.won == Some(true)).count() as u32, decided);
    if decided < FEWEST {
        (rate.lo, rate.hi) = (None, None);
    }
    rate
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stat::interval::{difference, wilson};

    /// Of Wilson's intervals it is Newcombe's.
    #[test]
    fn a_difference_is_newcombes() {
        let of = |k, n| {
            let (lo, hi) = wilson(k, n).expect("trials");
            Rate { n, k, value: Some(f64::from(k) / f64::from(n)), lo: Some(lo), hi: Some(hi), ..Rate::default() }
        };
        let (a, b) = (of(48, 80), of(56, 70));
        let (got, told) = (apart(&a, &b), difference(&b, &a));
        assert!((got.lo.expect("lo") - told.lo.expect("lo")).abs() < 1e-12, "{got:?}");
        assert!((got.hi.expect("hi") - told.hi.expect("hi")).abs() < 1e-12);
        assert!(got.p.expect("a test") < 0.01 && got.lo > Some(0.0), "both say that they differ");
        assert!(apart(&a, &a).p.expect("a test") > 0.99);
        assert_eq!(apart(&a, &Rate { value: Some(0.1), ..Rate::default() }).lo, None, "too few games in one half");
    }
}
