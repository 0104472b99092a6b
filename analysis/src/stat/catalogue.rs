//! Every statistic, as `statistics.md` defines it.

use std::sync::LazyLock;

use super::definition::Stat;

/// The definitions, a section each.
const BOOK: &str = include_str!("../../statistics.md");

static ALL: LazyLock<Vec<Stat>> = LazyLock::new(|| match BOOK.split("\n## ").skip(1).map(section).collect() {
    Ok(all) => all,
    // The book is part of the program, not input: a test reads every section of it.
    Err(section) => panic!("statistics.md: a section does not read: {section}"),
});

/// Reads a section; an error is its heading.
fn section(text: &'static str) -> Result<Stat, &'static str> {
    let (heading, body) = text.split_once('\n').unwrap_or((text, ""));
    let item =
        |name: &str| body.lines().find_map(|line| line.strip_prefix("- ")?.strip_prefix(name)?.strip_prefix(": "));
    let read = || {
        let (id, question) = heading.split_once(": ")?;
        let definition = body.lines().find(|line| !line.is_empty()).filter(|line| !line.starts_with("- "))?;
        let (table, column) = item("column")?.split_once('.')?;
        Some(Stat { id, question, definition, denominator: item("of")?, bias: item("beware")?, table, column })
    };
    read().ok_or(heading)
}

/// Every statistic, in the order of the documentation; the metrics that can be had by any dimension come last.
pub fn all() -> &'static [Stat] {
    &ALL
}

/// The statistic with this id.
pub fn find(id: &str) -> Option<&'static Stat> {
    all().iter().find(|stat| stat.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::dictionary;

    #[test]
    fn every_statistic_names_a_column_that_exists() {
        let tables = dictionary();
        let all = all();
        assert_eq!(all.len(), BOOK.matches("\n## ").count());
        for (i, stat) in all.iter().enumerate() {
            assert!(all[..i].iter().all(|other| other.id != stat.id), "{} is listed twice", stat.id);
            let table = tables.iter().find(|t| t.name == stat.table).expect(stat.id);
            assert!(table.columns.iter().any(|c| c.name == stat.column), "{}: {}", stat.id, stat.column);
            assert!(stat.question.ends_with('?'), "{}", stat.id);
            for text in [stat.definition, stat.denominator, stat.bias] {
                assert!(text.len() > 20 && text.ends_with('.'), "{}: {text}", stat.id);
            }
        }
        assert_eq!(find("win-rate-in-hand").map(|stat| stat.column), Some("gih_wr"));
        assert!(crate::stat::randomness::DECLARED.into_iter().all(|id| find(id).is_some()));
    }

    #[test]
    fn a_section_without_its_parts_is_refused() {
        let whole = "id: Why?\n\nSo.\n\n- of: All.\n- beware: Much.\n- column: games.file";
        assert!(section(whole).is_ok());
        for part in ["id: ", "So.", "- of: ", "- beware: ", "- column: ", "games."] {
            assert!(section(whole.replace(part, "").leak()).is_err(), "{part}");
        }
    }
}
