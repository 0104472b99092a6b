//! The pages in a real browser: they load, filter, sort, step and deep-link, say nothing on the console, and names and
//! messages of a log stay text. Skips where Chromium is not installed.

#![allow(clippy::print_stdout, reason = "a test that skips says so, and one that measures says what it found")]

use std::path::Path;
use std::process::Command;

use holocron_reports::page::{Report, page};
use holocron_reports::viewer;

mod synthetic;

const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];
const FLAGS: [&str; 10] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-logging=stderr",
    "--dump-dom",
];
/// Collects errors before anything else runs.
const WATCH: &str = include_str!("browser/watch.js");
const REPORT: &str = include_str!("browser/report.js");
/// A template that could lead out of the web, were it not for the check.
const CARD_URL: &str = "https://example.org/{set}/{number}?t={title}";
const VIEWER: &str = include_str!("browser/viewer.js");

fn browser() -> Option<&'static str> {
    let works = |name: &&str| Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success());
    let found = NAMES.into_iter().find(|name| works(name));
    if found.is_none() {
        println!("skipped: chromium is not installed");
    }
    found
}

/// Loads a page with a script of ours at its end, and gives what the script wrote: a line for each check.
#[track_caller]
fn checked(browser: &str, html: &str, script: &str, hash: &str) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("page.html");
    let html = html.replacen("<head>", &format!("<head><script>{WATCH}</script>"), 1);
    let html = html.replacen("</body>", &format!("<script>{script}</script></body>"), 1);
    std::fs::write(&file, html).expect("written");
    let output = Command::new(browser)
        .args(FLAGS)
        .arg(format!("--user-data-dir={}", folder.path().join("profile").display()))
        .arg(format!("file://{}{hash}", absolute(&file)))
        .output()
        .expect("the browser starts");
    let (dom, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let console: Vec<&str> = said.lines().filter(|line| line.contains("CONSOLE")).collect();
    assert!(console.is_empty(), "{console:#?}");
    let (_, rest) = dom.split_once("<pre id=\"checks\">").unwrap_or_else(|| panic!("no checks: {said}"));
    let (checks, _) = rest.split_once("</pre>").expect("closed");
    checks.lines().map(str::to_owned).collect()
}

fn absolute(file: &Path) -> String {
    file.canonicalize().expect("it exists").display().to_string()
}

#[track_caller]
fn all_pass(checks: &[String], fewest: usize) {
    let failed: Vec<&String> = checks.iter().filter(|check| !check.starts_with("ok ")).collect();
    assert!(failed.is_empty(), "{failed:#?}");
    assert!(checks.len() >= fewest, "{checks:#?}");
}

#[test]
fn the_report_filters_sorts_and_searches() {
    let Some(browser) = browser() else { return };
    let html = page(&synthetic::report()).expect("drawn");
    all_pass(&checked(browser, &html, REPORT, ""), 20);
}

#[test]
fn the_viewer_steps_and_opens_at_an_event() {
    let Some(browser) = browser() else { return };
    let html = viewer::page(&synthetic::film(), viewer::Around { report: Some("../index.html"), card_url: Some(CARD_URL) });
    all_pass(&checked(browser, &html, VIEWER, "#e=842"), 40);
}

/// As large as a report of five thousand games becomes: all cards, all games, as many findings as a page lists.
#[test]
fn a_large_report_is_small_and_quick() {
    let mut report: Report = synthetic::report();
    let finding = report.findings[0].clone();
    report.findings = vec![finding; 500];
    let mut games = synthetic::data_table(5_000);
    games.id = "games".to_owned();
    report.sections[0].tables = vec![synthetic::data_table(4_500), games];
    let html = page(&report).expect("drawn");
    assert!(html.len() < 15_000_000, "{} bytes", html.len());
    let Some(browser) = browser() else { return };
    let script = "addEventListener('load', function () { watch.say('ok ' + Math.round(performance.now())); });";
    let checks = checked(browser, &html, script, "");
    let time: u64 = checks[0].trim_start_matches("ok ").parse().expect("milliseconds");
    println!("{} bytes load in {time} ms", html.len());
    // Two seconds on a machine of its own; a test may have to share it.
    assert!(time < 10_000, "{time} ms");
}
