//! The published schemas against what the program really prints. They skip where Python or its package jsonschema is not installed.

#![allow(clippy::print_stdout, reason = "a test that skips says so")]

use std::process::Command;

use crate::support::{holocron_at_root as holocron, root};

/// What a script ends with when it lacks what it needs.
const SKIPPED: i32 = 77;
/// Validates each line of a file. The schemas let later versions add fields; here every field must be described.
const VALIDATE: &str = "
import json, sys
try:
    from jsonschema.validators import validator_for
except ImportError:
    print('skipped: jsonschema is not installed')
    sys.exit(77)
def strict(schema):
    if isinstance(schema, dict):
        if 'properties' in schema:
            schema['additionalProperties'] = False
        for part in schema.values():
            strict(part)
    if isinstance(schema, list):
        for part in schema:
            strict(part)
schema = json.load(open(sys.argv[1]))
Validator = validator_for(schema)
Validator.check_schema(schema)
if sys.argv[3] == 'strict':
    strict(schema)
validator = Validator(schema)
text = open(sys.argv[2]).read()
documents = [json.loads(text)] if sys.argv[4] == 'one' else [json.loads(line) for line in text.splitlines()]
for document in documents:
    for error in validator.iter_errors(document):
        print('wrong:', error.json_path, error.message[:300])
print(len(documents), 'valid')
";

/// What the validator says of some output; `None` when it cannot run here.
fn said(schema: &str, output: &[u8], how: &str, number: &str) -> Option<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("output.json");
    std::fs::write(&file, output).expect("written");
    // The schema of a standard has a path of its own.
    let schema = root().join("reports/schemas").join(schema);
    let Ok(said) = Command::new("python3").args(["-c", VALIDATE]).arg(schema).arg(file).args([how, number]).output()
    else {
        println!("skipped: python3 is not installed");
        return None;
    };
    let text = String::from_utf8_lossy(&said.stdout).into_owned();
    if said.status.code() == Some(SKIPPED) {
        println!("{}", text.trim());
        return None;
    }
    assert!(said.status.success(), "{text}{}", String::from_utf8_lossy(&said.stderr));
    Some(text)
}

#[test]
fn an_audit_is_as_its_schema_says() {
    let samples = ["sample_logs/doctored", "sample_logs/bad", "sample_logs/good/swccg"];
    let lines = holocron(&[&["audit", "--quiet", "--format", "jsonl"][..], &samples].concat());
    let count = String::from_utf8_lossy(&lines.stdout).lines().count();
    assert!(count > 270, "{count}");
    if let Some(text) = said("audit.schema.json", &lines.stdout, "strict", "lines") {
        assert_eq!(text.trim(), format!("{count} valid"));
    }
    let array = holocron(&["audit", "--quiet", "--format", "json", "sample_logs/doctored/swccg"]);
    if let Some(text) = said("audit.schema.json", &array.stdout, "strict", "one") {
        assert_eq!(text.trim(), "1 valid");
    }
    let wrong = String::from_utf8_lossy(&array.stdout).replace("\"illegal\"", "\"unlawful\"");
    if let Some(text) = said("audit.schema.json", wrong.as_bytes(), "strict", "one") {
        assert!(text.contains("wrong: "), "{text}");
    }
}

#[test]
fn a_state_is_as_its_schema_says() {
    for game in ["swccg/hoth.dark.xml.gz", "swtcg/seed-075.xml.gz", "youngjedi/seed-102.xml.gz"] {
        let log = format!("sample_logs/good/{game}");
        let lines = holocron(&["state", &log, "--at", "0,50,200", "--format", "json"]);
        if let Some(text) = said("state.schema.json", &lines.stdout, "strict", "lines") {
            assert_eq!(text.trim(), "3 valid", "{game}");
        }
    }
}

/// What a page saves when a judge has decided: `reports/src/page/script/marks.js` and `web/page/marks.js`.
#[test]
fn rulings_are_as_their_schema_says() {
    let rulings = r#"{"version":1,"rulings":[
        {"key":"hq1-00daf8dac217e76b","mark":"card","note":"Boonta Eve","rule":"SWCCG-DRAIN-04","sentence":"ann drains"},
        {"key":"hq1-00daf8dac217e76c","mark":"judge","note":"","rule":"SWCCG-DRAIN-04","sentence":"ann drains"},
        {"key":"hq1-00daf8dac217e76d","mark":"server","note":"","rule":"SWCCG-OFFER-02","sentence":"ann drains"}]}"#;
    if let Some(text) = said("rulings.schema.json", rulings.as_bytes(), "strict", "one") {
        assert_eq!(text.trim(), "1 valid");
    }
    for (was, is) in [("hq1-", "q1-"), ("\"judge\"", "\"nobody\""), ("\"version\":1", "\"version\":\"1\"")] {
        if let Some(text) = said("rulings.schema.json", rulings.replacen(was, is, 1).as_bytes(), "strict", "one") {
            assert!(text.contains("wrong: "), "{is}: {text}");
        }
    }
}

/// SARIF by its own schema, which a package of npm carries: `npm install --prefix target/tools @microsoft/jest-sarif`.
#[test]
fn sarif_is_as_the_standard_says() {
    let folder = root().join("target/tools/node_modules/@microsoft/jest-sarif/lib/schemas");
    let schema = std::fs::read_dir(&folder).ok().and_then(|files| {
        let mut files = files.flatten().map(|file| file.path());
        files.find(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("sarif-2.1.0")))
    });
    let Some(schema) = schema else {
        println!("skipped: no schema of SARIF in {}", folder.display());
        return;
    };
    let schema = schema.canonicalize().expect("it is there").display().to_string();
    let link = "https://example.org/rule.html#id={id}";
    let logs = ["sample_logs/doctored", "sample_logs/bad", "--rule-url", link];
    let log = holocron(&[&["audit", "--quiet", "--format", "sarif"][..], &logs].concat());
    if let Some(text) = said(&schema, &log.stdout, "as it is", "one") {
        assert_eq!(text.trim(), "1 valid");
    }
    let wrong = String::from_utf8_lossy(&log.stdout).replacen("\"level\":\"error\"", "\"level\":\"grave\"", 1);
    if let Some(text) = said(&schema, wrong.as_bytes(), "as it is", "one") {
        assert!(text.contains("wrong: "), "{text}");
    }
}
