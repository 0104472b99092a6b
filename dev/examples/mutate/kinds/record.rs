//! What the two recordings say of each other, and decisions.

use super::play::lookup;
use crate::doc::{Doc, cards};
use crate::kind::{Kind, Mutant};
use crate::rng::Rng;

/// Kinds that one recording alone cannot tell.
pub const NEED_BOTH: &[&str] = &["LOG-12", "LOG-14"];

pub const KINDS: &[Kind] = &[
    Kind {
        name: "LOG-11",
        rule: "SWCCG-LOG-11",
        what: "the Force lost is not among the choices of the question before",
        companions: &[],
        make: not_a_choice,
    },
    Kind {
        name: "LOG-12",
        rule: "SWCCG-LOG-12",
        what: "a line is missing in one of the two recordings",
        companions: &[],
        make: missing_line,
    },
    Kind {
        name: "LOG-13",
        rule: "SWCCG-LOG-13",
        what: "a card of the opponent's hand is seen",
        companions: &[],
        make: leaked_card,
    },
    Kind {
        name: "LOG-14",
        rule: "SWCCG-LOG-14",
        what: "the opponent loses another card from hand than the one that left it",
        companions: &["SWCCG-FORCE-06"],
        make: other_card,
    },
    Kind {
        name: "LOG-19",
        rule: "SWCCG-LOG-19",
        what: "the line that begins a turn counts another turn",
        companions: &["SWCCG-TURN-10"],
        make: other_start,
    },
];

fn not_a_choice(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let viewer = doc.viewer?;
    let lost = doc.sayings("loses a Force, ").filter(|(_, side, _)| *side == viewer);
    rng.first(lost.map(|(at, ..)| at).collect(), |at: usize| {
        let d = doc.prompt_before(at, viewer, "Choose Force to lose").filter(|d| at - d < 4)?;
        let gone = doc.after(at, |i| doc.ty(i) == "RCFP").filter(|i| i - at < 3)?;
        let id = doc.attr(gone, "otherCardIds").to_owned();
        let own = cards(doc.msg(at)).first()?.0;
        // Another copy among the choices would do as well.
        let state = doc.state(at)?;
        let face = |id: &str| {
            let known = id.parse().ok().and_then(|id| state.table.get(holocron_ingest::id::CardId(id)));
            known.map(|card| card.blueprint)
        };
        let is_copy = |other: &&str| **other != id && face(other).is_some_and(|face| face.as_str() == own);
        (!doc.options(d, "cardId").iter().any(is_copy)).then_some(())?;
        let mut new = doc.clone();
        let before = new.events[d].children.len();
        new.events[d].children.retain(|p| p.get("name") != Some("cardId") || p.get("value") != Some(id.as_str()));
        (new.events[d].children.len() + 1 == before).then_some(())?;
        Mutant::at(new, at)
    })
}

fn missing_line(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    doc.has_both().then_some(())?;
    let lines =
        (0..doc.events.len()).filter(|i| doc.msg(*i).starts_with("Result: ") || doc.msg(*i).contains(" shuffles "));
    rng.first(lines.collect(), |at: usize| {
        let mut new = doc.clone();
        new.remove(at);
        // The two differ where both go on.
        let next = (at..new.events.len()).find(|i| new.is_common(*i))?;
        let mutant = Mutant::within(new, at.saturating_sub(1)..=next)?;
        Some(Mutant { other: Some(Box::new(doc.clone())), ..mutant })
    })
}

fn leaked_card(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let other = doc.viewer?.opponent();
    let hand = doc.of_type("PCIP").filter(|i| doc.attr(*i, "zone") == "HAND" && doc.attr(*i, "view") == other.word());
    rng.first(hand.collect(), |at: usize| {
        let mut new = doc.clone();
        new.events[at].unset("view");
        let whole = Mutant::at(new, at)?;
        Some(Mutant { other: Some(Box::new(doc.clone())), ..whole })
    })
}

fn other_card(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let other = doc.viewer?.opponent();
    doc.has_both().then_some(())?;
    let lost = doc.sayings("loses a Force, ").filter(|(_, side, rest)| *side == other && rest.ends_with(", from hand"));
    rng.first(lost.map(|(at, ..)| at).collect(), |at: usize| {
        let (own, ..) = *cards(doc.msg(at)).first()?;
        let held: Vec<&str> = doc
            .of_type("PCIP")
            .filter(|i| doc.attr(*i, "zone") == "HAND" && *i < at && doc.attr(*i, "view") == other.word())
            .map(|i| doc.attr(i, "blueprintId"))
            .collect();
        let deck = super::play::lost_cards(doc, other);
        let (blueprint, title) =
            deck.iter().find(|(b, _)| b != own && !held.contains(&b.as_str()) && lookup(b).is_some())?;
        let place = (at + 1..at + 6).find(|i| doc.ty(*i) == "PCIP" && doc.attr(*i, "blueprintId") == own)?;
        let mut new = doc.clone();
        new.set_card(at, 0, blueprint, title)?;
        new.events[place].set("blueprintId", blueprint.clone());
        Mutant::at(new, at)
    })
}

fn other_start(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let lines = (0..doc.events.len()).filter(|i| doc.msg(*i).starts_with("Start of "));
    rng.first(lines.collect(), |at: usize| {
        let (head, n) = doc.msg(at).rsplit_once('#')?;
        let mut new = doc.clone();
        new.set_msg(at, format!("{head}#{}", n.parse::<u32>().ok()? + 1));
        Mutant::at(new, at)
    })
}
