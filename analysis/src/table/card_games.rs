//! `card_games`: what became of one card design in one player's game.

use holocron_ingest::id::{Blueprint, Side};
use holocron_replay::account::{Departures, Source};

use super::at::{int, source_columns};
use super::{Column, Row, Unit};

/// One card design of one player in one game. Undone play is not counted.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct CardGameRow {
    /// The columns `game` and `file_hash`.
    pub source: Source,
    pub event: u32,
    pub side: Side,
    pub player: Box<str>,
    pub opponent: Box<str>,
    /// The column `blueprint_id`.
    pub blueprint: Blueprint,
    pub title: Box<str>,
    pub category: Option<&'static str>,
    pub has_bot: bool,
    pub won: Option<bool>,
    pub has_own_view: bool,
    pub is_deck_known: bool,
    pub num_copies: u32,
    pub num_started: u32,
    pub num_opening_hand: Option<u32>,
    pub num_drawn: Option<u32>,
    pub num_pulled: u32,
    pub num_deployed: u32,
    pub num_played: u32,
    pub first_turn_seen: Option<u32>,
    pub first_turn_deployed: Option<u32>,
    pub num_turns_held: Option<u32>,
    pub num_turns_in_play: u32,
    /// How copies left play: the columns that begin with `left_`, and `num_survived`.
    pub left: Departures,
    pub num_lost_as_force: u32,
    pub num_destiny: u32,
    pub sum_destiny: f64,
    pub num_battles: u32,
    pub num_battles_won: u32,
    pub num_battles_lost: u32,
    pub num_power_battles: u32,
    pub sum_power_share: f64,
    pub num_drains: u32,
    pub sum_drained: f64,
    pub num_hits: u32,
    pub num_moves: u32,
    pub num_uses: u32,
    pub num_paid_plays: u32,
    pub sum_paid: f64,
    pub printed_cost: Option<f64>,
}

impl Row for CardGameRow {
    const NAME: &'static str = "card_games";
    const DOC: &'static str = "One card design of one player in one game; play that a take-back undid is not counted.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = source_columns(|r: &Self| r.source.game, |r| r.source.file);
        columns.extend(who());
        columns.extend(hand());
        columns.extend(table());
        columns.extend(use_());
        columns
    }
}

fn who() -> Vec<Column<CardGameRow>> {
    vec![
        Column::int(
            "event",
            Unit::Index,
            "Event that first showed the card; 0 for a listed card never seen.",
            |r: &CardGameRow| int(r.event),
        ),
        Column::text("side", Unit::Word, "The owner's side.", |r| r.side.word()),
        Column::text("player", Unit::Text, "The owner's name.", |r| &r.player),
        Column::text("opponent", Unit::Text, "The opponent's name.", |r| &r.opponent),
        Column::text("blueprint_id", Unit::Key, "The card design, by its front.", |r| r.blueprint.as_str()),
        Column::text("title", Unit::Text, "The card's title.", |r| &r.title),
        Column::maybe_text("category", Unit::Word, "GEMP's card category; absent without card facts.", |r| r.category),
        Column::bool("has_bot", "At least one of the two players is a bot.", |r| r.has_bot),
        Column::maybe_bool("won", "The owner won; absent without a winner.", |r| r.won),
        Column::bool("has_own_view", "The owner's recording was read: the hand is known.", |r| r.has_own_view),
        Column::bool("is_deck_known", "The owner's deck list was given.", |r| r.is_deck_known),
        Column::int("num_copies", Unit::Cards, "Copies in the deck; without a list, the most seen at one time.", |r| {
            int(r.num_copies)
        }),
        Column::int("num_started", Unit::Cards, "Copies that began the game on the table.", |r| int(r.num_started)),
    ]
}

fn hand() -> Vec<Column<CardGameRow>> {
    vec![
        Column::maybe_int(
            "num_opening_hand",
            Unit::Cards,
            "Copies in the opening hand; absent without the own view.",
            |r: &CardGameRow| r.num_opening_hand.map(int),
        ),
        Column::maybe_int("num_drawn", Unit::Cards, "Times drawn into hand later; absent without the own view.", |r| {
            r.num_drawn.map(int)
        }),
        Column::int("num_pulled", Unit::Cards, "Times taken into hand or deployed out of a pile by card text.", |r| {
            int(r.num_pulled)
        }),
        Column::maybe_int("first_turn_seen", Unit::Turns, "Turn, of both players, in which it was first seen.", |r| {
            r.first_turn_seen.map(int)
        }),
        Column::maybe_int(
            "num_turns_held",
            Unit::Turns,
            "Turns in hand, over all copies; absent without the own view.",
            |r| r.num_turns_held.map(int),
        ),
        Column::int("num_lost_as_force", Unit::Force, "Times lost as Force.", |r| int(r.num_lost_as_force)),
    ]
}

fn table() -> Vec<Column<CardGameRow>> {
    vec![
        Column::int("num_deployed", Unit::Count, "Times deployed.", |r: &CardGameRow| int(r.num_deployed)),
        Column::int(
            "num_played",
            Unit::Count,
            "Times played: Interrupts, Epic Events, shields.",
            |r| int(r.num_played),
        ),
        Column::maybe_int("first_turn_deployed", Unit::Turns, "Turn, of both players, of the first deployment.", |r| {
            r.first_turn_deployed.map(int)
        }),
        Column::int("num_turns_in_play", Unit::Turns, "Turns, of both players, in play, over all copies.", |r| {
            int(r.num_turns_in_play)
        }),
        Column::int("left_forfeited", Unit::Count, "Times forfeited.", |r| int(r.left.forfeited)),
        Column::int("left_lost_battle", Unit::Count, "Times lost during a battle otherwise than below.", |r| {
            int(r.left.lost_in_battle)
        }),
        Column::int("left_weapon", Unit::Count, "Times left play after a hit, not forfeited.", |r| int(r.left.weapon)),
        Column::int(
            "left_card_text",
            Unit::Count,
            "Times put out of play, lost or moved away by a card's text.",
            |r| int(r.left.card_text),
        ),
        Column::int("left_eaten", Unit::Count, "Times eaten by a creature.", |r| int(r.left.eaten)),
        Column::int("left_other", Unit::Count, "Times left play in a way that the log does not explain.", |r| {
            int(r.left.other)
        }),
        Column::int("num_survived", Unit::Cards, "Copies in play when the log ends.", |r| int(r.left.survived)),
    ]
}

fn use_() -> Vec<Column<CardGameRow>> {
    vec![
        Column::int("num_destiny", Unit::Count, "Times drawn for destiny.", |r: &CardGameRow| int(r.num_destiny)),
        Column::real("sum_destiny", Unit::Destiny, "Sum of those destiny numbers.", |r| r.sum_destiny),
        Column::int(
            "num_battles",
            Unit::Count,
            "Battles that it took part in when they began.",
            |r| int(r.num_battles),
        ),
        Column::int("num_battles_won", Unit::Count, "Of these, won by its owner.", |r| int(r.num_battles_won)),
        Column::int("num_battles_lost", Unit::Count, "Of these, won by the opponent.", |r| int(r.num_battles_lost)),
        Column::int(
            "num_power_battles",
            Unit::Count,
            "Of all, battles in which both sides' power at the end is known and not all 0.",
            |r| int(r.num_power_battles),
        ),
        Column::real("sum_power_share", Unit::Share, "Its side's shares of that power, added up.", |r| {
            r.sum_power_share
        }),
        Column::int("num_drains", Unit::Count, "Its owner's Force drains at its location.", |r| int(r.num_drains)),
        Column::real("sum_drained", Unit::Force, "Final amounts of these drains.", |r| r.sum_drained),
        Column::int("num_hits", Unit::Cards, "Cards that it hit as a weapon.", |r| int(r.num_hits)),
        Column::int("num_moves", Unit::Count, "Times moved, hops of a longer move left out.", |r| int(r.num_moves)),
        Column::int("num_uses", Unit::Count, "Times its text was used by an action or optional response.", |r| {
            int(r.num_uses)
        }),
        Column::int("num_paid_plays", Unit::Count, "Deployments with a known payment.", |r| int(r.num_paid_plays)),
        Column::real("sum_paid", Unit::Force, "Force used for its deployments.", |r| r.sum_paid),
        Column::maybe_real("printed_cost", Unit::Force, "Printed deploy cost; absent when unknown or computed.", |r| {
            r.printed_cost
        }),
    ]
}
