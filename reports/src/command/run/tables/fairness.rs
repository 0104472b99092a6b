//! Whether chance and sides were fair.

use holocron_analysis::table::{BalanceStatRow, DiceStatRow, FairnessStatRow};

use super::{BOTS, GAME, against, rate};
use crate::page::{DataTable, Kind};

pub(in crate::command::run) fn fairness(rows: &[FairnessStatRow]) -> DataTable {
    let heads = [
        ("test", Kind::Text, "holocron explain prints it."),
        GAME,
        ("hands, draws or rolls", Kind::Count, "What the test counts."),
        ("observed", Kind::Number, "For tests of one count."),
        ("expected", Kind::Number, "What chance gives on average."),
        ("statistic", Kind::Number, "Chi-square, or a standard normal deviate."),
        ("degrees of freedom", Kind::Count, "Of the chi-square."),
        ("p, all tests", Kind::Number, "Chance of a result as odd by chance, for all tests of the game (Holm)."),
        ("alarm", Kind::Choice, "p is below the declared level of 0.01."),
    ];
    let about = "Tests of the shuffler and the dice, declared with their level (0.01 over all tests of a game) before any data are \
seen. A fair archive raises no alarm in 99 of 100 cases.";
    let mut data_table = DataTable::new("fairness", "Is chance fair?", about, &heads);
    for row in rows {
        data_table.rows.push(vec![
            row.test.as_str().into(),
            row.game_id.as_str().into(),
            row.num.into(),
            row.observed.into(),
            row.expected.into(),
            row.statistic.into(),
            row.freedom.into(),
            row.adjusted.into(),
            if row.is_alarm { "alarm" } else { "none" }.into(),
        ]);
    }
    data_table
}

pub(in crate::command::run) fn dice(rows: &[DiceStatRow]) -> DataTable {
    let heads = [
        ("player", Kind::Text, "The player's name."),
        GAME,
        ("rolled for", Kind::Choice, "In the log's words, or all."),
        ("dice", Kind::Count, "Six-sided dice thrown, those thrown again counted again."),
        ("thrown again", Kind::Count, "Of these, by the player's own cards."),
        ("thrown again by the opponent", Kind::Count, "Of these, by the opponent's cards."),
        ("sum", Kind::Count, "Sum of the faces."),
        ("expected", Kind::Number, "What fair dice give on average."),
        ("luck", Kind::Number, "Sum less its mean, in standard deviations: beyond 2 in 5 of 100 cases."),
        ("chi-square", Kind::Number, "Of the six faces, 5 degrees of freedom; not below 30 dice."),
        ("q", Kind::Number, "False-discovery value of the faces among the players of the game."),
    ];
    let about = "Each player's dice. Luck is chance looked back upon; only the q value speaks of the dice themselves.";
    let mut data_table = DataTable::new("dice", "Dice", about, &heads);
    for row in rows {
        data_table.rows.push(vec![
            row.player.as_str().into(),
            row.game_id.as_str().into(),
            row.purpose.as_str().into(),
            row.num_dice.into(),
            row.num_rerolls.into(),
            row.num_rerolls_forced.into(),
            row.sum.into(),
            row.expected.into(),
            row.luck.into(),
            row.statistic.into(),
            row.q.into(),
        ]);
    }
    data_table
}

pub(in crate::command::run) fn balance(rows: &[BalanceStatRow]) -> DataTable {
    let heads = [
        ("advantage", Kind::Text, "Dark side, or the first turn."),
        GAME,
        BOTS,
        ("format", Kind::Choice, "The format, where it is known."),
        ("wins", Kind::Rate, "Share of the games with a winner that the advantaged player won."),
        ("between equals", Kind::Rate, "The same between players of equal rating."),
        ("rating gap", Kind::Number, "Mean rating of the advantaged players less their opponents'."),
        ("q", Kind::Number, "False-discovery value of the difference to one half."),
    ];
    let mut data_table = DataTable::new("balance", "Sides and the first turn", "What each is worth.", &heads);
    for row in rows {
        data_table.rows.push(vec![
            row.advantage.as_str().into(),
            row.game_id.as_str().into(),
            against(row.has_bot),
            row.format.as_deref().into(),
            rate(&row.wins),
            rate(&row.adjusted),
            row.rating_gap.into(),
            row.wins.q.into(),
        ]);
    }
    data_table
}
