//! Sabacc games and Podraces.

use holocron_swccg::cards::Category;

use super::play::name;
use crate::doctor::swccg::doc::cards;
use crate::doctor::swccg::{Kind, Mutant, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("SABACC-01", "the worse sabacc hand wins", |doc, rng| {
        rng.first(doc.sayings("wins sabacc game with "), |(at, side, rest)| {
            let (hand, other) = rest.split_once(" against ")?;
            let (loser, other) = other.split_once("'s ")?;
            let line = format!("{loser} wins sabacc game with {other} against {}'s {hand}", doc.name(side));
            Mutant::at(doc.with(|new| new.set_msg(at, line)), at)
        })
    }),
    kind("RACE-01", "a race total is three more than what is stacked", |doc, rng| {
        rng.first(doc.of_type("GS"), |gs| {
            let key = ["darkRaceTotal", "lightRaceTotal"].into_iter().find(|key| doc.number(gs, key) > Some(0.0))?;
            let now = doc.number(gs, key)?;
            Mutant::ending(doc.with(|new| new.events[gs].set(key, (now + 3.0).to_string())), gs)
        })
    }),
    kind("RACE-02", "a card that was not drawn is stacked as a race destiny", |doc, rng| {
        rng.first(doc.sayings("chooses to stack "), |(at, side, _)| {
            let drawn = cards(doc.msg(at)).first()?.0.to_owned();
            let state = doc.state(at)?;
            let is_other = |facts: &holocron_swccg::cards::Card| facts.category == Category::Character;
            let card = state.table.iter().find(|card| {
                card.owner == Some(side)
                    && card.blueprint.as_str() != drawn
                    && card.is_in_play()
                    && card.facts.is_some_and(is_other)
            })?;
            let title = name(doc, card);
            let title = cards(&title).first()?.1.to_owned();
            let mut new = doc.clone();
            new.set_card(at, 0, card.blueprint.as_str(), &title)?;
            Mutant::ending(new, at)
        })
    }),
];
