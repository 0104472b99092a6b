//! Questions about a run, asked of the real binary.

use std::path::Path;

use crate::support::{holocron, sample};

/// What a question about a run prints as CSV: the head and the lines.
fn ask(run: &str, args: &[&str]) -> (String, Vec<String>) {
    let output = holocron(&[&["stats", run, "--format", "csv"], args].concat());
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {said}{}", String::from_utf8_lossy(&output.stderr));
    let mut lines = said.lines().map(str::to_owned);
    (lines.next().expect("a head"), lines.collect())
}

/// A run of some of the samples, below `folder`.
fn run(folder: &Path, logs: &str) -> String {
    let out = folder.join("run").display().to_string();
    let (logs, history) = (sample(logs).display().to_string(), sample("game_history.csv").display().to_string());
    let run = holocron(&["run", &logs, "--history", &history, "--out", &out, "--quiet"]);
    assert_eq!(run.status.code(), Some(0), "{}", String::from_utf8_lossy(&run.stderr));
    out
}

/// The words that a refusal lists after "there are".
fn listed(args: &[&str]) -> Vec<String> {
    let said = String::from_utf8_lossy(&holocron(args).stderr).into_owned();
    let (_, words) = said.split_once("there are ").unwrap_or_else(|| panic!("{said}"));
    words.trim().split(", ").map(str::to_owned).collect()
}

/// The sum of a metric's totals, the fourth column from the end.
fn total(lines: &[String]) -> f64 {
    let total = |line: &String| line.rsplit(',').nth(3).and_then(|cell| cell.parse::<f64>().ok());
    lines.iter().map(|line| total(line).unwrap_or_else(|| panic!("no total: {line}"))).sum()
}

/// All dimensions of each metric at once, and each of them alone: nothing is lost or counted twice.
#[test]
fn every_metric_by_every_dimension_adds_up_to_the_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = run(folder.path(), "good/swccg");
    let metrics = listed(&["stats", &out, "--metric", "weather"]);
    let dimensions = listed(&["stats", &out, "--metric", "drains", "--by", "weather"]);
    assert!(metrics.len() >= 16 && dimensions.len() >= 12, "{metrics:?} {dimensions:?}");
    for metric in &metrics {
        let whole = total(&ask(&out, &["--metric", metric]).1);
        let (head, parts) = ask(&out, &["--metric", metric, "--by", &dimensions.join(",")]);
        assert_eq!(head, format!("{},num_games,total,mean,mean_lo,mean_hi", dimensions.join(",")));
        assert!((total(&parts) - whole).abs() < 1e-6, "{metric}: {} of {whole}", total(&parts));
    }
    let whole = total(&ask(&out, &["--metric", "actions"]).1);
    assert!(whole > 0.0);
    for dimension in &dimensions {
        let (head, parts) = ask(&out, &["--metric", "actions", "--by", dimension]);
        assert!(head.starts_with(dimension.as_str()) && (total(&parts) - whole).abs() < 1e-6, "{dimension}: {parts:?}");
    }
}

/// What a filter leaves of a metric is what the metric by that dimension says, and card_stats knows the same filters.
#[test]
fn every_filter_leaves_what_its_dimension_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = run(folder.path(), "good");
    let (_, all) = ask(&out, &["--table", "card_stats"]);
    for dimension in ["game", "format", "side", "archetype", "player", "date", "month", "bot"] {
        let (_, parts) = ask(&out, &["--metric", "actions", "--by", dimension]);
        let mut num_cards = 0;
        for part in parts.iter().filter(|part| !part.starts_with('"')) {
            let value = part.split(',').next().expect("a value");
            let filter = format!("{dimension}={value}");
            let (_, kept) = ask(&out, &["--metric", "actions", "--where", &filter]);
            assert_eq!(total(&kept), total(std::slice::from_ref(part)), "{filter}");
            num_cards += ask(&out, &["--table", "card_stats", "--where", &filter]).1.len();
        }
        assert!(num_cards >= all.len(), "{dimension}: {num_cards} of {}", all.len());
    }
    let dates = ["..2026-12-31", "1999-01-01..", "..1999-12-31"].map(|dates| {
        let (_, kept) = ask(&out, &["--metric", "actions", "--where", &format!("date={dates}")]);
        total(&kept)
    });
    let (_, dated) = ask(&out, &["--metric", "actions", "--by", "date"]);
    let known: Vec<String> = dated.into_iter().filter(|line| !line.starts_with("none,")).collect();
    assert!(total(&known) > 0.0);
    assert_eq!(dates, [total(&known), total(&known), 0.0]);
}

/// The same recording under two names is one game, and the other name is told.
#[test]
fn a_recording_given_twice_counts_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let logs = folder.path().join("logs");
    std::fs::create_dir(&logs).expect("a folder");
    for (name, copy) in [
        ("hoth.dark.xml.gz", "hoth.dark.xml.gz"),
        ("hoth.light.xml.gz", "hoth.light.xml.gz"),
        ("hoth.dark.xml.gz", "zz-again.xml.gz"),
    ] {
        std::fs::copy(sample("good/swccg").join(name), logs.join(copy)).expect("copied");
    }
    let out = folder.path().join("run").display().to_string();
    let run = holocron(&["run", &logs.display().to_string(), "--out", &out]);
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(said.contains("Read 2 recordings") && said.contains("Games: 1."), "{said}");
    assert!(String::from_utf8_lossy(&run.stderr).contains("zz-again.xml.gz: the same recording as "), "not told");
    let page = std::fs::read_to_string(folder.path().join("run/server.html")).expect("a page");
    assert!(page.contains("Recordings given more than once") && page.contains("zz-again.xml.gz"));
    assert_eq!(ask(&out, &["--table", "games"]).1.len(), 1);
}

/// Games that begin alike have keys of their own: joined rows would otherwise be those of both.
#[test]
fn doctored_copies_of_a_game_are_games_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("run").display().to_string();
    let run = holocron(&["run", &sample("doctored/swtcg").display().to_string(), "--out", &out]);
    let said = String::from_utf8_lossy(&run.stdout);
    let (head, games) = ask(&out, &["--table", "games"]);
    assert!(said.contains(&format!("Games: {}.", games.len())), "{said}");
    let place = head.split(',').position(|column| column == "game").expect("a column");
    let keys: std::collections::BTreeSet<&str> = games.iter().filter_map(|line| line.split(',').nth(place)).collect();
    assert_eq!(keys.len(), games.len());
    let (_, players) = ask(&out, &["--table", "game_players"]);
    assert_eq!(players.len(), 2 * games.len());
}

#[test]
fn a_run_with_history_answers_questions() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = run(folder.path(), "good");

    let (_, known) = ask(&out, &["--table", "deck_cards", "--where", "is_deck_known=true"]);
    assert!(known.len() > 100, "two of three games have their decks: {} designs", known.len());
    let (head, cards) = ask(&out, &["--table", "card_stats", "--where", "side=dark,player=bot_random_D"]);
    assert!(head.contains("opening_lift_q") && cards.len() > 20, "{head}");
    let place = |name: &str| head.split(',').position(|column| column == name).expect("a column");
    assert!(cards.iter().all(|card| card.contains(",dark,")), "only Dark's");
    assert!(place("gp_wr_eb") < place("opening_lift"));
    let (head, by) = ask(&out, &["--table", "card_stats", "--by", "archetype,player"]);
    assert!(head.starts_with("archetype,player,game_id,") && by.len() >= cards.len());

    // Nine columns before those that every table of games is told with: what nobody had seen before a draw, by printed destiny.
    let (head, draws) = ask(&out, &["--table", "destinies"]);
    assert!(
        head.ends_with(",unseen_7,unseen_8,game_id,dark_archetype,light_archetype,dark_rating,light_rating"),
        "{head}"
    );
    let new = draws.iter().filter(|draw| draw.rsplit(',').nth(13).is_some_and(|unseen| !unseen.is_empty()));
    assert!(new.count() > 0, "{draws:?}");

    let (head, phases) = ask(&out, &["--metric", "cards-deployed", "--by", "phase,side"]);
    assert_eq!(head, "phase,side,num_games,total,mean,mean_lo,mean_hi");
    assert!(phases.iter().any(|line| line.starts_with("DEPLOY,dark,")), "{phases:?}");
    let (_, same) = ask(
        &out,
        &[
            "--archetypes",
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("../analysis/archetypes.tsv").display().to_string(),
        ],
    );
    assert_eq!(same, Vec::<String>::new(), "our own rules change nothing");

    for (args, expected) in [
        (vec!["--metric", "weather"], "is no metric; there are actions,"),
        (vec!["--metric", "drains", "--by", "weather"], "is no dimension; there are game,"),
        (vec!["--metric", "drains", "--by", "phase,side,phase"], "phase: is named twice by --by"),
        (vec!["--table", "games", "--by", "side"], "only card_stats and metrics"),
        (vec!["--table", "games", "--where", "weather=fine"], "is neither a column of games nor a dimension"),
    ] {
        let output = holocron(&[&["stats", out.as_str()], &args[..]].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(expected), "{args:?}: {said}");
    }
}

/// The number in a column of a line that quotes nothing.
fn number(line: &str, place: usize) -> f64 {
    let cell = line.split(',').nth(place).unwrap_or_default();
    cell.parse().unwrap_or_else(|_| panic!("no number at {place}: {line}"))
}

#[test]
fn rows_of_every_table_are_chosen_ordered_and_cut() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = run(folder.path(), "good");
    let (head, rows) =
        ask(&out, &["--table", "games", "--columns", "num_turns,game_id", "--sort=-num_turns", "--limit", "3"]);
    assert_eq!((head.as_str(), rows.len()), ("num_turns,game_id", 3));
    let turns: Vec<f64> = rows.iter().map(|row| number(row, 0)).collect();
    assert!(turns[0] >= turns[1] && turns[1] >= turns[2], "{turns:?}");
    let least = format!("num_turns>={}", turns[1]);
    let (_, long) = ask(&out, &["--table", "games", "--where", &least, "--columns", "num_turns"]);
    assert!(long.len() >= 2 && long.iter().all(|row| number(row, 0) >= turns[1]), "{long:?}");
    let (_, short) = ask(&out, &["--table", "games", "--where", &format!("num_turns<={}", turns[1])]);
    let (_, all) = ask(&out, &["--table", "games"]);
    let same = long.iter().filter(|row| number(row, 0) == turns[1]).count();
    assert_eq!(long.len() + short.len() - same, all.len());
    for (table, _) in ask(&out, &[]).1.iter().filter_map(|line| line.split_once(',')) {
        let (head, rows) = ask(&out, &["--table", table, "--limit", "1"]);
        assert!(!head.is_empty() && rows.len() <= 1, "{table}");
        let is_rare = matches!(table, "findings" | "card_pair_stats" | "cluster_card_stats" | "mark_stats");
        assert!(is_rare || rows.len() == 1, "{table} is empty");
    }
    let json = holocron(&["stats", &out, "--table", "game_players", "--columns", "won", "--format", "json"]);
    let json: Vec<serde_json::Value> = serde_json::from_slice(&json.stdout).expect("JSON");
    assert!(json.iter().any(|row| row["won"].is_boolean()), "{json:?}");
    assert!(json.iter().all(|row| !row["won"].is_string()), "{json:?}");
    let (_, plays) =
        ask(&out, &["--table", "swing_stats", "--where", "rank=1", "--columns", "swing", "--sort", "swing"]);
    assert!(plays.len() > 3 && number(&plays[0], 0) < 0.0, "{plays:?}");
    let (_, top) = ask(&out, &["--metric", "drains", "--by", "player", "--sort=-total", "--limit", "1"]);
    let (_, every) = ask(&out, &["--metric", "drains", "--by", "player"]);
    assert!(every.iter().all(|row| total(std::slice::from_ref(row)) <= total(&top)), "{top:?} of {every:?}");
}

#[test]
fn a_field_and_a_tournament_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = run(folder.path(), "good");
    let write = |name: &str, text: &str| {
        let file = folder.path().join(name).display().to_string();
        std::fs::write(&file, text).expect("written");
        file
    };
    let field = write("field.csv", "side,archetype,share\nlight,Old Allies,2\ndark,Hunt Down,1\n");
    let (head, rows) = ask(&out, &["--field", &field, "--where", "side=dark,game_id=swccg"]);
    assert_eq!(head.split(',').nth(5), Some("expected_wr"));
    for row in &rows {
        let (lo, value, hi) = (number(row, 6), number(row, 5), number(row, 7));
        assert!(0.0 <= lo && lo <= value && value <= hi && hi <= 1.0, "{row}");
    }
    assert!(rows.iter().any(|row| row.contains(",Hunt Down,")), "{rows:?}");
    let pairings = write("pairings.csv", "round,player,opponent,winner\n1,Ann,Ben,Ben\n1,Cid,,\n2,Ben,Cid,Cid\n");
    let (head, rows) = ask(&out, &["--pairings", &pairings]);
    assert!(head.starts_with("place,player,points,won,lost,drawn,open,schedule"), "{head}");
    let players: Vec<&str> = rows.iter().filter_map(|row| row.split(',').nth(1)).collect();
    assert_eq!(players, ["Cid", "Ben", "Ann"]);
    let wrong = write("wrong.csv", "side,archetype,share\ngrey,Hunt Down,1\n");
    let refused = holocron(&["stats", &out, "--field", &wrong]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("line 2: a side is dark or light"));
}

/// A run against itself differs nowhere, and says that the games are the same; two halves share no game.
#[test]
fn runs_periods_and_cards_are_compared() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = run(folder.path(), "good");
    let diff = |args: &[&str]| {
        let output = holocron(&[&["diff", out.as_str(), out.as_str(), "--format", "csv"], args].concat());
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let lines: Vec<String> = String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect();
        (lines, String::from_utf8_lossy(&output.stderr).into_owned())
    };
    for of in ["archetypes", "cards", "decks", "players", "sides"] {
        let (lines, said) = diff(&["--of", of, "--columns", "difference,n_a"]);
        assert!(lines.len() > 1 && said.contains("are in both halves"), "{of}: {said}");
        let told = lines[1..].iter().filter(|line| !line.starts_with(','));
        assert!(told.clone().count() > 0 && told.clone().all(|line| number(line, 0) == 0.0), "{of}: {lines:?}");
    }
    let (halves, said) = diff(&["--of", "sides", "--where-a", "game=swccg", "--where-b", "game=swtcg"]);
    assert!(
        halves.len() == 1 && !said.contains("both halves"),
        "no side of one game is a side of the other: {halves:?} {said}"
    );
    let (_, cards) =
        ask(&out, &["--table", "card_stats", "--where", "side=dark,game=swccg", "--columns", "blueprint_id"]);
    let one = &cards[0];
    let two = cards.iter().find(|card| *card != one).expect("another card");
    let (pair, _) = diff(&["--of", "cards", "--where-a", &format!("card={one}"), "--where-b", &format!("card={two}")]);
    assert!(pair.iter().skip(1).all(|line| line.contains(one.as_str()) && line.contains(two.as_str())), "{pair:?}");
    let refused = holocron(&["diff", &out, &out, "--of", "cards", "--where-a", "card=1_1"]);
    assert_eq!(refused.status.code(), Some(2), "{}", String::from_utf8_lossy(&refused.stderr));
}

#[test]
fn a_statistic_explains_itself() {
    let output = holocron(&["explain", "opening-lift"]);
    assert_eq!(output.status.code(), Some(0));
    let said = String::from_utf8_lossy(&output.stdout);
    for word in ["opening-lift", "Definition: ", "Out of: ", "Known bias: ", "Found in: card_stats.opening_lift"] {
        assert!(said.contains(word), "{word} is not in {said}");
    }
}

/// A mark between two of the samples, and a list that lacks what its player's deck has.
#[test]
fn marks_lists_and_models_are_given() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = run(folder.path(), "good/swccg");
    let (logs, history) =
        (sample("good/swccg").display().to_string(), sample("game_history.csv").display().to_string());
    let again =
        |more: &[&str]| holocron(&[&["run", &logs, "--history", &history, "--out", &out, "--quiet"], more].concat());
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        std::fs::write(&path, text).expect("written");
        path.display().to_string()
    };
    let marks = file("marks.tsv", "date\tgame\tname\tsource\n2026-10-15\tswccg\tA made-up set\ta test\n");
    let marked = again(&["--marks", &marks]);
    assert_eq!(marked.status.code(), Some(0), "{}", String::from_utf8_lossy(&marked.stderr));
    let (_, told) = ask(&out, &["--table", "mark_stats", "--columns", "mark,rate,before,after,difference"]);
    assert!(told.iter().any(|row| row == "A made-up set,share,1,0,-1"), "{told:?}");
    let refused = again(&["--marks", &file("bad.tsv", "date\tgame\tname\tsource\n2026-10-32\tswccg\ta\tb\n")]);
    assert!(String::from_utf8_lossy(&refused.stderr).contains("line 2: 2026-10-32 is no day"), "{refused:?}");
    let few = again(&["--fit-winning"]);
    let said = String::from_utf8_lossy(&few.stderr).into_owned();
    assert!(few.status.code() == Some(2) && said.contains("needs 110 games of Star Wars CCG with a winner"), "{said}");

    let deck = &[
        "--table",
        "deck_cards",
        "--where",
        "side=dark,is_deck_known=true",
        "--columns",
        "game,blueprint_id,num_copies",
    ];
    let (_, cards) = ask(&out, deck);
    let game = cards[0].split(',').next().expect("a key").to_owned();
    let (_, players) = ask(&out, &["--table", "games", "--where", &format!("game={game}"), "--columns", "dark_player"]);
    let own: Vec<Vec<&str>> =
        cards.iter().map(|row| row.split(',').collect()).filter(|row: &Vec<&str>| row[0] == game).collect();
    let list: String = own.iter().skip(1).map(|row| format!("{} {}\n", row[2], row[1])).collect();
    file(&format!("lists/{}.dark.txt", players[0]), &list);
    file("lists/nobody.txt", "no card at all\n");
    let lists = folder.path().join("lists").display().to_string();
    let (head, beyond) =
        ask(&out, &["--decks", &lists, "--where", "num_beyond>=1", "--columns", "blueprint_id,num_listed"]);
    assert_eq!(head, "blueprint_id,num_listed");
    // The player may have had other decks in other games.
    assert!(beyond.contains(&format!("{},0", own[0][1])), "{beyond:?}");
}
