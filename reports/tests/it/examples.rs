//! The examples of `docs/examples` run over a run's tables. They skip where Python or its packages are not installed.

#![allow(clippy::print_stdout, reason = "a test that skips says so")]

use std::process::Command;

use crate::support::root;

/// What a script ends with when it lacks what it needs.
const SKIPPED: i32 = 77;
/// Each statement of a file of SQL, in the folder of a run.
const SQL: &str = "
import os, sys
try:
    import duckdb
except ImportError:
    print('skipped: duckdb is not installed')
    sys.exit(77)
os.chdir(sys.argv[1])
lines = [line for line in open(sys.argv[2]) if not line.startswith('--')]
statements = [one for one in ''.join(lines).split(';') if one.strip()]
for one in statements:
    rows = duckdb.sql(one)
    print(rows)
    assert len(rows.fetchall()) > 0, one
print(len(statements), 'statements')
";

/// What the script printed; `None` when it skipped.
#[track_caller]
fn said(command: &mut Command) -> Option<String> {
    let Ok(output) = command.output() else {
        println!("skipped: python3 is not installed");
        return None;
    };
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.code() == Some(SKIPPED) {
        println!("{}", said.trim());
        return None;
    }
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    Some(said)
}

#[test]
fn the_examples_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("run");
    let samples = root().join("sample_logs");
    let run = Command::new(env!("CARGO_BIN_EXE_holocron"))
        .args(["run", "--quiet", "--replays", "none", "--history"])
        .arg(samples.join("game_history.csv"))
        .arg("--out")
        .arg(&out)
        .arg(samples.join("good"))
        // Something has to be found.
        .arg(samples.join("doctored/swccg/swccg-drain-04.xml.gz"))
        .output()
        .expect("the binary starts");
    assert_eq!(run.status.code(), Some(1), "{}", String::from_utf8_lossy(&run.stderr));
    assert!(!out.join("games").exists(), "no pages were wanted");
    let examples = root().join("docs/examples");
    if let Some(said) = said(Command::new("python3").arg(examples.join("tables_polars.py")).arg(&out)) {
        assert!(said.contains("Cards by win rate in hand") && said.contains("The games behind it"), "{said}");
    }
    let sql = std::fs::canonicalize(examples.join("tables_duckdb.sql")).expect("the example");
    if let Some(said) = said(Command::new("python3").args(["-c", SQL]).arg(&out).arg(sql)) {
        assert!(said.contains("9 statements"), "{said}");
    }
}
