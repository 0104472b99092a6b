//! End of turn and of game.

use holocron_ingest::event::gemp::{Kind, Phase};
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::session::{EndReason, Session};
use holocron_ingest::message::turn::Turn;
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Titled};
use holocron_replay::told;
use holocron_replay::topics::Topics;

use crate::cards::{Modifier, ModifierKind};
use crate::state::State;
use crate::state::turn::ending::{STEP, is_play};
use crate::state::words::design;
use crate::step::{Step, What};
use crate::text::{Asked, View};
use crate::topic::scene;
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/endings.md"),
    checks: &[
        ("SWCCG-END-01", topic::said::SESSION.and(Topics::ALL.amid(scene::DEPLETED)), lost_when_life_force_is_gone),
        ("SWCCG-END-02", topic::said::SESSION.and(topic::CLOCK), winner_is_the_other_player),
        ("SWCCG-END-03", topic::said::TURN, recirculation_comes_first),
        ("SWCCG-END-04", topic::said::INITIATE.and(topic::CLOCK), maintenance_is_dealt_with),
    ],
};

/// When Life Force is gone.
fn lost_when_life_force_is_gone(state: &State, step: &Step<'_>) -> Verdict {
    if let What::Said(Statement::Session(Session::Lost { player, reason: EndReason::LifeForce })) = &step.what {
        let Some(life) = state.life_force(*player) else { return Verdict::Silent };
        if life > 0
            && let Some(cause) = state.text.causes.saying("Life Force to be depleted")
        {
            return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
        }
        return Verdict::of(life <= 0, || {
            state
                .illegal(*player, told!("loses with {} of Life Force", Counted(life, "card", "cards")), Where::Nowhere)
                .rule("Life Force is lost with its last card")
        });
    }
    if let What::Said(Statement::Session(Session::Lost { player, .. })) = &step.what
        && state.turn.ending.loser.is_none()
    {
        return survives_depletion(state, *player);
    }
    if state.outcome.is_some() || state.turn.ending.loser.is_some() || !is_play(step) {
        return Verdict::Silent;
    }
    let is_turning = matches!(step.what, What::Event(_));
    let gone = |side: Side| state.turn.ending.depleted[side].map(|depleted| (side, depleted));
    let Some((player, depleted)) = Side::BOTH.into_iter().find_map(gone) else { return Verdict::Silent };
    let is_near = step.at.event.saturating_sub(depleted.event) <= STEP && !is_turning;
    if is_near || depleted.is_told {
        return Verdict::Silent;
    }
    Verdict::of(false, || {
        Finding::illegal(
            "the game",
            told!("goes on although {} has no Life Force", Titled(state.name(player))),
            Where::Nowhere,
        )
        .rule("the game is over")
        .by(Some(player))
    })
}

/// A player loses although it is the opponent whose Life Force is gone: nothing comes between the last card and that loss.
fn survives_depletion(state: &State, loser: Side) -> Verdict {
    let depleted = &state.turn.ending.depleted;
    let other = loser.opponent();
    if depleted[loser].is_some() || depleted[other].is_none_or(|depleted| depleted.is_told) {
        return Verdict::Silent;
    }
    Verdict::of(false, || {
        state
            .illegal(loser, told!("loses although {} has no Life Force", Titled(state.name(other))), Where::Nowhere)
            .rule("a player without Life Force loses")
            .by(Some(other))
    })
}

/// The winner.
fn winner_is_the_other_player(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Said(Statement::Session(Session::Won { player, reason })) => {
            let Some(loser) = state.turn.ending.loser else {
                return Verdict::of(state.clock.is_joined_late || !state.recording.has_players, || {
                    state
                        .illegal(*player, "wins although nobody has lost", Where::Nowhere)
                        .rule("a line names the loser first")
                });
            };
            let other = state.turn.ending.reason.as_ref().filter(|other| *other != reason && loser != *player);
            if let Some(other) = other {
                return Verdict::of(false, || {
                    state
                        .illegal(*player, "wins for another reason than the opponent loses", Where::Nowhere)
                        .values(Titled(other.words()), Titled(reason.words()))
                });
            }
            Verdict::of(loser != *player, || {
                state
                    .illegal(*player, "both loses and wins", Where::Nowhere)
                    .rule(told!("{} wins", Titled(state.name(player.opponent()))))
            })
        }
        What::Event(Kind::Turn(_) | Kind::Phase(_)) if state.outcome.is_some() => Verdict::of(false, || {
            Finding::illegal("the game", "goes on after its end", Where::Nowhere).rule("nothing follows")
        }),
        _ => Verdict::Silent,
    }
}

/// Order of the end-of-turn step.
fn recirculation_comes_first(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Turn(Turn::Recirculated { player })) = &step.what else { return Verdict::Silent };
    if state.clock.phase != Phase::EndOfTurn {
        return Verdict::Silent;
    }
    // The line is written for each player, whose turn it is first.
    let ending = &state.turn.ending;
    let waits = |first: &Side| {
        let has_cards = ending.used.is_some_and(|used| used[*first] > 0);
        *first != *player && has_cards && !ending.recirculated[*first] && !ending.recirculated[*player]
    };
    if let Some(first) = state.clock.turn_of.filter(waits) {
        let finding = state
            .illegal(*player, "re-circulates first", Where::Nowhere)
            .rule(told!("it is {}'s turn, who comes first", Titled(state.name(first))));
        return Verdict::Broken(Box::new(finding));
    }
    Verdict::of(!ending.has_acted, || {
        state
            .illegal(*player, "re-circulates after other actions of the end-of-turn step", Where::Nowhere)
            .rule("re-circulation comes first")
    })
}

/// Maintenance.
fn maintenance_is_dealt_with(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Said(Statement::Initiate(Initiate::Required { card })) if state.clock.phase == Phase::EndOfTurn => {
            let design = card.blueprint.front();
            let due = |id: &CardId| state.table.get(*id).is_some_and(|known| known.blueprint.front() == design);
            if state.turn.ending.unmaintained.iter().any(due) { Verdict::Kept } else { Verdict::Silent }
        }
        What::Event(Kind::Phase(change)) if change.phase == Phase::BetweenTurns => {
            let left = state.turn.ending.unmaintained.iter().filter_map(|id| state.table.get(*id));
            // A card that another end-of-turn text made inactive or mute owes nothing.
            let mut left = left.filter(|card| state.is_active(card) && !state.text.muted.cards.contains_key(&card.id));
            let Some(card) = left.next() else { return Verdict::Silent };
            let owner = card.owner;
            // A text in force may take away the one that calls for maintenance.
            let view = View::new(state);
            let mutes = |one: &Modifier| matches!(one.kind, ModifierKind::CancelGameText | ModifierKind::SuspendCard);
            let seen = view.seen(card);
            let mut texts = view.texts_of(mutes).filter(|text| view.applies(text, &Asked::about(&seen)).may_be());
            let text = texts.next().map(|text| design(&text.by()).title);
            let deed = "stays on the table and its maintenance is passed over";
            let finding = Finding::illegal(state.mention_card(card), deed, state.place_of(card))
                .rule("its maintenance costs are paid, or it is lost or used")
                .unless(text.into_iter().collect())
                .by(owner);
            Verdict::Broken(Box::new(finding))
        }
        _ => Verdict::Silent,
    }
}
