//! Character references.

use std::borrow::Cow;

/// Longest reference that is looked for, without `&` and `;` (`#x10FFFF`, with some leading zeros).
const LONGEST: usize = 12;

/// Replaces the five named references and the numeric ones; `None` when one is unknown.
pub(crate) fn unescape(raw: &str) -> Option<Cow<'_, str>> {
    let Some(first) = memchr::memchr(b'&', raw.as_bytes()) else { return Some(Cow::Borrowed(raw)) };
    let (plain, mut rest) = raw.split_at_checked(first)?;
    let mut text = String::with_capacity(raw.len());
    text.push_str(plain);
    while let Some(tail) = rest.strip_prefix('&') {
        let end = tail.bytes().take(LONGEST + 1).position(|b| b == b';')?;
        text.push(reference(tail.get(..end)?)?);
        let tail = tail.get(end + 1..)?;
        let next = memchr::memchr(b'&', tail.as_bytes()).unwrap_or(tail.len());
        let (plain, after) = tail.split_at_checked(next)?;
        text.push_str(plain);
        rest = after;
    }
    Some(Cow::Owned(text))
}

fn reference(name: &str) -> Option<char> {
    match name {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let digits = name.strip_prefix('#')?;
            let code = match digits.strip_prefix(['x', 'X']) {
                Some(hex) if !hex.starts_with('+') => u32::from_str_radix(hex, 16).ok()?,
                None if !digits.starts_with('+') => digits.parse().ok()?,
                _ => return None,
            };
            char::from_u32(code).filter(|c| *c != '\0')
        }
    }
}

#[cfg(test)]
mod tests {
    use super::unescape;

    #[test]
    fn references_become_characters() {
        let cases = [
            ("plain", "plain"),
            ("&lt;div value='1'&gt;A &amp; B&lt;/div&gt;", "<div value='1'>A & B</div>"),
            ("&quot;&apos;&#10;&#x2022;&#8226;", "\"'\n••"),
            ("&amp;lt;", "&lt;"),
        ];
        for (raw, text) in cases {
            assert_eq!(unescape(raw).as_deref(), Some(text));
        }
        for raw in ["&", "&;", "&nope;", "a & b", "&#0;", "&#xD800;", "&#+1;", "&lt", "&aaaaaaaaaaaaaaaaaaaaaa;"] {
            assert_eq!(unescape(raw), None, "{raw}");
        }
    }
}
