// Tables that come as data: sorted, searched and filtered, their state in the address.
(function (H) {
  "use strict";
  const make = H.make;
  // Rows of a page's first table, and of those behind it; the style sheet knows how many of them are printed.
  const PAGE = 50, LATER = 15, PAPER = 20, PAPER_LATER = 12;
  // Nothing stands last, whichever way is sorted.
  const order = function (a, b, down) {
    const none = function (x) { return x === null || x === "" || x === undefined; };
    if (none(a) || none(b)) { return (none(a) ? 1 : 0) - (none(b) ? 1 : 0); }
    const by = typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), "en");
    return down ? -by : by;
  };
  const slug = function (name) { return name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, ""); };
  const about = function (place, heads) {
    const known = heads.filter(function (head) { return head.about; });
    if (known.length === 0) { return; }
    let help = place.querySelector("details.help");
    if (!help) {
      help = make("details", "help");
      help.appendChild(make("summary", "", "What is this?"));
      (place.querySelector(".head") || place).appendChild(help);
    }
    const list = make("dl");
    known.forEach(function (head) {
      list.appendChild(make("dt", "", H.capital(head.name)));
      list.appendChild(make("dd", "", head.about));
    });
    help.appendChild(list);
  };
  // `options`: id, the prefix of its state in the address; only(params), which rows the address asks for beside the table's own
  // filters; sort, the name of the column that is sorted at first.
  H.table = function (place, data, options) {
    const key = function (name) { return (options.id ? options.id + "." : "") + name; };
    const heads = data.heads.map(function (head, column) {
      const kind = H.kinds[head.kind], values = {};
      let hasNone = false;
      if (kind.isChoice) {
        data.rows.forEach(function (row) { if (row[column] === null) { hasNone = true; } else { values[row[column]] = true; } });
      }
      // What is drawn in a column has one measure.
      const far = kind.far ? data.rows.reduce(function (most, row) { return row[column] === null ? most : Math.max(most, kind.far(row[column])); }, 0) : 0;
      const first = data.rows.length > 0 ? data.rows[0][column] : null;
      const isSame = head.kind === "count" && data.rows.length >= 8 && data.rows.every(function (row) { return row[column] === first; });
      return { far: far, isSame: isSame, name: head.name, slug: slug(head.name) || "column-" + column, about: head.about, kind: kind, word: head.kind, isFilter: Boolean(head.isFilter), column: column, choices: Object.keys(values).sort(), hasNone: hasNone };
    }).filter(function (head) {
      // What is the same in all rows says nothing.
      return !head.isSame && (!head.kind.isChoice || head.choices.length + Number(head.hasNone && head.choices.length > 0) > 1);
    });
    // The sign of a card has the colour of its side, and its name: the column would say it again.
    if (heads.length > 0 && heads[0].word === "card") { heads.forEach(function (head) { if (head.word === "side") { head.isFilter = true; } }); }
    // A column may be there to filter by alone.
    const columns = heads.filter(function (head) { return !head.isFilter; });
    const page = options.isLater ? LATER : PAGE, printed = options.isLater ? PAPER_LATER : PAPER;
    let texts = null, most = page;
    const tools = make("form", "tools");
    const search = make("input");
    search.type = "search";
    search.name = "find";
    const label = make("label", "", "Find ");
    label.appendChild(search);
    tools.appendChild(label);
    const selects = heads.filter(function (head) { return head.kind.isChoice; }).map(function (head) {
      const select = make("select");
      select.name = head.slug;
      select.appendChild(make("option", "", "all")).value = "";
      head.choices.forEach(function (choice) { select.appendChild(make("option", "", choice)).value = choice; });
      const named = make("label", "", H.capital(head.name) + " ");
      named.appendChild(select);
      tools.appendChild(named);
      return { head: head, select: select };
    });
    tools.addEventListener("submit", function (event) { event.preventDefault(); });
    tools.addEventListener("input", function () {
      most = page;
      const state = {};
      state[key("find")] = search.value;
      selects.forEach(function (one) { state[key(one.head.slug)] = one.select.value; });
      H.address.set(state);
      fill();
    });
    const table = make("table", "rows" + (options.isLater ? " later-rows" : "") + (columns.length > 14 ? " many" : "")), line = table.createTHead().insertRow(), body = table.createTBody();
    table.setAttribute("aria-label", options.title || "");
    columns.forEach(function (head) {
      const cell = make("th", "k-" + head.word + (head.kind.isNumber ? " num" : ""));
      cell.scope = "col";
      const button = make("button", "sort", H.capital(head.name));
      button.type = "button";
      button.addEventListener("click", function () {
        const now = state().sort;
        const isDown = now && now.head === head ? !now.isDown : Boolean(head.kind.isNumber);
        const change = {};
        change[key("sort")] = (isDown ? "-" : "") + head.slug;
        H.address.set(change);
        fill();
      });
      cell.appendChild(button);
      line.appendChild(cell);
    });
    const wide = make("div", "wide"), note = make("p", "note"), more = make("button", "again", "Show more"), chips = make("p", "chips"), paper = make("p", "note on-paper");
    wide.tabIndex = 0;
    wide.setAttribute("role", "group");
    wide.setAttribute("aria-label", options.title || "Table");
    note.setAttribute("role", "status");
    more.type = "button";
    more.addEventListener("click", function () { most = most * 4; fill(); });
    wide.appendChild(table);
    [chips, tools, wide, note, more, paper].forEach(function (node) { place.appendChild(node); });
    if (data.rows.length < 8) { tools.hidden = true; }
    if (data.absent && data.absent.length > 0) {
      place.appendChild(make("p", "note", "Not shown, because nothing is known: " + data.absent.join(", ") + "." + (data.needs ? " " + data.needs : "")));
    }
    about(place, heads);
    const state = function () {
      const params = H.address.params();
      const wanted = params.get(key("sort")) || options.sort || "";
      const head = wanted === "" ? null : heads.filter(function (one) { return one.slug === wanted.replace(/^-/, ""); })[0];
      return { params: params, sort: head ? { head: head, isDown: wanted.charAt(0) === "-" } : null };
    };
    const searched = function (row) {
      return heads.map(function (head) {
        const value = row[head.column];
        return value !== null && head.kind.text ? head.kind.text(value) : "";
      }).join("\n").toLowerCase();
    };
    const fill = function () {
      const now = state();
      search.value = now.params.get(key("find")) || "";
      selects.forEach(function (one) { one.select.value = now.params.get(key(one.head.slug)) || ""; });
      const wanted = search.value.trim().toLowerCase();
      if (wanted !== "" && texts === null) { texts = data.rows.map(searched); }
      const only = options.only ? options.only(now.params) : [];
      chips.replaceChildren();
      only.forEach(function (one) {
        const chip = make("button", "chip", one.text + " \u00d7");
        chip.type = "button";
        chip.setAttribute("aria-label", "Show all again, not only " + one.text);
        chip.addEventListener("click", function () { const change = {}; change[one.key] = ""; H.address.set(change); fill(); });
        chips.appendChild(chip);
      });
      chips.hidden = only.length === 0;
      let rows = data.rows.filter(function (row, index) {
        return (wanted === "" || texts[index].indexOf(wanted) >= 0) &&
          selects.every(function (one) { return one.select.value === "" || row[one.head.column] === one.select.value; }) &&
          only.every(function (one) { return one.fits(row); });
      });
      if (now.sort) {
        const head = now.sort.head;
        rows = rows.map(function (row, index) { return { row: row, key: row[head.column] === null ? null : head.kind.key(row[head.column]), index: index }; })
          .sort(function (a, b) { return order(a.key, b.key, now.sort.isDown) || a.index - b.index; })
          .map(function (one) { return one.row; });
      }
      Array.from(line.cells).forEach(function (cell, index) {
        if (now.sort && columns[index] === now.sort.head) { cell.setAttribute("aria-sort", now.sort.isDown ? "descending" : "ascending"); } else { cell.removeAttribute("aria-sort"); }
      });
      const fresh = document.createDocumentFragment();
      rows.slice(0, most).forEach(function (row) {
        const tr = make("tr");
        columns.forEach(function (head, index) {
          const cell = make(index === 0 ? "th" : "td", "k-" + head.word + (head.kind.isNumber ? " num" : ""));
          if (index === 0) { cell.scope = "row"; }
          if (row[head.column] !== null && row[head.column] !== undefined) { head.kind.fill(cell, row[head.column], head); }
          tr.appendChild(cell);
        });
        fresh.appendChild(tr);
      });
      body.replaceChildren(fresh);
      const shown = Math.min(rows.length, most);
      note.textContent = rows.length === 0 && data.rows.length > 0 ? "No row fits, of " + H.thousands(data.rows.length) + "."
        : shown === data.rows.length ? H.plural(shown, "row") + "."
        : shown === rows.length ? H.plural(shown, "row") + " of " + H.thousands(data.rows.length) + "."
        : H.thousands(shown) + " of " + H.plural(rows.length, "row") + " shown" +
          (rows.length === data.rows.length ? "" : ", of " + H.thousands(data.rows.length) + " in all") + ".";
      more.hidden = rows.length <= shown;
      paper.textContent = rows.length > printed ? "The first " + printed + " of " + H.plural(rows.length, "row") + "; " + H.thousands(rows.length - printed) + " more on the screen." : "";
    };
    fill();
    return { fill: fill };
  };
  // The numbers behind a chart, when they are asked for.
  H.numbers = function (place) {
    place.addEventListener("toggle", function () {
      if (!place.open || place.children.length > 1) { return; }
      H.load(place.dataset.numbers, function (data) {
        if (!data) { place.appendChild(make("p", "note", "They stand in tables/.")); return; }
        const table = make("table", "data"), line = table.createTHead().insertRow(), body = table.createTBody();
        const isNumber = data.columns.map(function (name, column) { return data.rows.some(function (row) { return typeof row[column] === "number"; }); });
        data.columns.forEach(function (name, column) { const cell = make("th", isNumber[column] ? "num" : "", name); cell.scope = "col"; line.appendChild(cell); });
        data.rows.forEach(function (row) {
          const tr = body.insertRow();
          row.forEach(function (value, column) {
            const text = typeof value === "number" ? H.thousands(Number(value.toFixed(4))) : value;
            tr.appendChild(make("td", isNumber[column] ? "num" : "", text));
          });
        });
        const wide = make("div", "wide");
        wide.tabIndex = 0;
        wide.appendChild(table);
        place.appendChild(wide);
        if (data.all > data.rows.length) { place.appendChild(make("p", "note", "The first " + data.rows.length + " of " + H.plural(data.all, "row") + ".")); }
        H.sortable(table);
      });
    });
  };
  // Tables that stand in the page: a click on a heading sorts.
  H.sortable = function (table) {
    const heads = Array.from(table.tHead.rows[0].cells), body = table.tBodies[0];
    const value = function (row, column) {
      const text = row.cells[column] ? row.cells[column].textContent : "";
      const number = Number(text.replace(/\u202f/g, "").replace("\u2212", "-"));
      return text === "" || isNaN(number) ? text : number;
    };
    heads.forEach(function (head, column) {
      const button = make("button", "sort", head.textContent);
      button.type = "button";
      head.replaceChildren(button);
      button.addEventListener("click", function () {
        const down = head.getAttribute("aria-sort") === "ascending";
        heads.forEach(function (other) { other.removeAttribute("aria-sort"); });
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        Array.from(body.rows).sort(function (a, b) { return order(value(a, column), value(b, column), down); })
          .forEach(function (row) { body.appendChild(row); });
      });
    });
  };
})(holocron);
