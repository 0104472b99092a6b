//! Places of cards.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::Blueprint;
use holocron_ingest::message::Statement;
use holocron_ingest::message::moves::{Mode, Move as Said};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use super::deployment_places::may_be_apprentice;
use super::support::placing::Placed;
use super::support::{placing, soft};
use crate::cards::vehicles::Course;
use crate::cards::{
    Card as Facts, CardType, Category, Flag, Keyword, Modifier, ModifierKind, Questions, Subtype, Trait,
};
use crate::legal::{is_bound, takes_ties};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::table::rivals::rival;
use crate::step::{Named, Step, What};
use crate::{Swccg, cards, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/locations.md"),
    checks: &[
        ("SWCCG-LOC-01", topic::ARRIVED.and(topic::MOVE), characters_at_sites),
        ("SWCCG-LOC-02", topic::ARRIVED.and(topic::MOVE), vehicles_at_exterior_sites),
        ("SWCCG-LOC-03", topic::ARRIVED.and(topic::MOVE), capital_starships_in_space),
        ("SWCCG-LOC-04", topic::ARRIVED.and(topic::MOVE), starfighters_under_open_sky),
        ("SWCCG-LOC-05", topic::ARRIVED.and(topic::MOVE), holosites_for_dejarik),
        ("SWCCG-LOC-06", topic::DEPLOY, no_characters_to_trench),
        ("SWCCG-LOC-07", topic::DEPLOY, dagobah_and_ahch_to_by_text),
        ("SWCCG-LOC-08", topic::DEPLOY, one_of_two_rivals),
        ("SWCCG-LOC-11", topic::ARRIVED.and(topic::MOVE), ties_at_docking_bays),
        ("SWCCG-LOC-12", topic::ARRIVED, systems_lie_together),
    ],
};

fn characters_at_sites(state: &State, step: &Step<'_>) -> Verdict {
    let verdict = placing::judge(state, step, character_stands);
    // A text may have captives battle at the location of the starship that their escort is aboard of.
    let text = state.text.causes.saying("captives").filter(|_| matches!(verdict, Verdict::Broken(_)));
    text.map_or(verdict, |cause| Verdict::Unknown(Doubt::CardText(cause.card.blueprint)))
}

fn character_stands(placed: &Placed<'_>) -> Verdict {
    if placed.facts.category != Category::Character {
        return Verdict::Silent;
    }
    let is_allowed = !matches!(placed.ground.subtype, Some(Subtype::System | Subtype::Sector));
    Verdict::of(is_allowed, || {
        let place = placed.ground.title;
        Finding::illegal(placed.mention.clone(), "is put", Where::at(place))
            .how(", which is no site, and is not aboard anything")
            .rule("characters are at sites, or aboard a starship or vehicle")
            .by(placed.player)
    })
}

fn vehicles_at_exterior_sites(state: &State, step: &Step<'_>) -> Verdict {
    placing::judge(state, step, vehicle_stands)
}

fn vehicle_stands(placed: &Placed<'_>) -> Verdict {
    if placed.facts.category != Category::Vehicle {
        return Verdict::Silent;
    }
    let course = Course::of(placed.facts);
    let is_allowed = match placed.ground.subtype {
        Some(Subtype::Site) => placed.location.is_exterior() || course == Course::Interior,
        Some(Subtype::Sector) => placed.ground.has_keyword(Keyword::CloudSector) && course == Course::Sky,
        Some(Subtype::System) => false,
        _ => return Verdict::Silent,
    };
    Verdict::of(is_allowed, || {
        let place = placed.ground.title;
        Finding::illegal(placed.mention.clone(), "is put", Where::at(place))
            .how(", where vehicles of its kind cannot be")
            .rule("vehicles are at exterior sites")
            .by(placed.player)
    })
}

fn capital_starships_in_space(state: &State, step: &Step<'_>) -> Verdict {
    placing::judge(state, step, capital_starship_stands)
}

fn capital_starship_stands(placed: &Placed<'_>) -> Verdict {
    let like_starfighter = [Trait::DeploysLikeStarfighter, Trait::MovesLikeStarfighter];
    let is_capital = placed.facts.category == Category::Starship && placed.facts.subtype == Some(Subtype::Capital);
    if !is_capital || like_starfighter.into_iter().any(|wanted| placed.facts.has_trait(wanted)) {
        return Verdict::Silent;
    }
    let is_allowed = match placed.ground.subtype {
        Some(Subtype::Site) => false,
        Some(Subtype::Sector) => placed.ground.has_keyword(Keyword::Asteroid),
        _ => true,
    };
    Verdict::of(is_allowed, || {
        let place = placed.ground.title;
        Finding::illegal(placed.mention.clone(), "is put", Where::at(place))
            .rule("capital starships are at systems and asteroid sectors")
            .by(placed.player)
    })
}

fn starfighters_under_open_sky(state: &State, step: &Step<'_>) -> Verdict {
    placing::judge(state, step, starfighter_stands)
}

fn starfighter_stands(placed: &Placed<'_>) -> Verdict {
    let like_starfighter = [Trait::DeploysLikeStarfighter, Trait::MovesLikeStarfighter];
    let is_starship = placed.facts.category == Category::Starship;
    let is_capital = placed.facts.subtype == Some(Subtype::Capital);
    if !is_starship || is_capital && !like_starfighter.into_iter().any(|wanted| placed.facts.has_trait(wanted)) {
        return Verdict::Silent;
    }
    let is_allowed = placed.ground.subtype != Some(Subtype::Site) || placed.location.is_exterior();
    Verdict::of(is_allowed, || {
        let place = placed.ground.title;
        Finding::illegal(placed.mention.clone(), "is put", Where::at(place))
            .how(", an interior site")
            .rule("starships are at exterior sites, systems and sectors")
            .by(placed.player)
    })
}

/// Nobody stands at a holosite.
fn holosites_for_dejarik(state: &State, step: &Step<'_>) -> Verdict {
    placing::judge(state, step, |placed| {
        let is_kind = matches!(
            placed.facts.category,
            Category::Character
                | Category::Creature
                | Category::Device
                | Category::Starship
                | Category::Vehicle
                | Category::Weapon
        );
        if !is_kind {
            return Verdict::Silent;
        }
        if !placed.ground.has_keyword(Keyword::Holosite) || placed.facts.has_keyword(Keyword::Dejarik) {
            return Verdict::Kept;
        }
        let finding = Finding::illegal(placed.mention.clone(), "stands", Where::at(placed.ground.title))
            .rule("a holosite is for dejariks alone")
            .by(placed.player);
        soft::suspect(state, &[Flag::DepPlace], finding)
    })
}

const TRENCH: &str = "Death Star: Trench";

/// The Trench is no place for characters.
fn no_characters_to_trench(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let Some(location) = deploy.location.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let lands_there = |named: &&Named<'_>| {
        let card = named.id.and_then(|id| state.table.get(id));
        card.is_some_and(|card| {
            let is_character = card.facts.is_some_and(|facts| facts.category == Category::Character);
            is_character && card.zone == Zone::AtLocation && !deploy.is_undercover
        })
    };
    let Some(named) = deploy.cards.iter().find(lands_there) else { return Verdict::Silent };
    Verdict::of(location.title() != TRENCH, || {
        state
            .illegal(deploy.player, told!("deploys {} to the Trench", named.card), state.place_of(location))
            .rule("starships enter the Trench from above")
            .card(state.mention(named))
            .card(state.mention_card(location))
    })
}

/// Dagobah and Ahch-To are out of the way.
fn dagobah_and_ahch_to_by_text(state: &State, step: &Step<'_>) -> Verdict {
    // Replacing a persona is not deploying one.
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    if deploy.is_replacement {
        return Verdict::Silent;
    }
    let Some(location) = deploy.location.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let Some(wanted) = permission_for(location.part_of()).filter(|_| state.clock.has_started()) else {
        return Verdict::Silent;
    };
    let mut verdict = Verdict::Silent;
    for named in &deploy.cards {
        let Some(facts) = cards::lookup(&named.card.blueprint) else {
            return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint));
        };
        let is_kind = matches!(facts.category, Category::Character | Category::Vehicle | Category::Starship)
            || facts.subtype == Some(Subtype::Utinni);
        if !is_kind {
            continue;
        }
        if facts.modifiers.iter().any(|one| one.kind == wanted) || is_bound(facts) {
            verdict = placing::worse(verdict, Verdict::Kept);
            continue;
        }
        let lets = |card: &&TableCard| {
            let lifts = |one: &Modifier| one.kind == wanted || one.flags.has(Flag::DepPlace) && !one.affects_self;
            card.is_in_play() && card.facts.is_some_and(|facts| facts.modifiers.iter().any(lifts))
        };
        if let Some(card) = state.table.iter().find(lets) {
            return Verdict::Unknown(Doubt::CardText(card.blueprint));
        }
        if state.text.causes.is_any() {
            return Verdict::Unknown(Doubt::Unmodelled("deployed by card text"));
        }
        // A sector beside one of the planets is not out of the way.
        if location.facts.is_some_and(|ground| ground.subtype == Some(Subtype::Sector)) {
            return Verdict::Silent;
        }
        // Jedi Tests, and texts that speak of them, bring people along.
        let brings = |card: &&TableCard| {
            let speaks = |one: &Modifier| one.kind == ModifierKind::JediTests;
            let is_such = |facts: &Facts| facts.is(CardType::JediTest) || facts.modifiers.iter().any(speaks);
            card.is_in_play() && card.owner == Some(deploy.player) && card.facts.is_some_and(is_such)
        };
        if let Some(card) = state.table.iter().find(brings) {
            return Verdict::Unknown(Doubt::CardText(card.blueprint));
        }
        let newcomer = named.id.and_then(|id| state.table.get(id));
        if newcomer.is_some_and(|card| may_be_apprentice(state, card, location)) {
            return Verdict::Unknown(Doubt::Unmodelled("deployed by card text"));
        }
        let finding = state
            .illegal(deploy.player, told!("deploys {} to {}", facts, location), state.place_of(location))
            .rule("only a text lets it deploy there")
            .card(state.mention(named))
            .card(state.mention_card(location));
        verdict = placing::worse(verdict, soft::suspect(state, &[Flag::DepPlace, Flag::DepNoPres], finding));
    }
    verdict
}

/// What a text must grant to deploy to locations of this system.
fn permission_for(system: Option<&str>) -> Option<ModifierKind> {
    match system? {
        "Dagobah" => Some(ModifierKind::MayDeployToDagobahTarget),
        "Ahch-To" => Some(ModifierKind::MayDeployToAhchtoTarget),
        _ => None,
    }
}

/// Dagobah or Ahch-To.
fn one_of_two_rivals(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let Some(named) = deploy.cards.first() else { return Verdict::Silent };
    let Some(facts) = cards::lookup(&named.card.blueprint).filter(|facts| rival(facts).is_some()) else {
        return Verdict::Silent;
    };
    let Some(other) = state.chosen_rival(deploy.player, facts) else { return Verdict::Kept };
    let finding = state
        .illegal(
            deploy.player,
            told!("deploys {} after a location of {}", named, Phrase(other)),
            state.place_of_deploy(deploy),
        )
        .rule("a player deploys locations of one of the two")
        .card(state.mention(named));
    Verdict::Broken(Box::new(finding))
}

fn ties_at_docking_bays(state: &State, step: &Step<'_>) -> Verdict {
    // A run takes them where they do not land, and so does the text of a location.
    let is_by_text = |said: &Statement| matches!(said, Statement::Move(Said::Moved(moved)) if moved.using.is_some());
    if matches!(&step.what, What::Move(moved) if moved.mode == Mode::AttackRun || is_by_text(moved.said)) {
        return Verdict::Silent;
    }
    let verdict = placing::judge(state, step, tie_lands);
    if !matches!(verdict, Verdict::Broken(_)) || matches!(step.what, What::Move(_)) {
        return verdict;
    }
    // Texts that let starfighters deploy as landed do not ask what they are, nor do those that relocate cards.
    let lets_land = |one: &Modifier| one.kind == ModifierKind::MayDeployAsLandedToTarget;
    let moves = |facts: &Facts| facts.actions.makes.has(Questions::MOVES);
    let relocates = |card: &Blueprint| cards::may_be(card, moves);
    let at_work = || state.text.causes.list().iter().map(|cause| cause.card.blueprint).find(relocates);
    match state.modifies(lets_land).or_else(at_work) {
        Some(by) => Verdict::Unknown(Doubt::CardText(by)),
        None => verdict,
    }
}

fn tie_lands(placed: &Placed<'_>) -> Verdict {
    let is_tie =
        placed.facts.category == Category::Starship && placed.facts.models.iter().any(|m| m.starts_with("TIE"));
    if !is_tie || placed.ground.subtype != Some(Subtype::Site) {
        return Verdict::Silent;
    }
    Verdict::of(takes_ties(placed.ground), || {
        let place = placed.ground.title;
        Finding::illegal(placed.mention.clone(), "lands", Where::at(place))
            .how(", which is no docking bay")
            .rule("TIEs land at docking bays")
            .by(placed.player)
    })
}

fn systems_lie_together(state: &State, step: &Step<'_>) -> Verdict {
    let mut is_judged = false;
    for id in placing::arrivals(state, step) {
        let Some(card) = state.table.get(*id).filter(|card| card.zone == Zone::Locations) else { continue };
        let Some(system) = system_of(card) else { continue };
        is_judged = true;
        let columns = || state.table.locations().filter(|other| system_of(other) == Some(system)).map(|l| l.location);
        let (Some(first), Some(last)) = (columns().min(), columns().max()) else { continue };
        let between = state.table.locations().find(|other| {
            (first..=last).contains(&other.location) && system_of(other).is_none_or(|theirs| theirs != system)
        });
        if let Some(other) = between {
            let finding = Finding::illegal(
                state.mention_card(card),
                told!("is not laid beside the other locations of {}", Titled(system)),
                state.place_of(card),
            )
            .rule(told!("{} lies between", other))
            .by(card.owner);
            return Verdict::Broken(Box::new(finding));
        }
    }
    if is_judged { Verdict::Kept } else { Verdict::Silent }
}

/// The system of a location; a location aboard a starship or vehicle has none.
fn system_of(card: &TableCard) -> Option<&str> {
    card.system.as_deref()
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn a_character_aboard_a_starship_may_be_at_a_system() {
        let game = "\
site 1 1_127 L @0 Tatooine
phase Deploy
at 10 1_143 L @0
on 11 1_28 L 10
say L deploys [1_28] from hand on [1_143] as pilot";
        assert_eq!(heard("SWCCG-LOC-01", game), (vec![], false));
    }

    #[test]
    fn a_character_put_there_without_a_message_is_found_at_the_end_of_the_phase() {
        let game = "\
site 1 1_127 L @0 Tatooine
phase Deploy
at 10 1_28 L @0
phase Battle";
        assert_eq!(heard("SWCCG-LOC-01", game), (vec![3], false));
    }
}
