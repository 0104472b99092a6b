//! Power and DAMAGE modifiers, read from the short facts of a text.

use holocron_ingest::event::youngjedi::{Planet, Word};

use super::{Card, CardType};

/// One modifier of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// Change of power, in printed points.
    pub power: i32,
    /// Change of DAMAGE, in printed points.
    pub damage: i32,
    /// Whom it concerns.
    pub scope: Scope,
    /// When it works.
    pub condition: Condition,
}

/// Whom a modifier concerns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The card with the text.
    Itself,
    /// Cards of these names on its owner's side (rule TYPE-04).
    Own(Vec<&'static str>),
    /// Cards of these names.
    All(Vec<&'static str>),
    /// Cards of these names, without its own.
    Others(Vec<&'static str>),
    /// Cards of these names on the other side.
    Opposing(Vec<&'static str>),
}

/// When a modifier works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// At any time.
    Always,
    /// Against an opponent of one of these names; a duel is a fight.
    Fighting(Vec<&'static str>),
    /// In a duel against one of these names.
    Dueling(Vec<&'static str>),
    /// With a weapon of this name.
    Using(&'static str),
    /// With this Battle card, and in the fight into which that card carries on.
    BattleCard(&'static str),
    /// On this planet.
    On(Planet),
    /// On the owner's turn, or on the opponent's.
    Turn {
        /// It is the owner's.
        is_own: bool,
    },
    /// A card of one of these names has fought or dueled in this turn.
    Fought(Vec<&'static str>),
    /// The same, or a deed of the podrace, which no event tells.
    FoughtOrRaced(Vec<&'static str>),
    /// In the same fight or duel as the card with the text.
    Beside,
    /// In a duel.
    Duel,
    /// The owner has controlled this planet.
    Controlled(Planet),
    /// The opponent has controlled a planet.
    OpponentControlled,
    /// In the starship battle of an evacuation by its owner, of the planet of the card with the text where it lies on one, and
    /// with one of these names among the cards that leave, if there are any names.
    Evacuating(Vec<&'static str>),
    /// Something of the podrace.
    Podrace,
    /// A condition that is not understood; a test allows none.
    Other,
}

impl Modifier {
    /// Reads a clause that changes power or DAMAGE.
    pub(super) fn read(clause: &'static str) -> Option<Modifier> {
        let (mut power, mut damage) = (0, 0);
        let mut rest = clause.strip_prefix("on current planet: ").unwrap_or(clause);
        while let Some((number, after)) = signed(rest) {
            rest = if let Some(after) = after.strip_prefix("power") {
                power += number;
                after
            } else {
                damage += number;
                after.strip_prefix("DAMAGE")?
            };
            rest = rest.strip_prefix(", ").or_else(|| rest.strip_prefix(" and ")).unwrap_or(rest);
        }
        if power == 0 && damage == 0 {
            return None;
        }
        let (scope, condition) = subject(rest.trim_start());
        Some(Modifier { power, damage, scope, condition })
    }
}

fn signed(text: &str) -> Option<(i32, &str)> {
    let (number, rest) = text.split_once(' ')?;
    let is_signed = number.starts_with(['+', '-']);
    Some((number.parse().ok().filter(|_| is_signed)?, rest))
}

fn subject(rest: &'static str) -> (Scope, Condition) {
    let itself = |condition| (Scope::Itself, condition);
    if let Some(rest) = rest.strip_prefix("to own ").or_else(|| rest.strip_prefix("of own ")) {
        return match rest.split_once(" on ") {
            Some((who, turn)) => (Scope::Own(names(who)), Condition::Turn { is_own: turn == "own turn" }),
            None => (Scope::Own(names(rest)), Condition::Always),
        };
    }
    if let Some(who) = rest.strip_prefix("of each opposing ") {
        return (Scope::Opposing(names(who)), Condition::Always);
    }
    if let Some(who) = rest.strip_suffix(" he defeats").and_then(|rest| rest.strip_prefix("of ")) {
        return (Scope::Opposing(names(who)), Condition::Beside);
    }
    if let Some(rest) = rest.strip_prefix("to ").or_else(|| rest.strip_prefix("of ")) {
        if let Some(who) = rest.strip_prefix("any other ").and_then(|who| who.strip_suffix(" in a duel here")) {
            return (Scope::Others(names(who)), Condition::Duel);
        }
        if let Some((who, weapon)) = rest.split_once(" using a ") {
            return (Scope::All(names(who)), Condition::Using(weapon));
        }
        if let Some(who) = rest.strip_suffix(" evacuating this planet") {
            return (Scope::All(names(who)), Condition::Evacuating(Vec::new()));
        }
        // Who names cards of his own side helps no others (rule TYPE-04).
        let scope = if rest.contains(" own ") { Scope::Own } else { Scope::All };
        return (scope(names(rest)), Condition::Always);
    }
    if let Some(who) = rest.strip_prefix("only when evacuating ") {
        return itself(Condition::Evacuating(names(who)));
    }
    if let Some(planet) = rest.strip_prefix("when you have controlled ") {
        return itself(Planet::from_word(planet).map_or(Condition::Other, Condition::Controlled));
    }
    match rest {
        "when opponent has controlled a planet" => return itself(Condition::OpponentControlled),
        "only if own Podracer pilot has most lap tokens and cards" => return itself(Condition::Podrace),
        "when own Podracer pilot has fought or thrusted this turn" => {
            return itself(Condition::FoughtOrRaced(names("Podracer pilot")));
        }
        _ => {}
    }
    if let Some(planet) = rest.strip_prefix("when fighting at ") {
        return itself(Planet::from_word(planet).map_or(Condition::Other, Condition::On));
    }
    if let Some(who) = rest.strip_prefix("when fighting ") {
        return itself(Condition::Fighting(names(who)));
    }
    if let Some(who) = rest.strip_prefix("when dueling ") {
        return itself(Condition::Dueling(names(who)));
    }
    if let Some(title) = rest.strip_prefix("when using Battle card ") {
        return itself(Condition::BattleCard(title));
    }
    if let Some(weapon) = rest.strip_prefix("when using ") {
        return itself(Condition::Using(bare(weapon)));
    }
    let fought = rest.strip_suffix(" has fought this turn");
    if let Some(who) = fought.and_then(|who| who.strip_prefix("when ").or_else(|| who.strip_prefix("if "))) {
        return itself(Condition::Fought(names(who)));
    }
    itself(Condition::Other)
}

pub(super) fn names(text: &'static str) -> Vec<&'static str> {
    let parts = text.split(", ").flat_map(|part| part.split(" and ")).flat_map(|part| part.split(" or "));
    parts.map(bare).collect()
}

fn bare(name: &'static str) -> &'static str {
    let words = ["each ", "any ", "own ", "other ", "<>"];
    words.into_iter().fold(name, |name, word| name.strip_prefix(word).unwrap_or(name))
}

/// Whether one of the names is the card's: its type, its title, or a kind, also in the plural.
pub fn is_named(card: &Card, names: &[&str]) -> bool {
    names.iter().any(|name| {
        let one = name.strip_suffix('s').unwrap_or(name);
        let is_type = one == CardType::word(card.kind) && card.kind != CardType::Weapon;
        is_type || card.is_a(name) || card.is_a(one)
    })
}
