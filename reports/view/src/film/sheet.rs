//! What the strips of a film share: faces and zones, each once.

use std::collections::BTreeMap;

use holocron_ingest::id::Blueprint;
use holocron_replay::account::Chronicle;

use super::face::FaceRow;

/// Faces and zones by their place.
#[derive(Default)]
pub(super) struct Sheet {
    pub(super) designs: Vec<FaceRow>,
    known: BTreeMap<Blueprint, usize>,
    pub(super) zones: Vec<(String, String)>,
    words: BTreeMap<&'static str, usize>,
}

impl Sheet {
    /// The place of a design.
    pub(super) fn design<G: Chronicle>(&mut self, blueprint: &Blueprint) -> usize {
        let designs = &mut self.designs;
        *self.known.entry(*blueprint).or_insert_with(|| {
            designs.push(FaceRow::of::<G>(blueprint));
            designs.len() - 1
        })
    }

    /// The place of a zone.
    pub(super) fn zone(&mut self, word: &'static str) -> usize {
        let zones = &mut self.zones;
        *self.words.entry(word).or_insert_with(|| {
            zones.push((word.to_owned(), words(word)));
            zones.len() - 1
        })
    }

    /// Gives a design without facts the title that the log prints.
    pub(super) fn name(&mut self, blueprint: &Blueprint, title: &str) {
        if let Some(face) = self.known.get(blueprint).and_then(|place| self.designs.get_mut(*place))
            && face.title == face.blueprint
        {
            face.title = crate::typeset(title);
        }
    }
}

/// A word of a log for people: `TOP_OF_LOST_PILE` becomes `top of Lost Pile`.
pub(super) fn words(word: &str) -> String {
    let lower = word.to_ascii_lowercase().replace('_', " ");
    ["reserve deck", "force pile", "used pile", "lost pile"].iter().fold(lower, |text, pile| {
        let name: Vec<String> = pile.split(' ').map(capital).collect();
        text.replace(pile, &name.join(" "))
    })
}

/// With a capital letter.
pub(super) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_log_become_names() {
        assert_eq!(words("TOP_OF_LOST_PILE"), "top of Lost Pile");
        assert_eq!(words("AT_LOCATION"), "at location");
        assert_eq!(capital("between turns"), "Between turns");
    }
}
