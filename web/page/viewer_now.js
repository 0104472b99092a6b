// The viewer as the report has it now, behind the interface that it is to have.

const mountViewer = (element, film, { at }) => {
  element.className = "viewer";
  element.replaceChildren(make("div", { id: "bar" }), make("div", { id: "strip" }), make("div", { id: "marks" }),
    make("div", { class: "viewer-main" }, make("div", { id: "table" }), make("aside", { id: "story", "aria-label": "What happened" })));
  history.replaceState(history.state, "", "#e=" + at);
  playFilm(film);
  return { destroy: () => element.replaceChildren() };
};
