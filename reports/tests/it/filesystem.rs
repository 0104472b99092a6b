//! A full disk and a folder without permission: a clear message, the right exit code, nothing half-written.
//!
//! Both need rights that not every machine grants; a test that lacks them says that it skips.

#![allow(clippy::print_stdout, reason = "a test that skips says so")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const HOLOCRON: &str = env!("CARGO_BIN_EXE_holocron");

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample_logs/good")
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

fn works(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// Runs a script in a mount namespace of its own, where `$1` is a file system of `size`; `None` where that is not allowed.
fn on_small_disk(size: &str, script: &str) -> Option<Output> {
    let folder = tempfile::tempdir().expect("a folder");
    let mount = format!("mount -t tmpfs -o size={size} tmpfs \"$1\"");
    let inside = |script: &str| {
        let mut command = Command::new("unshare");
        command.args(["--map-root-user", "--mount", "sh", "-c", script, "sh"]).arg(folder.path());
        command.arg(HOLOCRON).arg(samples());
        command
    };
    works(&mut inside(&mount)).then(|| inside(&format!("{mount} && {script}")).output().expect("it starts"))
}

#[test]
fn a_full_disk_leaves_nothing_behind() {
    // No room for anything, for a few tables, and for the tables but not for the charts.
    for size in ["16k", "256k", "700k"] {
        let script = "\"$2\" run \"$3\" --out \"$1/out\"; echo \"code $?\"; ls -A \"$1\" | sed 's/^/left /'";
        let Some(output) = on_small_disk(size, script) else {
            println!("skipped: this machine does not let a test mount a small disk");
            return;
        };
        let said = said(&output);
        assert!(said.contains("code 2"), "{size}: {said}");
        assert!(said.contains("error: ") && said.to_lowercase().contains("no space left on"), "{size}: {said}");
        assert!(!said.lines().any(|line| line.starts_with("left ")), "{size}: {said}");
        assert!(!said.contains("panicked"), "{size}: {said}");
    }
}

#[test]
fn a_full_disk_keeps_the_run_before() {
    let script = "mkdir \"$1/out\" && echo whole > \"$1/out/index.html\" && printf 'holocron run 1\\nindex.html\\n' > \"$1/out/.holocron\"; \"$2\" run \"$3\" --out \"$1/out\" 2>&1; \
                  echo \"code $?\"; cat \"$1/out/index.html\"";
    let Some(output) = on_small_disk("64k", script) else {
        println!("skipped: this machine does not let a test mount a small disk");
        return;
    };
    let said = said(&output);
    assert!(said.contains("code 2") && said.ends_with("whole\n"), "{said}");
    assert!(said.to_lowercase().contains("no space left on"), "{said}");
}

#[test]
fn a_folder_without_permission_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let closed = folder.path().join("closed");
    std::fs::create_dir(&closed).expect("made");
    assert!(works(Command::new("chmod").arg("755").arg(folder.path())));
    assert!(works(Command::new("chmod").arg("0").arg(&closed)));
    // Root may read everything, so the binary runs as nobody where the test runs as root.
    let as_other = |args: &[&str]| {
        let is_closed_to_us = std::fs::read_dir(&closed).is_err();
        let mut command = Command::new(if is_closed_to_us { HOLOCRON } else { "setpriv" });
        if !is_closed_to_us {
            command.args(["--reuid=65534", "--regid=65534", "--clear-groups", HOLOCRON]);
        }
        command.args(args);
        command
    };
    if !works(&mut as_other(&["--version"])) {
        println!("skipped: this machine does not let a test run the binary without rights");
        return;
    }
    let name = closed.display().to_string();
    let reading = as_other(&["audit", &name]).output().expect("it starts");
    assert_eq!(reading.status.code(), Some(2), "{}", said(&reading));
    assert!(said(&reading).contains("closed") && said(&reading).contains("ermission denied"), "{}", said(&reading));
    let out = closed.join("out").display().to_string();
    let writing = as_other(&["run", &samples().display().to_string(), "--out", &out]).output().expect("it starts");
    assert_eq!(writing.status.code(), Some(2), "{}", said(&writing));
    assert!(said(&writing).contains("ermission denied"), "{}", said(&writing));
    assert!(works(Command::new("chmod").arg("755").arg(&closed)));
    assert_eq!(std::fs::read_dir(&closed).expect("open again").count(), 0);
}
