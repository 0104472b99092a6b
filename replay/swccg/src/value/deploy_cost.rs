//! What a deployment costs (rule DEPLOY-05), in the server's order.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{CardId, Number, Side};

use crate::cards::reach::Filter;
use crate::cards::{ModifierKind as Kind, Questions, Stat};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::table::presence::is_piece;
use crate::step::Deploy;
use crate::text::{ANYTHING, Asked, Interval, Seen, Text, Touch, Truth, View};

const FREE: (Number, Number) = (Number::ZERO, Number::ZERO);

/// Kinds that speak of where a card is deployed.
const TO_TARGET: [Kind; 6] = [
    Kind::DeployCostToTarget,
    Kind::SelfDeployCostToTarget,
    Kind::UnmodifiableDeployCostToTarget,
    Kind::DeploysFree,
    Kind::DeploysFreeToTarget,
    Kind::ExtraForceCostToDeployToTarget,
];

/// Where a card goes.
#[derive(Clone, Copy, Debug)]
pub enum Goal<'a> {
    /// To a location or host.
    At(Seen<'a>),
    /// From one host to another.
    Transfer(Seen<'a>),
    /// Beside the table.
    Beside,
    /// Somewhere: it is not known where it may go.
    Somewhere,
}

/// A card that is being deployed, and where it goes.
#[derive(Clone, Copy, Debug)]
pub struct Arrival<'a> {
    /// Its facts and its number; it is not in the view.
    pub card: &'a TableCard,
    /// Where it goes.
    pub goal: Goal<'a>,
    /// The starship or vehicle that is deployed with it, and that it goes aboard.
    pub aboard: Option<Seen<'a>>,
    /// Who deploys it.
    pub player: Side,
}

/// What a deployment of the log costs; `None` when its cards are not on the table. For a pilot that deploys together with a
/// starship texts about both count: about the starship, and about where that goes.
pub fn of(state: &State, deploy: &Deploy<'_>) -> Option<Interval> {
    let ids: Option<Vec<CardId>> = deploy.cards.iter().map(|named| named.id).collect();
    let ids = ids?;
    let view = View::without(state, &ids);
    let mut sum = Interval::zero();
    let mut together = view.anyones(Questions::PILOT_COST);
    for id in &ids {
        let card = state.table.get(*id)?;
        let seen = |id: CardId| state.table.get(id).map(|target| view.seen(target));
        let (aboard, host): (Vec<CardId>, Vec<CardId>) = card.host.into_iter().partition(|host| ids.contains(host));
        let beside = if card.zone == Zone::SideOfTable { Goal::Beside } else { Goal::Somewhere };
        let goal = host.first().copied().or(deploy.location).and_then(seen).map_or(beside, Goal::At);
        let aboard = aboard.first().copied().and_then(seen);
        sum.add(&view.deploy_cost(&Arrival { card, goal, aboard, player: deploy.player }));
        together = view.own_texts(card, Questions::PILOT_COST).map(|text| text.by()).next().or(together);
    }
    if let Some(by) = together.filter(|_| ids.len() > 1) {
        // A text of the one may be about the cost of the other.
        sum.change((-sum.low, sum.high), Truth::Maybe, by);
    }
    Some(sum)
}

impl View<'_> {
    /// What a card costs to deploy.
    pub fn deploy_cost(&self, arrival: &Arrival<'_>) -> Interval {
        let Arrival { card, goal, aboard, player } = *arrival;
        let Some(facts) = card.facts else { return Interval::unknown(card.blueprint) };
        let to = match goal {
            Goal::At(to) | Goal::Transfer(to) => Some(to),
            Goal::Beside | Goal::Somewhere => None,
        };
        let asked = Asked { to, ..self.ask(Some(card), None, player) };
        let mut touches = self.about_cost(card, &asked, matches!(goal, Goal::Beside));
        if let Some(ship) = aboard {
            // Texts about where it goes are asked for both: the ship, and where that goes. What a place asks for besides is
            // asked of the ship alone, which is not there yet.
            touches.retain(|touch| touch.modifier.kind != Kind::ExtraForceCostToDeployToTarget);
            let to_ship = self.about_cost(card, &Asked { to: Some(ship), ..asked }, false);
            touches.extend(to_ship.into_iter().filter(|touch| TO_TARGET.contains(&touch.modifier.kind)));
            // What the ship itself says of it is asked before the ship is in play.
            let own = self.own_texts(ship.card, Questions::DEPLOY_COST);
            let own = own.filter(|text| text.modifier.kind == Kind::DeployCostToTarget);
            touches.extend(self.gather(own, |_| Asked { to: Some(ship), ..asked }));
        }
        let of = |kinds: &'static [Kind]| touches.iter().filter(move |touch| kinds.contains(&touch.modifier.kind));

        if to.and_then(|to| to.facts).is_some_and(|ground| is_piece(facts, ground)) {
            // By the Dejarik Rules the destiny number is the cost.
            let mut cost = facts.destiny.known().map_or(Interval::unknown(card.blueprint), Interval::exactly);
            for touch in of(&[Kind::DeployCostUsingDejarikRules, Kind::ExtraForceCostToDeployToTarget]) {
                cost.change(touch.range, touch.answer, touch.by);
            }
            cost.floor();
            return cost;
        }
        // A cost that the text names for one way to deploy is none for the others.
        let is_named = |text: &Text<'_>| {
            let reach = text.modifier.reach.as_deref();
            text.modifier.kind == Kind::PrintedDeployCost && reach.is_some_and(|reach| reach.target != Filter::Any)
        };
        let printed = match facts.deploy {
            Stat::Is(_) if self.own_texts(card, Questions::DEPLOY_COST).any(|text| is_named(&text)) => Stat::Absent,
            printed => printed,
        };
        let mut cost = match printed {
            Stat::Is(printed) => Interval::exactly(printed),
            Stat::Absent => Interval::zero(),
            Stat::Computed => Interval::unknown(card.blueprint),
        };
        for touch in of(&[Kind::PrintedDeployCost, Kind::PrintedDeployCostToTarget]) {
            named_by_text(&mut cost, touch, printed);
        }
        let barred = |player: Side| self.barred(Questions::DEPLOY_SHIELD, &asked.of(player)).map(|(_, by)| by);
        let shield = self.own_texts(card, Questions::DEPLOY_SHIELD).next().map(|text| text.by());
        let shield = shield.or_else(|| barred(player));
        // A text may keep the opponent alone from changing the cost: with all cards that are his, locations too.
        let is_opponent_barred = barred(player.opponent()).is_some();
        let shielded = |answer: Truth, owner: Option<Side>| {
            let is_shielded = shield.is_some() || is_opponent_barred && owner != Some(player);
            if is_shielded { answer.at_most_maybe() } else { answer }
        };
        if shield.is_some() && self.hears(Kind::IsDoubled) {
            cost.change((Number::ZERO, cost.high), Truth::Maybe, card.blueprint);
        }
        for touch in of(&[Kind::DeployCost, Kind::DeployCostToTarget, Kind::SelfDeployCostToTarget]) {
            let owner = self.get(touch.source).and_then(|source| source.card.owner);
            cost.change(touch.range, shielded(touch.answer, owner), touch.by);
        }
        if let Some(place) = to.and_then(|to| self.location_of(&to)).filter(|place| place.card.posture.collapsed) {
            let answer = shielded(Truth::Yes, place.card.owner);
            cost.change((Number::whole(1), Number::whole(1)), answer, place.card.blueprint);
        }
        let resets: Vec<Touch> = of(&[Kind::UnmodifiableDeployCostToTarget]).copied().collect();
        let last: Vec<Touch> = of(&[Kind::UnmodifiableDeployCost]).copied().collect();
        if aboard.is_some() {
            // The lowest of all counts.
            cost.set_lowest(&[resets, last].concat());
        } else {
            cost.set_lowest(&resets);
            cost.set_lowest(&last);
        }
        for touch in touches.iter().filter(|touch| touch.modifier.kind == Kind::Other) {
            cost.change(ANYTHING, Truth::Maybe, touch.by);
        }
        cost.floor();
        for touch in of(&[Kind::DeploysFree, Kind::DeploysFreeToTarget]) {
            cost.set(FREE, touch.answer, touch.by);
        }
        if let Goal::Transfer(_) = goal {
            for touch in self.touches(Kind::TransfersFreeToTarget, &asked) {
                cost.set(FREE, touch.answer, touch.by);
            }
            // What deploying costs besides is not asked for.
            return cost;
        }
        for touch in of(&[Kind::ExtraForceCostToDeployToTarget]) {
            cost.change(touch.range, touch.answer, touch.by);
        }
        for touch in of(&[Kind::ExtraForceCostToDeployForFree]) {
            cost.change(touch.range, Truth::Maybe, touch.by);
        }
        cost.floor();
        cost
    }

    /// The texts about the cost of a card: its own, and those in play.
    fn about_cost(&self, card: &TableCard, asked: &Asked<'_>, is_beside: bool) -> Vec<Touch> {
        let is_meant = |text: &Text<'_>| !is_beside || !is_of_target(text.modifier.kind);
        // What the fact table knows already.
        let is_told = |text: &Text<'_>| {
            let modifier = text.modifier;
            let is_of_target = modifier.reach.as_deref().is_some_and(|reach| reach.target != Filter::Any);
            let is_plain = modifier.condition.is_none() && modifier.value.is_some() && !is_of_target;
            modifier.kind == Kind::PrintedDeployCost && is_plain
        };
        let own = self.own_texts(card, Questions::DEPLOY_COST).filter(|text| is_meant(text) && !is_told(text));
        let others = asked.player.into_iter().flat_map(|player| self.texts(Questions::DEPLOY_COST, player));
        let others = others.filter(|text| is_meant(text) && text.source.card.id != card.id);
        // The card's own text may be a copy of one in play.
        self.gather(own.chain(others), |_| *asked)
    }
}

/// A number that the card's own text names; the lowest of several counts.
fn named_by_text(cost: &mut Interval, touch: &Touch, printed: Stat) {
    let (low, high) = touch.range;
    match (printed, touch.answer) {
        (Stat::Is(_), Truth::Yes) => cost.set((low.min(cost.low), high.min(cost.high)), Truth::Yes, touch.by),
        (Stat::Is(_), answer) => cost.set((low.min(cost.low), cost.high), answer, touch.by),
        // Without a cost of its own the card costs what its text names for the place.
        (_, answer) => cost.set(touch.range, answer, touch.by),
    }
}

/// True for a modifier that speaks of the target of a deployment.
fn is_of_target(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::DeployCostToTarget
            | Kind::SelfDeployCostToTarget
            | Kind::DeploysFreeToTarget
            | Kind::PrintedDeployCostToTarget
            | Kind::UnmodifiableDeployCostToTarget
            | Kind::ExtraForceCostToDeployToTarget
    )
}
