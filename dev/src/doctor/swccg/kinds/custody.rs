//! Captives, and cards whose name is taken.

use holocron_ingest::id::{CardId, Side};
use holocron_replay::rng::Rng;
use holocron_swccg::cards::{self as table, Card as Facts, Category, Icon, Keyword, Uniqueness};
use holocron_swccg::state::State;
use holocron_swccg::state::table::TableCard;

use super::deploy::at_location;
use super::places::{other_version, replaced};
use super::play::{action_begin, card_event, facts, name};
use super::scene::{MADE, deploy, people, places, quiet_end, seized, title, turns_of};
use crate::doctor::swccg::doc::{Doc, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("CAPTIVE-01", "a droid or another Dark character that may not escort leads a captive", |doc, rng| {
        rng.first(quiet(doc), |(d, end)| {
            let state = doc.state(d)?;
            let (escort, captives) = pairs(&state, |facts| {
                !may_escort(facts) && !facts.modifiers.iter().any(|one| one.gemp.contains("ESCORT"))
            })?;
            let mut new = doc.until(end);
            new.insert(d + 1, seized(doc, d, escort, captives[0]));
            Mutant::at(new, end + 2)
        })
    }),
    first!("CAPTIVE-02", "an escort leads two captives", quiet, |doc, (d, end)| {
        let state = doc.state(d)?;
        let (escort, captives) = pairs(&state, may_escort).filter(|(_, captives)| captives.len() > 1)?;
        let mut new = doc.until(end);
        for captive in &captives[..2] {
            new.insert(d + 1, seized(doc, d, escort, captive));
        }
        Mutant::at(new, end + 4)
    }),
    first!("STATE-05", "a captive uses its game text", quiet, |doc, (d, _)| {
        let state = doc.state(d)?;
        let (escort, captives) = pairs(&state, may_escort)?;
        let captive = captives[0];
        let mut used = card_event(doc, "CA", captive, d);
        used.set("zone", "ATTACHED");
        used.set("locationIndex", "0");
        used.set("targetCardId", escort.id.to_string());
        let mut new = doc.until(d);
        new.events.extend(seized(doc, d, escort, captive));
        new.events.push(doc.events[d].clone());
        new.events.push(used);
        let at = new.events.len() - 1;
        let line = format!("{} initiates {} top-level action", doc.name(Side::Light), name(doc, captive));
        new.events.push(message(line));
        Mutant::at(new, at)
    })
    .with(&["LOG-10"]),
    kind("MOVE-23", "a captive is delivered to a prison in the Deploy phase", |doc, rng| {
        let control = turns_of(doc, "Control").into_iter().filter(|(_, side)| *side == Side::Dark);
        let all = control.filter_map(|(d, _)| Some((d, quiet_end(doc, d)?)));
        rng.first(all, |(d, end)| {
            let state = doc.state(d)?;
            let (escort, captives) = pairs(&state, may_escort)?;
            let place = state.table.location_at(escort.location)?;
            let words = [escort, captives[0], place].map(|card| name(doc, card));
            let line = format!("{} delivers {} to {} as imprisoned captive", words[0], words[1], words[2]);
            let mut new = doc.until(end);
            new.insert(d + 1, seized(doc, d, escort, captives[0]));
            new.events.push(message(line));
            Mutant::last(new)
        })
    }),
    kind("UNIQ-03", "a unique card is deployed whose title the opponent has in play", |doc, rng| {
        let both = shared_titles();
        rng.first(turns_of(doc, "Deploy"), |(d, side)| {
            let state = doc.state(d)?;
            let is_new =
                |facts: &Facts| !state.table.iter().any(|known| known.is_in_play() && known.title() == facts.title);
            let (dark, light) = *both.get(d % both.len().max(1)).filter(|(dark, _)| is_new(dark))?;
            let (first, second) = if side == Side::Dark { (light, dark) } else { (dark, light) };
            let place = places(&state, table::Subtype::Site).next()?;
            let mut new = doc.until(d);
            deploy(&mut new, d + 1, first, place);
            deploy(&mut new, d + 3, second, place);
            Mutant::within(new, d + 3..=d + 4)
        })
    })
    .with(MADE),
    kind("UNIQ-06", "Light deploys a persona that is a captive", |doc, rng| {
        let light = at_location(doc).into_iter().filter(|(_, _, side, _)| *side == Side::Light);
        rng.first(light, |(at, place, side, column)| {
            let own = facts(doc, at, 0).filter(|facts| facts.category == Category::Character)?;
            let begin = action_begin(doc, at)?;
            let state = doc.state(begin)?;
            let is_new =
                |facts: &Facts| !state.table.iter().any(|known| known.is_in_play() && known.title() == facts.title);
            let is_version = |card: &&Facts| {
                card.side == side
                    && card.category == Category::Character
                    && card.title != own.title
                    && card.personas.iter().any(|persona| own.personas.contains(persona))
                    && is_new(card)
            };
            let version = table::table().cards().iter().find(is_version)?;
            let (escort, _) = people(&state, Side::Dark).find(|(_, facts)| may_escort(facts))?;
            let mut new = doc.clone();
            let ground = state.table.location_at(column)?;
            let id = deploy(&mut new, begin, version, ground);
            let captive = TableCard { id: CardId(id), ..escort.clone() };
            let mut bound = seized(&new, begin, escort, &captive);
            let (who, whom) = (name(doc, escort), title(doc, version));
            let dark = doc.name(Side::Dark);
            bound[0] = message(format!("{dark} causes {whom} to be captured and 'seized' by {who} using {who}"));
            bound[1].set("blueprintId", version.blueprint.as_str());
            bound[1].set("participantId", doc.name(Side::Light));
            new.insert(begin + 2, bound);
            new.events.truncate(at + 5);
            Mutant::within(new, place + 4..=at + 4)
        })
    })
    .with(&[
        "UNIQ-04",
        "UNIQ-01",
        "DEPLOY-07",
        "LOG-14",
        "LOG-10",
        "DECK-02",
        "DEPLOY-05",
        "DEPLOY-01",
        "DEPLOY-09",
        "LOG-01",
    ]),
    kind("UNIQ-08", "two versions of a persona are still there when the phase ends", |doc, rng| {
        let mutant = other_version(doc, rng)?;
        let end = doc.after(*mutant.at.end(), |i| doc.ty(i) == "GPC")?;
        let mut new = mutant.doc;
        new.events.push(doc.events[end].clone());
        Mutant::last(new)
    })
    .with(&["UNIQ-04", "UNIQ-01", "DEPLOY-07", "DEPLOY-05", "LOG-10", "LOG-14", "DECK-02"]),
    first!("UNIQ-10", "a persona is replaced by a weaker version", |doc| turns_of(doc, "Deploy"), |doc, (d, side)| {
        let state = doc.state(d)?;
        let weaker = |strong: &Facts| {
            let lower = |card: &Facts| {
                let known = |a: table::Stat, b: table::Stat| Some((a.known()?, b.known()?));
                known(card.power, strong.power).is_some_and(|(a, b)| a < b)
                    || known(card.ability, strong.ability).is_some_and(|(a, b)| a < b)
            };
            let is_fit = |card: &&Facts| {
                card.side == side
                    && card.category == Category::Character
                    && card.title != strong.title
                    && card.personas.iter().any(|persona| strong.personas.contains(persona))
                    && lower(card)
            };
            table::table().cards().iter().find(is_fit)
        };
        let (card, version) = people(&state, side).find_map(|(card, facts)| Some((card, weaker(facts)?)))?;
        let line = format!("{} persona replaces {} with {}", doc.name(side), name(doc, card), title(doc, version));
        let mut put = card_event(doc, "RCIP", card, d);
        put.set("blueprintId", version.blueprint.as_str());
        let mut new = doc.until(d);
        new.events.extend([put, message(line)]);
        Mutant::within(new, d + 1..=d + 2)
    })
    .with(MADE),
];

/// Whom the rules let escort captives, by the printed card.
fn may_escort(facts: &Facts) -> bool {
    facts.has_icon(Icon::Warrior) || facts.has_keyword(Keyword::BountyHunter) || facts.models.contains(&"BATTLE")
}

/// Escort and captive at one place.
fn pairs(state: &State, is_escort: impl Fn(&Facts) -> bool) -> Option<(&TableCard, Vec<&TableCard>)> {
    people(state, Side::Dark).filter(|(_, facts)| is_escort(facts)).find_map(|(escort, _)| {
        let here = people(state, Side::Light).filter(|(card, _)| card.location == escort.location);
        let captives: Vec<&TableCard> = here.map(|(card, _)| card).collect();
        (!captives.is_empty()).then_some((escort, captives))
    })
}

/// Dark's prompts after which the phase ends without another event.
fn quiet(doc: &Doc) -> Vec<(usize, usize)> {
    let dark = ["Control", "Deploy", "Move", "Battle"].into_iter().flat_map(|label| turns_of(doc, label));
    dark.filter(|(_, side)| *side == Side::Dark).filter_map(|(d, _)| Some((d, quiet_end(doc, d)?))).collect()
}

/// Unique cards, other than locations, with a title that both sides have.
fn shared_titles() -> Vec<(&'static Facts, &'static Facts)> {
    let all = || {
        let is_fit = |card: &&Facts| {
            card.uniqueness == Some(Uniqueness::Unique)
                && matches!(card.category, Category::Character | Category::Creature)
        };
        table::table().cards().iter().filter(move |card| is_fit(card))
    };
    let dark = all().filter(|card| card.side == Side::Dark);
    dark.filter_map(|card| Some((card, all().find(|other| other.side == Side::Light && other.title == card.title)?)))
        .collect()
}

/// A location with a diamond beside its twin at one system.
pub(crate) fn second_diamond(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(super::places::locations(doc), |(at, place, _)| {
        let state = doc.state(place)?;
        let is_twin = |location: &&TableCard| {
            location.system.is_some()
                && location.facts.is_some_and(|facts| facts.uniqueness == Some(Uniqueness::Diamond1))
        };
        let twin = state.table.locations().find(is_twin)?;
        let mut new = replaced(doc, at, place, twin.facts?)?.doc;
        new.events[place].set("systemName", twin.system.as_deref().unwrap_or_default());
        new.events[place].set("locationIndex", (twin.location + 1).to_string());
        Mutant::within(new, place..=at)
    })
}
