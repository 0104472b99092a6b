//! The embedded typeface: charts look the same on a machine without fonts.
//!
//! DejaVu Sans is wide, so a text that fits by its measure also fits in the sans-serif face that a browser picks for
//! the SVG.

use std::sync::OnceLock;

use plotters::style::{FontDesc, FontFamily, FontStyle, register_font};

use super::scene::Face;

/// Puts the typeface where plotters looks for it. Both faces parse: a test draws with them.
pub(super) fn ready() {
    static DONE: OnceLock<()> = OnceLock::new();
    DONE.get_or_init(|| {
        // A face that did not parse would leave texts out of the PNG and nothing else.
        let _ = register_font("sans-serif", FontStyle::Normal, dejavu::sans::regular());
        let _ = register_font("sans-serif", FontStyle::Bold, dejavu::sans::bold());
    });
}

pub(super) fn desc(face: Face, scale: i32) -> FontDesc<'static> {
    ready();
    let style = if face.is_bold { FontStyle::Bold } else { FontStyle::Normal };
    FontDesc::new(FontFamily::SansSerif, f64::from(face.size * scale), style)
}

/// Width of a text in pixels.
pub(super) fn width(text: &str, face: Face) -> i32 {
    desc(face, 1).box_size(text).map_or(0, |(width, _)| i32::try_from(width).unwrap_or(i32::MAX))
}

/// The text without control characters, which XML forbids and pictures cannot show, cut to `room` pixels.
pub(super) fn fit(text: &str, face: Face, room: i32) -> String {
    let text: String = text.chars().take(2_000).map(printable).collect();
    let text = text.trim();
    if width(text, face) <= room {
        return text.to_owned();
    }
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let cut = |count: usize| {
        let head = ends.get(count).and_then(|&end| text.get(..end)).unwrap_or(text);
        format!("{}\u{2026}", head.trim_end())
    };
    // Width grows with length, so the longest head that fits can be found by halving.
    let (mut fits, mut too_long) = (0, ends.len());
    while too_long - fits > 1 {
        let middle = usize::midpoint(fits, too_long);
        if width(&cut(middle), face) <= room {
            fits = middle;
        } else {
            too_long = middle;
        }
    }
    if fits == 0 { String::new() } else { cut(fits) }
}

/// The text in at most `lines` lines of `room` pixels, broken at spaces; the last line is cut when more is left.
pub(super) fn wrap(text: &str, face: Face, room: i32, lines: usize) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut done = Vec::new();
    let mut at = 0;
    while at < words.len() && done.len() < lines {
        let mut end = at + 1;
        if done.len() + 1 == lines {
            end = words.len();
        } else {
            while end < words.len() && width(&words[at..=end].join(" "), face) <= room {
                end += 1;
            }
        }
        done.push(fit(&words[at..end].join(" "), face, room));
        at = end;
    }
    done
}

/// The text without what XML forbids and pictures cannot show.
pub(super) fn printed(text: &str) -> String {
    text.chars().map(printable).collect()
}

fn printable(letter: char) -> char {
    match letter {
        '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' => ' ',
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => ' ',
        '\u{fffe}' | '\u{ffff}' => '\u{fffd}',
        other => other,
    }
}
