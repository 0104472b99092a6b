//! What a modifier says of moves.

/// A way to move that a text may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// By landspeed.
    Landspeed,
    /// By hyperspeed.
    Hyperspeed,
}

impl Means {
    /// Reads the column of the table of types.
    pub(super) fn parse(text: &str) -> Option<Means> {
        match text {
            "landspeed" => Some(Means::Landspeed),
            "hyperspeed" => Some(Means::Hyperspeed),
            _ => None,
        }
    }
}

/// The end of a move that a modifier's place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// None: it names no place.
    Any,
    /// Where the move begins.
    From,
    /// Where it ends.
    To,
    /// Both, each with a filter of its own.
    Both,
    /// Anywhere nearer to the place.
    Toward,
}

impl End {
    /// Reads the column of the table of types.
    pub(super) fn parse(text: &str) -> Option<End> {
        match text {
            "" => Some(End::Any),
            "from" => Some(End::From),
            "to" => Some(End::To),
            "both" => Some(End::Both),
            "toward" => Some(End::Toward),
            _ => None,
        }
    }
}

/// What a modifier says of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// Nothing: it speaks of something else.
    Nothing,
    /// It is free.
    Free,
    /// It costs more or less.
    Cost,
    /// It is forbidden.
    Bar,
    /// It is the only one.
    Only,
}

impl Says {
    /// Reads the column of the table of types.
    pub(super) fn parse(text: &str) -> Option<Says> {
        match text {
            "" => Some(Says::Nothing),
            "free" => Some(Says::Free),
            "cost" => Some(Says::Cost),
            "bar" => Some(Says::Bar),
            "only" => Some(Says::Only),
            _ => None,
        }
    }
}

/// What a modifier says of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Travel {
    /// What of the move.
    pub says: Says,
    /// The end that is meant.
    pub end: End,
    /// The way to move, when it speaks of one only.
    pub means: Option<Means>,
}

impl Travel {
    /// Whether it speaks of moves by some means, `None` for any other than by speed.
    pub fn is_about(self, means: Option<Means>) -> bool {
        // The server asks for what walks for free when a starship flies too.
        let is_either = self.says == Says::Free && self.end == End::Any && means == Some(Means::Hyperspeed);
        self.means.is_none() || self.means == means || is_either
    }
}
