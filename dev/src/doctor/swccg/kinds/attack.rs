//! Attacks by and on creatures.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::CardId;
use holocron_replay::rng::Rng;
use holocron_swccg::cards::{Card, CardType, Category, Subtype};
use holocron_swccg::state::fight::attack::is_creature;
use holocron_swccg::state::table::TableCard;

use super::deck::retarget;
use super::mv::unpaid_of;
use super::play::{name, reference};
use crate::doctor::swccg::doc::{Doc, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    first!(
        "ATTACK-01",
        "a creature is listed among the participants of a battle",
        |doc| doc.of_type("SB"),
        |doc, at| {
            let state = doc.state(at)?;
            let creature = state.table.iter().find(|c| is_creature(c) && c.is_in_play())?;
            let mut new = doc.clone();
            let ids = format!("{},{}", doc.attr(at, "otherCardIds"), creature.id);
            new.events[at].set("otherCardIds", ids);
            Mutant::at(new, at)
        }
    ),
    kind("ATTACK-03", "a creature of the sites deploys to a system or sector", |doc, rng| {
        let is_local = |c: &Card| c.category == Category::Creature && c.title != "Mynock";
        retarget(doc, rng, is_local, |l| l.subtype.is_some_and(|s| s != Subtype::Site))
    })
    .with(&["DEPLOY-05"]),
    kind("ATTACK-04", "the move of a creature is not paid", |doc, rng| {
        unpaid_of(doc, rng, " using landspeed", Some(Category::Creature))
    })
    .with(&["MOVE-04"]),
    kind("ATTACK-05", "a creature attacks a droid, or somebody elsewhere", |doc, rng| {
        rng.first(attacks(doc, BY_CREATURE), |attack| {
            let state = doc.state(attack.start)?;
            let old = doc.attr(attack.start, "otherCardIds2").to_owned();
            let is_safe = |c: &&TableCard| {
                let is_character = c.facts.is_some_and(|f| f.category == Category::Character);
                let is_droid = c.facts.is_some_and(|f| f.is(CardType::Droid));
                let is_here = c.location.to_string() == doc.attr(attack.start, "locationIndex");
                is_character && c.zone == Zone::AtLocation && (is_droid || !is_here)
            };
            let prey = state.table.iter().find(is_safe)?;
            let mut new = doc.clone();
            new.events[attack.start].set("otherCardIds2", prey.id.to_string());
            let word = name(doc, prey);
            for i in (attack.said.saturating_sub(6)..attack.end).filter(|i| doc.ty(*i) == "M" || doc.ty(*i) == "CAC") {
                if doc.attr(i, "otherCardIds") == old {
                    new.events[i].set("otherCardIds", prey.id.to_string());
                }
            }
            let from = reference(doc, attack.said, 1)?;
            new.swap_in_msg(attack.said, &from, &word);
            new.events.truncate(attack.start + 2);
            Mutant::at(new, attack.start)
        })
    })
    .with(&["ATTACK-06"]),
    first!("ATTACK-06", "a creature's attack is left out", |doc| attacks(doc, BY_CREATURE), |doc, attack| {
        let begin = doc.before(attack.said, |i| doc.msg(i).ends_with(" required response is initiated"))?;
        let is_quiet = (attack.start..attack.end).any(|i| doc.msg(i).ends_with(" is not defeated"));
        (is_quiet && doc.phase_word(begin) == "BATTLE" && attack.said - begin < 12).then_some(())?;
        let begin = if doc.ty(begin - 1) == "CA" { begin - 1 } else { begin };
        let new = doc.cut_out(begin, attack.end + 1)?;
        let next = new.after(begin - 1, |i| new.ty(i) == "GPC")?;
        Mutant::at(new, next)
    })
    .with(&["DEST-01"]),
    kind("ATTACK-08", "the result of a creature's attack is turned round", |doc, rng| other_result(doc, rng, false))
        .with(&["ATTACK-09"]),
    kind("ATTACK-09", "a defeated card stays", |doc, rng| {
        let mut all = attacks(doc, BY_CREATURE);
        all.extend(attacks(doc, BY_PLAYER));
        rng.first(all, |attack| {
            let prey = doc.attr(attack.start, "otherCardIds2");
            let gone = (attack.start..attack.end)
                .find(|i| doc.ty(*i) == "RCFP" && doc.attr(*i, "otherCardIds").split(',').any(|id| id == prey))?;
            let stop = (gone..attack.end).find(|i| doc.msg(*i) == "Attack ends")?;
            let new = doc.cut_out(gone, stop)?;
            let end = new.after(gone, |i| new.ty(i) == "EA")?;
            Mutant::ending(new, end)
        })
    })
    .with(&["ATTACK-15"]),
    first!("ATTACK-10", "two creatures that meet do not fight", |doc| attacks(doc, FIGHT), |doc, attack| {
        let begin = (attack.said.saturating_sub(4)..attack.said).find(|i| matches!(doc.ty(*i), "CA" | "CAC"))?;
        let new = doc.cut_out(begin, attack.end + 1)?;
        let next = new.after(begin - 1, |i| new.ty(i) == "GPC")?;
        Mutant::ending(new, next)
    })
    .with(&["DEST-01"]),
    kind("ATTACK-11", "the creature with the lower total defeats the other", |doc, rng| {
        rng.first(attacks(doc, FIGHT), |attack| {
            let line = (attack.start..attack.end).find(|i| doc.msg(*i).contains("</div> defeats <div"))?;
            let (winner, loser) = (reference(doc, line, 0)?, reference(doc, line, 1)?);
            Mutant::at(doc.with(|new| new.set_msg(line, format!("{loser} defeats {winner}"))), line)
        })
    })
    .with(&["TARGET-01"]),
    kind("ATTACK-12-twice", "a player attacks at a location a second time", |doc, rng| {
        rng.first(attacks(doc, BY_PLAYER), |attack| {
            let mut new = doc.clone();
            let at = attack.end + 1;
            let block = [attack.said, attack.start, attack.end].map(|i| doc.events[i].clone());
            new.insert(at, block.to_vec());
            Mutant::at(new, at)
        })
    })
    .with(&["ATTACK-21", "LOG-10"]),
    kind("ATTACK-12-left", "a card of the attacker is missing among the participants", |doc, rng| {
        rng.first(attacks(doc, BY_PLAYER), |attack| {
            let ids: Vec<&str> = doc.attr(attack.start, "otherCardIds").split(',').collect();
            let state = doc.state(attack.start)?;
            let is_character = |id: &&&str| {
                let card = id.parse().ok().and_then(|id| state.table.get(CardId(id)));
                card.is_some_and(|c| {
                    c.zone == Zone::AtLocation && c.facts.is_some_and(|f| f.category == Category::Character)
                })
            };
            let gone = *ids.iter().find(is_character).filter(|_| ids.len() > 1)?;
            let rest: Vec<&str> = ids.iter().copied().filter(|id| *id != gone).collect();
            Mutant::at(doc.with(|new| new.events[attack.start].set("otherCardIds", rest.join(","))), attack.start)
        })
    }),
    first!("ATTACK-13", "an attack on a creature costs one Force", |doc| attacks(doc, BY_PLAYER), |doc, attack| {
        let (side, _) = doc.said(attack.said)?;
        let mut new = doc.clone();
        let at = new.pay(attack.said, side, 1)?;
        Mutant::at(new, at)
    }),
    kind("ATTACK-14", "the result of a player's attack is turned round", |doc, rng| other_result(doc, rng, true))
        .with(&["ATTACK-09"]),
    first!("ATTACK-16", "an attacker is forfeited", |doc| attacks(doc, BY_PLAYER), |doc, attack| {
        let (side, _) = doc.said(attack.said)?;
        let state = doc.state(attack.start)?;
        let first = doc.attr(attack.start, "otherCardIds").split(',').next()?.parse().ok()?;
        let card = state.table.get(CardId(first))?;
        let mut new = doc.clone();
        let line = message(format!("{} choose to forfeit {}", doc.name(side), name(doc, card)));
        new.insert(attack.end - 1, vec![line]);
        Mutant::at(new, attack.end - 1)
    })
    .with(&["ATTR-01"]),
    kind("ATTACK-17", "the destiny for a ferocity is not drawn", |doc, rng| {
        let mut all = attacks(doc, BY_CREATURE);
        all.extend(attacks(doc, BY_PLAYER));
        rng.first(all, |attack| {
            let begin = (attack.start..attack.end).find(|i| doc.msg(*i).ends_with("'s ferocity"))?;
            let total = (begin..attack.end).find(|i| doc.msg(*i).starts_with("Total destiny for ferocity"))?;
            let new = doc.cut_out(begin, total + 1)?;
            let line = new.after(begin - 1, |i| new.msg(i).starts_with("Attacker total"))?;
            Mutant::at(new, line)
        })
    })
    .with(&["DEST-01"]),
];

/// An attack in the log.
pub(crate) struct Attack {
    /// The line that tells of it.
    pub(crate) said: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

pub(crate) fn attacks(doc: &Doc, words: &str) -> Vec<Attack> {
    let of = |start: usize| {
        let said = doc.before(start, |i| doc.ty(i) == "M")?;
        let end = doc.after(start, |i| doc.ty(i) == "EA")?;
        doc.msg(said).contains(words).then_some(Attack { said, start, end })
    };
    doc.of_type("SA").filter_map(of).collect()
}

pub(crate) const BY_CREATURE: &str = "</div> attacks <div";
pub(crate) const BY_PLAYER: &str = "initiates attack on ";
const FIGHT: &str = "attack each other";

fn other_result(doc: &Doc, rng: &mut Rng, is_by_player: bool) -> Option<Mutant> {
    rng.first(attacks(doc, if is_by_player { BY_PLAYER } else { BY_CREATURE }), |attack| {
        let line = (attack.start..attack.end).find(|i| doc.msg(*i).ends_with(" defeated"))?;
        let mut new = doc.clone();
        let text = doc.msg(line);
        let text = match text.strip_suffix(" is not defeated") {
            Some(head) => format!("{head} is defeated"),
            None => format!("{} is not defeated", text.strip_suffix(" is defeated")?),
        };
        new.set_msg(line, text);
        Mutant::at(new, line)
    })
}
