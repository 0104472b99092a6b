//! The page and the package for the browser and for Node.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use super::Outcome;
use crate::files;
use crate::web::{Connection, Modules, Page, find, folder, package};

/// Build the auditor for the browser: a page as one file and as a folder, and a package for Node
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Where `holocron.html`, `site/` and `npm/` are written
    #[arg(long, default_value = "target/web/out")]
    out: PathBuf,
    /// Take the modules that were compiled last
    #[arg(long)]
    keep_modules: bool,
    /// Where a tool is missing, say so and end well
    #[arg(long)]
    or_skip: bool,
    /// Test them in Node and in Chromium, against the command of this checkout
    #[arg(long)]
    test: bool,
    /// Test them against this command, instead of building that of this checkout
    #[arg(long, requires = "test", value_name = "FILE")]
    command: Option<PathBuf>,
    /// Compare the findings of all recordings below these folders too
    #[arg(long, requires = "test")]
    corpus: Vec<PathBuf>,
}

/// Runs the command.
///
/// # Errors
/// When there is no compiler for WebAssembly, a source cannot be read, or a test fails.
pub fn run(args: &Args) -> Outcome {
    let root = files::root();
    let modules = match find() {
        _ if args.keep_modules => Modules::compiled(&root)?,
        Ok(toolchain) => Modules::compile(&toolchain, &root)?,
        Err(why) if args.or_skip => return skip(&why),
        Err(why) => return Err(why.into()),
    };
    let page = Page::new(&root, &modules)?;
    folder(&page, &root, &args.out.join("site"))?;
    let single = args.out.join("holocron.html");
    fs::write(&single, page.html(Connection::None, false)?)?;
    package(&root, &modules.auditor, &args.out.join("npm"))?;
    println!("{}", args.out.display());
    if args.test { test(args) } else { Ok(()) }
}

fn skip(why: &str) -> Outcome {
    println!("skipped: {why}");
    Ok(())
}

/// Runs the tests, which say what they skip.
fn test(args: &Args) -> Outcome {
    let root = files::root();
    let command = files::command(args.command.as_deref())?;
    let Ok(out) = args.out.canonicalize() else { return Err("nothing was built".into()) };
    let mut node = Command::new("node");
    node.arg("--test").current_dir(root.join("web/tests")).env("HOLOCRON_WEB", out).env("HOLOCRON", command);
    let corpus: Result<Vec<PathBuf>, _> = args.corpus.iter().map(|folder| folder.canonicalize()).collect();
    node.env("HOLOCRON_CORPUS", std::env::join_paths(corpus?)?);
    match node.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("a test of the page or the package failed".into()),
        Err(error) if args.or_skip => skip(&format!("node: {error}")),
        Err(error) => Err(format!("node: {error}").into()),
    }
}
