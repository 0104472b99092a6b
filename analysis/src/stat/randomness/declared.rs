//! The tests, as statistics: what each asks, before the data are seen.

use crate::stat::definition::Stat;

/// The chance of any false alarm among the tests of one card game: Holm's correction keeps it.
pub const ALPHA: f64 = 0.01;

pub(in crate::stat) static CATEGORIES: Stat = Stat {
    id: "fair-opening-categories",
    question: "Do opening hands hold each category of cards as often as a fair shuffle gives?",
    definition: "Copies of each category in the opening hands against the multivariate hypergeometric distribution, deck by \
                 deck: chi-square of all categories together. Alpha 0.01 over all tests of the game (Holm).",
    denominator: "Opening hands of the usual size, of players whose deck list and recording are known and who took no card \
                  into hand during the set-up.",
    bias: "A shuffler that errs on single cards and not on categories is not found.",
    table: "fairness_stats",
    column: "statistic",
};

pub(in crate::stat) static LOCATIONS: Stat = Stat {
    id: "fair-opening-locations",
    question: "Do opening hands hold as many locations as a fair shuffle gives?",
    definition: "Locations in the opening hands less their hypergeometric mean, divided by the standard deviation. Alpha \
                 0.01 over all tests of the game (Holm).",
    denominator: "The same hands as of the categories.",
    bias: "A part of the test of the categories, declared alone because floods of locations are what players complain of.",
    table: "fairness_stats",
    column: "statistic",
};

pub(in crate::stat) static COPIES: Stat = Stat {
    id: "fair-opening-copies",
    question: "Do copies of one card come together in opening hands more often than a fair shuffle gives?",
    definition: "Pairs of copies of one design in the opening hands less their mean, divided by the standard deviation, both \
                 exact. Alpha 0.01 over all tests of the game (Holm).",
    denominator: "The same hands as of the categories, of decks with more than one copy of anything.",
    bias: "Deck lists keep copies side by side, so that a shuffle that is too short shows here first.",
    table: "fairness_stats",
    column: "statistic",
};

pub(in crate::stat) static DESTINIES: Stat = Stat {
    id: "fair-destinies",
    question: "Are the cards that come up for destiny a fair sample of those that could?",
    definition: "Draws of cards that had lain face down since the game began, by printed destiny, against the cards of the deck \
                 that nobody had seen before the draw, any of which could be on top: chi-square of all values together. Cards \
                 that were deployed, drawn into hand, lost or searched for are not expected any more, so that locations, which \
                 leave the deck early, do not count as missing. Alpha 0.01 over all tests of the game (Holm).",
    denominator: "Destiny draws with a printed number, of players whose deck list and recording are known; draws of cards that \
                  had been shown and put back are left out, because a player may know where they lie, and undone play is.",
    bias: "A copy that is shown while another copy of it lies in a pile, shown before, is taken for that other, so that it still \
           counts as unseen; a player who has looked at the top of the Reserve Deck may draw or not by what is there.",
    table: "fairness_stats",
    column: "statistic",
};

const DICE_BIAS: &str = "Dice that are loaded one way in one game and the other way in the next pass. Dice thrown again count \
                         like the others: which dice are thrown again depends on the faces before, not on those to come.";

pub(in crate::stat) static DICE: Stat = Stat {
    id: "fair-dice",
    question: "Are all faces of the dice as likely?",
    definition: "Pearson's chi-square of the six faces. Alpha 0.01 over all tests of the game (Holm).",
    denominator: "Six-sided dice thrown, those thrown again counted each time, undone play left out; at least 30.",
    bias: DICE_BIAS,
    table: "fairness_stats",
    column: "statistic",
};

pub(in crate::stat) static DICE_PLAYERS: Stat = Stat {
    id: "fair-dice-players",
    question: "Are all faces of the dice as likely for every player?",
    definition: "Pearson's chi-square of the six faces of each player's dice, added up over the players: one test for all of \
                 them. Alpha 0.01 over all tests of the game (Holm). The table dice_stats has each player.",
    denominator: "The dice of players who threw at least 30.",
    bias: "A single player who throws loaded dice is hard to find among hundreds; the q values of dice_stats find him.",
    table: "fairness_stats",
    column: "statistic",
};

pub(in crate::stat) static DICE_PURPOSES: Stat = Stat {
    id: "fair-dice-purposes",
    question: "Are all faces of the dice as likely whatever is rolled for?",
    definition: "Pearson's chi-square of the six faces for each purpose (such as attacks, or build points), added up. Alpha \
                 0.01 over all tests of the game (Holm).",
    denominator: "The dice of purposes with at least 30.",
    bias: DICE_BIAS,
    table: "fairness_stats",
    column: "statistic",
};

pub(in crate::stat) static DICE_RUNS: Stat = Stat {
    id: "fair-dice-runs",
    question: "Is each die free of the one before it?",
    definition: "Runs of low (1 to 3) and high faces less their mean, divided by the standard deviation (Wald and Wolfowitz). \
                 Alpha 0.01 over all tests of the game (Holm).",
    denominator: "Six-sided dice in the order in which they fell, game after game.",
    bias: "Only a dependence on the very last die shows.",
    table: "fairness_stats",
    column: "statistic",
};

pub(in crate::stat) static LUCK: Stat = Stat {
    id: "dice-luck",
    question: "How much more than chance gives did a player throw?",
    definition: "Sum of the faces less 3.5 for each die, divided by its standard deviation (the root of 35/12 for each die).",
    denominator: "Each player's six-sided dice, for each purpose and for all, undone play left out.",
    bias: "High is not good for every purpose; players who are ahead throw more dice, not higher ones.",
    table: "dice_stats",
    column: "luck",
};

/// Every declared test.
pub static DECLARED: [&Stat; 8] =
    [&CATEGORIES, &LOCATIONS, &COPIES, &DESTINIES, &DICE, &DICE_PLAYERS, &DICE_PURPOSES, &DICE_RUNS];
