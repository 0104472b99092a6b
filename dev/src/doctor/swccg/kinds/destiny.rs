//! Destiny draws, and weapons.

use holocron_ingest::id::{CardId, Side};
use holocron_replay::rng::Rng;
use holocron_swccg::cards::Category;
use holocron_swccg::state::fight::attack::is_creature;
use holocron_swccg::state::table::TableCard;

use super::battle::battles;
use super::play::{facts, name, reference};
use crate::doctor::swccg::doc::{Doc, HAND, USED, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("DEST-01", "a destiny draw takes another card than the top of the Reserve Deck", |doc, rng| {
        rng.first(doc.of_type("DD"), |at| {
            let id: u32 = doc.attr(at, "cardId").parse().ok()?;
            let gone = doc.after(at, |i| doc.ty(i) == "RCFP")?;
            let other = (id.checked_sub(1)?).to_string();
            let mut new = doc.clone();
            for i in [at, gone] {
                if doc.attr(i, "cardId") == id.to_string() {
                    new.events[i].set("cardId", other.clone());
                }
            }
            Mutant::at(new, at)
        })
    }),
    kind("DEST-02", "a weapon destiny counts two more, and so does its total; the result stays", |doc, rng| {
        let draws = doc.sayings("draws ").filter(|(_, _, rest)| rest.ends_with(" for weapon destiny"));
        rng.first(draws.map(|(at, _, rest)| (at, rest.to_owned())), |(at, rest)| {
            let n: i32 = rest.strip_suffix(" for weapon destiny")?.rsplit_once(" as a ")?.1.parse().ok()?;
            let total = (at..at + 24).find(|i| doc.msg(*i).contains("'s total weapon destiny is "))?;
            let compared = (total..total + 12).find(|i| doc.msg(*i).starts_with("Total destiny: "))?;
            let mut new = doc.clone();
            new.swap_in_msg(at, &format!(" as a {n} for"), &format!(" as a {} for", n + 2));
            bump(&mut new, total, 2)?;
            bump(&mut new, compared, 2)?;
            Mutant::at(new, at)
        })
    })
    .with(&["DEST-11"]),
    kind("DEST-03", "a total of destiny is one more than its draws", |doc, rng| {
        let lines = (0..doc.events.len()).filter(|i| {
            doc.msg(*i).contains("'s total battle destiny is ") || doc.msg(*i).contains("'s total weapon destiny is ")
        });
        rng.first(lines, |at| {
            let mut new = doc.clone();
            bump(&mut new, at, 1)?;
            if let Some(i) = (at..at + 12).find(|i| doc.msg(*i).starts_with("Total destiny: ")) {
                bump(&mut new, i, 1)?;
            }
            Mutant::at(new, at)
        })
    })
    .with(&["DEST-11", "BATTLE-14", "BATTLE-18"]),
    kind("DEST-04", "a player with cards in the Reserve Deck cannot draw", |doc, rng| {
        let draws: Vec<usize> = doc.of_type("DD").filter(|i| doc.attr(*i, "destinyText") == "battle destiny").collect();
        rng.first(draws, |at: usize| {
            let side = doc.side(doc.attr(at, "participantId"))?;
            let text = format!("{} can't draw battle destiny. No more cards in Reserve Deck", doc.name(side));
            Mutant::at(doc.with(|new| new.insert(at, vec![message(text)])), at)
        })
    }),
    kind("DEST-08", "an action succeeds although its destiny could not be drawn", |doc, rng| {
        let lines = (0..doc.events.len()).filter(|i| doc.msg(*i).starts_with("Result: Failed due to failed"));
        rng.first(lines, |at| Mutant::at(doc.with(|new| new.set_msg(at, "Result: Succeeded")), at))
    }),
    kind("DEST-09", "a drawn card goes to the opponent's hand", |doc, rng| {
        let other = doc.viewer?.opponent();
        let draws = doc.sayings("draws ").filter(|(_, side, rest)| *side == other && rest.ends_with(" destiny"));
        rng.first(draws, |(at, side, _)| {
            let gs = doc.gs_after(at)?;
            let before = doc.gs_before(at)?;
            let gone = (at..gs).find(|i| doc.ty(*i) == "PCIP" && doc.attr(*i, "zone") == "TOP_OF_USED_PILE")?;
            (doc.pile(gs, side, USED)? == doc.pile(before, side, USED)? + 1).then_some(())?;
            let mut new = doc.clone();
            new.shift(gs, &[(side, USED, -1), (side, HAND, 1)]).then_some(())?;
            new.remove(gone);
            Mutant::within(new, at..=gs - 1)
        })
    })
    .with(&["LOG-02", "LOG-03"]),
    kind("DEST-11", "the result of a weapon's destiny is turned round", |doc, rng| {
        let lines = (0..doc.events.len()).filter(|i| {
            let is_defense =
                doc.before(*i, |j| doc.ty(j) == "M").is_some_and(|j| doc.msg(j).starts_with("Defense value: "));
            is_defense && doc.msg(*i).starts_with("Result: ")
        });
        rng.first(lines, |at| {
            let mut new = doc.clone();
            match doc.msg(at) {
                "Result: Succeeded" => new.set_msg(at, "Result: Failed"),
                "Result: Failed" => new.set_msg(at, "Result: Succeeded"),
                _ => return None,
            }
            Mutant::at(new, at)
        })
    }),
    kind("TARGET-06", "a weapon is fired at a card of the opponent that stands elsewhere", |doc, rng| {
        aim(doc, rng, |card, side, column, _| {
            is_character(card) && card.owner == Some(side.opponent()) && card.location.to_string() != column
        })
    }),
    kind("TARGET-07", "a weapon is fired at a participant of the own side", |doc, rng| {
        aim(doc, rng, |card, side, _, listed| {
            is_character(card) && card.owner == Some(side) && listed.contains(&card.id.to_string().as_str())
        })
    })
    .with(&["TARGET-06"]),
    kind("ATTACK-02", "a weapon is fired at a creature in a battle", |doc, rng| {
        aim(doc, rng, |card, _, _, _| is_creature(card))
    })
    .with(&["TARGET-06", "TARGET-07"]),
    first!("ONCE-06", "a weapon is fired again in the same battle", battles, |doc, battle| {
        let shot = (battle.start..battle.end).find(|i| doc.msg(*i).contains(" targets to fire "))?;
        facts(doc, shot, 0)?;
        let end = (shot..battle.end).find(|i| doc.msg(*i).starts_with("Result: ") || doc.msg(*i).contains("'hit'"))?;
        let card = doc.before(shot, |i| doc.ty(i) == "CA").filter(|i| shot - i < 4)?;
        let mut new = doc.clone();
        new.insert(end + 1, vec![doc.events[card].clone(), doc.events[shot].clone()]);
        Mutant::at(new, end + 2)
    })
    .with(&["BATTLE-07", "TARGET-06"]),
];

/// Replaces the last number of a line.
fn bump(doc: &mut Doc, at: usize, by: i32) -> Option<()> {
    let text = doc.msg(at).to_owned();
    let (head, n) = text.rsplit_once(' ')?;
    doc.set_msg(at, format!("{head} {}", n.parse::<i32>().ok()? + by));
    Some(())
}

/// Fires a shot of a battle at another card.
fn aim(doc: &Doc, rng: &mut Rng, is_meant: impl Fn(&TableCard, Side, &str, &[&str]) -> bool) -> Option<Mutant> {
    let shots = doc.sayings("targets to fire ").filter(|(_, _, rest)| rest.contains("</div> at <div"));
    rng.first(shots.map(|(at, side, _)| (at, side)), |(at, side)| {
        let start = doc.before(at, |i| doc.ty(i) == "SB")?;
        doc.after(start, |i| doc.ty(i) == "EB").filter(|end| *end > at)?;
        let state = doc.state(at)?;
        let column = doc.attr(start, "locationIndex");
        let listed: Vec<&str> = doc.attr(start, "otherCardIds").split(',').collect();
        let designs: Vec<_> = listed
            .iter()
            .filter_map(|id| id.parse().ok())
            .filter_map(|id| state.table.get(CardId(id)))
            .map(|card| card.blueprint)
            .collect();
        let is_new = |card: &&TableCard| {
            card.is_in_play()
                && is_meant(card, side, column, &listed)
                && (listed.contains(&card.id.to_string().as_str()) || !designs.contains(&card.blueprint))
        };
        let target = state.table.iter().find(is_new)?;
        let mut new = doc.clone();
        let old = reference(doc, at, 1)?;
        let text = doc.msg(at).replacen(&format!("at {old}"), &format!("at {}", name(doc, target)), 1);
        (text != doc.msg(at)).then_some(())?;
        new.set_msg(at, text);
        Mutant::at(new, at)
    })
}

fn is_character(card: &TableCard) -> bool {
    card.has_column() && card.facts.is_some_and(|facts| facts.category == Category::Character)
}
