(function () {
  document.documentElement.classList.add("has-script");
  var all = function (selector, from) { return Array.prototype.slice.call((from || document).querySelectorAll(selector)); };
  var make = holocron.make, draw = holocron.draw;
  var thousands = function (number) {
    var parts = String(number).split(".");
    parts[0] = parts[0].replace(/\B(?=(\d{3})+$)/g, "\u202f");
    return parts.join(".");
  };
  var percent = function (share, signed) {
    return (signed && share > 0 ? "+" : "") + (100 * share).toFixed(1).replace("-", "\u2212");
  };
  var press = function (node, act) {
    node.tabIndex = 0;
    node.addEventListener("click", act);
    node.addEventListener("keydown", function (event) {
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); act(); }
    });
  };
  // Nothing stands last, whichever way is sorted.
  var order = function (a, b, down) {
    var none = function (x) { return x === null || x === "" || x === undefined; };
    if (none(a) || none(b)) { return (none(a) ? 1 : 0) - (none(b) ? 1 : 0); }
    var by = typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), "en");
    return down ? -by : by;
  };

  // Findings: filters, and the rule's own words where they are asked for.
  var form = document.querySelector(".filters");
  if (form) {
    var items = all(".finding").map(function (node) { return { node: node, text: node.textContent.toLowerCase() }; });
    var shown = document.getElementById("shown");
    var keys = all("select", form).map(function (select) { return select.name; });
    var filter = function () {
      var text = form.elements.text.value.trim().toLowerCase();
      var count = 0;
      items.forEach(function (item) {
        var fits = keys.every(function (key) {
          var wanted = form.elements[key].value;
          return wanted === "" || item.node.dataset[key] === wanted;
        });
        fits = fits && (text === "" || item.text.indexOf(text) >= 0);
        item.node.hidden = !fits;
        if (fits) { count += 1; }
      });
      shown.textContent = thousands(count);
    };
    form.hidden = false;
    form.addEventListener("input", filter);
    form.addEventListener("submit", function (event) { event.preventDefault(); });
    filter();
    items.forEach(function (item) {
      var link = item.node.querySelector("a.text");
      var rule = document.getElementById("rule-" + item.node.dataset.rule);
      var words = rule && rule.querySelector("pre");
      if (!link || !words) { return; }
      link.addEventListener("click", function (event) {
        event.preventDefault();
        var there = item.node.querySelector("pre");
        if (there) { there.remove(); } else { link.parentNode.after(words.cloneNode(true)); }
      });
    });
  }

  // Tables that stand in the page: a click on a heading sorts.
  all("table.data").forEach(function (table) {
    var heads = Array.prototype.slice.call(table.tHead.rows[0].cells);
    var body = table.tBodies[0];
    var value = function (row, column) {
      var text = row.cells[column] ? row.cells[column].textContent : "";
      var number = Number(text.replace(/\u202f/g, ""));
      return text === "" || isNaN(number) ? text : number;
    };
    heads.forEach(function (head, column) {
      head.classList.add("sorts");
      press(head, function () {
        var down = head.getAttribute("aria-sort") === "ascending";
        heads.forEach(function (other) { other.removeAttribute("aria-sort"); });
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        var rows = Array.prototype.slice.call(body.rows);
        rows.sort(function (a, b) { return order(value(a, column), value(b, column), down); });
        rows.forEach(function (row) { body.appendChild(row); });
      });
    });
  });

  // Tables that come as data.
  var FEW = 20, PAGE = 50;
  var interval = function (rate, signed) {
    var from = signed ? -1 : 0, wide = signed ? 2 : 1;
    var x = function (share) { return 1 + 68 * (Math.min(1, Math.max(from, share)) - from) / wide; };
    var svg = draw("svg", { viewBox: "0 0 70 12", "class": "interval", "aria-hidden": "true" });
    svg.appendChild(draw("line", { x1: 35, x2: 35, y1: 0, y2: 12, "class": "even" }));
    if (rate[1] !== null && rate[2] !== null) { svg.appendChild(draw("line", { x1: x(rate[1]), x2: x(rate[2]), y1: 6, y2: 6, "class": "span" })); }
    svg.appendChild(draw("circle", { cx: x(rate[0]), cy: 6, r: 3 }));
    return svg;
  };
  var shape = function (counts) {
    var most = Math.max.apply(null, counts.concat(1)), wide = 6 * counts.length;
    var svg = draw("svg", { viewBox: "0 0 " + wide + " 18", "class": "shape", role: "img", "aria-label": counts.join(", ") });
    counts.forEach(function (count, index) {
      var high = Math.max(count > 0 ? 1 : 0.4, 17 * count / most);
      svg.appendChild(draw("rect", { x: 6 * index, y: 18 - high, width: 5, height: high }));
    });
    return svg;
  };
  var kinds = {
    text: { key: function (v) { return v; }, fill: function (cell, v) { cell.textContent = v; } },
    choice: { key: function (v) { return v; }, fill: function (cell, v) { cell.textContent = v; } },
    count: { isNumber: true, key: function (v) { return v; }, fill: function (cell, v) { cell.textContent = thousands(v); } },
    number: { isNumber: true, key: function (v) { return v; }, fill: function (cell, v) { cell.textContent = thousands(Math.abs(v) < 0.1 ? v : Number(v.toFixed(2))); } },
    link: { key: function (v) { return v[0]; }, fill: function (cell, v) {
      // Only pages beside this one.
      if (v[1] === null || !/^[\w\/.-]+(#e=\d+)?$/.test(v[1])) { cell.textContent = v[0]; return; }
      var link = make("a", "", v[0]);
      link.href = v[1];
      cell.appendChild(link);
    } },
    shape: { key: function (v) { return v.reduce(function (sum, n) { return sum + n; }, 0); }, fill: function (cell, v) { cell.appendChild(shape(v)); } },
    rate: { isNumber: true, key: function (v) { return v[1] === null ? v[0] : v[1]; }, fill: function (cell, v) { rate(cell, v, false); } },
    shift: { isNumber: true, key: function (v) { return v[1] === null ? v[0] : v[1]; }, fill: function (cell, v) { rate(cell, v, true); } }
  };
  var rate = function (cell, v, signed) {
    if (v[0] === null) { cell.textContent = "n=" + thousands(v[3]); cell.classList.add("few"); return; }
    cell.appendChild(make("b", "", percent(v[0], signed)));
    cell.appendChild(interval(v, signed));
    var ends = v[1] === null || v[2] === null ? "" : percent(v[1], signed) + " to " + percent(v[2], signed) + ", ";
    cell.appendChild(make("small", "", ends + "n=" + thousands(v[3])));
    if (v[3] < FEW) { cell.classList.add("few"); }
  };
  all(".sheet").forEach(function (place) {
    var data = JSON.parse(place.querySelector("script").textContent);
    var heads = data.heads.map(function (head, column) {
      var values = {}, hasNone = false;
      if (head.kind === "choice") {
        data.rows.forEach(function (row) { if (row[column] === null) { hasNone = true; } else { values[row[column]] = true; } });
      }
      return { name: head.name, about: head.about, kind: kinds[head.kind], column: column, choices: Object.keys(values).sort(), hasNone: hasNone, isChoice: head.kind === "choice" };
    // A choice that is the same in all rows says nothing.
    }).filter(function (head) { return !head.isChoice || head.choices.length + Number(head.hasNone && head.choices.length > 0) > 1; });
    var texts = null;
    var state = { sort: -1, down: true, most: PAGE };
    var tools = make("form", "tools");
    var search = make("input");
    search.type = "search";
    search.name = "find";
    var label = make("label", "", "Find ");
    label.appendChild(search);
    tools.appendChild(label);
    var selects = heads.filter(function (head) { return head.isChoice; }).map(function (head) {
      var select = make("select");
      select.name = head.name;
      select.appendChild(make("option", "", "all")).value = "";
      head.choices.forEach(function (choice) { select.appendChild(make("option", "", choice)).value = choice; });
      var label = make("label", "", head.name + " ");
      label.appendChild(select);
      tools.appendChild(label);
      return { column: head.column, select: select };
    });
    tools.addEventListener("submit", function (event) { event.preventDefault(); });
    tools.addEventListener("input", function () { state.most = PAGE; fill(); });
    var table = make("table", "rows"), line = table.createTHead().insertRow(), body = table.createTBody();
    heads.forEach(function (head, index) {
      var cell = make("th", "sorts" + (head.kind.isNumber ? " num" : ""), head.name);
      cell.scope = "col";
      if (head.about) { cell.title = head.about; }
      press(cell, function () {
        state.down = state.sort === index ? !state.down : Boolean(head.kind.isNumber);
        state.sort = index;
        fill();
      });
      line.appendChild(cell);
    });
    var wide = make("div", "wide"), note = make("p", "note"), more = make("button", "more", "Show more");
    more.type = "button";
    more.addEventListener("click", function () { state.most = state.most * 4; fill(); });
    wide.appendChild(table);
    [tools, wide, note, more].forEach(function (node) { place.appendChild(node); });
    var fill = function () {
      var wanted = search.value.trim().toLowerCase();
      if (wanted !== "" && texts === null) {
        texts = data.rows.map(function (row) {
          return row.filter(function (v) { return typeof v === "string" || Array.isArray(v) && typeof v[0] === "string"; })
            .map(function (v) { return typeof v === "string" ? v : v[0]; }).join("\n").toLowerCase();
        });
      }
      var rows = data.rows.filter(function (row, index) {
        return (wanted === "" || texts[index].indexOf(wanted) >= 0) && selects.every(function (one) {
          return one.select.value === "" || row[one.column] === one.select.value;
        });
      });
      if (state.sort >= 0) {
        var head = heads[state.sort];
        var key = function (row) { return row[head.column] === null ? null : head.kind.key(row[head.column]); };
        rows = rows.map(function (row, index) { return { row: row, key: key(row), index: index }; })
          .sort(function (a, b) { return order(a.key, b.key, state.down) || a.index - b.index; })
          .map(function (one) { return one.row; });
      }
      Array.prototype.forEach.call(line.cells, function (cell, index) {
        if (index === state.sort) { cell.setAttribute("aria-sort", state.down ? "descending" : "ascending"); } else { cell.removeAttribute("aria-sort"); }
      });
      var fresh = document.createDocumentFragment();
      rows.slice(0, state.most).forEach(function (row) {
        var tr = make("tr");
        heads.forEach(function (head) {
          var cell = make("td", head.kind.isNumber ? "num" : "");
          if (row[head.column] !== null) { head.kind.fill(cell, row[head.column]); }
          tr.appendChild(cell);
        });
        fresh.appendChild(tr);
      });
      body.replaceChildren(fresh);
      var shown = Math.min(rows.length, state.most);
      note.textContent = thousands(shown) + " of " + thousands(rows.length) + " rows shown" +
        (rows.length === data.rows.length ? "" : ", of " + thousands(data.rows.length) + " in all") + ".";
      more.hidden = rows.length <= shown;
    };
    fill();
  });

  // What is linked to, or printed, is open.
  var open = function () {
    var target = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    if (target && target.tagName === "DETAILS") { target.open = true; target.scrollIntoView(); }
  };
  window.addEventListener("hashchange", open);
  window.addEventListener("beforeprint", function () {
    all(".finding:not([hidden])").slice(0, 100).forEach(function (item) { item.open = true; });
  });
  open();
})();
