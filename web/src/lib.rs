//! The auditor for the browser and for Node: bytes of recordings go in, JSON comes out.
//!
//! What is asked for is one of the functions below; `boundary` makes them callable from JavaScript. They know no files, no
//! network and no clock. Findings are the objects that `holocron audit --format jsonl` prints, byte for byte.
//!
//! ```
//! use holocron_web::{Named, audit};
//!
//! # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../sample_logs/doctored/swccg/swccg-drain-04.xml.gz");
//! let bytes = std::fs::read(path)?;
//! let lines = audit(&[Named { name: "game.xml.gz", bytes: &bytes }]);
//! assert!(lines.starts_with("{\"file\":\"game.xml.gz\",\"game\":\"swccg\""));
//! assert!(lines.contains("SWCCG-DRAIN-04"));
//! # Ok::<(), std::io::Error>(())
//! ```

#[cfg(target_family = "wasm")]
mod boundary;
mod key;
mod numbers;
mod played;
mod request;
mod rule;

pub use key::key;
pub use played::{audit, game, games};
pub use request::{Named, Request};
pub use rule::rule;
