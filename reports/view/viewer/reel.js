// A strip of a film that can be laid out after any event.
const EVERY = 64;

function blank() {
  return {
    cards: new Map(), counters: [[], []], generation: [null, null], power: [], life: [null, null],
    moment: [0, 0, null, null], fight: null
  };
}

function copy(state) {
  return Object.assign({}, state, {
    cards: new Map(state.cards), counters: [state.counters[0].slice(), state.counters[1].slice()]
  });
}

function advance(state, frame) {
  for (const [side, place, count] of frame.c || []) { state.counters[side][place] = count; }
  for (const card of frame.k || []) { state.cards.set(card[0], card); }
  for (const id of frame.x || []) { state.cards.delete(id); }
  if (frame.g) { state.generation = frame.g; }
  if (frame.w) { state.power = frame.w; }
  if (frame.l) { state.life = frame.l; }
  if (frame.m) { state.moment = frame.m; }
  if (frame.f !== undefined) { state.fight = frame.f || null; }
}

function openReel(film, strip) {
  const frames = strip.frames;
  const saved = [blank()];
  // The state after as many frames as this.
  const after = (count) => {
    const from = Math.min(saved.length - 1, Math.floor(count / EVERY));
    const state = copy(saved[from]);
    for (let index = from * EVERY; index < count; index += 1) {
      if (index > from * EVERY && index % EVERY === 0 && saved.length === index / EVERY) { saved.push(copy(state)); }
      advance(state, frames[index]);
    }
    return state;
  };
  const event = (frame) => frame.e;
  const told = frames.filter((frame) => frame.s);
  return {
    strip: strip,
    frames: frames,
    last: Math.max(0, strip.events - 1),
    told: told,
    // The state after an event.
    lay: (at) => after(lastUpTo(frames, at, event) + 1),
    // The place among the told frames of the last one up to an event, or -1.
    toldAt: (at) => lastUpTo(told, at, event),
    // The number that an event of the strip has in one of its recordings, the first that has it.
    source: (at) => {
      const counted = [0, 0];
      let start = 0;
      for (const [has, count] of strip.runs) {
        const place = has === 2 ? 1 : 0;
        if (at < start + count) { return { recording: strip.of[place], event: counted[place] + at - start }; }
        [0, 1].forEach((one) => { counted[one] += has === 0 || has === one + 1 ? count : 0; });
        start += count;
      }
      return { recording: strip.of[0], event: at };
    },
    // The event of the strip that is this event of a recording.
    find: (recording, at) => {
      const place = strip.of.indexOf(recording);
      if (place < 0) { return null; }
      if (strip.runs.length === 0) { return at; }
      let start = 0;
      let counted = 0;
      for (const [has, count] of strip.runs) {
        if (has === 0 || has === place + 1) {
          if (at < counted + count) { return start + at - counted; }
          counted += count;
        }
        start += count;
      }
      return null;
    }
  };
}
