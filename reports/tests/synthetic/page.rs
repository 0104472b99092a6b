//! Generated pages: a report with something in every section, a table, a game to be played.

use holocron_reports::format::recording::{Card, Class, Finding, Messages, Reason, Status, Verdict};
use holocron_reports::page::{
    Around, Cell, DataTable, FileNote, Kind, Made, Number, Quality, Report, RuleCount, Section, Shown, Tiles,
};
use holocron_reports::viewer::ChangeRow;
use holocron_view::film::{
    FaceRow, FightNow, FightRow, FightSideNow, FightSideRow, Film, Frame, Lying, Mark, Moment, RecordingRow, Running, Strip, VERSION,
};

use super::{Dice, EVIL, TITLES, charts};

/// A table of cards with `count` rows.
pub(crate) fn data_table(count: u32) -> DataTable {
    let heads = [
        ("card", Kind::Text, "Title"),
        ("side", Kind::Choice, "Whose card"),
        ("played in", Kind::Count, "Games"),
        ("wins in hand", Kind::Rate, "Share won"),
        ("opening lift", Kind::Shift, "Difference"),
        ("comes down in round", Kind::Shape, "Games by round"),
        ("Force paid", Kind::Number, "Mean"),
        ("recording", Kind::Link, "A page"),
    ];
    let mut data_table = DataTable::new("cards", "Cards", "One row for each card that was in a deck.", &heads);
    let mut dice = Dice(37);
    for index in 0..count {
        let title = match index {
            0 => EVIL.to_owned(),
            _ => format!("{} {index}", TITLES[index as usize % TITLES.len()]),
        };
        let (n, value) = (u64::from(index % 90), dice.roll());
        let rate = [Some(value), Some((value - 0.1).max(0.0)), Some((value + 0.1).min(1.0))];
        data_table.rows.push(vec![
            Cell::Text(title),
            if index % 2 == 0 { "dark" } else { "light" }.into(),
            Cell::Count(u64::from(index) * 37),
            if n == 0 { Cell::None } else { Cell::Rate(rate, n) },
            Cell::Rate(rate.map(|part| part.map(|part| part - 0.5)), n + 1),
            Cell::Shape((0..12).map(|round| (round * 7 + index) % 30).collect()),
            Cell::Number(dice.roll() * 6.0),
            Cell::Link {
                text: "replay".to_owned(),
                href: match index {
                    0 => Some("javascript:alert(1)".to_owned()),
                    1 => None,
                    _ => Some("games/game-1.html".to_owned()),
                },
            },
        ]);
    }
    data_table
}

/// A scenario to be played by the viewer.
pub(crate) fn film() -> Film {
    let card = |id, design, zone, side, column, host| Lying {
        id,
        design,
        zone,
        owner: Some(side),
        pile: Some(side),
        column,
        host,
        ..Lying::default()
    };
    let mut frames = vec![Frame {
        event: 0,
        text: Some("The game begins".to_owned()),
        moment: Some(Moment(0, 0, None, None)),
        life: Some([Some(52), Some(52)]),
        counters: vec![(0, 0, Some(8)), (1, 0, Some(8)), (0, 1, Some(44)), (1, 1, Some(44))],
        generation: Some([Some(3.0), Some(2.0)]),
        power: Some(vec![[None, None], [Some(4.0), None]]),
        cards: vec![
            card(1, 0, 0, 0, Some(0), None),
            card(2, 1, 0, 1, Some(1), None),
            card(3, 2, 1, 0, Some(1), None),
            card(4, 3, 2, 1, None, None),
            card(5, 4, 3, 0, Some(1), Some(3)),
            card(7, 6, 2, 0, None, None),
        ],
        ..Frame::default()
    }];
    for step in 1..=300_u64 {
        let turn = 1 + u32::try_from(step / 50).expect("small");
        let side = u8::from(turn % 2 == 0);
        let fight = |winner| {
            let dark = FightSideNow { power: Some(6.0), ..FightSideNow::default() };
            let light = FightSideNow { power: Some(9.0), destiny: Some(3.0), ..FightSideNow::default() };
            Running::Now(FightNow {
                name: "Battle",
                column: Some(1),
                by: Some(1),
                cards: vec![3, 4],
                sides: [FightSideNow { damage: winner, ..dark }, light],
                winner: winner.map(|_| 1),
            })
        };
        frames.push(Frame {
            event: step * 5,
            text: (step % 3 == 0).then(|| format!("{EVIL} does thing {step}")),
            topic: match step {
                210 | 213 | 216 => Some('l'),
                180..200 => Some('b'),
                _ => None,
            },
            moment: (step % 25 == 0).then(|| Moment(turn, turn.div_ceil(2), Some(side), Some(usize::from(step % 50 > 0)))),
            life: (step % 7 == 0).then(|| [Some(52 - step as i32 / 10), Some(52 - step as i32 / 8)]),
            counters: vec![(0, 0, Some(step as i64 % 9))],
            cards: match step {
                168 => vec![card(4, 3, 1, 1, Some(0), None), card(6, 5, 2, 0, None, None)],
                174 => vec![card(4, 3, 1, 1, Some(1), None)],
                189 => vec![Lying { posture: 1, ..card(3, 2, 1, 0, Some(1), None) }],
                _ => Vec::new(),
            },
            gone: if step == 200 { vec![3, 5] } else { Vec::new() },
            fight: match step {
                180 => Some(fight(None)),
                192 => Some(fight(Some(3.0))),
                201 => Some(Running::Over),
                _ => None,
            },
            ..Frame::default()
        });
    }
    let face = |blueprint: &str, title: &str, sign: &str| FaceRow {
        blueprint: blueprint.to_owned(),
        title: title.to_owned(),
        sign: sign.to_owned(),
        ..FaceRow::default()
    };
    let numbers = vec![("P".to_owned(), "power".to_owned(), "6".to_owned())];
    let zone = |word: &str, name: &str| (word.to_owned(), name.to_owned());
    let side = FightSideRow { power: Some(9.0), ..FightSideRow::default() };
    let mark = Mark {
        event: 842,
        rule: "SWCCG-DRAIN-01".to_owned(),
        title: "one drain at a location".to_owned(),
        verdict: "illegal",
        status: "settled",
        text: format!("drained twice {EVIL}"),
        expected: "1".to_owned(),
        got: "2".to_owned(),
        lifted: vec![EVIL.to_owned()],
        cites: "Advanced Rulebook 2023, 6.3".to_owned(),
        question: "hq1-0123456789abcdef".to_owned(),
        cards: vec![3],
    };
    let counters = vec![zone("HAND", "hand"), zone("RESERVE_DECK", "Reserve Deck")];
    let strip = Strip {
        of: vec![0],
        hands: [true, true],
        events: 1_510,
        phases: vec!["Deploy".to_owned(), "Move".to_owned()],
        counters: [counters.clone(), counters],
        frames,
        marks: vec![Mark { verdict: "suspect", ..mark.clone() }, mark],
        fights: vec![FightRow { event: 900, end: Some(1_005), by: 1, winner: Some(1), sides: [side, side], title: None }],
        chance: vec![(0, 500), (700, 300)],
        ..Strip::default()
    };
    Film {
        version: VERSION,
        game: "swccg".to_owned(),
        name: "a game".to_owned(),
        players: [EVIL.to_owned(), "bob".to_owned()],
        life: "Life Force".to_owned(),
        winner: Some(1),
        reason: Some(EVIL.to_owned()),
        turns: 7,
        recordings: vec![RecordingRow { file: format!("{EVIL}.xml.gz"), viewer: Some(0), events: 1_510 }],
        designs: vec![
            face("1_128", "•Tatooine", "location"),
            face("1_129", "•Hoth", "location"),
            FaceRow { numbers, destiny: Some("1".to_owned()), ..face("1_168", "•Vader", "character") },
            face("1_19", "Luke & Han", "character"),
            face("1_320", "A stick", "weapon"),
            face(EVIL, EVIL, "other"),
            face("-1_2", "face-down card", "back"),
        ],
        zones: vec![
            zone("LOCATIONS", "locations"),
            zone("AT_LOCATION", "at location"),
            zone("HAND", "hand"),
            zone("ATTACHED", "attached"),
        ],
        places: Vec::new(),
        strips: vec![strip],
    }
}

fn finding(index: u64) -> Shown {
    let verdict = if index.is_multiple_of(4) { Verdict::Illegal } else { Verdict::Suspect };
    let class = [Class::Play, Class::Server, Class::Log][(index % 3) as usize];
    Shown {
        file: format!("replays/rebel/{index:04}</summary>.xml.gz"),
        players: format!("{EVIL} (Dark) against bob (Light)"),
        also: (0..index % 6 / 3).map(|_| (format!("replays/bob/{index:04}.xml.gz"), 1_190 + index)).collect(),
        sentence: "bob Force drains at Hoth a second time this turn; one drain a turn is allowed".to_owned(),
        finding: Finding {
            rule: format!("SWCCG-DRAIN-{:02}", 1 + index % 3),
            class,
            verdict,
            status: if index % 5 == 1 { Status::Trial } else { Status::Settled },
            event: 1_200 + index,
            turn: 5,
            phase: Some("control".to_owned()),
            player: Some(if index.is_multiple_of(2) { EVIL } else { "bob" }.to_owned()),
            cards: vec![Card { card_id: Some(45), blueprint_id: "1_19".to_owned(), title: TITLES[1].to_owned() }],
            place: Some("Hoth: Echo Docking Bay".to_owned()),
            message: "bob Force drains at Hoth a second time this turn; one drain a turn is allowed".to_owned(),
            expected: "at most 1 Force drain".to_owned(),
            got: "2".to_owned(),
            reasons: if verdict == Verdict::Suspect {
                vec![Reason { kind: "card", what: TITLES[3].to_owned() }]
            } else {
                Vec::new()
            },
            question: format!("hq1-{index:016x}"),
            cites: "Advanced Rulebook 2023, 6.3".to_owned(),
        },
        window: (0..5)
            .map(|step| Around {
                event: 1_198 + index + step,
                text: format!("{EVIL} Force drains at Hoth: Echo Docking Bay, for {step}"),
                is_it: step == 2,
            })
            .collect(),
        change: vec![
            ChangeRow { what: EVIL.to_owned(), before: "hand 8".to_owned(), after: "hand 7".to_owned() },
            ChangeRow { what: TITLES[1].to_owned(), before: "hand".to_owned(), after: "at location".to_owned() },
        ],
        viewer: Some("games/game-0000000012345678.html".to_owned()),
    }
}

/// A page with something in every section.
pub(crate) fn report() -> Report {
    let number = |label: &str, value: &str, note: &str, is_alarming| Number {
        label: label.to_owned(),
        value: value.to_owned(),
        note: note.to_owned(),
        is_alarming,
    };
    let rule = |id: &str, kept, broken, unknown| RuleCount {
        id: id.to_owned(),
        title: "a location is drained at most once a turn".to_owned(),
        class: "play".to_owned(),
        status: "settled".to_owned(),
        source: "Advanced Rulebook 2023, 6.3".to_owned(),
        explain: format!("A location is drained once. {EVIL}\n```\nsite 40\n```"),
        kept,
        broken,
        unknown,
        doubts: if unknown > 0 { vec![("hidden card".to_owned(), unknown)] } else { Vec::new() },
    };
    Report {
        title: "Holocron: 140 games".to_owned(),
        scope: format!("corpus/classic, corpus/soup; last player {EVIL}"),
        tiles: vec![Tiles {
            title: EVIL.to_owned(),
            numbers: vec![
                number("Recordings read", "280 of 281", "1 could not be read", false),
                number("Games", "140", "two recordings each", false),
                number("Illegal", "2", "settled rules; sets the exit code", true),
                number("Suspect", "48", "a named card may lift the rule", false),
                number("Judged", "81\u{202f}234", "1\u{202f}231 could not be decided", false),
                number("Messages understood", "98.7%", "41\u{202f}000 messages", false),
            ],
        }],
        sections: vec![Section {
            id: "cards".to_owned(),
            title: "Cards".to_owned(),
            about: String::new(),
            charts: charts(),
            tables: vec![data_table(120)],
        }],
        rule_charts: Vec::new(),
        quality_charts: Vec::new(),
        findings: (0..12).map(finding).collect(),
        num_findings: 50,
        rules: vec![rule("SWCCG-DRAIN-01", 812, 2, 37), rule("SWCCG-DRAIN-02", 0, 0, 0)],
        quality: Quality {
            num_files: 281,
            num_read: 280,
            messages: Messages { total: 41_000, specific: 40_000, generic: 900, unknown: 100 },
            num_keyframes: 160_000,
            num_keyframes_agree: 159_998,
            failed: vec![FileNote {
                file: "bad/empty.xml.gz".to_owned(),
                event: None,
                byte: Some(0),
                what: "not a log: the file is empty".to_owned(),
            }],
            truncated: vec!["partial/cut.xml.gz".to_owned()],
            copies: vec![FileNote {
                file: "again/good.xml.gz".to_owned(),
                what: "the same recording as good/good.xml.gz; counted once".to_owned(),
                ..FileNote::default()
            }],
            problems: vec![FileNote {
                file: "bad/odd.xml.gz".to_owned(),
                event: Some(12),
                byte: Some(3_401),
                what: "unknown type <XYZ>".to_owned(),
            }],
            num_problems: 1,
            unknown_messages: vec![(format!("{EVIL} does a strange thing"), 7)],
        },
        made: Made { tool: "holocron 0.1.0".to_owned(), rules: "1".to_owned(), cards: "ab12".to_owned() },
    }
}
