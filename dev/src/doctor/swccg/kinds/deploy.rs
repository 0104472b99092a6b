//! Deployment.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::raw::Element;
use holocron_swccg::cards::{Category, Keyword, Subtype};
use holocron_swccg::state::table::TableCard;

use crate::doctor::swccg::doc::{Doc, cards, div};
use crate::doctor::swccg::{Kind, Mutant, kind};

pub(crate) const KINDS: &[Kind] =
    &[kind("DEPLOY-02", "a character goes to a site without own presence or icon", |doc, rng| {
        rng.first(at_location(doc), |(at, place, side, column)| {
            let end = doc.turn_end(at);
            let (blueprint, title, _) = *cards(doc.msg(at)).first()?;
            let is_quiet = !(at + 1..end)
                .any(|i| doc.msg(i).contains(title) || doc.ty(i) == "SB" || doc.ty(i) == "SA" || doc.ty(i) == "RLFP");
            is_quiet.then_some(())?;
            let state = doc.state(place)?;
            let facts = holocron_swccg::cards::lookup(&holocron_ingest::id::Blueprint::new(blueprint)?)?;
            (facts.category == Category::Character && !facts.has_keyword(Keyword::Spy)).then_some(())?;
            let is_bare = |location: &&TableCard| {
                let empty = |id: CardId| {
                    !state
                        .table
                        .iter()
                        .any(|c| c.zone == Zone::AtLocation && c.location == location.location && c.id != id)
                };
                location.location != column
                    && location.facts.is_some_and(|f| f.subtype == Some(Subtype::Site) && f.icons.force(side) == 0)
                    && empty(location.id)
                    && !matches!(location.system.as_deref(), Some("Dagobah" | "Ahch-To"))
            };
            let bare: Vec<_> = state.table.locations().filter(is_bare).collect();
            let target = *bare.get(rng_index(at, bare.len()))?;
            let mut new = elsewhere(doc, at, place, target)?;
            move_power(&mut new, at, side, column, target.location)?;
            if let Some(d) = doc.prompt_before(at, side, "Choose where to deploy").filter(|d| at - d < 60) {
                let attributes =
                    vec![("name".to_owned(), "cardId".to_owned()), ("value".to_owned(), target.id.to_string())];
                new.events[d].children.push(Element { name: "parameter".to_owned(), attributes, children: Vec::new() });
            }
            new.end_after_turn(at);
            Mutant::at(new, at)
        })
    })
    .with(&["LOG-09"])];

/// A card put at a location from hand: the line, its `PCIP`, who, and the location's column.
pub(crate) fn at_location(doc: &Doc) -> Vec<(usize, usize, Side, u16)> {
    let of = |(at, side, rest): (usize, Side, &str)| {
        let place = (at.saturating_sub(2)..at).rev().find(|i| doc.ty(*i) == "PCIP")?;
        let is_plain = rest.contains(" from hand to ") && doc.attr(place, "zone") == "AT_LOCATION";
        is_plain.then_some((at, place, side, doc.attr(place, "locationIndex").parse().ok()?))
    };
    doc.sayings("deploys ").filter_map(of).collect()
}

/// Sends a card that is put at a location to another one: the line and its `PCIP`.
pub(crate) fn elsewhere(doc: &Doc, at: usize, place: usize, target: &TableCard) -> Option<Doc> {
    let blueprint = target.blueprint.as_str();
    let title = title_on_table(doc, at, blueprint).unwrap_or_else(|| format!("•{}", target.title()));
    let mut new = doc.clone();
    new.events[place].set("locationIndex", target.location.to_string());
    let text = doc.msg(at);
    let (_, _, begin) = *cards(text).get(1)?;
    new.set_msg(at, format!("{}{}", &text[..begin], div(blueprint, &title, true)));
    Some(new)
}

/// Lets a card's power move from one column to another in every `GS` of the turn.
pub(crate) fn move_power(new: &mut Doc, at: usize, side: Side, from: u16, to: u16) -> Option<()> {
    let gs = new.gs_after(at)?;
    let before = new.gs_before(at)?;
    let had = new.power(before, side, from);
    let power = new.power(gs, side, from)? - had.unwrap_or(0.0);
    // A column that was empty before the play is empty again, so nobody else may come there in this turn.
    let is_newcomer = |i: usize| {
        matches!(new.ty(i), "PCIP" | "MCIP")
            && new.attr(i, "zone") == "AT_LOCATION"
            && new.attr(i, "locationIndex") == from.to_string()
    };
    (had.is_some() || !(gs..new.turn_end(at)).any(is_newcomer)).then_some(())?;
    for i in gs..new.turn_end(at) {
        if new.ty(i) != "GS" {
            continue;
        }
        let rest = new.power(i, side, from).map(|p| p - power);
        let is_empty = had.is_none() && rest.is_none_or(|p| p <= 0.0);
        new.set_power(i, side, from, rest.filter(|_| !is_empty));
        let there = new.power(i, side, to).unwrap_or(0.0);
        new.set_power(i, side, to, Some(there + power));
    }
    Some(())
}

fn rng_index(seed: usize, n: usize) -> usize {
    if n == 0 { 0 } else { seed % n }
}

/// The title by which messages name a location.
pub(crate) fn title_on_table(doc: &Doc, at: usize, blueprint: &str) -> Option<String> {
    (0..doc.events.len().min(at + 2000))
        .find_map(|i| cards(doc.msg(i)).iter().find(|c| c.0 == blueprint && c.1.contains(':')).map(|c| c.1.to_owned()))
}
