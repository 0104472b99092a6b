//! What every generator looks at: the state, the side to play, its Force, and the texts in the game.

use holocron_ingest::id::{Blueprint, Number, Side};

use crate::swccg::cards::{Category, Flag, Modifier, ModifierKind, When, Whose};
use crate::swccg::state::State;
use crate::swccg::state::table::TableCard;

use super::answer::Ruling;

/// A continuous modifier of a card in play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text<'s> {
    /// The card whose text it is.
    pub source: &'s TableCard,
    /// The modifier.
    pub modifier: &'static Modifier,
}

impl Text<'_> {
    /// Whether it may touch this card: a modifier that touches its own card touches nothing else, except that a
    /// location's may speak of the whole system.
    #[must_use]
    pub(super) fn reaches(&self, card: &TableCard) -> bool {
        let is_of_system = || self.is_of_location() && self.source.system == card.system;
        !self.modifier.affects_self || self.source.id == card.id || is_of_system()
    }

    /// True for a location's text.
    #[must_use]
    pub(super) fn is_of_location(&self) -> bool {
        self.source.facts.is_some_and(|facts| facts.category == Category::Location)
    }

    /// Whether it may be for this player.
    #[must_use]
    pub(super) fn is_for(&self, player: Side) -> bool {
        match (self.modifier.player, self.source.owner) {
            (Whose::Any, _) | (_, None) => true,
            // A location's text speaks to the player on each of its sides, whoever owns the card.
            _ if self.is_of_location() => true,
            (Whose::Own, Some(owner)) => owner == player,
            (Whose::Opponent, Some(owner)) => owner != player,
        }
    }
}

/// The smallest and the largest number that something may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    /// At least.
    pub least: Number,
    /// At most; `None` when a text computes it.
    pub most: Option<Number>,
    /// A card that makes the difference.
    pub by: Option<Blueprint>,
}

impl Bounds {
    /// Exactly this.
    #[must_use]
    pub(super) fn exactly(number: Number) -> Bounds {
        Bounds { least: number, most: Some(number), by: None }
    }

    /// A modifier may add its value, or not.
    pub(super) fn may_add(&mut self, modifier: &Modifier, by: Blueprint) {
        match modifier.value {
            Some(value) if value > Number::ZERO => self.most = self.most.map(|most| most + value),
            Some(value) => self.least = self.least + value,
            None => {
                self.most = None;
                self.least = Number::ZERO;
            }
        }
        self.by = Some(by);
    }

    /// It may be this instead.
    pub(super) fn may_be(&mut self, value: Option<Number>, by: Blueprint) {
        match value {
            Some(value) => {
                self.least = self.least.min(value);
                self.most = self.most.map(|most| most.max(value));
            }
            None => {
                self.least = Number::ZERO;
                self.most = None;
            }
        }
        self.by = Some(by);
    }
}

/// What the generators look at.
pub(super) struct View<'s> {
    /// The state.
    pub state: &'s State,
    /// The side to play.
    pub side: Side,
    /// Cards in the own Force Pile; `None` when no counter was seen.
    pub force: Option<Number>,
    texts: Vec<Text<'s>>,
}

impl<'s> View<'s> {
    /// Looks at a state from one side.
    #[must_use]
    pub(super) fn new(state: &'s State, side: Side) -> View<'s> {
        let mut texts = Vec::new();
        for source in state.table.iter().filter(|card| card.is_in_play()) {
            let Some(facts) = source.facts else { continue };
            if facts.modifiers.is_empty() || state.muted.cards.contains_key(&source.id) {
                continue;
            }
            let works = |modifier: &&'static Modifier| modifier.when != When::Stacked;
            texts.extend(facts.modifiers.iter().filter(works).map(|modifier| Text { source, modifier }));
        }
        let force = state.piles(side).map(|piles| Number::whole(piles.force_pile));
        View { state, side, force, texts }
    }

    /// The texts of these kinds that may be for a player.
    pub(super) fn texts<'v>(
        &'v self,
        kinds: &'v [ModifierKind],
        player: Side,
    ) -> impl Iterator<Item = &'v Text<'s>> + use<'v, 's> {
        self.texts.iter().filter(move |text| kinds.contains(&text.modifier.kind) && text.is_for(player))
    }

    /// The texts whose type is one of GEMP's names.
    pub(super) fn named<'v>(
        &'v self,
        names: &'v [&'v str],
        player: Side,
    ) -> impl Iterator<Item = &'v Text<'s>> + use<'v, 's> {
        self.texts.iter().filter(move |text| names.contains(&text.modifier.gemp) && text.is_for(player))
    }

    /// A card whose text of one of these kinds may touch a card.
    #[must_use]
    pub(super) fn touches(&self, kinds: &[ModifierKind], player: Side, card: &TableCard) -> Option<Blueprint> {
        self.texts(kinds, player).find(|text| text.reaches(card)).map(|text| text.source.blueprint)
    }

    /// All texts that may be for a player.
    pub(super) fn all<'v>(&'v self, player: Side) -> impl Iterator<Item = &'v Text<'s>> + use<'v, 's> {
        self.texts.iter().filter(move |text| text.is_for(player))
    }

    /// A text of the kinds that is in the game at all.
    #[must_use]
    pub(super) fn any(&self, kinds: &[ModifierKind], player: Side) -> Option<Blueprint> {
        self.texts(kinds, player).next().map(|text| text.source.blueprint)
    }

    /// A text in the game that may change what the flag stands for.
    #[must_use]
    pub(super) fn flagged(&self, flag: Flag) -> Option<Blueprint> {
        self.texts.iter().find(|text| text.modifier.flags.has(flag)).map(|text| text.source.blueprint)
    }

    /// A card used in this turn whose action may have changed what the flag stands for.
    #[must_use]
    pub(super) fn used(&self, flag: Flag) -> Option<Blueprint> {
        self.state.texts.used(flag)
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
        let borrowed = self.any(&[ModifierKind::MayUseOpponentsForce], self.side).or_else(|| self.used(Flag::OppForce));
        Ruling::Illegal("not enough Force").unless_allowed("the opponent's Force", borrowed)
    }

    /// The locations in play.
    pub(super) fn locations(&self) -> impl Iterator<Item = &'s TableCard> + use<'s> {
        self.state.table.locations()
    }

    /// The side's own cards in play.
    pub(super) fn own(&self) -> impl Iterator<Item = &'s TableCard> + use<'s> {
        let side = self.side;
        self.state.table.iter().filter(move |card| card.owner == Some(side) && card.is_in_play())
    }
}
