//! Every chart: the same bytes each time, no text outside the canvas or over other text, no data that breaks it.

use holocron_reports::chart::{self, Chart, Estimate, Mark, Side, Unit, Words, cover};
use holocron_reports::format::table::csv;

use crate::synthetic;

#[test]
fn charts_are_the_same_each_time() {
    for (first, second) in synthetic::charts().into_iter().zip(synthetic::charts()) {
        assert_eq!(first.svg().expect("drawn"), second.svg().expect("drawn"), "{}", first.id);
        assert_eq!(first.png().expect("drawn"), second.png().expect("drawn"), "{}", first.id);
    }
}

#[test]
fn the_typeface_is_embedded() {
    let chart = synthetic::economy();
    let mut mute = chart.clone();
    mute.scene.marks.retain(|mark| !matches!(mark, Mark::Text { .. }));
    assert_ne!(chart.png().expect("drawn"), mute.png().expect("drawn"));
    assert!(chart.svg().expect("drawn").contains("font-family=\"sans-serif\""));
}

#[test]
fn charts_say_what_they_show() {
    for chart in synthetic::charts() {
        let texts: Vec<&str> = chart
            .scene
            .marks
            .iter()
            .filter_map(|mark| if let Mark::Text { text, .. } = mark { Some(text.as_str()) } else { None })
            .collect();
        assert!(texts.contains(&chart.title.as_str()), "{}: title", chart.id);
        assert!(
            texts
                .iter()
                .any(|text| text.contains("n up to") || text.contains("n =") || *text == "n" || text.contains("cards")),
            "{}: n",
            chart.id
        );
        assert!(!chart.definition.is_empty() && !chart.table.rows.is_empty(), "{}", chart.id);
    }
}

/// A file that is passed on says what it shows, a picture on a page does not say it twice.
#[test]
fn files_carry_their_definitions() {
    for chart in synthetic::charts() {
        let (file, inline) = (chart.svg().expect("drawn"), chart.inline().expect("drawn"));
        let first = chart.definition.split_whitespace().next().expect("a word");
        assert!(file.contains("<desc>") && file.contains("<title>") && !inline.contains("<desc>"), "{}", chart.id);
        assert!(file.matches(first).count() > inline.matches(first).count() + 1, "{}: below the picture too", chart.id);
        assert!(chart.captioned().height > chart.scene.height, "{}", chart.id);
    }
}

#[track_caller]
fn check(chart: &Chart) {
    let scene = &chart.captioned();
    assert!(scene.height > 0 && scene.height < 8_000, "{}: height {}", chart.id, scene.height);
    let texts: Vec<_> = scene
        .marks
        .iter()
        .filter_map(
            |mark| if let Mark::Text { at, text, face } = mark { Some((cover(*at, text, *face), text)) } else { None },
        )
        .collect();
    for (index, (area, text)) in texts.iter().enumerate() {
        let is_inside = area.0 >= 0 && area.1 >= 0 && area.2 <= scene.width && area.3 <= scene.height;
        assert!(is_inside, "{}: '{text}' leaves the canvas: {area:?}", chart.id);
        for (other, over) in texts.iter().take(index) {
            let is_apart = area.0 >= other.2 || other.0 >= area.2 || area.1 >= other.3 || other.1 >= area.3;
            assert!(is_apart, "{}: '{text}' lies over '{over}'", chart.id);
        }
    }
    let svg = chart.svg().expect("drawn");
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{}", chart.id);
}

#[test]
fn no_text_is_cut_or_covered() {
    for chart in synthetic::charts() {
        check(&chart);
        assert!(chart.png().expect("drawn").starts_with(b"\x89PNG"), "{}", chart.id);
    }
}

/// Each chart with `count` rows of this value and this label.
fn filled(count: usize, value: f64, n: u64, label: &str) -> Vec<Chart> {
    let words = Words::new("x", label, label);
    let estimate = Estimate { value, lo: value - value.abs(), hi: value + value.abs() };
    let each = |index: usize| format!("{label}{index}");
    let measure = chart::forest::Measure {
        axis: label.to_owned(),
        unit: Unit::Percent,
        even: 0.5,
        most: 40,
        definition: String::new(),
    };
    let forest: Vec<_> = (0..count).map(|at| chart::forest::Row { label: each(at), n, estimate }).collect();
    let inclusion: Vec<_> = (0..count)
        .map(|at| chart::inclusion::Row { label: each(at), n, inclusion: estimate, lift: estimate })
        .collect();
    let heat: Vec<_> =
        (0..count).map(|at| chart::heat::Row { metric: each(at), values: vec![Some(value), None] }).collect();
    let levels: Vec<_> = (0..count)
        .map(|at| chart::life::Level { event: n.saturating_add(at as u64), turn: n, dark: value, light: -value })
        .collect();
    let happenings: Vec<_> = (0..count)
        .map(|_| chart::life::Happening { event: n, what: chart::life::What::Finding, text: label.to_owned() })
        .collect();
    let chances = levels.iter().map(|level| (level.event, value)).collect();
    let life = chart::life::Game { players: [label, label].map(str::to_owned), levels, chances, happenings };
    let turns: Vec<_> = (0..count)
        .map(|at| chart::generation::Row { side: Side::Dark, turn: n.saturating_add(at as u64), n, estimate })
        .collect();
    let curve = chart::curves::Curve { name: label.to_owned(), unit: label.to_owned(), rows: turns.clone() };
    let leave: Vec<_> = (0..count)
        .map(|at| chart::leave::Row { label: each(at), forfeited: n, survived: n, ..Default::default() })
        .collect();
    let findings: Vec<_> = (0..count)
        .map(|at| chart::findings::Row {
            rule: each(at),
            title: each(at),
            class: label.to_owned(),
            illegal: n,
            suspect: n,
            trial: 0,
        })
        .collect();
    let economy: Vec<_> =
        (0..count).map(|at| chart::economy::Row { phase: each(at), n, flows: vec![estimate; 9] }).collect();
    let matchups: Vec<_> =
        (0..count).map(|at| chart::matchups::Row { dark: each(at), light: each(at / 2), n, wins: estimate }).collect();
    let shares: Vec<_> = (0..count)
        .map(|at| chart::shares::Row { side: Side::Light, archetype: each(at), month: each(at), n, share: estimate })
        .collect();
    let destinies: Vec<_> =
        (0..count).map(|at| chart::destiny::Row { destiny: each(at), observed: n, expected: estimate }).collect();
    let dice: Vec<_> = (0..count)
        .map(|at| chart::dice::Row {
            side: Side::BOTH[at % 2],
            face: n.saturating_sub(at as u64),
            observed: n,
            n,
            expected: estimate,
        })
        .collect();
    let agreement: Vec<_> = (0..count)
        .map(|at| chart::agreement::Row {
            rule: each(at),
            title: label.to_owned(),
            agrees: n,
            illegal: n,
            suspect: 0,
            undecided: n,
            share: estimate,
        })
        .collect();
    let lengths: Vec<_> = (0..count)
        .map(|at| chart::lengths::Row { turns: n.saturating_sub(at as u64), ending: label.to_owned(), games: n })
        .collect();
    let pairs: Vec<_> =
        (0..count).map(|at| chart::pairs::Row { label: each(at), n, estimates: [Some(estimate), None] }).collect();
    let compared = chart::pairs::Measure {
        axis: label.to_owned(),
        unit: Unit::Points,
        even: 0.0,
        names: [label.to_owned(), "other".to_owned()],
        definition: String::new(),
    };
    let funnel: Vec<_> =
        (0..count).map(|at| chart::funnel::Row { label: each(at), side: Side::Dark, n, share: value }).collect();
    let holds: Vec<_> = (0..count)
        .map(|at| chart::holds::Row { label: each(at), games: n, turns: [n, 0, n, 0], drained: [n, 0] })
        .collect();
    let chances: Vec<_> = (0..count)
        .map(|_| chart::calibration::Row {
            expected: value,
            observed: value,
            ends: Some((estimate.lo, estimate.hi)),
            n,
            games: n,
        })
        .collect();
    vec![
        chart::pairs::chart(&pairs, &compared, &words),
        chart::funnel::chart(&funnel, [0.5, 0.5], &words),
        chart::holds::chart(&holds, &words),
        chart::calibration::chart(&chances, label, &words),
        chart::matchups::chart(&matchups, &words),
        chart::shares::chart(&shares, &[], &words),
        chart::destiny::chart(&destinies, &words),
        chart::dice::chart(&dice, &words),
        chart::agreement::chart(&agreement, &words),
        chart::lengths::chart(&lengths, &words),
        chart::forest::chart(&forest, &measure, &words),
        chart::inclusion::chart(&inclusion, &words),
        chart::heat::chart(&heat, &["activate", label, "none"], n, &words),
        chart::life::chart(&life, [label, label], &words),
        chart::generation::chart(&turns, &words),
        chart::curves::chart(&[curve], &words),
        chart::leave::chart(&leave, &words),
        chart::findings::chart(&findings, &words),
        chart::economy::chart(&economy, &["a", label, "c"], &words),
    ]
}

/// The numbers beside each picture, row by row as they were kept; `UPDATE_GALLERY=1` keeps new ones.
#[test]
fn the_gallery_shows_its_data() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gallery");
    for chart in synthetic::charts() {
        let (file, made) = (folder.join(format!("{}.csv", chart.id)), csv(&chart.table));
        if std::env::var_os("UPDATE_GALLERY").is_some() {
            std::fs::create_dir_all(&folder).expect("a folder");
            std::fs::write(&file, &made).expect("written");
        }
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(kept, made, "{}: UPDATE_GALLERY=1 keeps new numbers", chart.id);
    }
}

/// Nothing that Dark was given a chance of came: all dots lie on the axis, whose numbers are below.
#[test]
fn counts_of_chances_that_never_came_are_read() {
    let row = |band: u8| chart::calibration::Row {
        expected: 0.07 + 0.1 * f64::from(band),
        observed: 0.0,
        ends: None,
        n: 10,
        games: 10,
    };
    let words = Words::new("x", "Never", "Never");
    check(&chart::calibration::chart(&(0..10).map(row).collect::<Vec<_>>(), "never", &words));
}

#[test]
fn without_data_a_chart_says_so() {
    for chart in filled(0, 0.0, 0, "empty") {
        check(&chart);
        assert!(chart.svg().expect("drawn").contains("no data"), "{}", chart.title);
    }
}

#[test]
fn odd_data_does_no_harm() {
    let long = "A very long name that goes on and on ".repeat(20);
    let odd = "\u{0}\u{1b}[31m<b>&\u{202e}\u{ffff} \u{1f600} \u{4e2d}\u{6587}";
    for label in ["x", &long, odd, "", "W".repeat(3_000).as_str()] {
        for value in [0.0, 0.5, -3.0, 1e-12, 1e18, f64::MAX, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            // The bitmap is slow to draw, and the SVG is drawn from the same marks.
            for chart in filled(1, value, 1, label) {
                check(&chart);
            }
        }
        for n in [0, u64::MAX] {
            for chart in filled(3, 0.5, n, label) {
                check(&chart);
                chart.png().expect("drawn");
            }
        }
    }
}
