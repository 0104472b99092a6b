//! Compiles the modules.

use std::fs;
use std::path::Path;

use super::toolchain::{TARGET, Toolchain};

/// The modules of the page.
pub struct Modules {
    /// The auditor.
    pub auditor: Vec<u8>,
    /// What unpacks it in a page.
    pub unpacker: Vec<u8>,
}

impl Modules {
    /// Compiles the modules in `root`. They have a target folder of their own, so that other builds stay fresh.
    ///
    /// # Errors
    /// When Cargo fails; it has said why.
    pub fn compile(toolchain: &Toolchain, root: &Path) -> Result<Modules, String> {
        let mut cargo = toolchain.cargo();
        cargo.current_dir(root).args(["--profile", "web", "--package", "holocron-web", "--package", "holocron-unpack"]);
        cargo.arg("--target-dir").arg(root.join("target/web"));
        let status = cargo.status().map_err(|error| format!("cargo: {error}"))?;
        if status.success() { Modules::compiled(root) } else { Err("the modules do not compile".to_owned()) }
    }

    /// Those that were compiled last.
    ///
    /// # Errors
    /// When there are none.
    pub fn compiled(root: &Path) -> Result<Modules, String> {
        let read = |name: &str| {
            let file = root.join("target/web").join(TARGET).join("web").join(name);
            fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))
        };
        Ok(Modules { auditor: read("holocron_web.wasm")?, unpacker: read("holocron_unpack.wasm")? })
    }
}
