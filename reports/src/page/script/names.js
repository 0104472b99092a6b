// Names that lead somewhere: players, cards, decks, rules, games.
(function (H) {
  "use strict";
  const make = H.make;
  const link = function (href, text, name) {
    const node = make("a", name || "", text);
    node.href = href;
    return node;
  };
  H.link = link;
  H.player = function (name) { return link(H.address.href("player", { name: name }), name, "player"); };
  H.deck = function (name) {
    const node = link(H.address.href("games", { deck: name }), name, "deck"), title = (H.get("decks") || {})[name];
    if (title && title !== name) { node.title = title; }
    return node;
  };
  H.rule = function (id) { return link(H.address.href("rule", { id: id }), H.short(id), "rule"); };
  // A card as the data has it: title, key, side, sign, printing, destiny. One without a key has no page.
  H.card = function (card) {
    const node = make("span", "card-name");
    if (card.length < 2) { node.textContent = card[0]; return node; }
    node.appendChild(H.cardSign(card[3], card[2]));
    node.appendChild(link(H.address.href("card", { id: card[1] }), card[0]));
    if (card[4]) { node.appendChild(make("small", "printing", card[4])); }
    return node;
  };
  // A page beside this one, and nothing else.
  H.beside = function (href) { return typeof href === "string" && /^games\/[\w.-]+\.html(\?r=\d+)?$/.test(href) ? href : null; };
  H.moment = function (page, event) { return H.beside(page) ? page + "#e=" + event : null; };
})(holocron);
