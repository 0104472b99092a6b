//! What may have caused the lines at hand.

use holocron_ingest::event::At;
use holocron_ingest::event::gemp::Phase;
use holocron_ingest::id::{Blueprint, Number, Side};
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::{CardRef, Position, Statement};

use crate::cards::{self, Category};
use crate::state::State;
use crate::state::turn::drains::Open;
use crate::step::{Step, What};

/// How a cause announced itself (format 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CauseKind {
    /// "P initiates C top-level action".
    TopLevel,
    /// "P initiates C optional response".
    Optional,
    /// "C required response is initiated".
    Required,
    /// "P initiates playing C" or "P plays C".
    Played,
    /// A line that ends in "using C", or has C as its subject.
    Text,
    /// "P targets to deploy C, but must first deploy ...": a rule about C, not its text.
    Rule,
}

/// A card whose text is at work.
#[derive(Clone, Debug, PartialEq)]
pub struct Cause {
    /// Index of the event.
    pub event: u32,
    /// How it announced itself.
    pub kind: CauseKind,
    /// Who uses it; nobody for a required response.
    pub player: Option<Side>,
    /// The card.
    pub card: CardRef,
    /// What the line says that it does; empty where a line only names the card.
    pub does: Box<str>,
    /// The other cards that the line names.
    pub names: Vec<Blueprint>,
}

/// A loss of Force that nothing has explained so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unexplained {
    /// Who loses.
    pub player: Side,
    /// How much.
    pub amount: Number,
    /// The line.
    pub at: At,
}

/// The causes at work now, and those that are done since play last stood at the top level of a phase.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Causes {
    /// Those at work.
    list: Vec<Cause>,
    /// Those that are done.
    past: Vec<Cause>,
    /// How many were at work when the running battle began.
    fight_from: Option<usize>,
    unexplained: Option<Unexplained>,
    is_ruled: bool,
}

impl Causes {
    /// The causes at work in order.
    pub fn list(&self) -> &[Cause] {
        &self.list
    }

    /// Those at work and those that are done, since play last stood at the top level: what moved cards between two counts.
    pub fn since_top_level(&self) -> impl Iterator<Item = &Cause> {
        self.past.iter().chain(&self.list)
    }

    /// True when some card's text is at work.
    pub fn is_any(&self) -> bool {
        !self.list.is_empty()
    }

    /// Whether a player has announced something that names no card: a rule of the game, such as the one battleground that
    /// each player of a sealed game may download, is at work.
    pub fn is_ruled(&self) -> bool {
        self.is_ruled
    }

    /// The cause whose line says these words.
    pub fn saying(&self, words: &str) -> Option<&Cause> {
        self.list.iter().find(|cause| cause.does.contains(words))
    }

    /// The Epic Event at work: in an attack run players have a top level of their own.
    pub fn epic_event(&self) -> Option<&Cause> {
        self.list.iter().find(|cause| is(&cause.card, Category::EpicEvent))
    }

    /// The titles of the cards at work, each once, in order.
    pub fn titles(&self) -> Vec<String> {
        let mut titles: Vec<String> = Vec::new();
        for cause in &self.list {
            if !titles.iter().any(|title| **title == *cause.card.title) {
                titles.push(cause.card.title.to_string());
            }
        }
        titles
    }

    /// A loss that may be the price of a play that has not followed yet.
    pub fn unexplained(&self) -> Option<Unexplained> {
        self.unexplained
    }

    pub(crate) fn announce(&mut self) {
        self.is_ruled = true;
    }

    pub(crate) fn push(&mut self, cause: Cause) {
        self.list.push(cause);
    }

    /// A line tells what the text at work does to this card.
    pub(crate) fn reach(&mut self, card: Blueprint) {
        if let Some(last) = self.list.last_mut() {
            last.names.push(card);
        }
    }

    pub(crate) fn clear(&mut self) {
        self.end_all();
        self.past.clear();
        self.fight_from = None;
    }

    /// A battle begins: it ends before what is at work now goes on.
    pub(crate) fn begin_fight(&mut self) {
        self.fight_from = Some(self.list.len());
    }

    /// The battle is over, and with it what began in it.
    pub(crate) fn end_fight(&mut self) {
        if let Some(from) = self.fight_from.take() {
            self.past.extend(self.list.drain(from.min(self.list.len())..));
        }
    }

    /// All are done.
    fn end_all(&mut self) {
        self.past.append(&mut self.list);
        self.unexplained = None;
        self.is_ruled = false;
    }

    /// Whether a text that answered one of this player's makes the player lose Force: the server hangs the loss on the action
    /// that was answered, so that it comes when both Interrupts lie in their piles.
    fn is_loss_to_come(&self, player: Side) -> bool {
        let is_answered = |name: &Blueprint| {
            let is_it = |cause: &Cause| cause.player == Some(player) && cause.card.blueprint.front() == name.front();
            self.past.iter().any(is_it)
        };
        let answers = |cause: &Cause| cause.player == Some(player.opponent()) && cause.does.contains(" lose ");
        self.past.iter().any(|cause| answers(cause) && cause.names.iter().any(is_answered))
    }

    /// An Interrupt goes to its pile: it is done, and so is what answered it. Another copy that it answered goes on.
    fn finish(&mut self, interrupt: Blueprint) {
        let is_it = |cause: &Cause| cause.kind == CauseKind::Played && cause.card.blueprint.front() == interrupt;
        let Some(played) = self.list.iter().rposition(is_it) else { return };
        // "P initiates playing C" stands before "P plays C".
        let begun = self.list[..played].iter().rposition(is_it).filter(|begun| self.list[*begun].does.is_empty());
        self.past.extend(self.list.drain(begun.unwrap_or(played)..));
    }
}

/// The Interrupts that a line puts in their pile, as the server does when they are done. What a text puts on or under a pile
/// is told in other words.
pub(crate) fn finished(said: &Statement) -> impl Iterator<Item = &CardRef> {
    let cards = match said {
        Statement::Pile(PileMove::Put { cards, source: None, position: Position::Within, .. }) => cards.named(),
        _ => &[],
    };
    cards.iter().filter(|card| is(card, Category::Interrupt))
}

fn is(card: &CardRef, category: Category) -> bool {
    cards::may_be(&card.blueprint, |facts| facts.category == category)
}

/// Forgets the texts that a line shows to be done. A top-level action begins when all before it are over, but in a fight and
/// in an attack run players have a top level of their own.
pub(crate) fn end(state: &mut State, said: &Statement) {
    if is_fighting(state) {
        return;
    }
    let causes = &mut state.text.causes;
    if let Statement::Initiate(Initiate::TopLevel { .. }) = said
        && causes.epic_event().is_none()
    {
        causes.end_all();
    }
    for card in finished(said) {
        causes.finish(card.blueprint.front());
    }
}

/// Whether a card's text is at work, or a fight runs that moves cards by itself.
pub fn is_caused(state: &State) -> bool {
    state.text.causes.is_any() || state.text.provenance.is_any() || is_fighting(state)
}

/// Whether a battle, an attack, a duel, a lightsaber combat or a sabacc game runs.
pub fn is_fighting(state: &State) -> bool {
    let scopes = state.fight.scopes;
    // After a take-back the server does not say that an attack goes on.
    state.battle.is_some() || scopes.attack || scopes.may_attack || scopes.duel || scopes.combat || scopes.sabacc
}

/// Whether the log has named why this player loses Force now.
pub fn has_cause(state: &State, player: Side) -> bool {
    // A drain causes no second loss when its own is satisfied.
    let is_left = |drain: &Open| drain.owed.is_none() || state.plays.losses.pending[player].is_some();
    is_caused(state)
        || state.text.causes.is_loss_to_come(player)
        || state.turn.drains.open.as_ref().is_some_and(|drain| drain.player != player && is_left(drain))
}

/// Whether a loss may be the price of a play that follows: it is this player's turn, and a phase in which one plays.
pub fn may_be_price(state: &State, player: Side) -> bool {
    let phases = [Phase::Control, Phase::Deploy, Phase::Battle, Phase::Move];
    // Nothing is played before a drain is over.
    state.turn.drains.open.is_none() && phases.iter().any(|phase| state.clock.is_own(player, *phase))
}

/// Remembers a loss without a cause until the play that it pays for.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Said(Statement::Loss(Loss::Owed { player, amount, .. })) => {
            let is_open = state.text.causes.unexplained.is_none() && may_be_price(state, *player);
            if is_open && !has_cause(state, *player) {
                let unexplained = Unexplained { player: *player, amount: *amount, at: step.at };
                state.text.causes.unexplained = Some(unexplained);
            }
        }
        What::Deploy(_) | What::Drain(_) | What::Battle(_) | What::Move(_) | What::Attack(_) => {
            state.text.causes.unexplained = None;
        }
        What::Said(Statement::Initiate(_) | Statement::Play(_) | Statement::Generic(_)) => {
            state.text.causes.unexplained = None;
        }
        _ => {}
    }
}
