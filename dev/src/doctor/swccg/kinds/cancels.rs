//! Cancelled cards, costs and Interrupts.

use holocron_ingest::id::Side;
use holocron_swccg::cards::{Category, Uniqueness};
use holocron_swccg::state::table::TableCard;

use super::piles::quiescent;
use super::play::{card_event, facts, name, reference};
use crate::doctor::swccg::doc::{FORCE, HAND, LOST, USED, cards, message};
use crate::doctor::swccg::{Kind, Mutant, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("CANCEL-01", "a cancelled card goes to the Used Pile", |doc, rng| {
        let cancels = doc
            .sayings("cancels ")
            .filter(|(_, _, rest)| rest.starts_with("<div") && rest.contains("</div> using <div"));
        rng.first(cancels, |(at, ..)| {
            let card = cards(doc.msg(at)).first()?.0.to_owned();
            let put = (at..(at + 40).min(doc.events.len())).find(|i| {
                let text = doc.msg(*i);
                cards(text).first().is_some_and(|c| c.0 == card)
                    && text.ends_with(" Lost Pile")
                    && text.contains(" puts ")
            })?;
            let (side, _) = doc.said(put)?;
            let place =
                (put - 2..put + 3).find(|i| doc.ty(*i) == "PCIP" && doc.attr(*i, "zone") == "TOP_OF_LOST_PILE")?;
            let gs = doc.gs_after(put)?;
            let mut new = doc.clone();
            new.swap_in_msg(put, " Lost Pile", " Used Pile");
            new.events[place].set("zone", "TOP_OF_USED_PILE");
            new.shift(gs, &[(side, USED, 1), (side, LOST, -1)]).then_some(())?;
            Mutant::at(new, put)
        })
    })
    .with(&["LOG-02", "LOG-03"]),
    kind("CANCEL-03", "a character is named as cancelled", |doc, rng| {
        let cancels = doc
            .sayings("cancels ")
            .filter(|(_, _, rest)| rest.starts_with("<div") && rest.contains("</div> using <div"));
        rng.first(cancels, |(at, ..)| {
            let state = doc.state(at)?;
            let is_fit = |c: &&TableCard| c.has_column() && c.facts.is_some_and(|f| f.category == Category::Character);
            let card = state.table.iter().find(is_fit)?;
            let mut new = doc.clone();
            new.swap_in_msg(at, &reference(doc, at, 0)?, &name(doc, card));
            Mutant::at(new, at)
        })
    })
    .with(&["TARGET-01", "CANCEL-06"]),
    kind("CANCEL-04", "a card whose game text is cancelled acts", |doc, rng| {
        let lines =
            (0..doc.events.len()).filter(|i| doc.msg(*i).contains("'s game text is canceled until end of the turn"));
        rng.first(lines, |at| {
            let d = quiescent(doc, at).filter(|d| doc.ty(*d) == "D" && *d < doc.turn_end(at))?;
            let state = doc.state(d)?;
            let card = state.text.muted.cards.keys().find_map(|id| state.table.get(*id))?;
            let owner = card.owner?;
            let mut new = doc.clone();
            let line = message(format!("{} initiates {} top-level action", doc.name(owner), name(doc, card)));
            new.insert(d + 1, vec![card_event(doc, "CA", card, d), line]);
            Mutant::at(new, d + 2)
        })
    })
    .with(&["LOG-10", "TURN-06"]),
    kind("STACK-01", "the line of a payment stands behind the play that it pays for", |doc, rng| {
        let uses = super::force::uses(doc).map(|(at, ..)| at);
        rng.first(uses, |at| {
            let play = doc.after(at, |i| doc.ty(i) == "M")?;
            let is_play = [" deploys ", " moves "].iter().any(|verb| doc.msg(play).contains(verb));
            let end = quiescent(doc, play)?;
            let is_alone = !(play + 1..end).any(|i| doc.ty(i) == "M");
            (is_play && is_alone && play - at < 8).then_some(())?;
            Mutant::within(doc.with(|new| new.relocate(at, play + 1)), play..=end)
        })
    })
    .with(&["DEPLOY-05", "MOVE-04", "MOVE-10", "BATTLE-03", "DRAIN-06", "ATTACK-04"]),
    kind("STACK-07", "a Force flows back from the Used Pile after a cancellation", |doc, rng| {
        let cancels = doc
            .sayings("cancels ")
            .filter(|(_, _, rest)| rest.starts_with("<div") && rest.contains("</div> using <div"));
        rng.first(cancels, |(at, ..)| {
            let gs = doc.gs_before(at)?;
            let side = Side::BOTH.into_iter().find(|side| doc.pile(gs, *side, USED) > Some(0))?;
            let mut new = doc.clone();
            new.insert(at + 1, vec![doc.events[gs].clone()]);
            new.shift(at + 1, &[(side, USED, -1), (side, FORCE, 1)]).then_some(())?;
            Mutant::at(new, at + 1)
        })
    })
    .with(&["LOG-02", "LOG-03", "FORCE-01"]),
    kind("ONCE-05", "a unique Interrupt is played a second time in its turn", |doc, rng| {
        let other = doc.viewer?.opponent();
        let plays = doc.sayings("plays ").filter(|(_, side, rest)| *side == other && rest.contains("</div> from hand"));
        rng.first(plays, |(at, side, _)| {
            (facts(doc, at, 0)?.uniqueness == Some(Uniqueness::Unique)).then_some(())?;
            let put = (at..(at + 60).min(doc.events.len())).find(|i| {
                let is_put = doc.said(*i).is_some_and(|(who, rest)| who == side && rest.starts_with("puts "));
                is_put && cards(doc.msg(*i)).first().map(|c| c.0) == cards(doc.msg(at)).first().map(|c| c.0)
            })?;
            let d = quiescent(doc, put).filter(|d| doc.ty(*d) == "D" && *d < doc.turn_end(at))?;
            let to = if doc.msg(put).ends_with(" Used Pile") { USED } else { LOST };
            let gs = doc.events[doc.gs_before(d)?].clone();
            let mut new = doc.clone();
            new.insert(d + 1, vec![gs.clone(), doc.events[at].clone(), doc.events[put].clone(), gs]);
            new.add(d + 1, side, HAND, -1).then_some(())?;
            new.shift(d + 4, &[(side, HAND, -1), (side, to, 1)]).then_some(())?;
            Mutant::at(new, d + 2)
        })
    })
    .with(&["LOG-10", "LOG-14", "LOG-02", "LOG-03", "LOG-08", "LOG-01"]),
];
