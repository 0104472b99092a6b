//! `archetype_stats`: each archetype's share of the games and how it fares.

use super::int;
use super::rate::Rate;

row! {
    /// One archetype of one side, bot games apart; in one month, or in all games where the month is absent.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct ArchetypeStatRow {
        /// Behind `archetype_wr`: its wins among its games with a winner.
        pub wins: Rate,
        /// Behind `field_wr`: the win rate expected against the archetypes of these games.
        pub field: Rate,
    }
    |r| archetype_stats: "One archetype of one side, over all games and again in each month; bot games apart.";

    text game_id, Word, "Which card game.";
    text side, Word, "dark or light.";
    text archetype, Text, "The archetype, by the rules in archetypes.tsv.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    maybe_text month, Word, "Month of the games, as 2026-11; absent for all games.";
    int num_games, Games, "Games of the archetype, with or without an ending.";
    rate share, Share, "Share of this side's games.";
    int num_decided = int(r.wins.n), Games, "Of its games, those with a winner.";
    rate archetype_wr = &r.wins, Share, "Share of these that it won.";
    shrunk archetype_wr_eb = &r.wins;
    discovery archetype_wr_q = &r.wins, Share,
        "False-discovery value of the difference to the side's other archetypes.";
    rate field_wr = &r.field, Share,
        "Expected win rate between equal players against the opponents' archetypes in the shares of these games.";
    maybe_real best_mix, Share,
        "Share in the best mix of the side's archetypes with enough games, averaged over what the match-ups may be.";
    maybe_real best_mix_chance, Share, "Probability that the best mix holds the archetype at all.";
}
