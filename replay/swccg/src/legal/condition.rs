//! Whether the condition of a text holds.

use holocron_ingest::message::Role;

use super::filter::test;
use super::reach::Speaker;
use super::view::View;
use crate::cards::reach::{Condition, Filter};
use crate::cards::{Category, Icon};
use crate::play::Truth;
use crate::reckon::{acted, acted_lately, converted};
use crate::state::table::TableCard;

/// Whether a condition holds now.
pub(super) fn holds(view: &View<'_>, condition: &Condition, text: Speaker<'_>) -> Truth {
    let state = view.state;
    match condition {
        Condition::True => Truth::Yes,
        Condition::False => Truth::No,
        // Majorities hang on politics, which texts change.
        Condition::Unknown | Condition::Majority(_) => Truth::Maybe,
        Condition::Modified => {
            if view.may_be_modified() {
                Truth::Maybe
            } else {
                Truth::No
            }
        }
        Condition::Acted => acted(state, text.source).into(),
        // When a player is asked for a play, the actions before are carried out.
        Condition::ActedLately => acted_lately(state, text.source, true).into(),
        Condition::Converted(filter) => converted(state, filter).into(),
        Condition::Crewed => crewed(view, text.source),
        Condition::Is(filter) => test(view, filter, text, text.source),
        Condition::Spot(least, filter) => at_least(count(view, filter, text), u32::from(*least)),
        Condition::Exactly(number, filter) => {
            let (certain, possible) = count(view, filter, text);
            match u32::from(*number) {
                number if certain == possible => (certain == number).into(),
                number if number < certain || possible < number => Truth::No,
                _ => Truth::Maybe,
            }
        }
        Condition::Locations(least, filter) => at_least(places(view, filter, text), u32::from(*least)),
        Condition::Attack if state.fight.attacks.running.is_none() => Truth::No,
        Condition::Attack => Truth::Maybe,
        Condition::Turn(player) => {
            text.side(*player).map_or(Truth::Maybe, |side| (state.clock.turn_of == Some(side)).into())
        }
        Condition::Phase(phase, player) => Truth::from(state.clock.phase == *phase).and(|| match player {
            None => Truth::Yes,
            Some(player) => text.side(*player).map_or(Truth::Maybe, |side| (state.clock.turn_of == Some(side)).into()),
        }),
        Condition::Not(inner) => holds(view, inner, text).not(),
        Condition::And(parts) => parts.iter().fold(Truth::Yes, |so_far, part| so_far.and(|| holds(view, part, text))),
        Condition::Or(parts) => parts.iter().fold(Truth::No, |so_far, part| so_far.or(|| holds(view, part, text))),
    }
}

/// Certainly and possibly so many.
fn sum(answers: impl Iterator<Item = Truth>) -> (u32, u32) {
    answers.fold((0, 0), |(certain, possible), answer| match answer {
        Truth::Yes => (certain + 1, possible + 1),
        Truth::Maybe => (certain, possible + 1),
        Truth::No => (certain, possible),
    })
}

/// The cards in play that a filter takes; inactive ones count perhaps.
pub(super) fn count(view: &View<'_>, filter: &Filter, text: Speaker<'_>) -> (u32, u32) {
    sum(view.cards().map(|seen| {
        let answer = test(view, filter, text, seen.card);
        if seen.is_active { answer } else { answer.at_most_maybe() }
    }))
}

/// The locations that a filter takes.
pub(super) fn places(view: &View<'_>, filter: &Filter, text: Speaker<'_>) -> (u32, u32) {
    sum(view.locations().map(|location| test(view, filter, text, location)))
}

fn at_least((certain, possible): (u32, u32), least: u32) -> Truth {
    if certain >= least {
        Truth::Yes
    } else if possible >= least {
        Truth::Maybe
    } else {
        Truth::No
    }
}

/// Whether somebody sits in a pilot's seat of a card.
fn crewed(view: &View<'_>, host: &TableCard) -> Truth {
    view.cards().filter(|seen| seen.card.host == Some(host.id)).fold(Truth::No, |so_far, seen| {
        let facts = seen.card.facts;
        let is_person = facts.is_none_or(|facts| facts.category == Category::Character);
        let sits = match view.state.places.seats.get(seen.card.id) {
            Some(Role::Pilot | Role::Driver) => Truth::Yes,
            Some(Role::Passenger) => Truth::No,
            None if facts.is_some_and(|facts| !facts.has_icon(Icon::Pilot)) => Truth::No,
            None => Truth::Maybe,
        };
        if is_person { so_far.or(|| sits) } else { so_far }
    })
}
