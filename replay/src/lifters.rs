//! What may lift a rule, by the names that the facts of a game's cards have for it.

/// What a card text must be able to do to lift a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lifters {
    /// What a text may change or allow, as the card facts name it; a text that can do one of them may lift the rule. Empty
    /// when any text that is at work may.
    pub flags: Vec<&'static str>,
    /// Whether continuous texts are reckoned with already, so that only a text that is used may lift the rule.
    pub acting: bool,
}

/// The word before the flags of a rule that reckons with continuous texts.
const ACTING: &str = "acting ";
/// What stands for every text.
const ANY: &str = "any";

impl Lifters {
    /// Reads the names as a page of a rulebook has them: `DestMod, BdVal`, or `any`, with `acting` before them where the rule
    /// reckons with continuous texts.
    pub fn parse(words: &'static str) -> Lifters {
        let (acting, names) = words.strip_prefix(ACTING).map_or((false, words), |names| (true, names));
        Lifters { flags: if names == ANY { Vec::new() } else { names.split(", ").collect() }, acting }
    }

    /// Whether these are among the others: `any` is among `any` alone.
    pub fn are_among(&self, others: &Lifters) -> bool {
        let is_named = |flag| others.flags.contains(flag);
        let are_named = others.flags.is_empty() || (!self.flags.is_empty() && self.flags.iter().all(is_named));
        (self.acting || !others.acting) && are_named
    }
}

#[cfg(test)]
mod tests {
    use super::Lifters;

    #[test]
    fn names_are_read_and_compared() {
        let total = Lifters::parse("acting DestMod, BdVal");
        assert_eq!((total.acting, total.flags.len()), (true, 2));
        assert!(Lifters::parse("acting DestMod").are_among(&total));
        assert!(!Lifters::parse("DestMod").are_among(&total));
        assert!(!Lifters::parse("acting PowerMod").are_among(&total));
        assert!(total.are_among(&Lifters::parse("any")));
        assert!(!Lifters::parse("any").are_among(&Lifters::parse("DestMod")));
    }
}
