//! Events as sentences.

mod command;
mod fight;
mod play;
#[cfg(test)]
mod tests;

use holocron_ingest::event::Event;
use holocron_ingest::event::swtcg::{Kind, Word as _, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::log::Log;

use crate::Swtcg;
use crate::state::State;
use holocron_replay::account::{Chronicle as _, Sentence, Topic};

pub(super) fn of(log: &Log<Kind>, event: &Event<Kind>, state: &State) -> Option<Sentence> {
    let word = state.clock.phase.word();
    let phase = Swtcg::PHASES.iter().find(|(log, _)| *log == word).map_or("", |(_, name)| *name);
    let told = Told { log, state };
    let kind = &event.kind;
    let (topic, text) = told.command(kind).or_else(|| told.play(kind)).or_else(|| told.fight(kind))?;
    Some(Sentence { topic, phase, text })
}

/// What a sentence is made from.
struct Told<'a> {
    log: &'a Log<Kind>,
    state: &'a State,
}

impl Told<'_> {
    fn name(&self, side: Side) -> &str {
        &self.log.players[side]
    }

    fn card(&self, id: CardId) -> String {
        self.state.cards.get(id).map_or_else(|| "a hidden card".to_owned(), |card| card.name())
    }

    fn cards(&self, ids: &[CardId]) -> String {
        ids.iter().map(|id| self.card(*id)).collect::<Vec<_>>().join(" and ")
    }
}

type Tale = Option<(Topic, String)>;

/// A zone in words.
fn place(zone: Zone) -> &'static str {
    match zone {
        Zone::Deck => "the deck",
        Zone::Hand => "the hand",
        Zone::Discard => "the discard pile",
        Zone::Build => "the build zone",
        Zone::Space => "the Space arena",
        Zone::Ground => "the Ground arena",
        Zone::Character => "the Character arena",
        Zone::Location => "the Locations",
        Zone::Stacked => "a stack",
        Zone::Piloting => "a unit as its Pilot",
        Zone::Equipped => "a unit as its Equipment",
        Zone::Under => "under a card",
        Zone::SetAside => "the cards set aside",
        Zone::Removed => "out of the game",
        Zone::Unknown => "an unknown place",
    }
}

/// A number of things.
fn count(number: i32, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// What a play costs, when it costs something.
fn price(cost: i32) -> String {
    if cost == 0 { String::new() } else { format!(" for {cost} Force") }
}
