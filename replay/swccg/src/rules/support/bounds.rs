//! How far the continuous modifiers of cards in play can move a number.

use holocron_ingest::id::{Blueprint, Number, Side};

use crate::cards::{Category, Flag, Modifier, ModifierKind, Whose};
use crate::state::State;
use crate::state::table::TableCard;

/// The least and the greatest change that modifiers can make; `None` for no bound.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Bounds {
    low: Option<Number>,
    high: Option<Number>,
}

impl Bounds {
    const NOTHING: Bounds = Bounds { low: Some(Number::ZERO), high: Some(Number::ZERO) };

    /// Whether modifiers can make this change.
    pub(in crate::rules) fn allow(&self, change: Number) -> bool {
        self.low.is_none_or(|low| low <= change) && self.high.is_none_or(|high| change <= high)
    }

    fn add(&mut self, change: Number, times: i32) {
        for _ in 0..times {
            let bound = if change.is_negative() { &mut self.low } else { &mut self.high };
            *bound = bound.map(|bound| bound + change);
        }
    }

    fn free(&mut self) {
        *self = Bounds { low: None, high: None };
    }
}

/// The bounds for a Force drain of a player at a column.
pub(in crate::rules) fn of_drain(state: &State, player: Side, column: u16) -> Bounds {
    let mut bounds = Bounds::NOTHING;
    for (card, modifier) in modifiers(state, &[Flag::DrainAmt, Flag::IconMod]) {
        let is_here = state.table.column(card) == Some(column);
        if !is_here && is_local(card, modifier) {
            continue;
        }
        match (modifier.kind, modifier.value) {
            (ModifierKind::ForceDrainAmount, _) if !touches(card, modifier, player) => {}
            (ModifierKind::ForceDrainAmount, Some(value)) => bounds.add(value, 1),
            (ModifierKind::ForceDrainAmount, None) | (ModifierKind::UnmodifiableForceDrainAmount, _) => bounds.free(),
            _ => icons(&mut bounds, modifier, 1),
        }
    }
    bounds
}

/// Whether costs that cards in play add to this player's drains can come to this amount. `None` when a card's text may
/// add another cost.
pub(in crate::rules) fn is_drain_cost(state: &State, player: Side, paid: Number) -> Option<bool> {
    let mut sums = vec![Number::ZERO];
    for (card, modifier) in modifiers(state, &[Flag::DrainCost]) {
        if !touches(card, modifier, player) {
            continue;
        }
        let cost = modifier.value?;
        // So many different costs are never in play; a damaged log may say so all the same.
        if sums.len() < 256 {
            sums.extend_from_within(..);
            let half = sums.len() / 2;
            sums.iter_mut().skip(half).for_each(|sum| *sum = *sum + cost);
        }
    }
    let is_told = |card: &TableCard| card.facts.is_none_or(|facts| facts.text_flags.has(Flag::DrainCost));
    let is_known = sums.contains(&paid);
    let may_be_told =
        state.table.iter().any(|card| card.is_in_play() && !card.blueprint.is_face_down() && is_told(card));
    if is_known || !may_be_told { Some(is_known) } else { None }
}

/// A card in play that adds to the cost of this player's drains, at least sometimes.
pub(in crate::rules) fn drain_cost_card(state: &State, player: Side) -> Option<Blueprint> {
    let mut costs = modifiers(state, &[Flag::DrainCost]).filter(|(card, modifier)| touches(card, modifier, player));
    costs.next().map(|(card, _)| card.blueprint)
}

fn icons(bounds: &mut Bounds, modifier: &Modifier, times: i32) {
    match (modifier.kind, modifier.value) {
        (ModifierKind::GiveIcon, Some(value)) => bounds.add(value, times),
        (ModifierKind::CancelForceIcon | ModifierKind::CancelForceIcons | ModifierKind::CancelIcons, _) => {
            bounds.low = None;
        }
        (ModifierKind::GiveIcon | ModifierKind::EqualizeForceIcons, _) => bounds.free(),
        _ => {}
    }
}

/// The modifiers of cards in play that carry one of the flags.
fn modifiers<'a>(state: &'a State, flags: &'a [Flag]) -> impl Iterator<Item = (&'a TableCard, &'static Modifier)> {
    let cards = state.table.iter().filter(|card| card.is_in_play());
    cards
        .flat_map(|card| card.facts.map_or(&[][..], |facts| &facts.modifiers).iter().map(move |m| (card, m)))
        .filter(|(_, modifier)| flags.iter().any(|flag| modifier.flags.has(*flag)))
}

/// True for a modifier that works where its card is: one of a location on itself, a weapon's, a ship's. A character's
/// often works in a whole system.
fn is_local(card: &TableCard, modifier: &Modifier) -> bool {
    let category = card.facts.map(|facts| facts.category);
    let stands = matches!(category, Some(Category::Weapon | Category::Device | Category::Starship | Category::Vehicle));
    stands || (category == Some(Category::Location) && modifier.affects_self)
}

/// Whether a modifier speaks of this player. The texts of a location address both sides.
fn touches(card: &TableCard, modifier: &Modifier, player: Side) -> bool {
    if card.facts.is_some_and(|facts| facts.category == Category::Location) {
        return true;
    }
    match modifier.player {
        Whose::Any => true,
        Whose::Own => card.owner == Some(player),
        Whose::Opponent => card.owner == Some(player.opponent()),
    }
}
