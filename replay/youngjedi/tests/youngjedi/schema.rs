//! The XML schema of the dialect: the committed file is the one of the declarations, by which logs are read and written, and
//! the samples keep to it, as a validator says that reads the file alone.

use std::collections::BTreeSet;
use std::path::Path;

use holocron_ingest::Limits;
use holocron_ingest::raw::{inflate, read_document};
use holocron_ingest::youngjedi::{document, schema};
use holocron_youngjedi::generate::game;

use xsd::Schema;

#[path = "../../../../ingest/tests/support/xsd.rs"]
mod xsd;

const FILE: &str = "rulebook/youngjedi.xsd";

fn committed() -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE)).expect("the schema")
}

#[test]
fn the_committed_schema_is_that_of_the_declarations() {
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE), schema()).expect("written");
    }
    assert!(committed() == schema().as_bytes(), "UPDATE_DOCS=1 writes {FILE}");
}

#[test]
fn samples_and_what_is_written_keep_to_the_schema() {
    let schema = Schema::read(&committed());
    assert_eq!(schema.events.len(), 39);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sample_logs/good/youngjedi");
    let mut count = 0;
    for file in std::fs::read_dir(folder).expect("the samples") {
        let path = file.expect("a file").path();
        let packed = std::fs::read(&path).expect("a sample");
        let text = inflate(packed.as_slice(), &Limits::default()).expect("a zlib stream");
        let root = read_document(text.as_slice(), &Limits::default()).expect("XML");
        assert_eq!(schema.judge(&root), Vec::<String>::new(), "{}", path.display());
        count += 1;
    }
    assert!(count >= 6, "{count} samples");
    for number in 0..20 {
        let root = document(&game(7, number).log);
        assert_eq!(schema.judge(&root), Vec::<String>::new(), "game {number}");
    }
    let text = [include_str!("turn.xml")].concat();
    assert_eq!(schema.judge(&read_document(text.as_bytes(), &Limits::default()).expect("XML")), Vec::<String>::new());
}

/// What the reader reports the schema forbids.
#[test]
fn what_the_reader_does_not_know_is_not_in_the_schema() {
    let schema = Schema::read(&committed());
    for (event, is_read) in [
        (r#"<ge type="HOLOGRAM"/>"#, false),
        (r#"<ge type="TC" count="5" systemName="Naboo"/>"#, false),
        (r#"<ge type="TC" count="5" participantId="a" systemName="Hoth"/>"#, false),
        (r#"<ge type="TC" count="-5" participantId="a" systemName="Naboo"/>"#, false),
        (r#"<ge type="TC" count="5" participantId="a" systemName="Naboo" colour="red"/>"#, false),
        (r#"<ge type="BP" battleId="1" participantId="a" count="1" otherCardIds="1,x"/>"#, false),
        (r#"<ge type="BP" battleId="1" participantId="a" count="1"/>"#, true),
        (r#"<ge type="TC" count="5" participantId="a" systemName="Naboo"/>"#, true),
    ] {
        let head = r#"<ge type="P" allParticipantIds="a,b" sides="D,L" participantId="a"/>"#;
        let text = format!(r#"<gameReplay game="youngjedi" dialect="1" view="referee">{head}{event}</gameReplay>"#);
        let log = holocron_ingest::youngjedi::read_slice(text.as_bytes()).expect("a log");
        let wrong = schema.judge(&read_document(text.as_bytes(), &Limits::default()).expect("XML"));
        assert_eq!((log.problems.is_empty(), wrong.is_empty()), (is_read, is_read), "{event}: {wrong:?}");
    }
}

/// Each type of event, whole and damaged: the reader and the schema say the same of it.
#[test]
fn reader_and_schema_agree_on_every_type_of_event() {
    let schema = Schema::read(&committed());
    let mut codes = BTreeSet::new();
    for (is_right, event) in schema.examples() {
        codes.insert(event.split('"').nth(1).expect("a type").to_owned());
        let head = r#"<ge type="P" allParticipantIds="a,b" sides="D,L" participantId="a"/>"#;
        let text = format!(r#"<gameReplay game="youngjedi" dialect="1" view="referee">{head}{event}</gameReplay>"#);
        let log = holocron_ingest::youngjedi::read_slice(text.as_bytes()).expect("a log");
        let wrong = schema.judge(&read_document(text.as_bytes(), &Limits::default()).expect("XML"));
        assert_eq!(
            (log.problems.is_empty(), wrong.is_empty()),
            (is_right, is_right),
            "{event}: {:?} {wrong:?}",
            log.problems
        );
    }
    assert_eq!(codes.len() + 1, schema.events.len());
}
