//! Rules as plain values, and what they say.

use holocron_ingest::event::At;
use holocron_ingest::id::Blueprint;

pub use crate::finding::{CardMention, Finding, Players, Reason, Reasons, Severity, Subject, Where};
use crate::game::Game;
use crate::lifters::Lifters;
use crate::rulebook::{Difference, Example, Part};
use crate::shape;
use crate::topics::Topics;

/// One rule of a game.
pub struct Rule<G: Game> {
    /// What it is called and where it comes from.
    pub info: Info,
    /// What it judges: it is silent on steps about anything else, and not asked.
    pub topics: Topics,
    /// Judges a step against the state before it. A rule sees nothing else and remembers nothing itself.
    pub check: fn(&G::State, &G::Step<'_>) -> Verdict,
}

/// A row of an area's table: the id of a rule, what it judges, and the function that judges.
pub type Check<G> = (&'static str, Topics, fn(&<G as Game>::State, &<G as Game>::Step<'_>) -> Verdict);

/// What the rulebook says of a rule.
#[derive(Debug)]
pub struct Info {
    /// Its id, such as `SWCCG-DRAIN-01`; ids are never reused.
    pub id: &'static str,
    /// The rule in one line.
    pub title: &'static str,
    /// What a breach would mean.
    pub class: Class,
    /// How sure we are of the rule's code.
    pub status: Status,
    /// Whether card text can lift it.
    pub decidability: Decidability,
    /// Its tier in the rule catalogue; `None` for a rule that is no row of it.
    pub tier: Option<&'static str>,
    /// Where it stands: a document and the place in it.
    pub source: &'static str,
    /// What may lift it, in a few words.
    pub lifted_by: &'static str,
    /// What a card text must be able to do to lift it; `None` when the rulebook names nothing of the kind.
    pub lifters: Option<Lifters>,
    /// The parts of an event's shape that it judges itself.
    pub judges: Vec<shape::Part>,
    /// The rule in plain words, with scenarios that a test replays.
    pub parts: Vec<Part>,
    /// Where the printed rules, the server and its logs differ.
    pub differences: Vec<Difference>,
}

impl Info {
    /// The rule in plain words, without its scenarios.
    pub fn words(&self) -> String {
        let words = self.parts.iter().filter_map(|part| match part {
            Part::Words(words) => Some(*words),
            Part::Example(_) => None,
        });
        words.collect::<Vec<_>>().join("\n\n")
    }

    /// The scenarios that show it.
    pub fn examples(&self) -> impl Iterator<Item = &Example> {
        self.parts.iter().filter_map(|part| match part {
            Part::Example(example) => Some(example),
            Part::Words(_) => None,
        })
    }
}

crate::named! {
    /// What a breach of a rule means.
    pub enum Class as word {
        /// A printed rule of the game was broken.
        Play = "play",
        /// A number or an offer of the server disagrees with the printed rules.
        Server = "server",
        /// The log contradicts itself.
        Log = "log",
    }

    /// How far a rule's code is trusted.
    pub enum Status as word {
        /// Shown and marked, without effect on the exit code.
        Trial = "trial",
        /// Silent on every good log and fires on every doctored log written for it.
        Settled = "settled",
    }

    /// Whether the text of a card can lift a rule.
    pub enum Decidability as word {
        /// No card can lift it.
        Hard = "hard",
        /// A card can lift it, but then the log says so.
        HardLogged = "hard, lifted only by what the log says",
        /// A card can lift it silently: a breach is suspect while a text that could do so stands or acts.
        Soft = "soft",
    }
}

/// What a rule says of one step.
#[must_use]
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// None of this rule's business.
    Silent,
    /// Judged, and legal.
    Kept,
    /// Judged, and not.
    Broken(Box<Finding>),
    /// The rule applies and cannot be decided here.
    Unknown(Doubt),
}

impl Verdict {
    /// The earlier event that a finding names as the one that broke the rule.
    pub fn broken_at(&self) -> Option<At> {
        match self {
            Verdict::Broken(finding) => finding.at,
            _ => None,
        }
    }

    /// [`Verdict::Kept`] when `is_kept`, else the finding.
    pub fn of(is_kept: bool, finding: impl FnOnce() -> Finding) -> Verdict {
        if is_kept { Verdict::Kept } else { Verdict::Broken(Box::new(finding())) }
    }

    /// [`Verdict::Kept`] when there is no finding.
    pub fn unless(finding: Option<Finding>) -> Verdict {
        finding.map_or(Verdict::Kept, |finding| Verdict::Broken(Box::new(finding)))
    }
}

/// Why a rule cannot tell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Doubt {
    /// A card that decides it is not visible in this recording.
    HiddenCard,
    /// A card that decides it has no entry in the card facts.
    NoFacts(Blueprint),
    /// The text of a card in play may decide it.
    CardText(Blueprint),
    /// What decides it was lost: the log has a hole.
    Hole,
    /// Something that the engine does not model.
    Unmodelled(&'static str),
}

impl Doubt {
    /// The reason in general terms, to count doubts by.
    pub fn reason(&self) -> &'static str {
        match self {
            Doubt::HiddenCard => "hidden card",
            Doubt::NoFacts(_) => "card without facts",
            Doubt::CardText(_) => "card text",
            Doubt::Hole => "hole in the log",
            Doubt::Unmodelled(what) => what,
        }
    }
}

/// A rule's verdict on one event; never [`Verdict::Silent`].
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The rule.
    pub rule: &'static Info,
    /// Its place in the rulebook ([`Game::rules`]), to count by.
    pub place: usize,
    /// The event.
    pub at: At,
    /// What it said.
    pub verdict: Verdict,
}
