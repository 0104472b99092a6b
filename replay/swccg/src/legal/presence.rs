//! Presence, occupation and control with doubt (rules PRES-01 to PRES-05).

use holocron_ingest::id::{Blueprint, Number, Side};

use super::reach::Asked;
use super::view::View;
use crate::cards::{Card as Facts, Category, Icon, ModifierKind, Questions, Stat};
use crate::play::Ruling;
use crate::state::table::TableCard;
use crate::state::table::presence::own_ability;

const NO_PRESENCE: &str = "no presence";

/// Whether a side has presence at a location; cards that `skips` names do not count.
#[must_use]
pub(super) fn presence(
    view: &View<'_>,
    side: Side,
    location: &TableCard,
    skips: &dyn Fn(&TableCard) -> bool,
) -> Ruling {
    let mut total = Number::ZERO;
    let mut hidden: Option<(&'static str, Blueprint)> = None;
    let mut is_anyone = false;
    for card in view.fighters(side, location.location) {
        if skips(card) {
            continue;
        }
        let Some(facts) = card.facts else {
            hidden = Some(("card without facts", card.blueprint));
            continue;
        };
        is_anyone = true;
        if facts.has_icon(Icon::Presence) {
            return Ruling::Legal;
        }
        match own_ability(facts) {
            Stat::Is(ability) => total = total + ability,
            Stat::Computed => hidden = Some(("ability that a text computes", card.blueprint)),
            Stat::Absent => {}
        }
    }
    if total >= Number::whole(1) {
        return Ruling::Legal.unless_barred("total ability", lowered(view, side, location, total));
    }
    if let Some((why, card)) = hidden {
        return Ruling::unknown(why, Some(card));
    }
    let raised = if is_anyone { raised(view, side, location) } else { None };
    Ruling::Illegal(NO_PRESENCE).unless_allowed("ability or presence icon", raised)
}

/// A text that may take the presence away. Conditions are left open: they ask for presence themselves.
fn lowered(view: &View<'_>, side: Side, location: &TableCard, total: Number) -> Option<Blueprint> {
    let mut least = total;
    let mut by = None;
    for text in view.texts(Questions::TOTAL_ABILITY, side) {
        let is_near = !text.modifier.affects_self || text.source.id == location.id;
        // A character's text speaks of the place where it stands.
        let is_person = text.source.facts.is_some_and(|facts| facts.category == Category::Character);
        if !is_near || (is_person && text.column != Some(location.location)) {
            continue;
        }
        by = Some(text.by());
        least = match text.modifier.value {
            Some(change) if text.modifier.kind == ModifierKind::TotalAbilityAtLocation => least + change,
            Some(reset) => least.min(reset),
            None => Number::ZERO,
        };
    }
    by.filter(|_| least < Number::whole(1))
}

/// A text that may give somebody there ability or a presence icon.
fn raised(view: &View<'_>, side: Side, location: &TableCard) -> Option<Blueprint> {
    let given = || {
        let players = [Side::Dark, Side::Light].into_iter();
        let asked = |card, player| Asked { who: Some(card), from: None, to: Some(location), player };
        let touches = |card| players.clone().find_map(|player| view.touched(Questions::ABILITY, asked(card, player)));
        view.fighters(side, location.location).find_map(touches)
    };
    view.anyones(Questions::ABILITY).and_then(|_| given()).or_else(|| view.acted(Questions::ABILITY))
}

/// Whether a side controls a location.
#[must_use]
pub(super) fn control(view: &View<'_>, side: Side, location: &TableCard) -> Ruling {
    let nobody = |_: &TableCard| false;
    let asked = Asked { who: Some(location), from: None, to: Some(location), player: side };
    let needs = view.touched(Questions::CONTROL, asked);
    presence(view, side, location, &nobody)
        .and(|| not(presence(view, side.opponent(), location, &nobody), "the opponent has presence"))
        .unless_barred("ability needed to control", needs)
}

/// The opposite; doubt stays doubt.
#[must_use]
pub(super) fn not(ruling: Ruling, why: &'static str) -> Ruling {
    match ruling {
        Ruling::Legal => Ruling::Illegal(why),
        Ruling::Illegal(_) => Ruling::Legal,
        unknown @ Ruling::Unknown(_) => unknown,
    }
}

/// An active fighter of a side at a location whose own text has a modifier of this kind; the ruling is unknown when
/// the modifier has a condition.
#[must_use]
pub(super) fn has_text(
    view: &View<'_>,
    side: Side,
    location: &TableCard,
    kind: ModifierKind,
    skips: &dyn Fn(&TableCard) -> bool,
) -> Ruling {
    let mut best = Ruling::Illegal(NO_PRESENCE);
    for card in view.fighters(side, location.location) {
        let Some(facts) = card.facts.filter(|_| !skips(card) && !view.state.text.muted.cards.contains_key(&card.id))
        else {
            continue;
        };
        for modifier in own(facts, kind) {
            if modifier.condition.is_none() {
                return Ruling::Legal;
            }
            best = Ruling::unknown("condition of a text", Some(card.blueprint));
        }
    }
    best
}

fn own(facts: &'static Facts, kind: ModifierKind) -> impl Iterator<Item = &'static crate::cards::Modifier> {
    facts.modifiers.iter().filter(move |modifier| modifier.kind == kind && modifier.affects_self)
}
