//! Yes, no, or not to be told.

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

    /// True when it is certain.
    pub(crate) fn is_sure(self) -> bool {
        self == Truth::Yes
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

/// All of them, stopping at the first certain no.
pub(crate) fn all(answers: impl IntoIterator<Item = Truth>) -> Truth {
    let mut so_far = Truth::Yes;
    for answer in answers {
        match answer {
            Truth::No => return Truth::No,
            Truth::Maybe => so_far = Truth::Maybe,
            Truth::Yes => {}
        }
    }
    so_far
}

/// One of them, stopping at the first certain yes.
pub(crate) fn any(answers: impl IntoIterator<Item = Truth>) -> Truth {
    all(answers.into_iter().map(Truth::not)).not()
}

/// At least and at most so many yes.
pub(crate) fn count(answers: impl Iterator<Item = Truth>) -> (i32, i32) {
    answers.fold((0, 0), |(least, most), answer| match answer {
        Truth::Yes => (least + 1, most + 1),
        Truth::Maybe => (least, most + 1),
        Truth::No => (least, most),
    })
}

/// Whether a number between these two is at least so large.
pub(crate) fn at_least<N: PartialOrd>((low, high): (N, N), least: N) -> Truth {
    if low >= least {
        Truth::Yes
    } else if high < least {
        Truth::No
    } else {
        Truth::Maybe
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubt_decides_nothing_that_a_certain_answer_decides() {
        let (yes, no, maybe) = (Truth::Yes, Truth::No, Truth::Maybe);
        assert_eq!((maybe.and(|| no), maybe.and(|| yes), maybe.or(|| yes)), (no, maybe, yes));
        assert_eq!((any([maybe, yes]), any([maybe, no]), any([])), (yes, maybe, no));
        assert_eq!(all([maybe, no]), no);
        assert_eq!(count([maybe, yes, no].into_iter()), (1, 2));
        assert_eq!((at_least((1, 2), 1), at_least((1, 2), 2), at_least((1, 2), 3)), (yes, maybe, no));
    }
}
