//! Every statistic: a list written by hand.

use super::definition::Stat;
use super::{card, cube, meta, pairs, phases, randomness, turns};

/// The statistics of tables.
const TABLES: [&Stat; 33] = [
    &card::inclusion::STAT,
    &card::decks::STAT,
    &card::win_rates::IN_DECK,
    &card::win_rates::OPENING_HAND,
    &card::win_rates::DRAWN,
    &card::win_rates::IN_HAND,
    &card::win_rates::NEVER_SEEN,
    &card::win_rates::PLAYED,
    &card::win_rates::LOST_AS_FORCE,
    &card::in_hand_difference::STAT,
    &card::opening_lift::STAT,
    &card::adjusted::STAT,
    &card::dead::STAT,
    &card::battles::STAT,
    &card::battles::POWER,
    &card::battles::PULLED,
    &card::battles::DRAINS,
    &card::battles::USES,
    &card::force_caused::STAT,
    &card::means::COST,
    &card::means::TIME,
    &card::destiny::STAT,
    &card::departures::STAT,
    &pairs::TEAMMATES,
    &pairs::COUNTERS,
    &phases::STAT,
    &turns::STAT,
    &meta::SHARE,
    &meta::MATCHUPS,
    &meta::FIELD,
    &meta::BEST_MIX,
    &meta::RATING,
    &meta::BALANCE,
];

/// How games end, and the luck of their players.
const GAMES: [&Stat; 3] = [&meta::ENDINGS, &meta::LENGTH, &randomness::LUCK];

/// Every statistic, in the order of the documentation; the metrics that can be had by any dimension come last.
#[must_use]
pub fn all() -> Vec<&'static Stat> {
    let metrics = cube::METRICS.iter().map(|metric| &metric.stat);
    TABLES.into_iter().chain(GAMES).chain(randomness::DECLARED).chain(metrics).collect()
}

/// The statistic with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Stat> {
    all().into_iter().find(|stat| stat.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::dictionary;

    #[test]
    fn every_statistic_names_a_column_that_exists() {
        let tables = dictionary();
        let all = all();
        for (i, stat) in all.iter().enumerate() {
            assert!(all[..i].iter().all(|other| other.id != stat.id), "{} is listed twice", stat.id);
            let table = tables.iter().find(|t| t.name == stat.table).expect(stat.id);
            assert!(table.columns.iter().any(|c| c.name == stat.column), "{}: {}", stat.id, stat.column);
            assert!(stat.question.ends_with('?'), "{}", stat.id);
            for text in [stat.definition, stat.denominator, stat.bias] {
                assert!(text.len() > 20 && text.ends_with('.'), "{}: {text}", stat.id);
            }
        }
        assert_eq!(find("win-rate-in-hand"), Some(&card::win_rates::IN_HAND));
    }
}
