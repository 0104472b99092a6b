//! Lists as XML: attributes of GEMP's, or the `.dek` of LackeyCCG, where a card stands as often as the deck has it.

use holocron_ingest::Limits;
use holocron_ingest::raw::{self, Element};

use super::{Entry, copies};

pub(super) fn read(text: &str) -> Result<Vec<Entry>, String> {
    let root = raw::read_document(text.as_bytes(), &Limits::default())
        .map_err(|_| "is not whole: the XML is cut or damaged".to_owned())?;
    // The titles of a `.dek` are text inside its elements, which documents leave out; they stand in the order of the elements.
    let mut titles = titles(text).into_iter();
    let mut entries: Vec<Entry> = Vec::new();
    add(&root, &mut titles, &mut entries)?;
    Ok(entries)
}

fn add(element: &Element, titles: &mut impl Iterator<Item = String>, entries: &mut Vec<Entry>) -> Result<(), String> {
    let attribute = |names: &[&str]| names.iter().find_map(|name| element.get(name)).filter(|value| !value.is_empty());
    let mut also = None;
    let name = match element.name.as_str() {
        "name" => {
            let title = titles.next().filter(|title| !title.is_empty());
            // The id is a picture's name in LackeyCCG, and a card's in other programs.
            let id = attribute(&["id"]).map(str::to_owned);
            also = title.clone().filter(|_| id.is_some());
            id.or(title)
        }
        "card" => attribute(&["blueprintId", "id", "name", "title"]).map(str::to_owned),
        _ => None,
    };
    if let Some(name) = name {
        let number = attribute(&["count", "quantity", "qty"]).map_or(Ok(1), |number| {
            number.parse().map_err(|_| format!("{number} is no number of copies")).and_then(copies)
        })?;
        match entries.iter_mut().find(|entry| entry.name == name) {
            Some(entry) => entry.copies = copies(u64::from(entry.copies) + u64::from(number))?,
            None => entries.push(Entry { name, also, set: None, copies: number }),
        }
    }
    element.children.iter().try_for_each(|child| add(child, titles, entries))
}

/// The text inside each `<name>`.
fn titles(text: &str) -> Vec<String> {
    let mut titles = Vec::new();
    for part in text.split("<name").skip(1) {
        let Some((attributes, rest)) = part.split_once('>') else { continue };
        let title = if attributes.ends_with('/') { "" } else { rest.split('<').next().unwrap_or_default() };
        let title =
            title.trim().replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&apos;", "'");
        titles.push(title.replace("&amp;", "&"));
    }
    titles
}
