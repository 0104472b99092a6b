//! Deck lists in the forms that players keep them in. What a list says is read here; which cards it means is for the card facts to
//! say.

mod json;
mod lines;
mod xml;

use holocron_analysis::collect::DeckList;

/// An entry of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// What the list calls the card: its id, or its title.
    pub name: String,
    /// What it calls it too: the title beside an id that may be of another program.
    pub also: Option<String>,
    /// The set that the list names beside it.
    pub set: Option<String>,
    /// Copies.
    pub copies: u32,
}

/// Most cards of anything that may be a deck.
const LARGEST: u64 = 1_000;

/// Reads a deck list: GEMP's string (`1_168,1_168|13_51`), XML (GEMP's, or the `.dek` of LackeyCCG), JSON, tab-separated text, or a
/// line a card (`2x Darth Vader`). Cards outside of the deck, behind the bar of GEMP's string, are left out.
///
/// # Errors
/// What is wrong with the list, with its line where that is known.
///
/// ```
/// use holocron_reports::deck::read;
///
/// let entries = read("2x Darth Vader\n# a remark\nHoth\n")?;
/// assert_eq!(entries.iter().map(|entry| (entry.copies, entry.name.as_str())).collect::<Vec<_>>(), [(2, "Darth Vader"), (1, "Hoth")]);
/// # Ok::<(), String>(())
/// ```
pub fn read(text: &str) -> Result<Vec<Entry>, String> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let entries = match text.chars().next() {
        None => return Err("is empty".to_owned()),
        Some('<') => xml::read(text)?,
        Some('{' | '[') => json::read(text)?,
        Some(_) => match gemp(text) {
            Some(entries) => entries,
            None => lines::read(text)?,
        },
    };
    if entries.is_empty() {
        return Err("names no card".to_owned());
    }
    let total: u64 = entries.iter().map(|entry| u64::from(entry.copies)).sum();
    if total > LARGEST {
        return Err(format!("names {total} cards; no deck has so many"));
    }
    Ok(entries)
}

/// GEMP's string: ids with commas between them. One id alone is a line of a list.
fn gemp(text: &str) -> Option<Vec<Entry>> {
    let list = Some(text)
        .filter(|text| text.contains(',') && !text.contains(char::is_whitespace))
        .and_then(DeckList::parse)?;
    let entry = |(blueprint, copies): (_, &u32)| Entry {
        name: ToString::to_string(blueprint),
        also: None,
        set: None,
        copies: *copies,
    };
    Some(list.deck.iter().map(|(blueprint, copies)| entry((blueprint, copies))).collect())
}

/// A number of copies: what a list can mean, and no more.
fn copies(number: u64) -> Result<u32, String> {
    u32::try_from(number)
        .ok()
        .filter(|number| u64::from(*number) <= LARGEST)
        .ok_or_else(|| format!("{number} copies of a card are too many"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Vec<(u32, String)> {
        read(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"))
            .into_iter()
            .map(|entry| (entry.copies, entry.name))
            .collect()
    }

    #[test]
    fn every_form_says_the_same() {
        let expected = [(2, "1_168".to_owned()), (1, "3_143".to_owned())];
        for text in [
            "1_168,1_168,3_143|13_51",
            "2 1_168\n3_143\n",
            "\u{feff}Deck:\n2x 1_168\r\n3_143 x1\r\n\r\n// a remark",
            "2\t1_168\tPremiere\n1\t3_143\tHoth\n",
            "[\"1_168\", \"1_168\", \"3_143\"]",
            "{\"name\": \"mine\", \"cards\": [{\"id\": \"1_168\", \"quantity\": 2}, {\"id\": \"3_143\"}]}",
            "{\"1_168\": 2, \"3_143\": 1}",
            "<deck><card blueprintId=\"1_168\" count=\"2\"/><card blueprintId=\"3_143\"/></deck>",
            "<deck><superzone name=\"Deck\"><card><name id=\"1_168\">Vader</name></card><card><name id=\"1_168\">Vader</name></card>\
             <card><name id=\"\">3_143</name></card></superzone></deck>",
        ] {
            assert_eq!(told(text), expected, "{text}");
        }
    }

    #[test]
    fn titles_with_numbers_stay_whole() {
        let told = told("4-LOM\n2 8D8\n3x R2-D2 (Artoo-Detoo)\nRed 5\nTIE x2\n");
        let expected = [(1, "4-LOM"), (2, "8D8"), (3, "R2-D2 (Artoo-Detoo)"), (1, "Red 5"), (2, "TIE")];
        assert_eq!(told, expected.map(|(copies, name)| (copies, name.to_owned())));
    }

    #[test]
    fn what_is_no_list_is_refused() {
        for (text, said) in [
            (" \n", "is empty"),
            ("# nothing\n", "names no card"),
            ("{\"name\": 3", "is not JSON"),
            ("{}", "names no card"),
            ("<deck", "is not whole"),
            ("<deck></deck>", "names no card"),
            ("99999 Vader", "line 1: 99999 copies"),
            ("600 Vader\n600 Luke", "names 1200 cards"),
            ("[{\"id\": \"1_1\", \"count\": -2}]", "copies"),
        ] {
            let error = read(text).expect_err(text);
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
