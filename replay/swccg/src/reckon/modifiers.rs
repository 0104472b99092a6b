//! Which modifiers touch a card or location.

use super::scene::{Scene, Seen};
use super::sure::{Sure, all, and, not};
use super::total::{ANYTHING, Range};
use crate::cards::reach::{Filter, Player, Reach, Text};
use crate::cards::{Category, Icon, Modifier, ModifierKind, Uniqueness};
use crate::state::table::presence::is_fighter;
use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Blueprint, CardId, Number, Side};

/// What a modifier does to a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MadeChange {
    /// The design of the card that makes it.
    pub by: Blueprint,
    /// The player whom it touches, when one.
    pub side: Option<Side>,
    /// At least.
    pub low: Number,
    /// At most.
    pub high: Number,
    /// True when it certainly touches the card.
    pub is_sure: bool,
}

/// A modifier that touches what was asked for.
pub(super) struct Touch {
    /// True when it certainly does.
    pub(super) is_sure: bool,
    /// The least and the greatest amount.
    pub(super) range: Range,
    /// The card that makes it.
    pub(super) source: CardId,
    /// Its design.
    pub(super) by: Blueprint,
    /// The player whom it touches, when one.
    pub(super) side: Option<Side>,
    /// The icon it speaks of.
    pub(super) icon: Option<Icon>,
}

impl Scene<'_> {
    /// The modifiers of a kind that certainly or perhaps touch a card, by the server's rule on copies: of several copies
    /// of a card only one counts, unless its text is cumulative.
    pub(super) fn touching(&self, kind: ModifierKind, seen: &Seen<'_>) -> Vec<Touch> {
        let mut live: Vec<(&Seen<'_>, &Modifier, Option<Side>, bool)> = Vec::new();
        let mut touches = Vec::new();
        for (at, source, modifier) in self.of_kind(kind) {
            let Some(source) = self.cards.get(source) else { continue };
            let mut sure = self.within(at, || self.touches(modifier, source, seen));
            if sure == Some(false) {
                continue;
            }
            let reach = modifier.reach.as_deref();
            let side = reach.and_then(|reach| reach.player).and_then(|player| self.side(source, player));
            let copy = live.iter().find(|(other, first, player, _)| {
                let is_unique = |seen: &Seen<'_>| seen.facts.uniqueness == Some(Uniqueness::Unique);
                let is_again = other.card.id != source.card.id || !is_unique(other) || !is_unique(source);
                let is_icon = first.reach.as_ref().map(|r| r.icon) == modifier.reach.as_ref().map(|r| r.icon);
                other.facts.title == source.facts.title
                    && is_again
                    && is_icon
                    && *player == side
                    && is_permanent(first) == is_permanent(modifier)
            });
            if let Some((.., is_sure)) = copy.filter(|_| !modifier.cumulative) {
                if *is_sure {
                    continue;
                }
                sure = None;
            }
            live.push((source, modifier, side, sure == Some(true)));
            touches.push(Touch {
                is_sure: sure == Some(true),
                range: self.within(at, || self.range(modifier, source, seen)),
                source: source.card.id,
                by: source.facts.blueprint,
                side,
                icon: reach.and_then(|reach| reach.icon),
            });
        }
        touches
    }

    /// What the modifiers of a kind certainly or perhaps do to a card.
    #[must_use]
    pub fn changes(&self, kind: ModifierKind, id: CardId) -> Vec<MadeChange> {
        let touches = self.get(id).map(|seen| self.touching(kind, seen)).unwrap_or_default();
        let change = |Touch { by, side, range: (low, high), is_sure, .. }| MadeChange { by, side, low, high, is_sure };
        touches.into_iter().map(change).collect()
    }

    /// What a modifier adds, or the number it sets.
    fn range(&self, modifier: &Modifier, source: &Seen<'_>, seen: &Seen<'_>) -> Range {
        match (modifier.value, modifier.reach.as_deref()) {
            (Some(value), _) => (value, value),
            (None, _) if modifier.value_by == Some("unlimited") => (ANYTHING.1, ANYTHING.1),
            (None, Some(reach)) => self.amount(&reach.amount, source, seen),
            (None, None) => ANYTHING,
        }
    }

    /// Whether a modifier touches a card.
    fn touches(&self, modifier: &Modifier, source: &Seen<'_>, seen: &Seen<'_>) -> Sure {
        let reach = modifier.reach.as_deref()?;
        let fights = || {
            modifier.kind != ModifierKind::NumBattleDestinyDraws
                || reach.affects == Filter::Any
                || self.is_in_battle(source)
        };
        and(self.accepts(&reach.affects, source, seen), || {
            and(self.is_in_force(reach, source), || and(Some(fights()), || self.holds(&reach.condition, source)))
        })
    }

    /// Whether a card, when it is one that fights, takes part in the running battle.
    fn is_in_battle(&self, source: &Seen<'_>) -> bool {
        let has = |seen: &Seen<'_>| self.state.battle.as_ref().is_some_and(|battle| battle.has(seen.card.id));
        let is_tool = matches!(source.facts.category, Category::Device | Category::Weapon);
        let fights = is_tool || is_fighter(source.facts);
        !fights || has(source) || (is_tool && self.hosts(source).any(has))
    }

    /// Whether a text is in force.
    pub(super) fn is_in_force(&self, reach: &Reach, source: &Seen<'_>) -> Sure {
        let is_told = || {
            if self.state.text.muted.cards.contains_key(&source.card.id) || source.card.posture.suspended {
                return Some(false);
            }
            not(self.is_cancelled(source))
        };
        match reach.text {
            Text::Always => Some(true),
            Text::Stacked => Some(false),
            Text::Lasting => Some(source.is_active),
            Text::Inactive if source.is_active => Some(false),
            Text::Inactive => None,
            Text::Site(player) => {
                let posture = source.card.posture;
                if posture.collapsed || posture.sideways || source.card.zone != Zone::Locations {
                    return Some(false);
                }
                and(is_told(), || not(self.is_side_cancelled(source, player)))
            }
            Text::Unpiloted => and(Some(self.speaks(source)), is_told),
            Text::Active | Text::Permanent => {
                let is_manned = || if source.is_carrier() { self.is_piloted(source) } else { Some(true) };
                and(Some(self.speaks(source)), || and(is_manned(), is_told))
            }
        }
    }

    /// An undercover spy is inactive, but its text is not.
    fn speaks(&self, source: &Seen<'_>) -> bool {
        source.is_active || source.is_undercover() || self.hosts(source).any(Seen::is_undercover)
    }

    /// Whether a continuous text cancels a card's game text.
    fn is_cancelled(&self, seen: &Seen<'_>) -> Sure {
        if !self.has_cancels {
            return Some(false);
        }
        let free = self.of_kind(ModifierKind::CancelGameText).map(|(at, source, modifier)| {
            let (Some(source), Some(reach)) = (self.cards.get(source), modifier.reach.as_deref()) else { return None };
            // Whether that text is cancelled in its turn is not followed.
            let is_cancelling = self.within(at, || {
                and(Some(self.speaks(source) && source.card.id != seen.card.id), || {
                    and(self.accepts(&reach.affects, source, seen), || self.holds(&reach.condition, source))
                })
            });
            not(is_cancelling)
        });
        not(all(free))
    }

    fn is_side_cancelled(&self, location: &Seen<'_>, player: Player) -> Sure {
        let kind = ModifierKind::CancelLocationGameTextForPlayer;
        let side = self.side(location, player);
        let free = self.of_kind(kind).map(|(at, source, modifier)| {
            let (Some(source), Some(reach)) = (self.cards.get(source), modifier.reach.as_deref()) else { return None };
            let of = reach.player.and_then(|player| self.side(source, player));
            if of.is_some() && of != side {
                return Some(true);
            }
            let is_cancelling = self.within(at, || {
                and(Some(self.speaks(source)), || {
                    and(self.accepts(&reach.affects, source, location), || self.holds(&reach.condition, source))
                })
            });
            not(is_cancelling)
        });
        not(all(free))
    }
}

fn is_permanent(modifier: &Modifier) -> bool {
    modifier.reach.as_ref().is_some_and(|reach| reach.text == Text::Permanent)
}

impl Scene<'_> {
    /// A modifier that speaks of no card.
    pub(super) fn touching_one(&self, modifier: &Modifier, source: &Seen<'_>) -> Option<Touch> {
        let Some(reach) = modifier.reach.as_deref() else {
            let by = source.facts.blueprint;
            let source = source.card.id;
            return Some(Touch { is_sure: false, range: ANYTHING, source, by, side: None, icon: None });
        };
        let sure = and(self.is_in_force(reach, source), || self.holds(&reach.condition, source));
        (sure != Some(false)).then(|| Touch {
            is_sure: sure == Some(true),
            range: self.range(modifier, source, source),
            source: source.card.id,
            by: source.facts.blueprint,
            side: reach.player.and_then(|player| self.side(source, player)),
            icon: reach.icon,
        })
    }
}
