// A card as a drawn tile, with what lies on it.
function tile(view, card, size) {
  const face = faceOf(view.film, card);
  const move = view.moves.get(card[0]);
  const bits = card[7] || 0;
  const names = ["hv-card", "hv-" + size, "hv-" + (SIDES[card[3]] || "none")];
  if (bits & 1) { names.push("hv-turned"); }
  if (bits & 4) { names.push("hv-captive"); }
  if (bits & (16 | 32 | 64 | 128)) { names.push("hv-off"); }
  if (face.k === "back") { names.push("hv-back"); }
  if (move) { names.push("hv-moved"); }
  if (view.state.fight && view.state.fight.cards.includes(card[0])) { names.push("hv-fights"); }
  if (view.named.has(card[0])) { names.push("hv-named"); }
  const words = postureWords(view.film, card);
  const node = button("", null, () => view.pin(card[0]), names.join(" "));
  node.dataset.card = card[0];
  const label = [face.t, face.y, face.d ? "destiny " + face.d : "", words.join(", ")].filter(Boolean).join(", ");
  if (face.k === "back") {
    node.title = face.t;
    node.setAttribute("aria-label", face.t);
    node.append(sign("back"));
    return node;
  }
  node.title = label;
  const head = make("span", "hv-head");
  head.append(sign(face.k));
  if (face.d) { head.append(make("span", "hv-destiny", face.d)); }
  node.append(head, make("span", "hv-title", face.t));
  const stats = make("span", "hv-stats");
  for (const [letter, , value] of (face.n || []).filter(([, name]) => shownOnTile(view.film, name))) {
    const stat = make("span", "", letter);
    stat.append(make("b", "", value));
    stats.append(stat);
  }
  if (stats.childNodes.length > 0) { node.append(stats); }
  if (size === "large" && face.e) { node.append(make("span", "hv-printing", face.e)); }
  if (words.length > 0) { node.append(make("span", "hv-state", words.join(", "))); }
  return node;
}

const ON_TILES = {
  swccg: ["power", "ability", "ability of permanent pilots", "forfeit"],
  swtcg: ["speed", "power", "health", "build cost"],
  youngjedi: ["power", "destiny cubes", "damage"]
};

function shownOnTile(film, name) {
  const wanted = ON_TILES[film.game];
  return !wanted || wanted.includes(name);
}

// A card as a chip: what is attached, and Effects.
function chip(view, card) {
  const face = faceOf(view.film, card);
  const bits = card[7] || 0;
  const names = ["hv-chip", "hv-" + (SIDES[card[3]] || "none")];
  if (view.moves.has(card[0])) { names.push("hv-moved"); }
  if (bits & 4) { names.push("hv-captive"); }
  if (bits & 1) { names.push("hv-turned"); }
  if (view.named.has(card[0])) { names.push("hv-named"); }
  const words = postureWords(view.film, card);
  const node = button("", null, () => view.pin(card[0]), names.join(" "));
  node.dataset.card = card[0];
  node.append(sign(face.k), make("span", "", face.t));
  if (words.length > 0) { node.append(make("em", "", words.join(", "))); }
  node.title = [face.t, face.y, words.join(", ")].filter(Boolean).join(", ");
  return node;
}

// A card with all that lies on it, hosts first.
function pileUp(view, card, size) {
  const guests = view.guests.get(card[0]) || [];
  const node = tile(view, card, size);
  if (guests.length === 0) { return node; }
  const stack = make("div", "hv-stack");
  stack.append(node);
  const list = (of, depth) => {
    for (const guest of of) {
      const one = chip(view, guest);
      if (depth > 0) { one.classList.add("hv-deeper"); }
      stack.append(one);
      if (depth < 6) { list(view.guests.get(guest[0]) || [], depth + 1); }
    }
  };
  list(guests, 0);
  return stack;
}
