// The page of a card: its face, what the games say of it, and the games.
(function (H) {
  "use strict";
  const make = H.make;
  // The face of a card, as in the viewer: type, destiny, numbers, icons.
  const tile = function (card) {
    const face = card.face, side = card.name[2];
    const node = make("div", "tile " + (side || "both"));
    const head = make("div", "tile-head");
    head.appendChild(H.cardSign(face.k, side));
    head.appendChild(make("span", "tile-title", card.name[0]));
    if (face.d) {
      const destiny = make("span", "destiny", face.d);
      destiny.title = "destiny";
      head.appendChild(destiny);
    }
    node.appendChild(head);
    if (face.y) { node.appendChild(make("p", "kind", face.y)); }
    const numbers = make("div", "numbers-row");
    (face.n || []).forEach(function (one) {
      const cell = make("span", "stat");
      cell.appendChild(make("b", "", one[2]));
      cell.appendChild(make("small", "", one[1]));
      numbers.appendChild(cell);
    });
    (face.i || []).forEach(function (icon) {
      const cell = make("span", "stat force " + icon[0]);
      cell.appendChild(make("b", "", (icon[0] === "dark" ? "\u25a0" : "\u25cf").repeat(Math.min(8, icon[1]))));
      cell.appendChild(make("small", "", H.plural(icon[1], H.capital(icon[0]) + " icon")));
      numbers.appendChild(cell);
    });
    if (numbers.children.length > 0) { node.appendChild(numbers); }
    if (face.e) { node.appendChild(make("p", "printing", face.e)); }
    const href = H.cardLink(H.get("games").cardUrl, face);
    if (href) {
      const link = H.link(href, "See the card", "button");
      link.rel = "noopener noreferrer";
      node.appendChild(link);
    }
    return node;
  };
  const facts = function (rows, show) {
    const list = make("dl", "facts");
    rows.forEach(function (row) {
      const line = make("div");
      line.appendChild(make("dt", "", H.capital(row[0])));
      const value = make("dd");
      show(value, row[1], row[0]);
      line.appendChild(value);
      list.appendChild(line);
    });
    return list;
  };
  const number = function (cell, value, name) {
    if (!Array.isArray(value)) { H.kinds.number.fill(cell, value); return; }
    // Of what is won there is a record; of the rest a count.
    (/won/i.test(name) ? H.kinds.record : H.kinds.rate).fill(cell, value);
  };
  H.cardPage = function (place) {
    let last = "";
    const show = function (id, card) {
      place.replaceChildren();
      if (!card) {
        place.appendChild(make("h1", "", "No card"));
        const none = make("p", "panel", "There is no such card in the games of this report. ");
        none.appendChild(H.link(H.address.href("cards"), "All cards"));
        place.appendChild(none);
        return;
      }
      place.appendChild(make("h1", "", card.name[0]));
      document.title = card.name[0] + " \u00b7 Holocron";
      place.appendChild(make("p", "about", [card.name[2] ? H.capital(card.name[2]) : "", card.face.y, card.face.e].filter(Boolean).join(" \u00b7 ")));
      const grid = make("div", "grid card-grid");
      const left = make("section", "panel");
      left.appendChild(tile(card));
      if ((card.face.f || []).length > 0) { left.appendChild(facts(card.face.f, function (value, text) { value.textContent = text; })); }
      grid.appendChild(left);
      card.played.forEach(function (played) {
        const panel = make("section", "panel");
        panel.appendChild(make("h2", "", played[0] || "In these games"));
        panel.appendChild(facts(played[1], number));
        grid.appendChild(panel);
      });
      place.appendChild(grid);
      H.load("questions", function () {
        H.questions(place, "Questions that name it", function (one) { return one.cards.some(function (named) { return named[1] === id; }); });
        const panel = make("section", "panel sheet"), head = make("div", "head");
        head.appendChild(make("h2", "", "Games"));
        panel.appendChild(head);
        place.appendChild(panel);
        const all = H.games(), games = card.games.map(function (one) { return all[one[0]]; }).filter(Boolean);
        if (games.length > 0) { H.gamesTable(panel, games, { id: "games", title: "Games with " + card.name[0] }); }
      });
    };
    const fill = function () {
      const id = H.address.params().get("id") || "";
      if (id === last && place.children.length > 0) { return; }
      last = id;
      const shard = ("card-" + id.replace("/", "-").split("_")[0]).replace(/[^A-Za-z0-9]/g, "-").toLowerCase();
      H.load(shard, function (cards) { show(id, cards ? cards[id] : null); });
    };
    fill();
    return { fill: fill };
  };
})(holocron);
