//! `swing_stats`: what decided each game.

row! {
    /// One turn, battle, drain or other action that changed the chances to win.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct SwingStatRow {}
    |r| swing_stats:
        "One turn, battle, drain or other action of a game that changed the chances to win: the three that changed most of each \
         kind. The chances are those of states.";

    text game, Key, "Key of the game, as in the other tables.";
    text game_id, Word, "Which card game.";
    bool has_bot, Flag, "At least one of the two players is a bot.";
    text kind, Word, "turn, battle, drain or action.";
    int rank, Count, "1 for what changed most among its kind in the game.";
    int event, Index, "Its first event, in the recording that the table games names; of a turn its last count.";
    int turn, Turns, "Turns begun by both players; 0 during the set-up.";
    maybe_text turn_of, Word, "Whose turn it was: dark or light.";
    maybe_text phase, Word, "The phase, in GEMP's words; absent for a turn.";
    maybe_text side, Word, "Who acted; absent where no player is named, and for a turn.";
    maybe_text action, Word, "What was done: as in actions; absent for turns, battles and drains.";
    maybe_text title, Text, "The card, or the location of a battle or drain.";
    int num_sharing, Count, "Actions between the same two counts, which cannot be told apart; 1 when it is alone.";
    real swing, Share, "Dark's chance to win after it less that before it.";
    maybe_real winner_swing, Share, "The same for the player who won; absent without a winner.";
}
