//! What a program is linked from.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// A crate that a program is linked from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its licences, as an SPDX expression; empty when it declares none.
    pub licence: String,
    /// The folder of its sources.
    pub folder: PathBuf,
    /// The SHA-256 of its archive; `None` for a crate of this repository.
    pub checksum: Option<String>,
    /// The names and versions of the parts that it needs.
    pub needs: Vec<(String, String)>,
}

/// The parts of packages of this repository, built for a target with some features: themselves and the crates that are linked, and
/// not what only runs while they are built.
///
/// # Errors
/// When Cargo fails.
pub fn parts(root: &Path, packages: &[&str], features: &[&str], target: &str) -> Result<Vec<Part>, String> {
    let mut tree = cargo(root, "tree");
    tree.args(["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}", "--target", target]);
    for package in packages {
        tree.args(["--package", package]);
    }
    tree.args(["--features", &features.join(",")]);
    let tree = said(tree)?;
    let linked: BTreeSet<(String, String)> = tree.lines().filter_map(in_tree).collect();
    let mut metadata = cargo(root, "metadata");
    metadata.args(["--format-version", "1", "--filter-platform", target, "--all-features"]);
    let metadata: Value = serde_json::from_str(&said(metadata)?).map_err(|error| format!("cargo metadata: {error}"))?;
    let lock = std::fs::read_to_string(root.join("Cargo.lock")).map_err(|error| format!("Cargo.lock: {error}"))?;
    Ok(chosen(&metadata, &linked, &checksums(&lock)))
}

fn cargo(root: &Path, command: &str) -> Command {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root).args([command, "--locked"]);
    cargo
}

fn said(mut command: Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("cargo: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo: {}", String::from_utf8_lossy(&output.stderr)));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("cargo: {error}"))
}

/// A name and a version in a line such as `serde v1.0.228` or `holocron v0.1.0 (/a/folder) (*)`.
fn in_tree(line: &str) -> Option<(String, String)> {
    let mut words = line.split(' ');
    Some((words.next()?.to_owned(), words.next()?.strip_prefix('v')?.to_owned()))
}

/// The checksums in a lock file, by name and version.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let value = |package: &str, key: &str| {
        let line = package.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \""));
        line.and_then(|rest| rest.strip_suffix('"')).map(str::to_owned)
    };
    let one = |package| Some(((value(package, "name")?, value(package, "version")?), value(package, "checksum")?));
    lock.split("[[package]]").filter_map(one).collect()
}

/// The linked packages of the metadata, by name and version.
fn chosen(
    metadata: &Value,
    linked: &BTreeSet<(String, String)>,
    checksums: &BTreeMap<(String, String), String>,
) -> Vec<Part> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages = list(&metadata["packages"]);
    let key = |package: &Value| (text(&package["name"]), text(&package["version"]));
    let by_id: BTreeMap<String, (String, String)> =
        packages.iter().map(|package| (text(&package["id"]), key(package))).collect();
    let mut needs: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    for node in list(&metadata["resolve"]["nodes"]) {
        let normal = |need: &&Value| list(&need["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
        let all = list(&node["deps"]);
        let wanted = all.iter().filter(normal).filter_map(|need| by_id.get(need["pkg"].as_str()?));
        let wanted: BTreeSet<(String, String)> = wanted.filter(|need| linked.contains(*need)).cloned().collect();
        needs.insert(text(&node["id"]), wanted.into_iter().collect());
    }
    let part = |package: &Value| {
        let (name, version) = key(package);
        let folder = Path::new(package["manifest_path"].as_str()?).parent()?.to_owned();
        // The older way to say "or".
        let licence = text(&package["license"]).replace('/', " OR ");
        let checksum = checksums.get(&(name.clone(), version.clone())).cloned();
        let needs = needs.remove(package["id"].as_str()?).unwrap_or_default();
        Some(Part { name, version, licence, folder, checksum, needs })
    };
    let is_linked = |package: &&Value| linked.contains(&key(package));
    let mut parts: Vec<Part> = packages.iter().filter(is_linked).filter_map(part).collect();
    parts.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    parts
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{checksums, in_tree, parts};

    #[test]
    fn a_tree_and_a_lock_are_read() {
        let pair = |name: &str, version: &str| (name.to_owned(), version.to_owned());
        assert_eq!(in_tree("holocron v0.1.0 (/a b/c) (*)"), Some(pair("holocron", "0.1.0")));
        assert_eq!(in_tree(""), None);
        let lock = "[[package]]\nname = \"a\"\nversion = \"1.0\"\nchecksum = \"12\"\n\n[[package]]\nname = \"b\"\n";
        assert_eq!(checksums(lock).into_iter().collect::<Vec<_>>(), [(pair("a", "1.0"), "12".to_owned())]);
    }

    #[test]
    fn these_tests_are_linked_from_what_their_package_needs() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let target = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
        let parts = parts(&root, &["holocron-dev"], &[], &target).expect("cargo");
        let find = |name: &str| parts.iter().find(|part| part.name == name);
        let own = find("holocron-dev").expect("itself");
        assert!(own.checksum.is_none() && own.needs.iter().any(|(name, _)| name == "serde_json"));
        let json = find("serde_json").expect("a need");
        assert_eq!(json.licence, "MIT OR Apache-2.0");
        assert!(json.checksum.as_ref().is_some_and(|sum| sum.len() == 64) && json.folder.join("Cargo.toml").exists());
        // It writes code while others are built, and is in none of them.
        assert!(find("serde_derive").is_none() && find("proc-macro2").is_none());
    }
}
