//! Effects that nothing causes.

use holocron_ingest::id::Side;
use holocron_swccg::cards::Category;
use holocron_swccg::state::table::TableCard;

use super::play::{card_event, lookup, name, own_prompts};
use crate::doctor::swccg::doc::{Doc, cards as named, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

/// A line at a top-level prompt of a player's own turn, with which the log ends.
fn say(doc: &Doc, d: usize, line: String) -> Option<Mutant> {
    Mutant::ending(doc.with(|new| new.insert(d + 1, vec![message(line)])), d + 1)
}

/// Top-level prompts of a player's own turn.
fn prompts(doc: &Doc) -> Vec<(usize, Side)> {
    ["Control", "Deploy", "Move"].iter().flat_map(|label| own_prompts(doc, label)).collect()
}

/// A card of that category and side on the table.
fn standing(doc: &Doc, d: usize, side: Side, category: Category) -> Option<TableCard> {
    let state = doc.state(d)?;
    let is_fit = |card: &&TableCard| {
        card.owner == Some(side) && card.is_in_play() && card.facts.is_some_and(|facts| facts.category == category)
    };
    state.table.iter().find(is_fit).cloned()
}

pub(crate) const KINDS: &[Kind] = &[
    first!("CAUSE-01", "the opponent has to lose Force between two actions", prompts, |doc, (d, side)| {
        say(doc, d, format!("{} has 2 Force loss remaining to satisfy", doc.name(side.opponent())))
    }),
    kind("CAUSE-02", "lost Force comes back between two actions", |doc, rng| {
        rng.first(prompts(doc), |(d, side)| {
            let mut lost = doc.sayings("loses a Force, ").filter(|(at, who, _)| *who == side && *at < d);
            let (at, ..) = lost.next()?;
            let (blueprint, title, _) = named(doc.msg(at)).first().copied()?;
            let card = super::play::name_of(doc, blueprint, title.trim_start_matches('•'));
            say(doc, d, format!("{} retrieves {card} (1 Force retrieved)", doc.name(side)))
        })
    })
    .with(&["FORCE-06"]),
    first!("CAUSE-03", "a character is lost between two actions", prompts, |doc, (d, side)| {
        let card = standing(doc, d, side.opponent(), Category::Character)?;
        say(doc, d, format!("{} causes {} on table to be lost", doc.name(side), name(doc, &card)))
    }),
    first!("CAUSE-04", "a text is cancelled between two actions", prompts, |doc, (d, side)| {
        let card = standing(doc, d, side.opponent(), Category::Character)?;
        say(doc, d, format!("{}'s game text is canceled until end of the turn", name(doc, &card)))
    }),
    first!("CAUSE-05", "an Objective is turned over without a word", prompts, |doc, (d, side)| {
        let card = standing(doc, d, side, Category::Objective)?;
        let other = match card.blueprint.front() == card.blueprint {
            true => format!("{}_BACK", card.blueprint.as_str()),
            false => card.blueprint.front().as_str().to_owned(),
        };
        let mut turned = card_event(doc, "FCIP", &card, d);
        turned.set("blueprintId", other);
        Mutant::ending(doc.with(|new| new.insert(d + 1, vec![turned])), d + 2)
    }),
    first!("CAUSE-05-unasked", "an Objective is turned over, and no text says so", prompts, |doc, (d, side)| {
        let card = standing(doc, d, side, Category::Objective)?;
        let back = format!("{}_BACK", card.blueprint.as_str());
        let facts = (card.blueprint.front() == card.blueprint).then(|| lookup(&back))??;
        let mut turned = card_event(doc, "FCIP", &card, d);
        turned.set("blueprintId", back.clone());
        let line =
            message(format!("{} is flipped to {}", name(doc, &card), super::play::name_of(doc, &back, facts.title)));
        Mutant::ending(doc.with(|new| new.insert(d + 1, vec![turned, line])), d + 2)
    }),
    first!("CAUSE-06", "a character changes sides between two actions", prompts, |doc, (d, side)| {
        let card = standing(doc, d, side.opponent(), Category::Character).filter(TableCard::has_column)?;
        let mut stolen = card_event(doc, "MCIP", &card, d);
        stolen.set("participantId", doc.name(side).to_owned());
        stolen.set("zoneOwnerId", doc.name(side).to_owned());
        Mutant::ending(doc.with(|new| new.insert(d + 1, vec![stolen])), d + 1)
    })
    .with(&["STATE-01", "STATE-02", "CAPT-02"]),
    first!("CAUSE-07", "a weapon is fired between two actions", prompts, |doc, (d, side)| {
        let weapon = standing(doc, d, side, Category::Weapon)?;
        let target = standing(doc, d, side.opponent(), Category::Character)?;
        let (weapon, target) = (name(doc, &weapon), name(doc, &target));
        say(doc, d, format!("{} targets to fire {weapon} at {target} using {weapon}", doc.name(side)))
    })
    .with(&["WEAPON-01", "WEAPON-02", "WEAPON-07", "TARGET-08"]),
    first!("CAUSE-09", "a character is hit between two actions", prompts, |doc, (d, side)| {
        let weapon = standing(doc, d, side, Category::Weapon)?;
        let target = standing(doc, d, side.opponent(), Category::Character)?;
        say(doc, d, format!("{} is 'hit' by {}", name(doc, &target), name(doc, &weapon)))
    }),
    first!("CAUSE-08", "a player plays an Interrupt of the opponent's", prompts, |doc, (d, side)| {
        let is_fit = |at: &usize| {
            let card = named(doc.msg(*at)).first().and_then(|card| lookup(card.0));
            let is_starting = doc.msg(*at).contains(" as Starting Interrupt");
            !is_starting && card.is_some_and(|facts| facts.category == Category::Interrupt && facts.side != side)
        };
        let mut plays = doc.sayings("plays ").map(|(at, ..)| at);
        let at = plays.find(is_fit)?;
        let (_, rest) = doc.said(at)?;
        say(doc, d, format!("{} {rest}", doc.name(side)))
    })
    .with(&["DECK-02", "LOG-14"]),
    first!("CAUSE-10", "a character stands elsewhere, and no line moved it", prompts, |doc, (d, side)| {
        let card = standing(doc, d, side, Category::Character).filter(TableCard::has_column)?;
        let state = doc.state(d)?;
        let elsewhere = state.table.locations().find(|place| place.location != card.location)?.location;
        let mut moved = card_event(doc, "MCIP", &card, d);
        moved.set("locationIndex", elsewhere.to_string());
        let again = doc.events[d].clone();
        let mut new = doc.with(|new| new.insert(d + 1, vec![moved, again]));
        new.events.truncate(d + 3);
        Mutant::within(new, d + 1..=d + 1)
    }),
];
