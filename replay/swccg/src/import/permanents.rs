//! Permanent pilots and weapons, which only the card text states.

/// What the text says about permanent pilots and weapons.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Permanents {
    /// The sum of the permanent pilots' ability, when stated.
    pub(super) ability: Option<u32>,
    /// The names behind a dot of uniqueness, pilots and weapons.
    pub(super) names: Vec<String>,
}

/// Reads the sentences that begin with "Permanent pilot" or "Permanent weapon".
pub(super) fn read(text: &str) -> Permanents {
    let mut found = Permanents::default();
    for sentence in text.split('.') {
        let sentence = sentence.trim_start_matches([' ', '\'']);
        let lower = sentence.to_lowercase();
        let pilot = lower.starts_with("permanent pilot");
        if !pilot && !lower.starts_with("permanent weapon") {
            continue;
        }
        if pilot && let Some(sum) = abilities(&lower) {
            found.ability = Some(found.ability.unwrap_or(0) + sum);
        }
        // Ships named after the pilots ("... total power of •Black 2") are not pilots.
        let end = lower.find(" total power of ").unwrap_or(sentence.len());
        let list = sentence.get(..end).unwrap_or(sentence);
        found.names.extend(list.split('•').skip(1).map(name).filter(|name| !name.is_empty()));
    }
    found
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

/// The name at the start of what follows a dot: up to a comma, a bracket, a colon or the word "and".
fn name(text: &str) -> String {
    let end = text.find([',', '(', ':', ';']).unwrap_or(text.len());
    let text = text.get(..end).unwrap_or(text);
    text.split(" and ").next().unwrap_or(text).trim_end_matches(" and").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{Permanents, read};

    // The sentences below are made up in the manner of the cards.
    fn of(ability: Option<u32>, names: &[&str]) -> Permanents {
        Permanents { ability, names: names.iter().map(|&name| name.to_owned()).collect() }
    }

    #[test]
    fn ability_is_read_in_every_wording() {
        assert_eq!(read("Fast. Permanent pilot provides ability of 2. Slow."), of(Some(2), &[]));
        assert_eq!(read("Permanent pilot provides 1 ability."), of(Some(1), &[]));
        assert_eq!(read("Permanent pilots provide ability 3."), of(Some(3), &[]));
        assert_eq!(read("Permanent pilot provides no ability."), of(Some(0), &[]));
        assert_eq!(read("A pilot of ability of 9."), of(None, &[]));
    }

    #[test]
    fn names_follow_dots() {
        let text = "Permanent pilots are •Ann, who provides ability of 4, and •Bob.";
        assert_eq!(read(text), of(Some(4), &["Ann", "Bob"]));
        let text = "Permanent pilots are •Ann and •Bob: provide ability of 5, and add 9 to total power of •Ship 1.";
        assert_eq!(read(text), of(Some(5), &["Ann", "Bob"]));
        assert_eq!(read("Permanent weapon is •Ann's Bow (may fire)."), of(None, &["Ann's Bow"]));
    }
}
