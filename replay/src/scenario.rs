//! What the notations of the little games inside rule explanations have in common.
//!
//! A block of an explanation is one game, one event a line. Everything after ` #` is a comment. A comment that begins
//! with `broken` names the rules that must break at that line, by their whole ids.

/// Event index and rule id of every expected breach, in order.
pub type Broken = Vec<(u32, String)>;

/// A line without its comment, and the rules that the comment says are broken; `None` for a line that says nothing.
pub fn line(line: &str) -> Option<(&str, Vec<String>)> {
    let (line, comment) = line.split_once(" #").unwrap_or((line, ""));
    if line.trim().is_empty() || line.starts_with('#') {
        return None;
    }
    let ids = comment.trim().strip_prefix("broken").unwrap_or("");
    Some((line.trim(), ids.split([' ', ',']).filter(|id| !id.is_empty()).map(str::to_owned).collect()))
}
