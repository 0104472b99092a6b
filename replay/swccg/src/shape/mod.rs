//! Shapes of events: what kind of event it is, between which zones, between whom, and inside what.
//!
//! A rule that meets a breach in a shape that no real game has shown to it may have misread the event: the finding is then
//! a first of its kind and suspect at most. A shape says nothing of what rules judge: phases, amounts, counts, places.

mod brackets;
pub mod shown;

use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

use holocron_ingest::event::gemp::{Card, Kind, Zone};
use holocron_ingest::id::{CardId, Side};

use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Deploy, Move, Named, Step, What};
use crate::{Swccg, topic};
use brackets::Brackets;
use holocron_replay::rule::Rule;
use holocron_replay::shape::Part;

/// The event of a shape whose kind the rule judges itself.
const ANY: &str = "any event";

/// The shape of one step in its state.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shape {
    /// The event's code, or the template of its message.
    event: &'static str,
    /// Zones, owners and hosts of the cards that it is about.
    cards: String,
    /// What is open around it.
    brackets: Brackets,
}

impl Shape {
    /// Nothing is left that the rule does not judge itself.
    pub fn is_judged(&self) -> bool {
        self.event == ANY && self.cards.is_empty() && self.brackets == Brackets::default()
    }
}

impl Display for Shape {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Shape { event, cards, brackets } = self;
        let gap = if cards.is_empty() { "" } else { " " };
        write!(f, "{event}{gap}{cards}{brackets}")
    }
}

/// The shape of a step in the state before it, as a rule meets it: without what the rule judges itself. To a rule that hears
/// of every message, a message is only the moment at which things are settled, whatever it says.
pub fn of(state: &State, step: &Step<'_>, rule: &Rule<Swccg>) -> Shape {
    let judges = |part| rule.info.judges.contains(&part);
    let (mut event, mut cards) = event_and_cards(state, step);
    if rule.topics.has(topic::STATEMENT) && step.what.statement().is_some() {
        (event, cards) = ("message", String::new());
    }
    if judges(Part::Event) {
        (event, cards) = (ANY, String::new());
    }
    if judges(Part::Cards) {
        cards = String::new();
    }
    Shape { event, cards, brackets: if judges(Part::Brackets) { Brackets::default() } else { Brackets::of(state) } }
}

fn event_and_cards(state: &State, step: &Step<'_>) -> (&'static str, String) {
    match &step.what {
        What::Event(kind) => event(state, kind),
        What::Deploy(deploy) => ("deploy", deployment(state, deploy)),
        What::Move(moved) => (moved.said.template(), movement(state, moved)),
        What::Attack(call) => (call.said.template(), category(state, &call.creature)),
        What::Forfeit(forfeit) => {
            let kinds: BTreeSet<String> = forfeit.cards.iter().map(|named| category(state, named)).collect();
            (forfeit.said.template(), joined(kinds))
        }
        What::Said(said) => (said.template(), String::new()),
        What::Drain(drain) => (drain.said.template(), String::new()),
        What::Battle(battle) => (battle.said.template(), String::new()),
        What::Rejoined => ("P", String::new()),
        What::DumpEnds => ("end of a state dump", String::new()),
        What::CrossCheck(_) => ("other recording", String::new()),
        What::LogEnd { .. } => ("end of the log", String::new()),
    }
}

fn event(state: &State, kind: &Kind) -> (&'static str, String) {
    let none = String::new;
    match kind {
        Kind::Players(_) => ("P", none()),
        Kind::Turn(_) => ("TC", none()),
        Kind::Phase(_) => ("GPC", none()),
        Kind::Placed(card) => ("PCIP", change(state, card)),
        Kind::Restored(card) => ("PCIPAR", change(state, card)),
        Kind::Removed(removed) => ("RCFP", joined(removed.cards.iter().map(|id| zone_of(state, *id)).collect())),
        Kind::Moved(card) => ("MCIP", change(state, card)),
        Kind::Replaced(card) => ("RCIP", change(state, card)),
        Kind::Rotated(card) => ("ROCIP", change(state, card)),
        Kind::Flipped(card) => ("FCIP", change(state, card)),
        Kind::TurnedOver(card) => ("TCO", change(state, card)),
        Kind::ColumnsRemoved(_) => ("RLFP", none()),
        Kind::BattleStarted(_) => ("SB", none()),
        Kind::JoinedBattle(card) => ("ATB", change(state, card)),
        Kind::LeftBattle(card) => ("RFB", change(state, card)),
        Kind::BattleEnded => ("EB", none()),
        Kind::AttackStarted(_) => ("SA", none()),
        Kind::AttackEnded => ("EA", none()),
        Kind::DuelStarted(_) => ("SD", none()),
        Kind::DuelEnded => ("ED", none()),
        Kind::CombatStarted(_) => ("SLC", none()),
        Kind::CombatEnded => ("ELC", none()),
        Kind::SabaccStarted => ("SS", none()),
        Kind::SabaccRevealed => ("RSH", none()),
        Kind::SabaccEnded => ("ES", none()),
        Kind::Said(said) => (said.template(), none()),
        Kind::Warned(_) => ("W", none()),
        Kind::Tally(_) => ("GS", none()),
        Kind::Activated(_) => ("CA", none()),
        Kind::Affects(_) => ("CAC", none()),
        Kind::Shown(_) => ("IP", none()),
        Kind::DestinyDrawn(_) => ("DD", none()),
        Kind::Asked(_) => ("D", none()),
        Kind::Other(_) => ("other", none()),
    }
}

/// Where a card comes from and goes to, whose side that is, and on what it lies.
fn change(state: &State, card: &Card) -> String {
    let before = state.table.get(card.id);
    let from = before.map_or("-", |known| known.zone.word());
    let was = before.map_or("-", |known| relation(known.owner, known.zone_owner));
    let is = relation(card.owner, card.zone_owner);
    let on = host(state, card.owner, card.host);
    let off = before.map_or("-", |known| host(state, known.owner, known.host));
    format!("{from}({was},{off})>{}({is},{on})", card.zone.word())
}

/// Whether a card lies on its owner's side.
fn relation(owner: Option<Side>, side: Option<Side>) -> &'static str {
    match (owner, side) {
        (Some(owner), Some(side)) if owner == side => "own",
        (Some(_), Some(_)) => "opponent's",
        _ => "-",
    }
}

/// On what a card lies: a location, a card of its owner, or one of the opponent.
fn host(state: &State, owner: Option<Side>, host: Option<CardId>) -> &'static str {
    let Some(id) = host else { return "-" };
    match state.table.get(id) {
        None => "unknown",
        Some(host) if host.zone == Zone::Locations => "location",
        Some(host) => relation(owner, host.owner),
    }
}

fn deployment(state: &State, deploy: &Deploy<'_>) -> String {
    let Some(first) = deploy.cards.first() else { return String::new() };
    let known = first.id.and_then(|id| state.table.get(id));
    let on = known.map_or("-", |known| host(state, known.owner, known.host));
    let to = known.map_or("-", |known| known.zone.word());
    let marks =
        [(deploy.is_react, " react"), (deploy.is_undercover, " undercover"), (deploy.is_replacement, " instead")];
    let marks: String = marks.iter().filter(|(is_so, _)| *is_so).map(|(_, word)| *word).collect();
    format!("{}>{to}({on}){marks}", category(state, first))
}

fn movement(state: &State, moved: &Move<'_>) -> String {
    let kinds: BTreeSet<String> = moved.cards.iter().map(|named| category(state, named)).collect();
    let react = if moved.is_react { " react" } else { "" };
    format!("{}{react}", joined(kinds))
}

/// A card's category and, when it is not its owner's to command, on what it lies.
fn category(state: &State, named: &Named<'_>) -> String {
    let known: Option<&TableCard> = named.id.and_then(|id| state.table.get(id));
    let facts = known.and_then(|known| known.facts).or_else(|| crate::cards::lookup(&named.card.blueprint));
    let word = facts.map_or("unknown", |facts| facts.category.gemp());
    let side = known.map_or("-", |known| relation(known.owner, known.zone_owner));
    format!("{word}({side})")
}

fn zone_of(state: &State, id: CardId) -> String {
    state.table.get(id).map_or("-", |known| known.zone.word()).to_owned()
}

fn joined(words: BTreeSet<String>) -> String {
    words.into_iter().collect::<Vec<_>>().join("+")
}
