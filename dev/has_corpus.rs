//! The build script of crates whose tests want the larger corpus: tells them whether it lies beside the checkout
//! (`cfg(has_corpus)`). Tests that need it are ignored where it does not, so that the summary counts them as skipped.
//! Where it comes later, `touch dev/has_corpus.rs` makes cargo look again.

#![allow(clippy::print_stdout, reason = "this is how a build script speaks")]

use std::path::Path;

fn main() {
    let crate_folder = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let root = Path::new(&crate_folder).ancestors().find(|folder| folder.join("Cargo.lock").is_file());
    let corpus = root.map(|root| root.join("../shared/corpus"));
    println!("cargo::rustc-check-cfg=cfg(has_corpus)");
    if corpus.is_some_and(|corpus| corpus.is_dir()) {
        println!("cargo::rustc-cfg=has_corpus");
    }
    // Cargo looks for a relative path in the crate's folder, while `file!` begins at the workspace's.
    if let Some(root) = root {
        println!("cargo::rerun-if-changed={}", root.join("dev/has_corpus.rs").display());
    }
}
