//! A run over a folder that has changed since the last one: it reads what is new, and gives what a run from nothing gives.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant, SystemTime};

use crate::support::{stderr, stdout};

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample_logs")
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_holocron"));
    command.args(args).arg("--no-config");
    command
}

fn holocron(args: &[&str]) -> Output {
    command(args).output().expect("the binary starts")
}

/// A folder of recordings and places to write to.
struct Archive {
    root: tempfile::TempDir,
}

impl Archive {
    fn new() -> Archive {
        let root = tempfile::tempdir().expect("a folder");
        fs::create_dir(root.path().join("logs")).expect("a folder");
        Archive { root }
    }

    fn at(&self, name: &str) -> String {
        self.root.path().join(name).display().to_string()
    }

    /// Puts a sample into the folder of recordings. Its time is an hour ago: it has settled.
    fn put(&self, sample: &str, name: &str) {
        let bytes = fs::read(samples().join(sample)).expect("a sample");
        self.write(name, &bytes);
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        let path = self.root.path().join("logs").join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(&path, bytes).expect("written");
        let file = fs::File::options().append(true).open(&path).expect("a file");
        file.set_modified(SystemTime::now() - Duration::from_secs(3600)).expect("a time");
    }

    fn remove(&self, name: &str) {
        fs::remove_file(self.root.path().join("logs").join(name)).expect("removed");
    }

    fn run(&self, out: &str, more: &[&str]) -> Output {
        let output = holocron(&[&["run", &self.at("logs"), "--out", &self.at(out), "--jobs", "1"][..], more].concat());
        assert!(output.status.code().is_some_and(|code| code < 2), "{}", stderr(&output));
        output
    }

    /// The run that grew must say what a run from nothing says.
    #[track_caller]
    fn is_as_from_nothing(&self, out: &str, more: &[&str]) {
        let output = self.run("fresh", more);
        let grown = self.run(out, more);
        let said = |output: &Output| (stdout(output).replace("/fresh/", "/out/"), output.status.code());
        assert_eq!(said(&grown), said(&output));
        same(&results(&self.root.path().join(out)), &results(&self.root.path().join("fresh")));
        rows(&self.at(out), &self.at("fresh"));
        fs::remove_dir_all(self.root.path().join("fresh")).expect("removed");
    }
}

#[track_caller]
fn same(one: &BTreeMap<PathBuf, Vec<u8>>, two: &BTreeMap<PathBuf, Vec<u8>>) {
    assert_eq!(one.keys().collect::<Vec<_>>(), two.keys().collect::<Vec<_>>());
    for (path, bytes) in one {
        assert!(two.get(path) == Some(bytes), "{}", path.display());
    }
}

/// All files whose bytes depend on the recordings alone, and neither on the order in which they came nor on the disk.
fn results(out: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    fn walk(out: &Path, folder: &Path, found: &mut BTreeMap<PathBuf, Vec<u8>>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let inside = path.strip_prefix(out).expect("inside").to_owned();
            let is_part = inside.starts_with("tables") && inside.components().count() == 3;
            if path.is_dir() {
                walk(out, &path, found);
            } else if !is_part
                && !["manifest.json", ".holocron", "store/games.jsonl", "watch.json"]
                    .iter()
                    .any(|own| inside == Path::new(own))
            {
                found.insert(inside, fs::read(&path).expect("a file"));
            }
        }
    }
    let mut found = BTreeMap::new();
    walk(out, out, &mut found);
    found
}

/// The rows of every table are the same, whatever their order.
#[track_caller]
fn rows(one: &str, two: &str) {
    let tables = stdout(&holocron(&["stats", one]));
    let names: Vec<&str> = tables.lines().skip(1).filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.contains(&"events") && names.len() > 20, "{tables}");
    for name in names {
        let sorted = |out: &str| {
            let output = holocron(&["stats", out, "--table", name, "--format", "csv"]);
            assert_eq!(output.status.code(), Some(0), "{name}: {}", stderr(&output));
            let mut lines: Vec<String> = stdout(&output).lines().map(str::to_owned).collect();
            lines.sort();
            lines
        };
        assert!(sorted(one) == sorted(two), "{name}");
    }
}

/// A file that a run writes anew each time.
fn written(out: &str) -> SystemTime {
    let data = fs::metadata(Path::new(out).join("manifest.json")).expect("a manifest");
    data.modified().expect("a time")
}

#[test]
fn an_archive_that_changes_gives_what_a_run_from_nothing_gives() {
    let archive = Archive::new();
    archive.put("good/swccg/random.light.xml.gz", "m/random.light.xml.gz");
    archive.put("good/swtcg/seed-075.xml.gz", "z.xml.gz");
    archive.is_as_from_nothing("out", &[]);
    let first = written(&archive.at("out"));
    archive.run("out", &[]);
    assert_eq!(written(&archive.at("out")), first, "nothing is new");
    // The other recording of a known game, a name before all others, and games with questions.
    archive.put("good/swccg/random.dark.xml.gz", "m/random.dark.xml.gz");
    archive.put("good/swccg/mixed.dark.xml.gz", "a.xml.gz");
    let doctored = fs::read_dir(samples().join("doctored/swccg")).expect("samples");
    let mut doctored: Vec<String> =
        doctored.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    doctored.sort();
    for name in doctored.iter().take(6) {
        archive.put(&format!("doctored/swccg/{name}"), &format!("m/{name}"));
    }
    archive.is_as_from_nothing("out", &[]);
    let findings = fs::read_to_string(archive.root.path().join("out/findings.jsonl")).expect("findings");
    assert!(findings.lines().count() > 3, "{findings}");
    // A copy, a file that is no log, one that is cut, one with other contents, and two that go.
    archive.put("good/swtcg/seed-075.xml.gz", "copy.xml.gz");
    archive.write("no log.xml", b"not a log");
    let whole = fs::read(samples().join("good/swccg/hoth.dark.xml.gz")).expect("a sample");
    archive.write("cut.xml.gz", &whole[..whole.len() / 2]);
    archive.put("good/swccg/invasion.dark.xml.gz", "a.xml.gz");
    archive.remove("m/random.light.xml.gz");
    archive.remove(&format!("m/{}", doctored[0]));
    archive.is_as_from_nothing("out", &[]);
    // What the server's table tells of some games.
    let history = samples().join("game_history.csv").display().to_string();
    archive.put("good/swccg/hoth.light.xml.gz", "b/hoth.light.xml.gz");
    archive.put("good/swccg/hoth.dark.xml.gz", "b/hoth.dark.xml.gz");
    archive.is_as_from_nothing("out", &["--history", &history]);
    archive.is_as_from_nothing("out", &[]);
    // Everything goes but one.
    for name in ["z.xml.gz", "copy.xml.gz", "cut.xml.gz", "a.xml.gz", "m/random.dark.xml.gz"] {
        archive.remove(name);
    }
    archive.is_as_from_nothing("out", &[]);
}

#[test]
fn a_file_that_was_touched_is_not_read_again_and_one_that_changed_within_its_time_is() {
    let archive = Archive::new();
    archive.put("good/swtcg/seed-075.xml.gz", "a.xml.gz");
    archive.put("good/youngjedi/seed-102.xml.gz", "b.xml.gz");
    archive.run("out", &[]);
    let first = written(&archive.at("out"));
    let touched = fs::File::options().append(true).open(archive.at("logs/a.xml.gz")).expect("a file");
    touched.set_modified(SystemTime::now() - Duration::from_secs(60)).expect("a time");
    archive.run("out", &[]);
    assert_eq!(written(&archive.at("out")), first, "its contents are the same");
    // Written now: its time cannot tell whether it changes once more.
    let swap = |from: &str| fs::copy(samples().join(from), archive.at("logs/a.xml.gz")).expect("copied");
    swap("good/swccg/mixed.dark.xml.gz");
    archive.run("out", &[]);
    swap("good/swccg/mixed.light.xml.gz");
    archive.is_as_from_nothing("out", &[]);
}

#[test]
fn other_options_and_a_damaged_store_read_everything_again_and_say_so() {
    let archive = Archive::new();
    archive.put("good/swtcg/seed-075.xml.gz", "a.xml.gz");
    archive.put("good/swccg/mixed.dark.xml.gz", "b.xml.gz");
    let said = |more: &[&str]| stderr(&archive.run("out", more));
    assert!(!said(&[]).contains("again"));
    assert!(said(&["--bots", "test_*"]).contains("Everything is read again: --bots has changed."));
    assert!(said(&[]).contains("--bots has changed"));
    assert!(!said(&[]).contains("again"));
    let part = archive.root.path().join("out/tables/events/00001.parquet");
    for (path, what) in [
        (part, "part 1 of the tables has changed"),
        (archive.root.path().join("out/findings.jsonl"), "findings.jsonl has changed"),
        (archive.root.path().join("out/store/games.jsonl"), "store/games.jsonl: "),
        (archive.root.path().join("out/manifest.json"), "manifest.json: "),
    ] {
        fs::OpenOptions::new().append(true).open(&path).and_then(|mut file| file.write_all(b"x")).expect("damaged");
        let said = said(&[]);
        assert!(said.contains(&format!("Everything is read again: {what}")), "{}: {said}", path.display());
        archive.is_as_from_nothing("out", &[]);
    }
}

#[test]
fn what_a_user_removes_comes_back() {
    let archive = Archive::new();
    archive.put("doctored/swccg/swccg-battle-01.xml.gz", "a.xml.gz");
    archive.put("doctored/swtcg/swtcg-atk-01.xml.gz", "b.xml.gz");
    archive.run("out", &[]);
    for name in ["index.html", "store/questions.jsonl"] {
        fs::remove_file(archive.root.path().join("out").join(name)).expect("removed");
        assert!(!stderr(&archive.run("out", &[])).contains("again"), "{name}");
        archive.is_as_from_nothing("out", &[]);
    }
    assert!(fs::read_dir(archive.root.path().join("out/games")).expect("pages").count() > 0);
    fs::remove_dir_all(archive.root.path().join("out/games")).expect("removed");
    archive.is_as_from_nothing("out", &[]);
}

/// More games than get pages without questions: which ones do changes when games come and go.
#[test]
fn the_games_most_worth_watching_have_their_pages() {
    let archive = Archive::new();
    let logs = archive.at("logs");
    let made =
        holocron(&["generate", "--game", "youngjedi", "--games", "230", "--seed", "7", "--out", &logs, "--quiet"]);
    assert_eq!(made.status.code(), Some(0), "{}", stderr(&made));
    let aside = archive.at("aside");
    fs::create_dir(&aside).expect("a folder");
    let moved = |name: &str, is_back: bool| {
        let (here, there) = (Path::new(&logs).join(name), Path::new(&aside).join(name));
        if is_back { fs::rename(there, here) } else { fs::rename(here, there) }.expect("moved");
    };
    let names: Vec<String> = (1..=40).map(|game| format!("game-{:05}.xml.gz", game * 5)).collect();
    names.iter().for_each(|name| moved(name, false));
    archive.run("out", &[]);
    names.iter().for_each(|name| moved(name, true));
    archive.is_as_from_nothing("out", &[]);
    let pages = || fs::read_dir(archive.root.path().join("out/games")).expect("pages").count();
    assert_eq!(pages(), 200);
    // Pages that were not good enough become so.
    names.iter().take(20).for_each(|name| moved(name, false));
    archive.is_as_from_nothing("out", &[]);
    assert_eq!(pages(), 200);
}

/// A run that waits for standard input.
fn waiting(archive: &Archive) -> Child {
    let mut child = command(&["run", "-", "--out", &archive.at("out")])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary starts");
    let begin = Instant::now();
    while !archive.root.path().join(".out.lock").exists() {
        assert!(child.try_wait().expect("a state").is_none() && begin.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(5));
    }
    std::thread::sleep(Duration::from_millis(50));
    child
}

#[test]
fn two_runs_into_one_folder_exclude_each_other() {
    let archive = Archive::new();
    archive.put("good/swtcg/seed-075.xml.gz", "a.xml.gz");
    let run = || holocron(&["run", &archive.at("logs"), "--out", &archive.at("out")]);
    let mut first = waiting(&archive);
    let second = run();
    assert_eq!(second.status.code(), Some(2));
    let told = format!("another run (process {}) is writing to it; wait for its end", first.id());
    assert!(stderr(&second).contains(&told), "{}", stderr(&second));
    drop(first.stdin.take());
    first.wait().expect("it ends");
    // One that was killed leaves a lock that nobody has, and what it had begun.
    let mut killed = waiting(&archive);
    killed.kill().expect("killed");
    killed.wait().expect("it ends");
    assert!(archive.root.path().join(".out.lock").exists());
    assert_eq!(run().status.code(), Some(0));
    assert_eq!(beside(&archive), ["logs", "out"]);
}

fn beside(archive: &Archive) -> Vec<String> {
    let entries = fs::read_dir(archive.root.path()).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Kills runs at moments spread over their time: `KILLS=50` for so many.
#[test]
fn a_run_that_is_killed_leaves_the_former_result_or_the_new_one() {
    let archive = Archive::new();
    archive.put("good/swtcg/seed-075.xml.gz", "a.xml.gz");
    archive.put("doctored/swccg/swccg-battle-01.xml.gz", "c.xml.gz");
    archive.run("out", &[]);
    fs::write(archive.at("out/mine.txt"), "mine").expect("written");
    let old = results(&archive.root.path().join("out"));
    archive.put("good/swccg/mixed.dark.xml.gz", "b.xml.gz");
    let begin = Instant::now();
    archive.run("new", &[]);
    let length = begin.elapsed();
    fs::write(archive.at("new/mine.txt"), "mine").expect("written");
    let new = results(&archive.root.path().join("new"));
    fs::remove_dir_all(archive.at("new")).expect("removed");
    let kills: u32 = std::env::var("KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(8);
    let mut ends = BTreeMap::new();
    for kill in 0..kills {
        let mut run =
            command(&["run", &archive.at("logs"), "--out", &archive.at("out"), "--quiet"]).spawn().expect("starts");
        std::thread::sleep(length * kill / kills);
        run.kill().expect("killed, or over");
        run.wait().expect("it ends");
        let found = results(&archive.root.path().join("out"));
        let is_new = found.get(Path::new("index.html")) == new.get(Path::new("index.html"));
        same(&found, if is_new { &new } else { &old });
        *ends.entry(is_new).or_insert(0) += 1;
        if is_new {
            // Back to the former state, over what the killed run left.
            archive.remove("b.xml.gz");
            archive.run("out", &[]);
            same(&results(&archive.root.path().join("out")), &old);
            archive.put("good/swccg/mixed.dark.xml.gz", "b.xml.gz");
        }
    }
    assert!(ends.contains_key(&false), "{ends:?}");
    archive.run("out", &[]);
    same(&results(&archive.root.path().join("out")), &new);
    assert_eq!(beside(&archive), ["logs", "out"]);
}
