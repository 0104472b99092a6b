//! What could not be read, and how much of the rest was understood.

use std::fmt::Write as _;

use super::html::{count, table, text};
use crate::format::recording::Messages;
use crate::plain_table::PlainTable;

/// Rows of each list.
const ROWS: usize = 200;

/// How well the files could be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Quality {
    /// Files, read or not; copies do not count.
    pub num_files: u64,
    /// Files that could be read.
    pub num_read: u64,
    /// How well the messages of all logs were understood.
    pub messages: Messages,
    /// Announced values compared with the replay's own.
    pub num_keyframes: u64,
    /// Announced values that agree with the replay's own.
    pub num_keyframes_agree: u64,
    /// Plays judged, counted for each rule that judged them.
    pub num_judged: u64,
    /// Judgements that the log does not settle.
    pub num_undecided: u64,
    /// Files that could not be read, with the error.
    pub failed: Vec<FileNote>,
    /// Files that end early.
    pub truncated: Vec<String>,
    /// Recordings that were given before under another name, and left out.
    pub copies: Vec<FileNote>,
    /// Damage that was skipped.
    pub problems: Vec<FileNote>,
    /// Problems of the whole run, listed or not.
    pub num_problems: u64,
    /// Messages that no template covers, with how often.
    pub unknown_messages: Vec<(String, u64)>,
}

/// Something to say of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileNote {
    /// The file's name.
    pub file: String,
    /// Number of the event, from 0; absent when it belongs to none.
    pub event: Option<u64>,
    /// Offset in the inflated document, where that is known.
    pub byte: Option<u64>,
    /// What there is to say.
    pub what: String,
}

impl Quality {
    /// The health of the data in a few clauses.
    pub(super) fn health(&self) -> Vec<String> {
        let unread = self.num_files.saturating_sub(self.num_read);
        let mut parts = vec![match unread {
            0 => format!("all {} files could be read", count(self.num_files)),
            _ => format!("{} of {} files could not be read", count(unread), count(self.num_files)),
        }];
        match self.truncated.len() {
            0 => {}
            1 => parts.push("one ends early".to_owned()),
            many => parts.push(format!("{many} end early")),
        }
        if let Some(share) = agreement(self.num_keyframes_agree, self.num_keyframes) {
            parts.push(format!("{share} of {} server counters agree with the replay", large(self.num_keyframes)));
        }
        let known = self.messages.total.saturating_sub(self.messages.unknown);
        if let Some(share) = agreement(known, self.messages.total) {
            parts.push(format!("{share} of the messages are understood"));
        }
        parts
    }
}

/// A share that is never rounded up to everything.
fn agreement(part: u64, whole: u64) -> Option<String> {
    if whole == 0 {
        return None;
    }
    let missing = (whole.saturating_sub(part)) as f64 / whole as f64;
    Some(match missing {
        0.0 => "100 %".to_owned(),
        missing if missing < 1e-5 => "more than 99.999 %".to_owned(),
        missing => {
            let shown = format!("{:.3}", 100.0 * (1.0 - missing));
            format!("{} %", shown.trim_end_matches('0').trim_end_matches('.'))
        }
    })
}

/// A large number in words.
fn large(number: u64) -> String {
    match number {
        1_000_000.. => format!("{:.1} million", number as f64 / 1e6),
        _ => count(number),
    }
}

pub(super) fn section(quality: &Quality) -> String {
    let messages = quality.messages;
    let mut out = String::from("<section class=\"panel\" id=\"files\"><h2>How well the files could be read</h2>\n");
    let _ = writeln!(
        out,
        "<dl class=\"numbers\"><div><dt>Files read</dt><dd>{} of {}</dd></div><div><dt>Messages</dt><dd>{}</dd>\
         <dd class=\"note\">{} read by a sentence of their own, {} as card text, {} not read</dd></div>\
         <div><dt>Server counters</dt><dd>{}</dd><dd class=\"note\">{} differ from the replay</dd></div>\
         <div><dt>Judgements</dt><dd>{}</dd><dd class=\"note\">{} more are undecided</dd></div></dl>",
        count(quality.num_read),
        count(quality.num_files),
        count(messages.total),
        count(messages.specific),
        count(messages.generic),
        count(messages.unknown),
        count(quality.num_keyframes),
        count(quality.num_keyframes.saturating_sub(quality.num_keyframes_agree)),
        count(quality.num_judged),
        count(quality.num_undecided),
    );
    out.push_str(&notes("Files that could not be read", &quality.failed));
    if !quality.truncated.is_empty() {
        out.push_str("<h3>Files that end early</h3>\n<ul>\n");
        for file in quality.truncated.iter().take(ROWS) {
            let _ = writeln!(out, "<li><code>{}</code></li>", text(file));
        }
        out.push_str("</ul>\n");
        out.push_str(&rest(quality.truncated.len() as u64, "files"));
    }
    out.push_str(&notes("Recordings given more than once", &quality.copies));
    out.push_str(&notes("Problems in the files (skipped)", &quality.problems));
    let listed = quality.problems.len().min(ROWS) as u64;
    if quality.num_problems > listed {
        let _ = writeln!(out, "<p class=\"note\">{} problems in all.</p>", count(quality.num_problems));
    }
    if !quality.unknown_messages.is_empty() {
        let mut lines = PlainTable::new(&["message", "times"]);
        for (message, times) in &quality.unknown_messages {
            lines.row(vec![message.as_str().into(), (*times).into()]);
        }
        let _ = writeln!(out, "<h3>Messages that are not understood</h3>\n{}", table(&lines, ROWS));
    }
    out.push_str("</section>\n");
    out
}

fn notes(title: &str, notes: &[FileNote]) -> String {
    if notes.is_empty() {
        return String::new();
    }
    let mut lines = PlainTable::new(&["file", "event", "byte", "what"]);
    for note in notes {
        let what = note.what.as_str().into();
        lines.row(vec![note.file.as_str().into(), note.event.into(), note.byte.into(), what]);
    }
    format!("<h3>{title}</h3>\n{}\n", table(&lines, ROWS))
}

fn rest(total: u64, what: &str) -> String {
    let listed = ROWS as u64;
    if total > listed {
        format!("<p class=\"note\">The first {listed} of {total} {what}.</p>\n")
    } else {
        String::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearly_all_is_not_all() {
        assert_eq!(agreement(0, 0), None);
        assert_eq!(agreement(7, 7).as_deref(), Some("100 %"));
        assert_eq!(agreement(9_999_999, 10_000_000).as_deref(), Some("more than 99.999 %"));
        assert_eq!(agreement(9_995, 10_000).as_deref(), Some("99.95 %"));
    }
}
