//! Games worth watching, and why.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::asked::capital;
use super::game::GameLine;
use super::html::{attribute, plural, text};
use super::report::Report;
use super::scope::Scope;

/// A game worth watching.
pub(super) struct Watch<'a> {
    pub(super) game: &'a GameLine,
    /// Why, in a word or two.
    pub(super) what: &'static str,
    /// Why, in numbers.
    pub(super) why: String,
}

/// A difference of ratings from which a win is an upset: the weaker player is expected to win one game in four.
const UPSET: f64 = 190.0;

/// The strengths of the players of each scope, by their names.
type Strengths<'a> = Vec<BTreeMap<&'a str, f64>>;

/// How a game stands out, if it does: the number that is to be the largest, and why in numbers.
type Outstanding = fn(&GameLine, &Strengths<'_>) -> Option<(f64, String)>;

/// How games stand out, the most telling first.
const WAYS: [(&str, Outstanding); 6] = [
    ("Comeback", |game, _| {
        let lowest = game.course.lowest.filter(|lowest| *lowest < 0.3)?;
        let percent = lowest * 100.0;
        let chance = if percent < 1.0 { "under 1 %".to_owned() } else { format!("{percent:.0} %") };
        Some((1.0 - lowest, format!("won from a chance of {chance}")))
    }),
    ("Closest", |game, _| {
        // Where both have as much left, the end was no close one but none at all.
        let gap = game.course.gap().filter(|gap| game.winner.is_some() && *gap > 0)?;
        let cards = plural(gap.into(), "card", "cards");
        Some((-f64::from(gap), format!("decided by {cards} after {}", turns(game))))
    }),
    ("Upset", |game, strengths| {
        let of = |side: usize| strengths.get(game.scope)?.get(game.players.get(side)?.as_str()).copied();
        let winner = usize::from(game.winner?);
        let gap = of(usize::from(winner == 0))? - of(winner)?;
        (gap >= UPSET).then(|| (gap, format!("won by the player rated {gap:.0} points lower")))
    }),
    ("Most battles", |game, _| {
        let battles = game.course.battles;
        (battles > 1).then(|| (f64::from(battles), format!("{battles} battles in {}", turns(game))))
    }),
    ("Longest", |game, _| (game.turns > 0).then(|| (f64::from(game.turns), turns(game)))),
    ("One-sided", |game, _| {
        let gap = game.course.gap().filter(|_| game.winner.is_some())?;
        Some((f64::from(gap), format!("{} ahead after {}", plural(gap.into(), "card", "cards"), turns(game))))
    }),
];

fn turns(game: &GameLine) -> String {
    plural(game.turns.into(), "turn", "turns")
}

/// The strengths of a scope's players.
fn strengths(scope: &Scope) -> BTreeMap<&str, f64> {
    scope.players.iter().filter_map(|player| Some((player.name.as_str(), player.rating?[0]))).collect()
}

/// The games that stand out most, one for each way.
pub(super) fn watch(report: &Report) -> Vec<Watch<'_>> {
    let strengths: Strengths<'_> = report.scopes.iter().map(strengths).collect();
    let mut chosen: Vec<Watch<'_>> = Vec::new();
    for (what, way) in WAYS {
        let is_new = |game: &&GameLine| chosen.iter().all(|one| one.game.key != game.key);
        let told = report.games.iter().filter(is_new).filter_map(|game| Some((game, way(game, &strengths)?)));
        // Of equals the first.
        let best = told.reduce(|best, next| if next.1.0 > best.1.0 { next } else { best });
        if let Some((game, (_, why))) = best {
            chosen.push(Watch { game, what, why });
        }
    }
    chosen
}

/// The games worth watching, as a panel of the overview.
pub(super) fn panel(report: &Report) -> String {
    let chosen = watch(report);
    if chosen.is_empty() {
        return String::new();
    }
    let mut out = String::from("<section class=\"panel watch\"><h2>Games worth watching</h2>\n<ul class=\"watch\">\n");
    for one in chosen {
        let game = one.game;
        // Only pages beside this one.
        let href = match game.page.as_ref().filter(|page| page.starts_with("games/")) {
            Some(page) => attribute(page),
            None => format!("games.html#game={}", attribute(&game.key)),
        };
        let score = game.course.life.last().map(|[dark, light]| {
            format!("<span class=\"score\"><b class=\"dark\">{dark}</b> : <b class=\"light\">{light}</b></span>")
        });
        let name = |side: u8| {
            let name = text(game.players.get(usize::from(side)).map_or("", String::as_str));
            if game.winner == Some(side) { format!("<b>{name}</b>") } else { name }
        };
        let decks: Vec<&str> = game.archetypes.iter().map(String::as_str).filter(|deck| !deck.is_empty()).collect();
        let _ = writeln!(
            out,
            "<li><span class=\"what\">{}</span>{}<a href=\"{href}\">{} v {}</a><span class=\"life\" data-life=\"{}\"></span>\
             <span class=\"note\">{}{}</span></li>",
            one.what,
            score.unwrap_or_default(),
            name(0),
            name(1),
            levels(&game.course.life),
            text(&capital(&one.why)),
            if decks.is_empty() { String::new() } else { format!(" · {}", text(&decks.join(" against "))) },
        );
    }
    out.push_str("</ul>\n<p class=\"more\"><a href=\"games.html#sort=-worth\">All games, by how worth watching they are</a></p></section>\n");
    out
}

/// Levels of Life Force for the script that draws them.
fn levels(life: &[[i32; 2]]) -> String {
    life.iter().map(|[dark, light]| format!("{dark},{light}")).collect::<Vec<_>>().join(" ")
}
