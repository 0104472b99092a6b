//! The table.

use std::fmt::Write;

use holocron_replay::rule::{Class, Severity};

use crate::measure::{Measured, Sum};

/// Wilson's interval for a share at 95 %, in per cent.
fn wilson(hits: usize, n: usize) -> (f64, f64) {
    if n == 0 {
        return (0.0, 100.0);
    }
    let (n, p, z) = (n as f64, hits as f64 / n as f64, 1.959_964);
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    (100.0 * (middle - half).max(0.0), 100.0 * (middle + half).min(1.0))
}

pub fn report(measured: &Measured, markdown: bool) -> String {
    let head = [
        "kind",
        "rule",
        "class",
        "decidability",
        "made",
        "found",
        "at the event",
        "illegal",
        "unsure",
        "rate (95 %)",
        "other rules",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(measured.sums.iter().map(row));
    let mut out = table(&rows, markdown);
    out.push('\n');
    for sum in &measured.sums {
        let mark = if markdown { "- " } else { "" };
        let _ = writeln!(out, "{mark}{}: {}", sum.kind.name, sum.kind.what);
    }
    let made: usize = measured.sums.iter().filter(|sum| sum.rule.is_some()).map(|sum| sum.made).sum();
    let exact: usize = measured.sums.iter().map(|sum| sum.exact).sum();
    let missing = measured.sums.iter().filter(|sum| sum.rule.is_none()).count();
    let (low, high) = wilson(exact, made);
    let _ = writeln!(
        out,
        "\n{} kinds, {missing} without a rule; {exact} of {made} mutants of the others noticed at the event ({low:.1} to {high:.1} %).",
        measured.sums.len()
    );
    let _ = writeln!(out, "\nFalse alarms on {} untouched recordings:\n", measured.good);
    let mut rows = vec![["verdict", "class", "findings", "per 1,000 recordings"].map(str::to_owned).to_vec()];
    for severity in [Severity::Illegal, Severity::Suspect] {
        for class in [Class::Play, Class::Server, Class::Log] {
            let n = measured.alarms.get(&(severity, class)).copied().unwrap_or(0);
            let rate = 1000.0 * n as f64 / measured.good.max(1) as f64;
            rows.push(vec![severity.word().to_owned(), class.word().to_owned(), n.to_string(), format!("{rate:.1}")]);
        }
    }
    out += &table(&rows, markdown);
    if !markdown {
        for ((severity, rule), n) in &measured.alarms_by_rule {
            let _ = writeln!(out, "{} {rule}: {n}", severity.word());
        }
    }
    out
}

fn row(sum: &Sum) -> Vec<String> {
    let (class, decidability) = sum.rule.map_or(("rule missing", ""), |(class, d)| (class.word(), d.word()));
    let rate = match sum.made {
        0 => "-".to_owned(),
        made => {
            let (low, high) = wilson(sum.exact, made);
            format!("{:.0} % ({low:.0} to {high:.0})", 100.0 * sum.exact as f64 / made as f64)
        }
    };
    let short = |id: &str| id.trim_start_matches("SWCCG-").to_owned();
    let others = sum.companions.iter().map(|(id, (n, illegal))| {
        let mark = if sum.kind.companions.contains(id) { "" } else { "!" };
        format!("{}{mark} {n} ({illegal})", short(id))
    });
    let numbers = [sum.made, sum.found, sum.exact, sum.illegal, sum.unsure].map(|n| n.to_string());
    let mut row = vec![sum.kind.name.to_owned(), short(sum.kind.rule), class.to_owned(), decidability.to_owned()];
    row.extend(numbers);
    row.extend([rate, others.collect::<Vec<_>>().join(", ")]);
    row
}

fn table(rows: &[Vec<String>], markdown: bool) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |c: usize| rows.iter().filter_map(|row| row.get(c)).map(|cell| cell.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut out = String::new();
    for (n, row) in rows.iter().enumerate() {
        if markdown {
            let _ = writeln!(out, "| {} |", row.join(" | "));
            if n == 0 {
                let _ = writeln!(out, "|{}", "---|".repeat(columns));
            }
        } else {
            let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
            let _ = writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end());
        }
    }
    out
}
