//! Takes the frames of a strip while its log is replayed.

use std::collections::BTreeMap;

use holocron_ingest::event::{Event, Standing};
use holocron_ingest::id::{Side, Sides};
use holocron_ingest::log::Log;
use holocron_replay::account::{Account, At, Chronicle, Counter, Recorder, Source, Table, TableCard, Topic};
use holocron_replay::run::Sink;

use super::fight::{Running, running};
use super::frame::{Frame, Lying, Moment};
use super::sheet::{Sheet, capital, words};
use super::strip::Strip;
use crate::typeset;

/// Takes the frames of a strip.
pub(super) struct Camera<'a, G: Chronicle> {
    /// For each event, the log whose messages tell it.
    pub(super) teller: &'a dyn Fn(usize) -> &'a Log<G::Kind>,
    pub(super) sheet: &'a mut Sheet,
    pub(super) strip: Strip,
    /// The game in the terms of statistics.
    pub(super) account: Account,
    pub(super) recorder: G::Recorder,
    index: usize,
    last: Table,
    standing: Option<Standing>,
    life: [Option<i32>; 2],
    moment: Option<Moment>,
    phases: BTreeMap<&'static str, usize>,
}

impl<'a, G: Chronicle> Camera<'a, G> {
    pub(super) fn new(teller: &'a dyn Fn(usize) -> &'a Log<G::Kind>, sheet: &'a mut Sheet, strip: Strip) -> Self {
        Camera {
            teller,
            sheet,
            strip,
            account: Account::default(),
            recorder: G::Recorder::default(),
            index: 0,
            last: Table::default(),
            standing: None,
            life: [None, None],
            moment: None,
            phases: BTreeMap::new(),
        }
    }

    /// The moment of an event, which counts in the strip.
    fn at(&self, is_undone: bool, state: &G::State) -> At {
        let moment = G::moment(state);
        At {
            source: Source::default(),
            event: u32::try_from(self.index).unwrap_or(u32::MAX),
            turns: moment.turn,
            player_turn: moment.player_turn,
            turn_of: moment.turn_of,
            phase: moment.phase,
            is_undone,
        }
    }

    fn phase(&mut self, word: &'static str) -> usize {
        let phases = &mut self.strip.phases;
        *self.phases.entry(word).or_insert_with(|| {
            let known = G::PHASES.iter().find(|(known, _)| *known == word);
            phases.push(known.map_or_else(|| capital(&words(word)), |(_, name)| (*name).to_owned()));
            phases.len() - 1
        })
    }

    /// Both tables have their cards in the order of their numbers.
    fn cards(&mut self, cards: &[TableCard], frame: &mut Frame) {
        let mut before = self.last.cards.iter().peekable();
        for card in cards {
            while let Some(gone) = before.next_if(|known| known.id < card.id) {
                frame.gone.push(gone.id.0.into());
            }
            if before.next_if(|known| known.id == card.id) != Some(card) {
                frame.cards.push(lying::<G>(self.sheet, card));
            }
        }
        frame.gone.extend(before.map(|gone| i64::from(gone.id.0)));
    }

    /// Puts into a frame what is new on the table.
    fn lay(&mut self, table: Table, frame: &mut Frame) {
        self.cards(&table.cards, frame);
        self.counters(&table.counters, frame);
        let pair = |sides: &Sides<Option<f64>>| [sides.dark, sides.light];
        if table.force_generation != self.last.force_generation {
            frame.generation = Some(pair(&table.force_generation));
        }
        if table.power != self.last.power {
            frame.power = Some(table.power.iter().map(pair).collect());
        }
        if table.fight != self.last.fight {
            let now = |fight| Running::Now(Box::new(running::<G>(self.sheet, fight)));
            frame.fight = Some(table.fight.as_ref().map_or(Running::Over, now));
        }
        self.last = table;
    }

    fn counters(&mut self, counters: &Sides<Vec<Counter>>, frame: &mut Frame) {
        for side in Side::BOTH {
            let names = &mut self.strip.counters[side.index()];
            for (place, counter) in counters[side].iter().enumerate() {
                if names.len() <= place {
                    names.push((counter.name.to_owned(), counter.label.to_owned()));
                }
                let before = self.last.counters[side].get(place).and_then(|counter| counter.count);
                if before != counter.count {
                    frame.counters.push((number(side), place, counter.count));
                }
            }
        }
    }
}

impl<G: Chronicle> Sink<G> for Camera<'_, G> {
    fn compares(&self) -> bool {
        false
    }

    fn before(&mut self, event: &Event<G::Kind>, step: &G::Step<'_>, state: &G::State) {
        if event.standing != Standing::Repeated {
            let at = self.at(event.standing == Standing::Undone, state);
            self.recorder.before(&at, event, step, state, &mut self.account);
        }
    }

    fn after(&mut self, event: &Event<G::Kind>, state: &G::State) {
        let at = self.at(event.standing == Standing::Undone, state);
        self.recorder.after(&at, event, state, &mut self.account);
        let now = G::moment(state);
        let phase = Some(now.phase).filter(|phase| !phase.is_empty()).map(|phase| self.phase(phase));
        let moment = Moment(now.turn, now.player_turn, now.turn_of.map(number), phase);
        let life = G::life(state);
        let life = [life.dark, life.light];
        let told = G::sentence((self.teller)(self.index), event, state)
            .filter(|_| event.standing != Standing::Repeated)
            .map(|sentence| (sentence.topic, sentence.text));
        let (topic, text) = told.unzip();
        let mut frame = Frame {
            event: self.index as u64,
            text: text.map(|text| typeset(&text)),
            topic: topic.and_then(letter),
            moment: Some(moment).filter(|_| self.moment != Some(moment)),
            life: Some(life).filter(|_| self.life != life),
            is_undone: event.standing == Standing::Undone,
            ..Frame::default()
        };
        // A take-back returns to the table before it, whatever the next event is.
        if self.standing != Some(event.standing) || G::touches_table(&event.kind, state) {
            self.lay(G::table(state), &mut frame);
        }
        (self.standing, self.life, self.moment) = (Some(event.standing), life, Some(moment));
        if !frame.is_empty() {
            self.strip.frames.push(frame);
        }
        self.index += 1;
    }
}

fn letter(topic: Topic) -> Option<char> {
    match topic {
        Topic::Play => Some('p'),
        Topic::Battle => Some('b'),
        Topic::Drain => Some('d'),
        Topic::Loss => Some('l'),
        Topic::Other => None,
    }
}

/// A side as films count them.
pub(super) fn number(side: Side) -> u8 {
    u8::from(side == Side::Light)
}

/// A winner as films tell it: -1 for nobody.
pub(super) fn winner(side: Option<Side>) -> i8 {
    match side {
        Some(Side::Dark) => 0,
        Some(Side::Light) => 1,
        None => -1,
    }
}

fn lying<G: Chronicle>(sheet: &mut Sheet, card: &TableCard) -> Lying {
    let note: Vec<String> = card.marks.iter().map(|(name, number)| format!("{name} {number}")).collect();
    Lying {
        id: i64::from(card.id.0),
        design: sheet.design::<G>(&card.blueprint),
        zone: sheet.zone(card.zone),
        owner: card.owner.map(number),
        pile: card.zone_owner.map(number),
        column: card.location.or(card.area),
        host: card.host.map(|host| i64::from(host.0)),
        posture: card.posture.bits(),
        note: note.join(", "),
    }
}
