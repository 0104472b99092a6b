// What the page reads from a film itself; `reports/view/README.md` tells its form.

/** The strip that shows a recording, and the event of the strip that is this event of the recording. */
const findInFilm = (film, recording, event) => {
  const strip = film.strips.find((one) => one.of.includes(recording));
  const place = strip.of.indexOf(recording);
  let start = 0, counted = 0;
  for (const [has, number] of strip.runs) {
    if (has === 0 || has === place + 1) {
      if (event < counted + number) { return [strip, start + event - counted]; }
      counted += number;
    }
    start += number;
  }
  return [strip, event];
};

/** The sentences around an event of a strip, and the place of the event's own among them; one without a sentence is told by `words`. */
const sentencesAround = (strip, event, many, words) => {
  const told = strip.frames.filter((frame) => frame.s).map((frame) => [frame.e, frame.s]);
  const next = told.findIndex(([number]) => number >= event);
  const here = next < 0 ? told.length : next;
  if (told[here]?.[0] !== event) { told.splice(here, 0, [event, words]); }
  const from = Math.max(0, here - many);
  return { lines: told.slice(from, here + many + 1), here: here - from };
};

/** Where each of a strip's turns begins: `{ event, turn, side }`. */
const turnsOf = (strip) => {
  let last = 0;
  return strip.frames.filter((frame) => frame.m).flatMap(({ e, m: [turn, , side] }) => {
    if (turn === last) { return []; }
    last = turn;
    return [{ event: e, turn, side }];
  });
};

/** Titles of cards by their numbers, as a strip shows them in the end. */
const titlesOf = (film, strip) => {
  const titles = new Map();
  for (const frame of strip.frames) {
    for (const [number, design] of frame.k ?? []) {
      const face = film.designs[design];
      if (face && face.k !== "back") { titles.set(number, face.t); }
    }
  }
  return titles;
};
