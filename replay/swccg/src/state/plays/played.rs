//! Interrupts on their way to a pile, and cancelled cards (rules CANCEL-01, CANCEL-06).

use holocron_ingest::event::gemp::{Kind, Prompt, Zone};
use holocron_ingest::id::{Blueprint, Side};
use holocron_ingest::message::cancel::Cancel;
use holocron_ingest::message::leave::{Fate, Leave};
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::play::{Function, Play};
use holocron_ingest::message::stack::Stack;
use holocron_ingest::message::{CardRef, Place, Statement};

use crate::cards::{self, Category, Modifier, ModifierKind, Subtype, When};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};

/// Cards that have yet to arrive in their pile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Interrupts, in the order of playing.
    pub interrupts: Vec<Interrupt>,
    /// Cancelled cards, and who cancelled each when a player did.
    pub cancelled: Vec<(Blueprint, Option<Side>)>,
    /// The Interrupt that the last line of all says is played, and by whom.
    pub latest: Option<(Side, CardRef)>,
    /// A line said that some card is placed elsewhere than usual.
    pub is_redirected: bool,
}

/// An Interrupt that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interrupt {
    /// Who played it.
    pub player: Side,
    /// Its front.
    pub card: Blueprint,
    /// Index of the event that tells of the playing.
    pub event: u32,
    /// The pile that its effect names for it, or that of its function; `None` when neither the line nor the card settles it.
    pub pile: Option<Place>,
    /// It was cancelled.
    pub is_cancelled: bool,
}

/// Remembers what a step says about Interrupts and cancelled cards.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Turn(_) | Kind::Phase(_) | Kind::Players(_)) => state.plays.played = Played::default(),
        What::Event(Kind::Asked(decision)) if matches!(decision.prompt, Prompt::TopLevel(_)) => {
            state.plays.played = Played::default();
        }
        What::Said(said) => {
            state.plays.played.latest = match said {
                Statement::Play(Play::Interrupt { player, card, .. }) if is_interrupt(card) => {
                    Some((*player, card.clone()))
                }
                _ => None,
            };
            statement(&mut state.plays.played, said, step.at.event);
        }
        what if what.statement().is_some() => state.plays.played.latest = None,
        _ => {}
    }
}

fn is_interrupt(card: &CardRef) -> bool {
    cards::lookup(&card.blueprint).is_some_and(|facts| facts.category == Category::Interrupt)
}

fn statement(played: &mut Played, said: &Statement, event: u32) {
    match said {
        Statement::Play(Play::Interrupt { player, card, function, effect, .. }) => {
            let pile = own_pile(&effect.text).or_else(|| pile_of(card, function.as_ref()));
            let card = card.blueprint.front();
            played.interrupts.push(Interrupt { player: *player, card, event, pile, is_cancelled: false });
        }
        Statement::Cancel(Cancel::Card { player, card, .. }) => cancel(played, card, *player),
        Statement::Leave(Leave::Left(left)) if left.fate == Fate::Canceled => {
            left.cards.iter().for_each(|card| cancel(played, card, None));
        }
        Statement::Pile(PileMove::Put { cards, source: None, .. }) => {
            cards.named().iter().for_each(|card| arrive(played, card))
        }
        Statement::Stack(stack) => {
            played.cancelled.clear();
            if let Stack::Stacked { cards, .. } = stack {
                cards.named().iter().for_each(|card| end(played, card));
            }
        }
        Statement::Generic(generic) => {
            let text = &generic.text.text;
            played.is_redirected |= ["Used Pile", "Lost Pile"].iter().any(|p| text.contains(p));
            if let Some(pile) = changed_pile(text) {
                generic.text.cards.iter().for_each(|card| change(played, card, &pile));
            }
        }
        _ => {}
    }
}

/// Where an Interrupt goes whose function a text changes: "changes C to a Lost Interrupt".
fn changed_pile(text: &str) -> Option<Place> {
    let (_, function) = text.strip_prefix("changes ")?.rsplit_once(" to a ")?;
    match function {
        "Used Interrupt" => Some(Place::UsedPile),
        "Lost Interrupt" => Some(Place::LostPile),
        _ => None,
    }
}

fn change(played: &mut Played, card: &CardRef, pile: &Place) {
    match played.interrupts.iter_mut().rfind(|known| known.card == card.blueprint.front()) {
        Some(interrupt) => interrupt.pile = Some(pile.clone()),
        None => played.is_redirected = true,
    }
}

impl State {
    /// Another copy of this Interrupt left the table or a shown hand since it was played: the line that puts one on a
    /// pile may tell of that copy.
    pub fn has_other_copy_left(&self, interrupt: &Interrupt) -> bool {
        self.places.arrivals.departures().any(|card| {
            let is_copy = card.blueprint.front() == interrupt.card && card.event > interrupt.event;
            is_copy && !matches!(card.zone, Zone::Hand | Zone::Void)
        })
    }

    /// A card in play whose text sends Interrupts to this pile instead of the other (CANCEL-06).
    pub fn redirects_interrupts(&self, to: &Place) -> Option<Blueprint> {
        self.modifies(|modifier| match to {
            Place::LostPile => modifier.kind == ModifierKind::LostInterrupt,
            Place::UsedPile => modifier.kind == ModifierKind::UsedInterrupt,
            _ => false,
        })
    }

    /// A card in play whose text sends this cancelled card to the Used Pile (CANCEL-01). Those that speak of all their
    /// owner's cards speak of what the opponent cancels (GEMP's `PlaceInUsedPileWhenCanceledModifier`).
    pub fn redirects_cancelled(&self, card: Blueprint, owner: Side, by: Option<Side>) -> Option<Blueprint> {
        let redirects = |other: &TableCard, modifier: &Modifier| {
            let is_itself = other.blueprint.front() == card;
            let is_kind = modifier.kind == ModifierKind::PlaceInUsedPileWhenCanceled;
            is_kind && (is_itself || !modifier.affects_self || by != Some(owner))
        };
        let is_such = |other: &&TableCard| {
            let is_his = other.owner.is_none_or(|side| side == owner);
            let speaks = || other.facts.is_some_and(|facts| facts.modifiers.iter().any(|one| redirects(other, one)));
            is_his && other.is_in_play() && speaks()
        };
        // Its own text says so wherever it lies.
        let by_itself = || {
            let is_it =
                |one: &Modifier| one.kind == ModifierKind::PlaceInUsedPileWhenCanceled && one.when == When::Always;
            cards::lookup(&card).filter(|facts| facts.modifiers.iter().any(is_it)).map(|facts| facts.blueprint)
        };
        self.table.iter().find(is_such).map(|card| card.blueprint).or_else(by_itself)
    }

    /// A card in play with such a modifier.
    pub fn modifies(&self, wanted: impl Fn(&Modifier) -> bool) -> Option<Blueprint> {
        let has = |card: &&TableCard| card.facts.is_some_and(|facts| facts.modifiers.iter().any(&wanted));
        self.table.iter().filter(|card| card.is_in_play()).find(has).map(|card| card.blueprint)
    }
}

/// A pile in the words of messages.
pub fn place_words(place: &Place) -> &'static str {
    match place {
        Place::ReserveDeck => "Reserve Deck",
        Place::ForcePile => "Force Pile",
        Place::UsedPile => "Used Pile",
        Place::LostPile => "Lost Pile",
        Place::Hand => "hand",
        Place::OutOfPlay => "out of play",
        Place::InPlay | Place::SideOfTable => "the table",
        Place::OutsideOfDeck => "outside of the deck",
        _ => "another place",
    }
}

fn cancel(played: &mut Played, card: &CardRef, by: Option<Side>) {
    let design = card.blueprint.front();
    played.cancelled.push((design, by));
    if let Some(interrupt) = played.interrupts.iter_mut().rev().find(|i| i.card == design) {
        interrupt.is_cancelled = true;
    }
}

fn arrive(played: &mut Played, card: &CardRef) {
    let design = card.blueprint.front();
    end(played, card);
    if let Some(place) = played.cancelled.iter().rposition(|(c, _)| *c == design) {
        played.cancelled.remove(place);
    }
}

/// An Interrupt that has arrived or was stacked is no longer on its way to a pile.
fn end(played: &mut Played, card: &CardRef) {
    let design = card.blueprint.front();
    if let Some(place) = played.interrupts.iter().rposition(|i| i.card == design) {
        played.interrupts.remove(place);
    }
}

/// The pile that an Interrupt's effect sends the Interrupt itself to: "to shuffle this card into Force Pile".
fn own_pile(effect: &str) -> Option<Place> {
    let (_, way) = effect.split_once("this card ")?;
    let to = ["into ", "in ", "on "].iter().find_map(|word| way.strip_prefix(word))?;
    let piles = [Place::ReserveDeck, Place::ForcePile, Place::UsedPile, Place::LostPile, Place::Hand];
    piles.into_iter().find(|pile| to.starts_with(place_words(pile)))
}

/// The pile that an Interrupt goes to by the function it was played for.
fn pile_of(card: &CardRef, function: Option<&Function>) -> Option<Place> {
    match function {
        Some(Function::Used) => return Some(Place::UsedPile),
        Some(Function::Lost) => return Some(Place::LostPile),
        Some(_) => return None,
        None => {}
    }
    let facts = cards::lookup(&card.blueprint).filter(|facts| facts.category == Category::Interrupt)?;
    match facts.subtype? {
        Subtype::Used => Some(Place::UsedPile),
        Subtype::Lost => Some(Place::LostPile),
        _ => None,
    }
}
