//! The program as tests start it, and the samples that they give it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The root of the checkout.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A file or folder of `sample_logs`.
pub(crate) fn sample(path: &str) -> PathBuf {
    root().join("sample_logs").join(path)
}

/// What the program says, started in the folder of the tests.
pub(crate) fn holocron(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_holocron")).args(args).output().expect("the binary starts")
}

/// What the program says, started at the root of the checkout.
pub(crate) fn holocron_at_root(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_holocron")).args(args).current_dir(root()).output().expect("the binary starts")
}

pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
