//! The script that reads GEMP's card classes: its own checks, and the tables that it makes of a checkout.

#![allow(clippy::print_stderr)]

use std::path::{Path, PathBuf};
use std::process::Command;

use holocron_swccg::cards::{CARD_COLUMNS_OF_CLASSES, MODIFIER_COLUMNS_OF_CLASSES};

/// Each table, and how many of its columns the script fills in.
const TABLES: [(&str, usize); 2] =
    [("cards.tsv", CARD_COLUMNS_OF_CLASSES), ("modifiers.tsv", MODIFIER_COLUMNS_OF_CLASSES)];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Python, when this machine has it.
fn python() -> Option<Command> {
    let is_there = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !is_there {
        eprintln!("skipped: python3 is absent");
    }
    is_there.then(|| Command::new("python3"))
}

#[test]
fn the_script_reads_a_card_class() {
    let Some(mut python) = python() else { return };
    let folder = root().join("scripts/card_reach");
    let output = python.args(["-B", "-m", "unittest", "check"]).current_dir(folder).output().expect("python3 runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// The checkout that `HOLOCRON_GEMP` names, or the one beside the shared corpus.
fn checkout() -> PathBuf {
    std::env::var_os("HOLOCRON_GEMP").map_or_else(|| root().join("../shared/gemp-swccg-public"), PathBuf::from)
}

#[test]
#[ignore = "needs a checkout of the server (HOLOCRON_GEMP) and the card sources"]
fn the_card_classes_give_the_committed_tables() {
    let (checkout, Some(mut python)) = (checkout(), python()) else { return };
    let out = std::env::temp_dir().join(format!("holocron-card-reach-{}", std::process::id()));
    std::fs::create_dir_all(&out).expect("a temporary folder");
    let cards = root().join("replay/swccg/cards");
    for (name, count) in TABLES {
        let table = std::fs::read_to_string(cards.join(name)).expect("a table");
        let emptied = table.lines().enumerate().map(|(at, line)| match line.rsplitn(count + 1, '\t').last() {
            Some(kept) if at > 0 => kept.to_owned() + &"\t".repeat(count) + "\n",
            _ => line.to_owned() + "\n",
        });
        std::fs::write(out.join(name), emptied.collect::<String>()).expect("a table is written");
    }
    let output = python
        .arg("-B")
        .arg(root().join("scripts/card_reach"))
        .arg(checkout)
        .arg(root().join("../shared/cards"))
        .arg(&out)
        .output()
        .expect("python3 runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for (name, _) in TABLES {
        let read = |folder: &Path| std::fs::read(folder.join(name)).expect("a table");
        assert!(read(&out) == read(&cards), "{name} differs from what the card classes give");
    }
    std::fs::remove_dir_all(&out).expect("the temporary folder goes");
}
