//! Control of planets.

use holocron_ingest::event::youngjedi::{
    Control, ControlReason, Kind, Phase, PlaceReason, Planet, RemoveReason, Word, Zone,
};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::{Doubt, Finding, Players, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;

use super::WEAK;
use crate::cards::CardType;
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::{YoungJedi, cards, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/planets.md"),
    checks: &[
        ("YJ-PLN-01", topic::CLOCK.and(topic::PLANET), control_at_end_of_turn),
        ("YJ-PLN-02", topic::PLANET, surrender_at_end_of_own_turn),
        ("YJ-PLN-03", topic::CLOCK.and(topic::REMOVED).and(topic::ENDING), only_controller_takes_back),
        ("YJ-PLN-04", topic::PLACED, loser_puts_down_location),
        ("YJ-PLN-05", topic::CLOCK.and(topic::PLACED), next_planet_is_uncontrolled),
    ],
};

fn control_at_end_of_turn(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    match kind {
        Kind::Controlled(control) if control.reason == ControlReason::Empty => control_announced(state, control),
        Kind::Turn(_) if state.clock.phase == Some(Phase::End) && !state.turn.is_planet_settled => {
            control_missed(state)
        }
        _ => Verdict::Silent,
    }
}

fn control_announced(state: &State, control: &Control) -> Verdict {
    let opponent = control.player.opponent();
    if state.clock.phase != Some(Phase::End) {
        return Verdict::Broken(Box::new(
            state
                .illegal(control.player, "takes control before the end of the turn", state.here())
                .rule("control comes after Even Up"),
        ));
    }
    let Some(planet) = state.planets.get(control.planet) else { return Verdict::Silent };
    let turns = planet.turns;
    if state.clock.planet != Some(control.planet) {
        return Verdict::Broken(Box::new(
            state
                .illegal(control.player, "takes control of a planet", Where::on(control.planet.word()))
                .rule("the game is on another planet"),
        ));
    }
    if Side::BOTH.into_iter().any(|side| turns[side] == 0) {
        return Verdict::Broken(Box::new(
            state
                .illegal(control.player, "takes control before both had a turn on the planet", state.here())
                .doubted(WEAK)
                .rule(told!("Dark had {} turns there and Light {}", turns.dark, turns.light)),
        ));
    }
    if let Some(character) = state.characters_on(opponent, control.planet).next() {
        return Verdict::Broken(Box::new(
            state
                .illegal(
                    control.player,
                    "takes control although an opposing character is there",
                    state.place_of(character.id),
                )
                .rule("control needs a planet without opposing characters")
                .card(state.mention(character.id)),
        ));
    }
    if state.unknown_on(opponent, control.planet).next().is_some() {
        return Verdict::Unknown(Doubt::HiddenCard);
    }
    Verdict::Kept
}

/// A turn has ended without control: it must not have been due.
fn control_missed(state: &State) -> Verdict {
    let Some(planet) = state.clock.planet else { return Verdict::Silent };
    let Some(turns) = state.planets.get(planet).map(|planet| planet.turns) else { return Verdict::Silent };
    if Side::BOTH.into_iter().any(|side| turns[side] == 0) {
        return Verdict::Silent;
    }
    if Side::BOTH.into_iter().any(|side| state.unknown_on(side, planet).next().is_some()) {
        return Verdict::Unknown(Doubt::HiddenCard);
    }
    let has = |side| state.characters_on(side, planet).next().is_some();
    let due = Side::BOTH.into_iter().find(|side| has(*side) && !has(side.opponent()));
    match due {
        None => Verdict::Kept,
        Some(player) => Verdict::Broken(Box::new(
            state
                .illegal(player, "does not take control of an empty planet", state.here())
                .doubted(WEAK)
                .rule("it is due"),
        )),
    }
}

fn surrender_at_end_of_own_turn(state: &State, step: &Step<'_>) -> Verdict {
    let surrender = match step.kind() {
        Some(Kind::Surrendered(surrender)) => surrender,
        Some(Kind::Controlled(control)) if control.reason != ControlReason::Empty => {
            return by_surrender(state, control);
        }
        _ => return Verdict::Silent,
    };
    if surrender.reason == ControlReason::Misplay {
        return Verdict::Silent;
    }
    Verdict::of(state.clock.is_own(surrender.player, Phase::End), || {
        state
            .illegal(surrender.player, "surrenders at another time", state.here())
            .rule("players surrender at the end of their turn")
    })
}

/// Control by a surrender goes to the other player, and there was one.
fn by_surrender(state: &State, control: &Control) -> Verdict {
    let settled = state.control.as_ref().filter(|settled| {
        settled.planet == control.planet && settled.reason == control.reason && settled.controller.is_none()
    });
    let loser = settled.and_then(|settled| settled.surrendered_by);
    Verdict::of(loser == Some(control.player.opponent()), || {
        let place = Where::on(control.planet.word());
        state.illegal(control.player, "takes control by a surrender", place).rule(match loser {
            Some(loser) => told!("{} gave the planet up", Titled(state.name(loser))),
            None => "nobody gave the planet up".into(),
        })
    })
}

fn only_controller_takes_back(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    // What follows a misplay has rules of its own.
    let Some(control) = state.control.as_ref().filter(|control| control.reason != ControlReason::Misplay) else {
        return Verdict::Silent;
    };
    match kind {
        Kind::Removed(removed) if removed.reason == RemoveReason::Control => {
            if Some(removed.owner) != control.controller {
                let deed = "takes cards back from a lost planet";
                let finding = state.illegal(removed.owner, deed, state.here());
                return Verdict::Broken(Box::new(finding.rule("the new controller alone takes cards back")));
            }
            let is_all = control.present.iter().all(|id| removed.cards.contains(id));
            Verdict::of(is_all, || {
                let deed = "takes back some of the cards and leaves others";
                state.illegal(removed.owner, deed, state.here()).doubted(WEAK).rule(told!(
                    "{} of {} are taken back",
                    removed.cards.len(),
                    control.present.len()
                ))
            })
        }
        Kind::Phase(_) | Kind::Turn(_) | Kind::Won(_) if !control.is_closed => {
            let own = |id: &&CardId| state.table.get(**id).is_some_and(|card| Some(card.owner) == control.controller);
            let returned = control.returned.iter().filter(own).count();
            if returned == 0 {
                return Verdict::Silent;
            }
            let controller = || control.controller.map_or(Subject::from("nobody"), |player| state.player(player));
            Verdict::of(control.is_shuffled, || {
                Finding::illegal(controller(), "takes cards back and does not shuffle", state.here())
            })
        }
        _ => Verdict::Silent,
    }
}

fn loser_puts_down_location(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    if placed.reason != PlaceReason::FirstLocation {
        return Verdict::Silent;
    }
    let control = state.control.as_ref().filter(|control| control.reason != ControlReason::Misplay);
    let Some(loser) = control.and_then(|control| control.controller).map(Side::opponent) else {
        return Verdict::Silent;
    };
    Verdict::of(placed.player == loser, || {
        state
            .illegal(placed.player, "puts down the next location", state.here())
            .doubted(WEAK)
            .rule(told!("{} lost the planet and puts it down", Titled(state.name(loser))))
            .card(mention(placed.blueprint))
    })
}

fn next_planet_is_uncontrolled(state: &State, step: &Step<'_>) -> Verdict {
    let controlled = |player: Side, planet: Planet| {
        let controller = state.planets.get(planet).and_then(|planet| planet.controller)?;
        let finding = state.illegal(player, told!("chooses {}", planet), Where::on(planet.word()));
        Some(finding.rule(told!("{} controls it already", Titled(state.name(controller)))))
    };
    let placed = match step.kind() {
        Some(Kind::Phase(change))
            if change.phase == Phase::NewPlanet && state.clock.phase != Some(Phase::NewPlanet) =>
        {
            return controlled(change.player, change.planet)
                .map_or(Verdict::Silent, |finding| Verdict::Broken(Box::new(finding)));
        }
        Some(Kind::Placed(placed)) if placed.reason == PlaceReason::FirstLocation => placed,
        _ => return Verdict::Silent,
    };
    let Some(planet) = placed.planet.or(state.clock.planet) else { return Verdict::Silent };
    let finding =
        |finding: Finding| Verdict::Broken(Box::new(finding.by(Some(placed.player)).card(mention(placed.blueprint))));
    // The planet that was announced has been judged then.
    if let Some(wrong) = controlled(placed.player, planet) {
        let is_told = state.clock.phase == Some(Phase::NewPlanet) && state.clock.planet == Some(planet);
        return if is_told { Verdict::Silent } else { finding(wrong) };
    }
    let Some(facts) = cards::lookup(&placed.blueprint) else {
        return Verdict::Unknown(Doubt::NoFacts(placed.blueprint));
    };
    if facts.kind != CardType::Location || facts.planet != Some(planet) {
        let deed = told!("puts down {} as the first location", facts);
        return finding(
            state.illegal(placed.player, deed, Where::on(planet.word())).rule("it is no location of that planet"),
        );
    }
    if !matches!(placed.from, Zone::Hand | Zone::DrawDeck | Zone::DiscardPile) {
        return finding(
            Finding::illegal("the first location", "comes from elsewhere", state.here())
                .rule("it comes from hand, draw deck or discard pile"),
        );
    }
    Verdict::Kept
}
