//! Makes the film of a game.

use holocron_ingest::id::{Side, Sides};
use holocron_ingest::log::Log;
use holocron_ingest::pair::{Merged, Pairing as _};
use holocron_replay::account::{Account, Chronicle, Recorder as _, swing};
use holocron_replay::run::run as replay;
use holocron_replay::select::Selection;
use holocron_replay::winning::Model;

use super::frames::{Camera, number, winner};
use super::runs::Runs;
use super::sheet::{Sheet, words};
use super::strip::{DrainRow, Draw, FightRow, FightSideRow, Mark, Strip};
use super::{Film, RecordingRow, VERSION};
use crate::recording::{Finding, Recording, Verdict};
use crate::typeset;

/// A recording with what its audit came to.
pub struct Shot<'a, K> {
    /// What was found.
    pub recording: &'a Recording,
    /// The log.
    pub log: &'a Log<K>,
}

/// The film of a game. Of two recordings Dark's comes first; `merged` is what the two tell together, where they agree.
pub fn film<G: Chronicle>(shots: &[Shot<'_, G::Kind>], merged: Option<&Merged<G::Kind>>) -> Film {
    film_with::<G>(shots, merged, None)
}

/// The same with chances to win by this model, in a game that comes with one.
pub fn film_with<G: Chronicle>(
    shots: &[Shot<'_, G::Kind>],
    merged: Option<&Merged<G::Kind>>,
    winning: Option<&Model>,
) -> Film {
    let mut sheet = Sheet::default();
    let strips = match (shots, merged) {
        ([_, _], Some(merged)) => vec![both::<G>(&mut sheet, shots, merged, winning)],
        _ => (0..shots.len()).map(|place| single::<G>(&mut sheet, shots, place, winning)).collect(),
    };
    let (format, decks) = strips.first().map(|taken| (taken.format.clone(), taken.decks.clone())).unwrap_or_default();
    let areas = strips.first().map_or(&[][..], |taken| taken.areas);
    let first = shots.first();
    let names = |side: Side| {
        let name = first.map(|shot| shot.log.players[side].to_string()).filter(|name| !name.is_empty());
        name.unwrap_or_else(|| side.word().to_owned())
    };
    let told = shots.iter().map(|shot| shot.recording).find(|recording| recording.win_reason.is_some());
    let won = told.and_then(|recording| recording.winner.as_ref());
    let players = Side::BOTH.map(names);
    Film {
        version: VERSION,
        game: G::ID.word().to_owned(),
        name: G::NAME.to_owned(),
        format,
        decks,
        life: G::LIFE.name.to_owned(),
        winner: won.and_then(|won| players.iter().position(|name| name == won)).and_then(|side| side.try_into().ok()),
        reason: told.and_then(|recording| recording.win_reason.as_deref()).map(reason::<G>),
        turns: shots.iter().map(|shot| shot.recording.turns).max().unwrap_or_default(),
        recordings: shots.iter().map(row).collect(),
        players,
        designs: sheet.designs,
        zones: sheet.zones,
        places: areas.iter().map(ToString::to_string).collect(),
        strips: strips.into_iter().map(|taken| taken.strip).collect(),
    }
}

/// Why a game ended; a word of a format becomes one for people.
fn reason<G: Chronicle>(told: &str) -> String {
    // In the games whose logs say so by this word, it is what their players count down.
    if told == "DECK" {
        return G::LIFE.gone.to_owned();
    }
    if told.chars().any(char::is_lowercase) { told.to_owned() } else { words(told) }
}

/// A strip, and what it tells of the game as a whole.
struct Taken {
    strip: Strip,
    areas: &'static [&'static str],
    format: Option<String>,
    decks: [Option<String>; 2],
}

fn row<K>(shot: &Shot<'_, K>) -> RecordingRow {
    RecordingRow {
        file: shot.recording.file.clone(),
        viewer: shot.log.viewer.map(number),
        events: shot.log.events.len() as u64,
    }
}

/// The strip of one recording.
fn single<G: Chronicle>(
    sheet: &mut Sheet,
    shots: &[Shot<'_, G::Kind>],
    place: usize,
    winning: Option<&Model>,
) -> Taken {
    let log = shots[place].log;
    let strip = Strip {
        of: vec![place],
        hands: Side::BOTH.map(|side| G::Kind::shows_hand(log, side)),
        events: log.events.len() as u64,
        ..Strip::default()
    };
    take::<G>(sheet, shots, log, &|_| log, strip, winning)
}

/// The strip of two recordings that agree.
fn both<G: Chronicle>(
    sheet: &mut Sheet,
    shots: &[Shot<'_, G::Kind>],
    merged: &Merged<G::Kind>,
    winning: Option<&Model>,
) -> Taken {
    let strip = Strip {
        of: vec![0, 1],
        hands: Side::BOTH.map(|side| shots.iter().any(|shot| G::Kind::shows_hand(shot.log, side))),
        events: merged.log.events.len() as u64,
        runs: Runs::of(merged.sources.iter().map(|places| [places.dark, places.light])),
        ..Strip::default()
    };
    // An event that Dark's recording lacks is told by Light's.
    let teller = |index: usize| {
        let is_lights = matches!(merged.sources.get(index), Some(Sides { dark: None, light: Some(_) }));
        shots[usize::from(is_lights)].log
    };
    take::<G>(sheet, shots, &merged.log, &teller, strip, winning)
}

fn take<'a, G: Chronicle>(
    sheet: &'a mut Sheet,
    shots: &[Shot<'_, G::Kind>],
    log: &Log<G::Kind>,
    teller: &'a dyn Fn(usize) -> &'a Log<G::Kind>,
    strip: Strip,
    winning: Option<&Model>,
) -> Taken {
    let mut camera = Camera::<G>::new(teller, sheet, strip);
    let state = replay::<G>(log, &Selection::none(), &mut camera);
    let Camera { mut account, recorder, mut strip, sheet, .. } = camera;
    recorder.finish(&state, &mut account);
    if let Some(model) = G::winning() {
        swing::fill(&mut account, winning.unwrap_or(model));
    }
    for ((_, blueprint), count) in &account.cards {
        if let Some(title) = &count.title {
            sheet.name(blueprint, title);
        }
    }
    beside::<G>(&mut strip, sheet, &account);
    strip.marks = marks::<G>(&strip, shots);
    let head = &account.head;
    let deck = |side: Side| {
        let known = [&head.objectives[side], &head.starting_interrupts[side], &head.starting_locations[side]];
        known.into_iter().flatten().next().map(|title| typeset(title))
    };
    Taken {
        strip,
        areas: G::table(&state).areas,
        format: head.format.as_deref().map(str::to_owned),
        decks: Side::BOTH.map(deck),
    }
}

/// What the account tells beside the frames.
fn beside<G: Chronicle>(strip: &mut Strip, sheet: &mut Sheet, account: &Account) {
    strip.fights = account
        .battles
        .iter()
        .filter(|battle| !battle.at.is_undone)
        .map(|battle| FightRow {
            event: battle.at.event.into(),
            end: battle.end_event.map(u64::from),
            title: battle.location_title.as_deref().map(typeset),
            by: number(battle.side),
            winner: battle.winner.map(|side| winner(Some(side))).or_else(|| battle.is_tied.then(|| winner(None))),
            sides: Side::BOTH.map(|side| {
                let one = &battle.sides[side];
                FightSideRow {
                    power: one.power,
                    destiny: one.destiny,
                    attrition: one.attrition,
                    damage: one.damage,
                    lost: one.num_forfeited.saturating_add(one.num_force_lost),
                }
            }),
        })
        .collect();
    let drains = account.drains.iter().filter(|drain| !drain.at.is_undone);
    strip.drains = drains
        .map(|drain| {
            let amount = drain.done.unwrap_or(drain.initiated);
            DrainRow(drain.at.event.into(), number(drain.side), drain.location_card, amount)
        })
        .collect();
    let draws = account.destinies.iter().filter(|draw| !draw.at.is_undone && draw.is_in_battle);
    strip.draws = draws
        .map(|draw| {
            let design = sheet.design::<G>(&draw.blueprint);
            Draw(draw.at.event.into(), number(draw.side), design, draw.value, words(&draw.purpose))
        })
        .collect();
    let counted = account.snapshots.iter().filter(|snapshot| !snapshot.is_stale && !snapshot.at.is_undone);
    for (event, chance) in counted.filter_map(|one| Some((u64::from(one.at.event), one.dark_chance?))) {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a chance lies between 0 and 1")]
        let chance = (chance.clamp(0.0, 1.0) * 1000.0).round() as u16;
        if strip.chance.last().is_none_or(|(_, last)| *last != chance) {
            strip.chance.push((event, chance));
        }
    }
}

/// The findings of the strip's recordings; what both of them show stands once.
fn marks<G: Chronicle>(strip: &Strip, shots: &[Shot<'_, G::Kind>]) -> Vec<Mark> {
    let mut marks: Vec<Mark> = Vec::new();
    for (place, shot) in strip.of.iter().enumerate().filter_map(|(place, of)| Some((place, shots.get(*of)?))) {
        for finding in &shot.recording.findings {
            let Some(event) = strip.runs.find(place, finding.event) else { continue };
            let is_same = |mark: &&mut Mark| {
                mark.event == event && mark.rule == finding.rule && mark.question == finding.question
            };
            match marks.iter_mut().find(is_same) {
                Some(mark) if finding.verdict == Verdict::Illegal => *mark = self::mark::<G>(event, finding),
                Some(_) => {}
                None => marks.push(self::mark::<G>(event, finding)),
            }
        }
    }
    marks.sort_by_key(|mark| mark.event);
    marks
}

fn mark<G: Chronicle>(event: u64, finding: &Finding) -> Mark {
    let rule = G::rules().iter().find(|rule| rule.info.id == finding.rule);
    Mark {
        event,
        rule: finding.rule.clone(),
        title: rule.map(|rule| rule.info.title.to_owned()).unwrap_or_default(),
        verdict: finding.verdict.word(),
        status: finding.status.word(),
        text: typeset(&finding.message),
        expected: typeset(&finding.expected),
        got: typeset(&finding.got),
        lifted: finding.may_be_lifted_by().into_iter().map(typeset).collect(),
        cites: finding.cites.clone(),
        question: finding.question.clone(),
        cards: finding.cards.iter().filter_map(|card| card.card_id).collect(),
    }
}
