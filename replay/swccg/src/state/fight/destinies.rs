//! Destiny draws that no total has closed yet (rules DEST-01 to DEST-11).

use std::collections::BTreeSet;

use holocron_ingest::event::At;
use holocron_ingest::event::gemp::{Kind, Piles, Prompt, Zone};
use holocron_ingest::id::{Blueprint, CardId, Number, Side, Sides};
use holocron_ingest::message::calc::{Calc, Label};
use holocron_ingest::message::deploy::Deploy;
use holocron_ingest::message::destiny::{Destiny, Kind as Purpose, Modified};
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::remark::About;
use holocron_ingest::message::state::{AffectVerb, State as Said};
use holocron_ingest::message::weapon::Weapon;
use holocron_ingest::message::{Place, Statement};
use holocron_replay::rule::CardMention;

use crate::state::State;
use crate::step::{Step, What};

/// A drawn value.
#[derive(Clone, Debug, PartialEq)]
pub struct Draw {
    /// What for.
    pub purpose: Purpose,
    /// The card.
    pub card: Blueprint,
    /// The value as announced, with the changes announced after it.
    pub value: Number,
}

/// One side's run of draws.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Run {
    /// The draws that count, in order.
    pub draws: Vec<Draw>,
    /// Something happened that the sum does not show: draws were chosen from, switched or replaced.
    pub is_uncertain: bool,
    /// The values that were put in place of draws, with what for.
    substituted: Vec<(Purpose, Number)>,
    /// The player chose this value for the card that is being drawn.
    pub chosen_value: Option<Number>,
}

impl Run {
    /// The sum of the values that were put in place of draws for this.
    pub fn substituted(&self, purpose: &Purpose) -> Option<Number> {
        let values = self.substituted.iter().filter(|(of, _)| of == purpose).map(|(_, value)| *value);
        values.reduce(|sum, value| sum + value)
    }
}

/// The card that was turned up last.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turned {
    /// Who draws.
    pub player: Side,
    /// The drawer's piles before the draw.
    pub before: Option<Piles>,
    /// The message that names the draw has come.
    pub is_named: bool,
    /// One of several of which some will be chosen.
    pub is_choice: bool,
    /// When it was turned up.
    pub at: At,
}

/// A drawn card that leaves the table for its pile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settling {
    /// Who drew it.
    pub player: Side,
    /// The drawer's piles before.
    pub before: Piles,
    /// The card.
    pub card: Blueprint,
    /// The event at which it left.
    pub at: At,
}

/// The two numbers that a result compares.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Comparison {
    /// `Total destiny`.
    pub total: Option<Number>,
    /// The number to exceed and its label.
    pub target: Option<(Label, Number)>,
    /// How many numbers were told: more than two make another formula.
    pub count: u32,
    /// Whose own destiny was told as a number: both players draw.
    pub drawn_by: Sides<bool>,
    /// The last announced total of the draws, before the weapon adds to it.
    pub drawn: Option<Number>,
    /// The weapon that was fired last, and by whom.
    pub weapon: Option<(Option<Side>, CardMention)>,
}

/// What the rules remember of destiny draws.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Destinies {
    /// The open draws of both sides.
    pub runs: Sides<Run>,
    /// The card turned up last, until it has settled.
    pub turned: Option<Turned>,
    /// The drawn card on its way to a pile.
    pub settling: Option<Settling>,
    /// Nothing could be drawn for the action at hand, and no draw of it was completed.
    pub failed: Option<Side>,
    /// The last line of all says that nothing could be drawn.
    pub is_failure_last: bool,
    /// A text announced in this turn changes later draws too.
    pub is_lasting: bool,
    /// A line has told of a change of a total since the last battle began or ended.
    pub is_total_changed: bool,
    /// The numbers told since the last result.
    pub comparison: Comparison,
    /// The cards that lay face up as drawn since play stood at the top level: one of them shows again when those above
    /// it leave.
    pub shown: BTreeSet<(CardId, Blueprint)>,
    /// Drawn cards below a later draw of the same player, as when a response to the first draws too: each waits there.
    pub covered: BTreeSet<CardId>,
}

impl Destinies {
    /// The number of the drawn card that lies face up beside the piles.
    pub fn unresolved(state: &State, player: Side) -> Option<CardId> {
        state.table.pile_top(Zone::TopOfUnresolvedDestinyDraw, player).map(|card| card.id)
    }
}

/// A card leaves: perhaps the drawn one. The table still holds it.
pub(crate) fn note_departure(state: &mut State, step: &Step<'_>) {
    let What::Event(Kind::Removed(removed)) = &step.what else { return };
    let Some(turned) = state.fight.destinies.turned.filter(|turned| turned.is_named && !turned.is_choice) else {
        return;
    };
    let Some(drawn) = Destinies::unresolved(state, turned.player).filter(|id| removed.cards.contains(id)) else {
        return;
    };
    let Some(before) = state.piles(turned.player).copied() else { return };
    let Some(card) = state.table.get(drawn).map(|card| card.blueprint) else { return };
    state.fight.destinies.settling = Some(Settling { player: turned.player, before, card, at: step.at });
    state.fight.destinies.turned = None;
}

/// Takes one step into account.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::DestinyDrawn(draw)) => {
            let Some(player) = draw.card.owner else { return };
            let before = state.piles(player).copied();
            let is_choice = draw.purpose.contains("choose");
            // The cards of which some will be chosen lie there together.
            let was_choice =
                state.fight.destinies.turned.is_some_and(|turned| turned.player == player && turned.is_choice);
            if let Some(below) = Destinies::unresolved(state, player).filter(|_| !(is_choice && was_choice)) {
                state.fight.destinies.covered.insert(below);
                state.fight.destinies.runs[player].is_uncertain = true;
            }
            state.fight.destinies.turned = Some(Turned { player, before, is_named: false, is_choice, at: step.at });
            state.fight.destinies.settling = None;
        }
        What::Event(Kind::Placed(card)) if card.zone == Zone::TopOfUnresolvedDestinyDraw => {
            state.fight.destinies.shown.insert((card.id, card.blueprint));
        }
        What::Event(Kind::Tally(_) | Kind::Players(_)) => state.fight.destinies.settling = None,
        What::Event(Kind::Turn(_)) if !state.recording.is_dumping => state.fight.destinies = Destinies::default(),
        What::Event(Kind::Phase(_)) => forget(state),
        What::Event(Kind::Asked(decision)) if matches!(decision.prompt, Prompt::TopLevel(_)) => forget(state),
        What::Event(Kind::BattleStarted(_) | Kind::AttackStarted(_)) => {
            state.fight.destinies.failed = None;
            state.fight.destinies.is_total_changed = false;
        }
        What::Event(Kind::BattleEnded | Kind::AttackEnded) => state.fight.destinies.is_total_changed = false,
        what => {
            if let Some(said) = what.statement() {
                state.fight.destinies.is_failure_last = false;
                told(&mut state.fight.destinies, said);
            }
        }
    }
}

/// Play stands at the top level again: no draw is open.
fn forget(state: &mut State) {
    let Destinies { is_lasting, is_total_changed, .. } = state.fight.destinies;
    state.fight.destinies = Destinies { is_lasting, is_total_changed, ..Destinies::default() };
}

fn told(memory: &mut Destinies, said: &Statement) {
    match said {
        Statement::Destiny(destiny) => drawn(memory, destiny),
        Statement::Calc(calc) => calculated(memory, calc),
        // "P resets battle destiny is reset to 3"
        Statement::Remark(remark) if remark.about == About::Changed && remark.text.text.contains("destiny") => {
            memory.is_total_changed = true;
            if let Some(player) = remark.player {
                memory.runs[player].is_uncertain = true;
            }
        }
        // "C resets battle destiny to 0": whoever drew it.
        Statement::State(Said::Affects { verb: AffectVerb::Resets, text, .. }) if text.text.contains("destiny") => {
            changed_for_somebody(memory);
        }
        Statement::Weapon(Weapon::Fired { player, weapon, .. }) => {
            let title = weapon.title.to_string();
            let weapon = CardMention { id: None, blueprint: weapon.blueprint, title };
            memory.comparison = Comparison { weapon: Some((*player, weapon)), ..Comparison::default() };
            memory.failed = None;
        }
        // A response to the shot does not make the weapon forgotten.
        Statement::Play(_) | Statement::Initiate(_) => memory.failed = None,
        // The card goes where a line says, and not to the Used Pile.
        Statement::Stack(_) | Statement::Pile(_) => memory.settling = None,
        // Or it is deployed.
        Statement::Deploy(Deploy::Deployed(deployment))
            if deployment.source.place() == Some(&Place::UnresolvedDestiny) =>
        {
            (memory.settling, memory.turned) = (None, None);
        }
        // The drawn card itself is lost, for a Force.
        Statement::Loss(Loss::Lost { source: Place::UnresolvedDestiny, .. }) => memory.turned = None,
        _ => {}
    }
}

fn drawn(memory: &mut Destinies, destiny: &Destiny) {
    match destiny {
        Destiny::Drawn { player, card, value, kind, choice } => {
            let run = &mut memory.runs[*player];
            run.chosen_value = None;
            run.is_uncertain |= choice.is_some();
            run.draws.push(Draw { purpose: kind.clone(), card: card.blueprint, value: *value });
            memory.failed = None;
            if let Some(turned) = &mut memory.turned {
                turned.is_named = true;
            }
        }
        Destiny::Exchanged { given, card, value, kind, .. } => {
            let draws =
                Side::BOTH.map(|side| (side, memory.runs[side].draws.iter().rposition(|draw| draw.purpose == *kind)));
            for (side, last) in draws {
                let last = last.and_then(|last| memory.runs[side].draws.get_mut(last));
                if let Some(draw) = last.filter(|draw| draw.card == given.blueprint) {
                    *draw = Draw { purpose: kind.clone(), card: card.blueprint, value: *value };
                    memory.runs[side].chosen_value = None;
                }
            }
        }
        Destiny::ValueChosen { player, value, .. } => memory.runs[*player].chosen_value = Some(*value),
        Destiny::Cancelled { drawer, kind, substitute, .. } => {
            memory.runs[*drawer].is_uncertain |= substitute.is_some();
            let draws = &mut memory.runs[*drawer].draws;
            if let Some(last) = draws.iter().rposition(|draw| draw.purpose == *kind) {
                draws.remove(last);
            }
        }
        Destiny::Total { kind: None, value, .. } => memory.comparison.drawn = Some(*value),
        Destiny::Total { player, kind: Some(kind), value } => {
            memory.comparison.drawn = Some(*value);
            let run = &mut memory.runs[*player];
            run.draws.retain(|draw| draw.purpose != *kind);
            run.substituted.retain(|(of, _)| of != kind);
            run.chosen_value = None;
            // Draws that are still open keep their doubt.
            run.is_uncertain &= !run.draws.is_empty();
        }
        Destiny::NoCards { player, kind, .. } => {
            let has_drawn = memory.runs[*player].draws.iter().any(|draw| draw.purpose == *kind);
            let run = &memory.runs[*player];
            memory.failed = (!has_drawn && run.substituted(kind).is_none()).then_some(*player);
            memory.is_failure_last = memory.failed.is_some();
        }
        Destiny::Substituted { player, value, kind, .. } => {
            memory.runs[*player].substituted.push((kind.clone(), *value));
        }
        Destiny::Choosing { player, .. } | Destiny::Chosen { player, .. } | Destiny::Switched { player, .. } => {
            memory.runs[*player].is_uncertain = true;
        }
        Destiny::Modified { amount, what, .. } => modified(memory, *amount, what),
        Destiny::TakenIntoHand { .. } | Destiny::Removed { .. } | Destiny::RaceStacked { .. } => {
            memory.settling = None;
            memory.turned = None;
        }
        _ => {}
    }
}

/// A total changes, and the line does not say whose.
fn changed_for_somebody(memory: &mut Destinies) {
    memory.is_total_changed = true;
    for side in Side::BOTH {
        let run = &mut memory.runs[side];
        run.is_uncertain |= !run.draws.is_empty();
    }
}

fn modified(memory: &mut Destinies, amount: Number, what: &Modified) {
    match what {
        // "to make the battle destiny 5": of the draw that is open last, whoever drew it.
        Modified::Draw(kind, value) => {
            for side in Side::BOTH {
                let draws = &mut memory.runs[side].draws;
                let last = draws.iter_mut().rev().find(|draw| draw.purpose == *kind && draw.value + amount == *value);
                if let Some(draw) = last {
                    draw.value = *value;
                    return;
                }
            }
        }
        // The line does not say whose total it changes, and it may come after the total.
        Modified::Total(_) => changed_for_somebody(memory),
        Modified::Other(_) => memory.is_lasting = true,
        _ => {}
    }
}

fn calculated(memory: &mut Destinies, calc: &Calc) {
    match calc {
        Calc::Result { .. } => {
            memory.comparison = Comparison::default();
            memory.failed = None;
        }
        Calc::Line { label, value: Some(value), player, .. } => {
            let comparison = &mut memory.comparison;
            comparison.count = comparison.count.saturating_add(1);
            if let Some(player) = player.filter(|_| *label == Label::Destiny) {
                comparison.drawn_by[player] = true;
            }
            match label {
                Label::TotalDestiny | Label::Destiny => comparison.total = Some(*value),
                other => comparison.target = Some((other.clone(), *value)),
            }
        }
        // The draw that failed was the other player's: the action goes on.
        Calc::Line { label, value: None, .. } if label.words().starts_with("Opponent") => {
            memory.failed = None;
            memory.comparison.count = memory.comparison.count.saturating_add(1);
        }
        Calc::Line { .. } | Calc::Free { .. } => {
            memory.comparison.count = memory.comparison.count.saturating_add(1);
        }
    }
}
