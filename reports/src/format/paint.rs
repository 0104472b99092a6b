//! Text whose pieces say what they are, so that a terminal can colour them and a file need not.

/// What a piece of text is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// Nothing of note.
    #[default]
    Plain,
    /// An illegal play.
    Illegal,
    /// A suspect play.
    Suspect,
    /// The evidence, or a name to find something by.
    Strong,
    /// What may be skipped at first.
    Faint,
}

/// Text in pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Painted {
    pieces: Vec<(Ink, String)>,
}

impl Painted {
    /// Adds a piece.
    pub fn add(&mut self, ink: Ink, text: impl Into<String>) -> &mut Painted {
        let text = text.into();
        match self.pieces.last_mut() {
            Some((last, before)) if *last == ink => before.push_str(&text),
            _ if text.is_empty() => {}
            _ => self.pieces.push((ink, text)),
        }
        self
    }

    /// Adds text of no note.
    pub fn plain(&mut self, text: impl Into<String>) -> &mut Painted {
        self.add(Ink::Plain, text)
    }

    /// Ends a line.
    pub fn end_line(&mut self) -> &mut Painted {
        self.plain("\n")
    }

    /// Adds another text.
    pub fn append(&mut self, other: Painted) {
        for (ink, text) in other.pieces {
            self.add(ink, text);
        }
    }

    /// The pieces in order.
    pub fn pieces(&self) -> impl Iterator<Item = (Ink, &str)> {
        self.pieces.iter().map(|(ink, text)| (*ink, text.as_str()))
    }
}

/// The text without colours.
impl std::fmt::Display for Painted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.pieces.iter().try_for_each(|(_, text)| f.write_str(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_of_one_ink_are_one_piece() {
        let mut text = Painted::default();
        text.add(Ink::Strong, "a").plain("").plain("b").plain("c").end_line();
        let mut all = Painted::default();
        all.append(text);
        assert_eq!(all.pieces().collect::<Vec<_>>(), [(Ink::Strong, "a"), (Ink::Plain, "bc\n")]);
        assert_eq!(all.to_string(), "abc\n");
    }
}
