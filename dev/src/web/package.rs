//! The package for Node.

use std::fs;
use std::path::Path;

/// Writes the package: the module, its interface and the interface's types.
///
/// # Errors
/// When a source cannot be read or a file not be written.
pub fn package(root: &Path, module: &[u8], out: &Path) -> Result<(), String> {
    let read = |path: &str| fs::read_to_string(root.join(path)).map_err(|error| format!("{path}: {error}"));
    let write = |name: &str, bytes: &[u8]| fs::write(out.join(name), bytes).map_err(|error| format!("{name}: {error}"));
    fs::create_dir_all(out).map_err(|error| format!("{}: {error}", out.display()))?;
    let manifest = read("web/npm/package.json")?.replace("0.0.0", env!("CARGO_PKG_VERSION"));
    write("package.json", manifest.as_bytes())?;
    write("index.js", (read("web/page/engine.js")? + &read("web/npm/index.js")?).as_bytes())?;
    write("index.d.ts", read("web/npm/index.d.ts")?.as_bytes())?;
    write("README.md", read("web/npm/README.md")?.as_bytes())?;
    write("THIRD_PARTY.md", read("THIRD_PARTY.md")?.as_bytes())?;
    write("LICENSE", read("LICENSE")?.as_bytes())?;
    write("holocron.wasm", module)
}
