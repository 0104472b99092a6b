//! The committed XML schema of the dialect is the one of the declarations, by which logs are read and written.

use std::path::Path;

use holocron_ingest::swtcg::schema;

const FILE: &str = "rulebook/swtcg.xsd";

#[test]
fn the_committed_schema_is_that_of_the_declarations() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, schema()).expect("written");
    }
    assert!(std::fs::read_to_string(path).expect("the schema") == schema(), "UPDATE_DOCS=1 writes {FILE}");
}
