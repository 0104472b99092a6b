// The turns of a strip: where each begins, whose it is, and the phases in it.
function turnsOf(film, strip) {
  const turns = [];
  for (const frame of strip.frames) {
    if (!frame.m || frame.u) { continue; }
    const [number, own, side] = frame.m;
    let turn = turns[turns.length - 1];
    if (!turn || turn.number !== number) {
      turn = { number: number, own: own, side: side, e: frame.e };
      turns.push(turn);
    }
    // The player's own number follows a moment later.
    turn.own = own;
    if (turn.side === null) { turn.side = side; }
  }
  if (turns.length > 0) { turns[0].e = 0; }
  return turns;
}

// A turn in words: the number of both players, and whose which it is.
function turnName(film, turn) {
  if (turn.number === 0) { return "Before the first turn"; }
  if (turn.side === null) { return "Turn " + turn.number; }
  // Where players share their turns there is no number of their own.
  const own = film.game === "swccg" && turn.own > 0 ? " (" + ordinal(turn.own) + ")" : "";
  return "Turn " + turn.number + " · " + film.players[turn.side] + own;
}

// The phase of a moment in words. The log names the time between turns as well; in a turn that is no phase.
function phaseName(strip, [number, , , phase]) {
  if (phase === null || phase === undefined) { return ""; }
  const name = strip.phases[phase];
  return number > 0 && /^(Between turns|Play starting cards)$/.test(name) ? "" : name;
}

function ordinal(number) {
  const rest = number % 100;
  const ends = { 1: "st", 2: "nd", 3: "rd" };
  return number + (rest > 10 && rest < 14 ? "th" : ends[number % 10] || "th");
}
