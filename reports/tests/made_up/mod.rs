//! Made-up data for tests and for the gallery: no game was played for it.
#![allow(dead_code)]

use holocron_reports::chart::{self, Chart, Estimate, Side, Unit, Words};
use holocron_reports::format::recording::{Card, Class, Finding, Messages, Status, Verdict};
use holocron_reports::page::{
    Around, Cell, FileNote, Kind, Made, Number, Quality, Report, RuleCount, Section, Sheet, Shown, Tiles,
};
use holocron_reports::viewer::Mark as FilmMark;
use holocron_reports::viewer::{ChangeRow, Film, Frame, Lying, Moment};

/// A small generator: the same numbers each time.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn roll(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }
}

const TITLES: [&str; 12] = [
    "Darth Vader, Dark Lord Of The Sith",
    "Luke Skywalker, Jedi Knight",
    "Han's Heavy Blaster Pistol",
    "Imperial Arrest Order & Secret Plans",
    "Ghhhk",
    "\u{2022}Jabba's Palace: Audience Chamber",
    "Wedge Antilles, Red Squadron Leader",
    "Tatooine",
    "Executor",
    "Force Lightning (V)",
    "Projection Of A Skywalker",
    "Evader & Monnok",
];

fn words(id: &str, title: &str) -> Words {
    Words::new(id, title, "140 games, swccg, bots on both sides")
}

fn around(value: f64, half: f64) -> Estimate {
    Estimate { value, lo: value - half, hi: value + half }
}

pub(crate) fn forest() -> Chart {
    let mut dice = Dice(7);
    let rows: Vec<_> = (0..30)
        .map(|index| {
            let n = 6 + (dice.roll() * 130.0) as u64;
            let label = if index < 12 { TITLES[index].to_owned() } else { format!("Card number {index}") };
            let half = 0.98 / (n as f64).sqrt();
            let value = 0.5 + (dice.roll() - 0.5) * 0.3;
            let estimate = Estimate { value, lo: (value - half).max(0.0), hi: (value + half).min(1.0) };
            chart::forest::Row { label, n, estimate }
        })
        .collect();
    let measure = chart::forest::Measure {
        axis: "Win rate of games with the card in hand (%)".to_owned(),
        unit: Unit::Percent,
        even: 0.5,
        most: 25,
        definition: "Games in which the card was ever in its owner's hand: share won.".to_owned(),
    };
    chart::forest::chart(&rows, &measure, &words("cards_in_hand", "Cards by win rate when ever in hand"))
}

pub(crate) fn inclusion() -> Chart {
    let mut dice = Dice(3);
    let rows: Vec<_> = (0..70)
        .map(|index| {
            let label = if index < 12 { TITLES[index].to_owned() } else { format!("Card number {index}") };
            let n = 8 + (dice.roll() * 200.0) as u64;
            let half = 0.8 / (n as f64).sqrt();
            chart::inclusion::Row {
                label,
                n,
                inclusion: around(0.05 + dice.roll().powi(2) * 0.8, 0.03),
                lift: around((dice.roll() - 0.5) * 0.4, half),
            }
        })
        .collect();
    chart::inclusion::chart(
        &rows,
        &words("inclusion_lift", "How often a card is chosen, and what it does in the opening hand"),
    )
}

pub(crate) const PHASES: [&str; 6] = ["activate", "control", "deploy", "battle", "move", "draw"];

pub(crate) fn heat() -> Chart {
    let mut dice = Dice(5);
    let metrics = [
        "Actions (count)",
        "Decisions offered (count)",
        "Force used (cards)",
        "Force activated (cards)",
        "Cards drawn (cards)",
        "Cards deployed (cards)",
        "Force drained (cards)",
        "Battle damage (Force)",
        "Attrition (points)",
        "Cards forfeited (cards)",
        "Moves (count)",
    ];
    let rows: Vec<_> = metrics
        .iter()
        .enumerate()
        .map(|(line, metric)| chart::heat::Row {
            metric: (*metric).to_owned(),
            values: (0..6)
                .map(|phase| if (line + phase) % 5 == 0 { None } else { Some(dice.roll().powi(3) * 40.0) })
                .collect(),
        })
        .collect();
    chart::heat::chart(&rows, &PHASES, 2_411, &words("phase_heat", "What happens in which phase"))
}

pub(crate) fn life() -> Chart {
    let mut dice = Dice(11);
    let (mut dark, mut light) = (52.0_f64, 52.0_f64);
    let mut levels = Vec::new();
    let mut happenings = Vec::new();
    for event in 0..1_500_u64 {
        let turn = 1 + event / 130;
        if dice.roll() < 0.02 {
            dark = (dark - (dice.roll() * 4.0).floor()).max(0.0);
        }
        if dice.roll() < 0.025 {
            light = (light - (dice.roll() * 4.0).floor()).max(0.0);
        }
        levels.push(chart::life::Level { event, turn, dark, light });
        let roll = dice.roll();
        let what = match roll {
            roll if roll < 0.006 => chart::life::What::Battle,
            roll if roll < 0.018 => chart::life::What::Drain,
            roll if roll < 0.0195 => chart::life::What::Finding,
            _ => continue,
        };
        happenings.push(chart::life::Happening { event, what, text: "at Hoth: Echo Docking Bay".to_owned() });
    }
    chart::life::chart(
        &levels,
        &happenings,
        ["Vader's Apprentice", "rebel_scum_77"],
        &words("life_force", "Life force over one game"),
    )
}

fn curve(seed: u64, start: f64, slope: f64) -> Vec<chart::curves::Row> {
    let mut dice = Dice(seed);
    let mut rows = Vec::new();
    for side in Side::BOTH {
        for turn in 1..=14_u64 {
            let n = 140 - turn * 9;
            let value = (start + slope * turn as f64 + dice.roll() * 1.5).max(0.0);
            rows.push(chart::curves::Row { side, turn, n, estimate: around(value, 4.0 / (n as f64).sqrt()) });
        }
    }
    rows
}

pub(crate) fn generation() -> Chart {
    chart::generation::chart(&curve(2, 3.0, 0.8), &words("force_generation", "Force generation by turn"))
}

pub(crate) fn curves() -> Chart {
    let make = |name: &str, unit: &str, seed, start, slope| chart::curves::Curve {
        name: name.to_owned(),
        unit: unit.to_owned(),
        rows: curve(seed, start, slope),
    };
    let curves = [
        make("Life force", "Cards", 4, 50.0, -3.2),
        make("Hand size", "Cards", 5, 8.0, 0.2),
        make("Force unspent at the end of the turn", "Force", 6, 1.0, 0.3),
        make("Power on table", "Power", 8, 4.0, 3.0),
        make("Locations controlled", "Locations", 9, 0.5, 0.25),
    ];
    chart::curves::chart(&curves, &words("turn_curves", "How a game unfolds"))
}

pub(crate) fn leave() -> Chart {
    let mut dice = Dice(13);
    let rows: Vec<_> = TITLES
        .iter()
        .map(|title| {
            let mut some = |most: f64| (dice.roll() * most) as u64;
            chart::leave::Row {
                label: (*title).to_owned(),
                forfeited: some(40.0),
                lost_battle: some(25.0),
                weapon: some(10.0),
                card_text: some(12.0),
                eaten: some(2.0),
                other: some(4.0),
                survived: some(60.0),
            }
        })
        .collect();
    chart::leave::chart(&rows, &words("leave_play", "How cards leave play"))
}

pub(crate) fn findings() -> Chart {
    let make = |rule: &str, class: &str, illegal, suspect, trial| chart::findings::Row {
        rule: rule.to_owned(),
        class: class.to_owned(),
        illegal,
        suspect,
        trial,
    };
    let rows = [
        make("SWCCG-DRAIN-01", "play", 2, 14, 0),
        make("SWCCG-DEPLOY-07", "play", 0, 31, 0),
        make("SWCCG-GEN-02", "server", 1, 3, 0),
        make("SWCCG-OFFER-01", "server", 0, 0, 44),
        make("SWCCG-PILE-03", "log", 5, 0, 0),
    ];
    chart::findings::chart(&rows, &words("findings", "Findings by rule"))
}

pub(crate) fn messages() -> Chart {
    let make = |label: &str, specific, generic, unknown| chart::messages::Row {
        label: label.to_owned(),
        specific,
        generic,
        unknown,
    };
    let rows = [make("classic", 41_000, 1_200, 12), make("soup", 30_100, 2_900, 41), make("wild", 29_000, 3_100, 700)];
    chart::messages::chart(&rows, &words("messages", "How much of the logs was understood"))
}

pub(crate) fn economy() -> Chart {
    let mut dice = Dice(17);
    let flows = ["activated", "used", "drawn", "lost", "retrieved"];
    let rows: Vec<_> = PHASES
        .iter()
        .map(|phase| chart::economy::Row {
            phase: (*phase).to_owned(),
            n: 2_411,
            flows: flows.iter().map(|_| around(dice.roll().powi(3) * 6.0, 0.2)).collect(),
        })
        .collect();
    chart::economy::chart(&rows, &flows, &words("force_economy", "Force economy by phase"))
}

/// Every chart, well filled.
pub(crate) fn charts() -> Vec<Chart> {
    vec![
        forest(),
        inclusion(),
        heat(),
        life(),
        generation(),
        leave(),
        findings(),
        messages(),
        curves(),
        economy(),
        matchups(),
        shares(),
        destiny(),
        agreement(),
        lengths(),
    ]
}

pub(crate) fn matchups() -> Chart {
    let mut dice = Dice(19);
    let names = ["Hunt Down", "Court Of The Vile Gangster", "Ralltiir Operations", "Carbon Chamber Testing", "none"];
    let others = ["Hidden Base", "Profit", "Mind What You Have Learned", "Rescue The Princess"];
    let pairs = names.iter().flat_map(|dark| others.iter().map(move |light| (*dark, *light)));
    let rows: Vec<_> = pairs
        .map(|(dark, light)| {
            let n = 4 + (dice.roll() * 90.0) as u64;
            let value = 0.2 + dice.roll() * 0.6;
            chart::matchups::Row {
                dark: dark.to_owned(),
                light: light.to_owned(),
                n,
                wins: around(value, 0.9 / (n as f64).sqrt()),
                shrunken: (value * n as f64 + 10.0) / (n as f64 + 20.0),
            }
        })
        .collect();
    chart::matchups::chart(&rows, &words("matchups", "Match-ups"))
}

pub(crate) fn shares() -> Chart {
    let mut dice = Dice(23);
    let mut rows = Vec::new();
    for side in Side::BOTH {
        for month in 1..=9 {
            for archetype in ["Hunt Down", "Court Of The Vile Gangster", "Ralltiir Operations", "none"] {
                rows.push(chart::shares::Row {
                    side,
                    archetype: archetype.to_owned(),
                    month: format!("2026-{month:02}"),
                    n: 1_400,
                    share: around(0.15 + dice.roll() * 0.2, 0.05),
                });
            }
        }
    }
    chart::shares::chart(&rows, &words("meta-share", "Archetypes over time"))
}

pub(crate) fn destiny() -> Chart {
    let mut dice = Dice(29);
    let rows: Vec<_> = (0..9)
        .map(|value| {
            let expected = 900.0 - 90.0 * (f64::from(value) - 3.0).abs();
            chart::destiny::Row {
                destiny: value.to_string(),
                observed: (expected + (dice.roll() - 0.5) * 90.0) as u64,
                expected: around(expected, 52.0),
            }
        })
        .collect();
    chart::destiny::chart(&rows, &words("destiny-draws", "Destiny drawn and expected"))
}

pub(crate) fn agreement() -> Chart {
    let make = |rule: &str, agrees, illegal, suspect, undecided| chart::agreement::Row {
        rule: rule.to_owned(),
        title: "the server offers every play that the rules allow".to_owned(),
        agrees,
        illegal,
        suspect,
        undecided,
        share: around(0.97, 0.01),
    };
    let rows = [make("SWCCG-OFFER-01", 41_000, 2, 310, 5_100), make("SWCCG-GEN-02", 9_120, 0, 12, 40)];
    chart::agreement::chart(&rows, &words("server-agreement", "The server beside the printed rules"))
}

pub(crate) fn lengths() -> Chart {
    let mut dice = Dice(31);
    let rows: Vec<_> = (2..34)
        .map(|turns| {
            let decided = (1_300.0 * (-(turns as f64 - 15.0).powi(2) / 60.0).exp() + dice.roll() * 9.0) as u64;
            chart::lengths::Row { turns, decided, open: (dice.roll() * 12.0) as u64 }
        })
        .collect();
    chart::lengths::chart(&rows, &words("game-length", "How long games last"))
}

/// A table of cards with `count` rows.
pub(crate) fn sheet(count: u32) -> Sheet {
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
    let mut sheet = Sheet::new("cards", "Cards", "One row for each card that was in a deck.", &heads);
    let mut dice = Dice(37);
    for index in 0..count {
        let title = match index {
            0 => EVIL.to_owned(),
            _ => format!("{} {index}", TITLES[index as usize % TITLES.len()]),
        };
        let (n, value) = (u64::from(index % 90), dice.roll());
        let rate = [Some(value), Some((value - 0.1).max(0.0)), Some((value + 0.1).min(1.0))];
        sheet.rows.push(vec![
            Cell::Text(title),
            if index % 2 == 0 { "dark" } else { "light" }.into(),
            Cell::Count(u64::from(index) * 37),
            if n == 0 { Cell::None } else { Cell::Rate(rate, n) },
            Cell::Rate(rate.map(|part| part.map(|part| part - 0.5)), n + 1),
            Cell::Shape((0..12).map(|round| (round * 7 + index) % 30).collect()),
            Cell::Number(dice.roll() * 6.0),
            Cell::Link {
                text: "replay".to_owned(),
                href: if index == 0 { "javascript:alert(1)".to_owned() } else { "games/game-1.html".to_owned() },
            },
        ]);
    }
    sheet
}

/// A little game to be played by the viewer.
pub(crate) fn film() -> Film {
    let card = |id, blueprint: &str, zone, side, column, host| {
        Lying(id, blueprint.to_owned(), zone, Some(side), Some(side), column, host)
    };
    let mut frames = vec![Frame {
        event: 0,
        text: Some("The game begins".to_owned()),
        moment: Some(Moment(0, None, None)),
        life: Some([Some(52), Some(52)]),
        counters: vec![(0, 0, Some(8)), (1, 0, Some(8))],
        generation: Some([Some(3.0), Some(2.0)]),
        power: Some(vec![[None, None], [Some(4.0), None]]),
        cards: vec![
            card(1, "1_128", "LOCATIONS", 0, Some(0), None),
            card(2, "1_129", "LOCATIONS", 1, Some(1), None),
            card(3, "1_168", "AT_LOCATION", 0, Some(1), None),
            card(4, "1_19", "HAND", 1, None, None),
            card(5, "1_320", "ATTACHED", 0, Some(1), Some(3)),
        ],
        ..Frame::default()
    }];
    for step in 1..=300_u64 {
        let turn = 1 + u32::try_from(step / 50).expect("small");
        frames.push(Frame {
            event: step * 5,
            text: (step % 3 == 0).then(|| format!("{EVIL} does thing {step}")),
            moment: (step % 25 == 0).then(|| Moment(turn, Some(u8::from(step % 50 == 0)), Some(0))),
            life: (step % 7 == 0).then(|| [Some(52 - step as i32 / 10), Some(52 - step as i32 / 8)]),
            counters: vec![(0, 0, Some(step as i64 % 9))],
            cards: if step == 168 {
                vec![card(4, "1_19", "AT_LOCATION", 1, Some(0), None), card(6, EVIL, "HAND", 0, None, None)]
            } else {
                Vec::new()
            },
            gone: if step == 200 { vec![3] } else { Vec::new() },
            ..Frame::default()
        });
    }
    Film {
        file: format!("{EVIL}.xml.gz"),
        hash: 0x1234_5678,
        game: "a game".to_owned(),
        players: [EVIL.to_owned(), "bob".to_owned()],
        events: 1_510,
        phases: vec!["Deploy".to_owned()],
        labels: [vec!["hand".to_owned()], vec!["hand".to_owned()]],
        titles: [("1_19".to_owned(), "Luke & Han".to_owned()), ("1_168".to_owned(), "Vader".to_owned())].into(),
        frames,
        findings: vec![FilmMark {
            event: 842,
            rule: "SWCCG-DRAIN-01".to_owned(),
            verdict: "illegal",
            status: "settled",
            text: format!("drained twice {EVIL}"),
            expected: "1".to_owned(),
            got: "2".to_owned(),
            lifted: vec![EVIL.to_owned()],
            cites: "Advanced Rulebook 2023, 6.3".to_owned(),
        }],
    }
}

/// A name that would run if it were not escaped.
pub(crate) const EVIL: &str = "<script>alert(1)</script>";

fn finding(index: u64) -> Shown {
    let verdict = if index.is_multiple_of(4) { Verdict::Illegal } else { Verdict::Suspect };
    let class = [Class::Play, Class::Server, Class::Log][(index % 3) as usize];
    Shown {
        file: format!("replays/rebel/{index:04}</summary>.xml.gz"),
        players: format!("{EVIL} (Dark) against bob (Light)"),
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
            message: "Force drained twice at one location in one turn".to_owned(),
            expected: "at most 1 Force drain".to_owned(),
            got: "2".to_owned(),
            may_be_lifted_by: if verdict == Verdict::Suspect { vec![TITLES[3].to_owned()] } else { Vec::new() },
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
            sheets: vec![sheet(120)],
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
