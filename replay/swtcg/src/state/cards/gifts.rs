//! What texts in play give to units: who is given what, and when.

use holocron_ingest::event::swtcg::{Arena, AttackMode, Phase, Zone};
use holocron_ingest::id::{CardId, Side};

use super::InPlay;
use crate::cards::{Card, Condition, Deed, Each, Fact, FactName, Gift, Group, Reach, Whose};
use crate::state::State;

/// An attack by a unit: whom, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Against {
    /// The defender.
    pub defender: CardId,
    /// How.
    pub mode: AttackMode,
}

/// How many cards a text counts: units for certain, and with those of which it is not sure, such as Pilots, of whom some texts
/// speak and others do not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    least: i32,
    most: i32,
}

/// What a price comes to, when changes below nothing may count or not.
#[derive(Clone, Copy, Debug)]
struct Span {
    printed: i32,
    /// What is certain, and what is not, taken off.
    less: (i32, i32),
    /// What is certain, and what is not, put on.
    more: (i32, i32),
}

impl Span {
    fn of(printed: i32) -> Span {
        Span { printed, less: (0, 0), more: (0, 0) }
    }

    /// A change, as far as it is certain and with what is not.
    fn add(&mut self, sure: i32, maybe: i32) {
        let both = if maybe < 0 { &mut self.less } else { &mut self.more };
        *both = (both.0.saturating_add(sure), both.1.saturating_add(maybe));
    }

    /// The least and the most. Nobody has ruled whether what lowers a price below nothing lowers what another text adds to it.
    fn ends(self) -> (i32, i32) {
        let least = self.printed.saturating_add(self.less.1).saturating_add(self.more.0).max(0);
        let most = self.printed.saturating_add(self.less.0).max(0).saturating_add(self.more.1);
        (least, most)
    }
}

impl Count {
    /// A number that is certain.
    fn of(number: i32) -> Count {
        Count { least: number, most: number }
    }
}

impl State {
    /// The attack that a unit is making now.
    pub fn attack_of(&self, unit: CardId) -> Option<Against> {
        let attack = self.attacks.current.as_ref().filter(|attack| attack.attacker == unit)?;
        Some(Against { defender: attack.defender()?, mode: attack.mode })
    }

    /// What a number of a unit is changed by in all: in an attack when one is given, else without what needs one.
    pub fn given(&self, unit: CardId, name: FactName, against: Option<Against>) -> i32 {
        let mut sum = 0_i32;
        for (fact, times) in self.gifts(unit, against) {
            if fact.name == name && fact.is_plain {
                sum = sum.saturating_add(fact.number().unwrap_or(0).saturating_mul(times));
            }
        }
        sum
    }

    /// The facts that texts in play give to a unit, each with how often.
    pub fn gifts(&self, unit: CardId, against: Option<Against>) -> impl Iterator<Item = (&'static Fact, i32)> {
        let unit = self.cards.get(unit).filter(|unit| unit.is_in_arena());
        let sources = self.cards.iter().filter_map(|card| Some((card, self.giver(card)?)));
        let all = unit.into_iter().flat_map(move |unit| {
            sources.clone().flat_map(move |(card, facts)| facts.gifts.iter().map(move |gift| (card, gift, unit)))
        });
        all.flat_map(move |(card, gift, unit)| {
            let times = self.times(card, gift, unit, against).least;
            gift.facts.iter().filter(move |_| times > 0).map(move |fact| (fact, times))
        })
    }

    /// Whether texts in play may give a unit an ability that is no keyword, for certain or not.
    pub fn may_be_given_ability(&self, unit: CardId) -> bool {
        self.given_abilities(unit).next().is_some()
    }

    /// What an activated ability does that texts in play give to a card; `None` when they give it none, or several.
    pub fn given_deeds(&self, unit: CardId) -> Option<&'static [Deed]> {
        let mut all = self.given_abilities(unit);
        let first = all.next()?;
        all.next().is_none().then_some(&first.deeds)
    }

    fn given_abilities(&self, unit: CardId) -> impl Iterator<Item = &'static Gift> {
        let unit = self.cards.get(unit);
        let sources = self.cards.iter().filter_map(|card| Some((card, self.giver(card)?)));
        let all = sources.flat_map(|(card, facts)| facts.gifts.iter().map(move |gift| (card, gift)));
        let is_one = |gift: &Gift| gift.facts.iter().any(|fact| fact.name.is_usable());
        all.filter(move |(card, gift)| {
            is_one(gift) && unit.is_some_and(|unit| self.times(card, gift, unit, None).most > 0)
        })
        .map(|(_, gift)| gift)
    }

    /// The kind of the abilities that are no keywords and that a player may use on a card, by its text or given by another;
    /// `None` when there is not exactly one kind.
    pub fn usable(&self, card: CardId) -> Option<FactName> {
        let own = self.cards.get(card)?.facts()?.usable();
        own.filter(|_| !self.may_be_given_ability(card))
    }

    /// What a card costs its player to build: print and what texts in play change, at least and at most. `None` when the print is
    /// not a number.
    pub fn build_price(&self, card: CardId, facts: &'static Card, player: Side) -> Option<(i32, i32)> {
        Some(self.price(facts.build_cost()?, card, facts, player, FactName::Build))
    }

    /// Force to play a Battle card: print and what texts in play change, at least and at most. `None` when the print is not a number.
    pub fn play_price(&self, card: CardId, facts: &'static Card, player: Side) -> Option<(i32, i32)> {
        Some(self.price(facts.force?.number()?, card, facts, player, FactName::Force))
    }

    fn price(&self, printed: i32, card: CardId, facts: &'static Card, player: Side, name: FactName) -> (i32, i32) {
        if self.clock.phase == Phase::Setup {
            // No text works during the set-up.
            return (printed, printed);
        }
        let own = self.cards.get(card).map(|card| (card, facts));
        let sources = self.cards.iter().filter_map(|card| Some((card, self.giver(card)?)));
        let mut span = Span::of(printed);
        for (source, gift) in
            sources.chain(own).flat_map(|(card, facts)| facts.gifts.iter().map(move |gift| (card, gift)))
        {
            let is_whose = match gift.to.whose {
                Whose::Itself => source.id == card,
                Whose::Own => source.controller == player && source.id != card,
                Whose::Opponent => source.controller != player,
                Whose::Anybody => source.id != card,
                Whose::Target => false,
            };
            let Some(fact) = gift.facts.iter().find(|fact| fact.name == name) else { continue };
            if !is_whose || !gift.to.names(facts, false) {
                continue;
            }
            let holds = gift.when.iter().map(|condition| self.holds(source, condition, source, None));
            let (surely, maybe) = holds.fold((true, true), |(a, b), (surely, maybe)| (a && surely, b && maybe));
            let is_sure = surely && (source.id == card || source.is_in_arena() || source.zone == Zone::Location);
            let change = fact.number().unwrap_or(0);
            span.add(if is_sure { change } else { 0 }, if maybe { change } else { 0 });
        }
        span.ends()
    }

    /// What an activated ability of a unit costs that costs so much by print: with what texts in play change, at least and at most.
    pub fn ability_price(&self, printed: i32, unit: &InPlay) -> (i32, i32) {
        let mut span = Span::of(printed);
        for card in &mut self.cards.iter() {
            for gift in self.giver(card).into_iter().flat_map(|facts| facts.gifts.iter()) {
                let Some(fact) = gift.facts.iter().find(|fact| fact.name == FactName::AbilityCost) else { continue };
                let (times, change) = (self.times(card, gift, unit, None), fact.number().unwrap_or(0));
                span.add(times.least.saturating_mul(change), times.most.saturating_mul(change));
            }
        }
        span.ends()
    }

    /// The Hidden Cost of a card: by print, or by a text that is at work while it is built.
    pub fn hidden_cost(&self, card: &InPlay, facts: &'static Card) -> Option<i32> {
        let printed = facts.fact(FactName::HiddenCost).and_then(Fact::number);
        printed.or_else(|| {
            let own = facts.gifts.iter().filter(|gift| gift.to.whose == Whose::Itself);
            let at_work = own.filter(|gift| gift.when.iter().all(|condition| self.may_hold(card, condition)));
            at_work.flat_map(|gift| gift.facts.iter()).find(|fact| fact.name == FactName::HiddenCost)?.number()
        })
    }

    /// Cards whose text may change one of these things for a unit, or may not: with them it is not sure.
    pub fn unsure_givers<'a>(&'a self, unit: CardId, what: &'a [Reach]) -> impl Iterator<Item = &'a InPlay> {
        let against = self.attack_of(unit);
        let unit = self.cards.get(unit);
        self.cards.iter().filter(move |card| {
            let (Some(facts), Some(unit)) = (self.giver(card), unit) else { return false };
            facts.gifts.iter().any(|gift| {
                let times = self.times(card, gift, unit, against);
                let is_of = |fact: &Fact| what.iter().any(|what| what.names().contains(&fact.name));
                times.least != times.most && gift.facts.iter().any(is_of)
            })
        })
    }

    /// The facts of a card whose text may be at work.
    fn giver(&self, card: &InPlay) -> Option<&'static Card> {
        let is_there = card.is_built && (card.is_in_play()) && !matches!(card.zone, Zone::Stacked | Zone::Under);
        card.facts().filter(|facts| is_there && !facts.gifts.is_empty())
    }

    /// How often a card gives a gift to a unit.
    fn times(&self, card: &InPlay, gift: &Gift, unit: &InPlay, against: Option<Against>) -> Count {
        let host = card.host.filter(|_| card.zone == Zone::Piloting).and_then(|host| self.cards.get(host));
        let card = match (gift.is_pilots, host) {
            (false, _) => card,
            (true, Some(host)) => host,
            (true, None) => return Count::default(),
        };
        if !self.is_meant(card, &gift.to, unit) {
            return Count::default();
        }
        let mut times = match &gift.each {
            None => Count::of(1),
            Some(Each::Damage) => Count::of(card.damage),
            Some(Each::Counter) => Count::of(card.other),
            Some(Each::Under) => {
                Count::of(i32::try_from(self.cards.with(card.id, Zone::Under).count()).unwrap_or(i32::MAX))
            }
            Some(Each::Force) => match self.resources.force[card.controller] {
                Some(force) => Count::of(force),
                None => Count { least: 0, most: i32::MAX },
            },
            Some(Each::Of(group)) => self.count(card, group),
        };
        // What is in no arena may be at work or not: the texts do not say.
        if !card.is_in_arena() && card.zone != Zone::Location {
            times.least = 0;
        }
        if gift.to.whose == Whose::Target && !self.aims.contains_key(&card.id) {
            times.least = 0;
        }
        for condition in &gift.when {
            let (surely, maybe) = self.holds(card, condition, unit, against);
            times.least = if surely { times.least } else { 0 };
            times.most = if maybe { times.most } else { 0 };
        }
        times
    }

    /// Whether a condition holds for certain, and whether it may.
    pub fn holds(&self, card: &InPlay, condition: &Condition, unit: &InPlay, against: Option<Against>) -> (bool, bool) {
        let both = |holds: bool| (holds, holds);
        let some = |count: Count| (count.least > 0, count.most > 0);
        match condition {
            Condition::Within(arena) => both(card.zone == arena.zone()),
            Condition::Undamaged => both(card.damage == 0),
            Condition::Piloted(least) => both(self.pilots(unit.id).count() >= *least),
            Condition::Tapped => both(card.is_tapped),
            Condition::With(keyword) => both(self.has_itself(unit.id, *keyword)),
            Condition::Without(keyword) => both(!self.has_itself(unit.id, *keyword)),
            Condition::Attacking(group) => {
                let defender = against.and_then(|against| self.cards.get(against.defender));
                both(defender.is_some_and(|defender| self.is_meant(card, group, defender)))
            }
            Condition::AttackingIt => both(against.is_some_and(|against| against.defender == card.id)),
            Condition::BattleOf(arena) => both(self.clock.step.arena() == Some(*arena)),
            Condition::Bombarding => both(against.is_some_and(|against| against.mode == AttackMode::Bombard)),
            Condition::There(group) => some(self.count(card, group)),
            Condition::Alone(arena) => {
                let mut others = self.units(card.controller, *arena).filter(|other| other.id != card.id);
                both(others.next().is_none())
            }
            Condition::More(more, less) => {
                let (more, less) = (self.count(card, more), self.count(card, less));
                (more.least > less.most, more.most > less.least)
            }
        }
    }

    /// Cards of a group: units in arenas, or Locations. A Pilot on a unit, and a card that nobody knows, may be meant.
    fn count(&self, source: &InPlay, group: &Group) -> Count {
        let mut count = Count::default();
        for card in &mut self.cards.iter() {
            let lies = match group.is_of_locations() {
                true => card.zone == Zone::Location,
                false => card.is_in_arena() || card.zone == Zone::Piloting,
            };
            if lies && card.facts().is_none() {
                count.most += 1;
            } else if lies && self.is_meant(source, group, card) {
                count.most += 1;
                count.least += i32::from(card.zone != Zone::Piloting);
            }
        }
        count
    }

    /// Whether a condition of a card's text may hold outside of attacks.
    pub fn may_hold(&self, card: &InPlay, condition: &Condition) -> bool {
        self.holds(card, condition, card, None).1
    }

    /// How many cards of a group there are at most.
    pub fn count_of(&self, card: &InPlay, group: &Group) -> i32 {
        self.count(card, group).most
    }

    /// Whether a group of a card's text takes in a card.
    pub fn is_meant(&self, source: &InPlay, group: &Group, card: &InPlay) -> bool {
        let is_whose = match group.whose {
            Whose::Itself => card.id == source.id,
            Whose::Own => card.controller == source.controller,
            Whose::Opponent => card.controller != source.controller,
            Whose::Anybody => true,
            // A log that does not tell the choice leaves it open.
            Whose::Target => self.aims.get(&source.id).is_none_or(|aim| *aim == card.id),
        };
        let lies = |card: &InPlay| -> Option<Arena> { card.arena.or(card.zone.arena()) };
        let host = card.host.and_then(|host| self.cards.get(host)).filter(|_| card.zone == Zone::Piloting);
        let is_there = group.arena.is_none_or(|arena| lies(host.unwrap_or(card)) == Some(arena));
        let is_named = card.facts().is_some_and(|facts| group.names(facts, card.damage > 0));
        is_whose && is_there && is_named && !(group.is_other && card.id == source.id)
    }
}
