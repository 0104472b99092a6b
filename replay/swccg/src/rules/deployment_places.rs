//! Deployment.

use holocron_ingest::event::gemp::{Card as EventCard, Kind, Zone};
use holocron_ingest::id::{Blueprint, CardId, Number, Side};
use holocron_ingest::message::Place as Pile;
use holocron_replay::edition::Edition;
use holocron_replay::rule::{Doubt, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::told;

use super::support::piles::deploying_text;
use super::support::{placing, presence, soft};
use crate::cards::reach::Fact;
use crate::cards::{Card, Category, Flag, Icon, Keyword, Modifier, ModifierKind, Place, Questions, Subtype};
use crate::legal::{Ruling, is_bound, prescribed};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::table::presence::is_fighter;
use crate::state::words::event_card;
use crate::step::{Deploy, Named, Step, What};
use crate::text::{Asked, Seen, View};
use crate::{Swccg, cards, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/deployment_places.md"),
    checks: &[
        ("SWCCG-DEPLOY-02", topic::DEPLOY, presence_or_force_icon),
        ("SWCCG-DEPLOY-03", topic::DEPLOY, undercover_on_opposing_side),
        ("SWCCG-DEPLOY-09", topic::DEPLOY.and(topic::PLACED), where_own_text_lets_it),
    ],
};

/// Characters, vehicles and starships need presence or a Force icon.
fn presence_or_force_icon(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    if !state.clock.has_started() || deploy.is_replacement || deploy.is_undercover {
        return Verdict::Silent;
    }
    let Some(card) = deploy.cards.first().and_then(|named| named.id).and_then(|id| state.table.get(id)) else {
        return Verdict::Silent;
    };
    let Some(facts) = card.facts else { return Verdict::Unknown(Doubt::NoFacts(card.blueprint)) };
    // By the condensed rulebook a spy that needs no presence goes undercover; elsewhere it may deploy openly.
    // The server lets a spy aboard bring its starship or vehicle along.
    let mut facts_of = deploy.cards.iter().filter_map(|named| cards::lookup(&named.card.blueprint));
    let is_spy = facts_of.any(|facts| facts.has_keyword(Keyword::Spy)) && state.edition != Edition::Condensed;
    if !is_fighter(facts) || card.zone != Zone::AtLocation || is_spy {
        return Verdict::Silent;
    }
    let Some(place) = deploy.location.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let Some(place_facts) = place.facts else { return Verdict::Unknown(Doubt::NoFacts(place.blueprint)) };
    // A rotated location shows each player the other's icons.
    let shown = if place.posture.inverted { deploy.player.opponent() } else { deploy.player };
    let icon = match shown {
        Side::Dark => Icon::DarkForce,
        Side::Light => Icon::LightForce,
    };
    let has_spy = state.spies(deploy.player, card.location).next().is_some();
    let is_blown_away = place.posture.collapsed || place.posture.sideways;
    if (place_facts.has_icon(icon) && !is_blown_away) || has_spy {
        return Verdict::Kept;
    }
    let view = View::new(state);
    let icons = view.force_icons(&view.seen(place), deploy.player);
    if icons.low > Number::ZERO {
        return Verdict::Kept;
    }
    if let Some(by) = icons.doubt() {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    let was_there = |seen: &Seen<'_>| !deploy.cards.iter().any(|named| named.id == Some(seen.card.id));
    match presence::of_those(state, deploy.player, place, &was_there) {
        Ok(true) => return Verdict::Kept,
        Ok(false) => {}
        Err(doubt) => return Verdict::Unknown(doubt),
    }
    if let Some(by) = presence_lifter(state, &view, deploy, card, place) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    let finding = state
        .illegal(
            deploy.player,
            told!("deploys {} to {} without presence or Force icon", card, place),
            state.place_of(card),
        )
        .rule("presence or a Force icon is needed there")
        .card(state.mention_card(card))
        .card(state.mention_card(place));
    soft::suspect_beside(state, &[Flag::DepNoPres], &[Flag::IconMod], finding)
}

/// A card whose text may let this one deploy here.
fn presence_lifter(
    state: &State,
    view: &View<'_>,
    deploy: &Deploy<'_>,
    card: &TableCard,
    place: &TableCard,
) -> Option<Blueprint> {
    if let Some(cause) = state.text.causes.list().last() {
        return Some(cause.card.blueprint);
    }
    let without = card.owner.and_then(|player| {
        let asked = view.ask(Some(card), Some(place), player);
        view.texts(Questions::WITHOUT_PRESENCE, player).find(|text| view.applies(text, &asked).may_be())
    });
    if let Some(text) = without {
        return Some(text.by());
    }
    // A text may make it, or one of those who come along, a spy, which needs no presence.
    let mut together = deploy.cards.iter().filter_map(|named| state.table.get(named.id?));
    if let Some(spy) = together.find(|other| may_be_spy(view, other)) {
        return Some(spy.blueprint);
    }
    let lifts = |other: &&TableCard| other.facts.is_some_and(|facts| facts.may_lift(Flag::DepNoPres));
    [card, place].into_iter().find(lifts).map(|other| other.blueprint)
}

/// Whether a text may make a card a spy.
fn may_be_spy(view: &View<'_>, card: &TableCard) -> bool {
    view.is_given(Fact::Keyword(Keyword::Spy), &view.seen(card)).may_be()
}

/// Only spies deploy undercover, to the opponent's side.
fn undercover_on_opposing_side(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let Some(card) = deploy.cards.first().and_then(|named| named.id).and_then(|id| state.table.get(id)) else {
        return Verdict::Silent;
    };
    if !deploy.is_undercover || card.zone != Zone::AtLocation {
        return Verdict::Silent;
    }
    let Some(facts) = card.facts else { return Verdict::Unknown(Doubt::NoFacts(card.blueprint)) };
    let may_go_undercover = facts.has_keyword(Keyword::Spy);
    let is_opposite = card.zone_owner == Some(deploy.player.opponent());
    if may_go_undercover && is_opposite {
        return Verdict::Kept;
    }
    if is_opposite && (facts.may_lift(Flag::DepNoPres) || may_be_spy(&View::new(state), card)) {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let how = if may_go_undercover { "on its owner's side" } else { ", which is no spy" };
    Verdict::of(false, || {
        state
            .illegal(deploy.player, told!("deploys {} undercover", card), state.place_of(card))
            .how(how)
            .rule("a spy goes undercover on the opponent's side of a location")
            .card(state.mention_card(card))
    })
}

/// Where the own text sends a card.
fn where_own_text_lets_it(state: &State, step: &Step<'_>) -> Verdict {
    let deploy = match &step.what {
        What::Deploy(deploy) => deploy,
        What::Event(Kind::Placed(card)) => return interrupt_on_table(state, card),
        _ => return Verdict::Silent,
    };
    if !state.clock.has_started() || deploy.is_replacement || deploy.is_undercover {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    for named in &deploy.cards {
        let Some(facts) = cards::lookup(&named.card.blueprint) else {
            return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint));
        };
        if let Some(one) = off_the_table(state, deploy, named, facts) {
            verdict = placing::worse(verdict, one);
        }
        if !is_bound(facts) {
            continue;
        }
        let Some(card) = named.id.and_then(|id| state.table.get(id)) else { continue };
        // Aboard of another card the text may speak of that card; a weapon, device or Effect lies on what its text names.
        let place = match card.zone {
            Zone::AtLocation => deploy.location,
            Zone::Attached if is_put_on(facts) => card.host.filter(|host| suits_bearer(state, facts, *host)),
            _ => None,
        };
        let Some(location) = place.and_then(|id| state.table.get(id)) else { continue };
        // By the Dejarik Rules holograms deploy there whatever their text says.
        // A location with two names goes by the one that it was deployed as.
        let is_either = |ground: &Card| ground.title.contains(" Or ");
        if location.facts.is_some_and(|ground| ground.has_keyword(Keyword::Holosite) || is_either(ground)) {
            verdict = placing::worse(verdict, Verdict::Unknown(Doubt::CardText(location.blueprint)));
            continue;
        }
        let one = match prescribed(state, deploy.player, card, location) {
            Ruling::Legal => Verdict::Kept,
            Ruling::Unknown(uncertain) => Verdict::Unknown(uncertain.doubt()),
            Ruling::Illegal(_) if state.text.causes.is_any() => {
                Verdict::Unknown(Doubt::Unmodelled("deployed by card text"))
            }
            Ruling::Illegal(_) if deploy.is_react && state.modifies(lets_react).is_some() => {
                Verdict::Unknown(Doubt::Unmodelled("a text that lets cards react names the place"))
            }
            Ruling::Illegal(_) if may_be_apprentice(state, card, location) => {
                Verdict::Unknown(Doubt::Unmodelled("a Jedi Test may deploy its apprentice"))
            }
            Ruling::Illegal(_) if asks_icons(facts) && has_given_icons(state, location) => {
                Verdict::Unknown(Doubt::Unmodelled("a text gives icons"))
            }
            Ruling::Illegal(_) => {
                if let Some(by) = place_lifter(state, card) {
                    return Verdict::Unknown(Doubt::CardText(by));
                }
                let finding = state
                    .illegal(deploy.player, told!("deploys {} to {}", facts, location), state.place_of(location))
                    .rule("its text names other places")
                    .card(state.mention(named))
                    .card(state.mention_card(location));
                soft::suspect(state, &[Flag::DepPlace], finding)
            }
        };
        verdict = placing::worse(verdict, one);
    }
    verdict
}

/// An Interrupt is played and goes to its pile: it lies on no table. By the Dejarik Rules it may stand at a holosite.
fn interrupt_on_table(state: &State, card: &EventCard) -> Verdict {
    let facts = cards::lookup(&card.blueprint).filter(|facts| facts.category == Category::Interrupt);
    let (Some(facts), Some(player)) = (facts, card.owner) else { return Verdict::Silent };
    let is_on_table = matches!(card.zone, Zone::SideOfTable | Zone::Attached);
    if !is_on_table || !state.clock.has_started() || state.recording.is_dumping {
        return Verdict::Silent;
    }
    let design = card.blueprint.front();
    if let Some(other) = state.text.causes.list().iter().find(|cause| cause.card.blueprint.front() != design) {
        return Verdict::Unknown(Doubt::CardText(other.card.blueprint));
    }
    let finding = state
        .illegal(player, told!("places {} on the table", facts), Where::Nowhere)
        .rule("an Interrupt is played and then goes to its pile")
        .card(event_card(card));
    Verdict::Broken(Box::new(finding))
}

/// Whether a text lets other cards deploy as a react.
fn lets_react(one: &Modifier) -> bool {
    one.flags.has(Flag::React) && !one.affects_self
}

/// A Jedi Test that is not in play yet may be deployed to the site of a mentor, and its apprentice with it, "regardless of
/// location deployment restrictions"; the line of the apprentice comes first.
pub(super) fn may_be_apprentice(state: &State, card: &TableCard, location: &TableCard) -> bool {
    let of_player = |other: &&TableCard| other.owner == card.owner;
    let is_mentor = |other: &TableCard| {
        let ability =
            other.facts.filter(|facts| facts.category == Category::Character).and_then(|facts| facts.ability.known());
        state.table.column(other) == state.table.column(location)
            && ability.is_some_and(|ability| ability > Number::whole(2))
    };
    let is_test = |other: &TableCard| {
        matches!(other.zone, Zone::Hand | Zone::Stacked)
            && other.facts.is_some_and(|facts| facts.category == Category::JediTest)
    };
    let may_hold = match card.owner {
        Some(side) if state.shows_hand(side) => state.table.iter().filter(of_player).any(is_test),
        _ => true,
    };
    let is_of_dagobah = location.system.as_deref() == Some("Dagobah");
    is_of_dagobah && may_hold && state.table.iter().filter(of_player).any(is_mentor)
}

/// A card whose text puts it on the table alone lies on something else.
fn off_the_table(state: &State, deploy: &Deploy<'_>, named: &Named<'_>, facts: &'static Card) -> Option<Verdict> {
    let is_of_table = matches!(facts.place, Some(Place::YourSideOfTable | Place::OpponentsSideOfTable));
    // An Effect that lies on another card is not laid beside the table either.
    let is_of_card = facts.place == Some(Place::Attached) && facts.category == Category::Effect;
    let card = named.id.and_then(|id| state.table.get(id)).filter(|_| is_of_table || is_of_card)?;
    let is_astray = match card.zone {
        Zone::Attached | Zone::AtLocation => is_of_table,
        Zone::SideOfTable => is_of_card,
        _ => false,
    };
    if !is_astray {
        return None;
    }
    // By the Dejarik Rules holograms deploy at a holosite whatever their text says.
    let is_stage = |ground: &Card| ground.has_keyword(Keyword::Holosite);
    let is_on_stage = deploy.location.and_then(|id| state.table.get(id)?.facts).is_some_and(is_stage);
    let is_by_text = match deploy.from {
        Some(Pile::Hand) => deploying_text(state).is_some(),
        _ => state.text.causes.is_any(),
    };
    if is_by_text || is_on_stage {
        return Some(Verdict::Unknown(Doubt::Unmodelled("deployed by card text")));
    }
    let finding = state
        .illegal(deploy.player, told!("deploys {}", facts), state.place_of(card))
        .rule(if is_of_card { "its text puts it on another card" } else { "its text puts it on the table" })
        .card(state.mention(named));
    Some(soft::suspect(state, &[Flag::DepPlace], finding))
}

/// Whether a card's text names its place by icons or keywords.
fn asks_icons(facts: &Card) -> bool {
    facts.own_text.as_ref().is_some_and(|own| own.asks_icons)
}

/// Whether a text gives a place an icon.
fn has_given_icons(state: &State, place: &TableCard) -> bool {
    let view = View::new(state);
    !view.touches(ModifierKind::GiveIcon, &Asked::about(&view.seen(place))).is_empty()
}

/// A card in play whose text may let this one deploy elsewhere.
fn place_lifter(state: &State, card: &TableCard) -> Option<Blueprint> {
    let lifts = |one: &&Modifier| one.flags.has(Flag::DepPlace) && !one.affects_self;
    let view = View::new(state);
    let in_play = state.table.iter().filter(|other| other.is_in_play()).filter_map(|other| other.facts);
    let kinds = in_play.flat_map(|facts| facts.modifiers.iter().filter(lifts)).map(|one| one.kind);
    kinds.into_iter().find_map(|kind| view.changes(kind, card.id).first().map(|change| change.by))
}

/// A weapon on the kind of card that it is made for: others are the business of DEPLOY-13.
fn suits_bearer(state: &State, facts: &Card, host: CardId) -> bool {
    let bearer = state.table.get(host).and_then(|card| card.facts).map(|facts| facts.category);
    facts.category != Category::Weapon
        || match facts.subtype {
            Some(Subtype::Character) => bearer == Some(Category::Character),
            Some(Subtype::Starship) => bearer == Some(Category::Starship),
            Some(Subtype::Vehicle) => bearer == Some(Category::Vehicle),
            _ => false,
        }
}

fn is_put_on(facts: &Card) -> bool {
    let is_thing = matches!(facts.category, Category::Weapon | Category::Device | Category::Effect);
    is_thing && facts.place == Some(Place::Attached)
}
