//! Takes a recording down as a timeline.

use std::collections::BTreeMap;

use holocron_ingest::event::{Event, Standing};
use holocron_ingest::id::{Blueprint, Side, Sides};
use holocron_ingest::log::Log;
use holocron_replay::account::{Chronicle, Counter, Table, TableCard};
use holocron_replay::run::{Sink, run as replay};
use holocron_replay::select::Selection;

use crate::recording::{Finding, Recording};
use crate::{Frame, Lying, Mark, Moment, Timeline};

/// The timeline of a recording with the findings of its audit.
pub fn timeline<G: Chronicle>(recording: &Recording, log: &Log<G::Kind>) -> Timeline {
    let name = |side: Side| Some(log.players[side].to_string()).filter(|name| !name.is_empty());
    let mut recorder = Recorder::<G> {
        log,
        last: Table::default(),
        life: [None, None],
        moment: None,
        timeline: Timeline {
            file: recording.file.clone(),
            hash: log.file_hash,
            game: G::NAME.to_owned(),
            players: Side::BOTH.map(|side| name(side).unwrap_or_else(|| side.word().to_owned())),
            events: log.events.len() as u64,
            findings: recording.findings.iter().map(mark).collect(),
            ..Timeline::default()
        },
        phases: BTreeMap::new(),
    };
    replay::<G>(log, &Selection::none(), &mut recorder);
    recorder.timeline
}

fn mark(finding: &Finding) -> Mark {
    Mark {
        event: finding.event,
        rule: finding.rule.clone(),
        verdict: finding.verdict.word(),
        status: finding.status.word(),
        text: finding.message.clone(),
        expected: finding.expected.clone(),
        got: finding.got.clone(),
        lifted: finding.may_be_lifted_by().into_iter().map(str::to_owned).collect(),
        question: finding.question.clone(),
        cites: finding.cites.clone(),
    }
}

struct Recorder<'a, G: Chronicle> {
    log: &'a Log<G::Kind>,
    last: Table,
    life: [Option<i32>; 2],
    moment: Option<Moment>,
    timeline: Timeline,
    phases: BTreeMap<&'static str, usize>,
}

impl<G: Chronicle> Sink<G> for Recorder<'_, G> {
    fn after(&mut self, event: &Event<G::Kind>, state: &G::State) {
        let table = G::table(state);
        let now = G::moment(state);
        let phase = Some(now.phase).filter(|phase| !phase.is_empty()).map(|phase| self.phase(phase));
        let moment = Moment(now.player_turn, side(now.turn_of), phase);
        let life = G::life(state);
        let life = [life.dark, life.light];
        let mut frame = Frame {
            event: u64::from(event.at.event),
            text: G::sentence(self.log, event, state)
                .filter(|_| event.standing != Standing::Repeated)
                .map(|sentence| sentence.text),
            moment: Some(moment).filter(|_| self.moment != Some(moment)),
            life: Some(life).filter(|_| self.life != life),
            is_undone: event.standing == Standing::Undone,
            ..Frame::default()
        };
        self.cards(&table.cards, &mut frame);
        self.counters(&table.counters, &mut frame);
        let pair = |sides: &Sides<Option<f64>>| [sides.dark, sides.light];
        if table.force_generation != self.last.force_generation {
            frame.generation = Some(pair(&table.force_generation));
        }
        if table.power != self.last.power {
            frame.power = Some(table.power.iter().map(pair).collect());
        }
        (self.last, self.life, self.moment) = (table, life, Some(moment));
        if !frame.is_empty() {
            self.timeline.frames.push(frame);
        }
    }
}

impl<G: Chronicle> Recorder<'_, G> {
    fn phase(&mut self, word: &'static str) -> usize {
        let phases = &mut self.timeline.phases;
        *self.phases.entry(word).or_insert_with(|| {
            let name = G::PHASES.iter().find(|(known, _)| *known == word).map_or(word, |(_, name)| *name);
            phases.push(name.to_owned());
            phases.len() - 1
        })
    }

    fn cards(&mut self, cards: &[TableCard], frame: &mut Frame) {
        let before: BTreeMap<u32, &TableCard> = self.last.cards.iter().map(|card| (card.id.0, card)).collect();
        let now: BTreeMap<u32, &TableCard> = cards.iter().map(|card| (card.id.0, card)).collect();
        frame.gone = before.keys().filter(|id| !now.contains_key(id)).map(|id| i64::from(*id)).collect();
        for (id, card) in &now {
            if before.get(id) != Some(card) {
                frame.cards.push(lying(card));
                title::<G>(&mut self.timeline.titles, &card.blueprint);
            }
        }
    }

    fn counters(&mut self, counters: &Sides<Vec<Counter>>, frame: &mut Frame) {
        for side in Side::BOTH {
            let labels = &mut self.timeline.labels[side.index()];
            for (place, counter) in counters[side].iter().enumerate() {
                if labels.len() <= place {
                    labels.push(counter.label.to_owned());
                }
                let before = self.last.counters[side].get(place).and_then(|counter| counter.count);
                if before != counter.count {
                    frame.counters.push((u8::from(side == Side::Light), place, counter.count));
                }
            }
        }
    }
}

fn side(side: Option<Side>) -> Option<u8> {
    side.map(|side| u8::from(side == Side::Light))
}

fn lying(card: &TableCard) -> Lying {
    Lying(
        i64::from(card.id.0),
        card.blueprint.to_string(),
        card.zone,
        side(card.owner),
        side(card.zone_owner),
        card.location,
        card.host.map(|host| i64::from(host.0)),
    )
}

fn title<G: Chronicle>(titles: &mut BTreeMap<String, String>, blueprint: &Blueprint) {
    if blueprint.is_face_down() {
        titles.entry(blueprint.to_string()).or_insert_with(|| "face-down card".to_owned());
    } else if let Some(facts) = G::facts(blueprint).or_else(|| G::facts(&blueprint.front())) {
        titles.entry(blueprint.to_string()).or_insert_with(|| facts.title.to_owned());
    }
}
