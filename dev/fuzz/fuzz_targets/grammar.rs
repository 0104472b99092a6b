//! See `holocron_dev::attack::grammar`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| holocron_dev::attack::grammar(bytes));
