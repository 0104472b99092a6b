//! How likely a side is to win from where the game stands: a logistic model of the counters that a log announces.
//!
//! The numbers of the model are data, fitted from an archive; this is their evaluation, for programs of any size.

mod learn;

use holocron_ingest::id::{Side, Sides};

use crate::account::{SideState, SnapshotRecord};

pub use learn::{Judged, Won, out_of_sample};

/// How many features there are.
pub const FEATURES: usize = 11;
/// Their names in a file, in the order of [`features`].
pub const NAMES: [&str; FEATURES] = [
    "constant",
    "life",
    "log life",
    "hand",
    "generation",
    "drain potential",
    "power",
    "controlled",
    "turn",
    "late drain potential",
    "late power",
];
/// Life Force of both players when a game begins, about.
const WHOLE: f64 = 100.0;

/// Dark's lead in what decides games; `None` where the log does not count what is left of either player.
pub fn features(snapshot: &SnapshotRecord) -> Option<[f64; FEATURES]> {
    counted(&snapshot.sides, snapshot.at.turn_of)
}

/// The same from both sides' counters and whose turn it is.
pub fn counted(sides: &Sides<SideState>, turn_of: Option<Side>) -> Option<[f64; FEATURES]> {
    let Sides { dark, light } = sides;
    let life = |side: &SideState| side.life_force.map(|life| f64::from(life.max(0)));
    let (own, other) = (life(dark)?, life(light)?);
    let gap = |get: fn(&SideState) -> Option<f64>| get(dark).unwrap_or(0.0) - get(light).unwrap_or(0.0);
    let drains = gap(|side| side.drain_potential.map(f64::from)) / 3.0;
    let power = gap(|side| side.power) / 20.0;
    // Ground counts more when there is less time to win it back.
    let late = 1.0 - ((own + other) / WHOLE).min(1.0);
    let turn = match turn_of {
        Some(Side::Dark) => 1.0,
        Some(Side::Light) => -1.0,
        None => 0.0,
    };
    Some([
        1.0,
        (own - other) / 10.0,
        ((own + 2.0) / (other + 2.0)).ln(),
        gap(|side| side.hand.map(f64::from)) / 5.0,
        gap(|side| side.force_generation) / 5.0,
        drains,
        power,
        gap(|side| side.num_controlled.map(f64::from)) / 3.0,
        turn,
        late * drains,
        late * power,
    ])
}

/// A fitted model.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Model([f64; FEATURES]);

impl Model {
    /// A model with these log odds for one of each feature.
    pub fn new(odds: [f64; FEATURES]) -> Model {
        Model(odds)
    }

    /// Reads a line for each feature, its name and its number with a tab between; lines that begin with `#` are remarks. `None` when
    /// a feature is missing or a line is none of these.
    ///
    /// ```
    /// use holocron_replay::winning::Model;
    /// assert_eq!(Model::parse("constant\t0.5"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Model> {
        let mut odds = [None; FEATURES];
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (name, number) = line.split_once('\t')?;
            let place = NAMES.iter().position(|known| *known == name)?;
            odds[place] = Some(number.parse::<f64>().ok().filter(|number| number.is_finite())?);
        }
        let mut all = [0.0; FEATURES];
        for (value, odds) in all.iter_mut().zip(odds) {
            *value = odds?;
        }
        Some(Model(all))
    }

    /// The lines that [`Model::parse`] reads.
    pub fn lines(&self) -> String {
        NAMES.iter().zip(self.0).map(|(name, odds)| format!("{name}\t{odds:.6}\n")).collect()
    }

    /// Dark's chance to win with these features.
    pub fn chance(&self, features: &[f64; FEATURES]) -> f64 {
        let odds: f64 = self.0.iter().zip(features).map(|(odds, feature)| odds * feature).sum();
        1.0 / (1.0 + (-odds).exp())
    }

    /// Dark's chance to win from a snapshot; `None` where the log does not count what it needs.
    pub fn dark(&self, snapshot: &SnapshotRecord) -> Option<f64> {
        features(snapshot).map(|features| self.chance(&features))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::{At, Source};

    fn snapshot(dark: i32, light: i32) -> SnapshotRecord {
        let at = At {
            source: Source { game: 1, file: 1 },
            event: 0,
            turns: 3,
            player_turn: 2,
            turn_of: Some(Side::Light),
            phase: "CONTROL",
            is_undone: false,
        };
        let side = |life| SideState { life_force: Some(life), power: Some(f64::from(life)), ..SideState::default() };
        SnapshotRecord {
            at,
            is_stale: false,
            sides: Sides { dark: side(dark), light: side(light) },
            num_locations: None,
            dark_chance: None,
        }
    }

    #[test]
    fn features_are_leads_of_dark() {
        let ahead = features(&snapshot(40, 10)).expect("counted");
        let behind = features(&snapshot(10, 40)).expect("counted");
        for (name, (a, b)) in NAMES.iter().zip(ahead.iter().zip(behind)) {
            let is_fixed = matches!(*name, "constant" | "turn");
            assert!(if is_fixed { *a == b } else { (a + b).abs() < 1e-12 }, "{name}: {a} {b}");
        }
        assert!((ahead[1] - 3.0).abs() < 1e-12 && (ahead[10] - 0.5 * 1.5).abs() < 1e-12, "{ahead:?}");
        let mut unknown = snapshot(1, 1);
        unknown.sides.light.life_force = None;
        assert_eq!(features(&unknown), None);
    }

    #[test]
    fn a_model_reads_what_it_writes() {
        let mut odds = [0.0; FEATURES];
        odds.iter_mut().zip(1..).for_each(|(odds, place)| *odds = f64::from(place) / 8.0);
        let model = Model::new(odds);
        assert_eq!(Model::parse(&format!("# fitted\n{}", model.lines())), Some(model));
        for bad in ["", "life\tx", "constant\t1", "nothing\t1"] {
            assert_eq!(Model::parse(bad), None, "{bad}");
        }
        assert_eq!(Model::parse(&model.lines().replace("0.125000", "inf")), None);
        let even = Model::new([0.0; FEATURES]);
        assert_eq!(even.dark(&snapshot(5, 50)), Some(0.5));
    }
}
