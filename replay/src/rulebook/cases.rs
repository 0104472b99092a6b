//! Reads a page of cases: games that belong to no single rule, such as what is allowed and what was ruled of a card.
//!
//! Each section is named for what it shows and holds one game in the notation of the rules' examples; exactly the marked
//! rules may break in it.

use super::page::{Block, PageError, Scenes, blocks, example, scene};

/// A game with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// What it shows.
    pub name: &'static str,
    /// Its lines.
    pub text: String,
}

/// Reads a page of cases.
///
/// # Errors
/// The first line that does not read.
pub fn cases(text: &'static str) -> Result<Vec<Case>, PageError> {
    let mut scenes = Scenes::new();
    let mut cases = Vec::new();
    let mut name = None;
    for (line, block) in blocks(text)? {
        let wrong = |what: &str| PageError { line, what: what.to_owned() };
        match block {
            Block::Heading(heading) => name = Some(heading),
            Block::Fence(words, lines) => match scene(words, lines, &scenes) {
                Some(scene) => {
                    let (name, text) = scene.map_err(|what| wrong(&what))?;
                    scenes.insert(name, text);
                }
                None => {
                    let name = name.take().ok_or_else(|| wrong("a game without a name"))?;
                    let text = example(words, lines, &scenes).map_err(|what| wrong(&what))?;
                    cases.push(Case { name, text });
                }
            },
            Block::Paragraph(_) => {}
        }
    }
    Ok(cases)
}
