//! The account of a game: events in the terms that all games share.

mod dice;
mod events;
mod face;
mod fights;
mod notes;
mod sentence;
mod sheet;
mod table;

use holocron_ingest::event::Event;
use holocron_ingest::event::swtcg::Kind;
use holocron_ingest::id::{Blueprint, Sides};
use holocron_ingest::log::Log;

use super::state::State;
use super::{Swtcg, cards, topic};
use holocron_replay::account::{Action, CardFacts, CardSheet, Chronicle, Face, Life, Sentence, Table};
use holocron_replay::topics::Topics;
pub use notes::Notes;
pub(super) use table::{AREAS, place};

impl Chronicle for Swtcg {
    const NAME: &'static str = "Star Wars TCG";
    const PHASES: &'static [(&'static str, &'static str)] =
        &[("SETUP", "Set-up"), ("READY", "Ready"), ("COMMAND", "Command"), ("BATTLE", "Battle"), ("END", "End")];
    const LIFE: Life = Life {
        name: "Draw deck",
        meaning: "The draw deck's cards; who must draw from an empty one has lost.",
        gone: "draw deck ran out",
        unit: None,
    };
    const NAMES_HANDS: bool = false;
    const ACTIONS: &'static [Action] =
        &[Action::Draw, Action::Deploy, Action::Play, Action::UseText, Action::Attack, Action::Move];

    type Recorder = Notes;

    /// The deck: who must draw from an empty one has lost.
    fn life(state: &State) -> Sides<Option<i32>> {
        Sides::from_fn(|side| state.piles[side].deck)
    }

    fn sentence(log: &Log<Kind>, event: &Event<Kind>, state: &State) -> Option<Sentence> {
        sentence::of(log, event, state)
    }

    fn table(state: &State) -> Table {
        table::of(state)
    }

    fn facts(blueprint: &Blueprint) -> Option<CardFacts> {
        let card = cards::lookup(blueprint)?;
        let cost = card.build.or(card.force).and_then(cards::Stat::number).map(f64::from);
        Some(CardFacts { title: card.title, category: card.kind.word(), cost, destiny: None })
    }

    fn face(blueprint: &Blueprint) -> Option<Face> {
        cards::lookup(blueprint).map(face::of)
    }

    fn search(query: &str) -> Vec<CardSheet> {
        cards::table().search(query).into_iter().map(sheet::of).collect()
    }

    fn heard() -> Vec<(Topics, Vec<&'static str>)> {
        let code = |kind: &&str| Kind::TYPES.iter().find(|(name, _)| name == kind).map(|(_, code)| *code);
        topic::KINDS.iter().map(|(topic, kinds)| (*topic, kinds.iter().filter_map(code).collect())).collect()
    }

    fn designs() -> Vec<CardSheet> {
        cards::table().cards().iter().map(sheet::of).collect()
    }

    fn facts_hash() -> u64 {
        cards::data_hash()
    }
}
