//! `card_swing_stats`: what cards changed of the chances to win.

use super::rate::Rate;

row! {
    /// One way of using one card design.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct CardSwingStatRow {
        /// Behind `swing_beyond`.
        pub beyond: Rate,
    }
    |r| card_swing_stats: "One way of using one card design: what it changed of its user's chances to win, bot games apart.";

    text game_id, Word, "Which card game.";
    text blueprint_id, Key, "The card design, by its front.";
    text title, Text, "The card's title.";
    text side, Word, "Who used it: dark or light.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    text action, Word, "What was done with it: as in actions.";
    int num_games, Games, "Games in which it was.";
    int num_actions, Count, "Times that it was done.";
    real num_alone, Count, "The same, an action that shares its counts with others counting as a part of one.";
    real mean_swing, Share, "Mean change of its user's chance to win.";
    rate swing_beyond = &r.beyond, Share,
        "The same less the mean change by all such actions of the side with cards of its category and as much of a lead in Life Force.";
    discovery swing_beyond_q = &r.beyond, Share, "False-discovery value that it changes as much as other cards.";
}
