//! Texts of a log that are quoted have a length, whatever the log says.

/// Cuts a text to so many bytes, or a few less where a letter would be cut in two, and marks the place by three dots.
///
/// ```
/// let mut text = "Müller".to_owned();
/// holocron_ingest::cut(&mut text, 2);
/// assert_eq!(text, "M...");
/// ```
pub fn cut(text: &mut String, longest: usize) {
    if text.len() > longest {
        let end = (0..=longest).rev().find(|i| text.is_char_boundary(*i)).unwrap_or(0);
        text.truncate(end);
        text.push_str("...");
        // What was cut off would be held as long as the rest.
        text.shrink_to_fit();
    }
}
