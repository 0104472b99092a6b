//! Tells a game, turn by turn.

use std::collections::{BTreeMap, BTreeSet};

use holocron_ingest::event::{Event, Standing};
use holocron_ingest::id::{Side, Sides};
use holocron_ingest::log::Log;
use holocron_replay::account::{Account, Chronicle, SnapshotRecord, Topic};
use holocron_replay::run::{Sink, run as replay};
use holocron_replay::select::Selection;

use super::{account, quoted};
use crate::format::show::{Line, LineKind, Turn};

/// Tells a game, turn by turn.
pub(super) fn tell<G: Chronicle>(log: &Log<G::Kind>) -> Vec<Turn> {
    let mut teller = Teller::<G> { log, turns: vec![Turn::default()], begun: BTreeMap::new() };
    replay::<G>(log, &Selection::none(), &mut teller);
    teller.turns
}

/// Tells a game with lines for these events too, as far as it tells anything of them: what a player was asked, or what was counted.
pub(super) fn tell_with<G: Chronicle>(log: &Log<G::Kind>, events: &BTreeSet<u64>) -> Vec<Turn> {
    let mut turns = tell::<G>(log);
    let told: BTreeSet<u64> = turns.iter().flat_map(|turn| &turn.lines).map(|line| line.event).collect();
    let untold: Vec<u64> = events.difference(&told).copied().collect();
    if untold.is_empty() {
        return turns;
    }
    let account = account::account::<G>(log);
    for event in untold {
        let Some(text) = untold_event(&account, event, &log.players) else { continue };
        let turn =
            turns.iter().rposition(|turn| turn.lines.first().is_some_and(|line| line.event < event)).unwrap_or(0);
        let Some(turn) = turns.get_mut(turn) else { continue };
        let place = turn.lines.partition_point(|line| line.event < event);
        turn.lines.insert(place, Line { event, phase: None, kind: LineKind::Other, text });
    }
    turns
}

/// An event in words that the log itself tells in none.
fn untold_event(account: &Account, event: u64, players: &Sides<Box<str>>) -> Option<String> {
    let asked = account.decisions.partition_point(|asked| u64::from(asked.at.event) < event);
    if let Some(asked) = account.decisions.get(asked).filter(|asked| u64::from(asked.at.event) == event) {
        let who = asked.side.map_or("a player", |side| &players[side]);
        // Some questions are written for a browser.
        let text = if asked.text.contains('<') { asked.prompt } else { &asked.text };
        return Some(format!("({who} is asked: {}; {} offered)", text.trim(), asked.num_offered));
    }
    let at = |snapshot: &SnapshotRecord| u64::from(snapshot.at.event);
    let is_counted = account.snapshots.binary_search_by_key(&event, at).is_ok();
    is_counted.then(|| "(the log counts piles and power)".to_owned())
}

/// Tells the game as it is replayed.
struct Teller<'a, G: Chronicle> {
    log: &'a Log<G::Kind>,
    turns: Vec<Turn>,
    /// The numbers of the turns that each player has begun, in order.
    begun: BTreeMap<Option<Side>, Vec<u64>>,
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
            let player = moment.turn_of.map(|side| self.log.players[side].to_string());
            // Logs count the turns of a player in ways of their own, and some change the number before the player.
            let begun = self.begun.entry(moment.turn_of).or_default();
            let own = begun.partition_point(|turn| *turn < number);
            begun.insert(own, number);
            let left = |life: Option<i32>| life.and_then(|life| u64::try_from(life).ok());
            self.turns.push(Turn {
                turn: number,
                player_turn: if player.is_some() { own as u64 + 1 } else { 0 },
                player,
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
                text: quoted(sentence.text),
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
