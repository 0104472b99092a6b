//! The pages: whole, without network, and nothing from a log can act in them.

use std::collections::BTreeSet;

use holocron_reports::page::{Asked, Report, Written, ask, groups, single, site};
use holocron_reports::viewer::{self, Around};

use crate::synthetic;

fn pages(report: &Report) -> Vec<Written> {
    let mut files = site(report).expect("drawn");
    files.retain(|file| file.path.ends_with(".html"));
    files
}

#[test]
fn names_stay_text() {
    for file in site(&synthetic::report()).expect("drawn") {
        let Written { path, text } = &file;
        assert!(!text.contains(synthetic::EVIL), "{path}");
        assert!(!text.contains("</summary>.xml"), "{path}");
    }
    let html = single(&synthetic::report()).expect("drawn");
    assert!(!html.contains(synthetic::EVIL) && html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert_eq!(html.matches("<script").count(), html.matches("</script>").count());
}

/// A page loads the files beside it and nothing else.
#[test]
fn nothing_is_loaded_from_elsewhere() {
    let files = site(&synthetic::report()).expect("drawn");
    let all: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    for Written { path, text } in files.iter().filter(|file| file.path.ends_with(".html")) {
        assert!(text.contains("default-src 'none'") && !text.contains("unsafe-inline"), "{path}");
        let plain = text.replace("http://www.w3.org/2000/svg", "");
        for word in ["http://", "https://", "url(", "@import", "<iframe", "<img", " style=\"", " onclick"] {
            assert!(!plain.contains(word), "{path}: {word}");
        }
        for part in text.split(" src=\"").skip(1).chain(text.split("<link rel=\"stylesheet\" href=\"").skip(1)) {
            let file = part.split('"').next().expect("quoted");
            assert!(all.contains(file), "{path} loads {file}");
        }
    }
    let html = single(&synthetic::report()).expect("drawn");
    assert!(!html.contains(" src=\"") && !html.contains("<link rel=\"stylesheet\""));
}

/// Every page leads to the others, and no link leads nowhere.
#[test]
fn links_lead_somewhere() {
    let files = pages(&synthetic::report());
    let all: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    for name in ["index", "rulings", "meta", "cards", "players", "games", "server", "player", "card", "rule"] {
        assert!(all.contains(format!("{name}.html").as_str()), "{name}");
    }
    for Written { path, text } in &files {
        for part in text.split(" href=\"").skip(1) {
            let to = part.split(['"', '#', '?']).next().expect("quoted");
            let is_beside = to.is_empty() || all.contains(to) || to == "page/page.css" || to.starts_with("data:image");
            assert!(is_beside || to.starts_with("games/game-"), "{path} leads to {to}");
        }
    }
}

#[test]
fn every_page_is_whole_even_without_games() {
    for report in [synthetic::report(), Report::default()] {
        for Written { path, text } in pages(&report) {
            for tag in ["main", "section", "table", "details", "figure", "dl", "div", "svg", "ol", "ul"] {
                let closed = text.matches(&format!("</{tag}>")).count();
                assert_eq!(text.matches(&format!("<{tag}")).count(), closed, "{path}: {tag}");
            }
        }
    }
}

#[test]
fn every_chart_brings_its_numbers() {
    let report = synthetic::report();
    let files = site(&report).expect("drawn");
    let html = &files.iter().find(|file| file.path == "cards.html").expect("a page").text;
    let charts = report.sections[0].charts.len();
    assert_eq!(html.matches("<figure").count(), charts);
    assert_eq!(html.matches("data-numbers=").count(), charts);
    for chart in &report.sections[0].charts {
        let path = format!("page/data/numbers-{}.js", chart.id.replace('_', "-"));
        let numbers = &files.iter().find(|file| file.path == path).expect("numbers").text;
        assert!(numbers.contains(&chart.table.columns[0]), "{path}");
    }
}

/// A page of a thousand games is small: its data stand beside it.
#[test]
fn pages_stay_small() {
    let mut report = synthetic::report_of(1_000);
    // The page of a card game has four charts at most.
    report.sections[0].charts.truncate(4);
    report.asked = (0..40).flat_map(|_| report.asked[..12].to_vec()).collect();
    for Written { path, text } in pages(&report) {
        assert!(text.len() < 300_000, "{path} has {} bytes", text.len());
    }
}

#[test]
fn a_question_of_both_recordings_is_told_once() {
    let one = synthetic::report().asked[0].clone();
    let both: Vec<_> = ["dark", "light"]
        .iter()
        .flat_map(|file| {
            one.moments.iter().cloned().map(|mut moment| {
                moment.file = (*file).to_owned();
                moment
            })
        })
        .collect();
    let asked = ask(both);
    assert_eq!((asked.len(), asked[0].times, asked[0].moments.len()), (1, 2, 2));
    assert!(asked[0].moments.iter().all(|moment| moment.file == "dark"));
}

/// Alike questions of several games stand together, without the names of their players; totals stay the same.
#[test]
fn alike_questions_are_grouped() {
    let asked = synthetic::report().asked;
    let groups = groups(&asked);
    assert!(groups.len() < asked.len(), "{groups:#?}");
    assert_eq!(groups.iter().map(|group| group.members.len()).sum::<usize>(), asked.len());
    assert_eq!(
        groups.iter().map(|group| group.times).sum::<u64>(),
        asked.iter().map(|one: &Asked| one.times).sum::<u64>()
    );
    for group in groups.iter().filter(|group| group.members.len() > 1) {
        assert!(group.sentence.starts_with("A player Force drains at Hoth"), "{}", group.sentence);
        assert_eq!(group.games, group.members.len());
    }
}

#[test]
fn a_game_is_data_that_stays_text() {
    let html = viewer::page(&synthetic::film(), Around { report: Some("../index.html"), card_url: None });
    assert!(!html.contains(synthetic::EVIL) && html.contains("default-src 'none'"));
    assert_eq!(html.matches("<script").count(), html.matches("</script>").count());
}

#[test]
fn the_pages_are_the_same_each_time() {
    assert_eq!(site(&synthetic::report()), site(&synthetic::report()));
    assert_eq!(single(&synthetic::report()), single(&synthetic::report()));
}
