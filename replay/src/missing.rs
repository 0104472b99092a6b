//! Rows of a rule catalogue that are no rules of their own, and why.

/// Why a row is no rule of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It defines or permits something, so that nothing can break it; it stops a false alarm in these rules.
    Definition(Vec<&'static str>),
    /// A breach of it is a breach of these rules.
    JudgedBy(Vec<&'static str>),
    /// No log shows it: why.
    NotObservable(&'static str),
    /// The text of cards decides it: what is not known.
    NeedsCardText(&'static str),
    /// The engine has no model of it yet: of what.
    NotModelled(&'static str),
}

impl Why {
    /// The kind of reason, to count rows by.
    pub fn kind(&self) -> &'static str {
        match self {
            Why::Definition(_) => "definition",
            Why::JudgedBy(_) => "judged by other rules",
            Why::NotObservable(_) => "not observable",
            Why::NeedsCardText(_) => "needs card text",
            Why::NotModelled(_) => "not modelled yet",
        }
    }

    /// The reason that words of the rulebook give, as [`Why::words`] writes them.
    pub fn from_words(words: &'static str) -> Option<Why> {
        let (kind, why) = words.split_once(": ").or_else(|| Some(("judged by", words.strip_prefix("judged by ")?)))?;
        Some(match kind {
            "definition" => Why::Definition(why.strip_prefix("stops a false alarm in ")?.split(", ").collect()),
            "judged by" => Why::JudgedBy(why.split(", ").collect()),
            "not observable" => Why::NotObservable(why),
            "needs card text" => Why::NeedsCardText(why),
            "not modelled yet" => Why::NotModelled(why),
            _ => return None,
        })
    }

    /// The reason in words.
    pub fn words(&self) -> String {
        match self {
            Why::Definition(rules) => format!("definition: stops a false alarm in {}", rules.join(", ")),
            Why::JudgedBy(rules) => format!("judged by {}", rules.join(", ")),
            Why::NotObservable(why) => format!("not observable: {why}"),
            Why::NeedsCardText(why) => format!("needs card text: {why}"),
            Why::NotModelled(what) => format!("not modelled yet: {what}"),
        }
    }
}

/// A row of the catalogue that is no rule of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// Its id.
    pub id: &'static str,
    /// What it says.
    pub title: &'static str,
    /// Its tier in the catalogue.
    pub tier: &'static str,
    /// Why it is no rule.
    pub why: Why,
}
