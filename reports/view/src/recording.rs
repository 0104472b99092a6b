//! One audited recording: the object that `audit --format jsonl` prints.
//!
//! Names and order of the fields are a contract with other programs; a test holds them fast. What is absent is `null`.

use std::error::Error as _;

use holocron_ingest::Error;
use serde::{Deserialize, Deserializer, Serialize, de};

/// What was read and judged in one recording.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Recording {
    /// The file's name as it was given or found; `-` for standard input.
    pub file: String,
    /// The card game, such as `swccg`; absent when the file could not be read.
    pub game: Option<String>,
    /// The player whose recording it is; absent when the log shows both sides, or does not say.
    pub viewer: Option<String>,
    /// Who played.
    pub players: Players,
    /// Who won; absent when nobody did or the log does not say.
    pub winner: Option<String>,
    /// Why the game ended, in the log's words; absent when the log does not say.
    pub win_reason: Option<String>,
    /// Turns begun by both players together.
    pub turns: u64,
    /// Events of the log.
    pub events: u64,
    /// How well its messages were understood.
    pub messages: Messages,
    /// What the rules said of its plays.
    pub judged: Judged,
    /// How the values that the log announces compare with the replay.
    pub keyframes: Keyframes,
    /// The broken rules, in the order of the events.
    pub findings: Vec<Finding>,
    /// What a person has to look at once: the questions of the game that this recording asks, in the order of the events.
    pub questions: Vec<Question>,
    /// Damage that was skipped, and events that made no sense in their state.
    pub problems: Vec<Problem>,
    /// Whether the log stops before its root element is closed.
    pub truncated: bool,
    /// Why the file could not be read; absent when it could.
    pub error: Option<ReadError>,
    /// What is wrong with the bytes, so that findings are suspect at most. Also told by `problems`.
    #[serde(skip)]
    pub damage: Option<String>,
}

/// The names of the players; absent where the log has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players {
    /// Who played Dark.
    pub dark: Option<String>,
    /// Who played Light.
    pub light: Option<String>,
}

/// The messages of a log, counted by how well they were understood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Messages {
    /// All of them.
    pub total: u64,
    /// Read by a template for just this sentence.
    pub specific: u64,
    /// Read by a template for free card text.
    pub generic: u64,
    /// Not read by any template.
    pub unknown: u64,
}

/// Judgements, counted over all rules: a play counts once for each rule that judged it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// The rule was kept.
    pub kept: u64,
    /// The rule was broken.
    pub broken: u64,
    /// The rule applied, and the log shows too little to decide.
    pub unknown: u64,
}

/// Values that the log announces, such as counts of piles, beside those of the replay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keyframes {
    /// Values compared.
    pub total: u64,
    /// Values that agree.
    pub agree: u64,
}

/// A broken rule with the evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// The rule's id, such as `SWCCG-DRAIN-01`.
    pub rule: String,
    /// What the breach means.
    pub class: Class,
    /// How sure it is.
    pub verdict: Verdict,
    /// How far the rule's code is trusted.
    pub status: Status,
    /// Number of the event that broke the rule, from 0.
    pub event: u64,
    /// Turns begun so far by both players; 0 before the first.
    pub turn: u64,
    /// The phase, by the log's own word; absent when the log has named none.
    pub phase: Option<String>,
    /// Who did it; absent when it is nobody's play.
    pub player: Option<String>,
    /// The cards concerned.
    pub cards: Vec<Card>,
    /// Where it happened; absent when it has no place.
    pub place: Option<String>,
    /// One sentence: who did what, where, what the rule says, and why it is only suspect. No full stop.
    pub message: String,
    /// The same without the rule and the reasons: who did what, where. Also told by `message`.
    #[serde(skip)]
    pub breach: String,
    /// The value that the rule gives, mostly a number; empty when it gives none.
    pub expected: String,
    /// The value of the log; empty when there is none.
    pub got: String,
    /// Why it is only suspect; empty when it is illegal.
    pub reasons: Vec<Reason>,
    /// The key of the question that it asks: the same in both recordings of a game.
    pub question: String,
    /// Where the rule stands: a document and the place in it.
    pub cites: String,
}

impl Finding {
    /// Whether the finding makes the program end with 1.
    pub fn counts(&self) -> bool {
        self.verdict == Verdict::Illegal && self.status == Status::Settled
    }
}

impl Finding {
    /// What may lift the rule: titles of cards, a missing fact, or how the recording is damaged.
    pub fn may_be_lifted_by(&self) -> Vec<&str> {
        self.reasons.iter().map(|reason| reason.what.as_str()).collect()
    }
}

/// Why a finding is only suspect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// `card`, `missing fact` or `damage`.
    pub kind: &'static str,
    /// The card's title, the fact or the damage.
    pub what: String,
}

impl<'de> Deserialize<'de> for Reason {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Reason, D::Error> {
        #[derive(Deserialize)]
        struct Read {
            kind: String,
            what: String,
        }
        let Read { kind, what } = Read::deserialize(from)?;
        let known = ["card", "missing fact", "damage"].into_iter().find(|known| *known == kind);
        let kind = known.ok_or_else(|| de::Error::custom(format!("no such kind of reason: {kind}")))?;
        Ok(Reason { kind, what })
    }
}

/// What a person has to look at once, however often the rules say it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Question {
    /// The same from either recording of a game and from both, and from version to version.
    pub key: String,
    /// The rule that tells it best.
    pub rule: String,
    /// Other rules that ask it: what the server offered, of a play that broke the first.
    pub also: Vec<String>,
    /// How sure it is.
    pub verdict: Verdict,
    /// The sentence of the finding that tells it best.
    pub sentence: String,
    /// Findings of one recording that ask it.
    pub count: u64,
    /// Numbers of the events in this recording.
    pub events: Vec<u64>,
    /// Files of the recordings that ask it.
    pub recordings: Vec<String>,
}

/// A card that a finding names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// The card's number in the log; `None` when it was not shown.
    pub card_id: Option<i64>,
    /// Its id on the server, such as `3_147`.
    pub blueprint_id: String,
    /// As printed.
    pub title: String,
}

/// Something odd in a log that was nevertheless read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// Number of the event, from 0; absent when it belongs to none.
    pub event: Option<u64>,
    /// Offset in the inflated document, where that is known.
    pub byte: Option<u64>,
    /// The kind of problem, and what is wrong.
    pub what: String,
}

/// Why a file could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadError {
    /// The kind of error in a word or two, such as `io`, `corrupt` or `not a log`.
    pub kind: String,
    /// The error in words.
    pub message: String,
    /// Where reading stopped: the offset in bytes in the inflated XML. Also told by `message` where it tells anything.
    #[serde(skip)]
    pub byte: u64,
}

impl From<&Error> for ReadError {
    /// The error with its cause.
    fn from(error: &Error) -> ReadError {
        let message = error.source().map_or_else(|| error.to_string(), |cause| format!("{error}: {cause}"));
        ReadError { kind: error.kind().word().to_owned(), message, byte: error.at() }
    }
}

holocron_replay::named! {
    /// What a breach of the rule means.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Class as word {
        /// A printed rule of the game was broken.
        Play = "play",
        /// A number or an offer of the server disagrees with the printed rules.
        Server = "server",
        /// The log contradicts itself.
        Log = "log",
    }

    /// How sure a finding is.
    #[derive(Default, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Verdict as word {
        /// Nothing in the game could have lifted the rule.
        Illegal = "illegal",
        /// A card may have lifted the rule, a fact is missing, or the recording is damaged.
        #[default]
        Suspect = "suspect",
    }

    /// How far the rule's code is trusted.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Status as word {
        /// Silent on every good log, and fires on every doctored one written for it.
        Settled = "settled",
        /// Not yet settled: shown, without effect on the exit code.
        Trial = "trial",
    }
}

/// A recording with a value in every field, for tests of what prints one.
pub fn sample() -> Recording {
    Recording {
        file: "games/a.xml.gz".to_owned(),
        game: Some("swccg".to_owned()),
        viewer: Some("alice".to_owned()),
        players: Players { dark: Some("alice".to_owned()), light: Some("bob".to_owned()) },
        winner: Some("bob".to_owned()),
        win_reason: Some("life force depleted".to_owned()),
        turns: 12,
        events: 3_100,
        messages: Messages { total: 400, specific: 390, generic: 8, unknown: 2 },
        judged: Judged { kept: 800, broken: 1, unknown: 37 },
        keyframes: Keyframes { total: 584, agree: 583 },
        findings: vec![Finding {
            rule: "SWCCG-DRAIN-01".to_owned(),
            class: Class::Play,
            verdict: Verdict::Suspect,
            status: Status::Settled,
            event: 1_234,
            turn: 5,
            phase: Some("control".to_owned()),
            player: Some("bob".to_owned()),
            cards: vec![Card { card_id: Some(45), blueprint_id: "1_19".to_owned(), title: "Luke".to_owned() }],
            place: Some("Hoth".to_owned()),
            message: "bob Force drains at Hoth a second time this turn; Boonta Eve may explain it".to_owned(),
            breach: "bob Force drains at Hoth a second time this turn".to_owned(),
            expected: "1".to_owned(),
            got: "2".to_owned(),
            reasons: vec![Reason { kind: "card", what: "Boonta Eve".to_owned() }],
            question: "hq1-0123456789abcdef".to_owned(),
            cites: "Advanced Rulebook 2023, 6.3".to_owned(),
        }],
        questions: vec![Question {
            key: "hq1-0123456789abcdef".to_owned(),
            rule: "SWCCG-DRAIN-01".to_owned(),
            also: vec!["SWCCG-OFFER-01".to_owned()],
            verdict: Verdict::Suspect,
            sentence: "bob Force drains at Hoth a second time this turn; Boonta Eve may explain it".to_owned(),
            count: 1,
            events: vec![1_234],
            recordings: vec!["games/a.xml.gz".to_owned()],
        }],
        problems: vec![Problem { event: Some(7), byte: Some(900), what: "unknown type XYZ".to_owned() }],
        truncated: true,
        error: Some(ReadError { kind: "corrupt".to_owned(), message: "the stream ends early".to_owned(), byte: 0 }),
        damage: Some("incorrect data check".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_contract_holds() {
        let expected = concat!(
            r#"{"file":"games/a.xml.gz","game":"swccg","viewer":"alice","players":{"dark":"alice","light":"bob"},"#,
            r#""winner":"bob","win_reason":"life force depleted","turns":12,"events":3100,"#,
            r#""messages":{"total":400,"specific":390,"generic":8,"unknown":2},"#,
            r#""judged":{"kept":800,"broken":1,"unknown":37},"keyframes":{"total":584,"agree":583},"#,
            r#""findings":[{"rule":"SWCCG-DRAIN-01","class":"play","verdict":"suspect","status":"settled","#,
            r#""event":1234,"turn":5,"phase":"control","player":"bob","#,
            r#""cards":[{"card_id":45,"blueprint_id":"1_19","title":"Luke"}],"#,
            r#""place":"Hoth","#,
            r#""message":"bob Force drains at Hoth a second time this turn; Boonta Eve may explain it","expected":"1","got":"2","#,
            r#""reasons":[{"kind":"card","what":"Boonta Eve"}],"question":"hq1-0123456789abcdef","#,
            r#""cites":"Advanced Rulebook 2023, 6.3"}],"#,
            r#""questions":[{"key":"hq1-0123456789abcdef","rule":"SWCCG-DRAIN-01","also":["SWCCG-OFFER-01"],"#,
            r#""verdict":"suspect","sentence":"bob Force drains at Hoth a second time this turn; Boonta Eve may explain it","#,
            r#""count":1,"events":[1234],"recordings":["games/a.xml.gz"]}],"#,
            r#""problems":[{"event":7,"byte":900,"what":"unknown type XYZ"}],"truncated":true,"#,
            r#""error":{"kind":"corrupt","message":"the stream ends early"}}"#
        );
        assert_eq!(serde_json::to_string(&sample()).expect("plain data"), expected);
    }

    #[test]
    fn an_absent_error_is_null() {
        let text = serde_json::to_string(&Recording::default()).expect("plain data");
        assert!(text.ends_with(r#""truncated":false,"error":null}"#), "{text}");
    }
}
