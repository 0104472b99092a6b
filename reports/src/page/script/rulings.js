// The page of rulings: alike questions once, which open to the moments in which they come up.
(function (H) {
  "use strict";
  const make = H.make;
  const isOfServer = function (question) { return question.class !== "play"; };
  H.verdict = function (question) {
    const word = isOfServer(question) ? "server" : question.verdict;
    return make("span", "tag " + word, word);
  };
  const isDecided = function (data, group) { return group.of.every(function (place) { return H.marks.of(data.asked[place].key); }); };

  // Buttons that decide a question.
  const decide = function (question) {
    const form = make("form", "decide");
    form.setAttribute("aria-label", "What is it, in the game of " + question.players.join(" and ") + ", " + question.key + "?");
    const note = make("input");
    note.type = "text";
    note.placeholder = "Why (optional)";
    note.setAttribute("aria-label", "Why");
    const buttons = Object.keys(H.marks.names).map(function (mark) {
      const button = make("button", "mark", H.marks.names[mark]);
      button.type = "button";
      button.addEventListener("click", function () {
        const now = H.marks.of(question.key);
        H.marks.set(question, now && now.mark === mark ? "" : mark, note.value);
      });
      form.appendChild(button);
      return { mark: mark, button: button };
    });
    note.addEventListener("change", function () {
      const now = H.marks.of(question.key);
      if (now) { H.marks.set(question, now.mark, note.value); }
    });
    form.addEventListener("submit", function (event) { event.preventDefault(); });
    form.appendChild(note);
    const copy = make("button", "copy", "Copy link");
    copy.type = "button";
    copy.addEventListener("click", function () {
      const link = location.href.replace(/#.*/, "") + H.address.href("rulings", { of: isOfServer(question) ? "server" : "", open: question.key }).replace(/^[^#]*/, "");
      const done = function (text) { copy.textContent = text; setTimeout(function () { copy.textContent = "Copy link"; }, 2000); };
      if (navigator.clipboard) { navigator.clipboard.writeText(link).then(function () { done("Copied"); }, function () { done("Not allowed here"); }); } else { done("Not allowed here"); }
    });
    form.appendChild(copy);
    const show = function () {
      const now = H.marks.of(question.key);
      buttons.forEach(function (one) { one.button.setAttribute("aria-pressed", String(Boolean(now && now.mark === one.mark))); });
      if (document.activeElement !== note) { note.value = now ? now.note : ""; }
    };
    H.marks.hear(show);
    show();
    return form;
  };

  const facts = function (question) {
    const list = make("dl", "facts");
    const row = function (name, fill) {
      const line = make("div");
      line.appendChild(make("dt", "", name));
      const value = make("dd");
      fill(value);
      line.appendChild(value);
      list.appendChild(line);
    };
    if (question.cards.length > 0) {
      row("Cards", function (value) { question.cards.forEach(function (card) { value.appendChild(H.card(card)); }); });
    }
    // What the sentence says already is not told again.
    const isSaid = function (words) { return question.text.indexOf(words) >= 0; };
    const why = question.why.map(function (why) { return why[1]; }).filter(function (words) { return !isSaid(words); });
    if (why.length > 0) { row("Could explain it", function (value) { value.textContent = why.join(", "); }); }
    if (question.expected && !isSaid(question.expected)) { row("The rule gives", function (value) { value.textContent = question.expected; }); }
    if (question.got && !isSaid(question.got)) { row("The log has", function (value) { value.textContent = question.got; }); }
    if (question.also.length > 0) {
      row("Also asked by", function (value) { question.also.forEach(function (rule) { value.appendChild(H.rule(rule)); value.append(" "); }); });
    }
    return list;
  };

  // The rule in words.
  const rule = function (question) {
    const box = make("div", "words");
    const title = make("p", "");
    title.appendChild(H.rule(question.rule));
    title.append(" ");
    title.appendChild(make("b", "", question.title ? H.capital(question.title) : ""));
    box.appendChild(title);
    H.load("rules", function (rules) {
      const found = (rules || []).filter(function (one) { return one[0] === question.rule; })[0];
      if (found) { H.paragraphs(box, found[5]); }
      box.appendChild(make("p", "note", question.cites));
    });
    return box;
  };

  const one = function (data, place) {
    const question = data.asked[place];
    const node = make("article", "question");
    node.id = question.key;
    const head = make("h2");
    question.players.forEach(function (name, side) {
      if (side > 0) { head.append(" v "); }
      head.appendChild(H.player(name));
    });
    node.appendChild(head);
    const sentence = make("p", "sentence", question.text + ".");
    if (question.trial) { sentence.prepend(make("span", "tag trial", "rule on trial"), " "); }
    node.appendChild(sentence);
    node.appendChild(decide(question));
    const list = facts(question);
    if (list.children.length > 0) { node.appendChild(list); }
    const moments = make("div", "moments");
    node.appendChild(moments);
    H.load("moments-" + Math.floor(place / data.shard), function (all) {
      const here = all ? all[place % data.shard] : [];
      here.forEach(function (at, index) {
        if (index === 0) { moments.appendChild(H.occasion(at)); return; }
        const more = make("details", "later");
        more.appendChild(make("summary", "", "Again in " + H.when(at) + " (event " + at.event + ")"));
        more.addEventListener("toggle", function () { if (more.open && more.children.length === 1) { more.appendChild(H.occasion(at)); } });
        moments.appendChild(more);
      });
      if (question.times > here.length) { moments.appendChild(make("p", "note", "Of " + question.times + " times, the first " + here.length + "; findings.jsonl has all.")); }
    });
    return node;
  };

  const line = function (data, group) {
    const first = data.asked[group.of[0]];
    const node = make("details", "group " + (isOfServer(first) ? "server" : first.verdict));
    const summary = make("summary");
    summary.appendChild(H.verdict(first));
    const what = make("span", "what", group.text);
    if (first.trial) { what.appendChild(make("span", "tag trial", "trial")); }
    summary.appendChild(what);
    summary.appendChild(make("code", "rule", H.short(first.rule)));
    summary.appendChild(make("span", "times", H.plural(group.games, "game") + ", " + H.plural(group.times, "time")));
    const why = group.why.length === 0 ? "nothing in play explains it" : group.why.slice(0, 3).join(", ") + (group.why.length > 3 ? ", +" + (group.why.length - 3) : "");
    summary.appendChild(make("span", "why", why));
    const mark = make("span", "decided");
    summary.appendChild(mark);
    node.appendChild(summary);
    node.addEventListener("toggle", function () {
      if (node.open && node.children.length === 1) {
        const body = make("div", "body");
        body.appendChild(rule(first));
        group.of.forEach(function (place) { body.appendChild(one(data, place)); });
        node.appendChild(body);
      }
    });
    const show = function () {
      const words = group.of.map(function (place) { const ruled = H.marks.of(data.asked[place].key); return ruled ? H.marks.names[ruled.mark] : ""; });
      const known = words.filter(Boolean);
      mark.textContent = known.length === 0 ? "" : known.length < words.length ? known.length + " of " + words.length + " decided" : Array.from(new Set(known)).join(", ");
      node.classList.toggle("done", known.length === words.length);
    };
    H.marks.hear(show);
    show();
    summary.addEventListener("click", function () {
      H.address.set({ open: node.open ? "" : first.key });
    });
    return { node: node, group: group, first: first, text: [group.text, first.rule, first.title, group.why.join(" "), group.of.map(function (place) { return data.asked[place].players.join(" ") + " " + data.asked[place].text; }).join(" ")].join(" ").toLowerCase() };
  };

  const save = function () {
    const text = JSON.stringify(H.marks.rulings(), null, 2) + "\n";
    const link = make("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = "rulings.json";
    link.click();
    setTimeout(function () { URL.revokeObjectURL(link.href); }, 1000);
  };

  const keeping = function () {
    const box = make("div", "keeping");
    const state = make("span", "note");
    const button = make("button", "", "Save rulings.json");
    button.type = "button";
    button.addEventListener("click", save);
    const open = make("label", "button", "Open rulings.json");
    const file = make("input", "hidden-file");
    file.type = "file";
    file.accept = ".json,application/json";
    open.appendChild(file);
    file.addEventListener("change", function () {
      if (!file.files[0]) { return; }
      file.files[0].text().then(function (text) {
        const taken = H.marks.take(text);
        state.textContent = taken === null ? "This is no rulings.json." : H.plural(taken, "ruling") + " read.";
        file.value = "";
      });
    });
    const show = function () {
      const count = H.marks.rulings().rulings.length;
      button.hidden = count === 0;
      state.textContent = !H.marks.isKept() ? "This browser keeps nothing for files: save before you close the page."
        : count === 0 ? "Your decisions stay in this browser." : H.plural(count, "decision") + " kept in this browser. `holocron audit --baseline rulings.json` then shows only what is new.";
    };
    H.marks.hear(show);
    show();
    [button, open, state].forEach(function (node) { box.appendChild(node); });
    return box;
  };

  H.rulings = function (place) {
    const data = H.get("questions");
    if (data.groups.length === 0) {
      place.appendChild(make("p", "good panel", "Nothing needs a ruling: every play that could be judged kept the rules."));
      return { fill: function () {} };
    }
    const lines = data.groups.map(function (group) { return line(data, group); });
    const count = function (server) { return lines.filter(function (one) { return isOfServer(one.first) === server; }).length; };
    const tabs = make("div", "tabs");
    const tab = [["", "Plays", count(false)], ["server", "Server and log", count(true)]].map(function (one) {
      const button = make("button", "tab", one[1] + " ");
      button.type = "button";
      button.appendChild(make("span", "badge", one[2]));
      button.addEventListener("click", function () { H.address.set({ of: one[0], open: "" }); fill(); });
      tabs.appendChild(button);
      return { of: one[0], button: button };
    });
    const tools = make("form", "tools");
    const field = function (name, title, choices) {
      const input = make(choices ? "select" : "input");
      if (choices) {
        choices.forEach(function (choice) { input.appendChild(make("option", "", choice[1])).value = choice[0]; });
      } else { input.type = "search"; input.placeholder = "card, player, words"; }
      input.name = name;
      const label = make("label", "", title + " ");
      label.appendChild(input);
      tools.appendChild(label);
      return input;
    };
    const unique = function (values) { return Array.from(new Set(values)).filter(Boolean).sort().map(function (value) { return [value, value]; }); };
    const all = [["", "all"]];
    const fields = {
      text: field("text", "Find"),
      rule: field("rule", "Rule", all.concat(unique(data.asked.map(function (one) { return one.rule; })).map(function (pair) { return [pair[0], H.short(pair[0])]; }))),
      player: field("player", "Player", all.concat(unique(data.asked.flatMap(function (one) { return one.players; })))),
      verdict: field("verdict", "Verdict", all.concat([["illegal", "illegal"], ["suspect", "suspect"]])),
      show: field("show", "Decided", [["", "all"], ["open", "not yet"], ["done", "decided"]])
    };
    const note = make("p", "note");
    note.setAttribute("role", "status");
    const list = make("div", "groups");
    lines.forEach(function (one) { list.appendChild(one.node); });
    [keeping(), tabs, tools, note, list].forEach(function (node) { place.appendChild(node); });
    tools.addEventListener("submit", function (event) { event.preventDefault(); });
    tools.addEventListener("input", function () {
      const state = {};
      Object.keys(fields).forEach(function (name) { state[name] = fields[name].value; });
      H.address.set(state);
      fill();
    });
    let opened = "";
    const fill = function () {
      const params = H.address.params();
      const wanted = params.get("open") || "";
      const found = lines.filter(function (one) { return one.group.of.some(function (at) { return data.asked[at].key === wanted; }); })[0];
      Object.keys(fields).forEach(function (name) { fields[name].value = params.get(name) || ""; });
      // Where there is nothing about plays, the server's questions come first; a link to a question shows where it is.
      let server = params.get("of") === "server" || (params.get("of") === null && count(false) === 0);
      if (found) { server = isOfServer(found.first); }
      tab.forEach(function (one) { one.button.setAttribute("aria-pressed", String((one.of === "server") === server)); });
      const words = fields.text.value.trim().toLowerCase();
      let shown = 0;
      lines.forEach(function (one) {
        const asked = one.group.of.map(function (at) { return data.asked[at]; });
        const fits = isOfServer(one.first) === server && (words === "" || one.text.indexOf(words) >= 0) &&
          (fields.rule.value === "" || asked.some(function (q) { return q.rule === fields.rule.value || q.also.indexOf(fields.rule.value) >= 0; })) &&
          (fields.player.value === "" || asked.some(function (q) { return q.players.indexOf(fields.player.value) >= 0; })) &&
          (fields.verdict.value === "" || one.first.verdict === fields.verdict.value) &&
          (fields.show.value === "" || isDecided(data, one.group) === (fields.show.value === "done"));
        one.node.hidden = !fits;
        if (fits) { shown += 1; }
      });
      const whole = count(server);
      note.textContent = (shown === whole ? H.plural(whole, "question") : shown + " of " + H.plural(whole, "question")) +
        ". Seen in both recordings: listed once. Alike questions of several games stand together." +
        (data.all > data.asked.length ? " The gravest " + data.asked.length + " of " + H.thousands(data.all) + "; findings.jsonl has all." : "");
      if (found && wanted !== opened) {
        found.node.open = true;
        // What is to be seen already stays where it is.
        const top = found.node.getBoundingClientRect().top;
        if (top < 0 || top > window.innerHeight / 2) { found.node.scrollIntoView({ block: "start" }); }
      }
      opened = wanted;
    };
    fill();
    return { fill: fill };
  };

  // A short list for the pages of players, rules and the server.
  H.questions = function (place, title, fits) {
    const data = H.get("questions");
    const groups = data ? data.groups.filter(function (group) { return group.of.some(function (at) { return fits(data.asked[at]); }); }) : [];
    if (groups.length === 0) { return; }
    const panel = make("section", "panel");
    panel.appendChild(make("h2", "", title));
    const table = make("table", "lines asked"), body = table.createTBody();
    groups.forEach(function (group) {
      const first = data.asked[group.of.filter(function (at) { return fits(data.asked[at]); })[0]];
      const row = body.insertRow();
      row.insertCell().appendChild(H.verdict(first));
      row.insertCell().appendChild(H.link(H.address.href("rulings", { of: isOfServer(first) ? "server" : "", open: first.key }), group.text));
      const times = row.insertCell();
      times.className = "num";
      times.textContent = H.plural(group.of.reduce(function (sum, at) { return sum + (fits(data.asked[at]) ? data.asked[at].times : 0); }, 0), "time");
    });
    const wide = make("div", "wide");
    wide.appendChild(table);
    panel.appendChild(wide);
    place.appendChild(panel);
  };
})(holocron);
