// Where cards lie, in terms of the table: at a place, in a hand, in a pile, beside the table.
const LOCATIONS = ["LOCATIONS", "LOCATION"];
const AT = ["AT_LOCATION", "PLANET", "EFFECTS", "SPACE_ARENA", "GROUND_ARENA", "CHARACTER_ARENA"];
const PILES = ["DISCARD", "DISCARD_PILE", "DECK", "DRAW_DECK", "RESERVE_DECK", "FORCE_PILE", "USED_PILE", "LOST_PILE",
  "OUT_OF_PLAY", "REMOVED", "OUTSIDE_OF_DECK", "UNRESOLVED_DESTINY_DRAW"];

function word(film, card) { return film.zones[card[2]][0]; }

// The pile that a zone is or shows the top of, or null.
function pileOf(film, card) {
  const zone = word(film, card).replace(/^TOP_OF_/, "");
  return PILES.includes(zone) ? zone : null;
}

// The card at the bottom of what a card lies on.
function rootOf(state, card) {
  let root = card;
  for (let depth = 0; depth < 9 && root[6] !== null && root[6] !== undefined; depth += 1) {
    const host = state.cards.get(root[6]);
    if (!host) { break; }
    root = host;
  }
  return root;
}

// The side that a card lies on.
function sideOf(card) {
  const side = card[4] === null || card[4] === undefined ? card[3] : card[4];
  return side === undefined ? null : side;
}

function faceOf(film, card) { return film.designs[card[1]]; }

// The columns of the table in order: the locations of the row, or the fixed places.
function columnsOf(film, state) {
  const fixed = film.places.map((name, column) => ({ key: "p" + column, column: column, name: name, card: null, others: [] }));
  const found = film.places.length > 0 ? fixed : [];
  for (const card of state.cards.values()) {
    if (!LOCATIONS.includes(word(film, card))) { continue; }
    if (film.places.length === 0) {
      found.push({ key: "c" + card[0], column: card[5], name: faceOf(film, card).t, card: card, others: [] });
    } else if (found[card[5]]) {
      if (found[card[5]].card) { found[card[5]].others.push(card); } else { found[card[5]].card = card; }
    }
  }
  return found.sort((a, b) => a.column - b.column);
}

// Where a card lies: a key that stays the same while it lies there, a name, and the side.
function whereOf(film, state, columns, card) {
  const root = rootOf(state, card);
  const zone = word(film, root);
  const side = sideOf(root);
  const pile = pileOf(film, root);
  if (pile) { return { kind: "pile", key: "pile:" + side + ":" + pile, side: side, pile: pile, name: pileName(film, state, side, pile) }; }
  if (zone === "HAND") { return { kind: "hand", key: "hand:" + side, side: side, name: "hand" }; }
  if (AT.includes(zone) || LOCATIONS.includes(zone)) {
    const column = columns.find((one) => one.column === root[5]);
    if (column) { return { kind: "at", key: column.key, side: side, name: column.name }; }
  }
  return { kind: "side", key: "side:" + side + ":" + zone, side: side, name: film.zones[root[2]][1] };
}

function pileName(film, state, side, pile) {
  const zone = film.zones.find((one) => one[0] === pile);
  return zone ? zone[1] : pile.toLowerCase().replace(/_/g, " ").replace(/\b(reserve|force|used|lost|pile|deck)\b/g, (name) => name[0].toUpperCase() + name.slice(1));
}
