//! See `holocron_dev::attack::xml`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| holocron_dev::attack::xml(bytes));
