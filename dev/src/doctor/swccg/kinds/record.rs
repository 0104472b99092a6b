//! What the two recordings say of each other, and decisions.

use holocron_ingest::id::CardId;

use super::play::lookup;
use crate::doctor::swccg::doc::{cards, message};
use crate::doctor::swccg::{Kind, Mutant, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("LOG-11", "the Force lost is not among the choices of the question before", |doc, rng| {
        let viewer = doc.viewer?;
        let lost = doc.sayings("loses a Force, ").filter(|(_, side, _)| *side == viewer);
        rng.first(lost, |(at, ..)| {
            let d = doc.prompt_before(at, viewer, "Choose Force to lose").filter(|d| at - d < 4)?;
            let gone = doc.after(at, |i| doc.ty(i) == "RCFP").filter(|i| i - at < 3)?;
            let id = doc.attr(gone, "otherCardIds").to_owned();
            let own = cards(doc.msg(at)).first()?.0;
            // Another copy among the choices would do as well.
            let state = doc.state(at)?;
            let face = |id: &str| {
                let known = id.parse().ok().and_then(|id| state.table.get(CardId(id)));
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
    }),
    kind("LOG-12", "a line is missing in one of the two recordings", |doc, rng| {
        doc.has_both().then_some(())?;
        let lines =
            (0..doc.events.len()).filter(|i| doc.msg(*i).starts_with("Result: ") || doc.msg(*i).contains(" shuffles "));
        rng.first(lines, |at| {
            let mut new = doc.clone();
            new.remove(at);
            // The two differ where both go on.
            let next = (at..new.events.len()).find(|i| new.is_common(*i))?;
            let mutant = Mutant::within(new, at.saturating_sub(1)..=next)?;
            Some(Mutant { other: Some(Box::new(doc.clone())), ..mutant })
        })
    }),
    kind("LOG-13", "a card of the opponent's hand is seen", |doc, rng| {
        let other = doc.viewer?.opponent();
        let hand =
            doc.of_type("PCIP").filter(|i| doc.attr(*i, "zone") == "HAND" && doc.attr(*i, "view") == other.word());
        rng.first(hand, |at| {
            let mut new = doc.clone();
            new.events[at].unset("view");
            let whole = Mutant::at(new, at)?;
            Some(Mutant { other: Some(Box::new(doc.clone())), ..whole })
        })
    }),
    kind("LOG-14", "the opponent loses another card from hand than the one that left it", |doc, rng| {
        let other = doc.viewer?.opponent();
        doc.has_both().then_some(())?;
        let lost =
            doc.sayings("loses a Force, ").filter(|(_, side, rest)| *side == other && rest.ends_with(", from hand"));
        rng.first(lost, |(at, ..)| {
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
    })
    .with(&["FORCE-06"]),
    kind("LOG-19", "the line that begins a turn counts another turn", |doc, rng| {
        let lines = (0..doc.events.len()).filter(|i| doc.msg(*i).starts_with("Start of "));
        rng.first(lines, |at| {
            let (head, n) = doc.msg(at).rsplit_once('#')?;
            let mut new = doc.clone();
            new.set_msg(at, format!("{head}#{}", n.parse::<u32>().ok()? + 1));
            Mutant::at(new, at)
        })
    })
    .with(&["TURN-10"]),
    kind("LOG-22", "the game is set back although nobody asked for it", |doc, rng| {
        let turns = (0..doc.events.len()).filter(|i| doc.msg(*i).starts_with("Start of "));
        rng.first(turns, |at| {
            let line = vec![message("Reverted to previous game state")];
            Mutant::at(doc.with(|new| new.insert(at + 1, line)), at + 1)
        })
    }),
];
