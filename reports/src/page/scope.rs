//! What the overview says of the games of one card game.

/// The games of one card game, those with a bot or those without.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scope {
    /// The card game's word, such as `swccg`.
    pub game: String,
    /// The card game in full, and whether bots play where the run has both.
    pub name: String,
    /// Games, with or without a winner.
    pub num_games: u32,
    /// Games that Dark won, and that Light won.
    pub wins: [u32; 2],
    /// Dark's share of the games with a winner, and its 95 % interval.
    pub dark: Option<[f64; 3]>,
    /// Whether Dark, or Light, took the first turn in every game.
    pub first: Option<&'static str>,
    /// The first player's wins, and games with a winner.
    pub first_wins: [u32; 2],
    /// How games ended, the commonest first.
    pub endings: Vec<(String, u32)>,
    /// A typical game, in a sentence.
    pub typical: String,
    /// Dark's and Light's archetypes, the commonest first.
    pub archetypes: [Vec<Share>; 2],
    /// The players, the strongest first.
    pub players: Vec<Rated>,
}

/// An archetype's share of its side's games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Share {
    /// Its name.
    pub name: String,
    /// Its games.
    pub num_games: u32,
    /// Share of the side's games.
    pub share: f64,
    /// Games won, and games with a winner.
    pub record: [u32; 2],
    /// Share won and its 95 % interval, when there are enough games.
    pub wins: Option<[f64; 3]>,
}

/// A player with a rating.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rated {
    /// The player's name.
    pub name: String,
    /// Games won, and games with a winner.
    pub record: [u32; 2],
    /// Strength, and the ends of its interval of 95 %.
    pub rating: Option<[f64; 3]>,
}

impl Scope {
    /// Games without a winner.
    pub fn open(&self) -> u32 {
        self.num_games.saturating_sub(self.wins[0] + self.wins[1])
    }
}
