//! Writes the card table.

use std::collections::BTreeMap;

use super::class_texts;
use super::error::ImportError;
use super::facts::{self, Facts};
use super::flag_texts::{self, Text};
use super::hits;
use super::modifiers::Side;
use super::permanents;
use super::report::Report;
use super::texts::Texts;
use crate::cards::{
    CARD_COLUMNS, CARD_COLUMNS_OF_CLASSES, CardType, Category, Flags, Icon, Keyword, Place, Subtype, Trait, Uniqueness,
};

/// The flags of a card by their source.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CardFlags {
    pub(super) text: Flags,
    pub(super) modifiers: Flags,
}

/// The card table, in natural order, and the text flags by card.
pub(super) fn write<'a>(
    facts: &'a [Facts],
    modifiers: &BTreeMap<String, Side>,
    texts: &Texts,
    flags: &mut BTreeMap<&'a str, CardFlags>,
    report: &mut Report,
) -> Result<String, ImportError> {
    let by_id: BTreeMap<&str, &Facts> = facts.iter().map(|card| (card.id.as_str(), card)).collect();
    let none = Side::default();
    let mut table = CARD_COLUMNS.join("\t") + "\n";
    for card in facts {
        let side = modifiers.get(&card.id).unwrap_or(&none);
        let front = card.id.strip_suffix("_BACK").and_then(|stem| by_id.get(stem).copied());
        let text = texts.of(card, front);
        let told = class_texts::flags(&card.id).filter(|_| text.is_none());
        let has_text = text.is_some() || told.is_some();
        if !has_text {
            report.without_text.push(card.id.clone());
        }
        if side.incomplete {
            report.incomplete.push(card.id.clone());
        }
        let read = || {
            flag_texts::read(&Text {
                text: text.unwrap_or(""),
                is_played: matches!(card.card_category.as_str(), "INTERRUPT" | "EPIC_EVENT" | "JEDI_TEST"),
                is_incomplete: side.incomplete,
                by_modifier: side.flags(),
            })
        };
        let text_flags = told.unwrap_or_else(read);
        flags.insert(&card.id, CardFlags { text: text_flags, modifiers: Flags::NONE });
        let permanent_ability = permanents::read(text.unwrap_or(""));
        let is_captive = text.is_some_and(|text| text.contains("as an escorted captive"));
        let hits = hits::read(text.unwrap_or(""));
        let cells = Line { card, side, has_text, is_captive, permanent_ability, text_flags, hits }.cells(report)?;
        table.push_str(&cells.join("\t"));
        table.extend(std::iter::repeat_n('\t', CARD_COLUMNS_OF_CLASSES).chain(['\n']));
        report.cards += 1;
    }
    Ok(table)
}

/// One line in the making.
struct Line<'a> {
    card: &'a Facts,
    side: &'a Side,
    has_text: bool,
    is_captive: bool,
    permanent_ability: Option<u32>,
    text_flags: Flags,
    hits: String,
}

impl Line<'_> {
    /// The cells, in the order of the columns.
    fn cells(
        &self,
        report: &mut Report,
    ) -> Result<[String; CARD_COLUMNS.len() - CARD_COLUMNS_OF_CLASSES], ImportError> {
        let c = self.card;
        let category = self.known("category", &c.card_category, Category::parse)?;
        self.optional("subtype", &c.card_subtype, Subtype::parse)?;
        self.optional("uniqueness", &c.uniqueness, Uniqueness::parse)?;
        self.optional("place", &c.single_play_card_zone_option, Place::parse)?;
        for card_type in &c.card_types {
            self.known("type", card_type, CardType::parse)?;
        }
        let has_choice = c.alternate_destiny.is_some() && c.alternate_destiny != c.destiny;
        let alt_cost = if c.alternate_destiny_cost > 0 { c.alternate_destiny_cost.to_string() } else { String::new() };
        let ability = self.permanent_ability.map(|sum| sum.to_string());
        let is_ship = matches!(category, Category::Starship | Category::Vehicle);
        let permanent_ability = match (c.icons.contains_key("PILOT") && is_ship, ability) {
            (true, Some(sum)) => sum,
            (true, None) => {
                report.silent_pilots.push(c.id.clone());
                // A text that names no ability has droid pilots.
                if self.has_text { "0" } else { "?" }.to_owned()
            }
            (false, _) => String::new(),
        };
        let titles = if c.titles.len() > 1 { c.titles.join("|") } else { String::new() };
        Ok([
            c.id.clone(),
            self.clean("title", &c.title)?,
            self.clean("titles", &titles)?,
            c.side.to_lowercase(),
            c.card_category.clone(),
            c.card_subtype.clone(),
            c.card_types.join(","),
            c.uniqueness.clone(),
            self.stat(c.destiny, false, "DESTINY"),
            if has_choice { c.alternate_destiny.map(number).unwrap_or_default() } else { String::new() },
            alt_cost,
            self.deploy(category),
            self.stat(c.power, c.has_power, "POWER"),
            self.stat(c.ability, c.has_ability, "ABILITY"),
            self.stat(c.forfeit, c.has_forfeit, "FORFEIT_VALUE"),
            self.stat(c.landspeed, c.has_landspeed, "LANDSPEED"),
            self.stat(c.hyperspeed, c.has_hyperspeed, "HYPERSPEED"),
            // Upstream gives every character an armor attribute and every vehicle a maneuver attribute: only the
            // number itself means something.
            self.stat(c.maneuver, false, "MANEUVER"),
            self.stat(c.armor, false, "ARMOR"),
            self.stat(c.special_defense_value, c.has_defense, "DEFENSE_VALUE"),
            self.stat(c.ferocity, c.has_ferocity, "FEROCITY"),
            self.stat(c.politics, c.has_politics, "POLITICS"),
            if c.card_subtype == "SYSTEM" { c.parsec.unwrap_or(0).to_string() } else { String::new() },
            self.clean("system", &c.system_name)?,
            c.related_starship_or_vehicle_persona.clone(),
            icons(c, report),
            keywords(c, report),
            c.personas.join(","),
            c.model_types.join(","),
            capacity(c.pilot_capacity),
            capacity(c.passenger_capacity),
            capacity(c.pilot_or_passenger_capacity),
            capacity(c.vehicle_capacity),
            capacity(c.starfighter_capacity),
            capacity(c.capital_starship_capacity),
            capacity(c.astromech_capacity),
            permanent_ability,
            c.single_play_card_zone_option.clone(),
            self.traits(),
            self.text_flags.iter().map(|flag| flag.name()).collect::<Vec<_>>().join(","),
            self.hits.clone(),
        ])
    }

    /// A number: the plain one, else a printed one that the text states without condition, else `?` when the card
    /// has the attribute at all.
    fn stat(&self, plain: Option<f64>, exists: bool, printed: &str) -> String {
        let mut stated = self.side.modifiers.iter().filter(|m| m.gemp.strip_prefix("PRINTED_") == Some(printed));
        match (plain, stated.next(), stated.next()) {
            (Some(plain), _, _) => number(plain),
            (None, Some(only), None) if only.condition.is_none() => only.value.map_or("?".into(), number),
            (None, Some(_), _) => "?".into(),
            (None, None, _) if exists => "?".into(),
            (None, None, _) => String::new(),
        }
    }

    /// The deploy cost: see `Card::deploy`.
    fn deploy(&self, category: Category) -> String {
        let by_target = self.side.modifiers.iter().any(|m| m.gemp == "PRINTED_DEPLOY_COST_TO_TARGET");
        match category {
            Category::Effect | Category::Weapon | Category::Device if self.card.deploy_cost.is_none() => {
                let stated = self.stat(None, false, "DEPLOY_COST");
                match (stated.is_empty(), by_target) {
                    (_, true) => "?".into(),
                    (true, false) => "0".into(),
                    (false, false) => stated,
                }
            }
            // These cost nothing by their kind; a number would suggest that something could change it.
            Category::Objective | Category::Interrupt | Category::Podracer | Category::GameAid => String::new(),
            _ => self.stat(self.card.deploy_cost, true, "DEPLOY_COST"),
        }
    }

    fn traits(&self) -> String {
        let c = self.card;
        let held = [
            (Trait::TwoSided, c.is_front || c.id.ends_with("_BACK")),
            (Trait::DeploysLikeStarfighter, c.deploys_like_starfighter),
            (Trait::MovesLikeStarfighter, c.moves_like_starfighter),
            (Trait::MovesLikeCharacter, c.moves_like_character),
            (Trait::UsesBothForcePiles, c.uses_both_force_piles),
            (Trait::AlwaysStolen, c.always_stolen),
            (Trait::Virtual, c.is_virtual),
            (Trait::VehicleSlotsTakeStarships, c.vehicle_slots_take_starships),
            (Trait::OutsideDeckLimit, c.outside_deck_limit),
            (Trait::PersonaOnTableOnly, c.persona_on_table_only),
            (Trait::FiredByAnyoneHere, c.fired_by_anyone_here),
            (Trait::Combination, c.is_combination),
            (Trait::ModifiersIncomplete, self.side.incomplete),
            (Trait::DeploysAsCaptive, self.is_captive),
            (Trait::TextUnread, !self.has_text),
        ];
        held.iter().filter(|(_, held)| *held).map(|(which, _)| which.name()).collect::<Vec<_>>().join(",")
    }

    /// A name that the tables must be able to express.
    fn known<T>(&self, column: &str, name: &str, parse: fn(&str) -> Option<T>) -> Result<T, ImportError> {
        parse(name)
            .ok_or_else(|| ImportError::of_card(facts::FILE, &self.card.id, format!("unknown {column} {name:?}")))
    }

    fn optional<T>(&self, column: &str, name: &str, parse: fn(&str) -> Option<T>) -> Result<(), ImportError> {
        if name.is_empty() { Ok(()) } else { self.known(column, name, parse).map(drop) }
    }

    /// Text for a cell: no tab, no line break.
    fn clean(&self, column: &str, text: &str) -> Result<String, ImportError> {
        if text.contains(['\t', '\n', '\r']) {
            let what = format!("{column} {text:?} has a tab or a line break");
            return Err(ImportError::of_card(facts::FILE, &self.card.id, what));
        }
        Ok(text.to_owned())
    }
}

/// A number with at most five decimals, no trailing zeros.
pub(super) fn number(value: f64) -> String {
    let text = format!("{value:.5}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A capacity: empty for none, `*` for the largest integer, which upstream uses for "any number".
fn capacity(n: u32) -> String {
    match n {
        0 => String::new(),
        2_147_483_647 => "*".into(),
        n => n.to_string(),
    }
}

fn icons(card: &Facts, report: &mut Report) -> String {
    let mut cells = Vec::new();
    for (name, count) in &card.icons {
        match (Icon::parse(name), count) {
            (Some(_), 1) => cells.push(name.clone()),
            (Some(_), n) => cells.push(format!("{name}*{n}")),
            (None, _) => *report.unread_icons.entry(name.clone()).or_default() += 1,
        }
    }
    cells.join(",")
}

fn keywords(card: &Facts, report: &mut Report) -> String {
    let (mut read, unread): (Vec<_>, Vec<_>) = card.keywords.iter().partition(|name| Keyword::parse(name).is_some());
    for name in unread {
        *report.unread_keywords.entry(name.clone()).or_default() += 1;
    }
    read.sort();
    read.into_iter().cloned().collect::<Vec<_>>().join(",")
}
