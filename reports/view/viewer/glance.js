// What the table needs to know of a state: columns, guests, hands, what lies beside the table.
function glance(film, state) {
  const columns = columnsOf(film, state);
  const guests = new Map();
  const rows = new Map();
  const hands = [[], []];
  const beside = [new Map(), new Map()];
  const counts = new Map();
  for (const card of state.cards.values()) {
    const host = card[6];
    const isGuest = host !== null && host !== undefined && state.cards.has(host);
    const where = whereOf(film, state, columns, card);
    if (where.kind === "at" && where.side !== null && !LOCATIONS.includes(word(film, rootOf(state, card)))) {
      if (!counts.has(where.key)) { counts.set(where.key, [0, 0]); }
      counts.get(where.key)[where.side] += 1;
    }
    if (isGuest) {
      if (!guests.has(host)) { guests.set(host, []); }
      guests.get(host).push(card);
    } else if (where.kind === "hand" && where.side !== null) {
      hands[where.side].push(card);
    } else if (where.kind === "at" && !LOCATIONS.includes(word(film, card))) {
      const key = where.key + "/" + where.side;
      if (!rows.has(key)) { rows.set(key, []); }
      rows.get(key).push(card);
    } else if (where.kind === "side" && where.side !== null) {
      const zone = word(film, card);
      const name = zone === "SIDE_OF_TABLE" ? "" : film.zones[card[2]][1];
      if (!beside[where.side].has(name)) { beside[where.side].set(name, []); }
      beside[where.side].get(name).push(card);
    }
  }
  return { columns: columns, guests: guests, rows: rows, hands: hands, beside: beside, counts: counts };
}
