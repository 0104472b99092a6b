//! The pile counters predicted from events and messages alone (format 5.4).
//!
//! The prediction starts from the announced counters at a quiescent point (a turn or phase begins, or a player is asked
//! for a top-level action), follows every event and line, and is compared and taken back to the announced counters at
//! the next one. Between two such points cards may be on their way, so nothing is compared there.

use holocron_ingest::event::gemp::{Card, Kind, Piles, Prompt, Zone};
use holocron_ingest::id::{CardId, Side, Sides};

use super::conserved::{self, Outsiders};
use super::flow::{self, Flow};
use crate::state::State;
use crate::step::{Step, What};

/// A number of cards.
pub type Count = i32;

holocron_replay::named! {
    /// A counter of one player that is predicted.
    pub enum Counter as words {
        /// `HAND`
        Hand = "hand",
        /// `RESERVE_DECK`
        Reserve = "Reserve Deck",
        /// `FORCE_PILE`
        Force = "Force Pile",
        /// `USED_PILE`
        Used = "Used Pile",
        /// `LOST_PILE`
        Lost = "Lost Pile",
        /// `OUT_OF_PLAY`
        OutOfPlay = "cards out of play",
    }
}

/// A set of counters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CounterSet(u8);

impl CounterSet {
    /// All of them.
    pub const ALL: CounterSet = CounterSet((1 << Counter::ALL.len()) - 1);

    /// Adds one.
    pub fn insert(&mut self, counter: Counter) {
        self.0 |= 1 << counter as u8;
    }

    /// Whether one is in it.
    pub fn contains(self, counter: Counter) -> bool {
        self.0 & 1 << counter as u8 != 0
    }
}

impl Counter {
    /// The announced value.
    pub fn of(self, piles: &Piles) -> Count {
        match self {
            Counter::Hand => piles.hand,
            Counter::Reserve => piles.reserve_deck,
            Counter::Force => piles.force_pile,
            Counter::Used => piles.used_pile,
            Counter::Lost => piles.lost_pile,
            Counter::OutOfPlay => piles.out_of_play,
        }
    }

    /// The counter that a card in this zone is one of; those of a hidden pile show their top alone.
    pub fn of_zone(zone: Zone) -> Option<Counter> {
        Some(match zone {
            Zone::Hand => Counter::Hand,
            Zone::OutOfPlay => Counter::OutOfPlay,
            Zone::ReserveDeck => Counter::Reserve,
            Zone::ForcePile => Counter::Force,
            Zone::UsedPile => Counter::Used,
            Zone::LostPile => Counter::Lost,
            _ => return Counter::of_top(zone),
        })
    }

    fn of_top(zone: Zone) -> Option<Counter> {
        Some(match zone {
            Zone::TopOfReserveDeck => Counter::Reserve,
            Zone::TopOfForcePile => Counter::Force,
            Zone::TopOfUsedPile => Counter::Used,
            Zone::TopOfLostPile => Counter::Lost,
            _ => return None,
        })
    }
}

/// A number for each predicted counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Row([Count; 6]);

impl Row {
    fn get(&self, counter: Counter) -> Count {
        self.0.get(counter as usize).copied().unwrap_or(0)
    }

    fn add(&mut self, counter: Counter, n: Count) {
        if let Some(slot) = self.0.get_mut(counter as usize) {
            *slot = slot.saturating_add(n);
        }
    }
}

/// The prediction, the sum of a player's cards, and what happened since it was last compared.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counters {
    ours: Option<Sides<Row>>,
    /// Index of the event of the last comparison.
    since: u32,
    total: Option<Sides<Count>>,
    /// A snapshot since then added up to more cards than before.
    excess: Sides<bool>,
    /// What may change the sum of a player's cards since then.
    outsiders: Outsiders,
    /// Sum of the absolute changes that lines and events worded since then.
    worded: Sides<Row>,
    /// Arrivals on top of a pile since the last line.
    fresh: Sides<Row>,
    /// Piles that others were shuffled into since then: their fresh tops are no arrivals.
    mixed: Sides<Row>,
    /// The highest number that a card has: one put under a pile gets a number that nobody sees yet.
    highest: u32,
    /// The last counters came with a state dump and are those of before the take-back (format 6.5).
    is_stale: bool,
    /// What moved cards since then without saying all.
    unworded: Option<&'static str>,
}

/// A predicted counter beside the announced one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prediction {
    /// Whose.
    pub side: Side,
    /// Which.
    pub counter: Counter,
    /// What the events and lines lead to.
    pub ours: Count,
    /// What the server announced.
    pub theirs: Count,
    /// A line or event since the last comparison spoke of this counter.
    pub is_worded: bool,
}

impl Counters {
    /// Takes note of the highest number that was shown.
    fn see(&mut self, highest: Option<CardId>) {
        self.highest = self.highest.max(highest.map_or(0, |id| id.0));
    }

    /// What moved cards since the last comparison without saying from where or how many.
    pub fn unworded(&self) -> Option<&'static str> {
        self.unworded
    }

    /// Whether a snapshot since the last comparison added up to more cards than before.
    pub fn is_excess(&self, side: Side) -> bool {
        self.excess[side]
    }

    /// What may have changed the sum of a player's cards since the last comparison.
    pub fn outsiders(&self, side: Side) -> Option<&'static str> {
        self.outsiders[side]
    }

    /// Whether the prediction keeps the sum of a player's counters beside the announced ones: a prediction that does not
    /// has lost or invented a card.
    pub fn is_balanced(&self, piles: &Piles, side: Side) -> bool {
        let sum = |of: &dyn Fn(Counter) -> Count| Counter::ALL.into_iter().map(of).sum::<Count>();
        self.ours.is_some_and(|ours| sum(&|counter| ours[side].get(counter)) == sum(&|counter| counter.of(piles)))
    }

    /// Index of the event of the last comparison.
    pub fn since(&self) -> u32 {
        self.since
    }

    fn apply(&mut self, flow: Flow) {
        match flow {
            Flow::Change(side, counter, n) => self.change(side, counter, n),
            Flow::All(side, from, to) => {
                let n = self.ours.as_ref().map_or(0, |ours| ours[side].get(from));
                self.change(side, from, -n);
                self.change(side, to, n);
                self.mixed[side].add(to, 1);
            }
            Flow::Under(side, counter, n) => {
                let shown = self.fresh[side].get(counter);
                let unseen = n.saturating_sub(shown).max(0);
                self.change(side, counter, unseen);
                self.highest = self.highest.saturating_add(unseen.unsigned_abs());
            }
            Flow::Swapped(side, counter) => self.mixed[side].add(counter, 1),
            Flow::Unworded(what) => self.unworded = self.unworded.or(Some(what)),
        }
    }

    fn change(&mut self, side: Side, counter: Counter, n: Count) {
        if let Some(ours) = &mut self.ours {
            ours[side].add(counter, n);
        }
        self.worded[side].add(counter, n.saturating_abs());
    }

    /// A fresh number on top of a pile: a card arrived there (format 3.1).
    fn arrive(&mut self, card: &Card) {
        if card.id.0 > self.highest
            && let (Some(counter), Some(side)) = (Counter::of_top(card.zone), card.zone_owner)
            && self.mixed[side].get(counter) == 0
        {
            self.change(side, counter, 1);
            self.fresh[side].add(counter, 1);
        }
    }
}

/// Whether no card is on its way when this step comes: a turn or phase begins, or a top-level action is asked for.
pub fn is_quiescent(step: &Step<'_>) -> bool {
    match &step.what {
        What::Event(Kind::Turn(_) | Kind::Phase(_)) => true,
        What::Event(Kind::Asked(decision)) => matches!(decision.prompt, Prompt::TopLevel(_)),
        _ => false,
    }
}

impl State {
    /// Every prediction that can be compared before this step; none unless it is quiescent, and none for a hand that the
    /// recording shows or before the first comparison.
    pub fn predictions(&self, step: &Step<'_>) -> impl Iterator<Item = Prediction> {
        let is_ready = is_quiescent(step) && !self.recording.is_dumping && !self.consistency.counters.is_stale;
        let ours = self.consistency.counters.ours.filter(|_| is_ready);
        let sides = ours.into_iter().flat_map(|ours| Side::BOTH.into_iter().map(move |side| (side, ours)));
        sides.flat_map(move |(side, ours)| {
            let piles = self.piles(side).copied();
            Counter::ALL.into_iter().filter_map(move |counter| {
                let piles = piles?;
                let is_shown = counter == Counter::Hand && self.shows_hand(side);
                let prediction = Prediction {
                    side,
                    counter,
                    ours: self.predicted(&ours[side], side, counter),
                    theirs: counter.of(&piles),
                    is_worded: self.consistency.counters.worded[side].get(counter) != 0,
                };
                (!is_shown).then_some(prediction)
            })
        })
    }

    /// The sum of a player's cards at the last comparison and now, when both are known and this step is quiescent.
    pub fn totals(&self, step: &Step<'_>, side: Side) -> Option<(Count, Count)> {
        let before = self
            .consistency
            .counters
            .total
            .filter(|_| is_quiescent(step) && !self.recording.is_dumping && !self.consistency.counters.is_stale)?;
        Some((before[side], self.total(side)?))
    }

    /// The sum of a player's cards at the last comparison, and what the snapshot of this step adds up to with the table.
    /// Cards on their way are counted nowhere, so it may be less, but not more.
    pub fn totals_between(&self, step: &Step<'_>, side: Side) -> Option<(Count, Count)> {
        let What::Event(Kind::Tally(tally)) = &step.what else { return None };
        let before = self
            .consistency
            .counters
            .total
            .filter(|_| !self.recording.is_dumping && !self.consistency.counters.is_stale)?;
        Some((before[side], self.total_with(tally, side)?))
    }

    /// Cards out of play all lie open, and so does the hand of the recording's own player.
    fn predicted(&self, ours: &Row, side: Side, counter: Counter) -> Count {
        match counter {
            Counter::OutOfPlay => self.lying(Zone::OutOfPlay, side),
            _ => ours.get(counter),
        }
    }

    /// How many visible cards lie in a zone of one player.
    pub fn lying(&self, zone: Zone, side: Side) -> Count {
        let cards = self.table.count(zone, side);
        Count::try_from(cards).unwrap_or(Count::MAX)
    }

    /// Whether this recording shows the cards in a player's hand.
    pub fn shows_hand(&self, side: Side) -> bool {
        self.viewer == Some(side)
    }
}

/// Follows a step. Called before it is applied, because what leaves must still be on the table.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    if is_quiescent(step) {
        settle(state, step.at.event);
        return;
    }
    if let What::Event(Kind::Asked(_)) = &step.what {
        state.consistency.counters.see(state.consistency.highest_id);
        return;
    }
    let is_dump = state.recording.is_dumping;
    let mut excess = state.consistency.counters.excess;
    for side in Side::BOTH {
        excess[side] |= state.totals_between(step, side).is_some_and(|(before, now)| now > before);
    }
    let mut outsiders = state.consistency.counters.outsiders;
    conserved::note(state, step, &mut outsiders);
    let counters = &mut state.consistency.counters;
    counters.outsiders = outsiders;
    counters.excess = excess;
    counters.see(state.consistency.highest_id);
    match &step.what {
        What::Event(kind) => match kind {
            Kind::Placed(card) => counters.arrive(card),
            Kind::DestinyDrawn(draw) => {
                if let Some(side) = draw.card.zone_owner {
                    counters.change(side, Counter::Reserve, -1);
                }
            }
            Kind::Players(_) => *counters = Counters::default(),
            Kind::Tally(_) => counters.is_stale = is_dump,
            _ => {}
        },
        What::DumpEnds => counters.is_stale = true,
        what => {
            if let Some(said) = what.statement() {
                flow::flows(said, |flow| counters.apply(flow));
                counters.fresh = Sides::default();
            }
        }
    }
}

/// Takes over the announced counters and forgets what led to them.
fn settle(state: &mut State, since: u32) {
    let is_known = !state.recording.is_dumping && !state.consistency.counters.is_stale;
    let announced = state.tally.as_ref().filter(|_| is_known).and_then(|tally| {
        let row = |side: Side| {
            let piles = tally.sides[side].piles.as_ref()?;
            Some(Row(Counter::ALL.map(|counter| counter.of(piles))))
        };
        Some(Sides { dark: row(Side::Dark)?, light: row(Side::Light)? })
    });
    let total = is_known.then(|| Some(Sides { dark: state.total(Side::Dark)?, light: state.total(Side::Light)? }));
    state.consistency.counters = Counters {
        ours: announced,
        since,
        total: total.flatten(),
        highest: state.consistency.counters.highest,
        is_stale: state.consistency.counters.is_stale,
        ..Counters::default()
    };
}
