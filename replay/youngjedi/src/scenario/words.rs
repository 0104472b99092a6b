//! The words of one line: first those in order, then `name=value`.

use holocron_ingest::event::youngjedi::Word;
use holocron_ingest::id::{Blueprint, CardId, Side};

/// What is left of a line.
pub(super) struct Words<'a> {
    left: Vec<&'a str>,
}

impl<'a> Words<'a> {
    pub(super) fn new(text: &'a str) -> Words<'a> {
        Words { left: text.split_whitespace().collect() }
    }

    /// Every word must have been taken.
    pub(super) fn end(&self) -> Result<(), String> {
        if self.left.is_empty() { Ok(()) } else { Err(format!("what is '{}'", self.left.join(" "))) }
    }

    /// The next word in order, if there is one.
    pub(super) fn next_if(&mut self) -> Option<&'a str> {
        let first = *self.left.first()?;
        if first.contains('=') {
            return None;
        }
        self.left.remove(0);
        Some(first)
    }

    pub(super) fn next(&mut self) -> Result<&'a str, String> {
        self.next_if().ok_or_else(|| "a word is missing".to_owned())
    }

    /// Takes a word that is no more than itself.
    pub(super) fn flag(&mut self, name: &str) -> bool {
        let place = self.left.iter().position(|word| *word == name);
        place.map(|place| self.left.remove(place)).is_some()
    }

    /// Takes `name=value`.
    pub(super) fn named(&mut self, name: &str) -> Option<&'a str> {
        let value = |word: &&'a str| word.split_once('=').filter(|(key, _)| *key == name).map(|(_, value)| value);
        let (place, found) = self.left.iter().enumerate().find_map(|(n, word)| Some((n, value(word)?)))?;
        self.left.remove(place);
        Some(found)
    }

    /// Takes the next word when it is `name=value`.
    pub(super) fn next_pair(&mut self) -> Option<(&'a str, &'a str)> {
        let pair = self.left.first()?.split_once('=')?;
        self.left.remove(0);
        Some(pair)
    }

    pub(super) fn side(&mut self) -> Result<Side, String> {
        side(self.next()?)
    }

    /// A player, or `-`.
    pub(super) fn side_if(&mut self) -> Result<Option<Side>, String> {
        match self.next()? {
            "-" => Ok(None),
            word => side(word).map(Some),
        }
    }

    pub(super) fn number<T: std::str::FromStr>(&mut self) -> Result<T, String> {
        number(self.next()?)
    }

    pub(super) fn named_number<T: std::str::FromStr>(&mut self, name: &str) -> Result<Option<T>, String> {
        self.named(name).map(number).transpose()
    }

    pub(super) fn named_side(&mut self, name: &str) -> Result<Option<Side>, String> {
        self.named(name).map(side).transpose()
    }

    pub(super) fn card(&mut self) -> Result<CardId, String> {
        self.number().map(CardId)
    }

    /// A card, or `-`; nothing stands for none too.
    pub(super) fn card_if(&mut self) -> Result<Option<CardId>, String> {
        match self.next_if() {
            None | Some("-") => Ok(None),
            Some(word) => number(word).map(CardId).map(Some),
        }
    }

    pub(super) fn named_card(&mut self, name: &str) -> Result<Option<CardId>, String> {
        Ok(self.named_number(name)?.map(CardId))
    }

    pub(super) fn cards(&mut self) -> Result<Vec<CardId>, String> {
        cards(self.next()?)
    }

    pub(super) fn cards_if(&mut self) -> Result<Option<Vec<CardId>>, String> {
        self.next_if().map(cards).transpose()
    }

    pub(super) fn named_cards(&mut self, name: &str) -> Result<Option<Vec<CardId>>, String> {
        self.named(name).map(cards).transpose()
    }

    pub(super) fn blueprint(&mut self) -> Result<Blueprint, String> {
        blueprint(self.next()?)
    }

    pub(super) fn word<W: Word>(&mut self) -> Result<W, String> {
        word(self.next()?)
    }

    pub(super) fn word_if<W: Word>(&mut self) -> Result<Option<W>, String> {
        self.next_if().map(word).transpose()
    }

    pub(super) fn named_word<W: Word>(&mut self, name: &str) -> Result<Option<W>, String> {
        self.named(name).map(word).transpose()
    }

    pub(super) fn yes(&mut self) -> Result<bool, String> {
        match self.next()? {
            "yes" => Ok(true),
            "no" => Ok(false),
            word => Err(format!("'{word}' is neither yes nor no")),
        }
    }
}

pub(super) fn side(word: &str) -> Result<Side, String> {
    match word {
        "D" => Ok(Side::Dark),
        "L" => Ok(Side::Light),
        _ => Err(format!("'{word}' is neither D nor L")),
    }
}

pub(super) fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("'{word}' is no number"))
}

pub(super) fn cards(word: &str) -> Result<Vec<CardId>, String> {
    word.split(',').filter(|id| *id != "-" && !id.is_empty()).map(|id| number(id).map(CardId)).collect()
}

pub(super) fn blueprint(word: &str) -> Result<Blueprint, String> {
    Blueprint::new(word).ok_or_else(|| format!("'{word}' is too long"))
}

fn word<W: Word>(word: &str) -> Result<W, String> {
    W::from_word(word).ok_or_else(|| format!("unknown word '{word}'"))
}
