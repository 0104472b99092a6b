(function () {
  var film = JSON.parse(document.getElementById("film").textContent);
  var frames = film.frames, last = Math.max(0, film.events - 1), at = 0;
  var sides = ["dark", "light"];
  var byId = function (id) { return document.getElementById(id); };
  var make = holocron.make, draw = holocron.draw;
  var title = function (card) { return film.titles[card[1]] || card[1] || "unknown card"; };
  var zone = function (word) { return word.toLowerCase().replace(/_/g, " "); };

  // The place of the last frame at or before an event, or -1.
  var placeOf = function (event) {
    var low = 0, high = frames.length;
    while (low < high) {
      var middle = (low + high) >> 1;
      if (frames[middle].e <= event) { low = middle + 1; } else { high = middle; }
    }
    return low - 1;
  };
  var lay = function (event) {
    var state = { cards: {}, counters: [{}, {}], generation: [null, null], power: [], life: [null, null], moment: [0, null, null] };
    var end = placeOf(event);
    for (var index = 0; index <= end; index += 1) {
      var frame = frames[index];
      (frame.c || []).forEach(function (c) { state.counters[c[0]][c[1]] = c[2]; });
      (frame.k || []).forEach(function (k) { state.cards[k[0]] = k; });
      (frame.x || []).forEach(function (x) { delete state.cards[x]; });
      if (frame.g) { state.generation = frame.g; }
      if (frame.w) { state.power = frame.w; }
      if (frame.l) { state.life = frame.l; }
      if (frame.m) { state.moment = frame.m; }
    }
    return state;
  };

  // Controls.
  var bar = byId("bar");
  var button = function (name, label, act) {
    var node = make("button", "", name);
    node.type = "button";
    node.title = label;
    node.setAttribute("aria-label", label);
    node.addEventListener("click", act);
    bar.appendChild(node);
  };
  var told = frames.filter(function (frame) { return frame.s; }).map(function (frame) { return frame.e; });
  var turns = frames.filter(function (frame) { return frame.m; }).map(function (frame) {
    return { e: frame.e, key: frame.m[0] + "/" + frame.m[1], m: frame.m };
  }).filter(function (turn, index, all) { return index === 0 || all[index - 1].key !== turn.key; });
  var marks = film.findings.map(function (mark) { return mark.e; }).sort(function (a, b) { return a - b; });
  var next = function (events, way) {
    var there = events.filter(function (event) { return way > 0 ? event > at : event < at; });
    if (there.length > 0) { show(way > 0 ? there[0] : there[there.length - 1]); }
  };
  var starts = turns.map(function (turn) { return turn.e; });
  var keys = {
    ArrowRight: function () { next(told, 1); }, ArrowLeft: function () { next(told, -1); },
    PageDown: function () { next(starts, 1); }, PageUp: function () { next(starts, -1); },
    Home: function () { show(0); }, End: function () { show(last); },
    ".": function () { show(at + 1); }, ",": function () { show(at - 1); },
    f: function () { next(marks, 1); }, F: function () { next(marks, -1); }
  };
  button("\u00ab", "Turn before (Page Up)", keys.PageUp);
  button("\u25c0", "Step back (left arrow)", keys.ArrowLeft);
  button("\u25b6", "Step on (right arrow)", keys.ArrowRight);
  button("\u00bb", "Next turn (Page Down)", keys.PageDown);
  if (marks.length > 0) { button("Next finding", "Next finding (f)", keys.f); }
  var slider = make("input");
  slider.type = "range";
  slider.setAttribute("aria-label", "Event");
  var number = make("input");
  number.type = "number";
  number.setAttribute("aria-label", "Number of the event");
  [slider, number].forEach(function (input) {
    input.min = 0;
    input.max = last;
    bar.appendChild(input);
  });
  slider.addEventListener("input", function () { show(Number(slider.value)); });
  number.addEventListener("change", function () { show(Number(number.value)); });
  var where = make("output");
  where.id = "where";
  bar.appendChild(where);
  document.addEventListener("keydown", function (event) {
    if (event.target === number || event.ctrlKey || event.altKey || event.metaKey) { return; }
    if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
  });

  // The strip: what was left to each player, turns, findings.
  var strip = byId("strip"), wide = Math.max(1, last), now;
  (function () {
    var levels = frames.filter(function (frame) { return frame.l && frame.l[0] !== null && frame.l[1] !== null; });
    var most = levels.reduce(function (most, frame) { return Math.max(most, frame.l[0], frame.l[1]); }, 1);
    var svg = draw("svg", { viewBox: "0 0 " + wide + " 100", preserveAspectRatio: "none", role: "img", "aria-label": "What was left to each player, by event" });
    turns.forEach(function (turn) { svg.appendChild(draw("line", { x1: turn.e, x2: turn.e, y1: 0, y2: 100, "class": "turn" })); });
    sides.forEach(function (side, index) {
      var path = "";
      levels.forEach(function (frame) {
        var y = 98 - 94 * frame.l[index] / most;
        path += path === "" ? "M" + frame.e + " " + y : "H" + frame.e + "V" + y;
      });
      if (path !== "") { svg.appendChild(draw("path", { d: path + "H" + wide, "class": side })); }
    });
    now = draw("line", { y1: 0, y2: 100, "class": "now" });
    svg.appendChild(now);
    var jump = function (event) {
      var box = svg.getBoundingClientRect();
      show(Math.round((event.clientX - box.left) / box.width * wide));
    };
    svg.addEventListener("pointerdown", jump);
    svg.addEventListener("pointermove", function (event) { if (event.buttons === 1) { jump(event); } });
    var flags = make("div", "flags");
    film.findings.forEach(function (mark) {
      var flag = make("button", mark.verdict, "!");
      flag.type = "button";
      flag.style.left = 100 * mark.e / wide + "%";
      flag.title = mark.rule + ": " + mark.text;
      flag.addEventListener("click", function () { show(mark.e); });
      flags.appendChild(flag);
    });
    var key = make("p", "key");
    sides.forEach(function (side, index) {
      key.appendChild(make("b", side.charAt(0), "\u2501 " + film.players[index]));
      key.appendChild(document.createTextNode(index === 0 ? ", " : "; up to " + most + " cards left; lines: turns; !: findings"));
    });
    strip.appendChild(svg);
    strip.appendChild(flags);
    strip.appendChild(key);
  })();

  // The story: every sentence.
  var story = byId("story"), lines = [];
  (function () {
    var next = 0;
    frames.forEach(function (frame) {
      while (next < turns.length && turns[next].e <= frame.e) {
        if (turns[next].m[1] !== null) {
          story.appendChild(make("h3", "", "Turn " + turns[next].m[0] + ", " + film.players[turns[next].m[1]]));
        }
        next += 1;
      }
      if (!frame.s) { return; }
      var line = make("button", frame.u ? "undone" : "");
      line.type = "button";
      line.appendChild(make("span", "", frame.e));
      line.appendChild(make("span", "", frame.s));
      line.addEventListener("click", function () { show(frame.e); });
      story.appendChild(line);
      lines.push({ e: frame.e, node: line });
    });
  })();

  var card = function (known, fresh, depth) {
    var node = make("div", "card" + (depth > 0 ? " on" : "") + (fresh[known[0]] ? " new" : ""), title(known));
    node.title = known[1] + ", card " + known[0] + ", " + zone(known[2]);
    return node;
  };
  var stack = function (into, list, guests, fresh, depth) {
    list.forEach(function (known) {
      into.appendChild(card(known, fresh, depth));
      if (depth < 8) { stack(into, guests[known[0]] || [], guests, fresh, depth + 1); }
    });
  };
  var amount = function (value) { return value === null || value === undefined ? "-" : String(value); };

  var table = function (state, fresh) {
    var root = make("div");
    var players = make("div", "players");
    sides.forEach(function (side, index) {
      var section = make("section");
      section.appendChild(make("h2", "", film.players[index]));
      var list = make("dl");
      var add = function (name, value) {
        var pair = make("div");
        pair.appendChild(make("dt", "", name));
        pair.appendChild(make("dd", "", value));
        list.appendChild(pair);
      };
      film.labels[index].forEach(function (label, place) {
        var count = state.counters[index][place];
        add(label, count === undefined || count === null ? "?" : count);
      });
      if (state.generation[index] !== null) { add("Force generation", state.generation[index]); }
      section.appendChild(list);
      players.appendChild(section);
    });
    root.appendChild(players);
    var cards = Object.keys(state.cards).map(function (id) { return state.cards[id]; });
    var guests = {}, places = {}, zones = {};
    cards.forEach(function (known) {
      if (known[6] !== null && state.cards[known[6]]) {
        (guests[known[6]] = guests[known[6]] || []).push(known);
      } else if (known[5] !== null) {
        (places[known[5]] = places[known[5]] || []).push(known);
      } else {
        var owner = known[4] !== null ? known[4] : known[3];
        var key = known[2] + "/" + owner;
        (zones[key] = zones[key] || []).push(known);
      }
    });
    var row = make("div", "row");
    Object.keys(places).sort(function (a, b) { return a - b; }).forEach(function (column) {
      var node = make("div", "place");
      var there = places[column];
      var is = function (known) { return known[2] === "LOCATIONS"; };
      var of = function (side) {
        return there.filter(function (known) { return !is(known) && (known[4] !== null ? known[4] : known[3]) === side; });
      };
      var half = function (side) {
        var box = make("div", "side " + sides[side]);
        stack(box, of(side), guests, fresh, 0);
        return box;
      };
      node.appendChild(half(0));
      there.filter(is).forEach(function (known) {
        var head = make("h3", fresh[known[0]] ? "new" : "", title(known));
        head.title = known[1] + ", card " + known[0];
        node.appendChild(head);
        stack(node, guests[known[0]] || [], guests, fresh, 1);
      });
      var power = state.power[column];
      if (power) { node.appendChild(make("div", "power", "power " + amount(power[0]) + " : " + amount(power[1]))); }
      node.appendChild(half(1));
      row.appendChild(node);
    });
    root.appendChild(row);
    var rest = make("div", "zones");
    Object.keys(zones).sort().forEach(function (key) {
      var list = zones[key], owner = key.split("/")[1];
      var box = make("details", owner === "0" ? "dark" : owner === "1" ? "light" : "");
      box.open = list.length <= 20;
      var name = zone(list[0][2]) + (film.players[owner] ? ", " + film.players[owner] : "") + " (" + list.length + ")";
      box.appendChild(make("summary", "", name));
      stack(box, list, guests, fresh, 0);
      rest.appendChild(box);
    });
    root.appendChild(rest);
    return root;
  };

  var tell = function (mark) {
    var box = make("div", "mark " + mark.verdict);
    var head = make("p");
    head.appendChild(make("span", "tag " + mark.verdict, mark.verdict));
    if (mark.status === "trial") { head.appendChild(make("span", "tag trial", "trial")); }
    head.appendChild(make("code", "", mark.rule));
    head.appendChild(document.createTextNode(" " + mark.text));
    box.appendChild(head);
    [["The rule gives", mark.expected], ["The log has", mark.got], ["May be lifted by", mark.lifted.join(", ")], ["Source", mark.cites], ["Question", mark.question]]
      .forEach(function (pair) { if (pair[1]) { box.appendChild(make("p", "", pair[0] + ": " + pair[1])); } });
    return box;
  };

  function show(event) {
    at = Math.min(last, Math.max(0, Math.round(event) || 0));
    var state = lay(at), fresh = {};
    frames.slice(Math.max(0, placeOf(at)), placeOf(at) + 1).forEach(function (frame) {
      if (frame.e === at) { (frame.k || []).forEach(function (known) { fresh[known[0]] = true; }); }
    });
    slider.value = at;
    number.value = at;
    var moment = state.moment;
    where.textContent = "Event " + at + " of " + last + (moment[1] === null ? ", set-up" : ", turn " + moment[0] + " of " + film.players[moment[1]]) +
      (moment[2] === null ? "" : ", " + film.phases[moment[2]]) +
      (state.life[0] === null ? "" : "; left: " + state.life[0] + " and " + state.life[1]);
    now.setAttribute("x1", at);
    now.setAttribute("x2", at);
    byId("table").replaceChildren(table(state, fresh));
    var here = film.findings.filter(function (mark) { return mark.e === at; });
    byId("marks").replaceChildren.apply(byId("marks"), here.map(tell));
    var line = null;
    lines.forEach(function (one) {
      one.node.classList.remove("now");
      if (one.e <= at) { line = one.node; }
    });
    if (line) {
      line.classList.add("now");
      story.scrollTop = line.offsetTop - story.clientHeight / 2;
    }
    if (location.hash !== "#e=" + at) { history.replaceState(null, "", "#e=" + at); }
  }
  var linked = function () {
    var found = /^#e=(\d+)$/.exec(location.hash);
    return found ? Number(found[1]) : marks.length > 0 ? marks[0] : 0;
  };
  window.addEventListener("hashchange", function () { show(linked()); });
  show(linked());
})();
