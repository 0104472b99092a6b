//! Movement.

use holocron_ingest::id::{CardId, Side};
use holocron_replay::rng::Rng;
use holocron_swccg::cards::{Category, Keyword, Subtype};
use holocron_swccg::state::table::TableCard;

use super::deploy::{move_power, title_on_table};
use super::play::{facts, open_phase_after, payment};
use crate::doctor::swccg::doc::{Doc, FORCE, USED, cards, div, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind(
        "MOVE-01",
        "the Move phase opens only after its first move, which then lies in the Battle phase",
        |doc, rng| {
            let mut all = moves(doc, "moves ", " using landspeed");
            all.extend(moves(doc, "docking bay transits ", ""));
            rng.first(all, |(at, _)| {
                let (new, at) = open_phase_after(doc, at, "Move", "Battle")?;
                Mutant::at(new, at)
            })
        },
    ),
    kind("MOVE-02", "a card moves back in the same turn, and pays for it", |doc, rng| {
        rng.first(moves(doc, "moves ", " using landspeed"), |(at, side)| {
            let mcip = carried(doc, at)?;
            let gs = doc.gs_after(mcip)?;
            let before = doc.gs_before(at)?;
            let state = doc.state(at)?;
            let id = doc.attr(mcip, "cardId").parse().ok()?;
            let from = state.table.get(CardId(id))?.location;
            let all = cards(doc.msg(at));
            (all.len() == 3).then_some(())?;
            let text = doc.msg(at);
            let div_of = |n: usize| Some(text[all[n].2..].split_once("</div>")?.0.to_owned() + "</div>");
            let (first, second) = (div_of(1)?, div_of(2)?);
            let back = text.replace(&first, "\u{1}").replace(&second, &first).replace('\u{1}', &second);
            let mut new = doc.clone();
            let mut place = doc.events[mcip].clone();
            place.set("locationIndex", from.to_string());
            // The board is as it was before the move; the counters are those after it.
            let mut last = doc.events[gs].clone();
            let old = &doc.events[before];
            for child in &mut last.children {
                if child.name.ends_with("PowerAtLocations") {
                    child.attributes.clone_from(&old.children.iter().find(|c| c.name == child.name)?.attributes);
                }
            }
            new.insert(gs + 1, vec![message(back), place, last]);
            let paid = new.pay(gs + 1, side, 1)?;
            new.events.truncate(paid + 3);
            Mutant::at(new, paid)
        })
    })
    .with(&["LOG-10"]),
    kind("MOVE-03", "a landspeed move goes to a site that is not adjacent", |doc, rng| {
        rng.first(moves(doc, "moves ", " using landspeed"), |(at, side)| {
            let new = redirect(doc, at, side, |from, column, location| {
                location.facts.is_some_and(|f| f.subtype == Some(Subtype::Site))
                    && location.location.abs_diff(from) > location.location.abs_diff(column)
                    && location.location.abs_diff(from) >= 3
            })?;
            Mutant::at(new, at)
        })
    })
    .with(&["LOG-10"]),
    kind("MOVE-04", "a landspeed move is not paid", |doc, rng| unpaid_of(doc, rng, " using landspeed", None)),
    kind("MOVE-10", "a hyperspeed move is not paid", |doc, rng| unpaid_of(doc, rng, " using hyperspeed", None)),
    kind("MOVE-16", "a docking bay transit ends at a site that is no docking bay", |doc, rng| {
        rng.first(moves(doc, "docking bay transits ", ""), |(at, side)| {
            let new = redirect(doc, at, side, |_, _, location| {
                location.facts.is_some_and(|f| f.subtype == Some(Subtype::Site) && !f.has_keyword(Keyword::DockingBay))
            })?;
            Mutant::at(new, at)
        })
    })
    .with(&["LOG-10"]),
    first!(
        "MOVE-35",
        "a docking bay transit costs one Force more",
        |doc| moves(doc, "docking bay transits ", ""),
        |doc, (at, side)| {
            let (line, n) = payment(doc, at, side)?;
            let last = doc.gs_before(line)?;
            let step = doc.gs_before(last)?;
            (doc.pile(step, side, USED)? + 1 == doc.pile(last, side, USED)? && doc.pile(last, side, FORCE)? > 0)
                .then_some(())?;
            let mut new = doc.clone();
            new.swap_in_msg(line, &format!("uses {n} Force"), &format!("uses {} Force", n + 1));
            new.shift(last, &[(side, FORCE, -1), (side, USED, 1)]).then_some(())?;
            Mutant::at(new, at)
        }
    ),
    kind("MOVE-35-shuttle", "a shuttle is not paid", |doc, rng| unpaid(doc, rng, moves(doc, "shuttles ", ""))),
];

/// Moves by the words of their line.
pub(crate) fn moves(doc: &Doc, verb: &str, ending: &str) -> Vec<(usize, Side)> {
    doc.sayings(verb).filter(|(_, _, rest)| rest.ends_with(ending)).map(|(at, side, _)| (at, side)).collect()
}

/// The `MCIP` that carries a move out.
fn carried(doc: &Doc, at: usize) -> Option<usize> {
    (at + 1..at + 4).find(|i| doc.ty(*i) == "MCIP" && doc.attr(*i, "zone") == "AT_LOCATION")
}

/// Sends a moved card elsewhere: line, `MCIP` and power; the turn must stay quiet afterwards.
fn redirect(doc: &Doc, at: usize, side: Side, to: impl Fn(u16, u16, &TableCard) -> bool) -> Option<Doc> {
    let mcip = carried(doc, at)?;
    let end = doc.turn_end(at);
    let is_quiet = !(at + 1..end).any(|i| {
        matches!(doc.ty(i), "SB" | "SA" | "RLFP")
            || doc.ty(i) == "M" && doc.msg(i).contains(" moves ")
            || i > mcip && doc.ty(i) == "MCIP"
    });
    is_quiet.then_some(())?;
    let state = doc.state(at)?;
    let id = doc.attr(mcip, "cardId").parse().ok()?;
    let from = state.table.get(CardId(id))?.location;
    let column: u16 = doc.attr(mcip, "locationIndex").parse().ok()?;
    let target = state.table.locations().find(|l| l.location != from && l.location != column && to(from, column, l))?;
    let title = title_on_table(doc, at, target.blueprint.as_str())?;
    let text = doc.msg(at).to_owned();
    let all = cards(&text);
    let (_, _, begin) = *all.get(all.len().checked_sub(1)?)?;
    let tail = text[begin..].split_once("</div>")?.1.to_owned();
    let mut new = doc.clone();
    new.set_msg(at, format!("{}{}{tail}", &text[..begin], div(target.blueprint.as_str(), &title, true)));
    new.events[mcip].set("locationIndex", target.location.to_string());
    move_power(&mut new, at, side, column, target.location)?;
    new.end_after_turn(at);
    Some(new)
}

/// A move that is not paid, by any card or by one of a category.
pub(crate) fn unpaid_of(doc: &Doc, rng: &mut Rng, ending: &str, category: Option<Category>) -> Option<Mutant> {
    let of = |at: usize| {
        facts(doc, at, 0).is_some_and(|facts| match category {
            Some(category) => facts.category == category,
            None => facts.category != Category::Creature,
        })
    };
    unpaid(doc, rng, moves(doc, "moves ", ending).into_iter().filter(|(at, _)| of(*at)))
}

fn unpaid(doc: &Doc, rng: &mut Rng, moves: impl IntoIterator<Item = (usize, Side)>) -> Option<Mutant> {
    rng.first(moves, |(at, side)| {
        let (line, n) = payment(doc, at, side)?;
        let mut new = doc.clone();
        let at = new.unpay(line, side, n, at)?;
        Mutant::at(new, at)
    })
}
