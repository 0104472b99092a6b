//! Force that is retrieved: one card at a time, by the amount that was told, from the top of the Lost Pile.

use holocron_ingest::event::gemp::{Kind, Tally, Zone};
use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::retrieve::Retrieve;
use holocron_ingest::message::{CardRef, Statement};
use holocron_replay::rule::{Doubt, Players, Verdict, Where};
use holocron_replay::tell::Titled;
use holocron_replay::told;

use crate::cards::ModifierKind;
use crate::state::State;
use crate::state::consistency::between::Flow;
use crate::state::text::cause::Cause;
use crate::step::{Named, Step, What};

/// Retrieving Force (FORCE-06).
pub(in crate::rules) fn judge(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Said(Statement::Retrieve(Retrieve::Retrieved { player, card, count, is_random, .. })) => {
            retrieval_line(state, *player, card, *count, *is_random)
        }
        What::Event(Kind::Tally(tally)) => retrieval_counters(state, tally),
        _ => Verdict::Silent,
    }
}

fn retrieval_line(state: &State, player: Side, card: &CardRef, count: Number, is_random: bool) -> Verdict {
    let one = Number::whole(1);
    let next = state.consistency.between.retrieved[player].map_or(one, |last| last + one);
    if count != one && count != next {
        return Verdict::of(false, || {
            state
                .illegal(player, told!("retrieves {} Force in one step", count - next + one), Where::Nowhere)
                .values(next, count)
        });
    }
    // Of a part of a Force a whole card is retrieved.
    if let Some(amount) = state.consistency.between.retrieval[player].filter(|amount| count >= *amount + one) {
        return Verdict::of(false, || {
            state
                .illegal(player, told!("retrieves {}", Titled(&card.title)), Where::Nowhere)
                .how("as one more than the amount")
                .values(told!("{} Force", amount), told!("{} Force", count))
        });
    }
    let Some(top) = state.table.pile_top(Zone::TopOfLostPile, player) else { return Verdict::Silent };
    let is_top = top.blueprint.is_face_down() || top.blueprint.front() == card.blueprint.front();
    if is_top || is_random {
        return Verdict::Kept;
    }
    // What "retrieve N Force" brings back lies on top; other texts bring back the cards of a choice.
    let provenance = &state.text.provenance;
    let kinds = [ModifierKind::RetrieveCards];
    let text = if provenance.is_any() { provenance.making(&kinds) } else { state.text.used.making(&kinds) };
    let counts = |cause: &Cause| Some(cause.card.blueprint.front()) == text && retrieves_force(&cause.does);
    if let Some(text) = text
        && !state.text.causes.list().iter().any(counts)
    {
        return Verdict::Unknown(Doubt::CardText(text));
    }
    let named = Named { card, id: None };
    Verdict::of(false, || {
        state
            .illegal(
                player,
                told!("retrieves {}, which is not on top of the Lost Pile", Titled(&card.title)),
                state.place_of(top),
            )
            .rule(told!("{} is on top", top))
            .card(state.mention(&named))
            .card(state.mention_card(top))
    })
}

/// Whether a play is told to retrieve so much Force: the topmost cards, and none that are chosen.
fn retrieves_force(does: &str) -> bool {
    let mut amounts = does.split("retrieve ").skip(1).filter_map(|rest| Some(rest.split_once(" Force")?.0));
    amounts.any(|amount| amount.parse::<u32>().is_ok())
}

fn retrieval_counters(state: &State, tally: &Tally) -> Verdict {
    let flows = [Flow::Retrieved, Flow::RetrievedIntoHand];
    let Some(player) = state.consistency.between.side_of(&flows) else { return Verdict::Silent };
    let (Some(before), Some(after)) = (state.piles(player), tally.sides[player].piles) else { return Verdict::Silent };
    let gone = before.lost_pile.saturating_sub(after.lost_pile);
    let come = if state.consistency.between.single(player) == Some(Flow::Retrieved) {
        after.used_pile.saturating_sub(before.used_pile)
    } else {
        after.hand.saturating_sub(before.hand)
    };
    Verdict::of((gone, come) == (1, 1), || {
        state
            .illegal(player, "retrieves 1 Force, but the counters show another number", Where::Nowhere)
            .rule(told!("{} left the Lost Pile and {} came", gone, come))
            .at(state.consistency.between.told_at[player])
    })
}
