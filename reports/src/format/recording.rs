//! One audited recording: the object that `audit --format jsonl` prints.
//!
//! Names and order of the fields are a contract with other programs; a test holds them fast.

use serde::Serialize;

/// What was read and judged in one recording.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Recording {
    pub file: String,
    pub game: Option<String>,
    pub viewer: Option<String>,
    pub players: Players,
    pub winner: Option<String>,
    pub win_reason: Option<String>,
    pub turns: u64,
    pub events: u64,
    pub messages: Messages,
    pub judged: Judged,
    pub keyframes: Keyframes,
    pub findings: Vec<Finding>,
    pub problems: Vec<Problem>,
    pub truncated: bool,
    pub error: Option<ReadError>,
    /// What is wrong with the bytes, so that findings are suspect at most. Also told by `problems`.
    #[serde(skip)]
    pub damage: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Players {
    pub dark: Option<String>,
    pub light: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Messages {
    pub total: u64,
    pub specific: u64,
    pub generic: u64,
    pub unknown: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Judged {
    pub kept: u64,
    pub broken: u64,
    pub unknown: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Keyframes {
    pub total: u64,
    pub agree: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    pub rule: String,
    pub class: Class,
    pub verdict: Verdict,
    pub status: Status,
    pub event: u64,
    pub turn: u64,
    pub phase: Option<String>,
    pub player: Option<String>,
    pub cards: Vec<Card>,
    pub message: String,
    pub expected: String,
    pub got: String,
    pub may_be_lifted_by: Vec<String>,
    pub cites: String,
}

impl Finding {
    /// Whether the finding makes the program end with 1.
    pub fn counts(&self) -> bool {
        self.verdict == Verdict::Illegal && self.status == Status::Settled
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Card {
    /// The card's number in the log; `None` when it was not shown.
    pub card_id: Option<i64>,
    pub blueprint_id: String,
    pub title: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    pub event: Option<u64>,
    pub byte: Option<u64>,
    pub what: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReadError {
    pub kind: String,
    pub message: String,
}

/// What a breach of the rule means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    Play,
    Server,
    Log,
}

impl Class {
    pub fn word(self) -> &'static str {
        match self {
            Class::Play => "play",
            Class::Server => "server",
            Class::Log => "log",
        }
    }
}

/// How sure a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    Illegal,
    Suspect,
}

impl Verdict {
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Illegal => "illegal",
            Verdict::Suspect => "suspect",
        }
    }
}

/// How far the rule's code is trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    Settled,
    Trial,
}

impl Status {
    pub fn word(self) -> &'static str {
        match self {
            Status::Settled => "settled",
            Status::Trial => "trial",
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A recording with a value in every field.
    pub(crate) fn sample() -> Recording {
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
                message: "drained twice at one location".to_owned(),
                expected: "1".to_owned(),
                got: "2".to_owned(),
                may_be_lifted_by: vec!["Boonta Eve".to_owned()],
                cites: "Advanced Rulebook 2023, 6.3".to_owned(),
            }],
            problems: vec![Problem { event: Some(7), byte: Some(900), what: "unknown type XYZ".to_owned() }],
            truncated: true,
            error: Some(ReadError { kind: "corrupt".to_owned(), message: "the stream ends early".to_owned() }),
            damage: Some("incorrect data check".to_owned()),
        }
    }

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
            r#""message":"drained twice at one location","expected":"1","got":"2","#,
            r#""may_be_lifted_by":["Boonta Eve"],"cites":"Advanced Rulebook 2023, 6.3"}],"#,
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
