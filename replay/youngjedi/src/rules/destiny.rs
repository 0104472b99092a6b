//! Destiny.

use holocron_ingest::event::youngjedi::{DestinyReason, Kind, WinReason, Zone};
use holocron_ingest::id::Side;
use holocron_replay::rule::Players;
use holocron_replay::rule::{Doubt, Finding, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::told;

use crate::cards::{Card, User};
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::{YoungJedi, cards, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/destiny.md"),
    checks: &[
        ("YJ-DST-01", topic::FIGHT_ENDED, one_draw_per_cube),
        ("YJ-DST-02", topic::DESTINY, no_draw_outside_fights),
        ("YJ-DST-03", topic::DESTINY, printed_destiny),
        ("YJ-DST-04", topic::DESTINY, from_draw_deck_to_hand),
        ("YJ-DST-05", topic::FIGHT_ENDED.and(topic::DAMAGE).and(topic::ENDING), all_draws_come_first),
    ],
};

fn one_draw_per_cube(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::FightEnded(_)) = step.kind() else { return Verdict::Silent };
    let Some(fight) = state.battle.as_ref().and_then(|battle| battle.fight.as_ref()) else { return Verdict::Silent };
    let Some(due) = &fight.due else { return Verdict::Unknown(Doubt::HiddenCard) };
    for side in Side::BOTH {
        if fight.counted(side).any(|draw| draw.source.is_none()) {
            return Verdict::Unknown(Doubt::Unmodelled("a draw that does not name its card"));
        }
        let ids = fight.cards[side].iter().chain(&fight.weapons[side]).chain(&fight.battle_cards[side]);
        for id in ids {
            if state.facts(*id).is_some_and(has_open_line) {
                continue;
            }
            let cubes: u32 = due.iter().filter(|due| due.source == *id).map(|due| due.cubes).sum();
            let drawn = fight.counted(side).filter(|draw| draw.source == Some(*id)).count();
            // Who has no card left to draw loses as soon as the fight's draws are over.
            let is_out = state.deck(side) == Some(0) && usize::try_from(cubes).is_ok_and(|cubes| drawn < cubes);
            if !is_out && usize::try_from(cubes).is_ok_and(|cubes| cubes != drawn) {
                return Verdict::Broken(Box::new(
                    state
                        .illegal(
                            side,
                            told!("draws {} destinies for {}", drawn, state.mention(*id)),
                            state.place_of(*id),
                        )
                        .values(cubes, drawn)
                        .card(state.mention(*id)),
                ));
            }
        }
    }
    Verdict::Kept
}

/// A weapon whose cubes depend on whom its user fights.
fn has_open_line(weapon: &Card) -> bool {
    let users = weapon.lines.iter().flat_map(|line| &line.users);
    users.into_iter().any(|user| matches!(user, User::AgainstDiamond | User::Fighting(_)))
}

fn no_draw_outside_fights(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DestinyDrawn(draw)) = step.kind() else { return Verdict::Silent };
    if draw.reason == DestinyReason::Start || state.duel.is_some() {
        return Verdict::Silent;
    }
    let fight = state.battle.as_ref().and_then(|battle| battle.fight.as_ref());
    let fight = fight.filter(|fight| !fight.is_over);
    let is_there = match (fight, draw.source) {
        (None, _) => false,
        (Some(_), None) => return Verdict::Silent,
        (Some(fight), Some(id)) => {
            let side = draw.player;
            let ids = fight.cards[side].iter().chain(&fight.weapons[side]).chain(&fight.battle_cards[side]);
            ids.into_iter().any(|one| *one == id)
        }
    };
    Verdict::of(is_there, || {
        let finding = state.illegal(draw.player, "draws destiny for a card that is in no fight", state.here());
        let finding = finding.rule("destinies are drawn for cards in the fight");
        draw.source.into_iter().fold(finding, |finding, id| finding.card(state.mention(id)))
    })
}

fn printed_destiny(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DestinyDrawn(draw)) = step.kind() else { return Verdict::Silent };
    if draw.reason == DestinyReason::Start {
        // The opening compares the numbers themselves.
        return Verdict::Silent;
    }
    let Some(printed) = cards::lookup(&draw.blueprint).and_then(|facts| facts.destiny) else {
        return Verdict::Unknown(Doubt::NoFacts(draw.blueprint));
    };
    Verdict::of(draw.count == printed, || {
        state
            .illegal(
                draw.player,
                told!("counts {} as a destiny of {}", mention(draw.blueprint), draw.count),
                state.here(),
            )
            .values(printed, draw.count)
            .card(mention(draw.blueprint))
    })
}

fn from_draw_deck_to_hand(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DestinyDrawn(draw)) = step.kind() else { return Verdict::Silent };
    if draw.reason == DestinyReason::Start {
        return Verdict::Silent;
    }
    let finding = |message: &'static str| state.unsure(draw.player, message, state.here());
    Verdict::unless(if state.deck(draw.player).is_some_and(|deck| deck <= 0) {
        Some(finding("draws destiny from an empty draw deck").rule("there is no card to draw"))
    } else if draw.zone != Zone::Hand {
        Some(finding("puts a destiny card elsewhere than into the hand").rule(told!("it goes to the {}", draw.zone)))
    } else {
        None
    })
}

fn all_draws_come_first(state: &State, step: &Step<'_>) -> Verdict {
    let Some(fight) = state.battle.as_ref().and_then(|battle| battle.fight.as_ref()) else { return Verdict::Silent };
    let what = match step.kind() {
        Some(Kind::Won(won)) if won.reason != WinReason::Concede => "the end of the game",
        Some(Kind::Damage(_)) => "DAMAGE",
        Some(Kind::FightEnded(_)) => return Verdict::Kept,
        _ => return Verdict::Silent,
    };
    if fight.is_over {
        return Verdict::Silent;
    }
    match fight.draws_left() {
        None => Verdict::Unknown(Doubt::HiddenCard),
        Some(left) => Verdict::of(left == 0, || {
            Finding::illegal(what, "comes before all destinies are drawn", state.here())
                .rule(told!("{} draws are left", left))
        }),
    }
}
