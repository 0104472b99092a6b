//! The Young Jedi dialect: reading is the inverse of writing, and damage costs nothing but what is damaged.

mod arbitrary;
mod random;

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use holocron_ingest::ErrorKind;
use holocron_ingest::event::youngjedi::{Kind, Players, Zone};
use holocron_ingest::event::{At, Event, Standing};
use holocron_ingest::id::{Side, Sides};
use holocron_ingest::log::{Dialect, Log, Problem, ProblemKind, Text};
use holocron_ingest::youngjedi::{read_slice, write};
use proptest::collection::vec;
use proptest::prelude::*;
use random::Gen;

fn names() -> Sides<Box<str>> {
    Sides { dark: "Dara".into(), light: "Liam & <1>".into() }
}

fn log(kinds: Vec<Kind>, viewer: Option<Side>, message: &str) -> Log<Kind> {
    let mut events = vec![Kind::Players(Players { names: names() })];
    events.extend(kinds);
    let at = |n: usize| At { event: u32::try_from(n).expect("few"), byte: 0 };
    let events: Vec<_> =
        events.into_iter().enumerate().map(|(n, kind)| Event { at: at(n), standing: Standing::Final, kind }).collect();
    let said = events.iter().filter(|e| matches!(e.kind, Kind::Said(_)));
    let messages = said.map(|e| Text { event: e.at.event, text: message.into() }).collect();
    Log {
        dialect: Dialect::YoungJedi,
        players: names(),
        viewer,
        events,
        messages,
        problems: Vec::new(),
        unlisted_problems: 0,
        is_truncated: false,
        xml_bytes: 0,
        file_hash: 0,
    }
}

fn everything() -> Log<Kind> {
    let kinds = (0..arbitrary::KINDS).map(|n| arbitrary::kind(n, &mut Gen(n))).collect();
    log(kinds, None, "a <b>")
}

fn same(read: &Log<Kind>, written: &Log<Kind>) {
    assert_eq!(read.events.len(), written.events.len());
    for (read, written) in read.events.iter().zip(&written.events) {
        assert_eq!((&read.kind, read.at.event), (&written.kind, written.at.event));
    }
    assert_eq!(
        (&read.messages, &read.players, read.viewer, read.dialect, read.is_truncated),
        (&written.messages, &written.players, written.viewer, written.dialect, false)
    );
}

proptest! {
    #[test]
    fn reading_is_the_inverse_of_writing(
        events in vec((0..arbitrary::KINDS, any::<u64>()), 0..60),
        viewer in 0..3_u8,
        message in "[a-z&<>\"' é]{0,20}",
    ) {
        let kinds = events.into_iter().map(|(n, seed)| arbitrary::kind(n, &mut Gen(seed))).collect();
        let viewer = [None, Some(Side::Dark), Some(Side::Light)][usize::from(viewer)];
        let written = log(kinds, viewer, &message);
        let read = read_slice(&write(&written)).expect("a log");
        same(&read, &written);
        prop_assert!(read.problems.iter().all(|problem| problem.kind == ProblemKind::UnknownType));
    }

    #[test]
    fn no_bytes_make_it_panic(cut in any::<prop::sample::Index>(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut bytes = write(&everything());
        let place = at.index(bytes.len());
        bytes[place] = byte;
        let _ = read_slice(&bytes);
        let _ = read_slice(&bytes[..cut.index(bytes.len())]);
    }
}

#[test]
fn a_cut_file_keeps_what_came_before_the_cut() {
    let text = write(&everything());
    let whole = read_slice(&text).expect("a log");
    let first_end = whole.events[1].at.byte;
    for end in (0..text.len() - 1).step_by(11) {
        match read_slice(&text[..end]) {
            Ok(log) => {
                assert!(log.is_truncated);
                assert_eq!(log.events, whole.events[..log.events.len()]);
                let last = log.problems.last().expect("the cut is told");
                assert_eq!((last.kind, last.at.byte), (ProblemKind::Truncated, end as u64));
                assert_eq!(last.at.event as usize, log.events.len());
            }
            Err(error) => {
                assert!((end as u64) < first_end, "{error}");
                assert!(matches!(error.kind(), ErrorKind::Truncated | ErrorKind::Empty), "{error:?}");
            }
        }
    }
}

#[test]
fn a_zlib_stream_gives_the_same_log() {
    let text = write(&everything());
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(&text).expect("memory");
    let packed = encoder.finish().expect("memory");
    let plain = read_slice(&text).expect("a log");
    assert_eq!(read_slice(&packed).expect("a log").events, plain.events);
    let cut = read_slice(&packed[..packed.len() / 2]).expect("a log");
    assert!(cut.is_truncated && cut.events == plain.events[..cut.events.len()]);
}

fn problems(xml: &str) -> (Vec<(ProblemKind, String)>, Vec<Kind>) {
    let text = format!(
        "<gameReplay game='youngjedi' dialect='1' view='referee'>\
         <ge type='P' allParticipantIds='A,B' sides='L,D' participantId='B'/>{xml}</gameReplay>"
    );
    let log = read_slice(text.as_bytes()).expect("a log");
    let problems = log.problems.into_iter().map(|Problem { kind, what, .. }| (kind, what)).collect();
    (problems, log.events.into_iter().skip(1).map(|event| event.kind).collect())
}

#[test]
fn what_is_not_in_the_dialect_is_kept_and_told() {
    let (found, kinds) = problems("<ge type='SHF' participantId='B' reason='SEARCH' colour='red'/>");
    assert_eq!(found, [(ProblemKind::UnknownAttribute, "colour=\"red\"".to_owned())]);
    assert!(matches!(&kinds[..], [Kind::Shuffled(shuffled)] if shuffled.player == Side::Dark));

    let (found, kinds) = problems("<ge type='XYZ' a='1'/>");
    assert_eq!(found, [(ProblemKind::UnknownType, "XYZ".to_owned())]);
    assert!(matches!(&kinds[..], [Kind::Other(other)] if other.attributes.len() == 1));

    let (found, kinds) = problems("<ge type='LOOK' participantId='A' zone='CELLAR' zoneOwnerId='A' reason='COUNT'/>");
    assert_eq!(found, [(ProblemKind::BadValue, "zone=\"CELLAR\"".to_owned())]);
    assert!(matches!(&kinds[..], [Kind::Looked(looked)] if looked.zone == Zone::Unknown));

    let (found, kinds) = problems("<ge type='DR' participantId='C' count='1' reason='START'/><ge type='EB'/>");
    let expected = [(ProblemKind::BadValue, "participantId=\"C\""), (ProblemKind::MissingAttribute, "battleId")];
    assert_eq!(found, expected.map(|(kind, what)| (kind, what.to_owned())));
    assert!(kinds.iter().all(|kind| matches!(kind, Kind::Other(_))));
    assert!(matches!(&kinds[0], Kind::Other(other) if other.attributes.len() == 3));
}

#[test]
fn another_game_is_refused() {
    for root in ["<gameReplay><ge type='M'/></gameReplay>", "<gameReplay game='swtcg'><ge type='M'/></gameReplay>"] {
        let error = read_slice(root.as_bytes()).expect_err("another game");
        assert!(matches!(error.kind(), ErrorKind::OtherGame { .. }), "{error}");
    }
    let error = read_slice(b"<html/>").expect_err("no log");
    assert!(matches!(error.kind(), ErrorKind::NotALog { .. }));
}
