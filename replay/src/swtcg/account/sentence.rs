//! Events as sentences.

use holocron_ingest::event::Event;
use holocron_ingest::event::swtcg::{Kind, LeaveReason, MoveReason, PlaceReason, ResourceReason, RollKind, Word as _};
use holocron_ingest::id::CardId;
use holocron_ingest::log::Log;

use crate::account::{Sentence, Topic};
use crate::swtcg::state::State;

pub(super) fn of(log: &Log<Kind>, event: &Event<Kind>, state: &State) -> Option<Sentence> {
    let phase = match state.clock.phase.word() {
        "SETUP" => "Set-up",
        "READY" => "Ready",
        "COMMAND" => "Command",
        "BATTLE" => "Battle",
        "END" => "End",
        _ => "",
    };
    let (topic, text) = play(log, event, state).or_else(|| fight(log, event, state))?;
    Some(Sentence { topic, phase, text })
}

fn card(state: &State, id: CardId) -> String {
    state.cards.get(id).map_or_else(|| "a hidden card".to_owned(), |card| card.name())
}

fn play(log: &Log<Kind>, event: &Event<Kind>, state: &State) -> Option<(Topic, String)> {
    let name = |side| &*log.players[side];
    let card = |id| card(state, id);
    Some(match &event.kind {
        Kind::Placed(placed) => {
            let verb = match placed.reason {
                PlaceReason::Build => "starts to build",
                PlaceReason::Setup | PlaceReason::Effect | PlaceReason::Unknown => "puts down",
            };
            (Topic::Play, format!("{} {verb} {}", name(placed.player), card(placed.card)))
        }
        Kind::Moved(moved) if moved.reason != MoveReason::Stack => {
            let (from, to) = (moved.from.word(), moved.zone.word());
            (Topic::Play, format!("{} moves {} from {from} to {to}", name(moved.player), card(moved.card)))
        }
        Kind::Finished(done) => (Topic::Play, format!("{} finishes {}", name(done.player), card(done.card))),
        Kind::Stacked(stack) => {
            (Topic::Play, format!("{} has {} on top of a stack", name(stack.player), card(stack.card)))
        }
        Kind::Drawn(drawn) => {
            let cards = if drawn.count == 1 { "card" } else { "cards" };
            (Topic::Other, format!("{} draws {} {cards}", name(drawn.player), drawn.count))
        }
        Kind::Resource(change) if change.reason == ResourceReason::Roll => {
            (Topic::Other, format!("{} gets {} build points", name(change.player), change.delta))
        }
        Kind::Played(played) => {
            (Topic::Play, format!("{} plays {} for {} Force", name(played.player), card(played.card), played.cost))
        }
        Kind::Activated(used) => {
            let (who, what) = (name(used.player), card(used.card));
            (Topic::Play, format!("{who} uses {} of {what} for {} Force", used.ability, used.cost))
        }
        Kind::Disrupted(disrupted) => {
            let target = state.plays.get(disrupted.target).map_or_else(|| "a play".to_owned(), |play| card(play.card));
            (Topic::Play, format!("{} disrupts {target}", name(disrupted.player)))
        }
        Kind::Retreated(retreat) => (Topic::Play, format!("{} retreats", card(retreat.card))),
        _ => return None,
    })
}

fn fight(log: &Log<Kind>, event: &Event<Kind>, state: &State) -> Option<(Topic, String)> {
    let name = |side| &*log.players[side];
    let card = |id| card(state, id);
    Some(match &event.kind {
        Kind::AttackStarted(started) => {
            (Topic::Battle, format!("{} attacks {}", card(started.card), card(started.target)))
        }
        Kind::DefenderChanged(changed) => (Topic::Battle, format!("{} becomes the defender", card(changed.target))),
        Kind::Rolled(roll) if roll.kind != RollKind::Build => {
            let hits = roll.count.map_or_else(String::new, |hits| format!(": {hits} hits"));
            (Topic::Battle, format!("{} rolls {}{hits}", name(roll.player), dice(&roll.dice)))
        }
        Kind::Rerolled(roll) => {
            (Topic::Battle, format!("{} rerolls with {}: {}", name(roll.player), card(roll.card), dice(&roll.dice)))
        }
        Kind::Prevented(prevented) => {
            (Topic::Battle, format!("{} prevents {} damage", card(prevented.card), prevented.count))
        }
        Kind::DamagePending(damage) => {
            (Topic::Battle, format!("{} does {} damage to {}", card(damage.card), damage.count, card(damage.target)))
        }
        Kind::Left(left) if left.reason == LeaveReason::Damage => {
            let cards: Vec<String> = left.cards.iter().map(|id| card(*id)).collect();
            (Topic::Battle, format!("{} is discarded", cards.join(", ")))
        }
        Kind::ContestStarted(contest) => {
            let cards: Vec<String> = contest.cards.iter().map(|id| card(*id)).collect();
            (Topic::Battle, format!("{} are contested", cards.join(" and ")))
        }
        Kind::Bid(bid) => (Topic::Battle, format!("{} bids {} Force", name(bid.player), bid.count)),
        Kind::ContestEnded(ended) => (
            Topic::Battle,
            format!(
                "{} wins the contest, {} to {}",
                name(ended.winner),
                ended.dark_total.max(ended.light_total),
                ended.dark_total.min(ended.light_total)
            ),
        ),
        Kind::Control(control) => {
            let of = |side: Option<_>| side.map_or("nobody", |side| name(side));
            let (space, ground, character) = (of(control.space), of(control.ground), of(control.character));
            (Topic::Other, format!("control: Space {space}, Ground {ground}, Character {character}"))
        }
        Kind::GameEnded(ended) => match ended.winner {
            Some(winner) => (Topic::Other, format!("{} wins: {}", name(winner), ended.reason.word())),
            None => (Topic::Other, format!("the game ends: {}", ended.reason.word())),
        },
        _ => return None,
    })
}

fn dice(faces: &[i32]) -> String {
    if faces.is_empty() {
        return "no dice".to_owned();
    }
    let faces: Vec<String> = faces.iter().map(i32::to_string).collect();
    faces.join(", ")
}
