//! Which compiler makes WebAssembly here.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The target without an operating system: the module asks for nothing.
pub(super) const TARGET: &str = "wasm32-unknown-unknown";
/// Debian's compiler (`rustc-web`) and the sources of the standard library (`rust-web-src`), which is built for the target.
const DEBIAN: &str = "/usr/bin/rustc";
const DEBIAN_SOURCES: &str = "/usr/lib/rustlib/src/rust/library/std/Cargo.toml";
/// The oldest compiler that will do, as in `Cargo.toml`.
const OLDEST: &str = env!("CARGO_PKG_RUST_VERSION");

/// A compiler for the target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Toolchain {
    /// The one at hand has the target.
    Installed,
    /// Debian's, with this linker; it builds the standard library first.
    Debian {
        /// `wasm-ld` or `wasm-ld-NN`.
        linker: PathBuf,
    },
}

/// The compiler at hand.
///
/// # Errors
/// When there is none; the text says what to install.
pub fn find() -> Result<Toolchain, String> {
    let said = |program: &str, of: &[&str]| {
        let output = Command::new(program).args(of).output().ok().filter(|output| output.status.success())?;
        String::from_utf8(output.stdout).ok()
    };
    let has_target = said("rustc", &["--print", "target-libdir", "--target", TARGET])
        .is_some_and(|folder| std::fs::read_dir(folder.trim()).is_ok_and(|mut files| files.next().is_some()));
    if has_target {
        return Ok(Toolchain::Installed);
    }
    let version = said(DEBIAN, &["--version"]);
    let is_new = version.as_deref().and_then(minor).zip(minor_of(OLDEST)).is_some_and(|(own, oldest)| own >= oldest);
    match linker(Path::new("/usr/bin")) {
        Some(linker) if is_new && Path::new(DEBIAN_SOURCES).exists() => Ok(Toolchain::Debian { linker }),
        _ => Err(format!(
            "no compiler for {TARGET}: install it with `rustup target add {TARGET}`, or on Debian with \
             `apt-get install rustc-web rust-web-src lld`"
        )),
    }
}

/// 95 of `rustc 1.95.0 (…)`.
fn minor(said: &str) -> Option<u32> {
    minor_of(said.split_whitespace().nth(1)?)
}

fn minor_of(version: &str) -> Option<u32> {
    version.split('.').nth(1)?.parse().ok()
}

/// The newest linker for WebAssembly in a folder.
fn linker(folder: &Path) -> Option<PathBuf> {
    let number = |path: &Path| {
        let rest = path.file_name()?.to_str()?.strip_prefix("wasm-ld")?.to_owned();
        if rest.is_empty() { Some(u32::MAX) } else { rest.strip_prefix('-')?.parse().ok() }
    };
    let found = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    found.filter_map(|path| Some((number(&path)?, path))).max().map(|(_, path)| path)
}

impl Toolchain {
    /// The call of Cargo that compiles for the target.
    pub(super) fn cargo(&self) -> Command {
        let mut cargo = Command::new("cargo");
        // What the developer's own builds are called with is not for this target.
        cargo.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
        // A page shares its memory with others: what needs more is given up with a message.
        cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-Clink-arg=--max-memory=268435456");
        cargo.args(["build", "--target", TARGET]);
        if let Toolchain::Debian { linker } = self {
            cargo.env("RUSTC", DEBIAN).env("RUSTC_BOOTSTRAP", "1");
            cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
            cargo.args(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"]);
        }
        cargo
    }
}

#[cfg(test)]
mod tests {
    use super::{linker, minor};

    #[test]
    fn versions_are_numbers() {
        assert_eq!((minor("rustc 1.96.0 (ac68faa20)"), minor("rustc"), minor("rustc 1.x")), (Some(96), None, None));
    }

    #[test]
    fn the_newest_linker_is_taken() {
        let folder = std::env::temp_dir().join(format!("holocron-linkers-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let at = |name: &str| folder.join(name);
        for name in ["wasm-ld-9", "wasm-ld-19", "wasm-ldx", "ld"] {
            std::fs::write(at(name), "").expect("a file");
        }
        assert_eq!(linker(&folder), Some(at("wasm-ld-19")));
        std::fs::write(at("wasm-ld"), "").expect("a file");
        assert_eq!(linker(&folder), Some(at("wasm-ld")));
        std::fs::remove_dir_all(&folder).expect("removed");
    }
}
