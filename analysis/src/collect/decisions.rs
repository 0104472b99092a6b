//! Rows of `decisions`, with the answer as far as the next events tell it (format section 6.4).

use holocron_ingest::event::gemp::{Choice, Decision, Kind, Prompt};
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::message::Statement;

use super::Collector;
use crate::table::{Answer, At, DecisionRow, int};

/// The last decision while its answer is open.
#[derive(Default)]
pub(super) struct Open(Option<Asked>);

struct Asked {
    row: usize,
    player: Option<Side>,
    /// The offered cards, in order; an action without a card has none.
    offered: Vec<Option<CardId>>,
    may_pass: bool,
}

impl Collector<'_> {
    pub(super) fn decision_event(&mut self, at: &At, kind: &Kind) {
        match kind {
            Kind::Asked(decision) => {
                self.close_decision();
                self.asked.0 = Some(Asked {
                    row: self.rows.decisions.len(),
                    player: decision.player,
                    offered: offered(&decision.choice),
                    may_pass: may_pass(&decision.choice),
                });
                self.rows.decisions.push(row(*at, decision));
            }
            Kind::Turn(_) | Kind::Phase(_) | Kind::Players(_) => self.close_decision(),
            Kind::Placed(c) | Kind::Moved(c) | Kind::Activated(c) | Kind::Shown(c) | Kind::Rotated(c) => {
                self.settle(&[c.id]);
            }
            Kind::Removed(removed) => self.settle(&removed.cards),
            Kind::Affects(affects) => self.settle(&[affects.card.id]),
            _ => {}
        }
    }

    /// An action of the opponent shows that the player who was asked did nothing.
    pub(super) fn decision_said(&mut self, said: &Statement) {
        let is_start = matches!(said, Statement::Initiate(_) | Statement::Deploy(_) | Statement::Play(_));
        let asked = self.asked.0.as_ref().and_then(|asked| asked.player);
        if is_start && asked.is_some() && said.player() == asked.map(Side::opponent) {
            self.close_decision();
        }
    }

    fn settle(&mut self, ids: &[CardId]) {
        let Some(asked) = &self.asked.0 else { return };
        let mut hits = (0_u32..).zip(&asked.offered).filter(|(_, card)| card.is_some_and(|c| ids.contains(&c)));
        let Some((first, _)) = hits.next() else { return };
        let is_alone = hits.next().is_none();
        if let Some(row) = self.rows.decisions.get_mut(asked.row) {
            row.answer = Answer::Taken;
            row.chosen = is_alone.then_some(first);
        }
        self.asked.0 = None;
    }

    /// Nothing that was offered happened.
    pub(super) fn close_decision(&mut self) {
        let Some(asked) = self.asked.0.take() else { return };
        let is_clear = asked.may_pass && asked.offered.iter().all(Option::is_some);
        if let Some(row) = self.rows.decisions.get_mut(asked.row).filter(|_| is_clear) {
            row.answer = Answer::Passed;
        }
    }
}

fn row(at: At, decision: &Decision) -> DecisionRow {
    let (decision_type, num_offered, min, max) = match &decision.choice {
        Choice::CardAction { actions, .. } => ("CARD_ACTION_CHOICE", actions.len(), None, None),
        Choice::CardSelection { min, max, cards } => ("CARD_SELECTION", cards.len(), Some(*min), Some(*max)),
        Choice::ArbitraryCards { min, max, cards } => ("ARBITRARY_CARDS", cards.len(), Some(*min), Some(*max)),
        Choice::Integer { min, max } => ("INTEGER", 0, *min, *max),
        Choice::Multiple { results } => ("MULTIPLE_CHOICE", results.len(), None, None),
        Choice::Action { actions } => ("ACTION_CHOICE", actions.len(), None, None),
        Choice::Empty => ("EMPTY", 0, None, None),
        Choice::Other(other) => (&**other, 0, None, None),
    };
    DecisionRow {
        at,
        side: decision.player,
        decision_type: decision_type.into(),
        prompt: prompt(&decision.prompt),
        text: decision.text.clone(),
        num_offered: u32::try_from(int(num_offered)).unwrap_or_default(),
        min,
        max,
        may_pass: may_pass(&decision.choice),
        answer: Answer::Unknown,
        chosen: None,
    }
}

fn prompt(prompt: &Prompt) -> &'static str {
    match prompt {
        Prompt::TopLevel(_) => "top level",
        Prompt::WeaponsSegment => "weapons segment",
        Prompt::OptionalResponses => "optional responses",
        Prompt::RequiredResponses => "required responses",
        Prompt::LoseForce => "lose force",
        Prompt::LoseForceOrForfeit => "lose force or forfeit",
        Prompt::Revert => "revert",
        Prompt::Other => "other",
    }
}

fn offered(choice: &Choice) -> Vec<Option<CardId>> {
    match choice {
        Choice::CardAction { actions, .. } | Choice::Action { actions } => actions.iter().map(|a| a.card).collect(),
        Choice::CardSelection { cards, .. } => cards.iter().map(|card| Some(*card)).collect(),
        _ => Vec::new(),
    }
}

fn may_pass(choice: &Choice) -> bool {
    match choice {
        Choice::CardAction { no_pass, .. } => !no_pass,
        Choice::CardSelection { min, .. } | Choice::ArbitraryCards { min, .. } => *min == 0,
        _ => false,
    }
}
