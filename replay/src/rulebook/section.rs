//! Reads a section of a page: a rule, or a row that is none.

use super::page::{Block, Page, Scenes, example};
use crate::lifters::Lifters;
use crate::missing::{Missing, Why};
use crate::rule::{Class, Decidability, Info, Status};
use crate::shape;

/// A piece of the text of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A paragraph.
    Words(&'static str),
    /// A scenario.
    Example(Example),
}

/// A scenario: one event a line, in the notation of its card game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// What it shows; may be empty.
    pub caption: &'static str,
    /// Its lines, those of its scene first.
    pub text: String,
}

/// A point on which the printed rules, the server and its logs differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// What it is about.
    pub point: &'static str,
    /// The other rules that it concerns.
    pub also: Vec<&'static str>,
    /// What the printed rules say.
    pub printed: &'static str,
    /// What the server does.
    pub server: &'static str,
    /// What the log shows.
    pub log: &'static str,
    /// Which side is taken, and why.
    pub taken: &'static str,
}

type Wrong = (Option<usize>, String);

/// Adds the section below a heading to its page.
pub(super) fn read(
    heading: &'static str,
    body: &[(usize, Block)],
    scenes: &Scenes,
    page: &mut Page,
) -> Result<(), Wrong> {
    let (id, title) = heading.split_once(": ").ok_or((None, "no title".to_owned()))?;
    let [(line, Block::Paragraph(marks)), body @ ..] = body else { return Err((None, "no marks".to_owned())) };
    let wrong = |what: &str| (Some(*line), what.to_owned());
    let marks: Vec<&'static str> = marks.split(" · ").collect();
    match marks[..] {
        ["no rule", tier, why] => {
            let tier = tier.strip_prefix("tier ").ok_or_else(|| wrong("no tier"))?;
            let why = Why::from_words(why).ok_or_else(|| wrong("no known reason"))?;
            page.missing.push(Missing { id, title, tier, why });
        }
        [decidability, status, class, ref source @ ..] => {
            let (tier, source) = match source {
                [tier, source] => (Some(tier.strip_prefix("tier ").ok_or_else(|| wrong("no tier"))?), *source),
                [source] => (None, *source),
                _ => return Err(wrong("no source, or more than one")),
            };
            let mut info = Info {
                id,
                title,
                class: Class::parse(class).ok_or_else(|| wrong("no known class"))?,
                status: Status::parse(status).ok_or_else(|| wrong("no known status"))?,
                decidability: Decidability::parse(decidability).ok_or_else(|| wrong("no known decidability"))?,
                tier,
                source,
                lifted_by: "",
                lifters: None,
                judges: Vec::new(),
                parts: Vec::new(),
                differences: Vec::new(),
            };
            for (line, block) in body {
                add(&mut info, *block, scenes).map_err(|what| (Some(*line), what))?;
            }
            if info.lifted_by.is_empty() {
                return Err(wrong("no line `lifted by:`"));
            }
            page.rules.push(info);
        }
        _ => return Err(wrong("no known marks")),
    }
    Ok(())
}

/// Adds a block of a section to its rule.
fn add(info: &mut Info, block: Block, scenes: &Scenes) -> Result<(), String> {
    match block {
        Block::Heading(_) => {}
        Block::Paragraph(words) => {
            if let Some(by) = words.strip_prefix("lifted by: ") {
                info.lifted_by = by;
            } else if let Some(names) = words.strip_prefix("lifters: ") {
                info.lifters = Some(Lifters::parse(names));
            } else if let Some(parts) = words.strip_prefix("judges: ") {
                let part = |word| shape::Part::from_word(word).ok_or_else(|| format!("no part of a shape: {word}"));
                info.judges = parts.split(", ").map(part).collect::<Result<_, String>>()?;
            } else if let Some(point) = words.strip_prefix("differs: ") {
                info.differences.push(difference(point)?);
            } else {
                info.parts.push(Part::Words(words));
            }
        }
        Block::Fence(words, lines) => {
            let text = example(words, lines, scenes)?;
            let caption = match info.parts.last() {
                Some(Part::Words(words)) if words.ends_with(':') => words,
                _ => "",
            };
            if !caption.is_empty() {
                info.parts.pop();
            }
            info.parts.push(Part::Example(Example { caption, text }));
        }
    }
    Ok(())
}

fn difference(lines: &'static str) -> Result<Difference, String> {
    let (point, sides) = lines.split_once('\n').ok_or("a difference without sides")?;
    let mut difference = Difference { point, ..Difference::default() };
    for side in sides.split("\n- ") {
        let side = side.strip_prefix("- ").unwrap_or(side);
        match side.split_once(": ") {
            Some(("printed", words)) => difference.printed = words,
            Some(("server", words)) => difference.server = words,
            Some(("log", words)) => difference.log = words,
            Some(("taken", words)) => difference.taken = words,
            Some(("also", ids)) => difference.also = ids.split(", ").collect(),
            _ => return Err(format!("a side of a difference that nobody takes: {side}")),
        }
    }
    if [difference.printed, difference.server, difference.log, difference.taken].contains(&"") {
        return Err("a difference tells what is printed, what the server does, what the log shows, and what is taken"
            .to_owned());
    }
    Ok(difference)
}
