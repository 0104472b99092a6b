//! `docs/tables.md` is the data dictionary, made from the schemas: `UPDATE_DOCS=1 cargo test -p holocron-analysis --test
//! dictionary` writes it anew.

use std::fmt::Write as _;
use std::path::Path;

use holocron_analysis::table::{TableInfo, dictionary};

fn text(tables: &[TableInfo]) -> String {
    let mut out = String::from(
        "# The tables of a run\n\nMade from the schemas; `UPDATE_DOCS=1 cargo test -p holocron-analysis --test dictionary` \
         writes it anew.\nA table of games is a folder of Parquet files, such as `tables/events/`, which together are the table; \
         one that is computed from\nothers is a file, such as `tables/card_stats.parquet`. Shares lie between 0 and 1; `_lo` and \
         `_hi` are the ends of a 95 % interval,\n`_eb` is the value drawn towards its group's mean, `_q` the false-discovery value. `game` and \
         `file_hash` with `event`\nlead back to the log. Examples stand in `docs/examples`.\n",
    );
    for table in tables {
        let derived = if table.is_derived() { " Computed from the other tables." } else { "" };
        let _ = write!(out, "\n## {}\n\n{}{derived}\n\n", table.name, table.doc);
        out.push_str("| column | type | unit | absent | meaning |\n|---|---|---|---|---|\n");
        for column in &table.columns {
            let absent = if column.is_nullable { "may be" } else { "never" };
            let doc = column.doc.replace('|', "\\|");
            let _ = writeln!(
                out,
                "| `{}` | {} | {} | {absent} | {doc} |",
                column.name,
                column.kind.word(),
                column.unit.word()
            );
        }
    }
    out
}

#[test]
fn the_dictionary_is_that_of_the_schemas() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/tables.md");
    let text = text(&dictionary());
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&file, &text).expect("written");
    }
    let kept = std::fs::read_to_string(&file).expect("docs/tables.md");
    let odd = kept.lines().zip(text.lines()).find(|(kept, made)| kept != made);
    assert!(kept == text, "docs/tables.md differs from the schemas: {odd:?}; UPDATE_DOCS=1 writes it anew");
}
