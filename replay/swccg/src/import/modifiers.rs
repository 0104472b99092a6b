//! `engine-modifiers.jsonl`: the continuous modifiers of one side of a card a line.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Deserialize;

use super::cards::{CardFlags, number};
use super::error::ImportError;
use super::facts::Facts;
use super::report::Report;
use crate::cards::{Flags, MODIFIER_COLUMNS, MODIFIER_COLUMNS_OF_CLASSES, ModifierType};

/// The file's name in errors.
pub(super) const FILE: &str = "engine-modifiers.jsonl";

/// The modifiers of one side.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Side {
    #[serde(rename = "cardId")]
    id: String,
    /// True when GEMP could not be asked for all of them.
    #[serde(default)]
    pub(super) incomplete: bool,
    pub(super) modifiers: Vec<Raw>,
}

/// One modifier as upstream writes it.
#[derive(Debug, Deserialize)]
pub(super) struct Raw {
    #[serde(rename = "type")]
    pub(super) gemp: String,
    when: String,
    pub(super) value: Option<f64>,
    pub(super) value_by: Option<String>,
    pub(super) condition: Option<String>,
    player: Option<String>,
    #[serde(default)]
    pub(super) affects_self: bool,
    #[serde(default)]
    cumulative: bool,
}

impl Side {
    /// The flags of all modifiers together.
    pub(super) fn flags(&self) -> Flags {
        self.modifiers.iter().fold(Flags::NONE, |flags, raw| flags.union(flags_of(raw)))
    }
}

/// The modifiers that the engine could not be asked for, because they speak of what the card is attached to, and those that
/// Objectives leave for the rest of the game; read from the card classes.
const UNLISTED: &str = include_str!("../../cards/unlisted.jsonl");

/// All sides by id.
pub(super) fn read(text: &str) -> Result<BTreeMap<String, Side>, ImportError> {
    let mut all = BTreeMap::new();
    for (line, text) in (1..).zip(text.lines()) {
        let side: Side = serde_json::from_str(text).map_err(|error| ImportError::of_json(FILE, Some(line), &error))?;
        if let Some(first) = all.insert(side.id.clone(), side) {
            return Err(ImportError::of_card(FILE, &first.id, "the card occurs twice"));
        }
    }
    for (line, text) in (1..).zip(UNLISTED.lines()) {
        let side: Side = serde_json::from_str(text).map_err(|error| ImportError::of_json(FILE, Some(line), &error))?;
        if let Some(known) = all.get_mut(&side.id) {
            known.modifiers.extend(side.modifiers);
            known.incomplete = false;
        }
    }
    Ok(all)
}

/// The rules that a modifier may lift or change; none while the table of types has no row for its type.
fn flags_of(raw: &Raw) -> Flags {
    ModifierType::of(&raw.gemp).map_or(Flags::NONE, |known| known.flags)
}

/// The modifier table, in the order of the cards and, within a card, of the engine.
pub(super) fn write<'a>(
    facts: &'a [Facts],
    modifiers: &BTreeMap<String, Side>,
    flags: &mut BTreeMap<&'a str, CardFlags>,
    report: &mut Report,
) -> Result<String, ImportError> {
    let mut table = MODIFIER_COLUMNS.join("\t") + "\n";
    for card in facts {
        let Some(side) = modifiers.get(&card.id) else {
            return Err(ImportError::of_card(FILE, &card.id, "no line for this card"));
        };
        for raw in &side.modifiers {
            let of_card = flags.entry(&card.id).or_default();
            of_card.modifiers = of_card.modifiers.union(flags_of(raw));
            if ModifierType::of(&raw.gemp).is_none() {
                report.untyped.push(format!("{} ({})", card.id, raw.gemp));
            }
            if ModifierType::of(&raw.gemp).is_none_or(ModifierType::is_unread) {
                *report.unread_modifier_types.entry(raw.gemp.clone()).or_default() += 1;
            }
            line(&mut table, &card.id, raw);
            report.modifiers += 1;
        }
    }
    if let Some(id) = modifiers.keys().find(|id| !flags.contains_key(id.as_str())) {
        return Err(ImportError::of_card(FILE, id, "modifiers of a card without facts"));
    }
    Ok(table)
}

/// One line of the table. A name that GEMP leaves empty (an unnamed class) becomes `?`; a value that only means "no
/// bound" becomes `unlimited`.
fn line(table: &mut String, id: &str, raw: &Raw) {
    let named = |name: &Option<String>| name.as_ref().map_or("", |n| if n.is_empty() { "?" } else { n }).to_owned();
    let (value, value_by) = match raw.value {
        Some(value) if value.abs() > 1e9 => (String::new(), "unlimited".to_owned()),
        Some(value) => (number(value), String::new()),
        None => (String::new(), named(&raw.value_by)),
    };
    let yes = |answer: bool| if answer { "y" } else { "" };
    let (when, condition) = (&raw.when, named(&raw.condition));
    let player = raw.player.as_deref().unwrap_or("");
    let (own, cumulative) = (yes(raw.affects_self), yes(raw.cumulative));
    let of_classes = "\t".repeat(MODIFIER_COLUMNS_OF_CLASSES);
    // Writing to a string cannot fail.
    let _ = writeln!(
        table,
        "{id}\t{}\t{when}\t{value}\t{value_by}\t{condition}\t{player}\t{own}\t{cumulative}{of_classes}",
        raw.gemp
    );
}
