//! When a weapon hits, which only the card text states.

use std::sync::LazyLock;

use regex::{Regex, RegexBuilder};

/// "destiny +1 > defense value": what is added, what is added perhaps, the sign, and what stands before the defense value.
const PATTERN: &str = r"(?:destin(?:y|ies)([^.;()<>=]{0,40})(\([+-] ?\d+ if [^()<>=]*\) )?|\bif total )([>=])([^.;()<>=]{0,20})defense value";

static HITS: LazyLock<Regex> = LazyLock::new(|| match RegexBuilder::new(PATTERN).case_insensitive(true).build() {
    Ok(pattern) => pattern,
    Err(error) => panic!("the pattern of hits does not compile: {error}"),
});

/// The ways in which a weapon hits, as the card table writes them, each once and in order.
pub(super) fn read(text: &str) -> String {
    let mut found: Vec<String> = Vec::new();
    for hit in HITS.captures_iter(text) {
        let part = |n: usize| hit.get(n).map_or("", |part| part.as_str());
        let (add, sign, of) = (part(1).replace(' ', ""), part(3), part(4).trim().to_lowercase());
        let is_plain = matches!(&*of, "" | "than" | "target's" | "total");
        let add = match add.parse::<i32>() {
            _ if !is_plain => "?".to_owned(),
            Ok(number) => format!("{number:+}"),
            Err(_) if add.is_empty() => String::new(),
            Err(_) => "?".to_owned(),
        };
        // What is added under a condition makes a second way.
        let perhaps = part(2).split_once(" if ").map(|(number, _)| number.replace(['(', ' '], ""));
        for add in std::iter::once(add).chain(perhaps) {
            let one = format!("{sign}{add}");
            if !found.contains(&one) {
                found.push(one);
            }
        }
    }
    found.join("|")
}

#[cfg(test)]
mod tests {
    use super::read;

    // The sentences below are made up in the manner of the cards.
    #[test]
    fn what_is_added_and_how_it_is_compared() {
        assert_eq!(read("Draw two. Target hit if total destiny > defense value."), ">");
        assert_eq!(
            read("Target caught if destiny +1 > defense value; lost if Destiny + 3 > defense value."),
            ">+1|>+3"
        );
        assert_eq!(read("(draw destiny; if destiny -1 > target's defense value, target hit)"), ">-1");
        assert_eq!(read("Excluded if destiny = defense value."), "=");
        assert_eq!(read("Target hit if destiny (+2 if fired by a droid) > defense value."), ">|>+2");
        assert_eq!(read("Draw two destiny. Target hit if total > defense value."), ">");
        assert_eq!(read("Hit if destiny + X > defense value, or destiny > twice target's defense value."), ">?");
        assert_eq!(read("Defense value +2. Draw destiny."), "");
    }
}
