//! Questions: what a person has to look at once, however often the rules say it.
//!
//! One breach, a cause that lasts, an offer and the play that follows it, and the same breach in both players' recordings are
//! one question each. Its [`QuestionKey`] is the same from either recording of the game, from both together, and from version
//! to version.
//!
//! # Fields of a key
//!
//! The 64-bit FNV-1a hash of these fields, as [`holocron_ingest::key`] hashes them:
//!
//! 1. The text `hq1`, the version of this list, and the game's key as a number.
//! 2. The rule's id, and the player whose play it is.
//! 3. The turn, counted over both players; 0 for a state that lasts, and for what the server's numbers and offers say.
//! 4. The design of the first card that the finding names; the title of the place when there is none that both players see.
//! 5. The kind of play, by its word ([`Finding::matter`]).
//! 6. Which of several copies of the design it is, counted from 1 in the order in which they break the rule.

use std::collections::BTreeMap;
use std::fmt;

use holocron_ingest::id::{CardId, Side};
use holocron_ingest::key::{Fields, GameKey};

use crate::audit::Found;
use crate::rule::{Class, Finding, Severity};

/// The version of the list of fields, and their first.
const VERSION: &str = "hq1";

/// The key of a question; see the [module](self).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct QuestionKey(pub u64);

impl fmt::Display for QuestionKey {
    /// The version and sixteen hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}-{:016x}", self.0)
    }
}

/// A finding among those of several recordings: the recording's place in the list, and the finding's.
pub type Member = (usize, usize);

/// A question and the findings that ask it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Its key.
    pub key: QuestionKey,
    /// The finding that tells it best.
    pub main: Member,
    /// All findings that ask it, in the order of recordings and events.
    pub members: Vec<Member>,
}

/// The questions of a game, of whose recordings these are the findings, in the order in which they first come up.
pub fn questions(game: GameKey, recordings: &[&[Found]]) -> Vec<Question> {
    let mut families: BTreeMap<Asked, Vec<Member>> = BTreeMap::new();
    for (recording, findings) in recordings.iter().enumerate() {
        let mut copies: BTreeMap<Asked, Vec<CardId>> = BTreeMap::new();
        for (place, found) in findings.iter().enumerate() {
            let mut asked = Asked::of(found);
            asked.copy = copy(copies.entry(asked.clone()).or_default(), &asked, &found.finding);
            families.entry(asked).or_default().push((recording, place));
        }
    }
    let found = |(recording, place): Member| recordings.get(recording)?.get(place);
    let turns = |members: &[Member]| members.iter().filter_map(|one| found(*one)).map(|one| one.moment.turn).collect();
    let families: Vec<Family> =
        families.into_iter().map(|(asked, members)| Family { turns: turns(&members), asked, members }).collect();
    let mut asked: Vec<Question> = merge(families)
        .into_iter()
        .map(|Family { asked, mut members, .. }| {
            members.sort_unstable();
            let worth = |one: &Member| {
                let found = found(*one);
                let is_suspect = found.is_none_or(|found| found.finding.severity() == Severity::Suspect);
                (is_suspect, found.is_none_or(|found| found.rule.id != asked.rule), *one)
            };
            let main = members.iter().copied().min_by_key(worth).unwrap_or_default();
            Question { key: asked.key(game), main, members }
        })
        .collect();
    asked.sort_by_key(|question| question.members.first().copied());
    asked
}

/// Which of the copies of a design breaks a rule, counted from 1.
fn copy(before: &mut Vec<CardId>, asked: &Asked, finding: &Finding) -> u64 {
    let Some(id) = finding.cards.first().and_then(|card| card.id).filter(|_| asked.turn > 0) else { return 1 };
    let place = before.iter().position(|known| *known == id).unwrap_or_else(|| {
        before.push(id);
        before.len() - 1
    });
    place as u64 + 1
}

/// What a question is about: the fields of its key beside the game's.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Asked {
    class: Class,
    rule: &'static str,
    side: Option<Side>,
    turn: u32,
    about: String,
    matter: &'static str,
    copy: u64,
}

impl Asked {
    fn of(found: &Found) -> Asked {
        let Found { rule, finding, moment, .. } = found;
        let lasts = finding.lasts || rule.class == Class::Server;
        let shown = finding.cards.first().map(|card| card.blueprint.front());
        let design = shown.filter(|design| !design.is_face_down()).map(|design| design.to_string());
        let about = design.or_else(|| finding.place.title().map(str::to_owned)).unwrap_or_default();
        let turn = if lasts { 0 } else { moment.turn.max(1) };
        Asked { class: rule.class, rule: rule.id, side: finding.player, turn, about, matter: finding.matter, copy: 1 }
    }

    fn key(&self, game: GameKey) -> QuestionKey {
        let mut fields = Fields::default();
        fields.text(VERSION);
        fields.number(game.0);
        fields.text(self.rule);
        fields.player(self.side);
        fields.number(u64::from(self.turn));
        fields.text(&self.about);
        fields.text(self.matter);
        fields.number(self.copy);
        QuestionKey(fields.value())
    }
}

/// Findings that ask one question.
struct Family {
    asked: Asked,
    members: Vec<Member>,
    turns: Vec<u32>,
}

impl Family {
    /// Whether an offer, or another number of the server, speaks of the same play as this family.
    fn is_twin(&self, offer: &Family) -> bool {
        let same = |one: &Asked| (one.side, one.matter, one.about.clone());
        !offer.asked.matter.is_empty()
            && same(&self.asked) == same(&offer.asked)
            && self.turns.iter().any(|turn| offer.turns.contains(turn))
    }
}

/// Joins what the server offered to the play that followed, else to what another rule says of the same offer.
fn merge(families: Vec<Family>) -> Vec<Family> {
    // The order of the keys has plays before the server and rules by their ids, whatever the recording.
    let mut merged: Vec<Family> = Vec::new();
    for family in families {
        let is_offer = family.asked.class == Class::Server;
        match merged.iter_mut().find(|before| is_offer && before.is_twin(&family)) {
            Some(before) => {
                before.members.extend(family.members);
                before.turns.extend(family.turns);
            }
            None => merged.push(family),
        }
    }
    merged
}

#[cfg(test)]
mod tests;
