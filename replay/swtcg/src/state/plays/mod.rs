//! Plays: cards from hand, completed Missions and activated abilities, from announcement to end.

pub mod aims;
pub mod choices;
pub mod contests;
pub mod costs;
pub mod deeds;
pub mod effects;
pub mod modifiers;
pub mod triggers;
pub mod windows;

use std::collections::BTreeMap;

use holocron_ingest::event::swtcg::{
    Ability, AttackId, CounterReason, DamageId, Kind, LeaveReason, PlayId, PlayKind, PlayResult, ResourceKind,
    ResourceReason, TapReason, WindowId,
};
use holocron_ingest::id::{CardId, Side};

use crate::cards::FactName;
use crate::state::State;
use crate::step::{Step, What};

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
    /// Force that its player gained inside the block so far.
    pub gained: i32,
    /// Cards tapped to pay for it.
    pub taps: u32,
    /// Something other than a payment happened inside the block.
    pub has_worked: bool,
    /// Parts of its text that were carried out, in order.
    pub parts: Vec<FactName>,
    /// Force that the other player paid inside the block.
    pub bought_off: i32,
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
    pub fn get(&self, id: PlayId) -> Option<&Play> {
        self.all.get(&id)
    }

    /// The innermost open play.
    pub fn current(&self) -> Option<&Play> {
        self.all.get(self.open.last()?)
    }

    /// All of them, by number.
    pub fn iter(&self) -> impl Iterator<Item = &Play> {
        self.all.values()
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

/// True for what an effect does; payments, chances and announcements are none.
pub fn is_effect(kind: &Kind) -> bool {
    match kind {
        Kind::Resource(change) => change.reason != ResourceReason::Cost,
        Kind::Counter(counter) => counter.reason != CounterReason::Cost,
        Kind::Left(left) => !matches!(left.reason, LeaveReason::Cost | LeaveReason::Played),
        Kind::Tapped(tapped) => tapped.reason != TapReason::Cost,
        Kind::Placed(_)
        | Kind::Moved(_)
        | Kind::Drawn(_)
        | Kind::Rolled(_)
        | Kind::Rerolled(_)
        | Kind::Untapped(_)
        | Kind::Retreated(_)
        | Kind::DefenderChanged(_)
        | Kind::DamagePending(_)
        | Kind::Prevented(_)
        | Kind::Stacked(_) => true,
        _ => false,
    }
}

/// The part of a text that an event carries out.
pub fn part(kind: &Kind) -> Option<FactName> {
    match kind {
        Kind::Prevented(_) => Some(FactName::Prevent),
        Kind::Retreated(_) => Some(FactName::Retreat),
        Kind::DamagePending(_) | Kind::DefenderChanged(_) => Some(FactName::Redirect),
        Kind::Rerolled(_) => Some(FactName::Reroll),
        _ => None,
    }
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let (plays, since) = (&mut state.plays, step.at.event);
    match &step.what {
        What::Event(Kind::Played(play)) => plays.begin(Play {
            id: play.play,
            player: play.player,
            card: play.card,
            sort: Sort::Card(play.kind),
            cost: play.cost,
            paid: 0,
            gained: 0,
            taps: 0,
            has_worked: false,
            parts: Vec::new(),
            bought_off: 0,
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
            gained: 0,
            taps: 0,
            has_worked: false,
            parts: Vec::new(),
            bought_off: 0,
            value: play.value,
            window: play.window,
            attack: play.attack,
            damage: play.damage,
            targets: play.targets.clone(),
            disrupted_by: None,
            result: None,
            since,
        }),
        What::Event(Kind::Resource(change))
            if change.kind == ResourceKind::Force && change.reason == ResourceReason::Cost =>
        {
            let id = change.play.or_else(|| plays.open.last().copied());
            let Some(play) = id.and_then(|id| plays.all.get_mut(&id)) else { return };
            if play.player == change.player {
                play.paid = play.paid.saturating_sub(change.delta);
            } else {
                play.bought_off = play.bought_off.saturating_sub(change.delta);
            }
        }
        What::Event(Kind::Tapped(tapped)) if tapped.reason == TapReason::Cost => {
            if let Some(play) = plays.open.last().and_then(|id| plays.all.get_mut(id)) {
                play.taps += 1;
            }
        }
        What::Event(kind) if is_effect(kind) => {
            let gain = match kind {
                Kind::Resource(change) if change.kind == ResourceKind::Force => change.delta.max(0),
                _ => 0,
            };
            if let Some(play) = plays.open.last().and_then(|id| plays.all.get_mut(id)) {
                play.has_worked = true;
                play.gained = play.gained.saturating_add(gain);
                play.parts.extend(part(kind));
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
