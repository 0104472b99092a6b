//! Whether chance and sides were fair.

use holocron_analysis::stat;
use holocron_analysis::table::{BalanceStatRow, DiceStatRow, FairnessStatRow};

use super::{BOTS, GAME, against, in_full, rate};
use crate::page::{DataTable, Kind};

pub(in crate::command::run) fn fairness(rows: &[FairnessStatRow]) -> DataTable {
    let table = data_table! {
        "fairness", "Is chance fair?",
        "Tests of the shuffler and the dice, declared with their level (0.01 over all tests of a game) before any \
         data are seen. A fair archive raises no alarm in 99 of 100 cases.";
        row in rows;
        ("test", Kind::Text, "What is asked.") => question(&row.test);
        GAME => in_full(&row.game_id);
        ("hands, draws or rolls", Kind::Count, "What the test counts.") => row.num;
        ("observed", Kind::Number, "For tests of one count.") => row.observed;
        ("expected", Kind::Number, "What chance gives on average.") => row.expected;
        ("statistic", Kind::Number, "Chi-square, or a standard normal deviate.") => row.statistic;
        ("degrees of freedom", Kind::Count, "Of the chi-square.") => row.freedom;
        ("p, all tests", Kind::Text, "Chance of a result as odd by chance, for all tests of the game (Holm).")
            => row.adjusted.map_or_else(String::new, p_value).as_str();
        ("alarm", Kind::Choice, "p is below the declared level of 0.01.")
            => if row.is_alarm { "alarm" } else { "none" };
    };
    table.without_empty("")
}

/// What a test asks, in words.
fn question(test: &str) -> &str {
    stat::find(test).map_or(test, |stat| stat.question)
}

/// A p value as journals print it.
fn p_value(p: f64) -> String {
    if p < 0.001 { "< 0.001".to_owned() } else { format!("{p:.3}") }
}

/// What the tests of chance say, in a sentence or two.
pub(in crate::command::run) fn fairness_in_words(rows: &[FairnessStatRow]) -> String {
    if rows.is_empty() {
        return "The shuffler and the dice are tested where deck lists are known: run with --history or --decks."
            .to_owned();
    }
    let alarms: Vec<&str> = rows.iter().filter(|row| row.is_alarm).map(|row| question(&row.test)).collect();
    let tests = if rows.len() == 1 { "1 test".to_owned() } else { format!("{} tests", rows.len()) };
    match alarms.as_slice() {
        [] => format!("Nothing speaks against chance: {tests}, no alarm."),
        alarms => format!("{} of {tests} raise an alarm: {}", alarms.len(), alarms.join(" ")),
    }
}

pub(in crate::command::run) fn dice(rows: &[DiceStatRow]) -> DataTable {
    let table = data_table! {
        "dice", "Dice",
        "Luck compares a player's rolls with the average. It does not say that the dice are unfair: the q value speaks of that.";
        row in rows;
        ("player", Kind::Player, "The player's name.") => row.player.as_str();
        GAME => in_full(&row.game_id);
        ("rolled for", Kind::Choice, "In the log's words, or all.") => row.purpose.as_str();
        ("dice", Kind::Count, "Six-sided dice thrown, those thrown again counted again.") => row.num_dice;
        ("thrown again", Kind::Count, "Of these, by the player's own cards.") => row.num_rerolls;
        ("thrown again by the opponent", Kind::Count, "Of these, by the opponent's cards.") => row.num_rerolls_forced;
        ("sum", Kind::Count, "Sum of the faces.") => row.sum;
        ("expected", Kind::Number, "What fair dice give on average.") => row.expected;
        ("luck", Kind::Number, "Sum less its mean, in standard deviations: beyond 2 in 5 of 100 cases.") => row.luck;
        ("chi-square", Kind::Number, "Of the six faces, 5 degrees of freedom; not below 30 dice.") => row.statistic;
        ("q", Kind::Number, "False-discovery value of the faces among the players of the game.") => row.q;
    };
    table.without_empty("They need more dice.")
}

pub(in crate::command::run) fn balance(rows: &[BalanceStatRow]) -> DataTable {
    let table = data_table! {
        "balance", "Does Dark, or going first, win more?", "";
        row in rows;
        ("advantage", Kind::Text, "Dark side, or the first turn.") => row.advantage.as_str();
        GAME => in_full(&row.game_id);
        BOTS => against(row.has_bot);
        ("format", Kind::Choice, "The format, where it is known.") => row.format.as_deref();
        ("won", Kind::Record, "Games that the advantaged player won, of those with a winner.") => rate(&row.wins);
        ("between equals", Kind::Rate, "The same between equal players.") => rate(&row.adjusted);
        ("why not adjusted", Kind::Text, "Why the games do not tell it.") => row.adjusted_unknown.as_deref();
        ("rating gap", Kind::Number, "Mean rating of the advantaged players less their opponents'.") => row.rating_gap;
        ("false-discovery q", Kind::Number, "Of the difference to one half.") => row.wins.q;
    };
    table.without_empty("")
}
