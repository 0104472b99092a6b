//! What could not be read, and how much of the rest was understood.

use std::fmt::Write as _;

use super::html::{count, table, text};
use super::{FileNote, Report};
use crate::plain_table::PlainTable;

const ROWS: usize = 200;

pub(super) fn section(report: &Report) -> String {
    let quality = &report.quality;
    let messages = quality.messages;
    let mut out = String::new();
    let _ = writeln!(
        out,
        "<p>{} of {} files could be read; {} end early. {} messages: {} specific, {} generic, {} unknown. \
         {} of {} counters that the server wrote agree with the replay.</p>",
        count(quality.num_read),
        count(quality.num_files),
        count(quality.truncated.len() as u64),
        count(messages.total),
        count(messages.specific),
        count(messages.generic),
        count(messages.unknown),
        count(quality.num_keyframes_agree),
        count(quality.num_keyframes),
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
    out.push_str(&notes("Damage that was read around", &quality.problems));
    let listed = quality.problems.len().min(ROWS) as u64;
    if quality.num_problems > listed {
        let _ = writeln!(out, "<p class=\"note\">{} problems in all.</p>", count(quality.num_problems));
    }
    if !quality.unknown_messages.is_empty() {
        let mut lines = PlainTable::new(&["message", "times"]);
        for (message, times) in &quality.unknown_messages {
            lines.row(vec![message.as_str().into(), (*times).into()]);
        }
        let _ = writeln!(out, "<h3>Messages that no template covers</h3>\n{}", table(&lines, ROWS));
    }
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
