//! Compiles the module.

use std::fs;
use std::path::Path;

use super::toolchain::{TARGET, Toolchain};

/// Compiles the module in `root` and gives its bytes. It has a target folder of its own, so that other builds stay fresh.
///
/// # Errors
/// When Cargo fails; it has said why.
pub fn compile(toolchain: &Toolchain, root: &Path) -> Result<Vec<u8>, String> {
    let target = root.join("target/web");
    let mut cargo = toolchain.cargo();
    cargo.current_dir(root).args(["--profile", "web", "--package", "holocron-web", "--target-dir"]).arg(&target);
    let status = cargo.status().map_err(|error| format!("cargo: {error}"))?;
    if !status.success() {
        return Err("the module does not compile".to_owned());
    }
    let file = target.join(TARGET).join("web/holocron_web.wasm");
    fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))
}
