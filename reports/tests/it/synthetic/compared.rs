//! Charts that hold one thing against another.

use holocron_reports::chart::{self, Chart, Estimate, Side, Unit, Words};

use super::{Dice, around, words};

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
    let marks = [("2026-07-15", "A made-up set"), ("2026-09-02", "Another")];
    let marks = marks.map(|(date, name)| chart::shares::Mark { date: date.to_owned(), name: name.to_owned() });
    chart::shares::chart(&rows, &marks, &words("meta-share", "Archetypes over time"))
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

pub(crate) fn dice() -> Chart {
    let mut random = Dice(31);
    let mut rows = Vec::new();
    for (side, n) in [(Side::Dark, 4_812), (Side::Light, 4_377)] {
        for face in 1..=6 {
            let share = 1.0 / 6.0 + (random.roll() - 0.5) * 0.02;
            let observed = (share * n as f64) as u64;
            rows.push(chart::dice::Row { side, face, observed, n, expected: around(1.0 / 6.0, 0.0105) });
        }
    }
    chart::dice::chart(&rows, &words("dice-faces", "Faces of the dice"))
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
        .flat_map(|turns| {
            let decided = (1_300.0 * (-(turns as f64 - 15.0).powi(2) / 60.0).exp() + dice.roll() * 9.0) as u64;
            let endings = [("all Force lost", decided), ("conceded", decided / 3), ("no result", 7)];
            endings.map(|(ending, games)| chart::lengths::Row { turns, ending: ending.to_owned(), games })
        })
        .collect();
    chart::lengths::chart(&rows, &words("game-length", "How long games last"))
}
