//! How many decks play a card.

use super::columns::Columns;
use super::sums::count;
use super::totals::{Places, Totals};
use crate::table::CardStatRow;

/// A design has one row for each player and game.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    /// Games, and those with a known deck.
    games: Totals<i64, 2>,
    /// Copies in known decks, and copies that began on the table.
    copies: Totals<i64, 2>,
    /// For each card a bit for each player.
    players: Vec<Vec<u64>>,
}

impl Sums {
    pub(super) fn grow(&mut self, places: usize) {
        self.games.grow(places);
        self.copies.grow(places);
        self.players.resize(places, Vec::new());
    }

    pub(super) fn add(&mut self, places: Places<'_>, players: &[usize], rows: &Columns<'_>) {
        self.games.add(places, [&vec![true; rows.is_deck_known.len()], &rows.is_deck_known]);
        let listed = |(copies, is_known): (&i32, &bool)| if *is_known { *copies } else { 0 };
        let listed: Vec<i32> = rows.copies.iter().zip(&rows.is_deck_known).map(listed).collect();
        self.copies.add(places, [&listed, rows.started]);
        for ((_, place), player) in places.rows().zip(players) {
            met(&mut self.players[place], *player);
        }
    }

    /// Adds the sums of later rows; `player` says which of our players one of theirs is.
    pub(super) fn merge(&mut self, later: &Sums, ours: &[usize], player: &[usize]) {
        self.games.merge(&later.games, ours);
        self.copies.merge(&later.copies, ours);
        for (place, theirs) in ours.iter().zip(&later.players) {
            for (word, bits) in theirs.iter().enumerate() {
                for bit in (0..64).filter(|bit| (bits >> bit) & 1 == 1) {
                    met(&mut self.players[*place], player[word * 64 + bit]);
                }
            }
        }
    }

    pub(super) fn fill(&self, place: usize, row: &mut CardStatRow) {
        let [all, known] = self.games.at(place).map(count);
        let [copies, started] = self.copies.at(place);
        row.num_games = all;
        row.num_players = self.players[place].iter().map(|bits| bits.count_ones()).sum();
        row.num_games_deck_known = known;
        row.mean_copies = (known > 0).then(|| copies as f64 / f64::from(known));
        row.num_started = count(started);
    }
}

fn met(players: &mut Vec<u64>, player: usize) {
    if players.len() <= player / 64 {
        players.resize(player / 64 + 1, 0);
    }
    players[player / 64] |= 1 << (player % 64);
}
