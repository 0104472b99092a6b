//! Prints what the recordings of a game came to, in each of the formats.

use std::path::Path;

use super::asked::findings;
use crate::cli::{self, AuditFormat, FailOn};
use crate::command::Term;
use crate::command::catalogue::{self, Book};
use crate::failure::Failure;
use crate::format::question::{Asked, concise, github, text};
use crate::format::recording::{Finding, Recording, Status, Verdict};
use crate::format::statistics::Statistics;
use crate::format::text::{Total, finding_lines, summary};
use crate::format::{json, junit, sarif, table};
use crate::terminal::Stop;

/// What ends the program with 1.
pub(super) fn fails(on: FailOn, status: Status, verdict: Verdict) -> bool {
    status == Status::Settled
        && match on {
            FailOn::Illegal => verdict == Verdict::Illegal,
            FailOn::Suspect => true,
            FailOn::Never => false,
        }
}

/// Whether a finding ends the program with 1.
pub(in crate::command) fn is_failing(on: FailOn, finding: &Finding) -> bool {
    fails(on, finding.status, finding.verdict)
}

/// What was found in the recordings of some games.
pub(super) struct Found {
    pub(super) recordings: Vec<Recording>,
    pub(super) asked: Vec<Asked>,
}

/// Prints games as they come.
pub(super) struct Printer<'a> {
    form: Form,
    book: &'a Book,
    is_each: bool,
    fail_on: FailOn,
    /// Template of the link of a rule.
    rule_url: Option<String>,
}

enum Form {
    /// With the moment of the question before.
    Text {
        before: Option<(String, u64)>,
    },
    Statistics {
        counts: Statistics,
        is_json: bool,
    },
    Concise,
    Json(json::Array),
    Jsonl,
    Sarif(sarif::Results),
    Github,
    Junit,
}

impl<'a> Printer<'a> {
    pub(super) fn new(args: &cli::Audit, book: &'a Book) -> Result<Printer<'a>, Failure> {
        let format = args.format.unwrap_or_default();
        let counts = Statistics::default();
        let form = match (format, args.statistics) {
            (AuditFormat::Text, true) => Form::Statistics { counts, is_json: false },
            (AuditFormat::Json, true) => Form::Statistics { counts, is_json: true },
            (_, true) => return Err(Failure::new("--statistics", "is printed as text or json")),
            (AuditFormat::Text, false) => Form::Text { before: None },
            (AuditFormat::Concise, false) => Form::Concise,
            (AuditFormat::Json, false) => Form::Json(json::Array::default()),
            (AuditFormat::Jsonl, false) => Form::Jsonl,
            (AuditFormat::Sarif, false) => Form::Sarif(sarif::Results::default()),
            (AuditFormat::Github, false) => Form::Github,
            (AuditFormat::Junit, false) => Form::Junit,
        };
        Ok(Printer {
            form,
            book,
            is_each: args.each,
            fail_on: args.asking.fail_on.unwrap_or_default(),
            rule_url: args.rule_url.clone(),
        })
    }

    /// Whether what happened around a question is shown.
    pub(super) fn shows_around(&self) -> bool {
        matches!(self.form, Form::Text { .. }) && !self.is_each
    }

    /// Takes note of a path that leads nowhere, for the format that has a place for it.
    pub(super) fn fails(&mut self, failure: &Failure) {
        if let Form::Sarif(results) = &mut self.form {
            results.fails(failure);
        }
    }

    pub(super) fn begin(&self, out: &mut Term) -> Result<(), Stop> {
        match &self.form {
            Form::Sarif(_) => {
                let rules: Vec<_> = catalogue::infos().into_iter().map(catalogue::rule).collect();
                out.raw(&sarif::begin(env!("CARGO_PKG_VERSION"), &rules, self.rule_url.as_deref()))
            }
            Form::Junit => out.raw(junit::BEGIN),
            _ => Ok(()),
        }
    }

    pub(super) fn found(&mut self, found: &Found, out: &mut Term) -> Result<(), Stop> {
        let Printer { form, book, is_each, fail_on, .. } = self;
        let each: Vec<Asked> = match form {
            Form::Concise | Form::Github if *is_each => {
                found.recordings.iter().flat_map(|recording| findings(recording, book)).collect()
            }
            _ => Vec::new(),
        };
        let asked = if *is_each { &each } else { &found.asked };
        match form {
            Form::Text { .. } if *is_each => {
                for recording in &found.recordings {
                    for finding in &recording.findings {
                        out.text(&finding_lines(&recording.file, finding))?;
                    }
                }
                Ok(())
            }
            Form::Text { before } => {
                for one in asked {
                    if before.is_some() {
                        out.text("\n")?;
                    }
                    out.painted(&text(one, before.as_ref().map(|(file, event)| (file.as_str(), *event))))?;
                    *before = Some((one.file.clone(), one.event));
                }
                Ok(())
            }
            Form::Statistics { counts, .. } => {
                counts.add(&found.recordings);
                Ok(())
            }
            Form::Concise => asked.iter().try_for_each(|one| out.painted(&concise(one))),
            Form::Github => asked.iter().try_for_each(|one| out.text(&github(one))),
            Form::Json(array) => found.recordings.iter().try_for_each(|recording| out.raw(&array.item(recording))),
            Form::Jsonl => found.recordings.iter().try_for_each(|recording| out.raw(&json::line(recording))),
            Form::Sarif(results) => found.recordings.iter().try_for_each(|recording| out.raw(&results.item(recording))),
            Form::Junit => {
                for recording in &found.recordings {
                    let own: Vec<&Asked> = found.asked.iter().filter(|one| one.file == recording.file).collect();
                    let fails = |one: &Asked| fails(*fail_on, one.status, one.verdict);
                    out.text(&junit::suite(recording, &own, fails))?;
                }
                Ok(())
            }
        }
    }

    pub(super) fn end(&self, total: &Total, baseline: Option<&Path>, out: &mut Term) -> Result<(), Stop> {
        match &self.form {
            Form::Text { before } => {
                if before.is_some() {
                    out.text("\n")?;
                }
                out.text(&summary(total))?;
                answered(total, baseline, out)
            }
            Form::Statistics { counts, is_json } => {
                let rows = counts.table(|rule| Some(self.book.rule(rule)?.title.as_str()));
                if *is_json {
                    return out.raw(&table::json(&rows));
                }
                if !rows.rows.is_empty() {
                    out.text(&format!("{}\n", table::text(&rows)))?;
                }
                out.text(&summary(total))?;
                answered(total, baseline, out)
            }
            Form::Json(array) => out.raw(array.end()),
            Form::Sarif(results) => out.raw(&results.end()),
            Form::Junit => out.raw(junit::END),
            Form::Concise | Form::Jsonl | Form::Github => Ok(()),
        }
    }
}

/// How many questions the baseline answers.
fn answered(total: &Total, baseline: Option<&Path>, out: &mut Term) -> Result<(), Stop> {
    let Some(baseline) = baseline else { return Ok(()) };
    let what = match total.answered {
        1 => "1 more question is answered".to_owned(),
        number => format!("{number} more questions are answered"),
    };
    out.text(&format!("{what} by {}.\n", baseline.display()))
}
