//! Why a card left play. The line that says so comes before the event or after it (format 7.7 and 7.11).

use std::collections::BTreeMap;

use holocron_ingest::id::Blueprint;
use holocron_ingest::message::battle::Battle;
use holocron_ingest::message::leave::Leave;
use holocron_ingest::message::{CardRef, Statement};

use holocron_replay::account::{CardCount, Departures, Design};

/// Events between a card's leaving and the line about it; a forfeit with responses takes the longest.
const REACH: u32 = 60;

#[derive(Default)]
pub(super) struct Leaving {
    /// Gone without a word so far.
    gone: Vec<Gone>,
    /// Announced and still in play.
    announced: Vec<(Blueprint, Cause, u32)>,
}

struct Gone {
    design: Design,
    event: u32,
    is_hit: bool,
    in_battle: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    Forfeit,
    Eaten,
    Text,
}

impl Leaving {
    /// A card has left play.
    pub(super) fn left(
        &mut self,
        tallies: &mut BTreeMap<Design, CardCount>,
        design: Design,
        event: u32,
        is_hit: bool,
        in_battle: bool,
    ) {
        self.settle(tallies, Some(event.saturating_sub(REACH)));
        let gone = Gone { design, event, is_hit, in_battle };
        match self.announced.iter().position(|(blueprint, ..)| *blueprint == design.1) {
            Some(i) => {
                let (_, cause, _) = self.announced.remove(i);
                count(tallies, &gone, Some(cause));
            }
            None => self.gone.push(gone),
        }
    }

    /// A line may say why a card leaves or has left.
    pub(super) fn said(&mut self, said: &Statement, event: u32, tallies: &mut BTreeMap<Design, CardCount>) {
        match said {
            Statement::Battle(Battle::Forfeited { cards, .. }) => self.explain(cards, Cause::Forfeit, event, tallies),
            Statement::Leave(Leave::Left(left)) => {
                let cause = if left.is_eaten { Cause::Eaten } else { Cause::Text };
                self.explain(&left.cards, cause, event, tallies);
            }
            _ => {}
        }
    }

    fn explain(&mut self, cards: &[CardRef], cause: Cause, event: u32, tallies: &mut BTreeMap<Design, CardCount>) {
        self.settle(tallies, Some(event.saturating_sub(REACH)));
        for card in cards {
            let front = card.blueprint.front();
            match self.gone.iter().position(|gone| gone.design.1 == front) {
                Some(i) => {
                    let gone = self.gone.remove(i);
                    count(tallies, &gone, Some(cause));
                }
                None => self.announced.push((front, cause, event)),
            }
        }
    }

    /// Counts what nobody explained, and forgets what did not happen: all of it, or what is older than an event.
    pub(super) fn settle(&mut self, tallies: &mut BTreeMap<Design, CardCount>, before: Option<u32>) {
        let is_old = |event: u32| before.is_none_or(|limit| event < limit);
        for gone in self.gone.extract_if(.., |gone| is_old(gone.event)) {
            count(tallies, &gone, None);
        }
        self.announced.retain(|(.., event)| !is_old(*event));
    }
}

fn count(tallies: &mut BTreeMap<Design, CardCount>, gone: &Gone, cause: Option<Cause>) {
    let Some(CardCount { left, .. }) = tallies.get_mut(&gone.design) else { return };
    let Departures { forfeited, lost_in_battle, weapon, card_text, eaten, other, .. } = left;
    let slot = match cause {
        Some(Cause::Eaten) => eaten,
        Some(Cause::Forfeit) => forfeited,
        _ if gone.is_hit => weapon,
        _ if gone.in_battle => lost_in_battle,
        Some(Cause::Text) => card_text,
        None => other,
    };
    *slot += 1;
}
