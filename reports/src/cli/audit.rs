//! The arguments of `audit`.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, ValueEnum};
use serde::Deserialize;

use super::{Choice, Paths, Reading};
use crate::format::recording::{Class, Verdict};

const EXAMPLES: &str = "Examples:
  holocron audit game.xml.gz
  holocron audit logs/ --verdict illegal --class play
  holocron audit logs/ --statistics
  holocron audit logs/ --baseline rulings.json --fail-on suspect
  holocron audit logs/ --format sarif -o findings.sarif

Exit codes: 0 nothing that --fail-on names; 1 something; 2 nothing could be read, a file that was named could not be read, or usage.";

/// The arguments of `audit`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct Audit {
    /// Which files.
    #[command(flatten)]
    pub paths: Paths,
    /// What is asked of them.
    #[command(flatten)]
    pub asking: AuditOptions,
    /// How the questions are printed; without it, text
    #[arg(long, value_enum)]
    pub format: Option<AuditFormat>,
    /// Print each finding, and not each question once (text, concise and github)
    #[arg(long)]
    pub each: bool,
    /// Count the questions by rule, and print no others (text and json)
    #[arg(long, conflicts_with = "each")]
    pub statistics: bool,
    /// Link each rule to a page about it, where {id} stands for the rule: the help that SARIF points to
    #[arg(long, value_name = "TEMPLATE", value_parser = link)]
    pub rule_url: Option<String>,
    /// Write to a file, which is named when it is whole
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// What an audit asks, however the answers are given.
#[derive(Debug, Parser)]
pub struct AuditOptions {
    /// Which rules.
    #[command(flatten)]
    pub choice: Choice,
    /// Which of the questions.
    #[command(flatten)]
    pub filter: Filter,
    /// How the files are read.
    #[command(flatten)]
    pub reading: Reading,
    /// Exit with 1 if there is a question like this; without the option, illegal
    #[arg(long, value_enum, value_name = "VERDICT")]
    pub fail_on: Option<FailOn>,
}

/// Which questions are shown and counted.
#[derive(Clone, Debug, Default, Args)]
pub struct Filter {
    /// Only questions with this verdict
    #[arg(long, value_parser = verdict())]
    pub verdict: Option<Verdict>,
    /// Only questions of this class: a player's breach, a fault of the server, or a log that contradicts itself
    #[arg(long, value_delimiter = ',', value_parser = class())]
    pub class: Vec<Class>,
    /// Only questions about a play of this player; * stands for any letters
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,
    /// Only questions that this file does not answer: a rulings.json, or the findings.jsonl of a former run
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
}

/// How findings are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AuditFormat {
    /// For people, with what happened around it
    #[default]
    Text,
    /// One line a question
    Concise,
    /// One array
    Json,
    /// One object a line, one line a recording
    Jsonl,
    /// SARIF 2.1.0
    Sarif,
    /// Annotations of GitHub's workflows
    Github,
    /// JUnit's XML
    Junit,
}

/// What ends the program with 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FailOn {
    /// A settled rule that nothing can have lifted
    #[default]
    Illegal,
    /// A settled rule, whether or not something may have lifted it
    Suspect,
    /// Nothing
    Never,
}

/// A template of a link into the web.
pub(crate) fn link(text: &str) -> Result<String, String> {
    let is_web = ["https://", "http://"].iter().any(|start| text.starts_with(start));
    let is_plain = !text.contains(|c: char| c.is_whitespace() || c.is_control());
    if is_web && is_plain {
        Ok(text.to_owned())
    } else {
        Err("expected an address that begins with https://".to_owned())
    }
}

fn verdict() -> impl TypedValueParser<Value = Verdict> {
    PossibleValuesParser::new(Verdict::NAMES.map(|(_, word)| word))
        .try_map(|word| Verdict::parse(&word).ok_or("there is no such verdict"))
}

fn class() -> impl TypedValueParser<Value = Class> {
    PossibleValuesParser::new(Class::NAMES.map(|(_, word)| word))
        .try_map(|word| Class::parse(&word).ok_or("there is no such class"))
}
