//! Characters, vehicles and starships need presence or a Force icon.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Blueprint, Number, Side};

use super::super::soft;
use crate::Swccg;
use crate::cards::{Flag, Icon, Keyword, ModifierKind, Stat};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::table::presence::{Answer, is_fighter, own_ability};
use crate::step::Deploy;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::edition::Edition;
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-02",
        title: "characters, vehicles and starships deploy only where the player has presence or a Force icon",
        explain: "\
To deploy a character, vehicle or starship to a location a player needs presence there or a Force icon on their side of the
location. Spies are exempt.
```
turn D 1
phase Deploy
site 40 1_290 D @0 Tatooine
say D uses 1 Force
at 41 1_194 D @0
say D deploys [1_194] from hand to [1_290]
```
There is no Light Force icon at the Corridor, and no Light card:
```
turn L 1
phase Deploy
site 40 1_286 D @0 Death Star
say L uses 1 Force
at 41 1_28 L @0
say L deploys [1_28] from hand to [1_286]   # broken SWCCG-DEPLOY-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 21 and 26; Advanced Rulebook chapter 5" },
    },
    topics: topic::DEPLOY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    if !state.clock.has_started() || deploy.is_replacement || deploy.is_undercover {
        return Verdict::Silent;
    }
    let Some(card) = deploy.cards.first().and_then(|named| named.id).and_then(|id| state.table.get(id)) else {
        return Verdict::Silent;
    };
    let Some(facts) = card.facts else { return Verdict::Unknown(Doubt::NoFacts(card.blueprint)) };
    // By the condensed rulebook a spy that needs no presence goes undercover; elsewhere it may deploy openly.
    let is_spy = facts.has_keyword(Keyword::Spy) && state.edition != Edition::Condensed;
    if !is_fighter(facts) || card.zone != Zone::AtLocation || is_spy {
        return Verdict::Silent;
    }
    let Some(place) = deploy.location.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let Some(place_facts) = place.facts else { return Verdict::Unknown(Doubt::NoFacts(place.blueprint)) };
    let icon = match deploy.player {
        Side::Dark => Icon::DarkForce,
        Side::Light => Icon::LightForce,
    };
    let has_spy = state.spies(deploy.player, card.location).next().is_some();
    let is_blown_away = place.posture.collapsed || place.posture.sideways || place.posture.inverted;
    if (place_facts.has_icon(icon) && !is_blown_away) || has_spy {
        return Verdict::Kept;
    }
    match presence_without(state, deploy, card.location) {
        Answer::Yes => return Verdict::Kept,
        Answer::Unknown(blueprint) => return Verdict::Unknown(Doubt::NoFacts(blueprint)),
        Answer::No => {}
    }
    if let Some(by) = reason(state, card, place) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    let who = state.name(deploy.player);
    let message = format!("{who} deploys {} to {} without presence or Force icon", card.title(), place.title());
    let finding = Finding::illegal(message)
        .values("presence or a Force icon at the location", "neither")
        .by(Some(deploy.player))
        .card(state.mention_card(card))
        .card(state.mention_card(place));
    soft::suspect(state, &[Flag::DepNoPres, Flag::IconMod], finding)
}

/// Presence of the deploying player before the deployment.
fn presence_without(state: &State, deploy: &Deploy<'_>, column: u16) -> Answer {
    let mut total = Number::ZERO;
    let mut unknown = None;
    for (card, facts) in state.fighters(deploy.player, column) {
        if deploy.cards.iter().any(|named| named.id == Some(card.id)) {
            continue;
        }
        match facts.map(|facts| (facts.has_icon(Icon::Presence), own_ability(facts))) {
            Some((true, _)) => return Answer::Yes,
            Some((false, Stat::Is(ability))) => total = total + ability,
            Some((false, Stat::Absent)) => {}
            Some((false, Stat::Computed)) | None => unknown = Some(card.blueprint),
        }
    }
    match unknown {
        _ if total >= Number::whole(1) => Answer::Yes,
        Some(blueprint) => Answer::Unknown(blueprint),
        None => Answer::No,
    }
}

/// A card whose text may let this one deploy here, or add a Force icon here.
fn reason(state: &State, card: &TableCard, place: &TableCard) -> Option<Blueprint> {
    if let Some(cause) = state.text.causes.list().last() {
        return Some(cause.card.blueprint);
    }
    let column = Some(place.location);
    let in_play = state.table.iter().filter(|other| other.is_in_play());
    let mut lifting = in_play.filter(|other| {
        let Some(facts) = other.facts else { return false };
        let is_near = state.table.column(other) == column || other.zone == Zone::SideOfTable;
        let lifts_self = facts.may_lift(Flag::DepNoPres) && (other.id == card.id || other.id == place.id);
        let lifts_others = facts.modifiers.iter().any(|modifier| {
            modifier.kind == ModifierKind::MayDeployWithoutPresenceOrForceIcons && !modifier.affects_self
        });
        lifts_self || lifts_others || (is_near && facts.may_lift(Flag::IconMod))
    });
    lifting.next().map(|other| other.blueprint)
}
