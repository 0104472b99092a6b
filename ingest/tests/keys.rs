//! The keys of games and recordings, and what counts as a copy.

use std::io::Write;

use flate2::Compression;
use flate2::write::{GzEncoder, ZlibEncoder};
use holocron_ingest::key::{ContentHash, GameKey, RecordingKey};
use holocron_ingest::{AnyLog, Limits, read_any};

const TURN: &str = r#"<gameReplay><ge type="P" participantId="A" allParticipantIds="A,B"/><ge type="M" message="hello"/><ge type="PCIP" cardId="7" blueprintId="1_18" zone="AT_LOCATION" zoneOwnerId="A" participantId="A"/><ge type="TC" participantId="A"/><ge type="M" message="one"/><ge type="M" message="two"/></gameReplay>"#;
const NO_TURN: &str = r#"<gameReplay><ge type="P" participantId="A" allParticipantIds="A,B"/><ge type="M" message="one"/><ge type="EB"/></gameReplay>"#;

fn zlib(text: &str) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes()).expect("memory");
    encoder.finish().expect("memory")
}

fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).expect("memory");
    encoder.finish().expect("memory")
}

fn key(bytes: &[u8]) -> RecordingKey {
    RecordingKey::read(bytes, &Limits::default()).expect("a log")
}

fn content(bytes: &[u8]) -> ContentHash {
    ContentHash::read(bytes, &Limits::default()).expect("a log")
}

fn log(bytes: &[u8]) -> AnyLog {
    read_any(bytes, &Limits::default()).expect("a log")
}

#[test]
fn how_a_log_is_stored_changes_no_key() {
    for text in [TURN, NO_TURN] {
        let marked = [b"\xEF\xBB\xBF".as_slice(), text.as_bytes(), b"\n\n"].concat();
        let with_tail = [zlib(text), b"tail".to_vec()].concat();
        for bytes in [zlib(text), gzip(text), marked, with_tail] {
            assert_eq!(key(&bytes).game, key(text.as_bytes()).game);
            assert!(log(&bytes).is_copy_of(&log(text.as_bytes())));
        }
        assert_eq!(content(&zlib(text)), content(&gzip(text)));
        assert_eq!(content(&zlib(text)), content(&[text.as_bytes(), b"\n"].concat()));
    }
}

/// A key that changes without its version orphans whatever was kept under it.
#[test]
fn the_keys_of_version_one_are_fixed() {
    assert_eq!(key(TURN.as_bytes()).game, GameKey(by_hand(&turn_fields())));
    let hash = by_hand(NO_TURN.as_bytes());
    assert_eq!(content(NO_TURN.as_bytes()), ContentHash(hash));
    let fields = [texts(&["hk1", "gemp-replay", "A", "B", "content"]), hash.to_le_bytes().to_vec()].concat();
    assert_eq!(key(NO_TURN.as_bytes()).game, GameKey(by_hand(&fields)));
    let fields = [texts(&["hk1", "variant"]), 5_u64.to_le_bytes().to_vec(), 6_u64.to_le_bytes().to_vec()].concat();
    assert_eq!(GameKey(5).variant(ContentHash(6)), GameKey(by_hand(&fields)));
}

fn texts(texts: &[&str]) -> Vec<u8> {
    texts.iter().flat_map(|text| text.bytes().chain([0xFF])).collect()
}

fn turn_fields() -> Vec<u8> {
    let head = texts(&["hk1", "gemp-replay", "A", "B", "M", "hello", "PCIP"]);
    [head, 7_u64.to_le_bytes().to_vec(), texts(&["1_18", "AT_LOCATION", "TC", "dark"])].concat()
}

/// FNV-1a, written anew.
fn by_hand(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[test]
fn a_copy_that_is_cut_is_the_same_recording() {
    let whole = log(TURN.as_bytes());
    let first_turn = TURN.find("<ge type=\"TC\"").expect("a turn") + 34;
    for end in [first_turn, first_turn + 10, TURN.len() - 13, TURN.len() - 1] {
        let cut = &TURN.as_bytes()[..end];
        assert_eq!(key(cut), key(TURN.as_bytes()), "{end}");
        assert!(log(cut).is_copy_of(&whole) && whole.is_copy_of(&log(cut)), "{end}");
        assert!(log(cut).worth() < whole.worth(), "{end}");
    }
    // One that ends there by itself, or says something else, is no copy.
    for other in [TURN.replace(r#"<ge type="M" message="two"/>"#, ""), TURN.replace("two", "six")] {
        assert_eq!(key(other.as_bytes()), key(TURN.as_bytes()));
        assert!(!log(other.as_bytes()).is_copy_of(&whole));
        assert_ne!(content(other.as_bytes()), content(TURN.as_bytes()));
    }
}
