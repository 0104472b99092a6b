//! Yes, no, or not to be told.

use super::ruling::Ruling;

/// An answer that may be out of reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Truth {
    /// Yes.
    Yes,
    /// No.
    No,
    /// Not to be told.
    Maybe,
}

impl Truth {
    /// Both.
    pub(crate) fn and(self, other: impl FnOnce() -> Truth) -> Truth {
        match self {
            Truth::No => Truth::No,
            Truth::Yes => other(),
            Truth::Maybe => match other() {
                Truth::No => Truth::No,
                _ => Truth::Maybe,
            },
        }
    }

    /// One of them.
    pub(crate) fn or(self, other: impl FnOnce() -> Truth) -> Truth {
        self.not().and(|| other().not()).not()
    }

    /// The opposite.
    pub(crate) fn not(self) -> Truth {
        match self {
            Truth::Yes => Truth::No,
            Truth::No => Truth::Yes,
            Truth::Maybe => Truth::Maybe,
        }
    }

    /// Not more than this.
    pub(crate) fn at_most_maybe(self) -> Truth {
        if self == Truth::Yes { Truth::Maybe } else { self }
    }

    /// True when it is not no.
    pub(crate) fn may_be(self) -> bool {
        self != Truth::No
    }
}

impl From<bool> for Truth {
    fn from(is: bool) -> Truth {
        if is { Truth::Yes } else { Truth::No }
    }
}

impl From<Option<bool>> for Truth {
    fn from(is: Option<bool>) -> Truth {
        is.map_or(Truth::Maybe, Truth::from)
    }
}

impl From<Ruling> for Truth {
    fn from(ruling: Ruling) -> Truth {
        match ruling {
            Ruling::Legal => Truth::Yes,
            Ruling::Illegal(_) => Truth::No,
            Ruling::Unknown(_) => Truth::Maybe,
        }
    }
}
