//! Writes `docs/youngjedi-coverage.md` from the list beside the rules: `cargo run -p holocron-replay --example
//! youngjedi_coverage`.

use std::path::Path;

use holocron_replay::youngjedi::founding;

fn main() -> std::io::Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/youngjedi-coverage.md");
    std::fs::write(path, founding::page())
}
