//! `card_stats`: each card design over all games.

use holocron_replay::account::Departures;

use super::int;
use super::rate::Rate;

row! {
    /// One card design on one side, bot games apart. Rates count games with a winner only.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct CardStatRow {
        /// Behind `gp_wr`: win rate with the card in the deck.
        pub gp: Rate,
        /// Behind `oh_wr`: win rate with it in the opening hand.
        pub oh: Rate,
        /// Behind `gd_wr`: win rate when drawn later only.
        pub gd: Rate,
        /// Behind `gih_wr`: win rate when ever in hand.
        pub gih: Rate,
        /// Behind `gns_wr`: win rate when never seen.
        pub gns: Rate,
        /// Behind `seen_wr`: win rate of games in which the card was seen, or listed.
        pub seen: Rate,
        /// Behind `adjusted_lift`: the win rate with the card less that without it, for one player's decks of one archetype.
        pub adjusted: Rate,
        /// Behind `played_wr`: win rate when deployed or played.
        pub played: Rate,
        /// Behind `dead_pct`: share of the games in hand in which it was not used.
        pub dead: Rate,
        /// Behind `lost_as_force_wr`: win rate of the games in which it was lost as Force.
        pub lost_as_force: Rate,
        /// Behind `battle_wr`: share of its decided battles that its owner won.
        pub battle: Rate,
        /// The column `pulled`.
        pub num_games_pulled: u32,
        /// The column `lost_as_force`.
        pub num_lost_as_force: u32,
        /// How copies left play: the columns that begin with `left_`, and `num_survived`.
        pub left: Departures,
    }
    |r| card_stats:
        "One card design on one side, over all games with or without bots; undone play is not counted, and rates \
         count games with a winner only.";

    text game_id, Word, "Which card game.";
    text blueprint_id, Key, "The card design, by its front.";
    text title, Text, "The card's title.";
    maybe_text category, Word, "GEMP's card category; absent without card facts.";
    text side, Word, "The owner's side.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    int num_games, Games, "Games with the card in the deck, as listed or as seen.";
    int num_games_deck_known, Games, "Of these, games whose deck list was given.";
    int num_decks, Count, "Different deck lists with it; 0 where no list was given.";
    int num_players, Count, "Different players who had it in the deck.";
    maybe_real mean_copies, Cards, "Mean number of copies in the listed decks; absent without lists.";
    rate pct_decks, Share, "Share of this side's games with a known list that had the card; absent without lists.";
    rate pct_seen, Share,
        "Share of this side's games in which the card was seen, or listed: too low where there is no list.";
    int num_gp = int(r.gp.n), Games, "Games with a winner, a known list and the card in the deck.";
    int num_oh = int(r.oh.n), Games, "Games with a winner and the card in the opening hand.";
    int num_gd = int(r.gd.n), Games, "Games with a winner and the card drawn later and not in the opening hand.";
    int num_gih = int(r.gih.n), Games, "Games with a winner and the card ever in hand.";
    int num_gns = int(r.gns.n), Games, "Games with a winner, a known list and hand, the card never seen by its owner.";
    int num_seen = int(r.seen.n), Games, "Games with a winner in which the card was seen, or listed.";
    rate gp_wr = &r.gp, Share, "Win rate with the card in the deck; absent without lists.";
    rate seen_wr = &r.seen, Share,
        "Win rate of games in which the card was seen, or listed: 5 to 7 points too low where there is no list, because losers show more cards.";
    rate oh_wr = &r.oh, Share, "Win rate with it in the opening hand.";
    rate gd_wr = &r.gd, Share, "Win rate when drawn later only.";
    rate gih_wr = &r.gih, Share, "Win rate when ever in hand.";
    rate gns_wr = &r.gns, Share, "Win rate when never seen.";
    shrunk gp_wr_eb = &r.gp;
    shrunk oh_wr_eb = &r.oh;
    shrunk gd_wr_eb = &r.gd;
    shrunk gih_wr_eb = &r.gih;
    shrunk gns_wr_eb = &r.gns;
    discovery gp_wr_q = &r.gp, Share, "False-discovery value: decks with and without the card win alike.";
    rate iwd, Share, "gih_wr minus gns_wr.";
    int num_opening_lift = int(r.opening_lift.n), Games, "Games behind opening_lift.";
    rate opening_lift, Share,
        "Win rate of copies in the opening hand minus that of copies left in the deck, each less what was expected of the game; known decks only.";
    maybe_real opening_lift_detectable, Share,
        "The effect that these games would have shown four times of five (5 % test); smaller ones may be there unseen.";
    discovery opening_lift_q = &r.opening_lift, Share,
        "False-discovery value: being in the opening hand changes nothing.";
    int num_adjusted = int(r.adjusted.n), Games,
        "Games with the card of players who played the same archetype without it too.";
    rate adjusted_lift = &r.adjusted, Share,
        "Win rate with the card in the deck minus without it, of the same player with decks of one archetype.";
    maybe_text adjusted_unknown, Text, "Why there is no adjusted_lift.";
    discovery adjusted_lift_q = &r.adjusted, Share, "False-discovery value: the card in the deck changes nothing.";
    int num_used_games = int(r.played.n), Games, "Games with a winner in which it was deployed or played.";
    rate played_wr = &r.played, Share, "Win rate when deployed or played at least once.";
    shrunk played_wr_eb = &r.played;
    int num_held_games = int(r.dead.n), Games, "Games in which it was ever in a known hand.";
    rate dead_pct = &r.dead, Share, "Share of these in which it was neither deployed nor played.";
    shrunk dead_pct_eb = &r.dead;
    int num_lost_as_force_games = int(r.lost_as_force.n), Games, "Games with a winner in which it was lost as Force.";
    rate lost_as_force_wr = &r.lost_as_force, Share, "Win rate of these games.";
    shrunk lost_as_force_wr_eb = &r.lost_as_force;
    int num_decided_battles = int(r.battle.n), Count, "Battles that it was in and somebody won.";
    rate battle_wr = &r.battle, Share, "Share of these that its owner won.";
    shrunk battle_wr_eb = &r.battle;
    int num_started, Cards, "Copies that began the game on the table.";
    int num_pulled, Cards, "Copies taken or deployed out of a pile by card text.";
    int pulled = int(r.num_games_pulled), Games, "Games in which it was.";
    int num_deployed, Count, "Deployments of the card.";
    int num_played, Count, "Plays of the card.";
    int lost_as_force = int(r.num_lost_as_force), Force, "Times lost as Force.";
    maybe_real mean_turn_deployed, Turns, "Mean turn, of both players, of the first deployment.";
    maybe_real mean_turns_held, Turns, "Mean turns in a known hand, in games ever in hand.";
    maybe_real mean_turns_in_play, Turns, "Mean turns in play for each game that it was deployed in.";
    maybe_real mean_force_paid, Force, "Mean Force used for a deployment.";
    maybe_real mean_discount, Force, "Printed cost minus mean_force_paid.";
    int num_destiny, Count, "Times drawn for destiny.";
    maybe_real mean_destiny, Destiny, "Mean destiny number drawn.";
    int num_destiny_lift = int(r.destiny_lift.n), Count, "Of its destiny draws, those from a known deck.";
    int num_battles, Count, "Battles that it took part in.";
    maybe_real mean_power_share, Share, "Its side's share of the power at the end of these battles.";
    int num_drains, Count, "Its owner's Force drains at its location.";
    real drain_total, Force, "Final amounts of these drains.";
    int force_caused_lost, Force, "Force that the opponent lost to it.";
    int num_hits, Cards, "Cards that it hit as a weapon.";
    int num_moves, Count, "Times that it moved.";
    int num_activations, Count, "Uses of its text.";
    rate destiny_lift, Destiny, "Destiny number drawn less the mean printed destiny of its deck.";
    int left_forfeited = int(r.left.forfeited), Count, "Times forfeited.";
    int left_lost_battle = int(r.left.lost_in_battle), Count, "Times lost during a battle in another way.";
    int left_weapon = int(r.left.weapon), Count, "Times left play after a hit, not forfeited.";
    int left_card_text = int(r.left.card_text), Count, "Times left play by a card's text.";
    int left_eaten = int(r.left.eaten), Count, "Times eaten by a creature.";
    int left_other = int(r.left.other), Count, "Times left play unexplained.";
    int num_survived = int(r.left.survived), Cards, "Copies in play when the log ends.";
}
