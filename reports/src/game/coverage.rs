//! What a recording exercises: cards, actions and rules.

use std::collections::{BTreeMap, BTreeSet};

use holocron_ingest::log::Log;
use holocron_replay::account::Chronicle;
use holocron_replay::audit::Audit;
use holocron_replay::select::Selection;

use super::account;

/// What games exercised.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Covered {
    /// Ids of card designs that were seen, by their fronts.
    pub(crate) cards: BTreeSet<String>,
    /// Actions by their words, with the number of times.
    pub(crate) actions: BTreeMap<&'static str, u64>,
    /// Rules by their ids, with the number of judgements.
    pub(crate) rules: BTreeMap<&'static str, u64>,
    /// Types of events by the log's codes, with the number of events.
    pub(crate) events: BTreeMap<String, u64>,
}

impl Covered {
    /// Adds what the game's other recording shows: the same actions, and what one player alone sees.
    pub(super) fn see(&mut self, other: Covered) {
        for (action, times) in other.actions {
            let most = self.actions.entry(action).or_default();
            *most = times.max(*most);
        }
        self.add(Covered { actions: BTreeMap::new(), ..other });
    }

    /// Adds what other games exercised.
    pub(crate) fn add(&mut self, other: Covered) {
        self.cards.extend(other.cards);
        for (action, times) in other.actions {
            *self.actions.entry(action).or_default() += times;
        }
        for (rule, times) in other.rules {
            *self.rules.entry(rule).or_default() += times;
        }
        for (code, times) in other.events {
            *self.events.entry(code).or_default() += times;
        }
    }
}

/// What a recording exercises, taken-back play left out.
pub(super) fn covered<G: Chronicle>(log: &Log<G::Kind>) -> Covered {
    let account = account::account::<G>(log);
    let mut covered = Covered::default();
    let seen = account.cards.iter().filter(|(_, count)| count.first_seen.is_some());
    covered.cards.extend(seen.map(|((_, blueprint), _)| blueprint.front().to_string()));
    for action in account.actions.iter().filter(|action| !action.at.is_undone) {
        *covered.actions.entry(action.action.word()).or_default() += 1;
    }
    for event in &account.events {
        *covered.events.entry(event.code.to_string()).or_default() += 1;
    }
    for (rule, judged) in Audit::of::<G>(log, &Selection::all()).judged {
        *covered.rules.entry(rule).or_default() += judged.kept + judged.broken;
    }
    covered.rules.retain(|_, times| *times > 0);
    covered
}
