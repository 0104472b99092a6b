//! A log in which the players have other names, for those who share what they found and not whose game it was.

use std::io::Read;

use crate::bytes::{End, Source};
use crate::error::{Error, ErrorKind};
use crate::id::Sides;
use crate::limits::Limits;
use crate::log::{Log, Problem};
use crate::read::{AnyLog, read_any};

/// Attributes whose values are words of the format or ids: a player may have such a name.
const FIXED: [&[u8]; 6] = [b"type", b"zone", b"phase", b"blueprintId", b"sides", b"game"];
/// What stands around the title of a card in a message.
const TITLE: [&[u8]; 2] = [b"cardHint", b"/div"];

/// The names that stand for the two players of a log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aliases {
    /// Each name as it is written and what takes its place, the longest first: one may be a part of the other.
    pairs: Vec<(String, String)>,
}

impl Aliases {
    /// Aliases of both players.
    pub fn new(names: &Sides<Box<str>>, alias: impl Fn(&str) -> String) -> Aliases {
        let mut pairs: Vec<_> = [&names.dark, &names.light].map(|name| (name.to_string(), alias(name))).to_vec();
        pairs.retain(|(name, _)| !name.is_empty());
        pairs.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        Aliases { pairs }
    }

    /// A text in which the names are replaced wherever they are words of their own. In the path of a file a word has letters and
    /// digits alone: `alice_bob.xml` holds two names.
    pub fn in_path(&self, text: &str) -> String {
        let mut out = Vec::with_capacity(text.len());
        self.replace(&self.plain(), text.as_bytes(), |byte| byte.is_ascii_alphanumeric(), &mut out);
        String::from_utf8_lossy(&out).into_owned()
    }

    fn plain(&self) -> Vec<(&[u8], &str)> {
        self.pairs.iter().map(|(name, alias)| (name.as_bytes(), alias.as_str())).collect()
    }

    fn replace(&self, names: &[(&[u8], &str)], text: &[u8], is_letter: fn(u8) -> bool, out: &mut Vec<u8>) {
        let mut rest = text;
        let mut before = None;
        while let [first, after @ ..] = rest {
            let ends_here = |name: &[u8]| {
                let next = rest.get(name.len()).copied();
                rest.starts_with(name) && !next.is_some_and(is_letter)
            };
            let is_start = !before.is_some_and(is_letter);
            match names.iter().find(|(name, _)| is_start && ends_here(name)) {
                Some((name, alias)) => {
                    out.extend_from_slice(alias.as_bytes());
                    before = name.last().copied();
                    rest = rest.get(name.len()..).unwrap_or_default();
                }
                None => {
                    out.push(*first);
                    before = Some(*first);
                    rest = after;
                }
            }
        }
    }

    /// XML in which the names are replaced in texts and in the values of attributes, titles of cards left as they are.
    fn in_xml(&self, xml: &[u8]) -> Vec<u8> {
        let escaped: Vec<(String, &str)> = self.pairs.iter().flat_map(|(name, alias)| written(name, alias)).collect();
        let names: Vec<(&[u8], &str)> = escaped.iter().map(|(name, alias)| (name.as_bytes(), *alias)).collect();
        let mut out = Vec::with_capacity(xml.len());
        let mut rest = xml;
        while let Some(place) = rest.iter().position(|byte| *byte == b'<') {
            let (text, tag) = rest.split_at(place);
            self.value(&names, text, &mut out);
            rest = self.tag(&names, tag, &mut out);
        }
        self.value(&names, rest, &mut out);
        out
    }

    /// One tag; gives what stands behind it.
    fn tag<'a>(&self, names: &[(&[u8], &str)], mut rest: &'a [u8], out: &mut Vec<u8>) -> &'a [u8] {
        loop {
            let Some(place) = rest.iter().position(|byte| matches!(byte, b'"' | b'\'' | b'>')) else {
                out.extend_from_slice(rest);
                return &[];
            };
            let (head, tail) = rest.split_at(place + 1);
            out.extend_from_slice(head);
            rest = tail;
            let Some((&mark, before)) = head.split_last() else { return rest };
            if mark == b'>' {
                return rest;
            }
            let end = rest.iter().position(|byte| *byte == mark).unwrap_or(rest.len());
            let (value, tail) = rest.split_at(end);
            if FIXED.contains(&key(before)) {
                out.extend_from_slice(value)
            } else {
                self.value(names, value, out)
            }
            out.extend(tail.first());
            rest = tail.get(1..).unwrap_or_default();
        }
    }

    fn value(&self, names: &[(&[u8], &str)], mut text: &[u8], out: &mut Vec<u8>) {
        let find = |text: &[u8], what: &[u8]| text.windows(what.len()).position(|part| part == what);
        let [from, to] = TITLE;
        while let Some(place) = find(text, from) {
            let (before, title) = text.split_at(place);
            self.replace(names, before, is_of_name, out);
            let (title, rest) = title.split_at(find(title, to).unwrap_or(title.len()));
            out.extend_from_slice(title);
            text = rest;
        }
        self.replace(names, text, is_of_name, out);
    }
}

/// What names of players are made of; bytes beyond ASCII are letters.
fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-') || !byte.is_ascii()
}

/// The name of the attribute in front of a quotation mark.
fn key(before: &[u8]) -> &[u8] {
    let before = before.trim_ascii_end();
    let before = before.strip_suffix(b"=").unwrap_or(before).trim_ascii_end();
    let start = before.iter().rposition(u8::is_ascii_whitespace).map_or(0, |place| place + 1);
    before.get(start..).unwrap_or_default()
}

/// The forms in which XML may write a name.
fn written<'a>(name: &str, alias: &'a str) -> Vec<(String, &'a str)> {
    let escaped = name.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
    let mut forms = vec![escaped.clone(), escaped.replace('\'', "&apos;"), escaped.replace('\'', "&#39;")];
    forms.dedup();
    forms.into_iter().map(|form| (form, alias)).collect()
}

/// Reads a log of any game under other names: `alias` gives the one that takes the place of a name. What was odd about the file
/// stays what it is, with its places in the file.
///
/// # Errors
/// As [`read_any`](crate::read_any()). `NotALog` when the log names no players, or when a name is also a word of the log, so
/// that replacing it would change what the log says.
///
/// ```
/// use holocron_ingest::{AnyLog, Limits, read_renamed};
///
/// let xml = br#"<gameReplay><ge type="P" participantId="ann" allParticipantIds="ann,bob"/><ge type="M" message="bob passes"/></gameReplay>"#;
/// let (log, aliases) = read_renamed(xml, &Limits::default(), |name| format!("player {}", &name[..1]))?;
/// # let _ = log;
/// assert_eq!(aliases.in_path("bob/1.xml"), "player b/1.xml");
/// # Ok::<(), holocron_ingest::Error>(())
/// ```
pub fn read_renamed(bytes: &[u8], limits: &Limits, alias: impl Fn(&str) -> String) -> Result<(AnyLog, Aliases), Error> {
    let first = read_any(bytes, limits)?;
    match first {
        AnyLog::Gemp(log) => renamed(log, bytes, limits, alias, |log| match log {
            AnyLog::Gemp(log) => Some(log),
            AnyLog::Swtcg(_) | AnyLog::YoungJedi(_) => None,
        })
        .map(|(log, aliases)| (AnyLog::Gemp(log), aliases)),
        AnyLog::Swtcg(log) => renamed(log, bytes, limits, alias, |log| match log {
            AnyLog::Swtcg(log) => Some(log),
            AnyLog::Gemp(_) | AnyLog::YoungJedi(_) => None,
        })
        .map(|(log, aliases)| (AnyLog::Swtcg(log), aliases)),
        AnyLog::YoungJedi(log) => renamed(log, bytes, limits, alias, |log| match log {
            AnyLog::YoungJedi(log) => Some(log),
            AnyLog::Gemp(_) | AnyLog::Swtcg(_) => None,
        })
        .map(|(log, aliases)| (AnyLog::YoungJedi(log), aliases)),
    }
}

fn renamed<K>(
    first: Log<K>,
    bytes: &[u8],
    limits: &Limits,
    alias: impl Fn(&str) -> String,
    same: fn(AnyLog) -> Option<Log<K>>,
) -> Result<(Log<K>, Aliases), Error> {
    let refused = |found: &str| Error::new(ErrorKind::NotALog { found: found.to_owned() }, 0);
    let names = Sides { dark: alias(&first.players.dark).into(), light: alias(&first.players.light).into() };
    if first.players.dark.is_empty() || first.players.light.is_empty() {
        return Err(refused("a log that names no players, so that their names cannot be replaced"));
    }
    let aliases = Aliases::new(&first.players, alias);
    // Aliases may be longer than names.
    let room = Limits { inflated: limits.inflated.saturating_mul(4), ..*limits };
    let xml = aliases.in_xml(&inflated(bytes, limits)?);
    let word = "a log in which the name of a player is also a word, so that it cannot be replaced";
    let log = same(read_any(xml.as_slice(), &room)?).ok_or_else(|| refused(word))?;
    let is_the_same = log.players == names
        && log.viewer == first.viewer
        && log.events.len() == first.events.len()
        && log.problems.len() == first.problems.len()
        && log
            .events
            .iter()
            .zip(&first.events)
            .all(|(a, b)| std::mem::discriminant(&a.kind) == std::mem::discriminant(&b.kind));
    if !is_the_same {
        return Err(refused(word));
    }
    let problem = |problem: Problem| Problem { what: aliases.in_path(&problem.what), ..problem };
    Ok((
        Log {
            problems: first.problems.into_iter().map(problem).collect(),
            unlisted_problems: first.unlisted_problems,
            is_truncated: first.is_truncated,
            xml_bytes: first.xml_bytes,
            file_hash: first.file_hash,
            ..log
        },
        aliases,
    ))
}

/// The XML of a log, as far as it can be inflated.
fn inflated(bytes: impl Read, limits: &Limits) -> Result<Vec<u8>, Error> {
    let whole = Limits { element: usize::try_from(limits.inflated).unwrap_or(usize::MAX), ..*limits };
    let mut source = Source::open(bytes, &whole)?;
    loop {
        match source.fill()? {
            None => {}
            Some(End::Whole | End::Cut | End::Damaged(_)) => return Ok(source.window().to_vec()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn aliases(dark: &str, light: &str) -> Aliases {
        let names = Sides { dark: dark.into(), light: light.into() };
        Aliases::new(&names, |name| if name == dark { "ONE".to_owned() } else { "TWO".to_owned() })
    }

    fn xml(dark: &str, light: &str, text: &str) -> String {
        String::from_utf8(aliases(dark, light).in_xml(text.as_bytes())).expect("text")
    }

    #[test]
    fn names_are_words_of_their_own() {
        assert_eq!(
            xml("ann", "ann-2", r#"<ge message="ann-2's card; anna, ann: Hoth" allParticipantIds="ann,ann-2"/>"#),
            r#"<ge message="TWO's card; anna, ONE: Hoth" allParticipantIds="ONE,TWO"/>"#
        );
        assert_eq!(xml("a<b", "it's", r#"<ge m="a&lt;b beats it&apos;s"/>it's"#), r#"<ge m="ONE beats TWO"/>TWO"#);
    }

    #[test]
    fn words_of_the_format_and_titles_stay() {
        let text = r#"<ge type="M" zone="HAND" message="M plays &lt;div class='cardHint' value='1_19'&gt;•Luke M&lt;/div&gt; of Luke"/>"#;
        assert_eq!(
            xml("M", "Luke", text),
            r#"<ge type="M" zone="HAND" message="ONE plays &lt;div class='cardHint' value='1_19'&gt;•Luke M&lt;/div&gt; of TWO"/>"#
        );
    }

    #[test]
    fn paths_hold_names_beside_signs() {
        assert_eq!(aliases("ann", "bob").in_path("ann/2026_ann-bob.xml.gz"), "ONE/2026_ONE-TWO.xml.gz");
        assert_eq!(aliases("ann", "bob").in_path("annals/bobby.xml"), "annals/bobby.xml");
    }

    #[test]
    fn cut_xml_is_no_reason_to_stop() {
        for end in 0..40 {
            let text = r#"<ge message="ann passes" x='bob'>ann</ge>"#;
            let cut = text.get(..end).expect("ASCII");
            assert_eq!(xml("zoe", "max", cut), cut);
        }
    }

    #[test]
    fn a_log_is_the_same_under_other_names() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../sample_logs/good/");
        for file in ["swccg/hoth.dark.xml.gz", "swtcg/seed-075.xml.gz", "youngjedi/seed-102.xml.gz"] {
            let bytes = std::fs::read(format!("{folder}{file}")).unwrap_or_else(|error| panic!("{file}: {error}"));
            let names = match read_any(bytes.as_slice(), &Limits::default()).expect("a log") {
                AnyLog::Gemp(log) => log.players,
                AnyLog::Swtcg(log) => log.players,
                AnyLog::YoungJedi(log) => log.players,
            };
            let (log, _) = read_renamed(&bytes, &Limits::default(), |name| name.chars().rev().collect()).expect(file);
            let text = format!("{log:?}");
            for name in [&names.dark, &names.light] {
                assert!(!text.contains(&**name), "{file}: {name}");
            }
        }
    }

    #[test]
    fn a_log_without_players_is_refused() {
        let bytes = b"<gameReplay><ge type=\"EB\"/></gameReplay>";
        assert!(read_renamed(bytes, &Limits::default(), str::to_owned).is_err());
    }
}
