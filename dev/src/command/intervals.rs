//! How often intervals hold the truth, and how many discoveries are false, in made-up archives whose truth is known.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::Outcome;
use crate::files;

/// Measure how often intervals hold the truth, and how many discoveries are false, in made-up archives whose truth is known
#[derive(Debug, clap::Args)]
pub struct Args {
    /// How many archives; what was measured of 2,000 is kept in target/intervals, so that an interrupted measurement goes on
    #[arg(long, default_value_t = 2000)]
    replicates: u32,
    /// Games of each archive
    #[arg(long, default_value_t = 600)]
    games: u32,
    /// Keep the result in analysis/intervals, and write docs/intervals.md from all that is kept there
    #[arg(long)]
    write: bool,
    /// Measure nothing, and write docs/intervals.md from what is kept
    #[arg(long, conflicts_with = "write")]
    page: bool,
}

/// Where results are kept.
const KEPT: &str = "analysis/intervals";
/// Where the parts of a measurement are kept.
const PARTS: &str = "target/intervals";
/// The page of them.
const PAGE: &str = "docs/intervals.md";
/// The test that measures, and what its table ends with.
const TEST: &str = "intervals_hold_the_truth";
const END: &str = "# end";

/// Runs the command.
///
/// # Errors
/// When the measurement does not run, or an interval or a test is surely wrong; the table is printed and kept all the same.
pub fn run(args: &Args) -> Outcome {
    let root = files::root();
    if args.page {
        return page(&root);
    }
    let out = Command::new("cargo")
        .current_dir(&root)
        .args(["test", "--release", "-p", "holocron-analysis", "--lib", TEST, "--", "--nocapture"])
        .env("REPLICATES", args.replicates.to_string())
        .env("GAMES", args.games.to_string())
        .env("PARTS", root.join(PARTS))
        .stderr(Stdio::inherit())
        .output()?;
    let said = String::from_utf8(out.stdout)?;
    let table = table(&said).ok_or("the measurement told nothing")?;
    print!("{table}");
    if args.write {
        fs::write(root.join(KEPT).join(format!("{}.tsv", args.games)), &table)?;
        page(&root)?;
    }
    if out.status.success() { Ok(()) } else { Err("an interval or a test is surely wrong".into()) }
}

/// The table in what the test said.
fn table(said: &str) -> Option<String> {
    let begin = said.lines().position(|line| line.starts_with("# ") && line.contains(" archives of "))?;
    let lines: Vec<&str> = said.lines().skip(begin).take_while(|line| *line != END).collect();
    Some(lines.join("\n") + "\n")
}

/// Writes the page.
fn page(root: &Path) -> Outcome {
    let mut sizes: Vec<(u32, String)> = Vec::new();
    for entry in fs::read_dir(root.join(KEPT))? {
        let path = entry?.path();
        let games = path.file_stem().and_then(|stem| stem.to_str()).and_then(|stem| stem.parse().ok());
        if let Some(games) = games {
            sizes.push((games, fs::read_to_string(&path)?));
        }
    }
    sizes.sort();
    let mut text = String::from(
        "# What our intervals hold\n\nMade by `cargo dev intervals --write` (`--replicates`, `--games`), which sends made-up archives \
         whose truth is known through the store and\nthe derived tables: analysis/statistics.md says of what world. Coverage is the share \
         of 95 % intervals that hold the truth, with its standard\nerror over archives; false is the mean share of false discoveries \
         among those with a q below 5 %. Fewer archives than the 2,000 that are the\ncommand's own number mean larger errors, which \
         stand beside each number.\n",
    );
    for (_, table) in &sizes {
        let mut lines = table.lines();
        let head = lines.next().unwrap_or_default().trim_start_matches("# ");
        write!(
            text,
            "\n## {head}\n\n| column | intervals | coverage | ± | mean width | tests an archive | found | false | ± |\n\
             |---|--:|--:|--:|--:|--:|--:|--:|--:|\n"
        )?;
        let mut mixes = String::new();
        for line in lines.filter(|line| !line.starts_with("column\t")) {
            if let Some(mix) = line.strip_prefix("# best mix: ") {
                writeln!(mixes, "- {mix}")?;
                continue;
            }
            let cells: Vec<&str> = line.split('\t').collect();
            let [column, intervals, coverage, error, _, width, tests, found, wrong, spread] = cells[..] else {
                return Err(format!("no row of a table of intervals: {line}").into());
            };
            writeln!(
                text,
                "| {column} | {intervals} | {coverage} | {error} | {width} | {tests} | {found} | {wrong} | {spread} |"
            )?;
        }
        if !mixes.is_empty() {
            write!(
                text,
                "\nThe best mix, by how likely it was said to hold an archetype, against how often the best mix of the true match-ups \
                 held it:\n\n{mixes}"
            )?;
        }
    }
    fs::write(root.join(PAGE), text)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_found_in_what_the_test_says() {
        let said = "running 1 test\n# 3 archives of 600 games\ncolumn\tintervals\na\t1\n# end\ntest ok\n";
        assert_eq!(table(said).as_deref(), Some("# 3 archives of 600 games\ncolumn\tintervals\na\t1\n"));
        assert_eq!(table("running 0 tests\n"), None);
    }
}
