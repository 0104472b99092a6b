//! Cards that a line forbids to battle or to move until the turn ends, or the next one.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::CardId;
use holocron_ingest::message::misc::Misc;
use holocron_ingest::message::state::State as Said;
use holocron_ingest::message::{CardRef, Statement};

use crate::state::State;
use crate::state::turn::outlast::{outlasted, outlasts};
use crate::step::{Step, What};

/// One such line about one design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The card it speaks of; of several of one design any.
    pub cards: Vec<CardId>,
    /// No battles.
    pub is_from_battle: bool,
    /// No moves.
    pub is_from_moving: bool,
    /// Turns that it outlasts.
    pub turns: u32,
}

/// What a bar says of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    /// Nothing.
    No,
    /// The line speaks of a card of this design, perhaps this one.
    Perhaps,
    /// This card.
    Yes,
}

/// The bars of this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bars {
    list: Vec<Bar>,
}

impl Bars {
    /// Whether a card is kept from battle.
    pub fn from_battle(&self, card: CardId) -> Barred {
        self.find(card, |bar| bar.is_from_battle)
    }

    /// Whether a card is kept from moving.
    pub fn from_moving(&self, card: CardId) -> Barred {
        self.find(card, |bar| bar.is_from_moving)
    }

    fn find(&self, card: CardId, speaks: impl Fn(&Bar) -> bool) -> Barred {
        let about = self.list.iter().filter(|bar| speaks(bar) && bar.cards.contains(&card));
        about.fold(Barred::No, |known, bar| match (known, bar.cards.len()) {
            (Barred::Yes, _) | (_, 1) => Barred::Yes,
            _ => Barred::Perhaps,
        })
    }
}

/// Remembers the bars that a step names.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Turn(_)) if !state.recording.is_dumping => {
            state.turn.bars.list.retain_mut(|bar| outlasts(&mut bar.turns));
        }
        What::Said(Statement::State(Said::MayNot { cards, text, player: None })) => {
            let (is_from_battle, is_from_moving) = forbidden(&text.text);
            if !is_from_battle && !is_from_moving {
                return;
            }
            let turns = outlasted(state, &text.text);
            cards.iter().for_each(|card| bar(state, card, is_from_battle, is_from_moving, turns));
        }
        // A card's own text may do it to itself without a link: "makes Melas unable to move until end of turn".
        What::Said(Statement::Generic(generic)) if generic.text.text.contains(" unable to move ") => {
            generic.card.iter().for_each(|card| bar(state, card, false, true, 0));
        }
        // Who cloaks moves on, but does not battle.
        What::Said(Statement::State(Said::Cloaks { card, text })) if text.ends_with("end of next turn") => {
            bar(state, card, true, false, 1);
        }
        // What an action left for the turn no longer touches a card that is restored.
        What::Said(Statement::State(Said::Restored { card, .. })) => {
            let design = card.blueprint.front();
            let table = &state.table;
            let is_it = |id: &CardId| table.get(*id).is_some_and(|known| known.blueprint.front() == design);
            state.turn.bars.list.retain(|bar| !bar.cards.iter().any(is_it));
        }
        // Who has searched, or was found by a search party, neither moves nor battles any more in this turn.
        What::Said(Statement::Misc(Misc::SearchParty { cards, .. })) => {
            cards.iter().for_each(|card| bar(state, card, true, true, 0));
        }
        What::Said(Statement::Misc(Misc::Found { card, text, .. })) if text.text.contains("search party") => {
            bar(state, card, true, true, 0);
        }
        _ => {}
    }
}

fn bar(state: &mut State, card: &CardRef, is_from_battle: bool, is_from_moving: bool, turns: u32) {
    let design = card.blueprint.front();
    let known = state.table.iter().filter(|c| c.is_in_play() && c.blueprint.front() == design);
    let cards = known.map(|c| c.id).collect();
    state.turn.bars.list.push(Bar { cards, is_from_battle, is_from_moving, turns });
}

/// Whether the words after "may not" forbid battle, and whether they forbid to move. Only the bare acts count, alone or in a
/// list: "move or battle until end of the turn". What is narrower, such as "use ability toward drawing battle destiny",
/// "initiate battle at" a place or "be excluded from battle", forbids neither.
fn forbidden(words: &str) -> (bool, bool) {
    let end = ENDS.iter().filter_map(|end| words.find(end)).min().unwrap_or(words.len());
    let list = words.get(..end).unwrap_or(words);
    let acts = || list.split(", ").flat_map(|part| part.split(" or ")).map(|act| act.trim_end_matches([')', '.']));
    let is_battle = |act| matches!(act, "battle" | "participate in battle" | "participate in battles");
    (acts().any(is_battle), acts().any(|act| act == "move"))
}

/// Where the list of forbidden acts ends and its duration or its cause begins.
const ENDS: [&str; 5] = [" until ", " for ", " during ", " this turn", " using "];

#[cfg(test)]
mod tests {
    use super::forbidden;

    #[test]
    fn only_the_bare_acts_are_forbidden() {
        for (words, expected) in [
            ("move or battle until end of the turn", (true, true)),
            ("battle or move until end of bob's next turn", (true, true)),
            ("move until end of the turn", (false, true)),
            ("move) using Melas", (false, true)),
            ("battle", (true, false)),
            ("participate in battle for remainder of turn", (true, false)),
            ("be targeted by weapons, move or participate in battle this turn", (true, true)),
            ("use ability toward drawing battle destiny until end of the turn", (false, false)),
            ("be excluded from battle", (false, false)),
            ("initiate battle at Tatooine: Mos Eisley until end of the turn", (false, false)),
            ("add battle destiny draws or move away until end of the turn", (false, false)),
            ("", (false, false)),
        ] {
            assert_eq!(forbidden(words), expected, "{words}");
        }
    }
}
