//! The wheel for Python.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::Outcome;
use crate::files;
use crate::python::{Environment, interpreter, wheel};

/// What the tests need beside the wheel.
const PACKAGES: [&str; 7] = ["pytest", "mypy", "polars", "pyarrow", "pandas", "duckdb", "tqdm"];

/// What runs the tests on a cluster.
const SPARK: &str = "pyspark[sql]>=4";

/// Build the wheel: the module `holocron` for Python, with the command
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Where the environments and `wheels/` are written
    #[arg(long, default_value = "target/python")]
    out: PathBuf,
    /// Where a tool is missing or no package can be fetched, say so and end well
    #[arg(long)]
    or_skip: bool,
    /// Install the wheel into a fresh environment and test it there, against the command of this checkout
    #[arg(long)]
    test: bool,
    /// Test it against this command, instead of building that of this checkout
    #[arg(long, requires = "test", value_name = "FILE")]
    command: Option<PathBuf>,
    /// Features of the module, as in `database`; what was built with them is not built again
    #[arg(long, value_name = "FEATURES")]
    features: Option<String>,
    /// Test it on Spark too, which is fetched and needs Java
    #[arg(long, requires = "test")]
    spark: bool,
    /// Only tests whose names fit this expression of pytest
    #[arg(long, requires = "test", value_name = "EXPRESSION")]
    only: Option<String>,
}

/// Runs the command.
///
/// # Errors
/// When a tool is missing, the wheel cannot be built, or a test fails.
pub fn run(args: &Args) -> Outcome {
    let root = files::root();
    let out = root.join(&args.out);
    let tools = interpreter().and_then(|python| tools(&python, &out));
    let (python, tools) = match tools {
        Ok(tools) => tools,
        Err(why) if args.or_skip => return skip(&why),
        Err(why) => return Err(why.into()),
    };
    let wheel = wheel(&tools, &root, &out.join("wheels"), "release", |maturin| {
        maturin.args(args.features.iter().flat_map(|features| ["--features", features]));
    })?;
    println!("{}", wheel.display());
    if args.test { test(args, &python, &wheel) } else { Ok(()) }
}

/// The interpreter, and the environment that has maturin.
fn tools(python: &Path, out: &Path) -> Result<(PathBuf, Environment), String> {
    let tools = Environment::kept(python, &out.join("tools"))?;
    if !tools.program("maturin").exists() {
        tools.install(["maturin>=1.12,<2"])?;
    }
    Ok((python.to_owned(), tools))
}

fn skip(why: &str) -> Outcome {
    println!("skipped: {why}");
    Ok(())
}

/// Tests the installed wheel in a fresh environment.
fn test(args: &Args, python: &Path, wheel: &Path) -> Outcome {
    let root = files::root();
    let command = files::command(args.command.as_deref())?;
    let environment = Environment::fresh(python, &root.join(&args.out).join("venv"))?;
    environment.install([wheel])?;
    if let Err(why) = environment.install(PACKAGES) {
        return if args.or_skip { skip(&why) } else { Err(why.into()) };
    }
    if args.spark
        && let Err(why) = spark(&environment)
    {
        if !args.or_skip {
            return Err(why.into());
        }
        // Its tests are left out where it is not installed.
        skip(&format!("the tests on Spark: {why}"))?;
    }
    let mut pytest = environment.command("pytest");
    pytest.current_dir(root.join("python/tests")).args(["-q", "-p", "no:cacheprovider"]);
    pytest.env("HOLOCRON_COMMAND", command).env("HOLOCRON_ROOT", &root);
    if let Some(expression) = &args.only {
        pytest.args(["-k", expression]);
    }
    if pytest.status()?.success() { Ok(()) } else { Err("a test of the wheel failed".into()) }
}

/// Installs Spark where there is Java for it.
fn spark(environment: &Environment) -> Result<(), String> {
    let java = Command::new("java").arg("-version").output();
    if !java.is_ok_and(|output| output.status.success()) {
        return Err("no Java: on Debian, `apt-get install default-jre-headless`".to_owned());
    }
    environment.install([SPARK])
}
