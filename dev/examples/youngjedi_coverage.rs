//! Writes `docs/youngjedi-coverage.md`: the list beside the rules, and what generated games come to. Fails when something never
//! comes up. `cargo run --release -p holocron-dev --example youngjedi_coverage`

use std::io::Error;
use std::path::Path;

use holocron_youngjedi::founding;

fn main() -> Result<(), Error> {
    let coverage = founding::made_use_of();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/youngjedi-coverage.md");
    std::fs::write(path, founding::page(&coverage))?;
    let never: Vec<&str> = coverage.iter().filter(|(_, count)| *count == 0).map(|(name, _)| name).collect();
    if never.is_empty() { Ok(()) } else { Err(Error::other(format!("never comes up: {}", never.join(", ")))) }
}
