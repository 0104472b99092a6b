//! What the log said since the last counters, to compare the next counters with (rules ACT-06, DRAW-02, FORCE-01).

use holocron_ingest::event::At;
use holocron_ingest::event::gemp::{Kind, Piles};
use holocron_ingest::id::{Number, Side, Sides};
use holocron_ingest::message::deploy::Deploy;
use holocron_ingest::message::destiny::Destiny;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::generic::GenericKind;
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::retrieve::Retrieve;
use holocron_ingest::message::turn::Turn;
use holocron_ingest::message::{Pile, Place, Source, Statement};

use super::counters::{Counter, CounterSet};
use super::flow;
use crate::state::State;
use crate::state::plays::loss::is_boundary;
use crate::step::{Step, What};

/// One worded movement of a single card between a player's piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Reserve Deck to Force Pile.
    Activated,
    /// Force Pile to hand.
    Drawn,
    /// Lost Pile to Used Pile.
    Retrieved,
    /// Lost Pile to hand.
    RetrievedIntoHand,
    /// A unit of Force lost from a pile or from hand.
    Lost(From),
    /// Used Pile under the Reserve Deck.
    Recirculated,
}

holocron_replay::named! {
    /// Where a unit of Force was lost from.
    pub enum From as label {
        /// Hand.
        Hand = "hand",
        /// Reserve Deck.
        Reserve = "Reserve Deck",
        /// Force Pile.
        Force = "Force Pile",
        /// Used Pile.
        Used = "Used Pile",
    }
}

/// Worded movements since the last counters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Between {
    /// Each side's movement, when it was one.
    pub flow: Sides<Option<Flow>>,
    /// More was said that moves cards, so that the next counters show no single movement.
    pub is_mixed: bool,
    /// Cards of each Force Pile that went to the Used Pile since the last "uses n Force" about it; `None` before the
    /// second counters.
    pub spent: Sides<Option<i32>>,
    /// Cards of each Force Pile that lines since the last counters put on the Used Pile without using them; below zero when
    /// lines have put more back.
    placed: Sides<i32>,
    /// A line since the last counters put a whole pile on another; cards that no event showed go with it.
    pub is_pile_placed: bool,
    /// The running count of each side's last retrieval.
    pub retrieved: Sides<Option<Number>>,
    /// How much each side retrieves, as a line has said.
    pub retrieval: Sides<Option<Number>>,
    /// A line has stood since the last counters, or something that is no line has moved cards.
    pub is_worded: bool,
    /// The line that told of each side's movement.
    pub told_at: Sides<Option<At>>,
    /// Nothing since the last counters could add a card to them.
    pub is_still: bool,
    /// The counters that something since the last ones may have added a card to; a hand is not followed here, because the
    /// other player's recording does not show what comes to it.
    pub grown: Sides<CounterSet>,
    /// The counters before those of the state.
    last: Sides<Option<Piles>>,
}

impl Between {
    /// The one movement of this side that the next counters must show.
    pub fn single(&self, side: Side) -> Option<Flow> {
        if self.is_mixed { None } else { self.flow[side] }
    }

    /// How many cards lines since the last counters have put from a player's Used Pile on the Force Pile.
    pub fn put_back(&self, side: Side) -> i32 {
        self.placed[side].saturating_neg().max(0)
    }

    /// The side whose one movement is one of these.
    pub fn side_of(&self, flows: &[Flow]) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.single(*side).is_some_and(|flow| flows.contains(&flow)))
    }

    fn add(&mut self, player: Side, flow: Flow) {
        if self.flow[player].is_some() {
            self.is_mixed = true;
        }
        self.flow[player] = Some(flow);
    }
}

/// Remembers what a step says about piles.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let is_line = step.what.statement().is_some();
    let is_unsaid = matches!(step.what, What::Event(Kind::DestinyDrawn(_) | Kind::Shown(_) | Kind::Players(_)));
    state.consistency.between.is_worded |= is_line || is_unsaid;
    match &step.what {
        What::Event(Kind::Tally(tally)) => {
            for side in Side::BOTH {
                let now = tally.sides[side].piles;
                let between = &mut state.consistency.between;
                if let (Some(before), Some(now)) = (between.last[side], now) {
                    let gone = before.force_pile.saturating_sub(now.force_pile);
                    let is_spent = gone > 0 && now.used_pile.saturating_sub(before.used_pile) == gone;
                    let spent = between.spent[side].unwrap_or(0);
                    let used = gone.saturating_sub(between.placed[side]).max(0);
                    between.spent[side] = Some(if is_spent { spent.saturating_add(used) } else { spent });
                }
                between.placed[side] = 0;
                between.last[side] = now;
                between.flow[side] = None;
                between.told_at[side] = None;
            }
            state.consistency.between.is_mixed = false;
            state.consistency.between.is_pile_placed = false;
            state.consistency.between.is_worded = false;
            state.consistency.between.is_still = true;
            state.consistency.between.grown = Sides::default();
        }
        What::Event(Kind::DestinyDrawn(_) | Kind::Shown(_) | Kind::Players(_)) => {
            state.consistency.between.is_mixed = true
        }
        What::Deploy(_) | What::Forfeit(_) => state.consistency.between.is_mixed = true,
        What::Said(said) => {
            let before = state.consistency.between.flow;
            statement(&mut state.consistency.between, said);
            for side in Side::BOTH {
                if state.consistency.between.flow[side] != before[side] {
                    state.consistency.between.told_at[side] = Some(step.at);
                }
            }
        }
        _ => {}
    }
    state.consistency.between.is_still &= is_still(step);
    if !is_still(step) {
        grow(&mut state.consistency.between, step);
    }
    if is_boundary(step) {
        state.consistency.between.retrieved = Sides::default();
        state.consistency.between.retrieval = Sides::default();
    }
}

/// Notes which piles a step may have added a card to.
fn grow(between: &mut Between, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Removed(_) | Kind::Rotated(_) | Kind::Shown(_)) | What::Deploy(_) | What::Move(_) => {}
        What::Event(Kind::Placed(card) | Kind::Moved(card) | Kind::Replaced(card)) => {
            if let (Some(counter), Some(side)) = (Counter::of_zone(card.zone), card.zone_owner) {
                between.grown[side].insert(counter);
            }
        }
        What::Said(Statement::Play(_)) => {}
        // What an action is for is said before it is done.
        What::Said(Statement::Generic(generic)) if generic.kind == GenericKind::Targets => {}
        What::Said(said @ (Statement::Pile(_) | Statement::Force(_) | Statement::Loss(_) | Statement::Retrieve(_))) => {
            flow::flows(said, |flow| match flow {
                flow::Flow::Change(_, _, n) if n <= 0 => {}
                flow::Flow::Change(side, counter, _)
                | flow::Flow::All(side, _, counter)
                | flow::Flow::Under(side, counter, _)
                | flow::Flow::Swapped(side, counter) => {
                    between.grown[side].insert(counter);
                }
                flow::Flow::Unworded(_) => grow_all(between),
            });
        }
        _ => grow_all(between),
    }
}

fn grow_all(between: &mut Between) {
    between.grown = Sides { dark: CounterSet::ALL, light: CounterSet::ALL };
}

/// A step after which the counters hold no card more than before.
fn is_still(step: &Step<'_>) -> bool {
    match &step.what {
        What::Event(kind) => matches!(
            kind,
            Kind::Tally(_)
                | Kind::Asked(_)
                | Kind::Phase(_)
                | Kind::Turn(_)
                | Kind::Activated(_)
                | Kind::Affects(_)
                | Kind::BattleStarted(_)
                | Kind::BattleEnded
                | Kind::AttackStarted(_)
                | Kind::AttackEnded
        ),
        What::Drain(_) | What::Battle(_) | What::Attack(_) => true,
        What::Said(said) => matches!(
            said,
            Statement::Blank
                | Statement::Turn(_)
                | Statement::Initiate(_)
                | Statement::Drain(_)
                | Statement::Battle(_)
                | Statement::Attack(_)
                | Statement::Weapon(_)
                | Statement::Calc(_)
                | Statement::Loss(Loss::Owed { .. })
        ),
        _ => false,
    }
}

fn statement(between: &mut Between, said: &Statement) {
    if let Statement::Retrieve(Retrieve::Retrieved { player, count, .. }) = said {
        between.retrieved[*player] = Some(*count);
    }
    if let Statement::Retrieve(Retrieve::Amount { player, amount }) = said {
        between.retrieval[*player] = Some(*amount);
    }
    if let Statement::Pile(PileMove::Put { player, cards, source: Some(Source::Pile(from)), to: Some(to), .. }) = said
        && let Some(direction) = match (&from.place, &to.place) {
            (Place::ForcePile, Place::UsedPile) => Some(1),
            (Place::UsedPile, Place::ForcePile) => Some(-1),
            _ => None,
        }
    {
        let count = cards.count().and_then(|count| i32::try_from(count).ok()).unwrap_or(0);
        let placed = &mut between.placed[from.owner.unwrap_or(*player)];
        *placed = placed.saturating_add(count.saturating_mul(direction));
    }
    between.is_pile_placed |= matches!(said, Statement::Pile(PileMove::PlacedPile { .. }));
    if let Statement::Pile(PileMove::PlacedPile { player, from, to }) = said
        && (&from.place, &to.place) == (&Place::ForcePile, &Place::UsedPile)
    {
        // The whole pile, whatever its count.
        between.placed[from.owner.unwrap_or(*player)] = i32::MAX;
    }
    match said {
        Statement::Force(Force::Activated { player, .. }) => between.add(*player, Flow::Activated),
        // While Used Piles lie face up a line comes with each card, and the counters come after it.
        Statement::Force(Force::Used { owner, amount, cards, .. }) => {
            let early = amount.to_whole().filter(|_| !cards.is_empty());
            let spent = &mut between.spent[*owner];
            match early {
                Some(early) => *spent = Some(spent.unwrap_or(0).saturating_sub(early)),
                None => *spent = spent.map(|_| 0),
            }
        }
        Statement::Pile(PileMove::Drew { player, cards, from, is_bottom: false })
            if is_own_force_pile(from) && cards.count() == Some(1) =>
        {
            between.add(*player, Flow::Drawn);
        }
        Statement::Retrieve(Retrieve::Retrieved { player, to: None | Some(Place::UsedPile), .. }) => {
            between.add(*player, Flow::Retrieved);
        }
        Statement::Retrieve(Retrieve::Retrieved { player, to: Some(Place::Hand), .. }) => {
            between.add(*player, Flow::RetrievedIntoHand);
        }
        Statement::Loss(Loss::Lost { player, source, stacked_on: None, .. }) => match lost_from(source) {
            Some(from) => between.add(*player, Flow::Lost(from)),
            None => between.is_mixed = true,
        },
        Statement::Turn(Turn::Recirculated { player }) => between.add(*player, Flow::Recirculated),
        Statement::Blank
        | Statement::Turn(_)
        | Statement::Initiate(_)
        | Statement::Drain(_)
        | Statement::Battle(_)
        | Statement::Attack(_)
        | Statement::Weapon(_)
        | Statement::Calc(_)
        | Statement::Cancel(_)
        | Statement::Loss(
            Loss::Owed { .. } | Loss::Changed { .. } | Loss::Nothing { .. } | Loss::LimitReached { .. },
        )
        | Statement::Retrieve(
            Retrieve::Amount { .. }
            | Retrieve::NothingFound { .. }
            | Retrieve::MustChooseX { .. }
            | Retrieve::AmountChosen { .. }
            | Retrieve::Cancelled { .. }
            | Retrieve::NotForBattle { .. },
        )
        | Statement::Destiny(
            Destiny::Total { .. }
            | Destiny::FinalDuelTotal { .. }
            | Destiny::NoCards { .. }
            | Destiny::Limit { .. }
            | Destiny::WillDraw { .. }
            | Destiny::Modified { .. },
        )
        | Statement::Pile(PileMove::Shuffled { .. } | PileMove::Looked { .. } | PileMove::Verified { .. })
        | Statement::Deploy(Deploy::Deployed(_)) => {}
        Statement::Generic(generic)
            if generic.kind != GenericKind::CardResult && !generic.text.text.contains("ut of play") => {}
        _ => between.is_mixed = true,
    }
}

/// The four places that counters show.
fn lost_from(place: &Place) -> Option<From> {
    match place {
        Place::Hand => Some(From::Hand),
        Place::ReserveDeck => Some(From::Reserve),
        Place::ForcePile => Some(From::Force),
        Place::UsedPile => Some(From::Used),
        _ => None,
    }
}

fn is_own_force_pile(pile: &Pile) -> bool {
    pile.owner.is_none() && pile.place == Place::ForcePile
}
