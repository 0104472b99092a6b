//! Turns filters of printed facts into sets of designs, once, when the tables are read.

use std::collections::{HashMap, HashSet};

use super::designs::Designs;
use super::fact::Fact;
use super::{Amount, Condition, Filter, OwnText, Reach};
use crate::cards::card::Card;
use crate::cards::hash::IdHash;

/// Folds the filters of a table; the same facts are asked for again and again.
pub(in crate::cards) struct Folder<'a> {
    cards: &'a [Card],
    facts: HashMap<Fact, Designs, IdHash>,
    given: HashSet<Fact>,
    names: Names,
    seen: HashSet<Designs, IdHash>,
}

impl<'a> Folder<'a> {
    /// For these cards, of which texts may give some these keywords and icons.
    pub(in crate::cards) fn new(cards: &'a [Card], given: HashSet<Fact>) -> Folder<'a> {
        Folder { cards, facts: HashMap::default(), given, names: Names::new(cards), seen: HashSet::default() }
    }

    /// Folds the filters of a modifier's reach.
    pub(in crate::cards) fn reach(&mut self, reach: &mut Reach) {
        self.filters([&mut reach.affects, &mut reach.from, &mut reach.target]);
        self.condition(&mut reach.condition);
        self.amount(&mut reach.amount);
    }

    /// Folds the filters of what a text says of its own card.
    pub(in crate::cards) fn own_text(&mut self, text: &mut OwnText) {
        self.filters([&mut text.place, &mut text.pilot, &mut text.passenger]);
        self.filter(&mut text.cargo);
        self.condition(&mut text.requires);
    }

    fn filters(&mut self, filters: [&mut Filter; 3]) {
        for filter in filters {
            // A title alone is compared with other titles.
            if !matches!(filter, Filter::Fact(Fact::Title(_))) {
                self.filter(filter);
            }
        }
    }

    /// Folds one filter.
    pub(in crate::cards) fn filter(&mut self, filter: &mut Filter) {
        // Sites name the persona that they belong to.
        if matches!(filter, Filter::SiteAboard(inner) if matches!(**inner, Filter::Fact(_))) {
            return;
        }
        if let Filter::And(parts) | Filter::Or(parts) = filter {
            parts.iter_mut().for_each(|part| self.filter(part));
        } else if let Some(inner) = inner(filter) {
            self.filter(inner);
        }
        let is_and = matches!(filter, Filter::And(_));
        match filter {
            Filter::Fact(fact) if self.given.contains(fact) || fact.giver().is_some() => {
                *filter = Filter::Keyed(*fact, self.fact(*fact));
            }
            Filter::Fact(fact) => *filter = Filter::Designs(self.fact(*fact)),
            Filter::Not(inner) => {
                if let Filter::Designs(of) = &**inner {
                    *filter = Filter::Designs(self.kept(of.others()));
                }
            }
            Filter::And(parts) | Filter::Or(parts) => {
                let parts = std::mem::take(parts);
                *filter = self.join(parts.into_vec(), is_and);
            }
            _ => {}
        }
    }

    /// Joins parts; those of designs become one, which is asked first.
    fn join(&mut self, parts: Vec<Filter>, is_and: bool) -> Filter {
        let mut designs: Option<Designs> = None;
        let mut others = Vec::new();
        for part in parts {
            match part {
                Filter::Designs(more) => {
                    designs = Some(match designs {
                        None => more,
                        Some(so_far) if is_and => so_far.both(&more),
                        Some(so_far) => so_far.either(&more),
                    });
                }
                Filter::And(inner) if is_and => others.extend(inner),
                Filter::Or(inner) if !is_and => others.extend(inner),
                part => others.push(part),
            }
        }
        if let Some(designs) = designs {
            others.insert(0, Filter::Designs(self.kept(designs)));
        }
        if others.len() == 1 {
            return others.swap_remove(0);
        }
        if is_and { Filter::And(others.into_boxed_slice()) } else { Filter::Or(others.into_boxed_slice()) }
    }

    fn fact(&mut self, fact: Fact) -> Designs {
        let (cards, names) = (self.cards, &self.names);
        let printed =
            |fact: Fact| names.of(fact, cards.len()).unwrap_or_else(|| Designs::new(cards, |card| fact.of(card)));
        let make = || match fact.crossed() {
            Some(other) => printed(fact).or_crossed(&printed(other)),
            None if fact.asks_ground() => printed(fact).or_blown(&Designs::new(cards, |card| fact.of_blown_away(card))),
            None if fact.asks_ability() => {
                printed(fact).or_able(&Designs::new(cards, |card| fact.of_any_ability(card)))
            }
            None if fact.asks_uniqueness() => {
                printed(fact).or_ranked(&Designs::new(cards, |card| fact.of_any_uniqueness(card)))
            }
            None => printed(fact),
        };
        self.facts.entry(fact).or_insert_with(make).clone()
    }

    fn kept(&mut self, designs: Designs) -> Designs {
        match self.seen.get(&designs) {
            Some(known) => known.clone(),
            None => {
                self.seen.insert(designs.clone());
                designs
            }
        }
    }

    fn condition(&mut self, condition: &mut Condition) {
        if let Condition::Spot(least @ 2.., filter) = condition {
            let mut asked = Vec::new();
            models(filter, &mut asked);
            if !asked.is_empty() {
                let filter = std::mem::replace(filter, Filter::None);
                *condition = Condition::SpotModels(*least, asked.into_boxed_slice(), filter);
            }
        }
        match condition {
            Condition::Is(filter)
            | Condition::Completed(filter)
            | Condition::Converted(filter)
            | Condition::Spot(_, filter)
            | Condition::SpotModels(_, _, filter)
            | Condition::SpotInactive(_, filter)
            | Condition::Exactly(_, filter)
            | Condition::Locations(_, filter) => self.filter(filter),
            Condition::Not(inner) => self.condition(inner),
            Condition::And(parts) | Condition::Or(parts) => parts.iter_mut().for_each(|part| self.condition(part)),
            _ => {}
        }
    }

    fn amount(&mut self, amount: &mut Amount) {
        match amount {
            Amount::Count(filter)
            | Amount::CountInactive(filter)
            | Amount::Locations(filter)
            | Amount::StackedOn(filter)
            | Amount::BestAbility(filter) => self.filter(filter),
            Amount::If(condition, pair) => {
                self.condition(condition);
                pair.iter_mut().for_each(|one| self.amount(one));
            }
            Amount::Match(filter, pair) => {
                self.filter(filter);
                pair.iter_mut().for_each(|one| self.amount(one));
            }
            Amount::One(pair) | Amount::Add(pair) | Amount::Min(pair) | Amount::Max(pair) => {
                pair.iter_mut().for_each(|one| self.amount(one));
            }
            Amount::Neg(inner) | Amount::Times(_, inner) | Amount::PerModel(_, inner) => self.amount(inner),
            _ => {}
        }
    }
}

/// The designs by the names that facts ask for: there are hundreds of them.
struct Names {
    titles: ByName,
    personas: ByName,
    permanents: ByName,
    models: ByName,
    models_in_squadrons: ByName,
}

/// The places of the cards that have a name.
type ByName = HashMap<&'static str, Vec<usize>, IdHash>;

impl Names {
    fn new(cards: &[Card]) -> Names {
        let models = |card: &Card, answer: Option<bool>| -> Vec<&'static str> {
            card.models.iter().copied().filter(|name| Fact::Model(name).of(card) == answer).collect()
        };
        let by = |names: &dyn Fn(&Card) -> Vec<&'static str>| {
            let mut found = ByName::default();
            for (index, card) in cards.iter().enumerate() {
                for name in names(card) {
                    found.entry(name).or_default().push(index);
                }
            }
            found
        };
        Names {
            titles: by(&|card| card.titles().to_vec()),
            personas: by(&|card| card.personas.to_vec()),
            permanents: by(&|card| card.permanents.to_vec()),
            models: by(&|card| models(card, Some(true))),
            models_in_squadrons: by(&|card| models(card, None)),
        }
    }

    /// The designs of a fact that is a name, as [`Fact::of`] tells them.
    fn of(&self, fact: Fact, count: usize) -> Option<Designs> {
        let none: &[usize] = &[];
        let in_list = |list: &ByName, name| list.get(name).cloned().unwrap_or_default();
        Some(match fact {
            Fact::Title(name) => Designs::these(count, &in_list(&self.titles, name), none),
            Fact::Model(name) => {
                Designs::these(count, &in_list(&self.models, name), &in_list(&self.models_in_squadrons, name))
            }
            Fact::Persona(name) => {
                Designs::these(count, &in_list(&self.personas, name), &in_list(&self.permanents, name))
            }
            _ => return None,
        })
    }
}

/// The models that a filter asks a card itself for.
fn models(filter: &Filter, found: &mut Vec<Fact>) {
    match filter {
        Filter::Fact(fact @ (Fact::Model(_) | Fact::Tie)) => found.push(*fact),
        Filter::And(parts) | Filter::Or(parts) => parts.iter().for_each(|part| models(part, found)),
        _ => {}
    }
}

/// The filter within a filter.
fn inner(filter: &mut Filter) -> Option<&mut Filter> {
    use Filter as F;
    match filter {
        F::Not(inner)
        | F::At(inner)
        | F::PresentAt(inner)
        | F::RelatedTo(inner)
        | F::With(inner)
        | F::WithPresent(inner)
        | F::There(inner)
        | F::SiteAboard(inner)
        | F::HasAttached(inner)
        | F::AttachedTo(inner)
        | F::Aboard(inner)
        | F::HasAboard(inner)
        | F::HasPassenger(inner)
        | F::Armed(inner)
        | F::ArmedBy(_, inner)
        | F::HasStacked(inner)
        | F::Piloting(inner)
        | F::HasPiloting(inner)
        | F::Fellow(inner)
        | F::Driving(inner)
        | F::HasDriving(inner) => Some(inner),
        _ => None,
    }
}
