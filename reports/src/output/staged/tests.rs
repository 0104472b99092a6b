//! Tests of the folder of a run: what is replaced, and above all what is not.

use super::*;
use crate::output::write_new;

fn fill(staged: &Staged, text: &str) {
    for name in ["charts", "games", "tables"] {
        fs::create_dir(staged.path().join(name)).expect("a folder");
    }
    for name in ["charts/one.svg", "games/one.html", "tables/games.parquet", "index.html", "findings.jsonl"] {
        write_new(&staged.path().join(name), text.as_bytes()).expect("a file");
    }
}

fn run(target: &Path, is_forced: bool, text: &str) -> Result<(), Failure> {
    let staged = Staged::new(target, is_forced)?;
    fill(&staged, text);
    staged.commit()
}

fn text(file: &Path) -> String {
    fs::read_to_string(file).expect("a file")
}

fn put(file: &Path) {
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(file, "mine").expect("a file");
}

pub(in crate::output) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<_> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

const ALL: [&str; 6] = [".holocron", "charts", "findings.jsonl", "games", "index.html", "tables"];

#[test]
fn a_run_replaces_a_former_run_and_leaves_nothing_behind() {
    let root = tempfile::tempdir().expect("a temporary folder");
    let target = root.path().join("new/out");
    for word in ["one", "two"] {
        run(&target, false, word).expect("free");
        assert_eq!(text(&target.join("index.html")), word);
        assert_eq!(names(&target), ALL);
        assert_eq!(names(&root.path().join("new")), ["out"]);
    }
}

#[test]
fn a_page_that_the_new_run_does_not_write_goes_with_the_old_one() {
    let root = tempfile::tempdir().expect("a temporary folder");
    let target = root.path().join("out");
    for foreign in [None, Some("letter.txt")] {
        let staged = Staged::new(&target, false).expect("free");
        fill(&staged, "one");
        write_new(&staged.path().join("games/two.html"), b"one").expect("a file");
        staged.commit().expect("committed");
        assert_eq!(names(&target.join("games")), ["one.html", "two.html"]);
        foreign.into_iter().for_each(|name| put(&target.join(name)));
        run(&target, false, "two").expect("a former run");
        assert_eq!(names(&target.join("games")), ["one.html"]);
    }
    assert_eq!(text(&target.join("letter.txt")), "mine");
}

#[test]
fn a_run_that_fails_leaves_the_former_one() {
    let root = tempfile::tempdir().expect("a temporary folder");
    let target = root.path().join("out");
    run(&target, false, "one").expect("free");
    let staged = Staged::new(&target, false).expect("a former run");
    fill(&staged, "two");
    drop(staged);
    assert_eq!(text(&target.join("index.html")), "one");
    // What was staged vanishes before it is whole: the swap fails and the former run stands.
    let staged = Staged::new(&target, false).expect("a former run");
    fs::remove_dir_all(staged.path()).expect("removed");
    staged.commit().expect_err("nothing to commit");
    assert_eq!(text(&target.join("index.html")), "one");
    assert_eq!(names(root.path()), ["out"]);
}

#[test]
fn a_folder_without_the_mark_is_refused_whatever_its_names() {
    let root = tempfile::tempdir().expect("a temporary folder");
    for name in ["games/a.xml.gz", "tables/games.parquet", "charts/one.svg", "index.html", "letter.txt"] {
        let target = root.path().join("out");
        fs::create_dir(&target).expect("a folder");
        run(&target, false, "one").expect("an empty folder is free");
        fs::remove_dir_all(&target).expect("removed");
        put(&target.join(name));
        let failure = run(&target, false, "one").expect_err("no former run");
        assert!(failure.what.contains("no '.holocron' of a former run"), "{failure}");
        assert_eq!(text(&target.join(name)), "mine");
        assert_eq!(names(root.path()), ["out"]);
        fs::remove_dir_all(&target).expect("removed");
    }
    let file = root.path().join("file");
    put(&file);
    Staged::new(&file, true).expect_err("a file");
}

#[test]
fn force_leaves_other_files_alone_and_replaces_none() {
    let root = tempfile::tempdir().expect("a temporary folder");
    let target = root.path().join("out");
    for name in ["letter.txt", "games/a.xml.gz", "tables/deep/mine.csv"] {
        put(&target.join(name));
    }
    for word in ["one", "two"] {
        // The second time the folder bears the mark: no force is needed.
        run(&target, word == "one", word).expect("nothing is in the way");
        assert_eq!(text(&target.join("index.html")), word);
        assert_eq!(names(&target.join("games")), ["a.xml.gz", "one.html"]);
        assert_eq!(names(&target.join("tables")), ["deep", "games.parquet"]);
        assert_eq!(names(&target.join("tables/deep")), ["mine.csv"]);
        assert_eq!(text(&target.join("letter.txt")), "mine");
        assert_eq!(names(root.path()), ["out"]);
    }
    for (name, is_seen_early) in [("index.html", true), ("tables/games.parquet", false)] {
        let target = root.path().join("other");
        put(&target.join(name));
        assert_eq!(Staged::new(&target, true).is_err(), is_seen_early);
        let failure = run(&target, true, "one").expect_err("in the way");
        assert!(failure.subject.ends_with(name) && failure.what.contains("would be overwritten"), "{failure}");
        assert_eq!(text(&target.join(name)), "mine");
        assert_eq!(names(&target).len(), 1);
        assert_eq!(names(root.path()), ["other", "out"]);
        fs::remove_dir_all(&target).expect("removed");
    }
}

#[test]
fn files_put_into_a_former_run_survive_the_next() {
    let root = tempfile::tempdir().expect("a temporary folder");
    let target = root.path().join("out");
    run(&target, false, "one").expect("free");
    let mine = ["games/mine.xml.gz", "tables/mine/a.csv", "charts/mine.txt", "notes/a.txt"];
    mine.iter().for_each(|name| put(&target.join(name)));
    run(&target, false, "two").expect("a former run");
    assert_eq!(text(&target.join("games/one.html")), "two");
    for name in mine {
        assert_eq!(text(&target.join(name)), "mine");
    }
}

#[test]
fn a_mark_that_leads_outside_or_is_of_another_version_is_refused() {
    let root = tempfile::tempdir().expect("a temporary folder");
    let (target, outside) = (root.path().join("out"), root.path().join("outside.txt"));
    put(&outside);
    for mark in
        ["holocron run 1\n../outside.txt\n", "holocron run 1\n/etc/passwd\n", "holocron run 2\nindex.html\n", ""]
    {
        put(&target.join("index.html"));
        fs::write(target.join(".holocron"), mark).expect("a file");
        for is_forced in [false, true] {
            run(&target, is_forced, "one").expect_err("a bad mark");
        }
        assert_eq!((text(&outside), text(&target.join("index.html"))), ("mine".to_owned(), "mine".to_owned()));
    }
}

#[cfg(unix)]
#[test]
fn links_are_neither_followed_nor_replaced() {
    use std::os::unix::fs::symlink;
    let root = tempfile::tempdir().expect("a temporary folder");
    let (target, elsewhere) = (root.path().join("out"), root.path().join("elsewhere"));
    run(&target, false, "one").expect("free");
    put(&elsewhere.join("games.parquet"));
    fs::remove_dir_all(target.join("tables")).expect("removed");
    for place in [&elsewhere, &root.path().join("nowhere")] {
        symlink(place, target.join("tables")).expect("a link");
        run(&target, false, "two").expect_err("a link is in the way");
        assert_eq!(text(&target.join("index.html")), "one");
        fs::remove_file(target.join("tables")).expect("removed");
    }
    assert_eq!(text(&elsewhere.join("games.parquet")), "mine");
    symlink(root.path().join("nowhere"), root.path().join("dangling")).expect("a link");
    Staged::new(&root.path().join("dangling"), true).expect_err("a link to nothing");
    symlink(&target, root.path().join("link")).expect("a link");
    run(&root.path().join("link"), false, "three").expect("the folder behind the link");
    assert_eq!(text(&target.join("index.html")), "three");
    assert!(fs::symlink_metadata(root.path().join("link")).expect("still there").is_symlink());
}
