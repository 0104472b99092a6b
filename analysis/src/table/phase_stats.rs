//! `phase_stats`: what happens in each phase.

use super::int;
use super::rate::Rate;

row! {
    /// One side's play in one phase, apart by whose turn it is, by result and by bots.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct PhaseStatRow {
        /// Behind `passed_pct`: passes among the decisions whose answer is known.
        pub passed: Rate,
        /// The column `num_activations`.
        pub num_uses: u32,
    }
    |r| phase_stats:
        "One side's play in one phase, apart by whose turn it is, by the game's result for that side and by bots; \
         undone play is not counted.";

    text game_id, Word, "Which card game.";
    text phase, Word, "The phase, in GEMP's words.";
    text side, Word, "The acting side.";
    maybe_bool is_own_turn, Flag, "It is the acting side's own turn; absent when it is nobody's.";
    text result, Word, "won, lost, or none without a winner.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    int num_games, Games, "Games behind the row.";
    int num_phases, Count, "Phases behind the row: divide by it for means.";
    int num_actions, Count, "Actions of all kinds but payments and losses.";
    int num_decisions, Count, "Top-level decisions that offered an action, from own recordings.";
    int num_settled = int(r.passed.n), Count, "Of these, decisions whose answer is known.";
    rate passed_pct = &r.passed, Share, "Share of these that the player passed.";
    real force_used, Force, "Force used.";
    real force_activated, Force, "Force activated.";
    int num_drawn, Cards, "Cards drawn into hand.";
    int num_deployed, Cards, "Cards deployed.";
    real deploy_cost, Force, "Force used for deployments.";
    int num_played, Cards, "Interrupts, Epic Events and shields played.";
    int num_activations = int(r.num_uses), Count, "Uses of card text.";
    int num_moves, Count, "Cards moved.";
    int num_drains, Count, "Force drains initiated.";
    real force_drain_initiated, Force, "Amounts of these drains as initiated, before changes and cancellations.";
    int num_battles, Count, "Battles initiated.";
    int num_fired, Count, "Weapons fired.";
    int num_forfeited, Cards, "Cards forfeited.";
    int force_lost_drain, Force, "Force lost to drains.";
    int force_lost_battle, Force, "Force lost to battle damage.";
    int force_lost_other, Force, "Force lost to anything else.";
    real force_retrieved, Force, "Force retrieved.";
}
