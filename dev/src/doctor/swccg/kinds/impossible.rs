//! Lines that say what cannot be: duels, searches, substitutes, Force of the other player.

use holocron_ingest::id::Side;

use super::battle::battles;
use super::force::uses;
use super::play::{name, own_prompts, prompts, reference};
use super::scene::{people, turns_of};
use crate::doctor::swccg::doc::{FORCE, LOST, RESERVE, USED, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    first!("DEST-06", "a battle destiny is cancelled for good, and another is drawn for it", battles, |doc, battle| {
        let line = (battle.start..battle.end).find(|i| doc.msg(*i).ends_with(" for battle destiny"))?;
        let (side, _) = doc.said(line).filter(|(_, rest)| rest.starts_with("draws "))?;
        // One draw, as many as the counters allow.
        let others = (line + 1..battle.end).filter(|i| {
            doc.msg(*i).ends_with(" for battle destiny") && doc.said(*i).is_some_and(|(who, _)| who == side)
        });
        (others.count() == 0).then_some(())?;
        let begin = doc.before(line, |i| doc.ty(i) == "DD")?;
        (line - begin < 8).then_some(())?;
        let (name, other) = (doc.name(side), doc.name(side.opponent()));
        let card = reference(doc, line, 0)?;
        let gs = doc.gs_after(line)?;
        let mut new = doc.clone();
        let mut draw = doc.events[begin].clone();
        let id = new.open_ids(gs + 1, 1);
        draw.set("cardId", id.to_string());
        new.events.truncate(gs + 1);
        new.events.push(message(format!("{other} cancels {name}'s battle destiny draw of {card}")));
        new.events.push(draw);
        new.events.push(doc.events[line].clone());
        Mutant::last(new)
    })
    .with(&["BATTLE-11", "DEST-01"]),
    kind("DEST-07", "a substitute of a destiny is cancelled", |doc, rng| {
        let lines = doc.sayings("substitutes ").filter(|(_, _, rest)| rest.ends_with(" as value for battle destiny"));
        rng.first(lines, |(at, side, _)| {
            let state = doc.state(at)?;
            let (card, _) = people(&state, side).next()?;
            let (who, other) = (doc.name(side), doc.name(side.opponent()));
            let mut new = doc.clone();
            let line = format!("{other} cancels {who}'s battle destiny draw of {}", name(doc, card));
            new.insert(at + 1, vec![message(line)]);
            Mutant::at(new, at + 1)
        })
    })
    .with(&["DEST-03"]),
    first!("DUEL-01", "the lower total wins a duel", |doc| turns_of(doc, "Control"), |doc, (d, side)| {
        let state = doc.state(d)?;
        let (dark, _) = people(&state, Side::Dark).next()?;
        let (light, _) = people(&state, Side::Light).next()?;
        let (dark, light) = (name(doc, dark), name(doc, light));
        let mut new = doc.until(d);
        let (a, b) = (doc.name(Side::Dark), doc.name(Side::Light));
        let (winner, loser) = if d % 2 == 0 { (&dark, &light) } else { (&light, &dark) };
        let (x, y) = if d % 2 == 0 { (3, 5) } else { (5, 3) };
        for line in [
            format!("{} initiates duel between {dark} and {light}", doc.name(side)),
            format!("{a}'s final duel total: {x}"),
            format!("{b}'s final duel total: {y}"),
            format!("{winner} wins duel against {loser}"),
        ] {
            new.events.push(message(line));
        }
        Mutant::last(new)
    }),
    kind("FORCE-02", "a cost is paid from the opponent's Force Pile", |doc, rng| {
        let ones = uses(doc).filter(|(_, _, n)| *n == 1);
        rng.first(ones, |(at, side, _): (usize, Side, i32)| {
            let gs = doc.gs_before(at)?;
            let before = doc.gs_before(gs)?;
            (doc.pile(before, side, USED)? + 1 == doc.pile(gs, side, USED)?).then_some(())?;
            let other = side.opponent();
            let mut new = doc.clone();
            new.swap_in_msg(at, "uses 1 Force", &format!("uses 1 of {}'s Force", doc.name(other)));
            new.shift(gs, &[(side, FORCE, 1), (side, USED, -1), (other, FORCE, -1), (other, USED, 1)]).then_some(())?;
            Mutant::at(new, at)
        })
    })
    .with(&[
        "FORCE-01",
        "LOG-02",
        "LOG-03",
        "STACK-01",
        "DEPLOY-05",
        "BATTLE-03",
        "MOVE-04",
        "MOVE-10",
        "DRAIN-06",
    ]),
    kind("FORCE-09", "at a prompt a card of the Lost Pile comes to lie in the Reserve Deck", |doc, rng| {
        let all = ["Deploy", "Move", "Draw"].into_iter().flat_map(|label| prompts(doc, label));
        rng.first(all, |(d, _)| {
            let gs = doc.gs_before(d)?;
            let side = Side::BOTH.into_iter().find(|side| doc.pile(gs, *side, LOST) > Some(0))?;
            let mut new = doc.clone();
            new.insert(d + 1, vec![doc.events[gs].clone()]);
            new.shift(d + 1, &[(side, LOST, -1), (side, RESERVE, 1)]).then_some(())?;
            Mutant::at(new, d + 1)
        })
    })
    .with(&["LOG-02", "LOG-03"]),
    kind("LOSS-06", "the loss of particular cards is reduced like a loss of Force", |doc, rng| {
        let lines = doc.sayings("causes ").filter_map(|(at, _, rest)| {
            let (_, whose) = rest.rsplit_once(" be lost from ")?;
            let (whose, _) = whose.split_once("'s ")?;
            Some((at, doc.side(whose)?))
        });
        rng.first(lines, |(at, side)| {
            let mut new = doc.clone();
            new.insert(at + 1, vec![message(format!("{}'s Force loss is reduced by 1", doc.name(side)))]);
            Mutant::at(new, at + 1)
        })
    }),
    kind("TARGET-08", "a search that found nothing is begun again in the turn", |doc, rng| {
        let verified = (0..doc.events.len()).filter(|i| doc.msg(*i).contains(" verifies "));
        rng.first(verified, |at| {
            let named = doc.before(at, |i| doc.ty(i) == "M")?;
            let (side, rest) = doc.said(named)?;
            (rest.starts_with("targets to ") && rest.contains(" from Reserve Deck")).then_some(())?;
            let begun = doc.before(named, |i| doc.ty(i) == "M")?;
            doc.msg(begun).ends_with(" top-level action").then_some(())?;
            let end = doc.turn_end(at);
            let all =
                ["Control", "Deploy", "Battle", "Move", "Draw"].into_iter().flat_map(|label| own_prompts(doc, label));
            let d = all.map(|(d, _)| d).filter(|d| *d > at && *d < end).min()?;
            (doc.turn_of(d) == Some(side)).then_some(())?;
            Mutant::at(doc.with(|new| new.insert(d + 1, [begun, named].map(|i| doc.events[i].clone()).to_vec())), d + 2)
        })
    })
    .with(&["ONCE-01", "ONCE-04"]),
];
