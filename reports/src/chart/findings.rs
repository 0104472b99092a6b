//! Findings by rule, with how sure they are and the class of the rule.

use super::stacked::{Bar, Length, draw};
use super::style::{GREY, ORANGE, VERMILLION};
use super::{Chart, Words};
use crate::grid::{Grid, Value};
use crate::page::html::count;

/// One rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub rule: String,
    /// `play`, `server` or `log`.
    pub class: String,
    pub illegal: u64,
    pub suspect: u64,
    /// Findings of either kind by a rule that is still on trial.
    pub trial: u64,
}

const DEFINITION: &str = "Number of findings. Illegal: nothing in the game could have lifted the rule. Suspect: a card \
in play may lift it. Trial: the rule's code is not yet settled, whatever it says. Class play: a printed rule of the \
game; server: the server's number or offer disagrees with the printed rules; log: the log contradicts itself.";

/// Draws the chart.
pub fn chart(rows: &[Row], words: &Words) -> Chart {
    let mut table = Grid::new(&["rule", "class", "illegal", "suspect", "trial"]);
    let mut sorted: Vec<&Row> = rows.iter().collect();
    sorted.sort_by(|a, b| {
        let size = |row: &Row| (row.illegal, row.suspect, row.trial);
        a.class.cmp(&b.class).then_with(|| size(b).cmp(&size(a))).then_with(|| a.rule.cmp(&b.rule))
    });
    for row in &sorted {
        let names = [Value::from(row.rule.as_str()), row.class.as_str().into()];
        table.row(names.into_iter().chain([row.illegal, row.suspect, row.trial].map(Value::from)).collect());
    }
    let bars: Vec<Bar> = sorted
        .iter()
        .map(|row| Bar {
            label: format!("{} ({})", row.rule, row.class),
            counts: vec![row.illegal, row.suspect, row.trial],
        })
        .collect();
    let parts = [("illegal", VERMILLION), ("suspect", ORANGE), ("on trial", GREY)];
    let total = bars.iter().fold(0_u64, |sum, bar| sum.saturating_add(bar.total()));
    let scene =
        draw(&bars, &parts, Length::Count, "Findings (count)", &format!("n = {} findings", count(total)), words);
    words.chart(DEFINITION, table, scene)
}
