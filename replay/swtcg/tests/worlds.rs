//! Small worlds written from the documents alone, by somebody who had read neither rules nor generator: what the rules
//! say of each. `worlds/README.md` says how they are written.
#![allow(clippy::print_stdout, reason = "a test tells what it measured")]
#![allow(missing_docs, reason = "a test")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use holocron_ingest::event::swtcg::Kind;
use holocron_ingest::log::Dialect;
use holocron_replay::audit::Audit;
use holocron_replay::rule::Severity;
use holocron_replay::scenario;
use holocron_replay::select::Selection;
use holocron_swtcg::Swtcg;

/// Events before and after a breach at which a finding still means it: a payment belongs to its play.
const NEAR: u32 = 3;

/// A world.
struct World {
    id: String,
    is_legal: bool,
    title: String,
    game: String,
}

/// What the rules said of a world.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Said {
    /// An illegal world, called illegal at its breach.
    Illegal,
    /// An illegal world, with a suspicion at its breach.
    Suspect,
    /// An illegal world of which nothing is said at its breach.
    Missed,
    /// A legal world without an illegal finding.
    Clean,
    /// A world of either kind that is called illegal where it is legal.
    FalseAlarm,
}

fn page(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/worlds").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The fenced blocks of a page: the heading above, the words behind the fence, the lines.
fn blocks(page: &str) -> Vec<(String, String, String)> {
    let (mut heading, mut found, mut open) = (String::new(), Vec::new(), None::<(String, String)>);
    for line in page.lines() {
        match (&mut open, line.strip_prefix("```"), line.strip_prefix("## ")) {
            (Some(_), Some(_), _) => found.extend(open.take().map(|(words, body)| (heading.clone(), words, body))),
            (Some((_, body)), ..) => {
                body.push_str(line);
                body.push('\n');
            }
            (None, Some(words), _) => open = Some((words.to_owned(), String::new())),
            (None, _, Some(title)) => title.clone_into(&mut heading),
            _ => {}
        }
    }
    found
}

fn worlds() -> Vec<World> {
    let mut openings: BTreeMap<String, String> = BTreeMap::new();
    for (_, words, body) in blocks(&page("openings.md")) {
        let words: Vec<&str> = words.split(' ').collect();
        let (name, before) = match words[..] {
            ["scene", name] => (name, String::new()),
            ["scene", name, "on", other] => (name, openings[other].clone()),
            _ => panic!("{words:?}"),
        };
        openings.insert(name.to_owned(), before + &body);
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/worlds");
    let mut worlds = Vec::new();
    for file in std::fs::read_dir(folder).expect("the worlds") {
        let name = file.expect("a file").file_name().into_string().expect("a name");
        if !name.ends_with(".md") || ["openings.md", "README.md"].contains(&&*name) {
            continue;
        }
        for (heading, words, body) in blocks(&page(&name)) {
            let opening = words.strip_prefix("game ").map_or("", |opening| &openings[opening]);
            let (id, rest) = heading.split_once(' ').expect("an id");
            let (kind, title) = rest.split_once(": ").expect("a kind");
            assert!(["legal", "illegal"].contains(&kind), "{heading}");
            worlds.push(World {
                id: id.to_owned(),
                is_legal: kind == "legal",
                title: title.to_owned(),
                game: format!("{opening}{body}"),
            });
        }
    }
    worlds.sort_by(|a, b| a.id.cmp(&b.id));
    worlds
}

/// The event at which a world breaks the document: the marked one, or the last.
fn breach(game: &str) -> u32 {
    let is_event = |line: &&str| {
        let words = line.split(" #").next().unwrap_or_default().trim();
        !words.is_empty() && !words.starts_with('#') && !words.starts_with("viewer ") && words != "end"
    };
    let events: Vec<&str> = game.lines().filter(is_event).collect();
    let at = events.iter().position(|line| line.ends_with("# breach")).unwrap_or(events.len() - 1);
    u32::try_from(at).expect("a small world")
}

fn judge(world: &World) -> Result<(Said, String), String> {
    let game = scenario::read::<Kind>(&world.game, Dialect::Swtcg)?;
    let audit = Audit::of::<Swtcg>(&game.log, &Selection::all());
    let breach = if world.is_legal { u32::MAX } else { breach(&world.game) };
    let (mut said, mut told) = (if world.is_legal { Said::Clean } else { Said::Missed }, String::new());
    for found in &audit.findings {
        let severity = found.finding.severity();
        let is_near = !world.is_legal && found.at.event.abs_diff(breach) <= NEAR;
        let _ = write!(told, "\n    {} {} {severity:?}: {}", found.at.event, found.rule.id, found.finding.sentence());
        said = match severity {
            Severity::Illegal if !is_near && found.at.event < breach => Said::FalseAlarm,
            Severity::Illegal if is_near => said.min(Said::Illegal),
            _ if is_near => said.min(Said::Suspect),
            _ => said,
        };
    }
    Ok((said, format!("breach at {breach}{told}")))
}

/// What `settled.tsv` says of worlds that are not judged as their author meant it: the word and the reason.
fn settled() -> BTreeMap<String, String> {
    let text = page("settled.tsv");
    let rows = text.lines().skip(1).map(|line| line.split('\t').collect::<Vec<&str>>());
    let rows = rows.map(|row| match row[..] {
        [world, word @ ("suspect" | "wrong"), reason] if reason.contains(' ') => (world.to_owned(), word.to_owned()),
        _ => panic!("a world, suspect or wrong, and why: {row:?}"),
    });
    rows.collect()
}

#[test]
fn worlds_of_the_documents_are_judged() {
    let mut settled = settled();
    let mut counts: BTreeMap<Said, u32> = BTreeMap::new();
    let mut wrong = Vec::new();
    for world in worlds() {
        let (said, told) = match judge(&world) {
            Ok(judged) => judged,
            Err(error) => {
                wrong.push(format!("{}: {error}", world.id));
                continue;
            }
        };
        *counts.entry(said).or_default() += 1;
        let expected = match settled.remove(&world.id).as_deref() {
            Some("suspect") => said == Said::Suspect,
            // What is wrong by the document may be called illegal; what it was written for is not asked.
            Some(_) => true,
            None => matches!(said, Said::Illegal | Said::Clean),
        };
        if !expected {
            wrong.push(format!("{} {said:?}: {}: {told}", world.id, world.title));
        }
    }
    println!("{counts:?}");
    assert!(settled.is_empty(), "no such worlds: {:?}", settled.keys());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
