//! Tells a game as a story: of battles, drains and losses their outcome, of all else each line.

use std::collections::BTreeMap;

use holocron_ingest::id::{Side, Sides};
use holocron_ingest::log::Log;
use holocron_replay::account::{
    Account, Action, BattleRecord, BattleSide, Chronicle, DrainRecord, LossCause, LossRecord, SideState,
};
use holocron_replay::tell::spoken;

use super::{account, tell};
use crate::format::show::{Line, LineKind, Turn};
use crate::format::story::{Entry, StoryTurn};

/// The turns of a recording, and lines about the game as a whole.
pub(super) fn story<G: Chronicle>(log: &Log<G::Kind>) -> (Vec<String>, Vec<StoryTurn>) {
    let account = account::account::<G>(log);
    let teller = Teller { account: &account, players: &log.players, life: G::LIFE.name };
    let turns = tell::tell::<G>(log);
    let folds = teller.folds(&turns);
    let told = turns.iter().map(|turn| teller.turn(turn, &folds)).collect();
    (teller.facts(), told)
}

struct Teller<'a> {
    account: &'a Account,
    players: &'a Sides<Box<str>>,
    life: &'static str,
}

/// Events that are told as one, by the first of them.
struct Fold {
    last: u64,
    text: String,
    /// What stands before the plays inside, and behind them.
    details: Vec<String>,
    /// Whether lines that are no plays are told too: the numbers of the fold do not say it all.
    keeps_lines: bool,
}

impl Teller<'_> {
    fn facts(&self) -> Vec<String> {
        let head = &self.account.head;
        let mut facts = Vec::new();
        if let Some(format) = &head.format {
            facts.push(format!("Format: {format}"));
        }
        for side in Side::BOTH {
            let plan = head.objectives[side].as_ref().or(head.starting_interrupts[side].as_ref());
            let start = [plan, head.starting_locations[side].as_ref()].into_iter().flatten();
            let start: Vec<&str> = start.map(|title| &**title).collect();
            if !start.is_empty() {
                facts.push(format!("{} starts with {}", self.players[side], start.join(" and ")));
            }
        }
        facts
    }

    /// What is told as one, by its first event.
    fn folds(&self, turns: &[Turn]) -> BTreeMap<u64, Fold> {
        let mut folds = BTreeMap::new();
        for battle in self.account.battles.iter().filter(|battle| !battle.at.is_undone) {
            folds.insert(u64::from(battle.at.event), self.battle(battle));
        }
        let drains: Vec<&DrainRecord> = self.account.drains.iter().filter(|drain| !drain.at.is_undone).collect();
        for (place, drain) in drains.iter().enumerate() {
            let next = drains.get(place + 1).map_or(u32::MAX, |next| next.at.event);
            folds.insert(u64::from(drain.at.event), self.drain(drain, next));
        }
        self.losses(turns, &mut folds);
        folds
    }

    fn turn(&self, turn: &Turn, folds: &BTreeMap<u64, Fold>) -> StoryTurn {
        let mut entries: Vec<Entry> = Vec::new();
        let mut open: Option<(&Fold, usize)> = None;
        for line in &turn.lines {
            if let Some((fold, place)) = open.filter(|(fold, _)| line.event <= fold.last) {
                if (line.kind == LineKind::Play || fold.keeps_lines)
                    && let Some(entry) = entries.get_mut(place)
                {
                    entry.details.push(line.text.clone());
                }
                continue;
            }
            close(&mut open, &mut entries);
            let fold = folds.get(&line.event);
            entries.push(Entry {
                event: line.event,
                last: fold.map_or(line.event, |fold| fold.last),
                phase: line.phase.clone().unwrap_or_default(),
                text: fold.map_or_else(|| line.text.clone(), |fold| fold.text.clone()),
                details: Vec::new(),
            });
            open = fold.map(|fold| (fold, entries.len() - 1));
        }
        close(&mut open, &mut entries);
        StoryTurn {
            number: turn.turn,
            player: turn.player.clone().map(|player| (player, turn.player_turn)),
            entries,
            closing: self.closing(turn),
        }
    }

    fn battle(&self, battle: &BattleRecord) -> Fold {
        let first = battle.at.event;
        let last = battle.end_event.unwrap_or(first);
        let inside = |event: u32| (first..=last).contains(&event);
        let place = battle.location_title.as_ref().map_or_else(String::new, |title| format!(" at {title}"));
        let mut text = format!("Battle{place}, initiated by {}", self.players[battle.side]);
        match battle.winner {
            Some(winner) => text.push_str(&format!(": {} wins", self.players[winner])),
            None if battle.is_tied => text.push_str(": a tie"),
            None => {}
        }
        let mut details = Vec::new();
        for draw in self.account.destinies.iter().filter(|draw| inside(draw.at.event) && !draw.at.is_undone) {
            let Sides { dark, light } = self.players;
            let player = if draw.side == Side::Dark { dark } else { light };
            details.push(format!("{player} draws {} for {}: {}", draw.title, draw.purpose, draw.value));
        }
        let Sides { dark, light } = &battle.sides;
        let has_numbers = dark.power.is_some() && light.power.is_some() && battle.end_event.is_some();
        if let (Some(dark), Some(light)) = (dark.power, light.power) {
            details.push(format!("total power: Dark {dark}, Light {light}"));
        }
        for side in Side::BOTH {
            let owed = owed(&battle.sides[side]);
            if !owed.is_empty() {
                details.push(format!("{} owes {owed}", self.players[side]));
            }
            let forfeits = self.account.actions.iter().filter(|action| {
                action.action == Action::Forfeit
                    && action.side == Some(side)
                    && inside(action.at.event)
                    && !action.at.is_undone
            });
            let forfeited: Vec<&str> = forfeits.filter_map(|action| action.title.as_deref()).collect();
            if !forfeited.is_empty() {
                details.push(format!("{} forfeits {}", self.players[side], forfeited.join(", ")));
            }
            let lost: Vec<&LossRecord> =
                self.account.losses.iter().filter(|loss| loss.side == side && inside(loss.at.event)).collect();
            details.extend(self.lost(&lost));
        }
        Fold { last: u64::from(last), text, details, keeps_lines: !has_numbers }
    }

    fn drain(&self, drain: &DrainRecord, next: u32) -> Fold {
        let is_its = |loss: &&LossRecord| {
            loss.cause == LossCause::Drain
                && loss.side != drain.side
                && !loss.at.is_undone
                && loss.at.turns == drain.at.turns
                && (drain.at.event..next).contains(&loss.at.event)
        };
        let lost: Vec<&LossRecord> = self.account.losses.iter().filter(is_its).collect();
        let player = &self.players[drain.side];
        let place = &drain.location_title;
        let amount = drain.done.unwrap_or(drain.initiated);
        let mut text = match (drain.is_cancelled, drain.done) {
            (true, _) => format!("{player} drains at {place}: cancelled"),
            (false, _) => format!("{player} drains {amount} at {place}"),
        };
        if let Some(told) = self.lost(&lost) {
            text.push_str(&format!(": {told}"));
        }
        let last = lost.iter().map(|loss| loss.at.event).max().unwrap_or(drain.at.event);
        // The message that the drain takes place stands a few events behind the one that begins it.
        let done = self.account.events.iter().rev().find(|event| event.at.event <= last).map_or(last, |event| event.at.event);
        Fold { last: u64::from(done.max(last)), text, details: Vec::new(), keeps_lines: false }
    }

    /// Losses of one player in a row that belong to no drain and no battle.
    fn losses(&self, turns: &[Turn], folds: &mut BTreeMap<u64, Fold>) {
        let lines: Vec<&Line> = turns.iter().flat_map(|turn| &turn.lines).collect();
        let is_free = |loss: &&LossRecord| {
            let event = u64::from(loss.at.event);
            let inside = folds.range(..=event).next_back().is_some_and(|(_, fold)| event <= fold.last);
            !inside && !loss.at.is_undone
        };
        let free: Vec<&LossRecord> = self.account.losses.iter().filter(is_free).collect();
        let belongs = |a: &LossRecord, b: &LossRecord| {
            let between = |line: &&&Line| (u64::from(a.at.event) + 1..u64::from(b.at.event)).contains(&line.event);
            a.side == b.side
                && a.cause == b.cause
                && a.at.turns == b.at.turns
                && a.at.phase == b.at.phase
                && lines.iter().filter(between).all(|line| line.kind == LineKind::Other)
                && lines.iter().filter(between).count() <= 2
        };
        for run in free.chunk_by(|a, b| belongs(a, b)).filter(|run| run.len() > 1) {
            let (Some(first), Some(last), Some(text)) = (run.first(), run.last(), self.lost(run)) else { continue };
            let fold = Fold { last: u64::from(last.at.event), text, details: Vec::new(), keeps_lines: false };
            folds.insert(u64::from(first.at.event), fold);
        }
    }

    /// "ann loses 2 Force: •Luke (hand), a card (Reserve Deck)".
    fn lost(&self, losses: &[&LossRecord]) -> Option<String> {
        let side = losses.first()?.side;
        let unit = if self.life == "Life Force" { "Force" } else { "cards" };
        let card = |loss: &&LossRecord| {
            let title = loss.title.as_deref().unwrap_or("a card");
            format!("{title} ({})", spoken(loss.from_zone))
        };
        let cards: Vec<String> = losses.iter().map(card).collect();
        Some(format!("{} loses {} {unit}: {}", self.players[side], losses.len(), cards.join(", ")))
    }

    /// How the players stand at the end of a turn: Dark's number and Light's.
    fn closing(&self, turn: &Turn) -> String {
        let of_turn = |turns: u32| u64::from(turns) == turn.turn;
        let last = self.account.snapshots.iter().rev().find(|one| of_turn(one.at.turns) && !one.is_stale);
        let mut parts = Vec::new();
        let mut pair = |name: &str, get: fn(&SideState) -> Option<i32>| {
            let sides = last.map(|last| (get(&last.sides.dark), get(&last.sides.light)));
            if let Some((Some(dark), Some(light))) = sides {
                parts.push(format!("{name} {dark} : {light}"));
            }
        };
        pair(self.life, |side| side.life_force);
        pair("hand", |side| side.hand);
        if self.life == "Life Force" {
            pair("Lost Pile", |side| side.lost_pile);
        }
        let activated: f64 = self
            .account
            .actions
            .iter()
            .filter(|action| action.action == Action::Activate && of_turn(action.at.turns) && !action.at.is_undone)
            .filter_map(|action| action.amount)
            .sum();
        if activated > 0.0 && turn.turn > 0 {
            parts.push(format!("activated {activated}"));
        }
        if parts.is_empty() { String::new() } else { format!("{} (Dark : Light)", parts.join(", ")) }
    }
}

/// What stands at the end of a fold, behind the plays inside it.
fn close(open: &mut Option<(&Fold, usize)>, entries: &mut [Entry]) {
    if let Some((fold, place)) = open.take()
        && let Some(entry) = entries.get_mut(place)
    {
        entry.details.extend(fold.details.iter().cloned());
    }
}

/// "4 attrition and 18 battle damage".
fn owed(side: &BattleSide) -> String {
    let part = |number: Option<f64>, what: &str| Some(format!("{} {what}", number.filter(|number| *number > 0.0)?));
    let parts = [part(side.attrition, "attrition"), part(side.damage, "battle damage")];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" and ")
}
