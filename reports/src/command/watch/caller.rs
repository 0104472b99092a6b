//! Calls the user's command.

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How long a command may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts a program with its arguments, without a shell, and gives it a line on its standard input.
///
/// # Errors
/// Why the line was not taken: the program cannot be started, takes too long, or fails.
pub(super) fn call(command: &[String], line: &str) -> Result<(), String> {
    let Some((program, arguments)) = command.split_first() else { return Ok(()) };
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cannot be started: {}", crate::failure::reason(&error)))?;
    if let Some(mut input) = child.stdin.take() {
        // One that does not read is free to do so. A line is shorter than what a pipe holds, or is read while it is written.
        let line = line.to_owned();
        std::thread::spawn(move || drop(input.write_all(line.as_bytes())));
    }
    let begin = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) if status.success() => return Ok(()),
            Ok(Some(status)) => return Err(format!("failed ({status})")),
            Ok(None) if begin.elapsed() < PATIENCE => std::thread::sleep(Duration::from_millis(10)),
            Ok(None) => {
                // It may have ended just now.
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("took more than {} seconds", PATIENCE.as_secs()));
            }
            Err(error) => return Err(error.to_string()),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn words(command: &[&str]) -> Vec<String> {
        command.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn a_line_is_data_and_a_failure_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path().join("out.txt");
        let out = out.to_str().expect("a name");
        let line = "{\"sentence\":\"$(touch x); `id` & | > \\u0000\"}\n";
        call(&words(&["tee", out]), line).expect("taken");
        assert_eq!(std::fs::read_to_string(out).expect("written"), line);
        assert!(call(&words(&["false"]), line).expect_err("fails").starts_with("failed ("));
        call(&words(&["true"]), line).expect("need not read");
        let what = call(&words(&["no-such-program-here"]), line).expect_err("absent");
        assert!(what.starts_with("cannot be started"), "{what}");
    }
}
