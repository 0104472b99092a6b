//! Which texts touch what is asked.

use holocron_ingest::id::{Blueprint, CardId, Number, Side};

use super::interval::{ANYTHING, Range};
use super::truth::{Truth, any};
use super::view::{Seen, View};
use crate::cards::reach::{Fact, Filter, Reach};
use crate::cards::{
    self, Card as Facts, Category, Flag, Icon, Modifier, ModifierKind, Questions, Uniqueness, When, Whose, reach,
};
use crate::state::table::TableCard;
use crate::state::table::presence::{Present, is_fighter};

/// A continuous modifier of a card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'a> {
    /// The card whose text it is.
    pub(crate) source: Seen<'a>,
    /// What it says.
    pub(crate) modifier: &'static Modifier,
    /// Its place among the texts in play; `None` for that of a card from elsewhere.
    pub(super) at: Option<usize>,
}

impl Text<'_> {
    /// The card that says it.
    pub(crate) fn by(&self) -> Blueprint {
        self.source.card.blueprint
    }

    /// Whether it may answer one of these questions.
    pub(crate) fn is_on(&self, questions: Questions) -> bool {
        self.modifier.questions.has(questions)
    }

    /// Whether it may be for this player.
    pub(crate) fn is_for(&self, player: Side) -> bool {
        match (self.modifier.player, self.source.card.owner) {
            (Whose::Any, _) | (_, None) => true,
            // A location's text speaks to the player on each of its sides, whoever owns the card.
            _ if self.source.is_location() => true,
            (Whose::Own, Some(owner)) => owner == player,
            (Whose::Opponent, Some(owner)) => owner != player,
        }
    }

    /// Whether it may touch a card, when nothing but its modifier is known: one that touches its own card touches
    /// nothing else, except that a location's may speak of the whole system.
    fn may_touch(&self, asked: &Asked<'_>) -> bool {
        let is_it = |card: &TableCard| {
            let is_of_system = || self.source.is_location() && self.source.card.system == card.system;
            self.source.card.id == card.id || is_of_system()
        };
        let mut asked = [asked.who, asked.from, asked.to].into_iter().flatten().peekable();
        !self.modifier.affects_self || asked.peek().is_none() || asked.any(|seen| is_it(seen.card))
    }
}

/// What is asked of texts.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Asked<'q> {
    /// The card that is drawn into question.
    pub(crate) who: Option<Seen<'q>>,
    /// Where it moves from.
    pub(crate) from: Option<Seen<'q>>,
    /// The place in question.
    pub(crate) to: Option<Seen<'q>>,
    /// The player; `None` when the question is not of a player.
    pub(crate) player: Option<Side>,
    /// The weapon that is built into the card is drawn into question.
    pub(crate) is_built_in: bool,
}

impl<'q> Asked<'q> {
    /// About a card, whoever the player is.
    pub(crate) fn about(seen: &Seen<'q>) -> Asked<'q> {
        Asked { who: Some(*seen), ..Asked::default() }
    }

    /// The same for a player.
    pub(crate) fn of(self, player: Side) -> Asked<'q> {
        Asked { player: Some(player), ..self }
    }
}

/// What a modifier does to a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MadeChange {
    /// The design of the card that makes it.
    pub by: Blueprint,
    /// The player whom it touches, when one.
    pub side: Option<Side>,
    /// At least.
    pub low: Number,
    /// At most.
    pub high: Number,
    /// True when it certainly touches the card.
    pub is_sure: bool,
}

/// A text that certainly or perhaps touches what is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Touch {
    /// Whether it does.
    pub(crate) answer: Truth,
    /// The least and the greatest amount.
    pub(crate) range: Range,
    /// The card that makes it.
    pub(crate) source: CardId,
    /// Its design.
    pub(crate) by: Blueprint,
    /// The player whom it touches, when one.
    pub(crate) side: Option<Side>,
    /// What it says.
    pub(crate) modifier: &'static Modifier,
}

impl Touch {
    /// Whether it is at work on a number while a text may keep that from being reduced.
    pub(crate) fn unless_reducing(&self, (low, high): Range, is_kept: Truth) -> Truth {
        self.unless(self.range.1 < low, self.range.0 < high, is_kept)
    }

    /// Whether it is at work on a number while a text may keep that from being increased.
    pub(crate) fn unless_increasing(&self, (low, high): Range, is_kept: Truth) -> Truth {
        self.unless(self.range.0 > high, self.range.1 > low, is_kept)
    }

    fn unless(&self, is_barred: bool, may_be_barred: bool, is_kept: Truth) -> Truth {
        let kept = if is_barred { is_kept } else { is_kept.at_most_maybe() };
        if may_be_barred { self.answer.and(|| kept.not()) } else { self.answer }
    }

    /// The icon that it speaks of.
    pub(crate) fn icon(&self) -> Option<Icon> {
        self.modifier.reach.as_deref().and_then(|reach| reach.icon)
    }
}

impl View<'_> {
    /// The texts of a kind that touch what is asked.
    pub(crate) fn touches(&self, kind: ModifierKind, asked: &Asked<'_>) -> Vec<Touch> {
        self.gather(self.of_kind(kind), |_| *asked)
    }

    /// The same where the server takes the texts of a kind first and asks whom they touch afterwards: a copy that touches something
    /// else may be the one that counts.
    pub(crate) fn touches_of_one_copy(&self, kind: ModifierKind, asked: &Asked<'_>) -> Vec<Touch> {
        let mut touches = self.touches(kind, asked);
        for touch in touches.iter_mut().filter(|touch| !touch.modifier.cumulative) {
            let is_it =
                |text: &Text<'_>| text.source.card.id == touch.source && std::ptr::eq(text.modifier, touch.modifier);
            let Some(own) = self.of_kind(kind).find(is_it) else { continue };
            let is_elsewhere = |text: Text<'_>| {
                text.source.card.id != touch.source
                    && is_copy(&text, &own)
                    && self.stands(&text).may_be()
                    && self.applies(&text, asked) != Truth::Yes
            };
            if self.of_kind(kind).any(is_elsewhere) {
                touch.answer = touch.answer.at_most_maybe();
            }
        }
        touches
    }

    /// Those of some texts that touch what is asked of each, by the server's rule on copies: of several copies of a card
    /// only one counts, unless its text is cumulative.
    pub(crate) fn gather<'t, 'q>(
        &self,
        texts: impl Iterator<Item = Text<'t>>,
        asked: impl Fn(&Text<'t>) -> Asked<'q>,
    ) -> Vec<Touch> {
        let mut copies = Copies::default();
        let mut touches = Vec::new();
        for text in texts {
            let asked = asked(&text);
            let side = text.modifier.reach.as_deref().and_then(|reach| reach.player);
            let side = side.and_then(|player| self.side(&text.source, player));
            let answer = copies.count(text, side, self.applies(&text, &asked));
            if answer == Truth::No {
                continue;
            }
            let (source, modifier) = (text.source.card.id, text.modifier);
            touches.push(Touch { answer, range: self.range(&text, &asked), source, by: text.by(), side, modifier });
        }
        touches
    }

    /// Whether a text of a kind touches what is asked.
    pub(crate) fn is_touched(&self, kind: ModifierKind, asked: &Asked<'_>) -> Truth {
        any(self.touches(kind, asked).iter().map(|touch| touch.answer))
    }

    /// What the modifiers of a kind certainly or perhaps do to a card.
    pub fn changes(&self, kind: ModifierKind, id: CardId) -> Vec<MadeChange> {
        let touches = self.get(id).map(|seen| self.touches(kind, &Asked::about(seen))).unwrap_or_default();
        let change = |Touch { by, side, range: (low, high), answer, .. }| MadeChange {
            by,
            side,
            low,
            high,
            is_sure: answer.is_sure(),
        };
        touches.into_iter().map(change).collect()
    }

    /// Whether a text is at work on what is asked.
    pub(crate) fn applies(&self, text: &Text<'_>, asked: &Asked<'_>) -> Truth {
        let Some(reach) = text.modifier.reach.as_deref() else {
            let is_for = asked.player.is_none_or(|player| text.is_for(player));
            return if is_for && text.may_touch(asked) { Truth::Maybe } else { Truth::No };
        };
        let source = &text.source;
        let part = |filter: &Filter, seen: Option<Seen<'_>>| match (filter, seen) {
            (Filter::Any, _) => Truth::Yes,
            (filter, Some(seen)) => self.accepts(filter, source, &seen),
            (_, None) => Truth::Maybe,
        };
        let player = match reach.player.zip(asked.player) {
            None => Truth::Yes,
            Some((player, asked)) => self.side(source, player).map(|side| side == asked).into(),
        };
        self.within(text, || {
            player
                .and(|| self.fights(text.modifier, reach, source).into())
                .and(|| match asked.who.filter(|_| asked.is_built_in) {
                    Some(bearer) => self.accepts_built_in(&reach.affects, source, &bearer),
                    None => self.named(reach, asked, part(&reach.affects, asked.who)),
                })
                .and(|| part(&reach.target, asked.to))
                .and(|| part(&reach.from, asked.from))
                .and(|| self.is_in_force(text, reach))
                .and(|| self.holds(&reach.condition, source))
        })
    }

    /// Whether a text is at work, whomever it touches.
    pub(crate) fn stands(&self, text: &Text<'_>) -> Truth {
        let Some(reach) = text.modifier.reach.as_deref() else { return Truth::Maybe };
        self.within(text, || self.is_in_force(text, reach).and(|| self.holds(&reach.condition, &text.source)))
    }

    /// Whether a text that answers a question speaks of what is asked, and which: a certain one before a doubtful one.
    pub(crate) fn barred(&self, questions: Questions, asked: &Asked<'_>) -> Option<(Truth, Blueprint)> {
        let mut doubt = None;
        for text in asked.player.into_iter().flat_map(|player| self.texts(questions, player)) {
            match self.applies(&text, asked) {
                Truth::Yes => return Some((Truth::Yes, text.by())),
                Truth::Maybe => doubt = doubt.or(Some((Truth::Maybe, text.by()))),
                Truth::No => {}
            }
        }
        doubt
    }

    /// The texts that may answer a question and a card brings along from where it is.
    pub(crate) fn own_texts<'c>(
        &self,
        card: &'c TableCard,
        questions: Questions,
    ) -> impl Iterator<Item = Text<'c>> + use<'c> {
        self.own_texts_of(card, move |modifier| modifier.questions.has(questions))
    }

    /// The texts that such a modifier makes and a card brings along from where it is.
    pub(crate) fn own_texts_of<'c, F: Fn(&Modifier) -> bool>(
        &self,
        card: &'c TableCard,
        is_wanted: F,
    ) -> impl Iterator<Item = Text<'c>> + use<'c, F> {
        let source = Seen { card, facts: card.facts, column: None, present: Present::Nowhere, is_active: false };
        let own = card.facts.map_or(&[][..], |facts| &facts.modifiers).iter();
        let own = own.filter(move |one| one.when == When::Always && is_wanted(one));
        own.map(move |modifier| Text { source, modifier, at: None })
    }

    /// What a text adds, or the number it sets.
    pub(crate) fn range(&self, text: &Text<'_>, asked: &Asked<'_>) -> Range {
        match (text.modifier.value, text.modifier.reach.as_deref()) {
            (Some(value), _) => (value, value),
            (None, _) if text.modifier.value_by == Some("unlimited") => (ANYTHING.1, ANYTHING.1),
            (None, Some(reach)) => self.within(text, || self.amount(&reach.amount, &text.source, asked)),
            (None, None) => ANYTHING,
        }
    }

    /// What is built into a starship or vehicle may bear the name that the card itself does not, when a play hangs on it.
    fn named(&self, reach: &Reach, asked: &Asked<'_>, answer: Truth) -> Truth {
        let has_built_in = || {
            asked
                .who
                .and_then(|seen| seen.facts)
                .is_some_and(|facts| !facts.permanents.is_empty() || facts.has_icon(Icon::PermanentWeapon))
        };
        let is_named = answer == Truth::No && reach.names && asked.player.is_some() && has_built_in();
        if is_named { Truth::Maybe } else { answer }
    }

    /// Whether a text gives a card a keyword.
    pub(crate) fn is_given(&self, keyword: Fact, seen: &Seen<'_>) -> Truth {
        let given = self.touches(ModifierKind::GiveKeyword, &Asked::about(seen));
        let gives = |touch: &Touch| touch.modifier.reach.as_ref().is_none_or(|reach| reach.keyword == Some(keyword));
        let is_given = any(given.into_iter().filter(gives).map(|touch| touch.answer));
        let used = &self.state.text.used;
        let reaches = |card: &Blueprint| cards::gives(card, keyword) && used.may_reach(card, seen.facts);
        let is_left = || used.at_work().any(reaches);
        is_given.or(|| if is_left() { Truth::Maybe } else { Truth::No })
    }

    /// Whether a text of this kind may give something to a card, be it a text that the card brings along.
    pub(crate) fn may_gain(&self, giver: ModifierKind, seen: &Seen<'_>) -> Truth {
        let asked = Asked::about(seen);
        let brings =
            || self.own_texts_of(seen.card, |one| one.kind == giver).any(|text| self.applies(&text, &asked).may_be());
        self.is_touched(giver, &asked).or(|| brings().into()).at_most_maybe()
    }

    /// Whether a text may take a keyword or an icon from a card.
    pub(crate) fn may_lose(&self, fact: Fact, seen: &Seen<'_>) -> bool {
        let (kind, icon) = match fact {
            Fact::Icon(icon) => (ModifierKind::CancelIcons, Some(icon)),
            _ => (ModifierKind::RemoveKeyword, None),
        };
        let taken = self.touches(kind, &Asked::about(seen));
        let is_it = |reach: &Reach| if icon.is_some() { reach.icon == icon } else { reach.keyword == Some(fact) };
        let is_cancelled = || self.state.text.used.making(&[ModifierKind::CancelIcons]).is_some();
        taken.iter().any(|touch| touch.modifier.reach.as_deref().is_none_or(is_it))
            || icon == Some(cards::CANCELLED_BY_ACTIONS) && is_cancelled()
    }

    /// Whether a text may make a card unique, or let it be so no longer.
    pub(crate) fn may_change_uniqueness(&self, seen: &Seen<'_>) -> bool {
        let titles = || seen.facts.map(Facts::titles).unwrap_or_default();
        [ModifierKind::NotUnique, ModifierKind::Unique]
            .into_iter()
            .any(|kind| self.hears(kind) && self.is_touched(kind, &Asked::about(seen)).may_be())
            || self.state.text.used.unsaid(Flag::UniqMod, titles()).is_some()
    }

    /// Whether a text may give a card an icon, for a filter of this card: the server asks some filters of what is printed. What
    /// the card itself gives does not count for it.
    pub(crate) fn may_show(&self, icon: Icon, source: &Seen<'_>, seen: &Seen<'_>) -> Truth {
        let is_it = |text: &Text<'_>| text.modifier.reach.as_ref().is_none_or(|reach| reach.icon == Some(icon));
        let others = self.of_kind(ModifierKind::GiveIcon).filter(|text| text.source.card.id != source.card.id);
        let asked = Asked::about(seen);
        any(others.filter(is_it).map(|text| self.applies(&text, &asked))).at_most_maybe()
    }

    /// Whether a card that fights takes part in the running battle, for a text that adds battle destinies there.
    fn fights(&self, modifier: &Modifier, reach: &Reach, source: &Seen<'_>) -> bool {
        if modifier.kind != ModifierKind::NumBattleDestinyDraws || reach.affects == Filter::Any {
            return true;
        }
        let has = |seen: &Seen<'_>| self.state.takes_part(seen.card.id);
        let is_tool = source.is(Category::Device) || source.is(Category::Weapon);
        let fights = is_tool || source.facts.is_some_and(is_fighter);
        !fights || has(source) || (is_tool && self.hosts(source).any(has))
    }
}

/// The texts that count so far, by the server's rule on copies.
#[derive(Default)]
pub(crate) struct Copies<'t>(Vec<(Text<'t>, Option<Side>, bool)>);

impl<'t> Copies<'t> {
    /// Whether a text counts that answers so for a player: of several copies of a card only one does, unless its text is cumulative.
    pub(crate) fn count(&mut self, text: Text<'t>, side: Option<Side>, answer: Truth) -> Truth {
        let is_one = |(other, player, _): &&(Text<'t>, Option<Side>, bool)| *player == side && is_copy(other, &text);
        let copy = self.0.iter().find(is_one).filter(|_| !text.modifier.cumulative);
        let answer = match copy {
            Some((.., true)) => Truth::No,
            Some((.., false)) => answer.at_most_maybe(),
            None => answer,
        };
        if answer.may_be() {
            self.0.push((text, side, answer.is_sure()));
        }
        answer
    }
}

/// Whether two texts are the same one of two copies of a card.
fn is_copy(other: &Text<'_>, text: &Text<'_>) -> bool {
    let (Some(theirs), Some(ours)) = (other.source.facts, text.source.facts) else { return false };
    let is_unique = theirs.uniqueness == Some(Uniqueness::Unique) && ours.uniqueness == Some(Uniqueness::Unique);
    let is_again = other.source.card.id != text.source.card.id || !is_unique;
    let given = |text: &Text<'_>| text.modifier.reach.as_ref().map(|reach| (reach.icon, reach.keyword));
    let is_permanent =
        |text: &Text<'_>| text.modifier.reach.as_ref().is_some_and(|reach| reach.text == reach::Text::Permanent);
    theirs.title == ours.title
        && is_again
        && other.modifier.is_like(text.modifier)
        && given(other) == given(text)
        && is_permanent(other) == is_permanent(text)
}
