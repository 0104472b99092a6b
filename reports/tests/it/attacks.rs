//! Any bytes in place of what a person gives beside recordings.

#![allow(clippy::print_stdout, reason = "how much was tried")]

use crate::support::sample;

mod files;
#[path = "../../../dev/tests/attacks/tries.rs"]
mod tries;

#[test]
fn any_table_of_games() {
    let table = std::fs::read(sample("game_history.csv")).expect("the sample's table");
    let ends = table.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(place, _)| place + 1);
    let seeds: Vec<Vec<u8>> = ends.take(3).map(|end| table[..end].to_vec()).collect();
    assert_eq!(seeds.len(), 3, "the head alone, and with one game and two");
    println!("{}", tries::try_out("history", files::history, 5_000, &seeds));
}

#[test]
fn any_rulings() {
    let seeds = [
        "{\"version\":1,\"rulings\":[{\"key\":\"hq1-0123456789abcdef\",\"mark\":\"card\"},{\"key\":\"hq1-1\",\"mark\":\"judge\"}]}",
        "{\"file\":\"a\",\"question\":\"hq1-0123456789abcdef\"}\n\n{\"question\":\"hq1-00daf8dac217e76b\"}\n",
        "[{\"questions\":[{\"key\":\"hq1-0123456789abcdef\"}]},[[{\"question\":\"hq1-1\"}]]]",
    ];
    println!("{}", tries::try_out("rulings", files::rulings, 20_000, &seeds.map(|text| text.as_bytes().to_vec())));
}

#[test]
fn any_deck() {
    let seeds = [
        "1_168,1_168*|13_51,1_2",
        "2x Darth Vader\n# a remark\nHoth (V) x3\n4 \u{2022}Luke Skywalker\n",
        "<deck version=\"0.8\"><superzone name=\"Deck\"><card><name id=\"a1\">Obi-Wan &amp; Luke</name><set>ANH</set></card></superzone></deck>",
        "{\"name\":\"x\",\"cards\":[{\"id\":\"1_1\",\"count\":3},{\"name\":\"Luke\",\"quantity\":\"2\"}],\"deck\":[\"1_2\"]}",
        "2\tLuke Skywalker\tANH\n1\tHoth\t\n",
    ];
    println!("{}", tries::try_out("decks", files::decks, 20_000, &seeds.map(|text| text.as_bytes().to_vec())));
}
