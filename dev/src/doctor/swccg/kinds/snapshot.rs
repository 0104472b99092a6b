//! Single edits that make a recording contradict itself.

use holocron_ingest::id::Side;

use super::piles::quiescent;
use crate::doctor::swccg::doc::{Doc, HAND, RESERVE, USED, cards};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    first!("LOG-03", "from one snapshot on, a card of the Used Pile counts in the Reserve Deck", still, |doc, gs| {
        // Where a card's text is at work it may move cards.
        let end = quiescent(doc, gs)?;
        let begin =
            doc.before(gs, |i| matches!(doc.ty(i), "GPC" | "TC") || doc.attr(i, "text").ends_with(" action or Pass"))?;
        let is_text = |i: usize| doc.msg(i).contains(" initiate") || doc.msg(i).contains(" using <div");
        (!(begin..end).any(is_text)).then_some(())?;
        let mut new = doc.clone();
        let side = Side::BOTH[gs % 2];
        new.shift(gs, &[(side, RESERVE, 1), (side, USED, -1)]).then_some(())?;
        let next = quiescent(&new, gs)?;
        Mutant::within(new, gs..=next)
    })
    .with(&["LOG-02", "FORCE-01", "FORCE-03"]),
    kind("LOG-05", "a card that comes to the table takes the number of an earlier one", |doc, rng| {
        let first = doc.of_type("TC").next()?;
        let placed = doc.of_type("PCIP").filter(|i| *i > first && doc.attr(*i, "zone") == "AT_LOCATION");
        rng.first(placed, |at| {
            let id = doc.attr(at, "cardId").to_owned();
            // The number of a card that is long gone.
            let gone = doc.of_type("RCFP").find(|i| *i > first && *i + 200 < at)?;
            let old = doc.attr(gone, "otherCardIds").split(',').next()?.to_owned();
            let is_back = (gone + 1..doc.events.len()).any(|i| doc.names_card(i, &old));
            (!is_back && !(0..at).any(|i| doc.names_card(i, &id))).then_some(())?;
            Mutant::at(doc.with(|new| new.rename_card(at, &id, &old)), at)
        })
    }),
    kind("FORCE-11", "the card that is activated is not the one that lay on top", |doc, rng| {
        let placed = doc.of_type("PCIP").filter(|i| doc.attr(*i, "zone") == "TOP_OF_FORCE_PILE");
        rng.first(placed, |at| {
            let gs = doc.gs_after(at)?;
            (at..gs).any(|i| doc.msg(i).contains(" activated 1 Force")).then_some(())?;
            let id = doc.attr(at, "cardId").to_owned();
            let begin = doc.gs_before(at)?;
            (begin..at).any(|i| doc.ty(i) == "RCFP" && doc.attr(i, "otherCardIds") == id).then_some(())?;
            // A number that no event names.
            let other =
                (1..).map(|n: u32| n.to_string()).find(|n| !(0..doc.events.len()).any(|i| doc.names_card(i, n)))?;
            Mutant::within(doc.with(|new| new.rename_card(at, &id, &other)), at..=gs)
        })
    }),
    kind("LOG-06", "a card changes into another while it moves", |doc, rng| {
        let moved: Vec<usize> = doc.of_type("MCIP").collect();
        rng.first(moved.clone(), |at| {
            let same_side = |i: &&usize| doc.attr(**i, "participantId") == doc.attr(at, "participantId");
            let other = moved
                .iter()
                .filter(same_side)
                .map(|i| doc.attr(*i, "blueprintId"))
                .find(|b| *b != doc.attr(at, "blueprintId"))?;
            Mutant::at(doc.with(|new| new.events[at].set("blueprintId", other)), at)
        })
    })
    .with(&["DECK-02", "LOG-15", "UNIQ-01"]),
    kind("LOG-07", "one card event names another phase", |doc, rng| {
        let placed = doc.of_type("PCIP").filter(|i| doc.attr(*i, "phase") == "DEPLOY");
        rng.first(placed, |at: usize| Mutant::at(doc.with(|new| new.events[at].set("phase", "MOVE")), at))
    }),
    kind("LOG-08", "a card of the recorder's hand never appears", |doc, rng| {
        let viewer = doc.name(doc.viewer?);
        let is_own = |i: &usize| doc.attr(*i, "zone") == "HAND" && doc.attr(*i, "zoneOwnerId") == viewer;
        let hand = doc.of_type("PCIP").filter(is_own);
        rng.first(hand, |at: usize| {
            let gs = doc.gs_after(at)?;
            Mutant::within(doc.with(|new| new.remove(at)), at..=gs)
        })
    })
    .with(&["LOG-10", "LOG-11", "LOG-14", "DEPLOY-07"]),
    first!("LOG-09", "one snapshot gives power at a location where the side has nobody", still, |doc, gs| {
        let side = Side::BOTH[gs % 2];
        let tag = format!("{}PowerAtLocations", side.word());
        let row = doc.events[gs].children.iter().find(|c| c.name == tag)?;
        let column = row.attributes.iter().position(|(_, power)| power == "-1")?;
        let key = row.attributes[column].0.strip_prefix("locationIndex")?.parse().ok()?;
        Mutant::at(doc.with(|new| new.set_power(gs, side, key, Some(0.0))), gs)
    }),
    kind("LOG-15", "a card reference has the title of another card", |doc, rng| {
        let lines: Vec<usize> = doc.sayings("deploys ").map(|(at, ..)| at).collect();
        rng.first(lines.clone(), |at| {
            let own = *cards(doc.msg(at)).first()?;
            let other =
                lines.iter().filter_map(|i| Some(cards(doc.msg(*i)).first()?.1)).find(|title| *title != own.1)?;
            let mut new = doc.clone();
            new.swap_in_msg(at, &format!(">{}</div>", own.1), &format!(">{other}</div>"));
            Mutant::at(new, at)
        })
    }),
    kind("LOG-16", "a battle begins twice", |doc, rng| {
        let starts = doc.of_type("SB");
        rng.first(starts, |at: usize| {
            let line = doc.after(at, |i| doc.ty(i) == "GS")?;
            Mutant::at(doc.with(|new| new.insert(line + 1, vec![doc.events[at].clone()])), line + 1)
        })
    })
    .with(&["BATTLE-21", "BATTLE-04", "BATTLE-05"]),
    kind("VALUE-03", "one snapshot counts minus one card in the opponent's hand", |doc, rng| {
        let other = doc.viewer?.opponent();
        rng.first(still(doc), |gs| {
            let n = doc.pile(gs, other, HAND)?;
            Mutant::at(doc.with(|new| new.add(gs, other, HAND, -n - 1)), gs)
        })
    })
    .with(&["LOG-01", "LOG-02", "LOG-03"]),
];

/// Snapshots in the middle of the game that say the same as the one before.
fn still(doc: &Doc) -> Vec<usize> {
    let Some(first) = doc.of_type("TC").next() else { return Vec::new() };
    doc.of_type("GS")
        .filter(|gs| *gs > first && doc.gs_before(*gs).is_some_and(|b| doc.events[b] == doc.events[*gs]))
        .collect()
}
