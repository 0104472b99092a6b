//! Terms, which say whom texts reach: a head, and arguments in brackets.

/// `head(argument,...)`; a quoted title is a head of its own.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Term {
    pub(super) head: &'static str,
    pub(super) arguments: Vec<Term>,
}

impl Term {
    /// Reads a whole cell. `None` when brackets or quotes do not match, or when it is nested too deeply.
    pub(super) fn parse(text: &'static str) -> Option<Term> {
        let mut rest = text;
        let term = term(&mut rest, 0)?;
        rest.is_empty().then_some(term)
    }

    /// The one argument.
    pub(super) fn only(&self) -> Option<&Term> {
        if let [only] = self.arguments.as_slice() { Some(only) } else { None }
    }

    /// The head of the one argument.
    pub(super) fn word(&self) -> Option<&'static str> {
        self.only().filter(|term| term.arguments.is_empty()).map(|term| term.head)
    }
}

fn term(rest: &mut &'static str, depth: u8) -> Option<Term> {
    if depth > 40 {
        return None;
    }
    if let Some(quoted) = rest.strip_prefix('"') {
        let (title, after) = quoted.split_once('"')?;
        *rest = after;
        return Some(Term { head: title, arguments: Vec::new() });
    }
    let end = rest.find(['(', ')', ',']).unwrap_or(rest.len());
    let (head, after) = rest.split_at_checked(end)?;
    *rest = after;
    let mut arguments = Vec::new();
    if let Some(inner) = rest.strip_prefix('(') {
        *rest = inner;
        loop {
            arguments.push(term(rest, depth + 1)?);
            if let Some(after) = rest.strip_prefix(',') {
                *rest = after;
                continue;
            }
            *rest = rest.strip_prefix(')')?;
            break;
        }
    }
    (!head.is_empty()).then_some(Term { head, arguments })
}

#[cfg(test)]
mod tests {
    use super::Term;

    #[test]
    fn terms_nest_and_titles_keep_their_signs() {
        let term = Term::parse("and(at(title(\"Hoth: Ice (V), 5\")),me)").expect("reads");
        assert_eq!((term.head, term.arguments.len()), ("and", 2));
        let title = term.arguments[0].only().and_then(Term::word);
        assert_eq!(title, Some("Hoth: Ice (V), 5"));
        assert_eq!(Term::parse("and(a").map(|term| term.head), None);
        assert_eq!(Term::parse("a)").map(|term| term.head), None);
        assert_eq!(Term::parse("").map(|term| term.head), None);
    }
}
