//! Runs in an object store, against a server of this machine.

use std::path::PathBuf;
use std::process::Command;

use super::Outcome;
use crate::files;
use crate::python::{Environment, interpreter};

/// The server: objects in memory, by the protocol of S3.
const SERVER: &str = "moto[server]>=5,<6";

/// Try runs in an object store: build the command with its client, install a server, and test it there
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Where the server is installed
    #[arg(long, default_value = "target/objects")]
    out: PathBuf,
}

/// Runs the command.
///
/// # Errors
/// When the server cannot be installed, or a test fails.
pub fn run(args: &Args) -> Outcome {
    let root = files::root();
    let environment = Environment::kept(&interpreter()?, &root.join(&args.out))?;
    environment.install([SERVER])?;
    let mut cargo = Command::new("cargo");
    cargo.current_dir(&root).env("MOTO", environment.program("moto_server"));
    cargo.args(["test", "--release", "--package", "holocron-reports", "--features", "s3", "--test", "it"]);
    if cargo.args(["objects::", "--", "--nocapture"]).status()?.success() {
        Ok(())
    } else {
        Err("a test failed".into())
    }
}
