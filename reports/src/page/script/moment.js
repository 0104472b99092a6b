// A moment of a game: what happened around it, with the evidence marked, and what it changed.
(function (H) {
  "use strict";
  const make = H.make;
  H.when = function (at) {
    return at.phase ? at.turn + ", " + H.plain(at.phase) : at.turn;
  };
  H.occasion = function (at) {
    const node = make("div", "moment");
    const head = make("p", "when");
    const href = H.moment(at.page, at.event);
    if (href) { head.appendChild(H.link(href, "See the table", "button primary")); }
    head.appendChild(make("b", "", H.capital(H.when(at))));
    head.appendChild(make("span", "note", "event " + at.event + " of " + at.file));
    node.appendChild(head);
    if (at.window.length > 0) {
      const list = make("ol", "window");
      at.window.forEach(function (event) {
        const line = make("li", ["", "names", "it"][event[2]]);
        line.appendChild(make("span", "number", event[0]));
        line.appendChild(make("span", "", event[1]));
        if (event[2] === 2) { line.setAttribute("aria-current", "true"); }
        list.appendChild(line);
      });
      node.appendChild(list);
    }
    if (at.change.length > 0) {
      const more = make("details", "change");
      more.appendChild(make("summary", "", "What it changed"));
      const table = make("table", "lines"), line = table.createTHead().insertRow(), body = table.createTBody();
      ["What", "Before", "After"].forEach(function (name) { const cell = make("th", "", name); cell.scope = "col"; line.appendChild(cell); });
      at.change.forEach(function (row) {
        const tr = body.insertRow();
        const first = make("th", "", row[0]);
        first.scope = "row";
        tr.appendChild(first);
        tr.appendChild(make("td", "", row[1]));
        tr.appendChild(make("td", "", row[2]));
      });
      const wide = make("div", "wide");
      wide.appendChild(table);
      more.appendChild(wide);
      node.appendChild(more);
    }
    return node;
  };
})(holocron);
