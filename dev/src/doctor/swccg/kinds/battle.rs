//! Battles.

use holocron_ingest::id::Side;

use super::play::open_phase_before;
use crate::doctor::swccg::doc::{Doc, LOST, RESERVE, cards};
use crate::doctor::swccg::{Kind, Mutant, first};

pub(crate) const KINDS: &[Kind] = &[
    first!("BATTLE-01", "the Move phase opens before the turn's last battle", battles, |doc, battle| {
        let (begin, end) = doc.phase_of(battle.init)?;
        let others = (begin..end).filter(|i| doc.msg(*i).contains(" initiates battle at ")).count();
        (others == 1).then_some(())?;
        let (new, at) = open_phase_before(doc, battle.init, "Move")?;
        Mutant::at(new, at)
    }),
    first!("BATTLE-16", "the lower total wins and the other player takes the damage", battles, |doc, battle| {
        let (win, winner) = win_line(doc, &battle)?;
        let loser = winner.opponent();
        let gs = doc.gs_after(win)?;
        let owed = |side: Side, what: &str| doc.number(gs, &format!("{}Battle{what}Remaining", side.word()));
        (owed(winner, "Attrition")? == 0.0 && owed(loser, "Attrition")? == 0.0 && owed(loser, "Damage")? >= 1.0)
            .then_some(())?;
        // Only plain losses from the Reserve Deck follow.
        let lines: Vec<usize> = (win + 1..battle.end).filter(|i| doc.ty(*i) == "M").collect();
        let is_plain = |i: &usize| match doc.said(*i) {
            Some((side, rest)) => {
                side == loser
                    && (rest.ends_with(" battle damage remaining to satisfy")
                        || rest.starts_with("loses a Force, ") && rest.ends_with(", from Reserve Deck"))
            }
            None => doc.msg(*i).starts_with("Battle at "),
        };
        lines.iter().all(is_plain).then_some(())?;
        let hold = cards_of(doc, winner);
        (!hold.is_empty()).then_some(())?;
        let mut new = doc.clone();
        let (up, down) = if winner == Side::Dark { ("Dark", "Light") } else { ("Light", "Dark") };
        new.swap_in_msg(win, up, down);
        let (from, to) = (doc.name(loser).to_owned(), doc.name(winner).to_owned());
        let (mut lost, mut reference) = (0, String::new());
        let mut dropped = Vec::new();
        for i in win + 1..battle.end {
            match doc.ty(i) {
                "M" => {
                    new.swap_in_msg(i, &from, &to);
                    let card = new.said(i).and_then(|(_, rest)| {
                        let card = rest.strip_prefix("loses a Force, ")?.split_once("</div>")?.0;
                        Some(card.to_owned() + "</div>")
                    });
                    if let Some(card) = card {
                        let (mine, own) = &hold[usize::try_from(lost).ok()? % hold.len()];
                        new.swap_in_msg(i, &card, own);
                        reference.clone_from(mine);
                        lost += 1;
                    }
                }
                "GS" => {
                    for key in ["Damage", "Attrition"] {
                        let (a, b) = (format!("dark{}", tail(key)), format!("light{}", tail(key)));
                        let (x, y) = (doc.attr(i, &a).to_owned(), doc.attr(i, &b).to_owned());
                        new.events[i].set(&a, y);
                        new.events[i].set(&b, x);
                    }
                    let moved =
                        [(loser, RESERVE, lost), (loser, LOST, -lost), (winner, RESERVE, -lost), (winner, LOST, lost)];
                    moved.into_iter().all(|(side, zone, by)| new.add(i, side, zone, by)).then_some(())?;
                }
                "PCIP" if doc.attr(i, "zone") == "TOP_OF_LOST_PILE" => {
                    new.events[i].set("blueprintId", reference.clone());
                    new.events[i].set("participantId", to.clone());
                    new.events[i].set("zoneOwnerId", to.clone());
                    new.events[i].unset("systemName");
                    new.events[i].set("horizontal", "false");
                }
                "PCIP" | "RCFP" | "D" => dropped.push(i),
                _ => {}
            }
        }
        (lost > 0).then_some(())?;
        let after = battle.end - dropped.len();
        for i in dropped.into_iter().rev() {
            new.remove(i);
        }
        let moved = [(loser, RESERVE, lost), (loser, LOST, -lost), (winner, RESERVE, -lost), (winner, LOST, lost)];
        new.shift(after, &moved).then_some(())?;
        Mutant::at(new, win)
    }),
];

/// A battle in the log: the initiating line, `SB`, and `EB`.
pub(crate) struct Battle {
    pub(crate) init: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) by: Side,
}

pub(crate) fn battles(doc: &Doc) -> Vec<Battle> {
    let of = |(init, by, _): (usize, Side, &str)| {
        let start = (init + 1..init + 3).find(|i| doc.ty(*i) == "SB")?;
        let end = doc.after(start, |i| matches!(doc.ty(i), "EB" | "SB"))?;
        (doc.ty(end) == "EB").then_some(Battle { init, start, end, by })
    };
    doc.sayings("initiates battle at ").filter_map(of).collect()
}

/// The line that names the winner.
pub(crate) fn win_line(doc: &Doc, battle: &Battle) -> Option<(usize, Side)> {
    let at = (battle.start..battle.end).find(|i| doc.msg(*i).ends_with(" side wins battle"))?;
    Some((at, if doc.msg(at).starts_with("Dark") { Side::Dark } else { Side::Light }))
}

/// Cards that a player lost or deployed, as (blueprint, reference in a message).
pub(crate) fn cards_of(doc: &Doc, side: Side) -> Vec<(String, String)> {
    let lost = doc.sayings("loses a Force, ").filter(|(_, who, _)| *who == side);
    lost.filter_map(|(_, _, rest)| {
        let (blueprint, ..) = *cards(rest).first()?;
        Some((blueprint.to_owned(), rest.split_once("</div>")?.0.to_owned() + "</div>"))
    })
    .collect()
}

fn tail(what: &str) -> String {
    format!("Battle{what}Remaining")
}
