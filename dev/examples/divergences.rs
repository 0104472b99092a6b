//! Writes `docs/divergences.md` from the list beside the rules: `cargo run -p holocron-dev --example divergences`.

use std::path::Path;

use holocron_swccg::divergence;

fn main() -> std::io::Result<()> {
    std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/divergences.md"), divergence::page())
}
