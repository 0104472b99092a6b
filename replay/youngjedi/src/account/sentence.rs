//! Events as sentences.

use holocron_ingest::event::Event;
use holocron_ingest::event::youngjedi::{
    DrawReason, HitReason, Kind, PlaceReason, Placed, RemoveReason, RevealReason, Word as _, Zone,
};
use holocron_ingest::id::CardId;
use holocron_ingest::log::Log;

use crate::YoungJedi;
use crate::state::State;
use holocron_replay::account::{Chronicle as _, Sentence, Topic};

pub(super) fn of(log: &Log<Kind>, event: &Event<Kind>, state: &State) -> Option<Sentence> {
    let word = state.clock.phase.map_or("", |phase| phase.word());
    let phase = YoungJedi::PHASES.iter().find(|(log, _)| *log == word).map_or("New planet", |(_, name)| *name);
    let told = play(log, &event.kind, state);
    let told = told.or_else(|| fight(log, &event.kind, state).or_else(|| duel(log, &event.kind, state)));
    let (topic, text) = told?;
    Some(Sentence { topic, phase: if word.is_empty() { "" } else { phase }, text })
}

fn card(state: &State, id: CardId) -> String {
    state.facts(id).map_or_else(|| "a hidden card".to_owned(), |card| card.name())
}

fn list(state: &State, ids: &[CardId]) -> String {
    ids.iter().map(|id| card(state, *id)).collect::<Vec<_>>().join("; ")
}

fn count(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// A pile, in words.
fn pile(zone: Zone) -> &'static str {
    match zone {
        Zone::DrawDeck => "the draw deck",
        Zone::Hand => "the hand",
        Zone::DiscardPile => "the discard pile",
        Zone::BattlePlan => "the battle plan",
        Zone::Hyperspace => "Hyperspace",
        Zone::DuelingHand => "the dueling hand",
        Zone::DuelingPile => "the dueling pile",
        Zone::Removed => "out of the game",
        Zone::Planet | Zone::Location | Zone::Effects | Zone::Unknown => "the table",
    }
}

/// Where a card is put, in words.
fn place(placed: &Placed, state: &State) -> String {
    let planet = placed.planet.or(state.clock.planet).map_or("a planet", |planet| planet.word());
    match placed.zone {
        Zone::Planet => format!("to {planet}"),
        Zone::Location => format!("as the location of {planet}"),
        Zone::Effects => format!("as an Effect at {planet}"),
        Zone::Hyperspace if placed.reason == PlaceReason::Intercept => "to Hyperspace, to intercept".to_owned(),
        zone => format!("to {}", pile(zone)),
    }
}

/// Those who fight, with what they use.
fn fighters(state: &State, fighters: &[CardId], weapons: Option<&Vec<CardId>>, works: Option<&Vec<CardId>>) -> String {
    let used: Vec<CardId> = [weapons, works].into_iter().flatten().flatten().copied().collect();
    let with = if used.is_empty() { String::new() } else { format!(" with {}", list(state, &used)) };
    format!("{}{with}", list(state, fighters))
}

fn play(log: &Log<Kind>, kind: &Kind, state: &State) -> Option<(Topic, String)> {
    let name = |side| &*log.players[side];
    Some(match kind {
        Kind::Placed(placed) => {
            let (who, from, to) = (name(placed.player), pile(placed.from), place(placed, state));
            let cost = placed.cost.filter(|cost| *cost > 0).and_then(|cost| usize::try_from(cost).ok());
            let cost = cost.map_or_else(String::new, |cost| format!(" for {}", count(cost, "counter")));
            let what = if placed.is_face_down { "a card face down".to_owned() } else { card(state, placed.card) };
            (Topic::Play, format!("{who} puts {what} from {from} {to}{cost}"))
        }
        Kind::Revealed(shown) if shown.reason != RevealReason::Plan => {
            (Topic::Play, format!("{} shows {}", name(shown.player), card(state, shown.card)))
        }
        Kind::Activated(used) => {
            (Topic::Play, format!("{} uses the text of {}", name(used.player), card(state, used.card)))
        }
        Kind::Removed(removed) if removed.reason == RemoveReason::EvenUp => (
            Topic::Other,
            format!("{} discards {} to even up", name(removed.owner), count(removed.cards.len(), "card")),
        ),
        Kind::Removed(removed) if removed.reason == RemoveReason::Control => {
            (Topic::Other, format!("{} takes back {}", name(removed.owner), list(state, &removed.cards)))
        }
        Kind::Removed(removed) if removed.reason == RemoveReason::Misplay => {
            let (cards, to) = (list(state, &removed.cards), pile(removed.zone));
            (Topic::Other, format!("{} puts {cards} into {to} because of the misplay", name(removed.owner)))
        }
        Kind::Drawn(drawn) => {
            let why = if drawn.reason == DrawReason::EvenUp { " to even up" } else { "" };
            (Topic::Other, format!("{} draws {}{why}", name(drawn.player), count(drawn.count as usize, "card")))
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
            let (weapons, works) = (fight.attacker_weapons.as_ref(), fight.attacker_battle_cards.as_ref());
            let attackers = fighters(state, &fight.attackers, weapons, works);
            let (weapons, works) = (fight.defender_weapons.as_ref(), fight.defender_battle_cards.as_ref());
            format!("{attackers} against {}", fighters(state, &fight.defenders, weapons, works))
        }
        Kind::Declared(declared) => {
            format!("{} declares {}", name(declared.player), count(declared.count as usize, "Battle card"))
        }
        Kind::Revealed(shown) if shown.zone == Zone::BattlePlan => {
            format!("{} turns up {}", name(shown.player), card(state, shown.card))
        }
        Kind::FightEnded(end) => match (end.winner, &end.defeated) {
            (Some(winner), Some(defeated)) => format!("{} defeats {}", name(winner), list(state, defeated)),
            (Some(winner), None) => format!("{} wins the fight", name(winner)),
            (None, _) => "nobody wins the fight".to_owned(),
        },
        Kind::Breakthrough(through) => format!("{} break through", list(state, &through.cards)),
        Kind::DestinyDrawn(draw) => {
            format!("{} draws {} for destiny: {}", name(draw.player), card(state, draw.card), draw.count)
        }
        Kind::Power(power) => format!("{} has power {}", name(power.player), power.total),
        Kind::Damage(damage) => format!("{} takes {} DAMAGE", name(damage.player), damage.count),
        _ => return None,
    };
    Some((Topic::Battle, text))
}

fn duel(log: &Log<Kind>, kind: &Kind, state: &State) -> Option<(Topic, String)> {
    let name = |side| &*log.players[side];
    let text = match kind {
        Kind::DuelStarted(duel) => {
            format!("{} challenges {} to a duel", list(state, &duel.attackers), list(state, &duel.defenders))
        }
        Kind::Hit(hit) if hit.reason != HitReason::End => {
            let hits = usize::try_from(hit.total).unwrap_or(0);
            format!("{} has {}", card(state, hit.target), count(hits, "hit"))
        }
        Kind::DuelEnded(end) => match end.winner {
            Some(winner) => format!("{} wins the duel", name(winner)),
            None => "nobody is defeated in the duel".to_owned(),
        },
        Kind::DuelingHand(hand) => {
            format!("{} draws {} for the duel", name(hand.player), count(hand.count as usize, "card"))
        }
        Kind::DuelAttack(attack) => {
            format!("{} attacks with {}: {}", name(attack.player), card(state, attack.card), attack.count)
        }
        Kind::DuelBlock(block) => {
            format!("{} blocks with {}: {}", name(block.player), card(state, block.card), block.count)
        }
        Kind::DuelText(used) => {
            format!("{} uses the dueling text of {}", name(used.player), card(state, used.card))
        }
        _ => return None,
    };
    Some((Topic::Battle, text))
}
