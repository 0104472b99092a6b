//! Small worlds, written from the document alone by somebody who had seen neither the checks nor the maker of games: each is a
//! short game that is legal, or in which one line is not. `README.md` lists those of which the rules say more.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::log::Dialect;
use holocron_replay::audit::Audit;
use holocron_replay::finding::Severity;
use holocron_replay::rulebook::{Case, cases};
use holocron_replay::scenario;
use holocron_replay::select::Selection;
use holocron_youngjedi::YoungJedi;

/// The pages, each behind the openings that they share.
macro_rules! pages {
    ($($page:literal),*) => { [$(concat!(include_str!("openings.md"), "\n", include_str!($page))),*] };
}

const PAGES: [&str; 10] = pages![
    "opening.md",
    "cards.md",
    "deploying.md",
    "evacuations.md",
    "duels.md",
    "battles.md",
    "fights.md",
    "ending.md",
    "card_texts.md",
    "combinations.md"
];

const README: &str = include_str!("README.md");

/// A world and what the rules say of it.
struct World {
    name: &'static str,
    /// The event that is marked as the illegal one.
    breach: Option<u32>,
    found: Vec<Found>,
}

/// Rule, event, severity and sentence of a finding.
type Found = (&'static str, u32, Severity, String);

impl World {
    fn id(&self) -> &'static str {
        self.name.split_once(' ').map_or(self.name, |(id, _)| id)
    }

    /// Findings at the marked event.
    fn noticed(&self) -> impl Iterator<Item = Severity> {
        self.found.iter().filter(|(_, at, ..)| Some(*at) == self.breach).map(|(_, _, severity, _)| *severity)
    }

    /// What the rules say other than the writer: nothing at the marked event, or something elsewhere but by the rule that is
    /// listed for it.
    fn unlike(&self, listed: Option<&str>) -> Option<String> {
        let is_elsewhere = |(_, at, ..): &&Found| Some(*at) != self.breach;
        let (told, elsewhere): (Vec<_>, Vec<_>) =
            self.found.iter().filter(is_elsewhere).partition(|(rule, ..)| Some(*rule) == listed);
        let is_missed = self.breach.is_some() && self.noticed().count() == 0;
        let is_idle = listed.is_some() && told.is_empty();
        let is_unlike = is_missed || is_idle || !elsewhere.is_empty();
        is_unlike.then(|| format!("{}: missed {is_missed}, listed in vain {is_idle}, {elsewhere:?}", self.name))
    }
}

static WORLDS: LazyLock<Vec<World>> = LazyLock::new(|| {
    let cases = PAGES.iter().flat_map(|page| cases(page).unwrap_or_else(|error| panic!("{error}")));
    cases.map(world).collect()
});

fn world(case: Case) -> World {
    let read = scenario::read::<Kind>(&case.text, Dialect::YoungJedi);
    let read = read.unwrap_or_else(|what| panic!("{}: {what}", case.name));
    assert_eq!(read.log.problems, [], "{}", case.name);
    let is_event = |line: &&str| !line.is_empty() && !line.starts_with("viewer ") && *line != "end";
    let mut breach = None;
    for (event, line) in (0..).zip(case.text.lines().filter(is_event)) {
        if line.ends_with("# breach") {
            assert_eq!(breach.replace(event), None, "{} has two breaches", case.name);
        }
    }
    assert_eq!(breach.is_some(), case.name.contains(" illegal: "), "{}", case.name);
    let audit = Audit::of::<YoungJedi>(&read.log, &Selection::all());
    assert!(audit.misreads.is_empty(), "{}: {:?}", case.name, audit.misreads);
    let found = audit.findings.iter();
    let found = found.map(|f| (f.rule.id, f.at.event, f.finding.severity(), f.finding.sentence())).collect();
    World { name: case.name, breach, found }
}

/// The worlds of the list in the README, and the rule that says more of each than its writer.
fn listed() -> BTreeMap<&'static str, &'static str> {
    let rows = README.lines().filter(|line| line.starts_with("| W-"));
    rows.map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [id, rule, why] = cells[..] else { panic!("three cells: {line}") };
        assert!(why.len() > 20, "{id} has no reason");
        (id, rule)
    })
    .collect()
}

#[test]
fn every_world_is_here() {
    let mut ids: Vec<&str> = WORLDS.iter().map(World::id).collect();
    ids.sort_unstable();
    let all: Vec<String> = (1..=515).chain(601..=643).chain(701..=740).map(|n| format!("W-{n:03}")).collect();
    assert_eq!(ids, all);
    assert_eq!(WORLDS.iter().filter(|world| world.breach.is_some()).count(), 361);
}

#[test]
fn breaches_are_noticed_where_they_happen_and_legal_plays_are_not_accused() {
    let listed = listed();
    let wrong = WORLDS.iter().filter_map(|world| world.unlike(listed.get(world.id()).copied()));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{} worlds:\n{}", wrong.len(), wrong.join("\n"));
    assert!(listed.keys().all(|id| WORLDS.iter().any(|world| world.id() == *id)));
}

/// One breach is one finding.
#[test]
fn a_breach_is_told_once() {
    let twice: Vec<String> = WORLDS
        .iter()
        .filter(|world| world.noticed().count() > 1)
        .map(|world| format!("{}: {:?}", world.name, world.found))
        .collect();
    assert!(twice.is_empty(), "{}:\n{}", twice.len(), twice.join("\n"));
}

#[test]
fn the_result_is_the_one_that_is_written_down() {
    let of = |severity: Severity| {
        let told = |world: &&World| world.noticed().min_by_key(|one| *one != Severity::Illegal) == Some(severity);
        WORLDS.iter().filter(told).count()
    };
    let line = format!("| now | {} | {} |", of(Severity::Illegal), of(Severity::Suspect));
    assert!(README.contains(&line), "the README lacks: {line}");
}
