// The table of a game: the viewer that the report has too.

/** Shows the film in an element, which has its size. */
const showTable = (element, shown, place, page) => mountViewer(element, shown.film, {
  at: place.at ?? turnsOf(shown.film.strips[0])[0]?.event ?? 0,
  recording: place.recording ?? null,
  keys: "document",
  onStep: (event) => page.stepped(event),
});
