//! See `reports/tests/it/attacks/files.rs`.
#![no_main]

#[allow(dead_code, reason = "this target calls one of its attacks")]
#[path = "../../../reports/tests/it/attacks/files.rs"]
mod files;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| files::rulings(bytes));
