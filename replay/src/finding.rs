//! A broken rule with its evidence, and the one sentence that tells it.
//!
//! A finding begins with who, did what, and where, so that none of the three can be forgotten:
//!
//! ```
//! use holocron_ingest::id::Side;
//! use holocron_replay::finding::{Finding, Where, Subject};
//!
//! let player = Subject::player(Side::Dark, "bot_D");
//! let finding = Finding::illegal(player, "Force drains", Where::at("•Hoth"))
//!     .how("a second time this turn")
//!     .rule("one drain a turn at each location is allowed");
//! let sentence = "bot_D Force drains at •Hoth a second time this turn; one drain a turn at each location is allowed";
//! assert_eq!(finding.sentence(), sentence);
//! ```

mod place;
mod reason;
mod subject;

use holocron_ingest::cut;
use holocron_ingest::event::At;
use holocron_ingest::id::{Blueprint, CardId, Side};

use crate::lifters::Lifters;
use crate::tell::{Tell, Titled, Told};
use crate::told;
pub use place::Where;
pub use reason::{Reason, Reasons};
pub use subject::{Players, Subject};

crate::named! {
    /// How sure a finding is.
    pub enum Severity as word {
        /// A card may have lifted the rule.
        Suspect = "suspect",
        /// Nothing in the game could have lifted it.
        Illegal = "illegal",
    }
}

/// A broken rule, with the evidence.
#[must_use]
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// Who did it, or what it happened to.
    pub subject: Subject,
    /// What was done, in the present tense.
    pub deed: Told,
    /// Where.
    pub place: Where,
    /// What else belongs to the deed, such as how often; empty when nothing does.
    pub how: Told,
    /// What the rule says, as a clause; empty when values say it.
    pub rule: Told,
    /// The value that the rule gives, and the one of the log.
    pub values: Option<[Told; 2]>,
    /// Whose play it is; `None` when it is nobody's.
    pub player: Option<Side>,
    /// The cards concerned.
    pub cards: Vec<CardMention>,
    /// Why it is only suspect; `None` of an illegal step.
    pub reasons: Option<Reasons>,
    /// What a card text must be able to do to lift the rule, whether or not one in this game could; `None` when nothing of
    /// the kind was asked for.
    pub lifters: Option<Lifters>,
    /// The event that broke the rule, when only a later one shows it; the event that is judged without it.
    pub at: Option<At>,
    /// Whether it is a state that goes on until it is mended, and not a play: it is judged again and again.
    pub lasts: bool,
    /// What kind of play it is about, by a word that stays the same from version to version; empty when it is about none. An
    /// offer and the play that follows it have the same.
    pub matter: &'static str,
}

impl Finding {
    /// An illegal step: who does what, where.
    pub fn illegal(subject: impl Into<Subject>, deed: impl Into<Told>, place: impl Into<Where>) -> Finding {
        let subject = subject.into();
        Finding {
            player: subject.side(),
            cards: subject.card().cloned().into_iter().collect(),
            subject,
            deed: deed.into(),
            place: place.into(),
            how: Told::default(),
            rule: Told::default(),
            values: None,
            reasons: None,
            lifters: None,
            at: None,
            lasts: false,
            matter: "",
        }
    }

    /// A step that something may have made legal.
    pub fn suspect(
        reasons: impl Into<Reasons>,
        subject: impl Into<Subject>,
        deed: impl Into<Told>,
        place: impl Into<Where>,
    ) -> Finding {
        Finding::illegal(subject, deed, place).doubted(reasons)
    }

    /// A step that a text may have made legal which the log does not name.
    pub fn unsure(subject: impl Into<Subject>, deed: impl Into<Told>, place: impl Into<Where>) -> Finding {
        Finding::illegal(subject, deed, place).doubted(Reason::UNNAMED_TEXT)
    }

    /// How sure it is.
    pub fn severity(&self) -> Severity {
        if self.reasons.is_some() { Severity::Suspect } else { Severity::Illegal }
    }

    /// Makes it suspect, for these reasons beside those that it has.
    pub fn doubted(mut self, reasons: impl Into<Reasons>) -> Finding {
        self.doubt(reasons.into());
        self
    }

    /// [`Finding::doubted`] in place.
    pub fn doubt(&mut self, reasons: Reasons) {
        self.reasons = Some(match self.reasons.take() {
            Some(before) => before.and(reasons),
            None => reasons,
        });
    }

    /// Makes it suspect when there are titles of cards that may lift the rule.
    pub fn unless(self, titles: Vec<String>) -> Finding {
        match Reasons::cards(titles) {
            Some(reasons) => self.doubted(reasons),
            None => self,
        }
    }

    /// Says what else belongs to the deed: how often, with what.
    pub fn how(mut self, how: impl Into<Told>) -> Finding {
        self.how = how.into();
        self
    }

    /// Says what the rule is, as a clause: "one drain a turn at each location is allowed".
    pub fn rule(mut self, rule: impl Into<Told>) -> Finding {
        self.rule = rule.into();
        self
    }

    /// Says what the rule asks for: a thing, "a card of that hand".
    pub fn asks(self, what: impl Into<Told>) -> Finding {
        let what = what.into();
        self.rule(told!("the rule asks for {}", what))
    }

    /// Says the value that the rule gives, above all a number, and the one of the log.
    pub fn values(mut self, expected: impl Tell, got: impl Tell) -> Finding {
        self.values = Some([told!("{}", expected), told!("{}", got)]);
        self
    }

    /// Says which earlier event broke the rule.
    pub fn at(mut self, at: Option<At>) -> Finding {
        self.at = at;
        self
    }

    /// Says whose play it is, when the subject does not.
    pub fn by(mut self, player: Option<Side>) -> Finding {
        self.player = player.or(self.player);
        self
    }

    /// Names a card concerned.
    pub fn card(mut self, card: CardMention) -> Finding {
        if !self.cards.contains(&card) {
            self.cards.push(card);
        }
        self
    }

    /// Names cards concerned.
    pub fn cards(self, cards: impl IntoIterator<Item = CardMention>) -> Finding {
        cards.into_iter().fold(self, Finding::card)
    }

    /// Says what kind of play it is about, when the step does not.
    pub fn about(mut self, matter: &'static str) -> Finding {
        self.matter = matter;
        self
    }

    /// Says that it is a state that goes on until it is mended.
    pub fn lasting(mut self) -> Finding {
        self.lasts = true;
        self
    }

    /// Cuts what the log made long: a sentence has a length, whatever a recording says.
    pub(crate) fn cut(&mut self) {
        self.cards.truncate(MOST_CARDS);
        self.cards.iter_mut().for_each(|card| cut(&mut card.title, LONGEST));
        let values = self.values.iter_mut().flatten();
        for part in [&mut self.deed, &mut self.how, &mut self.rule].into_iter().chain(self.place.parts()).chain(values)
        {
            part.cut(LONGEST);
        }
        self.subject.cut(LONGEST);
    }

    /// The number that the rule gives; empty when it gives none.
    pub fn expected(&self) -> &str {
        self.values.as_ref().map_or("", |[expected, _]| expected.as_str())
    }

    /// The number of the log; empty when there is none.
    pub fn got(&self) -> &str {
        self.values.as_ref().map_or("", |[_, got]| got.as_str())
    }

    /// The breach: who does what, where and how, without the rule and the reasons.
    pub fn breach(&self) -> String {
        let (subject, deed, how) = (self.subject.to_string(), self.deed.as_str(), self.how.as_str());
        let place = self.place.to_string();
        let is_told = |title: &str| [&subject, deed, how].iter().any(|part| part.contains(title));
        let place = if self.place.title().is_some_and(is_told) { "" } else { place.as_str() };
        // A place stands before the clauses of the deed.
        let clause = CLAUSES.iter().filter_map(|begin| deed.find(begin)).min().unwrap_or(deed.len());
        let (deed, clause) = deed.split_at_checked(clause).unwrap_or((deed, ""));
        let mut sentence = subject;
        for part in [deed, place, clause.trim_start(), how].into_iter().filter(|part| !part.is_empty()) {
            if !part.starts_with([',', ':']) {
                sentence.push(' ');
            }
            sentence.push_str(part);
        }
        sentence
    }

    /// The one sentence that tells it: the breach, what the rule says, and why it is only suspect.
    pub fn sentence(&self) -> String {
        let mut sentence = self.breach();
        if !self.rule.as_str().is_empty() {
            sentence.push_str(&format!("; {}", self.rule));
        } else if let Some([expected, got]) = &self.values {
            let is_told = sentence.contains(got.as_str());
            sentence.push_str(&match (is_amount(expected.as_str()), is_told) {
                (true, true) => format!("; the rule gives {expected}"),
                (true, false) => format!("; the rule gives {expected}, the log has {got}"),
                (false, true) => format!("; the rule asks for {expected}"),
                (false, false) => format!("; the rule asks for {expected}, not {got}"),
            });
        }
        if let Some(reasons) = &self.reasons {
            sentence.push_str(&format!("; {reasons}"));
        }
        sentence
    }
}

/// Most bytes of a part of a sentence; the longest whole sentence of a real game has 274.
const LONGEST: usize = 1_000;

/// Most cards that a finding names, besides those that may lift its rule; a finding of a real game names three.
const MOST_CARDS: usize = 200;

/// How clauses of a deed begin.
const CLAUSES: [&str; 9] =
    [", which ", ", and ", ", but ", " although ", " though ", " while ", " without ", " instead of ", " before it "];

/// Whether a value is a number, or a bound of one.
fn is_amount(value: &str) -> bool {
    let value =
        ["at most ", "at least ", "less than "].iter().find_map(|bound| value.strip_prefix(bound)).unwrap_or(value);
    value.trim_start_matches('-').starts_with(|first: char| first.is_ascii_digit())
}

/// A card named in a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardMention {
    /// Its number in the log at that moment, when it is known.
    pub id: Option<CardId>,
    /// Its blueprint.
    pub blueprint: Blueprint,
    /// Its title as the log or the card facts give it.
    pub title: String,
}

impl Tell for CardMention {
    fn tell(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Titled(&self.title).tell(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_told_once() {
        let player = || Subject::player(Side::Light, "ann");
        let with = Finding::illegal(player(), told!("loses {} Force", 3), Where::Nowhere).values(2, 3);
        assert_eq!(with.sentence(), "ann loses 3 Force; the rule gives 2");
        let without = Finding::illegal(player(), "loses too much Force", Where::Nowhere).values(2, 3);
        assert_eq!(without.sentence(), "ann loses too much Force; the rule gives 2, the log has 3");
        assert_eq!((without.severity(), without.player), (Severity::Illegal, Some(Side::Light)));
    }

    #[test]
    fn a_place_stands_before_clauses_and_once() {
        let deed = "fights although a text forbids it";
        let finding = Finding::illegal(Subject::Log, deed, Where::at("Hoth"));
        assert_eq!(finding.sentence(), "The log fights at Hoth although a text forbids it");
        let finding =
            Finding::illegal(Subject::Log, told!("deploys {}", Titled("Hoth: Cave")), Where::at("Hoth: Cave"));
        assert_eq!(finding.sentence(), "The log deploys Hoth: Cave");
    }

    #[test]
    fn a_suspect_ends_with_its_reason() {
        let titles: Vec<String> = ["•A", "•B", "•C", "•D", "•E"].map(str::to_owned).into();
        let finding = Finding::illegal(Subject::Log, "ends", Where::Nowhere).unless(titles);
        assert_eq!(finding.sentence(), "The log ends; •A, •B, •C or 2 more cards may explain it");
        assert_eq!(finding.severity(), Severity::Suspect);
        let fact =
            Finding::illegal(Subject::Log, "ends", Where::Nowhere).doubted(Reason::Missing("the format is not told"));
        assert_eq!(fact.sentence(), "The log ends; only suspect, because the format is not told");
    }
}
