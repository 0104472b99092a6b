//! The large tables of the page.

mod fairness;

use std::collections::{BTreeMap, BTreeSet};

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

/// With whom the games were played.
fn against(has_bot: bool) -> Cell {
    Cell::from(if has_bot { "with a bot" } else { "no bot" })
}

/// The columns that most tables begin with: choices, which the page leaves out where all rows are alike.
const GAME: (&str, Kind, &str) = ("game", Kind::Choice, "Which card game.");
const SIDE: (&str, Kind, &str) = ("side", Kind::Choice, "Whose card, archetype or play.");
const BOTS: (&str, Kind, &str) = ("games", Kind::Choice, "Games with a bot stand apart.");

pub(super) fn cards(rows: &[CardStatRow], debuts: &BTreeMap<DebutKey, [u32; ROUNDS]>) -> DataTable {
    let heads = [
        ("card", Kind::Text, "Title of the card design."),
        GAME,
        SIDE,
        BOTS,
        ("category", Kind::Choice, "Kind of card."),
        ("played in", Kind::Count, "Games with the card in the deck, as listed or as seen."),
        ("in decks", Kind::Rate, "Share of the side's games with the card in the deck."),
        ("wins in hand", Kind::Rate, "Share of games won, of games with a winner in which it was ever in hand."),
        ("opening lift", Kind::Shift, "Win rate of copies in the opening hand less that of copies left in the deck."),
        ("in hand less never seen", Kind::Shift, "Win rate ever in hand less win rate never seen by its owner."),
        ("adjusted", Kind::Shift, "Effect on the win rate with side, rating and archetype held fixed."),
        ("q", Kind::Number, "False-discovery value of the adjusted effect, among all cards."),
        ("unused", Kind::Rate, "Share of games with the card ever in hand in which it was never used."),
        ("deployed", Kind::Count, "Copies deployed."),
        ("comes down", Kind::Shape, "Games by the round of its first deployment: 1 to 11, 12 and later."),
        ("Force paid", Kind::Number, "Mean Force paid for a deployment from hand."),
    ];
    let about = "Each card design on its side. Behind a rate stand its 95 % interval and n; rates are sorted by the lower end, \
so that a card seen twice does not lead. Below 20 games a rate is grey: it says little.";
    let mut data_table = DataTable::new("cards", "Cards", about, &heads);
    // The commonest first, until the reader sorts.
    let mut rows: Vec<&CardStatRow> = rows.iter().collect();
    rows.sort_by_key(|card| std::cmp::Reverse(card.num_games));
    for card in rows {
        let key = (card.game_id.clone(), card.side.clone(), card.has_bot, card.blueprint_id.clone());
        data_table.rows.push(vec![
            card.title.as_str().into(),
            card.game_id.as_str().into(),
            card.side.as_str().into(),
            against(card.has_bot),
            card.category.as_deref().into(),
            card.num_games.into(),
            rate(&card.pct_decks),
            rate(&card.gih),
            rate(&card.opening_lift),
            rate(&card.iwd),
            rate(&card.adjusted),
            card.adjusted.q.into(),
            rate(&card.dead),
            card.num_deployed.into(),
            debuts.get(&key).map_or(Cell::None, |rounds| Cell::Shape(rounds.to_vec())),
            card.mean_force_paid.into(),
        ]);
    }
    data_table
}

pub(super) fn pairs(rows: &[CardPairRow]) -> DataTable {
    let heads = [
        ("card", Kind::Text, "Of counters, the card that beats."),
        ("other card", Kind::Text, "Of counters, the opponent's card."),
        ("kind", Kind::Choice, "Teammates share a deck, counters met."),
        GAME,
        SIDE,
        BOTS,
        ("pairs", Kind::Count, "Different decks with both, or games in which both were used."),
        ("lift", Kind::Number, "Pairs divided by what chance gives."),
        ("wins", Kind::Rate, "Share of the games with both that the first card's owner won."),
        ("q", Kind::Number, "False-discovery value."),
    ];
    let about = "Teammates: cards that share more decks than chance gives. Counters: cards that met, where one's owner won more \
often. Only the commonest cards are compared.";
    let mut data_table = DataTable::new("pairs", "Teammates and counters", about, &heads);
    for pair in rows {
        data_table.rows.push(vec![
            pair.title.as_str().into(),
            pair.other_title.as_str().into(),
            pair.kind.as_str().into(),
            pair.game_id.as_str().into(),
            pair.side.as_str().into(),
            against(pair.has_bot),
            pair.num.into(),
            pair.lift.into(),
            rate(&pair.wins),
            pair.wins.q.into(),
        ]);
    }
    data_table
}

pub(super) fn archetypes(rows: &[ArchetypeStatRow]) -> DataTable {
    let heads = [
        ("archetype", Kind::Text, "By the rules in analysis/archetypes.tsv."),
        GAME,
        SIDE,
        BOTS,
        ("games played", Kind::Count, "With or without an ending."),
        ("share", Kind::Rate, "Share of the side's games."),
        ("wins", Kind::Rate, "Share of its games with a winner that it won."),
        ("shrunken", Kind::Number, "The same, drawn towards the side's mean."),
        ("q", Kind::Number, "False-discovery value of the difference to the side's other archetypes."),
        ("against the field", Kind::Rate, "Expected win rate against the opponents' archetypes in their shares."),
        ("best mix", Kind::Number, "Share in the best mix of the side's archetypes."),
    ];
    let about =
        "An archetype is named by what the deck starts with: Objective, starting location or Starting Interrupt.";
    let mut data_table = DataTable::new("archetypes", "Archetypes", about, &heads);
    for row in rows.iter().filter(|row| row.month.is_none()) {
        data_table.rows.push(vec![
            row.archetype.as_str().into(),
            row.game_id.as_str().into(),
            row.side.as_str().into(),
            against(row.has_bot),
            row.num_games.into(),
            rate(&row.share),
            rate(&row.wins),
            row.wins.eb.into(),
            row.wins.q.into(),
            rate(&row.field),
            row.best_mix.into(),
        ]);
    }
    data_table
}

pub(super) fn matchups(rows: &[MatchupRow]) -> DataTable {
    let heads = [
        ("Dark archetype", Kind::Text, ""),
        ("Light archetype", Kind::Text, ""),
        GAME,
        BOTS,
        ("games played", Kind::Count, "With or without an ending."),
        ("Dark wins", Kind::Rate, "Share of the games with a winner that Dark won."),
        ("shrunken", Kind::Number, "The same, drawn towards the mean of all match-ups."),
        ("q", Kind::Number, "False-discovery value of the difference to Dark's win rate in all others."),
    ];
    let mut data_table =
        DataTable::new("matchups", "Match-ups", "Each Dark archetype against each Light archetype.", &heads);
    for row in rows {
        data_table.rows.push(vec![
            row.dark_archetype.as_str().into(),
            row.light_archetype.as_str().into(),
            row.game_id.as_str().into(),
            against(row.has_bot),
            row.num_games.into(),
            rate(&row.dark),
            row.dark.eb.into(),
            row.dark.q.into(),
        ]);
    }
    data_table
}

pub(super) fn players(rows: &[PlayerStatRow]) -> DataTable {
    let heads = [
        ("player", Kind::Text, "The player's name."),
        GAME,
        BOTS,
        ("games played", Kind::Count, "With or without an ending."),
        ("wins", Kind::Rate, "Share of the games with a winner."),
        ("rating", Kind::Number, "Glicko-2 rating after the last game, from these games alone; 1500 is the start."),
        ("deviation", Kind::Number, "Standard deviation of the rating."),
    ];
    let mut data_table = DataTable::new("players", "Players", "Ratings come from these games alone.", &heads);
    for row in rows {
        data_table.rows.push(vec![
            row.player.as_str().into(),
            row.game_id.as_str().into(),
            against(row.has_bot),
            row.num_games.into(),
            rate(&row.wins),
            row.rating.round().into(),
            row.deviation.round().into(),
        ]);
    }
    data_table
}

pub(super) fn phases(rows: &[PhaseStatRow], names: &BTreeMap<(&str, &str), &str>) -> DataTable {
    let heads = [
        ("phase", Kind::Choice, "Phase of the turn."),
        GAME,
        SIDE,
        BOTS,
        ("turn", Kind::Choice, "Whose turn it is."),
        ("result", Kind::Choice, "What became of the game for that side."),
        ("phases", Kind::Count, "Phases behind the row; all that follow are for each phase."),
        ("actions", Kind::Number, "Actions of all kinds but payments and losses."),
        ("passed", Kind::Rate, "Share of top-level decisions with an action on offer that the player passed."),
        ("Force activated", Kind::Number, ""),
        ("Force used", Kind::Number, ""),
        ("drawn", Kind::Number, "Cards drawn."),
        ("deployed", Kind::Number, "Cards deployed."),
        ("played", Kind::Number, "Cards played."),
        ("moves", Kind::Number, ""),
        ("drained", Kind::Number, "Force that the opponent lost to drains."),
        ("battles", Kind::Number, "Battles begun."),
        ("lost", Kind::Number, "Force lost, whatever the cause."),
    ];
    let about = "What each side does in each phase, for each phase of one player's turn; all games of a side, its won and its lost \
games apart.";
    let mut data_table = DataTable::new("phases", "Phases", about, &heads);
    let whose = |is_own_turn| match is_own_turn {
        Some(true) => "own",
        Some(false) => "opponent's",
        None => "nobody's",
    };
    for row in rows.iter().filter(|row| row.num_phases > 0) {
        let each = |sum: f64| Cell::Number(sum / f64::from(row.num_phases));
        let lost = row.force_lost_drain + row.force_lost_battle + row.force_lost_other;
        let name = names.get(&(row.game_id.as_str(), row.phase.as_str())).copied();
        data_table.rows.push(vec![
            name.unwrap_or(&row.phase).into(),
            row.game_id.as_str().into(),
            row.side.as_str().into(),
            against(row.has_bot),
            whose(row.is_own_turn).into(),
            row.result.as_str().into(),
            row.num_phases.into(),
            each(row.num_actions.into()),
            rate(&row.passed),
            each(row.force_activated),
            each(row.force_used),
            each(row.num_drawn.into()),
            each(row.num_deployed.into()),
            each(row.num_played.into()),
            each(row.num_moves.into()),
            each(row.force_drained),
            each(row.num_battles.into()),
            each(lost.into()),
        ]);
    }
    data_table
}

pub(super) fn endings(rows: &[EndingStatRow]) -> DataTable {
    let heads = [
        ("ending", Kind::Text, "As the last messages of the log say."),
        GAME,
        BOTS,
        ("format", Kind::Choice, "The format, where it is known."),
        ("winner", Kind::Choice, "The side that won."),
        ("games that ended so", Kind::Count, ""),
        ("share", Kind::Rate, "Share of the format's games."),
        ("median turns", Kind::Number, "Of both players."),
    ];
    let about = "As the last messages of the log say; games without them ended with the server or the file.";
    let mut data_table = DataTable::new("endings", "How games end", about, &heads);
    for row in rows {
        data_table.rows.push(vec![
            row.termination.as_str().into(),
            row.game_id.as_str().into(),
            against(row.has_bot),
            row.format.as_deref().into(),
            row.winner_side.as_deref().into(),
            row.num_games.into(),
            rate(&row.share),
            row.turns.p50.into(),
        ]);
    }
    data_table
}

pub(super) fn games(rows: &[Listed], pages: &BTreeSet<String>) -> DataTable {
    let heads = [
        ("recording", Kind::Link, "Leads to the viewer where the run wrote the game's page."),
        GAME,
        ("Dark", Kind::Text, "The Dark player."),
        ("Light", Kind::Text, "The Light player."),
        ("winner", Kind::Choice, "The side that won."),
        ("ending", Kind::Choice, "As the log says."),
        ("turns", Kind::Count, "Of both players."),
        ("events", Kind::Count, "Events in the recording."),
        ("illegal", Kind::Count, "Judgements: the rule was broken for sure."),
        ("suspect", Kind::Count, "Judgements: broken unless a named card lifts the rule."),
        ("not decided", Kind::Count, "Judgements: the rule applies and cannot be decided."),
    ];
    let about = "One line a game, by its first recording.";
    let mut data_table = DataTable::new("games", "Games", about, &heads);
    for row in rows {
        let page = u64::from_str_radix(&row.file_hash, 16).map(viewer::file_name).unwrap_or_default();
        let href = pages.contains(&page).then(|| format!("games/{page}"));
        let recording = Cell::Link { text: row.file.clone(), href };
        data_table.rows.push(vec![
            recording,
            row.game_id.as_str().into(),
            row.dark_player.as_str().into(),
            row.light_player.as_str().into(),
            row.winner_side.as_deref().into(),
            row.termination.as_str().into(),
            row.num_turns.into(),
            row.num_events.into(),
            row.num_illegal.into(),
            row.num_suspect.into(),
            row.num_undecided.into(),
        ]);
    }
    data_table
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
