//! What is written comes back; what fails leaves nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Write};

use parquet::basic::Encoding;
use parquet::bloom_filter::Sbbf;
use parquet::file::metadata::ParquetMetaDataReader;

use super::*;
use crate::error::ErrorKind;
use crate::frame::{Cell, Frame};
use crate::table::{Type, dictionary, tests as sample};

fn meta() -> Meta {
    Meta { tool: "0.1.0".into(), rules: "2023".into(), cards: "abc".into(), winning: "fitted on 3 games".into() }
}

fn write(out: &Path, games: std::ops::Range<u64>) {
    let mut store = Store::create(out, &meta()).expect("a new directory");
    for game in games {
        store.append(&sample::game(game)).expect("room on the disk");
    }
    store.finish().expect("room on the disk");
}

fn cell<'a>(frame: &'a Frame, row: usize, column: &str) -> &'a Cell {
    &frame.rows[row][frame.column(column).expect(column)]
}

#[test]
fn every_table_comes_back_with_its_types() {
    let dir = tempfile::tempdir().expect("a directory");
    write(dir.path(), 0..3);
    for table in dictionary().iter().filter(|t| !t.is_derived()) {
        let frame = read_table(dir.path(), table.name, None).expect(table.name);
        assert!(frame.rows.len() >= 3, "{}", table.name);
        for row in &frame.rows {
            for (column, cell) in frame.columns.iter().zip(row) {
                let fits = match cell {
                    Cell::Empty => column.is_nullable,
                    Cell::Text(_) => matches!(column.kind, Type::Text | Type::Word | Type::Time),
                    Cell::Texts(_) => column.kind == Type::Texts,
                    Cell::Bool(_) => column.kind == Type::Bool,
                    Cell::Int(_) => matches!(column.kind, Type::Int | Type::Long),
                    Cell::Real(_) => column.kind == Type::Real,
                };
                assert!(fits, "{}.{}: {cell:?}", table.name, column.name);
            }
        }
        assert_eq!(cell(&frame, 0, "game"), &Cell::Text("0000000000000000".into()));
        assert_eq!(cell(&frame, 0, "file_hash"), &Cell::Text("0000000000000001".into()));
    }
    let drains = read_table(dir.path(), "drains", Some(1)).expect("drains");
    assert_eq!(drains.rows.len(), 1);
    assert_eq!(cell(&drains, 0, "amount"), &Cell::Real(3.0));
    assert_eq!(cell(&drains, 0, "location_card_id"), &Cell::Int(12));
    assert_eq!(cell(&drains, 0, "phase"), &Cell::Text("CONTROL".into()));
    let decks = read_table(dir.path(), "deck_cards", None).expect("deck_cards");
    assert_eq!(cell(&decks, 0, "category"), &Cell::Empty);
    assert_eq!(cell(&decks, 0, "is_deck_known"), &Cell::Bool(true));
}

#[test]
fn files_say_where_they_come_from() {
    let dir = tempfile::tempdir().expect("a directory");
    write(dir.path(), 0..1);
    let found = metadata(dir.path(), "battles").expect("metadata");
    assert_eq!(found["holocron.table"], "battles");
    assert_eq!(found["holocron.schema_version"], SCHEMA_VERSION);
    assert_eq!(found["holocron.card_data_hash"], "abc");
    let error = read_table(dir.path(), "weather", None).expect_err("no such table");
    assert!(matches!(error.kind, ErrorKind::NoTable(_)));
}

#[test]
fn the_same_rows_give_the_same_bytes() {
    let (one, two) = (tempfile::tempdir().expect("a directory"), tempfile::tempdir().expect("a directory"));
    write(one.path(), 0..50);
    write(two.path(), 0..1);
    write(two.path(), 0..50);
    for table in dictionary().iter().filter(|t| !t.is_derived()) {
        let bytes = |out: &Path| fs::read(part_file(out, table.name, 1)).expect(table.name);
        assert!(bytes(one.path()) == bytes(two.path()), "{}", table.name);
    }
}

/// Two games to a row group, and one that alone is longer than a row group.
#[test]
fn a_game_lies_in_one_row_group() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut store = Store::create(dir.path(), &meta()).expect("a new directory");
    let lengths = [ROW_GROUP / 2 - 1, ROW_GROUP / 2 - 1, ROW_GROUP / 2, ROW_GROUP + 1];
    for (game, length) in (0..).zip(lengths) {
        let mut rows = sample::game(game);
        rows.events = vec![rows.events[0].clone(); length];
        store.append(&rows).expect("room");
    }
    store.finish().expect("room");
    let scan = Scan::open(dir.path(), "events", &["game"]).expect("events");
    let found = scan.stretches().map(|stretch| {
        let mut rows: BTreeMap<String, usize> = BTreeMap::new();
        for batch in scan.read(stretch, ["game"]).expect("readable") {
            let batch = batch.expect("readable");
            let games = Texts::of(&batch, scan.path(), "game").expect("a column");
            for row in 0..batch.num_rows() {
                *rows.entry(games.text(row).expect("a key").to_owned()).or_default() += 1;
            }
        }
        rows.into_values().collect::<Vec<usize>>()
    });
    let found: Vec<Vec<usize>> = found.collect();
    assert_eq!(found, [lengths[..2].to_vec(), vec![lengths[2]], vec![lengths[3]]]);
}

#[test]
fn tables_in_memory_are_those_of_files() {
    let dir = tempfile::tempdir().expect("a directory");
    write(dir.path(), 0..3);
    let mut held = Held::new(|name| name != "events");
    (0..3).for_each(|game| held.append(sample::game(game)).expect("rows that fit"));
    let tables = held.finish().expect("rows that fit");
    let names: Vec<&str> = tables.iter().map(HeldTable::name).collect();
    let written = dictionary().into_iter().filter(|table| !table.is_derived() && table.name != "events");
    assert_eq!(names, written.map(|table| table.name).collect::<Vec<_>>());
    for table in &tables {
        let frame = read_table(dir.path(), table.name(), None).expect("a table");
        let columns: Vec<&str> = frame.columns.iter().map(|column| column.name).collect();
        assert_eq!((table.num_rows(), table.columns()), (frame.rows.len(), columns), "{}", table.name());
        assert!(table.schema().is_ok(), "{}", table.name());
    }
}

#[test]
fn a_dropped_store_leaves_nothing() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut store = Store::create(dir.path(), &meta()).expect("a new directory");
    store.append(&sample::game(1)).expect("room");
    drop(store);
    assert_eq!(fs::read_dir(dir.path()).expect("readable").count(), 0);
}

/// A file on a disk with room for one kilobyte.
struct Small(usize);

impl Write for Small {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_is_an_error_and_the_old_tables_stay() {
    let dir = tempfile::tempdir().expect("a directory");
    write(dir.path(), 0..1);
    let old = fs::read(part_file(dir.path(), "games", 1)).expect("games");
    let mut store = Store::after_with(dir.path(), &meta(), 0, |_| Ok(Box::new(Small(1024))));
    store.append(&sample::game(7)).expect("still buffered");
    let error = store.finish().expect_err("no room");
    assert!(matches!(&error.kind, ErrorKind::Io(e) if e.kind() == io::ErrorKind::StorageFull), "{error}");
    assert_eq!(fs::read(part_file(dir.path(), "games", 1)).expect("games"), old);
    let left: Vec<_> = fs::read_dir(dir.path()).expect("readable").flatten().map(|e| e.file_name()).collect();
    assert_eq!(left, ["tables"]);
}

/// The keys of the games of a table, in the order of its rows.
fn games(out: &Path, table: &str) -> Vec<u64> {
    let frame = read_table(out, table, None).expect(table);
    let keys = (0..frame.rows.len()).map(|row| match cell(&frame, row, "game") {
        Cell::Text(key) => u64::from_str_radix(key, 16).expect("a key"),
        other => panic!("{table}: {other:?}"),
    });
    let mut keys: Vec<u64> = keys.collect();
    keys.dedup();
    keys
}

#[test]
fn parts_are_one_table() {
    let dir = tempfile::tempdir().expect("a directory");
    write(dir.path(), 0..3);
    let mut store = Store::after(dir.path(), &meta(), 1);
    assert_eq!(store.append(&sample::game(3)).expect("room"), 2);
    store.finish().expect("room");
    for table in dictionary().iter().filter(|t| !t.is_derived()) {
        assert_eq!(games(dir.path(), table.name), [0, 1, 2, 3], "{}", table.name);
    }
    let scan = Scan::open(dir.path(), "events", &[]).expect("events");
    assert_eq!(scan.stretches().len(), 1, "small parts are read together");
    let rows = scan.read(0, ["event"]).expect("readable").map(|batch| batch.expect("readable").num_rows());
    assert_eq!(rows.sum::<usize>(), read_table(dir.path(), "events", None).expect("events").rows.len());
    assert_eq!(read_table(dir.path(), "games", Some(3)).expect("games").rows.len(), 3);
}

#[test]
fn a_full_part_is_followed_by_the_next() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut store = Store::create(dir.path(), &meta()).expect("a new directory");
    let one = sample::game(1);
    let parts: Vec<u32> = (0..=GAMES_IN_PART).map(|_| store.append(&one).expect("room")).collect();
    store.finish().expect("room");
    assert_eq!((parts[0], parts[GAMES_IN_PART - 1], parts[GAMES_IN_PART]), (1, 1, 2));
    assert_eq!(files(dir.path(), "games").expect("parts").len(), 2);
}

#[test]
fn games_that_are_gone_are_left_out_and_the_others_keep_their_bytes() {
    let (from, to) = (tempfile::tempdir().expect("a directory"), tempfile::tempdir().expect("a directory"));
    // Two row groups, of which the second loses a game.
    let mut store = Store::create(from.path(), &meta()).expect("a new directory");
    for game in 0..3 {
        let mut rows = sample::game(game);
        rows.events = vec![rows.events[0].clone(); ROW_GROUP / 2];
        store.append(&rows).expect("room");
    }
    store.finish().expect("room");
    let mut store = Store::after(from.path(), &meta(), 1);
    store.append(&sample::game(7)).expect("room");
    store.finish().expect("room");
    let old = [Old { part: 1, without: BTreeSet::from([2]) }, Old { part: 2, without: BTreeSet::new() }];
    rewrite(from.path(), to.path(), &old, 3).expect("rewritten");
    for table in dictionary().iter().filter(|t| !t.is_derived()) {
        assert_eq!(games(to.path(), table.name), [0, 1, 7], "{}", table.name);
        assert_eq!(metadata(to.path(), table.name).expect("read"), metadata(from.path(), table.name).expect("read"));
    }
    let frames = [from.path(), to.path()].map(|out| read_table(out, "events", None).expect("events").rows);
    let kept: Vec<_> = frames[0].iter().filter(|row| row[0] != Cell::Text(format!("{:016x}", 2))).collect();
    assert_eq!(kept, frames[1].iter().collect::<Vec<_>>());
    link(to.path(), from.path(), 3).expect("linked");
    assert_eq!(part_sizes(from.path(), 3).expect("there"), part_sizes(to.path(), 3).expect("there"));
    part_sizes(from.path(), 4).expect_err("no such part");
}

/// Whether a row group of the events of a part may have a game, by its filter alone.
fn may_have(out: &Path, part: u32, game: u64) -> bool {
    let file = File::open(part_file(out, "events", part)).expect("a part");
    let metadata = ParquetMetaDataReader::new().parse_and_finish(&file).expect("metadata");
    metadata.row_groups().iter().any(|group| {
        let column = group.columns().iter().find(|column| column.column_path().string() == "game").expect("a key");
        let filter = Sbbf::read_from_column_chunk(column, &file).expect("readable").expect("a filter");
        filter.check(format!("{game:016x}").as_str())
    })
}

#[test]
fn a_game_is_looked_for_in_the_parts_that_may_have_it() {
    let (from, to) = (tempfile::tempdir().expect("a directory"), tempfile::tempdir().expect("a directory"));
    write(from.path(), 0..3);
    // A filter may take a few games for others.
    let is_told = |out: &Path, part: u32, games: &[u64]| {
        let told: Vec<u64> = (0..100).filter(|game| may_have(out, part, *game)).collect();
        games.iter().all(|game| told.contains(game)) && told.len() < 20
    };
    assert!(is_told(from.path(), 1, &[0, 1, 2]));
    rewrite(from.path(), to.path(), &[Old { part: 1, without: BTreeSet::from([1]) }], 2).expect("rewritten");
    assert!(is_told(to.path(), 2, &[0, 2]), "a part that is written anew has filters too");
}

#[test]
fn what_grows_from_row_to_row_takes_less_room() {
    let dir = tempfile::tempdir().expect("a directory");
    write(dir.path(), 0..3);
    let file = File::open(part_file(dir.path(), "events", 1)).expect("a part");
    let metadata = ParquetMetaDataReader::new().parse_and_finish(&file).expect("metadata");
    for column in metadata.row_group(0).columns() {
        let is_growing = ["event", "byte"].contains(&column.column_path().string().as_str());
        let has = column.encodings().any(|encoding| encoding == Encoding::DELTA_BINARY_PACKED);
        assert_eq!(has, is_growing, "{}", column.column_path());
    }
}
