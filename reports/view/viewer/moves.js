// What a step changed: cards that went from one place to another, or lie another way.
function movesOf(film, before, after) {
  const columns = [columnsOf(film, before), columnsOf(film, after)];
  const moves = [];
  for (const card of after.cards.values()) {
    const was = before.cards.get(card[0]);
    if (was === card) { continue; }
    const to = whereOf(film, after, columns[1], card);
    const from = was ? whereOf(film, before, columns[0], was) : null;
    const isMoved = !from || from.key !== to.key || (was[6] || null) !== (card[6] || null) || from.side !== to.side;
    const isTurned = Boolean(was) && (was[7] || 0) !== (card[7] || 0);
    // That a pile shows another top is no move, and cards of a hidden deck come from nowhere.
    if (to.kind === "pile" && (!from || from.kind === "pile")) { continue; }
    if (!isMoved && !isTurned && (!was || (was[8] || "") === (card[8] || ""))) { continue; }
    moves.push({ card: card, was: was || null, from: isMoved ? from : null, to: to, isMoved: isMoved, isTurned: isTurned });
  }
  for (const was of before.cards.values()) {
    if (after.cards.has(was[0])) { continue; }
    const from = whereOf(film, before, columns[0], was);
    if (from.kind === "pile") { continue; }
    // The server numbers a card anew when it leaves a hand: what comes elsewhere at the same time is the same card.
    const same = moves.find((move) => !move.was && !move.old && move.card[1] === was[1] && move.card[3] === was[3]);
    if (same) {
      same.from = from;
      same.old = was[0];
    } else {
      moves.push({ card: was, was: was, from: from, to: null, isMoved: true, isTurned: false });
    }
  }
  return moves;
}

// The place that a step is about: the fight's, the drain's, or where a card came to.
function focusOf(film, strip, state, moves, frame) {
  const columns = columnsOf(film, state);
  if (state.fight && state.fight.column !== null) {
    const column = columns.find((one) => one.column === state.fight.column);
    if (column) { return column.key; }
  }
  if (frame) {
    const drain = strip.drains.find((one) => one[0] === frame.e);
    if (drain && drain[2] !== null) { return "c" + drain[2]; }
  }
  // What the sentence names comes before what merely happened along with it.
  const isNamed = (move) => Boolean(frame) && frame.s.includes(faceOf(film, move.card).t);
  const came = moves.filter((move) => move.to && move.to.kind === "at");
  const arrived = came.some(isNamed) ? came.filter(isNamed) : came;
  if (arrived.length > 0) { return arrived[arrived.length - 1].to.key; }
  const left = moves.filter((move) => move.from && move.from.kind === "at");
  return left.length > 0 && columns.some((one) => one.key === left[0].from.key) ? left[0].from.key : null;
}

const POSTURES = [[1, "hit"], [2, "upside down"], [4, "captive"], [16, "frozen"], [32, "turned off"], [64, "collapsed"], [128, "being built"]];

// How a card lies, in words.
function postureWords(film, card) {
  const bits = card[7] || 0;
  const words = POSTURES.filter(([bit]) => bits & bit).map(([, name]) => name === "hit" && film.game === "swtcg" ? "tapped" : name);
  if (card[8]) { words.push(card[8]); }
  return words;
}

// Moves in words, with the side each belongs to: more than two of a side that go the same way stand together.
function movesWords(film, moves) {
  const ways = new Map();
  for (const move of moves) {
    const way = move.isMoved ? [move.card[3], move.from ? move.from.key : "", move.to ? move.to.key : ""].join("/") : "card" + move.card[0];
    if (!ways.has(way)) { ways.set(way, []); }
    ways.get(way).push(move);
  }
  const told = [];
  for (const same of ways.values()) {
    if (same.length > 2) { told.push([same[0].card[3], moveWords(film, same[0], plural(same.length, "card"))]); } else {
      same.forEach((move) => told.push([move.card[3], moveWords(film, move, faceOf(film, move.card).t)]));
    }
  }
  return told;
}

function moveWords(film, move, name) {
  if (!move.isMoved) { return name + ": " + (postureWords(film, move.card).join(", ") || "as before"); }
  const from = move.from ? move.from.name : "";
  const isPlace = move.to && LOCATIONS.includes(word(film, move.card));
  const to = isPlace ? "the table" : move.to ? move.to.name : "out of sight";
  return from ? name + ": " + from + " → " + to : name + " → " + to;
}
