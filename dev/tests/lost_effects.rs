//! The server loses a card's effect from some event on: the counters or the price show it, and the rules say so.
#![allow(clippy::print_stdout, reason = "the numbers are what one runs it for")]

use std::path::{Path, PathBuf};

use holocron_dev::lost::{Found, Survey, survey};

fn print(survey: &Survey) {
    for (what, found) in &survey.found {
        println!("{what}: {} of {} lost effects found, {} by name", found.caught, found.tried, found.named);
    }
    println!("{} found in the logs as they are", survey.false_alarms);
    survey.missed.iter().for_each(|missed| println!("{missed}"));
}

#[test]
fn a_lost_effect_is_missed_in_the_sample_logs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample_logs/good/swccg");
    let files: Vec<PathBuf> = ["hoth.dark", "hoth.light", "invasion.dark", "invasion.light"]
        .map(|name| folder.join(format!("{name}.xml.gz")))
        .into();
    let survey = survey(&files, 12);
    print(&survey);
    assert_eq!(survey.false_alarms, 0);
    let sum = |of: fn(&Found) -> usize| survey.found.values().map(of).sum::<usize>();
    let (tried, caught, named) = (sum(|f| f.tried), sum(|f| f.caught), sum(|f| f.named));
    assert!(tried >= 20, "only {tried} chances");
    // A text that was used in the turn may change a number unseen: then the rules do not judge.
    assert!(caught * 10 >= tried * 8 && named * 10 >= tried * 6, "{caught} and by name {named} of {tried}");
}
