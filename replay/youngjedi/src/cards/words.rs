//! The words of the card table.

holocron_replay::named! {
    /// What kind of card it is.
    #[allow(missing_docs, reason = "the game's own words")]
    pub enum CardType as word {
        Character = "character",
        Weapon = "weapon",
        Battle = "battle",
        Effect = "effect",
        Starship = "starship",
        Location = "location",
        Objective = "objective",
    }

    /// How many copies may be in play (rules STK-01, STK-02).
    pub enum Copies as word {
        /// The diamond: any number.
        Any = "any",
        /// Stackable: all of one title on one planet.
        Stack = "stack",
        /// One.
        One = "one",
    }

    /// A dot of the deck-building rules (DECK-02).
    #[allow(missing_docs, reason = "colours")]
    pub enum Dot as word {
        Red = "red",
        Blue = "blue",
        Green = "green",
        Yellow = "yellow",
        Orange = "orange",
        Purple = "purple",
        /// Stands for one card of any colour.
        White = "white",
    }
}

impl Dot {
    /// The six colours of which a deck has ten cards each.
    pub const COLOURS: [Dot; 6] = [Dot::Red, Dot::Blue, Dot::Green, Dot::Yellow, Dot::Orange, Dot::Purple];
}
