//! A play as the step that a log would tell, and what the rules say of it.

use holocron_ingest::event::At;
use holocron_ingest::event::gemp::{Attack as Scope, Card, Kind, Posture, Removed, Tally, Zone};
use holocron_ingest::id::{CardId, Number, Side};
use holocron_ingest::message::battle::Battle;
use holocron_ingest::message::deploy::{As, Deploy, Deployment, Preposition, Target};
use holocron_ingest::message::drain::Drain;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::moves::{Mode, Move, Slot};
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::{CardRef, Cards, FreeText, Pile, Place, Role, Source, Statement};
use holocron_replay::game::Game;
use holocron_replay::rule::Verdict;
use holocron_swccg::Swccg;
use holocron_swccg::legal::PlayKind;
use holocron_swccg::state::State;
use holocron_swccg::state::fight::attack::is_creature;
use holocron_swccg::state::table::TableCard;
use holocron_swccg::step::{self, Named, Step, What};
use holocron_swccg::text::{Interval, Seen, View};
use holocron_swccg::value::deploy_cost::{Arrival, Goal};
use holocron_swccg::value::move_cost::Trip;

use super::{LATER, families};

/// What the rules on a kind of play say of one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Heard {
    /// The first rule that is broken.
    pub(crate) broken: Option<&'static str>,
    /// The first rule that cannot tell.
    pub(crate) unknown: Option<&'static str>,
}

/// A play to be tried: what, with which card, and where to.
#[derive(Clone, Debug)]
pub(crate) struct Try {
    /// What kind of play.
    pub(crate) kind: PlayKind,
    /// The card that it hangs on; `None` for the top of a pile.
    pub(crate) card: Option<CardId>,
    /// Where to: a location or a host, or the creature that is attacked.
    pub(crate) place: Option<CardId>,
    /// The seat, for a choice between seats.
    pub(crate) role: Option<Role>,
    /// Where lost Force comes from.
    pub(crate) pile: Option<Place>,
}

/// Asks the rules of the families that judge a kind of play about one step after another.
struct Court<'s> {
    state: &'s mut State,
    at: At,
    kind: PlayKind,
    deaf_to: Option<&'static str>,
    heard: Heard,
}

impl Court<'_> {
    fn judge(&mut self, what: What<'_>) {
        let step = Step::new(self.at, what);
        for rule in Swccg::rules() {
            let id = rule.info.id;
            if !families(self.kind).iter().any(|family| id.starts_with(family))
                || LATER.contains(&id)
                || self.deaf_to == Some(id)
            {
                continue;
            }
            match (rule.check)(self.state, &step) {
                Verdict::Broken(_) => self.heard.broken = self.heard.broken.or(Some(id)),
                Verdict::Unknown(_) => self.heard.unknown = self.heard.unknown.or(Some(id)),
                Verdict::Kept | Verdict::Silent => {}
            }
        }
        Swccg::apply(self.state, &step);
    }

    fn put(&mut self, kind: &Kind) {
        Swccg::apply(self.state, &Step::new(self.at, What::Event(kind)));
    }
}

fn name(card: &TableCard) -> CardRef {
    CardRef { blueprint: card.blueprint, title: card.title().into() }
}

/// What the rules say of a play; `None` when a log could not tell of it, for want of the cards.
/// One rule may be left out.
pub(crate) fn hear(state: &State, side: Side, at: At, play: &Try, deaf_to: Option<&'static str>) -> Option<Heard> {
    hear_into(&mut state.clone(), side, at, play, deaf_to)
}

/// The same; afterwards the play is made.
pub(crate) fn hear_into(
    after: &mut State,
    side: Side,
    at: At,
    play: &Try,
    deaf_to: Option<&'static str>,
) -> Option<Heard> {
    let state = &after.clone();
    let mut court = Court { state: after, at, kind: play.kind, deaf_to, heard: Heard::default() };
    let find = |id: Option<CardId>| id.and_then(|id| state.table.get(id));
    let (card, place) = (find(play.card), find(play.place));
    match play.kind {
        PlayKind::Activate => {
            let total = state.turn.activation.from_generation[side]? + Number::whole(1);
            let amount = Number::whole(1);
            let said = Statement::Force(Force::Activated { player: side, amount, total, from_generation: true });
            court.judge(What::Said(&said));
        }
        PlayKind::Draw => {
            let from = Pile { owner: None, place: Place::ForcePile };
            let said = Statement::Pile(PileMove::Drew { player: side, cards: Cards::Hidden, from, is_bottom: false });
            court.judge(What::Said(&said));
        }
        PlayKind::Drain | PlayKind::Battle => call(&mut court, side, play.kind, card?),
        PlayKind::Attack if is_creature(card?) => by_creature(&mut court, side, card?, place?),
        PlayKind::Attack => on_creature(&mut court, side, card?, place?),
        PlayKind::Deploy => deploy(&mut court, side, card?, place?, None),
        PlayKind::Slot if play.role.is_some() => deploy(&mut court, side, card?, place?, play.role),
        PlayKind::Slot => slot(&mut court, side, card?, place?),
        PlayKind::Dock => {
            let (first, second) = (name(card?), name(place?));
            let said = Statement::Move(Move::ShipDock { player: side, first, second, is_undocking: false });
            court.judge(What::Said(&said));
        }
        PlayKind::Transfer => {
            let from = find(card?.host)?;
            let (cards, from, to) = (vec![name(card?)], name(from), name(place?));
            let tail = FreeText::default();
            let said = Statement::Move(Move::Transferred { player: side, cards, from, to, role: None, tail });
            court.judge(What::Said(&said));
        }
        PlayKind::Replace => replace(&mut court, side, card?, place?),
        PlayKind::Lose => lose(&mut court, side, card, play.pile.clone()?),
        PlayKind::Forfeit => {
            let name = name(card?);
            let said = Statement::Battle(Battle::ForfeitChosen { player: side, cards: vec![name.clone()] });
            let cards = vec![Named { card: &name, id: play.card }];
            court.judge(What::Forfeit(step::Forfeit { said: &said, player: side, cards }));
        }
        _ => moved(&mut court, side, play, card?, place?)?,
    }
    Some(court.heard)
}

fn call(court: &mut Court<'_>, side: Side, kind: PlayKind, location: &TableCard) {
    let location = (name(location), location.id);
    let at = Named { card: &location.0, id: Some(location.1) };
    let view = View::new(court.state);
    let seen = view.get(location.1);
    let of = |value: &dyn Fn(&Seen<'_>) -> Interval| seen.map_or(Number::ZERO, |seen| value(seen).low);
    let amount = of(&|seen| view.drain(seen, side));
    let is_drain = kind == PlayKind::Drain;
    let paid = of(&|seen| if is_drain { view.drain_cost(seen, side) } else { view.battle_cost(seen, side) });
    if is_drain {
        let said = Statement::Drain(Drain::Initiated { player: side, amount, location: location.0.clone() });
        court.judge(What::Drain(step::Drain { said: &said, player: side, at, amount, paid }));
    } else {
        let tail = FreeText::default();
        let location = location.0.clone();
        let said = Statement::Battle(Battle::Initiated { player: side, location, is_local_trouble: false, tail });
        court.judge(What::Battle(step::BattleCall { said: &said, player: side, at, paid }));
    }
}

/// A player attacks a creature with all who can.
fn on_creature(court: &mut Court<'_>, side: Side, location: &TableCard, creature: &TableCard) {
    let (at, prey) = (name(location), name(creature));
    let said = holocron_ingest::message::attack::Attack::Initiated {
        player: side,
        creature: prey.clone(),
        location: at.clone(),
    };
    let said = Statement::Attack(said);
    let inside = |card: &TableCard| court.state.present_at(card) != court.state.present_at(creature);
    let fighters = court.state.fighters(side, location.location).filter(|(card, _)| !inside(card));
    let attackers = fighters.map(|(card, _)| card.id).collect();
    court.judge(What::Attack(step::AttackCall {
        said: &said,
        player: side,
        creature: Named { card: &prey, id: Some(creature.id) },
        at: Named { card: &at, id: Some(location.id) },
        paid: Number::ZERO,
    }));
    start(court, side, location.location, attackers, creature);
}

/// A creature attacks something that is no creature.
fn by_creature(court: &mut Court<'_>, side: Side, creature: &TableCard, prey: &TableCard) {
    let column = court.state.table.column(creature).unwrap_or(creature.location);
    start(court, side, column, vec![creature.id], prey);
}

fn start(court: &mut Court<'_>, side: Side, column: u16, attackers: Vec<CardId>, defender: &TableCard) {
    let scope = Scope {
        location: Some(column),
        attackers,
        defenders: vec![defender.id],
        attacking: Some(side),
        defending: defender.owner,
    };
    court.judge(What::Event(&Kind::AttackStarted(scope)));
}

/// The card leaves the hand and lies at its place when the line comes (format 7.4).
fn deploy(court: &mut Court<'_>, side: Side, card: &TableCard, to: &TableCard, role: Option<Role>) {
    let view = View::new(court.state);
    let paid = view.deploy_cost(&Arrival { card, goal: Goal::At(view.seen(to)), aboard: None, player: side }).low;
    let id = CardId(court.state.consistency.highest_id.map_or(0, |id| id.0) + 1);
    let is_location = to.zone == Zone::Locations && role.is_none() && !is_thing(card);
    let column = court.state.table.column(to);
    let arrival = Card {
        id,
        blueprint: card.blueprint,
        owner: Some(side),
        zone: if is_location { Zone::AtLocation } else { Zone::Attached },
        zone_owner: Some(side),
        location: if is_location { to.location } else { 0 },
        host: (!is_location).then_some(to.id),
        system: None,
        phase: None,
        posture: Posture::default(),
    };
    court.put(&Kind::Removed(Removed { cards: vec![card.id], pile_owner: None }));
    court.put(&Kind::Placed(Box::new(arrival)));
    let (deployed, target) = (name(card), name(to));
    let said = Statement::Deploy(Deploy::Deployed(Box::new(Deployment {
        player: side,
        is_announced: false,
        card: deployed.clone(),
        source: Source::Pile(Pile { owner: None, place: Place::Hand }),
        with: None,
        is_react: false,
        target: Some(Target { how: if is_location { Preposition::To } else { Preposition::On }, card: target.clone() }),
        role: role.map(As::Role),
        targeting: Vec::new(),
        tail: FreeText::default(),
    })));
    let location = column.and_then(|column| court.state.table.location_at(column)).map(|location| location.id);
    court.judge(What::Deploy(step::Deploy {
        said: &said,
        player: side,
        cards: vec![Named { card: &deployed, id: Some(id) }],
        from: Some(&Place::Hand),
        to: Some(Named { card: &target, id: Some(to.id) }),
        location,
        paid,
        is_react: false,
        is_undercover: false,
        is_replacement: false,
    }));
}

fn is_thing(card: &TableCard) -> bool {
    use holocron_swccg::cards::Category;
    card.facts.is_some_and(|f| matches!(f.category, Category::Weapon | Category::Device | Category::Effect))
}

fn slot(court: &mut Court<'_>, side: Side, card: &TableCard, host: &TableCard) {
    let role = court.state.places.seats.get(card.id).unwrap_or(Role::Passenger);
    let other = if role == Role::Passenger { Role::Pilot } else { Role::Passenger };
    let (from, to) = (Slot::Role(role), Slot::Role(other));
    let said = Statement::Move(Move::Slot { player: side, card: name(card), from, to, host: name(host) });
    court.judge(What::Said(&said));
}

fn replace(court: &mut Court<'_>, side: Side, card: &TableCard, old: &TableCard) {
    let id = CardId(court.state.consistency.highest_id.map_or(0, |id| id.0) + 1);
    let arrival = Card {
        id,
        blueprint: card.blueprint,
        owner: Some(side),
        zone: old.zone,
        zone_owner: Some(side),
        location: old.location,
        host: old.host,
        system: None,
        phase: None,
        posture: Posture::default(),
    };
    let column = court.state.table.column(old);
    let location = column.and_then(|column| court.state.table.location_at(column)).map(|location| location.id);
    court.put(&Kind::Removed(Removed { cards: vec![card.id, old.id], pile_owner: None }));
    court.put(&Kind::Placed(Box::new(arrival)));
    let (new, old) = (name(card), name(old));
    let said = Statement::Deploy(Deploy::PersonaReplaced { player: side, old, new: new.clone(), is_undercover: false });
    court.judge(What::Deploy(step::Deploy {
        said: &said,
        player: side,
        cards: vec![Named { card: &new, id: Some(id) }],
        from: Some(&Place::Hand),
        to: None,
        location,
        paid: Number::ZERO,
        is_react: false,
        is_undercover: false,
        is_replacement: true,
    }));
}

/// The line, and the counters after it: a pile that holds nothing gives nothing.
fn lose(court: &mut Court<'_>, side: Side, card: Option<&TableCard>, source: Place) {
    let before = court.state.tally.clone();
    let card = card.map(name);
    let taken = |tally: &mut Tally| {
        let piles = tally.sides[side].piles.as_mut()?;
        let from = match source {
            Place::Hand => &mut piles.hand,
            Place::ReserveDeck => &mut piles.reserve_deck,
            Place::ForcePile => &mut piles.force_pile,
            Place::UsedPile => &mut piles.used_pile,
            _ => return None,
        };
        let lost = (*from).min(1);
        *from -= lost;
        piles.lost_pile += lost;
        Some(())
    };
    let mut after = before.as_deref().cloned().unwrap_or_default();
    let _ = taken(&mut after);
    if let Some(before) = before {
        court.put(&Kind::Tally(before));
    }
    let said = Loss::Lost { player: side, card, source, stacked_on: None, face_down: false };
    let said = Statement::Loss(said);
    court.judge(What::Said(&said));
    court.judge(What::Event(&Kind::Tally(after.into())));
}

/// One card on its way.
fn moved(court: &mut Court<'_>, side: Side, play: &Try, card: &TableCard, to: &TableCard) -> Option<()> {
    let state = court.state.clone();
    let host = card.host.and_then(|id| state.table.get(id)).filter(|host| host.zone != Zone::Locations);
    let ground = state.table.column(card).and_then(|column| state.table.location_at(column));
    let mode = match play.kind {
        PlayKind::Landspeed => Mode::Landspeed,
        PlayKind::Hyperspeed => Mode::Hyperspeed,
        PlayKind::Sector => Mode::Sector,
        PlayKind::Land => Mode::Land,
        PlayKind::TakeOff => Mode::TakeOff,
        PlayKind::Shuttle => Mode::Shuttle,
        PlayKind::Transit => Mode::DockingBayTransit,
        PlayKind::Embark => Mode::Embark,
        _ => Mode::Disembark,
    };
    let from = match mode {
        Mode::Disembark => host?,
        Mode::Shuttle | Mode::Embark => host.or(ground)?,
        _ => ground?,
    };
    if from.id == to.id {
        return None;
    }
    let view = View::new(&state);
    let trip = Trip { mover: view.seen(card), from: view.seen(from), to: view.seen(to), mode, player: side };
    let paid = view.move_cost(&trip).low;
    let (moved, from_name, to_name) = (name(card), name(from), name(to));
    let said = Statement::Drain(Drain::Initiated { player: side, amount: Number::ZERO, location: from_name.clone() });
    court.judge(What::Move(step::Move {
        said: &said,
        player: side,
        mode,
        cards: vec![Named { card: &moved, id: Some(card.id) }],
        from: Named { card: &from_name, id: Some(from.id) },
        to: Named { card: &to_name, id: Some(to.id) },
        paid,
        is_react: false,
        toward: None,
    }));
    Some(())
}
