//! What the rules say of generated games.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use holocron_ingest::id::Side;
use holocron_ingest::log::Log;
use holocron_replay::audit::Audit;
use holocron_replay::game::Game;
use holocron_replay::generate::Coverage;
use holocron_replay::rule::Severity;
use holocron_replay::select::Selection;
use holocron_swtcg::Swtcg;
use holocron_youngjedi::YoungJedi;

use super::Outcome;

/// Generate games and audit them, the referee's recording and both players': what each rule says, what could not be judged
/// and why, what the games made use of, and how fast the audit is on one thread
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(default_value_t = 1000)]
    games: u64,
    #[arg(default_value_t = 1)]
    seed: u64,
    #[arg(long, value_enum, default_value_t = Which::Youngjedi)]
    game: Which,
}

/// The game to make up.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Which {
    /// Star Wars TCG.
    Swtcg,
    /// Young Jedi.
    Youngjedi,
}

/// What one rule said.
#[derive(Default)]
struct Said {
    kept: u64,
    suspect: u64,
    illegal: u64,
    /// Undecided in the referee's recordings and in the players', by reason.
    undecided: BTreeMap<&'static str, [u64; 2]>,
    first: Option<String>,
}

impl Said {
    fn unknown(&self) -> u64 {
        self.undecided.values().flatten().sum()
    }
}

/// Runs the command.
///
/// # Errors
/// Never.
pub fn run(args: &Args) -> Outcome {
    use holocron_swtcg::generate as swtcg;
    use holocron_youngjedi::generate as youngjedi;
    let (games, seed) = (args.games, args.seed);
    let swtcg_game = |number| {
        let made = swtcg::game(seed, number);
        (made.log, made.coverage)
    };
    let youngjedi_game = |number| {
        let made = youngjedi::game(seed, number);
        (made.log, made.coverage)
    };
    println!("{games} games, seed {seed}");
    match args.game {
        Which::Swtcg => measure::<Swtcg>(games, swtcg_game, swtcg::view),
        Which::Youngjedi => measure::<YoungJedi>(games, youngjedi_game, youngjedi::view),
    }
    Ok(())
}

fn measure<G: Game>(
    games: u64,
    make: impl Fn(u64) -> (Log<G::Kind>, Coverage),
    view: impl Fn(&Log<G::Kind>, Side) -> Log<G::Kind>,
) {
    let mut said: BTreeMap<&str, Said> = G::rules().iter().map(|rule| (rule.info.id, Said::default())).collect();
    let (mut coverage, mut events, mut turns) = (Coverage::default(), 0, 0);
    let (mut making, mut auditing) = (Duration::ZERO, Duration::ZERO);
    for number in 0..games {
        let start = Instant::now();
        let (log, used) = make(number);
        making += start.elapsed();
        coverage.merge(&used);
        events += log.events.len();
        let views = [log.clone(), view(&log, Side::Dark), view(&log, Side::Light)];
        for (place, log) in views.iter().enumerate() {
            let start = Instant::now();
            let audit = Audit::of::<G>(log, &Selection::all());
            if place == 0 {
                auditing += start.elapsed();
                turns += u64::from(audit.turns);
            }
            note::<G>(&mut said, &audit, log, number, place);
        }
    }
    println!("{events} events, {turns} turns");
    let rate = |time: Duration| games as f64 / time.as_secs_f64().max(f64::MIN_POSITIVE);
    println!("made up {:.0} games a second, audited {:.0} games a second", rate(making), rate(auditing));
    println!("\nrule         kept   unknown   suspect   illegal");
    for (id, said) in &said {
        println!("{id:12} {:7} {:7} {:7} {:7}", said.kept, said.unknown(), said.suspect, said.illegal);
        if let Some(first) = &said.first {
            println!("  first: {first}");
        }
    }
    undecided(&said);
    println!("\nmade use of");
    for (name, count) in coverage.iter() {
        println!("{count:9}  {name}");
    }
}

/// Takes in what the rules said of one recording.
fn note<G: Game>(said: &mut BTreeMap<&str, Said>, audit: &Audit, log: &Log<G::Kind>, number: u64, place: usize) {
    for (id, judged) in &audit.judged {
        let said = said.entry(id).or_default();
        said.kept += judged.kept;
        for (reason, count) in &judged.unknown {
            said.undecided.entry(reason).or_default()[usize::from(place > 0)] += count;
        }
    }
    for found in &audit.findings {
        let said = said.entry(found.rule.id).or_default();
        match found.finding.severity() {
            Severity::Illegal => said.illegal += 1,
            Severity::Suspect => said.suspect += 1,
        }
        let near = found.at.event.saturating_sub(3) as usize..=found.at.event as usize;
        let first = || {
            let lines = log.events.get(near).into_iter().flatten().map(|event| format!("\n    {:?}", event.kind));
            let at = found.at.event;
            format!("game {number} view {place} event {at}: {:?}{}", found.finding, lines.collect::<String>())
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

/// Prints which judgements could not be made, and why.
fn undecided(said: &BTreeMap<&str, Said>) {
    println!("\nundecided    referee   players  reason");
    let mut sums = [0, 0];
    for (id, said) in said {
        for (reason, [referee, players]) in &said.undecided {
            println!("{id:12} {referee:7} {players:9}  {reason}");
            sums = [sums[0] + referee, sums[1] + players];
        }
    }
    let judged: u64 = said.values().map(|said| said.kept + said.suspect + said.illegal + said.unknown()).sum();
    println!("{:12} {:7} {:9}  of {judged} judgements of all recordings", "all", sums[0], sums[1]);
}
