//! Cases by rule, with how sure they are and the class of the rule.

use std::collections::BTreeSet;

use super::stacked::{Bar, Length, draw, rule_labels};
use super::style::{GREY, ORANGE, VERMILLION};
use super::{Chart, Words};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// One rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its id.
    pub rule: String,
    /// The rule in one line.
    pub title: String,
    /// `play`, `server` or `log`.
    pub class: String,
    /// Cases of a settled rule that nothing in the game could have lifted.
    pub illegal: u64,
    /// Cases of a settled rule that a card in play may lift.
    pub suspect: u64,
    /// Cases of either kind by a rule that is still on trial.
    pub trial: u64,
}

/// Rules that are drawn; the table has all of them.
const MOST: usize = 40;

const DEFINITION: &str = "Number of cases: a question of one game, however often it comes up there. Illegal: nothing in the game could have lifted the rule. Suspect: a card \
in play may lift it. Trial: the rule's code is not yet settled, whatever it says. Class play: a printed rule of the \
game; server: the server's number or offer disagrees with the printed rules; log: the log contradicts itself.";

/// Draws the chart.
pub fn chart(rows: &[Row], words: &Words) -> Chart {
    let mut table = PlainTable::new(&["rule", "title", "class", "illegal", "suspect", "trial"]);
    let mut sorted: Vec<&Row> = rows.iter().collect();
    sorted.sort_by(|a, b| {
        let size = |row: &Row| (row.illegal, row.suspect, row.trial);
        a.class.cmp(&b.class).then_with(|| size(b).cmp(&size(a))).then_with(|| a.rule.cmp(&b.rule))
    });
    for row in &sorted {
        let names = [Value::from(row.rule.as_str()), row.title.as_str().into(), row.class.as_str().into()];
        table.row(names.into_iter().chain([row.illegal, row.suspect, row.trial].map(Value::from)).collect());
    }
    let labels = rule_labels(sorted.iter().map(|row| (row.rule.as_str(), row.title.as_str())));
    let bars: Vec<Bar> = sorted
        .iter()
        .zip(labels)
        .map(|(row, label)| Bar { label, counts: vec![row.illegal, row.suspect, row.trial] })
        .collect();
    let parts = [("illegal", VERMILLION), ("suspect", ORANGE), ("on trial", GREY)];
    let total = bars.iter().fold(0_u64, |sum, bar| sum.saturating_add(bar.total()));
    let shown = most(&bars);
    let note = match shown.len() == bars.len() {
        true => format!("n = {} cases", count(total)),
        false => format!("n = {} cases; the {} of {} rules with most", count(total), shown.len(), bars.len()),
    };
    let scene = draw(&shown, &parts, Length::Count, "Cases", &note, words);
    words.chart(DEFINITION, table, scene)
}

/// The rules with the most cases, in the order of all.
fn most(bars: &[Bar]) -> Vec<Bar> {
    let mut sizes: Vec<(usize, u64)> = bars.iter().map(Bar::total).enumerate().collect();
    sizes.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    let kept: BTreeSet<usize> = sizes.into_iter().take(MOST).map(|(place, _)| place).collect();
    bars.iter().enumerate().filter(|(place, _)| kept.contains(place)).map(|(_, bar)| bar.clone()).collect()
}
