//! What a move costs (rules MOVE-04, MOVE-10, MOVE-12 and MOVE-35).

use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::moves::Mode;

use crate::cards::travel::{End, Means, Says};
use crate::cards::{Keyword, Modifier, ModifierKind as Kind, Questions, Subtype};
use crate::state::State;
use crate::step::{Move, Named};
use crate::text::{Asked, Interval, Seen, Text, Truth, View, any};
use holocron_ingest::event::gemp::{Phase, Zone};

const FREE: (Number, Number) = (Number::ZERO, Number::ZERO);

/// A move of one card between two locations.
#[derive(Clone, Copy, Debug)]
pub struct Trip<'a> {
    /// Who moves.
    pub mover: Seen<'a>,
    /// Whence.
    pub from: Seen<'a>,
    /// Whither.
    pub to: Seen<'a>,
    /// How.
    pub mode: Mode,
    /// Who pays.
    pub player: Side,
}

impl<'a> Trip<'a> {
    /// The means that texts name.
    pub(crate) fn means(&self) -> Option<Means> {
        match self.mode {
            Mode::Landspeed => Some(Means::Landspeed),
            Mode::Hyperspeed => Some(Means::Hyperspeed),
            _ => None,
        }
    }

    /// The questions of texts about moves of this kind alone.
    fn questions(&self) -> Questions {
        match self.mode {
            Mode::Land => Questions::LANDING,
            Mode::TakeOff => Questions::TAKE_OFF,
            Mode::Shuttle => Questions::SHUTTLE,
            _ => Questions::default(),
        }
    }

    /// What is asked of a text about this move: its place is the end that it speaks of.
    pub(crate) fn asked(&self, modifier: &Modifier) -> Asked<'a> {
        let to = if modifier.travel.end == End::From { self.from } else { self.to };
        Asked {
            who: Some(self.mover),
            from: Some(self.from),
            to: Some(to),
            player: Some(self.player),
            ..Asked::default()
        }
    }

    /// Whether a text of which nothing more is known may speak of this move: it lies beside the table, or at one of its
    /// ends, or it is a location's.
    fn is_near(&self, text: &Text<'_>) -> bool {
        let ends = [self.from.column, self.to.column];
        text.source.column.is_none_or(|column| ends.contains(&Some(column))) || text.source.card.zone == Zone::Locations
    }
}

/// What a move of the log costs; `None` when its ends are not on the table. Of several cards that move together each pays its own
/// way, or one for all; those that transit together pay what the dearest of them costs.
pub fn of(state: &State, moved: &Move<'_>) -> Option<Interval> {
    // What a move costs by a card's own words, nobody knows.
    if moved.mode == Mode::Plain {
        return None;
    }
    if moved.shuttle_vehicle().is_some() {
        return Some(Interval::zero());
    }
    let view = View::new(state);
    let find = |named: &Named<'_>| named.id.and_then(|id| view.get(id)).copied();
    // Shuttles go between a site and the system of one of the player's starships.
    let ship = |named: &Named<'_>| {
        let is_it = |seen: &&Seen<'_>| {
            seen.card.blueprint.front() == named.card.blueprint.front() && seen.card.owner == Some(moved.player)
        };
        find(named).or_else(|| view.cards().iter().find(is_it).copied())
    };
    let end = |named: &Named<'_>| match moved.mode {
        Mode::Shuttle => ship(named).and_then(|ship| view.location_of(&ship).copied()),
        _ => find(named),
    };
    // A longer move is paid once, for where it ends.
    let goal = moved.toward.as_ref().and_then(find);
    let (from, to) = (end(&moved.from)?, goal.or_else(|| end(&moved.to))?);
    let mut sum: Option<Interval> = None;
    for named in &moved.cards {
        let cost = view.move_cost(&Trip { mover: find(named)?, from, to, mode: moved.mode, player: moved.player });
        match &mut sum {
            None => sum = Some(cost),
            Some(sum) if moved.mode == Mode::DockingBayTransit => sum.or_more(cost),
            Some(sum) => {
                let least = sum.low.min(cost.low);
                sum.add(&cost);
                sum.low = least;
            }
        }
    }
    sum
}

impl View<'_> {
    /// Whether a text speaks of a move.
    pub(crate) fn concerns(&self, text: &Text<'_>, trip: &Trip<'_>) -> Truth {
        if text.modifier.reach.is_none() && !trip.is_near(text) {
            return Truth::No;
        }
        let text = &self.before_leaving(*text, trip);
        let asked = trip.asked(text.modifier);
        let mut answer = if text.modifier.travel.end == End::Toward {
            // The way leads toward each place that lies on the same side.
            let is_ahead = |goal: &&Seen<'_>| match (trip.from.column, trip.to.column, goal.column) {
                (Some(from), Some(to), Some(goal)) => goal != from && (from < to) == (from < goal),
                _ => false,
            };
            any(self.locations().filter(is_ahead).map(|goal| self.applies(text, &Asked { to: Some(*goal), ..asked })))
        } else {
            self.applies(text, &asked)
        };
        // What has landed is unpiloted; while it came down its own text was at work.
        let is_mover = text.source.card.id == trip.mover.card.id && trip.mode == Mode::Land;
        if answer == Truth::No && is_mover && self.is_crewed(&trip.mover).may_be() {
            answer = Truth::Maybe;
        }
        // The other way round its own text was at rest while it still stood there.
        if text.source.card.id == trip.mover.card.id && trip.mode == Mode::TakeOff {
            answer = answer.at_most_maybe();
        }
        if text.modifier.travel.end == End::Toward { answer.at_most_maybe() } else { answer }
    }

    /// What a move costs: 1 Force, one more for each collapsed end and for each cloud sector that a shuttle crosses, and what
    /// texts change.
    pub fn move_cost(&self, trip: &Trip<'_>) -> Interval {
        let is_bay = |end: &Seen<'_>| end.has_keyword(Keyword::DockingBay);
        let base = match trip.mode {
            Mode::Embark | Mode::Disembark => return Interval::zero(),
            Mode::Land if is_bay(&trip.to) => return Interval::zero(),
            Mode::TakeOff if is_bay(&trip.from) => return Interval::zero(),
            Mode::DockingBayTransit => 0,
            _ => 1,
        };
        let collapsed = [trip.from, trip.to].iter().filter(|end| end.card.posture.collapsed).fold(0, |sum, _| sum + 1);
        let clouds = if trip.mode == Mode::Shuttle { self.clouds_between(trip) } else { 0 };
        let mut total = Interval::exactly(Number::whole(base + collapsed + clouds));
        let costs = self
            .texts(Questions::MOVE_COST, trip.player)
            .filter(|text| text.modifier.travel.says == Says::Cost && text.modifier.travel.is_about(trip.means()))
            .map(|text| self.before_leaving(text, trip));
        for touch in self.gather(costs, |text| trip.asked(text.modifier)) {
            let is_vague = touch.modifier.travel.end == End::Toward;
            total.change(touch.range, if is_vague { touch.answer.at_most_maybe() } else { touch.answer }, touch.by);
        }
        if trip.mode == Mode::DockingBayTransit {
            self.add_transit(&mut total, trip);
        }
        total.floor();
        self.free(&mut total, trip);
        total
    }

    /// A text as it stood when the move was paid. The card that moves, and what is aboard, may be shown where the move ends; "here"
    /// was where it began.
    fn before_leaving<'a>(&self, mut text: Text<'a>, trip: &Trip<'_>) -> Text<'a> {
        let mover = trip.mover.card.id;
        let goes_along = text.source.card.id == mover || self.hosts(&text.source).any(|host| host.card.id == mover);
        if goes_along {
            text.source.column = trip.from.column;
        }
        text
    }

    /// The cloud sectors between the ends of a move.
    fn clouds_between(&self, trip: &Trip<'_>) -> i32 {
        let (Some(from), Some(to)) = (trip.from.column, trip.to.column) else { return 0 };
        let is_between = |seen: &&Seen<'_>| {
            seen.card.zone == Zone::Locations
                && seen.has_keyword(Keyword::CloudSector)
                && seen.column.is_some_and(|column| from.min(to) < column && column < from.max(to))
        };
        self.cards().iter().filter(is_between).fold(0, |sum, _| sum + 1)
    }

    /// The texts that make a move free.
    fn free(&self, total: &mut Interval, trip: &Trip<'_>) {
        let of_kind = trip.questions();
        let is_free = |modifier: &Modifier| {
            let travel = modifier.travel;
            let is_any = modifier.questions.has(Questions::MOVE_COST) && travel.says == Says::Free;
            (is_any && travel.is_about(trip.means())) || modifier.questions.has(of_kind)
        };
        for text in self.texts(Questions::MOVE_COST.with(of_kind), trip.player).filter(|text| is_free(text.modifier)) {
            total.set(FREE, self.concerns(&text, trip), text.by());
        }
        if of_kind.is_empty() {
            return self.free_at_death_star(total, trip);
        }
        for text in self.of_kind(Kind::ServesAsItsStarship) {
            let ends = [trip.from, trip.to].map(|end| self.applies(&text, &Asked::about(&end).of(trip.player)));
            total.set(FREE, crate::text::any(ends), text.by());
        }
    }

    /// In its Move phase Dark leaves the sectors of Death Star II for free while no Light starfighter is at one.
    fn free_at_death_star(&self, total: &mut Interval, trip: &Trip<'_>) {
        let is_small = |seen: &Seen<'_>| seen.is_a(Subtype::Starfighter) || seen.is_a(Subtype::Squadron);
        let is_sector =
            |seen: &Seen<'_>| seen.is_a(Subtype::Sector) && seen.card.system.as_deref() == Some("Death Star II");
        let hunts = |seen: &Seen<'_>| {
            seen.card.owner == Some(Side::Light) && is_small(seen) && self.location_of(seen).is_some_and(is_sector)
        };
        let is_time = self.state.clock.is_own(Side::Dark, Phase::Move);
        let leaves = is_time && trip.mode == Mode::Sector && trip.player == Side::Dark && is_sector(&trip.from);
        if leaves && is_small(&trip.mover) && !self.cards().iter().any(hunts) {
            total.set(FREE, Truth::Yes, trip.from.card.blueprint);
        }
    }

    /// Both docking bays may ask for Force of each player; one text of each is paid. A text that makes it free at one end
    /// makes it free altogether.
    fn add_transit(&self, total: &mut Interval, trip: &Trip<'_>) {
        let ends = [
            (trip.from, trip.to, Kind::DockingBayTransitFromCost, Kind::DockingBayTransitFromForFree),
            (trip.to, trip.from, Kind::DockingBayTransitToCost, Kind::DockingBayTransitToForFree),
        ];
        let mut free = Vec::new();
        for (bay, other, price, free_of) in ends {
            let asked = Asked::about(&bay).of(trip.player);
            let is_ignored = self.ignores_other_bay(&other, trip.player);
            let heard = |answer: Truth, source| {
                if source == bay.card.id { answer.and(|| is_ignored.not()) } else { answer }
            };
            for touch in self.touches(free_of, &asked) {
                free.push((heard(touch.answer, touch.source), touch.by));
            }
            let mut is_paid = false;
            for touch in self.touches(price, &asked) {
                let answer = heard(touch.answer, touch.source);
                total.change(touch.range, if is_paid { answer.at_most_maybe() } else { answer }, touch.by);
                is_paid |= answer.may_be();
            }
        }
        for (answer, by) in free {
            total.set(FREE, answer, by);
        }
    }

    /// Whether a docking bay lets those who travel to it or from it ignore what the text of the other one says.
    fn ignores_other_bay(&self, bay: &Seen<'_>, player: Side) -> Truth {
        let asked = Asked::about(bay).of(player);
        let own =
            self.of_kind(Kind::IgnoreOtherDockingBayTransitCost).filter(|text| text.source.card.id == bay.card.id);
        crate::text::any(own.map(|text| self.applies(&text, &asked)))
    }

    /// What ship-docking costs: 1 Force, unless one of the two starships moves or docks for free.
    pub(crate) fn docking_cost(&self, ships: [&Seen<'_>; 2], player: Side) -> Interval {
        let mut total = Interval::exactly(Number::whole(1));
        let is_about = |text: &Text<'_>| text.is_on(Questions::DOCKING) || text.modifier.kind == Kind::MovesFree;
        for text in self.texts(Questions::MOVE_COST.with(Questions::DOCKING), player).filter(is_about) {
            let answers = ships.map(|ship| self.applies(&text, &Asked::about(ship).of(player)));
            total.set(FREE, crate::text::any(answers), text.by());
        }
        total
    }
}
