//! What only a single recording can be judged for: the offers that its player saw, and where it differs from the other one.

use std::collections::BTreeMap;

use holocron_replay::account::{At, Chronicle, Source};
use holocron_replay::audit::{Audit, Found};
use holocron_replay::rule::Info;

use super::judged;
use crate::table::{GameRow, GameRows, JudgementRow};

/// Judgements by rule, verdict and reason.
type Counts = BTreeMap<(&'static str, &'static str, Option<&'static str>), JudgementRow>;

/// Adds to a game's rows what its recordings were judged for by the rules that had nothing to say of the log that the rows come
/// from; each recording with the hash of its file.
pub fn add_views<G: Chronicle>(rows: &mut GameRows, merged: &Audit, views: [(&Audit, u64); 2]) {
    let Some(game) = rows.games.first_mut() else { return };
    let mut counts = Counts::new();
    let rules = || G::rules().iter().map(|rule| &rule.info).filter(|rule| !merged.judged.contains_key(rule.id));
    let logs = [&merged.findings, &views[0].0.findings, &views[1].0.findings];
    let keys = judged::keys(game.source.game, &logs.map(Vec::as_slice));
    judged::ask(&mut rows.findings, 0, &keys);
    for (log, (audit, file)) in (1..).zip(views) {
        let source = Source { file, ..game.source };
        let is_new = |found: &Found| !merged.judged.contains_key(found.rule.id);
        for (place, found) in audit.findings.iter().enumerate().filter(|(_, found)| is_new(found)) {
            let kind = (found.finding.severity().word(), None);
            count(&mut counts, game, source, found.rule, kind, found.at.event, 1);
            let mut row = judged::row(found.rule, at(source, found), found.at.byte, &found.finding);
            row.question = keys.get(&(log, place)).cloned().unwrap_or_default();
            rows.findings.push(row);
        }
        for (rule, judged) in rules().filter_map(|rule| Some((rule, audit.judged.get(rule.id)?))) {
            count(&mut counts, game, source, rule, ("kept", None), 0, judged.kept);
            for (reason, num) in &judged.unknown {
                count(&mut counts, game, source, rule, ("unknown", Some(reason)), 0, *num);
            }
        }
    }
    rows.judgements.extend(counts.into_values());
}

fn count(
    counts: &mut Counts,
    game: &mut GameRow,
    source: Source,
    rule: &'static Info,
    (verdict, reason): (&'static str, Option<&'static str>),
    first_event: u32,
    num: u64,
) {
    if num == 0 {
        return;
    }
    let num = u32::try_from(num).unwrap_or(u32::MAX);
    let (class, status) = (rule.class.word(), rule.status.word());
    let new = JudgementRow { source, first_event, rule: rule.id, class, status, verdict, reason, num: 0 };
    let row = counts.entry((rule.id, verdict, reason)).or_insert(new);
    row.num = row.num.saturating_add(num);
    let total = match verdict {
        "kept" => &mut game.num_kept,
        "illegal" => &mut game.num_illegal,
        "suspect" => &mut game.num_suspect,
        _ => &mut game.num_undecided,
    };
    *total = total.saturating_add(num);
}

fn at(source: Source, found: &Found) -> At {
    At {
        source,
        event: found.at.event,
        turns: found.moment.turn,
        player_turn: found.moment.player_turn,
        turn_of: found.moment.turn_of,
        phase: found.moment.phase,
        is_undone: false,
    }
}

#[cfg(test)]
mod tests {
    use holocron_replay::audit::Judged;
    use holocron_replay::game::Game as _;
    use holocron_swccg::Swccg;

    use super::*;
    use crate::table::tests as sample;

    /// A rule that spoke of the merged log is not counted again; one that only recordings were judged by is.
    #[test]
    fn rules_of_recordings_are_added_once() {
        let [first, other] = [0, 1].map(|place| Swccg::rules()[place].info.id);
        let audit = |judged: &[(&'static str, u64, u64)]| Audit {
            judged: judged
                .iter()
                .map(|(id, kept, unknown)| {
                    let unknown = [("card text", *unknown)].into_iter().filter(|(_, num)| *num > 0).collect();
                    (*id, Judged { kept: *kept, broken: 0, unknown })
                })
                .collect(),
            ..Audit::default()
        };
        let mut rows = sample::game(1);
        rows.judgements.clear();
        rows.games[0].num_kept = 7;
        let (dark, light) = (audit(&[(first, 5, 0), (other, 3, 2)]), audit(&[(first, 5, 0), (other, 4, 0)]));
        add_views::<Swccg>(&mut rows, &audit(&[(first, 7, 0)]), [(&dark, 1), (&light, 2)]);
        let found: Vec<_> = rows.judgements.iter().map(|row| (row.rule, row.verdict, row.reason, row.num)).collect();
        assert_eq!(found, [(other, "kept", None, 7), (other, "unknown", Some("card text"), 2)]);
        assert_eq!((rows.games[0].num_kept, rows.games[0].num_undecided), (14, 2));
    }
}
