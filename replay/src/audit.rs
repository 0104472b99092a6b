//! The sink behind `holocron audit`: findings, counted judgements and checkpoints of one recording.

use std::collections::{BTreeMap, BTreeSet};

use holocron_ingest::event::At;
use holocron_ingest::log::Log;
use holocron_ingest::pair::{Disagreement, Merged};

use crate::game::{Comparison, Game, Misread, Moment, Outcome};
use crate::hole::Hole;
use crate::rule::{Finding, Info, Judgement, Severity, Status, Verdict};
use crate::run::{Sink, run, run_cross_checked};
use crate::select::Selection;

/// What an audit keeps of one recording.
#[derive(Debug, Default)]
pub struct Audit {
    /// Broken rules, in the order of the events.
    pub findings: Vec<Found>,
    /// Broken rules that found no room in the list; see [`Room`].
    pub unlisted: u64,
    /// Judgements counted by rule id; a rule that never spoke has no entry.
    pub judged: BTreeMap<&'static str, Judged>,
    /// Announced values compared, by field.
    pub checkpoints: BTreeMap<&'static str, Agreement>,
    /// Events that made no sense in their state.
    pub misreads: Vec<(At, Misread)>,
    /// Missing parts of a live log.
    pub holes: Vec<Hole>,
    /// Turns begun by both players.
    pub turns: u32,
    /// How the game ended, if the log says so.
    pub outcome: Option<Outcome>,
}

/// An audit under way: the sink, for callers who replay themselves. A log holds thousands of judgements and comparisons: they are counted by place, and sorted by
/// name when it is over.
#[derive(Default)]
pub struct Counting {
    audit: Audit,
    room: Room,
    judged: Vec<Option<(&'static str, Judged)>>,
    compared: Vec<(&'static str, Agreement)>,
    /// The place of the field that was compared last: it often comes again.
    last: usize,
}

/// Whether there is room for another finding of a recording. The first of each rule and severity always finds it, so that
/// neither a rule nor the verdict on the recording is lost.
#[derive(Clone, Debug, Default)]
pub struct Room {
    listed: usize,
    firsts: BTreeSet<(&'static str, Severity)>,
    /// Findings without room so far.
    pub unlisted: u64,
}

impl Room {
    /// Most findings of one recording besides the first of each rule and severity. The most of a real game so far are 26.
    pub const MOST: usize = 5_000;

    /// Takes in the next finding, in the order of the events; false when it finds no room.
    pub fn takes(&mut self, rule: &Info, severity: Severity) -> bool {
        let has_room = self.firsts.insert((rule.id, severity)) || self.listed < Room::MOST;
        if has_room {
            self.listed += 1;
        } else {
            self.unlisted += 1;
        }
        has_room
    }
}

/// A finding and when it was made.
#[derive(Clone, Debug)]
pub struct Found {
    /// The broken rule.
    pub rule: &'static Info,
    /// The event.
    pub at: At,
    /// The moment of the game.
    pub moment: Moment,
    /// The evidence.
    pub finding: Finding,
}

/// How often a rule spoke.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// Judged legal.
    pub kept: u64,
    /// Judged broken.
    pub broken: u64,
    /// Undecided, by reason.
    pub unknown: BTreeMap<&'static str, u64>,
}

/// How often an announced value agreed with ours.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// Comparisons.
    pub total: u64,
    /// Those that agreed.
    pub agree: u64,
    /// The first that did not.
    pub first: Option<(At, Comparison)>,
}

impl Audit {
    /// Replays a log and audits it by the selected rules.
    pub fn of<G: Game>(log: &Log<G::Kind>, rules: &Selection) -> Audit {
        let mut counting = Counting::default();
        let state = run::<G>(log, rules, &mut counting);
        counting.finish::<G>(&state)
    }

    /// [`Audit::of`] a log of whose game there is another recording; see [`run_cross_checked`].
    pub fn of_pair<G: Game>(
        log: &Log<G::Kind>,
        other: &Log<G::Kind>,
        merged: &Result<Merged<G::Kind>, Disagreement>,
        rules: &Selection,
    ) -> Audit {
        let mut counting = Counting::default();
        let state = run_cross_checked::<G>(log, other, merged, rules, &mut counting);
        counting.finish::<G>(&state)
    }

    /// True when a settled rule found something illegal: what decides the exit code.
    pub fn is_illegal(&self) -> bool {
        let counts = |f: &&Found| f.finding.severity() == Severity::Illegal && f.rule.status == Status::Settled;
        self.findings.iter().find(counts).is_some()
    }
}

impl Counting {
    /// The audit; `state` is the one that the replay ended in.
    pub fn finish<G: Game>(self, state: &G::State) -> Audit {
        Audit {
            unlisted: self.room.unlisted,
            judged: self.judged.into_iter().flatten().collect(),
            checkpoints: self.compared.into_iter().collect(),
            turns: G::moment(state).turn,
            outcome: G::outcome(state).cloned(),
            ..self.audit
        }
    }
}

impl<G: Game> Sink<G> for Counting {
    fn judged(&mut self, judgement: Judgement, state: &G::State) {
        if self.judged.len() <= judgement.place {
            self.judged.resize(G::rules().len(), None);
        }
        let Some(slot) = self.judged.get_mut(judgement.place) else { return };
        let (_, judged) = slot.get_or_insert_with(|| (judgement.rule.id, Judged::default()));
        match judgement.verdict {
            Verdict::Silent => {}
            Verdict::Kept => judged.kept += 1,
            Verdict::Unknown(doubt) => *judged.unknown.entry(doubt.reason()).or_default() += 1,
            Verdict::Broken(finding) => {
                judged.broken += 1;
                if !self.room.takes(judgement.rule, finding.severity()) {
                    return;
                }
                let moment = G::moment(state);
                self.audit.findings.push(Found { rule: judgement.rule, at: judgement.at, moment, finding: *finding });
            }
        }
    }

    fn compared(&mut self, at: At, comparison: Comparison) {
        // The names are constants: the same field is nearly always the same text in the same place.
        let is_last = self.compared.get(self.last).is_some_and(|(field, _)| std::ptr::eq(*field, comparison.field));
        let known = is_last.then_some(self.last);
        let known =
            known.or_else(|| self.compared.iter().position(|(field, _)| std::ptr::eq(*field, comparison.field)));
        let known = known.or_else(|| self.compared.iter().position(|(field, _)| *field == comparison.field));
        let place = known.unwrap_or_else(|| {
            self.compared.push((comparison.field, Agreement::default()));
            self.compared.len() - 1
        });
        self.last = place;
        let Some((_, agreement)) = self.compared.get_mut(place) else { return };
        agreement.total += 1;
        if comparison.agrees() {
            agreement.agree += 1;
        } else if agreement.first.is_none() {
            agreement.first = Some((at, comparison));
        }
    }

    fn misread(&mut self, at: At, misread: Misread) {
        self.audit.misreads.push((at, misread));
    }

    fn hole(&mut self, hole: Hole) {
        self.audit.holes.push(hole);
    }
}
