//! The set-up.

use holocron_ingest::event::swtcg::{Counter, CounterKind, DrawReason, Kind, LeaveReason, PlaceReason, Placed, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};
use holocron_replay::rule::{CardMention, Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Phrase, Titled, Told};
use holocron_replay::told;

use crate::cards::{Card, CardType, lookup};
use crate::state::State;
use crate::state::turn::setup::{POINTS, shown};
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/setup.md"),
    checks: &[
        ("SWTCG-SET-01", topic::DRAWN, opening_hand_of_seven),
        (
            "SWTCG-SET-02",
            topic::PLACED.and(topic::LEFT).and(topic::DRAWN).and(topic::PLAYED),
            one_redraw_of_battle_cards,
        ),
        ("SWTCG-SET-03", topic::PLACED, dark_places_first),
        (
            "SWTCG-SET-04",
            topic::CLOCK.and(topic::PLACED).and(topic::COUNTER).and(topic::FINISHED).and(topic::PLAYED),
            thirty_build_points,
        ),
        ("SWTCG-SET-05", topic::CLOCK.and(topic::PLACED).and(topic::DRAWN), one_draw_per_unit_placed),
        ("SWTCG-SET-06", topic::PLACED, only_units_are_placed),
        ("SWTCG-SET-07", topic::ACTIVATED.and(topic::TRIGGERED), no_ability_works),
        ("SWTCG-SET-08", topic::PLACED.and(topic::MOVED), no_pilots_on_units),
    ],
};

/// Cards of an opening hand.
const OPENING_HAND: u32 = 7;

/// The opening hand.
fn opening_hand_of_seven(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Drawn(drawn)) = step.kind() else { return Verdict::Silent };
    if drawn.reason != DrawReason::Opening {
        return Verdict::Silent;
    }
    let is_first = !state.setup[drawn.player].has_hand;
    Verdict::of(drawn.count == OPENING_HAND && is_first, || {
        let what = match is_first {
            true => "draws an opening hand of the wrong size",
            false => "draws a second opening hand",
        };
        let finding = state.illegal(drawn.player, what, Where::Nowhere);
        finding.rule(told!("it is {}, drawn once; this one is {}", Counted(OPENING_HAND, "card", "cards"), drawn.count))
    })
}

/// The redraw.
fn one_redraw_of_battle_cards(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Left(left)) if left.reason == LeaveReason::Redraw => {
            let side = &state.setup[left.player];
            let is_in_time = state.clock.is_setup() && side.placed.is_empty() && side.set_asides == 0;
            let wrong = "sets cards of the opening hand aside twice or too late";
            Verdict::of(is_in_time, || wrong_redraw(state, left.player, wrong))
        }
        Some(Kind::Drawn(drawn)) if drawn.reason == DrawReason::Redraw => {
            let side = &state.setup[drawn.player];
            let set_aside = u32::try_from(side.redrawn.len()).unwrap_or(u32::MAX);
            let is_right = drawn.count == set_aside && side.redraws == 0 && state.clock.is_setup();
            Verdict::of(is_right, || {
                let finding = wrong_redraw(state, drawn.player, "draws other than what was set aside");
                finding.values(set_aside, drawn.count)
            })
        }
        Some(Kind::Placed(placed)) => judge_redrawn(state, placed.player, placed.card, placed.blueprint),
        Some(Kind::Played(played)) => judge_redrawn(state, played.player, played.card, played.blueprint),
        _ => Verdict::Silent,
    }
}

/// Judges a card that was set aside when the log tells what it is.
fn judge_redrawn(state: &State, player: Side, card: CardId, blueprint: Blueprint) -> Verdict {
    let Some(facts) = lookup(&blueprint).filter(|_| state.setup[player].redrawn.contains(&card)) else {
        return Verdict::Silent;
    };
    Verdict::of(matches!(facts.kind, CardType::Battle | CardType::Mission), || {
        let deed = told!("sets {} aside for a new draw, a {}", Titled(&facts.name()), facts.kind);
        wrong_redraw(state, player, deed).rule("Battle cards and Missions are set aside").card(CardMention {
            id: Some(card),
            blueprint,
            title: facts.name(),
        })
    })
}

fn wrong_redraw(state: &State, player: Side, what: impl Into<Told>) -> Finding {
    state.illegal(player, what, Where::Nowhere)
}

/// Who places next.
fn dark_places_first(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    if placed.reason != PlaceReason::Setup || !state.clock.is_setup() {
        return Verdict::Silent;
    }
    let (player, other) = (placed.player, placed.player.opponent());
    if Side::BOTH.into_iter().all(|side| state.setup[side].placed.is_empty()) {
        return Verdict::of(player == Side::Dark, || {
            state.illegal(player, "places the first unit", Where::Nowhere).rule("Dark places first")
        });
    }
    let (Some((own, _)), Some((theirs, partly))) = (state.setup_points(player), state.setup_points(other)) else {
        return Verdict::Unknown(Doubt::HiddenCard);
    };
    if own <= theirs || theirs.saturating_add(partly) >= POINTS {
        return Verdict::Kept;
    }
    let finding = state.unsure(player, "places a unit out of turn", Where::Nowhere).rule(told!(
        "the player with fewer points places, and {} has {} to {}",
        Titled(state.name(player)),
        own,
        theirs
    ));
    Verdict::Broken(Box::new(finding))
}

/// Points of the set-up.
fn thirty_build_points(state: &State, step: &Step<'_>) -> Verdict {
    if !state.clock.is_setup() {
        return kept_back(state, step);
    }
    match step.kind() {
        Some(Kind::Turn(_)) => {}
        Some(Kind::Placed(placed)) if placed.reason == PlaceReason::Setup => return too_many_points(state, placed),
        Some(Kind::Counter(counter)) if counter.kind == CounterKind::Build => {
            return second_partly_built(state, counter);
        }
        _ => return Verdict::Silent,
    }
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH.into_iter().filter(|side| !state.setup[*side].placed.is_empty()) {
        let placed = state.setup[side].placed.iter().filter_map(|id| state.cards.get(*id));
        let open = placed.filter(|card| !card.is_built).count();
        // Two of them, and more than 30 points in battle, were told when they were placed.
        if open > 1 {
            return Verdict::Silent;
        }
        let Some((in_battle, partly)) = state.setup_points(side) else {
            return Verdict::Unknown(Doubt::HiddenCard);
        };
        let points = in_battle.saturating_add(partly);
        if in_battle > POINTS {
            return Verdict::Silent;
        }
        if points > POINTS {
            return Verdict::Broken(Box::new(
                state.illegal(side, "places too many build points", Where::Nowhere).values(POINTS, points),
            ));
        }
        if points < POINTS {
            // Fewer are right for a player without another unit: a unit shows when it comes out of the hand.
            let is_next = state.places_next(side) == Some(true);
            verdict = Verdict::Unknown(Doubt::Unmodelled(if is_next { HAND } else { ORDER }));
        } else if verdict == Verdict::Silent {
            verdict = Verdict::Kept;
        }
    }
    verdict
}

/// Why nothing can be said of a player who placed too few points.
const HAND: &str = "no log shows the hand at the end of the set-up";

/// Why nothing can be said of one who was ahead, or left a card partly built.
const ORDER: &str = "no source says who places when the other player has no unit left";

/// A unit in the hand of a player who placed too few points, which is known when it comes out.
fn kept_back(state: &State, step: &Step<'_>) -> Verdict {
    let Some((id, facts)) = step.kind().and_then(shown) else { return Verdict::Silent };
    let Some(side) = Side::BOTH.into_iter().find(|side| state.setup[*side].kept.contains(&id)) else {
        return Verdict::Silent;
    };
    let setup = &state.setup[side];
    if !state.is_due(side, facts) {
        return if setup.kept.len() == 1 { Verdict::Kept } else { Verdict::Silent };
    }
    let points = setup.points;
    let finding = state.illegal(side, told!("placed fewer build points with {} in hand", facts), Where::Nowhere);
    Verdict::Broken(Box::new(finding.values(POINTS, points)))
}

/// A unit that is placed for more than the points left.
fn too_many_points(state: &State, placed: &Placed) -> Verdict {
    let cost = lookup(&placed.blueprint).and_then(Card::build_cost);
    let (Some(cost), Some((in_battle, _))) = (cost, state.setup_points(placed.player)) else { return Verdict::Silent };
    let points = in_battle.saturating_add(cost);
    if placed.zone == Zone::Build || in_battle > POINTS || points <= POINTS {
        return Verdict::Silent;
    }
    let finding = state.illegal(placed.player, "places too many build points", Where::Nowhere);
    Verdict::Broken(Box::new(finding.values(POINTS, points)))
}

/// A second card that is left partly built.
fn second_partly_built(state: &State, counter: &Counter) -> Verdict {
    let Some(card) = state.cards.get(counter.card) else { return Verdict::Silent };
    let placed = state.setup[card.owner].placed.iter().filter_map(|id| state.cards.get(*id));
    let open = placed.filter(|other| !other.is_built && other.id != card.id && other.build > 0).count();
    if open == 0 || card.build > 0 {
        return Verdict::Silent;
    }
    let finding = state
        .illegal(card.owner, "leaves several cards partly built", Where::Nowhere)
        .rule(told!("one may be, and {} are", open.saturating_add(1)));
    Verdict::Broken(Box::new(finding))
}

/// Draws of the set-up.
fn one_draw_per_unit_placed(state: &State, step: &Step<'_>) -> Verdict {
    let owed = |side: Side| state.setup[side].owed();
    let side = match step.kind() {
        Some(Kind::Drawn(drawn)) if drawn.reason == DrawReason::Setup => {
            let is_due = !state.clock.has_started && drawn.count == 1 && owed(drawn.player) > 0;
            return Verdict::of(is_due, || {
                state.illegal(drawn.player, "draws for a unit that was not placed", Where::Nowhere)
            });
        }
        Some(Kind::Placed(placed)) if placed.reason == PlaceReason::Setup && state.clock.is_setup() => {
            // A card that was owed already at the last placing was told then.
            let newly = |side: &Side| owed(*side) > 0 && state.setup[*side].owed_before < owed(*side);
            Side::BOTH.into_iter().find(newly).unwrap_or(placed.player)
        }
        Some(Kind::Turn(_)) if state.clock.is_setup() => {
            Side::BOTH.into_iter().find(|side| owed(*side) > 0).unwrap_or(Side::Dark)
        }
        _ => return Verdict::Silent,
    };
    if state.setup[side].placed.is_empty() {
        return Verdict::Silent;
    }
    if owed(side) > 0 && state.setup[side].owed_before >= owed(side) {
        return Verdict::Silent;
    }
    Verdict::of(owed(side) <= 0, || {
        let setup = &state.setup[side];
        state.illegal(side, "has not drawn for a unit that was placed", Where::Nowhere).rule(told!(
            "{} were placed, and {} drawn for",
            setup.placed.len(),
            setup.drawn
        ))
    })
}

/// Units alone.
fn only_units_are_placed(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    if placed.reason != PlaceReason::Setup {
        return Verdict::Silent;
    }
    let Some(card) = lookup(&placed.blueprint) else { return Verdict::Unknown(Doubt::HiddenCard) };
    Verdict::of(card.kind.is_unit(), || {
        let mention = CardMention { id: Some(placed.card), blueprint: placed.blueprint, title: card.name() };
        state.illegal(placed.player, told!("places {}, a {}", card, card.kind), state.place(&mention)).card(mention)
    })
}

/// No abilities in the set-up.
fn no_ability_works(state: &State, step: &Step<'_>) -> Verdict {
    let (player, card, what) = match step.kind() {
        Some(Kind::Activated(used)) => (used.player, used.card, "is used"),
        Some(Kind::Triggered(trigger)) => (trigger.player, trigger.card, "triggers"),
        _ => return Verdict::Silent,
    };
    Verdict::of(!state.clock.is_setup(), || {
        let mention = state.mention(card);
        Finding::illegal(
            told!("an ability of {}", mention),
            told!("{} in the set-up", Phrase(what)),
            state.place(&mention),
        )
        .by(Some(player))
        .card(mention)
    })
}

/// No Pilots in the set-up.
fn no_pilots_on_units(state: &State, step: &Step<'_>) -> Verdict {
    let (player, card, zone) = match step.kind() {
        Some(Kind::Placed(placed)) => (placed.player, placed.card, placed.zone),
        Some(Kind::Moved(moved)) => (moved.player, moved.card, moved.zone),
        _ => return Verdict::Silent,
    };
    if !state.clock.is_setup() {
        return Verdict::Silent;
    }
    Verdict::of(zone != Zone::Piloting, || {
        state.illegal(player, "puts a Pilot on a unit in the set-up", state.place_of(card)).card(state.mention(card))
    })
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn fewer_points_are_not_judged_without_the_hand() {
        assert_eq!(heard("SWTCG-SET-04", "P\nPCIP D 1 ROTJ_8 SPACE_ARENA D SETUP\nTC 1 D"), (vec![], false));
    }
}
