//! Whether a filter takes a card, on the table as it lies.

use holocron_ingest::message::Role;

use super::mover::is_undercover;
use super::place;
use super::reach::Speaker;
use super::view::View;
use crate::cards::reach::{Fact, Filter};
use crate::cards::{Card as Facts, Category, Icon, Questions, Subtype, Uniqueness};
use crate::play::Truth;
use crate::reckon::{Present, present};
use crate::state::table::TableCard;

/// Whether a filter takes a card.
pub(super) fn test(view: &View<'_>, filter: &Filter, text: Speaker<'_>, card: &TableCard) -> Truth {
    let on = |inner: &Filter, card: &TableCard| test(view, inner, text, card);
    match filter {
        Filter::Any => Truth::Yes,
        Filter::None => Truth::No,
        Filter::Unknown => Truth::Maybe,
        Filter::Designs(designs) => card.facts.map_or(Truth::Maybe, |facts| designs.has(facts).into()),
        Filter::Fact(fact) => card.facts.map_or(Truth::Maybe, |facts| fact.of(facts).into()),
        Filter::This => (card.id == text.source.id).into(),
        Filter::Owner(player) => match (text.side(*player), card.owner) {
            (Some(side), Some(owner)) => (side == owner).into(),
            _ => Truth::Maybe,
        },
        Filter::And(list) => list.iter().fold(Truth::Yes, |so_far, part| so_far.and(|| on(part, card))),
        Filter::Or(list) => list.iter().fold(Truth::No, |so_far, part| so_far.or(|| on(part, card))),
        Filter::Not(inner) => on(inner, card).not(),
        Filter::InPlay => card.is_in_play().into(),
        Filter::Other => (!is_same(text.source, card)).into(),
        Filter::InBattle => view.state.battle.as_ref().is_some_and(|battle| battle.has(card.id)).into(),
        Filter::Undercover => is_undercover(card).into(),
        Filter::Immune(title) => immune(view, title, card),
        Filter::AimedAt => aimed_at(view, text.source, card),
        Filter::AttachedTo(inner) => host(view, card).map_or(Truth::No, |host| on(inner, host)),
        Filter::HasAttached(inner) => any(attached(view, card).map(|other| on(inner, other))),
        Filter::Aboard(inner) => {
            any(view.state.table.hosts(card).filter(|host| is_carrier(host)).map(|host| on(inner, host)))
        }
        Filter::HasAboard(inner) if is_carrier(card) => {
            let aboard = view.cards().map(|seen| seen.card);
            let aboard = aboard.filter(|other| view.state.table.hosts(other).any(|host| host.id == card.id));
            built_in(any(aboard.map(|other| on(inner, other))), inner, card)
        }
        Filter::HasPassenger(inner) => {
            any(attached(view, card).map(|other| on(inner, other).and(|| flies(view, other).not())))
        }
        Filter::Armed(inner) => {
            let is_weapon = |other: &&TableCard| other.facts.is_some_and(|facts| facts.category == Category::Weapon);
            match any(attached(view, card).filter(is_weapon).map(|weapon| on(inner, weapon))) {
                Truth::No if card.facts.is_none_or(|facts| facts.has_icon(Icon::PermanentWeapon)) => Truth::Maybe,
                answer => answer,
            }
        }
        Filter::Piloting(inner) | Filter::Driving(inner) => host(view, card).map_or(Truth::No, |host| {
            let is_way = is_driven(host) == matches!(filter, Filter::Driving(_));
            Truth::from(is_way).and(|| flies(view, card)).and(|| on(inner, host))
        }),
        Filter::HasPiloting(inner) | Filter::HasDriving(inner) if is_carrier(card) => {
            let is_way = is_driven(card) == matches!(filter, Filter::HasDriving(_));
            let crew = || any(attached(view, card).map(|other| on(inner, other).and(|| flies(view, other))));
            Truth::from(is_way).and(|| built_in(crew(), inner, card))
        }
        Filter::HasAboard(_) | Filter::HasPiloting(_) | Filter::HasDriving(_) => Truth::No,
        Filter::Piloted | Filter::Alone | Filter::Defending => Truth::Maybe,
        Filter::PresentWith => {
            let (own, theirs) = (present(view.state, text.source), present(view.state, card));
            (own != Present::Nowhere && own == theirs && card.id != text.source.id).into()
        }
        Filter::Fellow(inner) => {
            let column = view.place_of(card).map(|place| place.location);
            let beside =
                view.cards().filter(|seen| seen.card.id != card.id && seen.column.is_some() && seen.column == column);
            any(beside
                .map(|seen| if seen.is_active { on(inner, seen.card) } else { on(inner, seen.card).at_most_maybe() }))
        }
        _ => place::test(view, filter, text, card),
    }
}

/// One of them.
pub(super) fn any(answers: impl Iterator<Item = Truth>) -> Truth {
    answers.fold(Truth::No, |so_far, answer| so_far.or(|| answer))
}

fn host<'s>(view: &View<'s>, card: &TableCard) -> Option<&'s TableCard> {
    card.host.and_then(|id| view.state.table.get(id))
}

fn attached<'v, 's>(view: &'v View<'s>, host: &TableCard) -> impl Iterator<Item = &'s TableCard> + use<'v, 's> {
    let id = host.id;
    view.cards().map(|seen| seen.card).filter(move |card| card.host == Some(id))
}

fn is_carrier(card: &TableCard) -> bool {
    let is = |facts: &Facts| matches!(facts.category, Category::Starship | Category::Vehicle);
    card.facts.is_some_and(is)
}

/// True for a vehicle that is driven, not piloted.
fn is_driven(card: &TableCard) -> bool {
    card.facts.is_some_and(|facts| facts.subtype == Some(Subtype::Transport))
}

/// Whether a card pilots or drives its host.
fn flies(view: &View<'_>, card: &TableCard) -> Truth {
    match view.state.places.seats.get(card.id) {
        Some(Role::Pilot | Role::Driver) => Truth::Yes,
        Some(Role::Passenger) => Truth::No,
        None if card.facts.is_some_and(|facts| facts.category != Category::Character) => Truth::No,
        None => Truth::Maybe,
    }
}

/// A permanent pilot may be who is asked for; the fact table knows only their names.
fn built_in(answer: Truth, inner: &Filter, card: &TableCard) -> Truth {
    let may_be = *inner != Filter::This
        && card.facts.is_none_or(|facts| facts.has_icon(Icon::Pilot) || !facts.permanents.is_empty());
    if answer == Truth::No && may_be { Truth::Maybe } else { answer }
}

/// The card itself, or another copy of a unique one.
fn is_same(source: &TableCard, card: &TableCard) -> bool {
    let is_unique = source.facts.is_some_and(|facts| facts.uniqueness == Some(Uniqueness::Unique));
    card.id == source.id || (is_unique && source.title() == card.title())
}

/// Whether a text makes a card immune to a title.
fn immune(view: &View<'_>, title: &str, card: &TableCard) -> Truth {
    view.nested(|| {
        any([view.side, view.side.opponent()].into_iter().flat_map(|side| view.texts(Questions::IMMUNE, side)).map(
            |text| {
                let Some(reach) = text.reach else { return Truth::Maybe };
                let is_it = match &reach.target {
                    Filter::Fact(Fact::Title(of)) => Truth::from(*of == title),
                    _ => Truth::Maybe,
                };
                // The title stands where others have a place.
                let speaker = Speaker { source: text.source, column: text.column };
                is_it
                    .and(|| test(view, &reach.affects, speaker, card))
                    .and(|| text.at_most(super::condition::holds(view, &reach.condition, speaker)))
            },
        ))
    })
}

/// Whether a card was the target of another one's deployment.
fn aimed_at(view: &View<'_>, source: &TableCard, card: &TableCard) -> Truth {
    let Some(aims) = view.state.text.aims.of(source.id) else { return Truth::Maybe };
    let design = card.blueprint.front();
    if !aims.contains(&design) {
        return Truth::No;
    }
    let copies = view.cards().filter(|seen| seen.card.blueprint.front() == design).count();
    if copies == 1 { Truth::Yes } else { Truth::Maybe }
}
