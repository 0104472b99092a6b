//! What the program is built from: licences, and crates in two versions, as `deny.toml` says; and no unsafe code of our own.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::support::root;

fn policy() -> toml::Table {
    std::fs::read_to_string(root().join("deny.toml")).expect("a file").parse().expect("TOML")
}

fn words(policy: &toml::Table, section: &str, list: &str) -> BTreeSet<String> {
    let list = policy[section][list].as_array().expect("a list");
    list.iter().map(|one| one.as_str().expect("a text").to_owned()).collect()
}

/// The packages of the workspace and all that they depend on, as `Cargo.lock` has them.
fn packages() -> Vec<Value> {
    let ask = |more: &[&str]| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["metadata", "--format-version", "1", "--locked", "--all-features"]).args(more);
        cargo.current_dir(root()).output().expect("cargo")
    };
    // What no build here has needed yet, as for other systems, is fetched.
    let known = ask(&["--offline"]);
    let output = if known.status.success() { known } else { ask(&[]) };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    metadata["packages"].as_array().expect("a list").clone()
}

/// Whether a licence expression can be met by licences that are allowed. `AND` binds closer than `OR`.
fn is_met(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let plain = expression.replace('/', " OR ");
    if let (Some(open), Some(close)) = (plain.find('('), plain.find(')')) {
        let inner = is_met(&plain[open + 1..close], allowed);
        // What is met stands for a licence that is allowed, what is not for one that is not.
        let word = if inner { "MIT" } else { "none" };
        return is_met(&format!("{}{word}{}", &plain[..open], &plain[close + 1..]), allowed);
    }
    plain.split(" OR ").any(|choice| choice.split(" AND ").all(|licence| allowed.contains(licence.trim())))
}

#[test]
fn every_licence_is_allowed() {
    let allowed = words(&policy(), "licenses", "allow");
    let mut used = 0;
    for package in packages().iter().filter(|package| !package["source"].is_null()) {
        let (name, licence) = (&package["name"], package["license"].as_str());
        // One crate has its licence in a file alone: that of the ISC.
        let licence =
            licence.or_else(|| (name == "webpki").then_some("ISC")).unwrap_or_else(|| panic!("{name}: no licence"));
        assert!(is_met(licence, &allowed), "{name}: {licence}");
        used += 1;
    }
    assert!(used > 100, "{used} packages");
    assert!(is_met("(MIT OR GPL-3.0) AND Zlib", &allowed) && is_met("GPL-2.0/MIT", &allowed));
    assert!(
        !is_met("GPL-3.0", &allowed) && !is_met("MIT AND GPL-3.0", &allowed) && !is_met("(GPL-3.0) AND MIT", &allowed)
    );
}

#[test]
fn crates_in_two_versions_are_known() {
    let known = words(&policy(), "bans", "skip");
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in packages() {
        let text = |key: &str| package[key].as_str().expect("a text").to_owned();
        versions.entry(text("name")).or_default().insert(text("version"));
    }
    let twice: BTreeSet<String> =
        versions.into_iter().filter(|(_, versions)| versions.len() > 1).map(|(name, _)| name).collect();
    let (new, gone): (Vec<_>, Vec<_>) = (twice.difference(&known).collect(), known.difference(&twice).collect());
    assert!(new.is_empty(), "new in two versions: {new:?}");
    assert!(gone.is_empty(), "no longer in two versions, to be taken out of deny.toml: {gone:?}");
}

#[test]
fn everything_comes_from_the_registry() {
    for package in packages() {
        let source = package["source"].as_str().unwrap_or("registry+");
        assert!(source.starts_with("registry+") || source.starts_with("sparse+"), "{}: {source}", package["name"]);
    }
}

/// Whether a Rust file in a folder says `unsafe`.
fn has_unsafe(folder: &Path) -> bool {
    std::fs::read_dir(folder).expect("a folder").any(|entry| {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            has_unsafe(&path)
        } else {
            std::fs::read_to_string(&path).expect("a file").contains("unsafe")
        }
    })
}

/// Every crate forbids unsafe code by the lints of the workspace; the module for the browser alone, whose exported names count as
/// unsafe, denies it and says where.
#[test]
fn no_crate_may_be_unsafe() {
    let manifest =
        |path: &str| -> toml::Table { std::fs::read_to_string(root().join(path)).expect(path).parse().expect("TOML") };
    let workspace = manifest("Cargo.toml");
    assert_eq!(workspace["workspace"]["lints"]["rust"]["unsafe_code"].as_str(), Some("forbid"));
    for member in workspace["workspace"]["members"].as_array().expect("a list") {
        let member = member.as_str().expect("a path");
        let lints = &manifest(&format!("{member}/Cargo.toml"))["lints"];
        let is_shared = lints.get("workspace").and_then(toml::Value::as_bool) == Some(true);
        let own = lints.get("rust").and_then(|rust| rust.get("unsafe_code")).and_then(toml::Value::as_str);
        assert!(
            match own {
                _ if is_shared => true,
                Some("forbid") => true,
                Some("deny") => member.starts_with("web"),
                // PyO3's macros write unsafe code; the files themselves have none.
                _ => member == "python" && !has_unsafe(&root().join("python/src")),
            },
            "{member}: {lints:?}"
        );
    }
}
