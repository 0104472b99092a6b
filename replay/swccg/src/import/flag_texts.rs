//! Reads the flags that only a card text tells.

use std::sync::LazyLock;

use regex::bytes::{RegexSet, RegexSetBuilder};

use holocron_replay::row::Row;

use crate::cards::{Flag, Flags, TableError};

/// Whom to believe when a sentence states something as always true and the engine has no modifier for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// The engine: such sentences speak of something else ("immune to Control", "unique characters of ability > 2").
    Engine,
    /// The text: the engine does it in some way that is not a modifier.
    Text,
}

/// Words of actions and triggers, which are no continuous modifiers.
const ACTION: &str = r"\bmay\b|\bonce\b|\bif\b|\bwhen|\bjust\b|\buntil\b|\bduring\b|\buses?\b|\busing\b|\bloses?\b|\bplaced?\b|\bdraw|\btarget|\bchoose|\beach time|\binstead\b|\bremainder\b|\bmust\b|\bpermanent|\bat any time|\bat (?:start|end)|\bfirst\b|\bactions?\b|\bcancel|\bup to\b|\bhits?\b";

/// Patterns that say which rules a card text may lift or change, over one sentence in small letters; of those of a flag,
/// one that matches is enough. They were tuned on games of the real server until no number of those games deviated from
/// the printed rules without a flagged card near by.
const PATTERNS_TSV: &str = include_str!("flag_patterns.tsv");

struct Patterns {
    set: RegexSet,
    /// The flag of each pattern, and whom to believe.
    means: Vec<(Flag, Trust)>,
}

impl Patterns {
    fn read(table: &'static str) -> Result<Patterns, TableError> {
        let (mut patterns, mut means) = (Vec::new(), Vec::new());
        for mut row in Row::all(table, &["flag", "trust", "pattern"])? {
            let trust = |word: &str| match word {
                "Engine" => Some(Trust::Engine),
                "Text" => Some(Trust::Text),
                _ => None,
            };
            means.push((row.read(Flag::parse)?, row.read(trust)?));
            patterns.push(row.read(Some)?);
            row.end()?;
        }
        Ok(Patterns { set: build(patterns), means })
    }
}

static FLAGS: LazyLock<Patterns> = LazyLock::new(|| match Patterns::read(PATTERNS_TSV) {
    Ok(patterns) => patterns,
    // The table is part of the program, and a test reads it.
    Err(error) => panic!("the table of flag patterns is damaged: {error}"),
});
static ACTIONS: LazyLock<RegexSet> = LazyLock::new(|| build([ACTION]));

/// The patterns are part of the program and a test compiles them; a failure is a mistake in them.
fn build<'a>(patterns: impl IntoIterator<Item = &'a str>) -> RegexSet {
    match RegexSetBuilder::new(patterns).unicode(false).build() {
        Ok(set) => set,
        Err(error) => panic!("a flag pattern does not compile: {error}"),
    }
}

/// A text and what is known of its card.
pub(super) struct Text<'a> {
    /// All texts of the side, in any case.
    pub(super) text: &'a str,
    /// True when the card is played and gone, so that nothing it does is a modifier of its own.
    pub(super) is_played: bool,
    /// True when the engine's list of modifiers is incomplete.
    pub(super) is_incomplete: bool,
    /// The flags that the engine's modifiers give.
    pub(super) by_modifier: Flags,
}

/// The flags that the text gives: those of sentences that tell of actions, and those that state something the engine
/// has no modifier for, where the text is to be trusted.
pub(super) fn read(card: &Text) -> Flags {
    let text = card.text.to_lowercase();
    let mut found = Flags::NONE;
    for sentence in text.split('.') {
        let matches = FLAGS.set.matches(sentence.as_bytes());
        if !matches.matched_any() {
            continue;
        }
        let is_action = card.is_played || card.is_incomplete || ACTIONS.is_match(sentence.as_bytes());
        for (flag, trust) in matches.iter().filter_map(|pattern| FLAGS.means.get(pattern)) {
            if is_action || (*trust == Trust::Text && !card.by_modifier.has(*flag)) {
                found = found.with(*flag);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{Text, read};
    use crate::cards::{Flag, Flags};

    fn flags(text: &str, by_modifier: Flags) -> Vec<Flag> {
        read(&Text { text, is_played: false, is_incomplete: false, by_modifier }).iter().collect()
    }

    #[test]
    fn actions_speak_for_themselves() {
        let drain = Flags::NONE.with(Flag::DrainAmt);
        assert_eq!(flags("Once per turn, your Force drain here is +1.", drain), [Flag::DrainAmt, Flag::LimitAct]);
    }

    #[test]
    fn the_engine_wins_over_plain_statements() {
        let drain = Flags::NONE.with(Flag::DrainAmt);
        assert_eq!(flags("Force drain +1 here.", drain), []);
        assert_eq!(flags("Force drain +1 here.", Flags::NONE), [Flag::DrainAmt]);
        assert_eq!(flags("Immune to Control.", Flags::NONE), []);
    }

    #[test]
    fn negative_wordings_are_told_apart() {
        assert_eq!(flags("May use opponent's Force.", Flags::NONE), [Flag::OppForce]);
        assert!(!flags("May cancel opponent's Force drain.", Flags::NONE).contains(&Flag::OppForce));
        assert!(flags("May cancel that battle.", Flags::NONE).contains(&Flag::BatStop));
    }
}
