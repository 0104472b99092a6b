//! Who is strongest, as a panel of the overview.

use std::fmt::Write as _;

use super::html::{attribute, text};
use super::overview::{encoded, record};
use super::scope::{Rated, Scope};

/// Players shown.
const PLAYERS: usize = 12;
/// The rating of the average player.
const AVERAGE: f64 = 1500.0;

/// A rating as an interval of a line in whose middle the average player stands; `reach` is half of it.
fn rated([value, lo, hi]: [f64; 3], reach: f64) -> String {
    let at = |rating: f64| 0.5 + (rating - AVERAGE) / (2.0 * reach);
    format!(
        "<span class=\"interval\" data-rate=\"{:.4} {:.4} {:.4}\" title=\"{value:.0} (95 %: {lo:.0} to {hi:.0})\"></span>",
        at(value),
        at(lo),
        at(hi)
    )
}

pub(super) fn players(scope: &Scope) -> String {
    if scope.players.is_empty() {
        return String::new();
    }
    let shown = || scope.players.iter().take(PLAYERS);
    let far = |[_, lo, hi]: [f64; 3]| (AVERAGE - lo).max(hi - AVERAGE);
    let reach = shown().filter_map(|one| one.rating).map(far).fold(1.0, f64::max);
    let mut out = String::from(
        "<section class=\"panel players\"><div class=\"head\"><h2>Players</h2><span class=\"note\">by rating</span></div>\n\
         <table class=\"lines\"><thead><tr><th scope=\"col\" class=\"num\">#</th><th scope=\"col\">Player</th>\
         <th scope=\"col\" class=\"num\">W–L</th><th scope=\"col\" class=\"num\">Rating</th></tr></thead><tbody>\n",
    );
    for (place, Rated { name, record: won, rating }) in shown().enumerate() {
        let rating = rating.map(|[value, lo, hi]| {
            format!("{value:.0} <small>± {:.0}</small>{}", (hi - lo) / 2.0, rated([value, lo, hi], reach))
        });
        let _ = writeln!(
            out,
            "<tr><td class=\"num\">{}</td><td><a href=\"player.html#name={}\">{}</a></td><td class=\"num\">{}</td><td class=\"num\">{}</td></tr>",
            place + 1,
            attribute(&encoded(name)),
            text(name),
            record(*won),
            rating.unwrap_or_default()
        );
    }
    let rest = scope.players.len().saturating_sub(PLAYERS);
    let words = if rest == 0 { "All about the players".to_owned() } else { format!("{rest} more players") };
    let _ = write!(out, "</tbody></table>\n<p class=\"more\"><a href=\"players.html\">{words}</a></p></section>\n");
    out
}
