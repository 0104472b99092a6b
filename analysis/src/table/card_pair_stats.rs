//! `card_pair_stats`: cards that are played together, and cards that beat each other.

use super::int;
use super::rate::Rate;

row! {
    /// Two cards: of one deck (teammates), or of two opponents (counters).
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct CardPairRow {
        /// The column `num_pairs`.
        pub num: u32,
        /// Behind `pair_wr`: games with both that the first card's owner won; of teammates only the test behind `pair_q`.
        pub wins: Rate,
    }
    |r| card_pair_stats:
        "Two cards: teammates share more decks than chance gives (5 % false discoveries); counters met, and one's \
         owner won more often. The commonest cards only.";

    text kind, Word, "teammates or counters.";
    text game_id, Word, "Which card game.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    text side, Word, "Side of the first card.";
    text blueprint_id, Key, "The first card: of counters, the one that beats.";
    text title, Text, "The first card's title.";
    text other_blueprint_id, Key, "The second card: of counters, an opponent's.";
    text other_title, Text, "The second card's title.";
    int num_pairs = int(r.num), Count, "Different decks with both, or games in which both were used.";
    maybe_real expected, Count, "Decks with both if the two did not depend on each other.";
    maybe_real lift, Ratio, "num_pairs divided by expected.";
    rate pair_wr = &r.wins, Share, "Share of the games with both that the first card's owner won.";
    discovery pair_q = &r.wins, Share,
        "False-discovery value: of teammates, that they share decks by chance; of counters, that both win alike.";
    maybe_real score, Share, "Of counters: win rate less four standard errors, after Smogon's checks and counters.";
}
