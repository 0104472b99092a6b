// The page of a player.
(function (H) {
  "use strict";
  const make = H.make;
  // Rows of a list that are shown at first.
  const MOST = 8;
  const tally = function (games, name, of) {
    const found = {};
    games.forEach(function (game) {
      const side = game.dark === name ? 0 : 1;
      of(game, side).forEach(function (key) {
        const sum = found[key] = found[key] || { key: key, games: 0, won: 0, decided: 0 };
        sum.games += 1;
        if (game.winner !== null) { sum.decided += 1; sum.won += Number(game.winner === side); }
      });
    });
    return Object.values(found).sort(function (a, b) { return b.games - a.games || a.key.localeCompare(b.key, "en"); });
  };
  const sums = function (place, title, list, name) {
    if (list.length === 0) { return; }
    const panel = make("section", "panel");
    const table = make("table", "lines"), head = table.createTHead().insertRow(), body = table.createTBody();
    [title, "Games", "W\u2013L"].forEach(function (text, index) { const cell = make("th", index > 0 ? "num" : "title", text); cell.scope = "col"; head.appendChild(cell); });
    const add = function (one) {
      const row = body.insertRow();
      row.insertCell().appendChild(name(one.key));
      [one.games, H.record(one.won, one.decided)].forEach(function (value) { const cell = row.insertCell(); cell.className = "num"; cell.textContent = value; });
    };
    const few = list.length > MOST + 1 ? MOST : list.length;
    list.slice(0, few).forEach(add);
    panel.appendChild(table);
    if (list.length > few) {
      const more = make("button", "again", list.length - few + " more");
      more.type = "button";
      more.addEventListener("click", function () { list.slice(few).forEach(add); more.remove(); });
      panel.appendChild(more);
    }
    place.appendChild(panel);
  };
  H.playerPage = function (place) {
    const fill = function () {
      const name = H.address.params().get("name") || "";
      place.replaceChildren();
      const games = H.games().filter(function (game) { return game.dark === name || game.light === name; });
      place.appendChild(make("h1", "", name || "No player"));
      document.title = name + " \u00b7 Holocron";
      if (games.length === 0) {
        const none = make("p", "panel", "There is no game of this player in the report. ");
        none.appendChild(H.link(H.address.href("players"), "All players"));
        place.appendChild(none);
        return;
      }
      const all = tally(games, name, function () { return ["all"]; })[0];
      const ratings = H.get("table-players");
      const column = function (head) { return ratings ? ratings.heads.findIndex(function (one) { return one.name === head; }) : -1; };
      const row = ratings && ratings.rows.filter(function (one) { return one[0] === name; })[0];
      const rating = row && column("rating") >= 0 ? row[column("rating")] : null;
      const about = make("p", "about");
      about.textContent = H.plural(all.games, "game") + ", " + H.record(all.won, all.decided) + (rating ? ", rating " + rating + " \u00b1 " + row[column("\u00b1")] : "") + ".";
      place.appendChild(about);
      const grid = make("div", "grid three");
      sums(grid, "Sides", tally(games, name, function (game, side) { return [["dark", "light"][side]]; }), function (key) { return make("span", "side " + key, H.capital(key)); });
      sums(grid, "Decks", tally(games, name, function (game, side) { return [side === 0 ? game.darkDeck : game.lightDeck].filter(Boolean); }), H.deck);
      sums(grid, "Opponents", tally(games, name, function (game, side) { return [side === 0 ? game.light : game.dark]; }), H.player);
      place.appendChild(grid);
      const asked = make("div");
      place.appendChild(asked);
      H.load("questions", function () { H.questions(asked, "Questions in these games", function (one) { return one.players.indexOf(name) >= 0; }); });
      const panel = make("section", "panel sheet"), head = make("div", "head");
      head.appendChild(make("h2", "", "Games"));
      panel.appendChild(head);
      place.appendChild(panel);
      H.gamesTable(panel, games, { id: "games", title: "Games of " + name });
    };
    fill();
    return { fill: fill };
  };
})(holocron);
