//! Films of real games: what they show is what the replay knows, whoever recorded it.

use std::path::{Path, PathBuf};

use holocron::AnyLog;
use holocron::swccg::Swccg;
use holocron_ingest::log::Log;
use holocron_ingest::pair::Pairing as _;
use holocron_replay::account::Chronicle;
use holocron_replay::audit::Audit;
use holocron_replay::game::Game;
use holocron_replay::select::Selection;
use holocron_view::film::{FightNow, Film, Running, Shot, film};
use holocron_view::judge::{Audited, game};
use holocron_view::recording::Recording;

fn folder(name: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sample_logs").join(name);
    let entries = std::fs::read_dir(&folder).expect("a folder of samples");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

fn told<G: Game>(log: &Log<G::Kind>) -> Recording {
    let audit = Audit::of::<G>(log, &Selection::all());
    game(&[Audited::<G> { file: "a", log, audit: &audit }]).remove(0)
}

/// The film of one recording, with what must hold of any.
fn whole<G: Chronicle>(log: &Log<G::Kind>) -> Film {
    let recording = told::<G>(log);
    let film = film::<G>(&[Shot { recording: &recording, log }], None);
    let strip = &film.strips[0];
    assert_eq!((film.game.as_str(), strip.events), (G::ID.word(), log.events.len() as u64));
    assert_eq!(strip.marks.len(), recording.findings.len());
    assert!(
        strip.frames.is_sorted_by_key(|frame| frame.event) && strip.frames.iter().any(|frame| frame.text.is_some())
    );
    for card in strip.frames.iter().flat_map(|frame| &frame.cards) {
        assert!(card.design < film.designs.len() && card.zone < film.zones.len());
    }
    assert!(strip.chance.iter().all(|(_, chance)| *chance <= 1_000));
    assert!(!strip.fights.is_empty() || G::ID.word() == "swccg");
    film
}

#[test]
fn every_sample_has_a_film() {
    let mut seen = [0, 0, 0];
    for file in ["good/swccg", "good/swtcg", "good/youngjedi"].into_iter().flat_map(folder) {
        match holocron::open(&file) {
            Ok(AnyLog::Gemp(log)) => {
                let film = whole::<Swccg>(&log);
                assert!(film.places.is_empty() && film.designs.iter().any(|face| face.sign == "location"));
                seen[0] += 1;
            }
            Ok(AnyLog::Swtcg(log)) => {
                let film = whole::<holocron::swtcg::Swtcg>(&log);
                assert_eq!(film.places.len(), 3);
                let is_tapped = |card: &holocron_view::film::Lying| card.posture & 1 != 0;
                assert!(
                    film.strips[0].frames.iter().flat_map(|frame| &frame.cards).any(is_tapped),
                    "{}",
                    file.display()
                );
                seen[1] += 1;
            }
            Ok(AnyLog::YoungJedi(log)) => {
                let film = whole::<holocron::youngjedi::YoungJedi>(&log);
                assert_eq!(film.places, ["Tatooine", "Coruscant", "Naboo"]);
                let stands = |card: &holocron_view::film::Lying| card.column.is_some();
                assert!(film.strips[0].frames.iter().flat_map(|frame| &frame.cards).any(stands), "{}", file.display());
                seen[2] += 1;
            }
            Err(_) => {}
        }
    }
    assert!(seen.iter().all(|count| *count > 1), "{seen:?}");
}

/// The running fights of a film, as they stand after each event.
fn fights(film: &Film) -> impl Iterator<Item = &FightNow> {
    film.strips.iter().flat_map(|strip| &strip.frames).filter_map(|frame| match &frame.fight {
        Some(Running::Now(fight)) => Some(fight.as_ref()),
        _ => None,
    })
}

#[test]
fn an_attack_shows_dice_and_damage() {
    let (mut hits, mut hurt) = (0, 0);
    for file in folder("good/swtcg") {
        let Ok(AnyLog::Swtcg(log)) = holocron::open(&file) else { continue };
        let film = whole::<holocron::swtcg::Swtcg>(&log);
        for side in fights(&film).flat_map(|fight| &fight.sides) {
            if let Some((dice, modifier, Some(need))) = &side.roll {
                let count = dice.iter().filter(|face| *face + modifier >= *need).count();
                assert_eq!(
                    side.destiny,
                    Some(f64::from(u32::try_from(count).expect("a few dice"))),
                    "{}",
                    file.display()
                );
                hits += count;
            }
            if let Some((name, taken, coming, ..)) = side.toll {
                assert!(name == "damage" && taken >= 0 && coming >= 0, "{}", file.display());
                hurt += taken + coming;
            }
        }
    }
    assert!(hits > 0 && hurt > 0, "{hits} hits, {hurt} damage");
}

#[test]
fn fights_and_duels_show_what_power_is_made_of() {
    let (mut fought, mut strokes, mut hits) = (0, 0, 0);
    for file in folder("good/youngjedi") {
        let Ok(AnyLog::YoungJedi(log)) = holocron::open(&file) else { continue };
        let film = whole::<holocron::youngjedi::YoungJedi>(&log);
        for fight in fights(&film) {
            for side in &fight.sides {
                let Some(total) = side.power else { continue };
                let parts: i32 = side.parts.iter().map(|(_, number)| number).sum();
                assert_eq!(f64::from(parts) + side.destiny.unwrap_or(0.0), total, "{}: {fight:?}", file.display());
                fought += 1;
                strokes += usize::from(side.stroke.is_some());
                hits += side.toll.map_or(0, |(_, taken, ..)| taken);
            }
        }
    }
    assert!(fought > 0 && strokes > 0 && hits > 0, "{fought} totals, {strokes} strokes, {hits} hits");
}

#[test]
fn two_recordings_make_one_strip() {
    let logs: Vec<Log<_>> = folder("good/swccg")
        .into_iter()
        .filter_map(|file| match holocron::open(&file) {
            Ok(AnyLog::Gemp(log)) => Some(log),
            _ => None,
        })
        .collect();
    let mut pairs = 0;
    for dark in &logs {
        for light in &logs {
            let Ok(merged) = holocron_ingest::event::gemp::Kind::pair(dark, light) else { continue };
            if dark.viewer != Some(holocron_ingest::id::Side::Dark) {
                continue;
            }
            pairs += 1;
            let recordings = [told::<Swccg>(dark), told::<Swccg>(light)];
            let shots = [Shot { recording: &recordings[0], log: dark }, Shot { recording: &recordings[1], log: light }];
            let film = film::<Swccg>(&shots, Some(&merged));
            let [strip] = &film.strips[..] else { panic!("{} strips", film.strips.len()) };
            assert_eq!((strip.hands, strip.of.as_slice()), ([true, true], &[0, 1][..]));
            // Each event of either recording is where the merged log has it.
            for (event, places) in (0_u64..).zip(&merged.sources) {
                let found =
                    |place, at: Option<u32>| at.is_none_or(|at| strip.runs.find(place, at.into()) == Some(event));
                assert!(found(0, places.dark) && found(1, places.light), "event {event}");
            }
            // The table of Dark's recording alone, but for the hands, at the end.
            let alone = whole::<Swccg>(dark);
            let titles = |film: &Film| {
                let strip = &film.strips[0];
                let lay = strip.lay(strip.events);
                let in_play = lay.cards.values().filter(|card| film.zones[card.zone].0 == "AT_LOCATION");
                let mut titles: Vec<String> = in_play.map(|card| film.title(card).to_owned()).collect();
                titles.sort();
                titles
            };
            assert_eq!(titles(&film), titles(&alone));
        }
    }
    assert!(pairs > 0, "no game of the samples has both recordings");
}
