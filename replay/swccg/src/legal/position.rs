//! What every generator looks at: the table and its texts, the side to play, and its Force.

use std::ops::Deref;

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Blueprint, Number, Side};

use crate::cards::reach::Reach;
use crate::cards::{self, Flag, Questions, Trait};
use crate::play::Ruling;
use crate::state::State;
use crate::state::table::TableCard;
use crate::text::{Asked, Interval, Seen, Text, Truth, View};

/// The table from the side of the player who is asked for a play.
pub(super) struct Position<'s> {
    view: View<'s>,
    /// The side to play.
    pub side: Side,
    /// Cards in the own Force Pile; `None` when no counter was seen.
    pub force: Option<Number>,
}

impl<'s> Deref for Position<'s> {
    type Target = View<'s>;

    fn deref(&self) -> &View<'s> {
        &self.view
    }
}

impl<'s> Position<'s> {
    /// Looks at a state from one side.
    pub(super) fn new(state: &'s State, side: Side) -> Position<'s> {
        let force = state.piles(side).map(|piles| Number::whole(piles.force_pile));
        let mut view = View::new(state);
        view.is_settled = true;
        Position { view, side, force }
    }

    /// Whether a card in play has forbidden a card for the rest of the game, and which.
    pub(super) fn banned(&self, card: &TableCard) -> Option<(Truth, Blueprint)> {
        let asked = self.about(Some(card), None);
        let all = self.view.cards().iter().filter_map(|seen| Some((seen, seen.facts?)));
        let bans = all.flat_map(|(seen, facts)| facts.bans.iter().map(move |ban| (seen, ban)));
        let answers = bans.map(|(seen, ban)| (self.forbids(seen, ban, &asked), seen.card.blueprint));
        answers.filter(|(answer, _)| answer.may_be()).min_by_key(|(answer, _)| *answer != Truth::Yes)
    }

    fn forbids(&self, source: &Seen<'_>, ban: &Reach, asked: &Asked<'_>) -> Truth {
        let player = ban
            .player
            .map_or(Truth::Yes, |player| self.side(source, player).map(|side| Some(side) == asked.player).into());
        let who = || asked.who.map_or(Truth::Maybe, |who| self.accepts(&ban.affects, source, &who));
        player.and(who).and(|| self.holds(&ban.condition, source))
    }

    /// A card whose text on a question may touch what is asked.
    pub(super) fn touched(&self, questions: Questions, asked: Asked<'_>) -> Option<Blueprint> {
        self.barred(questions, &asked).map(|(_, by)| by)
    }

    /// A text that may answer a question and is in the game at all.
    pub(super) fn any(&self, questions: Questions, player: Side) -> Option<Blueprint> {
        self.texts(questions, player).next().map(|text| text.by())
    }

    /// A card used in this turn whose action may have changed what the flag stands for.
    pub(super) fn used(&self, flag: Flag) -> Option<Blueprint> {
        self.state.text.used.used(flag)
    }

    /// A card used in this turn whose action may have made a modifier that answers a question.
    pub(super) fn acted(&self, questions: Questions) -> Option<Blueprint> {
        self.state.text.used.used_cards().iter().copied().find(|card| self.acts(card, questions))
    }

    /// Whether the actions of a card may make something that answers these questions.
    pub(super) fn acts(&self, card: &Blueprint, questions: Questions) -> bool {
        // Nobody knows what an unread text does.
        let makes = |facts: &cards::Card| facts.has_trait(Trait::TextUnread) || facts.actions.makes.has(questions);
        cards::may_be(card, makes)
    }

    /// A question about a card of the side to play, and a place.
    pub(super) fn about<'q>(&self, who: Option<&'q TableCard>, to: Option<&'q TableCard>) -> Asked<'q> {
        self.ask(who, to, self.side)
    }

    /// Whether the side can use so much Force.
    pub(super) fn can_use(&self, cost: &Interval) -> Ruling {
        let Some(force) = self.force else { return Ruling::unknown("Force Pile not counted yet", None) };
        if cost.high <= force {
            return Ruling::Legal;
        }
        if cost.low <= force {
            return Ruling::unknown("cost", cost.doubt());
        }
        let borrowed = self.any(Questions::FORCE, self.side).or_else(|| self.used(Flag::OppForce));
        Ruling::Illegal("not enough Force").unless_allowed("the opponent's Force", borrowed)
    }

    /// The locations in play.
    pub(super) fn locations<'v>(&'v self) -> impl Iterator<Item = &'s TableCard> + use<'v, 's> {
        self.view.locations().map(|seen| seen.card)
    }

    /// The location of a column.
    pub(super) fn location_at(&self, column: u16) -> Option<&'s TableCard> {
        self.locations().find(|location| location.location == column)
    }

    /// The location where a card is; a location is where it is itself.
    pub(super) fn place_of(&self, card: &TableCard) -> Option<&'s TableCard> {
        let lies = matches!(card.zone, Zone::Locations | Zone::AtLocation | Zone::Attached);
        self.location_at(self.state.table.column(card).filter(|_| lies)?)
    }

    /// The cards in play.
    pub(super) fn cards<'v>(&'v self) -> impl Iterator<Item = &'v Seen<'s>> + use<'v, 's> {
        self.view.cards().iter()
    }

    /// The side's own cards in play.
    pub(super) fn own<'v>(&'v self) -> impl Iterator<Item = &'s TableCard> + use<'v, 's> {
        let side = self.side;
        self.cards().map(|seen| seen.card).filter(move |card| card.owner == Some(side))
    }

    /// A text that lets a card ignore what keeps others out of a place.
    pub(super) fn ignores(&self, card: &TableCard, to: &TableCard) -> bool {
        let asked = self.about(Some(card), Some(to));
        let is_so = |text: Text<'_>| text.is_on(Questions::IGNORING) && self.applies(&text, &asked).may_be();
        let own = self.own_texts(card, Questions::DEPLOY_GRANT).any(is_so);
        own || self.texts(Questions::DEPLOY_GRANT, self.side).any(is_so)
    }
}
