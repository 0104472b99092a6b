//! The page on what was noticed.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use holocron_replay::interval::wilson;
use holocron_replay::rule::{Severity, Status};

use super::measure::Measured;
use super::sum::{Count, Sum};
use super::{Doctor, Plan};

const HEAD: &str = "\
What the rules notice when good games are doctored. Written by the command below; do not edit.

A mutant is a good game with one rule broken by an edit, which keeps the rest of the game consistent: counters, totals, card
numbers, phases, offered plays. *Found*: the meant rule speaks up, as illegal or as suspect, anywhere. *At the event*: it
does so where the game was changed. *Alone*: there, and no other rule speaks but the companions that the kind names.
*Unsure*: not found, and the rule says that it cannot tell for a card in play. Intervals are Wilson's at 95 %. The columns
of a kind tell of one recording alone; *both* is both players' recordings together, where a game has two.

";

const KINDS: &str = "## Kinds";

const OTHERS: &str = "\
Other rules: how many mutants made them speak, and in how many as illegal; `!` marks those that are not named as companions
of the kind.";

/// The page of a run.
pub fn page<G: Doctor>(measured: &Measured, plan: &Plan) -> String {
    let mut out = format!("# Detection: {}\n\n{HEAD}", G::NAME);
    let _ = writeln!(out, "```\ncargo dev doctor {} {}\n```\n", G::ID.word(), words(plan));
    if plan.crude {
        out += "Crude: the edit alone, without repairs.\n\n";
    }
    totals(&mut out, &measured.sums);
    let _ = writeln!(out, "\n{KINDS}\n");
    let head = [
        "kind",
        "what is done",
        "rule is",
        "made",
        "found",
        "at the event",
        "illegal",
        "alone",
        "unsure",
        "at the event (95 %)",
    ];
    let mut rows = vec![head.into_iter().chain(["both", "other rules"]).map(str::to_owned).collect()];
    rows.extend(measured.sums.iter().map(row));
    out += &table(&rows);
    let _ = writeln!(out, "\n{OTHERS}\n\n{}", missing::<G>());
    alarms::<G>(&mut out, measured);
    out
}

/// The section of the settled rules that no kind breaks.
fn missing<G: Doctor>() -> String {
    let kinds: BTreeSet<&str> = G::kinds().into_iter().map(super::Kind::rule).collect();
    let settled = G::rules().iter().filter(|rule| rule.info.status == Status::Settled);
    let rules = settled.map(|rule| rule.info.id.trim_start_matches(G::PREFIX)).filter(|rule| !kinds.contains(rule));
    let rules: Vec<&str> = rules.collect();
    let rules = if rules.is_empty() { "None".to_owned() } else { rules.join(", ") };
    format!("## Settled rules without a kind\n\n{rules}.")
}

/// Whether a page lists the kinds and the settled rules without one that the code has.
///
/// # Errors
/// What the page lacks or has too much.
pub fn check_kinds<G: Doctor>(page: &str) -> Result<(), String> {
    let table = page.lines().skip_while(|line| *line != KINDS).skip(4).take_while(|line| line.starts_with('|'));
    let name_and_what = |line: &'_ str| -> Option<(String, String)> {
        let mut cells = line.trim_start_matches("| ").split(" | ");
        Some((cells.next()?.to_owned(), cells.next()?.to_owned()))
    };
    let listed: BTreeSet<(String, String)> = table.filter_map(name_and_what).collect();
    let own = G::kinds().into_iter().map(|kind| (kind.name.to_owned(), kind.what.to_owned()));
    let ours: BTreeSet<(String, String)> = own.collect();
    if let Some((name, what)) = ours.symmetric_difference(&listed).next() {
        return Err(format!("{name} ({what}) is a kind of the page or of the code, not of both"));
    }
    let missing = missing::<G>();
    if page.contains(&missing) { Ok(()) } else { Err(format!("settled rules without a kind: {missing}")) }
}

/// The words of the command that make the same page.
fn words(plan: &Plan) -> String {
    let folders: Vec<String> = plan.folders.iter().map(|folder| folder.display().to_string()).collect();
    let of = if folders.is_empty() { format!("--games {}", plan.games) } else { folders.join(" ") };
    let kinds = if plan.kinds.is_empty() { String::new() } else { format!(" --kind {}", plan.kinds.join(",")) };
    let crude = if plan.crude { " --crude" } else { "" };
    format!("{of} --per-kind {} --seed {}{kinds}{crude}", plan.per_kind, plan.seed)
}

fn share(hits: usize, n: usize) -> String {
    let small = |n| u32::try_from(n).unwrap_or(u32::MAX);
    wilson(small(hits), small(n)).map_or("-".to_owned(), |(low, high)| {
        let [share, low, high] = [hits as f64 / n as f64, low, high].map(|part| 100.0 * part);
        format!("{share:.1} % ({low:.1} to {high:.1})")
    })
}

fn totals(out: &mut String, sums: &[Sum]) {
    let head = [
        "rules",
        "audited",
        "kinds",
        "made",
        "found",
        "at the event",
        "at the event, of the found",
        "illegal, of the found",
        "alone",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for (word, is_soft, is_on_trial) in
        [("hard", false, false), ("soft", true, false), ("hard, on trial", false, true), ("soft, on trial", true, true)]
    {
        let is_own = |sum: &&Sum| sum.is_soft() == is_soft && sum.is_on_trial() == is_on_trial;
        let own = || sums.iter().filter(is_own);
        let total = |of: fn(&Sum) -> Count| own().map(of).fold(Count::default(), Count::plus);
        let alone: usize = own().map(|sum| sum.alone).sum();
        for (what, count, alone) in
            [("one recording", total(|sum| sum.single), Some(alone)), ("both", total(|sum| sum.pair), None)]
        {
            if count.made == 0 {
                continue;
            }
            rows.push(vec![
                word.to_owned(),
                what.to_owned(),
                own().filter(|sum| sum.single.made > 0).count().to_string(),
                count.made.to_string(),
                share(count.found, count.made),
                share(count.exact, count.made),
                share(count.exact, count.found),
                share(count.illegal, count.found),
                alone.map_or("-".to_owned(), |alone| share(alone, count.made)),
            ]);
        }
    }
    *out += &table(&rows);
    let made: usize = sums.iter().map(|sum| sum.single.made).sum();
    let count = |is_named: bool| -> usize {
        let own = |sum: &Sum, id: &str| sum.companions.contains(&id) == is_named;
        sums.iter().flat_map(|sum| sum.others.iter().filter(move |(id, _)| own(sum, id))).map(|(_, n)| n.0).sum()
    };
    let per = |n: usize| n as f64 / made.max(1) as f64;
    let _ = writeln!(
        out,
        "\nA mutant makes {:.2} other rules speak on average: {:.2} that the kind names as companions, {:.2} that it does not.",
        per(count(true) + count(false)),
        per(count(true)),
        per(count(false))
    );
    let empty: Vec<String> =
        sums.iter().filter(|sum| sum.single.made == 0).map(|sum| format!("{} ({})", sum.name, sum.what)).collect();
    if !empty.is_empty() {
        let _ = writeln!(out, "\nNo game of these has the situation for: {}.", empty.join("; "));
    }
}

fn row(sum: &Sum) -> Vec<String> {
    let others = sum.others.iter().map(|(id, (n, illegal))| {
        let mark = if sum.companions.contains(id) { "" } else { "!" };
        format!("{id}{mark} {n} ({illegal})")
    });
    let trial = if sum.is_on_trial() { ", on trial" } else { "" };
    let pair = if sum.pair.made == 0 { "-".to_owned() } else { format!("{} of {}", sum.pair.exact, sum.pair.made) };
    vec![
        sum.name.to_owned(),
        sum.what.to_owned(),
        format!("{}{trial}", if sum.is_soft() { "soft" } else { "hard" }),
        sum.single.made.to_string(),
        sum.single.found.to_string(),
        sum.single.exact.to_string(),
        sum.single.illegal.to_string(),
        sum.alone.to_string(),
        sum.unsure.to_string(),
        share(sum.single.exact, sum.single.made),
        pair,
        others.collect::<Vec<_>>().join(", "),
    ]
}

fn alarms<G: Doctor>(out: &mut String, measured: &Measured) {
    let _ = writeln!(out, "\n## False alarms on {} untouched recordings\n", measured.good);
    let mut rows = vec![["verdict", "status", "findings", "per 1,000 recordings"].map(str::to_owned).to_vec()];
    for severity in [Severity::Illegal, Severity::Suspect] {
        for status in [Status::Settled, Status::Trial] {
            let own = measured.alarms.iter().filter(|((s, t, _), _)| (*s, *t) == (severity, status));
            let n: usize = own.map(|(_, n)| n).sum();
            let rate = 1000.0 * n as f64 / measured.good.max(1) as f64;
            rows.push(vec![severity.word().to_owned(), status.word().to_owned(), n.to_string(), format!("{rate:.1}")]);
        }
    }
    *out += &table(&rows);
    let short = |id: &'static str| id.trim_start_matches(G::PREFIX);
    let by_rule = measured.alarms.iter().map(|((s, _, rule), n)| format!("{} {} {n}", short(rule), s.word()));
    let by_rule: Vec<String> = by_rule.collect();
    let _ = writeln!(out, "\nBy rule: {}.", if by_rule.is_empty() { "none".to_owned() } else { by_rule.join(", ") });
}

fn table(rows: &[Vec<String>]) -> String {
    let mut out = String::new();
    for (n, row) in rows.iter().enumerate() {
        let _ = writeln!(out, "| {} |", row.join(" | "));
        if n == 0 {
            let _ = writeln!(out, "|{}", "---|".repeat(row.len()));
        }
    }
    out
}
