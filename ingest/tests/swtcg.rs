//! A turn of Star Wars TCG as the dialect's own description shows it.

use holocron_ingest::event::swtcg::{Ability, Kind};
use holocron_ingest::id::Side;
use holocron_ingest::{Limits, raw, swtcg};

const TURN: &[u8] = include_bytes!("swtcg/turn.xml");

#[test]
fn the_example_of_the_format_reads_whole() {
    let log = swtcg::read_slice(TURN).expect("a log");
    assert!(log.problems.is_empty(), "{:?}", log.problems);
    assert!(!log.is_truncated && log.viewer == Some(Side::Light));
    assert!(!log.events.iter().any(|event| matches!(event.kind, Kind::Other(_))));
    let hidden = log.events.iter().filter(|event| matches!(&event.kind, Kind::Placed(p) if p.blueprint.is_face_down()));
    assert_eq!(hidden.count(), 1);
    let uses = log.events.iter().filter_map(|event| match &event.kind {
        Kind::Activated(used) => Some(used.ability.clone()),
        _ => None,
    });
    assert_eq!(uses.collect::<Vec<_>>(), ["Evade", "Retaliate"].map(|name| Ability::Keyword(name.into())));
}

#[test]
fn it_is_written_as_it_was_read() {
    let log = swtcg::read_slice(TURN).expect("a log");
    let written = swtcg::document(&log);
    let read = raw::read_document(TURN, &Limits::default()).expect("a document");
    let sorted = |element: &raw::Element| {
        let sort = |event: &raw::Element| {
            let mut pairs = event.attributes.clone();
            pairs.sort();
            pairs.retain(|pair| *pair != ("zone".to_owned(), "DISCARD_PILE".to_owned()));
            pairs
        };
        element.children.iter().map(sort).collect::<Vec<_>>()
    };
    assert_eq!(sorted(&written), sorted(&read));
}
