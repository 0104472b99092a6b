//! The large tables of the page.

/// Makes a table: its id, its heading and what it holds; the rows, with what their cells need; and line by line a column, its
/// name, kind and meaning, with the cell of a row.
macro_rules! data_table {
    (
        $id:literal, $title:literal, $about:literal;
        $row:ident in $rows:expr $(=> { $($setup:tt)* })?;
        $($head:expr => $cell:expr;)*
    ) => {{
        let mut data_table = $crate::page::DataTable::new($id, $title, $about, &[$($head),*]);
        for $row in $rows {
            $($($setup)*)?
            data_table.rows.push(vec![$($crate::page::Cell::from($cell)),*]);
        }
        data_table
    }};
}

mod fairness;
mod time;
mod worth;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use holocron_analysis::stat::{DebutKey, ROUNDS};
use holocron_analysis::table::{
    ArchetypeStatRow, CardPairRow, CardStatRow, MatchupRow, PhaseStatRow, PlayerStatRow, Rate,
};
use holocron_replay::tell::named;

use super::cards::Faces;
use crate::command::registry::in_full;
use crate::page::{CardName, Cell, DataTable, Kind};

pub(super) use fairness::{balance, dice, fairness, fairness_in_words};
pub(super) use time::{head_to_head, marks, periods};
pub(super) use worth::{core, decisive, decks, locations, luck, swings};

/// A rate with its interval and its n; nothing where the games are too few for one.
pub(super) fn rate(rate: &Rate) -> Cell {
    if rate.value.is_none() {
        Cell::None
    } else {
        Cell::Rate([rate.value, rate.lo, rate.hi], [rate.k.into(), rate.n.into()])
    }
}

/// The same, drawn towards its group; nothing where a record is shown.
fn shrunken(rate: &Rate) -> Cell {
    if rate.eb.is_none() || rate.n < FEW {
        Cell::None
    } else {
        Cell::Rate([rate.eb, rate.eb_lo, rate.eb_hi], [rate.k.into(), rate.n.into()])
    }
}

/// The q value of a test of a card.
type Test = fn(&CardStatRow) -> Option<f64>;

/// What the tests of all cards come to: most archives are too small to tell any card from the others.
fn found(rows: &[&CardStatRow]) -> String {
    let tests: [(&str, Test); 3] = [
        ("decks with and without it win alike", |card| card.gp.q),
        ("being in the opening hand changes nothing", |card| card.opening_lift.q),
        ("one player's decks with and without it win alike", |card| card.adjusted.q),
    ];
    let mut words = String::new();
    for (what, q) in tests {
        let told: Vec<f64> = rows.iter().filter_map(|card| q(card)).collect();
        let differ = told.iter().filter(|q| **q < 0.05).count();
        let _ = match (told.len(), differ) {
            (0, _) => write!(words, " That {what} could be tested for no card."),
            (all, 0) => {
                write!(words, " That {what} was tested for {all} cards: no card differs (5 % false discoveries).")
            }
            (all, some) => {
                write!(words, " That {what} was tested for {all} cards: {some} differ (5 % false discoveries).")
            }
        };
    }
    words
}

/// With whom the games were played.
fn against(has_bot: bool) -> Cell {
    Cell::from(if has_bot { "bots" } else { "people" })
}

/// The columns that most tables begin with: choices, which the page leaves out where all rows are alike.
const GAME: (&str, Kind, &str) = ("game", Kind::Choice, "Which card game.");
const SIDE: (&str, Kind, &str) = ("side", Kind::Side, "Whose card, archetype or play.");
const BOTS: (&str, Kind, &str) = ("opponents", Kind::Choice, "Games with a bot stand apart.");

/// What fills the columns that need deck lists.
const LISTS: &str = "Deck lists fill them: run with --history or --decks.";

/// A card by its face, or by its title where no facts are known.
fn card(faces: &Faces, game: &str, id: &str, title: &str, side: &str) -> Cell {
    let known = faces.get(&(game.to_owned(), id.to_owned())).map(|face| CardName::of(game, face));
    Cell::Card(known.unwrap_or_else(|| CardName {
        game: game.to_owned(),
        id: id.to_owned(),
        title: title.to_owned(),
        side: side.to_owned(),
        sign: "other".to_owned(),
        ..CardName::default()
    }))
}

pub(super) fn cards(rows: &[CardStatRow], debuts: &BTreeMap<DebutKey, [u32; ROUNDS]>, faces: &Faces) -> DataTable {
    // The commonest first, until the reader sorts.
    let mut rows: Vec<&CardStatRow> = rows.iter().collect();
    rows.sort_by_key(|card| std::cmp::Reverse(card.num_games));
    let found = found(&rows);
    let mut table = data_table! {
        "cards", "Cards",
        "Each card design on its side. Below ten games a rate is shown as a record, won and lost. Rates are sorted by the \
         lower end of their 95 % interval, so that a card seen twice does not lead.";
        row in rows => {
            let key = (row.game_id.clone(), row.side.clone(), row.has_bot, row.blueprint_id.clone());
        };
        ("card", Kind::Card, "Its page has all that the games say of it.")
            => card(faces, &row.game_id, &row.blueprint_id, &row.title, &row.side);
        GAME => in_full(&row.game_id);
        SIDE => row.side.as_str();
        BOTS => against(row.has_bot);
        ("type", Kind::Choice, "Kind of card.") => row.category.as_deref().map(named).as_deref();
        ("games", Kind::Count, "Games with the card in the deck, as listed or as seen.") => row.num_games;
        ("in decks", Kind::Rate, "Share of the side's games with a known deck list that had the card.")
            => rate(&row.pct_decks);
        ("won when in hand", Kind::Record, "Games won, of games with a winner in which it was ever in hand.")
            => rate(&row.gih);
        ("adjusted", Kind::Rate, "The same, drawn towards the cards of its side and kind: what more games would bring it to.")
            => shrunken(&row.gih);
        ("won when used", Kind::Record, "Games won, of games with a winner in which it was deployed or played.")
            => rate(&row.played);
        ("opening lift", Kind::Shift, "Win rate of copies in the opening hand less that of copies left in the deck.")
            => rate(&row.opening_lift);
        ("seen − never seen", Kind::Shift, "Win rate when ever in hand less win rate when never seen by its owner.")
            => rate(&row.iwd);
        ("same deck without it", Kind::Shift, "Win rate with it less that without it, of one player's decks of one archetype.")
            => rate(&row.adjusted);
        ("false-discovery q", Kind::Number, "Of the effect before, among all cards.") => row.adjusted.q;
        ("dead in hand", Kind::Rate, "Share of games with the card ever in hand in which it was never used.")
            => rate(&row.dead);
        ("deployed", Kind::Count, "Copies deployed.") => row.num_deployed;
        ("first deployed", Kind::Shape, "Games by the round of its first deployment: 1 to 11, 12 and later.")
            => debuts.get(&key).map_or(Cell::None, |rounds| Cell::Shape(rounds.to_vec()));
        ("Force paid", Kind::Number, "Mean Force paid for a deployment from hand.") => row.mean_force_paid;
    };
    table.definition.push_str(&found);
    table.without_empty(LISTS)
}

pub(super) fn pairs(rows: &[CardPairRow]) -> DataTable {
    let table = data_table! {
        "pairs", "Teammates and counters",
        "Teammates: cards that share more decks than chance gives. Counters: cards that met, where one's owner won \
         more often than both cards' other games lead to expect. Only the commonest cards are compared.";
        pair in rows;
        ("card", Kind::Text, "Of counters, the card that beats.") => pair.title.as_str();
        ("other card", Kind::Text, "Of counters, the opponent's card.") => pair.other_title.as_str();
        ("kind", Kind::Choice, "Teammates share a deck, counters met.") => pair.kind.as_str();
        GAME => in_full(&pair.game_id);
        SIDE => pair.side.as_str();
        BOTS => against(pair.has_bot);
        ("pairs", Kind::Count, "Different decks with both, or games in which both were used.") => pair.num;
        ("lift", Kind::Number, "Pairs, or wins, divided by what chance or both cards' own rates give.") => pair.lift;
        ("wins", Kind::Percent, "Share of the games with both that the first card's owner won.") => pair.wins.value;
        ("expected", Kind::Percent, "What chance, or both cards' own rates, give.") => pair.expected;
        ("false-discovery q", Kind::Number, "How many of a hundred pairs with such a value are found by chance.")
            => pair.wins.q;
    };
    table.without_empty(LISTS)
}

pub(super) fn archetypes(rows: &[ArchetypeStatRow]) -> DataTable {
    let mut rows: Vec<&ArchetypeStatRow> = rows.iter().filter(|row| row.month.is_none()).collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.num_games));
    let table = data_table! {
        "archetypes", "Decks",
        "A deck is named by what it starts with: its Objective, its starting location or its Starting Interrupt. Below ten \
         games a rate is shown as a record, won and lost.";
        row in rows;
        ("deck", Kind::Archetype, "Leads to its games.") => row.archetype.as_str();
        GAME => in_full(&row.game_id);
        SIDE => row.side.as_str();
        BOTS => against(row.has_bot);
        ("games", Kind::Count, "With or without an ending.") => row.num_games;
        ("share", Kind::Part, "Share of the side's games.") => row.share.value;
        ("won", Kind::Record, "Games won, of its games with a winner.") => rate(&row.wins);
        ("adjusted", Kind::Rate, "The same, drawn towards the side's mean: what more games would bring it to.")
            => shrunken(&row.wins);
        ("expected in this meta", Kind::Rate, "Expected win rate between equal players against the decks that were met here.")
            => if row.wins.n < FEW { Cell::None } else { rate(&row.field) };
        ("Nash share", Kind::Percent, "Its share in the best mix of the side's decks.") => row.best_mix;
        ("in the mix", Kind::Percent, "Probability that the best mix holds it at all.") => row.best_mix_chance;
        ("false-discovery q", Kind::Number, "Of its difference to the side's other decks.") => row.wins.q;
    };
    table.without_empty("They need more games of each deck.")
}

/// Games below which a rate is a record.
const FEW: u32 = 10;

pub(super) fn matchups(rows: &[MatchupRow]) -> DataTable {
    let mut rows: Vec<&MatchupRow> = rows.iter().collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.num_games));
    let table = data_table! {
        "matchups", "Match-ups", "Each Dark deck against each Light deck, the commonest first.";
        row in rows;
        ("Dark deck", Kind::Archetype, "Leads to its games.") => row.dark_archetype.as_str();
        ("Light deck", Kind::Archetype, "Leads to its games.") => row.light_archetype.as_str();
        GAME => in_full(&row.game_id);
        BOTS => against(row.has_bot);
        ("games", Kind::Count, "With or without an ending.") => row.num_games;
        ("Dark won", Kind::Record, "Games that Dark won, of those with a winner.") => rate(&row.dark);
        ("adjusted", Kind::Rate, "Dark's chance between equal players, as all games together tell it.")
            => shrunken(&row.dark);
        ("false-discovery q", Kind::Number, "Of its difference to what the players' and decks' other games lead to expect.")
            => row.dark.q;
    };
    table.without_empty("They need more games of each match-up.")
}

pub(super) fn players(rows: &[PlayerStatRow]) -> DataTable {
    let mut rows: Vec<&PlayerStatRow> = rows.iter().collect();
    rows.sort_by(|a, b| b.rating.value.unwrap_or(0.0).total_cmp(&a.rating.value.unwrap_or(0.0)));
    let table = data_table! {
        "players", "Players", "Ratings come from these games alone: 1500 is average, and 200 more wins three games of four.";
        row in rows;
        ("player", Kind::Player, "The page has the player's games.") => row.player.as_str();
        GAME => in_full(&row.game_id);
        BOTS => against(row.has_bot);
        ("games", Kind::Count, "With or without an ending.") => row.num_games;
        ("won", Kind::Record, "Games won, of those with a winner.") => rate(&row.wins);
        ("rating", Kind::Number, "Strength as all these games together tell it.") => row.rating.value.map(f64::round);
        ("±", Kind::Number, "The rating lies within this distance with 95 %.")
            => row.rating.interval().map(|[_, lo, hi]| ((hi - lo) / 2.0).round());
    };
    table.without_empty("They need games with a winner.")
}

pub(super) fn phases(rows: &[PhaseStatRow], names: &BTreeMap<(&str, &str), &str>) -> DataTable {
    let whose = |is_own_turn| match is_own_turn {
        Some(true) => "own",
        Some(false) => "opponent's",
        None => "nobody's",
    };
    let table = data_table! {
        "phases", "What each side does in each phase",
        "For each phase of one player's turn; a side's won and lost games stand apart.";
        row in rows.iter().filter(|row| row.num_phases > 0) => {
            let each = |sum: f64| Some(sum / f64::from(row.num_phases)).filter(|mean| *mean > 0.0);
            let lost = row.force_lost_drain + row.force_lost_battle + row.force_lost_other;
            let name = names.get(&(row.game_id.as_str(), row.phase.as_str())).copied();
        };
        ("phase", Kind::Choice, "Phase of the turn.") => name.map_or_else(|| named(&row.phase), str::to_owned).as_str();
        GAME => in_full(&row.game_id);
        SIDE => row.side.as_str();
        BOTS => against(row.has_bot);
        ("turn", Kind::Choice, "Whose turn it is.") => whose(row.is_own_turn);
        ("result", Kind::Choice, "What became of the game for that side.") => row.result.as_str();
        ("phases", Kind::Count, "Phases behind the row; all that follow are for each phase.") => row.num_phases;
        ("actions", Kind::Number, "Actions of all kinds but payments and losses.") => each(row.num_actions.into());
        ("passed", Kind::Rate, "Share of top-level decisions with an action on offer that the player passed.")
            => rate(&row.passed);
        ("Force activated", Kind::Number, "") => each(row.force_activated);
        ("Force used", Kind::Number, "") => each(row.force_used);
        ("drawn", Kind::Number, "Cards drawn.") => each(row.num_drawn.into());
        ("deployed", Kind::Number, "Cards deployed.") => each(row.num_deployed.into());
        ("played", Kind::Number, "Cards played.") => each(row.num_played.into());
        ("moves", Kind::Number, "") => each(row.num_moves.into());
        ("drains for", Kind::Number, "Amounts of Force drains as initiated, before changes and cancellations.")
            => each(row.force_drain_initiated);
        ("lost to drains", Kind::Number, "Force that this side lost to the opponent's drains.")
            => each(row.force_lost_drain.into());
        ("battles", Kind::Number, "Battles begun.") => each(row.num_battles.into());
        ("lost", Kind::Number, "Force lost, whatever the cause.") => each(lost.into());
    };
    table.without_empty("This card game does not have them.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_without_facts_keeps_its_title() {
        let Cell::Card(name) = card(&Faces::new(), "swccg", "1_2", "A card", "dark") else { panic!("a card") };
        assert_eq!((name.title.as_str(), name.key().as_str()), ("A card", "swccg/1_2"));
    }
}
