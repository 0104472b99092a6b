//! Charts of phases and turns.

use holocron_analysis::stat::{FLOWS, Flow};
use holocron_analysis::table::{Band, PhaseStatRow, TurnStatRow};

use super::{FEWEST, Phase, Source};
use crate::chart::{Chart, Estimate, Side, Words, curves, economy, generation, heat};

/// The metrics of the heat map, each a sum over the rows of a phase.
type Metric = (&'static str, fn(&PhaseStatRow) -> f64);

const METRICS: [Metric; 12] = [
    ("decisions", |row| f64::from(row.num_decisions)),
    ("Force activated", |row| row.force_activated),
    ("Force used", |row| row.force_used),
    ("cards drawn", |row| f64::from(row.num_drawn)),
    ("cards deployed", |row| f64::from(row.num_deployed)),
    ("cards played", |row| f64::from(row.num_played)),
    ("texts used", |row| f64::from(row.num_uses)),
    ("moves", |row| f64::from(row.num_moves)),
    ("Force drains", |row| f64::from(row.num_drains)),
    ("battles", |row| f64::from(row.num_battles)),
    ("cards forfeited", |row| f64::from(row.num_forfeited)),
    ("weapons fired", |row| f64::from(row.num_fired)),
];

/// Whether a row tells of a phase that is the player's to act in: of the own turn, or of nobody's.
fn is_own(row: &PhaseStatRow) -> bool {
    row.is_own_turn != Some(false)
}

/// A metric's mean for one such phase.
fn mean(rows: &[&PhaseStatRow], phase: &str, metric: fn(&PhaseStatRow) -> f64) -> Option<f64> {
    let of_phase = || rows.iter().copied().filter(|row| is_own(row) && row.phase == phase);
    let phases: u32 = of_phase().map(|row| row.num_phases).sum();
    (phases > 0).then(|| of_phase().map(metric).sum::<f64>() / f64::from(phases))
}

fn num_phases(rows: &[&PhaseStatRow], phase: &str) -> u64 {
    rows.iter().filter(|row| is_own(row) && row.phase == phase).map(|row| u64::from(row.num_phases)).sum()
}

pub(super) fn by_phase(rows: &[&PhaseStatRow], phases: &[Phase], words: &Words) -> Chart {
    let heat: Vec<heat::Row> = METRICS
        .iter()
        .map(|(name, metric)| heat::Row {
            metric: (*name).to_owned(),
            values: phases.iter().map(|(word, _)| mean(rows, word, *metric)).collect(),
        })
        // What never happens is most often what the game does not have.
        .filter(|row| row.values.iter().flatten().any(|value| *value != 0.0))
        .collect();
    let n = phases.iter().map(|(word, _)| num_phases(rows, word)).max().unwrap_or(0);
    let names: Vec<&str> = phases.iter().map(|(_, name)| *name).collect();
    heat::chart(&heat, &names, n, words)
}

pub(super) fn economy(flows: &[&Flow], source: &Source<'_>) -> Chart {
    let names: Vec<&str> =
        FLOWS.into_iter().filter(|name| flows.iter().any(|flow| flow.name == *name && flow.mean > 0.0)).collect();
    // Not every game has Force that is activated and used.
    let is_force = names.iter().any(|name| matches!(*name, "activated" | "used" | "retrieved"));
    let title = if is_force { "Force economy by phase" } else { "Cards drawn and lost by phase" };
    let bars: Vec<economy::Row> = source
        .phases
        .iter()
        .map(|(word, name)| {
            let of = |flow: &str| flows.iter().find(|row| row.phase == *word && row.name == flow);
            economy::Row {
                phase: (*name).to_owned(),
                n: of(FLOWS[0]).map_or(0, |flow| flow.num_phases.into()),
                flows: names
                    .iter()
                    .map(|&flow| {
                        let value = of(flow).map_or(f64::NAN, |flow| flow.mean);
                        let (lo, hi) = of(flow).and_then(|flow| flow.ends).unwrap_or((value, value));
                        Estimate { value, lo, hi }
                    })
                    .collect(),
            }
        })
        .collect();
    economy::chart(&bars, &names, &source.words("force-economy", title))
}

/// Which number of a band is drawn as its line: medians of small whole numbers jump from one to the next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Middle {
    Median,
    Mean,
}

/// A counter by turn. Turns that fewer than a quarter of the games reached are left out, because those are other games than the
/// rest; so are turns of few games, unless no turn has more.
fn lines(rows: &[&TurnStatRow], middle: Middle, band: fn(&TurnStatRow) -> &Band) -> Vec<generation::Row> {
    let most = rows.iter().map(|row| row.num_games).max().unwrap_or(0);
    let fewest = FEWEST.min(most).max(most.div_ceil(4));
    rows.iter()
        .filter(|row| row.num_games >= fewest)
        .filter_map(|row| {
            let band = band(row);
            Some(generation::Row {
                side: if row.side == "dark" { Side::Dark } else { Side::Light },
                turn: u64::from(row.player_turn),
                n: u64::from(row.num_games),
                estimate: Estimate {
                    value: if middle == Middle::Mean { band.mean? } else { band.p50? },
                    lo: band.p25?,
                    hi: band.p75?,
                },
            })
        })
        .collect()
}

pub(super) fn generated(rows: &[&TurnStatRow], words: &Words) -> Chart {
    generation::chart(&lines(rows, Middle::Median, |row| &row.force_generation), words)
}

pub(super) fn counters(rows: &[&TurnStatRow], source: &Source<'_>) -> Chart {
    let curve = |name: &str, unit: &str, middle: Middle, band: fn(&TurnStatRow) -> &Band| curves::Curve {
        name: if middle == Middle::Mean { format!("{name} (mean)") } else { name.to_owned() },
        unit: unit.to_owned(),
        rows: lines(rows, middle, band),
    };
    let curves = [
        curve(source.life.name, "cards", Middle::Median, |row| &row.life_force),
        curve("Hand", "cards", Middle::Median, |row| &row.hand),
        curve("Force unspent", "Force", Middle::Mean, |row| &row.force_unspent),
        curve("Power on the table", "power", Middle::Median, |row| &row.power),
        curve("Locations controlled", "locations", Middle::Mean, |row| &row.num_controlled),
        curve("Drain potential", "Force", Middle::Mean, |row| &row.drain_potential),
    ];
    // A game does not have every counter.
    let curves: Vec<curves::Curve> = curves.into_iter().filter(|curve| !curve.rows.is_empty()).collect();
    curves::chart(&curves, &source.words("by-turn", "From turn to turn"))
}
