//! Makes the built-in card table from the survey of printed cards.

use super::cards::COLUMNS;

/// Titles that the survey spells without their accent: a stack is of one title.
const SPELLING: [(&str, &str); 1] = [("Ric Olie", "Ric Olié")];

/// The table for a survey with at least our columns, in any order, tabs between them and a header.
///
/// # Errors
/// A column that the survey lacks, or a line with too few cells.
pub fn table(survey: &str) -> Result<String, String> {
    let mut lines = survey.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let place = |column: &&str| {
        header.iter().position(|name| name == column).ok_or_else(|| format!("the survey has no column '{column}'"))
    };
    let places = COLUMNS.iter().map(place).collect::<Result<Vec<_>, _>>()?;
    let mut out = COLUMNS.join("\t");
    out.push('\n');
    for (number, line) in (2..).zip(lines) {
        let cells: Vec<&str> = line.split('\t').collect();
        let picked = places.iter().map(|place| cells.get(*place).copied());
        let mut picked =
            picked.collect::<Option<Vec<_>>>().ok_or_else(|| format!("line {number} has too few cells"))?;
        for cell in &mut picked {
            *cell = SPELLING.iter().find(|(wrong, _)| wrong == cell).map_or(*cell, |(_, right)| right);
        }
        out.push_str(&picked.join("\t"));
        out.push('\n');
    }
    Ok(out)
}
