//! What the text that is taking effect has done so far, and how much of it its card allows.

use holocron_ingest::event::swtcg::{
    Ability, CounterKind, CounterReason, DrawReason, Kind, LeaveReason, PlayId, ResourceKind, ResourceReason,
    TapReason, TriggerResult, UntapReason,
};
use holocron_ingest::id::{CardId, Side};

use crate::cards::{Act, Card, Deed, Most, Occasion};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::{Step, What};

/// One thing done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// What.
    pub act: Act,
    /// How much: cards, Force, points, counters; 1 for a card that is tapped, untapped or discarded.
    pub amount: i32,
    /// To which card.
    pub card: Option<CardId>,
}

/// A text that is taking effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doing {
    /// The play; `None` for a triggered ability.
    pub play: Option<PlayId>,
    /// Its card.
    pub card: CardId,
    /// Its player.
    pub player: Side,
    /// Which of the card's texts.
    pub occasion: Option<Occasion>,
    /// What it did.
    pub done: Vec<Done>,
    /// Force paid for it.
    pub paid: i32,
    /// Total build cost of the card that was discarded to pay for it.
    pub cost: Option<i32>,
    /// Something else took effect in the middle of it: what is done is no longer told apart.
    pub is_mixed: bool,
}

/// Texts that are taking effect, the innermost last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Doings(Vec<Doing>);

impl Doings {
    /// The innermost.
    pub fn current(&self) -> Option<&Doing> {
        self.0.last()
    }
}

impl State {
    /// What an event does by the text that is taking effect; `None` for anything else.
    pub fn done(&self, kind: &Kind) -> Option<Done> {
        let doing = self.doings.current()?;
        let is_own = |side: Side| side == doing.player;
        let done = |act, amount, card| Some(Done { act, amount, card });
        match kind {
            Kind::Drawn(drawn) if drawn.reason == DrawReason::Effect => {
                let act = if is_own(drawn.player) { Act::Draw } else { Act::OpponentDraws };
                done(act, i32::try_from(drawn.count).unwrap_or(i32::MAX), None)
            }
            Kind::Resource(change) if change.reason == ResourceReason::Effect => {
                // A change that another card makes is not this text's.
                change.card.is_none_or(|card| card == doing.card).then_some(())?;
                match (change.kind, is_own(change.player)) {
                    (ResourceKind::Force, true) if change.delta > 0 => done(Act::Gain, change.delta, None),
                    (ResourceKind::Force, false) if change.delta < 0 => {
                        done(Act::Lose, change.delta.saturating_neg(), None)
                    }
                    (ResourceKind::Build, true) if change.delta > 0 => done(Act::Points, change.delta, None),
                    _ => None,
                }
            }
            Kind::Counter(counter) if counter.reason == CounterReason::Heal && counter.kind == CounterKind::Damage => {
                done(Act::Heal, counter.delta.saturating_neg(), Some(counter.card))
            }
            Kind::Tapped(tapped) if tapped.reason == TapReason::Effect => done(Act::Tap, 1, Some(tapped.card)),
            Kind::Untapped(untapped) if untapped.reason == UntapReason::Effect => {
                done(Act::Untap, 1, Some(untapped.card))
            }
            Kind::Left(left) if left.reason == LeaveReason::Effect && left.from.arena().is_some() => {
                done(Act::Discard, 1, left.cards.first().copied())
            }
            _ => None,
        }
    }

    /// What the text that is taking effect says; `None` when the card facts do not tell.
    pub fn text_in_effect(&self) -> Option<(&Doing, &InPlay, &'static [Deed])> {
        let doing = self.doings.current().filter(|doing| !doing.is_mixed)?;
        let card = self.cards.get(doing.card)?;
        let (facts, occasion) = (card.facts()?, doing.occasion?);
        if occasion != Occasion::Ability || !self.may_be_given_ability(card.id) {
            return Some((doing, card, facts.does(occasion)?));
        }
        // Which of several abilities it is, the log does not tell.
        let has_own = facts.facts.iter().any(|fact| fact.name.is_usable());
        Some((doing, card, self.given_deeds(card.id).filter(|deeds| !has_own && !deeds.is_empty())?))
    }

    /// At most how much a deed of a card's text comes to; `None` for any number.
    pub fn most(&self, card: &InPlay, deed: &Deed, cost: Option<i32>) -> Option<i32> {
        let number = match deed.most {
            Most::Number(number) => number,
            Most::All => return None,
            Most::Cost => cost?,
        };
        let times = deed.per.as_ref().map_or(1, |group| self.count_of(card, group));
        let more = deed.or.as_ref().filter(|(_, condition)| self.may_hold(card, condition));
        Some(more.map_or(number, |(more, _)| *more).saturating_mul(times))
    }

    /// Whether the text of a card that is played may be done to another card; true when the card facts do not tell.
    pub fn may_do(&self, source: CardId, text: &Card, act: Act, target: CardId) -> bool {
        let deeds: Vec<&Deed> =
            text.does(Occasion::Play).into_iter().flatten().filter(|deed| deed.act == act).collect();
        let source = self.cards.get(source).filter(|_| !deeds.is_empty());
        source.is_none_or(|source| self.allows(source, &deeds, None, &[Done { act, amount: 1, card: Some(target) }]))
    }

    /// Whether all these were done to cards that one deed after the other allows, so often and so much.
    pub fn allows(&self, card: &InPlay, deeds: &[&Deed], cost: Option<i32>, all: &[Done]) -> bool {
        let mut used: Vec<Vec<(CardId, i32)>> = vec![Vec::new(); deeds.len()];
        all.iter().all(|done| {
            let Some(target) = done.card.and_then(|id| self.cards.get(id)) else { return true };
            deeds.iter().zip(&mut used).any(|(deed, used)| {
                let is_meant =
                    target.facts().is_none() || deed.to.as_ref().is_none_or(|group| self.is_meant(card, group, target));
                let is_weak = deed.power.is_none_or(|most| self.power(target.id).is_none_or(|power| power <= most));
                let place = |id: CardId| self.cards.get(id).map(|card| card.zone);
                let is_here =
                    !deed.is_together || used.first().is_none_or(|(first, _)| place(*first) == Some(target.zone));
                let known = used.iter().position(|(id, _)| *id == target.id);
                let has_room = deed.cards.is_none_or(|most| i32::try_from(used.len()).is_ok_and(|has| has < most));
                let before = known.map_or(0, |place| used[place].1);
                let sum = before.saturating_add(done.amount);
                let is_little = done.act != Act::Heal || self.most(card, deed, cost).is_none_or(|most| sum <= most);
                let fits = is_meant && is_weak && is_here && is_little && (known.is_some() || has_room);
                match known {
                    Some(place) if fits => used[place].1 = sum,
                    None if fits => used.push((target.id, sum)),
                    _ => {}
                }
                fits
            })
        })
    }
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let What::Event(kind) = &step.what else { return };
    let begun = match kind {
        Kind::Played(played) => Some((Some(played.play), played.card, played.player, Some(Occasion::Play))),
        Kind::Activated(used) => {
            let occasion = matches!(used.ability, Ability::Text(_)).then_some(Occasion::Ability);
            Some((Some(used.play), used.card, used.player, occasion))
        }
        Kind::TookEffect(effect) if effect.result == TriggerResult::Done => {
            let trigger = state.triggers.get(effect.trigger);
            trigger.map(|trigger| {
                let occasion = matches!(trigger.ability, Ability::Text(_)).then_some(Occasion::Trigger);
                (None, trigger.card, trigger.player, occasion)
            })
        }
        _ => None,
    };
    if let Some((play, card, player, occasion)) = begun {
        // A triggered ability is over when the next thing begins.
        state.doings.0.retain(|doing| doing.play.is_some());
        if play.is_none()
            && let Some(outer) = state.doings.0.last_mut()
        {
            outer.is_mixed = true;
            return;
        }
        let (done, paid, cost, is_mixed) = (Vec::new(), 0, None, false);
        state.doings.0.push(Doing { play, card, player, occasion, done, paid, cost, is_mixed });
        return;
    }
    let done = state.done(kind);
    let spent = match kind {
        Kind::Left(left) if left.reason == LeaveReason::Cost => {
            left.cards.first().and_then(|id| state.total_build_cost(*id))
        }
        _ => None,
    };
    let doings = &mut state.doings.0;
    match kind {
        Kind::Resolved(resolved) => doings.retain(|doing| doing.play.is_some_and(|play| play != resolved.play)),
        Kind::Turn(_) | Kind::Step(_) => doings.clear(),
        Kind::AttackStarted(_) | Kind::AttackEnded(_) | Kind::Hits(_) => doings.retain(|doing| doing.play.is_some()),
        Kind::Tapped(tapped) if tapped.reason != TapReason::Effect => doings.retain(|doing| doing.play.is_some()),
        _ => {}
    }
    let Some(doing) = doings.last_mut() else { return };
    doing.done.extend(done);
    doing.cost = doing.cost.or(spent);
    if let Kind::Resource(change) = kind
        && change.reason == ResourceReason::Cost
        && change.kind == ResourceKind::Force
        && change.player == doing.player
    {
        doing.paid = doing.paid.saturating_sub(change.delta);
    }
}
