//! Locations that few decks play, and what is forbidden there.

use holocron_ingest::id::Side;
use holocron_replay::rng::Rng;
use holocron_swccg::cards::{Card as Facts, Category, Icon, ModifierKind, Subtype, Whose};
use holocron_swccg::legal::{Ruling, is_bound, prescribed};
use holocron_swccg::state::table::TableCard;

use super::custody::second_diamond;
use super::deploy::at_location;
use super::drain::drains;
use super::play::{action_begin, facts, lookup};
use super::scene::{MADE, beyond, lay, moved, people, places, quiet_end, title, turns_of};
use crate::doctor::swccg::doc::{Doc, cards};
use crate::doctor::swccg::{Kind, Mutant, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("LOC-05", "a character deploys to a holosite, which was laid before", |doc, rng| {
        sent(doc, rng, "2_145", "", is_character)
    })
    .with(MADE),
    kind("LOC-06", "a character deploys to the Trench, which was laid before", |doc, rng| {
        sent(doc, rng, "2_62", "Death Star", is_character)
    })
    .with(MADE),
    kind("LOC-07", "a character deploys to a site of Dagobah, which was laid before", |doc, rng| {
        sent(doc, rng, "4_86", "Dagobah", |facts| is_character(facts) && !is_bound(facts))
    })
    .with(MADE),
    kind("LOC-08", "Light lays locations of Dagobah and Ahch-To", |doc, rng| {
        rng.first(turns_of(doc, "Deploy").into_iter().filter(|(_, side)| *side == Side::Light), |(d, _)| {
            let state = doc.state(d)?;
            let is_one = |place: &TableCard| matches!(place.system.as_deref(), Some("Dagobah" | "Ahch-To"));
            (!state.table.locations().any(is_one)).then_some(())?;
            let mut new = doc.until(d);
            lay(&mut new, d + 1, lookup("4_86")?, "Dagobah", beyond(&state));
            lay(&mut new, d + 3, lookup("211_45")?, "Ahch-To", beyond(&state) + 1);
            Mutant::within(new, d + 3..=d + 4)
        })
    })
    .with(MADE),
    kind("DEPLOY-09", "a card deploys to a place that its own text does not name", |doc, rng| {
        rng.first(at_location(doc), |(at, place, side, column)| {
            facts(doc, at, 0).filter(|facts| is_bound(facts))?;
            let state = doc.state(place + 1)?;
            let card = state.table.iter().find(|card| card.id.to_string() == doc.attr(place, "cardId"))?;
            let is_wrong = |location: &&TableCard| {
                location.location != column && matches!(prescribed(&state, side, card, location), Ruling::Illegal(_))
            };
            let target = state.table.locations().find(is_wrong)?;
            let text = doc.msg(at).to_owned();
            let begin = cards(&text).get(1)?.2;
            let mut new = doc.clone();
            new.events[place].set("locationIndex", target.location.to_string());
            new.set_msg(at, format!("{}{}", &text[..begin], super::play::name(doc, target)));
            new.events.truncate(at + 1);
            Mutant::within(new, place..=at)
        })
    })
    .with(&["DEPLOY-02", "DEPLOY-05", "LOG-09"]),
    kind("DRAIN-16", "a drain takes place at a location that forbids it, which was laid before", |doc, rng| {
        rng.first(drains(doc), |drain| {
            let used = drain.init - 1;
            (doc.ty(used) == "CA").then_some(())?;
            let begin = action_begin(doc, drain.init)?;
            let ground = closed(drain.by)?;
            let state = doc.state(begin)?;
            (!state.table.locations().any(|place| place.title() == ground.title)).then_some(())?;
            let column = beyond(&state);
            let mut new = doc.clone();
            lay(&mut new, begin, ground, ground.system.unwrap_or_default(), column);
            let (used, init) = (used + 2, drain.init + 2);
            let laid = new.attr(begin, "cardId").to_owned();
            new.events[used].set("cardId", laid);
            new.events[used].set("blueprintId", ground.blueprint.as_str());
            new.events[used].set("locationIndex", column.to_string());
            let old = super::play::reference(&new, init, 0)?;
            let to = title(doc, ground);
            new.swap_in_msg(init, &old, &to);
            Mutant::ending(new, init)
        })
    })
    .with(&[
        "DRAIN-01",
        "DRAIN-02",
        "DRAIN-05",
        "DEPLOY-14",
        "LOG-01",
        "LOG-02",
        "LOG-09",
        "LOG-10",
        "LOG-14",
        "DEPLOY-07",
        "DEPLOY-01",
        "DECK-02",
    ]),
    kind("STATE-12", "a character lies at a system when the phase ends", |doc, rng| {
        let all = ["Control", "Deploy", "Battle", "Move"].into_iter().flat_map(|label| turns_of(doc, label));
        let all = all.filter_map(|(d, side)| Some((d, side, quiet_end(doc, d)?)));
        rng.first(all, |(d, side, end)| {
            let state = doc.state(d)?;
            let (who, _) = people(&state, side).next()?;
            let system = places(&state, Subtype::System).find(|place| {
                place.location != who.location && place.facts.is_some_and(|facts| !facts.has_icon(Icon::StarshipSite))
            })?;
            let mut new = doc.until(end);
            new.insert(d + 1, vec![moved(doc, d, who, system.location, None)]);
            Mutant::at(new, end + 1)
        })
    })
    .with(&["LOC-01"]),
    kind("UNIQ-12", "a location with a diamond is laid beside its twin", second_diamond).with(&[
        "DEPLOY-07",
        "LOG-10",
        "LOG-14",
        "LOC-12",
        "DECK-02",
    ]),
];

/// Lays a location before a deployment and sends the card there.
fn sent(doc: &Doc, rng: &mut Rng, ground: &str, system: &str, is_fit: impl Fn(&Facts) -> bool) -> Option<Mutant> {
    let ground = lookup(ground)?;
    rng.first(at_location(doc), |(at, place, ..)| {
        facts(doc, at, 0).filter(|facts| is_fit(facts))?;
        let begin = action_begin(doc, at)?;
        let state = doc.state(begin)?;
        let is_there = |location: &TableCard| {
            location.title() == ground.title || (!system.is_empty() && location.system.as_deref() == Some(system))
        };
        (!state.table.locations().any(is_there)).then_some(())?;
        let mut new = doc.clone();
        lay(&mut new, begin, ground, system, beyond(&state));
        let (at, place) = (at + 2, place + 2);
        new.events[place].set("locationIndex", beyond(&state).to_string());
        let text = new.msg(at).to_owned();
        let begin = cards(&text).get(1)?.2;
        let to = title(doc, ground);
        new.set_msg(at, format!("{}{to}", &text[..begin]));
        new.events.truncate(at + 1);
        Mutant::within(new, place..=at)
    })
}

fn is_character(facts: &Facts) -> bool {
    facts.category == Category::Character
}

/// A location of a side whose text lets nobody drain there.
fn closed(side: Side) -> Option<&'static Facts> {
    let forbids = |facts: &&Facts| {
        let bans = |one: &holocron_swccg::cards::Modifier| {
            let is_ban = one.kind == ModifierKind::MayNotForceDrainAtLocation;
            is_ban && one.condition.is_none() && one.player == Whose::Any && one.affects_self
        };
        let is_place = facts.category == Category::Location && facts.subtype == Some(Subtype::System);
        is_place && facts.side == side && facts.modifiers.iter().any(bans)
    };
    holocron_swccg::cards::table().cards().iter().find(forbids)
}
