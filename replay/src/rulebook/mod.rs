//! The rulebook of a game: pages of Markdown, one section a rule, and the checks that judge by them.
//!
//! A page belongs to an area of the rules and stands beside the file with its checks. Each section is a rule, or a row of
//! the rule catalogue that is none and says why. See `page.rs` for how a section is written.

mod cases;
mod page;
mod section;

pub use cases::{Case, cases};
pub use page::{Page, PageError};
pub use section::{Difference, Example, Part};

use crate::game::Game;
use crate::missing::Missing;
use crate::rule::{Check, Info, Rule};

/// One area of a game's rules: its page of the rulebook and its table of checks.
pub struct Area<G: Game> {
    /// The page, as Markdown.
    pub page: &'static str,
    /// One check for each section of the page that is a rule.
    pub checks: &'static [Check<G>],
}

/// Every rule of a game, and every row of its catalogue that is none.
pub struct Rulebook<G: Game> {
    /// The rules, in the order of their ids.
    pub rules: Vec<Rule<G>>,
    /// The rows that are no rules, in the order of their ids.
    pub missing: Vec<Missing>,
}

impl<G: Game> Rulebook<G> {
    /// Joins pages and checks.
    ///
    /// # Errors
    /// Every place where a page does not read, and every section without a check or check without a section.
    pub fn new(areas: &[Area<G>]) -> Result<Rulebook<G>, String> {
        let mut book = Rulebook { rules: Vec::new(), missing: Vec::new() };
        let mut wrong = Vec::new();
        for area in areas {
            match Page::read(area.page) {
                Ok(page) => book.take(page, area.checks, &mut wrong),
                Err(error) => wrong.push(error.to_string()),
            }
        }
        book.rules.sort_by_key(|rule| rule.info.id);
        book.missing.sort_by_key(|row| row.id);
        if wrong.is_empty() { Ok(book) } else { Err(wrong.join("\n")) }
    }

    fn take(&mut self, page: Page, checks: &'static [Check<G>], wrong: &mut Vec<String>) {
        for (id, ..) in checks {
            if !page.rules.iter().any(|info| info.id == *id) {
                wrong.push(format!("{id} has a check and no section"));
            }
        }
        for info in page.rules {
            match checks.iter().find(|(id, ..)| *id == info.id) {
                Some(&(_, topics, check)) => self.rules.push(Rule { info, topics, check }),
                None => wrong.push(format!("{} has a section and no check", info.id)),
            }
        }
        self.missing.extend(page.missing);
    }

    /// A rule by its id.
    pub fn rule(&self, id: &str) -> Option<&Info> {
        self.rules.iter().map(|rule| &rule.info).find(|info| info.id == id)
    }

    /// Whether the book has a rule or a row of this id.
    pub fn has(&self, id: &str) -> bool {
        self.rule(id).is_some() || self.missing.iter().any(|row| row.id == id)
    }

    /// The tier of each rule and row that stands in the rule catalogue.
    pub fn tiers(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let rules = self.rules.iter().filter_map(|rule| Some((rule.info.id, rule.info.tier?)));
        rules.chain(self.missing.iter().map(|row| (row.id, row.tier)))
    }
}
