//! Tells a game, turn by turn.

use holocron_ingest::event::{Event, Standing};
use holocron_ingest::log::Log;
use holocron_replay::account::{Chronicle, Topic};
use holocron_replay::run::{Sink, run as replay};
use holocron_replay::select::Selection;

use crate::format::show::{Line, LineKind, Turn};

/// Tells a game, turn by turn.
pub(super) fn tell<G: Chronicle>(log: &Log<G::Kind>) -> Vec<Turn> {
    let mut teller = Teller::<G> { log, turns: vec![Turn::default()] };
    replay::<G>(log, &Selection::none(), &mut teller);
    teller.turns
}

/// Tells the game as it is replayed.
struct Teller<'a, G: Chronicle> {
    log: &'a Log<G::Kind>,
    turns: Vec<Turn>,
}

impl<G: Chronicle> Sink<G> for Teller<'_, G> {
    fn after(&mut self, event: &Event<G::Kind>, state: &G::State) {
        if event.standing == Standing::Repeated {
            return;
        }
        let moment = G::moment(state);
        let number = u64::from(moment.turn);
        if event.standing == Standing::Final && self.turns.last().is_some_and(|turn| turn.turn != number) {
            let life = G::life(state);
            let left = |life: Option<i32>| life.and_then(|life| u64::try_from(life).ok());
            self.turns.push(Turn {
                turn: number,
                player: moment.turn_of.map(|side| self.log.players[side].to_string()),
                life_dark: left(life.dark),
                life_light: left(life.light),
                lines: Vec::new(),
            });
        }
        let Some(sentence) = G::sentence(self.log, event, state) else { return };
        if let Some(turn) = self.turns.last_mut() {
            turn.lines.push(Line {
                event: u64::from(event.at.event),
                phase: Some(sentence.phase.to_owned()).filter(|phase| !phase.is_empty()),
                kind: kind(sentence.topic),
                text: sentence.text,
            });
        }
    }
}

fn kind(topic: Topic) -> LineKind {
    match topic {
        Topic::Play => LineKind::Play,
        Topic::Battle => LineKind::Battle,
        Topic::Drain => LineKind::Drain,
        Topic::Loss | Topic::Other => LineKind::Other,
    }
}
