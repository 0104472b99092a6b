//! The server's table of games, read live from a real database.

#![cfg(feature = "database")]

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::root;

/// The table's columns as the server creates them (SWCCG format 10).
const TABLE: &str = "CREATE TABLE game_history (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY, \
    winner VARCHAR(45) NOT NULL, loser VARCHAR(45) NOT NULL, win_reason VARCHAR(255) NOT NULL, \
    lose_reason VARCHAR(255) NOT NULL, win_recording_id VARCHAR(45), lose_recording_id VARCHAR(45), \
    start_date DECIMAL(20,0) NOT NULL, end_date DECIMAL(20,0) NOT NULL, format_name VARCHAR(45), \
    winner_deck_name VARCHAR(255), loser_deck_name VARCHAR(255), tournament VARCHAR(255), \
    league_type VARCHAR(45) NOT NULL, sealed_league_type VARCHAR(45) NOT NULL, \
    winner_deck_archetype VARCHAR(255), loser_deck_archetype VARCHAR(255), winner_side VARCHAR(45), \
    dark_deck_string TEXT, light_deck_string TEXT) DEFAULT CHARACTER SET utf8mb4";

/// A server of its own, with its data and its socket in one folder.
struct Server {
    process: Child,
    folder: tempfile::TempDir,
}

impl Server {
    /// `None` when MariaDB is not installed.
    fn start() -> Option<Server> {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("data");
        let user = String::from_utf8(Command::new("id").arg("-un").output().ok()?.stdout).ok()?;
        let install = Command::new("mariadb-install-db")
            .args(["--no-defaults", "--auth-root-authentication-method=normal", "--skip-test-db"])
            .arg(format!("--user={}", user.trim()))
            .arg(format!("--datadir={}", data.display()))
            .output()
            .ok()?;
        assert!(install.status.success(), "{}", String::from_utf8_lossy(&install.stderr));
        let server = ["mariadbd", "/usr/sbin/mariadbd"].into_iter().find(|name| is_there(name))?;
        let process = Command::new(server)
            .args(["--no-defaults", "--skip-networking"])
            .arg(format!("--user={}", user.trim()))
            .arg(format!("--datadir={}", data.display()))
            .arg(format!("--socket={}", folder.path().join("socket").display()))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let server = Server { process, folder };
        for _ in 0..300 {
            if server.sql("", "SELECT 1").status.success() {
                return Some(server);
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        panic!("the database does not answer");
    }

    fn socket(&self) -> String {
        self.folder.path().join("socket").display().to_string()
    }

    fn sql(&self, database: &str, text: &str) -> std::process::Output {
        Command::new("mariadb")
            .args(["--no-defaults", "--local-infile=1", "--user=root"])
            .arg(format!("--socket={}", self.socket()))
            .args(["--execute", text, database])
            .output()
            .expect("MariaDB's client")
    }

    fn must(&self, database: &str, text: &str) {
        let done = self.sql(database, text);
        assert!(done.status.success(), "{text}: {}", String::from_utf8_lossy(&done.stderr));
    }

    /// Makes the table of a sample's export.
    fn load(&self, csv: &Path) {
        self.must("gemp", TABLE);
        let load = format!(
            "LOAD DATA LOCAL INFILE '{}' INTO TABLE game_history CHARACTER SET utf8mb4 FIELDS TERMINATED BY ',' \
             OPTIONALLY ENCLOSED BY '\"' IGNORE 1 LINES",
            csv.display()
        );
        self.must("gemp", &load);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A server that is gone already needs no killing.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn is_there(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok()
}

fn run(history: &str, out: &Path, password: &str) -> std::process::Output {
    Command::new(env!("CARGO_BIN_EXE_holocron"))
        .args(["run", "--quiet", "--history", history, "--out"])
        .arg(out)
        .arg(root().join("sample_logs/good/swccg"))
        .env("MYSQL_PWD", password)
        .output()
        .expect("the binary starts")
}

#[test]
#[allow(clippy::print_stdout, reason = "a skipped test says so")]
fn a_database_gives_what_its_export_gives() {
    let Some(server) = Server::start() else {
        println!("skipped: MariaDB is not installed");
        return;
    };
    let csv = root().join("sample_logs/game_history.csv").canonicalize().expect("the sample's table");
    server.must(
        "",
        "CREATE DATABASE gemp; CREATE USER reader@localhost IDENTIFIED BY 'p w'; GRANT ALL ON *.* TO reader@localhost",
    );
    server.load(&csv);

    let out = tempfile::tempdir().expect("a folder");
    let url = format!("mysql://reader@localhost/gemp?socket={}", server.socket());
    let live = run(&url, &out.path().join("live"), "p w");
    assert!(live.status.success(), "{}", String::from_utf8_lossy(&live.stderr));
    let export = run(&csv.display().to_string(), &out.path().join("export"), "");
    assert!(export.status.success(), "{}", String::from_utf8_lossy(&export.stderr));
    for table in ["games/00001", "game_players/00001", "deck_cards/00001", "card_games/00001", "card_stats"] {
        let read =
            |run: &str| std::fs::read(out.path().join(run).join(format!("tables/{table}.parquet"))).expect("a table");
        assert!(read("live") == read("export"), "{table} differs");
    }

    let refused = run(&url, &out.path().join("refused"), "wrong");
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(2), "{said}");
    assert!(said.contains("mysql://reader@localhost/gemp") && !said.contains("socket="), "{said}");
    assert!(!out.path().join("refused").exists());

    server.must("gemp", "ALTER TABLE game_history DROP COLUMN winner");
    let lacking = run(&url, &out.path().join("lacking"), "p w");
    let said = String::from_utf8_lossy(&lacking.stderr).into_owned();
    assert!(lacking.status.code() == Some(2) && said.contains("no column 'winner'"), "{said}");
}

/// A watch that ends with the test.
struct Watch(Child);

impl Drop for Watch {
    fn drop(&mut self) {
        // One that is gone already needs no killing.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Watch {
    /// Waits until something is so, while the watch goes on; gives how long that took.
    fn until(&mut self, what: &str, most: Duration, is_so: impl Fn() -> bool) -> Duration {
        let begin = Instant::now();
        while !is_so() {
            assert!(begin.elapsed() < most, "{what}: not within {most:?}");
            assert!(self.0.try_wait().expect("a state").is_none(), "{what}: the watch has ended");
            std::thread::sleep(Duration::from_millis(10));
        }
        begin.elapsed()
    }
}

#[test]
#[allow(clippy::print_stdout, reason = "a skipped test says so, and times are for people")]
fn a_watch_beside_the_server_tells_first_and_counts_later() {
    let Some(server) = Server::start() else {
        println!("skipped: MariaDB is not installed");
        return;
    };
    server.must("", "CREATE DATABASE gemp; CREATE USER reader@localhost IDENTIFIED BY 'p w'");
    server.load(&root().join("sample_logs/game_history.csv").canonicalize().expect("the sample's table"));
    // The row of the game that is still to come is kept aside.
    server.must(
        "gemp",
        "GRANT SELECT ON gemp.game_history TO reader@localhost; CREATE TABLE later AS SELECT * FROM game_history \
         WHERE id = 39; DELETE FROM game_history WHERE id = 39; UPDATE later SET id = 40, win_recording_id = 'newwin', \
         lose_recording_id = 'newlose'",
    );
    // The server's layout: a folder for each player, in it the recordings that the table names.
    let here = tempfile::tempdir().expect("a folder");
    let at = |name: &str| here.path().join(name);
    let put = |sample: &str, name: &str| {
        let to = at("replay").join(name);
        std::fs::create_dir_all(to.parent().expect("a folder")).expect("made");
        // Written aside and renamed: a half one would wait for the next look.
        std::fs::copy(root().join("sample_logs").join(sample), at("aside")).expect("copied");
        std::fs::rename(at("aside"), to).expect("in place");
    };
    for side in ["dark", "light"] {
        let name = side[..1].to_uppercase();
        put(&format!("good/swccg/invasion.{side}.xml.gz"), &format!("bot_advanced_{name}/invasion.{side}.xml.gz"));
    }
    // Called for each question: it keeps the line, and what stands in the report at that moment.
    let script = "cat >> \"$1/told\"; ls \"$1/out/games\" > \"$1/pages\"; cp \"$1/out/manifest.json\" \"$1/before\"\n";
    std::fs::write(at("tell"), script).expect("written");
    let url = format!("mysql://reader@localhost/gemp?socket={}", server.socket());
    let watch = Command::new(env!("CARGO_BIN_EXE_holocron"))
        .arg("watch")
        .arg(at("replay"))
        .arg("--out")
        .arg(at("out"))
        .args(["--no-config", "--history", &url, "--command"])
        .arg(format!("sh {} {}", at("tell").display(), here.path().display()))
        .env("MYSQL_PWD", "p w")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let mut watch = Watch(watch.expect("it starts"));
    let minute = Duration::from_secs(60);
    watch.until("the first look", minute, || at("out/watch.json").exists());
    let read = |name: &str| std::fs::read_to_string(at(name)).unwrap_or_default();
    let first = read("out/manifest.json");
    assert!(!first.is_empty() && read("told").is_empty());

    put("doctored/swccg/swccg-drain-04.xml.gz", "bot_chosen_L/newwin.xml.gz");
    // Well under a second, and the rest for a machine that does much else.
    let question = watch.until("the question", Duration::from_secs(10), || at("before").exists());
    let told = read("told");
    assert!(told.contains("newwin.xml.gz") && told.contains("SWCCG-DRAIN-04"), "{told}");
    let pages = |list: &str| list.lines().filter(|line| line.ends_with(".html")).count();
    assert_eq!(read("before"), first, "the question is told before the statistics are made");
    assert_eq!(pages(&read("pages")), 2, "and the page of its game stands then");
    let statistics = watch.until("the statistics", minute, || read("out/manifest.json") != first);

    // The row comes after the recording.
    let decks = || {
        let stats = Command::new(env!("CARGO_BIN_EXE_holocron"))
            .arg("stats")
            .arg(at("out"))
            .args(["--table", "games", "--columns", "file,light_deck_name", "--format", "csv"])
            .output()
            .expect("it starts");
        String::from_utf8_lossy(&stats.stdout).into_owned()
    };
    let is_known = || decks().lines().any(|line| line.contains("newwin") && line.contains("Light Combat"));
    assert!(!is_known(), "{}", decks());
    server.must("gemp", "INSERT INTO game_history SELECT * FROM later");
    let row = watch.until("the row", minute, is_known);
    println!("question after {question:.2?}, statistics {statistics:.2?} later, the row of the table after {row:.2?}");
    let told: Vec<String> = read("told").lines().map(str::to_owned).collect();
    let once: std::collections::BTreeSet<&String> = told.iter().collect();
    assert_eq!(once.len(), told.len(), "each question once");
}
