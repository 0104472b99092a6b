//! Whether the files of a release are all there, and what they say they are.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::elf::{is_static, newest_glibc};
use super::{Names, Wheel, has_section, sum, sums};
use crate::python::{Environment, interpreter};

/// What is there and what is not.
#[derive(Clone, Copy, Debug, Default)]
pub struct List {
    missing: usize,
}

impl List {
    /// Notes a thing that must be there.
    #[allow(clippy::print_stdout, reason = "the list is for people")]
    pub fn say(&mut self, is_there: bool, what: &str) {
        self.missing += usize::from(!is_there);
        println!("{}  {what}", if is_there { "ok      " } else { "missing " });
    }

    /// Notes a thing that cannot be had on this machine.
    #[allow(clippy::print_stdout, reason = "the list is for people")]
    pub fn absent(&mut self, what: &str) {
        println!("not here  {what}");
    }

    /// How many things are missing.
    pub fn missing(&self) -> usize {
        self.missing
    }
}

/// The version, its changes and the state of the checkout.
///
/// # Errors
/// When the changelog cannot be read, or there is no git.
pub fn version(root: &Path, version: &str, list: &mut List) -> Result<(), String> {
    let changelog = fs::read_to_string(root.join("CHANGELOG.md")).map_err(|error| format!("CHANGELOG.md: {error}"))?;
    list.say(has_section(&changelog, version), &format!("CHANGELOG.md has a section {version}"));
    list.say(!has_section(&changelog, "Unreleased"), "no change stands under Unreleased");
    let status = Command::new("git").current_dir(root).args(["status", "--porcelain"]).output();
    let status = status.map_err(|error| format!("git: {error}"))?;
    list.say(status.status.success() && status.stdout.is_empty(), "every change is committed");
    Ok(())
}

/// The files in a folder.
///
/// # Errors
/// When there is no Python to look into the wheel.
pub fn files(out: &Path, names: &Names, list: &mut List) -> Result<(), String> {
    let command = out.join(&names.command);
    let program = fs::read(&command).unwrap_or_default();
    list.say(is_static(&program) == Some(true), &format!("the command {}, which needs no library", names.command));
    let said = Command::new(&command).arg("--version").output();
    let is_it =
        said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).trim() == format!("holocron {}", names.version));
    list.say(is_it, &format!("it starts, and is version {}", names.version));
    let parts = fs::read_to_string(out.join(&names.parts)).unwrap_or_default();
    let is_of_it = sum(&command).is_ok_and(|sum| parts.contains(&sum));
    list.say(is_of_it, &format!("the list of its parts (SBOM) {}, with its checksum", names.parts));
    let texts = Names::TEXTS.iter().chain([&Names::LICENCES]);
    list.say(texts.clone().all(|text| out.join(text).exists()), &texts.copied().collect::<Vec<_>>().join(", "));
    let is_true =
        fs::read_to_string(out.join(Names::SUMS)).is_ok_and(|kept| sums(out, Names::SUMS).is_ok_and(|now| now == kept));
    list.say(is_true, &format!("{} that are true", Names::SUMS));
    let entries = fs::read_dir(out).into_iter().flatten().flatten().map(|entry| entry.path());
    let path = entries.into_iter().find(|path| path.extension().is_some_and(|ending| ending == "whl"));
    let python = interpreter()?;
    match path {
        Some(path) => wheel(&Wheel::read(&python, &path)?, names, list),
        None => list.say(false, "a wheel"),
    }
    Ok(())
}

fn wheel(wheel: &Wheel, names: &Names, list: &mut List) {
    list.say(
        wheel.version() == names.version,
        &format!("a wheel of version {}, for {}", names.version, wheel.platform()),
    );
    let (says, needs) = (wheel.oldest_glibc(), newest_glibc(wheel.module()));
    let text =
        |version: Option<(u32, u32)>| version.map_or("none".to_owned(), |(major, minor)| format!("{major}.{minor}"));
    let is_true = says.is_some() && needs <= says;
    list.say(is_true, &format!("it says glibc {}, and its module asks for {}", text(says), text(needs)));
    let licences = ["/LICENSE".to_owned(), "/THIRD_PARTY.md".to_owned(), format!("/{}", Names::LICENCES)];
    list.say(licences.iter().all(|name| wheel.holds(name)), "the licences in the wheel");
    list.say(wheel.has_parts_list(), "the list of its parts (SBOM) in the wheel");
}

/// Whether the command and that of the installed wheel say the same of the samples.
///
/// # Errors
/// When the wheel cannot be installed.
pub fn samples(root: &Path, out: &Path, wheel: &Path, names: &Names, list: &mut List) -> Result<(), String> {
    let environment = Environment::fresh(&interpreter()?, &root.join("target/python/release"))?;
    environment.install([wheel])?;
    let say = |program: PathBuf| {
        let mut command = Command::new(program);
        command.current_dir(root).args(["audit", "sample_logs", "--format", "jsonl", "--no-config"]);
        command.stderr(Stdio::null()).output().map(|output| output.stdout).unwrap_or_default()
    };
    let (one, other) = (say(out.join(&names.command)), say(environment.program("holocron")));
    let lines = one.iter().filter(|byte| **byte == b'\n').count();
    list.say(lines > 0 && one == other, &format!("command and wheel say the same of {lines} sample recordings"));
    Ok(())
}
