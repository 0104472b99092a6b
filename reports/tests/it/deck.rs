//! `deck`: lists in the forms that players keep them in, judged by the rules on decks.

use std::process::Command;

use crate::support::root;

/// What the command says of a list, and how it ends.
fn deck(name: &str, list: &str, args: &[&str]) -> (String, Option<i32>) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(name);
    std::fs::write(&file, list).expect("written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_holocron"));
    let output = command.arg("deck").arg(&file).args(args).current_dir(root()).output().expect("the binary starts");
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
    (said, output.status.code())
}

#[test]
fn decks_are_judged_by_the_rules_of_their_game() {
    // The Dark deck of a real game, as GEMP keeps it.
    let history = std::fs::read_to_string(root().join("sample_logs/game_history.csv")).expect("the table");
    let list = history.split('"').find(|part| part.contains("9_109,")).expect("a deck");
    let (said, code) = deck("mine.txt", list, &[]);
    assert!(said.contains(": swccg, Dark, 60 cards\n  breaks no rule on decks\n") && code == Some(0), "{said}");
    let short: Vec<&str> = list.split(',').skip(3).collect();
    let (said, code) = deck("short.txt", &short.join(","), &[]);
    assert!(said.contains("illegal[SWCCG-DECK-01] short starts with 57 cards; the rule gives 60"), "{said}");
    assert_eq!(code, Some(1));
    let (said, code) = deck("mixed.txt", &list.replacen("9_109", "1_19", 1), &[]);
    assert!(said.contains("illegal[SWCCG-DECK-02] mixed owns •Luke Skywalker, a card of the other side"), "{said}");
    assert_eq!(code, Some(1));
}

#[test]
fn a_card_that_nobody_knows_is_named_and_breaks_no_rule() {
    let (said, code) = deck("new.txt", "59 1_168\nA Card Of Tomorrow\n", &["--format", "json"]);
    let object: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    let expected = (&"A Card Of Tomorrow".into(), &60.into());
    assert_eq!((&object[0]["unknown"][0]["name"], &object[0]["cards"]), expected, "{said}");
    assert_eq!((object[0]["findings"].as_array().map(Vec::len), code), (Some(0), Some(0)), "{said}");
    let (said, code) = deck("none.txt", "3x Pikachu\n", &[]);
    assert!(said.contains("names no card that is known") && code == Some(2), "{said}");
}

#[test]
fn decks_of_the_other_games_are_judged_too() {
    let (said, _) = deck("vader.txt", "5x Darth Vader (F)\n55 ANH_125\n", &[]);
    assert!(said.contains(": swtcg, Dark, 60 cards\n") && said.contains("[SWTCG-DECK-02] "), "{said}");
    let (said, code) = deck("small.txt", "4x Darth Vader (F)\n", &["--game", "swtcg"]);
    assert!(said.contains("illegal[SWTCG-DECK-01] small plays a deck that is too small"), "{said}");
    assert_eq!(code, Some(1));
    let list = "{\"cards\": [{\"id\": \"1_1\", \"count\": 50}]}";
    let (said, code) = deck("young.json", list, &["--game", "youngjedi"]);
    assert!(said.contains("[YJ-DECK-01]") && said.contains(": youngjedi, Light, 50 cards"), "{said}");
    assert_eq!(code, Some(1));
}

#[test]
fn lists_of_lackey_and_names_with_subtitles_are_read() {
    let card = |id: &str, title: &str| format!("<card><name id=\"{id}\">{title}</name><set>AOTC</set></card>");
    let cards = card("AOTC001_Anakin_Skywalker_A", "Anakin Skywalker (A)").repeat(4) + &card("X999", "Nobody At All");
    let list = format!("<deck version=\"0.8\"><superzone name=\"Deck\">{cards}</superzone></deck>");
    let (said, code) = deck("mine.dek", &list, &["--game", "swtcg", "--format", "json"]);
    let object: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    let unknown: Vec<_> =
        object[0]["unknown"].as_array().into_iter().flatten().filter_map(|one| one["name"].as_str()).collect();
    assert_eq!((unknown, code), (vec!["Nobody At All"], Some(1)), "{said}");
    for name in ["Obi-Wan Kenobi, Young Jedi", "Obi-Wan Kenobi: Young Jedi", "Obi-Wan Kenobi - Young Jedi"] {
        let (said, _) = deck("young.txt", &format!("2 {name}\n"), &["--game", "youngjedi", "--format", "json"]);
        let object: serde_json::Value = serde_json::from_str(&said).expect("JSON");
        assert_eq!(object[0]["unknown"].as_array().map(Vec::len), Some(0), "{said}");
    }
}
