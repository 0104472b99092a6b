//! What ATTACK-08 and ATTACK-14 share: the totals of an attack and who is defeated.

use holocron_ingest::event::gemp::Tally;
use holocron_ingest::id::Number;
use holocron_ingest::message::Statement;
use holocron_ingest::message::attack::Attack;
use holocron_ingest::message::calc::{Calc, Label};
use holocron_replay::rule::{Finding, Subject, Verdict};
use holocron_replay::tell::Phrase;
use holocron_replay::told;

use crate::state::State;
use crate::state::fight::attack::AttackKind;
use crate::state::words::mention;
use crate::step::{Step, What};

/// Judges the lines of an attack of one kind; `by` names the attacker in a finding.
pub(in crate::rules) fn judge(state: &State, step: &Step<'_>, kind: AttackKind, by: &'static str) -> Verdict {
    let What::Said(said) = &step.what else { return Verdict::Silent };
    let Some(running) = state.fight.attacks.running.as_ref().filter(|one| one.kind == kind) else {
        return Verdict::Silent;
    };
    match said {
        Statement::Calc(Calc::Line { label: Label::AttackerTotal, value: Some(value), .. }) => {
            announced(state, *value, |tally| tally.attack_power)
        }
        Statement::Calc(Calc::Line { label: Label::DefenderTotal, value: Some(value), .. }) => {
            announced(state, *value, |tally| tally.defense_power)
        }
        Statement::Attack(Attack::Defeated { cards, is_defeated }) => {
            let (Some(attacker), Some(defender)) = (running.attacker_total, running.defender_total) else {
                return Verdict::Silent;
            };
            Verdict::of(*is_defeated == (attacker > defender), || {
                let subject = cards.first().map_or(Subject::from("the attacked card"), |card| mention(card).into());
                let deed = if *is_defeated { "is defeated" } else { "is not defeated" };
                Finding::illegal(subject, deed, state.fight_place())
                    .how(told!("by {} with {} against {}", Phrase(by), attacker, defender))
                    .rule("the attacked card is defeated when the attacker's total is higher")
                    .cards(cards.iter().map(mention))
            })
        }
        _ => Verdict::Silent,
    }
}

/// A total is the number that the counters showed last; they round up to one decimal.
fn announced(state: &State, value: Number, of: impl Fn(&Tally) -> Option<Number>) -> Verdict {
    let Some(shown) = state.tally.as_ref().and_then(|tally| of(tally)) else { return Verdict::Silent };
    Verdict::of(value.ceil_tenth() == shown.ceil_tenth(), || {
        Finding::illegal(
            told!("the total of {}", value),
            "in the attack differs from the counters",
            state.fight_place(),
        )
        .values(shown, value)
    })
}
