//! The overview: what a tournament director wants to know first.

use std::fmt::Write as _;

use super::asked::{Asked, capital, groups};
use super::html::{attribute, count, plural, text};
use super::report::Report;
use super::scope::{Scope, Share};
use super::{ranking, watch};
use crate::format::text::typeset;

/// Questions shown.
const QUESTIONS: usize = 8;
/// Archetypes of a side shown.
const LINES: usize = 6;

pub(super) fn html(report: &Report) -> String {
    let mut out = lead(report);
    if let [only] = report.scopes.as_slice() {
        let _ = writeln!(
            out,
            "<div class=\"columns\"><div class=\"column\">{}{}{}</div><div class=\"column\">{}{}</div></div>",
            rulings(report),
            watch::panel(report),
            meta(report, only),
            balance(only),
            ranking::players(only)
        );
        return out;
    }
    out.push_str("<div class=\"grid\">\n");
    out.push_str(&rulings(report));
    out.push_str(&watch::panel(report));
    out.push_str("</div>\n");
    for scope in &report.scopes {
        let _ = write!(out, "<h2 class=\"part\">{}</h2>\n<div class=\"grid three\">\n", text(&scope.name));
        for part in [balance(scope), meta(report, scope), ranking::players(scope)] {
            out.push_str(&part);
        }
        out.push_str("</div>\n");
    }
    out
}

/// A number in words, up to nine.
fn words(number: usize) -> String {
    const WORDS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    WORDS.get(number).map_or_else(|| count(number as u64), |word| (*word).to_owned())
}

/// How many games, of whom, and who won, in a sentence.
fn answer(report: &Report) -> String {
    let mut names: Vec<&str> =
        report.scopes.iter().flat_map(|scope| &scope.players).map(|one| one.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let games = match names.len() {
        0 => plural(report.num_games, "game", "games"),
        players => format!(
            "{} between {}",
            plural(report.num_games, "game", "games"),
            plural(players as u64, "player", "players")
        ),
    };
    let wins = report.scopes.iter().fold([0, 0], |sum, one| [sum[0] + one.wins[0], sum[1] + one.wins[1]]);
    let open: u32 = report.scopes.iter().map(Scope::open).sum();
    let without = match open {
        0 => String::new(),
        open => format!(", {open} without a winner"),
    };
    let won = match report.scopes.len() {
        0 => String::new(),
        _ => format!(": Dark won {}, Light {}{without}", count(wins[0].into()), count(wins[1].into())),
    };
    format!("{games}{won}.")
}

/// The answer as those see it who get a link to it.
pub(super) fn preview(report: &Report) -> String {
    format!("{} {}", answer(report), rulings_in_words(report))
}

/// The answer in a sentence or two.
fn lead(report: &Report) -> String {
    let health = report.quality.health();
    let worst = report.asked.iter().filter(|one| !one.is_of_server()).map(|one| one.finding.counts()).max();
    let state = match worst {
        Some(true) => "illegal",
        Some(false) => "suspect",
        None => "clean",
    };
    format!(
        "<section class=\"panel lead {state}\"><h1>{}</h1>\n<p class=\"second\">{}</p>\n<p class=\"note\">{}</p></section>\n",
        answer(report),
        text(&rulings_in_words(report)),
        text(&format!("{} · {}", report.scope, health.join(" · ")))
    )
}

fn rulings_in_words(report: &Report) -> String {
    let all = groups(&report.asked);
    let of = |fits: fn(&Asked) -> bool| {
        let leads = |group: &&super::asked::Group| {
            group.members.first().and_then(|place| report.asked.get(*place)).is_some_and(fits)
        };
        all.iter().filter(leads).count()
    };
    let illegal = of(|one| !one.is_of_server() && one.finding.counts());
    let plays = of(|one| !one.is_of_server() && !one.finding.counts());
    let server = of(Asked::is_of_server);
    let mut out = match illegal {
        0 => "No play is illegal".to_owned(),
        1 => "One play is illegal".to_owned(),
        many => format!("{} plays are illegal", capital(&words(many))),
    };
    let more = if illegal == 0 { "" } else { " more" };
    match plays {
        0 => out.push('.'),
        1 => {
            let _ = write!(out, "; one{more} question needs a ruling.");
        }
        many => {
            let _ = write!(out, "; {}{more} questions need a ruling.", words(many));
        }
    }
    match server {
        0 => {}
        1 => out.push_str(" One question is about the server."),
        many => {
            let _ = write!(out, " {} questions are about the server.", capital(&words(many)));
        }
    }
    out
}

fn rulings(report: &Report) -> String {
    let all = groups(&report.asked);
    let mut out = String::from("<section class=\"panel needs\"><div class=\"head\"><h2>Needs a ruling</h2>");
    let mut lines: Vec<_> =
        all.iter().filter_map(|group| Some((group, report.asked.get(*group.members.first()?)?))).collect();
    let num_all = lines.len();
    // What the server offers or announces is nobody's play; it has a list of its own.
    lines.retain(|(_, one)| !one.is_of_server());
    lines.sort_by_key(|(_, one)| one.rank());
    let num_server = num_all - lines.len();
    let server = match num_server {
        0 => String::new(),
        number => format!(
            "<a href=\"rulings.html#of=server\">{} about the server</a>",
            plural(number as u64, "question", "questions")
        ),
    };
    if lines.is_empty() {
        out.push_str("</div><p class=\"good\">Nothing does: every play that could be judged kept the rules.</p>");
        if num_server > 0 {
            let _ = write!(out, "<p class=\"more\">{server}</p>");
        }
        out.push_str("</section>\n");
        return out;
    }
    let questions = plural(lines.len() as u64, "question", "questions");
    let note = match report.num_asked_of_plays {
        cases if cases == lines.len() as u64 => questions,
        cases if lines.len() == 1 => format!("{questions} in {}", plural(cases, "case", "cases")),
        cases => format!("{questions} in {}, alike ones told once", plural(cases, "case", "cases")),
    };
    let _ = write!(
        out,
        "<span class=\"note\">{note}</span></div>\n\
         <div class=\"wide\"><table class=\"lines\"><thead><tr><th scope=\"col\">Verdict</th><th scope=\"col\">What happened</th>\
         <th scope=\"col\">Rule</th><th scope=\"col\" class=\"num\">Games</th><th scope=\"col\" class=\"num\">Times</th>\
         <th scope=\"col\">What could explain it</th></tr></thead><tbody>\n",
    );
    let shown = QUESTIONS.min(lines.len());
    for (group, first) in lines.iter().take(shown) {
        let finding = &first.finding;
        let verdict = finding.verdict.word();
        let _ = writeln!(
            out,
            "<tr data-key=\"{key}\"><td><span class=\"tag {verdict}\">{verdict}</span></td>\
             <td><a href=\"rulings.html#open={key}\">{what}</a></td><td><a class=\"rule\" href=\"rule.html#id={rule}\">{short}</a></td>\
             <td class=\"num\">{games}</td><td class=\"num\">{times}</td><td class=\"why\"><span class=\"clamp\" title=\"{why}\">{why}</span></td></tr>",
            key = attribute(&finding.question),
            what = text(&typeset(&group.sentence)),
            rule = attribute(&finding.rule),
            short = text(short(&finding.rule)),
            games = group.games,
            times = count(group.times),
            why = text(&typeset(&explained(&group.explained))),
        );
    }
    out.push_str("</tbody></table></div>\n");
    let more = lines.len().saturating_sub(shown);
    let words = if more == 0 { "Open the rulings".to_owned() } else { format!("Open the rulings: {more} more") };
    let _ = write!(out, "<p class=\"more\"><a href=\"rulings.html\">{words}</a>");
    if num_server > 0 {
        let _ = write!(out, " · {server}");
    }
    out.push_str("</p></section>\n");
    out
}

/// A rule's id without the game.
fn short(rule: &str) -> &str {
    rule.split_once('-').map_or(rule, |(_, rest)| rest)
}

/// What could explain a question, two of it.
fn explained(reasons: &[String]) -> String {
    match reasons {
        [] => "nothing in play".to_owned(),
        [one] => one.clone(),
        [one, two] => format!("{one}, {two}"),
        [one, two, rest @ ..] => format!("{one}, {two}, +{}", rest.len()),
    }
}

fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

/// Numbers that the script draws as an interval.
fn interval(rate: Option<[f64; 3]>) -> String {
    let Some([value, lo, hi]) = rate else { return String::new() };
    format!(
        "<span class=\"interval\" data-rate=\"{value:.4} {lo:.4} {hi:.4}\" title=\"{} (95 %: {} to {})\"></span>",
        percent(value),
        percent(lo),
        percent(hi)
    )
}

fn balance(scope: &Scope) -> String {
    let [dark, light] = scope.wins;
    let mut out = String::from("<section class=\"panel balance\"><h2>Balance</h2>\n");
    if dark + light == 0 {
        out.push_str("<p>No game has a winner yet.</p>\n");
    } else {
        let wide = 100.0 * f64::from(dark) / f64::from(dark + light);
        let _ = writeln!(
            out,
            "<svg class=\"bar\" viewBox=\"0 0 100 6\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"Dark won {dark}, Light {light}\">\
             <rect class=\"dark\" width=\"{wide:.2}\" height=\"6\"/><rect class=\"light\" x=\"{wide:.2}\" width=\"{:.2}\" height=\"6\"/></svg>\
             <p class=\"ends\"><b class=\"dark\">Dark {dark}</b><b class=\"light\">{light} Light</b></p>",
            100.0 - wide
        );
    }
    if let Some([value, lo, hi]) = scope.dark {
        let verdict = if lo > 0.5 {
            "Dark wins more than half of them"
        } else if hi < 0.5 {
            "Light wins more than half of them"
        } else {
            "no evidence of an advantage"
        };
        let _ = writeln!(
            out,
            "<p class=\"note\">Dark wins {} (95 %: {} to {}): {verdict}. {}</p>",
            percent(value),
            percent(lo),
            percent(hi),
            text(&turns(scope))
        );
    }
    if !scope.endings.is_empty() {
        out.push_str("<h3>How games ended</h3>\n<table class=\"lines\"><tbody>\n");
        for (ending, games) in &scope.endings {
            let _ = writeln!(
                out,
                "<tr><th scope=\"row\">{}</th><td class=\"num\">{games}</td></tr>",
                text(&capital(ending))
            );
        }
        out.push_str("</tbody></table>\n");
    }
    if !scope.typical.is_empty() {
        let _ = writeln!(out, "<p><b>A game</b>: {}</p>", text(&scope.typical));
    }
    out.push_str("</section>\n");
    out
}

/// Whether going first helps, where that is not the same as the side.
fn turns(scope: &Scope) -> String {
    let [won, of] = scope.first_wins;
    match scope.first {
        Some(side) => format!("{side} went first in every game."),
        None if of > 0 => format!("Whoever went first won {won} of {of}."),
        None => String::new(),
    }
}

pub(super) fn record([won, of]: [u32; 2]) -> String {
    format!("{won}–{}", of.saturating_sub(won))
}

fn meta(report: &Report, scope: &Scope) -> String {
    if scope.archetypes.iter().all(Vec::is_empty) {
        return String::new();
    }
    let mut out = String::from(
        "<section class=\"panel meta\"><div class=\"head\"><h2>Meta</h2><span class=\"note\">most played</span></div>\n\
         <div class=\"sides\">",
    );
    let mut is_told = false;
    let has_rates = scope.archetypes.iter().flatten().any(|share| share.wins.is_some());
    for (side, shares) in ["Dark", "Light"].iter().zip(&scope.archetypes) {
        if shares.is_empty() {
            continue;
        }
        let _ = writeln!(
            out,
            "<table class=\"lines\"><thead><tr><th scope=\"col\"><span class=\"side {}\">{side}</span></th>\
             <th scope=\"col\" class=\"num\">Share</th><th scope=\"col\" class=\"num\">W–L</th>{}</tr></thead><tbody>",
            side.to_lowercase(),
            if has_rates { "<th scope=\"col\">Win rate</th>" } else { "" },
        );
        for Share { name, share, record: won, wins, .. } in shares.iter().take(LINES) {
            is_told |= wins.is_some_and(|[_, lo, hi]| lo > 0.5 || hi < 0.5);
            let _ = writeln!(
                out,
                "<tr><td><a href=\"games.html#deck={}\" title=\"{}\">{}</a></td><td class=\"num\">{}</td><td class=\"num\">{}</td>{}</tr>",
                attribute(&encoded(name)),
                attribute(report.deck_titles.get(name).unwrap_or(name)),
                text(name),
                percent(*share),
                record(*won),
                if has_rates { format!("<td>{}</td>", interval(*wins)) } else { String::new() }
            );
        }
        out.push_str("</tbody></table>\n");
    }
    out.push_str("</div>\n");
    if !is_told {
        out.push_str("<p class=\"note\">Too few games to call any of them better than even.</p>\n");
    }
    out.push_str("<p class=\"more\"><a href=\"meta.html\">All decks and match-ups</a></p></section>\n");
    out
}

/// A value in the part of an address behind `#`.
pub(super) fn encoded(value: &str) -> String {
    let mut out = String::new();
    for byte in value.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => out.push(char::from(byte)),
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_run_says_so() {
        let html = html(&Report::default());
        assert!(html.contains("<h1>0 games.</h1>") && html.contains("Nothing does"), "{html}");
    }

    #[test]
    fn an_address_holds_any_name() {
        assert_eq!(encoded("a b&c=d"), "a%20b%26c%3Dd");
    }
}
