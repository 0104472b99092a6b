//! Why a finding is only suspect.

use std::fmt;

/// Cards named in a sentence; a finding has them all.
const NAMED: usize = 3;

/// Why a finding is only suspect.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// A card of that title may have lifted the rule.
    Card(String),
    /// A fact that would settle it is missing: which, as a clause.
    Missing(&'static str),
    /// The recording is damaged: how.
    Damage(String),
    /// No real game has shown an event of this shape to the rule: the shape.
    FirstSeen(String),
}

impl Reason {
    /// A text that no line of the log names.
    pub const UNNAMED_TEXT: Reason = Reason::Missing("a text that the log does not name may be at work");

    /// The sort of reason in one word, for tables.
    pub fn word(&self) -> &'static str {
        match self {
            Reason::Card(_) => "card",
            Reason::Missing(_) => "missing fact",
            Reason::Damage(_) => "damage",
            Reason::FirstSeen(_) => "first seen",
        }
    }

    /// The card's title, the missing fact, the damage or the shape.
    pub fn what(&self) -> &str {
        match self {
            Reason::Card(what) | Reason::Damage(what) | Reason::FirstSeen(what) => what,
            Reason::Missing(what) => what,
        }
    }
}

/// The reasons of a suspect finding: at least one, each once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reasons(Vec<Reason>);

impl Reasons {
    /// Cards by their titles; `None` when there are none.
    pub fn cards(titles: Vec<String>) -> Option<Reasons> {
        let mut titles = titles.into_iter();
        let first = Reasons::from(Reason::Card(titles.next()?));
        Some(titles.fold(first, |reasons, title| reasons.and(Reason::Card(title).into())))
    }

    /// Cards by their titles, or a text that nobody names when there are none.
    pub fn cards_or_unnamed(titles: Vec<String>) -> Reasons {
        Reasons::cards(titles).unwrap_or_else(|| Reason::UNNAMED_TEXT.into())
    }

    /// Both.
    pub fn and(mut self, other: Reasons) -> Reasons {
        let new = other.0.into_iter().filter(|reason| !self.0.contains(reason));
        let new: Vec<Reason> = new.collect();
        self.0.extend(new);
        // A named card says more than that there may be one.
        if self.0.iter().any(|reason| matches!(reason, Reason::Card(_))) {
            self.0.retain(|reason| *reason != Reason::UNNAMED_TEXT);
        }
        self
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = &Reason> {
        self.0.iter()
    }

    /// The titles of the cards that may have lifted the rule.
    pub fn titles(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|reason| match reason {
            Reason::Card(title) => Some(title.as_str()),
            _ => None,
        })
    }
}

impl From<Vec<String>> for Reasons {
    /// As [`Reasons::cards_or_unnamed`].
    fn from(titles: Vec<String>) -> Reasons {
        Reasons::cards_or_unnamed(titles)
    }
}

impl From<Reason> for Reasons {
    fn from(reason: Reason) -> Reasons {
        Reasons(vec![reason])
    }
}

impl fmt::Display for Reasons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let titles: Vec<&str> = self.titles().collect();
        let mut parts = Vec::new();
        match titles.as_slice() {
            [] => {}
            [one] => parts.push(format!("{one} may explain it")),
            some if some.len() <= NAMED => {
                let (last, before) = some.split_last().unwrap_or((&"", &[]));
                parts.push(format!("{} or {last} may explain it", before.join(", ")));
            }
            many => {
                let named = many.iter().take(NAMED).copied().collect::<Vec<_>>().join(", ");
                let more = many.len() - NAMED;
                parts.push(format!("{named} or {more} more card{} may explain it", if more == 1 { "" } else { "s" }));
            }
        }
        for reason in &self.0 {
            match reason {
                Reason::Card(_) => {}
                Reason::Missing(what) => parts.push(format!("only suspect, because {what}")),
                Reason::Damage(what) => parts.push(format!("only suspect, because the recording is damaged: {what}")),
                Reason::FirstSeen(_) => {
                    parts.push("only suspect, because no real game has shown this rule such an event".to_owned());
                }
            }
        }
        f.write_str(&parts.join("; "))
    }
}
