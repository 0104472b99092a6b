//! Events as sentences.

use holocron_ingest::event::Event;
use holocron_ingest::event::youngjedi::{DrawReason, HitReason, Kind, RemoveReason, RevealReason, Word as _};
use holocron_ingest::id::CardId;
use holocron_ingest::log::Log;

use super::notes::zone;
use crate::account::{Chronicle as _, Sentence, Topic};
use crate::youngjedi::YoungJedi;
use crate::youngjedi::state::State;

pub(super) fn of(log: &Log<Kind>, event: &Event<Kind>, state: &State) -> Option<Sentence> {
    let word = state.clock.phase.map_or("", |phase| phase.word());
    let phase = YoungJedi::PHASES.iter().find(|(log, _)| *log == word).map_or("New planet", |(_, name)| *name);
    let (topic, text) = play(log, &event.kind, state).or_else(|| fight(log, &event.kind, state))?;
    Some(Sentence { topic, phase: if word.is_empty() { "" } else { phase }, text })
}

fn card(state: &State, id: CardId) -> String {
    state.facts(id).map_or_else(|| "a hidden card".to_owned(), |card| card.name())
}

fn list(state: &State, ids: &[CardId]) -> String {
    ids.iter().map(|id| card(state, *id)).collect::<Vec<_>>().join(", ")
}

fn count(cards: usize) -> String {
    if cards == 1 { "1 card".to_owned() } else { format!("{cards} cards") }
}

fn play(log: &Log<Kind>, kind: &Kind, state: &State) -> Option<(Topic, String)> {
    let name = |side| &*log.players[side];
    Some(match kind {
        Kind::Placed(placed) => {
            let (who, from, to) = (name(placed.player), zone(placed.from), zone(placed.zone));
            let cost = placed.cost.filter(|cost| *cost > 0).map_or_else(String::new, |cost| format!(" for {cost}"));
            let what = if placed.is_face_down { "a card face down".to_owned() } else { card(state, placed.card) };
            (Topic::Play, format!("{who} puts {what} from {from} to {to}{cost}"))
        }
        Kind::Revealed(shown) if shown.reason != RevealReason::Plan => {
            (Topic::Play, format!("{} shows {}", name(shown.player), card(state, shown.card)))
        }
        Kind::Activated(used) => {
            (Topic::Play, format!("{} uses the text of {}", name(used.player), card(state, used.card)))
        }
        Kind::Removed(removed) if removed.reason == RemoveReason::EvenUp => {
            (Topic::Other, format!("{} discards {}", name(removed.owner), count(removed.cards.len())))
        }
        Kind::Removed(removed) if removed.reason == RemoveReason::Control => {
            (Topic::Other, format!("{} takes back {}", name(removed.owner), list(state, &removed.cards)))
        }
        Kind::Drawn(drawn) => {
            let why = if drawn.reason == DrawReason::EvenUp { " to even up" } else { "" };
            (Topic::Other, format!("{} draws {}{why}", name(drawn.player), count(drawn.count as usize)))
        }
        Kind::Limit(limit) => {
            let source = card(state, limit.source);
            (Topic::Play, format!("{} may use {} counters by {source}", name(limit.player), limit.count))
        }
        Kind::EvacuationStarted(start) => {
            (Topic::Play, format!("{} evacuates {}", name(start.player), start.planet.word()))
        }
        Kind::Interception(decided) => {
            let does = if decided.does_intercept { "intercepts" } else { "does not intercept" };
            (Topic::Play, format!("{} {does}", name(decided.player)))
        }
        Kind::EvacuationEnded(end) => {
            (Topic::Play, format!("the evacuation {}", if end.is_success { "succeeds" } else { "fails" }))
        }
        Kind::Surrendered(surrender) => {
            (Topic::Other, format!("{} surrenders {}", name(surrender.player), surrender.planet.word()))
        }
        Kind::Controlled(control) => {
            (Topic::Other, format!("{} controls {}", name(control.player), control.planet.word()))
        }
        Kind::Misplay(misplay) => {
            let what = misplay.kind.word().to_lowercase().replace('_', " ");
            (Topic::Other, format!("a misplay of {} is found: {what}", name(misplay.player)))
        }
        Kind::Won(win) => match win.winner {
            Some(winner) => (Topic::Other, format!("{} wins: {}", name(winner), win.reason.word().to_lowercase())),
            None => (Topic::Other, format!("the game ends: {}", win.reason.word().to_lowercase())),
        },
        _ => return None,
    })
}

fn fight(log: &Log<Kind>, kind: &Kind, state: &State) -> Option<(Topic, String)> {
    let name = |side| &*log.players[side];
    let text = match kind {
        Kind::BattleStarted(battle) => {
            format!("{} attacks {} at {}", name(battle.attacking), name(battle.defending), battle.planet.word())
        }
        Kind::FightStarted(fight) => {
            format!("{} fights {}", list(state, &fight.attackers), list(state, &fight.defenders))
        }
        Kind::FightEnded(end) => match (end.winner, &end.defeated) {
            (Some(winner), Some(defeated)) => format!("{} defeats {}", name(winner), list(state, defeated)),
            (Some(winner), None) => format!("{} wins the fight", name(winner)),
            (None, _) => "nobody wins the fight".to_owned(),
        },
        Kind::Breakthrough(through) => format!("{} break through", list(state, &through.cards)),
        Kind::DuelStarted(duel) => {
            format!("{} challenges {} to a duel", list(state, &duel.attackers), list(state, &duel.defenders))
        }
        Kind::Hit(hit) if hit.reason != HitReason::End => {
            format!("{} has {} hits", card(state, hit.target), hit.total)
        }
        Kind::DuelEnded(end) => match end.winner {
            Some(winner) => format!("{} wins the duel", name(winner)),
            None => "nobody is defeated in the duel".to_owned(),
        },
        Kind::DestinyDrawn(draw) => {
            format!("{} draws {} for destiny: {}", name(draw.player), card(state, draw.card), draw.count)
        }
        Kind::Power(power) => format!("{} has power {}", name(power.player), power.total),
        Kind::Damage(damage) => format!("{} takes {} DAMAGE", name(damage.player), damage.count),
        _ => return None,
    };
    Some((Topic::Battle, text))
}
