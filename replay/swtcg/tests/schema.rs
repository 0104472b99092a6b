//! The XML schema of the dialect: the committed file is the one of the declarations, by which logs are read and written, and
//! the samples keep to it, as a validator says that reads the file alone.

use std::collections::BTreeSet;
use std::path::Path;

use holocron_ingest::Limits;
use holocron_ingest::raw::{inflate, read_document};
use holocron_ingest::swtcg::{document, schema};
use holocron_swtcg::generate::game;

use xsd::Schema;

#[path = "../../../ingest/tests/support/xsd.rs"]
mod xsd;

const FILE: &str = "rulebook/swtcg.xsd";

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
    assert_eq!(schema.events.len(), 40);
    let mut shown = BTreeSet::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sample_logs/good/swtcg");
    let mut count = 0;
    for file in std::fs::read_dir(folder).expect("the samples") {
        let path = file.expect("a file").path();
        let packed = std::fs::read(&path).expect("a sample");
        let text = inflate(packed.as_slice(), &Limits::default()).expect("a zlib stream");
        let root = read_document(text.as_slice(), &Limits::default()).expect("XML");
        assert_eq!(schema.judge(&root), Vec::<String>::new(), "{}", path.display());
        shown.extend(root.children.iter().filter_map(|event| event.get("type").map(str::to_owned)));
        count += 1;
    }
    assert!(count >= 6, "{count} samples");
    for number in 0..20 {
        let root = document(&game(7, number).log);
        assert_eq!(schema.judge(&root), Vec::<String>::new(), "game {number}");
        shown.extend(root.children.iter().filter_map(|event| event.get("type").map(str::to_owned)));
    }
    // Messages are for people, and generated games have none.
    let unseen: Vec<&str> = schema.events.keys().map(String::as_str).filter(|code| !shown.contains(*code)).collect();
    assert_eq!(unseen, ["M"]);
}

/// What the reader reports the schema forbids.
#[test]
fn what_the_reader_does_not_know_is_not_in_the_schema() {
    let schema = Schema::read(&committed());
    let agree = |event: &str, is_right: bool| {
        let head = r#"<ge type="P" allParticipantIds="a,b" sides="D,L" participantId="a"/>"#;
        let text = format!(r#"<gameReplay game="swtcg" dialect="1" view="referee">{head}{event}</gameReplay>"#);
        let log = holocron_ingest::swtcg::read_slice(text.as_bytes()).expect("a log");
        let wrong = schema.judge(&read_document(text.as_bytes(), &Limits::default()).expect("XML"));
        assert_eq!(
            (log.problems.is_empty(), wrong.is_empty()),
            (is_right, is_right),
            "{event}: {:?} {wrong:?}",
            log.problems
        );
    };
    for (event, is_right) in [
        (r#"<ge type="HOLOGRAM"/>"#, false),
        (r#"<ge type="TC" count="-5" participantId="a"/>"#, false),
        (r#"<ge type="TC" count="5" participantId="a" colour="red"/>"#, false),
        (r#"<ge type="TAP" cardId="1" reason="BOREDOM"/>"#, false),
        (r#"<ge type="TC" count="5" participantId="a"/>"#, true),
        (r#"<ge type="TAP" cardId="1" reason="ATTACK"/>"#, true),
    ] {
        agree(event, is_right);
    }
    let mut codes = BTreeSet::new();
    for (is_right, event) in schema.examples() {
        codes.insert(event.split('"').nth(1).expect("a type").to_owned());
        agree(&event, is_right);
    }
    assert_eq!(codes.len() + 1, schema.events.len());
}
