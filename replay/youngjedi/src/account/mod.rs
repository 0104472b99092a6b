//! The account of a game: events in the terms that all games share.

mod actions;
mod counts;
mod events;
mod face;
mod fights;
mod notes;
mod sentence;
mod sheet;
mod table;
#[cfg(test)]
mod tests;

use holocron_ingest::event::Event;
use holocron_ingest::event::youngjedi::{Kind, Zone};
use holocron_ingest::id::{Blueprint, Sides};
use holocron_ingest::log::Log;

use super::state::State;
use super::{YoungJedi, cards, topic};
use holocron_replay::account::{Action, CardFacts, CardSheet, Chronicle, Face, Life, Sentence, Table};
use holocron_replay::topics::Topics;
pub use notes::Notes;
pub(super) use table::{AREAS, COUNTERS, place};

impl Chronicle for YoungJedi {
    const NAME: &'static str = "Young Jedi";
    const PHASES: &'static [(&'static str, &'static str)] =
        &[("DEPLOY", "Deploy"), ("BATTLE", "Battle"), ("EVEN_UP", "Even Up"), ("END", "End")];
    const LIFE: Life = Life {
        name: "Draw deck",
        meaning: "The draw deck's cards; who must draw from an empty one has lost.",
        gone: "draw deck ran out",
        unit: None,
    };
    const NAMES_HANDS: bool = false;
    const ACTIONS: &'static [Action] = &[
        Action::Draw,
        Action::Take,
        Action::Deploy,
        Action::Play,
        Action::UseText,
        Action::Battle,
        Action::Attack,
        Action::Move,
    ];

    type Recorder = Notes;

    /// The draw deck: who draws or loses its last card has lost.
    fn life(state: &State) -> Sides<Option<i32>> {
        Sides::from_fn(|side| state.piles.count(side, Zone::DrawDeck))
    }

    fn sentence(log: &Log<Kind>, event: &Event<Kind>, state: &State) -> Option<Sentence> {
        sentence::of(log, event, state)
    }

    fn table(state: &State) -> Table {
        table::of(state)
    }

    fn facts(blueprint: &Blueprint) -> Option<CardFacts> {
        let card = cards::lookup(blueprint)?;
        let cost = card.counters.map(f64::from);
        Some(CardFacts {
            title: card.full_title(),
            category: card.kind.word(),
            cost,
            destiny: card.destiny.map(f64::from),
        })
    }

    fn face(blueprint: &Blueprint) -> Option<Face> {
        cards::lookup(blueprint).map(face::of)
    }

    fn search(query: &str) -> Vec<CardSheet> {
        let words: Vec<String> = query.to_lowercase().split_whitespace().map(str::to_owned).collect();
        let fits = |title: &str| !words.is_empty() && words.iter().all(|word| title.to_lowercase().contains(word));
        let is_found = |card: &&cards::Card| card.blueprint.as_str() == query || fits(card.title);
        cards::all().iter().filter(is_found).map(sheet::of).collect()
    }

    fn heard() -> Vec<(Topics, Vec<&'static str>)> {
        let code = |kind: &&str| Kind::TYPES.iter().find(|(name, _)| name == kind).map(|(_, code)| *code);
        topic::KINDS.iter().map(|(topic, kinds)| (*topic, kinds.iter().filter_map(code).collect())).collect()
    }

    fn designs() -> Vec<CardSheet> {
        cards::all().iter().map(sheet::of).collect()
    }

    fn facts_hash() -> u64 {
        cards::data_hash()
    }
}
