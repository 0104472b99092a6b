//! Finds what a take-back undid and what the server sent once more (SWCCG format 6.5).
//!
//! After "Reverted to previous game state" the server sends a dump of the restored state, one tally with the numbers
//! from before, and the whole message history up to the restored snapshot. The length `k` of the repeated history says
//! that the snapshot lies after the `k`-th message and before the next one. Where exactly, the dump says: it shows the
//! table of the snapshot, so the boundary is the place in that stretch at which the visible table equals the dump (see
//! [`boundary`]).
//!
//! Messages are compared by hashes, so that no texts are kept while reading.

mod boundary;
mod table;

use boundary::Known;
use std::hash::{DefaultHasher, Hasher};

use crate::event::gemp::{Kind, Prompt};
use crate::event::{Event, Standing};
use crate::id::Sides;

const REVERTED: &str = "Reverted to previous game state";

/// A message: its event and the hash of its text.
pub(crate) type Line = (u32, u64);

/// A hash to compare the messages of one file by.
pub(crate) fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(text.as_bytes());
    hasher.finish()
}

/// Sets the standing of every event. `messages` are the file's messages in order.
pub(crate) fn mark(events: &mut [Event<Kind>], messages: &[Line], names: &Sides<Box<str>>) {
    let is_players = |(_, event): &(usize, &Event<Kind>)| matches!(event.kind, Kind::Players(_));
    let mut dumps = events.iter().enumerate().filter(is_players).map(|(i, _)| i).collect::<Vec<_>>().into_iter();
    let reverted = hash(REVERTED);
    // The messages as the server keeps them, each with the event that first said it.
    let mut history: Vec<Line> = Vec::new();
    let mut rest = messages;
    let mut known = Known::default();
    let players = dumps.next();
    if let Some(told) = players.and_then(|start| told_on_joining(events, messages, start)) {
        set(events, told, Standing::Repeated);
    }
    for start in dumps {
        let told = rest.partition_point(|line| (line.0 as usize) < start);
        let (before, after) = rest.split_at(told);
        history.extend_from_slice(before);
        let dump = dump_length(events.get(start..).unwrap_or_default());
        let run = run_length(after, start + dump.length);
        let run = after.get(..run).unwrap_or_default();
        forget_unkept(&mut history, run, players.unwrap_or_default());
        let is_take_back = history.last().is_some_and(|line| line.1 == reverted);
        let taken = if is_take_back {
            let block = block(run, &history, reverted);
            let undone = undone(events, start, &dump, &block, (&history, names), &mut known);
            set(events, undone, Standing::Undone);
            if dump.has_tally {
                // The tally after the dump still has the numbers from before the take-back.
                set(events, start + dump.length - 1..start + dump.length, Standing::Repeated);
            }
            history.truncate(block.matched);
            history.extend(block.end.and_then(|line| run.get(line)));
            block.length
        } else {
            // What this recording has not heard yet was said while it was away.
            let same = run.iter().zip(&history).take_while(|(a, b)| a.1 == b.1).count();
            history.truncate(same);
            history.extend(run.iter().skip(same));
            rest = after.get(run.len()..).unwrap_or_default();
            set(events, start..start + dump.length + run.len(), Standing::Repeated);
            continue;
        };
        let block = start + dump.length;
        set(events, block..block + taken, Standing::Repeated);
        rest = after.get(taken..).unwrap_or_default();
    }
}

/// Drops the lines before the first list of players from the history when the server does not repeat them: it greets the players
/// before the game begins to keep what it says.
fn forget_unkept(history: &mut Vec<Line>, run: &[Line], players: usize) {
    let Some((first, said)) = run.first().zip(history.first()) else { return };
    let greeted = history.partition_point(|line| (line.0 as usize) < players);
    if first.1 != said.1 && history.get(greeted).is_some_and(|line| line.1 == first.1) {
        history.drain(..greeted);
    }
}

/// The messages that the server tells somebody who joins a running game: those right after the dump that begins the
/// recording. The recording of a whole game begins with no dump: its first turn has not begun.
fn told_on_joining(events: &[Event<Kind>], messages: &[Line], start: usize) -> Option<std::ops::Range<usize>> {
    let begins = events.get(start..)?;
    let is_joined = matches!(begins.get(1).map(|event| &event.kind), Some(Kind::Turn(_)));
    let dump = dump_length(begins);
    let told = start + dump.length;
    let lines = messages.get(messages.partition_point(|line| (line.0 as usize) < told)..)?;
    (is_joined && dump.has_tally).then(|| told..told + run_length(lines, told))
}

fn set(events: &mut [Event<Kind>], range: std::ops::Range<usize>, standing: Standing) {
    for event in events.get_mut(range).unwrap_or_default() {
        // What was sent once more is no play, whether or not it was undone with the rest.
        if event.standing == Standing::Final {
            event.standing = standing;
        }
    }
}

/// The extent of a state dump.
struct Dump {
    length: usize,
    /// It was followed by its tally, so it is whole.
    has_tally: bool,
}

/// A dump is the players, turn, phase and cards, a battle or the like when one is running, and one tally.
fn dump_length(events: &[Event<Kind>]) -> Dump {
    let mut length = 1;
    for event in events.iter().skip(1) {
        match event.kind {
            Kind::Tally(_) => return Dump { length: length + 1, has_tally: true },
            Kind::Turn(_)
            | Kind::Phase(_)
            | Kind::Placed(_)
            | Kind::Restored(_)
            | Kind::BattleStarted(_)
            | Kind::AttackStarted(_)
            | Kind::DuelStarted(_)
            | Kind::CombatStarted(_)
            | Kind::SabaccStarted => length += 1,
            _ => break,
        }
    }
    Dump { length, has_tally: false }
}

/// How many of the lines stand one right after the other from an event on.
fn run_length(lines: &[Line], start: usize) -> usize {
    lines.iter().enumerate().take_while(|(i, line)| line.0 as usize == start + i).count()
}

/// The repeated history.
struct Block {
    /// Lines of it.
    length: usize,
    /// Lines of the history that it repeats.
    matched: usize,
    /// The closing "Reverted to previous game state"; `None` when the file ends first.
    end: Option<usize>,
}

/// Compares a run of messages with the history. The block ends with one more "Reverted ..."; a line of the history with
/// the same words, from an earlier take-back, is told from it by what follows.
fn block(run: &[Line], history: &[Line], reverted: u64) -> Block {
    let mut matched = 0;
    for (i, line) in run.iter().enumerate() {
        let is_repeat = history.get(matched).is_some_and(|h| h.1 == line.1);
        if line.1 != reverted {
            if is_repeat {
                matched += 1;
                continue;
            }
            // Not the history that this file tells; believe the closing line if it comes.
            let end = run.iter().rposition(|l| l.1 == reverted).filter(|end| *end > i);
            return Block { length: end.map_or(i, |e| e + 1), matched, end };
        }
        let goes_on = match (run.get(i + 1), history.get(matched + 1)) {
            (Some(next), Some(old)) => next.1 == old.1 || next.1 == reverted,
            (Some(next), None) => next.1 == reverted,
            (None, _) => false,
        };
        if is_repeat && goes_on {
            matched += 1;
        } else {
            return Block { length: i + 1, matched, end: Some(i) };
        }
    }
    Block { length: run.len(), matched, end: None }
}

/// The events that a take-back undid.
fn undone(
    events: &[Event<Kind>],
    start: usize,
    dump: &Dump,
    block: &Block,
    (history, names): (&[Line], &Sides<Box<str>>),
    known: &mut Known,
) -> std::ops::Range<usize> {
    let asked = negotiation(events, start, history, names);
    if !dump.has_tally {
        // The file ends inside the dump: nothing says how far back it went.
        return asked..asked;
    }
    let event_of = |line: usize| history.get(line).map(|line| line.0 as usize);
    let first = block.matched.checked_sub(1).and_then(event_of).map_or(0, |event| event + 1);
    let last = block.end.and_then(|_| event_of(block.matched)).unwrap_or(asked).min(asked);
    let first = first.min(last);
    // A snapshot of play that an earlier take-back undid is gone.
    let range = events.get(first..last).unwrap_or_default();
    let last = range.iter().position(|e| e.standing == Standing::Undone).map_or(last, |i| first + i);
    let end_of_block = start + dump.length + block.length;
    boundary::find(events, first..last, start..start + dump.length, end_of_block, known)..asked
}

/// Where the talk about the take-back begins: the requester's decision, "attempts to revert", the answer, "Reverted".
/// It is no play and not undone.
fn negotiation(events: &[Event<Kind>], start: usize, history: &[Line], names: &Sides<Box<str>>) -> usize {
    let words = ["attempts to revert game to a previous state", "allows game to revert to a previous state"];
    let spoken = |word: &str| names.iter().map(|(_, name)| hash(&format!("{name} {word}"))).collect::<Vec<_>>();
    let [attempts, allows] = words.map(spoken);
    let mut first = start;
    for line in history.iter().rev().take(3) {
        let is_talk = line.1 == hash(REVERTED) || allows.contains(&line.1) || attempts.contains(&line.1);
        let between = events.get(line.0 as usize + 1..first).unwrap_or_default();
        if !is_talk || !between.iter().all(|e| matches!(e.kind, Kind::Asked(_))) {
            break;
        }
        first = line.0 as usize;
        if attempts.contains(&line.1) {
            break;
        }
    }
    let is_request = |kind: &Kind| matches!(kind, Kind::Asked(d) if d.prompt == Prompt::Revert);
    match first.checked_sub(1).and_then(|i| events.get(i)) {
        Some(event) if is_request(&event.kind) => first - 1,
        _ => first,
    }
}

#[cfg(test)]
mod tests;
