//! One game of a world.

use fastrand::Rng;

use super::{CARDS, DECK, Deck, HAND, Person, Sort, World, chance, normal, sort};

/// Cards of each printed destiny that nobody has seen.
pub(super) const LEFT: [u32; 9] = [4, 6, 8, 10, 6, 4, 2, 0, 0];

/// What one card of one player did.
#[derive(Clone, Copy, Default)]
pub(super) struct Held {
    pub(super) copies: u32,
    pub(super) opening: u32,
    pub(super) drawn: u32,
    pub(super) pulled: u32,
    pub(super) used: bool,
    pub(super) lost: u32,
    pub(super) battles: u32,
    pub(super) battles_won: u32,
    pub(super) destinies: u32,
    pub(super) sum_destiny: f64,
    /// The lead in Life Force when it was used, and what that changed of the user's chance to win.
    pub(super) act: (i32, f64),
}

/// One side of a game.
pub(super) struct Seat {
    pub(super) player: usize,
    pub(super) name: String,
    pub(super) kind: usize,
    pub(super) cards: [Held; CARDS],
    pub(super) is_listed: bool,
    pub(super) is_recorded: bool,
    pub(super) decisions: u32,
    pub(super) passed: u32,
    pub(super) drains: u32,
    /// Printed destinies that came up, and faces of dice.
    pub(super) printed: Vec<f64>,
    pub(super) faces: Vec<u32>,
    /// The chance to win with each card less that without it, in this game.
    pub(super) gains: [f64; CARDS],
}

pub(super) struct Played {
    pub(super) seats: [Seat; 2],
    pub(super) has_bot: bool,
    /// Dark won; `None` without a winner.
    pub(super) dark_won: Option<bool>,
    /// Dark took the first turn, which is worth nothing.
    pub(super) is_dark_first: bool,
    /// Somebody conceded; otherwise somebody ran out of Life Force.
    pub(super) is_conceded: bool,
    /// Dark's chance to win, as it was before the deal.
    pub(super) chance: f64,
    /// The same between players of equal strength.
    pub(super) even: f64,
    /// The Dark player's strength less the Light player's.
    pub(super) skill: f64,
}

pub(super) fn game(world: &World, people: &[Person], random: &mut Rng) -> Played {
    let one = random.usize(0..people.len());
    let two = (one + random.usize(1..people.len())) % people.len();
    let is_first = random.f64() < people[one].dark / (people[one].dark + people[two].dark);
    let places = if is_first { [one, two] } else { [two, one] };
    let decks = [0, 1].map(|side: usize| {
        let own = &people[places[side]].decks[side];
        let deck = &own[random.usize(0..own.len())];
        varied(world, random, deck, people[places[side]].strength)
    });
    let is_long = random.bool();
    let is_listed = random.f64() >= world.unlisted;
    let mut seats =
        [0, 1].map(|side: usize| seat(world, random, people, places[side], &decks[side], is_long, is_listed));
    let kinds = decks.each_ref().map(|deck| deck.kind);
    let goods =
        [0, 1].map(|side: usize| (0..CARDS).filter(|c| sort(*c) == Sort::Good && decks[side].copies[*c] > 0).count());
    let openings = seats.each_ref().map(|seat| {
        (0..CARDS).filter(|card| sort(*card) == Sort::Opening && seat.cards[*card].opening > 0).count() as f64
    });
    let good = world.good * (goods[0] as f64 - goods[1] as f64);
    let fixed =
        world.dark + world.kinds[0][kinds[0]] - world.kinds[1][kinds[1]] + world.pairs[kinds[0]][kinds[1]] + good;
    let skill = people[places[0]].strength - people[places[1]].strength;
    let decks_apart = decks[0].effect - decks[1].effect;
    let length = if is_long { world.long } else { -world.long };
    let odds = fixed + skill + decks_apart + length + world.opening * (openings[0] - openings[1]);
    let dark_won = random.f64() < chance(odds);
    for (side, sign) in [1.0, -1.0].into_iter().enumerate() {
        for card in 0..CARDS {
            if sort(card) == Sort::Good {
                let without = odds - sign * world.good * f64::from(u8::from(decks[side].copies[card] > 0));
                let gain = chance(without + sign * world.good) - chance(without);
                seats[side].gains[card] = sign * gain;
            }
        }
        let seat = &mut seats[side];
        deeds(random, seat, dark_won == (side == 0), is_long, sign * skill);
        acts(world, random, seat, sign * skill);
    }
    let has_bot = places.iter().any(|place| people[*place].name.starts_with('~'));
    let dark_won = (random.f64() >= 0.04).then_some(dark_won);
    Played {
        seats,
        has_bot,
        dark_won,
        is_dark_first: random.bool(),
        is_conceded: random.f64() < if is_long { 0.4 } else { 0.7 },
        chance: chance(odds),
        even: chance(odds - skill),
        skill,
    }
}

/// Players change a deck from game to game: now and then a card goes in or out.
fn varied(world: &World, random: &mut Rng, deck: &Deck, strength: f64) -> Deck {
    let mut deck = deck.clone();
    if random.f64() < 0.6 {
        return deck;
    }
    for _ in 0..6 {
        let card = random.usize(0..CARDS);
        let is_wanted = random.f64() < world.wanted(card, deck.kind, strength);
        deck.copies[card] = if is_wanted { random.u8(1..4) } else { 0 };
    }
    deck
}

fn seat(
    world: &World,
    random: &mut Rng,
    people: &[Person],
    player: usize,
    deck: &Deck,
    is_long: bool,
    is_listed: bool,
) -> Seat {
    let mut cards: Vec<usize> =
        (0..CARDS).flat_map(|card| std::iter::repeat_n(card, usize::from(deck.copies[card]))).collect();
    cards.truncate(DECK - HAND);
    let mut held = [Held::default(); CARDS];
    cards.iter().for_each(|card| held[*card].copies += 1);
    cards.resize(DECK, CARDS);
    random.shuffle(&mut cards);
    cards[..HAND].iter().filter(|card| **card < CARDS).for_each(|card| held[*card].opening += 1);
    let more = if is_long { 30 } else { 12 };
    cards[HAND..HAND + more].iter().filter(|card| **card < CARDS).for_each(|card| held[*card].drawn += 1);
    let pulls = if is_long { 0.6 } else { 0.1 };
    for (card, held) in held.iter_mut().enumerate() {
        if sort(card) == Sort::Pulled && held.copies > held.opening + held.drawn && random.f64() < pulls {
            held.pulled = 1;
        }
    }
    Seat {
        player,
        name: people[player].name.clone(),
        kind: deck.kind,
        cards: held,
        is_listed,
        is_recorded: random.f64() >= world.unseen,
        decisions: 0,
        passed: 0,
        drains: 0,
        printed: Vec::new(),
        faces: Vec::new(),
        gains: [0.0; CARDS],
    }
}

/// What happened on the table: more of it in long games, and losers lose more cards.
fn deeds(random: &mut Rng, seat: &mut Seat, won: bool, is_long: bool, skill: f64) {
    let mood = 0.5 * normal(random);
    let num_battles = random.u32(0..if is_long { 5 } else { 3 });
    for (card, held) in seat.cards.iter_mut().enumerate().filter(|(_, held)| held.copies > 0) {
        let in_hand = held.opening + held.drawn + held.pulled;
        held.used = in_hand > 0 && random.f64() < 0.5 + 0.05 * (card % 9) as f64;
        let left = held.copies.saturating_sub(in_hand);
        held.lost = (0..left).filter(|_| random.f64() < if won { 0.15 } else { 0.4 }).count() as u32;
        held.destinies = (0..left - held.lost).filter(|_| random.f64() < 0.3).count() as u32;
        held.sum_destiny = (0..held.destinies).map(|_| f64::from(random.u32(0..3)) + (card % 5) as f64).sum();
        if held.used {
            held.battles = (0..num_battles).filter(|_| random.f64() < 0.4).count() as u32;
            let share = chance(0.3 * skill + mood + 0.15 * (card % 7) as f64 - 0.45);
            held.battles_won = (0..held.battles).filter(|_| random.f64() < share).count() as u32;
        }
    }
    seat.decisions = random.u32(20..if is_long { 90 } else { 40 });
    let passes = chance(mood);
    seat.passed = (0..seat.decisions).filter(|_| random.f64() < passes).count() as u32;
    seat.drains = random.u32(0..if is_long { 12 } else { 5 });
}

/// What each card that was used changed: some cards more than others, all of them more when the player is ahead. A game goes well
/// or badly as a whole.
fn acts(world: &World, random: &mut Rng, seat: &mut Seat, skill: f64) {
    let flow = 0.01 * normal(random);
    for (card, held) in seat.cards.iter_mut().enumerate().filter(|(_, held)| held.used) {
        let lead = (12.0 * normal(random) + 4.0 * skill).round() as i32;
        let ahead = if lead > 0 { 0.02 } else { -0.01 };
        held.act = (lead, ahead + world.swing(card) + flow + 0.04 * normal(random));
    }
    let draws: u32 = seat.cards.iter().map(|held| held.destinies).sum();
    seat.printed = (0..draws).map(|_| unseen(random)).collect();
    seat.faces = (0..4).map(|_| random.u32(1..7)).collect();
}

/// A destiny out of those that the rows say were left.
fn unseen(random: &mut Rng) -> f64 {
    let mut left = random.u32(0..LEFT.iter().sum());
    for (destiny, num) in LEFT.into_iter().enumerate() {
        if left < num {
            return destiny as f64;
        }
        left -= num;
    }
    0.0
}
