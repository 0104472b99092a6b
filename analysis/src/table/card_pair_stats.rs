//! `card_pair_stats`: cards that are played together, and cards that beat each other.

use super::int;
use super::rate::Rate;

row! {
    /// Two cards: of one deck (teammates), or of two opponents (counters).
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct CardPairRow {
        /// The column `num_pairs`.
        pub num: u32,
        /// Behind `pair_share`: games with both that the first card's owner won; of teammates only the test behind `pair_q`.
        pub wins: Rate,
    }
    |r| card_pair_stats:
        "Two cards: teammates share more decks than chance gives (5 % false discoveries; listed decks only); counters met, \
         and one's owner won more often than both cards' other games lead to expect. The commonest cards only.";

    text kind, Word, "teammates or counters.";
    text game_id, Word, "Which card game.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    text side, Word, "Side of the first card.";
    text blueprint_id, Key, "The first card: of counters, the one that beats.";
    text title, Text, "The first card's title.";
    text other_blueprint_id, Key, "The second card: of counters, an opponent's.";
    text other_title, Text, "The second card's title.";
    int num_pairs = int(r.num), Count, "Different decks with both, or games in which both were used.";
    maybe_real expected, Count,
        "Of teammates, decks with both if the two did not depend on each other; of counters, the pair_share that both cards' own rates give.";
    maybe_real lift, Ratio, "num_pairs, or of counters pair_share, divided by expected.";
    maybe_real pair_share = r.wins.value, Share, "Of counters, share of the games with both that the first card's owner won.";
    discovery pair_q = &r.wins, Share,
        "False-discovery value: of teammates, that they share decks by chance; of counters, that the pair wins as both cards' own rates give.";
    maybe_real score, Share, "Of counters: pair_share less expected and four standard errors, after Smogon's checks and counters.";
}
