//! The parts of the tables of a former run in the new one.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use holocron_analysis::store::{GAMES_IN_PART, Old, link, rewrite};

use super::known::Known;
use crate::store::{Former, Part};

/// Parts with no more games than this are small.
const SMALL: u64 = GAMES_IN_PART as u64 / 2;
/// So many small parts become one: each reader opens every part.
const MOST_SMALL: usize = 16;

/// What becomes of the former parts.
#[derive(Debug, Default, PartialEq, Eq)]
struct Plan {
    /// Parts that stay as they are.
    kept: Vec<u32>,
    /// New parts, each of what is left of some former ones.
    made: Vec<(u32, Vec<Old>)>,
    /// Games of each new part.
    games: BTreeMap<u32, u64>,
}

/// Puts the rows of games that are still good into the new folder; gives the parts with their games, and changes the games' parts
/// to the new ones.
///
/// # Errors
/// When a part cannot be read or written.
pub(super) fn carry(former: &Former, to: &Path, known: &mut Known) -> holocron_analysis::Result<BTreeMap<u32, u64>> {
    let units = || known.steps.iter().filter_map(|step| step.known.as_ref());
    let mut alive: BTreeMap<u32, u64> = BTreeMap::new();
    for game in units().flat_map(|(_, unit)| &unit.outcomes).filter_map(|outcome| outcome.game.as_ref()) {
        *alive.entry(game.part).or_default() += 1;
    }
    let plan = plan(&former.manifest.parts, &alive, std::mem::take(&mut known.gone));
    for part in &plan.kept {
        link(&former.folder, to, *part)?;
    }
    let mut moved: BTreeMap<u32, u32> = BTreeMap::new();
    for (part, old) in &plan.made {
        rewrite(&former.folder, to, old, *part)?;
        moved.extend(old.iter().map(|old| (old.part, *part)));
    }
    for (_, unit) in known.steps.iter_mut().filter_map(|step| step.known.as_mut()) {
        for game in unit.outcomes.iter_mut().filter_map(|outcome| outcome.game.as_mut()) {
            game.part = moved.get(&game.part).copied().unwrap_or(game.part);
        }
    }
    Ok(plan.games)
}

fn plan(parts: &[Part], alive: &BTreeMap<u32, u64>, mut gone: BTreeMap<u32, BTreeSet<u64>>) -> Plan {
    let mut plan = Plan::default();
    let mut next = parts.iter().map(|part| part.part).max().unwrap_or_default().saturating_add(1);
    let left: Vec<(u32, u64)> = parts.iter().filter_map(|part| Some((part.part, *alive.get(&part.part)?))).collect();
    let is_small = |games: u64| games <= SMALL;
    let joins = left.iter().filter(|(_, games)| is_small(*games)).count() >= MOST_SMALL;
    let mut joined: Option<(u32, u64, Vec<Old>)> = None;
    for (part, games) in left {
        let without = gone.remove(&part).unwrap_or_default();
        let is_joined = joins && is_small(games);
        if !is_joined && without.is_empty() {
            plan.kept.push(part);
            plan.games.insert(part, games);
            continue;
        }
        let old = Old { part, without };
        match &mut joined {
            Some((_, sum, olds)) if is_joined && *sum + games <= GAMES_IN_PART as u64 => {
                *sum += games;
                olds.push(old);
            }
            _ => {
                let new = (next, games, vec![old]);
                next = next.saturating_add(1);
                if !is_joined {
                    plan.games.insert(new.0, new.1);
                    plan.made.push((new.0, new.2));
                } else if let Some((number, sum, olds)) = joined.replace(new) {
                    plan.games.insert(number, sum);
                    plan.made.push((number, olds));
                }
            }
        }
    }
    if let Some((number, sum, olds)) = joined {
        plan.games.insert(number, sum);
        plan.made.push((number, olds));
    }
    plan
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(games: &[u64]) -> Vec<Part> {
        (1..).zip(games).map(|(part, games)| Part { part, games: *games, bytes: 0 }).collect()
    }

    fn alive(games: &[u64]) -> BTreeMap<u32, u64> {
        (1..).zip(games.iter().copied()).filter(|(_, games)| *games > 0).collect()
    }

    #[test]
    fn what_is_whole_stays_and_what_is_empty_goes() {
        let before = [2048, 10, 5, 7];
        let left = plan(&parts(&before), &alive(&[2048, 9, 0, 7]), BTreeMap::from([(2, BTreeSet::from([77]))]));
        assert_eq!(left.kept, [1, 4]);
        let old = Old { part: 2, without: BTreeSet::from([77]) };
        assert_eq!(left.made, [(5, vec![old])]);
        assert_eq!(left.games, BTreeMap::from([(1, 2048), (4, 7), (5, 9)]));
    }

    #[test]
    fn many_small_parts_become_few() {
        let mut games = vec![2048];
        games.extend([200; MOST_SMALL]);
        let found = plan(&parts(&games), &alive(&games), BTreeMap::new());
        assert_eq!(found.kept, [1]);
        let sizes: Vec<(u32, usize)> = found.made.iter().map(|(part, old)| (*part, old.len())).collect();
        assert_eq!(sizes, [(18, 10), (19, 6)]);
        assert_eq!(found.games.values().sum::<u64>(), 2048 + 200 * MOST_SMALL as u64);
        games.pop();
        assert_eq!(plan(&parts(&games), &alive(&games), BTreeMap::new()).made, []);
    }
}
