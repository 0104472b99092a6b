//! `findings`: one row for each broken rule.

use holocron_replay::account::At;

row! {
    /// One finding.
    #[derive(Clone, Debug, PartialEq)]
    pub struct FindingRow {
        /// The event and the clock: the columns from `game` to `is_undone`.
        pub at: At,
        /// The column `rule_title`.
        pub title: &'static str,
        /// The column of its name.
        pub place: Option<Box<str>>,
    }
    |r| event findings: "One rule that was broken at one event.";

    long byte, Bytes, "Offset of the event in the inflated XML.";
    text rule: &'static str, Key, "The rule's id.";
    text rule_title = r.title, Text, "The rule in one line.";
    text class: &'static str, Word, "play, server or log.";
    text verdict: &'static str, Word, "illegal or suspect.";
    text status: &'static str, Word, "settled or trial.";
    maybe_side side, Word, "Who did it; absent when it is nobody's play.";
    texts card_ids, CardId, "Numbers of the cards concerned; empty text for a card without one.";
    texts blueprint_ids, Key, "Their designs, in the same order.";
    texts card_titles, Text, "Their titles, in the same order.";
    text message: Box<str>, Text,
        "One sentence: who did what, where, what the rule says, and why it is only suspect.";
    text expected: Box<str>, Text, "The value that the rule gives, mostly a number.";
    text got: Box<str>, Text, "The value of the log.";
    texts may_be_lifted_by, Text,
        "What may lift the rule: cards, a missing fact, or damage to the recording.";
    text cites: Box<str>, Text, "Where the rule stands.";
    maybe_text place = r.place.as_deref(), Text, "Where it happened; absent when it has no place.";
    text question: Box<str>, Key,
        "The question that it asks: the same key in both recordings of a game, and for what has one cause.";
}
