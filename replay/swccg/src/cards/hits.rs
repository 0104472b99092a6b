//! When a weapon hits by its own text (rule DEST-11).

use holocron_ingest::id::Number;

/// One way in which a weapon hits: its total destiny, changed by a number, held against the defense value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// What is added to the total; `None` where the text computes it.
    pub add: Option<Number>,
    /// It hits when the two are equal, and else when the total is higher.
    pub is_equal: bool,
}

impl Hit {
    /// Whether it hits with a total that is still to be changed (`is_bare`) or that holds the change already; `None` where
    /// the text computes a number.
    pub fn hits(self, total: Number, defense: Number, is_bare: bool) -> Option<bool> {
        let add = self.add?;
        let total = if is_bare { total + add } else { total };
        Some(if self.is_equal { total == defense } else { total > defense })
    }

    /// Reads `>`, `>+2`, `>-1`, `=` or `>?`.
    pub(super) fn parse(text: &str) -> Option<Hit> {
        let (is_equal, rest) = match text.split_at_checked(1)? {
            (">", rest) => (false, rest),
            ("=", rest) => (true, rest),
            _ => return None,
        };
        let add = match rest {
            "" => Some(Number::ZERO),
            "?" => None,
            number => Some(Number::whole(number.parse().ok()?)),
        };
        Some(Hit { add, is_equal })
    }
}
