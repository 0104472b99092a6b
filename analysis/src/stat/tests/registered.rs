//! Registered lists against what was seen.

use std::collections::BTreeMap;

use super::super::*;
use super::tables;
use crate::table::tests as sample;

/// The sample's Light player shows two copies of 1_5; the list has one, and a card that no game shows.
#[test]
fn copies_beyond_the_list_are_told() {
    let dir = tempfile::tempdir().expect("a directory");
    let tables = tables(dir.path(), &[sample::game(1), sample::game(2)]);
    let list = Registered {
        player: "vader".into(),
        game_id: "swccg".into(),
        side: "light".into(),
        cards: BTreeMap::from([("1_5".to_owned(), 1), ("1_9".to_owned(), 2)]),
    };
    let rows = registered(&tables, &[list]).expect("computed");
    let told: Vec<_> = rows
        .iter()
        .map(|row| (row.blueprint_id.as_str(), row.num_listed, row.num_seen, row.num_beyond, row.num_games_beyond))
        .collect();
    assert_eq!(told, [("1_5", 1, 2, 1, 2), ("1_9", 2, 0, 0, 0)]);
    assert_eq!((rows[0].game.as_deref(), rows[0].num_games), (Some("0000000000000001"), 2));
    assert_eq!(
        (rows[0].title.as_deref(), rows[1].title.as_deref(), rows[1].game.as_deref()),
        (Some("Card"), None, None)
    );
}
