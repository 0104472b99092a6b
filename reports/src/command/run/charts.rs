//! The charts of a run, from its tables.

use holocron_analysis::Result;
use holocron_analysis::stat::{self, Derived, Overview, Tables, life_curve, longest_game, rule_counts};
use holocron_analysis::table::{Band, CardStatRow, PhaseStatRow, Rate, TurnStatRow};

use super::report::Gathered;
use crate::chart::{
    Chart, Estimate, Side, Unit, Words, curves, economy, findings, forest, generation, heat, inclusion, leave, life,
    messages,
};
use crate::command::edge;

/// Cards drawn at most in a ranking.
const MOST: usize = 25;
/// Games below which a card is left out of the rankings; the table has it.
const FEWEST: u32 = 5;

/// Which games, in one line.
pub(super) fn scope(overview: &Overview, gathered: &Gathered) -> String {
    let names: Vec<&str> = games(gathered).map(|game| game.name).collect();
    let bots = if overview.num_bot_games == overview.num_games { ", all with a bot" } else { "" };
    format!("{}, {} games{bots}", names.join(" and "), overview.num_games)
}

/// The games that were read.
fn games(gathered: &Gathered) -> impl Iterator<Item = edge::Entry> {
    edge::all().into_iter().filter(|game| gathered.games.contains(&game.id))
}

/// A phase of a turn: the log's word, and its name.
type Phase = (&'static str, &'static str);

/// A share as percent.
pub(super) fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

/// All charts in the order of the page.
pub(super) fn all(tables: &Tables, derived: &Derived, overview: &Overview, gathered: &Gathered) -> Result<Vec<Chart>> {
    let scope = scope(overview, gathered);
    let phases: Vec<Phase> = games(gathered).flat_map(|game| game.phases).copied().collect();
    let words = |id: &str, title: &str| Words::new(id, title, &scope);
    let cards: Vec<&CardStatRow> = derived.card_stats.iter().filter(|card| card.num_games >= FEWEST).collect();
    Ok(vec![
        ranked(&cards, &words("cards-ranked", "Cards by win rate in hand")),
        lifted(&cards, &words("inclusion-and-lift", "Inclusion and opening-hand lift")),
        by_phase(&derived.phase_stats, &phases, &words("phases", "What happens in each phase")),
        economy(&derived.phase_stats, &phases, &words("force-economy", "Force economy by phase")),
        life(tables, &words("life-force", "Life Force in the longest game"))?,
        turns(&derived.turn_stats, &words("force-generation", "Force generation by turn")),
        counters(&derived.turn_stats, &words("by-turn", "From turn to turn")),
        left(&cards, &words("leaving-play", "How cards leave play")),
        broken(tables, &words("findings", "Findings by rule"))?,
        understood(gathered, &words("messages", "Messages understood")),
    ])
}

fn estimate(rate: &Rate) -> Option<Estimate> {
    Some(Estimate { value: rate.value?, lo: rate.lo?, hi: rate.hi? })
}

fn label(card: &CardStatRow) -> String {
    format!("{} ({})", card.title, card.side)
}

fn ranked(cards: &[&CardStatRow], words: &Words) -> Chart {
    let mut rows: Vec<forest::Row> = cards
        .iter()
        .filter(|card| card.gih.n >= FEWEST)
        .filter_map(|card| {
            Some(forest::Row { label: label(card), n: u64::from(card.gih.n), estimate: estimate(&card.gih)? })
        })
        .collect();
    // By the lower end of the interval: a card seen twice does not lead.
    rows.sort_by(|a, b| b.estimate.lo.total_cmp(&a.estimate.lo).then_with(|| a.label.cmp(&b.label)));
    let measure = forest::Measure {
        axis: "win rate of games with the card ever in hand".to_owned(),
        unit: Unit::Percent,
        even: 0.5,
        most: MOST,
        definition: format!(
            "Share of games won by the card's owner, of games with a winner in which it was ever in the owner's hand. Bars: \
             95 % interval (Wilson). Ranked by the lower end; cards with fewer than {FEWEST} games are left out. A player who \
             is winning draws more cards, so the rate flatters what is drawn late."
        ),
    };
    forest::chart(&rows, &measure, words)
}

fn lifted(cards: &[&CardStatRow], words: &Words) -> Chart {
    let rows: Vec<inclusion::Row> = cards
        .iter()
        .filter(|card| card.oh.n >= FEWEST)
        .filter_map(|card| {
            Some(inclusion::Row {
                label: label(card),
                n: u64::from(card.oh.n),
                inclusion: estimate(&card.pct_decks)?,
                lift: estimate(&card.opening_lift)?,
            })
        })
        .collect();
    inclusion::chart(&rows, words)
}

/// The metrics of the heat map, each a sum over the rows of a phase.
type Metric = (&'static str, fn(&PhaseStatRow) -> f64);

const METRICS: [Metric; 13] = [
    ("actions", |row| f64::from(row.num_actions)),
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

/// A metric's mean for one phase of one player's own turn.
fn mean(rows: &[PhaseStatRow], phase: &str, metric: fn(&PhaseStatRow) -> f64) -> Option<f64> {
    let of_phase = || rows.iter().filter(|row| row.is_own_turn && row.phase == phase);
    let phases: u32 = of_phase().map(|row| row.num_phases).sum();
    (phases > 0).then(|| of_phase().map(metric).sum::<f64>() / f64::from(phases))
}

fn num_phases(rows: &[PhaseStatRow], phase: &str) -> u64 {
    rows.iter().filter(|row| row.is_own_turn && row.phase == phase).map(|row| u64::from(row.num_phases)).sum()
}

fn by_phase(rows: &[PhaseStatRow], phases: &[Phase], words: &Words) -> Chart {
    let heat: Vec<heat::Row> = METRICS
        .iter()
        .map(|(name, metric)| heat::Row {
            metric: (*name).to_owned(),
            values: phases.iter().map(|(word, _)| mean(rows, word, *metric)).collect(),
        })
        .collect();
    let n = phases.iter().map(|(word, _)| num_phases(rows, word)).max().unwrap_or(0);
    let names: Vec<&str> = phases.iter().map(|(_, name)| *name).collect();
    heat::chart(&heat, &names, n, words)
}

fn economy(rows: &[PhaseStatRow], phases: &[Phase], words: &Words) -> Chart {
    let flows: [Metric; 5] = [
        ("activated", |row| row.force_activated),
        ("used", |row| row.force_used),
        ("drawn", |row| f64::from(row.num_drawn)),
        ("lost", |row| f64::from(row.force_lost_drain + row.force_lost_battle + row.force_lost_other)),
        ("retrieved", |row| row.force_retrieved),
    ];
    let bars: Vec<economy::Row> = phases
        .iter()
        .map(|(word, name)| economy::Row {
            phase: (*name).to_owned(),
            n: num_phases(rows, word),
            flows: flows
                .iter()
                .map(|(_, metric)| {
                    let value = mean(rows, word, *metric).unwrap_or(f64::NAN);
                    Estimate { value, lo: value, hi: value }
                })
                .collect(),
        })
        .collect();
    economy::chart(&bars, &flows.map(|(name, _)| name), words)
}

fn life(tables: &Tables, words: &Words) -> Result<Chart> {
    let Some(game) = longest_game(tables)? else { return Ok(life::chart(&[], &[], ["Dark", "Light"], words)) };
    let curve = life_curve(tables, &game)?;
    let level = |level: &stat::Level| life::Level {
        event: u64::from(level.event),
        turn: u64::from(level.turn),
        dark: f64::from(level.dark),
        light: f64::from(level.light),
    };
    let happening = |happening: &stat::Happening| life::Happening {
        event: u64::from(happening.event),
        what: match happening.what {
            stat::What::Battle => life::What::Battle,
            stat::What::Drain => life::What::Drain,
            stat::What::Finding => life::What::Finding,
        },
        text: happening.text.clone(),
    };
    let levels: Vec<life::Level> = curve.levels.iter().map(level).collect();
    let happenings: Vec<life::Happening> = curve.happenings.iter().map(happening).collect();
    Ok(life::chart(&levels, &happenings, ["Dark", "Light"], words))
}

fn lines(rows: &[TurnStatRow], band: fn(&TurnStatRow) -> &Band) -> Vec<generation::Row> {
    rows.iter()
        .filter_map(|row| {
            let band = band(row);
            Some(generation::Row {
                side: if row.side == "dark" { Side::Dark } else { Side::Light },
                turn: u64::from(row.turn),
                n: u64::from(row.num_games),
                estimate: Estimate { value: band.p50?, lo: band.p25?, hi: band.p75? },
            })
        })
        .collect()
}

fn turns(rows: &[TurnStatRow], words: &Words) -> Chart {
    generation::chart(&lines(rows, |row| &row.force_generation), words)
}

fn counters(rows: &[TurnStatRow], words: &Words) -> Chart {
    let curve = |name: &str, unit: &str, band: fn(&TurnStatRow) -> &Band| curves::Curve {
        name: name.to_owned(),
        unit: unit.to_owned(),
        rows: lines(rows, band),
    };
    let curves = [
        curve("Life Force", "cards", |row| &row.life_force),
        curve("Hand", "cards", |row| &row.hand),
        curve("Force unspent", "Force", |row| &row.force_unspent),
        curve("Power on the table", "power", |row| &row.power),
    ];
    curves::chart(&curves, words)
}

fn left(cards: &[&CardStatRow], words: &Words) -> Chart {
    let sum = |card: &CardStatRow| {
        let left = &card.left;
        u64::from(left.forfeited + left.lost_in_battle + left.weapon + left.card_text + left.eaten + left.other)
            + u64::from(left.survived)
    };
    let mut cards: Vec<&CardStatRow> = cards.iter().copied().filter(|card| sum(card) > 0).collect();
    cards.sort_by(|a, b| sum(b).cmp(&sum(a)).then_with(|| label(a).cmp(&label(b))));
    let rows: Vec<leave::Row> = cards
        .into_iter()
        .take(MOST)
        .map(|card| leave::Row {
            label: label(card),
            forfeited: u64::from(card.left.forfeited),
            lost_battle: u64::from(card.left.lost_in_battle),
            weapon: u64::from(card.left.weapon),
            card_text: u64::from(card.left.card_text),
            eaten: u64::from(card.left.eaten),
            other: u64::from(card.left.other),
            survived: u64::from(card.left.survived),
        })
        .collect();
    leave::chart(&rows, words)
}

fn broken(tables: &Tables, words: &Words) -> Result<Chart> {
    let rows: Vec<findings::Row> = rule_counts(tables)?
        .into_iter()
        .filter(|count| count.num_illegal + count.num_suspect > 0)
        .map(|count| {
            let is_trial = count.status == "trial";
            findings::Row {
                illegal: if is_trial { 0 } else { u64::from(count.num_illegal) },
                suspect: if is_trial { 0 } else { u64::from(count.num_suspect) },
                trial: if is_trial { u64::from(count.num_illegal + count.num_suspect) } else { 0 },
                rule: count.rule,
                class: count.class,
            }
        })
        .collect();
    Ok(findings::chart(&rows, words))
}

fn understood(gathered: &Gathered, words: &Words) -> Chart {
    let messages = &gathered.messages;
    let row = messages::Row {
        label: "all recordings".to_owned(),
        specific: messages.specific,
        generic: messages.generic,
        unknown: messages.unknown,
    };
    messages::chart(&[row], words)
}
