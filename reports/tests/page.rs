//! The page: whole, without network, and nothing from a log can act in it.

use holocron_reports::page::{Report, page};
use holocron_reports::viewer::{self, Around};

mod synthetic;

#[test]
fn names_stay_text() {
    let html = page(&synthetic::report()).expect("drawn");
    assert!(!html.contains(synthetic::EVIL));
    assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    // The numbers and two tables as JSON, and the page's own code.
    assert_eq!(html.matches("<script").count(), 4);
    assert_eq!(html.matches("</script>").count(), 4);
    assert!(!html.contains("</summary>.xml"));
}

#[test]
fn nothing_is_loaded_from_elsewhere() {
    let html = page(&synthetic::report()).expect("drawn");
    let loads = html.replace("http://www.w3.org/2000/svg", "");
    for word in ["http://", "https://", "src=\"", "url(", "@import", "<link", "<iframe", "<img"] {
        assert!(!loads.contains(word), "{word}");
    }
    assert!(html.contains("default-src 'none'"));
}

#[test]
fn every_section_is_there_even_without_games() {
    for report in [synthetic::report(), Report::default()] {
        let html = page(&report).expect("drawn");
        for id in ["overview", "findings", "rules", "quality"] {
            assert!(
                html.contains(&format!("<section id=\"{id}\">")) && html.contains(&format!("href=\"#{id}\"")),
                "{id}"
            );
        }
        for tag in ["section", "table", "details", "figure", "dl", "div", "svg", "ol", "ul"] {
            assert_eq!(html.matches(&format!("<{tag}")).count(), html.matches(&format!("</{tag}>")).count(), "{tag}");
        }
    }
}

#[test]
fn every_chart_brings_its_numbers() {
    let report = synthetic::report();
    let html = page(&report).expect("drawn");
    let charts = report.sections[0].charts.len();
    assert_eq!(html.matches("<figure").count(), charts);
    assert_eq!(html.matches("<summary>The numbers</summary>").count(), charts);
}

#[test]
fn a_game_is_data_that_stays_text() {
    let html = viewer::page(&synthetic::film(), Around { report: Some("../index.html"), card_url: None });
    assert!(!html.contains(synthetic::EVIL) && html.contains("default-src 'none'"));
    assert_eq!((html.matches("<script").count(), html.matches("</script>").count()), (3, 3));
}

#[test]
fn the_page_is_the_same_each_time() {
    assert_eq!(page(&synthetic::report()), page(&synthetic::report()));
}
