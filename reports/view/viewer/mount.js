// The way in. The README of this crate says what it takes and gives.
function mountViewer(element, film, options) {
  const wishes = options || {};
  const root = make("div", "hv");
  root.tabIndex = -1;
  element.replaceChildren(root);
  let shown = null;
  let silence = null;
  const open = (place, at) => {
    if (shown) { shown.close(); }
    if (silence) { silence(); }
    root.replaceChildren();
    shown = openStrip(root, film, place, wishes, (next) => open(next, 0));
    silence = listen(wishes.keys === "element" ? root : root.ownerDocument, shown.acts);
    shown.show(at);
  };
  // The strip and the event that an event of a recording is.
  const locate = (event, recording) => {
    if (recording !== undefined && recording !== null) {
      for (let place = 0; place < film.strips.length; place += 1) {
        const there = openReel(film, film.strips[place]).find(recording, event);
        if (there !== null) { return [place, there]; }
      }
    }
    return [shown ? shown.place : 0, event];
  };
  if (film.strips.length === 0) {
    root.append(make("p", "hv-quiet", "There is nothing to show of this game."));
    return { show: () => {}, at: () => 0, destroy: () => element.replaceChildren() };
  }
  // Without a wish the game opens when the first turn begins: the table is laid.
  const turn = turnsOf(film, film.strips[0]).find((one) => one.number > 0);
  if (typeof wishes.at === "number") { open(...locate(wishes.at, wishes.recording)); } else { open(0, turn ? turn.e : 0); }
  return {
    show: (event, recording) => {
      const [place, at] = locate(event, recording);
      if (place !== shown.place) { open(place, at); } else { shown.show(at); }
    },
    at: () => shown.at(),
    destroy: () => {
      shown.close();
      silence();
      element.replaceChildren();
    }
  };
}
