//! `GS`: the counters (SWCCG format 5). Half of a recording's bytes are here.

use super::again::Echo;
use super::context::{Context, Value};
use super::{Child, Parent};
use crate::event::gemp::{Piles, Tally};
use crate::id::{Number, Side, Sides};
use crate::xml::{Attribute, Cursor, Stop};

/// Highest column that is believed; games have a few dozen at most.
const LAST_COLUMN: usize = 999;

/// What the snapshot before said: the next one repeats most of it.
#[derive(Debug, Default)]
pub(super) struct Former {
    /// The start tag, and a snapshot with its counters alone.
    counters: Echo<Tally>,
    /// The sizes of the piles, by side.
    piles: Sides<Echo<Piles>>,
    /// The power at the locations, by side.
    power: Sides<Echo<Vec<Option<Number>>>>,
}

/// Reads the `GS` at the cursor if it begins with the counters of the one before.
pub(super) fn known(
    cursor: &mut Cursor<'_>,
    inner: &mut Vec<Attribute>,
    context: &mut Context,
) -> Result<Option<Tally>, Stop> {
    let Some(mut tally) = context.former.counters.hear(cursor).cloned() else { return Ok(None) };
    super::children(cursor, inner, context, &mut tally)?;
    Ok(Some(tally))
}

/// Reads the counters and the children of a `GS` whose tag begins at `start` of the window.
pub(super) fn read<'a>(
    cursor: &mut Cursor<'a>,
    start: usize,
    values: impl Iterator<Item = Value<'a>>,
    empty: bool,
    inner: &mut Vec<Attribute>,
    context: &mut Context,
) -> Result<Tally, Stop> {
    let noted = context.problems.count();
    let mut tally = Tally::default();
    let mut seen = 0;
    for value in values {
        seen += u32::from(counter(&value, &mut tally, context));
    }
    if seen < COUNTERS {
        context.missing("some counters");
    }
    if empty {
        return Ok(tally);
    }
    if context.problems.count() == noted {
        let tag = cursor.window().get(start..cursor.at()).unwrap_or_default();
        context.former.counters.keep(tag, tally.clone());
    }
    super::children(cursor, inner, context, &mut tally)?;
    Ok(tally)
}

impl Parent for Tally {
    fn known(&mut self, cursor: &mut Cursor<'_>, context: &mut Context) -> bool {
        let (former, sides) = (&context.former, &mut self.sides);
        let has_piles = Side::BOTH.into_iter().any(|side| {
            let own = &mut sides[side].piles;
            if own.is_none() {
                *own = former.piles[side].hear(cursor).copied();
                return own.is_some();
            }
            false
        });
        has_piles
            || Side::BOTH.into_iter().any(|side| {
                let own = &mut sides[side].power;
                if !own.is_empty() {
                    return false;
                }
                let known = former.power[side].hear(cursor);
                known.inspect(|power| own.clone_from(power)).is_some()
            })
    }

    fn take<'a>(&mut self, child: &Child<'a>, values: impl Iterator<Item = Value<'a>>, context: &mut Context) {
        let side = match child.name {
            b"playerZones" => return piles(child.tag, values, self, context),
            b"darkPowerAtLocations" => Side::Dark,
            b"lightPowerAtLocations" => Side::Light,
            _ => return context.unknown_child(child.name),
        };
        let power = &mut self.sides[side].power;
        let (noted, is_first) = (context.problems.count(), power.is_empty());
        powers(values, power, context);
        if is_first && context.problems.count() == noted && child.tag.ends_with(b"/>") {
            context.former.power[side].keep(child.tag, power.clone());
        }
    }
}

/// Counters of one `GS`: thirteen of each side and four of an attack.
const COUNTERS: u32 = 2 * 13 + 4;

/// Reads one counter; false when it is none.
fn counter(value: &Value<'_>, tally: &mut Tally, context: &mut Context) -> bool {
    let (side, name) = match value.key {
        [b'd', b'a', b'r', b'k', name @ ..] => (Side::Dark, name),
        [b'l', b'i', b'g', b'h', b't', name @ ..] => (Side::Light, name),
        name => return attack_counter(name, value, tally, context),
    };
    let side = &mut tally.sides[side];
    if name == b"ImmuneToRemainingAttrition" {
        side.immune = context.boolean(value);
        return true;
    }
    let count = match name {
        b"ForceGeneration" => &mut side.force_generation,
        b"BattleNumBattleDestiny" => &mut side.battle_destinies,
        b"BattleNumDestinyToPower" => &mut side.power_destinies,
        b"BattleNumDestinyToAttrition" => &mut side.attrition_destinies,
        b"BattleDamageRemaining" => &mut side.damage,
        b"BattleAttritionRemaining" => &mut side.attrition,
        b"DuelOrLightsaberCombatNumDestiny" => &mut side.duel_destinies,
        _ => {
            let total = match name {
                b"BattlePower" => &mut side.battle_power,
                b"SabaccTotal" => &mut side.sabacc,
                b"DuelOrLightsaberCombatTotal" => &mut side.duel,
                b"RaceTotal" => &mut side.race,
                b"PoliticsTotal" => &mut side.politics,
                _ => {
                    context.unknown(value);
                    return false;
                }
            };
            *total = valid(value, context);
            return true;
        }
    };
    if let Some(number) = context.number(value) {
        *count = number;
    }
    true
}

fn attack_counter(name: &[u8], value: &Value<'_>, tally: &mut Tally, context: &mut Context) -> bool {
    match name {
        b"attackingPowerOrFerocityInAttack" => tally.attack_power = valid(value, context),
        b"defendingPowerOrFerocityInAttack" => tally.defense_power = valid(value, context),
        b"attackingNumDestinyInAttack" => tally.attack_destinies = context.number(value).unwrap_or_default(),
        b"defendingNumDestinyInAttack" => tally.defense_destinies = context.number(value).unwrap_or_default(),
        _ => {
            context.unknown(value);
            return false;
        }
    }
    true
}

/// A total, which the server gives as -1 (sabacc also as -2) where there is none.
fn valid(value: &Value<'_>, context: &mut Context) -> Option<Number> {
    match value.raw {
        b"-1" | b"-2" => None,
        _ => context.number(value),
    }
}

fn piles<'a>(tag: &[u8], values: impl Iterator<Item = Value<'a>>, tally: &mut Tally, context: &mut Context) {
    let noted = context.problems.count();
    let mut piles = Piles::default();
    let (mut owner, mut seen) = (None, 0);
    for value in values {
        let pile = match value.key {
            b"name" => {
                owner = context.side(&value);
                continue;
            }
            b"HAND" => &mut piles.hand,
            b"SABACC_HAND" => &mut piles.sabacc_hand,
            b"RESERVE_DECK" => &mut piles.reserve_deck,
            b"FORCE_PILE" => &mut piles.force_pile,
            b"USED_PILE" => &mut piles.used_pile,
            b"LOST_PILE" => &mut piles.lost_pile,
            b"OUT_OF_PLAY" => &mut piles.out_of_play,
            _ => {
                context.unknown(&value);
                continue;
            }
        };
        if let Some(count) = context.whole(&value) {
            *pile = count;
            seen += 1;
        }
    }
    if seen < 7 {
        context.missing("some piles");
    }
    match owner {
        Some(side) if seen == 7 => {
            tally.sides[side].piles = Some(piles);
            if context.problems.count() == noted && tag.ends_with(b"/>") {
                context.former.piles[side].keep(tag, piles);
            }
        }
        Some(_) => {}
        None => context.missing("owner of piles"),
    }
}

/// One attribute for each column, in any order.
fn powers<'a>(values: impl Iterator<Item = Value<'a>>, power: &mut Vec<Option<Number>>, context: &mut Context) {
    let mut seen = 0;
    for value in values {
        let column = value.key.strip_prefix(b"locationIndex").and_then(column);
        let Some(column) = column.filter(|c| *c <= LAST_COLUMN) else {
            context.unknown(&value);
            continue;
        };
        if power.len() <= column {
            power.resize(column + 1, None);
        }
        let total = valid(&value, context);
        if let Some(slot) = power.get_mut(column) {
            *slot = total;
            seen += 1;
        }
    }
    if seen != power.len() {
        context.missing("power at some locations");
    }
}

fn column(digits: &[u8]) -> Option<usize> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}
