//! Decisions, with the answer as far as the next events tell it (format 6.4).

use holocron_ingest::event::gemp::{Choice, Decision, Kind, Prompt};
use holocron_ingest::id::{CardId, Side, Sides};
use holocron_ingest::message::Statement;

use super::Notes;
use holocron_replay::account::{Account, Answer, At, DecisionRecord};

/// Decisions whose answers are open: each player's last one at the top level, and the last one within an action.
#[derive(Default)]
pub(super) struct Open {
    top: Sides<Option<Asked>>,
    nested: Sides<Option<Asked>>,
}

struct Asked {
    /// Its place in the account.
    place: usize,
    /// The offered cards, in order; an action without a card has none.
    offered: Vec<Option<CardId>>,
    may_pass: bool,
}

impl Notes {
    pub(super) fn decision_event(&mut self, at: &At, kind: &Kind, account: &mut Account) {
        match kind {
            Kind::Asked(decision) => self.ask(*at, decision, account),
            Kind::Turn(_) | Kind::Phase(_) | Kind::Players(_) => self.close_decisions(account),
            Kind::Placed(c) | Kind::Moved(c) | Kind::Activated(c) | Kind::Shown(c) | Kind::Rotated(c) => {
                self.settle(&[c.id], account);
            }
            Kind::Removed(removed) => self.settle(&removed.cards, account),
            Kind::Affects(affects) => self.settle(&[affects.card.id], account),
            _ => {}
        }
    }

    fn ask(&mut self, at: At, decision: &Decision, account: &mut Account) {
        let asked = Asked {
            place: account.decisions.len(),
            offered: offered(&decision.choice),
            may_pass: may_pass(&decision.choice),
        };
        account.decisions.push(record(at, decision));
        let Some(player) = decision.player else { return };
        self.close(player, false, account);
        if matches!(decision.prompt, Prompt::TopLevel(_)) {
            self.close(player, true, account);
            self.asked.top[player] = Some(asked);
        } else {
            self.asked.nested[player] = Some(asked);
        }
    }

    /// An action of the opponent shows that the player who was asked did nothing.
    pub(super) fn decision_said(&mut self, said: &Statement, account: &mut Account) {
        let is_start = matches!(said, Statement::Initiate(_) | Statement::Deploy(_) | Statement::Play(_));
        if let (true, Some(player)) = (is_start, said.player()) {
            self.close(player.opponent(), true, account);
            self.close(player.opponent(), false, account);
        }
    }

    fn settle(&mut self, ids: &[CardId], account: &mut Account) {
        for slot in self.asked.slots() {
            let Some(asked) = slot else { continue };
            let mut hits = (0_u32..).zip(&asked.offered).filter(|(_, card)| card.is_some_and(|c| ids.contains(&c)));
            let Some((first, _)) = hits.next() else { continue };
            let is_alone = hits.next().is_none();
            if let Some(record) = account.decisions.get_mut(asked.place) {
                record.answer = Answer::Taken;
                record.chosen = is_alone.then_some(first);
            }
            *slot = None;
        }
    }

    pub(super) fn close_decisions(&mut self, account: &mut Account) {
        for side in Side::BOTH {
            self.close(side, true, account);
            self.close(side, false, account);
        }
    }

    /// Nothing that was offered happened.
    fn close(&mut self, player: Side, is_top: bool, account: &mut Account) {
        let slots = if is_top { &mut self.asked.top } else { &mut self.asked.nested };
        let Some(asked) = slots[player].take() else { return };
        let is_clear = asked.may_pass && asked.offered.iter().all(Option::is_some);
        if let Some(record) = account.decisions.get_mut(asked.place).filter(|_| is_clear) {
            record.answer = Answer::Passed;
        }
    }
}

impl Open {
    fn slots(&mut self) -> [&mut Option<Asked>; 4] {
        [&mut self.top.dark, &mut self.top.light, &mut self.nested.dark, &mut self.nested.light]
    }
}

fn record(at: At, decision: &Decision) -> DecisionRecord {
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
    DecisionRecord {
        at,
        side: decision.player,
        decision_type: decision_type.into(),
        prompt: prompt(&decision.prompt),
        text: decision.text.clone(),
        num_offered: u32::try_from(num_offered).unwrap_or(u32::MAX),
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
        Prompt::VerifyReserveDeck => "verify reserve deck",
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
