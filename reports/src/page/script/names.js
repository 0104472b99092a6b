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
  // A name may be broken behind a mark in it.
  H.player = function (name) {
    const node = link(H.address.href("player", { name: name }), "", "player");
    name.split(/(?<=[_.-])/).forEach(function (part, index) {
      if (index > 0) { node.appendChild(make("wbr")); }
      node.append(part);
    });
    return node;
  };
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
    const sign = H.cardSign(card[3], card[2]);
    if (card[2]) { sign.setAttribute("role", "img"); sign.setAttribute("aria-label", H.capital(card[2])); sign.removeAttribute("aria-hidden"); }
    node.appendChild(sign);
    node.appendChild(link(H.address.href("card", { id: card[1] }), card[0]));
    if (card[4]) { node.appendChild(make("small", "printing", card[4])); }
    return node;
  };
  // A page beside this one, and nothing else.
  H.beside = function (href) { return typeof href === "string" && /^games\/[\w.-]+\.html(\?r=\d+)?$/.test(href) ? href : null; };
  H.moment = function (page, event) { return H.beside(page) ? page + "#e=" + event : null; };
})(holocron);
