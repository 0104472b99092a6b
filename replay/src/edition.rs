//! By which edition of the rules plays are judged, where the sources disagree.

crate::named! {
    /// An edition of the rules of Star Wars CCG. The default is what the GEMP server plays by.
    #[derive(Default)]
    pub enum Edition as word {
        /// The rules as the GEMP server applies them.
        #[default]
        Gemp = "gemp",
        /// The Advanced Rulebook of 2023.
        Advanced2023 = "2023",
        /// The condensed rulebook of the project's founding documents.
        Condensed = "condensed",
        /// The creature rules of the glossary, for creatures; for everything else as the server.
        Creatures = "creatures",
    }
}
