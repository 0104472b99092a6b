//! Runs in an object store, against a server of this machine: `pip install 'moto[server]'`, else the tests say that they skip.
#![cfg(feature = "s3")]
#![allow(clippy::print_stdout, reason = "a test that skips says so")]

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::Duration;

const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../sample_logs");

/// A server that keeps objects in memory, as long as this lives.
struct Server {
    child: Child,
    port: u16,
}

impl Server {
    /// `None` where it is not installed. `MOTO` names the program when it is not on the path.
    fn start() -> Option<Server> {
        let program = std::env::var("MOTO").unwrap_or_else(|_| "moto_server".to_owned());
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port").port();
        let child = Command::new(program)
            .args(["--port", &port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let server = Server { child, port };
        for _ in 0..600 {
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                server.ask("PUT", "/games");
                return Some(server);
            }
            sleep(Duration::from_millis(100));
        }
        panic!("the server does not answer");
    }

    /// Asks it itself, and gives what it says.
    fn ask(&self, method: &str, path: &str) -> String {
        self.send(method, path, "")
    }

    fn send(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("the server");
        let head = format!(
            "{method} {path} HTTP/1.0\r\nHost: 127.0.0.1\r\nAuthorization: AWS key:none\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(head.as_bytes()).expect("sent");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("an answer");
        assert!(text.lines().next().is_some_and(|line| line.contains(" 20")), "{text}");
        text
    }

    fn holocron(&self, args: &[&str]) -> Output {
        self.command(args).output().expect("the command")
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_holocron"));
        command
            .args(args)
            .env("AWS_ENDPOINT", format!("http://127.0.0.1:{}", self.port))
            .env("AWS_ALLOW_HTTP", "true")
            .env("AWS_REGION", "us-east-1")
            .env("AWS_ACCESS_KEY_ID", "key")
            .env("AWS_SECRET_ACCESS_KEY", "secret");
        command
    }

    /// What a command prints that does not fail.
    fn said(&self, args: &[&str]) -> String {
        let output = self.holocron(args);
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code().is_some_and(|code| code < 2), "{args:?}: {errors}");
        String::from_utf8_lossy(&output.stdout).into_owned() + &errors
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a text")
}

fn copy(from: &str, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(Path::new(SAMPLES).join(from)).expect("samples") {
        let path = entry.expect("a file").path();
        fs::copy(&path, to.join(path.file_name().expect("a name"))).expect("copied");
    }
}

/// The numbers in "Sent: 3 of 90 files, 1 removed."
fn sent(said: &str) -> Vec<usize> {
    let line = said.lines().find(|line| line.contains("Sent: ")).unwrap_or_else(|| panic!("nothing was sent: {said}"));
    line.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

const REPORT: &str = "s3://games/reports/spring";

/// The answers about a run, wherever it lies.
fn answers(server: &Server, run: &str) -> Vec<String> {
    let questions: [&[&str]; 5] = [
        &["--table", "games", "--sort", "file"],
        &[
            "--table",
            "events",
            "--where",
            "turn=3",
            "--columns",
            "game,event,kind,card_id",
            "--sort",
            "game,event",
            "--limit",
            "500",
        ],
        &["--table", "card_stats", "--format", "json"],
        &["--table", "card_stats", "--by", "side"],
        &["--metric", "cards-played", "--by", "side"],
    ];
    questions
        .into_iter()
        .map(|question| {
            let output = server.holocron(&[&["stats", run], question].concat());
            String::from_utf8_lossy(&output.stdout).into_owned()
        })
        .collect()
}

#[test]
fn a_run_in_an_object_store_is_that_of_a_folder() {
    let Some(server) = Server::start() else {
        println!("skipped: moto_server is not installed (pip install 'moto[server]')");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let (logs, local): (PathBuf, PathBuf) = (folder.path().join("logs"), folder.path().join("report"));
    let both = |server: &Server| {
        server.said(&["run", text(&logs), "--out", text(&local), "--quiet"]);
        server.said(&["run", text(&logs), "--out", REPORT])
    };

    // Everything is new.
    copy("good/youngjedi", &logs);
    let [changed, files, removed] = sent(&both(&server))[..] else { panic!("three numbers") };
    assert!(changed == files && files > 50 && removed == 0, "{changed} of {files}, {removed}");
    let expected = answers(&server, text(&local));
    assert_eq!(answers(&server, REPORT), expected);
    let lines: Vec<usize> = expected.iter().map(|answer| answer.lines().count()).collect();
    assert!(lines.iter().all(|lines| *lines > 2), "{lines:?}");

    // Nothing has changed.
    assert_eq!(sent(&both(&server)), [0, files, 0]);

    // Games came: what was there is not sent again.
    copy("good/swccg", &logs);
    let [changed, more, _] = sent(&both(&server))[..] else { panic!("three numbers") };
    assert!(changed < more && more > files, "{changed} of {more}");
    assert_eq!(answers(&server, REPORT), answers(&server, text(&local)));

    // A run that was stopped while it was sent is no run for readers, and the next one makes it whole.
    server.ask("DELETE", "/games/reports/spring/manifest.json");
    let refused = server.holocron(&["stats", REPORT, "--table", "games"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("is being written"));
    let said = both(&server);
    assert!(said.contains("not sent to its end"), "{said}");
    assert_eq!(answers(&server, REPORT), answers(&server, text(&local)));

    // Games went.
    fs::remove_dir_all(&logs).expect("removed");
    copy("good/youngjedi", &logs);
    let [_, fewer, removed] = sent(&both(&server))[..] else { panic!("three numbers") };
    assert!(fewer == files && removed > 0, "{fewer}, {removed} removed");
    assert_eq!(answers(&server, REPORT), expected);
}

#[test]
fn what_no_run_wrote_stays() {
    let Some(server) = Server::start() else {
        println!("skipped: moto_server is not installed (pip install 'moto[server]')");
        return;
    };
    server.ask("PUT", "/games/other/index.html");
    let logs = format!("{SAMPLES}/good/youngjedi");
    for more in [&["--quiet"][..], &["--force"]] {
        let output = server.holocron(&[&["run", &logs, "--out", "s3://games/other"], more].concat());
        assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    }
    let listed = server.ask("GET", "/games?list-type=2");
    assert_eq!(listed.matches("<Key>").count(), 1, "{listed}");
    for (args, word) in [
        (["stats", "s3://games/nothing", "--table", "games"], "holds no tables"),
        (["stats", "s3://nowhere/report", "--table", "games"], "s3://nowhere/report"),
        (["run", &logs, "--out", "s3://"], "begins with s3://BUCKET/"),
        (["watch", &logs, "--out", REPORT], "no folder of this machine"),
    ] {
        let output = server.holocron(&args);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && said.contains(word), "{args:?}: {said}");
    }
}

/// The object of a claim on [`REPORT`].
const CLAIM: &str = "/games/reports/spring/.holocron-writing";

#[test]
fn a_second_run_waits_for_no_one_and_takes_over_from_the_dead() {
    let Some(server) = Server::start() else {
        println!("skipped: moto_server is not installed (pip install 'moto[server]')");
        return;
    };
    let logs = format!("{SAMPLES}/good/swtcg");
    let is_done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        // What a run does that writes there: it renews its claim.
        scope.spawn(|| {
            for renewal in 0.. {
                server.send("PUT", CLAIM, &format!("renewal {renewal}"));
                if is_done.load(Ordering::Relaxed) {
                    break;
                }
                sleep(Duration::from_secs(2));
            }
        });
        while !server.ask("GET", "/games?list-type=2").contains(".holocron-writing") {
            sleep(Duration::from_millis(50));
        }
        let refused = server.holocron(&["run", &logs, "--out", REPORT]);
        is_done.store(true, Ordering::Relaxed);
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(refused.status.code() == Some(2) && said.contains("another run is writing to it"), "{said}");
    });
    assert_eq!(server.ask("GET", "/games?list-type=2").matches("<Key>").count(), 1, "nothing was written");
    // Nobody renews it any more.
    let [changed, ..] = sent(&server.said(&["run", &logs, "--out", REPORT]))[..] else { panic!("three numbers") };
    assert!(changed > 50, "{changed}");
    assert!(!server.ask("GET", "/games?list-type=2").contains(".holocron-writing"), "the claim is given back");
}

#[test]
fn two_runs_at_once_leave_the_result_of_one() {
    let Some(server) = Server::start() else {
        println!("skipped: moto_server is not installed (pip install 'moto[server]')");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let logs = ["swtcg", "youngjedi"].map(|game| format!("{SAMPLES}/good/{game}"));
    let local = ["one", "other"].map(|name| folder.path().join(name));
    let runs = logs.clone().map(|logs| {
        let mut command = server.command(&["run", &logs, "--out", REPORT, "--quiet"]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command")
    });
    let ended = runs.map(|run| run.wait_with_output().expect("an end"));
    for output in &ended {
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() || said.contains("another run is writing to it"), "{said}");
    }
    assert!(ended.iter().any(|output| output.status.success()), "one of them got through");
    for (logs, local) in logs.iter().zip(&local) {
        server.said(&["run", logs, "--out", text(local), "--quiet"]);
    }
    let found = answers(&server, REPORT);
    assert!(local.iter().any(|local| answers(&server, text(local)) == found), "the tables are those of one run");
}
