//! The page.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use holocron_replay::rule::{Severity, Status};
use holocron_swtcg::rules;

use crate::args::Args;
use crate::kinds;
use crate::measure::{Measured, Sum, short};

const HEAD: &str = "\
# Detection, Star Wars TCG

What the rules notice when generated games are doctored. Written by the command below; do not edit.

A mutant is a generated game that keeps every rule, with one rule broken by an edit; totals, counters and snapshots that
follow from the change are brought up to date. *Found*: the meant rule speaks up, anywhere. *At the event*: it does so where
the game was changed. *Alone*: no other rule speaks but the companions that the kind names. Intervals are Wilson's at 95 %.
Card texts that the card facts do not tell lie on the table in these games as in real ones.

";

fn share(hits: usize, n: usize) -> String {
    if n == 0 {
        return "-".to_owned();
    }
    let (hits, n, z) = (hits as f64, n as f64, 1.959_964);
    let middle = (hits / n + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (hits / n * (1.0 - hits / n) / n + z * z / (4.0 * n * n)).sqrt();
    let (low, high) = (100.0 * (middle - half).max(0.0), 100.0 * (middle + half).min(1.0));
    format!("{:.1} % ({low:.1} to {high:.1})", 100.0 * hits / n)
}

pub fn report(measured: &Measured, args: &Args) -> String {
    let mut out = HEAD.to_owned();
    let flags = format!("--games {} --per-kind {} --seed {}", args.games, args.per_kind, args.seed);
    let _ = writeln!(out, "```\ncargo run --release -p holocron-dev --example mutate_swtcg -- {flags}\n```\n");
    totals(&mut out, &measured.sums);
    out += "\n## Kinds\n\n| kind | rule | made | found | at the event | alone | at the event (95 %) | other rules |\n";
    out += "|---|---|---|---|---|---|---|---|\n";
    for sum in &measured.sums {
        row(&mut out, sum);
    }
    out +=
        "\nOther rules: how many mutants made them speak; `!` marks those that the kind does not name as companions.\n";
    without_kind(&mut out);
    alarms(&mut out, measured);
    out
}

fn totals(out: &mut String, sums: &[Sum]) {
    out.push_str(
        "| rules | kinds | rules broken | made | found | at the event | alone |\n|---|---|---|---|---|---|---|\n",
    );
    for (word, is_soft) in [("hard", false), ("soft", true)] {
        let own: Vec<&Sum> =
            sums.iter().filter(|sum| sum.made > 0 && sum.rule.is_some_and(|(soft, _)| soft == is_soft)).collect();
        let rules: BTreeSet<&str> = own.iter().map(|sum| sum.kind.rule).collect();
        let total = |of: fn(&Sum) -> usize| own.iter().map(|sum| of(sum)).sum::<usize>();
        let made = total(|sum| sum.made);
        let _ = writeln!(
            out,
            "| {word} | {} | {} | {made} | {} | {} | {} |",
            own.len(),
            rules.len(),
            share(total(|sum| sum.found), made),
            share(total(|sum| sum.exact), made),
            share(total(|sum| sum.alone), made)
        );
    }
    let empty: Vec<&str> = sums.iter().filter(|sum| sum.made == 0).map(|sum| sum.kind.what).collect();
    if !empty.is_empty() {
        let _ = writeln!(out, "\nNo game of these has the situation for: {}.", empty.join("; "));
    }
}

fn row(out: &mut String, sum: &Sum) {
    let others: Vec<String> = sum
        .others
        .iter()
        .map(|(id, n)| format!("{id}{} {n}", if sum.kind.companions.contains(id) { "" } else { "!" }))
        .collect();
    let _ = writeln!(
        out,
        "| {} | {} | {} | {} | {} | {} | {} | {} |",
        sum.kind.what,
        if sum.rule.is_some() { sum.kind.rule.to_owned() } else { format!("{} (missing)", sum.kind.rule) },
        sum.made,
        sum.found,
        sum.exact,
        sum.alone,
        share(sum.exact, sum.made),
        others.join(", ")
    );
}

fn without_kind(out: &mut String) {
    let kinds: BTreeSet<&str> = kinds::ALL.iter().copied().flatten().map(|kind| kind.rule).collect();
    let ids = Swtcg::rules().iter().map(|rule| short(rule.info.id));
    let missing: Vec<&str> = ids.filter(|id| !kinds.contains(id)).collect();
    out.push_str("\n## Rules without a kind\n\n");
    let _ = writeln!(out, "{}", if missing.is_empty() { "None.".to_owned() } else { missing.join(", ") });
    let is_trial = |rule: &&&holocron_replay::rule::Rule<_>| rule.info.status == Status::Trial;
    let trial: Vec<&str> = Swtcg::rules().iter().filter(is_trial).map(|rule| short(rule.info.id)).collect();
    let _ = writeln!(out, "\nOn trial: {}.", if trial.is_empty() { "none".to_owned() } else { trial.join(", ") });
}

fn alarms(out: &mut String, measured: &Measured) {
    let _ = writeln!(out, "\n## False alarms on {} untouched games\n", measured.games);
    for severity in [Severity::Illegal, Severity::Suspect] {
        let own: Vec<String> = measured
            .alarms
            .iter()
            .filter(|((_, of), _)| *of == severity)
            .map(|((id, _), count)| format!("{} {count}", short(id)))
            .collect();
        let all: usize = measured.alarms.iter().filter(|((_, of), _)| *of == severity).map(|(_, count)| count).sum();
        let list = if own.is_empty() { String::new() } else { format!(" ({})", own.join(", ")) };
        let _ = writeln!(out, "- {}: {all}{list}", severity.word());
    }
}
