//! Builds the wheel.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::environment::{Environment, run};

/// Builds the wheel of a checkout in a profile of Cargo, into a folder that holds no other. Unless `change` says otherwise to
/// maturin, it is built in the target folder of the command: in its profile too, what the command is made of is not built again.
///
/// # Errors
/// When maturin fails; it has said why.
pub fn wheel(
    tools: &Environment,
    root: &Path,
    out: &Path,
    profile: &str,
    change: impl FnOnce(&mut Command),
) -> Result<PathBuf, String> {
    if out.exists() {
        fs::remove_dir_all(out).map_err(|error| format!("{}: {error}", out.display()))?;
    }
    let mut maturin = tools.command("maturin");
    maturin.current_dir(root).args([
        "build",
        "--profile",
        profile,
        "--locked",
        "--manifest-path",
        "python/Cargo.toml",
        "--out",
    ]);
    maturin.arg(out);
    change(&mut maturin);
    run(&mut maturin)?;
    let files = fs::read_dir(out).map_err(|error| format!("{}: {error}", out.display()))?;
    let mut wheels = files.flatten().map(|file| file.path());
    let is_wheel = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "whl");
    wheels.find(is_wheel).ok_or_else(|| format!("{}: maturin left no wheel", out.display()))
}
