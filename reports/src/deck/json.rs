//! Lists as JSON: of objects with a name and a number, of names, or names with numbers.

use serde_json::Value;

use super::{Entry, copies};

/// What the field with the card's id or title is called, best first.
const NAMES: [&str; 8] = ["blueprintId", "blueprint_id", "cardId", "id", "code", "card", "title", "name"];
/// What the field with the number of copies is called.
const COPIES: [&str; 6] = ["count", "quantity", "qty", "copies", "amount", "number"];
/// What the field with the cards of a deck is called, and what no card has.
const LISTS: [&str; 5] = ["cards", "deck", "main", "mainDeck", "entries"];
/// How deep lists may lie in each other.
const DEPTH: usize = 16;

pub(super) fn read(text: &str) -> Result<Vec<Entry>, String> {
    let value: Value = serde_json::from_str(text).map_err(|error| format!("is not JSON: {error}"))?;
    let mut entries: Vec<Entry> = Vec::new();
    add(&value, DEPTH, &mut entries)?;
    Ok(entries)
}

fn add(value: &Value, depth: usize, entries: &mut Vec<Entry>) -> Result<(), String> {
    match value {
        _ if depth == 0 => Err("holds too many lists inside each other".to_owned()),
        Value::Array(items) => items.iter().try_for_each(|item| add(item, depth - 1, entries)),
        Value::String(name) => push(entries, name, 1),
        Value::Object(fields) => {
            if let Some(list) = LISTS.iter().find_map(|name| fields.get(*name).filter(|list| !list.is_string())) {
                return add(list, depth - 1, entries);
            }
            if !fields.is_empty() && fields.values().all(Value::is_number) {
                return fields.iter().try_for_each(|(name, number)| push(entries, name, whole(number)?));
            }
            let Some(name) = NAMES.iter().find_map(|name| fields.get(*name)?.as_str()) else { return Ok(()) };
            let number = COPIES.iter().find_map(|name| fields.get(*name)).map_or(Ok(1), whole)?;
            push(entries, name, number)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

fn whole(number: &Value) -> Result<u32, String> {
    number.as_u64().ok_or_else(|| format!("{number} is no number of copies")).and_then(copies)
}

fn push(entries: &mut Vec<Entry>, name: &str, copies: u32) -> Result<(), String> {
    match entries.iter_mut().find(|entry| entry.name == name) {
        Some(entry) => entry.copies = super::copies(u64::from(entry.copies) + u64::from(copies))?,
        None => entries.push(Entry { name: name.to_owned(), also: None, set: None, copies }),
    }
    Ok(())
}
