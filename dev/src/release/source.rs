//! A second checkout, to build in another folder.

use std::fs;
use std::path::Path;
use std::process::Command;

/// Copies every file that git has or would take, as it stands, into a folder that is made anew.
///
/// # Errors
/// When git or the file system refuses.
pub fn copy(root: &Path, to: &Path) -> Result<(), String> {
    if to.exists() {
        fs::remove_dir_all(to).map_err(refused(to))?;
    }
    let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let output = Command::new("git").current_dir(root).args(list).output().map_err(|error| format!("git: {error}"))?;
    if !output.status.success() {
        return Err(format!("git: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let names = String::from_utf8(output.stdout).map_err(|error| format!("git: {error}"))?;
    for name in names.split('\0').filter(|name| !name.is_empty()) {
        let (from, into) = (root.join(name), to.join(name));
        // What was removed and not committed is no part of it.
        let Ok(kind) = fs::symlink_metadata(&from) else { continue };
        if let Some(folder) = into.parent() {
            fs::create_dir_all(folder).map_err(refused(folder))?;
        }
        let from = if kind.is_symlink() { fs::canonicalize(&from).map_err(refused(&from))? } else { from };
        fs::copy(&from, &into).map_err(refused(&from))?;
    }
    Ok(())
}

fn refused(path: &Path) -> impl FnOnce(std::io::Error) -> String {
    move |error| format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::copy;

    #[test]
    fn a_copy_has_what_git_has() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let folder = std::env::temp_dir().join(format!("holocron-copy-{}", std::process::id()));
        if copy(&root, &folder).is_err() {
            // An archive of the sources has no history.
            assert!(!root.join(".git").exists());
            return;
        }
        let same = |name: &str| std::fs::read(folder.join(name)).ok() == std::fs::read(root.join(name)).ok();
        let is_whole = same("Cargo.lock") && same("python/LICENSE") && same("dev/src/release/source.rs");
        let has_target = folder.join("target").exists();
        std::fs::remove_dir_all(&folder).expect("removed");
        assert!(is_whole && !has_target);
    }
}
