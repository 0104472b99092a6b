//! Plays: cards from hand, completed Missions and activated abilities, from announcement to end.

use std::collections::BTreeMap;

use holocron_ingest::event::swtcg::{
    Ability, AttackId, DamageId, Kind, PlayId, PlayKind, PlayResult, ResourceKind, ResourceReason, WindowId,
};
use holocron_ingest::id::{CardId, Side};

use super::State;
use crate::swtcg::step::{Step, What};

/// What was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A Battle card or a Mission.
    Card(PlayKind),
    /// An activated ability.
    Ability(Ability),
}

/// A play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// Its number.
    pub id: PlayId,
    /// Who plays.
    pub player: Side,
    /// The card.
    pub card: CardId,
    /// Card or ability.
    pub sort: Sort,
    /// Announced Force.
    pub cost: i32,
    /// Force paid inside the block so far.
    pub paid: i32,
    /// A chosen or printed number.
    pub value: Option<i32>,
    /// The chance it was played in.
    pub window: Option<WindowId>,
    /// The attack concerned.
    pub attack: Option<AttackId>,
    /// The damage concerned.
    pub damage: Option<DamageId>,
    /// Its targets.
    pub targets: Vec<CardId>,
    /// The play that disrupts it.
    pub disrupted_by: Option<PlayId>,
    /// How it ended; `None` while it is open.
    pub result: Option<PlayResult>,
    /// Event at which it was announced.
    pub since: u32,
}

/// All plays of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plays {
    all: BTreeMap<PlayId, Play>,
    /// Plays that are not over, the innermost last.
    pub open: Vec<PlayId>,
}

impl Plays {
    /// A play, open or over.
    #[must_use]
    pub fn get(&self, id: PlayId) -> Option<&Play> {
        self.all.get(&id)
    }

    /// The innermost open play.
    #[must_use]
    pub fn current(&self) -> Option<&Play> {
        self.all.get(self.open.last()?)
    }

    /// Plays of a card in the whole game.
    pub fn of(&self, card: CardId) -> impl Iterator<Item = &Play> {
        self.all.values().filter(move |play| play.card == card)
    }

    fn begin(&mut self, play: Play) {
        self.open.push(play.id);
        self.all.insert(play.id, play);
    }
}

pub(in crate::swtcg) fn note(state: &mut State, step: &Step<'_>) {
    let (plays, since) = (&mut state.plays, step.at.event);
    match &step.what {
        What::Event(Kind::Played(play)) => plays.begin(Play {
            id: play.play,
            player: play.player,
            card: play.card,
            sort: Sort::Card(play.kind),
            cost: play.cost,
            paid: 0,
            value: play.value,
            window: play.window,
            attack: play.attack,
            damage: None,
            targets: play.targets.clone(),
            disrupted_by: None,
            result: None,
            since,
        }),
        What::Event(Kind::Activated(play)) => plays.begin(Play {
            id: play.play,
            player: play.player,
            card: play.card,
            sort: Sort::Ability(play.ability.clone()),
            cost: play.cost,
            paid: 0,
            value: play.value,
            window: play.window,
            attack: play.attack,
            damage: play.damage,
            targets: play.targets.clone(),
            disrupted_by: None,
            result: None,
            since,
        }),
        What::Event(Kind::Resource(change)) => {
            let is_cost = change.kind == ResourceKind::Force && change.reason == ResourceReason::Cost;
            if let Some(play) = change.play.filter(|_| is_cost).and_then(|id| plays.all.get_mut(&id))
                && play.player == change.player
            {
                play.paid = play.paid.saturating_sub(change.delta);
            }
        }
        What::Event(Kind::Disrupted(disrupted)) => {
            if let Some(play) = plays.all.get_mut(&disrupted.target) {
                play.disrupted_by = Some(disrupted.play);
            }
        }
        What::Event(Kind::Resolved(resolved)) => {
            plays.open.retain(|id| *id != resolved.play);
            if let Some(play) = plays.all.get_mut(&resolved.play) {
                play.result = Some(resolved.result);
            }
        }
        _ => {}
    }
}
