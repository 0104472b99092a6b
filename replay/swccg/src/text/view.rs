//! The cards in play with their places worked out once, and what their texts say.

use std::cell::{Cell, RefCell};

use holocron_ingest::event::gemp::{Tally, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side, Sides};

use super::touch::{Asked, Text};
use super::truth::Truth;
use crate::cards::reach::{Player, Text as Part};
use crate::cards::{Card as Facts, Category, Flag, Icon, Keyword, Modifier, ModifierKind, Questions, Subtype, When};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::table::presence::Present;

/// Texts that ask for each other are followed so far: real ones ask twice or thrice, a damaged log may not end.
const DEEP: usize = 16;

/// A card, as texts see it.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// The card.
    pub card: &'a TableCard,
    /// Its facts; `None` when nobody knows them.
    pub facts: Option<&'static Facts>,
    /// The column where it is.
    pub column: Option<u16>,
    /// Where it is present.
    pub present: Present,
    /// True when it is active.
    pub is_active: bool,
}

impl Seen<'_> {
    /// True for a card of this category.
    pub fn is(&self, category: Category) -> bool {
        self.facts.is_some_and(|facts| facts.category == category)
    }

    /// True for a card of this subtype.
    pub fn is_a(&self, subtype: Subtype) -> bool {
        self.facts.is_some_and(|facts| facts.subtype == Some(subtype))
    }

    /// True for a card with this printed icon.
    pub fn has_icon(&self, icon: Icon) -> bool {
        self.facts.is_some_and(|facts| facts.has_icon(icon))
    }

    /// True for a card with this printed keyword.
    pub fn has_keyword(&self, keyword: Keyword) -> bool {
        self.facts.is_some_and(|facts| facts.has_keyword(keyword))
    }

    /// True for a location.
    pub fn is_location(&self) -> bool {
        self.is(Category::Location)
    }

    /// True for a starship or vehicle.
    pub fn is_carrier(&self) -> bool {
        self.is(Category::Starship) || self.is(Category::Vehicle)
    }

    /// True for a character that stands on the other side of the table.
    pub fn is_undercover(&self) -> bool {
        self.is(Category::Character) && self.card.zone == Zone::AtLocation && self.card.owner != self.card.zone_owner
    }
}

/// True for a vehicle that is driven, not piloted.
pub(crate) fn is_driven(seen: &Seen<'_>) -> bool {
    seen.is_a(Subtype::Transport)
}

/// No text.
const NONE: u32 = u32::MAX;

/// The table as it is now.
pub struct View<'a> {
    pub(crate) state: &'a State,
    cards: Vec<Seen<'a>>,
    /// The cards that are stacked or out of play and speak from there.
    elsewhere: Vec<Seen<'a>>,
    /// The locations among them, by their place.
    rows: Vec<usize>,
    /// The card of each, counted through both lists of cards, and what it says.
    texts: Vec<(usize, &'static Modifier)>,
    /// The places of the texts that answer a question.
    questioned: Vec<usize>,
    /// By kind, the place of its first text.
    first: [u32; ModifierKind::ALL.len()],
    /// By text, the place of the next one of its kind.
    next: Vec<u32>,
    questions: Questions,
    /// Presence by column and side, where no text speaks of total ability.
    pub(super) presence: Vec<Sides<Cell<Option<Truth>>>>,
    /// The actions before are carried out: a player is asked for a play.
    pub(crate) is_settled: bool,
    /// The counters of this moment.
    pub(super) tally: Option<&'a Tally>,
    /// The texts that are being evaluated: as on the server, none of them counts for itself.
    busy: RefCell<Vec<usize>>,
}

impl<'a> View<'a> {
    /// Looks at the table.
    pub fn new(state: &'a State) -> View<'a> {
        View::without(state, &[])
    }

    /// The table without cards that are just arriving.
    pub fn without(state: &'a State, arriving: &[CardId]) -> View<'a> {
        let mut view = View {
            state,
            cards: Vec::with_capacity(64),
            elsewhere: Vec::new(),
            rows: Vec::new(),
            texts: Vec::with_capacity(256),
            questioned: Vec::with_capacity(256),
            first: [NONE; ModifierKind::ALL.len()],
            next: Vec::new(),
            questions: Questions::default(),
            presence: Vec::new(),
            is_settled: false,
            tally: state.tally.as_deref(),
            busy: RefCell::default(),
        };
        let mut columns = 0;
        for card in state.table.iter().filter(|card| card.is_in_play() && !arriving.contains(&card.id)) {
            let is_lying = matches!(card.zone, Zone::Locations | Zone::SideOfTable);
            let is_active = if is_lying { !card.posture.suspended } else { state.is_active(card) };
            let column = state.table.column(card);
            columns = columns.max(column.map_or(0, |column| usize::from(column) + 1));
            let facts = card.facts;
            let is_here = |one: &&Modifier| !matches!(one.when, When::Stacked | When::OutOfPlay);
            for modifier in facts.map_or(&[][..], |facts| &facts.modifiers).iter().filter(is_here) {
                view.hear(view.cards.len(), modifier);
            }
            if card.zone == Zone::Locations {
                view.rows.push(view.cards.len());
            }
            view.cards.push(Seen { card, facts, column, present: state.present(card), is_active });
        }
        view.hear_elsewhere();
        view.chain();
        view.expand();
        view.presence = (0..columns.min(128)).map(|_| Sides::default()).collect();
        view
    }

    /// The table as these counters find it, which the state does not know yet.
    pub(crate) fn counted(self, tally: &'a Tally) -> View<'a> {
        View { tally: Some(tally), ..self }
    }

    /// Hears those who speak while they are stacked, or out of play.
    fn hear_elsewhere(&mut self) {
        for card in self.state.table.iter() {
            let when = match card.zone {
                Zone::Stacked => When::Stacked,
                Zone::OutOfPlay => When::OutOfPlay,
                _ => continue,
            };
            let texts = card.facts.map_or(&[][..], |facts| &facts.modifiers).iter();
            let is_left = |one: &Modifier| {
                when == When::OutOfPlay && one.reach.as_deref().is_some_and(|reach| reach.text == Part::Left)
            };
            let mut texts = texts.filter(|one| one.when == when || is_left(one)).peekable();
            if texts.peek().is_none() {
                continue;
            }
            texts.for_each(|modifier| self.hear(self.cards.len() + self.elsewhere.len(), modifier));
            let column = self.state.table.column(card);
            let (facts, present) = (card.facts, Present::Nowhere);
            self.elsewhere.push(Seen { card, facts, column, present, is_active: false });
        }
    }

    fn hear(&mut self, source: usize, modifier: &'static Modifier) {
        if !modifier.questions.is_empty() {
            self.questions = self.questions.with(modifier.questions);
            self.questioned.push(self.texts.len());
        }
        self.texts.push((source, modifier));
    }

    /// Lets what a player's side of a location says speak at the places to which a card expands it.
    fn expand(&mut self) {
        let mut expanded = Vec::new();
        for text in self.of_kind(ModifierKind::ExpandLocationGameText).filter(|text| text.source.is_active) {
            let Some((from, reach)) = self.host(&text.source).zip(text.modifier.reach.as_deref()) else { continue };
            let is_own = |modifier: &&Modifier| match modifier.reach.as_deref().map(|reach| reach.text) {
                Some(Part::Site(player)) => self.side(from, player) == text.source.card.owner,
                _ => false,
            };
            let own = from.facts.map_or(&[][..], |facts| &facts.modifiers).iter().filter(is_own);
            let is_there = |at: &&usize| {
                let place = self.cards.get(**at);
                place.is_some_and(|place| {
                    let is_turned_alike = place.card.posture.inverted == from.card.posture.inverted;
                    is_turned_alike && self.accepts(&reach.affects, &text.source, place) == Truth::Yes
                })
            };
            for place in self.rows.iter().filter(is_there) {
                expanded.extend(own.clone().map(|modifier| (*place, modifier)));
            }
        }
        if expanded.is_empty() {
            return;
        }
        for (place, modifier) in expanded {
            self.hear(place, modifier);
        }
        self.first = [NONE; ModifierKind::ALL.len()];
        self.chain();
    }

    /// Joins the texts of each kind, in their order.
    fn chain(&mut self) {
        self.next = vec![NONE; self.texts.len()];
        for (place, (_, modifier)) in self.texts.iter().enumerate().rev() {
            if modifier.kind != ModifierKind::Other
                && let (Some(next), Ok(at)) = (self.next.get_mut(place), u32::try_from(place))
            {
                *next = std::mem::replace(&mut self.first[modifier.kind as usize], at);
            }
        }
    }

    /// Whether a text of a kind is in play at all.
    pub(crate) fn hears(&self, kind: ModifierKind) -> bool {
        self.first[kind as usize] != NONE
    }

    fn places_of(&self, kind: ModifierKind) -> impl Iterator<Item = usize> {
        let place = |at: u32| usize::try_from(at).ok().filter(|_| at != NONE);
        std::iter::successors(place(self.first[kind as usize]), move |at| place(*self.next.get(*at)?))
    }

    fn text(&self, at: usize) -> Option<Text<'a>> {
        let (source, modifier) = self.texts.get(at)?;
        let elsewhere = || self.elsewhere.get(source.checked_sub(self.cards.len())?);
        Some(Text { source: *self.cards.get(*source).or_else(elsewhere)?, modifier, at: Some(at) })
    }

    /// The texts in play that may answer a question.
    fn asked(&self, questions: Questions) -> impl Iterator<Item = Text<'a>> {
        let all: &[usize] = if self.questions.has(questions) { &self.questioned } else { &[] };
        let is_on =
            move |at: &usize| self.texts.get(*at).is_some_and(|(_, modifier)| modifier.questions.has(questions));
        let found = all.iter().copied().filter(is_on);
        found.filter(|at| self.is_free(*at)).filter_map(|at| self.text(at))
    }

    fn is_free(&self, at: usize) -> bool {
        let busy = self.busy.borrow();
        busy.len() < DEEP && !busy.contains(&at)
    }

    /// The texts of a kind.
    pub(crate) fn of_kind(&self, kind: ModifierKind) -> impl Iterator<Item = Text<'a>> {
        self.places_of(kind).filter(|at| self.is_free(*at)).filter_map(|at| self.text(at))
    }

    /// The texts that such a modifier makes.
    pub(crate) fn texts_of(&self, is_wanted: impl Fn(&Modifier) -> bool) -> impl Iterator<Item = Text<'a>> {
        let wanted = self.texts.iter().enumerate().filter(move |(_, (_, modifier))| is_wanted(modifier));
        wanted.filter(|(at, _)| self.is_free(*at)).filter_map(|(at, _)| self.text(at))
    }

    /// The texts that may answer a question and may be for a player.
    pub(crate) fn texts(&self, questions: Questions, player: Side) -> impl Iterator<Item = Text<'a>> {
        self.asked(questions).filter(move |text| text.is_for(player))
    }

    /// A text that may answer one of these questions, for whomever.
    pub(crate) fn anyones(&self, questions: Questions) -> Option<Blueprint> {
        self.asked(questions).next().map(|text| text.by())
    }

    /// Evaluates something of a text, which does not count meanwhile.
    pub(super) fn within<T>(&self, text: &Text<'_>, evaluate: impl FnOnce() -> T) -> T {
        let Some(at) = text.at else { return evaluate() };
        self.busy.borrow_mut().push(at);
        let result = evaluate();
        self.busy.borrow_mut().pop();
        result
    }

    /// Whether nothing is being evaluated.
    pub(super) fn is_idle(&self) -> bool {
        self.busy.borrow().is_empty()
    }

    /// Another card's text may change what one says.
    pub(crate) fn has_text_changes(&self) -> bool {
        self.hears(ModifierKind::ModifyGameText)
            || self.hears(ModifierKind::IsDoubled)
            || self.state.text.used.used(Flag::TextMod).is_some()
    }

    /// The cards in play, in order of their numbers.
    pub fn cards(&self) -> &[Seen<'a>] {
        &self.cards
    }

    /// The active cards, locations included.
    pub(crate) fn active(&self) -> impl Iterator<Item = &Seen<'a>> {
        self.cards.iter().filter(|seen| seen.is_active)
    }

    /// A card in play.
    pub fn get(&self, id: CardId) -> Option<&Seen<'a>> {
        self.cards.binary_search_by_key(&id, |seen| seen.card.id).ok().and_then(|at| self.cards.get(at))
    }

    /// A card as texts see it, in play or not.
    pub fn seen<'x>(&self, card: &'x TableCard) -> Seen<'x> {
        match self.get(card.id) {
            Some(known) => Seen { card, ..*known },
            None => Seen { card, facts: card.facts, column: None, present: Present::Nowhere, is_active: false },
        }
    }

    /// The locations.
    pub fn locations(&self) -> impl Iterator<Item = &Seen<'a>> {
        self.rows.iter().filter_map(|at| self.cards.get(*at))
    }

    /// The location where a card is.
    pub fn location_of(&self, seen: &Seen<'_>) -> Option<&Seen<'a>> {
        let column = seen.column?;
        self.locations().find(|location| location.card.location == column)
    }

    /// The host of a card.
    pub(crate) fn host(&self, seen: &Seen<'_>) -> Option<&Seen<'a>> {
        seen.card.host.and_then(|id| self.get(id))
    }

    /// The hosts of a card, nearest first.
    pub(crate) fn hosts(&self, seen: &Seen<'_>) -> impl Iterator<Item = &Seen<'a>> {
        let first = self.host(seen);
        std::iter::successors(first, |host| self.host(host)).take(16)
    }

    /// What lies on a card.
    pub(crate) fn attached(&self, host: CardId) -> impl Iterator<Item = &Seen<'a>> {
        self.cards.iter().filter(move |seen| seen.card.host == Some(host))
    }

    /// The side of a player, seen from a card.
    pub(crate) fn side(&self, source: &Seen<'_>, player: Player) -> Option<Side> {
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

    /// A question about a card, a place and a player.
    pub(crate) fn ask<'q>(&self, who: Option<&'q TableCard>, to: Option<&'q TableCard>, player: Side) -> Asked<'q> {
        let seen = |card| self.seen(card);
        Asked { who: who.map(seen), to: to.map(seen), player: Some(player), ..Asked::default() }
    }
}
