//! `cluster_card_stats`: which cards the decks of a cluster have in common.

row! {
    /// One card design in the decks of one cluster.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct ClusterCardStatRow {}
    |r| cluster_card_stats: "One card design in the lists of one cluster of decks: what is core, and what is chosen.";

    text game_id, Word, "Which card game.";
    text side, Word, "dark or light.";
    text cluster, Text, "The cluster, as in deck_stats.";
    text blueprint_id, Key, "The card design, by its front.";
    text title, Text, "The card's title.";
    int num_decks, Count, "Lists of the cluster that have the card.";
    int num_of, Count, "Lists of the cluster.";
    real pct_decks, Share, "Share of the lists that have the card.";
    real mean_copies, Cards, "Copies in the lists that have it.";
    real pct_other_decks, Share, "Share of the side's other lists that have the card.";
    text role, Word,
        "core: in nine lists of ten; flexible: in a quarter and more; rare: in fewer.";
}
