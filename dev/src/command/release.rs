//! The files of a release, and whether it may go out.

use std::fs;
use std::path::{Path, PathBuf};

use super::Outcome;
use crate::files;
use crate::python::{Environment, interpreter};
use crate::release::{
    self, Built, FEATURES, List, Names, PACKAGE, SYSTEM, TARGET, TOOLS, Texts, build, library, sum, sums,
    without_library,
};
use crate::toolchain::Library;

/// The version of all parts.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The package of the wheel, and the target of its module.
const WHEEL: &str = "holocron-python";
/// Systems that a release could be built for, were their standard libraries here.
const OTHERS: [&str; 4] =
    ["aarch64-unknown-linux-musl", "x86_64-pc-windows-gnu", "x86_64-apple-darwin", "aarch64-apple-darwin"];

/// Build the files of a release: the command, the wheel, their parts, licences and checksums; or check them
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Where the files are written
    #[arg(long, default_value = "target/dist")]
    out: PathBuf,
    /// Build nothing: say what is there, what is missing, and what cannot be had here
    #[arg(long)]
    check: bool,
    /// Build command and wheel once more, from nothing and in another folder, and compare
    #[arg(long, conflicts_with = "check")]
    twice: bool,
}

/// Runs the command.
///
/// # Errors
/// When something cannot be built, or the release lacks something.
pub fn run(args: &Args) -> Outcome {
    let root = files::root().canonicalize()?;
    let out = root.join(&args.out);
    let names = Names::of(VERSION);
    let mut list = List::default();
    let again = root.join("target/again/in/another/folder");
    if args.twice {
        // Before the first build, so that a change while it lasts is seen as one.
        release::copy(&root, &again)?;
    }
    let built = if args.check { None } else { Some(make(&root, &out, &names)?) };
    release::version(&root, VERSION, &mut list)?;
    release::files(&out, &names, &mut list)?;
    if let Some(wheel) = files_with(&out, "whl").first() {
        release::samples(&root, &out, wheel, &names, &mut list)?;
    }
    if let Err(why) = library() {
        list.absent(&why);
    }
    OTHERS.iter().filter(|target| Library::of(target) != Some(Library::Installed)).for_each(|target| {
        list.absent(&format!("{target}: its standard library is not installed"));
    });
    if let Some((built, texts)) = built.filter(|_| args.twice) {
        compare(&root, &again, &texts, &built, &mut list)?;
    }
    if list.missing() == 0 { Ok(()) } else { Err(format!("the release lacks {} things", list.missing()).into()) }
}

/// The environment that has what builds.
fn tools(root: &Path) -> Result<Environment, String> {
    let tools = Environment::kept(&interpreter()?, &root.join("target/python/release-tools"))?;
    if !tools.program("cargo-zigbuild").exists() {
        tools.install(TOOLS)?;
    }
    Ok(tools)
}

/// Builds the files into a folder that is made anew.
fn make(root: &Path, out: &Path, names: &Names) -> Result<(Built, Texts), Box<dyn std::error::Error>> {
    let tools = tools(root)?;
    let library = library()?;
    if out.exists() {
        fs::remove_dir_all(out)?;
    }
    fs::create_dir_all(out)?;
    let features: Vec<String> = FEATURES.iter().map(|feature| format!("{PACKAGE}/{feature}")).collect();
    let features: Vec<&str> = features.iter().map(String::as_str).collect();
    let all = release::parts(root, &[PACKAGE, WHEEL], &features, TARGET)?;
    let licences = release::licences(&all, &release::runtime_licences(&tools)?)?;
    let runtime = release::runtime(&tools, library)?;
    let parts = release::parts(root, &[WHEEL], &[], SYSTEM)?;
    let texts = Texts { licences, parts: release::sbom("holocron", WHEEL, None, &parts, &without_library(&runtime)) };
    let built = build(&tools, root, &texts)?;
    fs::copy(&built.command, out.join(&names.command))?;
    fs::copy(&built.wheel, out.join(built.wheel.file_name().unwrap_or_default()))?;
    fs::write(out.join(Names::LICENCES), &texts.licences)?;
    let parts = release::parts(root, &[PACKAGE], &features, TARGET)?;
    let checksum = sum(&built.command)?;
    fs::write(out.join(&names.parts), release::sbom("holocron", PACKAGE, Some(&checksum), &parts, &runtime))?;
    for text in Names::TEXTS {
        fs::copy(root.join(text), out.join(text))?;
    }
    fs::write(out.join(Names::SUMS), sums(out, Names::SUMS)?)?;
    Ok((built, texts))
}

/// The files in a folder with an ending, by name.
fn files_with(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut found: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|own| own == ending)).collect();
    found.sort();
    found
}

/// Builds the same sources in another folder, where they were copied.
fn compare(root: &Path, again: &Path, texts: &Texts, built: &Built, list: &mut List) -> Outcome {
    let other = build(&tools(root)?, again, texts)?;
    for (what, one, other) in
        [("the command", &built.command, &other.command), ("the wheel", &built.wheel, &other.wheel)]
    {
        let (one, other) = (sum(one)?, sum(other)?);
        list.say(one == other, &format!("built in two folders, {what} is the same byte for byte: {one}, {other}"));
    }
    Ok(())
}
