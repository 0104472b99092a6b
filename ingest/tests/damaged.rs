//! Cut, flipped and foreign bytes: always a log or an error, never a panic, and everything before the damage is kept.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::write::{GzEncoder, ZlibEncoder};
use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::gemp::{read, read_slice};
use holocron_ingest::hash::fnv1a;
use holocron_ingest::log::{Dialect, Problem, ProblemKind};
use holocron_ingest::{Error, ErrorKind, Limits};
use proptest::collection::vec;
use proptest::prelude::*;

const PLAYERS: &str = r#"<ge allParticipantIds="Ann,Bob" participantId="Bob" type="P"/>"#;
const CARD: &str = r#"<ge blueprintId="1_18" cardId="7" collapsed="false" frozen="false" horizontal="false" inverted="false" locationIndex="2" participantId="Bob" phase="DEPLOY" sideways="false" suspended="false" type="PCIP" zone="AT_LOCATION" zoneOwnerId="Bob"/>"#;
const ASKED: &str = r#"<ge decisionType="CARD_SELECTION" id="1" participantId="Bob" text="Choose &lt;b&gt;" type="D"><parameter name="min" value="1"/><parameter name="max" value="1"/><parameter name="cardId" value="7"/></ge>"#;

fn sample() -> String {
    let message = r#"<ge message="Ann shuffles Reserve Deck" type="M"/>"#;
    let many = format!("{CARD}{message}{ASKED}").repeat(40);
    format!(r#"<?xml version="1.0"?><gameReplay>{PLAYERS}{many}</gameReplay>"#)
}

fn zlib(text: &str) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes()).expect("memory");
    encoder.finish().expect("memory")
}

fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes()).expect("memory");
    encoder.finish().expect("memory")
}

fn problems(xml: &str) -> Vec<Problem> {
    read_slice(format!("<gameReplay>{PLAYERS}{xml}</gameReplay>").as_bytes()).expect("a log").problems
}

fn refused(bytes: &[u8]) -> Error {
    read_slice(bytes).expect_err("no log")
}

#[test]
fn every_container_gives_the_same_events() {
    let text = sample();
    let plain = read_slice(text.as_bytes()).expect("a log");
    assert_eq!((plain.events.len(), plain.problems.len()), (121, 0));
    assert_eq!(plain.xml_bytes, text.len() as u64);
    let marked = [b"\xEF\xBB\xBF \n".as_slice(), text.as_bytes()].concat();
    let (first, second) = text.split_at(text.len() / 2);
    let members = [gzip(first), gzip(second)].concat();
    // A reader that gives a byte at a time meets every border.
    let slow = read(OneByOne(&members), &Limits::default()).expect("a log");
    assert_eq!((slow.events.len(), slow.problems.len()), (121, 0));
    for bytes in [zlib(&text), gzip(&text), members, marked] {
        let log = read_slice(&bytes).expect("a log");
        assert!(log.problems.is_empty());
        assert!(log.events.iter().zip(&plain.events).all(|(a, b)| a.kind == b.kind));
        assert_eq!(log.events.len(), plain.events.len());
    }
}

#[test]
fn the_hash_is_that_of_the_stored_bytes() {
    let bytes = zlib(&sample());
    let with_tail = [&bytes[..], b"tail"].concat();
    for bytes in [&bytes[..], &with_tail, &bytes[..bytes.len() - 9]] {
        assert_eq!(read_slice(bytes).expect("a log").file_hash, fnv1a(bytes));
    }
}

#[test]
fn a_cut_file_keeps_what_came_before_the_cut() {
    let text = sample();
    let whole = read_slice(text.as_bytes()).expect("a log");
    let first_end = text.find("/>").expect("an element") + 2;
    for end in (0..text.len()).step_by(7) {
        match read_slice(&text.as_bytes()[..end]) {
            Ok(log) => {
                assert!(end >= first_end && log.is_truncated);
                assert_eq!(log.events, whole.events[..log.events.len()]);
                assert!(whole.events.get(log.events.len()).is_none_or(|next| {
                    let length = [PLAYERS.len(), CARD.len(), 45, ASKED.len()].into_iter().max().unwrap_or(0) as u64;
                    next.at.byte + length >= end as u64
                }));
                let last = log.problems.last().expect("the cut is told");
                assert_eq!((last.kind, last.at.byte), (ProblemKind::Truncated, end as u64));
                assert_eq!(last.at.event as usize, log.events.len());
                assert_eq!(log.problems.len(), 1);
            }
            Err(error) => {
                assert!(end < first_end, "{error}");
                assert!(matches!(error.kind(), ErrorKind::Truncated | ErrorKind::Empty), "{error:?}");
            }
        }
    }
    let bytes = zlib(&text);
    for end in 2..bytes.len() {
        match read_slice(&bytes[..end]) {
            Ok(log) => {
                assert_eq!(log.events, whole.events[..log.events.len()]);
                assert_eq!(log.problems.last().map(|p| p.kind), Some(ProblemKind::Truncated));
            }
            Err(error) => assert!(matches!(error.kind(), ErrorKind::Truncated), "{error:?}"),
        }
    }
}

/// Every hundredth cut of a real recording, plain and deflated: what is whole is read as in the whole file, and one problem says
/// where it stops.
#[test]
fn a_cut_recording_is_a_prefix_and_one_problem() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../sample_logs/good/swccg/take-back.dark.xml.gz");
    let stored = std::fs::read(path).expect("a sample");
    let mut text = Vec::new();
    flate2::read::ZlibDecoder::new(&stored[..]).read_to_end(&mut text).expect("inflates");
    let whole = read_slice(&stored).expect("a log");
    assert!(whole.problems.is_empty() && whole.events.len() > 300);
    let first_end = whole.events[1].at.byte as usize;
    let plain = (1..100).map(|i| &text[..text.len() * i / 100]);
    let packed = (10..100).step_by(10).map(|i| &stored[..stored.len() * i / 100]);
    for cut in plain.chain(packed).filter(|cut| cut.len() > first_end || cut[0] != b'<') {
        let log = read_slice(cut).expect("a log");
        assert!(log.events.len() < whole.events.len() && !log.events.is_empty());
        assert!(log.events.iter().zip(&whole.events).all(|(a, b)| (&a.at, &a.kind) == (&b.at, &b.kind)));
        let problems: Vec<_> = log.problems.iter().map(|problem| problem.kind).collect();
        assert_eq!((problems, log.is_truncated), (vec![ProblemKind::Truncated], true), "{} bytes", cut.len());
    }
}

#[test]
fn a_flipped_bit_never_panics() {
    let text = sample();
    let bytes = zlib(&text);
    for i in 0..bytes.len() {
        for bit in [0x01, 0x10, 0x80] {
            let mut bytes = bytes.clone();
            bytes[i] ^= bit;
            match read_slice(&bytes) {
                Ok(log) => assert!(!log.problems.is_empty() || log.events.len() == 121),
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
    }
}

#[test]
fn damaged_xml_ends_the_log_there() {
    let text = sample();
    let at = text.rfind("<ge blue").expect("a card");
    for broken in ["<ge <", "<ge a=b", "</wrong>", "<ge type='M' message='x'></gameReplay>"] {
        let mut text = text.clone();
        text.insert_str(at, broken);
        let log = read_slice(text.as_bytes()).expect("a log");
        assert_eq!(log.events.len(), 118, "{broken}");
        let last = log.problems.last().expect("told");
        assert_eq!((last.kind, last.at.event), (ProblemKind::Corrupt, 118), "{broken}");
        assert!(last.at.byte >= at as u64 && log.is_truncated);
    }
}

#[test]
fn a_damaged_stream_says_where() {
    let text = sample();
    let mut bytes = zlib(&text);
    let last = bytes.len() - 1;
    bytes[last] ^= 0xFF;
    let log = read_slice(&bytes).expect("a log");
    assert_eq!((log.events.len(), log.is_truncated), (121, false));
    assert_eq!(log.problems.iter().map(|p| p.kind).collect::<Vec<_>>(), [ProblemKind::Corrupt]);
}

#[test]
fn what_comes_after_the_log_is_told() {
    let text = sample();
    let log = read_slice((text.clone() + &text).as_bytes()).expect("a log");
    assert_eq!((log.events.len(), log.is_truncated), (121, false));
    assert_eq!(log.problems.iter().map(|p| p.kind).collect::<Vec<_>>(), [ProblemKind::BadValue]);
    assert!(read_slice((text + "\n ").as_bytes()).expect("a log").problems.is_empty());
}

#[test]
fn what_is_no_log_is_an_error() {
    assert!(matches!(refused(b"").kind(), ErrorKind::Empty));
    assert!(matches!(refused(b" \n ").kind(), ErrorKind::Empty));
    assert!(matches!(refused(b"\x89PNG....").kind(), ErrorKind::NotALog { .. }));
    assert!(matches!(refused(b"<html><body/></html>").kind(), ErrorKind::NotALog { .. }));
    assert!(matches!(refused(b"<gameReplay></gameReplay>").kind(), ErrorKind::NoEvents));
    assert!(matches!(refused(b"<gameReplay/>").kind(), ErrorKind::NoEvents));
    assert!(matches!(refused(b"<gameReplay").kind(), ErrorKind::Truncated));
    assert!(matches!(refused(b"<gameReplay><ge type=></gameReplay>").kind(), ErrorKind::Corrupt { .. }));
    assert!(matches!(refused(b"<gameReplay game='swtcg'><ge/></gameReplay>").kind(), ErrorKind::OtherGame { .. }));
    for bytes in [&b""[..], b"<a/>", b"<gameReplay/>", b"<gameReplay><ge type=>"] {
        let text = refused(bytes).to_string();
        assert!(text.starts_with(char::is_lowercase) && !text.ends_with('.'), "{text}");
    }
}

#[test]
fn limits_hold() {
    let text = sample();
    let bytes = zlib(&text);
    let small = Limits { inflated: 10_000, ..Limits::default() };
    let error = read(&bytes[..], &small).expect_err("too large");
    assert!(matches!(error.kind(), ErrorKind::TooLarge { limit: 10_000 }), "{error}");
    let huge = format!("<gameReplay>{PLAYERS}<ge type='M' message='{}'/></gameReplay>", "x".repeat(2 << 20));
    let wide = Limits { element: 4 << 20, ..Limits::default() };
    assert_eq!(read(&zlib(&huge)[..], &wide).expect("within the limits").events.len(), 2);
    let log = read(&zlib(&huge)[..], &Limits { element: 1 << 20, ..Limits::default() }).expect("what is before it");
    assert_eq!(log.events.len(), 1);
    let strange = format!("<gameReplay>{PLAYERS}{}</gameReplay>", "<ge type='XX'/>".repeat(2500));
    let log = read_slice(strange.as_bytes()).expect("a log");
    assert_eq!((log.problems.len(), log.unlisted_problems, log.events.len()), (1000, 1500, 2501));
}

struct OneByOne<'a>(&'a [u8]);

impl std::io::Read for OneByOne<'_> {
    fn read(&mut self, room: &mut [u8]) -> std::io::Result<usize> {
        let n = room.len().min(1);
        std::io::Read::read(&mut self.0, &mut room[..n])
    }
}

struct Failing;

impl std::io::Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
        Err(std::io::Error::other("gone"))
    }
}

#[test]
fn a_failing_reader_is_the_source_of_the_error() {
    let error = read(Failing, &Limits::default()).expect_err("no bytes");
    assert!(matches!(error.kind(), ErrorKind::Io(_)));
    assert_eq!(std::error::Error::source(&error).map(ToString::to_string).as_deref(), Some("gone"));
}

#[test]
fn strange_values_are_told_and_the_event_is_kept() {
    let kinds = |xml: &str| problems(xml).iter().map(|p| p.kind).collect::<Vec<_>>();
    assert_eq!(kinds(&CARD.replace("AT_LOCATION", "NOWHERE")), [ProblemKind::BadValue]);
    assert_eq!(kinds(&CARD.replace("\"7\"", "\"x\"")), [ProblemKind::BadValue, ProblemKind::MissingAttribute]);
    assert_eq!(kinds(&CARD.replace("phase=", "faze=")), [ProblemKind::UnknownAttribute]);
    assert_eq!(kinds(&CARD.replace("\"1_18\"", "\"1_1888888888888888888888888\"")), [ProblemKind::BadValue]);
    assert_eq!(kinds("<ge type='NEW' a='1'/>"), [ProblemKind::UnknownType]);
    assert_eq!(kinds("<ge type='TC'/>"), [ProblemKind::MissingAttribute]);
    assert_eq!(kinds("<ge type='TC' participantId='Eve'/>"), [ProblemKind::BadValue]);
    assert_eq!(kinds("<ge type='GPC' phase='Lunch (turn #2)'/>"), [ProblemKind::BadValue]);
    let log = read_slice(
        format!("<gameReplay>{PLAYERS}<ge type='NEW' a='1&amp;2'/>{}", CARD.replace("AT_LOCATION", "X")).as_bytes(),
    );
    let log = log.expect("a log");
    let Kind::Other(other) = &log.events[1].kind else { panic!("{:?}", log.events[1]) };
    assert_eq!((&*other.code, &*other.attributes[0].1), ("NEW", "1&2"));
    assert!(matches!(&log.events[2].kind, Kind::Placed(card) if card.zone == Zone::Unknown));
}

#[test]
fn layout_and_quotes_do_not_matter() {
    let xml = "<?xml version='1.0'?>\n<!DOCTYPE gameReplay>\n<!-- a comment > -->\n<gameReplay>\n  <ge type = 'P'\n participantId='Bob' allParticipantIds='Ann,Bob'></ge>\n <ge message='&#x41;nn&#39;s \"x\" &lt;3 &amp; 4' type=\"M\" />\n<!----><ge type='EB'><!-- - --></ge><?x y?></gameReplay>\n";
    let log = read_slice(xml.as_bytes()).expect("a log");
    assert!(log.problems.iter().all(|p| p.kind == ProblemKind::UnknownMessage), "{:?}", log.problems);
    assert_eq!(log.events.len(), 3);
    assert!(format!("{:?}", log.events[1].kind).contains("Ann's \\\"x\\\" <3 & 4"));
}

#[test]
fn a_bot_log_needs_no_end() {
    let event = |kind: &str, ge: &str| format!("  <event t=\"1.5\" type=\"{kind}\">\n    {ge}\n  </event>\n");
    let mut xml = format!(
        "<game_log started=\"2024-01-01T00:00:00\" bot=\"Bob\">\n{}{}",
        event("P", PLAYERS),
        event("PCIP", CARD)
    );
    xml += "  <raw_xml><![CDATA[<ge type=\"EB\"/>]]></raw_xml>\n  <opponent t=\"2.0\" name=\"Ann\"/>\n";
    let log = read_slice(xml.as_bytes()).expect("a log");
    assert_eq!((log.dialect, log.events.len(), log.is_truncated), (Dialect::BotLog, 2, false));
    assert!(log.problems.is_empty(), "{:?}", log.problems);
    let cut = read_slice((xml.clone() + "  <event t=\"3\" type=\"EB\">\n <ge").as_bytes()).expect("a log");
    assert!(cut.is_truncated);
    let wrong = read_slice((xml + &event("EB", "<ge type=\"EA\"/>")).as_bytes()).expect("a log");
    assert_eq!(wrong.problems.iter().map(|p| p.kind).collect::<Vec<_>>(), [ProblemKind::BadValue]);
}

#[test]
fn a_row_of_live_documents_is_one_log() {
    let xml = format!(
        "<gameState cn=\"0\">{PLAYERS}{CARD}<clocks><clock participantId=\"Ann\">12</clock></clocks></gameState>\n<update cn=\"1\"><ge type=\"W\" message=\"hurry\"/><clocks/></update><update cn=\"2\"/>"
    );
    let log = read_slice(xml.as_bytes()).expect("a log");
    assert_eq!((log.dialect, log.events.len(), log.is_truncated), (Dialect::Live, 3, false));
    assert!(log.problems.is_empty(), "{:?}", log.problems);
}

#[test]
fn messages_before_the_players_are_typed_with_their_names() {
    let message = r#"<ge message="Ann shuffles Reserve Deck" type="M"/>"#;
    let log = read_slice(format!("<gameReplay>{message}{PLAYERS}{message}</gameReplay>").as_bytes()).expect("a log");
    assert_eq!(log.events[0].kind, log.events[2].kind);
    let nameless = read_slice(format!("<gameReplay>{message}</gameReplay>").as_bytes()).expect("a log");
    assert_eq!(nameless.problems.iter().map(|p| p.kind).collect::<Vec<_>>(), [ProblemKind::UnknownMessage]);
}

proptest! {
    #[test]
    fn any_bytes_give_a_log_or_an_error(bytes in vec(any::<u8>(), 0..400)) {
        let _ = read_slice(&bytes);
        let _ = read_slice(&[b"<gameReplay>", &bytes[..]].concat());
        let _ = read_slice(&[PLAYERS.replace("<ge", "<gameReplay><ge").as_bytes(), b"<ge type='D' ", &bytes[..]].concat());
    }

    #[test]
    fn any_edit_of_a_log_gives_a_log_or_an_error(at in 0_usize..2000, gone in 0_usize..40, new in "[<>/&;'\"= a-z0-9]{0,12}") {
        let text = sample();
        let (at, end) = (at.min(text.len()), (at + gone).min(text.len()));
        let edited = format!("{}{new}{}", &text[..at], &text[end..]);
        if let Ok(log) = read_slice(edited.as_bytes()) {
            prop_assert!(log.events.iter().enumerate().all(|(i, e)| e.at.event as usize == i));
        }
    }
}

#[test]
fn a_cut_and_an_odd_value_are_no_damage() {
    let text = sample();
    let damage = |bytes: &[u8]| read_slice(bytes).expect("a log").damage().map(|problem| problem.what.clone());
    let packed = zlib(&text);
    let mut flipped = packed.clone();
    *flipped.last_mut().expect("a checksum") ^= 1;
    assert!(damage(&flipped).is_some());
    assert!(damage(text.replacen("<ge message", "<ge <", 1).as_bytes()).is_some());
    let bullet = text.replace("Ann shuffles", "\u{2022}Ann shuffles").into_bytes();
    let cut_bullet: Vec<u8> = bullet.iter().copied().filter(|byte| *byte != 0xA2).collect();
    assert!(damage(&bullet).is_none());
    assert!(damage(&cut_bullet).is_some_and(|what| what.starts_with("text that is not UTF-8: message=")));
    for end in [text.len() / 3, text.len() / 2, text.len() - 3] {
        assert_eq!(damage(&text.as_bytes()[..end]), None);
    }
    for end in [packed.len() / 2, packed.len() - 1] {
        assert_eq!(damage(&packed[..end]), None);
    }
    assert_eq!(damage(text.replace("AT_LOCATION", "NOWHERE").as_bytes()), None);
}

#[test]
fn damage_is_told_when_the_list_of_problems_is_full() {
    let odd = CARD.replace("AT_LOCATION", "NOWHERE").repeat(5);
    let mut bytes = format!("<gameReplay>{PLAYERS}{odd}<ge message=\"@\" type=\"M\"/></gameReplay>").into_bytes();
    *bytes.iter_mut().find(|byte| **byte == b'@').expect("a mark") = 0xFF;
    let log = read(&bytes[..], &Limits { problems: 2, ..Limits::default() }).expect("a log");
    // Of five odd zones two are listed; the broken text is listed as damage and counted as an unknown message.
    assert_eq!((log.problems.len(), log.unlisted_problems), (3, 4));
    assert!(log.damage().is_some());
}
