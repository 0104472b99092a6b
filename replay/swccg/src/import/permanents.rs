//! The ability of permanent pilots, which only the card text states.

/// The sum of the permanent pilots' ability in the sentences that begin with "Permanent pilot", when one is stated.
pub(super) fn read(text: &str) -> Option<u32> {
    let sentences = text.split('.').map(|sentence| sentence.trim_start_matches([' ', '\'']).to_lowercase());
    let of_pilots = sentences.filter(|sentence| sentence.starts_with("permanent pilot"));
    of_pilots.filter_map(|sentence| abilities(&sentence)).reduce(|sum, more| sum + more)
}

/// The sum of all "ability of n", "ability n" and "n ability"; "no ability" is 0. `None` when nothing is stated.
fn abilities(sentence: &str) -> Option<u32> {
    let mut sum = None;
    let words: Vec<&str> = sentence.split([' ', ',', ':', ';']).filter(|word| !word.is_empty()).collect();
    for (i, word) in words.iter().enumerate() {
        if *word != "ability" {
            continue;
        }
        let number = |at: usize| words.get(at).and_then(|word| word.parse::<u32>().ok());
        let after = if words.get(i + 1) == Some(&"of") { number(i + 2) } else { number(i + 1) };
        let before = i.checked_sub(1).and_then(|at| if words[at] == "no" { Some(0) } else { number(at) });
        if let Some(ability) = after.or(before) {
            sum = Some(sum.unwrap_or(0) + ability);
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::read;

    // The sentences below are made up in the manner of the cards.
    #[test]
    fn ability_is_read_in_every_wording() {
        assert_eq!(read("Fast. Permanent pilot provides ability of 2. Slow."), Some(2));
        assert_eq!(read("Permanent pilot provides 1 ability."), Some(1));
        assert_eq!(read("Permanent pilots provide ability 3."), Some(3));
        assert_eq!(read("Permanent pilot provides no ability."), Some(0));
        assert_eq!(read("Permanent pilots are •Ann, who provides ability of 4, and •Bob."), Some(4));
        assert_eq!(read("A pilot of ability of 9."), None);
    }
}
