//! `ending_stats`: how games end, and after how many turns.

row! {
    /// Games that ended in one way.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct EndingStatRow {}
    |r| ending_stats: "Games of one format that ended in one way, bot games apart, and how long they were.";

    text game_id, Word, "Which card game.";
    maybe_text format, Text, "The format, where it is known.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    text termination, Word, "How they ended, in the words of games.termination.";
    maybe_text winner_side, Word, "dark or light; absent without a winner.";
    int num_games, Games, "Games behind the row.";
    rate share, Share, "Share of the format's games.";
    band turns, Turns, "Mean length, turns of both players.";
}
