//! Which cards a filter takes.

use super::scene::{Present, Scene, Seen};
use super::sure::{Sure, all, and, any, not};
use crate::cards::reach::{Fact, Filter};
use crate::cards::{Category, Icon, ModifierKind, Stat, Subtype, Uniqueness};

impl<'a> Scene<'a> {
    /// Whether a filter of one card's text takes another card.
    pub(super) fn accepts(&self, filter: &Filter, source: &Seen<'_>, seen: &Seen<'_>) -> Sure {
        match filter {
            Filter::Any => Some(true),
            Filter::None => Some(false),
            Filter::Unknown => None,
            Filter::This => Some(seen.card.id == source.card.id),
            Filter::Designs(designs) => designs.has(seen.facts),
            Filter::Fact(fact) => fact.of(seen.facts),
            Filter::InPlay => Some(seen.card.is_in_play()),
            Filter::Not(inner) => not(self.accepts(inner, source, seen)),
            Filter::And(parts) => all(parts.iter().map(|part| self.accepts(part, source, seen))),
            Filter::Or(parts) => any(parts.iter().map(|part| self.accepts(part, source, seen))),
            Filter::Owner(player) => {
                let (side, owner) = (self.side(source, *player)?, seen.card.owner?);
                Some(side == owner)
            }
            Filter::Other => Some(!is_same(source, seen)),
            Filter::Here => Some(source.column.is_some() && seen.column == source.column),
            Filter::Present => {
                Some(source.column.is_some_and(|column| !seen.is_location() && seen.present == Present::Column(column)))
            }
            Filter::PresentWith => {
                let is_same_place = seen.present != Present::Nowhere && seen.present == source.present;
                Some(is_same_place && seen.card.id != source.card.id && !seen.is_location())
            }
            Filter::InBattle => Some(self.state.battle.as_ref().is_some_and(|battle| battle.has(seen.card.id))),
            Filter::HasAttached(inner) => {
                let attached = self.cards.iter().filter(|other| other.card.host == Some(seen.card.id));
                any(attached.map(|other| self.accepts(inner, source, other)))
            }
            Filter::AttachedTo(inner) => self.host(seen).map_or(Some(false), |host| self.accepts(inner, source, host)),
            Filter::Aboard(inner) => {
                let carriers = self.hosts(seen).filter(|host| host.is_carrier());
                any(carriers.map(|host| self.accepts(inner, source, host)))
            }
            Filter::HasAboard(inner) => self.has_aboard(inner, source, seen),
            Filter::HasPassenger(inner) => {
                let aboard = self.active().filter(|other| seen.is_carrier() && other.card.host == Some(seen.card.id));
                let riding = aboard.map(|other| and(self.accepts(inner, source, other), || not(self.is_pilot(other))));
                any(riding)
            }
            Filter::Armed(inner) => {
                let weapons = self.cards.iter().filter(|other| {
                    other.card.host == Some(seen.card.id) && other.facts.category == Category::Weapon && other.is_active
                });
                match any(weapons.map(|weapon| self.accepts(inner, source, weapon))) {
                    Some(false) if seen.facts.has_icon(Icon::PermanentWeapon) => None,
                    answer => answer,
                }
            }
            Filter::Piloting(inner) => self.steers(inner, source, seen, false),
            Filter::Driving(inner) => self.steers(inner, source, seen, true),
            Filter::HasPiloting(_) | Filter::HasDriving(_) if !seen.is_carrier() => Some(false),
            Filter::HasPiloting(inner) => {
                if is_driven(seen) {
                    Some(false)
                } else {
                    self.has_piloting(inner, source, seen)
                }
            }
            Filter::HasDriving(inner) => {
                if is_driven(seen) {
                    self.has_piloting(inner, source, seen)
                } else {
                    Some(false)
                }
            }
            Filter::Piloted => self.is_piloted(seen),
            Filter::Alone => self.is_alone(seen),
            Filter::Landed => Some(self.is_landed(seen)),
            Filter::Undercover => Some(seen.is_undercover()),
            Filter::Defending => self.is_defending(seen),
            Filter::Immune(title) => self.is_immune(title, seen),
            Filter::AimedAt => {
                let aims = self.state.text.aims.of(source.card.id)?;
                if !aims.contains(&seen.card.blueprint.front()) {
                    return Some(false);
                }
                let copies =
                    self.cards.iter().filter(|other| other.card.blueprint.front() == seen.card.blueprint.front());
                (copies.count() == 1).then_some(true)
            }
            Filter::Fellow(inner) => {
                let fellows = self.active().filter(|other| {
                    other.card.id != seen.card.id && seen.column.is_some() && other.column == seen.column
                });
                any(fellows.map(|other| self.accepts(inner, source, other)))
            }
            _ => self.accepts_place(filter, source, seen),
        }
    }

    /// The active cards, locations included.
    pub(super) fn active(&self) -> impl Iterator<Item = &Seen<'a>> {
        self.cards.iter().filter(|seen| seen.is_active)
    }

    fn steers(&self, inner: &Filter, source: &Seen<'_>, seen: &Seen<'_>, drives: bool) -> Sure {
        and(self.is_pilot(seen), || {
            let host = self.host(seen)?;
            if is_driven(host) != drives {
                return Some(false);
            }
            and(self.accepts(inner, source, host), || self.is_piloted(host))
        })
    }

    fn is_defending(&self, seen: &Seen<'_>) -> Sure {
        let Some(battle) = self.state.battle.as_ref().filter(|battle| battle.has(seen.card.id)) else {
            return Some(false);
        };
        Some(battle.initiator? != seen.card.owner?)
    }

    fn is_immune(&self, title: &str, seen: &Seen<'_>) -> Sure {
        any(self.of_kind(ModifierKind::ImmuneToTitle).map(|(at, source, modifier)| {
            let (Some(source), Some(reach)) = (self.cards.get(source), modifier.reach.as_deref()) else { return None };
            match &reach.target {
                Filter::Fact(Fact::Title(of)) if *of != title => return Some(false),
                Filter::Fact(Fact::Title(_)) => {}
                _ => return None,
            }
            self.within(at, || {
                and(self.accepts(&reach.affects, source, seen), || {
                    and(self.is_in_force(reach, source), || self.holds(&reach.condition, source))
                })
            })
        }))
    }

    fn has_aboard(&self, inner: &Filter, source: &Seen<'_>, seen: &Seen<'_>) -> Sure {
        if !seen.is_carrier() {
            return Some(false);
        }
        let aboard = self.active().filter(|other| self.hosts(other).any(|host| host.card.id == seen.card.id));
        let answer = any(aboard.map(|other| self.accepts(inner, source, other)));
        self.or_permanent(answer, inner, seen)
    }

    fn has_piloting(&self, inner: &Filter, source: &Seen<'_>, seen: &Seen<'_>) -> Sure {
        and(self.is_piloted(seen), || {
            let aboard = self.active().filter(|other| other.card.host == Some(seen.card.id));
            let answer = any(aboard.map(|other| and(self.accepts(inner, source, other), || self.is_pilot(other))));
            self.or_permanent(answer, inner, seen)
        })
    }

    /// A permanent pilot may be who is asked for; the fact table knows only their names.
    fn or_permanent(&self, answer: Sure, inner: &Filter, seen: &Seen<'_>) -> Sure {
        let may_be = *inner != Filter::This && !seen.facts.permanents.is_empty();
        if answer == Some(false) && may_be { None } else { answer }
    }

    fn is_alone(&self, seen: &Seen<'_>) -> Sure {
        let is_character = seen.facts.category == Category::Character;
        if seen.column.is_none() || (!is_character && !seen.is_carrier()) || seen.facts.titles().len() > 1 {
            return Some(false);
        }
        let others = self.active().filter(|other| {
            other.card.id != seen.card.id && other.column == seen.column && other.card.owner == seen.card.owner
        });
        let disturbs = |other: &Seen<'_>| {
            if is_character {
                let has_pilot = matches!(other.facts.permanent_ability, Stat::Is(_) | Stat::Computed);
                other.facts.category == Category::Character || (other.is_carrier() && has_pilot)
            } else {
                let is_fighter = other.is_carrier() || other.facts.category == Category::Character;
                is_fighter && !self.hosts(other).any(|host| host.card.id == seen.card.id)
            }
        };
        Some(!others.into_iter().any(disturbs))
    }
}

/// True for a vehicle that is driven, not piloted.
fn is_driven(seen: &Seen<'_>) -> bool {
    seen.facts.subtype == Some(Subtype::Transport)
}

/// The card itself, or another copy of a unique one.
fn is_same(source: &Seen<'_>, seen: &Seen<'_>) -> bool {
    let is_unique = source.facts.uniqueness == Some(Uniqueness::Unique);
    seen.card.id == source.card.id || (is_unique && source.facts.title == seen.facts.title)
}
