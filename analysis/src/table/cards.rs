//! `cards`: each card design that the games met.

row! {
    /// One card design of one side.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct CardRow {}
    |r| cards: "One card design of one side that the games met, with its printed facts; joins with every table by blueprint_id.";

    text game_id, Word, "Which card game.";
    text blueprint_id, Key, "The card design, by its front.";
    text side, Word, "Whose decks it was in: dark or light.";
    text title, Text, "The card's title.";
    maybe_text category, Word, "GEMP's card category; absent without card facts.";
    maybe_text card_set, Word, "The set, by its number in the blueprint.";
    maybe_real destiny, Destiny, "Printed destiny; absent when unknown or computed.";
    maybe_real printed_cost, Force, "Printed deploy cost; absent when unknown or computed.";
    int num_games, Games, "Games in which it was in a deck, as listed or as seen, with bots and without.";
}
