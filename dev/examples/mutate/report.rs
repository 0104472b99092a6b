//! The page.

use std::collections::BTreeSet;
use std::fmt::Write;

use holocron_replay::rule::{Severity, Status};
use holocron_swccg::rules;

use crate::args::Args;
use crate::kinds;
use crate::measure::Measured;
use crate::sum::{Count, Sum};

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

fn share(hits: usize, n: usize) -> String {
    if n == 0 {
        return "-".to_owned();
    }
    let (low, high) = wilson(hits, n);
    format!("{:.1} % ({low:.1} to {high:.1})", 100.0 * hits as f64 / n as f64)
}

fn short(id: &str) -> &str {
    id.trim_start_matches("SWCCG-")
}

const HEAD: &str = "\
# Detection

What the rules notice when good games are doctored. Written by the command below; do not edit.

A mutant is a good game with one rule broken by an edit. Repairs then keep the rest of both recordings consistent: pile
counters, card numbers, phases, power, the offered plays. *Found*: the meant rule speaks up, as illegal or as suspect,
anywhere. *At the event*: it does so where the game was changed. *Unsure*: not found, and the rule says that it cannot tell
for a card in play. Intervals are Wilson's at 95 %. The columns of a kind tell of one recording alone; *pair* is both
recordings of the game together.

";

pub fn report(measured: &Measured, args: &Args) -> String {
    let mut out = HEAD.to_owned();
    let mut flags = format!("--per-kind {} --seed {}", args.per_kind, args.seed);
    flags += if args.is_crude { " --crude" } else { "" };
    let _ = writeln!(out, "```\ncargo run --release -p holocron-dev --example mutate -- FOLDER {flags}\n```\n");
    if args.is_crude {
        out += "Crude: the edit alone, without repairs.\n\n";
    }
    out += &totals(&measured.sums);
    out += "\n## Kinds\n\n";
    let head = [
        "kind",
        "rule",
        "decidability",
        "made",
        "found",
        "at the event",
        "unsure",
        "at the event (95 %)",
        "pair",
        "other rules",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(measured.sums.iter().map(row));
    out += &table(&rows);
    out += "\nOther rules: how many mutants made them speak, and in how many as illegal; `!` marks those that are not \
            named as companions of the kind.\n\n## What the kinds do\n\n";
    for sum in &measured.sums {
        let _ = writeln!(out, "- {}: {}", sum.kind.name, sum.kind.what);
    }
    out += &without_kind();
    out += &alarms(measured);
    out
}

fn totals(sums: &[Sum]) -> String {
    let head = ["rules", "audited", "kinds", "made", "found", "at the event", "at the event, of the found"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for (word, is_soft, is_on_trial) in
        [("hard", false, false), ("soft", true, false), ("hard, on trial", false, true), ("soft, on trial", true, true)]
    {
        let is_own = |sum: &&Sum| sum.is_soft() == is_soft && sum.is_on_trial == is_on_trial;
        let own = || sums.iter().filter(|sum| sum.decidability.is_some()).filter(is_own);
        let total = |of: fn(&Sum) -> Count| own().map(of).fold(Count::default(), Count::plus);
        for (what, count) in [("one recording", total(|sum| sum.single)), ("both", total(|sum| sum.pair))] {
            rows.push(vec![
                word.to_owned(),
                what.to_owned(),
                own().filter(|sum| sum.made > 0).count().to_string(),
                count.made.to_string(),
                share(count.found, count.made),
                share(count.exact, count.made),
                share(count.exact, count.found),
            ]);
        }
    }
    let mut out = table(&rows);
    let made: usize = sums.iter().map(|sum| sum.made).sum();
    let count = |is_named: bool| -> usize {
        let named = |sum: &Sum, id: &str| sum.kind.companions.contains(&id);
        sums.iter()
            .map(|sum| sum.others.iter().filter(|(id, _)| named(sum, id) == is_named).map(|(_, n)| n.0).sum::<usize>())
            .sum()
    };
    let per = |n: usize| n as f64 / made.max(1) as f64;
    let empty: Vec<&str> = sums.iter().filter(|sum| sum.made == 0).map(|sum| sum.kind.name).collect();
    let _ = writeln!(
        out,
        "\nA mutant makes {:.2} other rules speak on average: {:.2} that the kind names as companions, {:.2} that it does not.",
        per(count(true) + count(false)),
        per(count(true)),
        per(count(false))
    );
    if !empty.is_empty() {
        let _ = writeln!(out, "\nNo game of these recordings has the situation for: {}.", empty.join(", "));
    }
    out
}

fn row(sum: &Sum) -> Vec<String> {
    let others = sum.others.iter().map(|(id, (n, illegal))| {
        let mark = if sum.kind.companions.contains(id) { "" } else { "!" };
        format!("{}{mark} {n} ({illegal})", short(id))
    });
    vec![
        sum.kind.name.to_owned(),
        short(sum.kind.rule).to_owned(),
        decidability(sum),
        sum.made.to_string(),
        sum.single.found.to_string(),
        sum.single.exact.to_string(),
        sum.unsure.to_string(),
        share(sum.single.exact, sum.made),
        format!("{} of {}", sum.pair.exact, sum.pair.made),
        others.collect::<Vec<_>>().join(", "),
    ]
}

fn decidability(sum: &Sum) -> String {
    let word = sum.decidability.map_or("rule missing", |one| if sum.is_soft() { one.word() } else { "hard" });
    format!("{word}{}", if sum.is_on_trial { ", on trial" } else { "" })
}

/// The settled rules that no kind breaks: with the reason from the list, or as a gap.
fn without_kind() -> String {
    let kinds: BTreeSet<&str> = kinds::ALL.iter().copied().flatten().map(|kind| kind.rule).collect();
    let mut rows = vec![["rule", "why no kind breaks it"].map(str::to_owned).to_vec()];
    for rule in
        Swccg::rules().iter().filter(|rule| rule.info.status == Status::Settled && !kinds.contains(rule.info.id))
    {
        let id = short(rule.info.id);
        let reason = kinds::WITHOUT.iter().find(|(one, _)| *one == id).map_or("not written yet", |(_, why)| why);
        rows.push(vec![id.to_owned(), reason.to_owned()]);
    }
    let mut out = "\n## Settled rules without a kind\n\n".to_owned();
    out += &if rows.len() > 1 { table(&rows) } else { "None.\n".to_owned() };
    for (id, _) in kinds::WITHOUT.iter().filter(|(id, _)| kinds.iter().any(|rule| short(rule) == *id)) {
        let _ = writeln!(out, "\n{id} is listed as one without, and has a kind.");
    }
    out
}

fn alarms(measured: &Measured) -> String {
    let alarms = &measured.alarms;
    let mut out = format!("\n## False alarms on {} untouched recordings\n\n", alarms.good);
    let mut rows = vec![["verdict", "status", "findings", "per 1,000 recordings"].map(str::to_owned).to_vec()];
    for severity in [Severity::Illegal, Severity::Suspect] {
        for status in [Status::Settled, Status::Trial] {
            let n = alarms.by_verdict.get(&(severity, status)).copied().unwrap_or(0);
            let rate = 1000.0 * n as f64 / alarms.good.max(1) as f64;
            rows.push(vec![severity.word().to_owned(), status.word().to_owned(), n.to_string(), format!("{rate:.1}")]);
        }
    }
    out += &table(&rows);
    let by_rule = alarms.by_rule.iter().map(|((severity, rule), n)| format!("{} {} {n}", short(rule), severity.word()));
    let by_rule: Vec<String> = by_rule.collect();
    let _ = writeln!(out, "\nBy rule: {}.", if by_rule.is_empty() { "none".to_owned() } else { by_rule.join(", ") });
    out
}

fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let mut out = String::new();
    for (n, row) in rows.iter().enumerate() {
        let _ = writeln!(out, "| {} |", row.join(" | "));
        if n == 0 {
            let _ = writeln!(out, "|{}", "---|".repeat(columns));
        }
    }
    out
}
