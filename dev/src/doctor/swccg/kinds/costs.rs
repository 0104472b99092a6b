//! Costs, and plays outside their phase.

use holocron_ingest::id::{CardId, Side};
use holocron_swccg::cards::Category;

use super::battle::battles;
use super::drain::drains;
use super::play::{facts, open_phase_after, open_phase_before, payment};
use crate::doctor::swccg::doc::{Doc, FORCE, LOST, USED};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    first!("DEPLOY-01", "the Battle phase opens before the last deployment", hand_deploys, |doc, (at, _)| {
        (facts(doc, at, 0)?.category != Category::Location).then_some(())?;
        let (new, at) = open_phase_before(doc, at, "Battle")?;
        Mutant::at(new, at)
    })
    .with(&["DEPLOY-14"]),
    first!(
        "DEPLOY-01-early",
        "the Deploy phase opens only after its first deployment",
        hand_deploys,
        |doc, (at, _)| {
            (facts(doc, at, 0)?.category != Category::Location).then_some(())?;
            let (new, at) = open_phase_after(doc, at, "Deploy", "Control")?;
            Mutant::at(new, at)
        }
    )
    .with(&["DEPLOY-14"]),
    first!("DEPLOY-05", "a character costs one Force less", hand_deploys, |doc, (at, side)| {
        (facts(doc, at, 0)?.category == Category::Character).then_some(())?;
        let (line, n) = payment(doc, at, side).filter(|(_, n)| *n > 1)?;
        let last = doc.gs_before(line)?;
        let step = doc.gs_before(last)?;
        (doc.pile(step, side, USED)? + 1 == doc.pile(last, side, USED)?).then_some(())?;
        let mut new = doc.clone();
        new.swap_in_msg(line, &format!("uses {n} Force"), &format!("uses {} Force", n - 1));
        new.shift(last, &[(side, FORCE, 1), (side, USED, -1)]).then_some(())?;
        Mutant::at(new, at)
    }),
    first!("DEPLOY-14", "a location costs one Force", hand_deploys, |doc, (at, side)| {
        (facts(doc, at, 0)?.category == Category::Location && payment(doc, at, side).is_none()).then_some(())?;
        // Before the card leaves the hand.
        let prompt = doc.before(at, |i| matches!(doc.ty(i), "D" | "M" | "GPC"))?;
        let mut new = doc.clone();
        let after = new.pay(prompt + 1, side, 1)?;
        Mutant::at(new, after + at - prompt - 1)
    })
    .with(&["DEPLOY-05"]),
    first!("DRAIN-06", "a drain costs one Force", drains, |doc, drain| {
        (doc.ty(drain.init - 1) == "CA" && payment(doc, drain.init, drain.by).is_none()).then_some(())?;
        let mut new = doc.clone();
        let at = new.pay(drain.init - 1, drain.by, 1)? + 1;
        Mutant::at(new, at)
    }),
    kind("DRAIN-09", "the carried-out drain is one more than the announced one", |doc, rng| {
        let results = doc
            .sayings("Force drains ")
            .map(|(at, _, rest)| (at, rest.split(' ').next().and_then(|n| n.parse::<i32>().ok())));
        rng.first(results, |(at, n)| {
            let n = n?;
            let mut new = doc.clone();
            new.swap_in_msg(at, &format!("Force drains {n} at"), &format!("Force drains {} at", n + 1));
            Mutant::at(new, at)
        })
    })
    .with(&["DRAIN-10"]),
    first!("BATTLE-03", "a battle is not paid", battles, |doc, battle| {
        (!may_be_free(doc, battle.init)?).then_some(())?;
        let (line, n) = payment(doc, battle.init, battle.by)?;
        let mut new = doc.clone();
        let at = new.unpay(line, battle.by, n, battle.init)?;
        Mutant::at(new, at)
    }),
    kind("ATTACK-12", "the Move phase opens before the turn's last attack on a creature", |doc, rng| {
        let attacks = doc.sayings("initiates attack on ").map(|(at, ..)| at);
        rng.first(attacks, |at: usize| {
            let (new, at) = open_phase_before(doc, at, "Move")?;
            Mutant::at(new, at)
        })
    })
    .with(&["ATTACK-06", "BATTLE-01"]),
    kind("CANCEL-06", "an Interrupt goes to the other pile", |doc, rng| {
        let puts = doc.sayings("puts ").filter(|(_, _, rest)| rest.ends_with("</div> in Used Pile"));
        rng.first(puts, |(at, side, _)| {
            (facts(doc, at, 0)?.category == Category::Interrupt).then_some(())?;
            let place =
                (at - 1..at + 3).find(|i| doc.ty(*i) == "PCIP" && doc.attr(*i, "zone") == "TOP_OF_USED_PILE")?;
            let gs = doc.gs_after(at)?;
            let (blueprint, ..) = *crate::doctor::swccg::doc::cards(doc.msg(at)).first()?;
            let mut new = doc.clone();
            new.swap_in_msg(at, " in Used Pile", " in Lost Pile");
            new.events[place].set("zone", "TOP_OF_LOST_PILE");
            new.events[place].set("blueprintId", blueprint);
            new.shift(gs, &[(side, USED, -1), (side, LOST, 1)]).then_some(())?;
            Mutant::at(new, at)
        })
    })
    .with(&["LOG-15"]),
    first!("BATTLE-06", "an unharmed participant is missing in the list", battles, |doc, battle| {
        let ids: Vec<&str> = doc.attr(battle.start, "otherCardIds").split(',').collect();
        let leaves = |id: &str| {
            (battle.start..battle.end)
                .any(|i| doc.attr(i, "otherCardIds").split(',').any(|one| one == id) && i != battle.start)
        };
        let state = doc.state(battle.start)?;
        let is_character = |id: &str| {
            let id = id.parse().ok().map(CardId);
            id.and_then(|id| state.table.get(id))
                .and_then(|c| c.facts)
                .is_some_and(|f| f.category == Category::Character)
        };
        (ids.len() > 2).then_some(())?;
        let gone = *ids.iter().find(|id| is_character(id) && !leaves(id))?;
        let rest: Vec<&str> = ids.iter().copied().filter(|id| *id != gone).collect();
        Mutant::at(doc.with(|new| new.events[battle.start].set("otherCardIds", rest.join(","))), battle.start)
    })
    .with(&["BATTLE-14", "BATTLE-09", "LOG-09"]),
];

fn hand_deploys(doc: &Doc) -> Vec<(usize, Side)> {
    let own =
        doc.sayings("deploys ").filter(|(_, _, rest)| rest.contains(" from hand") && !rest.contains("simultaneously"));
    own.map(|(at, side, _)| (at, side)).collect()
}

/// Whether a text in play may make a battle free.
fn may_be_free(doc: &Doc, at: usize) -> Option<bool> {
    let state = doc.state(at)?;
    let mut in_play = state.table.iter().filter(|card| card.is_in_play()).filter_map(|card| card.facts);
    let is_free = |one: &holocron_swccg::cards::Modifier| one.gemp.contains("INITIATE_BATTLE_FOR_FREE");
    Some(in_play.any(|facts| facts.modifiers.iter().any(is_free)))
}
