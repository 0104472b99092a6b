//! Three-valued answers: yes, no, and cannot tell.

/// `Some` when the answer is certain.
pub(super) type Sure = Option<bool>;

/// Both.
pub(super) fn and(first: Sure, second: impl FnOnce() -> Sure) -> Sure {
    match first {
        Some(false) => Some(false),
        Some(true) => second(),
        None if second() == Some(false) => Some(false),
        None => None,
    }
}

/// All, stopping at the first certain no.
pub(super) fn all(answers: impl Iterator<Item = Sure>) -> Sure {
    let mut sure = Some(true);
    for answer in answers {
        match answer {
            Some(false) => return Some(false),
            None => sure = None,
            Some(true) => {}
        }
    }
    sure
}

/// Any, stopping at the first certain yes.
pub(super) fn any(answers: impl Iterator<Item = Sure>) -> Sure {
    not(all(answers.map(not)))
}

/// The opposite.
pub(super) fn not(answer: Sure) -> Sure {
    answer.map(|yes| !yes)
}

/// At least and at most so many yes.
pub(super) fn count(answers: impl Iterator<Item = Sure>) -> (i32, i32) {
    answers.fold((0, 0), |(least, most), answer| match answer {
        Some(true) => (least + 1, most + 1),
        None => (least, most + 1),
        Some(false) => (least, most),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubt_decides_nothing_that_a_certain_answer_decides() {
        assert_eq!(and(None, || Some(false)), Some(false));
        assert_eq!(and(None, || Some(true)), None);
        assert_eq!(any([None, Some(true)].into_iter()), Some(true));
        assert_eq!(any([None, Some(false)].into_iter()), None);
        assert_eq!(all([None, Some(false)].into_iter()), Some(false));
        assert_eq!(any([].into_iter()), Some(false));
        assert_eq!(count([None, Some(true), Some(false)].into_iter()), (1, 2));
    }
}
