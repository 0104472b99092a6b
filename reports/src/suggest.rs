//! What somebody may have meant who typed a name that there is not.

use strsim::damerau_levenshtein;

/// Names that are offered at most.
const OFFERED: usize = 3;

/// The names most like one that is not known, best first. A name also counts by each of its beginnings that end before a hyphen, with
/// or without its first part: `DRIAN` is near `SWCCG-DRAIN-04` because of `DRAIN`.
pub fn nearest<'a>(wanted: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let wanted = wanted.to_lowercase();
    // A slip in four letters, two in eight.
    let most = (wanted.chars().count() / 4).max(1);
    let distance = |name: &str| {
        let name = name.to_lowercase();
        let short = name.split_once('-').map_or("", |(_, rest)| rest);
        let begins =
            |text: &str| text.match_indices('-').map(|(place, _)| text[..place].to_owned()).collect::<Vec<_>>();
        let forms = begins(&name).into_iter().chain(begins(short)).chain([short.to_owned(), name.clone()]);
        forms
            .filter(|form| !form.is_empty())
            .map(|form| damerau_levenshtein(&wanted, &form))
            .min()
            .unwrap_or(usize::MAX)
    };
    let mut scored: Vec<(usize, usize, &str)> = names
        .into_iter()
        .map(|name| (distance(name), damerau_levenshtein(&wanted, &name.to_lowercase()), name))
        .collect();
    scored.retain(|(score, ..)| *score <= most);
    scored.sort();
    scored.dedup();
    let best = scored.first().map_or(0, |(score, ..)| *score);
    scored.into_iter().take_while(|(score, ..)| *score == best).take(OFFERED).map(|(.., name)| name).collect()
}

/// "; did you mean A or B?", or nothing.
pub fn hint<'a>(wanted: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    match nearest(wanted, names).as_slice() {
        [] => String::new(),
        [one] => format!("; did you mean {one}?"),
        [first @ .., last] => format!("; did you mean {} or {last}?", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 6] =
        ["SWCCG-DRAIN-01", "SWCCG-DRAIN-04", "SWCCG-DRAW-02", "SWCCG-TURN-01", "gih_wr", "win-rate-in-hand"];

    #[test]
    fn a_slip_finds_what_was_meant() {
        assert_eq!(nearest("SWCCG-DRIAN-04", NAMES), ["SWCCG-DRAIN-04"]);
        assert_eq!(nearest("turn-1", NAMES), ["SWCCG-TURN-01"]);
        assert_eq!(nearest("drain-14", NAMES), ["SWCCG-DRAIN-04"]);
        assert_eq!(nearest("DRIAN", NAMES), ["SWCCG-DRAIN-01", "SWCCG-DRAIN-04"]);
        assert_eq!(nearest("gih_rw", NAMES), ["gih_wr"]);
        assert_eq!(nearest("win-rate-in-hands", NAMES), ["win-rate-in-hand"]);
        assert_eq!(nearest("xyzzy", NAMES), Vec::<&str>::new());
        assert_eq!(hint("DRIAN", NAMES), "; did you mean SWCCG-DRAIN-01 or SWCCG-DRAIN-04?");
    }
}
