//! What the rules say of generated games of Young Jedi.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use holocron_ingest::id::Side;
use holocron_replay::audit::Audit;
use holocron_replay::game::Game as _;
use holocron_replay::rule::Severity;
use holocron_replay::select::Selection;
use holocron_youngjedi::YoungJedi;
use holocron_youngjedi::generate::{Coverage, game, view};

use super::Outcome;

/// Generate games of Young Jedi and audit them, the referee's recording and both players': what each rule says, what the
/// games made use of, and how fast the audit is on one thread
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(default_value_t = 1000)]
    games: u64,
    #[arg(default_value_t = 1)]
    seed: u64,
}

/// What one rule said.
#[derive(Default)]
struct Said {
    kept: u64,
    unknown: u64,
    suspect: u64,
    illegal: u64,
    first: Option<String>,
}

/// Runs the command.
///
/// # Errors
/// Never.
pub fn run(args: &Args) -> Outcome {
    let (games, seed) = (args.games, args.seed);
    let mut said: BTreeMap<&str, Said> =
        YoungJedi::rules().iter().map(|rule| (rule.info.id, Said::default())).collect();
    let (mut coverage, mut events, mut turns) = (Coverage::default(), 0, 0);
    let (mut making, mut auditing) = (Duration::ZERO, Duration::ZERO);
    for number in 0..games {
        let start = Instant::now();
        let made = game(seed, number);
        making += start.elapsed();
        coverage.merge(&made.coverage);
        events += made.log.events.len();
        turns += made.dumps.last().map_or(0, |dump| dump.turn);
        let views = [made.log.clone(), view(&made.log, Side::Dark), view(&made.log, Side::Light)];
        for (place, log) in views.iter().enumerate() {
            let start = Instant::now();
            let audit = Audit::of::<YoungJedi>(log, &Selection::all());
            if place == 0 {
                auditing += start.elapsed();
            }
            for (id, judged) in &audit.judged {
                let said = said.entry(id).or_default();
                said.kept += judged.kept;
                said.unknown += judged.unknown.values().sum::<u64>();
            }
            for found in &audit.findings {
                let said = said.entry(found.rule.id).or_default();
                match found.finding.severity() {
                    Severity::Illegal => said.illegal += 1,
                    Severity::Suspect => said.suspect += 1,
                }
                let near = found.at.event.saturating_sub(3) as usize..=found.at.event as usize;
                let first = || {
                    let lines =
                        log.events.get(near).into_iter().flatten().map(|event| format!("\n    {:?}", event.kind));
                    format!(
                        "game {number} view {place} event {}: {:?}{}",
                        found.at.event,
                        found.finding,
                        lines.collect::<String>()
                    )
                };
                said.first.get_or_insert_with(first);
            }
            if let Some(misread) = audit.misreads.first() {
                println!("game {number} view {place}: misread {misread:?}");
            }
            for (field, agreement) in &audit.checkpoints {
                if agreement.agree != agreement.total {
                    println!("game {number} view {place}: {field} {:?}", agreement.first);
                }
            }
        }
    }
    println!("{games} games, seed {seed}: {events} events, {turns} turns");
    let rate = |time: Duration| games as f64 / time.as_secs_f64().max(f64::MIN_POSITIVE);
    println!("made up {:.0} games a second, audited {:.0} games a second", rate(making), rate(auditing));
    println!("\nrule         kept   unknown   suspect   illegal");
    for (id, said) in &said {
        println!("{id:12} {:7} {:7} {:7} {:7}", said.kept, said.unknown, said.suspect, said.illegal);
        if let Some(first) = &said.first {
            println!("  first: {first}");
        }
    }
    println!("\nmade use of");
    for (name, count) in coverage.iter() {
        println!("{count:9}  {name}");
    }
    Ok(())
}
