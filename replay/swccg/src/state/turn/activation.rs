//! Force generation announced and Force activated in this turn (rules ACT-01 to ACT-10).

use holocron_ingest::event::gemp::{Kind, Prompt};
use holocron_ingest::id::{Number, Side, Sides};
use holocron_ingest::message::deed::Verb;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::generic::{Generic, GenericKind};
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::turn::Turn;
use holocron_ingest::message::{CardRef, Statement};

use crate::state::State;
use crate::step::{Step, What};

/// What a turn's activation has come to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Activation {
    /// Each side's generation as announced at the start of this turn.
    pub announced: Sides<Option<Number>>,
    /// The running total of this turn's activation from generation; `None` when the turn's start was not seen.
    pub from_generation: Sides<Option<Number>>,
    /// The running total of the last activation by card text: who, how much. It starts anew with every text.
    pub by_text: Option<(Side, Number)>,
    /// An activation that a card text has ordered and that may not be complete.
    pub order: Option<Order>,
}

/// "P targets to activate N Force using C".
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// Who activates.
    pub player: Side,
    /// How much.
    pub amount: Number,
    /// The ordering card.
    pub card: CardRef,
    /// Cards in the Reserve Deck at that time.
    pub reserve: i32,
    /// Activated so far.
    pub done: Number,
}

/// Remembers what a step says about activation.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Turn(_)) if !state.recording.is_dumping => {
            let is_whole = !state.clock.is_joined_late;
            state.turn.activation = Activation::default();
            state.turn.activation.from_generation = Sides::from_fn(|_| is_whole.then_some(Number::ZERO));
        }
        What::Event(Kind::Phase(_)) => state.turn.activation.order = None,
        What::Event(Kind::Asked(decision)) if matches!(decision.prompt, Prompt::TopLevel(_)) => {
            state.turn.activation.order = None;
        }
        What::Said(Statement::Turn(Turn::ForceGeneration { player, amount })) => {
            state.turn.activation.announced[*player] = Some(*amount);
        }
        What::Said(Statement::Force(Force::Activated { player, total, from_generation: true, .. })) => {
            state.turn.activation.from_generation[*player] = Some(*total);
        }
        What::Said(Statement::Force(Force::Activated { player, total, .. })) => {
            state.turn.activation.by_text = Some((*player, *total));
            if let Some(order) = state.turn.activation.order.as_mut().filter(|order| order.player == *player) {
                order.done = *total;
            }
        }
        What::Said(Statement::Initiate(Initiate::TopLevel { .. })) => state.turn.activation.order = None,
        // A text that answers the activation may order another.
        What::Said(Statement::Initiate(_)) => {
            let is_done = |order: &Order| order.done >= order.amount;
            state.turn.activation.order.take_if(|order| is_done(order));
        }
        What::Said(Statement::Generic(generic)) => {
            if generic.deed.verb == Some(Verb::Activate) {
                state.turn.activation.order = None;
            }
            if let Some((amount, card)) = ordered(generic)
                && let Some(player) = generic.player
            {
                let reserve = state.piles(player).map_or(0, |piles| piles.reserve_deck);
                let card = card.clone();
                state.turn.activation.order = Some(Order { player, amount, card, reserve, done: Number::ZERO });
            }
        }
        _ => {}
    }
}

/// The amount in "P targets to activate N Force using C". "Up to N" orders nothing.
fn ordered(generic: &Generic) -> Option<(Number, &CardRef)> {
    if generic.kind != GenericKind::Targets {
        return None;
    }
    let deed = &generic.deed;
    let is_order = deed.verb == Some(Verb::Activate) && !deed.is_up_to && !deed.is_not;
    let amount = deed.amount.filter(|_| is_order && generic.text.text.trim_end().ends_with(" Force"))?;
    Some((amount, generic.card.as_ref()?))
}
