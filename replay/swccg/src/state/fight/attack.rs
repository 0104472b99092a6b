//! The running attack and the attacks of this turn (rules ATTACK-01 to ATTACK-22).

use holocron_ingest::event::gemp::{Attack as Scope, Kind, Phase};
use holocron_ingest::id::{Blueprint, CardId, Number, Side};
use holocron_ingest::message::attack::Attack as Said;
use holocron_ingest::message::calc::{Calc, Label};
use holocron_ingest::message::destiny::Destiny;
use holocron_ingest::message::{CardRef, Statement};

use crate::cards::Category;
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::table::presence::is_fighter;
use crate::step::{Step, What};

/// The three kinds of attack (ATTACK-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackKind {
    /// A player's cards attack a creature.
    OnCreature,
    /// A creature attacks a character, a vehicle or anything else that is no creature.
    ByCreature,
    /// Two creatures attack each other.
    Fight,
}

/// An attack between its first and its last event.
#[derive(Clone, Debug, PartialEq)]
pub struct Running {
    /// Which kind it is.
    pub kind: AttackKind,
    /// Column of the location.
    pub column: Option<u16>,
    /// The attacking cards.
    pub attackers: Vec<CardId>,
    /// The attacked cards.
    pub defenders: Vec<CardId>,
    /// `Attacker total`, once told.
    pub attacker_total: Option<Number>,
    /// `Defender total`, once told.
    pub defender_total: Option<Number>,
    /// `Attack total for C`, once told.
    pub totals: Vec<(Blueprint, Number)>,
    /// How many times destiny for ferocity was called for or told; with an empty Reserve Deck there is no total.
    pub ferocities: u32,
    /// The attacked cards and what is attached to them, with their fronts: the attack may be on a parasite or a captive,
    /// and the event lists who carries it.
    pub reached: Vec<(CardId, Blueprint)>,
    /// The fronts of the cards that a line called defeated.
    pub defeated: Vec<Blueprint>,
    /// Index of the event that called the last of them so.
    pub defeated_at: u32,
}

/// What the rules remember of attacks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Attacks {
    /// The running attack.
    pub running: Option<Running>,
    /// The card that chance chose to be attacked next.
    pub chosen: Option<CardRef>,
    /// Whether a line has just said that two creatures attack each other: of a parasite the event lists the host.
    pub is_of_creatures: bool,
    /// Attacks that players initiated this turn: who, and the number of the location.
    pub initiated: Vec<(Side, CardId)>,
    /// The cards that took part in such an attack in a Battle phase of this turn.
    pub took_part: Vec<CardId>,
    /// The creatures that attacked something else than a creature in a Battle phase of this turn.
    pub creatures: Vec<CardId>,
}

/// True for a creature.
pub fn is_creature(card: &TableCard) -> bool {
    card.facts.is_some_and(|facts| facts.category == Category::Creature)
}

/// Which kind of attack these participants make; `None` when that takes a card that is not on the table or has no facts.
pub fn kind(state: &State, scope: &Scope) -> Option<AttackKind> {
    if state.fight.attacks.is_of_creatures {
        return Some(AttackKind::Fight);
    }
    let creatures = |ids: &[CardId]| {
        let mut all = true;
        for id in ids {
            let card = state.table.get(*id)?;
            all &= card.facts.map(|_| is_creature(card))?;
        }
        Some(all && !ids.is_empty())
    };
    Some(match (creatures(&scope.attackers)?, creatures(&scope.defenders)?) {
        (true, true) => AttackKind::Fight,
        (true, false) => AttackKind::ByCreature,
        (false, _) => AttackKind::OnCreature,
    })
}

/// Takes one step into account.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::AttackStarted(scope)) => {
            begin(state, scope);
            state.fight.attacks.is_of_creatures = false;
        }
        What::Event(Kind::AttackEnded) => {
            state.fight.attacks.running = None;
            state.fight.attacks.chosen = None;
        }
        What::Event(Kind::Turn(_)) if !state.recording.is_dumping => state.fight.attacks = Attacks::default(),
        What::Event(Kind::Players(_)) => state.fight.attacks.running = None,
        What::Attack(play) => {
            if let Some(location) = play.at.id {
                state.fight.attacks.initiated.push((play.player, location));
            }
        }
        What::Said(said) => {
            if let Statement::Attack(Said::RandomTarget { card }) = said {
                state.fight.attacks.chosen = Some(card.clone());
            }
            if let Statement::Attack(Said::RandomPair { .. }) = said {
                state.fight.attacks.is_of_creatures = true;
            }
            if let Some(running) = &mut state.fight.attacks.running {
                told(running, said, step.at.event);
            }
        }
        _ => {}
    }
}

/// Who attacks: the cards that the event lists and those that fight aboard of them, for whom their starship or vehicle stands.
pub fn attackers<'s>(state: &'s State, scope: &'s Scope) -> impl Iterator<Item = &'s TableCard> {
    let is_listed = |card: &TableCard| scope.attackers.contains(&card.id);
    let is_aboard = move |card: &TableCard| {
        card.owner == scope.attacking && state.is_active(card) && state.table.hosts(card).any(is_listed)
    };
    let fights = |card: &TableCard| card.facts.is_none_or(is_fighter);
    state.table.iter().filter(move |card| is_listed(card) || fights(card) && is_aboard(card))
}

fn begin(state: &mut State, scope: &Scope) {
    let Some(kind) = kind(state, scope) else { return };
    if state.clock.phase == Phase::Battle {
        match kind {
            AttackKind::OnCreature => {
                let all: Vec<CardId> = attackers(state, scope).map(|card| card.id).collect();
                state.fight.attacks.took_part.extend(all);
            }
            AttackKind::ByCreature => state.fight.attacks.creatures.extend(&scope.attackers),
            AttackKind::Fight => {}
        }
    }
    state.fight.attacks.running = Some(Running {
        kind,
        column: scope.location,
        attackers: scope.attackers.clone(),
        defenders: scope.defenders.clone(),
        attacker_total: None,
        defender_total: None,
        totals: Vec::new(),
        ferocities: 0,
        reached: reached(state, &scope.defenders),
        defeated: Vec::new(),
        defeated_at: 0,
    });
}

fn reached(state: &State, defenders: &[CardId]) -> Vec<(CardId, Blueprint)> {
    let is_meant = |card: &&TableCard| {
        defenders.contains(&card.id) || state.table.hosts(card).any(|host| defenders.contains(&host.id))
    };
    state.table.iter().filter(is_meant).map(|card| (card.id, card.blueprint.front())).collect()
}

fn told(running: &mut Running, said: &Statement, event: u32) {
    match said {
        Statement::Calc(Calc::Line { label, cards, value: Some(value), .. }) => match label {
            Label::AttackerTotal => running.attacker_total = Some(*value),
            Label::DefenderTotal => running.defender_total = Some(*value),
            Label::AttackTotal => running.totals.extend(cards.iter().map(|card| (card.blueprint, *value))),
            Label::Ferocity => running.ferocities = running.ferocities.saturating_add(1),
            _ => {}
        },
        Statement::Destiny(Destiny::Ferocity { .. }) => running.ferocities = running.ferocities.saturating_add(1),
        Statement::Attack(Said::Defeated { cards, is_defeated: true }) => {
            running.defeated.extend(cards.iter().map(|card| card.blueprint.front()));
            running.defeated_at = event;
        }
        _ => {}
    }
}
