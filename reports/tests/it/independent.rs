//! The statistics of a run, recomputed by a program in another language.

use std::process::Command;

use crate::support::root;

/// What the script ends with when it lacks what it needs.
const SKIPPED: i32 = 77;

#[test]
#[allow(clippy::print_stdout, reason = "a skipped test says so")]
fn another_program_finds_the_same_numbers() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("run");
    let samples = root().join("sample_logs");
    let run = Command::new(env!("CARGO_BIN_EXE_holocron"))
        .args(["run", "--quiet", "--history"])
        .arg(samples.join("game_history.csv"))
        .args(["--out"])
        .arg(&out)
        .arg(samples.join("good"))
        .output()
        .expect("the binary starts");
    assert_eq!(run.status.code(), Some(0), "{}", String::from_utf8_lossy(&run.stderr));
    let script = root().join("analysis/tests/independent.py");
    let Ok(check) = Command::new("python3").arg(script).arg(&out).output() else {
        println!("skipped: python3 is not installed");
        return;
    };
    let said = String::from_utf8_lossy(&check.stdout);
    match check.status.code() {
        Some(SKIPPED) => println!("{}", said.trim()),
        code => assert_eq!(code, Some(0), "{said}{}", String::from_utf8_lossy(&check.stderr)),
    }
}
