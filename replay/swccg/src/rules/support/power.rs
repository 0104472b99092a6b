//! Power and ability in a battle, shared by the rules on battles.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Blueprint, Number, Side};

use crate::cards::{Category, Flag, Icon, Stat};
use crate::state::State;
use crate::state::fight::battle::Battle;
use crate::state::table::TableCard;
use crate::state::table::presence::{is_enclosed, own_ability};
use holocron_replay::rule::Doubt;

/// Announced numbers agree when they differ by rounding only: counters are rounded up to tenths.
pub(in crate::rules) fn rounding() -> Number {
    Number::parse("0.1").unwrap_or_default()
}

/// Ability that counts for battle destiny: slots aboard are not logged, so pilots may or may not count.
pub(in crate::rules) struct Ability {
    /// At least.
    pub(in crate::rules) certain: Number,
    /// At most.
    pub(in crate::rules) possible: Number,
}

/// The ability of one side's participants that counts for battle destiny.
pub(in crate::rules) fn ability(state: &State, battle: &Battle, side: Side) -> Result<Ability, Doubt> {
    let mut sum = Ability { certain: Number::ZERO, possible: Number::ZERO };
    for card in battle.cards.iter().filter_map(|id| state.table.get(*id)) {
        if card.owner != Some(side) || state.fight.excluded.contains(&card.id) {
            continue;
        }
        let Some(facts) = card.facts else { return Err(Doubt::NoFacts(card.blueprint)) };
        let own = match own_ability(facts) {
            Stat::Is(own) => own,
            Stat::Computed => return Err(Doubt::CardText(card.blueprint)),
            Stat::Absent => continue,
        };
        let enclosing = state.table.hosts(card).find(|host| host.facts.is_some_and(is_enclosed));
        match enclosing {
            Some(host) => {
                let may_pilot = facts.has_icon(Icon::Pilot) || facts.category != Category::Character;
                if !state.is_landed(host) && (may_pilot || host.zone == Zone::Locations) {
                    sum.possible = sum.possible + own;
                }
            }
            None if state.is_landed(card) => {}
            None => {
                sum.certain = sum.certain + own;
                sum.possible = sum.possible + own;
            }
        }
    }
    Ok(sum)
}

/// A card that changes power while a battle runs, by a condition that destinies or losses may have switched.
pub(in crate::rules) fn changer(state: &State, battle: &Battle) -> Option<Blueprint> {
    find(state, |card, flag| battle.has(card.id) && flag(Flag::PowerMod) || flag(Flag::BdVal) && battle.has(card.id))
}

fn find(state: &State, wanted: impl Fn(&TableCard, &dyn Fn(Flag) -> bool) -> bool) -> Option<Blueprint> {
    let in_play = state.table.iter().filter(|card| card.is_in_play());
    let mut found = in_play.filter(|card| card.facts.is_some_and(|facts| wanted(card, &|flag| facts.may_lift(flag))));
    found.next().map(|card| card.blueprint)
}
