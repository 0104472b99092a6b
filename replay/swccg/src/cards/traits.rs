//! Plain yes-or-no facts of a card.

use holocron_replay::named;

named! {
    /// A fact that a card has or has not.
    pub enum Trait as name {
        /// The front or the back of a two-sided card.
        TwoSided,
        /// Deploys like a starfighter.
        DeploysLikeStarfighter,
        /// Moves like a starfighter.
        MovesLikeStarfighter,
        /// Moves like a character.
        MovesLikeCharacter,
        /// May be paid for from both Force Piles.
        UsesBothForcePiles,
        /// Counts as stolen.
        AlwaysStolen,
        /// A virtual card: the title is followed by `(V)` in print.
        Virtual,
        /// Its vehicle slots also take starships.
        VehicleSlotsTakeStarships,
        /// Does not count toward the 60 cards of a deck.
        OutsideDeckLimit,
        /// Has its persona only while on the table.
        PersonaOnTableOnly,
        /// A weapon fired by any character present or here.
        FiredByAnyoneHere,
        /// Two or more characters or titles on one card.
        Combination,
        /// The list of its continuous modifiers is known to be incomplete.
        ModifiersIncomplete,
        /// Deploys as the captive of one of the opponent's characters.
        DeploysAsCaptive,
        /// No source had its text, so its actions may lift anything: `text_flags` is empty and means nothing.
        TextUnread,
    }
}

/// A set of traits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Traits(u16);

impl Traits {
    /// True when the card has the trait.
    pub const fn has(self, wanted: Trait) -> bool {
        self.0 & (1 << wanted as u8) != 0
    }

    /// Reads a column: names with commas between them.
    pub(super) fn parse(text: &str) -> Option<Traits> {
        let words = text.split(',').filter(|word| !word.is_empty());
        words.map(Trait::parse).try_fold(Traits(0), |set, word| Some(Traits(set.0 | 1 << word? as u8)))
    }
}
