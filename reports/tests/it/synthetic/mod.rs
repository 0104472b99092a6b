//! Generated data for tests and for the gallery: no game was played for it.
#![allow(dead_code, unused_imports, reason = "each test uses a part")]

mod compared;
mod film;
mod report;

use holocron_reports::chart::{self, Chart, Estimate, Side, Unit, Words};

pub(crate) use compared::{agreement, destiny, dice, lengths, matchups, shares};
pub(crate) use film::film;
pub(crate) use report::{data_table, report, report_of};

/// A small generator: the same numbers each time.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn roll(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// A name that would run if it were not escaped.
pub(crate) const EVIL: &str = "<script>alert(1)</script>";

pub(crate) const TITLES: [&str; 12] = [
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
    let chances = levels.iter().map(|level| (level.event, level.dark / (level.dark + level.light).max(1.0))).collect();
    let players = ["Vader's Apprentice", "rebel_scum_77"].map(str::to_owned);
    chart::life::chart(
        &chart::life::Game { players, levels, chances, happenings },
        ["Life Force", "Cards left."],
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
        title: "a rule in one line that says what must hold".to_owned(),
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
    chart::findings::chart(&rows, &words("findings", "Cases by rule"))
}

pub(crate) fn economy() -> Chart {
    let mut dice = Dice(17);
    let flows = ["activated", "used", "drawn", "lost on the own turn", "lost on the opponent's turn", "retrieved"];
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
        curves(),
        economy(),
        matchups(),
        shares(),
        destiny(),
        dice(),
        agreement(),
        lengths(),
        pairs(),
        funnel(),
        holds(),
        calibration(),
        race(),
    ]
}

pub(crate) fn pairs() -> Chart {
    let mut dice = Dice(31);
    let rows: Vec<_> = TITLES
        .iter()
        .enumerate()
        .map(|(place, title)| {
            let raw = around((dice.roll() - 0.4) * 0.3, 0.08);
            let other = (place % 4 != 3).then(|| around(raw.value * 0.3, 0.11));
            chart::pairs::Row { label: (*title).to_owned(), n: 40 + place as u64 * 9, estimates: [Some(raw), other] }
        })
        .collect();
    let measure = chart::pairs::Measure {
        axis: "points of win rate".to_owned(),
        unit: Unit::Points,
        even: 0.0,
        names: ["as played".to_owned(), "adjusted".to_owned()],
        definition: "Win rate of decks with the card less that of the side, raw and adjusted.".to_owned(),
    };
    chart::pairs::chart(&rows, &measure, &words("raw_and_adjusted", "Cards as played and as adjusted"))
}

pub(crate) fn funnel() -> Chart {
    let mut dice = Dice(37);
    let rows: Vec<_> = (0..240)
        .map(|place| {
            let n = 5 + (dice.roll().powi(3) * 400.0) as u64;
            let spread = (dice.roll() + dice.roll() + dice.roll() - 1.5) / (n as f64).sqrt();
            let side = if place % 2 == 0 { Side::Dark } else { Side::Light };
            chart::funnel::Row { label: format!("Card number {place}"), side, n, share: (0.5 + spread).clamp(0.0, 1.0) }
        })
        .collect();
    chart::funnel::chart(&rows, [0.52, 0.48], &words("cards_funnel", "Win rates and the games behind them"))
}

pub(crate) fn holds() -> Chart {
    let mut dice = Dice(41);
    let rows: Vec<_> = TITLES
        .iter()
        .map(|title| {
            let turns = [0; 4].map(|_: u64| (dice.roll() * 300.0) as u64);
            chart::holds::Row { label: (*title).to_owned(), games: 40, turns, drained: [turns[0] / 2, turns[3] / 3] }
        })
        .collect();
    chart::holds::chart(&rows, &words("locations", "Who holds the locations"))
}

pub(crate) fn calibration() -> Chart {
    let mut dice = Dice(43);
    let rows: Vec<_> = (0..10_u32)
        .map(|band| {
            let expected = (f64::from(band) + 0.5) / 10.0;
            let observed = (expected + (dice.roll() - 0.5) * 0.1).clamp(0.0, 1.0);
            let ends = (band != 4).then_some(((observed - 0.06).max(0.0), (observed + 0.06).min(1.0)));
            chart::calibration::Row { expected, observed, ends, n: 300 + 20 * u64::from(band), games: 60 }
        })
        .collect();
    chart::calibration::chart(
        &rows,
        "fitted on made-up games",
        &words("win_probability", "Chances to win, as given and as they came"),
    )
}

pub(crate) fn race() -> Chart {
    let mut dice = Dice(47);
    let curves: Vec<_> = ["Lost to drains", "Lost to battle damage", "Lost otherwise"]
        .iter()
        .map(|name| {
            let mut rows = Vec::new();
            for side in Side::BOTH {
                for turn in 1..=22 {
                    let value = dice.roll() * 2.0;
                    rows.push(chart::curves::Row { side, turn, n: 140 - 5 * turn, estimate: around(value, 0.3) });
                }
            }
            chart::curves::Curve { name: (*name).to_owned(), unit: "Force a turn".to_owned(), rows }
        })
        .collect();
    let definition =
        "Units of Force that each side lost in each turn, by cause: means over the games that reached the turn.";
    chart::curves::means(&curves, definition, &words("loss_race", "Force lost turn by turn"))
}
