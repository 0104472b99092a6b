//! `location_stats`: each location on the table.

row! {
    /// One location design, bot games apart.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct LocationStatRow {}
    |r| location_stats:
        "One location on the table, bot games apart: who held it and for how long, what was drained and fought there.";

    text game_id, Word, "Which card game.";
    text blueprint_id, Key, "The location, by its front.";
    text title, Text, "The location's title.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    int num_games, Games, "Games in which it was on the table.";
    int num_turns, Turns, "Turns of both players at whose end it had been laid.";
    int num_turns_dark, Turns, "Of these, turns at whose end Dark alone had power there.";
    int num_turns_light, Turns, "Of these, turns at whose end Light alone had power there.";
    int num_turns_both, Turns, "Of these, turns at whose end both had power there.";
    int num_drains_dark, Count, "Dark's Force drains there.";
    int num_drains_light, Count, "Light's Force drains there.";
    real sum_drained_dark, Force, "Force that Light lost to Dark's drains there.";
    real sum_drained_light, Force, "Force that Dark lost to Light's drains there.";
    maybe_real drained_per_turn_dark, Force,
        "Force lost to Dark's drains there for each of Dark's turns of holding it; absent without such turns.";
    maybe_real drained_per_turn_light, Force, "The same of Light.";
    int num_battles, Count, "Battles there.";
    int num_battles_dark, Count, "Of these, won by Dark.";
    int num_battles_light, Count, "Of these, won by Light.";
}
