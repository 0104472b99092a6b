//! A rule in the words of the rulebook.

use holocron::replay::account::Chronicle;
use holocron::{GameVisitor, Info, visit_games};
use serde::Serialize;

/// A rule as a reader sees it.
#[derive(Serialize)]
struct Rule {
    id: &'static str,
    title: &'static str,
    /// The card game's name.
    game: &'static str,
    /// What a breach means: `play`, `server` or `log`.
    class: &'static str,
    /// How far its code is trusted: `settled` or `trial`.
    status: &'static str,
    /// Where it stands: a document and the place in it.
    source: &'static str,
    /// What may lift it; may be empty.
    lifted_by: &'static str,
    /// The rule in plain words; paragraphs have an empty line between them.
    words: String,
}

struct Find<'a> {
    id: &'a str,
    found: Option<(&'static str, &'static Info)>,
}

impl GameVisitor for Find<'_> {
    fn visit<G: Chronicle>(&mut self) {
        let rule = G::rules().iter().find(|rule| rule.info.id == self.id);
        self.found = self.found.or(rule.map(|rule| (G::NAME, &rule.info)));
    }
}

/// The rule with this id as JSON; `null` when there is none.
///
/// ```
/// assert!(holocron_web::rule("SWCCG-DRAIN-04").contains("\"title\":\"there is at most one drain"));
/// assert_eq!(holocron_web::rule("SWCCG-NONE-01"), "null");
/// ```
pub fn rule(id: &str) -> String {
    let mut find = Find { id, found: None };
    visit_games(&mut find);
    crate::played::json(&find.found.map(|(game, info)| Rule {
        id: info.id,
        title: info.title,
        game,
        class: info.class.word(),
        status: info.status.word(),
        source: info.source,
        lifted_by: info.lifted_by,
        words: info.words(),
    }))
}
