//! Questions that were answered before: `rulings.json`, or what a former run or audit found.

use std::collections::BTreeSet;
use std::path::Path;

use serde::Deserialize;

use crate::failure::Failure;
use crate::given;

/// The version of `rulings.json` that is understood.
const VERSION: u64 = 1;
/// How a key begins: letters, the version of the keys, and a hyphen.
const KEY: &str = "hq";

/// The keys of questions that need no more looking at.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Baseline(BTreeSet<String>);

impl Baseline {
    /// # Errors
    /// [`Failure`] when the file cannot be read, or is none of the known forms.
    pub(super) fn read(path: &Path) -> Result<Baseline, Failure> {
        let text = given::text(path)?;
        Baseline::parse(&text).map_err(|what| Failure::new(path.display().to_string(), what))
    }

    /// Whether the question with this key was answered.
    pub fn answers(&self, key: &str) -> bool {
        self.0.contains(key)
    }

    /// One document (rulings, or the array of `audit --format json`), or an object a line.
    ///
    /// # Errors
    /// What of the text is none of these, with its line.
    pub fn parse(text: &str) -> Result<Baseline, String> {
        let mut baseline = Baseline::default();
        if let Ok(document) = serde_json::from_str::<Document>(text) {
            baseline.add(document)?;
            return Ok(baseline);
        }
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let at = |what: String| format!("line {}: {what}", number + 1);
            let document = serde_json::from_str::<Document>(line).map_err(|error| {
                let is_json = serde_json::from_str::<serde::de::IgnoredAny>(line).is_ok();
                at(if is_json {
                    "holds neither rulings nor findings: expected a rulings.json, a findings.jsonl or what audit prints as json or jsonl"
                        .to_owned()
                } else {
                    format!("is not JSON: {error}")
                })
            })?;
            baseline.add(document).map_err(at)?;
        }
        Ok(baseline)
    }

    fn add(&mut self, document: Document) -> Result<(), String> {
        match document {
            Document::Rulings { version, .. } if version != VERSION => {
                return Err(format!(
                    "is of version {version} of this form; this program understands version {VERSION}"
                ));
            }
            Document::Rulings { rulings, .. } => {
                for ruling in rulings {
                    self.key(ruling.key)?;
                }
            }
            Document::Finding { question } => self.key(question)?,
            Document::Recording { questions } => {
                questions.into_iter().try_for_each(|question| self.key(question.key))?
            }
            Document::Many(documents) => documents.into_iter().try_for_each(|document| self.add(document))?,
        }
        Ok(())
    }

    fn key(&mut self, key: String) -> Result<(), String> {
        let is_key = key.strip_prefix(KEY).and_then(|rest| rest.split_once('-')).is_some_and(|(version, hash)| {
            version.parse::<u32>().is_ok() && !hash.is_empty() && hash.bytes().all(|digit| digit.is_ascii_hexdigit())
        });
        if !is_key {
            return Err(format!("'{key}' is not the key of a question, such as hq1-0123456789abcdef"));
        }
        self.0.insert(key);
        Ok(())
    }
}

/// What may stand in the file. Other fields are of no concern.
#[derive(Deserialize)]
#[serde(untagged)]
enum Document {
    Rulings { version: u64, rulings: Vec<Ruling> },
    Recording { questions: Vec<Keyed> },
    Finding { question: String },
    Many(Vec<Document>),
}

#[derive(Deserialize)]
struct Ruling {
    key: String,
    /// Read so that a mark which this version does not know is not taken for an answer.
    #[serde(rename = "mark")]
    _mark: Mark,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Mark {
    Card,
    Judge,
    Server,
}

#[derive(Deserialize)]
struct Keyed {
    key: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEYS: [&str; 2] = ["hq1-0123456789abcdef", "hq1-00daf8dac217e76b"];

    #[test]
    fn every_form_gives_its_keys() {
        let rulings = "{\"version\": 1,\n \"rulings\": [{\"key\": \"hq1-0123456789abcdef\", \"mark\": \"card\", \"note\": \"\"},\n\
                       {\"key\": \"hq1-00daf8dac217e76b\", \"mark\": \"server\"}]}";
        let findings = "{\"file\":\"a\",\"rule\":\"R\",\"question\":\"hq1-0123456789abcdef\"}\n\n{\"question\":\"hq1-00daf8dac217e76b\"}\n";
        let recordings = "[\n{\"file\":\"a\",\"findings\":[],\"questions\":[{\"key\":\"hq1-0123456789abcdef\",\"rule\":\"R\"}]},\n\
                          {\"questions\":[{\"key\":\"hq1-00daf8dac217e76b\"}]}\n]\n";
        let lines = "{\"file\":\"a\",\"questions\":[{\"key\":\"hq1-0123456789abcdef\"},{\"key\":\"hq1-00daf8dac217e76b\"}]}\n{\"questions\":[]}\n";
        for text in [rulings, findings, recordings, lines] {
            let baseline = Baseline::parse(text).expect(text);
            assert!(KEYS.iter().all(|key| baseline.answers(key)) && baseline.0.len() == 2, "{text}");
        }
        assert_eq!(Baseline::parse(""), Ok(Baseline::default()));
    }

    #[test]
    fn what_is_no_baseline_is_refused() {
        for (text, said) in [
            ("{\"version\":2,\"rulings\":[]}", "version 2"),
            (
                "{\"version\":1,\"rulings\":[{\"key\":\"hq1-0123456789abcdef\",\"mark\":\"maybe\"}]}",
                "neither rulings nor findings",
            ),
            ("{\"question\":\"hq1-00daf8dac217e76b\"}\n{\"question\":\"none\"}\n", "line 2: 'none' is not the key"),
            ("{\"question\":\"hq1-00daf8dac217e76b\"}\n{\"question\"", "line 2: is not JSON"),
            ("{\"rows\":[]}", "line 1: holds neither"),
        ] {
            let error = Baseline::parse(text).expect_err(text);
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
