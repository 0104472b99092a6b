//! Any bytes give a log or an error; a log's events are numbered in order and merging it with itself is refused.
#![no_main]

use holocron_ingest::Limits;
use holocron_ingest::gemp::read;
use holocron_ingest::key::RecordingKey;
use holocron_ingest::pair::pair;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let limits = Limits { inflated: 16 << 20, element: 1 << 20, problems: 50 };
    let _ = RecordingKey::read(bytes, &limits);
    if let Ok(log) = read(bytes, &limits) {
        assert!(!log.events.is_empty());
        assert!(log.events.iter().enumerate().all(|(i, event)| event.at.event as usize == i));
        assert!(pair(&log, &log).is_err());
    }
});
