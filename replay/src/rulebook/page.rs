//! Reads a page of a rulebook.
//!
//! ````markdown
//! # Force drains
//!
//! ```scene two-sites
//! site 40 1_128 D @0 Tatooine
//! site 50 1_292 D @1 Tatooine
//! ```
//!
//! ## SWCCG-DRAIN-04: there is at most one drain at a location in a turn
//!
//! hard · settled · play · tier A · Advanced Rulebook 2023, condensed, section 4
//!
//! lifted by: nothing
//!
//! Each location can be drained at once in a turn.
//!
//! ```game two-sites
//! say D initiates Force drain of 2 at [1_128]
//! ```
//!
//! ## SWCCG-DRAIN-15: draining for 0 is legal
//!
//! no rule · tier B · definition: stops a false alarm in SWCCG-DRAIN-05
//! ````
//!
//! A section begins with its id and title; then come its marks, with ` · ` between them, the line `lifted by:`, and the
//! rule in plain words. A `game` is a scenario that a test replays; it may begin with a `scene` of the page. A paragraph
//! that ends with a colon belongs to the game below it. A paragraph that begins with `differs:` says where the printed
//! rules, the server and its logs differ. A line `lifters:` names what a card text must be able to do to lift the rule, as
//! the card facts call it ([`crate::lifters`]). A line `judges:` names the parts of an event's shape ([`crate::shape`])
//! that the rule judges itself.

use std::collections::BTreeMap;
use std::fmt;

use super::section;
use crate::missing::Missing;
use crate::rule::Info;

/// The sections of a page.
#[derive(Debug, Default)]
pub struct Page {
    /// The rules, in their order on the page.
    pub rules: Vec<Info>,
    /// The rows that are no rules.
    pub missing: Vec<Missing>,
}

/// A page that does not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for PageError {}

/// A run of lines of one kind.
#[derive(Clone, Copy, Debug)]
pub(super) enum Block {
    /// A heading of the second level, without its marks.
    Heading(&'static str),
    /// Lines up to an empty one.
    Paragraph(&'static str),
    /// What stands between two fences: the words behind the first, and the lines.
    Fence(&'static str, &'static str),
}

/// The openings that scenarios share, by name.
pub(super) type Scenes = BTreeMap<&'static str, String>;

impl Page {
    /// Reads a page.
    ///
    /// # Errors
    /// The first line that does not read.
    pub fn read(text: &'static str) -> Result<Page, PageError> {
        let mut page = Page::default();
        let mut scenes = Scenes::new();
        let blocks = blocks(text)?;
        let mut rest = blocks.as_slice();
        while let Some(((line, block), after)) = rest.split_first() {
            rest = after;
            match block {
                Block::Heading(heading) => {
                    let end = rest.iter().position(|(_, block)| matches!(block, Block::Heading(_)));
                    let (body, others) = rest.split_at(end.unwrap_or(rest.len()));
                    section::read(heading, body, &scenes, &mut page).map_err(|(at, what)| PageError {
                        line: at.unwrap_or(*line),
                        what: format!("{heading}: {what}"),
                    })?;
                    rest = others;
                }
                Block::Fence(words, lines) => {
                    let wrong = |what: &str| PageError { line: *line, what: what.to_owned() };
                    let scene = scene(words, lines, &scenes).ok_or_else(|| wrong("a game outside of a section"))?;
                    let (name, text) = scene.map_err(|what| wrong(&what))?;
                    scenes.insert(name, text);
                }
                Block::Paragraph(_) => {}
            }
        }
        Ok(page)
    }
}

/// The scene that begins with these words behind its fence: its name and its lines, those of the scene that it goes on from
/// first. `None` for a fence that is no scene.
pub(super) fn scene(
    words: &'static str,
    lines: &str,
    scenes: &Scenes,
) -> Option<Result<(&'static str, String), String>> {
    let name = words.strip_prefix("scene ")?;
    Some(match name.split_once(' ') {
        None => Ok((name, lines.to_owned())),
        Some((name, before)) => after(before, lines, scenes).map(|text| (name, text)),
    })
}

/// Lines behind those of a scene.
fn after(scene: &str, lines: &str, scenes: &Scenes) -> Result<String, String> {
    let before = scenes.get(scene).ok_or_else(|| format!("no scene {scene}"))?;
    Ok(format!("{before}{lines}"))
}

/// The lines of a game that begins with these words behind its fence, those of its scene first.
pub(super) fn example(words: &str, lines: &str, scenes: &Scenes) -> Result<String, String> {
    match words.split_once(' ') {
        None if words == "game" => Ok(lines.to_owned()),
        Some(("game", name)) => after(name, lines, scenes),
        _ => Err("a fence that is no game".to_owned()),
    }
}

/// The blocks of a page, each with the number of its first line.
pub(super) fn blocks(text: &'static str) -> Result<Vec<(usize, Block)>, PageError> {
    let mut blocks: Vec<(usize, Block)> = Vec::new();
    let mut lines = (1..).zip(text.split_inclusive('\n')).peekable();
    let mut place = 0;
    while let Some((number, line)) = lines.next() {
        let start = place;
        place += line.len();
        let line = line.trim_end();
        if let Some(words) = line.strip_prefix("```") {
            let body = place;
            loop {
                let Some((_, line)) = lines.next() else {
                    return Err(PageError { line: number, what: "this fence is never closed".to_owned() });
                };
                let end = place;
                place += line.len();
                if line.trim_end() == "```" {
                    blocks.push((number, Block::Fence(words, &text[body..end])));
                    break;
                }
            }
        } else if let Some(heading) = line.strip_prefix("## ") {
            blocks.push((number, Block::Heading(heading)));
        } else if !line.is_empty() && !line.starts_with("# ") {
            while let Some((_, line)) =
                lines.next_if(|(_, line)| !line.trim_end().is_empty() && !line.starts_with("```"))
            {
                place += line.len();
            }
            blocks.push((number, Block::Paragraph(text[start..place].trim_end())));
        }
    }
    Ok(blocks)
}

#[cfg(test)]
mod tests {
    use super::super::{Example, Part};
    use super::*;

    const PAGE: &str = "\
# Force drains

Words of the page.

```scene two-sites
site 40
```

## SWCCG-DRAIN-04: at most one drain

hard · settled · play · tier A · Book, section 4

lifted by: nothing

Each location can be drained
at once.

```game two-sites
say D
```

The same again:

```game
site 41
```

differs: what counts
- printed: one
- server: two
- log: three
- taken: the server
- also: SWCCG-DRAIN-05, SWCCG-DRAIN-06

## SWCCG-DRAIN-15: draining for 0 is legal

no rule · tier B · definition: stops a false alarm in SWCCG-DRAIN-05
";

    #[test]
    fn a_page_is_read() {
        let page = Page::read(PAGE).expect("a page");
        let [rule] = &page.rules[..] else { panic!("one rule") };
        assert_eq!((rule.id, rule.title, rule.tier), ("SWCCG-DRAIN-04", "at most one drain", Some("A")));
        assert_eq!((rule.source, rule.lifted_by), ("Book, section 4", "nothing"));
        let game = |caption, text: &str| Part::Example(Example { caption, text: text.to_owned() });
        assert_eq!(
            rule.parts,
            [
                Part::Words("Each location can be drained\nat once."),
                game("", "site 40\nsay D\n"),
                game("The same again:", "site 41\n"),
            ]
        );
        assert_eq!(rule.differences.len(), 1);
        assert_eq!(rule.differences[0].also, ["SWCCG-DRAIN-05", "SWCCG-DRAIN-06"]);
        assert_eq!(page.missing[0].id, "SWCCG-DRAIN-15");
    }

    #[test]
    fn what_does_not_read_is_told_with_its_line() {
        let told = |from, to| Page::read(PAGE.replace(from, to).leak()).expect_err("wrong").line;
        let line = |of| 1 + PAGE.lines().position(|line| line.starts_with(of)).expect("a line of the page");
        assert_eq!(told("hard · ", "heavy · "), line("hard"));
        assert_eq!(told("lifted by: nothing\n", ""), line("hard"));
        assert_eq!(told("tier B · ", ""), line("no rule"));
        assert_eq!(told("game two-sites", "game three-sites"), line("```game two-sites"));
        assert_eq!(told("- taken: ", "- thought: "), line("differs"));
        assert_eq!(told("site 41\n```", "site 41\n"), line("site 41") - 1);
    }
}
