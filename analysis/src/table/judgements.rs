//! `judgements`: how often each rule spoke in a game, and what it said.

use holocron_replay::account::Source;

use super::at::int;

row! {
    /// All judgements of one kind by one rule in one game.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct JudgementRow {
        /// The columns `game` and `file_hash`.
        pub source: Source,
        /// The column `event`.
        pub first_event: u32,
        /// The column `num_judgements`.
        pub num: u32,
    }
    |r| source judgements: "What one rule said in one game, counted by verdict and reason of doubt.";

    int event = int(r.first_event), Index,
        "The first event judged so; 0 where rules judge single recordings of a game of two.";
    text rule: &'static str, Key, "The rule's id.";
    text class: &'static str, Word, "play, server or log.";
    text status: &'static str, Word, "settled or trial.";
    text verdict: &'static str, Word, "kept, illegal, suspect or unknown.";
    maybe_text reason: Option<&'static str>, Word, "Why it could not be decided; absent when it was.";
    int num_judgements = int(r.num), Count, "How often the rule said so.";
}
