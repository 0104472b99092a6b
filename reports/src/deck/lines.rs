//! Lists with a line a card.

use super::{Entry, copies};

/// Headings that lists of other programs have.
const HEADINGS: [&str; 4] = ["deck", "main", "main deck", "cards"];

/// `2x Title`, `2 Title`, `Title x2`, `Title`, or number, title and set with tabs between them. Lines that begin with `#` or `//`, and
/// headings, are left out.
pub(super) fn read(text: &str) -> Result<Vec<Entry>, String> {
    let mut entries = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        let is_heading = line.ends_with(':') || HEADINGS.contains(&line.to_lowercase().as_str());
        if line.is_empty() || line.starts_with('#') || line.starts_with("//") || is_heading {
            continue;
        }
        let (copied, name, set) = parts(line);
        let copies = copied.map_or(Ok(1), copies).map_err(|what| format!("line {}: {what}", number + 1))?;
        if !name.is_empty() && copies > 0 {
            entries.push(Entry { name: name.to_owned(), also: None, set: set.map(str::to_owned), copies });
        }
    }
    Ok(entries)
}

fn parts(line: &str) -> (Option<u64>, &str, Option<&str>) {
    if let Some((first, rest)) = line.split_once('\t') {
        let mut rest = rest.split('\t').map(str::trim);
        return match number(first) {
            Some(copies) => (Some(copies), rest.next().unwrap_or_default(), rest.next().filter(|set| !set.is_empty())),
            None => (None, first.trim(), rest.next().filter(|set| !set.is_empty())),
        };
    }
    if let Some((first, rest)) = line.split_once(' ')
        && let Some(copies) = number(first)
    {
        return (Some(copies), rest.trim(), None);
    }
    if let Some((name, last)) = line.rsplit_once(' ')
        && last.starts_with(['x', 'X'])
        && let Some(copies) = number(last)
    {
        return (Some(copies), name.trim(), None);
    }
    (None, line, None)
}

/// `2`, `2x` or `x2`.
fn number(text: &str) -> Option<u64> {
    let digits = text.trim().trim_start_matches(['x', 'X']).trim_end_matches(['x', 'X']);
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}
