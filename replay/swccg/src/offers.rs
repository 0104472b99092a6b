//! The audit of offers: what the server offered beside what the rules allow (rules OFFER-01 and OFFER-02).

mod prompts;

use holocron_ingest::event::gemp::{Choice, Decision, Phase, Prompt, Zone};
use holocron_ingest::id::CardId;
use holocron_ingest::message::Role;

use self::prompts::Asked;
use super::cards::{Card as Facts, Category};
use super::legal::{self, Due};
pub use super::play::Compared;
use super::play::{LegalPlay, PlayKind, Ruling};
use super::state::State;
use super::state::fight::attack;
use super::state::table::{TableCard, presence};

/// Compares what a decision offers with what the rules allow: the actions at the top level of a phase, the places of one
/// card's play, and the cards that may be lost or forfeited. Nothing for any other decision.
pub fn compare(state: &State, decision: &Decision) -> Vec<Compared> {
    match &decision.choice {
        Choice::CardAction { .. } => compare_actions(state, decision),
        Choice::CardSelection { cards, .. } => match due(&decision.text) {
            Some(due) => losses(state, decision, due, cards),
            None => compare_places(state, decision, cards),
        },
        Choice::Multiple { results } => compare_seats(state, decision, results),
        _ => Vec::new(),
    }
}

/// Compares a choice between the seats of a starship or vehicle with the seats that are free.
fn compare_seats(state: &State, decision: &Decision, results: &[Box<str>]) -> Vec<Compared> {
    let Some(side) = decision.player.filter(|side| state.viewer == Some(*side)) else { return Vec::new() };
    let is_known = state.tally.is_some() && !state.clock.is_joined_late && !state.text.causes.is_any();
    let Some((card, host)) = is_known.then(|| prompts::seats(state, side, &decision.text)).flatten() else {
        return Vec::new();
    };
    let is_offered = |role: Role| {
        results.iter().any(|word| match role {
            Role::Passenger => &**word == "Passenger",
            Role::Pilot | Role::Driver => matches!(&**word, "Pilot" | "Driver"),
        })
    };
    let seats = legal::seats(state, side, card, host).into_iter();
    seats.map(|(role, play)| Compared { play, is_offered: is_offered(role) }).collect()
}

/// The actions at the top level of a phase; nothing for states that do not know enough: before the first counters, and
/// where the start of the turn was not seen.
fn compare_actions(state: &State, decision: &Decision) -> Vec<Compared> {
    let (Prompt::TopLevel(phase), Some(side)) = (&decision.prompt, decision.player) else { return Vec::new() };
    let is_known = state.tally.is_some() && state.clock.phase == *phase && !state.clock.is_joined_late;
    if !is_known || state.viewer != Some(side) || state.clock.turns == 0 {
        return Vec::new();
    }
    let mut offered = offered(state, decision);
    let mut compared: Vec<Compared> = Vec::new();
    for play in legal::legal(state, side) {
        let fits = |(kind, card): &(PlayKind, Option<CardId>)| {
            // The tops of piles may be stale (format 2.5).
            *kind == play.kind && (*card == play.card || matches!(kind, PlayKind::Activate | PlayKind::Draw))
        };
        let is_offered = offered.iter().any(fits);
        offered.retain(|item| !fits(item));
        compared.push(Compared { play, is_offered });
    }
    for (kind, card) in offered {
        // Immediate Effects are offered whenever they fit.
        let is_late = kind == PlayKind::Deploy && !state.clock.is_own(side, Phase::Deploy) && !is_fighter(state, card);
        if legal::is_generated(kind) && !is_late {
            let play = LegalPlay { kind, card, place: None, ruling: Ruling::Illegal("no such play is possible now") };
            compared.push(Compared { play, is_offered: true });
        }
    }
    compared
}

/// The plays of the rules that a decision offers, each once.
fn offered(state: &State, decision: &Decision) -> Vec<(PlayKind, Option<CardId>)> {
    let mut offered = Vec::new();
    let Choice::CardAction { actions, .. } = &decision.choice else { return offered };
    for action in actions {
        if let Some(kind) = kind_of(state, &action.text, action.card) {
            let item = (kind, action.card);
            if !offered.contains(&item) {
                offered.push(item);
            }
        }
    }
    offered
}

/// Compares a choice of places ("Choose where to deploy C", "Choose where to move C using landspeed") or of passengers
/// with those that the rules allow. Nothing while a card's text is at work, for kinds without known places, and where
/// the log does not tell which card it is.
fn compare_places(state: &State, decision: &Decision, cards: &[CardId]) -> Vec<Compared> {
    let Some(side) = decision.player.filter(|side| state.viewer == Some(*side)) else { return Vec::new() };
    let is_known = state.tally.is_some() && !state.clock.is_joined_late && !state.text.causes.is_any();
    let Some(asked) = is_known.then(|| prompts::asked(state, side, &decision.text)).flatten() else {
        return Vec::new();
    };
    let (kind, plays) = match asked {
        Asked::Place(kind, card) => (kind, legal::places(state, side, kind, card)),
        Asked::Passengers(from, to) => (PlayKind::Transit, legal::passengers(state, side, from, to)),
    };
    let is_passengers = matches!(asked, Asked::Passengers(..));
    let chosen = |play: &LegalPlay| if is_passengers { play.card } else { play.place };
    let mut compared: Vec<Compared> = plays
        .into_iter()
        .map(|play| Compared { play, is_offered: chosen(&play).is_some_and(|id| cards.contains(&id)) })
        .collect();
    if compared.is_empty() {
        return compared;
    }
    for id in cards {
        if !compared.iter().any(|known| chosen(&known.play) == Some(*id)) {
            let is_person = |id: CardId| {
                let facts = state.table.get(id).and_then(|card| card.facts);
                facts.is_some_and(|facts| facts.category == Category::Character)
            };
            // Who deploys on somebody is that one's captive: a matter of texts.
            let is_captive = kind == PlayKind::Deploy && is_person(*id);
            let ruling = Ruling::Illegal("no such play is possible now").unless_allowed(
                "deployed as a captive",
                state.table.get(*id).map(|card| card.blueprint).filter(|_| is_captive),
            );
            let (card, place) = match asked {
                Asked::Place(_, card) => (card, *id),
                Asked::Passengers(_, to) => (*id, to.id),
            };
            let play = LegalPlay { kind, card: Some(card), place: Some(place), ruling };
            compared.push(Compared { play, is_offered: true });
        }
    }
    compared
}

/// What a prompt for lost Force or forfeits asks for.
fn due(text: &str) -> Option<Due> {
    if text.starts_with("Choose a card from battle to forfeit") {
        return Some(Due::Attrition);
    }
    match text.strip_prefix("Choose Force to lose")? {
        "" => Some(Due::Force),
        _ => Some(Due::Damage),
    }
}

/// The cards that a player may lose as lost Force or forfeit.
fn losses(state: &State, decision: &Decision, due: Due, cards: &[CardId]) -> Vec<Compared> {
    let Some(side) = decision.player.filter(|side| state.viewer == Some(*side)) else { return Vec::new() };
    if state.tally.is_none() || state.clock.is_joined_late {
        return Vec::new();
    }
    let is_known = |id: &CardId| {
        state.table.get(*id).is_some_and(|card| {
            card.is_in_play() || matches!(card.zone, Zone::Hand | Zone::SabaccHand | Zone::TopOfLostPile)
        })
    };
    let mut offered: Vec<CardId> = cards.to_vec();
    let mut take = |is_it: &dyn Fn(&CardId) -> bool| {
        let at = offered.iter().position(is_it);
        at.map(|at| offered.swap_remove(at))
    };
    let mut all: Vec<Compared> = Vec::new();
    for mut play in legal::losses(state, side, due) {
        let found = match play.card {
            Some(card) => take(&|id: &CardId| *id == card),
            // The tops of piles are shown late: whatever is not known to lie elsewhere may be one.
            None => take(&|id: &CardId| !is_known(id)),
        };
        play.card = play.card.or(found);
        all.push(Compared { play, is_offered: found.is_some() });
    }
    for id in offered {
        let ruling = if is_known(&id) {
            Ruling::Illegal("no such play is possible now")
        } else {
            Ruling::unknown("card not seen", None)
        };
        let kind = if due == Due::Attrition { PlayKind::Forfeit } else { PlayKind::Lose };
        all.push(Compared { play: LegalPlay { kind, card: Some(id), place: None, ruling }, is_offered: true });
    }
    all
}

/// The kind of play behind the words of a button (format 8); `None` for card text.
pub(super) fn kind_of(state: &State, text: &str, card: Option<CardId>) -> Option<PlayKind> {
    Some(match text {
        // Characters and Effects may have a button of the same words.
        "Activate Force" if !is_text(state, card) => PlayKind::Activate,
        "Draw card into hand from Force Pile" => PlayKind::Draw,
        "Force drain" => PlayKind::Drain,
        "Initiate battle" | "Initiate battle for free" => PlayKind::Battle,
        "Initiate attack on creature" => PlayKind::Attack,
        "Move using landspeed" => PlayKind::Landspeed,
        "Move using hyperspeed" => PlayKind::Hyperspeed,
        "Move using sector movement" => PlayKind::Sector,
        "Land" => PlayKind::Land,
        "Take off" => PlayKind::TakeOff,
        "Shuttle" => PlayKind::Shuttle,
        "Docking bay transit" => PlayKind::Transit,
        "Embark" => PlayKind::Embark,
        "Disembark" => PlayKind::Disembark,
        "Ship-dock" => PlayKind::Dock,
        "Initiate attack" if is_creature(state, card) => PlayKind::Attack,
        _ if text.starts_with("Transfer") && is_tool(state, card) => PlayKind::Transfer,
        _ if text.starts_with("Persona replace ") && is_in_hand(state, card) => PlayKind::Replace,
        _ if text.starts_with("Move to ") && text.ends_with(" capacity slot") => PlayKind::Slot,
        // The button of a card in hand that has several ways to be deployed says which.
        _ if text.starts_with("Deploy") && is_in_hand(state, card) => PlayKind::Deploy,
        // Nobody deploys a card that is there.
        "Deploy" if is_there(state, card) => PlayKind::Deploy,
        _ => return None,
    })
}

/// A character, vehicle or starship.
fn is_fighter(state: &State, card: Option<CardId>) -> bool {
    let facts = card.and_then(|id| state.table.get(id)).and_then(|card| card.facts);
    facts.is_some_and(presence::is_fighter)
}

/// A card in play whose text may be used.
fn is_text(state: &State, card: Option<CardId>) -> bool {
    let card = card.and_then(|id| state.table.get(id));
    card.is_some_and(|card| matches!(card.zone, Zone::AtLocation | Zone::Attached | Zone::SideOfTable))
}

/// A card at a location.
fn is_there(state: &State, card: Option<CardId>) -> bool {
    card.and_then(|id| state.table.get(id)).is_some_and(|card| card.zone == Zone::AtLocation)
}

/// A weapon or device in play.
fn is_tool(state: &State, card: Option<CardId>) -> bool {
    let is_tool = |card: &TableCard| {
        let of = |facts: &Facts| matches!(facts.category, Category::Weapon | Category::Device);
        card.is_in_play() && card.facts.is_some_and(of)
    };
    card.and_then(|id| state.table.get(id)).is_some_and(is_tool)
}

fn is_creature(state: &State, card: Option<CardId>) -> bool {
    card.and_then(|id| state.table.get(id)).is_some_and(attack::is_creature)
}

/// A card in hand that is deployed; Interrupts may say "Deploy" too.
fn is_in_hand(state: &State, card: Option<CardId>) -> bool {
    let is_played = |card: &TableCard| card.facts.is_some_and(|facts| facts.category == Category::Interrupt);
    card.and_then(|id| state.table.get(id)).is_some_and(|card| card.zone == Zone::Hand && !is_played(card))
}
