//! `rules` and `explain`.

use std::fmt::Write as _;

use serde::Serialize;

/// A rule as the catalogue shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Rule {
    /// Its id, such as `SWCCG-DRAIN-01`.
    pub id: String,
    /// The card game, such as `swccg`.
    pub game: String,
    /// The rule in one line.
    pub title: String,
    /// What a breach means: `play`, `server` or `log`.
    pub class: String,
    /// How far its code is trusted: `settled` or `trial`.
    pub status: String,
    /// Whether card text can lift it, and whether the log then says so.
    pub decidability: String,
    /// Where it stands: a document and the place in it.
    pub source: String,
    /// What may lift it, in a few words; may be empty.
    pub lifted_by: String,
    /// The rule in plain words.
    pub explain: String,
    /// The points on which its sources differ.
    pub differences: Vec<Difference>,
    /// The scenarios that show it.
    pub examples: Vec<Example>,
}

/// Where the printed rules, the server and its logs differ.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// What it is about.
    pub point: String,
    /// What the printed rules say.
    pub printed: String,
    /// What the server does.
    pub server: String,
    /// What the log shows.
    pub log: String,
    /// Which of them the rule follows, and why.
    pub taken: String,
}

/// A scenario that shows a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Example {
    /// What it shows; may be empty.
    pub caption: String,
    /// The scenario, a line for each step.
    pub text: String,
}

/// A row of the rule catalogue that is no rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Missing {
    /// The id of the row.
    pub id: String,
    /// Its tier in the catalogue.
    pub tier: String,
    /// What it says, in one line.
    pub title: String,
    /// The kind of reason, such as `definition` or `not observable`.
    pub kind: String,
    /// The reason in words.
    pub why: String,
}

/// A statistic as the catalogue shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Statistic {
    /// Its id, such as `win-rate-in-hand`.
    pub id: String,
    /// The question that it answers.
    pub question: String,
    /// How it is computed.
    pub definition: String,
    /// What it is divided by, or what is counted.
    pub denominator: String,
    /// How it misleads.
    pub bias: String,
    /// Table and column.
    pub found_in: String,
}

/// One line a rule, in columns.
pub fn rules_text(rules: &[Rule]) -> String {
    let widest = |value: fn(&Rule) -> &str| rules.iter().map(|rule| value(rule).chars().count()).max().unwrap_or(0);
    let (id, class, status) = (widest(|rule| &rule.id), widest(|rule| &rule.class), widest(|rule| &rule.status));
    let mut out = String::new();
    for rule in rules {
        let _ = writeln!(out, "{:id$}  {:class$}  {:status$}  {}", rule.id, rule.class, rule.status, rule.title);
    }
    out
}

/// One line a row with its reason, and a last line that counts.
pub fn missing_text(rows: &[Missing], num_rules: usize) -> String {
    let mut out = String::new();
    for row in rows {
        let _ = writeln!(out, "{}  {}  {}\n    {}", row.id, row.tier, row.title, row.why);
    }
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for row in rows {
        match kinds.iter_mut().find(|(kind, _)| *kind == row.kind) {
            Some((_, count)) => *count += 1,
            None => kinds.push((&row.kind, 1)),
        }
    }
    kinds.sort_unstable();
    let kinds: Vec<String> = kinds.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
    let num_rows = num_rules + rows.len();
    let _ = writeln!(out, "{num_rules} of {num_rows} rows are rules; {} are not: {}", rows.len(), kinds.join(", "));
    out
}

/// What a rule of a class is about.
fn about(class: &str) -> &str {
    match class {
        "play" => "play (what a player does)",
        "server" => "server (what the server offers or announces)",
        "log" => "log (whether the log agrees with itself)",
        other => other,
    }
}

/// What a breach of a rule is worth, in words.
fn certainty(decidability: &str) -> &str {
    match decidability {
        "hard" => "hard (no card text lifts it)",
        "soft" => "soft (a card text may lift it, and a breach is suspect while one could)",
        other => other,
    }
}

/// Everything about one rule; its examples only when they are asked for.
pub fn explain_text(rule: &Rule, with_examples: bool) -> String {
    let mut out = format!("{}: {}\n\n", rule.id, rule.title);
    for (name, value) in [
        ("Game", &rule.game),
        ("Class", &about(&rule.class).to_owned()),
        ("Status", &rule.status),
        ("Certainty", &certainty(&rule.decidability).to_owned()),
        ("Lifted by", &rule.lifted_by),
        ("Source", &rule.source),
    ] {
        if !value.is_empty() {
            let _ = writeln!(out, "{name:9} {value}");
        }
    }
    let _ = writeln!(out, "\n{}", rule.explain.trim());
    for one in &rule.differences {
        let _ = writeln!(out, "\nSources differ on {}:", one.point);
        for (name, value) in
            [("printed", &one.printed), ("server", &one.server), ("log", &one.log), ("taken", &one.taken)]
        {
            let _ = writeln!(out, "  {name:7}  {value}");
        }
    }
    for example in rule.examples.iter().filter(|_| with_examples) {
        let caption = if example.caption.is_empty() { "Example:" } else { &example.caption };
        let _ = writeln!(out, "\n{caption}\n");
        for line in example.text.lines() {
            let _ = writeln!(out, "    {line}");
        }
    }
    out
}

/// Everything about one statistic.
pub fn statistic_text(statistic: &Statistic) -> String {
    let mut out = format!("{}\n{}\n\n", statistic.id, statistic.question);
    for (name, value) in [
        ("Definition", &statistic.definition),
        ("Out of", &statistic.denominator),
        ("Known bias", &statistic.bias),
        ("Found in", &statistic.found_in),
    ] {
        if !value.is_empty() {
            let _ = writeln!(out, "{name}: {value}");
        }
    }
    out
}

/// A column of a run's tables, with what its values mean.
pub fn column_text(table: &str, column: &str, doc: &str) -> String {
    format!("{column}\n{doc}\n\nFound in: {table}.{column}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(id: &str) -> Rule {
        Rule {
            id: id.to_owned(),
            title: "one drain a turn".to_owned(),
            class: "play".to_owned(),
            status: "trial".to_owned(),
            explain: "A location is drained once.".to_owned(),
            ..Rule::default()
        }
    }

    #[test]
    fn the_catalogue_stands_in_columns() {
        let text = rules_text(&[rule("SWCCG-DRAIN-01"), rule("SWCCG-A-1")]);
        assert_eq!(
            text,
            "SWCCG-DRAIN-01  play  trial  one drain a turn\nSWCCG-A-1       play  trial  one drain a turn\n"
        );
    }

    #[test]
    fn missing_rows_are_counted_by_reason() {
        let row = |id: &str, kind: &str| Missing {
            id: id.to_owned(),
            tier: "C".to_owned(),
            title: "drawing is optional".to_owned(),
            kind: kind.to_owned(),
            why: format!("{kind}: of course"),
        };
        let text = missing_text(&[row("A-1", "definition"), row("A-2", "definition")], 3);
        assert!(text.starts_with("A-1  C  drawing is optional\n    definition: of course\n"));
        assert!(text.ends_with("3 of 5 rows are rules; 2 are not: definition 2\n"));
    }

    #[test]
    fn an_explanation_leaves_out_what_is_unknown() {
        let text = explain_text(&rule("SWCCG-DRAIN-01"), true);
        assert_eq!(
            text,
            "SWCCG-DRAIN-01: one drain a turn\n\nClass     play (what a player does)\nStatus    trial\n\nA location is drained once.\n"
        );
    }
}
