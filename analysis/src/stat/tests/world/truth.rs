//! What is true of a world: shares over very many games of very many archives.

use std::collections::{BTreeMap, HashMap};

use fastrand::Rng;

use super::play::{Played, game};
use super::rows::{archetype, ending, id, shown};
use super::{CARDS, GAMES, Sort, World, sort};
use crate::stat::card::band;
use crate::stat::inference::logistic::{Cell, fit};

/// Archives whose games are counted for the truth.
const ARCHIVES: usize = 400;

/// Numerators and denominators by the names of columns and rows.
#[derive(Default)]
pub(super) struct Truth {
    /// By column, then by row.
    sums: HashMap<&'static str, HashMap<String, (f64, f64)>>,
    /// Of `opening_lift`, by row.
    lifts: HashMap<String, [f64; 4]>,
    /// Games by the difference of the players' strength in tenths: won by Dark, and all.
    skills: BTreeMap<i32, (f64, f64)>,
}

impl Truth {
    pub(super) fn of(world: &World, random: &mut Rng) -> Truth {
        let mut truth = Truth::default();
        for _ in 0..ARCHIVES {
            let people = world.people(random);
            for _ in 0..GAMES {
                let played = game(world, &people, random);
                if !played.has_bot {
                    truth.add(&played);
                }
            }
        }
        truth
    }

    pub(super) fn get(&self, key: &str) -> Option<f64> {
        let ratio = |(num, of): &(f64, f64)| (*of > 0.0).then(|| num / of);
        match key.split_once('|') {
            Some(("opening_lift", rest)) => {
                self.lifts.get(rest).filter(|s| s[1] > 0.0 && s[3] > 0.0).map(|s| s[0] / s[1] - s[2] / s[3])
            }
            Some(("swing_beyond", rest)) => {
                let side = rest.split('|').next()?;
                let (mut beyond, mut all) = (0.0, 0.0);
                for band in 0..4 {
                    let Some((sum, n)) = self.sums.get("acts").and_then(|acts| acts.get(&format!("{rest}|{band}")))
                    else {
                        continue;
                    };
                    beyond += sum - n * self.get(&format!("acts of all|{side}|{band}"))?;
                    all += n;
                }
                (all > 0.0).then_some(beyond / all)
            }
            Some(("iwd", rest)) => Some(self.get(&format!("gih_wr|{rest}"))? - self.get(&format!("gns_wr|{rest}"))?),
            Some((column, rest)) => self.sums.get(column)?.get(rest).and_then(ratio),
            None => None,
        }
    }

    /// How many log odds of winning one of strength is worth, with all else as it comes.
    pub(super) fn worth(&self) -> f64 {
        let cell = |(skill, (won, all)): (&i32, &(f64, f64))| Cell {
            x: vec![1.0, f64::from(*skill) / 10.0],
            k: *won,
            n: *all,
        };
        let cells: Vec<Cell> = self.skills.iter().map(cell).collect();
        fit(&cells, &[0.0, 0.0]).expect("players differ").coefficients[1]
    }

    fn sum(&mut self, column: &'static str, rest: &str, num: f64, of: f64) {
        let rows = self.sums.entry(column).or_default();
        // Most rows are there already, and a row that is needs no name of its own.
        if !rows.contains_key(rest) {
            rows.insert(rest.to_owned(), (0.0, 0.0));
        }
        if let Some((sum, all)) = rows.get_mut(rest) {
            *sum += num;
            *all += of;
        }
    }

    fn add(&mut self, played: &Played) {
        let kinds = played.seats.each_ref().map(|seat| archetype(seat.kind));
        if let Some(won) = played.dark_won {
            let won = f64::from(u8::from(won));
            let (num, all) = self.skills.entry((played.skill * 10.0).round() as i32).or_default();
            *num += won;
            *all += 1.0;
            self.sum("dark_wr", &format!("{}|{}", kinds[0], kinds[1]), won, 1.0);
            self.sum("even", &format!("{}|{}", kinds[0], kinds[1]), played.even, 1.0);
            self.sum("advantage_wr", "dark side", won, 1.0);
            self.sum("advantage_wr", "first player", if played.is_dark_first { won } else { 1.0 - won }, 1.0);
            let even = if played.is_dark_first { played.even } else { 1.0 - played.even };
            self.sum("adjusted_wr", "first player", even, 1.0);
            self.sum("adjusted_wr", "dark side", played.even, 1.0);
        }
        let of = |played: &Played| (ending(played).word(), played.dark_won);
        for word in ["concession", "life force", "other"] {
            for won in [None, Some(true), Some(false)] {
                let is = f64::from(u8::from(of(played) == (word, won)));
                self.sum("ending share", &format!("{word}|{won:?}"), is, 1.0);
            }
        }
        for (place, side) in ["dark", "light"].into_iter().enumerate() {
            self.side(played, place, side, &kinds[place]);
        }
    }

    fn side(&mut self, played: &Played, place: usize, side: &str, kind: &str) {
        let seat = &played.seats[place];
        let won = played.dark_won.map(|won| f64::from(u8::from(won == (place == 0))));
        for other in 0..super::KINDS {
            let other = archetype(other);
            self.sum("share", &format!("{side}|{other}"), f64::from(u8::from(other == kind)), 1.0);
        }
        self.sum("drains", side, f64::from(seat.drains), 1.0);
        let result = won.map_or("none", |won| if won > 0.0 { "won" } else { "lost" });
        self.sum("passed", &format!("{side}|{result}"), f64::from(seat.passed), f64::from(seat.decisions));
        if let Some(won) = won {
            self.sum("archetype_wr", &format!("{side}|{kind}"), won, 1.0);
        }
        let copies: u32 = seat.cards.iter().map(|held| held.copies).sum();
        let destiny: f64 =
            seat.cards.iter().enumerate().map(|(card, held)| (card % 5) as f64 * f64::from(held.copies)).sum();
        let mean = destiny / f64::from(copies.max(1));
        for card in 0..CARDS {
            let held = seat.cards[card];
            let rest = format!("{side}|{}", id(card));
            let is_in = held.copies > 0;
            self.sum("pct_decks", &rest, f64::from(u8::from(is_in)), 1.0);
            let is_seen = shown(seat, card) > 0;
            self.sum("pct_seen", &rest, f64::from(u8::from(is_seen)), 1.0);
            if let Some(won) = won.filter(|_| is_seen) {
                self.sum("seen_wr", &rest, won, 1.0);
            }
            if held.used {
                let (lead, own) = held.act;
                self.sum("acts", &format!("{rest}|{}", band(lead)), own, 1.0);
                self.sum("acts of all", &format!("{side}|{}", band(lead)), own, 1.0);
            }
            if !is_in {
                continue;
            }
            let is_held = held.opening + held.drawn > 0;
            let flag = |is: bool| f64::from(u8::from(is));
            self.sum("dead_pct", &rest, flag(is_held && !held.used), flag(is_held));
            self.sum("battle_wr", &rest, held.battles_won.into(), held.battles.into());
            self.sum("destiny_lift", &rest, held.sum_destiny - mean * f64::from(held.destinies), held.destinies.into());
            let Some(won) = won else { continue };
            let is_unseen = !is_held && held.pulled == 0 && !held.used;
            for (column, is_of) in [
                ("gp_wr", true),
                ("oh_wr", held.opening > 0),
                ("gd_wr", held.opening == 0 && held.drawn > 0),
                ("gih_wr", is_held),
                ("gns_wr", is_unseen),
                ("played_wr", held.used),
                ("lost_as_force_wr", held.lost > 0),
            ] {
                self.sum(column, &rest, won * flag(is_of), flag(is_of));
            }
            let gain = if sort(card) == Sort::Good { seat.gains[card] } else { 0.0 };
            self.sum("adjusted_lift", &rest, gain, 1.0);
            let (a, b) = (f64::from(held.opening), f64::from(held.copies - held.opening));
            let lift = self.lifts.entry(rest).or_default();
            lift.iter_mut().zip([a * won, a, b * won, b]).for_each(|(sum, more)| *sum += more);
        }
    }
}
