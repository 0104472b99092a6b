//! Text into HTML. Every name, message and file path of a log passes through here on its way to a page.

use std::fmt::Write as _;

use crate::plain_table::{PlainTable, Value};

/// Text between tags, or inside a quoted attribute.
pub fn text(raw: &str) -> String {
    let mut safe = String::with_capacity(raw.len() + 8);
    for letter in raw.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '`' => safe.push_str("&#96;"),
            '\n' | '\t' => safe.push(letter),
            // A document may not hold control characters, and marks that turn the direction of writing would let a
            // name disguise what stands after it.
            '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' => safe.push('\u{fffd}'),
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => safe.push('\u{fffd}'),
            other => safe.push(other),
        }
    }
    safe
}

/// Text inside a quoted attribute, on one line.
pub fn attribute(raw: &str) -> String {
    text(&raw.replace(['\n', '\t', '\r'], " "))
}

/// A value as JSON that may stand inside a script element: nothing in it can end the element or open a comment.
pub fn script_json(value: &serde_json::Value) -> String {
    let json = value.to_string();
    let mut safe = String::with_capacity(json.len());
    for letter in json.chars() {
        match letter {
            // These occur only inside JSON strings, where the escape means the same.
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                let _ = write!(safe, "\\u{:04x}", u32::from(letter));
            }
            other => safe.push(other),
        }
    }
    safe
}

/// Letters, digits and hyphens only: a name for an anchor.
pub fn anchor(raw: &str) -> String {
    raw.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' }).collect()
}

/// A count with thin spaces between thousands.
pub fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// A table element, at most `most` rows of it.
pub fn table(table: &PlainTable, most: usize) -> String {
    let mut out = String::from("<div class=\"wide\"><table class=\"data\"><thead><tr>");
    for (index, column) in table.columns.iter().enumerate() {
        let is_number = table.rows.iter().any(|row| row.get(index).is_some_and(Value::is_number));
        let _ = write!(out, "<th scope=\"col\"{}>{}</th>", class(is_number), text(column));
    }
    out.push_str("</tr></thead><tbody>\n");
    for row in table.rows.iter().take(most) {
        out.push_str("<tr>");
        for cell in row {
            let _ = write!(out, "<td{}>{}</td>", class(cell.is_number()), text(&shown(cell)));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div>");
    if table.rows.len() > most {
        let _ = write!(out, "<p class=\"note\">The first {} of {} rows.</p>", most, count(table.rows.len() as u64));
    }
    out
}

fn class(is_number: bool) -> &'static str {
    if is_number { " class=\"num\"" } else { "" }
}

/// Four decimals are enough to read.
fn shown(cell: &Value) -> String {
    match cell {
        Value::Number(number) if number.is_finite() && number.abs() < 1e9 => {
            let text = format!("{number:.4}");
            let text = text.trim_end_matches('0').trim_end_matches('.');
            let (whole, rest) = text.split_once('.').map_or((text, ""), |(whole, rest)| (whole, rest));
            let sign = if whole.starts_with('-') { "-" } else { "" };
            let whole = whole.trim_start_matches('-').parse().map_or_else(|_| whole.to_owned(), count);
            if rest.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest}") }
        }
        Value::Whole(whole) if *whole < 0 => format!("-{}", count(whole.unsigned_abs())),
        Value::Whole(whole) => count(whole.unsigned_abs()),
        other => other.text(),
    }
}

/// A number with its noun.
pub(super) fn plural(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", count(number), if number == 1 { one } else { many })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_stays_text() {
        assert_eq!(text("<script>alert('1')</script>"), "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;");
        assert_eq!(attribute("\" onload=\"x\n"), "&quot; onload=&quot;x ");
        assert_eq!(text("a\u{0}\u{1b}[31m\u{202e}b"), "a\u{fffd}\u{fffd}[31m\u{fffd}b");
    }

    #[test]
    fn json_cannot_leave_its_script() {
        let value = serde_json::json!({ "</script><b>": "<!-- & \u{2028}" });
        let safe = script_json(&value);
        assert!(!safe.contains('<') && !safe.contains('>') && !safe.contains('&') && !safe.contains('\u{2028}'));
        assert_eq!(serde_json::from_str::<serde_json::Value>(&safe).expect("still JSON"), value);
    }

    #[test]
    fn counts_are_grouped() {
        assert_eq!(count(1_234_567), "1\u{202f}234\u{202f}567");
        assert_eq!(count(12), "12");
        assert_eq!(shown(&Value::Number(-12_345.5)), "-12\u{202f}345.5");
        assert_eq!(shown(&Value::Number(0.25)), "0.25");
        assert_eq!(shown(&Value::Whole(-1_000)), "-1\u{202f}000");
    }

    #[test]
    fn tables_escape_and_are_cut() {
        let mut lines = PlainTable::new(&["<name>", "n"]);
        lines.row(vec!["<b>".into(), 1_u64.into()]);
        lines.row(vec!["c".into(), 2_u64.into()]);
        let html = table(&lines, 1);
        assert!(html.contains("&lt;name&gt;") && html.contains("<td>&lt;b&gt;</td><td class=\"num\">1</td>"));
        assert!(html.contains("first 1 of 2") && !html.contains("<td>c</td>"));
    }
}
