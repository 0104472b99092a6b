//! Compares what the server offered with what the rules allow.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use holocron_ingest::event::Event;
use holocron_ingest::event::gemp::Kind;
use holocron_replay::run::{Sink, run as replay};
use holocron_replay::select::Selection;
use holocron_swccg::legal::{PlayKind, Ruling};
use holocron_swccg::offers::compare;
use holocron_swccg::state::State;
use holocron_swccg::step::{Step, What};
use holocron_swccg::{Swccg, cards};

use super::Outcome;
use crate::files;

/// Compare what the server offered with what the rules allow: the agreement over what is decided, the share decided, the
/// most frequent causes of disagreement and of doubt, and the cards with most of them
#[derive(Debug, clap::Args)]
pub struct Args {
    folder: PathBuf,
    /// List every disagreement of this kind of play
    kind: Option<String>,
}

#[derive(Default)]
struct Count {
    decisions: u64,
    both: u64,
    offered_only: u64,
    legal_only: u64,
    neither: u64,
    unknown_offered: u64,
    unknown: u64,
}

#[derive(Default)]
struct Tally {
    counts: BTreeMap<(PlayKind, bool), Count>,
    causes: BTreeMap<(PlayKind, bool), BTreeMap<String, u64>>,
    doubts: BTreeMap<(PlayKind, bool), BTreeMap<String, u64>>,
    /// By card: agreed, disagreed, in doubt.
    cards: BTreeMap<String, (u64, u64, u64)>,
    file: String,
    listed: Option<String>,
}

impl Tally {
    fn card(&mut self, title: String) -> &mut (u64, u64, u64) {
        self.cards.entry(title).or_default()
    }
}

impl Sink<Swccg> for Tally {
    fn before(&mut self, event: &Event<Kind>, step: &Step<'_>, state: &State) {
        let What::Event(Kind::Asked(decision)) = &step.what else { return };
        if event.standing != holocron_ingest::event::Standing::Final {
            return;
        }
        let mut seen = BTreeSet::new();
        for compared in compare(state, decision) {
            let play = compared.play;
            let key = (play.kind, play.place.is_some());
            let count = self.counts.entry(key).or_default();
            if seen.insert(key) {
                count.decisions += 1;
            }
            let title = |id: Option<holocron_ingest::id::CardId>| {
                let card = id.and_then(|id| state.table.get(id));
                card.map_or("?".to_owned(), |card| format!("{} {}", card.blueprint.as_str(), card.title()))
            };
            let cause = match (play.ruling, compared.is_offered) {
                (Ruling::Legal, true) => {
                    count.both += 1;
                    self.card(title(play.card)).0 += 1;
                    continue;
                }
                (Ruling::Illegal(_), false) => {
                    count.neither += 1;
                    self.card(title(play.card)).0 += 1;
                    continue;
                }
                (Ruling::Unknown(doubt), is_offered) => {
                    count.unknown += 1;
                    count.unknown_offered += u64::from(is_offered);
                    let card = doubt.card.map_or(String::new(), |card| {
                        let title = cards::lookup(&card).map_or("no facts", |facts| facts.title);
                        format!(" ({} {title})", card.as_str())
                    });
                    let cause = format!("{}{card}", doubt.why);
                    *self.doubts.entry(key).or_default().entry(cause).or_default() += 1;
                    self.card(title(play.card)).2 += 1;
                    continue;
                }
                (Ruling::Illegal(why), true) => {
                    count.offered_only += 1;
                    format!("offered, but {why}: {}", title(play.card))
                }
                (Ruling::Legal, false) => {
                    count.legal_only += 1;
                    format!("not offered: {}", title(play.card))
                }
            };
            self.card(title(play.card)).1 += 1;
            if self.listed.as_deref() == Some(play.kind.word()) {
                let place = play.place.map_or(String::new(), |id| format!(" to {}", title(Some(id))));
                println!("{}:{}: {cause}{place}", self.file, event.at.event);
            }
            *self.causes.entry(key).or_default().entry(cause).or_default() += 1;
        }
    }
}

/// Runs the command.
///
/// # Errors
/// When a file cannot be read.
pub fn run(args: &Args) -> Outcome {
    let none = Selection::none();
    let mut tally = Tally { listed: args.kind.clone(), ..Tally::default() };
    for file in &files::logs(std::slice::from_ref(&args.folder))? {
        let Ok(log) = holocron_ingest::gemp::read_slice(&std::fs::read(file)?) else { continue };
        tally.file = file.display().to_string();
        replay::<Swccg>(&log, &none, &mut tally);
    }
    println!(
        "{:24} {:>9} {:>8} {:>8} {:>8} {:>8} {:>8} {:>9} {:>8} {:>9}",
        "kind", "decisions", "both", "offered", "legal", "neither", "unknown", "offered %", "agree %", "decided %"
    );
    for ((kind, is_place), c) in &tally.counts {
        let name = format!("{}{}", kind.word(), if *is_place { " and place" } else { "" });
        let wrong = c.offered_only + c.legal_only;
        println!(
            "{name:24} {:>9} {:>8} {:>8} {:>8} {:>8} {:>8} {:>9.2} {:>8.2} {:>9.2}",
            c.decisions,
            c.both,
            c.offered_only,
            c.legal_only,
            c.neither,
            c.unknown,
            percent(c.both, c.both + wrong),
            percent(c.both + c.neither, c.both + c.neither + wrong),
            percent(c.both + c.neither + wrong, c.both + c.neither + wrong + c.unknown),
        );
    }
    let has = |kind: PlayKind, is_place: bool| tally.counts.contains_key(&(kind, is_place));
    let without: Vec<&str> = PlayKind::ALL
        .into_iter()
        .filter(|kind| has(*kind, false) && !has(*kind, true) && is_placed(*kind))
        .map(PlayKind::word)
        .collect();
    println!("\nnever asked for a place in these recordings, so places are not compared: {}", without.join(", "));
    let unlisted: Vec<&str> =
        PlayKind::ALL.into_iter().filter(|kind| !has(*kind, false) && !has(*kind, true)).map(PlayKind::word).collect();
    println!("did not come into question in these recordings: {}", unlisted.join(", "));
    for (what, lists) in [("disagreement", &tally.causes), ("doubt", &tally.doubts)] {
        println!("\n{what}: the ten most frequent of all kinds");
        let all =
            lists.iter().flat_map(|((kind, _), causes)| causes.iter().map(move |(why, n)| (kind.word(), why, *n)));
        let mut all: Vec<_> = all.collect();
        all.sort_by_key(|(kind, cause, count)| (std::cmp::Reverse(*count), *kind, cause.as_str()));
        for (kind, cause, count) in all.into_iter().take(10) {
            println!("{count:>7} {kind}: {cause}");
        }
        for ((kind, is_place), causes) in lists {
            println!("\n{what}: {}{}", kind.word(), if *is_place { " and place" } else { "" });
            let mut list: Vec<_> = causes.iter().collect();
            list.sort_by_key(|(cause, count)| (std::cmp::Reverse(**count), cause.as_str()));
            for (cause, count) in list.into_iter().take(10) {
                println!("{count:>7} {cause}");
            }
        }
    }
    println!("\n{:50} {:>8} {:>8} {:>8} {:>8} {:>9}", "card", "agreed", "wrong", "doubt", "agree %", "decided %");
    let mut list: Vec<_> = tally.cards.iter().collect();
    list.sort_by_key(|(card, (_, wrong, doubt))| (std::cmp::Reverse((*wrong, *doubt)), card.as_str()));
    for (card, (agreed, wrong, doubt)) in list.into_iter().take(20) {
        let decided = agreed + wrong;
        println!(
            "{card:50} {agreed:>8} {wrong:>8} {doubt:>8} {:>8.2} {:>9.2}",
            percent(*agreed, decided),
            percent(decided, decided + doubt)
        );
    }
    Ok(())
}

/// Plays for which the server asks where to, when there is more than one place.
fn is_placed(kind: PlayKind) -> bool {
    !matches!(
        kind,
        PlayKind::Activate
            | PlayKind::Draw
            | PlayKind::Drain
            | PlayKind::Battle
            | PlayKind::Attack
            | PlayKind::Replace
            | PlayKind::Lose
            | PlayKind::Forfeit
    )
}

fn percent(part: u64, whole: u64) -> f64 {
    if whole == 0 { 100.0 } else { part as f64 * 100.0 / whole as f64 }
}
