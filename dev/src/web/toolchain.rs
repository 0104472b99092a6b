//! Which compiler makes WebAssembly here.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::toolchain::Library;

/// The target without an operating system: the module asks for nothing.
pub(super) const TARGET: &str = "wasm32-unknown-unknown";

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
    match (Library::of(TARGET), linker(Path::new("/usr/bin"))) {
        (Some(Library::Installed), _) => Ok(Toolchain::Installed),
        (Some(Library::Debian), Some(linker)) => Ok(Toolchain::Debian { linker }),
        _ => Err(format!(
            "no compiler for {TARGET}: install it with `rustup target add {TARGET}`, or on Debian with \
             `apt-get install rustc-web rust-web-src lld`"
        )),
    }
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
            Library::Debian.apply(&mut cargo, "std,panic_abort");
            cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
            cargo.arg("-Zbuild-std-features=optimize_for_size");
        }
        cargo
    }
}

#[cfg(test)]
mod tests {
    use super::linker;

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
