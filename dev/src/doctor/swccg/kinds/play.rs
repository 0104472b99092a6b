//! Helpers for plays that several areas use.

use holocron_ingest::id::{Blueprint, Side};
use holocron_ingest::raw::Element;
use holocron_swccg::cards::Card as Facts;
use holocron_swccg::state::table::TableCard;

use crate::doctor::swccg::doc::{Doc, cards, div};

/// Where the action that leads to a line begins: at the viewer's last prompt of the phase, or with the phase.
pub(crate) fn action_begin(doc: &Doc, at: usize) -> Option<usize> {
    let (begin, _) = doc.phase_of(at)?;
    let actor = doc.said(at).map(|(side, _)| doc.name(side));
    let is_top = |i: usize| {
        let text = doc.attr(i, "text");
        doc.ty(i) == "D"
            && actor.is_none_or(|actor| doc.attr(i, "participantId") == actor)
            && text.starts_with("Choose ")
            && text.ends_with(" action or Pass")
            && text.matches(' ').count() == 4
    };
    Some(doc.before(at, |i| i <= begin || is_top(i)).map_or(begin + 1, |i| if i <= begin { begin + 1 } else { i }))
}

/// Moves every `GPC` up to the one with the label before the last action of a phase. Between that action and the
/// labelled phase nothing else may happen. Gives the log and the new index of `at`, which lies in the action.
pub(crate) fn open_phase_before(doc: &Doc, at: usize, label: &str) -> Option<(Doc, usize)> {
    let begin = action_begin(doc, at)?;
    let end = doc.after(at, |i| doc.ty(i) == "TC" || doc.label(i) == Some(label)).filter(|i| doc.ty(*i) == "GPC")?;
    let (_, first) = doc.phase_of(at)?;
    let is_other = |i: usize| doc.msg(i).contains(" top-level action") || doc.msg(i).contains("initiates playing ");
    let is_alone =
        !(begin..end).any(|i| i != at && is_other(i)) && (first..end).all(|i| matches!(doc.ty(i), "D" | "GPC"));
    is_alone.then_some(())?;
    let mut new = doc.clone();
    let phases: Vec<usize> = (first..=end).filter(|i| doc.ty(*i) == "GPC").collect();
    for (n, from) in phases.iter().enumerate() {
        new.relocate(*from, begin + n);
    }
    new.retime(begin, end + 1, label);
    Some((new, at + phases.len()))
}

/// Lets a phase open only after its first action, which ends with the `GS` after `at`; the action then lies in the
/// phase before. Gives the new index of `at`.
pub(crate) fn open_phase_after(doc: &Doc, at: usize, label: &str, earlier: &str) -> Option<(Doc, usize)> {
    let (begin, end) = doc.phase_of(at)?;
    let is_first = !(begin..at).any(|i| doc.ty(i) == "M" && !doc.msg(i).contains(" uses "));
    (doc.label(begin)? == label && is_first).then_some(())?;
    let gs = doc.gs_after(at).filter(|gs| *gs < end)?;
    let mut new = doc.clone();
    new.relocate(begin, gs + 1);
    new.retime(begin, gs, earlier);
    Some((new, at - 1))
}

/// The payment line of an action, when it is the action's only one: its index and the Force.
pub(crate) fn payment(doc: &Doc, at: usize, side: Side) -> Option<(usize, i32)> {
    let begin = action_begin(doc, at)?.max(at.saturating_sub(30));
    let line = doc.before(at, |i| i < begin || doc.ty(i) == "M")?;
    let (who, rest) = doc.said(line)?;
    let n = rest.strip_prefix("uses ")?.strip_suffix(" Force")?.parse().ok()?;
    (line >= begin && who == side).then_some((line, n))
}

/// The facts of the n-th card of a message.
pub(crate) fn facts(doc: &Doc, at: usize, n: usize) -> Option<&'static Facts> {
    lookup(cards(doc.msg(at)).get(n)?.0)
}

pub(crate) fn lookup(blueprint: &str) -> Option<&'static Facts> {
    holocron_swccg::cards::lookup(&Blueprint::new(blueprint)?)
}

/// Cards that a player lost from a pile or hand, as (blueprint, title).
pub(crate) fn lost_cards(doc: &Doc, side: Side) -> Vec<(String, String)> {
    let lost = doc.sayings("loses a Force, ").filter(|(_, who, _)| *who == side);
    lost.filter_map(|(_, _, rest)| cards(rest).first().map(|c| (c.0.to_owned(), c.1.to_owned()))).collect()
}

/// The n-th card reference of a message, as written.
pub(crate) fn reference(doc: &Doc, at: usize, n: usize) -> Option<String> {
    let text = doc.msg(at);
    let (_, _, begin) = *cards(text).get(n)?;
    Some(text[begin..].split_once("</div>")?.0.to_owned() + "</div>")
}

/// A card on the table as messages name it.
pub(crate) fn name(doc: &Doc, card: &TableCard) -> String {
    name_of(doc, card.blueprint.as_str(), card.title())
}

/// A card as messages name it: as one of them does, or by its title.
pub(crate) fn name_of(doc: &Doc, blueprint: &str, title: &str) -> String {
    let named = |at: usize| {
        let all = cards(doc.msg(at));
        let n = all.iter().position(|card| card.0 == blueprint)?;
        reference(doc, at, n)
    };
    (0..doc.events.len()).find_map(named).unwrap_or_else(|| div(blueprint, &format!("•{title}"), false))
}

/// The top-level prompts of a phase: index, and who is asked.
pub(crate) fn prompts(doc: &Doc, label: &str) -> Vec<(usize, Side)> {
    let text = format!("Choose {label} action or Pass");
    let asked = |d: usize| Some((d, doc.side(doc.attr(d, "participantId"))?));
    doc.of_type("D").filter(|d| doc.attr(*d, "text") == text).filter_map(asked).collect()
}

/// The same, when it is the own turn of whom is asked.
pub(crate) fn own_prompts(doc: &Doc, label: &str) -> Vec<(usize, Side)> {
    prompts(doc, label).into_iter().filter(|(d, side)| doc.turn_of(*d) == Some(*side)).collect()
}

/// Puts a card's activation and a line before `at`: an action of that card.
pub(crate) fn event(ty: &str, attributes: &[(&str, String)]) -> Element {
    let mut all: Vec<(String, String)> =
        attributes.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    all.push(("type".to_owned(), ty.to_owned()));
    Element { name: "ge".to_owned(), attributes: all, children: Vec::new() }
}

/// A card event about a card of the table.
pub(crate) fn card_event(doc: &Doc, ty: &str, card: &TableCard, at: usize) -> Element {
    let owner = card.owner.map_or(String::new(), |side| doc.name(side).to_owned());
    let zone_owner = card.zone_owner.map_or(String::new(), |side| doc.name(side).to_owned());
    let born = doc.events.get(card.touched as usize);
    let zone = born.and_then(|e| e.get("zone")).unwrap_or("AT_LOCATION").to_owned();
    let no = || "false".to_owned();
    let mut attributes = vec![("blueprintId", card.blueprint.as_str().to_owned()), ("cardId", card.id.to_string())];
    attributes
        .extend(["collapsed", "frozen", "horizontal", "inverted", "sideways", "suspended"].map(|key| (key, no())));
    attributes.push(("locationIndex", card.location.to_string()));
    attributes.push(("participantId", owner));
    attributes.push(("phase", doc.phase_word(at)));
    if let Some(host) = card.host {
        attributes.push(("targetCardId", host.to_string()));
    }
    attributes.extend([("zone", zone), ("zoneOwnerId", zone_owner)]);
    event(ty, &attributes)
}
