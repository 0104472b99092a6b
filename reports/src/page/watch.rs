//! Games worth watching, and why.

use std::fmt::Write as _;

use super::asked::capital;
use super::game::GameLine;
use super::html::{attribute, plural, text};
use super::report::Report;

/// A game worth watching.
pub(super) struct Watch<'a> {
    pub(super) game: &'a GameLine,
    /// Why, in a word or two.
    pub(super) what: &'static str,
    /// Why, in numbers.
    pub(super) why: String,
}

/// How a game stands out, if it does: the number that is to be the largest, and why in numbers.
type Outstanding = fn(&GameLine) -> Option<(f64, String)>;

/// How games stand out, the most telling first.
const WAYS: [(&str, Outstanding); 5] = [
    ("Comeback", |game| {
        let lowest = game.course.lowest.filter(|lowest| *lowest < 0.3)?;
        let percent = lowest * 100.0;
        let chance = if percent < 1.0 { "under 1 %".to_owned() } else { format!("{percent:.0} %") };
        Some((1.0 - lowest, format!("won from a chance of {chance}")))
    }),
    ("Closest", |game| {
        // Where both have as much left, the end was no close one but none at all.
        let gap = game.course.gap().filter(|gap| game.winner.is_some() && *gap > 0)?;
        let cards = plural(gap.into(), "card", "cards");
        Some((-f64::from(gap), format!("decided by {cards} after {}", turns(game))))
    }),
    ("Most battles", |game| {
        let battles = game.course.battles;
        (battles > 1).then(|| (f64::from(battles), format!("{battles} battles in {}", turns(game))))
    }),
    ("Longest", |game| (game.turns > 0).then(|| (f64::from(game.turns), turns(game)))),
    ("One-sided", |game| {
        let gap = game.course.gap().filter(|_| game.winner.is_some())?;
        Some((f64::from(gap), format!("{} ahead after {}", plural(gap.into(), "card", "cards"), turns(game))))
    }),
];

fn turns(game: &GameLine) -> String {
    plural(game.turns.into(), "turn", "turns")
}

/// The games that stand out most, one for each way.
pub(super) fn watch(report: &Report) -> Vec<Watch<'_>> {
    let mut chosen: Vec<Watch<'_>> = Vec::new();
    for (what, way) in WAYS {
        let is_new = |game: &&GameLine| chosen.iter().all(|one| one.game.key != game.key);
        let told = report.games.iter().filter(is_new).filter_map(|game| Some((game, way(game)?)));
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
        let score =
            game.course.life.last().map(|[dark, light]| format!(" <span class=\"score\">{dark} : {light}</span>"));
        let decks: Vec<&str> = game.archetypes.iter().map(String::as_str).filter(|deck| !deck.is_empty()).collect();
        let _ = writeln!(
            out,
            "<li><span class=\"what\">{}</span> <a href=\"{href}\">{} v {}</a>{}<span class=\"life\" data-life=\"{}\"></span>\
             <span class=\"note\">{}{}</span></li>",
            one.what,
            text(&game.players[0]),
            text(&game.players[1]),
            score.unwrap_or_default(),
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
