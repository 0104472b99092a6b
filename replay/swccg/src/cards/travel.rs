//! What a modifier says of moves: the parts of GEMP's names of such types.

/// A way to move that a text may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// By landspeed.
    Landspeed,
    /// By hyperspeed.
    Hyperspeed,
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
    /// Reads GEMP's name of a type.
    pub(super) fn of(gemp: &str) -> Travel {
        let begins = |words: &[&str]| words.iter().any(|word| gemp.starts_with(word));
        let says = if begins(&["MOVES_FREE"]) {
            Says::Free
        } else if begins(&["MOVE_COST"]) {
            Says::Cost
        } else if begins(&["MAY_NOT_MOVE", "MAY_NOT_EXIST_AT_TARGET", "MAY_NOT_DEPLOY_MOVE"]) {
            Says::Bar
        } else if begins(&["MAY_ONLY_MOVE", "MOVED_ONLY"]) {
            Says::Only
        } else {
            Says::Nothing
        };
        let end = match (gemp.contains("FROM_LOCATION"), gemp.contains("TO_LOCATION")) {
            (true, true) => End::Both,
            (true, false) => End::From,
            (false, true) => End::To,
            (false, false) if gemp.contains("TOWARD") => End::Toward,
            (false, false) => End::Any,
        };
        let means = if gemp.ends_with("_USING_LANDSPEED") {
            Some(Means::Landspeed)
        } else if gemp.ends_with("_USING_HYPERSPEED") {
            Some(Means::Hyperspeed)
        } else {
            None
        };
        Travel { says, end, means }
    }

    /// Whether it speaks of moves by some means, `None` for any other than by speed.
    #[must_use]
    pub fn is_about(self, means: Option<Means>) -> bool {
        // The server asks for what walks for free when a starship flies too.
        let is_either = self.says == Says::Free && self.end == End::Any && means == Some(Means::Hyperspeed);
        self.means.is_none() || self.means == means || is_either
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_they_mean() {
        let walk = Some(Means::Landspeed);
        let one = |says, end, means| Travel { says, end, means };
        assert_eq!(Travel::of("MOVES_FREE"), one(Says::Free, End::Any, None));
        assert_eq!(Travel::of("MOVE_COST_FROM_LOCATION_USING_LANDSPEED"), one(Says::Cost, End::From, walk));
        assert_eq!(Travel::of("MAY_NOT_MOVE_FROM_LOCATION_TO_LOCATION"), one(Says::Bar, End::Both, None));
        assert_eq!(Travel::of("MAY_ONLY_MOVE_USING_LANDSPEED"), one(Says::Only, End::Any, walk));
        assert_eq!(Travel::of("POWER"), one(Says::Nothing, End::Any, None));
        let free = Travel::of("MOVES_FREE_USING_LANDSPEED");
        assert!(free.is_about(walk) && free.is_about(Some(Means::Hyperspeed)) && !free.is_about(None));
        assert!(!Travel::of("MOVES_FREE_TO_LOCATION_USING_LANDSPEED").is_about(Some(Means::Hyperspeed)));
    }
}
