//! What the notations of the scenarios inside rule explanations have in common.
//!
//! A block of an explanation is one game, one event a line. Everything after ` #` is a comment. A comment that begins
//! with `broken` names the rules that must break at that line, by their whole ids.

/// Event index and rule id of every expected breach, in order.
pub type Broken = Vec<(u32, String)>;

/// The fenced blocks of an explanation.
pub fn blocks(explain: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut open: Option<String> = None;
    for line in explain.lines() {
        match (&mut open, line.trim() == "```") {
            (None, true) => open = Some(String::new()),
            (Some(_), true) => blocks.extend(open.take()),
            (Some(text), false) => {
                text.push_str(line);
                text.push('\n');
            }
            (None, false) => {}
        }
    }
    blocks
}

/// A line without its comment, and the rules that the comment says are broken; `None` for a line that says nothing.
pub fn line(line: &str) -> Option<(&str, Vec<String>)> {
    let (line, comment) = line.split_once(" #").unwrap_or((line, ""));
    if line.trim().is_empty() || line.starts_with('#') {
        return None;
    }
    let ids = comment.trim().strip_prefix("broken").unwrap_or("");
    Some((line.trim(), ids.split([' ', ',']).filter(|id| !id.is_empty()).map(str::to_owned).collect()))
}
