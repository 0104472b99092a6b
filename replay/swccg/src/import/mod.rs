//! Turns the published card data into the two committed tables. The only code that knows upstream shapes; texts in,
//! tables out, no files.
//!
//! The columns that `scripts/card_reach` reads from card classes are left empty.
//!
//! GEMP's own engine decides (`engine-facts.jsonl`, `engine-modifiers.jsonl`). Card texts only answer what the engine
//! was not asked: permanent pilots, and which rules the actions of a card may lift.

mod cards;
mod class_texts;
mod error;
mod facts;
mod flag_texts;
mod hits;
mod modifiers;
mod order;
mod permanents;
mod report;
mod texts;

use std::collections::{BTreeMap, BTreeSet};

use crate::cards::table;
pub use error::ImportError;
pub use report::{FlagCount, Report};

/// The upstream files, as read. The file names serve error messages.
#[derive(Clone, Copy, Debug)]
pub struct Sources<'a> {
    /// GEMP's `card_blueprint_database.json`: game texts.
    pub gemp: &'a str,
    /// `engine-facts.jsonl`: what GEMP's code states about each side of a card.
    pub facts: &'a str,
    /// `engine-modifiers.jsonl`: the continuous modifiers of each side of a card.
    pub modifiers: &'a str,
    /// The Players Committee's files, name and text each: parsecs to compare, and texts that GEMP's file lacks.
    pub committee: &'a [(&'a str, &'a str)],
}

/// The result of an import.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The card table.
    pub cards_tsv: String,
    /// The modifier table.
    pub modifiers_tsv: String,
    /// What was counted, missed and contradicted.
    pub report: Report,
}

/// Builds both tables. The same sources give the same bytes.
///
/// # Errors
/// The first place where a source does not have the expected shape, or holds a name that the tables cannot express.
pub fn import(sources: &Sources) -> Result<Imported, ImportError> {
    let facts = facts::read(sources.facts)?;
    let modifiers = modifiers::read(sources.modifiers)?;
    let texts = texts::read(sources.gemp, sources.committee)?;
    let known: BTreeSet<String> = table().cards().iter().map(|card| card.blueprint.to_string()).collect();
    let new = facts.iter().map(|card| &card.id).filter(|id| !known.contains(*id)).cloned().collect();
    let mut report = Report { new, ..Report::default() };
    let mut flags = BTreeMap::new();
    let cards_tsv = cards::write(&facts, &modifiers, &texts, &mut flags, &mut report)?;
    let modifiers_tsv = modifiers::write(&facts, &modifiers, &mut flags, &mut report)?;
    report.count_flags(flags.values());
    texts.compare(&facts, &mut report);
    Ok(Imported { cards_tsv, modifiers_tsv, report })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_of_a_new_set_is_reported() {
        let facts =
            r#"{"cardId":"999_1","Title":"Somebody","Side":"DARK","CardCategory":"EFFECT","Uniqueness":"UNIQUE"}"#;
        let modifiers = r#"{"cardId":"999_1","modifiers":[{"type":"NEVER_SEEN","when":"in_play"},{"type":"POWER","when":"in_play"}]}"#;
        let sources = Sources { gemp: "[]", facts, modifiers, committee: &[] };
        let report = import(&sources).expect("a card").report;
        assert_eq!((report.new, report.untyped), (vec!["999_1".to_owned()], vec!["999_1 (NEVER_SEEN)".to_owned()]));
        assert_eq!(report.without_text, ["999_1"]);
    }
}
