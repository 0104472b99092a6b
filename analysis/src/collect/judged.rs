//! Rows of `findings` and `judgements`.

use std::collections::BTreeMap;

use holocron_ingest::key::GameKey;
use holocron_replay::account::At;
use holocron_replay::audit::{Found, Room};
use holocron_replay::question::{Member, questions};
use holocron_replay::rule::{Finding, Info, Judgement, Reasons, Verdict};

use crate::table::{FindingRow, JudgementRow};

/// Findings, and judgements counted by rule, verdict and reason.
#[derive(Default)]
pub(super) struct Judged {
    findings: Vec<FindingRow>,
    room: Room,
    counts: BTreeMap<(&'static str, &'static str, Option<&'static str>), JudgementRow>,
}

impl Judged {
    pub(super) fn add(&mut self, judgement: &Judgement, at: At) {
        let rule = judgement.rule;
        let (verdict, reason) = match &judgement.verdict {
            Verdict::Silent => return,
            Verdict::Kept => ("kept", None),
            Verdict::Broken(finding) => (finding.severity().word(), None),
            Verdict::Unknown(doubt) => ("unknown", Some(doubt.reason())),
        };
        let count = self.counts.entry((rule.id, verdict, reason)).or_insert_with(|| JudgementRow {
            source: at.source,
            first_event: at.event,
            rule: rule.id,
            class: rule.class.word(),
            status: rule.status.word(),
            verdict,
            reason,
            num: 0,
        });
        count.num += 1;
        if let Verdict::Broken(finding) = &judgement.verdict
            && self.room.takes(rule, finding.severity())
        {
            self.findings.push(row(rule, at, judgement.at.byte, finding));
        }
    }

    /// How many judgements of one verdict there are.
    pub(super) fn total(&self, verdict: &str) -> u32 {
        self.counts.values().filter(|row| row.verdict == verdict).map(|row| row.num).sum()
    }

    pub(super) fn rows(self) -> (Vec<FindingRow>, Vec<JudgementRow>) {
        (self.findings, self.counts.into_values().collect())
    }
}

/// The keys of the questions that the findings of a game's logs ask, by the log and the finding.
pub(super) fn keys(game: u64, logs: &[&[Found]]) -> BTreeMap<Member, Box<str>> {
    let asked = questions(GameKey(game), logs).into_iter();
    asked.flat_map(|one| one.members.into_iter().map(move |member| (member, one.key.to_string().into()))).collect()
}

/// Writes the keys of one log's findings into their rows, which are in the same order.
pub(super) fn ask(rows: &mut [FindingRow], log: usize, keys: &BTreeMap<Member, Box<str>>) {
    for (place, row) in rows.iter_mut().enumerate() {
        if let Some(key) = keys.get(&(log, place)) {
            row.question.clone_from(key);
        }
    }
}

pub(super) fn row(rule: &'static Info, at: At, byte: u64, finding: &Finding) -> FindingRow {
    let cards = &finding.cards;
    FindingRow {
        at,
        byte,
        rule: rule.id,
        title: rule.title,
        class: rule.class.word(),
        verdict: finding.severity().word(),
        status: rule.status.word(),
        side: finding.player,
        card_ids: cards.iter().map(|c| c.id.map(|id| id.to_string()).unwrap_or_default().into()).collect(),
        blueprint_ids: cards.iter().map(|c| c.blueprint.to_string().into()).collect(),
        card_titles: cards.iter().map(|c| c.title.as_str().into()).collect(),
        message: finding.sentence().into(),
        expected: finding.expected().into(),
        got: finding.got().into(),
        may_be_lifted_by: finding.reasons.iter().flat_map(Reasons::iter).map(|one| one.what().into()).collect(),
        cites: rule.source.to_string().into(),
        place: finding.place.title().map(Into::into),
        question: Box::default(),
    }
}
