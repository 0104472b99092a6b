// Both decks as far as the recordings show them.

const decksTab = (page, game, shown) => {
  const { decks, knows_deck } = shown.numbers, players = playersOf(game);
  const deck = (cards, side) => {
    const total = cards.reduce((sum, card) => sum + card.copies, 0);
    const name = (word) => (word ? word.charAt(0) + word.slice(1).toLowerCase().replace(/_/g, " ") : "Unknown");
    const rows = cards.map((card) => [card.title, name(card.category), card.copies, amount(card.destiny), card.played, card.destinies, card.lost]);
    const known = knows_deck[side] ? `${count(total, "card")}, the whole deck` : `${count(total, "card")} seen`;
    return make("section", { class: "deck " + SIDES[side] },
      make("h3", {}, `${players[side]}: ${known}`),
      rows.length > 0 ? table(`Deck of ${players[side]}`, ["Card", "Type", { text: "Copies" }, { text: "Destiny" }, { text: "Played" }, { text: "Drawn for destiny" }, { text: "Lost" }], rows) : null);
  };
  return make("div", { class: "decks" }, decks.map(deck));
};
