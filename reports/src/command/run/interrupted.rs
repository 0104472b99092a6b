//! The program dies at every moment at which a run changes what others see.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use clap::Parser;

use crate::cli::Cli;

const ARGUMENTS: &str = "HOLOCRON_ARGUMENTS";

/// Not a test of its own: what the test below starts, to have a program that can die.
#[test]
fn the_program() {
    if let Ok(arguments) = std::env::var(ARGUMENTS) {
        let cli = Cli::try_parse_from(arguments.split('\n')).expect("arguments");
        std::process::exit(i32::from(crate::command::run(cli).code()));
    }
}

fn run(folder: &Path, die_at: Option<u32>) -> Output {
    let at = |name: &str| folder.join(name).display().to_string();
    let arguments = ["holocron", "run", &at("logs"), "--out", &at("out"), "--quiet", "--replays", "none"].join("\n");
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["--exact", "command::run::interrupted::the_program", "--nocapture"]).env(ARGUMENTS, arguments);
    command.env_remove("HOLOCRON_DIE_AT");
    command.envs(die_at.map(|at| ("HOLOCRON_DIE_AT", at.to_string())));
    command.output().expect("it starts")
}

fn pages(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let names =
        ["index.html", "games.html", "findings.jsonl", "page/data/games.js", "tables/card_stats.parquet", "mine.txt"];
    let read = |name: &str| Some((PathBuf::from(name), fs::read(folder.join("out").join(name)).ok()?));
    names.into_iter().filter_map(read).collect()
}

fn beside(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[cfg(unix)]
#[test]
fn whenever_a_run_dies_the_former_result_is_whole_or_the_new_one() {
    let root = tempfile::tempdir().expect("a folder");
    let folder = root.path();
    let sample = |name: &str, to: &str| {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample_logs/good").join(name);
        fs::copy(from, folder.join("logs").join(to)).expect("copied");
    };
    fs::create_dir(folder.join("logs")).expect("a folder");
    sample("swtcg/seed-075.xml.gz", "a.xml.gz");
    for has_other_files in [false, true] {
        let mut moments = 0;
        for at in 1.. {
            let _ = fs::remove_file(folder.join("logs/b.xml.gz"));
            assert!(run(folder, None).status.success());
            if has_other_files {
                fs::write(folder.join("out/mine.txt"), "mine").expect("written");
            }
            let old = pages(folder);
            sample("youngjedi/seed-102.xml.gz", "b.xml.gz");
            let is_dead = !run(folder, Some(at)).status.success();
            let left = pages(folder);
            assert!(run(folder, None).status.success());
            let new = pages(folder);
            assert_eq!(beside(folder), ["logs", "out"]);
            assert!(old != new && (left == old || left == new), "moment {at}: neither the former result nor the new");
            assert_eq!(new.contains_key(Path::new("mine.txt")), has_other_files);
            if !is_dead {
                break;
            }
            moments = at;
        }
        assert!(moments >= 4, "{moments} moments");
        // The new folder of the next round.
        fs::remove_dir_all(folder.join("out")).expect("removed");
    }
}
