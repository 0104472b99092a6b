//! Which compiler makes programs for another target here.

use std::path::Path;
use std::process::Command;

/// Debian's compiler (`rustc-web`) and the sources of the standard library (`rust-web-src`), which is then built for the target.
const DEBIAN: &str = "/usr/bin/rustc";
const DEBIAN_SOURCES: &str = "/usr/lib/rustlib/src/rust/library/std/Cargo.toml";
/// The oldest compiler that will do, as in `Cargo.toml`.
const OLDEST: &str = env!("CARGO_PKG_RUST_VERSION");

/// Where the standard library of a target comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Library {
    /// The compiler at hand has it.
    Installed,
    /// Debian's compiler builds it first.
    Debian,
}

impl Library {
    /// That of a target; `None` when there is none.
    pub fn of(target: &str) -> Option<Library> {
        let has_target = said("rustc", &["--print", "target-libdir", "--target", target])
            .is_some_and(|folder| std::fs::read_dir(folder.trim()).is_ok_and(|mut files| files.next().is_some()));
        if has_target {
            return Some(Library::Installed);
        }
        let version = said(DEBIAN, &["--version"]);
        let is_new =
            version.as_deref().and_then(minor).zip(minor_of(OLDEST)).is_some_and(|(own, oldest)| own >= oldest);
        (is_new && Path::new(DEBIAN_SOURCES).exists()).then_some(Library::Debian)
    }

    /// Lets a call of Cargo that builds for the target take it; `parts` are what the library is built of, as in `std,panic_abort`.
    pub fn apply(self, cargo: &mut Command, parts: &str) {
        if self == Library::Debian {
            cargo.env("RUSTC", DEBIAN).env("RUSTC_BOOTSTRAP", "1").arg(format!("-Zbuild-std={parts}"));
        }
    }

    /// The version of its compiler, as in `rustc 1.95.0 (…)`.
    pub fn compiler(self) -> String {
        let program = if self == Library::Debian { DEBIAN } else { "rustc" };
        said(program, &["--version"]).unwrap_or_default().trim().to_owned()
    }
}

fn said(program: &str, words: &[&str]) -> Option<String> {
    let output = Command::new(program).args(words).output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}

/// 95 of `rustc 1.95.0 (…)`.
fn minor(said: &str) -> Option<u32> {
    minor_of(said.split_whitespace().nth(1)?)
}

fn minor_of(version: &str) -> Option<u32> {
    version.split('.').nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{Library, minor};

    #[test]
    fn versions_are_numbers() {
        assert_eq!((minor("rustc 1.96.0 (ac68faa20)"), minor("rustc"), minor("rustc 1.x")), (Some(96), None, None));
    }

    #[test]
    fn no_compiler_knows_a_made_up_target() {
        assert_ne!(Library::of("no-such-target"), Some(Library::Installed));
        assert!(Library::Installed.compiler().starts_with("rustc "));
    }
}
