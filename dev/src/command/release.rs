//! The files of a release, and whether it may go out.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::Outcome;
use super::python::tools;
use crate::files;
use crate::python::{interpreter, wheel};
use crate::release::{Wheel, has_section, sum, sums};

/// The version of all parts.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The file with the checksums.
const SUMS: &str = "SHA256SUMS";
/// Texts that go with the files.
const TEXTS: [&str; 3] = ["LICENSE", "THIRD_PARTY.md", "CHANGELOG.md"];

/// Build the files of a release: the command, the wheel, texts and checksums; or check them
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Where the files are written
    #[arg(long, default_value = "target/dist")]
    out: PathBuf,
    /// Build nothing: say what is there, what is missing, and what cannot be had here
    #[arg(long)]
    check: bool,
    /// Build the command once more, from nothing and in another folder, and compare
    #[arg(long, conflicts_with = "check")]
    twice: bool,
}

/// Runs the command.
///
/// # Errors
/// When something cannot be built, or the release lacks something.
pub fn run(args: &Args) -> Outcome {
    let root = files::root();
    let out = root.join(&args.out);
    if !args.check {
        build(&root, &out)?;
    }
    let mut list = List::default();
    version(&root, &mut list)?;
    parts(&out, &mut list)?;
    for target in ["x86_64-unknown-linux-musl", "aarch64-unknown-linux-gnu", "x86_64-pc-windows-gnu"] {
        if !has_target(target) {
            println!("not here  {target}: its target of Rust is not installed");
        }
    }
    if args.twice {
        list.say(is_built_alike(&root)?, "built twice, the command is the same byte for byte");
    }
    if list.missing == 0 { Ok(()) } else { Err(format!("the release lacks {} things", list.missing).into()) }
}

/// What is there and what is not.
#[derive(Default)]
struct List {
    missing: usize,
}

impl List {
    fn say(&mut self, is_there: bool, what: &str) {
        self.missing += usize::from(!is_there);
        println!("{}  {what}", if is_there { "ok      " } else { "missing " });
    }
}

fn build(root: &Path, out: &Path) -> Outcome {
    if out.exists() {
        fs::remove_dir_all(out)?;
    }
    fs::create_dir_all(out)?;
    cargo(root, &root.join("target"))?;
    let command = format!("holocron{}", std::env::consts::EXE_SUFFIX);
    let named = format!("holocron-{VERSION}-{}{}", host(), std::env::consts::EXE_SUFFIX);
    fs::copy(root.join("target/release").join(command), out.join(named))?;
    let (_, tools) = tools(&interpreter()?, &root.join("target/python"))?;
    let wheel = wheel(&tools, root, &root.join("target/python/wheels"))?;
    fs::copy(&wheel, out.join(wheel.file_name().unwrap_or_default()))?;
    for text in TEXTS {
        fs::copy(root.join(text), out.join(text))?;
    }
    fs::write(out.join(SUMS), sums(out, SUMS)?)?;
    Ok(())
}

/// Builds the command into a target folder.
fn cargo(root: &Path, target: &Path) -> Outcome {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root).args(["build", "--release", "--locked", "--package", "holocron-reports", "--target-dir"]);
    if cargo.arg(target).status()?.success() { Ok(()) } else { Err("the command does not compile".into()) }
}

fn version(root: &Path, list: &mut List) -> Outcome {
    let changelog = fs::read_to_string(root.join("CHANGELOG.md"))?;
    list.say(has_section(&changelog, VERSION), &format!("CHANGELOG.md has a section {VERSION}"));
    list.say(!has_section(&changelog, "Unreleased"), "no change stands under Unreleased");
    let status = Command::new("git").current_dir(root).args(["status", "--porcelain"]).output()?;
    list.say(status.status.success() && status.stdout.is_empty(), "every change is committed");
    Ok(())
}

fn parts(out: &Path, list: &mut List) -> Outcome {
    let names: Vec<PathBuf> = fs::read_dir(out).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    let command = out.join(format!("holocron-{VERSION}-{}{}", host(), std::env::consts::EXE_SUFFIX));
    list.say(command.exists(), "the command");
    list.say(TEXTS.iter().all(|text| out.join(text).exists()), &TEXTS.join(", "));
    let is_true = fs::read_to_string(out.join(SUMS)).is_ok_and(|kept| sums(out, SUMS).is_ok_and(|now| now == kept));
    list.say(is_true, &format!("{SUMS} that are true"));
    let wheel = names.iter().find(|path| path.extension().is_some_and(|ending| ending == "whl"));
    let Some(wheel) = wheel.map(|path| Wheel::read(&interpreter()?, path)).transpose()? else {
        list.say(false, "a wheel");
        return Ok(());
    };
    list.say(wheel.version() == VERSION, &format!("a wheel of version {VERSION}, for {}", wheel.platform()));
    list.say(wheel.holds("/LICENSE") && wheel.holds("/THIRD_PARTY.md"), "the licences in the wheel");
    list.say(wheel.has_parts_list(), "a list of its parts (SBOM) in the wheel");
    Ok(())
}

/// What this machine is, as Rust calls it.
fn host() -> String {
    let output = Command::new("rustc").args(["--print", "host-tuple"]).output();
    output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).unwrap_or_default()
}

fn has_target(target: &str) -> bool {
    let folder = Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    folder.is_ok_and(|folder| Path::new(String::from_utf8_lossy(&folder.stdout).trim()).exists())
}

fn is_built_alike(root: &Path) -> Result<bool, Box<dyn std::error::Error>> {
    let again = root.join("target/again");
    if again.exists() {
        fs::remove_dir_all(&again)?;
    }
    cargo(root, &again)?;
    let command = format!("release/holocron{}", std::env::consts::EXE_SUFFIX);
    Ok(sum(&root.join("target").join(&command))? == sum(&again.join(&command))?)
}
