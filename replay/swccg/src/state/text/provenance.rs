//! Card texts that are still at work. Unlike [`super::cause`] this forgets a text as soon as the
//! log shows that it is done, so that an event without a cause stands out.

use holocron_ingest::event::gemp::{Kind, Prompt};
use holocron_ingest::id::Blueprint;
use holocron_ingest::message::Statement;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::play::Play;
use holocron_ingest::message::setup::Setup;
use holocron_ingest::message::weapon::Weapon;

use super::cause::finished;
use super::used::making;
use crate::cards::ModifierKind;
use crate::state::State;
use crate::step::{Step, What};

/// The cards whose texts are at work, by the fronts of their designs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Provenance {
    at_work: Vec<Blueprint>,
}

impl Provenance {
    /// The card whose text began last.
    pub fn latest(&self) -> Option<Blueprint> {
        self.at_work.last().copied()
    }

    /// True when some card's text is at work.
    pub fn is_any(&self) -> bool {
        !self.at_work.is_empty()
    }

    /// One of them that makes modifiers of these kinds for a time, as its class says.
    pub fn making(&self, kinds: &[ModifierKind]) -> Option<Blueprint> {
        making(self.at_work.iter(), kinds)
    }

    fn push(&mut self, card: Blueprint) {
        let card = card.front();
        if self.at_work.last() != Some(&card) {
            self.at_work.push(card);
        }
    }
}

/// Remembers what a step says about texts at work.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let provenance = &mut state.text.provenance;
    match &step.what {
        What::Event(Kind::Turn(_) | Kind::Phase(_) | Kind::Players(_)) => provenance.at_work.clear(),
        What::Event(Kind::Asked(decision)) if matches!(decision.prompt, Prompt::TopLevel(_)) => {
            provenance.at_work.clear();
        }
        // A drain, a battle or an attack is a top-level action of the rules.
        What::Drain(_) | What::Battle(_) | What::Attack(_) => provenance.at_work.clear(),
        What::Said(said) => statement(provenance, said),
        _ => {}
    }
}

fn statement(provenance: &mut Provenance, said: &Statement) {
    match said {
        // What a hit does beside may be in the weapon's text.
        Statement::Weapon(Weapon::Hit { by, .. }) => provenance.push(by.blueprint),
        Statement::Initiate(Initiate::TopLevel { card, .. }) => {
            provenance.at_work.clear();
            provenance.push(card.blueprint);
        }
        Statement::Initiate(
            Initiate::Optional { card, .. }
            | Initiate::Required { card }
            | Initiate::OptionalRule { card }
            | Initiate::Playing { card, .. },
        )
        | Statement::Play(Play::Interrupt { card, .. } | Play::Bare { card, .. } | Play::Shield { card, .. })
        | Statement::Setup(Setup::StartingInterruptPlayed { card, .. }) => provenance.push(card.blueprint),
        Statement::Generic(generic) => {
            if let Some(card) = &generic.card {
                provenance.push(card.blueprint);
            }
        }
        // An Interrupt that goes to its pile is done. Another copy, which it answered for, goes on.
        Statement::Pile(_) => {
            for card in finished(said) {
                let done = card.blueprint.front();
                if let Some(last) = provenance.at_work.iter().rposition(|at_work| *at_work == done) {
                    provenance.at_work.remove(last);
                }
            }
        }
        _ => {}
    }
}
