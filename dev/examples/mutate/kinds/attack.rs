//! Attacks by and on creatures.

use holocron_ingest::event::gemp::Zone;
use holocron_swccg::cards::{CardType, Category, Subtype};
use holocron_swccg::state::fight::attack::is_creature;

use super::deck::retarget;
use super::mv::unpaid_of;
use super::play::{name, reference};
use crate::doc::{Doc, message};
use crate::kind::{Kind, Mutant};
use crate::rng::Rng;

pub const KINDS: &[Kind] = &[
    Kind {
        name: "ATTACK-01",
        rule: "SWCCG-ATTACK-01",
        what: "a creature is listed among the participants of a battle",
        companions: &[],
        make: creature_in_battle,
    },
    Kind {
        name: "ATTACK-03",
        rule: "SWCCG-ATTACK-03",
        what: "a creature of the sites deploys to a system or sector; the log ends with the turn",
        companions: &["SWCCG-DEPLOY-05"],
        make: creature_in_space,
    },
    Kind {
        name: "ATTACK-04",
        rule: "SWCCG-ATTACK-04",
        what: "the move of a creature is not paid; piles follow",
        companions: &["SWCCG-MOVE-04"],
        make: free_move,
    },
    Kind {
        name: "ATTACK-05",
        rule: "SWCCG-ATTACK-05",
        what: "a creature attacks a droid, or somebody elsewhere",
        companions: &["SWCCG-ATTACK-06"],
        make: forbidden_prey,
    },
    Kind {
        name: "ATTACK-06",
        rule: "SWCCG-ATTACK-06",
        what: "a creature's attack is left out; piles follow",
        companions: &["SWCCG-DEST-01"],
        make: no_attack,
    },
    Kind {
        name: "ATTACK-08",
        rule: "SWCCG-ATTACK-08",
        what: "the result of a creature's attack is turned round",
        companions: &["SWCCG-ATTACK-09"],
        make: |doc, rng| other_result(doc, rng, false),
    },
    Kind {
        name: "ATTACK-09",
        rule: "SWCCG-ATTACK-09",
        what: "a defeated card stays; the log ends with the attack",
        companions: &["SWCCG-ATTACK-15"],
        make: survivor,
    },
    Kind {
        name: "ATTACK-10",
        rule: "SWCCG-ATTACK-10",
        what: "two creatures that meet do not fight; the log ends with the phase",
        companions: &["SWCCG-DEST-01"],
        make: peace,
    },
    Kind {
        name: "ATTACK-11",
        rule: "SWCCG-ATTACK-11",
        what: "the creature with the lower total defeats the other",
        companions: &["SWCCG-TARGET-01"],
        make: weaker_wins,
    },
    Kind {
        name: "ATTACK-12-twice",
        rule: "SWCCG-ATTACK-12",
        what: "a player attacks at a location a second time",
        companions: &["SWCCG-ATTACK-21", "SWCCG-LOG-10"],
        make: second_attack,
    },
    Kind {
        name: "ATTACK-12-left",
        rule: "SWCCG-ATTACK-12",
        what: "a card of the attacker is missing among the participants",
        companions: &[],
        make: left_out,
    },
    Kind {
        name: "ATTACK-13",
        rule: "SWCCG-ATTACK-13",
        what: "an attack on a creature costs one Force; piles follow",
        companions: &[],
        make: paid_attack,
    },
    Kind {
        name: "ATTACK-14",
        rule: "SWCCG-ATTACK-14",
        what: "the result of a player's attack is turned round",
        companions: &["SWCCG-ATTACK-09"],
        make: |doc, rng| other_result(doc, rng, true),
    },
    Kind {
        name: "ATTACK-16",
        rule: "SWCCG-ATTACK-16",
        what: "an attacker is forfeited",
        companions: &["SWCCG-ATTR-01"],
        make: forfeit_in_attack,
    },
    Kind {
        name: "ATTACK-17",
        rule: "SWCCG-ATTACK-17",
        what: "the destiny for a ferocity is not drawn; piles follow",
        companions: &["SWCCG-DEST-01"],
        make: no_ferocity,
    },
];

/// An attack in the log.
pub struct Attack {
    /// The line that tells of it.
    pub said: usize,
    pub start: usize,
    pub end: usize,
}

pub fn attacks(doc: &Doc, words: &str) -> Vec<Attack> {
    let of = |start: usize| {
        let said = doc.before(start, |i| doc.ty(i) == "M")?;
        let end = doc.after(start, |i| doc.ty(i) == "EA")?;
        doc.msg(said).contains(words).then_some(Attack { said, start, end })
    };
    doc.of_type("SA").filter_map(of).collect()
}

pub const BY_CREATURE: &str = "</div> attacks <div";
pub const BY_PLAYER: &str = "initiates attack on ";
const FIGHT: &str = "attack each other";

fn creature_in_battle(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(doc.of_type("SB").collect(), |at: usize| {
        let state = doc.state(at)?;
        let creature = state.table.iter().find(|c| is_creature(c) && c.is_in_play())?;
        let mut new = doc.clone();
        let ids = format!("{},{}", doc.attr(at, "otherCardIds"), creature.id);
        new.events[at].set("otherCardIds", ids);
        Mutant::at(new, at)
    })
}

fn creature_in_space(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let is_local = |c: &holocron_swccg::cards::Card| c.category == Category::Creature && c.title != "Mynock";
    retarget(doc, rng, is_local, |l| l.subtype.is_some_and(|s| s != Subtype::Site))
}

fn free_move(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    unpaid_of(doc, rng, " using landspeed", Some(Category::Creature))
}

fn forbidden_prey(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(attacks(doc, BY_CREATURE), |attack| {
        let state = doc.state(attack.start)?;
        let old = doc.attr(attack.start, "otherCardIds2").to_owned();
        let is_safe = |c: &&holocron_swccg::state::table::TableCard| {
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
}

fn no_attack(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(attacks(doc, BY_CREATURE), |attack| {
        let begin = doc.before(attack.said, |i| doc.msg(i).ends_with(" required response is initiated"))?;
        let is_quiet = (attack.start..attack.end).any(|i| doc.msg(i).ends_with(" is not defeated"));
        (is_quiet && doc.phase_word(begin) == "BATTLE" && attack.said - begin < 12).then_some(())?;
        let begin = if doc.ty(begin - 1) == "CA" { begin - 1 } else { begin };
        let new = doc.cut_out(begin, attack.end + 1)?;
        let next = new.after(begin - 1, |i| new.ty(i) == "GPC")?;
        Mutant::at(new, next)
    })
}

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

fn survivor(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let mut all = attacks(doc, BY_CREATURE);
    all.extend(attacks(doc, BY_PLAYER));
    rng.first(all, |attack| {
        let prey = doc.attr(attack.start, "otherCardIds2");
        let gone = (attack.start..attack.end)
            .find(|i| doc.ty(*i) == "RCFP" && doc.attr(*i, "otherCardIds").split(',').any(|id| id == prey))?;
        let stop = (gone..attack.end).find(|i| doc.msg(*i) == "Attack ends")?;
        let mut new = doc.cut_out(gone, stop)?;
        let end = new.after(gone, |i| new.ty(i) == "EA")?;
        new.events.truncate(end + 1);
        Mutant::at(new, end)
    })
}

fn peace(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(attacks(doc, FIGHT), |attack| {
        let begin = (attack.said.saturating_sub(4)..attack.said).find(|i| matches!(doc.ty(*i), "CA" | "CAC"))?;
        let mut new = doc.cut_out(begin, attack.end + 1)?;
        let next = new.after(begin - 1, |i| new.ty(i) == "GPC")?;
        new.events.truncate(next + 1);
        Mutant::at(new, next)
    })
}

fn weaker_wins(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(attacks(doc, FIGHT), |attack| {
        let line = (attack.start..attack.end).find(|i| doc.msg(*i).contains("</div> defeats <div"))?;
        let (winner, loser) = (reference(doc, line, 0)?, reference(doc, line, 1)?);
        let mut new = doc.clone();
        new.set_msg(line, format!("{loser} defeats {winner}"));
        Mutant::at(new, line)
    })
}

fn second_attack(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(attacks(doc, BY_PLAYER), |attack| {
        let mut new = doc.clone();
        let at = attack.end + 1;
        let block = [attack.said, attack.start, attack.end].map(|i| doc.events[i].clone());
        new.insert(at, block.to_vec());
        Mutant::at(new, at)
    })
}

fn left_out(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(attacks(doc, BY_PLAYER), |attack| {
        let ids: Vec<&str> = doc.attr(attack.start, "otherCardIds").split(',').collect();
        let state = doc.state(attack.start)?;
        let is_character = |id: &&&str| {
            let card = id.parse().ok().and_then(|id| state.table.get(holocron_ingest::id::CardId(id)));
            card.is_some_and(|c| {
                c.zone == Zone::AtLocation && c.facts.is_some_and(|f| f.category == Category::Character)
            })
        };
        let gone = *ids.iter().find(is_character).filter(|_| ids.len() > 1)?;
        let rest: Vec<&str> = ids.iter().copied().filter(|id| *id != gone).collect();
        let mut new = doc.clone();
        new.events[attack.start].set("otherCardIds", rest.join(","));
        Mutant::at(new, attack.start)
    })
}

fn paid_attack(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(attacks(doc, BY_PLAYER), |attack| {
        let (side, _) = doc.said(attack.said)?;
        let mut new = doc.clone();
        let at = new.pay(attack.said, side, 1)?;
        Mutant::at(new, at)
    })
}

fn forfeit_in_attack(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(attacks(doc, BY_PLAYER), |attack| {
        let (side, _) = doc.said(attack.said)?;
        let state = doc.state(attack.start)?;
        let first = doc.attr(attack.start, "otherCardIds").split(',').next()?.parse().ok()?;
        let card = state.table.get(holocron_ingest::id::CardId(first))?;
        let mut new = doc.clone();
        let line = message(format!("{} choose to forfeit {}", doc.name(side), name(doc, card)));
        new.insert(attack.end - 1, vec![line]);
        Mutant::at(new, attack.end - 1)
    })
}

fn no_ferocity(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let mut all = attacks(doc, BY_CREATURE);
    all.extend(attacks(doc, BY_PLAYER));
    rng.first(all, |attack| {
        let begin = (attack.start..attack.end).find(|i| doc.msg(*i).ends_with("'s ferocity"))?;
        let total = (begin..attack.end).find(|i| doc.msg(*i).starts_with("Total destiny for ferocity"))?;
        let new = doc.cut_out(begin, total + 1)?;
        let line = new.after(begin - 1, |i| new.msg(i).starts_with("Attacker total"))?;
        Mutant::at(new, line)
    })
}
