// The kinds of columns: how a value is shown, sorted and searched.
(function (H) {
  "use strict";
  const make = H.make;
  // Games below which a rate is told as a record: a share of so few says nothing.
  const FEW = 10;
  const itself = function (v) { return v; };
  const lower = function (v) { return v[1] === null ? v[0] : v[1]; };
  const plain = function (cell, v) { cell.textContent = v; };
  // `few` tells of few games; `also` is told beside the share.
  const rate = function (few, also, signed) {
    return function (cell, v, head) {
      const n = v[3];
      if (v[0] === null) { return; }
      if (few && n < FEW) {
        cell.textContent = few(v[4], n);
        cell.classList.add("few");
        return;
      }
      cell.appendChild(make("b", "", H.percent(v[0], signed)));
      cell.appendChild(H.interval(v[0], v[1], v[2], signed ? (head && head.far) || 1 : 0));
      cell.classList.add("drawn");
      if (also) { cell.appendChild(make("small", "", also(v[4], n))); }
      const ends = v[1] === null || v[2] === null ? "" : "95 %: " + H.percent(v[1], signed) + " to " + H.percent(v[2], signed) + ", ";
      cell.title = ends + "n = " + H.thousands(n);
    };
  };
  const link = function (made) { return function (cell, v) { if (v !== "") { cell.appendChild(made(v)); } }; };
  const of = function (k, n) { return k + " of " + n; };
  H.kinds = {
    text: { key: itself, fill: plain, text: itself },
    choice: { key: itself, fill: plain, text: itself, isChoice: true },
    side: { key: itself, fill: function (cell, v) { cell.appendChild(make("span", "side " + v, H.capital(v))); }, text: itself, isChoice: true },
    count: { isNumber: true, key: itself, fill: function (cell, v) { cell.textContent = H.thousands(v); } },
    number: { isNumber: true, key: itself, fill: function (cell, v) { cell.textContent = H.thousands(Number(Math.abs(v) < 0.1 ? v.toPrecision(2) : v.toFixed(Math.abs(v) < 10 ? 2 : 1))); } },
    percent: { isNumber: true, key: itself, fill: function (cell, v) { cell.textContent = H.percent(v); } },
    points: { isNumber: true, key: itself, fill: function (cell, v) { cell.textContent = H.percent(v, true); } },
    // A record that is not enough for an interval stands behind those with one.
    record: { isNumber: true, key: function (v) { return v[3] < FEW ? v[3] / 1000 - 1 : lower(v); }, fill: rate(H.record, H.record, false) },
    rate: { isNumber: true, key: function (v) { return v[3] < FEW ? v[3] / 1000 - 1 : lower(v); }, fill: rate(of, null, false) },
    shift: { isNumber: true, key: lower, fill: rate(null, null, true), far: function (v) { return Math.max.apply(null, v.slice(0, 3).map(Math.abs)); } },
    // Of a whole: a bar, as long as the largest of the column allows.
    part: { isNumber: true, key: itself, far: itself, fill: function (cell, v, head) {
      cell.appendChild(H.bar(head.far > 0 ? v / head.far : 0));
      cell.appendChild(make("b", "", H.percent(v)));
    } },
    // An event of a game, by its key: game, event, turn.
    moment: { isNumber: true, key: function (v) { return v[2] * 1e7 + v[1]; }, fill: function (cell, v) {
      const game = H.gameOf(v[0]), page = game ? H.moment(game.page, v[1]) : null;
      cell.appendChild(page ? H.link(page, "turn " + v[2]) : make("span", "", "turn " + v[2]));
      cell.title = "event " + v[1] + (game ? " of " + game.name : "");
    } },
    shape: { isNumber: true, key: function (v) { return v.reduce(function (sum, n) { return sum + n; }, 0); }, fill: function (cell, v) { cell.appendChild(H.bars(v)); } },
    player: { key: itself, fill: link(H.player), text: itself },
    archetype: { key: itself, text: itself, fill: function (cell, v) {
      const title = (H.get("decks") || {})[v];
      cell.appendChild(H.deck(v));
      if (title && title !== v) { cell.appendChild(make("small", "", title)); }
    } },
    rule: { key: itself, fill: link(H.rule), text: itself },
    card: { key: function (v) { return v[0].replace(/^[\u2022<>\u25c7]+/, ""); }, fill: function (cell, v) { cell.appendChild(H.card(v)); },
      text: function (v) { return v[0] + " " + (v[4] || ""); } }
  };
})(holocron);
