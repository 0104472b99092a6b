//! Builds the programs of a release, so that the same sources give the same bytes in any folder and at any time.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::names::Names;
use super::sbom::Runtime;
use crate::python::{Environment, run, wheel};
use crate::toolchain::Library;

/// What the command is built for: Linux, with a C library that is linked into it.
pub const TARGET: &str = "x86_64-unknown-linux-musl";
/// What the wheel is built for: Linux, with the C library of the system.
pub const SYSTEM: &str = "x86_64-unknown-linux-gnu";
/// The package of the command, and what it can do beside what it does by default.
pub const PACKAGE: &str = "holocron-reports";
/// The client for the server's database is for those who run the server.
pub const FEATURES: [&str; 1] = ["database"];
/// What builds: Zig brings a compiler for C, a linker, and the C libraries of old systems.
pub const TOOLS: [&str; 3] = ["maturin>=1.12,<2", "ziglang>=0.15,<1", "cargo-zigbuild>=0.20,<1"];
/// The oldest glibc that the wheel may run with: that of 2012, as old as Rust's own.
const OLD: [&str; 3] = ["--zig", "--compatibility", "manylinux2014"];
/// How it is built: all of it made fast, as Cargo.toml says.
const PROFILE: &str = "shipped";
/// Where it is built, below the root.
const FOLDER: &str = "target/shipped";
/// The first moment that an archive can tell, in seconds since 1970.
const MOMENT: &str = "315532800";

/// The programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// The command, which needs nothing of the system.
    pub command: PathBuf,
    /// The wheel, for old systems too.
    pub wheel: PathBuf,
}

/// What a wheel carries beside the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts {
    /// The licences of all parts.
    pub licences: String,
    /// The list of its parts. That of maturin names the folder that it was built in.
    pub parts: String,
}

/// Where the standard library of the command comes from.
///
/// # Errors
/// When it cannot be had; the text says how it could.
pub fn library() -> Result<Library, String> {
    Library::of(TARGET).ok_or_else(|| {
        format!(
            "no standard library for {TARGET}: install it with `rustup target add {TARGET}`, or on Debian with \
             `apt-get install rustc-web rust-web-src`"
        )
    })
}

/// Builds both from the sources in a folder; the wheel carries the texts.
///
/// # Errors
/// When a tool is missing or fails; it has said why.
pub fn build(tools: &Environment, root: &Path, texts: &Texts) -> Result<Built, String> {
    let root = root.canonicalize().map_err(|error| format!("{}: {error}", root.display()))?;
    let command = command(tools, &root)?;
    // maturin takes every file of such a name. In a wheel that is built otherwise the text could be out of date.
    let text = root.join("python").join(Names::LICENCES);
    let parts = root.join(FOLDER).join("holocron.cdx.json");
    for (file, content) in [(&text, &texts.licences), (&parts, &texts.parts)] {
        std::fs::write(file, content).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    let wheel = old_wheel(tools, &root, &parts);
    std::fs::remove_file(&text).map_err(|error| format!("{}: {error}", text.display()))?;
    Ok(Built { command, wheel: wheel? })
}

fn command(tools: &Environment, root: &Path) -> Result<PathBuf, String> {
    let library = library()?;
    let mut cargo = tools.command("cargo-zigbuild");
    cargo.current_dir(root).args(["zigbuild", "--profile", PROFILE, "--locked", "--target", TARGET]);
    cargo.args(["--package", PACKAGE, "--bin", "holocron", "--features", &FEATURES.join(",")]);
    library.apply(&mut cargo, "std,panic_unwind");
    if library == Library::Debian {
        cargo.arg("-Zbuild-std-features=panic-unwind,backtrace,system-llvm-libunwind");
    }
    // The objects that begin a program come from Zig, too.
    steady(&mut cargo, root, &["-Clink-self-contained=no"]);
    run(&mut cargo)?;
    Ok(root.join(FOLDER).join(TARGET).join(PROFILE).join("holocron"))
}

fn old_wheel(tools: &Environment, root: &Path, parts: &Path) -> Result<PathBuf, String> {
    wheel(tools, root, &root.join(FOLDER).join("wheels"), PROFILE, |maturin| {
        maturin.args(OLD).arg("--sbom-include").arg(parts);
        steady(maturin, root, &[]);
    })
}

/// Takes from a build what differs between folders and moments.
fn steady(build: &mut Command, root: &Path, flags: &[&str]) {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).unwrap_or_default();
    let maps = [(root, "holocron"), (home.as_path(), "cargo")].map(|(from, to)| format!("{}={to}", from.display()));
    let rust = maps.iter().map(|map| format!("--remap-path-prefix={map}"));
    let rust: Vec<String> = rust.chain(flags.iter().map(|flag| (*flag).to_owned())).collect();
    let c: Vec<String> = maps.iter().map(|map| format!("-ffile-prefix-map={map}")).collect();
    build.env("CARGO_ENCODED_RUSTFLAGS", rust.join("\u{1f}")).env("CFLAGS", c.join(" ")).env_remove("RUSTFLAGS");
    build.env("SOURCE_DATE_EPOCH", MOMENT).env("CARGO_TARGET_DIR", root.join(FOLDER));
}

/// What is linked into the command and comes from no package.
///
/// # Errors
/// When Zig's version cannot be told.
pub fn runtime(tools: &Environment, library: Library) -> Result<Vec<Runtime>, String> {
    let zig = zig(tools, "import importlib.metadata as m; print(m.version('ziglang'))")?;
    let compiler = library.compiler();
    let rust = compiler.split(' ').nth(1).unwrap_or_default().to_owned();
    let of_zig = |name: &str, licence| Runtime { name: name.to_owned(), version: format!("of Zig {zig}"), licence };
    Ok(vec![
        Runtime { name: "Rust's standard library".to_owned(), version: rust, licence: "MIT OR Apache-2.0" },
        of_zig("musl", "MIT"),
        of_zig("LLVM's libunwind", "Apache-2.0 WITH LLVM-exception"),
        of_zig("Zig's compiler-rt", "MIT"),
    ])
}

/// What of it is linked into the wheel: there the C library is the system's.
pub fn without_library(runtime: &[Runtime]) -> Vec<Runtime> {
    runtime.iter().filter(|part| part.name != "musl").cloned().collect()
}

/// Their licences: the name of each work with its text.
///
/// # Errors
/// When a text is not where its package has it.
pub fn runtime_licences(tools: &Environment) -> Result<Vec<(String, String)>, String> {
    let zig = PathBuf::from(zig(tools, "import os, ziglang; print(os.path.dirname(ziglang.__file__))")?);
    let texts = [
        ("musl", "lib/libc/musl/COPYRIGHT"),
        ("LLVM's libunwind", "lib/libcxx/LICENSE.TXT"),
        ("Zig's compiler-rt", "LICENSE"),
    ];
    let text = |(work, file): (&str, &str)| {
        let file = zig.join(file);
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        Ok((work.to_owned(), text))
    };
    texts.into_iter().map(text).collect()
}

/// What a line of Python prints in the environment that has Zig.
fn zig(tools: &Environment, line: &str) -> Result<String, String> {
    let output = tools.command("python").args(["-c", line]).output().map_err(|error| format!("python: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    if output.status.success() && !said.is_empty() {
        return Ok(said);
    }
    Err(format!("no Zig in the environment that builds: {}", String::from_utf8_lossy(&output.stderr).trim()))
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::steady;

    #[test]
    fn no_folder_of_a_build_gets_into_a_program() {
        let mut build = Command::new("cargo");
        steady(&mut build, "/a/checkout".as_ref(), &["-Cx"]);
        let set = |name: &str| build.get_envs().find(|(key, _)| *key == name).and_then(|(_, value)| value?.to_str());
        let flags = set("CARGO_ENCODED_RUSTFLAGS").expect("flags");
        assert!(flags.starts_with("--remap-path-prefix=/a/checkout=holocron\u{1f}") && flags.ends_with("\u{1f}-Cx"));
        assert!(set("CFLAGS").is_some_and(|flags| flags.contains("-ffile-prefix-map=/a/checkout=holocron")));
        assert_eq!(set("CARGO_TARGET_DIR"), Some("/a/checkout/target/shipped"));
    }
}
