//! What decks are worth, what decided games, and how lucky players were.

use std::collections::BTreeMap;

use holocron_analysis::table::{
    CardSwingStatRow, ClusterCardStatRow, DeckStatRow, GamePlayerStatRow, LocationStatRow, LuckStatRow, SwingStatRow,
};

use super::{BOTS, FEW, GAME, SIDE, against, card, in_full, rate};
use crate::command::run::cards::Faces;
use crate::page::{Cell, DataTable, Kind};

/// Rows that a page lists; the tables of the run have all.
const MOST: usize = 500;

pub(in crate::command::run) fn decks(rows: &[DeckStatRow]) -> DataTable {
    let mut rows: Vec<&DeckStatRow> = rows.iter().collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.num_games));
    let table = data_table! {
        "lists", "Deck lists",
        "Each list, whoever plays it; without a list, a player's games that began alike. What it won beyond is what players and \
         archetypes do not explain; with fewer than 20 games nobody knows.";
        row in rows.into_iter().take(MOST);
        ("deck", Kind::Archetype, "Leads to the games of its archetype.") => row.archetype.as_str();
        ("alike", Kind::Choice, "Lists that share at least half of their cards.") => row.cluster.as_deref();
        GAME => in_full(&row.game_id);
        SIDE => row.side.as_str();
        BOTS => against(row.has_bot);
        ("player", Kind::Player, "The player of most of its games.") => row.player.as_str();
        ("players", Kind::Count, "Players who played it.") => row.num_players;
        ("games", Kind::Count, "With or without an ending.") => row.num_games;
        ("won", Kind::Record, "Games won, of those with a winner.") => rate(&row.wins);
        ("beyond players", Kind::Shift, "Share won beyond what players, archetypes and the other games lead to expect.")
            => rate(&row.beyond);
        ("cards", Kind::Count, "Cards in the list.") => row.num_cards.map_or(Cell::None, Cell::from);
        ("nearest list", Kind::Percent, "What the list that is most like it shares with it, of all cards of both.")
            => row.nearest_shared;
    };
    table.without_empty("Deck lists and more games fill them: run with --history or --decks.")
}

pub(in crate::command::run) fn core(rows: &[ClusterCardStatRow], faces: &Faces) -> DataTable {
    let table = data_table! {
        "core", "Core and flexible cards",
        "Of the lists that are alike: core cards are in nine of ten, flexible ones in a quarter and more.";
        row in rows.iter().filter(|row| row.role != "rare").take(MOST);
        ("card", Kind::Card, "Its page has all that the games say of it.")
            => card(faces, &row.game_id, &row.blueprint_id, &row.title, &row.side);
        ("lists", Kind::Choice, "Lists that are alike, by their archetype.") => row.cluster.as_str();
        GAME => in_full(&row.game_id);
        SIDE => row.side.as_str();
        ("role", Kind::Choice, "core or flexible.") => row.role.as_str();
        ("with it", Kind::Count, "Lists that have it.") => row.num_decks;
        ("of", Kind::Count, "Lists that are alike.") => row.num_of;
        ("copies", Kind::Number, "In the lists that have it.") => row.mean_copies;
        ("elsewhere", Kind::Percent, "Share of the side's other lists that have it.") => row.pct_other_decks;
    };
    table.without_empty("")
}

/// Who played each game.
fn players(seats: &[GamePlayerStatRow]) -> BTreeMap<&str, [&str; 2]> {
    let of_dark = seats.iter().filter(|seat| seat.side == "dark");
    of_dark.map(|seat| (seat.game.as_str(), [seat.player.as_str(), seat.opponent.as_str()])).collect()
}

pub(in crate::command::run) fn decisive(rows: &[SwingStatRow], seats: &[GamePlayerStatRow], origin: &str) -> DataTable {
    let names = players(seats);
    let mut rows: Vec<&SwingStatRow> = rows.iter().filter(|row| row.kind != "turn").collect();
    rows.sort_by(|a, b| {
        b.swing.abs().total_cmp(&a.swing.abs()).then_with(|| (&a.game, a.event).cmp(&(&b.game, b.event)))
    });
    let mut table = data_table! {
        "decisive", "What decided the games",
        "Battles, drains and other plays that changed the chances to win most, three of each kind and game. The chances are a model's.";
        row in rows.into_iter().take(MOST) => {
            let [dark, light] = names.get(row.game.as_str()).copied().unwrap_or_default();
        };
        ("Dark", Kind::Player, "The Dark player.") => dark;
        ("Light", Kind::Player, "The Light player.") => light;
        GAME => in_full(&row.game_id);
        BOTS => against(row.has_bot);
        ("when", Kind::Moment, "Turns begun by both players; leads to the table at that moment.")
            => Cell::Moment(row.game.clone(), row.event, row.turn);
        ("action", Kind::Choice, "Battle, drain or what was done.") => row.action.as_deref().unwrap_or(&row.kind);
        ("whose", Kind::Side, "Who acted.") => row.side.as_deref();
        ("card or location", Kind::Text, "") => row.title.as_deref();
        ("change for Dark", Kind::Points, "Dark's chance to win after it less that before it.") => row.swing;
        ("for the winner", Kind::Points, "The same for the player who won.") => row.winner_swing;
        ("shared by", Kind::Count, "Plays between the same counts of the log, which cannot be told apart.") => row.num_sharing;
    };
    table.definition += &format!(" It was {origin}.");
    table.without_empty("They need counters that the log announces.")
}

pub(in crate::command::run) fn swings(rows: &[CardSwingStatRow], faces: &Faces) -> DataTable {
    let mut rows: Vec<&CardSwingStatRow> = rows.iter().filter(|row| row.num_games >= FEW).collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.num_games));
    let table = data_table! {
        "card-swings", "What cards change",
        "Mean change of the user's chance to win by uses of a card, and by how much more than such uses of the side's cards change \
         with as much of a lead. Players use cards when they expect much of them.";
        row in rows.into_iter().take(MOST);
        ("card", Kind::Card, "Its page has all that the games say of it.")
            => card(faces, &row.game_id, &row.blueprint_id, &row.title, &row.side);
        GAME => in_full(&row.game_id);
        SIDE => row.side.as_str();
        BOTS => against(row.has_bot);
        ("action", Kind::Choice, "What was done with it.") => row.action.as_str();
        ("games", Kind::Count, "Games in which it was.") => row.num_games;
        ("times", Kind::Count, "How often.") => row.num_actions;
        ("mean change", Kind::Points, "Of its user's chance to win.") => row.mean_swing;
        ("beyond such uses", Kind::Shift, "The same less what such uses change.") => rate(&row.beyond);
        ("false-discovery q", Kind::Number, "Of that difference.") => row.beyond.q;
    };
    table.without_empty("They need more games.")
}

pub(in crate::command::run) fn luck(rows: &[LuckStatRow]) -> DataTable {
    let table = data_table! {
        "luck", "Destinies",
        "What players drew for destiny against what was left to be drawn. High is good luck for most purposes, not for all.";
        row in rows;
        ("player", Kind::Player, "The player's name.") => row.player.as_str();
        GAME => in_full(&row.game_id);
        BOTS => against(row.has_bot);
        ("draws", Kind::Count, "Of which the deck list tells what was left.") => row.num_draws;
        ("sum", Kind::Number, "Of the printed destinies.") => row.sum_drawn;
        ("expected", Kind::Number, "What chance gives on average.") => row.sum_expected;
        ("luck", Kind::Number, "Sum less its mean, in standard deviations: beyond 2 in 5 of 100 cases.") => row.luck;
        ("q", Kind::Number, "False-discovery value among the players of the game.") => row.q;
    };
    table.without_empty("They need more draws.")
}

pub(in crate::command::run) fn locations(rows: &[LocationStatRow]) -> DataTable {
    let mut rows: Vec<&LocationStatRow> = rows.iter().collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.num_games));
    let table = data_table! {
        "locations", "Locations",
        "Who held each location, by the turns at whose end it lay on the table, and what was drained and fought there.";
        row in rows.into_iter().take(MOST);
        ("location", Kind::Text, "") => row.title.as_str();
        GAME => in_full(&row.game_id);
        BOTS => against(row.has_bot);
        ("games", Kind::Count, "In which it was laid.") => row.num_games;
        ("turns", Kind::Count, "At whose end it lay on the table.") => row.num_turns;
        ("Dark's", Kind::Count, "Turns at whose end Dark alone had power there.") => row.num_turns_dark;
        ("Light's", Kind::Count, "Turns at whose end Light alone had power there.") => row.num_turns_light;
        ("both", Kind::Count, "Turns at whose end both had power there.") => row.num_turns_both;
        ("drained by Dark", Kind::Number, "Force lost for each turn that Dark held it.") => row.drained_per_turn_dark;
        ("drained by Light", Kind::Number, "Force lost for each turn that Light held it.") => row.drained_per_turn_light;
        ("battles", Kind::Count, "") => row.num_battles;
        ("won by Dark", Kind::Count, "Of these.") => row.num_battles_dark;
    };
    table.without_empty("")
}
