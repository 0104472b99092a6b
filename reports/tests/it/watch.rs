//! `watch` follows a folder: what arrives is judged, what is half-written waits, and each new question is told once.

#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};

use crate::support::sample;

struct Server {
    root: tempfile::TempDir,
}

impl Server {
    /// A server's folder of replays: a folder for each player.
    fn new() -> Server {
        let root = tempfile::tempdir().expect("a folder");
        fs::create_dir_all(root.path().join("replay/alice")).expect("a folder");
        Server { root }
    }

    fn at(&self, name: &str) -> String {
        self.root.path().join(name).display().to_string()
    }

    fn put(&self, from: &str, to: &str) {
        let to = self.root.path().join("replay").join(to);
        fs::create_dir_all(to.parent().expect("a parent")).expect("a folder");
        fs::copy(sample(from), to).expect("copied");
    }

    fn command(&self, more: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_holocron"));
        command
            .args(["watch", &self.at("replay"), "--out", &self.at("out"), "--replays", "none", "--no-config"])
            .args(more);
        command
    }

    fn look(&self, more: &[&str]) -> Output {
        let output = self.command(&[&["--once"][..], more].concat()).output().expect("the binary starts");
        assert!(output.status.code().is_some_and(|code| code < 2), "{}", String::from_utf8_lossy(&output.stderr));
        output
    }

    /// The questions that a look told, as lines.
    fn told(&self) -> Vec<String> {
        String::from_utf8_lossy(&self.look(&[]).stdout).lines().map(str::to_owned).collect()
    }

    fn num_games(&self) -> usize {
        let games = fs::read_to_string(self.root.path().join("out/store/games.jsonl"));
        games.map_or(0, |text| text.lines().count())
    }
}

#[test]
fn each_new_question_is_told_once() {
    let server = Server::new();
    assert_eq!(server.told(), [""; 0], "an empty folder is where a server begins");
    server.put("doctored/swccg/swccg-battle-01.xml.gz", "alice/one.xml.gz");
    let told = server.told();
    assert!(told.iter().any(|line| line.contains("one.xml.gz:") && line.contains("SWCCG-BATTLE-01")), "{told:?}");
    assert_eq!(server.told(), [""; 0], "told once");
    server.put("good/swtcg/seed-075.xml.gz", "bob/deep/two.xml.gz");
    assert_eq!(server.told(), [""; 0], "a game without questions");
    assert_eq!(server.num_games(), 2);
    // A run between two looks takes nothing from what the watch remembers.
    let run = Command::new(env!("CARGO_BIN_EXE_holocron"))
        .args(["run", &server.at("replay"), "--out", &server.at("out"), "--replays", "none", "--quiet", "--bots", "x"])
        .output();
    assert_eq!(run.expect("it starts").status.code(), Some(1));
    assert_eq!(server.told(), [""; 0]);
}

#[test]
fn what_was_there_before_the_watch_is_no_news() {
    let server = Server::new();
    server.put("doctored/swccg/swccg-battle-01.xml.gz", "alice/one.xml.gz");
    let first = server.look(&[]);
    assert!(first.stdout.is_empty());
    let said = String::from_utf8_lossy(&first.stderr).into_owned();
    assert!(said.contains("Questions so far: 2. New ones are told from now on."), "{said}");
    server.put("doctored/swccg/swccg-drain-01.xml.gz", "alice/two.xml.gz");
    let told = server.told();
    assert!(!told.is_empty() && told.iter().all(|line| line.contains("two.xml.gz")), "{told:?}");
}

#[test]
fn a_half_written_file_waits_and_is_read_when_it_is_whole() {
    let server = Server::new();
    server.put("good/swtcg/seed-075.xml.gz", "alice/one.xml.gz");
    let whole = fs::read(sample("doctored/swccg/swccg-battle-01.xml.gz")).expect("a sample");
    let half = server.root.path().join("replay/alice/half.xml.gz");
    for share in [0, 2, 3] {
        fs::write(&half, &whole[..whole.len() * share / 4]).expect("written");
        assert_eq!(server.told(), [""; 0]);
        assert_eq!(server.num_games(), 1, "it waits");
    }
    fs::write(&half, &whole).expect("written");
    assert!(!server.told().is_empty());
    assert_eq!(server.num_games(), 2);
    // One that never grows is a recording that is cut, and is read after some looks.
    let cut = fs::read(sample("good/swccg/mixed.dark.xml.gz")).expect("a sample");
    fs::write(server.root.path().join("replay/alice/cut.xml.gz"), &cut[..cut.len() / 2]).expect("written");
    let games: Vec<usize> = (0..4).map(|_| (server.told(), server.num_games()).1).collect();
    assert_eq!(games, [2, 2, 3, 3]);
}

#[test]
fn a_command_gets_each_question_as_a_line_and_gets_it_again_when_it_fails() {
    let server = Server::new();
    server.look(&[]);
    server.put("doctored/swccg/swccg-battle-01.xml.gz", "alice/one.xml.gz");
    let failing = server.command(&["--once", "--command", "false"]).output().expect("the binary starts");
    assert_eq!(failing.status.code(), Some(2), "{}", String::from_utf8_lossy(&failing.stderr));
    let list = server.at("list.jsonl");
    for _ in 0..2 {
        server.look(&["--command", &format!("tee -a {list}")]);
    }
    let lines = fs::read_to_string(&list).expect("written");
    let questions: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(!questions.is_empty());
    for question in &questions {
        assert!(question["key"].as_str().is_some_and(|key| key.starts_with("hq1-")), "{question}");
        assert!(question["file"].as_str().is_some_and(|file| file.ends_with("one.xml.gz")), "{question}");
    }
    let keys: std::collections::BTreeSet<String> = questions.iter().map(|one| one["key"].to_string()).collect();
    assert_eq!(keys.len(), questions.len(), "each once");
}

#[test]
fn a_watch_tells_while_it_runs() {
    let server = Server::new();
    let mut watch =
        server.command(&["--every", "1"]).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("starts");
    while !server.root.path().join("out/watch.json").exists() {
        assert!(watch.try_wait().expect("a state").is_none(), "it goes on");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    // Written aside and renamed, or not: either is read.
    server.put("doctored/swccg/swccg-battle-01.xml.gz", "alice/one.xml.gz");
    let mut lines = BufReader::new(watch.stdout.take().expect("a pipe")).lines();
    for _ in 0..2 {
        let line = lines.next().expect("a line").expect("a line");
        assert!(line.contains("one.xml.gz"), "{line}");
    }
    // A question counts as told a moment after its line: one that is lost would be worse than one that comes twice.
    let num_told = || fs::read_to_string(server.at("out/watch.json")).expect("a file").matches("hq1-").count();
    while num_told() < 2 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert!(watch.try_wait().expect("a state").is_none(), "it goes on");
    watch.kill().expect("killed");
    watch.wait().expect("it ends");
    // It goes on where it was stopped.
    assert_eq!(server.told(), [""; 0]);
}
