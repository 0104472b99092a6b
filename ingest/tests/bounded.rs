//! What a hostile file can make large is bounded, and what is merely odd is read.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use holocron_ingest::gemp::{read, read_slice};
use holocron_ingest::log::ProblemKind;
use holocron_ingest::{Error, ErrorKind, Limits, read_any};

const PLAYERS: &str = r#"<ge allParticipantIds="Ann,Bob" participantId="Bob" type="P"/>"#;
const EVENT: &str = r#"<ge type="EB"/>"#;

fn zlib(text: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text).expect("memory");
    encoder.finish().expect("memory")
}

fn log_of(inner: &str) -> String {
    format!("<gameReplay>{PLAYERS}{inner}</gameReplay>")
}

fn card(number: u32, zone: &str) -> String {
    format!(
        r#"<ge type="PCIP" cardId="{number}" blueprintId="1_18" zone="{zone}" participantId="Bob" zoneOwnerId="Bob"/>"#
    )
}

fn refused(text: &str, limits: &Limits) -> Error {
    read(text.as_bytes(), limits).expect_err("no log")
}

#[test]
fn a_log_has_so_many_events_and_no_more() {
    let limits = Limits { events: 100, ..Limits::default() };
    let log = read(log_of(&EVENT.repeat(99)).as_bytes(), &limits).expect("a log");
    assert_eq!(log.events.len(), 100);
    let error = refused(&log_of(&EVENT.repeat(100)), &limits);
    assert!(matches!(error.kind(), ErrorKind::TooManyEvents { limit: 100 }), "{error}");
    assert_eq!(error.to_string(), "the log has more than 100 events");
    for game in ["swtcg", "youngjedi"] {
        let text =
            format!(r#"<gameReplay game="{game}" dialect="1" view="referee">{}</gameReplay>"#, EVENT.repeat(101));
        let error = read_any(text.as_bytes(), &limits).expect_err("no log");
        assert!(matches!(error.kind(), ErrorKind::TooManyEvents { .. }), "{error}");
    }
}

#[test]
fn a_table_has_so_many_cards_and_no_more() {
    let limits = Limits { cards: 10, ..Limits::default() };
    let cards = |numbers: std::ops::Range<u32>, zone: &str| numbers.map(|n| card(n, zone)).collect::<String>();
    let fits = |inner: &str| read(log_of(inner).as_bytes(), &limits).is_ok_and(|log| log.problems.is_empty());
    assert!(fits(&cards(0..10, "AT_LOCATION")));
    // The tops of piles replace each other, a dump begins anew, a card that comes back counts once, one that went not at all.
    assert!(fits(&cards(0..50, "TOP_OF_LOST_PILE")));
    assert!(fits(&[cards(0..10, "AT_LOCATION"), PLAYERS.to_owned(), cards(20..30, "AT_LOCATION")].concat()));
    assert!(fits(&cards(0..10, "AT_LOCATION").repeat(3)));
    let gone = r#"<ge type="RCFP" otherCardIds="0,1,2,99" participantId="Bob"/>"#;
    assert!(fits(&[cards(0..10, "AT_LOCATION"), gone.to_owned(), cards(20..23, "HAND")].concat()));
    let error = refused(&log_of(&cards(0..11, "AT_LOCATION")), &limits);
    assert!(matches!(error.kind(), ErrorKind::TooManyCards { limit: 10 }), "{error}");
}

#[test]
fn the_number_of_a_card_is_small() {
    let log = read_slice(log_of(&[card(9_999, "HAND"), card(10_000, "HAND")].concat()).as_bytes()).expect("a log");
    let kinds: Vec<_> = log.problems.iter().map(|problem| (problem.at.event, problem.kind)).collect();
    assert_eq!(kinds, [(2, ProblemKind::BadValue), (2, ProblemKind::MissingAttribute)]);
}

#[test]
fn an_element_that_is_too_large_ends_the_log_and_costs_nothing_before_it() {
    let huge = format!(r#"<ge type="M" message="{}"/>"#, "x".repeat(3 << 20));
    let text = log_of(&[EVENT, &huge, EVENT].concat());
    for bytes in [text.clone().into_bytes(), zlib(text.as_bytes())] {
        let log = read_slice(&bytes).expect("what is before it");
        assert_eq!((log.events.len(), log.is_truncated), (2, true));
        let problems: Vec<_> = log.problems.iter().map(|problem| (problem.kind, problem.at.event)).collect();
        assert_eq!(problems, [(ProblemKind::TooLarge, 2)]);
        assert!(log.damage().is_none());
    }
    let error = refused(&format!("<gameReplay>{huge}</gameReplay>"), &Limits::default());
    assert!(matches!(error.kind(), ErrorKind::ElementTooLarge { .. }), "{error}");
    // One that is large and allowed is read as before.
    let large = format!(r#"<ge type="M" message="{}"/>"#, "x".repeat(900 << 10));
    assert_eq!(read_slice(log_of(&[EVENT, &large, EVENT].concat()).as_bytes()).expect("a log").events.len(), 4);
}

#[test]
fn blanks_between_events_are_no_element() {
    let text = log_of(&[EVENT, &" \n".repeat(4 << 20), EVENT].concat());
    for bytes in [text.clone().into_bytes(), zlib(text.as_bytes())] {
        let log = read_slice(&bytes).expect("a log");
        assert_eq!((log.events.len(), log.problems.len()), (3, 0));
        assert_eq!(log.events[2].at.byte as usize, text.rfind("<ge").expect("an event"));
    }
}

#[test]
fn a_byte_order_mark_inside_a_container_is_no_text() {
    let text = [b"\xEF\xBB\xBF".as_slice(), log_of(EVENT).as_bytes()].concat();
    let plain = read_slice(&text).expect("a log");
    let packed = read_slice(&zlib(&text)).expect("a log");
    assert_eq!((plain.events.len(), plain.problems.len()), (2, 0));
    assert_eq!((packed.events, packed.problems, packed.xml_bytes), (plain.events, plain.problems, plain.xml_bytes));
}

#[test]
fn a_document_type_may_declare_things() {
    for declared in
        ["", " SYSTEM 'a>b'", " [<!ENTITY a \"]>\">]", " [<!-- it's > ]> --><!ELEMENT ge ANY>] ", " PUBLIC \"[\" '>'"]
    {
        let text = format!("<?xml version='1.0'?><!DOCTYPE gameReplay{declared}>{}", log_of(EVENT));
        let log = read_slice(text.as_bytes()).unwrap_or_else(|error| panic!("{declared}: {error}"));
        assert_eq!((log.events.len(), log.problems.len()), (2, 0), "{declared}");
        // Cut anywhere inside, it is a cut file.
        let begin = text.find("<!D").expect("a document type");
        for end in begin..begin + 10 + declared.len() {
            let error = read_slice(&text.as_bytes()[..end]).expect_err("no log");
            assert!(matches!(error.kind(), ErrorKind::Truncated), "{error}");
        }
    }
}

#[test]
fn the_name_of_another_game_is_cut() {
    let name = "é".repeat(300_000);
    for text in [format!("<gameReplay game=\"{name}\">{EVENT}</gameReplay>"), log_of("")] {
        let text = text.replace("<gameReplay>", &format!("<gameReplay game='{name}'>"));
        for error in [
            read_any(text.as_bytes(), &Limits::default()).expect_err("no game"),
            read_slice(text.as_bytes()).expect_err("no game"),
        ] {
            assert!(matches!(error.kind(), ErrorKind::OtherGame { .. }) && error.to_string().len() < 200);
        }
    }
}

#[test]
fn bytes_behind_the_compressed_stream_are_told() {
    let packed = zlib(log_of(EVENT).as_bytes());
    assert!(read_slice(&packed).expect("a log").problems.is_empty());
    for behind in [1, 12, 200_000] {
        let log = read_slice(&[packed.clone(), vec![7; behind]].concat()).expect("a log");
        let told: Vec<_> = log.problems.iter().map(|problem| (problem.kind, problem.what.clone())).collect();
        assert_eq!(
            told,
            [(ProblemKind::BadValue, format!("after the log: {behind} bytes behind the compressed stream"))]
        );
        assert_eq!(log.events.len(), 2);
    }
}

#[test]
fn a_document_is_not_as_deep_as_a_file_likes() {
    let deep = [&"<a>".repeat(1_000_000), "</a>"].concat();
    assert!(holocron_ingest::raw::read_document(deep.as_bytes(), &Limits::default()).is_err());
}
