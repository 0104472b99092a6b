//! `card_games`: what became of one card design in one player's game.

use holocron_ingest::id::Blueprint;
use holocron_replay::account::{Departures, Source};

use super::at::int;

row! {
    /// One card design of one player in one game. Undone play is not counted.
    #[derive(Clone, Debug, PartialEq)]
    pub struct CardGameRow {
        /// The columns `game` and `file_hash`.
        pub source: Source,
        /// The column `blueprint_id`.
        pub blueprint: Blueprint,
        /// The column `deck`.
        pub deck: u64,
        /// How copies left play: the columns that begin with `left_`, and `num_survived`.
        pub left: Departures,
    }
    |r| source card_games: "One card design of one player in one game; play that a take-back undid is not counted.";

    int event, Index, "Event that first showed the card; 0 for a listed card never seen.";
    side side, Word, "The owner's side.";
    text player: Box<str>, Text, "The owner's name.";
    text opponent: Box<str>, Text, "The opponent's name.";
    text blueprint_id = r.blueprint.as_str(), Key, "The card design, by its front.";
    text title: Box<str>, Text, "The card's title.";
    maybe_text category: Option<&'static str>, Word, "GEMP's card category; absent without card facts.";
    bool has_bot, Flag, "At least one of the two players is a bot.";
    hex deck = r.deck, Key, "The owner's deck: as in game_players.";
    maybe_bool won, Flag, "The owner won; absent without a winner.";
    bool has_own_view, Flag, "The owner's recording was read: the hand is known.";
    bool is_deck_known, Flag, "The owner's deck list was given.";
    int num_copies, Cards, "Copies in the deck; without a list, the most seen at one time.";
    int num_started, Cards, "Copies that began the game on the table.";
    maybe_int num_opening_hand, Cards, "Copies in the opening hand; absent without the own view.";
    maybe_int num_drawn, Cards, "Times drawn into hand later; absent without the own view.";
    int num_pulled, Cards, "Times taken into hand or deployed out of a pile by card text.";
    int num_pulled_first, Count, "Of these, before the first turn.";
    maybe_int first_turn_seen, Turns, "Turn, of both players, in which it was first seen.";
    maybe_int num_turns_held, Turns, "Turns in hand, over all copies; absent without the own view.";
    int num_lost_as_force, Force, "Times lost as Force.";
    int num_deployed, Count, "Times deployed.";
    int num_played, Count, "Times played: Interrupts, Epic Events, shields.";
    maybe_int first_turn_deployed, Turns, "Turn, of both players, of the first deployment.";
    int num_turns_in_play, Turns, "Turns, of both players, in play, over all copies.";
    int left_forfeited = int(r.left.forfeited), Count, "Times forfeited.";
    int left_lost_battle = int(r.left.lost_in_battle), Count, "Times lost during a battle otherwise than below.";
    int left_weapon = int(r.left.weapon), Count, "Times left play after a hit, not forfeited.";
    int left_card_text = int(r.left.card_text), Count, "Times put out of play, lost or moved away by a card's text.";
    int left_eaten = int(r.left.eaten), Count, "Times eaten by a creature.";
    int left_other = int(r.left.other), Count, "Times left play in a way that the log does not explain.";
    int num_survived = int(r.left.survived), Cards, "Copies in play when the log ends.";
    int num_destiny, Count, "Times drawn for destiny.";
    real sum_destiny, Destiny, "Sum of those destiny numbers.";
    int num_battles, Count, "Battles that it took part in when they began.";
    int num_battles_won, Count, "Of these, won by its owner.";
    int num_battles_lost, Count, "Of these, won by the opponent.";
    int num_power_battles, Count, "Of all, battles in which both sides' power at the end is known and not all 0.";
    real sum_power_share, Share, "Its side's shares of that power, added up.";
    int num_drains, Count, "Its owner's Force drains at its location.";
    real sum_drained, Force, "Final amounts of these drains.";
    int num_hits, Cards, "Cards that it hit as a weapon.";
    int num_moves, Count, "Times moved, hops of a longer move left out.";
    int num_uses, Count, "Times its text was used by an action or optional response.";
    int num_paid_plays, Count, "Deployments with a known payment.";
    real sum_paid, Force, "Force used for its deployments.";
    maybe_real printed_cost, Force, "Printed deploy cost; absent when unknown or computed.";
}
