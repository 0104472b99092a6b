//! What every generator looks at: the state, the side to play, its Force, and the texts in the game.

use std::cell::Cell;

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Blueprint, Number, Side};

use super::bounds::Bounds;
use super::reach::{self, Asked, Speaker};
use crate::cards::reach::Reach;
use crate::cards::{self, Category, Flag, Icon, Modifier, ModifierKind, Questions, Trait, When, Whose};
use crate::play::Ruling;
use crate::play::Truth;
use crate::state::State;
use crate::state::table::TableCard;

/// A continuous modifier of a card in play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text<'s> {
    /// The card whose text it is.
    pub source: &'s TableCard,
    /// The column of that card.
    pub column: Option<u16>,
    /// The modifier.
    pub modifier: &'static Modifier,
    /// Whom it touches, when that is known.
    pub reach: Option<&'static Reach>,
    is_certain: bool,
}

impl Text<'_> {
    /// True for a location's text.
    #[must_use]
    pub(super) fn is_of_location(&self) -> bool {
        self.source.facts.is_some_and(|facts| facts.category == Category::Location)
    }

    /// Whether it may answer one of these questions.
    pub(super) fn is_on(&self, questions: Questions) -> bool {
        self.modifier.questions.has(questions)
    }

    /// The card that says it.
    pub(super) fn by(&self) -> Blueprint {
        self.source.blueprint
    }

    /// An answer that is certain only when the text is.
    pub(super) fn at_most(&self, answer: Truth) -> Truth {
        if self.is_certain { answer } else { answer.at_most_maybe() }
    }

    /// Whether it may be for this player.
    fn is_for(&self, player: Side) -> bool {
        match (self.modifier.player, self.source.owner) {
            (Whose::Any, _) | (_, None) => true,
            // A location's text speaks to the player on each of its sides, whoever owns the card.
            _ if self.is_of_location() => true,
            (Whose::Own, Some(owner)) => owner == player,
            (Whose::Opponent, Some(owner)) => owner != player,
        }
    }

    /// Whether it may touch a card, when nothing but its modifier is known: one that touches its own card touches
    /// nothing else, except that a location's may speak of the whole system.
    fn may_touch(&self, asked: Asked<'_>) -> bool {
        let is_it = |card: &TableCard| {
            let is_of_system = || self.is_of_location() && self.source.system == card.system;
            self.source.id == card.id || is_of_system()
        };
        let asked = [asked.who, asked.from, asked.to];
        !self.modifier.affects_self || asked.into_iter().flatten().any(is_it) || asked == [None; 3]
    }
}

/// A card in play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen<'s> {
    /// The card.
    pub card: &'s TableCard,
    /// Its column, through its hosts.
    pub column: Option<u16>,
    /// Active, as far as its own state goes.
    pub is_active: bool,
}

/// What the generators look at.
pub(super) struct View<'s> {
    /// The state.
    pub state: &'s State,
    /// The side to play.
    pub side: Side,
    /// Cards in the own Force Pile; `None` when no counter was seen.
    pub force: Option<Number>,
    cards: Vec<Seen<'s>>,
    locations: Vec<&'s TableCard>,
    texts: Vec<Text<'s>>,
    lasting: Vec<(Speaker<'s>, &'static Reach)>,
    questions: Questions,
    may_be_modified: bool,
    depth: Cell<u8>,
}

/// How deep questions about presence may lead to further ones.
const DEEPEST: u8 = 2;

impl<'s> View<'s> {
    /// Looks at a state from one side.
    #[must_use]
    pub(super) fn new(state: &'s State, side: Side) -> View<'s> {
        let force = state.piles(side).map(|piles| Number::whole(piles.force_pile));
        let questions = Questions::default();
        let (cards, locations, texts, lasting) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let depth = Cell::new(0);
        let mut view =
            View { state, side, force, cards, locations, texts, lasting, questions, may_be_modified: false, depth };
        for card in state.table.iter().filter(|card| card.is_in_play()) {
            let lies = matches!(card.zone, Zone::AtLocation | Zone::Attached);
            let column = match card.zone {
                Zone::Locations | Zone::AtLocation => Some(card.location),
                Zone::Attached => state.table.column(card),
                _ => None,
            };
            let is_active = if lies { state.is_active(card) } else { !card.posture.suspended };
            if card.zone == Zone::Locations {
                view.locations.push(card);
            }
            let seen = Seen { card, column, is_active };
            view.cards.push(seen);
            view.read(&seen);
        }
        view.doubt_texts();
        view
    }

    /// The texts of a card.
    fn read(&mut self, seen: &Seen<'s>) {
        let source = seen.card;
        let Some(facts) = source.facts else { return };
        let speaker = Speaker { source, column: seen.column };
        self.lasting.extend(facts.bans.iter().map(|ban| (speaker, ban)));
        if facts.modifiers.is_empty() || self.state.text.muted.cards.contains_key(&source.id) {
            return;
        }
        // The text of a starship or vehicle works while it is piloted.
        let is_carrier = matches!(facts.category, Category::Starship | Category::Vehicle);
        let is_certain = seen.is_active && (!is_carrier || facts.has_icon(Icon::Pilot));
        for modifier in facts.modifiers.iter().filter(|one| !one.questions.is_empty() && one.when != When::Stacked) {
            self.questions = self.questions.with(modifier.questions);
            self.may_be_modified |= matches!(modifier.kind, ModifierKind::ModifyGameText | ModifierKind::IsDoubled);
            let reach = modifier.reach.as_deref();
            self.texts.push(Text { source, column: seen.column, modifier, reach, is_certain });
        }
    }

    /// Texts that other texts may change or cancel are not certain.
    fn doubt_texts(&mut self) {
        if !self.questions.has(Questions::TEXT) {
            return;
        }
        let mut doubtful = Vec::new();
        for text in self.texts.iter().filter(|text| text.modifier.questions.has(Questions::TEXT)) {
            for (index, other) in self.texts.iter().enumerate().filter(|(_, other)| other.is_certain) {
                // Whose effects are suspended, and on whom, are two things.
                let is_whole = text.modifier.kind != ModifierKind::SuspendEffectsFromCard;
                let who = is_whole.then_some(other.source);
                let asked = Asked { who, from: None, to: Some(other.source), player: self.side };
                let player = [Side::Dark, Side::Light].into_iter();
                if player.map(|player| self.applies(text, Asked { player, ..asked })).any(Truth::may_be) {
                    doubtful.push(index);
                }
            }
        }
        for index in doubtful {
            if let Some(text) = self.texts.get_mut(index) {
                text.is_certain = false;
            }
        }
    }

    /// The texts that may answer a question and may be for a player.
    pub(super) fn texts<'v>(
        &'v self,
        questions: Questions,
        player: Side,
    ) -> impl Iterator<Item = &'v Text<'s>> + use<'v, 's> {
        let all: &[Text<'s>] = if self.questions.has(questions) { &self.texts } else { &[] };
        all.iter().filter(move |text| text.modifier.questions.has(questions) && text.is_for(player))
    }

    /// The texts that may answer a question and a card brings along from hand.
    pub(super) fn own_texts<'c>(
        &self,
        card: &'c TableCard,
        questions: Questions,
    ) -> impl Iterator<Item = Text<'c>> + use<'c> {
        let own = card.facts.map_or(&[][..], |facts| &facts.modifiers).iter();
        let always = own.filter(move |one| one.when == When::Always && one.questions.has(questions));
        always.map(move |modifier| Text {
            source: card,
            column: None,
            modifier,
            reach: modifier.reach.as_deref(),
            is_certain: true,
        })
    }

    /// Whether a text is at work on what is asked.
    pub(super) fn applies(&self, text: &Text<'_>, asked: Asked<'_>) -> Truth {
        let answer = match text.reach {
            Some(reach) => reach::applies(self, Speaker { source: text.source, column: text.column }, reach, asked),
            None if text.may_touch(asked) => Truth::Maybe,
            None => Truth::No,
        };
        text.at_most(answer)
    }

    /// Whether a text that answers a question forbids what is asked, and which.
    pub(super) fn barred(&self, questions: Questions, asked: Asked<'_>) -> Option<(Truth, Blueprint)> {
        let mut doubt = None;
        for text in self.texts(questions, asked.player) {
            match self.applies(text, asked) {
                Truth::Yes => return Some((Truth::Yes, text.by())),
                Truth::Maybe => doubt = doubt.or(Some((Truth::Maybe, text.by()))),
                Truth::No => {}
            }
        }
        doubt
    }

    /// Whether a card in play has forbidden a card for the rest of the game, and which.
    pub(super) fn banned(&self, card: &TableCard) -> Option<(Truth, Blueprint)> {
        let asked = self.about(Some(card), None);
        let bans = self.lasting.iter().map(|(by, ban)| (reach::applies(self, *by, ban, asked), by.source.blueprint));
        bans.filter(|(answer, _)| answer.may_be()).min_by_key(|(answer, _)| *answer != Truth::Yes)
    }

    /// Answers a question that may lead back to itself; not to be told when it goes too deep.
    pub(super) fn nested(&self, answer: impl FnOnce() -> Truth) -> Truth {
        let depth = self.depth.get();
        if depth >= DEEPEST {
            return Truth::Maybe;
        }
        self.depth.set(depth + 1);
        let answer = answer();
        self.depth.set(depth);
        answer
    }

    /// True when another card's text may change what one says.
    pub(super) fn may_be_modified(&self) -> bool {
        self.may_be_modified
    }

    /// A card whose text on a question may touch what is asked.
    pub(super) fn touched(&self, questions: Questions, asked: Asked<'_>) -> Option<Blueprint> {
        self.barred(questions, asked).map(|(_, by)| by)
    }

    /// A text that may answer a question and is in the game at all.
    #[must_use]
    pub(super) fn any(&self, questions: Questions, player: Side) -> Option<Blueprint> {
        self.texts(questions, player).next().map(Text::by)
    }

    /// A text that may answer one of these questions and is in the game at all, for whomever.
    #[must_use]
    pub(super) fn anyones(&self, questions: Questions) -> Option<Blueprint> {
        self.questions
            .has(questions)
            .then(|| self.texts.iter().find(|text| text.modifier.questions.has(questions)).map(Text::by))?
    }

    /// A card used in this turn whose action may have changed what the flag stands for.
    #[must_use]
    pub(super) fn used(&self, flag: Flag) -> Option<Blueprint> {
        self.state.text.used.used(flag)
    }

    /// A card used in this turn whose action may have made a modifier that answers a question.
    #[must_use]
    pub(super) fn acted(&self, questions: Questions) -> Option<Blueprint> {
        self.state.text.used.used_cards().iter().copied().find(|card| self.acts(card, questions))
    }

    /// Whether the actions of a card may make something that answers these questions.
    pub(super) fn acts(&self, card: &Blueprint, questions: Questions) -> bool {
        // Nobody knows what an unread text does.
        let makes = |facts: &cards::Card| facts.has_trait(Trait::TextUnread) || facts.actions.makes.has(questions);
        cards::lookup(card).is_none_or(makes)
    }

    /// A question about a card of the side to play, and a place.
    pub(super) fn about<'a>(&self, who: Option<&'a TableCard>, to: Option<&'a TableCard>) -> Asked<'a> {
        Asked { who, from: None, to, player: self.side }
    }

    /// Whether the side can use so much Force.
    #[must_use]
    pub(super) fn can_use(&self, cost: Bounds) -> Ruling {
        let Some(force) = self.force else { return Ruling::unknown("Force Pile not counted yet", None) };
        if cost.most.is_some_and(|most| most <= force) {
            return Ruling::Legal;
        }
        if cost.least <= force {
            return Ruling::unknown("cost", cost.by);
        }
        let borrowed = self.any(Questions::FORCE, self.side).or_else(|| self.used(Flag::OppForce));
        Ruling::Illegal("not enough Force").unless_allowed("the opponent's Force", borrowed)
    }

    /// The locations in play.
    pub(super) fn locations<'v>(&'v self) -> impl Iterator<Item = &'s TableCard> + use<'v, 's> {
        self.locations.iter().copied()
    }

    /// The location of a column.
    pub(super) fn location_at(&self, column: u16) -> Option<&'s TableCard> {
        self.locations().find(|location| location.location == column)
    }

    /// The location where a card is; a location is where it is itself.
    pub(super) fn place_of(&self, card: &TableCard) -> Option<&'s TableCard> {
        let column = match card.zone {
            Zone::Locations | Zone::AtLocation => Some(card.location),
            Zone::Attached => self.state.table.column(card),
            _ => None,
        };
        self.location_at(column?)
    }

    /// The cards in play.
    pub(super) fn cards<'v>(&'v self) -> impl Iterator<Item = &'v Seen<'s>> + use<'v, 's> {
        self.cards.iter()
    }

    /// The side's own cards in play.
    pub(super) fn own<'v>(&'v self) -> impl Iterator<Item = &'s TableCard> + use<'v, 's> {
        let side = self.side;
        self.cards.iter().map(|seen| seen.card).filter(move |card| card.owner == Some(side))
    }

    /// The active cards of a side at a column that fight; one without facts may be one.
    pub(super) fn fighters<'v>(&'v self, side: Side, column: u16) -> impl Iterator<Item = &'s TableCard> + use<'v, 's> {
        let fights = |card: &TableCard| match card.facts {
            Some(facts) => matches!(facts.category, Category::Character | Category::Vehicle | Category::Starship),
            None => !card.blueprint.is_face_down(),
        };
        let here = self.cards.iter().filter(move |seen| seen.column == Some(column) && seen.is_active);
        here.map(|seen| seen.card).filter(move |card| {
            let lies = matches!(card.zone, Zone::AtLocation | Zone::Attached);
            lies && card.owner == Some(side) && fights(card)
        })
    }

    /// A text that lets a card ignore what keeps others out of a place.
    pub(super) fn ignores(&self, card: &TableCard, to: &TableCard) -> bool {
        let is_so = |text: &Text<'_>| {
            text.is_on(Questions::IGNORING) && self.applies(text, self.about(Some(card), Some(to))).may_be()
        };
        let own = self.own_texts(card, Questions::DEPLOY_GRANT).any(|text| is_so(&text));
        own || self.texts(Questions::DEPLOY_GRANT, self.side).any(is_so)
    }

    /// A text that gives or takes Force icons is in the game.
    pub(super) fn has_icon_texts(&self) -> bool {
        let icons = Questions::FORCE_ICON_LESS.with(Questions::FORCE_ICON_MORE);
        self.questions.has(icons) || self.acted(icons).is_some()
    }
}
