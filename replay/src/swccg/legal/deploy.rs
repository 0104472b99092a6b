//! Deploying cards from hand (rule catalogue, A6).

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::{Blueprint, Number};

use super::answer::Ruling;
use super::deploy_cost::cost;
use super::deploy_place::{is_bound, places, reach};
use super::own_text::{self, Where, is_kind};
use super::play::{LegalPlay, PlayKind};
use super::unique;
use super::reach::Topics;
use super::truth::Truth;
use super::view::{Text, View};
use crate::swccg::cards::{Card as Facts, Category, Flag, Icon, Keyword, Place, Subtype, Trait};
use crate::swccg::state::table::TableCard;

/// In the own Deploy phase, each card in hand that is deployed and not played.
pub(super) fn plays(view: &View<'_>, found: &mut Vec<LegalPlay>) {
    if !view.state.clock.is_own(view.side, Phase::Deploy) {
        return;
    }
    for card in hand(view) {
        let ruling = match card.facts {
            None => Ruling::unknown("card without facts", Some(card.blueprint)),
            Some(facts) if matches!(facts.category, Category::Interrupt | Category::Objective | Category::GameAid) => {
                continue;
            }
            Some(facts) => deploy(view, card, facts),
        };
        found.push(LegalPlay { kind: PlayKind::Deploy, card: Some(card.id), place: None, ruling });
    }
}

/// The places of one card in hand.
pub(super) fn to_places(view: &View<'_>, card: &TableCard, found: &mut Vec<LegalPlay>) {
    let Some(facts) = card.facts.filter(|facts| is_fighter(facts)) else { return };
    if !view.state.clock.is_own(view.side, Phase::Deploy) {
        return;
    }
    let common = common(view, card, facts);
    let Some(card) = hand(view).find(|own| own.id == card.id) else { return };
    for (to, place) in places(view, card, facts) {
        let ruling = common.and(|| place).and(|| pay(view, card, facts, Some(to)));
        found.push(LegalPlay { kind: PlayKind::Deploy, card: Some(card.id), place: Some(to.id), ruling });
    }
}

fn hand<'s>(view: &View<'s>) -> impl Iterator<Item = &'s TableCard> + use<'s> {
    let side = view.side;
    view.state.table.iter().filter(move |card| card.zone == Zone::Hand && card.owner == Some(side))
}

fn is_fighter(facts: &Facts) -> bool {
    matches!(facts.category, Category::Character | Category::Vehicle | Category::Starship)
}

fn deploy(view: &View<'_>, card: &TableCard, facts: &'static Facts) -> Ruling {
    let common = common(view, card, facts);
    if facts.category == Category::Location {
        return common.and(|| location(view, card, facts));
    }
    let Some(card) = hand(view).find(|own| own.id == card.id) else { return common };
    let alone = || match facts.category {
        Category::Character | Category::Vehicle | Category::Starship => {
            let all = places(view, card, facts);
            Ruling::any(all.map(|(to, place)| place.and(|| pay(view, card, facts, Some(to)))), "no place")
        }
        Category::Effect | Category::Weapon | Category::Device => thing(view, card, facts),
        _ => Ruling::unknown("kind of card", Some(card.blueprint)),
    };
    common.and(|| alone().or(|| with_pilot(view, card, facts)))
}

/// Whether the Force suffices. A card that uses both Force Piles needs as much in the opponent's.
fn pay(view: &View<'_>, card: &TableCard, facts: &'static Facts, to: Option<&TableCard>) -> Ruling {
    let cost = cost(view, card, facts, to);
    view.can_use(cost).and(|| match facts.has_trait(Trait::UsesBothForcePiles) {
        true => match view.state.piles(view.side.opponent()) {
            Some(piles) if cost.most.is_some_and(|most| most <= Number::whole(piles.force_pile)) => Ruling::Legal,
            Some(piles) if cost.least > Number::whole(piles.force_pile) => Ruling::Illegal("the opponent's Force Pile"),
            _ => Ruling::unknown("cost", cost.by),
        },
        false => Ruling::Legal,
    })
}

/// What holds at every place: the text's requirements, bars on playing, uniqueness.
fn common(view: &View<'_>, card: &TableCard, facts: &'static Facts) -> Ruling {
    let asked = view.about(Some(card), None);
    let mut own = view.own_texts(card, Topics::PLAY_BAR).map(|text| (view.applies(&text, asked), text.by()));
    let bar = own.find(|(answer, _)| answer.may_be()).or_else(|| view.barred(Topics::PLAY_BAR, asked));
    let bar = bar.or_else(|| view.used(Flag::DepStop).map(|by| (Truth::Maybe, by)));
    let requires = own_text::of(facts).requires.then_some(card.blueprint);
    let is_loose_squadron = facts.subtype == Some(Subtype::Squadron) && !facts.deploy.exists();
    Ruling::when(!is_loose_squadron, "squadrons replace starfighters")
        .and(|| unique::free(view, card, facts))
        .forbidden("may not be played", bar)
        .unless_barred("requirements of the text", requires)
}

/// A location: one's own is not deployed twice; where generic sites go is left undecided.
fn location(view: &View<'_>, card: &TableCard, facts: &'static Facts) -> Ruling {
    let is_fixed = facts.system.is_some() && !facts.has_icon(Icon::StarshipSite) && !facts.has_icon(Icon::VehicleSite);
    let by = view.any(Topics::SITES, view.side);
    // Mobile systems and the Trench have rules of their own for where they lie.
    let is_special =
        facts.title == "Death Star: Trench" || (facts.subtype == Some(Subtype::System) && facts.has_icon(Icon::Mobile));
    if is_fixed && !is_special && facts.subtype != Some(Subtype::Sector) {
        Ruling::Legal.unless_barred("where it goes", by)
    } else {
        Ruling::unknown("where a location goes", Some(card.blueprint))
    }
}

/// An Effect, weapon or device.
fn thing(view: &View<'_>, card: &TableCard, facts: &'static Facts) -> Ruling {
    if matches!(facts.subtype, Some(Subtype::Immediate | Subtype::Utinni | Subtype::Starting | Subtype::Mobile)) {
        return Ruling::unknown("kind of card", Some(card.blueprint));
    }
    let own = own_text::of(facts);
    match (own.place, facts.place) {
        (Where::Anywhere, Some(Place::YourSideOfTable | Place::OpponentsSideOfTable)) => pay(view, card, facts, None),
        (Where::Location(_) | Where::On(_) | Where::At(_), Some(_)) => {
            let grounds = view.locations().map(|location| {
                let barred = view.barred(Topics::DEPLOY_BAR, view.about(Some(card), Some(location)));
                let ruling = own.place.allows(location, card.blueprint).forbidden("may not deploy there", barred);
                ruling.and(|| pay(view, card, facts, Some(location)))
            });
            Ruling::any(grounds, "no place")
        }
        (Where::Yours(kind), Some(Place::Attached)) => {
            let carriers =
                view.own().filter(|own| view.state.is_active(own) && own.facts.is_some_and(|f| is_kind(f, kind)));
            let any =
                carriers.map(|carrier| carry(view, card, carrier).and(|| pay(view, card, facts, Some(carrier))));
            Ruling::any(any, "nobody to carry it").unless_allowed("text", granted(view, card))
        }
        _ => pay(view, card, facts, None)
            .and(|| Ruling::unknown("where the text lets it deploy", Some(card.blueprint))),
    }
}

fn granted(view: &View<'_>, card: &TableCard) -> Option<Blueprint> {
    let own = view.own_texts(card, Topics::DEPLOY_GRANT).next().map(|text| text.by());
    own.or_else(|| view.touched(Topics::DEPLOY_GRANT.with(Topics::ICON), view.about(Some(card), None)))
}

fn carry(view: &View<'_>, card: &TableCard, carrier: &TableCard) -> Ruling {
    let asked = view.about(Some(card), Some(carrier));
    let to_carrier = view.about(Some(carrier), Some(carrier));
    let bar = view.texts(Topics::CARRY_BAR, view.side).find(|text| {
        view.applies(text, asked).may_be() || view.applies(text, to_carrier).may_be()
    });
    Ruling::Legal.unless_barred("may not be carried", bar.map(Text::by))
}

/// A starship without permanent pilot deploys together with a pilot from hand, to where both may go.
fn with_pilot(view: &View<'_>, card: &TableCard, facts: &'static Facts) -> Ruling {
    const WHY: &str = "no pilot to deploy with it";
    if facts.category != Category::Starship || facts.has_icon(Icon::Pilot) {
        return Ruling::Illegal(WHY);
    }
    let in_space = |location: &&TableCard| {
        let is_small = matches!(facts.subtype, Some(Subtype::Starfighter | Subtype::Squadron));
        location.facts.is_some_and(|ground| {
            ground.subtype == Some(Subtype::System)
                || ground.has_keyword(Keyword::Asteroid)
                || (ground.has_keyword(Keyword::CloudSector) && is_small)
        })
    };
    let own = own_text::of(facts);
    let limited = own.limits_pilots.then_some(card.blueprint);
    let pilots = hand(view).filter_map(|pilot| {
        let crew = pilot.facts.filter(|f| f.category == Category::Character && f.has_icon(Icon::Pilot))?;
        let cheaper = view.any(Topics::PILOT_COST, view.side);
        let own_words = facts
            .modifiers
            .iter()
            .chain(&crew.modifiers)
            .any(|m| m.gemp.starts_with("SIMULTANEOUS_") || m.gemp == "DEPLOY_COST_WITH_PILOT")
            .then_some(pilot.blueprint);
        let bound = is_bound(crew).then_some(pilot.blueprint);
        let systems = view.locations().filter(in_space).map(|location| {
            let reached = reach(view, card, facts, location).or(|| reach(view, pilot, crew, location));
            own.place.allows(location, card.blueprint).and(|| reached).and(|| {
                let to = Some(location);
                let both = cost(view, card, facts, to).plus(cost(view, pilot, crew, to));
                view.can_use(both).unless_allowed("cost together", cheaper.or(own_words))
            })
        });
        let place = Ruling::any(systems, "no place");
        let ruling =
            common(view, pilot, crew).and(|| place).unless_barred("where the pilot may deploy", bound);
        Some(ruling)
    });
    Ruling::any(pilots, WHY).unless_barred("who may pilot it", limited)
}
