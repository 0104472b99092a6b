//! Players against each other and over time, and archetypes before and after card sets.

use holocron_analysis::table::{HeadToHeadRow, MarkStatRow, PlayerPeriodRow};

use super::{BOTS, GAME, SIDE, against, in_full, rate};
use crate::page::{DataTable, Kind};

/// Rows that a page lists; the tables of the run have all.
const MOST: usize = 500;
/// Games from which a pair of players is listed.
const FEWEST: u32 = 2;

pub(in crate::command::run) fn head_to_head(rows: &[HeadToHeadRow]) -> DataTable {
    let mut rows: Vec<&HeadToHeadRow> = rows.iter().filter(|row| row.num_games >= FEWEST).collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.num_games));
    let table = data_table! {
        "head-to-head", "Head to head",
        "Players who met twice and more; each pair stands here from both sides. What was expected is what their other games say.";
        row in rows.into_iter().take(MOST);
        ("player", Kind::Player, "The page has the player's games.") => row.player.as_str();
        ("opponent", Kind::Player, "Whom the player met.") => row.opponent.as_str();
        GAME => in_full(&row.game_id);
        BOTS => against(row.has_bot);
        ("games", Kind::Count, "Against each other.") => row.num_games;
        ("won", Kind::Record, "Games won, of those with a winner.") => rate(&row.wins);
        ("expected", Kind::Percent, "Share that their other games lead to expect.") => row.expected;
        ("as Dark", Kind::Count, "Games with the Dark side.") => row.num_games_dark;
    };
    table.without_empty("They need two games of the same players.")
}

pub(in crate::command::run) fn periods(rows: &[PlayerPeriodRow]) -> DataTable {
    let mut rows: Vec<&PlayerPeriodRow> = rows.iter().collect();
    rows.sort_by(|a, b| b.month.cmp(&a.month).then(b.num_games.cmp(&a.num_games)));
    let table = data_table! {
        "ratings-by-month", "Ratings over time",
        "The rating of each player at the end of a month with games of the player, by all games until then.";
        row in rows.into_iter().take(MOST);
        ("player", Kind::Player, "The page has the player's games.") => row.player.as_str();
        ("month", Kind::Choice, "By the server's history.") => row.month.as_str();
        GAME => in_full(&row.game_id);
        BOTS => against(row.has_bot);
        ("games", Kind::Count, "In the month.") => row.num_games;
        ("won", Kind::Record, "Games won in the month, of those with a winner.") => rate(&row.wins);
        ("games until then", Kind::Count, "Games of the player that the rating knows.") => row.num_games_before;
        ("rating", Kind::Number, "At the end of the month.") => row.rating.value.map(f64::round);
        ("±", Kind::Number, "The rating lies within this distance with 95 %.")
            => row.rating.interval().map(|[_, lo, hi]| ((hi - lo) / 2.0).round());
    };
    table.without_empty("They need the days of the games: run with --history.")
}

pub(in crate::command::run) fn marks(rows: &[MarkStatRow]) -> DataTable {
    let mut rows: Vec<&MarkStatRow> = rows.iter().filter(|row| row.before.n + row.after.n > 0).collect();
    rows.sort_by(|a, b| b.mark_date.cmp(&a.mark_date).then((b.num_games()).cmp(&a.num_games())));
    let table = data_table! {
        "marks", "Card sets",
        "Archetypes before and after the days on which card sets came out: up to 180 days, and not beyond the next set.";
        row in rows.into_iter().take(MOST);
        ("day", Kind::Choice, "Its games are those after it.") => row.mark_date.as_str();
        ("what", Kind::Choice, "What came out.") => row.mark.as_str();
        ("deck", Kind::Archetype, "Leads to its games.") => row.archetype.as_str();
        GAME => in_full(&row.game_id);
        SIDE => row.side.as_str();
        BOTS => against(row.has_bot);
        ("of", Kind::Choice, "share: its share of the side's games; archetype_wr: its win rate.") => row.rate.as_str();
        ("before", Kind::Rate, "In the games before.") => rate(&row.before);
        ("after", Kind::Rate, "In the games after.") => rate(&row.after);
        ("difference", Kind::Shift, "After less before.") => rate(&row.difference);
        ("false-discovery q", Kind::Number, "Of no difference, among those of the day.") => row.difference.q;
    };
    table.without_empty(
        "They need games before and after a day in the list of marks: run with --history, or give --marks.",
    )
}
