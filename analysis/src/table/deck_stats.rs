//! `deck_stats`: each deck's games, what they are worth, and the decks like it.

use super::int;
use super::rate::Rate;

row! {
    /// One deck of one side, bot games apart.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct DeckStatRow {
        /// Behind `deck_wr`: its wins among its games with a winner.
        pub wins: Rate,
    }
    |r| deck_stats:
        "One deck of one side, bot games apart: its games, what it won beyond what was to be expected, and the decks like it.";

    text game_id, Word, "Which card game.";
    text side, Word, "dark or light.";
    text deck, Key, "Key of the deck: as in game_players.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    bool is_deck_known, Flag, "The list was given; otherwise the deck is a player's games that began alike.";
    text archetype, Text, "The archetype of most of its games, by the rules in archetypes.tsv.";
    maybe_text cluster, Text,
        "Decks of the side whose lists are alike (average linkage, half of the cards shared), by their commonest archetype; absent without a list.";
    text player, Text, "The player of most of its games.";
    int num_players, Count, "Players who played it.";
    int num_games, Games, "Games, with or without an ending.";
    int num_decided = int(r.wins.n), Games, "Of these, games with a winner.";
    rate deck_wr = &r.wins, Share, "Share of these that it won.";
    rate beyond, Share,
        "Share won beyond what players, archetypes and the other games lead to expect: what the list itself may be worth.";
    maybe_int num_cards, Cards, "Cards in the list; absent without one.";
    maybe_text nearest_deck, Key, "The deck of the side whose list shares most cards; absent without another list.";
    maybe_real nearest_shared, Share,
        "Cards that both lists have, divided by the cards that either has (Jaccard's index of the copies).";
}
