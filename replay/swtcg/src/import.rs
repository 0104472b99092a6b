//! Makes the card table from the full list of card facts; replay/swccg/cards/README.md says where that comes from.

use super::cards::COLUMNS;

/// Columns of the source, in the order of [`COLUMNS`].
const SOURCES: [&str; 15] = [
    "id",
    "name",
    "version",
    "unique",
    "side",
    "type",
    "subtypes",
    "arena",
    "build_cost",
    "speed",
    "power",
    "health",
    "force_cost",
    "keywords",
    "pilot",
];

/// Keeps the columns that somebody reads.
///
/// # Errors
/// The column that the header lacks, or the number of the first line that is too short.
pub fn table(source: &str) -> Result<String, String> {
    let mut lines = source.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let mut places = Vec::new();
    for name in SOURCES {
        let place = header.iter().position(|column| *column == name);
        places.push(place.ok_or_else(|| format!("no column {name}"))?);
    }
    let mut out = COLUMNS.join("\t");
    out.push('\n');
    for (number, line) in (2..).zip(lines) {
        let cells: Vec<&str> = line.split('\t').collect();
        let mut row = Vec::new();
        for (place, name) in places.iter().zip(COLUMNS) {
            let cell = cells.get(*place).ok_or_else(|| format!("line {number} has no {name}"))?;
            row.push(match (name, *cell) {
                ("unique", "yes") => "y",
                ("unique", _) => "",
                (_, cell) => cell,
            });
        }
        out.push_str(&row.join("\t"));
        out.push('\n');
    }
    Ok(out)
}
