//! `deck_cards`: what is known of each deck.

use holocron_ingest::id::Blueprint;
use holocron_replay::account::Source;

row! {
    /// One card design of one player's deck.
    #[derive(Clone, Debug, PartialEq)]
    pub struct DeckCardRow {
        /// The columns `game` and `file_hash`.
        pub source: Source,
        /// The column `blueprint_id`.
        pub blueprint: Blueprint,
    }
    |r| source deck_cards: "One card design of one player's deck, as listed or, without a list, as far as seen.";

    int event, Index, "Event that first showed the card; 0 for a listed card never seen.";
    side side, Word, "Whose deck: dark or light.";
    text blueprint_id = r.blueprint.as_str(), Key, "The card design, by its front.";
    text title: Box<str>, Text, "The card's title.";
    maybe_text category: Option<&'static str>, Word, "GEMP's card category; absent without card facts.";
    maybe_real destiny, Destiny, "Printed destiny; absent when unknown or computed.";
    int num_copies, Cards, "Copies in the deck; without a list, the most seen at one time.";
    int num_outside, Cards, "Copies outside of the deck, such as Defensive Shields.";
    int num_started, Cards, "Copies that began the game on the table.";
    bool is_deck_known, Flag, "A deck list was given.";
}
