//! Events as sentences.

use holocron_ingest::event::Event;
use holocron_ingest::event::youngjedi::{Kind, Word as _};
use holocron_ingest::id::CardId;
use holocron_ingest::log::Log;

use super::notes::zone;
use crate::account::{Sentence, Topic};
use crate::youngjedi::state::State;

pub(super) fn of(log: &Log<Kind>, event: &Event<Kind>, state: &State) -> Option<Sentence> {
    let name = |side| &*log.players[side];
    let card = |id: CardId| state.facts(id).map_or_else(|| "a card".to_owned(), |card| card.title.to_owned());
    let (topic, text) = match &event.kind {
        Kind::Placed(placed) => {
            let (from, to) = (zone(placed.from), zone(placed.zone));
            (Topic::Play, format!("{} puts {} from {from} to {to}", name(placed.player), card(placed.card)))
        }
        Kind::Activated(used) => (Topic::Play, format!("{} uses the text of {}", name(used.player), card(used.card))),
        Kind::BattleStarted(battle) => {
            let planet = battle.planet.word();
            (Topic::Battle, format!("{} attacks {} at {planet}", name(battle.attacking), name(battle.defending)))
        }
        Kind::DuelStarted(duel) => {
            (Topic::Battle, format!("{} starts a duel with {}", name(duel.attacking), name(duel.defending)))
        }
        Kind::DestinyDrawn(draw) => {
            (Topic::Battle, format!("{} draws {} for destiny: {}", name(draw.player), card(draw.card), draw.count))
        }
        Kind::Damage(damage) => (Topic::Battle, format!("{} takes {} damage", name(damage.player), damage.count)),
        Kind::Controlled(control) => {
            (Topic::Other, format!("{} controls {}", name(control.player), control.planet.word()))
        }
        Kind::Won(win) => match win.winner {
            Some(winner) => (Topic::Other, format!("{} wins: {}", name(winner), win.reason.word())),
            None => (Topic::Other, format!("the game ends: {}", win.reason.word())),
        },
        _ => return None,
    };
    Some(Sentence { topic, phase: state.clock.phase.map_or("", |phase| phase.word()), text })
}
