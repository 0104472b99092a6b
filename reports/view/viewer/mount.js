// The way in. See README.md for what it takes.
function mountViewer(element, film, options) {
  const wishes = options || {};
  let at = wishes.at || 0;
  const note = element.ownerDocument.createElement("p");
  element.append(note);
  const show = (event) => {
    at = event;
    note.textContent = film.players.join(" against ") + ", event " + at;
    if (wishes.onStep) { wishes.onStep(at); }
  };
  show(at);
  return { show: show, at: () => at, destroy: () => element.replaceChildren() };
}
