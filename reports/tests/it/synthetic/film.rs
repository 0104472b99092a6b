//! A game to be played, made up.

use holocron_view::film::{
    FaceRow, FightNow, FightRow, FightSideNow, FightSideRow, Film, Frame, Lying, Mark, Moment, RecordingRow, Running,
    Strip, VERSION,
};

use super::EVIL;

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
            Running::Now(Box::new(FightNow {
                name: "Battle",
                column: Some(1),
                by: Some(1),
                cards: vec![3, 4],
                sides: [FightSideNow { damage: winner, ..dark }, light],
                winner: winner.map(|_| 1),
            }))
        };
        frames.push(Frame {
            event: step * 5,
            text: (step % 3 == 0).then(|| format!("{EVIL} does thing {step}")),
            topic: match step {
                210 | 213 | 216 => Some('l'),
                180..200 => Some('b'),
                _ => None,
            },
            moment: (step % 25 == 0)
                .then(|| Moment(turn, turn.div_ceil(2), Some(side), Some(usize::from(step % 50 > 0)))),
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
        fights: vec![FightRow {
            event: 900,
            end: Some(1_005),
            by: 1,
            winner: Some(1),
            sides: [side, side],
            title: None,
        }],
        chance: vec![(0, 500), (700, 300)],
        ..Strip::default()
    };
    Film {
        version: VERSION,
        game: "swccg".to_owned(),
        name: "a game".to_owned(),
        players: [EVIL.to_owned(), "bob".to_owned()],
        format: None,
        decks: [Some(EVIL.to_owned()), None],
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
