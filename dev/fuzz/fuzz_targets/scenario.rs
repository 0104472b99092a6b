//! See `holocron_dev::attack::little_game`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| holocron_dev::attack::little_game(bytes));
