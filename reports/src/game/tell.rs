//! Tells a game, turn by turn.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

use holocron_ingest::event::{Event, Standing};
use holocron_ingest::id::Side;
use holocron_ingest::log::Log;
use holocron_ingest::plain;
use holocron_replay::account::{Account, Chronicle, DecisionRecord, SnapshotRecord, Topic};
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
    let unsaid = Unsaid::<G>::new(log);
    for event in untold {
        let Some(text) = unsaid.words(event) else { continue };
        let turn =
            turns.iter().rposition(|turn| turn.lines.first().is_some_and(|line| line.event < event)).unwrap_or(0);
        let Some(turn) = turns.get_mut(turn) else { continue };
        let place = turn.lines.partition_point(|line| line.event < event);
        turn.lines.insert(place, Line { event, phase: None, kind: LineKind::Other, text });
    }
    turns
}

/// Events in words that a game told as a story leaves out: a line of the log, what a player was asked, what was counted.
pub(super) struct Unsaid<'a, G: Chronicle> {
    log: &'a Log<G::Kind>,
    /// Made when it is first asked for: it takes a replay.
    account: OnceCell<Account>,
}

impl<'a, G: Chronicle> Unsaid<'a, G> {
    pub(super) fn new(log: &'a Log<G::Kind>) -> Unsaid<'a, G> {
        Unsaid { log, account: OnceCell::new() }
    }

    /// An event in words; `None` where the log tells nothing of it that people could read.
    pub(super) fn words(&self, event: u64) -> Option<String> {
        let line = self.log.messages.partition_point(|line| u64::from(line.event) < event);
        if let Some(line) = self.log.messages.get(line).filter(|line| u64::from(line.event) == event) {
            return Some(quoted(line.plain()));
        }
        let account = self.account.get_or_init(|| account::account::<G>(self.log));
        let asked = account.decisions.partition_point(|asked| u64::from(asked.at.event) < event);
        if let Some(asked) = account.decisions.get(asked).filter(|asked| u64::from(asked.at.event) == event) {
            let who = asked.side.map_or("a player", |side| &self.log.players[side]);
            return Some(format!("({who} is asked: {})", quoted(question(asked))));
        }
        let at = |snapshot: &SnapshotRecord| u64::from(snapshot.at.event);
        let is_counted = account.snapshots.binary_search_by_key(&event, at).is_ok();
        is_counted.then(|| "(the server sends its counters)".to_owned())
    }
}

/// What a player was asked, and how much was offered.
fn question(asked: &DecisionRecord) -> String {
    // Some questions are written for a browser.
    let text = plain(&asked.text);
    let text = text.trim();
    match (asked.num_offered, asked.min, asked.max) {
        (0, Some(min), Some(max)) => format!("{text}; from {min} to {max}"),
        (0, ..) => format!("{text}; nothing is offered"),
        (1, ..) => format!("{text}; one answer is offered"),
        (offered, ..) => format!("{text}; {offered} answers are offered"),
    }
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
