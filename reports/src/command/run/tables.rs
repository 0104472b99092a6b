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

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use holocron_analysis::stat::{DebutKey, Listed, ROUNDS};
use holocron_analysis::table::{
    ArchetypeStatRow, CardPairRow, CardStatRow, EndingStatRow, MatchupRow, PhaseStatRow, PlayerStatRow, Rate,
};

use crate::page::{Cell, DataTable, Kind};
use crate::viewer;

pub(super) use fairness::{balance, dice, fairness};

/// A rate with its interval and its n.
fn rate(rate: &Rate) -> Cell {
    if rate.n == 0 { Cell::None } else { Cell::Rate([rate.value, rate.lo, rate.hi], rate.n.into()) }
}

/// The same, drawn towards its group.
fn shrunken(rate: &Rate) -> Cell {
    if rate.eb.is_none() { Cell::None } else { Cell::Rate([rate.eb, rate.eb_lo, rate.eb_hi], rate.n.into()) }
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
    Cell::from(if has_bot { "with a bot" } else { "no bot" })
}

/// The columns that most tables begin with: choices, which the page leaves out where all rows are alike.
const GAME: (&str, Kind, &str) = ("game", Kind::Choice, "Which card game.");
const SIDE: (&str, Kind, &str) = ("side", Kind::Choice, "Whose card, archetype or play.");
const BOTS: (&str, Kind, &str) = ("games", Kind::Choice, "Games with a bot stand apart.");

pub(super) fn cards(rows: &[CardStatRow], debuts: &BTreeMap<DebutKey, [u32; ROUNDS]>) -> DataTable {
    // The commonest first, until the reader sorts.
    let mut rows: Vec<&CardStatRow> = rows.iter().collect();
    rows.sort_by_key(|card| std::cmp::Reverse(card.num_games));
    let found = found(&rows);
    let mut table = data_table! {
        "cards", "Cards",
        "Each card design on its side. Behind a rate stand its 95 % interval and n; rates are sorted by the lower \
         end, so that a card seen twice does not lead. Below 20 games, or 10 decks and players, there is no interval: \
         the games say too little.";
        card in rows => {
            let key = (card.game_id.clone(), card.side.clone(), card.has_bot, card.blueprint_id.clone());
        };
        ("card", Kind::Text, "Title of the card design.") => card.title.as_str();
        GAME => card.game_id.as_str();
        SIDE => card.side.as_str();
        BOTS => against(card.has_bot);
        ("category", Kind::Choice, "Kind of card.") => card.category.as_deref();
        ("played in", Kind::Count, "Games with the card in the deck, as listed or as seen.") => card.num_games;
        ("in decks", Kind::Rate, "Share of the side's games with a known deck list that had the card.")
            => rate(&card.pct_decks);
        ("seen", Kind::Rate, "Share of the side's games in which it was seen or listed: too low without lists.")
            => rate(&card.pct_seen);
        ("wins in hand", Kind::Rate, "Share of games won, of games with a winner in which it was ever in hand.")
            => rate(&card.gih);
        ("opening lift", Kind::Shift, "Win rate of copies in the opening hand less that of copies left in the deck.")
            => rate(&card.opening_lift);
        ("detectable", Kind::Number, "The opening lift that these games would have shown four times of five.")
            => card.opening_lift_detectable;
        ("in hand less never seen", Kind::Shift, "Win rate ever in hand less win rate never seen by its owner.")
            => rate(&card.iwd);
        ("adjusted", Kind::Shift, "Win rate with it less that without it, of one player's decks of one archetype.")
            => rate(&card.adjusted);
        ("q", Kind::Number, "False-discovery value of the adjusted effect, among all cards.") => card.adjusted.q;
        ("unused", Kind::Rate, "Share of games with the card ever in hand in which it was never used.")
            => rate(&card.dead);
        ("deployed", Kind::Count, "Copies deployed.") => card.num_deployed;
        ("comes down", Kind::Shape, "Games by the round of its first deployment: 1 to 11, 12 and later.")
            => debuts.get(&key).map_or(Cell::None, |rounds| Cell::Shape(rounds.to_vec()));
        ("Force paid", Kind::Number, "Mean Force paid for a deployment from hand.") => card.mean_force_paid;
    };
    table.definition.push_str(&found);
    table
}

pub(super) fn pairs(rows: &[CardPairRow]) -> DataTable {
    data_table! {
        "pairs", "Teammates and counters",
        "Teammates: cards that share more decks than chance gives. Counters: cards that met, where one's owner won \
         more often than both cards' other games lead to expect. Only the commonest cards are compared.";
        pair in rows;
        ("card", Kind::Text, "Of counters, the card that beats.") => pair.title.as_str();
        ("other card", Kind::Text, "Of counters, the opponent's card.") => pair.other_title.as_str();
        ("kind", Kind::Choice, "Teammates share a deck, counters met.") => pair.kind.as_str();
        GAME => pair.game_id.as_str();
        SIDE => pair.side.as_str();
        BOTS => against(pair.has_bot);
        ("pairs", Kind::Count, "Different decks with both, or games in which both were used.") => pair.num;
        ("lift", Kind::Number, "Pairs, or wins, divided by what chance or both cards' own rates give.") => pair.lift;
        ("wins", Kind::Number, "Share of the games with both that the first card's owner won.") => pair.wins.value;
        ("expected", Kind::Number, "What chance, or both cards' own rates, give.") => pair.expected;
        ("q", Kind::Number, "False-discovery value.") => pair.wins.q;
    }
}

pub(super) fn archetypes(rows: &[ArchetypeStatRow]) -> DataTable {
    data_table! {
        "archetypes", "Archetypes",
        "An archetype is named by what the deck starts with: Objective, starting location or Starting Interrupt.";
        row in rows.iter().filter(|row| row.month.is_none());
        ("archetype", Kind::Text, "By the rules in analysis/archetypes.tsv.") => row.archetype.as_str();
        GAME => row.game_id.as_str();
        SIDE => row.side.as_str();
        BOTS => against(row.has_bot);
        ("games played", Kind::Count, "With or without an ending.") => row.num_games;
        ("share", Kind::Rate, "Share of the side's games.") => rate(&row.share);
        ("wins", Kind::Rate, "Share of its games with a winner that it won.") => rate(&row.wins);
        ("shrunken", Kind::Rate, "The same, drawn towards the side's mean.") => shrunken(&row.wins);
        ("q", Kind::Number, "False-discovery value of the difference to the side's other archetypes.") => row.wins.q;
        ("against the field", Kind::Rate, "Expected win rate between equal players against the opponents' archetypes.")
            => rate(&row.field);
        ("best mix", Kind::Number, "Share in the best mix of the side's archetypes.") => row.best_mix;
        ("in the mix", Kind::Number, "Probability that the best mix holds it at all.") => row.best_mix_chance;
    }
}

pub(super) fn matchups(rows: &[MatchupRow]) -> DataTable {
    data_table! {
        "matchups", "Match-ups", "Each Dark archetype against each Light archetype.";
        row in rows;
        ("Dark archetype", Kind::Text, "") => row.dark_archetype.as_str();
        ("Light archetype", Kind::Text, "") => row.light_archetype.as_str();
        GAME => row.game_id.as_str();
        BOTS => against(row.has_bot);
        ("games played", Kind::Count, "With or without an ending.") => row.num_games;
        ("Dark wins", Kind::Rate, "Share of the games with a winner that Dark won.") => rate(&row.dark);
        ("shrunken", Kind::Rate, "Dark's chance between equal players, as all games together tell it.")
            => shrunken(&row.dark);
        ("q", Kind::Number, "False-discovery value: the players' and archetypes' other games lead to expect it.")
            => row.dark.q;
    }
}

pub(super) fn players(rows: &[PlayerStatRow]) -> DataTable {
    data_table! {
        "players", "Players", "Ratings come from these games alone.";
        row in rows;
        ("player", Kind::Text, "The player's name.") => row.player.as_str();
        GAME => row.game_id.as_str();
        BOTS => against(row.has_bot);
        ("games played", Kind::Count, "With or without an ending.") => row.num_games;
        ("wins", Kind::Rate, "Share of the games with a winner.") => rate(&row.wins);
        ("rating", Kind::Number, "Strength as all these games together tell it; 1500 is average.")
            => row.rating.value.map(f64::round);
        ("deviation", Kind::Number, "Standard deviation of what the rating may be.") => row.deviation.map(f64::round);
    }
}

pub(super) fn phases(rows: &[PhaseStatRow], names: &BTreeMap<(&str, &str), &str>) -> DataTable {
    let whose = |is_own_turn| match is_own_turn {
        Some(true) => "own",
        Some(false) => "opponent's",
        None => "nobody's",
    };
    data_table! {
        "phases", "Phases",
        "What each side does in each phase, for each phase of one player's turn; all games of a side, its won and its \
         lost games apart.";
        row in rows.iter().filter(|row| row.num_phases > 0) => {
            let each = |sum: f64| Cell::Number(sum / f64::from(row.num_phases));
            let lost = row.force_lost_drain + row.force_lost_battle + row.force_lost_other;
            let name = names.get(&(row.game_id.as_str(), row.phase.as_str())).copied();
        };
        ("phase", Kind::Choice, "Phase of the turn.") => name.unwrap_or(&row.phase);
        GAME => row.game_id.as_str();
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
    }
}

pub(super) fn endings(rows: &[EndingStatRow]) -> DataTable {
    data_table! {
        "endings", "How games end",
        "As the last messages of the log say; games without them ended with the server or the file.";
        row in rows;
        ("ending", Kind::Text, "As the last messages of the log say.") => row.termination.as_str();
        GAME => row.game_id.as_str();
        BOTS => against(row.has_bot);
        ("format", Kind::Choice, "The format, where it is known.") => row.format.as_deref();
        ("winner", Kind::Choice, "The side that won.") => row.winner_side.as_deref();
        ("games that ended so", Kind::Count, "") => row.num_games;
        ("share", Kind::Rate, "Share of the format's games.") => rate(&row.share);
        ("median turns", Kind::Number, "Of both players.") => row.turns.p50;
    }
}

pub(super) fn games(rows: &[Listed], pages: &BTreeSet<String>) -> DataTable {
    data_table! {
        "games", "Games", "One line a game, by its first recording.";
        row in rows => {
            let page = u64::from_str_radix(&row.file_hash, 16).map(viewer::file_name).unwrap_or_default();
            let href = pages.contains(&page).then(|| format!("games/{page}"));
            let recording = Cell::Link { text: row.file.clone(), href };
        };
        ("recording", Kind::Link, "Leads to the viewer where the run wrote the game's page.") => recording;
        GAME => row.game_id.as_str();
        ("Dark", Kind::Text, "The Dark player.") => row.dark_player.as_str();
        ("Light", Kind::Text, "The Light player.") => row.light_player.as_str();
        ("winner", Kind::Choice, "The side that won.") => row.winner_side.as_deref();
        ("ending", Kind::Choice, "As the log says.") => row.termination.as_str();
        ("turns", Kind::Count, "Of both players.") => row.num_turns;
        ("events", Kind::Count, "Events in the recording.") => row.num_events;
        ("illegal", Kind::Count, "Judgements: the rule was broken for sure.") => row.num_illegal;
        ("suspect", Kind::Count, "Judgements: broken unless a named card lifts the rule.") => row.num_suspect;
        ("not decided", Kind::Count, "Judgements: the rule applies and cannot be decided.") => row.num_undecided;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_game_with_a_page_is_linked() {
        let row = |hash: u64| Listed {
            file: format!("{hash}.xml.gz"),
            file_hash: format!("{hash:016x}"),
            ..Listed::default()
        };
        let pages = BTreeSet::from([viewer::file_name(7)]);
        let data_table = games(&[row(7), row(8)], &pages);
        let link = |hash: u64, href: Option<String>| Cell::Link { text: format!("{hash}.xml.gz"), href };
        assert_eq!(data_table.rows[0][0], link(7, Some(format!("games/{}", viewer::file_name(7)))));
        assert_eq!(data_table.rows[1][0], link(8, None));
        assert_eq!(data_table.heads[0].kind, Kind::Link);
    }
}
