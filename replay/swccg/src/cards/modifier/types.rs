//! What GEMP's types of modifiers mean: one table for everything that is read of them.

use std::collections::HashMap;
use std::sync::LazyLock;

use holocron_replay::row::{Row, TableError};

use super::kind::ModifierKind;
use super::question::Questions;
use super::travel::{End, Means, Says, Travel};
use crate::cards::flag::{Flag, Flags};

/// The table of types as committed.
pub const MODIFIER_TYPES_TSV: &str = include_str!("../../../cards/modifier_types.tsv");

/// The columns of the table of types, in order.
pub const COLUMNS: [&str; 7] = ["type", "kind", "flags", "questions", "says", "end", "means"];

/// What a type of modifier means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ModifierType {
    /// GEMP's name.
    pub(crate) gemp: &'static str,
    /// What it changes.
    pub(crate) kind: ModifierKind,
    /// The rules that it may lift or change.
    pub(crate) flags: Flags,
    /// The questions of legal plays that it may answer.
    pub(crate) questions: Questions,
    /// What it says of moves.
    pub(crate) travel: Travel,
}

static BY_NAME: LazyLock<HashMap<&'static str, ModifierType>> = LazyLock::new(|| match read(MODIFIER_TYPES_TSV) {
    Ok(types) => types,
    // The table is part of the program, not input: a test reads every line of it.
    Err(error) => panic!("the built-in table of modifier types is damaged: {error}"),
});

impl ModifierType {
    /// GEMP's type of that name; `None` when the table does not know it.
    pub(crate) fn of(gemp: &str) -> Option<&'static ModifierType> {
        BY_NAME.get(gemp)
    }

    /// True when nobody asks for anything that it says.
    pub(crate) fn is_unread(&self) -> bool {
        self.kind == ModifierKind::Other && self.flags.is_empty() && self.questions.is_empty()
    }
}

/// Reads the table.
fn read(table: &'static str) -> Result<HashMap<&'static str, ModifierType>, TableError> {
    let mut types = HashMap::new();
    for mut row in Row::all(table, &COLUMNS)? {
        let one = ModifierType {
            gemp: row.read(|text| (!text.is_empty()).then_some(text))?,
            kind: row.option(ModifierKind::parse)?.unwrap_or(ModifierKind::Other),
            flags: row.read(|text| words(text).map(Flag::parse).collect())?,
            questions: row.read(|text| words(text).map(Questions::parse).collect())?,
            travel: Travel {
                says: row.read(Says::parse)?,
                end: row.read(End::parse)?,
                means: row.option(Means::parse)?,
            },
        };
        if types.insert(one.gemp, one).is_some() {
            return Err(row.wrong("a type occurs twice"));
        }
        row.end()?;
    }
    Ok(types)
}

/// The words of a cell.
fn words(cell: &str) -> impl Iterator<Item = &str> {
    cell.split(',').filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::cards::{CARDS_TSV, MODIFIERS_TSV};

    /// A column of a table, without its header.
    fn column(table: &'static str, n: usize) -> impl Iterator<Item = &'static str> {
        table.lines().skip(1).filter_map(move |line| line.split('\t').nth(n))
    }

    #[test]
    fn every_type_of_the_cards_has_a_row_and_every_row_a_card() {
        let made = CARDS_TSV.lines().skip(1).filter_map(|line| line.rsplit('\t').nth(1));
        let made = made.flat_map(|cell| cell.split(' ').filter(|name| !name.is_empty()));
        let of_cards: BTreeSet<_> = column(MODIFIERS_TSV, 1).chain(made).collect();
        let rows: Vec<_> = column(MODIFIER_TYPES_TSV, 0).collect();
        assert_eq!(rows, of_cards.into_iter().collect::<Vec<_>>(), "sorted, and without gaps");
        assert_eq!(read(MODIFIER_TYPES_TSV).expect("every line reads").len(), rows.len());
    }

    #[test]
    fn every_kind_and_every_question_has_a_type() {
        let types: Vec<_> = column(MODIFIER_TYPES_TSV, 0).filter_map(ModifierType::of).collect();
        for (kind, name) in ModifierKind::NAMES {
            assert!(types.iter().any(|one| one.kind == kind), "{name}");
        }
        for (question, name) in Questions::NAMES {
            assert!(types.iter().any(|one| one.questions.has(*question)), "{name}");
        }
    }

    #[test]
    fn a_type_means_what_its_row_says() {
        let travel = |gemp| ModifierType::of(gemp).expect(gemp).travel;
        let walk = Some(Means::Landspeed);
        let one = |says, end, means| Travel { says, end, means };
        assert_eq!(travel("MOVES_FREE"), one(Says::Free, End::Any, None));
        assert_eq!(travel("MOVE_COST_FROM_LOCATION_USING_LANDSPEED"), one(Says::Cost, End::From, walk));
        assert_eq!(travel("MAY_NOT_MOVE_FROM_LOCATION_TO_LOCATION"), one(Says::Bar, End::Both, None));
        assert_eq!(travel("MAY_ONLY_MOVE_USING_LANDSPEED"), one(Says::Only, End::Any, walk));
        assert_eq!(travel("POWER"), one(Says::Nothing, End::Any, None));
        let free = travel("MOVES_FREE_USING_LANDSPEED");
        assert!(free.is_about(walk) && free.is_about(Some(Means::Hyperspeed)) && !free.is_about(None));
        assert!(!travel("MOVES_FREE_TO_LOCATION_USING_LANDSPEED").is_about(Some(Means::Hyperspeed)));

        let total = ModifierType::of("TOTAL_ABILITY_AT_LOCATION").expect("a type");
        assert!(total.flags.has(Flag::AbilMod) && total.kind == ModifierKind::TotalAbilityAtLocation);
        assert!(total.questions.has(Questions::BATTLE_ABILITY) && !total.questions.has(Questions::CONTROL));
    }

    #[test]
    fn a_damaged_row_is_refused_with_its_place() {
        let header = COLUMNS.join("\t");
        let error = |row: &str| {
            let error = read(format!("{header}\n{row}\n").leak()).expect_err("refused");
            (error.line, error.column)
        };
        assert_eq!(error("POWER\tPower\tPowerMood\t\t\t\t"), (2, "flags"));
        assert_eq!(error("POWER\tPowr\t\t\t\t\t"), (2, "kind"));
        assert_eq!(error("POWER\t\t\t\t\t\t\nPOWER\t\t\t\t\t\t"), (3, ""));
    }
}
