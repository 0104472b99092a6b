//! Licences of everything that is linked into the command.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// Licences that let a program under MIT contain what they cover.
const FITTING: [&str; 17] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-1-Clause",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "bzip2-1.0.6",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// A package and its licence, as its author says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Package {
    /// Name and version.
    pub name: String,
    /// An expression of SPDX; empty where there is none.
    pub licence: String,
}

/// The packages that Cargo may link on this machine's target.
///
/// # Errors
/// When Cargo fails.
pub fn packages(root: &Path, target: &str) -> Result<Vec<Package>, String> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root).args(["metadata", "--format-version", "1", "--locked", "--filter-platform", target]);
    let output = cargo.output().map_err(|error| format!("cargo: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
    let text = |package: &Value, key: &str| package.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let all = metadata.get("packages").and_then(Value::as_array).into_iter().flatten();
    Ok(all
        .map(|package| Package {
            name: format!("{} {}", text(package, "name"), text(package, "version")),
            licence: text(package, "license"),
        })
        .collect())
}

/// The packages with none of the licences that fit.
pub fn unknown(packages: &[Package]) -> Vec<&Package> {
    packages.iter().filter(|package| !fits(&package.licence)).collect()
}

/// Whether one may be chosen of an expression: every part behind an `AND` has a fitting one among its `OR`s.
fn fits(expression: &str) -> bool {
    let flat = expression.replace(['(', ')'], "").replace('/', " OR ");
    flat.split(" AND ").all(|part| part.split(" OR ").any(|one| FITTING.contains(&one.trim())))
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn one_of_each_part_must_fit() {
        for good in
            ["MIT", "MIT OR Apache-2.0", "Unlicense/MIT", "GPL-3.0 OR MIT", "(MIT OR Apache-2.0) AND Unicode-3.0"]
        {
            assert!(fits(good), "{good}");
        }
        for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "MITX"] {
            assert!(!fits(bad), "{bad}");
        }
    }
}
