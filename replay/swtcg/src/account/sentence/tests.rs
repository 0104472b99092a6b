//! Games are told in words.

use holocron_ingest::event::Event;
use holocron_ingest::event::swtcg::Kind;
use holocron_ingest::log::Log;

use crate::Swtcg;
use crate::generate::game;
use crate::state::State;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;

struct Teller<'a> {
    log: &'a Log<Kind>,
    told: Vec<String>,
}

impl Sink<Swtcg> for Teller<'_> {
    fn after(&mut self, event: &Event<Kind>, state: &State) {
        if let Some(sentence) = super::of(self.log, event, state) {
            assert!(!sentence.phase.is_empty() || state.clock.turn == 0, "{}", sentence.text);
            self.told.push(sentence.text);
        }
    }
}

#[test]
fn no_word_of_the_log_is_left() {
    let mut told = Vec::new();
    for number in 0..12 {
        let log = game(3, number).log;
        let mut teller = Teller { log: &log, told: Vec::new() };
        run::<Swtcg>(&log, &Selection::none(), &mut teller);
        told.append(&mut teller.told);
    }
    let is_of_log =
        |word: &str| word.len() > 3 && word.contains('_') && word.chars().all(|c| c == '_' || c.is_ascii_uppercase());
    for text in &told {
        assert!(!text.split([' ', ',', ':']).any(is_of_log) && !text.contains("TEXT"), "{text}");
    }
    for part in [
        "into the Ground arena",
        "starts to build",
        "build counters on",
        "becomes the Location of the",
        "pilots",
        "on top of",
        ": 1 hit",
        "retreats",
        "takes effect",
        "wins: control of two arenas",
    ] {
        assert!(told.iter().any(|text| text.contains(part)), "nothing is told of: {part}");
    }
    assert!(told.iter().all(|text| !text.contains("1 hits") && !text.contains(" for 0 Force")));
}
