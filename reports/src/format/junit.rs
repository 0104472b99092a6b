//! JUnit's XML, which build servers read: a suite for each recording, a case for each question.

use std::fmt::Write as _;

use super::question::Asked;
use super::recording::Recording;
use super::text::typeset;
use crate::page::html;

/// The text before the suites.
pub const BEGIN: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"holocron\">\n";
/// The text behind them.
pub const END: &str = "</testsuites>\n";

/// The suite of a recording. A question fails where `fails` says so, and is skipped otherwise; a recording without questions is a
/// case that passes, and one that could not be read is an error.
pub fn suite(recording: &Recording, asked: &[&Asked], fails: impl Fn(&Asked) -> bool) -> String {
    let file = html::attribute(&recording.file);
    let failures = asked.iter().filter(|asked| fails(asked)).count();
    let errors = usize::from(recording.error.is_some());
    let mut out = String::new();
    let _ = writeln!(
        out,
        "  <testsuite name=\"{file}\" tests=\"{}\" failures=\"{failures}\" errors=\"{errors}\" skipped=\"{}\">",
        asked.len().max(1),
        asked.len() - failures
    );
    if let Some(error) = &recording.error {
        let _ = writeln!(
            out,
            "    <testcase classname=\"{file}\" name=\"reading\"><error type=\"{}\" message=\"{}\"/></testcase>",
            html::attribute(&error.kind),
            html::attribute(&error.message)
        );
    } else if asked.is_empty() {
        let _ = writeln!(out, "    <testcase classname=\"{file}\" name=\"no questions\"/>");
    }
    for one in asked {
        let _ = write!(out, "    <testcase classname=\"{file}\" name=\"{} {}\">", html::attribute(&one.rule), one.key);
        let message = html::attribute(&format!("event {}: {}", one.event, typeset(&one.sentence)));
        if fails(one) {
            let source = html::text(&one.source);
            let _ = write!(out, "<failure type=\"{}\" message=\"{message}\">{source}</failure>", one.word());
        } else {
            let _ = write!(out, "<skipped message=\"{}: {message}\"/>", one.word());
        }
        out.push_str("</testcase>\n");
    }
    out.push_str("  </testsuite>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::super::recording::sample;
    use super::*;

    #[test]
    fn a_question_fails_a_recording_without_passes() {
        let mut recording = sample();
        recording.error = None;
        recording.file = "a<b>.xml".to_owned();
        let asked = Asked::of(&recording, &recording.findings[0], None);
        let failed = suite(&recording, &[&asked], |_| true);
        assert!(
            failed.contains("name=\"a&lt;b&gt;.xml\" tests=\"1\" failures=\"1\" errors=\"0\" skipped=\"0\""),
            "{failed}"
        );
        assert!(failed.contains("<failure type=\"suspect\" message=\"event 1234: bob Force drains"), "{failed}");
        let skipped = suite(&recording, &[&asked], |_| false);
        assert!(
            skipped.contains("skipped=\"1\"") && skipped.contains("<skipped message=\"suspect: event 1234"),
            "{skipped}"
        );
        let passed = suite(&recording, &[], |_| true);
        assert!(
            passed.contains("tests=\"1\" failures=\"0\"") && passed.contains("name=\"no questions\"/>"),
            "{passed}"
        );
        let unread = suite(&sample(), &[], |_| true);
        assert!(unread.contains("errors=\"1\"") && unread.contains("<error type=\"corrupt\""), "{unread}");
    }
}
