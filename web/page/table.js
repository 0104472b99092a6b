// The table of a game: the viewer that the report has too.

/** Shows a film in an element, which has its size. */
const showTable = (element, shown, place, page) => mountViewer(element, shown.films[place.recording ?? 0], {
  at: place.at ?? 0,
  keys: "document",
  onStep: (event) => page.stepped(event),
});
