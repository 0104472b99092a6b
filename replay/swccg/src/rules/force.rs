//! Draw phase. Life Force and piles.

use holocron_ingest::event::gemp::{Kind, Phase, Piles, Tally};
use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::force::Force;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::pile::{Look, PileMove};
use holocron_ingest::message::play::Play;
use holocron_ingest::message::retrieve::Retrieve;
use holocron_ingest::message::turn::Turn;
use holocron_ingest::message::{CardRef, Place, Statement};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Phrase, Titled};
use holocron_replay::told;

use super::support::piles::cards;
use super::support::{placing, retrieval, soft};
use crate::cards::{Flag, lookup};
use crate::state::State;
use crate::state::consistency::between::Flow;
use crate::state::consistency::tops;
use crate::state::words::mention;
use crate::step::{Named, Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/force.md"),
    checks: &[
        ("SWCCG-DRAW-01", topic::said::PILE, drawn_in_own_draw_phase),
        ("SWCCG-DRAW-02", topic::said::PILE.and(topic::TALLY), drawn_one_at_a_time),
        ("SWCCG-FORCE-01", topic::said::FORCE, use_moves_as_many_cards),
        ("SWCCG-FORCE-02", topic::said::FORCE, opponents_force_needs_text),
        ("SWCCG-FORCE-03", topic::said::TURN.and(topic::TALLY).and(topic::CLOCK), used_piles_recirculate),
        ("SWCCG-FORCE-04", topic::said::TURN, recirculation_at_end_of_turn),
        ("SWCCG-FORCE-06", topic::said::RETRIEVE.and(topic::TALLY), retrieval::judge),
        ("SWCCG-FORCE-07", topic::said::RETRIEVE, no_retrieval_from_empty_pile),
        ("SWCCG-FORCE-08", topic::said::PILE, piles_closed_without_text),
        ("SWCCG-FORCE-09", topic::TALLY.and(topic::said::INITIATE).and(topic::said::PLAY), lost_cards_stay_lost),
        ("SWCCG-FORCE-10", topic::TALLY, out_of_play_stays_out),
        ("SWCCG-FORCE-11", topic::TALLY, units_come_from_the_top),
    ],
};

/// When cards are drawn.
fn drawn_in_own_draw_phase(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Pile(PileMove::Drew { player, from, .. })) = &step.what else { return Verdict::Silent };
    if from.place != Place::ForcePile || state.clock.turn_of.is_none() {
        return Verdict::Silent;
    }
    if state.clock.is_own(*player, Phase::Draw) {
        return Verdict::Kept;
    }
    if let Some(text) = state.text.provenance.latest() {
        return Verdict::Unknown(Doubt::CardText(text));
    }
    let finding = state
        .illegal(*player, "draws from the Force Pile outside their Draw phase", Where::Nowhere)
        .rule(told!("it is {}", state.moment()));
    soft::suspect(state, &[Flag::DrawExtra], finding)
}

/// One card at a time.
fn drawn_one_at_a_time(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Said(Statement::Pile(PileMove::Drew { player, from, cards, .. }))
            if from.place == Place::ForcePile && state.clock.is_own(*player, Phase::Draw) =>
        {
            let Some(count) = cards.count().filter(|count| *count > 1) else { return Verdict::Silent };
            if let Some(text) = state.text.provenance.latest() {
                return Verdict::Unknown(Doubt::CardText(text));
            }
            Verdict::of(false, || {
                state
                    .illegal(*player, told!("draws {} at once", Counted(count, "card", "cards")), Where::Nowhere)
                    .rule("cards are drawn one at a time")
            })
        }
        What::Event(Kind::Tally(tally)) => draw_counters(state, tally),
        _ => Verdict::Silent,
    }
}

fn draw_counters(state: &State, tally: &Tally) -> Verdict {
    let Some(player) = Side::BOTH.into_iter().find(|side| state.consistency.between.single(*side) == Some(Flow::Drawn))
    else {
        return Verdict::Silent;
    };
    let (Some(before), Some(after)) = (state.piles(player), tally.sides[player].piles) else { return Verdict::Silent };
    let gone = before.force_pile.saturating_sub(after.force_pile);
    let come = after.hand.saturating_sub(before.hand);
    Verdict::of((gone, come) == (1, 1), || {
        state.illegal(player, "draws 1 card, but the counters show another number", Where::Nowhere).rule(told!(
            "{} left the Force Pile and {} came into hand",
            gone,
            come
        ))
    })
}

/// The order of the piles: what is activated or used is the card that lay on top.
fn units_come_from_the_top(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    let between = &state.consistency.between;
    for player in Side::BOTH {
        let (Some(before), Some(after)) = (state.piles(player), tally.sides[player].piles) else { continue };
        let (old, now) = (state.consistency.tops.counted[player], tops::shown(state, player));
        let activated = Piles {
            reserve_deck: before.reserve_deck.saturating_sub(1),
            force_pile: before.force_pile.saturating_add(1),
            ..*before
        };
        let used = Piles {
            force_pile: before.force_pile.saturating_sub(1),
            used_pile: before.used_pile.saturating_add(1),
            ..*before
        };
        let (deed, top, came) = if after == activated && between.single(player) == Some(Flow::Activated) {
            (
                "activates another card than the top of the Reserve Deck",
                old.reserve_deck,
                (old.force_pile, now.force_pile),
            )
        } else if after == used && !between.is_worded {
            ("uses another card than the top of the Force Pile", old.force_pile, (old.used_pile, now.used_pile))
        } else {
            continue;
        };
        // Of several cards that are activated at once the log shows the last alone, without the one that lay on top.
        let top = top.filter(|top| state.consistency.tops.removed.contains(top));
        let (Some(top), Some(came)) = (top, came.1.filter(|_| came.0 != came.1)) else { continue };
        return Verdict::of(top == came, || {
            let rule = told!("card {} lay on top, and card {} came to the other pile", top, came);
            state.illegal(player, deed, Where::Nowhere).rule(rule)
        });
    }
    Verdict::Silent
}

/// Whoever plays a card out of the Lost Pile does so by a text, or plays again what was played in this turn.
fn played_by_a_text(state: &State, player: Side, card: &CardRef) -> Verdict {
    let title = lookup(&card.blueprint).map_or("", |facts| facts.title);
    let is_again = state.turn.once.times_played(player, title) > 0;
    let is_allowed = state.text.causes.is_any() || state.text.provenance.is_any() || state.text.causes.is_ruled();
    Verdict::of(is_allowed || is_again, || {
        state
            .illegal(player, told!("plays {} from the Lost Pile", card), Where::Nowhere)
            .how("although no card text says so")
            .rule("lost cards stay lost")
            .card(mention(card))
    })
}

/// Using Force.
fn use_moves_as_many_cards(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Force(Force::Used { player, amount, owner, cards })) = &step.what else {
        return Verdict::Silent;
    };
    // While Used Piles lie face up each card is told as it arrives, before the counters.
    if !cards.is_empty() {
        return Verdict::Unknown(Doubt::Unmodelled("the counters come later"));
    }
    let Some(spent) = state.consistency.between.spent[*owner] else { return Verdict::Silent };
    Verdict::of(*amount == Number::whole(spent), || {
        state
            .illegal(*player, told!("uses {} Force, but {} left the Force Pile", amount, spent), Where::Nowhere)
            .rule("used Force goes from the Force Pile to the Used Pile")
    })
}

/// Own Force only.
fn opponents_force_needs_text(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Force(Force::Used { player, owner, amount, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let flags = [Flag::OppForce];
    if player == owner || !state.lifters(Flag::OppForce).is_empty() || soft::at_work(state, &flags).is_some() {
        return Verdict::Kept;
    }
    let whose = state.name(*owner);
    let finding = state
        .illegal(*player, told!("uses {} of {}'s Force and no card lets them", amount, Titled(whose)), Where::Nowhere)
        .rule("players use their own Force");
    soft::suspect(state, &flags, finding)
}

/// Re-circulation.
fn used_piles_recirculate(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Event(Kind::Phase(change)) if change.phase == Phase::BetweenTurns => kept_back(state),
        What::Event(Kind::Tally(tally)) => recirculated(state, tally),
        What::Said(Statement::Turn(Turn::Recirculated { player })) => {
            let Some(piles) = state.piles(*player) else { return Verdict::Silent };
            Verdict::of(piles.used_pile > 0, || {
                state
                    .illegal(*player, "re-circulates an empty Used Pile", Where::Nowhere)
                    .rule("only a Used Pile that holds cards re-circulates")
            })
        }
        _ => Verdict::Silent,
    }
}

fn kept_back(state: &State) -> Verdict {
    let Some(used) = state.turn.ending.used.as_ref() else { return Verdict::Silent };
    // Force used within the step, after the re-circulation, stays where it is.
    let is_kept_back = |side: &Side| used[*side] > 0 && !state.turn.ending.recirculated[*side];
    let Some(player) = Side::BOTH.into_iter().find(is_kept_back) else { return Verdict::Kept };
    Verdict::of(false, || {
        let left = used[player];
        state
            .illegal(player, told!("does not re-circulate a Used Pile of {}", left), Where::Nowhere)
            .rule("the whole Used Pile re-circulates at the end of the turn")
    })
}

fn recirculated(state: &State, tally: &Tally) -> Verdict {
    let Some(player) = state.consistency.between.side_of(&[Flow::Recirculated]) else { return Verdict::Silent };
    let (Some(before), Some(after)) = (state.piles(player), tally.sides[player].piles) else { return Verdict::Silent };
    if let Some((old, now)) = tops::covered(state, player).filter(|_| before.reserve_deck > 0) {
        return Verdict::of(false, || {
            let rule = told!("card {} lay on top of the Reserve Deck, and card {} lies there now", old, now);
            state.illegal(player, "does not put the Used Pile under the Reserve Deck", Where::Nowhere).rule(rule)
        });
    }
    let expected = before.reserve_deck.saturating_add(before.used_pile);
    Verdict::of((after.used_pile, after.reserve_deck) == (0, expected), || {
        state.illegal(player, "re-circulates, but not the whole Used Pile", Where::Nowhere).rule(told!(
            "the Used Pile has {} left and the Reserve Deck {} of {}",
            Counted(after.used_pile, "card", "cards"),
            after.reserve_deck,
            expected
        ))
    })
}

/// Re-circulation only at the end.
fn recirculation_at_end_of_turn(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Turn(Turn::Recirculated { player })) = &step.what else { return Verdict::Silent };
    if state.clock.turn_of.is_none() || state.clock.phase == Phase::EndOfTurn {
        return if state.clock.turn_of.is_none() { Verdict::Silent } else { Verdict::Kept };
    }
    // The log names the card whose text lets the player.
    if state.text.causes.saying("circulate").is_some_and(|cause| cause.player.is_none_or(|one| one == *player)) {
        return Verdict::Kept;
    }
    let finding = state
        .illegal(*player, "re-circulates in the middle of a turn", Where::Nowhere)
        .rule(told!("it is {}; re-circulation belongs to the end-of-turn step", state.moment()));
    soft::suspect(state, &[], finding)
}

/// Retrieving from an empty pile.
fn no_retrieval_from_empty_pile(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Retrieve(Retrieve::Retrieved { player, card, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let Some(piles) = state.piles(*player) else { return Verdict::Silent };
    let already =
        i32::from(matches!(state.consistency.between.flow[*player], Some(Flow::Retrieved | Flow::RetrievedIntoHand)));
    Verdict::of(piles.lost_pile > already, || {
        let named = Named { card, id: None };
        state
            .illegal(
                *player,
                told!("retrieves {} from an empty Lost Pile", Titled(&card.title)),
                state.place_of_named(&named),
            )
            .rule("nothing is retrieved from an empty pile")
            .card(state.mention(&named))
    })
}

/// Closed piles.
fn piles_closed_without_text(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Pile(said)) = &step.what else { return Verdict::Silent };
    if state.clock.turn_of.is_none() {
        return Verdict::Silent;
    }
    let (player, what, place) = match said {
        PileMove::Took { player, source: Some(source), .. } => match source.place() {
            Some(place) => (*player, "takes a card from", place),
            None => return Verdict::Silent,
        },
        PileMove::Drew { player, from, .. } if from.place != Place::ForcePile => {
            (*player, "draws a card from", &from.place)
        }
        PileMove::Exchanged { player, .. } => (*player, "exchanges cards with", &Place::LostPile),
        PileMove::Looked { player, verb: Look::Peeks | Look::Looks, text } => {
            return Verdict::of(state.text.provenance.is_any(), || {
                state
                    .illegal(*player, told!("looks at {}", Titled(&text.text)), Where::Nowhere)
                    .how("although no card text says so")
                    .rule("nobody looks at a hand or a pile without a card text")
            });
        }
        _ => return Verdict::Silent,
    };
    let pile = match place {
        Place::ReserveDeck => "Reserve Deck",
        Place::ForcePile => "Force Pile",
        Place::UsedPile => "Used Pile",
        Place::LostPile => "Lost Pile",
        _ => return Verdict::Silent,
    };
    Verdict::of(state.text.provenance.is_any(), || {
        state
            .illegal(player, told!("{} the {}", Phrase(what), Phrase(pile)), Where::Nowhere)
            .how("although no card text says so")
            .rule("the piles are closed without a text")
    })
}

/// The Lost Pile gives nothing back by itself.
fn lost_cards_stay_lost(state: &State, step: &Step<'_>) -> Verdict {
    let tally = match &step.what {
        What::Event(Kind::Tally(tally)) => tally,
        What::Said(
            Statement::Initiate(Initiate::Playing { player, card, source })
            | Statement::Play(Play::Interrupt { player, card, source, .. }),
        ) if source.place() == Some(&Place::LostPile) => return played_by_a_text(state, *player, card),
        _ => return Verdict::Silent,
    };
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        let (Some(before), Some(after)) = (state.piles(side), tally.sides[side].piles) else { continue };
        if after.lost_pile >= before.lost_pile {
            continue;
        }
        let is_retrieved =
            matches!(state.consistency.between.flow[side], Some(Flow::Retrieved | Flow::RetrievedIntoHand));
        if state.text.causes.is_any() || state.text.provenance.is_any() || is_retrieved {
            verdict = placing::worse(verdict, Verdict::Kept);
            continue;
        }
        let finding = Finding::illegal(state.whose(side), "Lost Pile loses cards by no card's text", Where::Nowhere)
            .values(cards(before.lost_pile), cards(after.lost_pile));
        return soft::suspect(state, &[Flag::Retrieve, Flag::DrawExtra, Flag::Conserv], finding);
    }
    verdict
}

/// Out of play.
fn out_of_play_stays_out(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    let mut is_judged = false;
    for player in Side::BOTH {
        let (Some(before), Some(after)) = (state.piles(player), tally.sides[player].piles) else { continue };
        is_judged |= before.out_of_play > 0;
        if after.out_of_play < before.out_of_play {
            return Verdict::of(false, || {
                state
                    .illegal(player, "gets a card back that was out of play", Where::Nowhere)
                    .values(told!("at least {} out of play", before.out_of_play), after.out_of_play)
            });
        }
    }
    if is_judged { Verdict::Kept } else { Verdict::Silent }
}
