//! Charts of what the rules said, and of what our intervals hold.

use holocron_analysis::stat::interval::rate;
use holocron_analysis::stat::{Coverage, RuleCount, measured_coverage};

use super::{NORMAL, estimate};
use crate::chart::{Chart, Estimate, Unit, Words, agreement, findings, forest};
use crate::command::catalogue;
use crate::command::run::report::Gathered;

/// What the rules of the class `server` said.
pub(super) fn agreeing(rules: &[RuleCount], words: &Words) -> Chart {
    let titles = catalogue::infos();
    let rows: Vec<agreement::Row> = rules
        .iter()
        // Where they agree always there is nothing to see.
        .filter(|count| count.class == "server" && count.num_illegal + count.num_suspect + count.num_unknown > 0)
        .map(|count| {
            let share = rate(count.num_kept, count.num_kept + count.num_illegal + count.num_suspect);
            let title = titles.iter().find(|(_, info)| info.id == count.rule).map_or("", |(_, info)| info.title);
            agreement::Row {
                rule: count.rule.clone(),
                title: title.to_owned(),
                agrees: count.num_kept.into(),
                illegal: count.num_illegal.into(),
                suspect: count.num_suspect.into(),
                undecided: count.num_unknown.into(),
                share: estimate(&share).unwrap_or(Estimate { value: f64::NAN, lo: f64::NAN, hi: f64::NAN }),
            }
        })
        .collect();
    agreement::chart(&rows, words)
}

/// What the questions ask about.
pub(super) fn asked(gathered: &Gathered, words: &Words) -> Chart {
    let infos = catalogue::infos();
    let rows: Vec<findings::Row> = gathered
        .by_rule
        .iter()
        .filter_map(|(id, asked)| {
            let (_, info) = infos.iter().find(|(_, info)| info.id == id)?;
            Some(findings::Row {
                rule: id.clone(),
                title: info.title.to_owned(),
                class: info.class.word().to_owned(),
                illegal: asked.illegal,
                suspect: asked.suspect,
                trial: asked.trial,
            })
        })
        .collect();
    findings::chart(&rows, words)
}

/// Columns that are drawn.
const COLUMNS: usize = 60;

/// How often our own intervals hold the truth where it is known.
pub(super) fn held() -> Chart {
    let (archives, columns) = measured_coverage();
    let row = |one: Coverage| {
        let half = NORMAL * one.error;
        let estimate = Estimate { value: one.share, lo: one.share - half, hi: (one.share + half).min(1.0) };
        forest::Row { label: one.column, n: one.num_intervals, estimate }
    };
    let rows: Vec<forest::Row> = columns.into_iter().map(row).collect();
    let measure = forest::Measure {
        axis: "intervals that hold the truth".to_owned(),
        unit: Unit::Percent,
        even: 0.95,
        most: COLUMNS,
        definition: "How often the 95 % intervals of each column hold the truth: not in this archive, whose truth nobody knows, but in \
                     made-up ones of known truth that went through the same program. Bars say how surely that was measured; n counts \
                     intervals. Those that end in _eb are drawn towards their group."
            .to_owned(),
    };
    forest::chart(&rows, &measure, &Words::new("interval-coverage", "What our intervals hold", &archives))
}
