// Games as rows: of the whole run, of a player, of a card.
(function (H) {
  "use strict";
  const make = H.make;
  const FIELDS = ["key", "name", "scope", "dark", "light", "darkDeck", "lightDeck", "winner", "ending", "turns", "life", "battles", "lowest",
    "plays", "server", "page", "began", "event", "worth"];
  const read = function () {
    const data = H.get("games");
    if (!data.list) {
      data.list = data.rows.map(function (row) {
        const game = {};
        FIELDS.forEach(function (name, place) { game[name] = row[place]; });
        return game;
      });
    }
    return data;
  };
  H.games = function () { return read().list; };
  H.gameOf = function (key) {
    const data = H.get("games") ? read() : null;
    if (data && !data.byKey) { data.byKey = new Map(data.list.map(function (game) { return [game.key, game]; })); }
    return data ? data.byKey.get(key) : undefined;
  };
  H.game = function (game) {
    const page = H.beside(game.page);
    return page ? H.link(page, game.name) : make("span", "", game.name);
  };
  H.score = function (game) {
    const last = game.life.length > 0 ? game.life[game.life.length - 1] : null;
    return last ? last[0] + " : " + last[1] : "";
  };
  const person = function (name, isWinner) {
    const node = H.player(name);
    if (isWinner) { node.classList.add("won"); }
    return node;
  };
  H.kinds.game = { key: function (v) { return v.name; }, text: function (v) { return v.name; }, fill: function (cell, v) { cell.appendChild(H.game(v)); } };
  H.kinds.seat = { key: function (v) { return v[0]; }, text: function (v) { return v[0] + " " + v[1]; }, fill: function (cell, v) {
    cell.appendChild(person(v[0], v[2]));
    if (v[2]) { cell.append(" "); cell.appendChild(make("span", "winner", "won")); }
    if (v[1]) { const deck = make("small"); deck.appendChild(H.deck(v[1])); cell.appendChild(deck); }
  } };
  H.kinds.chance = { isNumber: true, key: function (v) { return v; }, fill: function (cell, v) { cell.textContent = v + "\u202f%"; } };
  H.kinds.levels = { key: function (v) { return v.length; }, fill: function (cell, v) { const curve = H.life(v); if (curve) { cell.appendChild(curve); } } };
  H.kinds.asked = { isNumber: true, key: function (v) { return 1000 * v[0] + v[1]; }, fill: function (cell, v) {
    if (v[0] > 0) { cell.appendChild(make("span", "tag suspect", H.plural(v[0], "play"))); }
    if (v[1] > 0) { cell.appendChild(make("span", "tag server", v[1] + " server")); }
  } };
  H.gamesTable = function (place, games, options) {
    const scopes = read().scopes;
    const heads = [
      ["game", "game", "Opens the game, where the run wrote its page; `holocron show FILE` tells every other."],
      ["games", "choice", ""], ["event", "choice", "Tournament or format."], ["date", "text", ""],
      ["Dark", "seat", ""], ["Light", "seat", ""], ["winner", "side", ""], ["score", "text", "What Dark and Light had left at the end."],
      ["course", "levels", "What both players had left, turn by turn."], ["ending", "choice", ""], ["turns", "count", "Of both players."],
      ["battles", "count", "Battles begun."], ["lowest chance", "chance", "The winner's lowest chance to win, by a model that was fitted on games of bots."],
      ["worth", "count", "How worth watching it is, up to 100: 60 for a comeback, 25 for a close end, 15 for ten battles."],
      ["questions", "asked", "About plays, and about the server."]
    ];
    const rows = games.map(function (game) {
      return [game, scopes.length > 1 ? scopes[game.scope] : null, game.event, game.began === null ? null : H.day(game.began),
        [game.dark, game.darkDeck, game.winner === 0], [game.light, game.lightDeck, game.winner === 1],
        game.winner === null ? null : ["dark", "light"][game.winner], H.score(game) || null, game.life.length > 1 ? game.life : null,
        game.ending, game.turns, game.battles, game.lowest, game.worth, game.plays + game.server > 0 ? [game.plays, game.server] : null];
    });
    // Columns in which no row has a value are left out.
    const kept = heads.map(function (head, column) { return rows.some(function (row) { return row[column] !== null; }); });
    const few = function (list) { return list.filter(function (one, column) { return kept[column]; }); };
    const data = { heads: few(heads).map(function (head) { return { name: head[0], kind: head[1], about: head[2], isFilter: head[0] === "winner" || head[0] === "games" }; }), rows: rows.map(few) };
    return H.table(place, data, options);
  };
  // The page of all games: the address may ask for a deck, a player or one game.
  H.gamesPage = function (place) {
    const panel = make("section", "panel sheet");
    const head = make("div", "head");
    head.appendChild(make("h2", "", "All games"));
    panel.appendChild(head);
    place.appendChild(panel);
    const data = read();
    if (data.list.length === 0) { panel.appendChild(make("p", "", "No game could be read.")); return { fill: function () {} }; }
    if (data.all > data.list.length) { panel.appendChild(make("p", "note", "The first " + H.thousands(data.list.length) + " of " + H.plural(data.all, "game") + "; tables/games.parquet has all.")); }
    const only = function (params) {
      const deck = params.get("deck"), player = params.get("player"), key = params.get("game"), all = [];
      if (deck) { all.push({ key: "deck", text: "Deck: " + deck, fits: function (row) { return row[0].darkDeck === deck || row[0].lightDeck === deck; } }); }
      if (player) { all.push({ key: "player", text: "Player: " + player, fits: function (row) { return row[0].dark === player || row[0].light === player; } }); }
      if (key) {
        const named = data.list.filter(function (game) { return game.key === key; })[0];
        all.push({ key: "game", text: "Game: " + (named ? named.name : key), fits: function (row) { return row[0].key === key; } });
      }
      return all;
    };
    return H.gamesTable(panel, data.list, { id: "", title: "All games", only: only });
  };
})(holocron);
