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
    let teller = Teller {
        account: &account,
        players: &log.players,
        life: G::LIFE.name,
        folds_fights: G::ACTIONS.contains(&Action::Forfeit),
    };
    let turns = tell::tell::<G>(log);
    let folds = teller.folds(&turns);
    let told = turns.iter().map(|turn| teller.turn(turn, &folds)).collect();
    (teller.facts(), told)
}

struct Teller<'a> {
    account: &'a Account,
    players: &'a Sides<Box<str>>,
    life: &'static str,
    /// Whether fights are long: cards are forfeited, and damage is lost card by card.
    folds_fights: bool,
}

/// Events that are told as one, by the first of them.
struct Fold {
    last: u64,
    /// What is told instead of the first line; `None` for that line itself.
    text: Option<String>,
    /// What stands behind the first line.
    outcome: String,
    /// What stands behind the plays inside.
    details: Vec<String>,
    /// Whether all lines inside are told, and not the plays alone.
    keeps_lines: bool,
    /// Lines of this kind right behind it belong to it too.
    ends_with: Option<LineKind>,
    /// Cards that are lost in it; 0 when it is about more than that.
    num_lost: usize,
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
        let mut before: Option<&Line> = None;
        for line in &turn.lines {
            let is_end = |fold: &Fold| fold.ends_with == Some(line.kind) && !folds.contains_key(&line.event);
            if let Some((fold, place)) = open.filter(|(fold, _)| line.event <= fold.last || is_end(fold)) {
                if (line.kind == LineKind::Play || fold.keeps_lines)
                    && let Some(entry) = entries.get_mut(place)
                {
                    entry.details.push(line.text.clone());
                }
                continue;
            }
            close(&mut open, &mut entries);
            let fold = folds.get(&line.event);
            if fold.zip(before).is_some_and(|(fold, before)| announces(before, line, fold.num_lost)) {
                entries.pop();
            }
            let text = fold.and_then(|fold| fold.text.as_ref()).unwrap_or(&line.text);
            entries.push(Entry {
                event: line.event,
                last: fold.map_or(line.event, |fold| fold.last),
                phase: line.phase.clone().unwrap_or_default(),
                text: format!("{text}{}", fold.map_or("", |fold| fold.outcome.as_str())),
                details: Vec::new(),
            });
            before = Some(line);
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
        let outcome = match battle.winner {
            Some(winner) => format!(": {} wins", self.players[winner]),
            None if battle.is_tied => ": a tie".to_owned(),
            None => String::new(),
        };
        let mut fold = Fold {
            last: u64::from(last),
            text: None,
            outcome,
            details: Vec::new(),
            keeps_lines: true,
            ends_with: None,
            num_lost: 0,
        };
        let (Some(dark), Some(light)) = (battle.sides.dark.power, battle.sides.light.power) else { return fold };
        if !self.folds_fights || battle.end_event.is_none() {
            return fold;
        }
        fold.keeps_lines = false;
        for draw in self.account.destinies.iter().filter(|draw| inside(draw.at.event) && !draw.at.is_undone) {
            let (player, purpose) = (&self.players[draw.side], spoken(&draw.purpose));
            fold.details.push(format!("{player} draws {} for {purpose}: {}", draw.title, draw.value));
        }
        fold.details.push(format!("Total power: Dark {dark}, Light {light}"));
        for side in Side::BOTH {
            let owed = owed(&battle.sides[side]);
            if !owed.is_empty() {
                fold.details.push(format!("{} owes {owed}", self.players[side]));
            }
            let forfeits = self.account.actions.iter().filter(|action| {
                action.action == Action::Forfeit
                    && action.side == Some(side)
                    && inside(action.at.event)
                    && !action.at.is_undone
            });
            let forfeited: Vec<&str> = forfeits.filter_map(|action| action.title.as_deref()).collect();
            if !forfeited.is_empty() {
                fold.details.push(format!("{} forfeits {}", self.players[side], forfeited.join(", ")));
            }
            let is_its = |loss: &&LossRecord| loss.side == side && inside(loss.at.event) && !loss.at.is_undone;
            let lost: Vec<&LossRecord> = self.account.losses.iter().filter(is_its).collect();
            fold.details.extend(self.lost(&lost));
        }
        fold
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
        let mut text = match drain.is_cancelled {
            true => format!("{player} drains at {place}: cancelled"),
            false => format!("{player} drains {amount} at {place}"),
        };
        if let Some(told) = self.lost(&lost) {
            text.push_str(&format!(": {told}"));
        }
        let last = lost.iter().map(|loss| loss.at.event).max().unwrap_or(drain.at.event);
        Fold {
            last: u64::from(last),
            text: Some(text),
            outcome: String::new(),
            details: Vec::new(),
            keeps_lines: false,
            ends_with: Some(LineKind::Drain),
            num_lost: lost.len(),
        }
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
            let fold = Fold {
                last: u64::from(last.at.event),
                text: Some(text),
                outcome: String::new(),
                details: Vec::new(),
                keeps_lines: false,
                ends_with: None,
                num_lost: run.len(),
            };
            folds.insert(u64::from(first.at.event), fold);
        }
    }

    /// "ann loses 2 Force: •Luke (hand), •Leia (Reserve Deck)", and of many the cards by where they came from.
    fn lost(&self, losses: &[&LossRecord]) -> Option<String> {
        let side = losses.first()?.side;
        let unit = match (self.folds_fights, losses.len()) {
            (true, _) => "Force",
            (false, 1) => "card",
            (false, _) => "cards",
        };
        let mut zones: Vec<(&str, Vec<&str>)> = Vec::new();
        for loss in losses {
            let title = loss.title.as_deref().unwrap_or("a card");
            match zones.iter_mut().find(|(zone, _)| *zone == loss.from_zone) {
                Some((_, titles)) => titles.push(title),
                None => zones.push((loss.from_zone, vec![title])),
            }
        }
        let zones: Vec<String> =
            zones.iter().map(|(zone, titles)| format!("{} from {}", titles.join(", "), spoken(zone))).collect();
        Some(format!("{} loses {} {unit}: {}", self.players[side], losses.len(), zones.join("; ")))
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
        if self.folds_fights {
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

/// Whether a line only says how much is still to be lost, right before the losses that are told as one.
fn announces(before: &Line, line: &Line, num_lost: usize) -> bool {
    let subject = |line: &Line| line.text.split(' ').next().unwrap_or_default().to_owned();
    num_lost > 0
        && before.kind == LineKind::Other
        && before.event + 2 >= line.event
        && subject(before) == subject(line)
        && before.text.split(' ').any(|word| word == num_lost.to_string())
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
