//! What is wrong on the table and lasts. A breach is told when it is seen first, and not at each later step.

use holocron_ingest::event::swtcg::{Arena, Kind, MoveReason, Phase, RetreatReason, Step as GameStep, TapReason, Zone};
use holocron_ingest::id::{CardId, Side};

use super::building::is_build_action;
use super::clock::is_mark;
use crate::cards::{CardType, Pilot};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::{Step, What};

/// What was wrong when the table was looked at last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Units with as much damage as health.
    pub dead: Vec<CardId>,
    /// Pilots with more damage than health.
    pub dead_pilots: Vec<CardId>,
    /// Units that are the second of a unique name.
    pub doubled: Vec<CardId>,
    /// Arenas with several Locations.
    pub crowded: Vec<Arena>,
    /// Cards that lie with a card that left.
    pub orphans: Vec<CardId>,
    /// Pilots on units that they cannot pilot.
    pub misfits: Vec<CardId>,
    /// Missions that were completed and lie there.
    pub undone: Vec<CardId>,
    /// Units of one unique name on both sides in the battle phase, which no contest is about.
    pub uncontested: Option<(CardId, CardId)>,
    /// Units that lost a contest and stayed.
    pub unretreated: Vec<CardId>,
}

impl State {
    /// Units in arenas with as much damage as health.
    pub fn dead(&self) -> impl Iterator<Item = &InPlay> {
        let hurt = self.cards.iter().filter(|card| card.damage > 0 && card.is_in_arena());
        hurt.filter(|unit| self.remaining_health(unit.id).is_some_and(|left| left <= 0))
    }

    /// Pilots on units with more damage than health.
    pub fn dead_pilots(&self) -> impl Iterator<Item = &InPlay> {
        let hurt = self.cards.iter().filter(|card| card.damage > 0 && card.zone == Zone::Piloting);
        hurt.filter(|pilot| self.health(pilot.id).is_some_and(|health| pilot.damage > health))
    }

    /// Units that are the second of a unique name on their side: the later ones.
    pub fn doubled(&self) -> Vec<CardId> {
        let is_top = |card: &&InPlay| {
            let is_unique = card.facts().is_some_and(|facts| facts.is_unique && facts.kind.is_unit());
            let is_here = card.is_in_arena() || matches!(card.zone, Zone::Build | Zone::Piloting);
            is_unique && is_here && card.is_built
        };
        let mut tops: Vec<(u32, Side, &'static str, CardId)> = Vec::new();
        for card in self.cards.iter().filter(is_top) {
            tops.extend(card.facts().map(|facts| (card.since, card.controller, facts.title, card.id)));
        }
        tops.sort_unstable_by_key(|(since, _, _, id)| (*since, *id));
        let is_second = |place: usize| {
            let (_, side, title, _) = tops[place];
            tops[..place].iter().any(|(_, other, name, _)| (*other, *name) == (side, title))
        };
        (0..tops.len()).filter(|place| is_second(*place)).map(|place| tops[place].3).collect()
    }

    /// How many Locations lie in an arena.
    pub fn locations(&self, arena: Arena) -> usize {
        self.cards.iter().filter(|card| card.zone == Zone::Location && card.arena == Some(arena)).count()
    }

    /// Arenas with several Locations.
    pub fn crowded(&self) -> Vec<Arena> {
        Arena::ALL.into_iter().filter(|arena| self.locations(*arena) > 1).collect()
    }

    /// Cards that lie with a card that is no longer in play, in a way.
    pub fn orphans(&self, zone: Zone) -> impl Iterator<Item = &InPlay> {
        self.cards.iter().filter(move |card| {
            let host = card.host.and_then(|host| self.cards.get(host));
            card.zone == zone && host.is_some_and(|host| !host.is_in_play())
        })
    }

    /// Pilots that head a stack on a unit which they cannot pilot.
    pub fn misfits(&self) -> impl Iterator<Item = &InPlay> {
        self.cards.iter().filter(|card| {
            let unit = card.host.and_then(|host| self.cards.get(host)).and_then(|host| host.facts());
            let (Some(unit), Some(facts)) = (unit, card.facts()) else { return false };
            let fits = |pilot: &Pilot| pilot.types.iter().any(|kind| unit.has_subtype(kind));
            card.zone == Zone::Piloting && self.beneath(card.id) > 0 && !facts.pilot.as_ref().is_some_and(fits)
        })
    }

    /// The first two units of one unique name in battle on both sides that no contest of this turn was about.
    pub fn uncontested(&self) -> Option<(CardId, CardId)> {
        let is_known = |(a, b): &(CardId, CardId)| {
            self.contests.0.iter().any(|contest| contest.cards.contains(a) && contest.cards.contains(b))
        };
        self.contested().filter(|pair| !is_known(pair))
    }

    /// Units in arenas that lost a contest of this turn and did not retreat.
    pub fn unretreated(&self) -> impl Iterator<Item = &InPlay> {
        let losers = self.contests.0.iter().filter_map(|contest| contest.loser).filter_map(|id| self.cards.get(id));
        losers.filter(|card| {
            let retreat = self.acts.of(card.id).retreat;
            card.is_in_arena() && retreat.is_none_or(|why| why == RetreatReason::Contest)
        })
    }

    /// Missions that were completed and lie in the build zone.
    pub fn undone(&self) -> impl Iterator<Item = &InPlay> {
        let is_mission = |card: &InPlay| card.facts().is_some_and(|facts| facts.kind == CardType::Mission);
        self.cards.iter().filter(move |card| card.zone == Zone::Build && card.is_built && is_mission(card))
    }
}

/// Whether a player does something that contests come before.
#[must_use]
pub fn is_deed(kind: &Kind) -> bool {
    match kind {
        Kind::AttackStarted(_) | Kind::Played(_) | Kind::Activated(_) => true,
        Kind::Tapped(tapped) => matches!(tapped.reason, TapReason::Attack | TapReason::Ability),
        _ => false,
    }
}

/// Must be called last: it looks at the table as the step left it.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    if let What::Event(kind) = &step.what
        && is_build_action(kind)
    {
        // What is finished by this very event is not late.
        let now = step.at.event;
        state.standing.undone = state.undone().filter(|card| card.since < now).map(|card| card.id).collect();
    }
    // The step in which contests are held has just begun: they are not late.
    let is_late = match &step.what {
        What::Event(Kind::Step(begins)) => begins.phase == Phase::Battle && begins.step != GameStep::Start,
        What::Event(kind) => state.clock.phase == Phase::Battle && is_deed(kind),
        _ => false,
    };
    if let What::Event(Kind::Moved(moved)) = &step.what
        && moved.zone == Zone::Location
        && moved.reason == MoveReason::BuildStep
    {
        state.standing.crowded = state.crowded();
    }
    if is_late {
        state.standing.uncontested = state.uncontested();
    }
    if !is_mark(step) {
        return;
    }
    fn ids<'a>(cards: impl Iterator<Item = &'a InPlay>) -> Vec<CardId> {
        cards.map(|card| card.id).collect()
    }
    let orphans = state.orphans(Zone::Stacked).chain(state.orphans(Zone::Piloting));
    let standing = Standing {
        dead: ids(state.dead()),
        dead_pilots: ids(state.dead_pilots()),
        doubled: state.doubled(),
        crowded: state.crowded(),
        orphans: ids(orphans),
        misfits: ids(state.misfits()),
        undone: ids(state.undone()),
        uncontested: state.standing.uncontested.filter(|_| !matches!(step.what, What::Event(Kind::Turn(_)))),
        unretreated: ids(state.unretreated()),
    };
    state.standing = standing;
}
