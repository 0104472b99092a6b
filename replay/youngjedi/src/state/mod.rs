//! All that a rule may look at; one memory a file.

pub mod battle;
pub mod bonus;
pub mod clock;
pub mod control;
pub mod counters;
pub mod damage;
pub mod duel;
pub mod ending;
pub mod evacuation;
pub mod fight;
pub mod misplay;
pub mod misuse;
pub mod opening;
pub mod piles;
pub mod planets;
pub mod power;
pub mod search;
pub mod table;
pub mod turn;
pub mod words;

use holocron_ingest::event::youngjedi::{Planet, Zone};
use holocron_ingest::id::{CardId, Side, Sides};

use super::cards::{self, Card, CardType, Fact};
use battle::Battle;
use clock::Clock;
use control::Control;
use counters::Counters;
use damage::Owed;
use duel::Duel;
use ending::Ending;
use evacuation::Evacuation;
use misplay::Misplay;
use opening::{NewPlanet, Opening};
use piles::Piles;
use planets::Planets;
use search::{Brought, Search};
use table::{Table, TableCard};
use turn::Turn;

/// The state of a game as one recording shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Whose recording it is; `None` for the referee's, which shows everything.
    pub viewer: Option<Side>,
    /// The players' names.
    pub names: Sides<Box<str>>,
    /// Index of the event that was dealt with last.
    pub event: u32,
    /// Turn, phase and current planet.
    pub clock: Clock,
    /// The set-up.
    pub opening: Opening,
    /// The new planet that is being set up.
    pub new_planet: Option<NewPlanet>,
    /// What is known of each planet.
    pub planets: Planets,
    /// The cards that the log has named.
    pub table: Table,
    /// The number of cards in each zone.
    pub piles: Piles,
    /// Deploy counters of this turn.
    pub counters: Counters,
    /// What was done in this turn.
    pub turn: Turn,
    /// The search of a draw deck that is under way or has just been closed.
    pub search: Option<Search>,
    /// What texts have brought from draw decks.
    pub brought: Vec<Brought>,
    /// The running battle, with its running or last fight.
    pub battle: Option<Battle>,
    /// The running duel.
    pub duel: Option<Duel>,
    /// The running evacuation.
    pub evacuation: Option<Evacuation>,
    /// DAMAGE that is due.
    pub owed: Vec<Owed>,
    /// The control of a planet that is being settled.
    pub control: Option<Control>,
    /// The misplay that is being settled.
    pub misplay: Option<Misplay>,
    /// How the game ends.
    pub ending: Ending,
}

impl State {
    /// The facts of a card, when its identity is known.
    pub fn facts(&self, id: CardId) -> Option<&'static Card> {
        cards::lookup(&self.table.get(id)?.blueprint?)
    }

    /// The cards in a draw deck; `None` while the log has not let us count them.
    pub fn deck(&self, side: Side) -> Option<i32> {
        self.piles.count(side, Zone::DrawDeck)
    }

    /// The cards in a hand; `None` while the log has not let us count them.
    pub fn hand(&self, side: Side) -> Option<i32> {
        self.piles.count(side, Zone::Hand)
    }

    /// A player's characters and weapons on a planet, hidden ones included.
    pub fn on_planet(&self, side: Side, planet: Planet) -> impl Iterator<Item = &TableCard> {
        self.table.iter().filter(move |card| card.owner == side && card.is_on(planet))
    }

    /// A player's characters on a planet that the viewer can tell to be such.
    pub fn characters_on(&self, side: Side, planet: Planet) -> impl Iterator<Item = &TableCard> {
        self.on_planet(side, planet).filter(|card| self.facts(card.id).is_some_and(|f| f.kind == CardType::Character))
    }

    /// A player's cards on a planet whose kind is not known.
    pub fn unknown_on(&self, side: Side, planet: Planet) -> impl Iterator<Item = &TableCard> {
        self.on_planet(side, planet).filter(|card| self.facts(card.id).is_none())
    }

    /// A player's cards of one title in a zone, as far as the viewer can tell.
    pub fn copies<'a>(&'a self, side: Side, title: &'a str, zone: Zone) -> impl Iterator<Item = &'a TableCard> {
        let there = self.table.iter().filter(move |card| card.owner == side && card.zone == zone);
        there.filter(move |card| self.facts(card.id).is_some_and(|facts| facts.title == title))
    }

    /// A player's starships in Hyperspace.
    pub fn hyperspace(&self, side: Side) -> impl Iterator<Item = &TableCard> {
        self.table.iter().filter(move |card| card.owner == side && card.zone == Zone::Hyperspace)
    }

    /// Whether a card is a transport.
    pub fn is_transport(&self, id: CardId) -> bool {
        self.facts(id).is_some_and(|facts| facts.is_a("transport"))
    }

    /// The Effects on a planet, of both players.
    pub fn effects_on(&self, planet: Planet) -> impl Iterator<Item = &TableCard> {
        self.table.iter().filter(move |card| card.zone == Zone::Effects && card.planet == Some(planet))
    }

    /// Cards in play whose text has a clause: those that may explain a difference.
    pub fn in_play_with(&self, is_it: impl Fn(&Fact) -> bool) -> impl Iterator<Item = &'static Card> {
        let in_play = |zone| matches!(zone, Zone::Planet | Zone::Effects | Zone::Hyperspace | Zone::BattlePlan);
        let cards = self.table.iter().filter(move |card| in_play(card.zone) && !card.is_hidden);
        cards.filter_map(|card| self.facts(card.id)).filter(move |facts| facts.has(&is_it))
    }

    /// Titles of the open cards in play of which it cannot be told what their texts do: those with a clause that could not be
    /// looked at, and those that the card table does not know.
    pub fn lifts(&self, is_it: impl Fn(&TableCard, &Fact) -> bool) -> Vec<String> {
        let in_play = |zone| matches!(zone, Zone::Planet | Zone::Effects | Zone::Hyperspace | Zone::BattlePlan);
        let cards = self.table.iter().filter(|card| in_play(card.zone) && !card.is_hidden);
        let may = cards.filter(|card| match (card.blueprint, self.facts(card.id)) {
            (_, Some(facts)) => facts.has(|fact| is_it(card, fact)),
            (Some(_), None) => true,
            // A card that the viewer has not seen lies face down or has no text to speak of yet.
            (None, None) => false,
        });
        may.map(|card| self.mention(card.id).title).collect()
    }
}
