// The table: the place that is looked at, large, with Effects and hands on either side of it.
function board(view) {
  const node = make("div", "hv-board");
  const isWide = view.film.places.length > 0 && view.film.game === "swtcg";
  const near = [view.top, view.bottom];
  node.append(half(view, near[0], true));
  const shown = isWide ? view.columns : view.columns.filter((column) => column.key === view.focus);
  const field = make("div", "hv-field" + (isWide ? " hv-wide" : ""));
  for (const column of shown) {
    const place = make("section", "hv-scene" + (column.key === view.focus ? " hv-here" : ""));
    place.setAttribute("aria-label", column.name);
    place.append(lane(view, column, near[0]), between(view, column), lane(view, column, near[1]));
    field.append(place);
  }
  if (shown.length === 0) { field.append(make("p", "hv-quiet", "No location is on the table yet.")); }
  if (!isWide) { field.append(others(view)); }
  node.append(field, half(view, near[1], false));
  return node;
}

// The other places where cards are, in short, while there is room.
function others(view) {
  const node = make("div", "hv-others");
  for (const column of view.columns.filter((one) => one.key !== view.focus && view.counts.has(one.key))) {
    const place = make("section", "hv-other");
    place.setAttribute("aria-label", column.name);
    const cards = (side) => {
      const chips = make("div", "hv-chips");
      view.at_place(column.key, side).forEach((card) => chips.append(pileUp(view, card, "small")));
      return chips;
    };
    const name = button(column.name, "Look at " + column.name, () => view.lookAt(column.key));
    const parts = [cards(view.top), name, cards(view.bottom)];
    place.append(...parts.filter((part) => part.childNodes.length > 0));
    node.append(place);
  }
  return node;
}

// The cards of a side at a place.
function lane(view, column, side) {
  const node = make("div", "hv-lane hv-" + SIDES[side]);
  // Where not all cards of a place fight, those that do stand first.
  const fighting = view.state.fight && view.film.game !== "swccg" ? view.state.fight.cards : [];
  const rank = (card) => Number(!fighting.includes(card[0]));
  const cards = view.at_place(column.key, side).slice().sort((a, b) => rank(a) - rank(b));
  for (const card of cards) { node.append(pileUp(view, card, "large")); }
  return node;
}

// Zones beside the table whose cards are looked at one by one.
const LAID_OUT = ["build zone", "Hyperspace", "hyperspace", "battle plan", "dueling hand"];

// A side's Effects, what else lies beside the table, and its hand: the hand outermost.
function half(view, side, isTop) {
  const node = make("div", "hv-half");
  const chips = make("div", "hv-chips");
  const tiles = make("div", "hv-hand");
  for (const [name, cards] of view.beside(side)) {
    if (LAID_OUT.includes(name)) {
      tiles.append(make("span", "hv-quiet", name));
      cards.forEach((card) => tiles.append(pileUp(view, card, "small")));
      continue;
    }
    if (name) { chips.append(make("span", "hv-quiet", name)); }
    cards.forEach((card) => {
      chips.append(chip(view, card));
      (view.guests.get(card[0]) || []).forEach((guest) => {
        const one = chip(view, guest);
        one.classList.add("hv-deeper");
        chips.append(one);
      });
    });
  }
  const hand = handOf(view, side);
  const parts = [hand, chips, tiles].filter((part) => part && part.childNodes.length > 0);
  node.append(...(isTop ? parts : parts.reverse()));
  return node;
}

// A hand: its cards where they are known and wanted, their number otherwise.
function handOf(view, side) {
  const cards = view.hand(side);
  const place = view.strip.counters[side].findIndex(([word]) => word === "HAND");
  const count = place < 0 ? undefined : view.state.counters[side][place];
  const node = make("div", "hv-hand hv-" + SIDES[side]);
  node.dataset.place = "hand:" + side;
  node.setAttribute("role", "group");
  node.setAttribute("aria-label", "Hand of " + view.film.players[side]);
  if (!view.open[side] || (cards.length === 0 && !count)) {
    if (view.open[side] || !view.strip.hands[side]) { return null; }
    node.append(make("span", "hv-quiet", "Hand of " + view.film.players[side] + ": " + plural(count || cards.length, "card") + ", hidden"));
    return node;
  }
  cards.forEach((card) => node.append(tile(view, card, "small")));
  const hidden = (count || 0) - cards.length;
  if (hidden > 0) { node.append(make("span", "hv-quiet hv-more", (cards.length > 0 ? "and " : "Hand: ") + plural(hidden, "hidden card"))); }
  return node;
}
