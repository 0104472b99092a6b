//! What a Pilot pilots, and what it gives to the unit.

use super::Fact;

/// The Pilot text of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pilot {
    /// Subtypes of unit that it may pilot.
    pub types: Box<[&'static str]>,
    /// What the piloted unit has while it does.
    pub facts: Box<[Fact]>,
}

impl Pilot {
    /// Reads a cell such as `Starfighter or Transport Pilot: speed +20, Lucky 1`.
    pub fn parse(text: &'static str) -> Option<Pilot> {
        let (types, facts) = text.split_once(" Pilot: ")?;
        let types: Box<[&'static str]> = types.split(" or ").collect();
        let facts = facts.split(", ").map(Fact::parse).collect();
        types.iter().all(|kind| !kind.is_empty()).then_some(Pilot { types, facts })
    }
}
