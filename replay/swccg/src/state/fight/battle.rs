//! The running battle.

use holocron_ingest::event::At;
use holocron_ingest::event::gemp::{Kind, Tally, Zone};
use holocron_ingest::id::{Blueprint, CardId, Number, Side, Sides};
use holocron_ingest::message::cancel::{Cancel, Cancelled};
use holocron_ingest::message::capture::Capture;
use holocron_ingest::message::destiny::{Destiny, Kind as For, Modified};
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::state::Condition;
use holocron_ingest::message::state::State::Is;
use holocron_ingest::message::weapon::Weapon;
use holocron_ingest::message::{Statement, battle as said};

use super::numbers::{BattleNumbers, topics};
use crate::state::State;
use crate::state::consistency::counters::is_quiescent;
use crate::step::{Step, What};

/// The part of a battle that play has reached (rule BATTLE-07).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Segment {
    /// Initiation and weapons segment.
    #[default]
    Weapons,
    /// Power segment: destinies, then totals.
    Power,
    /// The totals were announced; the winner is due.
    Totals,
    /// Damage segment.
    Damage,
}

/// How a battle came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This side wins.
    Won(Side),
    /// A tie: no winner and no loser.
    Tied,
}

/// Draws of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draws {
    /// How many, redraws included.
    pub count: u32,
    /// When the first was turned up.
    pub first: Option<At>,
}

/// One side's part of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Total power in the first counters after the start; `None` before them.
    pub start_power: Option<Number>,
    /// Total power in the last counters that still gave it.
    pub power: Option<Number>,
    /// The largest number of battle destiny draws that the counters ever showed.
    pub entitled: Number,
    /// This player has been asked whether to draw battle destiny.
    pub is_asked: bool,
    /// Battle destinies drawn.
    pub drawn: Draws,
    /// Destinies drawn to total power.
    pub drawn_to_power: Draws,
    /// Destinies drawn to attrition.
    pub drawn_to_attrition: Draws,
    /// Battle destinies drawn of which some are still to be chosen.
    pub choosing: u32,
    /// Battle destiny draws cancelled with a redraw, taken into hand, not chosen, or otherwise undone.
    pub undone: u32,
    /// Those of them that were cancelled and may not be made again.
    pub cancelled: u32,
    /// Battle destinies added by lines such as "adds 1 battle destiny".
    pub added: Number,
    /// The announced total battle destiny.
    pub destiny: Option<Number>,
    /// The announced total destiny to attrition.
    pub attrition_destiny: Option<Number>,
    /// The announced total destiny to power.
    pub power_destiny: Option<Number>,
    /// The announced total power.
    pub total: Option<Number>,
    /// Battle damage or attrition was announced last as what is to be satisfied, and not another loss of Force.
    pub is_paying: bool,
    /// Force lost for battle damage since the last counters, with the cards that the lines name.
    pub losses: Vec<Option<Blueprint>>,
    /// Cards chosen to be forfeited since the last counters.
    pub forfeits: Vec<CardId>,
}

/// A running battle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Battle {
    /// Its column when it began.
    pub location: Option<u16>,
    /// Its location.
    pub place: Option<CardId>,
    /// It was running when a dump told the table: its first counters were not heard.
    pub is_resumed: bool,
    /// Who initiated it; `None` when the log does not say.
    pub initiator: Option<Side>,
    /// The cards listed as taking part at the start or joining later.
    pub cards: Vec<CardId>,
    /// Which part play has reached.
    pub segment: Segment,
    /// Each side's part.
    pub sides: Sides<Part>,
    /// The result, once announced.
    pub outcome: Option<Outcome>,
    /// Index of the event that announced it.
    pub decided_at: Option<u32>,
    /// Counters have been seen since the result.
    pub is_owing: bool,
    /// Cards chosen to be forfeited that have not arrived in a pile, by their fronts.
    pub forfeited: Vec<(Side, Blueprint)>,
    /// Cards hit in this battle.
    pub hits: Vec<CardId>,
    /// Those of them hit when the damage segment had begun: who has done with it is not asked again, and they are lost right after
    /// the battle.
    pub late_hits: Vec<CardId>,
    /// The designs of the vehicles that the last line calls crashed: they are turned sideways next, and were not hit.
    pub crashing: Vec<Blueprint>,
    /// Designs of the cards hit that may not satisfy attrition, as the lines say.
    pub spared: Vec<Blueprint>,
    /// A line said that the battle is cancelled.
    pub is_cancelled: bool,
    /// What lines of card texts have touched since the start.
    pub worded: BattleNumbers,
    /// The design of the card whose text spoke last.
    pub worded_by: Option<Blueprint>,
    /// What lines of card texts have touched since the last counters.
    pub just_worded: BattleNumbers,
}

impl Part {
    /// The destinies of a kind that the side has drawn.
    pub fn draws(&self, kind: &For) -> Draws {
        match kind {
            For::Battle => self.drawn,
            For::ToTotalPower => self.drawn_to_power,
            For::ToAttrition => self.drawn_to_attrition,
            _ => Draws::default(),
        }
    }
}

impl Battle {
    /// True for the first counters that show battle damage and attrition: power has left them.
    pub fn is_settled_by(&self, tally: &Tally) -> bool {
        let is_powerless = Side::BOTH.into_iter().all(|side| tally.sides[side].battle_power.is_none());
        self.outcome.is_some() && !self.is_owing && is_powerless
    }

    /// True once the damage segment shows: it is skipped when a side has no presence left after the result.
    pub fn has_damage_segment(&self) -> bool {
        self.segment == Segment::Damage
            && (self.is_owing || Side::BOTH.into_iter().any(|side| self.sides[side].is_paying))
    }

    /// Whether the card is listed as taking part.
    pub fn has(&self, id: CardId) -> bool {
        self.cards.contains(&id)
    }
}

/// Follows the battle: one call for each step.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::BattleStarted(listed)) => {
            let place = listed.location.and_then(|column| state.table.location_at(column)).map(|card| card.id);
            state.battle = Some(Battle {
                location: listed.location,
                place,
                initiator: state.turn.battles.call.as_ref().map(|call| call.player),
                cards: listed.cards.clone(),
                is_resumed: state.recording.is_dumping,
                ..Battle::default()
            });
        }
        What::Event(Kind::BattleEnded) => {
            let left = |battle: Battle| if battle.has_damage_segment() { battle.late_hits } else { battle.hits };
            state.fight.hit_without_damage = state.battle.take().map(left).unwrap_or_default();
            state.fight.excluded.clear();
        }
        _ if state.battle.is_none() => {
            if is_quiescent(step) {
                state.fight.hit_without_damage.clear();
            }
        }
        What::Event(kind) => event(state, kind),
        _ => {
            let turned_at = state.fight.destinies.turned.map_or(step.at, |turned| turned.at);
            if let Some(battle) = &mut state.battle
                && let Some(said) = step.what.statement()
            {
                if let Statement::State(Is { cards, condition: Condition::Crashed, .. }) = said {
                    // One that was hit before is sideways already: from now on it lies crashed. Copies are not told apart.
                    for card in cards {
                        let is_it = |id: &CardId| {
                            state.table.get(*id).is_some_and(|known| known.blueprint.front() == card.blueprint.front())
                        };
                        if battle.cards.iter().filter(|id| is_it(id)).count() == 1 {
                            battle.hits.retain(|id| !is_it(id));
                        }
                    }
                }
                statement(battle, said, turned_at);
                if battle.outcome.is_some() {
                    battle.decided_at.get_or_insert(step.at.event);
                }
                if let What::Forfeit(forfeit) = &step.what {
                    let fronts = forfeit.cards.iter().map(|named| (forfeit.player, named.card.blueprint.front()));
                    battle.forfeited.extend(fronts);
                    let ids = forfeit.cards.iter().filter_map(|named| named.id);
                    battle.sides[forfeit.player].forfeits.extend(ids);
                }
            }
        }
    }
}

fn event(state: &mut State, kind: &Kind) {
    let Some(battle) = &mut state.battle else { return };
    match kind {
        Kind::JoinedBattle(card) => {
            state.fight.excluded.remove(&card.id);
            state.fight.arriving.remove(&card.id);
            if !battle.has(card.id) {
                battle.cards.push(card.id);
            }
        }
        Kind::LeftBattle(card) => {
            state.fight.excluded.insert(card.id);
            if matches!(card.zone, Zone::AtLocation | Zone::Attached) {
                battle.worded = battle.worded.with(BattleNumbers::POWER);
                battle.just_worded = battle.just_worded.with(BattleNumbers::POWER);
            }
        }
        Kind::Rotated(card) if card.posture.sideways && battle.crashing.contains(&card.blueprint.front()) => {}
        Kind::Rotated(card) if card.posture.sideways && !battle.hits.contains(&card.id) => {
            battle.hits.push(card.id);
            if battle.segment == Segment::Damage {
                battle.late_hits.push(card.id);
            }
        }
        Kind::Rotated(card) if !card.posture.sideways => {
            battle.hits.retain(|id| *id != card.id);
            battle.late_hits.retain(|id| *id != card.id);
        }
        Kind::Tally(tally) => count(battle, tally),
        Kind::Asked(decision) if decision.text.starts_with("Do you want to draw ") => {
            if let Some(player) = decision.player {
                battle.sides[player].is_asked = true;
            }
        }
        _ => {}
    }
}

fn count(battle: &mut Battle, tally: &Tally) {
    for side in Side::BOTH {
        let (part, now) = (&mut battle.sides[side], &tally.sides[side]);
        part.start_power = part.start_power.or(now.battle_power);
        part.power = now.battle_power.or(part.power);
        part.entitled = part.entitled.max(now.battle_destinies);
        part.losses.clear();
        part.forfeits.clear();
    }
    battle.just_worded = BattleNumbers::NONE;
    battle.is_owing |= battle.is_settled_by(tally);
}

fn statement(battle: &mut Battle, said: &Statement, turned_at: At) {
    battle.crashing = match said {
        Statement::State(Is { cards, condition: Condition::Crashed, .. }) => {
            cards.iter().map(|card| card.blueprint.front()).collect()
        }
        _ => Vec::new(),
    };
    let (touched, by) = topics(said);
    if touched != BattleNumbers::NONE {
        battle.worded = battle.worded.with(touched);
        battle.just_worded = battle.just_worded.with(touched);
        battle.worded_by = by.or(battle.worded_by);
    }
    match said {
        Statement::Destiny(destiny) => self::destiny(battle, destiny, turned_at),
        Statement::Weapon(Weapon::Hit { cards, not_for_attrition: true, .. }) => {
            battle.spared.extend(cards.iter().map(|card| card.blueprint.front()));
        }
        Statement::Cancel(Cancel::Other { what: Cancelled::Battle(_), .. }) => battle.is_cancelled = true,
        Statement::Battle(said::Battle::Power { side, total }) => {
            battle.segment = battle.segment.max(Segment::Totals);
            battle.sides[*side].total = Some(*total);
        }
        Statement::Battle(said::Battle::Won { side }) => decide(battle, Outcome::Won(*side)),
        Statement::Battle(said::Battle::Tied) => decide(battle, Outcome::Tied),
        Statement::Battle(said::Battle::Owed { player, .. }) => battle.sides[*player].is_paying = true,
        Statement::Pile(PileMove::Put { player, cards, .. }) => {
            for card in cards.named() {
                let arrived = (*player, card.blueprint.front());
                if let Some(place) = battle.forfeited.iter().position(|waiting| *waiting == arrived) {
                    battle.forfeited.remove(place);
                }
            }
        }
        // Who is captured instead goes wherever captives go.
        Statement::Capture(Capture::Captured { card, .. }) => {
            battle.forfeited.retain(|(_, waiting)| *waiting != card.blueprint.front());
        }
        Statement::Loss(Loss::Owed { player, .. }) => battle.sides[*player].is_paying = false,
        Statement::Loss(Loss::Lost { player, card, .. }) => {
            let part = &mut battle.sides[*player];
            if part.is_paying {
                part.losses.push(card.as_ref().map(|card| card.blueprint));
            }
        }
        _ => {}
    }
}

fn decide(battle: &mut Battle, outcome: Outcome) {
    battle.segment = Segment::Damage;
    battle.outcome = Some(outcome);
    battle.is_owing = false;
}

fn destiny(battle: &mut Battle, said: &Destiny, turned_at: At) {
    match said {
        Destiny::Drawn { player, kind, choice, .. } if is_of_power_segment(kind) => {
            battle.segment = battle.segment.max(Segment::Power);
            let part = &mut battle.sides[*player];
            part.choosing += u32::from(*kind == For::Battle && choice.is_some());
            let draws = match kind {
                For::Battle => &mut part.drawn,
                For::ToTotalPower => &mut part.drawn_to_power,
                _ => &mut part.drawn_to_attrition,
            };
            draws.count += 1;
            draws.first = draws.first.or(Some(turned_at));
        }
        Destiny::Total { player, kind: Some(kind), value } => {
            let part = &mut battle.sides[*player];
            match kind {
                For::Battle => part.destiny = Some(*value),
                For::ToAttrition => part.attrition_destiny = Some(*value),
                For::ToTotalPower => part.power_destiny = Some(*value),
                _ => return,
            }
            battle.segment = battle.segment.max(Segment::Power);
        }
        Destiny::Cancelled { drawer, kind: For::Battle, redraw, substitute, .. } => {
            let part = &mut battle.sides[*drawer];
            part.undone += 1;
            part.cancelled += u32::from(!redraw && substitute.is_none());
        }
        // Those that are not chosen take no draw's place.
        Destiny::Chosen { player, draws, .. } => {
            let part = &mut battle.sides[*player];
            let chosen = u32::try_from(draws.len()).unwrap_or(u32::MAX);
            part.undone += std::mem::take(&mut part.choosing).saturating_sub(chosen);
        }
        Destiny::Switched { .. } => {
            let Sides { dark, light } = &mut battle.sides;
            std::mem::swap(&mut dark.destiny, &mut light.destiny);
        }
        Destiny::TakenIntoHand { .. } | Destiny::Removed { .. } => {
            for side in Side::BOTH {
                battle.sides[side].undone += 1;
            }
        }
        Destiny::Modified { player, amount, what: Modified::BattleDestiny, .. } => {
            for side in Side::BOTH.into_iter().filter(|side| player.is_none_or(|player| player == *side)) {
                let part = &mut battle.sides[side];
                part.added = part.added + *amount;
            }
        }
        _ => {}
    }
}

/// The destinies that are drawn in the power segment.
pub fn is_of_power_segment(kind: &For) -> bool {
    matches!(kind, For::Battle | For::ToTotalPower | For::ToAttrition)
}
