//! Dice.

use holocron_ingest::id::{Blueprint, CardId, Side};

use super::At;

/// One die thrown.
#[derive(Clone, Debug, PartialEq)]
pub struct DieRecord {
    /// When.
    pub at: At,
    /// Whose die.
    pub side: Side,
    /// What was rolled for, by the log's own word.
    pub purpose: &'static str,
    /// The roll's number in the log.
    pub roll: u32,
    /// Its place in the roll, from 0.
    pub position: u32,
    /// Faces that it has.
    pub num_sides: u32,
    /// The face that it showed.
    pub face: i32,
    /// Added to the face.
    pub modifier: i32,
    /// For a die thrown again: whose card had it so.
    pub rerolled_by: Option<Side>,
    /// It was not thrown again: its face counted.
    pub is_final: bool,
    /// The card that it was rolled for.
    pub card: Option<CardId>,
    /// What that card is.
    pub blueprint: Option<Blueprint>,
    /// That card's title.
    pub title: Option<Box<str>>,
}
