//! Charts of what things are worth: archetypes, sides, players and cards.

use holocron_analysis::table::{ArchetypeStatRow, BalanceStatRow, CardStatRow, CardSwingStatRow, PlayerStatRow, Rate};

use super::{Source, estimate};
use crate::chart::{Chart, Estimate, Side, Unit, Words, forest, funnel, pairs};

/// Games from which something is drawn.
const FEWEST: u32 = 20;
/// Rows drawn at most.
const MOST: usize = 25;

fn side(word: &str) -> Side {
    if word == "dark" { Side::Dark } else { Side::Light }
}

/// A shrunken value with its interval.
fn believed(rate: &Rate) -> Option<Estimate> {
    Some(Estimate { value: rate.eb?, lo: rate.eb_lo?, hi: rate.eb_hi? })
}

/// Archetypes between equal players, against the field that they met.
pub(super) fn archetypes(source: &Source<'_>) -> Chart {
    let of_source = source.rows(&source.derived.archetype_stats, |row: &ArchetypeStatRow| (&row.game_id, row.has_bot));
    let rows: Vec<pairs::Row> = of_source
        .into_iter()
        .filter(|row| row.month.is_none() && row.wins.n >= FEWEST)
        .take(MOST)
        .map(|row| pairs::Row {
            label: format!("{} ({})", row.archetype, row.side),
            n: row.wins.n.into(),
            estimates: [believed(&row.wins), estimate(&row.field)],
        })
        .collect();
    let measure = pairs::Measure {
        axis: "games won".to_owned(),
        unit: Unit::Percent,
        even: 0.5,
        names: ["as played, drawn towards the side".to_owned(), "between equal players, against this field".to_owned()],
        definition: format!(
            "Archetypes of at least {FEWEST} games with a winner. Above: share won, drawn towards the side's archetypes. Below: \
             expected share between equal players against the opponents' archetypes as often as they were met. Bars hold the \
             truth with 95 %."
        ),
    };
    pairs::chart(&rows, &measure, &source.words("archetype-worth", "How archetypes fare"))
}

/// What a side or the first turn is worth, as played and between equal players.
pub(super) fn balance(source: &Source<'_>) -> Chart {
    let of_source = source.rows(&source.derived.balance_stats, |row: &BalanceStatRow| (&row.game_id, row.has_bot));
    let rows: Vec<pairs::Row> = of_source
        .into_iter()
        .map(|row| pairs::Row {
            label: match &row.format {
                Some(format) => format!("{}, {format}", row.advantage),
                None => row.advantage.clone(),
            },
            n: row.wins.n.into(),
            estimates: [estimate(&row.wins), estimate(&row.adjusted)],
        })
        .collect();
    let measure = pairs::Measure {
        axis: "games won by the advantaged player".to_owned(),
        unit: Unit::Percent,
        even: 0.5,
        names: ["as played".to_owned(), "between equal players".to_owned()],
        definition: "Share of the games with a winner that Dark, or whoever took the first turn, won; below it the same between \
                     equal players, which is absent where players keep to one side. Bars are 95 % intervals; the broken line is \
                     an even game."
            .to_owned(),
    };
    pairs::chart(&rows, &measure, &source.words("balance", "What the side and the first turn are worth"))
}

/// Ratings with their intervals.
pub(super) fn ratings(source: &Source<'_>) -> Chart {
    let of_source = source.rows(&source.derived.player_stats, |row: &PlayerStatRow| (&row.game_id, row.has_bot));
    let rows: Vec<forest::Row> = of_source
        .into_iter()
        .filter_map(|row| {
            Some(forest::Row { label: row.player.clone(), n: row.wins.n.into(), estimate: estimate(&row.rating)? })
        })
        .collect();
    let measure = forest::Measure {
        axis: "rating (points)".to_owned(),
        unit: Unit::Plain,
        even: 1500.0,
        most: MOST,
        definition: "Strength of each player as all games with a winner together tell it: 1500 is an average player of these games, \
                     400 points are ten wins to a loss. Bars hold the truth with 95 %."
            .to_owned(),
    };
    forest::chart(&rows, &measure, &source.words("ratings", "Ratings of the players"))
}

fn label(card: &CardStatRow) -> String {
    format!("{} ({})", card.title, card.side)
}

/// The lift of opening hands, with what these games could have shown.
pub(super) fn lifts(cards: &[&CardStatRow], words: &Words) -> Chart {
    let mut told: Vec<(&CardStatRow, f64)> =
        cards.iter().filter_map(|card| Some((*card, card.opening_lift_detectable?))).collect();
    told.sort_by(|a, b| a.1.total_cmp(&b.1));
    let rows: Vec<pairs::Row> = told
        .into_iter()
        .take(MOST)
        .map(|(card, detectable)| pairs::Row {
            label: label(card),
            n: card.opening_lift.n.into(),
            estimates: [Some(Estimate { value: 0.0, lo: -detectable, hi: detectable }), estimate(&card.opening_lift)],
        })
        .collect();
    let measure = pairs::Measure {
        axis: "opening-hand lift (points of win rate)".to_owned(),
        unit: Unit::Points,
        even: 0.0,
        names: ["an effect as large as this shows four times of five".to_owned(), "lift".to_owned()],
        definition: "Win rate of the copies in the opening hand less that of the copies left in the deck, each less what was to be \
                     expected. The bar above each is the smallest effect that as many games would show four times of five: smaller \
                     ones cannot be told from nothing here. The cards that could be told best."
            .to_owned(),
    };
    pairs::chart(&rows, &measure, words)
}

/// What cards look like, and what is left between decks of one player.
pub(super) fn adjusted(cards: &[&CardStatRow], words: &Words) -> Chart {
    let means = means(cards, |card| &card.gp);
    let mut rows: Vec<pairs::Row> = cards
        .iter()
        .filter(|card| card.adjusted.lo.is_some())
        .map(|card| {
            let mean = means[side(&card.side).index()];
            let raw = estimate(&card.gp).map(|raw| Estimate {
                value: raw.value - mean,
                lo: raw.lo - mean,
                hi: raw.hi - mean,
            });
            pairs::Row { label: label(card), n: card.adjusted.n.into(), estimates: [raw, estimate(&card.adjusted)] }
        })
        .collect();
    rows.sort_by(|a, b| b.n.cmp(&a.n).then_with(|| a.label.cmp(&b.label)));
    rows.truncate(MOST);
    let measure = pairs::Measure {
        axis: "points of win rate".to_owned(),
        unit: Unit::Points,
        even: 0.0,
        names: ["decks with the card less the side".to_owned(), "same player and archetype, with less without".to_owned()],
        definition: "Above: share won by decks with the card less that of the side's cards: strong players and good decks choose the \
                     same cards. Below: what is left between games of one player with decks of one archetype, with the card and \
                     without it. Bars are 95 % intervals."
            .to_owned(),
    };
    pairs::chart(&rows, &measure, words)
}

/// The mean share of each side's cards.
fn means(cards: &[&CardStatRow], rate: fn(&CardStatRow) -> &Rate) -> [f64; 2] {
    ["dark", "light"].map(|side| {
        let of_side = cards.iter().filter(|card| card.side == side).map(|card| rate(card));
        let (k, n) = of_side.fold((0.0, 0.0), |(k, n), rate| (k + f64::from(rate.k), n + f64::from(rate.n)));
        if n > 0.0 { k / n } else { 0.5 }
    })
}

/// Win rates in hand against the games behind them.
pub(super) fn outliers(cards: &[&CardStatRow], words: &Words) -> Chart {
    let rows: Vec<funnel::Row> = cards
        .iter()
        .filter(|card| card.gih.n >= super::FEWEST)
        .filter_map(|card| {
            Some(funnel::Row {
                label: card.title.clone(),
                side: side(&card.side),
                n: card.gih.n.into(),
                share: card.gih.value?,
            })
        })
        .collect();
    funnel::chart(&rows, means(cards, |card| &card.gih), words)
}

/// What cards changed of the chances to win, more than such actions do.
pub(super) fn swings(source: &Source<'_>) -> Chart {
    let of_source = source.rows(&source.derived.card_swing_stats, |row: &CardSwingStatRow| (&row.game_id, row.has_bot));
    let mut rows: Vec<forest::Row> = of_source
        .into_iter()
        .filter(|row| row.num_games >= FEWEST)
        .filter_map(|row| {
            let label = format!("{}: {} ({})", row.title, row.action, row.side);
            Some(forest::Row { label, n: row.num_games.into(), estimate: estimate(&row.beyond)? })
        })
        .collect();
    rows.sort_by(|a, b| b.estimate.value.total_cmp(&a.estimate.value).then_with(|| a.label.cmp(&b.label)));
    // Both ends: the best alone would look better than they are.
    if rows.len() > MOST {
        rows.drain(MOST.div_ceil(2)..rows.len() - MOST / 2);
    }
    let measure = forest::Measure {
        axis: "change of the chance to win, beyond such actions (points)".to_owned(),
        unit: Unit::Points,
        even: 0.0,
        most: MOST,
        definition: format!(
            "What a use of the card changed of its user's chance to win, less what such actions of the side with cards of \
             its category change with as much of a lead, on average; cards of at least {FEWEST} games, both ends. Players use cards when they expect much of them, so that \
             this is what happened and not what the card is worth. Bars are 95 % intervals."
        ),
    };
    forest::chart(&rows, &measure, &source.words("card-swings", "What cards changed of the chances to win"))
}
