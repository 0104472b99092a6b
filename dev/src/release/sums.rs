//! Checksums.

use std::fs;
use std::path::Path;

use sha2::{Digest as _, Sha256};

/// The SHA-256 of a file, in hexadecimal digits.
///
/// # Errors
/// When it cannot be read.
pub fn sum(file: &Path) -> Result<String, String> {
    let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(format!("{:x}", Sha256::digest(bytes)))
}

/// The checksums of the files in a folder but for one name, in the form of `sha256sum`, by name.
///
/// # Errors
/// When the folder or a file cannot be read.
pub fn sums(folder: &Path, but: &str) -> Result<String, String> {
    let failed = |error| format!("{}: {error}", folder.display());
    let mut names: Vec<String> = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name != but && entry.path().is_file() {
            names.push(name);
        }
    }
    names.sort();
    names.iter().map(|name| Ok(format!("{}  {name}\n", sum(&folder.join(name))?))).collect()
}

#[cfg(test)]
mod tests {
    use super::sums;

    #[test]
    fn sums_are_those_of_sha256sum() {
        let folder = std::env::temp_dir().join(format!("holocron-sums-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(folder.join("a"), "abc").expect("a file");
        std::fs::write(folder.join("SHA256SUMS"), "old").expect("a file");
        let found = sums(&folder, "SHA256SUMS");
        std::fs::remove_dir_all(&folder).expect("removed");
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a\n";
        assert_eq!(found.as_deref(), Ok(abc));
    }
}
