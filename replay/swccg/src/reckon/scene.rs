//! The cards in play with their places worked out once.

use std::cell::{OnceCell, RefCell};

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{CardId, Side, Sides};
use holocron_ingest::message::Role;

use super::sure::Sure;
use crate::cards::reach::Player;
use crate::cards::{Card as Facts, Category, Icon, Keyword, Modifier, ModifierKind, Subtype, When};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::table::presence::{Answer, is_enclosed};

/// Modifiers that ask for each other are followed so far: real texts ask twice or thrice, a damaged log may not end.
const DEEP: usize = 16;

/// Where a card is present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Present {
    /// At the location of this column.
    Column(u16),
    /// Aboard a starship or an enclosed vehicle.
    Aboard(CardId),
    /// Nowhere.
    Nowhere,
}

/// A card in play.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// The card.
    pub card: &'a TableCard,
    /// Its facts.
    pub facts: &'static Facts,
    /// The column where it is.
    pub column: Option<u16>,
    /// Where it is present.
    pub present: Present,
    /// True when it is active.
    pub is_active: bool,
}

impl Seen<'_> {
    /// True for a location.
    #[must_use]
    pub fn is_location(&self) -> bool {
        self.facts.category == Category::Location
    }

    /// True for a starship or vehicle.
    #[must_use]
    pub fn is_carrier(&self) -> bool {
        matches!(self.facts.category, Category::Starship | Category::Vehicle)
    }

    /// True for a character that stands on the other side of the table.
    #[must_use]
    pub fn is_undercover(&self) -> bool {
        self.facts.category == Category::Character
            && self.card.zone == Zone::AtLocation
            && self.card.owner != self.card.zone_owner
    }
}

/// The table as it is now.
pub struct Scene<'a> {
    pub(super) state: &'a State,
    pub(super) cards: Vec<Seen<'a>>,
    /// The modifiers of the cards in play.
    pub(super) speakers: Vec<(usize, &'static Modifier)>,
    /// Presence by column and side.
    presence: Vec<Sides<OnceCell<Sure>>>,
    /// The modifiers that are being evaluated: as on the server, none of them counts for itself.
    busy: RefCell<Vec<usize>>,
    /// A card that is just arriving: it gives no presence yet.
    pub(super) arriving: Option<CardId>,
    pub(super) has_cancels: bool,
    pub(super) has_text_changes: bool,
}

impl<'a> Scene<'a> {
    /// Looks at the table.
    #[must_use]
    pub fn new(state: &'a State) -> Scene<'a> {
        Scene::of(state, |_| true)
    }

    /// Looks at the cards in play that are wanted.
    pub(super) fn of(state: &'a State, is_wanted: impl Fn(&TableCard) -> bool) -> Scene<'a> {
        let arriving: Option<CardId> = None;
        let mut cards: Vec<Seen<'a>> = Vec::new();
        let mut speakers = Vec::new();
        let (mut has_cancels, mut has_text_changes, mut columns) = (false, false, 0);
        for card in state.table.iter().filter(|card| card.is_in_play() && is_wanted(card)) {
            let Some(facts) = card.facts else { continue };
            let column = state.table.column(card);
            let is_lying = matches!(card.zone, Zone::Locations | Zone::SideOfTable);
            let is_active = if is_lying { !card.posture.suspended } else { state.is_active(card) };
            columns = columns.max(column.map_or(0, |column| usize::from(column) + 1));
            for modifier in facts.modifiers.iter().filter(|modifier| modifier.when != When::Stacked) {
                has_cancels |= modifier.kind == ModifierKind::CancelGameText;
                has_text_changes |= matches!(modifier.kind, ModifierKind::ModifyGameText | ModifierKind::IsDoubled);
                speakers.push((cards.len(), modifier));
            }
            cards.push(Seen { card, facts, column, present: present(state, card), is_active });
        }
        let presence = (0..columns.min(128)).map(|_| Sides::default()).collect();
        let busy = RefCell::default();
        Scene { state, cards, speakers, presence, busy, arriving, has_cancels, has_text_changes }
    }

    /// The modifiers of a kind that are not being evaluated, with their place in the list.
    pub(super) fn of_kind(&self, kind: ModifierKind) -> impl Iterator<Item = (usize, usize, &'static Modifier)> {
        let all = self.speakers.iter().enumerate().filter(move |(_, (_, modifier))| modifier.kind == kind);
        let is_free = |at: &usize| {
            let busy = self.busy.borrow();
            busy.len() < DEEP && !busy.contains(at)
        };
        all.filter(move |(at, _)| is_free(at)).map(|(at, (source, modifier))| (at, *source, *modifier))
    }

    /// Evaluates something of a modifier, which does not count meanwhile.
    pub(super) fn within<T>(&self, at: usize, evaluate: impl FnOnce() -> T) -> T {
        self.busy.borrow_mut().push(at);
        let result = evaluate();
        self.busy.borrow_mut().pop();
        result
    }

    /// The cards in play, in order of their numbers.
    #[must_use]
    pub fn cards(&self) -> &[Seen<'a>] {
        &self.cards
    }

    /// A card in play.
    #[must_use]
    pub fn get(&self, id: CardId) -> Option<&Seen<'a>> {
        self.cards.binary_search_by_key(&id, |seen| seen.card.id).ok().and_then(|at| self.cards.get(at))
    }

    /// The locations.
    pub fn locations(&self) -> impl Iterator<Item = &Seen<'a>> {
        self.cards.iter().filter(|seen| seen.card.zone == Zone::Locations)
    }

    /// The location where a card is.
    #[must_use]
    pub fn location_of(&self, seen: &Seen<'_>) -> Option<&Seen<'a>> {
        let column = seen.column?;
        self.locations().find(|location| location.card.location == column)
    }

    /// The host of a card.
    pub(super) fn host(&self, seen: &Seen<'_>) -> Option<&Seen<'a>> {
        seen.card.host.and_then(|id| self.get(id))
    }

    /// The hosts of a card, nearest first.
    pub(super) fn hosts(&self, seen: &Seen<'_>) -> impl Iterator<Item = &Seen<'a>> {
        let first = self.host(seen);
        std::iter::successors(first, |host| self.host(host)).take(16)
    }

    /// The side of a player, seen from a card.
    pub(super) fn side(&self, source: &Seen<'_>, player: Player) -> Option<Side> {
        // A rotated location shows its sides to the other players.
        let is_rotated = source.is_location() && source.card.posture.inverted;
        let facing = |side: Side| Some(if is_rotated { side.opponent() } else { side });
        match player {
            Player::Own => source.card.owner,
            Player::Opponent => source.card.owner.map(Side::opponent),
            Player::OnDark => facing(Side::Dark),
            Player::OnLight => facing(Side::Light),
            Player::Unknown => None,
        }
    }

    /// Whether a side occupies a column.
    pub(super) fn occupies(&self, side: Side, column: Option<u16>) -> Sure {
        let cell = column.and_then(|column| self.presence.get(usize::from(column)));
        let (Some(column), Some(cell)) = (column, cell) else { return Some(false) };
        *cell[side].get_or_init(|| match self.state.has_presence(side, column, self.arriving.map(|id| id.0)) {
            Answer::Yes => Some(true),
            Answer::No => Some(false),
            Answer::Unknown(_) => None,
        })
    }

    /// Whether a card pilots or drives its host.
    pub(super) fn is_pilot(&self, seen: &Seen<'_>) -> Sure {
        if seen.facts.category != Category::Character {
            return Some(false);
        }
        let Some(host) = self.host(seen).filter(|host| host.is_carrier()) else { return Some(false) };
        match self.state.places.seats.get(seen.card.id) {
            Some(Role::Pilot | Role::Driver) => Some(true),
            Some(Role::Passenger) => Some(false),
            None if host.facts.pilots.is_none() && host.facts.pilots_or_passengers.is_none() => Some(false),
            None => None,
        }
    }

    /// Whether a starship or vehicle is piloted.
    pub(super) fn is_piloted(&self, seen: &Seen<'_>) -> Sure {
        if !seen.is_carrier() {
            return Some(false);
        }
        if seen.facts.subtype == Some(Subtype::Creature) || seen.facts.title == "Lift Tube" {
            return Some(true);
        }
        if seen.facts.category == Category::Starship && (seen.card.zone == Zone::Attached || self.is_landed(seen)) {
            return Some(false);
        }
        let aboard = self.cards.iter().filter(|other| other.card.host == Some(seen.card.id) && other.is_active);
        match super::sure::any(aboard.map(|other| self.is_pilot(other))) {
            Some(false) => Some(seen.facts.has_icon(Icon::Pilot)),
            answer if seen.facts.has_icon(Icon::Pilot) => answer.or(Some(true)),
            answer => answer,
        }
    }

    /// True for a starship at a site.
    pub(super) fn is_landed(&self, seen: &Seen<'_>) -> bool {
        let is_site = |location: &Seen<'_>| {
            location.facts.subtype == Some(Subtype::Site) && location.facts.title != "Death Star: Trench"
        };
        seen.facts.category == Category::Starship && self.location_of(seen).is_some_and(is_site)
    }
}

/// Where a card is present: with its hosts, unless one closes it in.
pub(crate) fn present(state: &State, card: &TableCard) -> Present {
    let mut inner = card;
    for host in state.table.hosts(card) {
        let is_outside = inner.facts.is_some_and(|facts| {
            matches!(facts.category, Category::Device | Category::Effect)
                || matches!(facts.subtype, Some(Subtype::Starship | Subtype::Vehicle))
                || facts.has_keyword(Keyword::Parasite)
        });
        if !is_outside && host.facts.is_some_and(is_enclosed) {
            return Present::Aboard(host.id);
        }
        inner = host;
    }
    if inner.has_column() { Present::Column(inner.location) } else { Present::Nowhere }
}
