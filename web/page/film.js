// What the page reads from a film itself: its sentences.

/** The sentences of a game as a recording counts them: `{ event, text }`. */
const storyOf = (shown, place) =>
  shown.films[place].frames.filter((frame) => frame.s).map((frame) => ({ event: frame.e, text: frame.s }));
