//! Games worth watching, and why.

use super::game::GameLine;
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
        let cards = if gap == 1 { "1 card".to_owned() } else { format!("{gap} cards") };
        Some((-f64::from(gap), format!("decided by {cards} after {} turns", game.turns)))
    }),
    ("Most battles", |game| {
        let battles = game.course.battles;
        (battles > 1).then(|| (f64::from(battles), format!("{battles} battles in {} turns", game.turns)))
    }),
    ("Longest", |game| (game.turns > 0).then(|| (f64::from(game.turns), format!("{} turns", game.turns)))),
    ("One-sided", |game| {
        let gap = game.course.gap().filter(|_| game.winner.is_some())?;
        Some((f64::from(gap), format!("{gap} cards ahead after {} turns", game.turns)))
    }),
];

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
