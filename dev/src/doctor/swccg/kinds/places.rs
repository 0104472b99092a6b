//! How cards come to the table, and which.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::raw::Element;
use holocron_replay::rng::Rng;
use holocron_swccg::cards::{self as table, Card as Facts, Category, Keyword, Subtype, Uniqueness};
use holocron_swccg::state::State;
use holocron_swccg::state::table::TableCard;

use super::deck::retarget;
use super::deploy::at_location;
use super::force::strip_cause;
use super::play::{facts, lookup, name, reference};
use crate::doctor::swccg::doc::{Doc, cards};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    first!("DEPLOY-03", "a character that is no spy deploys undercover", at_location, |doc, (at, place, side, _)| {
        let facts = facts(doc, at, 0)?;
        (is_character(facts) && !facts.has_keyword(Keyword::Spy) && doc.msg(at).ends_with("</div>")).then_some(())?;
        let mut new = doc.clone();
        new.set_msg(at, format!("{} as an Undercover spy", doc.msg(at)));
        new.events[place].set("zoneOwnerId", doc.name(side.opponent()));
        Mutant::ending(new, at)
    })
    .with(&["LOG-09"]),
    kind("DEPLOY-03-side", "a spy deploys undercover on its owner's side of the location", |doc, rng| {
        let spies = doc.sayings("deploys ").filter(|(_, _, rest)| rest.ends_with(" as an Undercover spy"));
        rng.first(spies, |(at, side, _)| {
            let place = (at.saturating_sub(2)..at).rev().find(|i| doc.ty(*i) == "PCIP")?;
            Mutant::ending(doc.with(|new| new.events[place].set("zoneOwnerId", doc.name(side))), at)
        })
    }),
    kind("DEPLOY-07", "another character is deployed than the one that left the hand", |doc, rng| {
        let viewer = doc.viewer?;
        rng.first(at_location(doc), |(at, place, side, _)| {
            let own = facts(doc, at, 0).filter(|facts| is_character(facts) && side == viewer)?;
            let state = doc.state(place)?;
            let is_new = |c: &&Facts| {
                is_character(c)
                    && c.deploy == own.deploy
                    && c.blueprint.front() != own.blueprint.front()
                    && !state.table.iter().any(|known| known.blueprint.front() == c.blueprint.front())
            };
            let lost = super::play::lost_cards(doc, side);
            let other = lost.iter().filter_map(|(blueprint, _)| lookup(blueprint)).find(is_new)?;
            replaced(doc, at, place, other)
        })
    })
    .with(&["DEPLOY-05", "LOG-10", "LOG-14", "UNIQ-01", "UNIQ-04", "LOG-11"]),
    kind("DEPLOY-08", "a card deploys from the Reserve Deck without the text that allows it", |doc, rng| {
        let pulls = doc.sayings("deploys ").filter(|(_, _, rest)| rest.contains("</div> from Reserve Deck"));
        rng.first(pulls, |(at, ..)| {
            let mut new = doc.clone();
            let at = strip_cause(&mut new, at)?;
            Mutant::at(new, at)
        })
    })
    .with(&["LOG-10", "LOG-02", "LOG-03", "FORCE-08", "DEPLOY-05", "FORCE-01"]),
    kind("DEPLOY-11", "of two cards deployed at once neither is on the other", |doc, rng| {
        let pairs = doc.sayings("deploys ").filter(|(_, _, rest)| rest.contains(" simultaneously"));
        rng.first(pairs, |(at, ..)| {
            let second = (at.saturating_sub(2)..at)
                .rev()
                .find(|i| doc.ty(*i) == "PCIP" && doc.attr(*i, "zone") == "ATTACHED")?;
            let column = doc.attr(second - 1, "locationIndex").to_owned();
            let mut new = doc.clone();
            new.events[second].set("zone", "AT_LOCATION");
            new.events[second].set("locationIndex", column);
            new.events[second].unset("targetCardId");
            Mutant::ending(new, at)
        })
    })
    .with(&["LOC-01", "DEPLOY-02"]),
    first!("DEPLOY-16", "a deployment of the Deploy phase is called a react", at_location, |doc, (at, ..)| {
        let own = reference(doc, at, 0)?;
        Mutant::at(doc.with(|new| new.swap_in_msg(at, &own, &format!("{own} as a 'react'"))), at)
    }),
    kind("LOC-11", "a TIE deploys to a site that is no docking bay", |doc, rng| {
        let is_tie = |c: &Facts| c.category == Category::Starship && c.models.iter().any(|m| m.starts_with("TIE"));
        retarget(doc, rng, is_tie, |l| l.subtype == Some(Subtype::Site) && !l.has_keyword(Keyword::DockingBay))
    })
    .with(&["DEPLOY-02", "DEPLOY-05", "LOC-04", "LOG-09"]),
    first!("LOC-12", "a location is laid away from the others of its system", locations, |doc, (at, place, _)| {
        let state = doc.state(place)?;
        let system = Some(doc.attr(place, "systemName")).filter(|system| !system.is_empty())?;
        let of = |own: bool| {
            let is_own = move |l: &&TableCard| (l.system.as_deref() == Some(system)) == own;
            state.table.locations().filter(is_own).map(|l| l.location)
        };
        let (first, last) = (of(true).min()?, of(true).max()?);
        let far = if of(false).any(|c| c > last) {
            of(false).max()? + 1
        } else if of(false).any(|c| c < first) {
            of(false).min()?
        } else {
            return None;
        };
        Mutant::ending(doc.with(|new| new.events[place].set("locationIndex", far.to_string())), at)
    }),
    kind("UNIQ-04", "the deployed character is another version of a persona in play", other_version).with(NOT_HELD),
    kind("UNIQ-07", "the deployed character is a persona of the player's that is out of play", |doc, rng| {
        other_character(doc, rng, |state, side, _| {
            let gone = state.table.iter().filter(|c| c.zone == Zone::OutOfPlay && c.zone_owner == Some(side));
            let is_unique = |f: &&&Facts| is_character(f) && f.uniqueness == Some(Uniqueness::Unique);
            gone.filter_map(|c| c.facts.as_ref()).find(is_unique).copied()
        })
    })
    .with(NOT_HELD),
    kind("UNIQ-11", "the deployed location is a copy of a unique one that lies on the table", |doc, rng| {
        rng.first(locations(doc), |(at, place, side)| {
            let state = doc.state(place)?;
            let is_twin =
                |l: &&TableCard| l.facts.is_some_and(|f| f.uniqueness == Some(Uniqueness::Unique) && f.side == side);
            let twin = state.table.locations().find(is_twin)?;
            let system = twin.system.as_deref().unwrap_or_default().to_owned();
            let mutant = replaced(doc, at, place, twin.facts?)?;
            let mut new = mutant.doc;
            new.events[place].set("systemName", system);
            new.events[place].set("locationIndex", twin.location.to_string());
            Mutant::at(new, at)
        })
    })
    .with(&["DEPLOY-07", "LOG-10", "LOG-14", "LOC-12", "DECK-02"]),
    first!("STATE-08", "a character boards a full starship or vehicle", at_location, |doc, (at, place, side, _)| {
        facts(doc, at, 0).filter(|facts| is_character(facts))?;
        let state = doc.state(place)?;
        let aboard = |host: CardId| {
            let is_rider = |c: &&TableCard| c.host == Some(host) && c.facts.is_some_and(is_character);
            state.table.iter().filter(is_rider).count()
        };
        let host = state.table.iter().find(|c| {
            let Some(f) = c.facts else { return false };
            let places = [f.pilots, f.passengers, f.pilots_or_passengers, f.astromechs].map(|one| one.limit());
            let room = places.into_iter().try_fold(0_usize, |sum, one| Some(sum + usize::from(one?)));
            let is_machine = matches!(f.category, Category::Starship | Category::Vehicle);
            is_machine && c.has_column() && c.owner == Some(side) && room.is_some_and(|room| aboard(c.id) >= room)
        })?;
        let new = aboard_of(doc, at, place, side, host)?;
        Mutant::within(new, place..=at)
    })
    .with(&["DEPLOY-05", "LOG-10"]),
    kind("DECK-04", "a Starting Interrupt is revealed twice", |doc, _| {
        let (at, ..) = doc.sayings("reveals Starting Interrupt ").next()?;
        Mutant::at(doc.with(|new| new.insert(at + 1, vec![doc.events[at].clone()])), at + 1)
    }),
];

const NOT_HELD: &[&str] = &["DEPLOY-07", "DEPLOY-05", "LOG-10", "LOG-14", "UNIQ-01", "UNIQ-04", "DECK-02"];

/// Sends the character that is deployed aboard `host` as a passenger, with the choice that this takes.
fn aboard_of(doc: &Doc, at: usize, place: usize, side: Side, host: &TableCard) -> Option<Doc> {
    let mut new = doc.clone();
    new.events[place].set("zone", "ATTACHED");
    new.events[place].set("locationIndex", "0");
    new.events[place].set("targetCardId", host.id.to_string());
    let own = reference(doc, at, 0)?;
    new.set_msg(at, format!("{} deploys {own} from hand on {} as passenger", doc.name(side), name(doc, host)));
    if let Some(d) = doc.prompt_before(at, side, "Choose where to deploy").filter(|d| at - d < 60) {
        let attributes = vec![("name".to_owned(), "cardId".to_owned()), ("value".to_owned(), host.id.to_string())];
        new.events[d].children.push(Element { name: "parameter".to_owned(), attributes, children: Vec::new() });
    }
    new.events.truncate(at + 1);
    Some(new)
}

fn is_character(facts: &Facts) -> bool {
    facts.category == Category::Character
}

/// Replaces a deployed card by another in its event and line; the log ends with the line.
pub(crate) fn replaced(doc: &Doc, at: usize, place: usize, card: &Facts) -> Option<Mutant> {
    let mut new = doc.clone();
    let own = doc.attr(place, "blueprintId").to_owned();
    let named = super::play::name_of(doc, card.blueprint.as_str(), card.title);
    new.events[place].set("blueprintId", card.blueprint.as_str());
    new.swap_in_msg(at, &reference(doc, at, 0)?, &named);
    for i in
        (at.saturating_sub(12)..at).filter(|i| doc.attr(*i, "blueprintId") == own && doc.attr(*i, "zone") != "HAND")
    {
        new.events[i].set("blueprintId", card.blueprint.as_str());
    }
    Mutant::ending(new, at)
}

/// Deploys another character than the good game: one that fits the state.
fn other_character(
    doc: &Doc,
    rng: &mut Rng,
    pick: impl Fn(&State, Side, &Facts) -> Option<&'static Facts>,
) -> Option<Mutant> {
    rng.first(at_location(doc), |(at, place, side, _)| {
        let own = facts(doc, at, 0).filter(|facts| is_character(facts))?;
        let state = doc.state(place)?;
        let other = pick(&state, side, own).filter(|other| *other != own)?;
        replaced(doc, at, place, other)
    })
}

pub(crate) fn other_version(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    other_character(doc, rng, |state, side, _| {
        let own = state.table.iter().filter(|c| c.owner == Some(side) && c.is_in_play()).filter_map(|c| c.facts);
        let personas: Vec<&str> = own.flat_map(|f| f.personas.iter().copied()).collect();
        let shown = |c: &Facts| state.table.iter().any(|known| known.title() == c.title);
        table::table()
            .cards()
            .iter()
            .find(|c| is_character(c) && c.side == side && !shown(c) && c.personas.iter().any(|p| personas.contains(p)))
    })
}

/// Locations that a player deploys from hand: line, event and player.
pub(crate) fn locations(doc: &Doc) -> Vec<(usize, usize, Side)> {
    let of = |(at, side, _): (usize, Side, &str)| {
        let place = (at.saturating_sub(2)..at).rev().find(|i| doc.ty(*i) == "PCIP")?;
        let is_alone = doc.attr(place, "zone") == "LOCATIONS" && cards(doc.msg(at)).len() == 1;
        is_alone.then_some((at, place, side))
    };
    doc.sayings("deploys ").filter_map(of).collect()
}
