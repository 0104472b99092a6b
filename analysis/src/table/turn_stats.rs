//! `turn_stats`: how the counters develop from turn to turn.

row! {
    /// One side's counters at the end of one of its own turns, bot games apart.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct TurnStatRow {}
    |r| turn_stats:
        "One side's counters in the last snapshot of one of its own turns, over the games that reached it; bot games \
         apart, undone play not counted.";

    text game_id, Word, "Which card game.";
    int player_turn, Turns, "The side's own turn: its first is 1.";
    text side, Word, "Whose counters: dark or light.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    int num_games, Games, "Games that reached the turn.";
    band life_force, Force, "Mean Life Force.";
    band hand, Cards, "Mean size of the hand.";
    band force_generation, Force, "Mean Force generation.";
    band force_unspent, Force, "Mean Force left in the Force Pile.";
    band power, Power, "Mean power over all locations.";
    band num_locations, Cards, "Mean number of locations with a card that can have power.";
    band num_controlled, Cards,
        "Mean number of locations where this side has power above 0 and the opponent no card that can have any.";
    band drain_potential, Force,
        "Mean number of the opponent's printed Force icons at these locations: what drains at all of them come to.";
}
