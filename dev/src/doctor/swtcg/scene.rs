//! What an event of a game and the state before it tell the kinds.

use holocron_ingest::event::swtcg::{Arena, Kind, PlayKind, Step, Word as _};
use holocron_ingest::id::{CardId, Side};
use holocron_swtcg::cards::{self, Card, FactName};
use holocron_swtcg::state::cards::InPlay;

use super::Scene;
use super::edit::Edit;

/// Numbers that no generated game gives: of cards, plays, chances, attacks, damage, triggers and contests.
pub(crate) const NEW: u32 = 9001;
pub(crate) const NEW2: u32 = 9002;

/// The letter of a side in the notation of scenarios.
pub(crate) fn d(side: Side) -> char {
    match side {
        Side::Dark => 'D',
        Side::Light => 'L',
    }
}

impl<'a> Scene<'a> {
    pub(crate) fn edit(&self) -> Edit {
        Edit::at(self.at)
    }

    pub(crate) fn next_step(&self) -> Option<usize> {
        self.next(|kind| matches!(kind, Kind::Step(_)))
    }

    /// The next time a step begins.
    pub(crate) fn next_of(&self, step: Step) -> Option<usize> {
        self.next(|kind| matches!(kind, Kind::Step(begins) if begins.step == step))
    }

    /// This event begins that step.
    pub(crate) fn begins(&self, step: Step) -> Option<()> {
        matches!(self.kind(), Kind::Step(begins) if begins.step == step && self.state.clock.turn > 0).then_some(())
    }

    /// Where the chance that opens at `at` closes, when both players passed at once.
    pub(crate) fn empty(&self, at: usize) -> Option<usize> {
        let Kind::WindowOpened(opened) = self.get(at)? else { return None };
        let is_pass = |at, side| matches!(self.get(at), Some(Kind::Passed(pass)) if pass.player == side && pass.window == opened.window);
        (is_pass(at + 1, Side::Dark) && is_pass(at + 2, Side::Light)).then_some(at + 3)
    }

    /// Puts a play of a player into a chance in which nobody played: `lines` is all of it.
    pub(crate) fn play_in(&self, edit: Edit, at: usize, player: Side, lines: &str) -> Option<Edit> {
        self.empty(at)?;
        let Kind::WindowOpened(opened) = self.get(at)? else { return None };
        let window = opened.window.0;
        Some(match player {
            Side::Dark => edit.cut(at + 1..=at + 1).before(at + 1, lines).after(at + 2, &format!("WP {window} D")),
            Side::Light => edit.cut(at + 2..=at + 2).before(at + 2, &format!("{lines}\nWP {window} D\nWP {window} L")),
        })
    }

    pub(crate) fn card(&self, id: CardId) -> Option<&'a InPlay> {
        self.state.cards.get(id)
    }

    pub(crate) fn facts(&self, id: CardId) -> Option<&'static Card> {
        self.card(id)?.facts()
    }

    /// Units of a player in all arenas.
    pub(crate) fn units(&self, side: Side) -> impl Iterator<Item = &'a InPlay> {
        let state = self.state;
        Arena::ALL.into_iter().flat_map(move |arena| state.units(side, arena))
    }

    /// A unit of either player without an ability that its card calls by no name.
    pub(crate) fn plain_unit(&self) -> Option<&'a InPlay> {
        Side::BOTH.into_iter().flat_map(|side| self.units(side)).find(|unit| {
            let facts = unit.facts();
            facts.is_some_and(|card| card.usable().is_none() && !has_text(card))
        })
    }

    /// No other event names the card between two events, the ends left out.
    pub(crate) fn is_quiet(&self, card: CardId, from: usize, to: usize) -> bool {
        (from + 1..to).all(|at| !names(&self.events[at].kind, card))
    }

    pub(crate) fn word(&self, id: CardId) -> &'static str {
        self.card(id).map_or("UNKNOWN", |card| card.zone.word())
    }

    pub(crate) fn force(&self, side: Side) -> i32 {
        self.state.resources.force[side].unwrap_or(0)
    }
}

/// Whether an event names a card.
pub(crate) fn names(kind: &Kind, id: CardId) -> bool {
    match kind {
        Kind::Placed(e) => e.card == id || e.host == Some(id),
        Kind::Moved(e) => e.card == id || e.host == Some(id),
        Kind::Left(e) => e.cards.contains(&id),
        Kind::Rolled(e) => e.card == Some(id) || e.target == Some(id),
        Kind::Rerolled(e) => e.card == id,
        Kind::Resource(e) => e.card == Some(id),
        Kind::Counter(e) => e.card == id,
        Kind::Finished(e) => e.card == id,
        Kind::Stacked(e) => e.card == id || e.beneath.contains(&id),
        Kind::Retreated(e) => e.card == id || e.pilots.contains(&id),
        Kind::Tapped(e) => e.card == id,
        Kind::Untapped(e) => e.card == id,
        Kind::Played(e) => e.card == id || e.targets.contains(&id),
        Kind::Activated(e) => e.card == id,
        Kind::Triggered(e) => e.card == id,
        Kind::AttackStarted(e) => e.card == id || e.target == id,
        Kind::DefenderChanged(e) => e.target == id,
        Kind::Hits(e) => e.target == id,
        Kind::DamagePending(e) => e.card == id || e.target == id,
        Kind::Prevented(e) => e.card == id,
        Kind::ContestStarted(e) => e.cards.contains(&id),
        _ => false,
    }
}

/// Text that is more than keywords.
pub(crate) fn has_text(card: &Card) -> bool {
    use FactName::{Activated, BuildStep, Other, Reserves, Static, Triggered, WouldAttack};
    card.facts
        .iter()
        .any(|fact| matches!(fact.name, Activated | BuildStep | Other | Reserves | Static | Triggered | WouldAttack))
}

/// A unit of no unique name that a side may play, with numbers and without text.
pub(crate) fn is_common_unit(card: &Card, side: Side, arena: Arena) -> bool {
    let numbers = [card.build, card.speed, card.power, card.health];
    card.kind.is_unit()
        && !card.is_unique
        && card.side == Some(side)
        && *card.arenas == [arena]
        && card.pilot.is_none()
        && !has_text(card)
        && numbers.into_iter().all(|stat| stat.is_some_and(|stat| stat.number().is_some()))
}

/// A card of the table.
pub(crate) fn any(test: impl Fn(&Card) -> bool) -> Option<&'static Card> {
    cards::table().cards().iter().find(|card| test(card))
}

pub(crate) fn is_battle_play(kind: &Kind) -> bool {
    matches!(kind, Kind::Played(play) if play.kind == PlayKind::Battle)
}
