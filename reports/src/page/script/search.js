// One search over everything: "/" leads to it.
(function (H) {
  "use strict";
  const make = H.make;
  const MOST = 12;
  const PAGES = { player: "name", card: "id", rule: "id" };
  const plain = function (text) { return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, ""); };
  const href = function (one) {
    const kind = one[0], key = one[3];
    if (PAGES[kind]) { const values = {}; values[PAGES[kind]] = key; return H.address.href(kind, values); }
    if (kind === "deck") { return H.address.href("games", { deck: key }); }
    if (kind === "question") { return H.address.href("rulings", { open: key }); }
    return H.beside(one[4]) || H.address.href("games", { game: key });
  };
  H.search = function (place) {
    const input = make("input");
    input.type = "search";
    input.placeholder = matchMedia("(max-width: 520px)").matches ? "Search" : "Search: card, player, game, rule  ( / )";
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-label", "Search for a card, player, deck, game or rule");
    input.setAttribute("aria-expanded", "false");
    input.setAttribute("aria-controls", "found");
    input.setAttribute("aria-autocomplete", "list");
    input.autocomplete = "off";
    const list = make("ul", "found");
    list.id = "found";
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", "Found");
    list.hidden = true;
    place.appendChild(input);
    place.appendChild(list);
    let index = null, at = -1;
    const choose = function (to) {
      const items = Array.from(list.children).filter(function (item) { return item.dataset.href; });
      at = items.length === 0 ? -1 : (to + items.length) % items.length;
      items.forEach(function (item, place) { item.setAttribute("aria-selected", String(place === at)); });
      if (at >= 0) { input.setAttribute("aria-activedescendant", items[at].id); items[at].scrollIntoView({ block: "nearest" }); } else { input.removeAttribute("aria-activedescendant"); }
    };
    const close = function () { list.hidden = true; input.setAttribute("aria-expanded", "false"); input.removeAttribute("aria-activedescendant"); };
    const go = function (to) { close(); location.href = to; };
    const find = function () {
      const words = plain(input.value).split(/\s+/).filter(Boolean);
      list.replaceChildren();
      if (words.length === 0 || !index) { close(); return; }
      const found = [];
      index.forEach(function (one, place) {
        if (!words.every(function (word) { return one.text.indexOf(word) >= 0; })) { return; }
        const starts = one.title.replace(/^[^a-z0-9]+/, "").indexOf(words[0]) === 0;
        found.push({ one: one, rank: (one.title === words.join(" ") ? 0 : starts ? 1 : one.title.indexOf(words[0]) >= 0 ? 2 : 3), place: place });
      });
      found.sort(function (a, b) { return a.rank - b.rank || a.place - b.place; });
      found.slice(0, MOST).forEach(function (hit, number) {
        const entry = hit.one.entry, item = make("li");
        item.id = "found-" + number;
        item.setAttribute("role", "option");
        item.dataset.href = href(entry);
        item.appendChild(make("span", "kind", entry[0]));
        item.appendChild(make("span", "title", entry[1]));
        item.appendChild(make("small", "", entry[2]));
        item.addEventListener("mousedown", function (event) { event.preventDefault(); go(item.dataset.href); });
        list.appendChild(item);
      });
      if (found.length === 0) { const none = make("li", "none", "Nothing found."); none.setAttribute("role", "option"); none.setAttribute("aria-disabled", "true"); list.appendChild(none); }
      list.hidden = false;
      input.setAttribute("aria-expanded", "true");
      choose(found.length > 0 ? 0 : -1);
    };
    const ready = function () {
      H.load("search", function (entries) {
        if (index || !entries) { return; }
        index = entries.map(function (entry) { return { entry: entry, title: plain(entry[1]), text: plain(entry[0] + " " + entry[1] + " " + entry[2]) }; });
        find();
      });
    };
    input.addEventListener("focus", ready);
    input.addEventListener("input", find);
    input.addEventListener("blur", close);
    input.addEventListener("keydown", function (event) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); choose(at + (event.key === "ArrowDown" ? 1 : -1)); }
      else if (event.key === "Enter") {
        event.preventDefault();
        const item = list.querySelector("[aria-selected=true]");
        if (item) { go(item.dataset.href); }
      } else if (event.key === "Escape") { input.value = ""; close(); input.blur(); }
    });
    document.addEventListener("keydown", function (event) {
      const inField = /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement ? document.activeElement.tagName : "");
      if (event.key === "/" && !inField && !event.ctrlKey && !event.metaKey && !event.altKey) { event.preventDefault(); input.focus(); input.select(); }
    });
  };
})(holocron);
