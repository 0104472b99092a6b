//! How much a text changes, from the least to the most.

use holocron_ingest::id::Number;

use super::condition::{count, holds, places};
use super::filter::test;
use super::reach::{Asked, Speaker};
use super::view::{Text, View};
use crate::cards::reach::Amount;
use crate::play::Truth;

/// The least and the most.
pub(super) type Range = (Number, Number);

/// How much a text changes for what is asked; `None` when no word of ours says it.
pub(super) fn of(view: &View<'_>, text: &Text<'_>, asked: Asked<'_>) -> Option<Range> {
    match text.modifier.value {
        Some(value) => Some((value, value)),
        None if text.modifier.value_by == Some("unlimited") => None,
        None => {
            let speaker = Speaker { source: text.source, column: text.column };
            text.reach.and_then(|reach| amount(view, &reach.amount, speaker, asked))
        }
    }
}

fn amount(view: &View<'_>, amount_: &Amount, text: Speaker<'_>, asked: Asked<'_>) -> Option<Range> {
    let of = |one: &Amount| amount(view, one, text, asked);
    let whole = |(low, high): (u32, u32)| {
        let number = |count: u32| Number::whole(i32::try_from(count).unwrap_or(i32::MAX));
        (number(low), number(high))
    };
    let both = |pair: &[Amount; 2]| of(&pair[0]).zip(of(&pair[1]));
    let choose = |answer: Truth, pair: &[Amount; 2]| match answer {
        Truth::Yes => of(&pair[0]),
        Truth::No => of(&pair[1]),
        Truth::Maybe => both(pair).map(|((a, b), (c, d))| (a.min(c), b.max(d))),
    };
    match amount_ {
        Amount::Is(number) => Some((*number, *number)),
        Amount::Count(filter) => Some(whole(count(view, filter, text))),
        Amount::Locations(filter) => Some(whole(places(view, filter, text))),
        Amount::If(condition, pair) => choose(holds(view, condition, text), pair),
        Amount::Match(filter, pair) => {
            choose(asked.who.map_or(Truth::Maybe, |card| test(view, filter, text, card)), pair)
        }
        Amount::One(pair) => choose(if view.may_be_modified() { Truth::Maybe } else { Truth::No }, pair),
        Amount::Add(pair) => both(pair).map(|((a, b), (c, d))| (a + c, b + d)),
        Amount::Min(pair) => both(pair).map(|((a, b), (c, d))| (a.min(c), b.min(d))),
        Amount::Max(pair) => both(pair).map(|((a, b), (c, d))| (a.max(c), b.max(d))),
        Amount::Neg(inner) => of(inner).map(|(low, high)| (-high, -low)),
        Amount::Copies => copies(view, asked).map(whole),
        Amount::Hand(player) => {
            let piles = text.side(*player).and_then(|side| view.state.piles(side))?;
            let hand = Number::whole(piles.hand);
            Some((hand, hand))
        }
        Amount::Power
        | Amount::Times(..)
        | Amount::Stacked
        | Amount::IconsHere { .. }
        | Amount::IconsPresent { .. }
        | Amount::Unknown => None,
    }
}

/// The copies of a card at the place where it goes, certainly and possibly.
fn copies(view: &View<'_>, asked: Asked<'_>) -> Option<(u32, u32)> {
    let (card, place) = (asked.who?, view.place_of(asked.to?)?);
    let there = view.cards().filter(|seen| {
        seen.column == Some(place.location) && seen.card.id != card.id && seen.card.title() == card.title()
    });
    Some(there.fold((0, 0), |(certain, possible), seen| (certain + u32::from(seen.is_active), possible + 1)))
}
