//! What archetypes may expect of each other and of a field of opponents, between equal players.

use std::collections::BTreeMap;

use fastrand::Rng;

use super::mix::best_mix;
use super::pool::Pool;
use crate::table::Rate;

/// Sets of numbers that are drawn, and of those, sets that a best mix is looked for in.
const DRAWS: usize = 400;
const MIXES: usize = 60;

/// Match-ups of one pool in many sets of numbers that its games may have come from.
pub(super) struct Field {
    dark: Vec<String>,
    light: Vec<String>,
    /// For each set Dark's chance, by Dark's archetype and then Light's.
    chances: Vec<Vec<Vec<f64>>>,
}

/// What is likely of a chance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Likely {
    pub(super) mean: f64,
    pub(super) lo: f64,
    pub(super) hi: f64,
}

/// The shares of a best mix, and how often each archetype is in it at all.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct InMix {
    pub(super) share: f64,
    pub(super) chance: f64,
}

impl Field {
    /// The match-ups of these archetypes; `None` when the pool has no games with a winner.
    pub(super) fn new(pool: &Pool, dark: Vec<String>, light: Vec<String>) -> Option<Field> {
        let mut random = Rng::with_seed(1);
        let draws = pool.contest()?.draws(DRAWS);
        let chances = draws
            .iter()
            .map(|draw| {
                let mut row =
                    |one: &String| light.iter().map(|two| draw.chance(pool.kinds([one, two]), &mut random)).collect();
                dark.iter().map(&mut row).collect()
            })
            .collect();
        Some(Field { dark, light, chances })
    }

    fn place(&self, dark: &str, light: &str) -> Option<(usize, usize)> {
        let place = |names: &[String], name: &str| names.iter().position(|known| known == name);
        Some((place(&self.dark, dark)?, place(&self.light, light)?))
    }

    /// Dark's chance in one match-up.
    pub(super) fn dark(&self, dark: &str, light: &str) -> Option<Likely> {
        let (dark, light) = self.place(dark, light)?;
        likely(self.chances.iter().map(|chances| chances[dark][light]).collect())
    }

    /// The chance of an archetype against opponents in the shares of `field`, which need not add up to 1.
    pub(super) fn expected(&self, side: &str, archetype: &str, field: &BTreeMap<String, f64>) -> Option<Rate> {
        let total: f64 = field.values().sum();
        if total <= 0.0 {
            return None;
        }
        let is_dark = side == "dark";
        let met =
            |opponent: &str| if is_dark { self.place(archetype, opponent) } else { self.place(opponent, archetype) };
        let places = field.iter().map(|(opponent, share)| Some((met(opponent)?, share / total)));
        let places: Vec<((usize, usize), f64)> = places.collect::<Option<_>>()?;
        let one = |chances: &Vec<Vec<f64>>| {
            let dark: f64 = places.iter().map(|((dark, light), share)| share * chances[*dark][*light]).sum();
            if is_dark { dark } else { 1.0 - dark }
        };
        let Likely { mean, lo, hi } = likely(self.chances.iter().map(one).collect())?;
        Some(Rate { value: Some(mean), lo: Some(lo), hi: Some(hi), ..Rate::default() })
    }

    /// The mean best mix of these archetypes over many sets of numbers: Dark's and Light's.
    pub(super) fn mixes(&self, dark: &[String], light: &[String]) -> Option<[Vec<InMix>; 2]> {
        let places: Vec<Vec<(usize, usize)>> = dark
            .iter()
            .map(|one| light.iter().map(|two| self.place(one, two)).collect::<Option<_>>())
            .collect::<Option<_>>()?;
        let mut sums = [vec![InMix::default(); dark.len()], vec![InMix::default(); light.len()]];
        for chances in self.chances.iter().take(MIXES) {
            let wins: Vec<Vec<f64>> =
                places.iter().map(|row| row.iter().map(|(dark, light)| chances[*dark][*light]).collect()).collect();
            let mix = best_mix(&wins)?;
            for (sums, shares) in sums.iter_mut().zip([&mix.rows, &mix.columns]) {
                for (sum, share) in sums.iter_mut().zip(shares) {
                    sum.share += share / MIXES as f64;
                    // Less is what the search for the mix leaves open.
                    sum.chance += if *share > 0.02 { 1.0 / MIXES as f64 } else { 0.0 };
                }
            }
        }
        Some(sums)
    }
}

fn likely(mut chances: Vec<f64>) -> Option<Likely> {
    chances.sort_by(f64::total_cmp);
    let mean = chances.iter().sum::<f64>() / chances.len() as f64;
    let end = |share: f64| chances.get((share * (chances.len() as f64 - 1.0)).round() as usize).copied();
    Some(Likely { mean, lo: end(0.025)?, hi: end(0.975)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stat::players::PlayerGame;

    fn games(dark: &str, light: &str, won: u32, n: u32) -> Vec<PlayerGame> {
        let one = |place: u32| PlayerGame {
            archetype: dark.into(),
            opponent_archetype: light.into(),
            player_number: place % 7,
            opponent_number: 7 + place % 5,
            won: Some(place < won),
            ..PlayerGame::default()
        };
        (0..n).map(one).collect()
    }

    fn names(names: [&str; 2]) -> Vec<String> {
        names.map(str::to_owned).to_vec()
    }

    #[test]
    fn a_field_is_the_weighted_mean_of_its_matchups() {
        let all = [("A", "X", 80), ("A", "Y", 30), ("B", "X", 40), ("B", "Y", 60)].map(|(d, l, k)| games(d, l, k, 100));
        let pool = Pool::new(all.iter().flatten());
        let field = Field::new(&pool, names(["A", "B"]), names(["X", "Y"])).expect("games");
        let of = |dark, light| field.dark(dark, light).expect("known").mean;
        assert!((of("A", "X") - 0.78).abs() < 0.04 && (of("A", "Y") - 0.33).abs() < 0.05);
        let shares = BTreeMap::from([("X".to_owned(), 3.0), ("Y".to_owned(), 1.0)]);
        let got = field.expected("dark", "A", &shares).expect("a field");
        let expected = 0.75 * of("A", "X") + 0.25 * of("A", "Y");
        assert!((got.value.expect("a value") - expected).abs() < 1e-9, "{got:?}");
        assert!(got.lo < Some(expected) && got.hi > Some(expected));
        let one = |side, who, against: &str| {
            let rate = field.expected(side, who, &BTreeMap::from([(against.to_owned(), 1.0)]));
            rate.and_then(|rate| rate.value).expect("one")
        };
        assert!((one("dark", "B", "X") + one("light", "X", "B") - 1.0).abs() < 1e-9);
        assert_eq!(field.expected("dark", "A", &BTreeMap::new()), None);
        let [dark, light] = field.mixes(&field.dark, &field.light).expect("a mix");
        for side in [dark, light] {
            assert!((side.iter().map(|one| one.share).sum::<f64>() - 1.0).abs() < 1e-9);
            assert!(side.iter().all(|one| one.chance > 0.5), "{side:?}");
        }
    }

    /// An archetype that nobody has played may be good or bad.
    #[test]
    fn what_was_never_met_stays_open() {
        let pool = Pool::new(games("A", "X", 50, 100).iter());
        let field = Field::new(&pool, names(["A", "New"]), names(["X", "Y"])).expect("games");
        let (known, new) = (field.dark("A", "X").expect("met"), field.dark("New", "Y").expect("asked for"));
        assert!(new.hi - new.lo > known.hi - known.lo && (new.mean - 0.5).abs() < 0.06, "{known:?} {new:?}");
        assert!(Field::new(&Pool::default(), Vec::new(), Vec::new()).is_none());
    }
}
