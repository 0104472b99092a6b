//! The account of a game: steps and events in the terms that all games share.

mod actions;
mod battles;
mod card;
mod decisions;
mod drains;
mod events;
mod face;
mod follow;
mod head;
mod leaving;
mod notes;
mod play;
mod sentence;
mod sheet;
mod sights;
mod states;
mod table;

use std::sync::LazyLock;

use holocron_ingest::event::Event;
use holocron_ingest::event::gemp::{Kind, Phase, Piles};
use holocron_ingest::id::{Blueprint, Number, Sides};
use holocron_ingest::log::Log;

use super::Swccg;
use super::cards;
use super::state::State;
use holocron_replay::account::{Action, CardFacts, CardSheet, Chronicle, Face, Life, Sentence, Table};
use holocron_replay::winning::Model;
pub use notes::Notes;

/// The model of how games are won, as `cargo dev winning fit` writes it; a test reads it.
const WINNING_TSV: &str = include_str!("../../winning.tsv");

impl Chronicle for Swccg {
    const NAME: &'static str = "Star Wars CCG";
    const PHASES: &'static [(&'static str, &'static str)] = &[
        phase(Phase::Activate),
        phase(Phase::Control),
        phase(Phase::Deploy),
        phase(Phase::Battle),
        phase(Phase::Move),
        phase(Phase::Draw),
    ];
    const LIFE: Life = Life {
        name: "Life Force",
        meaning: "Life Force is the number of cards in Reserve Deck, Force Pile and Used Pile; a player without any has \
                  lost.",
        gone: "all Force lost",
        unit: Some("Force"),
    };
    const NAMES_HANDS: bool = true;
    const ACTIONS: &'static [Action] = &[
        Action::Activate,
        Action::UseForce,
        Action::Draw,
        Action::Take,
        Action::Deploy,
        Action::Play,
        Action::UseText,
        Action::Drain,
        Action::Battle,
        Action::Attack,
        Action::Move,
        Action::FireWeapon,
        Action::Forfeit,
        Action::Retrieve,
        Action::LoseForce,
    ];

    type Recorder = Notes;

    fn life(state: &State) -> Sides<Option<i32>> {
        Sides::from_fn(|side| state.piles(side).map(Piles::life_force))
    }

    fn sentence(log: &Log<Kind>, event: &Event<Kind>, state: &State) -> Option<Sentence> {
        sentence::of(log, event, state)
    }

    fn table(state: &State) -> Table {
        table::of(state)
    }

    fn touches_table(kind: &Kind, state: &State) -> bool {
        match kind {
            Kind::Asked(_) | Kind::Activated(_) | Kind::Affects(_) | Kind::Shown(_) | Kind::Warned(_) => false,
            // Lines move no card; some tell the numbers of a battle.
            Kind::Said(_) => state.battle.is_some(),
            _ => true,
        }
    }

    fn winning() -> Option<&'static Model> {
        static MODEL: LazyLock<Option<Model>> = LazyLock::new(|| Model::parse(WINNING_TSV));
        MODEL.as_ref()
    }

    fn facts(blueprint: &Blueprint) -> Option<CardFacts> {
        let card = cards::lookup(blueprint)?;
        let cost = card.deploy.known().map(Number::to_f64);
        let destiny = card.destiny.known().map(Number::to_f64);
        Some(CardFacts { title: card.title, category: card.category.gemp(), cost, destiny })
    }

    fn face(blueprint: &Blueprint) -> Option<Face> {
        cards::lookup(blueprint).map(face::of)
    }

    fn search(query: &str) -> Vec<CardSheet> {
        cards::search(query).into_iter().map(sheet::of).collect()
    }

    fn designs() -> Vec<CardSheet> {
        cards::table().cards().iter().map(sheet::of).collect()
    }

    fn facts_hash() -> u64 {
        cards::data_hash()
    }
}

const fn phase(phase: Phase) -> (&'static str, &'static str) {
    (phase.word(), phase.label())
}

#[cfg(test)]
mod tests {
    use holocron_ingest::event::Standing;
    use holocron_replay::run::{Sink, run};
    use holocron_replay::select::Selection;

    use super::*;

    /// Looks at the table after every event.
    #[derive(Default)]
    struct Watching {
        last: Option<(Standing, Table)>,
        quiet: usize,
    }

    impl Sink<Swccg> for Watching {
        fn after(&mut self, event: &Event<Kind>, state: &State) {
            let table = Swccg::table(state);
            let last = self.last.take().filter(|(standing, _)| *standing == event.standing);
            if let Some((_, last)) = last.filter(|_| !Swccg::touches_table(&event.kind, state)) {
                assert!(last == table, "event {}", event.at.event);
                self.quiet += 1;
            }
            self.last = Some((event.standing, table));
        }
    }

    #[test]
    fn what_does_not_touch_the_table_leaves_it_as_it_was() {
        let pattern = concat!(env!("CARGO_MANIFEST_DIR"), "/../../sample_logs/*/swccg/*.xml.gz");
        let mut quiet = 0;
        for path in glob::glob(pattern).expect("a pattern") {
            let bytes = std::fs::read(path.expect("a sample")).expect("a sample");
            let Ok(log) = holocron_ingest::gemp::read_slice(&bytes) else { continue };
            let mut watching = Watching::default();
            run::<Swccg>(&log, &Selection::none(), &mut watching);
            quiet += watching.quiet;
        }
        assert!(quiet > 10_000, "only {quiet} events");
    }

    #[test]
    fn the_model_that_comes_with_the_program_reads() {
        assert!(Swccg::winning().is_some(), "{WINNING_TSV}");
    }
}
