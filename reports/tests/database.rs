//! The server's table of games, read live from a real database.

#![cfg(feature = "database")]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The table's columns as the server creates them (SWCCG format 10).
const TABLE: &str = "CREATE TABLE game_history (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY, \
    winner VARCHAR(45) NOT NULL, loser VARCHAR(45) NOT NULL, win_reason VARCHAR(255) NOT NULL, \
    lose_reason VARCHAR(255) NOT NULL, win_recording_id VARCHAR(45), lose_recording_id VARCHAR(45), \
    start_date DECIMAL(20,0) NOT NULL, end_date DECIMAL(20,0) NOT NULL, format_name VARCHAR(45), \
    winner_deck_name VARCHAR(255), loser_deck_name VARCHAR(255), tournament VARCHAR(255), \
    league_type VARCHAR(45) NOT NULL, sealed_league_type VARCHAR(45) NOT NULL, \
    winner_deck_archetype VARCHAR(255), loser_deck_archetype VARCHAR(255), winner_side VARCHAR(45), \
    dark_deck_string TEXT, light_deck_string TEXT) DEFAULT CHARACTER SET utf8mb4";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

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
    server.must("gemp", TABLE);
    let load = format!(
        "LOAD DATA LOCAL INFILE '{}' INTO TABLE game_history CHARACTER SET utf8mb4 FIELDS TERMINATED BY ',' \
         OPTIONALLY ENCLOSED BY '\"' IGNORE 1 LINES",
        csv.display()
    );
    server.must("gemp", &load);

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
