//! The page for authors of clients: what the rules lose when a log leaves something out.

use std::collections::BTreeSet;
use std::path::Path;

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::Sides;
use holocron_ingest::log::Log;
use holocron_replay::audit::Audit;
use holocron_replay::game::Game as _;
use holocron_replay::select::Selection;
use holocron_youngjedi::YoungJedi;
use holocron_youngjedi::generate::game;

const PAGE: &str = "rulebook/clients.md";
/// The line above the rows.
const HEAD: &str = "|---|---|---|\n";
/// Enough for every rule to have judged something.
const GAMES: u64 = 150;

/// A part of a log by its name, and the event without it; `None` when the whole event goes.
type Part = (&'static str, fn(Kind) -> Option<Kind>);

/// Parts that are less than an event.
const PARTS: [Part; 8] = [
    ("`cost` of `PCIP` and `FCIP`", |kind| {
        Some(match kind {
            Kind::Placed(mut placed) => {
                placed.cost = None;
                Kind::Placed(placed)
            }
            Kind::Revealed(mut shown) => {
                shown.cost = None;
                Kind::Revealed(shown)
            }
            kind => kind,
        })
    }),
    ("`otherCardIds` of `DR`", |kind| {
        Some(match kind {
            Kind::Drawn(mut drawn) => {
                drawn.cards = None;
                Kind::Drawn(drawn)
            }
            kind => kind,
        })
    }),
    ("`otherCardIds` of `BP`", |kind| {
        Some(match kind {
            Kind::PlanLaid(mut plan) => {
                plan.cards = None;
                Kind::PlanLaid(plan)
            }
            kind => kind,
        })
    }),
    ("`otherCardIds` of `DBC`", |kind| {
        Some(match kind {
            Kind::Declared(mut declared) => {
                declared.cards = None;
                Kind::Declared(declared)
            }
            kind => kind,
        })
    }),
    ("`otherCardIds` of `DH`", |kind| {
        Some(match kind {
            Kind::DuelingHand(mut hand) => {
                hand.cards = None;
                Kind::DuelingHand(hand)
            }
            kind => kind,
        })
    }),
    ("`sourceCardId` of `DMG`", |kind| {
        Some(match kind {
            Kind::Damage(mut damage) => {
                damage.source = None;
                Kind::Damage(damage)
            }
            kind => kind,
        })
    }),
    ("`sourceCardId` of `DD`", |kind| {
        Some(match kind {
            Kind::DestinyDrawn(mut draw) => {
                draw.source = None;
                Kind::DestinyDrawn(draw)
            }
            kind => kind,
        })
    }),
    ("one player's child of `GS`", |kind| {
        Some(match kind {
            Kind::Tally(mut tally) => {
                tally.sides = Sides { light: None, ..tally.sides };
                Kind::Tally(tally)
            }
            kind => kind,
        })
    }),
];

/// Rules that judged something, and rules that found fault, in the games without a part.
fn heard(games: &[Log<Kind>], without: impl Fn(Kind) -> Option<Kind>) -> [BTreeSet<&'static str>; 2] {
    let (mut judged, mut broken) = (BTreeSet::new(), BTreeSet::new());
    for log in games {
        let events = log.events.iter().filter_map(|event| {
            let kind = without(event.kind.clone())?;
            Some(holocron_ingest::event::Event { kind, ..event.clone() })
        });
        let audit = Audit::of::<YoungJedi>(&Log { events: events.collect(), ..log.clone() }, &Selection::all());
        judged.extend(audit.judged.iter().filter(|(_, one)| one.kept + one.broken > 0).map(|(id, _)| *id));
        broken.extend(audit.findings.iter().map(|found| found.rule.id));
    }
    [judged, broken]
}

fn rows() -> String {
    let games: Vec<Log<Kind>> = (0..GAMES).map(|number| game(3, number).log).collect();
    let [all, broken] = heard(&games, Some);
    assert!(broken.is_empty(), "{broken:?}");
    let silent: Vec<&str> = YoungJedi::rules().iter().map(|rule| rule.info.id).filter(|id| !all.contains(id)).collect();
    assert!(silent.len() < 12, "rules that judge nothing anyway: {silent:?}");
    let codes: BTreeSet<&str> = games.iter().flat_map(|log| log.events.iter().map(|event| event.kind.code())).collect();
    let list = |ids: &BTreeSet<&str>| ids.iter().map(|id| id.trim_start_matches("YJ-")).collect::<Vec<_>>().join(", ");
    let row = |name: &str, [judged, broken]: [BTreeSet<&'static str>; 2]| {
        let lost: BTreeSet<&str> = all.difference(&judged).copied().collect();
        format!("| {name} | {} | {} |\n", list(&lost), list(&broken))
    };
    let whole = codes.iter().filter(|code| **code != "P").map(|code| {
        let without = |kind: Kind| (kind.code() != *code).then_some(kind);
        row(&format!("`{code}`"), heard(&games, without))
    });
    let parts = PARTS.iter().map(|(name, without)| row(name, heard(&games, without)));
    parts.chain(whole).collect()
}

#[test]
fn the_page_says_what_is_lost() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    let page = std::fs::read_to_string(&path).expect("the page");
    let (head, old) = page.split_once(HEAD).expect("a table");
    let new = rows();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, format!("{head}{HEAD}{new}")).expect("written");
    } else {
        assert!(old == new, "UPDATE_DOCS=1 writes {PAGE}");
    }
}
