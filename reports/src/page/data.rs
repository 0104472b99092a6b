//! The data that the pages' scripts show.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::asked::{Asked, Shown, groups};
use super::card::CardPage;
use super::report::Report;
use super::{charts, data_table};
use crate::format::question::turn;
use crate::format::text::typeset;

/// Questions whose moments stand in one file.
const SHARD: usize = 12;

/// All data by name.
pub(super) fn all(report: &Report) -> BTreeMap<String, Value> {
    let mut all = BTreeMap::new();
    all.insert("questions".to_owned(), questions(report));
    for (shard, asked) in report.asked.chunks(SHARD).enumerate() {
        let moments: Vec<Value> =
            asked.iter().map(|one| one.moments.iter().map(|at| moment(report, at)).collect()).collect();
        all.insert(format!("moments-{shard}"), json!(moments));
    }
    all.insert("decks".to_owned(), json!(report.deck_titles));
    all.insert("games".to_owned(), games(report));
    all.insert("rules".to_owned(), rules(report));
    all.insert("search".to_owned(), search(report));
    for table in report.sections.iter().flat_map(|section| &section.tables).filter(|table| !table.rows.is_empty()) {
        all.insert(table.name(), table.data());
    }
    for chart in report.sections.iter().flat_map(|section| &section.charts).chain(&report.rule_charts) {
        all.insert(charts::name(chart), charts::numbers(chart));
    }
    let mut shards: BTreeMap<String, serde_json::Map<String, Value>> = BTreeMap::new();
    for card in &report.cards {
        shards.entry(shard(card)).or_default().insert(card.name.key(), page(report, card));
    }
    all.extend(shards.into_iter().map(|(name, cards)| (name, Value::Object(cards))));
    all
}

/// The name of the data that a card's page stands in: that of its card game and set.
fn shard(card: &CardPage) -> String {
    let set = card.name.id.split('_').next().unwrap_or_default();
    super::html::anchor(&format!("card-{}-{set}", card.name.game))
}

fn questions(report: &Report) -> Value {
    let asked: Vec<Value> = report.asked.iter().enumerate().map(|(place, one)| question(report, place, one)).collect();
    let groups: Vec<Value> = groups(&report.asked)
        .iter()
        .map(|group| {
            json!({
                "text": typeset(&group.sentence), "of": group.members, "games": group.games, "times": group.times,
                "why": group.explained.iter().map(|why| typeset(why)).collect::<Vec<_>>(),
            })
        })
        .collect();
    json!({ "asked": asked, "groups": groups, "all": report.num_asked, "shard": SHARD })
}

fn question(report: &Report, place: usize, asked: &Asked) -> Value {
    let finding = &asked.finding;
    let title = report.rules.iter().find(|rule| rule.id == finding.rule).map(|rule| rule.title.as_str());
    let cards: Vec<Value> =
        asked.cards().iter().map(|card| card_name(report, &card.blueprint_id, &card.title)).collect();
    json!({
        "key": finding.question,
        "rule": finding.rule,
        "title": title,
        "also": asked.also,
        "class": finding.class.word(),
        "verdict": finding.verdict.word(),
        "trial": finding.status.word() == "trial",
        "text": typeset(&asked.sentence()),
        "player": finding.player,
        "players": asked.players,
        "game": game_of(report, asked.moments.first()),
        "times": asked.times,
        "cards": cards,
        "why": finding.reasons.iter().map(|reason| json!([reason.kind, typeset(&reason.what)])).collect::<Vec<_>>(),
        "expected": finding.expected,
        "got": finding.got,
        "cites": finding.cites,
        "place": place,
    })
}

/// A card's title and, when it has a page, what the page is called by.
fn card_name(report: &Report, id: &str, title: &str) -> Value {
    let known = report
        .cards
        .iter()
        .find(|card| card.name.id == id && card.name.title.trim_start_matches('•') == title.trim_start_matches('•'));
    known.map_or_else(|| json!([typeset(title)]), |card| data_table::card_value(&card.name))
}

/// The place of a recording's game in the list of games.
fn game_of(report: &Report, at: Option<&Shown>) -> Option<usize> {
    let file = at?.file.as_str();
    report.games.iter().position(|game| game.files.iter().any(|one| one == file))
}

fn moment(report: &Report, shown: &Shown) -> Value {
    let finding = &shown.finding;
    // What has a name in the finding is evidence where an event tells of it.
    let named: Vec<&str> = finding
        .cards
        .iter()
        .map(|card| card.title.as_str())
        .chain(finding.place.as_deref())
        .map(|title| title.trim_start_matches('•'))
        .filter(|title| !title.is_empty())
        .collect();
    let window: Vec<Value> = shown
        .window
        .iter()
        .map(|around| {
            let weight = if around.is_it { 2 } else { u8::from(named.iter().any(|title| around.text.contains(title))) };
            json!([around.event, typeset(&around.text), weight])
        })
        .collect();
    let change: Vec<Value> = shown
        .change
        .iter()
        .filter(|row| row.before != row.after)
        .map(|row| json!([typeset(&row.what), typeset(&row.before), typeset(&row.after)]))
        .collect();
    json!({
        "file": shown.file,
        "game": game_of(report, Some(shown)),
        "event": finding.event,
        "turn": turn(finding.turn, shown.turn_of.as_ref().map(|(player, turn)| (player.as_str(), *turn))),
        "phase": finding.phase.as_deref().filter(|_| finding.turn > 0),
        "window": window,
        "change": change,
        "page": shown.viewer,
    })
}

fn games(report: &Report) -> Value {
    let scopes: Vec<&str> = report.scopes.iter().map(|scope| scope.name.as_str()).collect();
    let rows: Vec<Value> = report
        .games
        .iter()
        .map(|game| {
            let lowest = game.course.lowest.map(|lowest| (lowest * 100.0).round());
            json!([
                game.key,
                game.name,
                game.scope,
                game.players[0],
                game.players[1],
                game.archetypes[0],
                game.archetypes[1],
                game.winner,
                game.ending,
                game.turns,
                game.course.life,
                game.course.battles,
                lowest,
                game.questions[0],
                game.questions[1],
                game.page,
                game.started_at_ms,
                game.event,
                game.course.worth().round(),
            ])
        })
        .collect();
    json!({ "scopes": scopes, "rows": rows, "all": report.num_games, "cardUrl": report.card_url })
}

fn rules(report: &Report) -> Value {
    let rows = report.rules.iter().map(|rule| {
        json!([
            rule.id,
            rule.title,
            rule.class,
            rule.status,
            rule.source,
            rule.explain,
            rule.kept,
            rule.asked,
            rule.unknown,
            rule.doubts,
        ])
    });
    rows.collect()
}

fn page(report: &Report, card: &CardPage) -> Value {
    let played: Vec<Value> = card
        .played
        .iter()
        .map(|(title, values)| {
            let values: Vec<Value> = values.iter().map(|(name, cell)| json!([name, data_table::value(cell)])).collect();
            json!([title, values])
        })
        .collect();
    let games: Vec<Value> = card
        .games
        .iter()
        .filter_map(|(key, used)| Some(json!([report.games.iter().position(|game| game.key == *key)?, used])))
        .collect();
    json!({
        "name": data_table::card_value(&card.name),
        "face": card.face,
        "played": played,
        "games": games,
    })
}

/// What the search finds: kind, text, what is said beside it, and what its page is called by.
fn search(report: &Report) -> Value {
    let mut found: Vec<Value> = Vec::new();
    for scope in &report.scopes {
        found.extend(scope.players.iter().map(|player| json!(["player", player.name, scope.name, player.name])));
        for share in scope.archetypes.iter().flatten() {
            let title = report.deck_titles.get(&share.name).map(|title| format!("{title}, ")).unwrap_or_default();
            found.push(json!(["deck", share.name, format!("{title}{} games", share.num_games), share.name]));
        }
    }
    for card in &report.cards {
        let name = &card.name;
        let about = [card.face.kind.as_str(), &name.printing].into_iter().filter(|part| !part.is_empty());
        let about = about.collect::<Vec<_>>().join(" · ");
        found.push(json!(["card", name.title, about, name.key(), name.side]));
    }
    for game in &report.games {
        let players = format!("{} against {}", game.players[0], game.players[1]);
        found.push(json!(["game", game.name, players, game.key, game.page]));
    }
    found.extend(report.rules.iter().map(|rule| json!(["rule", rule.id, rule.title, rule.id])));
    let asked = report.asked.iter();
    found.extend(asked.map(|one| json!(["question", typeset(&one.breach()), one.finding.rule, one.finding.question])));
    Value::Array(found)
}
