//! The end of a turn and of the game.

use holocron_ingest::id::Side;

use super::turn::empty_turn;
use crate::doctor::swccg::{Kind, Mutant, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("END-01", "the game goes on with a turn although a player has no Life Force", |doc, _| {
        let (at, ..) = doc.sayings("lost due to: Life Force depleted").next()?;
        let mut new = doc.clone();
        new.events.truncate(at);
        let owner = new.turn_of(at - 1)?.opponent();
        let new = empty_turn(&new, at, owner)?;
        Mutant::within(new, at..=at + 5)
    })
    .with(&["TURN-02", "FORCE-03"]),
    kind("END-01-early", "a player who has Life Force left loses for want of it", |doc, rng| {
        let turns: Vec<usize> = doc.of_type("TC").skip(4).collect();
        rng.first(turns, |turn| {
            let gs = doc.gs_before(turn)?;
            let loser = Side::BOTH[gs % 2];
            let mut new = doc.clone();
            new.events.truncate(turn);
            let lost =
                crate::doctor::swccg::doc::message(format!("{} lost due to: Life Force depleted", doc.name(loser)));
            let won = crate::doctor::swccg::doc::message(format!(
                "{} is the winner due to: Depleted opponent's Life Force",
                doc.name(loser.opponent())
            ));
            new.insert(turn, vec![lost, won]);
            Mutant::at(new, turn)
        })
    }),
    kind("END-02", "the loser is named as the winner", |doc, _| {
        let (at, side, _) = doc.sayings("is the winner due to").next()?;
        doc.sayings("lost due to").next()?;
        Mutant::at(doc.with(|new| new.swap_in_msg(at, doc.name(side), doc.name(side.opponent()))), at)
    }),
    kind("END-02-after", "a turn follows the end of the game", |doc, _| {
        let (at, ..) = doc.sayings("is the winner due to").next()?;
        let owner = doc.turn_of(at)?.opponent();
        let end = doc.events.len();
        let new = empty_turn(doc, end, owner)?;
        Mutant::within(new, at + 1..=end + 5)
    })
    .with(&["TURN-02", "FORCE-03"]),
    kind("END-03", "a Used Pile recirculates after the forced actions of the end step", |doc, rng| {
        let lines = (0..doc.events.len()).filter(|i| doc.msg(*i).ends_with(" re-circulates"));
        rng.first(lines, |at| {
            let gs = doc.gs_after(at)?;
            let (_, end) = doc.phase_of(at)?;
            let acts = (gs..end).any(|i| doc.msg(i).ends_with(" required response is initiated"));
            let moved = (gs + 1..end).any(|i| doc.ty(i) == "GS" && doc.events[i].children != doc.events[gs].children);
            let is_last = !(at + 1..end).any(|i| doc.msg(i).ends_with(" re-circulates"));
            (acts && !moved && is_last && doc.label(end) == Some("Between turns")).then_some(())?;
            let mut new = doc.clone();
            let block: Vec<_> = new.events.drain(at..=gs).collect();
            let before = new.events[new.gs_before(at)?].clone();
            let to = end - block.len();
            for i in at..to {
                if new.ty(i) == "GS" {
                    new.events[i] = before.clone();
                }
            }
            new.insert(to, block);
            Mutant::at(new, to)
        })
    })
    .with(&["FORCE-01", "LOG-11"]),
    kind("END-04", "the maintenance of a card is left out", |doc, rng| {
        let lines = (0..doc.events.len()).filter(|i| doc.msg(*i).ends_with(" targets to satisfy maintenance cost"));
        rng.first(lines, |at| {
            let begin = doc.before(at, |i| doc.ty(i) == "CA")?;
            let (_, end) = doc.phase_of(at)?;
            let stop = (at..end).find(|i| doc.ty(*i) == "CA").unwrap_or(end);
            let new = doc.cut_out(begin, stop)?;
            let next = new.after(begin - 1, |i| new.ty(i) == "GPC")?;
            Mutant::ending(new, next)
        })
    }),
];
