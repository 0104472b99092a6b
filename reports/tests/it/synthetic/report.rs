//! A report with something on every page, made up.

use holocron_reports::format::recording::{Card, Class, Finding, Messages, Reason, Status, Verdict};
use holocron_reports::page::{
    Around, Asked, CardName, CardPage, Cell, Course, DataTable, FileNote, GameLine, Kind, Made, Quality, Rated, Report,
    RuleCount, Scope, Section, Share, Shown,
};
use holocron_reports::viewer::ChangeRow;
use holocron_view::film::FaceRow;

use super::{Dice, EVIL, TITLES, charts};

/// A table of cards with `count` rows.
pub(crate) fn data_table(count: u32) -> DataTable {
    let heads = [
        ("card", Kind::Card, "Leads to its page"),
        ("side", Kind::Side, "Whose card"),
        ("games", Kind::Count, "Games"),
        ("won", Kind::Record, "Share won"),
        ("opening lift", Kind::Shift, "Difference"),
        ("first deployed", Kind::Shape, "Games by round"),
        ("Force paid", Kind::Number, "Mean"),
        ("best deck", Kind::Archetype, "A deck"),
        ("never known", Kind::Number, "Nothing"),
    ];
    let mut data_table = DataTable::new("cards", "Cards", "One row for each card that was in a deck.", &heads);
    let mut dice = Dice(37);
    for index in 0..count {
        let title = match index {
            0 => EVIL.to_owned(),
            _ => format!("{} {index}", TITLES[index as usize % TITLES.len()]),
        };
        let side = if index % 2 == 0 { "dark" } else { "light" };
        let (n, value) = (u64::from(index % 90), dice.roll());
        let rate = [Some(value), Some((value - 0.1).max(0.0)), Some((value + 0.1).min(1.0))];
        data_table.rows.push(vec![
            Cell::Card(CardName {
                game: "swccg".to_owned(),
                id: format!("1_{index}"),
                title,
                side: side.to_owned(),
                sign: "effect".to_owned(),
                printing: format!("Premiere {index}"),
                destiny: "4".to_owned(),
            }),
            side.into(),
            Cell::Count(u64::from(index) * 37),
            if n == 0 { Cell::None } else { Cell::Rate(rate, [n / 2, n]) },
            Cell::Rate(rate.map(|part| part.map(|part| part - 0.5)), [0, n + 1]),
            Cell::Shape((0..12).map(|round| (round * 7 + index) % 30).collect()),
            Cell::Number(dice.roll() * 6.0),
            if index % 3 == 0 { "AOBS" } else { "Deck 1" }.into(),
            Cell::None,
        ]);
    }
    data_table.without_empty("Deck lists fill them.")
}

/// The recording of a game of the run.
fn file(index: u64) -> String {
    format!("replays/rebel/{index:04}</summary>.xml.gz")
}

/// A question; those of three games are asked alike.
fn asked(index: u64) -> Asked {
    let verdict = if index.is_multiple_of(4) { Verdict::Illegal } else { Verdict::Suspect };
    let class = [Class::Play, Class::Play, Class::Server][(index % 3) as usize];
    let player = if index.is_multiple_of(2) { EVIL } else { "bob" };
    let place = format!("Hoth: Place {}", char::from(b'A' + (index % 6) as u8));
    let breach = format!("{player} Force drains at {place} a second time this turn");
    let sentence = format!("{breach}; one drain a turn is allowed");
    let finding = Finding {
        rule: format!("SWCCG-DRAIN-{:02}", 1 + index % 3),
        class,
        verdict,
        status: if index % 5 == 1 { Status::Trial } else { Status::Settled },
        event: 1_200 + index,
        turn: 5,
        phase: Some("CONTROL".to_owned()),
        player: Some(player.to_owned()),
        cards: vec![Card { card_id: Some(45), blueprint_id: "1_19".to_owned(), title: "Luke & Han".to_owned() }],
        place: Some(place),
        message: sentence.clone(),
        breach,
        expected: "at most 1 Force drain".to_owned(),
        got: "2".to_owned(),
        reasons: match verdict {
            Verdict::Suspect => vec![Reason { kind: "card", what: TITLES[3].to_owned() }],
            Verdict::Illegal => Vec::new(),
        },
        question: format!("hq1-{index:016x}"),
        cites: "Advanced Rulebook 2023, 6.3".to_owned(),
    };
    let players = [EVIL.to_owned(), "bob".to_owned()];
    let moment = |later: u64| Shown {
        file: file(index),
        players: players.clone(),
        finding: Finding { event: 1_200 + index + later, ..finding.clone() },
        turn_of: Some(("bob".to_owned(), 3)),
        window: (0..5)
            .map(|step| Around {
                event: 1_198 + index + later + step,
                text: match step {
                    1 => "bob deploys Luke & Han".to_owned(),
                    _ => format!("{EVIL} does something for {step}"),
                },
                is_it: step == 2,
            })
            .collect(),
        change: vec![
            ChangeRow { what: EVIL.to_owned(), before: "hand 8".to_owned(), after: "hand 7".to_owned() },
            ChangeRow { what: TITLES[1].to_owned(), before: "hand".to_owned(), after: "at location".to_owned() },
            ChangeRow { what: "bob".to_owned(), before: "hand 5".to_owned(), after: "hand 5".to_owned() },
        ],
        viewer: Some("games/game-0000000012345678.html".to_owned()),
        also: vec!["SWCCG-DRAIN-03".to_owned()],
        sentence: sentence.clone(),
    };
    Asked {
        also: vec!["SWCCG-DRAIN-03".to_owned()],
        players: players.clone(),
        times: 2,
        moments: vec![moment(0), moment(100)],
        finding,
    }
}

fn game(index: u64) -> GameLine {
    let step = 1 + i32::from(index % 2 == 1);
    GameLine {
        key: format!("{index:016x}"),
        name: format!("g{index:04}"),
        players: [if index.is_multiple_of(3) { EVIL } else { "alice" }.to_owned(), "bob".to_owned()],
        archetypes: ["AOBS".to_owned(), format!("Deck {}", index % 4)],
        winner: [Some(0), Some(1), None][(index % 3) as usize],
        first: Some(0),
        ending: "life force".to_owned(),
        turns: 20,
        questions: [u32::from(index < 8), u32::from(index < 4)],
        page: match index {
            0 => Some("javascript:alert(1)".to_owned()),
            1 => None,
            _ => Some("games/game-0000000012345678.html".to_owned()),
        },
        files: vec![file(index)],
        course: Course {
            life: (0..20).map(|turn| [40 - turn, 40 - turn * step]).collect(),
            lowest: Some(0.01 * (index % 50) as f64),
            battles: (index % 7) as u32,
        },
        ..GameLine::default()
    }
}

fn card_page(id: &str, title: &str) -> CardPage {
    let face = FaceRow {
        blueprint: id.to_owned(),
        title: title.to_owned(),
        side: Some(1),
        sign: "character".to_owned(),
        kind: "Character, Rebel".to_owned(),
        printing: Some("Premiere 19".to_owned()),
        destiny: Some("1".to_owned()),
        numbers: vec![("P".to_owned(), "power".to_owned(), "3".to_owned())],
        icons: vec![("light".to_owned(), 2)],
        facts: vec![("personas".to_owned(), EVIL.to_owned())],
    };
    CardPage {
        name: CardName::of("swccg", &face),
        face,
        played: vec![(
            "Star Wars CCG".to_owned(),
            vec![
                ("Games", Cell::Count(30)),
                ("Won when in hand", Cell::Rate([Some(0.4), Some(0.2), Some(0.6)], [12, 30])),
                ("Dead in hand", Cell::Rate([Some(0.5), None, None], [2, 4])),
            ],
        )],
        games: vec![(format!("{:016x}", 2), 1), (format!("{:016x}", 3), 0)],
    }
}

/// A report with something on every page, of so many games.
pub(crate) fn report_of(games: u32) -> Report {
    let share = |name: &str| Share {
        name: name.to_owned(),
        num_games: 14,
        share: 0.1,
        record: [6, 14],
        wins: Some([0.43, 0.2, 0.7]),
    };
    let rated =
        |name: &str| Rated { name: name.to_owned(), record: [40, 90], rating: Some([1_500.0, 1_304.0, 1_696.0]) };
    let section = |page, tables: Vec<DataTable>| Section { page, tables, ..Section::default() };
    Report {
        title: "Holocron report".to_owned(),
        scope: format!("corpus/classic, corpus/soup; last player {EVIL}"),
        scopes: vec![Scope {
            game: "swccg".to_owned(),
            name: "Star Wars CCG".to_owned(),
            num_games: games,
            wins: [50, 40],
            dark: Some([0.55, 0.45, 0.65]),
            first: Some("Dark"),
            first_wins: [50, 90],
            endings: vec![("all Force lost".to_owned(), 90)],
            typical: "20 turns, 3 battles.".to_owned(),
            archetypes: [vec![share("AOBS"), share(EVIL)], vec![share("Deck 1")]],
            players: [EVIL, "alice", "bob"].map(rated).to_vec(),
        }],
        asked: (0..12).map(asked).collect(),
        num_asked: 12,
        num_asked_of_plays: 8,
        rules: vec![
            rule("SWCCG-DRAIN-01", 812, 2, 37),
            rule("SWCCG-DRAIN-02", 1, 2, 0),
            rule("SWCCG-DRAIN-03", 0, 0, 0),
        ],
        games: (0..games).map(|index| game(index.into())).collect(),
        num_games: games.into(),
        cards: vec![card_page("1_19", "•Luke & Han"), card_page("1_20", EVIL)],
        card_url: Some("https://example.org/{set}/{number}".to_owned()),
        deck_titles: [("AOBS".to_owned(), "Agents Of Black Sun".to_owned())].into(),
        sections: vec![
            Section { charts: charts(), ..section("cards", vec![data_table(120)]) },
            section("players", vec![players()]),
            Section { title: "Is chance fair?".to_owned(), about: EVIL.to_owned(), ..section("server", Vec::new()) },
        ],
        rule_charts: Vec::new(),
        quality: quality(),
        made: Made { tool: "holocron 0.1.0".to_owned(), rules: "1".to_owned(), cards: "ab12".to_owned() },
    }
}

/// A report with something on every page.
pub(crate) fn report() -> Report {
    report_of(140)
}

fn rule(id: &str, kept: u64, asked: u64, unknown: u64) -> RuleCount {
    RuleCount {
        id: id.to_owned(),
        title: "a location is drained at most once a turn".to_owned(),
        class: "play".to_owned(),
        status: "settled".to_owned(),
        source: "Advanced Rulebook 2023, 6.3".to_owned(),
        explain: format!("A location is drained once. {EVIL}"),
        kept,
        asked,
        unknown,
        doubts: if unknown > 0 { vec![("hidden card".to_owned(), unknown)] } else { Vec::new() },
    }
}

fn players() -> DataTable {
    let heads = [
        ("player", Kind::Player, ""),
        ("won", Kind::Record, ""),
        ("rating", Kind::Number, ""),
        ("±", Kind::Number, ""),
    ];
    let mut table = DataTable::new("players", "Players", "", &heads);
    for name in [EVIL, "alice", "bob"] {
        let won = Cell::Rate([Some(0.5), Some(0.3), Some(0.7)], [10, 20]);
        table.rows.push(vec![name.into(), won, Cell::Number(1_500.0), Cell::Number(200.0)]);
    }
    table
}

fn quality() -> Quality {
    let note =
        |file: &str, what: &str| FileNote { file: file.to_owned(), what: what.to_owned(), ..FileNote::default() };
    Quality {
        num_files: 281,
        num_read: 280,
        messages: Messages { total: 41_000, specific: 40_000, generic: 900, unknown: 100 },
        num_keyframes: 160_000,
        num_keyframes_agree: 159_998,
        num_judged: 81_234,
        num_undecided: 1_231,
        failed: vec![FileNote { byte: Some(0), ..note("bad/empty.xml.gz", "not a log: the file is empty") }],
        truncated: vec!["partial/cut.xml.gz".to_owned()],
        copies: vec![note("again/good.xml.gz", "the same recording as good/good.xml.gz; counted once")],
        problems: vec![FileNote { event: Some(12), byte: Some(3_401), ..note("bad/odd.xml.gz", "unknown type <XYZ>") }],
        num_problems: 1,
        unknown_messages: vec![(format!("{EVIL} does a strange thing"), 7)],
    }
}
