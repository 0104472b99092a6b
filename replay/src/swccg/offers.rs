//! The options audit: what the server offered beside what the rules allow (design, "The options audit").

use holocron_ingest::event::gemp::{Choice, Decision, Phase, Prompt, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};

use super::cards::Category;
use super::legal::{self, LegalPlay, PlayKind, Ruling};
use super::state::State;
use super::state::table::TableCard;

/// One play that was offered or comes into question, and how offer and ruling compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The play and its ruling.
    pub play: LegalPlay,
    /// The server offered it.
    pub is_offered: bool,
}

impl Compared {
    /// Whether offer and ruling agree; `None` in doubt.
    #[must_use]
    pub fn agrees(&self) -> Option<bool> {
        match self.play.ruling {
            Ruling::Legal => Some(self.is_offered),
            Ruling::Illegal(_) => Some(!self.is_offered),
            Ruling::Unknown(_) => None,
        }
    }
}

/// Compares what a decision offers with what the rules allow: the actions at the top level of a phase, the places of one
/// card's play, and the cards that may be lost. Nothing for any other decision.
#[must_use]
pub fn compare(state: &State, decision: &Decision) -> Vec<Compared> {
    match &decision.choice {
        Choice::CardAction { .. } => compare_actions(state, decision),
        Choice::CardSelection { .. } if decision.text.starts_with("Choose Force to lose") => losses(state, decision),
        Choice::CardSelection { .. } => compare_places(state, decision),
        _ => Vec::new(),
    }
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
            // The tops of piles may be stale (format section 2.5).
            *kind == play.kind && (*card == play.card || matches!(kind, PlayKind::Activate | PlayKind::Draw))
        };
        let is_offered = offered.iter().any(fits);
        offered.retain(|item| !fits(item));
        compared.push(Compared { play, is_offered });
    }
    for (kind, card) in offered {
        // Immediate Effects are offered whenever they fit.
        let is_late = kind == PlayKind::Deploy && !state.clock.is_own(side, Phase::Deploy);
        if legal::is_generated(kind) && !is_late {
            let play = LegalPlay { kind, card, place: None, ruling: Ruling::Illegal("does not come into question") };
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

/// Compares a choice of places ("Choose where to deploy C", "Choose where to move C using landspeed") with the places
/// that the rules allow. Nothing while a card's text is at work, for kinds without known places, and where the log does
/// not tell which card it is.
fn compare_places(state: &State, decision: &Decision) -> Vec<Compared> {
    let Choice::CardSelection { cards, .. } = &decision.choice else { return Vec::new() };
    let Some(side) = decision.player.filter(|side| state.viewer == Some(*side)) else { return Vec::new() };
    let is_known = state.tally.is_some() && !state.clock.is_joined_late && !state.causes.is_any();
    let Some((kind, card)) = asked_place(state, side, &decision.text).filter(|_| is_known) else { return Vec::new() };
    let mut compared: Vec<Compared> = legal::places(state, side, kind, card)
        .into_iter()
        .map(|play| Compared { play, is_offered: play.place.is_some_and(|place| cards.contains(&place)) })
        .collect();
    if compared.is_empty() {
        return compared;
    }
    for place in cards {
        if !compared.iter().any(|known| known.play.place == Some(*place)) {
            let ruling = Ruling::Illegal("does not come into question");
            let play = LegalPlay { kind, card: Some(card), place: Some(*place), ruling };
            compared.push(Compared { play, is_offered: true });
        }
    }
    compared
}

/// The cards that a player may lose as lost Force: the hand and the tops of piles; in a battle also cards to forfeit.
fn losses(state: &State, decision: &Decision) -> Vec<Compared> {
    let Choice::CardSelection { cards, .. } = &decision.choice else { return Vec::new() };
    let Some(side) = decision.player.filter(|side| state.viewer == Some(*side)) else { return Vec::new() };
    if state.tally.is_none() || state.clock.is_joined_late {
        return Vec::new();
    }
    let is_battle = decision.text.ends_with("to forfeit");
    let compared = |card: CardId, is_offered: bool, ruling: Ruling| {
        let play = LegalPlay { kind: PlayKind::Lose, card: Some(card), place: None, ruling };
        Compared { play, is_offered }
    };
    let is_own_hand = |card: &TableCard| card.zone == Zone::Hand && card.owner == Some(side);
    let is_restricted = !cards.iter().any(|id| state.table.get(*id).is_some_and(is_own_hand));
    let ruling = |card: Option<&TableCard>| match card {
        // The tops of piles are shown late.
        None => Ruling::unknown("card not seen", None),
        Some(card) if card.zone == Zone::Hand || card.zone.is_pile_top() || card.zone == Zone::SabaccHand => {
            Ruling::when(card.zone_owner == Some(side), "not the player's Force")
        }
        Some(card) if is_battle && card.is_in_play() => {
            Ruling::when(card.owner == Some(side) && card.zone != Zone::Locations, "not a card to forfeit")
        }
        Some(_) => Ruling::Illegal("no lost Force comes from there"),
    };
    let mut all: Vec<Compared> = cards.iter().map(|id| compared(*id, true, ruling(state.table.get(*id)))).collect();
    let missing = || state.table.iter().filter(|card| is_own_hand(card) && !cards.contains(&card.id));
    // A card that is paid for with lost Force is not lost for itself.
    let is_price = state.clock.is_own(side, Phase::Deploy) && missing().count() == 1;
    // A text may name the pile.
    let free = if is_restricted || is_price || state.causes.is_any() {
        Ruling::unknown("what a text prescribes", None)
    } else {
        Ruling::Legal
    };
    all.extend(missing().map(|card| compared(card.id, false, free)));
    all
}

/// The kind of play and the card of a prompt for a place.
fn asked_place(state: &State, side: Side, text: &str) -> Option<(PlayKind, CardId)> {
    let (rest, is_deploy) = match text.strip_prefix("Choose where to deploy ") {
        Some(rest) => (rest, true),
        None => (text.strip_prefix("Choose where to move ")?, false),
    };
    let named = rest.split_once("value='")?.1;
    let (blueprint, rest) = named.split_once('\'')?;
    let design = Blueprint::new(blueprint)?.front();
    let tail = rest.rsplit_once("</div>")?.1;
    let kind = match tail.split(',').next()? {
        "" if is_deploy => PlayKind::Deploy,
        " using landspeed" => PlayKind::Landspeed,
        " using hyperspeed" => PlayKind::Hyperspeed,
        _ => return None,
    };
    let is_it = |card: &&TableCard| {
        let is_there = if is_deploy { card.zone == Zone::Hand } else { card.zone == Zone::AtLocation };
        card.owner == Some(side) && is_there && card.blueprint.front() == design
    };
    let mut found = state.table.iter().filter(is_it);
    let card = found.next()?;
    // Copies in hand are alike, copies on the table are not.
    (is_deploy || found.next().is_none()).then_some((kind, card.id))
}

/// The kind of play behind the words of a button (format section 8); `None` for card text.
pub(super) fn kind_of(state: &State, text: &str, card: Option<CardId>) -> Option<PlayKind> {
    Some(match text {
        "Activate Force" => PlayKind::Activate,
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
        _ if text.starts_with("Move to ") && text.ends_with(" capacity slot") => PlayKind::Slot,
        // The button of a card in hand that has several ways to be deployed says which.
        _ if text.starts_with("Deploy") && is_in_hand(state, card) => PlayKind::Deploy,
        _ => return None,
    })
}

/// A card in hand that is deployed; Interrupts may say "Deploy" too.
fn is_in_hand(state: &State, card: Option<CardId>) -> bool {
    let is_played = |card: &TableCard| card.facts.is_some_and(|facts| facts.category == Category::Interrupt);
    card.and_then(|id| state.table.get(id)).is_some_and(|card| card.zone == Zone::Hand && !is_played(card))
}
