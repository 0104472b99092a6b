//! Which cards a filter takes.

use super::touch::Asked;
use super::truth::{Truth, all, any, at_least, count};
use super::view::{Seen, View, is_driven};
use crate::cards::reach::{Designs, Fact, Filter};
use crate::cards::{Card as Facts, Category, Icon, ModifierKind, Stat, Trait, Uniqueness};
use crate::state::table::TableCard;
use crate::state::table::presence::Present;
use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::Number;

impl View<'_> {
    /// Whether a filter of one card's text takes another card.
    pub(crate) fn accepts(&self, filter: &Filter, source: &Seen<'_>, seen: &Seen<'_>) -> Truth {
        let on = |inner: &Filter, other: &Seen<'_>| self.accepts(inner, source, other);
        match filter {
            Filter::Any => Truth::Yes,
            Filter::None => Truth::No,
            Filter::Unknown => Truth::Maybe,
            Filter::This => (seen.card.id == source.card.id).into(),
            Filter::Designs(designs) => self.is_of(designs, seen),
            Filter::Fact(Fact::Title(_)) if is_blown_away(seen) => Truth::Maybe,
            Filter::Fact(fact) => seen.facts.map_or(Truth::Maybe, |facts| fact.of(facts).into()),
            Filter::Keyed(fact, designs) => {
                let is_printed = self.is_of(designs, seen);
                let is_kept = || if self.may_lose(*fact, seen) { Truth::Maybe } else { Truth::Yes };
                is_printed.and(is_kept).or(|| match (fact, fact.giver()) {
                    (_, Some(giver)) => self.may_gain(giver, seen),
                    (Fact::Icon(icon), _) => self.may_show(*icon, source, seen),
                    (keyword, _) => self.is_given(*keyword, seen),
                })
            }
            Filter::Weapon(fact) => seen.facts.map_or(Truth::Maybe, |facts| fact.of(facts).into()),
            Filter::InPlay => seen.card.is_in_play().into(),
            Filter::Not(inner) => on(inner, seen).not(),
            Filter::And(parts) => all(parts.iter().map(|part| on(part, seen))),
            Filter::Or(parts) => any(parts.iter().map(|part| on(part, seen))),
            Filter::Owner(player) => match (self.side(source, *player), seen.card.owner) {
                (Some(side), Some(owner)) => (side == owner).into(),
                _ => Truth::Maybe,
            },
            Filter::Other => (!is_same(source, seen)).into(),
            Filter::Here => (source.column.is_some() && seen.column == source.column).into(),
            Filter::Present => {
                let is_present = |column| !is_in_row(seen) && seen.present == Present::Column(column);
                source.column.is_some_and(is_present).into()
            }
            Filter::PresentWith => {
                let is_same_place = seen.present != Present::Nowhere && seen.present == source.present;
                (is_same_place && seen.card.id != source.card.id && !is_in_row(seen)).into()
            }
            Filter::InBattle => self.takes_part(seen),
            Filter::HasAttached(inner) => any(self.attached(seen.card.id).map(|other| {
                let answer = on(inner, other);
                if other.is_active || **inner == Filter::This { answer } else { answer.at_most_maybe() }
            })),
            Filter::AttachedTo(inner) => self.host(seen).map_or(Truth::No, |host| on(inner, host)),
            // To most texts, a card aboard carried cargo is not aboard the carrier; to some it is.
            Filter::Aboard(inner) => {
                let mut carriers = self.hosts(seen).filter(|host| host.is_carrier());
                let first = any(carriers.next().map(|host| on(inner, host)));
                first
                    .or(|| any(carriers.map(|host| on(inner, host))).at_most_maybe())
                    .or(|| self.is_in_ship(seen, |ship| on(inner, ship)))
            }
            Filter::HasAboard(inner) if seen.is_carrier() => {
                let answers = self.active().filter_map(|other| {
                    let mut carriers = self.hosts(other).filter(|host| host.is_carrier());
                    let place = carriers.position(|host| host.card.id == seen.card.id)?;
                    Some(if place == 0 { on(inner, other) } else { on(inner, other).at_most_maybe() })
                });
                built_in(any(answers), inner, seen).or(|| self.has_in_sites(seen, |other| on(inner, other)))
            }
            Filter::HasPassenger(inner) if seen.is_carrier() => {
                let riding = |other: &Seen<'_>| on(inner, other).and(|| self.is_pilot(other).not());
                any(self.attached(seen.card.id).filter(|other| other.is_active).map(riding))
            }
            Filter::Armed(inner) => self.is_armed(inner, 1, source, seen),
            Filter::ArmedBy(least, inner) => self.is_armed(inner, i32::from(*least), source, seen),
            Filter::HasStacked(inner) => any(self.stacked(seen).map(|card| on(inner, &self.seen(card)))),
            Filter::BlownAway => is_blown_away(seen).into(),
            Filter::Piloting(inner) => self.steers(inner, source, seen, false),
            Filter::Driving(inner) => self.steers(inner, source, seen, true),
            Filter::HasPiloting(inner) if seen.is_carrier() && !is_driven(seen) => {
                self.has_piloting(inner, source, seen)
            }
            Filter::HasDriving(inner) if is_driven(seen) => self.has_piloting(inner, source, seen),
            Filter::HasAboard(_) | Filter::HasPassenger(_) | Filter::HasPiloting(_) | Filter::HasDriving(_) => {
                Truth::No
            }
            Filter::Piloted => self.is_piloted(seen),
            Filter::Alone => self.is_alone(seen).into(),
            // Whatever lies in a hold is landed, too.
            Filter::Landed => {
                let is_carried = || seen.is_carrier() && self.host(seen).is_some_and(Seen::is_carrier);
                (self.state.is_landed(seen.card) || is_carried()).into()
            }
            Filter::Undercover => seen.is_undercover().into(),
            Filter::Defending => self.is_defending(seen),
            Filter::Immune(title) => self.is_immune(title, seen),
            Filter::Targetable => {
                let titles = source.facts.map(Facts::titles).unwrap_or_default();
                // A text may keep some cards from targeting it; which, the tables do not say.
                let may_be_spared = || self.is_touched(ModifierKind::MayNotBeTargetedBy, &Asked::about(seen)).may_be();
                let answer = any(titles.iter().map(|title| self.is_immune(title, seen))).not();
                if answer.is_sure() && may_be_spared() { Truth::Maybe } else { answer }
            }
            Filter::AimedAt => self.is_aimed_at(source, seen),
            Filter::Fellow(inner) => {
                let fellows = self.active().filter(|other| {
                    other.card.id != seen.card.id && seen.column.is_some() && other.column == seen.column
                });
                any(fellows.map(|other| on(inner, other)))
            }
            _ => self.accepts_place(filter, source, seen),
        }
    }

    /// Whether a card is of these designs. One that has changed hands is of the other side, and a character that has crossed over
    /// has other icons and another persona.
    fn is_of(&self, designs: &Designs, seen: &Seen<'_>) -> Truth {
        let Some(facts) = seen.facts else { return Truth::Maybe };
        let is_another = seen.card.has_changed_hands() && designs.crosses(facts)
            || designs.asks_ability(facts) && self.may_differ_in_ability(seen)
            || is_blown_away(seen) && designs.asks_ground(facts)
            || self.may_change_uniqueness(seen) && designs.asks_uniqueness(facts);
        if is_another { Truth::Maybe } else { designs.has(facts).into() }
    }

    /// Whether a filter of one card's text takes the weapon that is built into another. The server asks it of that card, and of
    /// the weapon, which has its bearer's owner and place, and of its printed facts those of its own.
    pub(super) fn accepts_built_in(&self, filter: &Filter, source: &Seen<'_>, bearer: &Seen<'_>) -> Truth {
        self.accepts(filter, source, bearer).or(|| self.takes_weapon_of(filter, source, bearer))
    }

    fn takes_weapon_of(&self, filter: &Filter, source: &Seen<'_>, bearer: &Seen<'_>) -> Truth {
        let on = |inner: &Filter| self.takes_weapon_of(inner, source, bearer);
        match filter {
            Filter::Any | Filter::None | Filter::Owner(_) | Filter::Here | Filter::Present | Filter::At(_) => {
                self.accepts(filter, source, bearer)
            }
            Filter::Weapon(_) => Truth::Yes,
            Filter::Not(inner) => on(inner).not(),
            Filter::And(parts) => all(parts.iter().map(on)),
            Filter::Or(parts) => any(parts.iter().map(on)),
            _ => Truth::Maybe,
        }
    }

    /// Whether a card has so many such weapons; a permanent one may be one of them.
    fn is_armed(&self, inner: &Filter, least: i32, source: &Seen<'_>, seen: &Seen<'_>) -> Truth {
        let weapons = self.attached(seen.card.id).filter(|other| other.is(Category::Weapon) && other.is_active);
        // A weapon that its bearer cannot use is inactive.
        let (low, high) = count(weapons.map(|weapon| match self.accepts(inner, source, weapon) {
            answer if self.is_out_of_use(weapon) => answer.at_most_maybe(),
            answer => answer,
        }));
        let may_have_one = seen.facts.is_none() || seen.has_icon(Icon::PermanentWeapon);
        at_least((low, high + i32::from(may_have_one)), least)
    }

    /// The cards stacked on a card.
    pub(super) fn stacked(&self, seen: &Seen<'_>) -> impl Iterator<Item = &TableCard> {
        let host = seen.card.id;
        self.state.table.iter().filter(move |card| card.host == Some(host) && !card.is_in_play())
    }

    fn steers(&self, inner: &Filter, source: &Seen<'_>, seen: &Seen<'_>, drives: bool) -> Truth {
        self.is_pilot(seen).and(|| {
            let Some(host) = self.host(seen) else { return Truth::No };
            let is_way = Truth::from(is_driven(host) == drives);
            is_way.and(|| self.accepts(inner, source, host)).and(|| self.is_piloted(host))
        })
    }

    fn has_piloting(&self, inner: &Filter, source: &Seen<'_>, seen: &Seen<'_>) -> Truth {
        self.is_piloted(seen).and(|| {
            let aboard = self.attached(seen.card.id).filter(|other| other.is_active);
            let answer = any(aboard.map(|other| self.accepts(inner, source, other).and(|| self.is_pilot(other))));
            built_in(answer, inner, seen)
        })
    }

    fn is_defending(&self, seen: &Seen<'_>) -> Truth {
        let Some(battle) = self.state.battle.as_ref().filter(|_| self.state.takes_part(seen.card.id)) else {
            return Truth::No;
        };
        battle.initiator.zip(seen.card.owner).map(|(initiator, owner)| initiator != owner).into()
    }

    /// Whether a card is immune to a title.
    pub(crate) fn is_immune(&self, title: &str, seen: &Seen<'_>) -> Truth {
        let is_printed = |facts: &Facts| facts.words.iter().any(|(kind, of)| *kind == "immune" && *of == title);
        if seen.facts.is_some_and(is_printed) {
            return Truth::Yes;
        }
        any(self.of_kind(ModifierKind::ImmuneToTitle).map(|text| {
            let Some(reach) = text.modifier.reach.as_deref() else { return Truth::Maybe };
            // The title stands where others have a place.
            let is_it = match &reach.target {
                Filter::Fact(Fact::Title(of)) => Truth::from(*of == title),
                _ => Truth::Maybe,
            };
            let touches = || self.within(&text, || self.accepts(&reach.affects, &text.source, seen));
            is_it.and(touches).and(|| self.stands(&text))
        }))
    }

    /// Whether a card was the target of another one's deployment.
    fn is_aimed_at(&self, source: &Seen<'_>, seen: &Seen<'_>) -> Truth {
        let Some(aims) = self.state.text.aims.of(source.card.id) else { return Truth::Maybe };
        let design = seen.card.blueprint.front();
        if !aims.contains(&design) {
            return Truth::No;
        }
        let copies = self.cards().iter().filter(|other| other.card.blueprint.front() == design).count();
        if copies == 1 { Truth::Yes } else { Truth::Maybe }
    }

    fn is_alone(&self, seen: &Seen<'_>) -> bool {
        let is_character = seen.is(Category::Character);
        let are_several = is_character && seen.facts.is_some_and(|facts| facts.has_trait(Trait::Combination));
        if seen.column.is_none() || (!is_character && !seen.is_carrier()) || are_several {
            return false;
        }
        let disturbs = |other: &Seen<'_>| {
            if is_character {
                // The pilot that is built in, or the animal itself.
                let counts = |ability: Stat| match ability {
                    Stat::Is(ability) => ability > Number::ZERO,
                    Stat::Computed => true,
                    Stat::Absent => false,
                };
                let has_ability = |facts: &Facts| counts(facts.permanent_ability) || counts(facts.ability);
                other.is(Category::Character) || (other.is_carrier() && other.facts.is_some_and(has_ability))
            } else {
                let fights = other.is_carrier() || other.is(Category::Character);
                fights && !self.hosts(other).any(|host| host.card.id == seen.card.id)
            }
        };
        let mut others = self.active().filter(|other| {
            other.card.id != seen.card.id && other.column == seen.column && other.card.owner == seen.card.owner
        });
        !others.any(disturbs)
    }
}

/// A location that is blown away.
fn is_blown_away(seen: &Seen<'_>) -> bool {
    is_in_row(seen) && seen.card.posture.sideways
}

/// A location in the row.
pub(super) fn is_in_row(seen: &Seen<'_>) -> bool {
    seen.card.zone == Zone::Locations
}

/// A permanent pilot may be who is asked for; the fact table knows only their names.
fn built_in(answer: Truth, inner: &Filter, seen: &Seen<'_>) -> Truth {
    let may_be = *inner != Filter::This && seen.facts.is_none_or(|facts| !facts.permanents.is_empty());
    if answer == Truth::No && may_be { Truth::Maybe } else { answer }
}

/// The card itself, or another copy of a unique one.
fn is_same(source: &Seen<'_>, seen: &Seen<'_>) -> bool {
    let is_unique = source.facts.is_some_and(|facts| facts.uniqueness == Some(Uniqueness::Unique));
    seen.card.id == source.card.id || (is_unique && source.card.title() == seen.card.title())
}
