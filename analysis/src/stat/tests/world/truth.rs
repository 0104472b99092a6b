//! What is true of a world: shares over very many games of very many archives.

use std::collections::BTreeMap;

use fastrand::Rng;
use holocron_replay::account::Termination;

use super::play::{Played, game};
use super::rows::{archetype, ending, id, shown};
use super::{CARDS, GAMES, KINDS, Sort, World, sort};
use crate::stat::card::band;
use crate::stat::inference::logistic::{Cell, fit};

/// Archives whose games are counted for the truth.
const ARCHIVES: usize = 200;
/// Bands of leads.
const BANDS: usize = 4;

/// A numerator and a denominator.
#[derive(Clone, Copy, Default)]
struct Sum(f64, f64);

impl Sum {
    fn add(&mut self, num: f64, of: f64) {
        self.0 += num;
        self.1 += of;
    }

    fn ratio(self) -> Option<f64> {
        (self.1 > 0.0).then(|| self.0 / self.1)
    }
}

/// What is summed for each card of each side, in the order of [`of_card`].
const OF_CARDS: [&str; 14] = [
    "pct_decks",
    "pct_seen",
    "seen_wr",
    "dead_pct",
    "battle_wr",
    "destiny_lift",
    "gp_wr",
    "oh_wr",
    "gd_wr",
    "gih_wr",
    "gns_wr",
    "played_wr",
    "lost_as_force_wr",
    "adjusted_lift",
];

/// Sums of one side; whether a game was won is counted as its chance wherever nothing that is counted depends on the winner.
#[derive(Clone)]
struct OfSide {
    cards: [[Sum; OF_CARDS.len()]; CARDS],
    /// Of `opening_lift`: copies in the opening hand and copies left.
    lifts: [[Sum; 2]; CARDS],
    /// What uses of cards changed, by the lead.
    acts: [[Sum; BANDS]; CARDS],
    shares: [Sum; KINDS],
    wins: [Sum; KINDS],
    drains: Sum,
    /// Lost, won, without a winner.
    passed: [Sum; 3],
}

/// Numerators and denominators of all that is known of a world.
pub(super) struct Truth {
    sides: [OfSide; 2],
    /// Dark's wins by the archetypes of both, and those between equal players.
    met: [[Sum; KINDS]; KINDS],
    even: [[Sum; KINDS]; KINDS],
    /// Wins of Dark and of the first player, and those between equal players.
    advantages: [Sum; 2],
    equal: [Sum; 2],
    endings: BTreeMap<(&'static str, Option<bool>), f64>,
    games: f64,
    /// Games by the difference of the players' strength in tenths: won by Dark, and all.
    skills: BTreeMap<i32, Sum>,
}

impl Truth {
    pub(super) fn of(world: &World, random: &mut Rng) -> Truth {
        let side = OfSide {
            cards: [[Sum::default(); OF_CARDS.len()]; CARDS],
            lifts: [[Sum::default(); 2]; CARDS],
            acts: [[Sum::default(); BANDS]; CARDS],
            shares: [Sum::default(); KINDS],
            wins: [Sum::default(); KINDS],
            drains: Sum::default(),
            passed: [Sum::default(); 3],
        };
        let mut truth = Truth {
            sides: [side.clone(), side],
            met: Default::default(),
            even: Default::default(),
            advantages: Default::default(),
            equal: Default::default(),
            endings: BTreeMap::new(),
            games: 0.0,
            skills: BTreeMap::new(),
        };
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

    /// What is true of a row of a column: its name, and what tells the row, with bars between.
    pub(super) fn get(&self, key: &str) -> Option<f64> {
        let mut parts = key.split('|');
        let (column, one, two) = (parts.next()?, parts.next()?, parts.next().unwrap_or_default());
        let kind = |name: &str| (0..KINDS).find(|kind| archetype(*kind) == name);
        let side = || match one {
            "dark" => Some(&self.sides[0]),
            "light" => Some(&self.sides[1]),
            _ => None,
        };
        let card = || (0..CARDS).find(|card| id(*card) == two);
        let advantage = || ["dark side", "first player"].iter().position(|name| *name == one);
        match column {
            "dark_wr" => self.met[kind(one)?][kind(two)?].ratio(),
            "even" => self.even[kind(one)?][kind(two)?].ratio(),
            "advantage_wr" => self.advantages[advantage()?].ratio(),
            "adjusted_wr" => self.equal[advantage()?].ratio(),
            "ending share" => {
                let of = |((word, won), _): &(&(&str, Option<bool>), &f64)| *word == one && format!("{won:?}") == two;
                Some(self.endings.iter().find(of).map_or(0.0, |(_, num)| num / self.games))
            }
            "share" => side()?.shares[kind(two)?].ratio(),
            "archetype_wr" => side()?.wins[kind(two)?].ratio(),
            "drains" => side()?.drains.ratio(),
            "passed" => side()?.passed[["lost", "won", "none"].iter().position(|name| *name == two)?].ratio(),
            "opening_lift" => {
                let [opening, left] = side()?.lifts[card()?];
                Some(opening.ratio()? - left.ratio()?)
            }
            "iwd" => Some(self.get(&format!("gih_wr|{one}|{two}"))? - self.get(&format!("gns_wr|{one}|{two}"))?),
            "swing_beyond" => side()?.beyond(card()?),
            _ => side()?.cards[card()?][OF_CARDS.iter().position(|name| *name == column)?].ratio(),
        }
    }

    /// How many log odds of winning one of strength is worth, with all else as it comes.
    pub(super) fn worth(&self) -> f64 {
        let cell = |(skill, sum): (&i32, &Sum)| Cell { x: vec![1.0, f64::from(*skill) / 10.0], k: sum.0, n: sum.1 };
        let cells: Vec<Cell> = self.skills.iter().map(cell).collect();
        fit(&cells, &[0.0, 0.0]).expect("players differ").coefficients[1]
    }

    fn add(&mut self, played: &Played) {
        let [dark, light] = played.seats.each_ref().map(|seat| seat.kind);
        if played.dark_won.is_some() {
            let of_first = |dark: f64| if played.is_dark_first { dark } else { 1.0 - dark };
            self.skills.entry((played.skill * 10.0).round() as i32).or_default().add(played.chance, 1.0);
            self.met[dark][light].add(played.chance, 1.0);
            self.even[dark][light].add(played.even, 1.0);
            for (sums, chance) in [(&mut self.advantages, played.chance), (&mut self.equal, played.even)] {
                sums[0].add(chance, 1.0);
                sums[1].add(of_first(chance), 1.0);
            }
        }
        let word = match ending(played) {
            Termination::LifeForce => "life force",
            Termination::Concession => "concession",
            _ => "other",
        };
        *self.endings.entry((word, played.dark_won)).or_default() += 1.0;
        self.games += 1.0;
        for (place, side) in self.sides.iter_mut().enumerate() {
            side.add(played, place);
        }
    }
}

impl OfSide {
    /// What uses of a card changed beyond what those of any card did.
    fn beyond(&self, card: usize) -> Option<f64> {
        let mut beyond = Sum::default();
        for (band, own) in self.acts[card].iter().enumerate().filter(|(_, own)| own.1 > 0.0) {
            let mut usual = Sum::default();
            self.acts.iter().for_each(|acts| usual.add(acts[band].0, acts[band].1));
            beyond.add(own.0 - own.1 * usual.ratio()?, own.1);
        }
        beyond.ratio()
    }

    fn add(&mut self, played: &Played, place: usize) {
        let seat = &played.seats[place];
        let of = |dark: f64| if place == 0 { dark } else { 1.0 - dark };
        let chance = played.dark_won.map(|_| of(played.chance));
        let won = played.dark_won.map(|won| of(flag(won)));
        for (kind, share) in self.shares.iter_mut().enumerate() {
            share.add(flag(kind == seat.kind), 1.0);
        }
        self.drains.add(f64::from(seat.drains), 1.0);
        self.passed[won.map_or(2, |won| won as usize)].add(f64::from(seat.passed), f64::from(seat.decisions));
        if let Some(chance) = chance {
            self.wins[seat.kind].add(chance, 1.0);
        }
        let copies: u32 = seat.cards.iter().map(|held| held.copies).sum();
        let destiny: f64 =
            seat.cards.iter().enumerate().map(|(card, held)| (card % 5) as f64 * f64::from(held.copies)).sum();
        let mean = destiny / f64::from(copies.max(1));
        for (card, held) in seat.cards.iter().enumerate() {
            if held.used {
                self.acts[card][band(held.act.0)].add(held.act.1, 1.0);
            }
            let is_in = held.copies > 0;
            let is_held = is_in && held.opening + held.drawn > 0;
            let is_seen = shown(seat, card) > 0;
            let is_unseen = is_in && !is_held && held.pulled == 0 && !held.used;
            let gain = if sort(card) == Sort::Good { seat.gains[card] } else { 0.0 };
            let is_decided = chance.is_some();
            // The chance was there before; what came of it shows in which cards were seen and lost.
            let wins = |is: bool| (flag(is && is_decided) * chance.unwrap_or(0.0), flag(is && is_decided));
            let came = |is: bool| (flag(is && is_decided) * won.unwrap_or(0.0), flag(is && is_decided));
            let destinies = f64::from(held.destinies);
            let of_card: [(f64, f64); OF_CARDS.len()] = [
                (flag(is_in), 1.0),
                (flag(is_seen), 1.0),
                came(is_seen),
                (flag(is_held && !held.used), flag(is_held)),
                (held.battles_won.into(), held.battles.into()),
                (held.sum_destiny - mean * destinies, destinies),
                wins(is_in),
                wins(is_in && held.opening > 0),
                wins(is_in && held.opening == 0 && held.drawn > 0),
                wins(is_held),
                wins(is_unseen),
                wins(held.used),
                came(held.lost > 0),
                (gain * flag(is_in && is_decided), flag(is_in && is_decided)),
            ];
            self.cards[card].iter_mut().zip(of_card).for_each(|(sum, (num, of))| sum.add(num, of));
            if let Some(chance) = chance {
                let copies = [held.opening, held.copies - held.opening].map(f64::from);
                self.lifts[card].iter_mut().zip(copies).for_each(|(sum, copies)| sum.add(copies * chance, copies));
            }
        }
    }
}

fn flag(is: bool) -> f64 {
    f64::from(u8::from(is))
}
