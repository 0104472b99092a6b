//! SARIF 2.1.0, the format that code hosts and editors read.

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::catalogue::Rule;
use super::recording::{Finding, Recording, Status, Verdict};
use crate::failure::Failure;

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Everything before the results; results follow by [`Results::item`]. In the link of a rule `{id}` stands for its id.
pub fn begin(version: &str, rules: &[Rule], link: Option<&str>) -> String {
    let rules: Vec<Value> = rules.iter().map(|one| rule(one, link)).collect();
    let driver = json!({ "name": "holocron", "version": version, "rules": rules });
    format!(
        "{{\"$schema\":\"{SCHEMA}\",\"version\":\"2.1.0\",\"runs\":[{{\"tool\":{},\"columnKind\":\
         \"unicodeCodePoints\",\"results\":[",
        json!({ "driver": driver })
    )
}

fn rule(rule: &Rule, link: Option<&str>) -> Value {
    let mut value = json!({
        "id": rule.id,
        "shortDescription": { "text": rule.title },
        "fullDescription": { "text": rule.explain },
        "help": { "text": help(rule, ""), "markdown": help(rule, "**") },
        "properties": { "class": rule.class, "status": rule.status },
    });
    if let Some(link) = link {
        value["helpUri"] = json!(link.replace("{id}", &uri(&rule.id)));
    }
    value
}

/// The rule in words with its source; `strong` stands around names.
fn help(rule: &Rule, strong: &str) -> String {
    let mut out = rule.explain.trim().to_owned();
    for (name, value) in [("Source", &rule.source), ("May be lifted by", &rule.lifted_by)] {
        if !value.is_empty() {
            out.push_str(&format!("\n\n{strong}{name}{strong}: {value}"));
        }
    }
    out.push_str(&format!("\n\nMore: holocron explain {}", rule.id));
    out
}

/// Results that are written while recordings arrive.
#[derive(Debug, Default)]
pub struct Results {
    count: usize,
    errors: Vec<Value>,
}

impl Results {
    /// The text to write for a recording.
    pub fn item(&mut self, recording: &Recording) -> String {
        let mut out = String::new();
        for finding in &recording.findings {
            out.push_str(if self.count == 0 { "\n" } else { ",\n" });
            out.push_str(&result(&recording.file, finding).to_string());
            self.count += 1;
        }
        if let Some(error) = &recording.error {
            self.fails(&Failure::new(&recording.file, &error.message));
        }
        out
    }

    /// Takes note of what could not be read.
    pub fn fails(&mut self, failure: &Failure) {
        self.errors.push(json!({
            "level": "error",
            "message": { "text": failure.what },
            "locations": [{ "physicalLocation": { "artifactLocation": { "uri": uri(&failure.subject) } } }],
        }));
    }

    /// The text to write at the end.
    pub fn end(&self) -> String {
        let invocation = json!([{
            "executionSuccessful": self.errors.is_empty(),
            "toolExecutionNotifications": self.errors,
        }]);
        format!("\n],\"invocations\":{invocation}}}]}}\n")
    }
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Level {
    Error,
    Warning,
    Note,
}

fn result(file: &str, finding: &Finding) -> Value {
    let level = match (finding.status, finding.verdict) {
        (Status::Trial, _) => Level::Note,
        (Status::Settled, Verdict::Illegal) => Level::Error,
        (Status::Settled, Verdict::Suspect) => Level::Warning,
    };
    let mut properties = Map::new();
    if let Ok(Value::Object(fields)) = serde_json::to_value(finding) {
        let named = ["class", "verdict", "status", "event", "turn", "phase", "player", "cards"];
        let more = ["place", "expected", "got", "reasons", "question", "cites"];
        properties.extend(fields.into_iter().filter(|(name, _)| named.iter().chain(&more).any(|known| known == name)));
    }
    json!({
        "ruleId": finding.rule,
        "level": level,
        "message": { "text": message(finding) },
        "locations": [{
            // A log is one long line of XML, packed; hosts want a line all the same. It is the number of the event, from 1.
            "physicalLocation": {
                "artifactLocation": { "uri": uri(file) },
                "region": { "startLine": finding.event + 1 },
            },
            "logicalLocations": [{ "fullyQualifiedName": format!("event {}", finding.event), "kind": "event" }],
        }],
        "partialFingerprints": { "question/v1": finding.question },
        "properties": properties,
    })
}

fn message(finding: &Finding) -> String {
    format!("event {}: {}", finding.event, finding.message)
}

/// A path as a relative URI reference: every byte that is not plain is written as %XX.
fn uri(path: &str) -> String {
    let mut out = String::new();
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => out.push(char::from(byte)),
            other => out.push_str(&format!("%{other:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::recording::sample;
    use super::*;

    #[test]
    fn the_pieces_make_one_document() {
        let rules = [Rule { id: "SWCCG-DRAIN-01".to_owned(), title: "one drain a turn".to_owned(), ..Rule::default() }];
        let mut results = Results::default();
        let mut text = begin("0.1.0", &rules, Some("https://example.org/rule.html#id={id}"));
        text.push_str(&results.item(&sample()));
        text.push_str(&results.item(&sample()));
        text.push_str(&results.end());
        let document: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(document["version"], "2.1.0");
        let run = &document["runs"][0];
        assert_eq!(run["tool"]["driver"]["rules"][0]["id"], "SWCCG-DRAIN-01");
        assert_eq!(run["results"].as_array().map(Vec::len), Some(2));
        assert_eq!(run["results"][0]["level"], "warning");
        assert_eq!(run["results"][0]["properties"]["turn"], 5);
        assert_eq!(run["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"], 1_235);
        assert_eq!(run["tool"]["driver"]["rules"][0]["helpUri"], "https://example.org/rule.html#id=SWCCG-DRAIN-01");
        let help = &run["tool"]["driver"]["rules"][0]["help"];
        assert!(
            help["text"].as_str().is_some_and(|text| text.ends_with("More: holocron explain SWCCG-DRAIN-01")),
            "{help}"
        );
        assert_eq!(run["results"][0]["partialFingerprints"]["question/v1"], "hq1-0123456789abcdef");
        assert_eq!(run["invocations"][0]["executionSuccessful"], false);
    }

    #[test]
    fn paths_become_uris() {
        assert_eq!(uri("a b/\u{e4}#.xml"), "a%20b/%C3%A4%23.xml");
    }
}
