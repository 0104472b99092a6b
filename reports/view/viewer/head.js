// The head: who played, how it ended, what is left, and switches.
function openHead(view, acts, other) {
  const { film, strip, wishes } = view;
  const node = make("header", "hv-top");
  if (wishes.back && /^(https?:|[^:]*$)/i.test(wishes.back.href)) {
    const back = make("a", "hv-back-link", "← " + wishes.back.text);
    back.href = wishes.back.href;
    node.append(back);
  }
  const names = make("h1", "hv-names");
  names.append(make("span", "hv-dark", film.players[0]), document.createTextNode(" vs "), make("span", "hv-light", film.players[1]));
  const ended = film.winner === null || film.winner === undefined
    ? (film.reason ? "no winner: " + film.reason : "no result in the log")
    : film.players[film.winner] + " won" + (film.reason ? ": " + film.reason : "");
  const decks = film.decks.every(Boolean) ? film.decks.join(" vs ") : "";
  const about = make("p", "hv-about", [film.name, film.format, decks, ended, plural(film.turns, "turn")].filter(Boolean).join(" · "));
  about.title = about.textContent + "\n" + film.recordings.map((one) => one.file).join(", ");
  const score = make("p", "hv-score");
  score.title = film.life;
  const switches = make("div", "hv-switches");
  if (film.strips.length > 1) {
    const names = film.strips.map((one) => film.recordings[one.of[0]].viewer);
    film.strips.forEach((one, place) => {
      const side = names[place];
      const name = side === null ? "Recording " + (place + 1) : film.players[side] + "’s recording";
      const choice = button(name, "The recordings contradict each other; show this one", () => other(place), "hv-switch");
      choice.setAttribute("aria-pressed", String(one === strip));
      switches.append(choice);
    });
  }
  const hands = [0, 1].map((side) => {
    if (!strip.hands[side]) { return null; }
    const one = button("Hand " + (side === 0 ? "Dark" : "Light"), "Show the hand of " + film.players[side] + " (" + (side === 0 ? "d" : "l") + ")",
      side === 0 ? acts.dark : acts.light, "hv-switch hv-" + SIDES[side]);
    switches.append(one);
    return one;
  });
  const story = button("Story", "The story (s)", acts.story, "hv-switch hv-only-phone");
  switches.append(story, button("Flip", "Flip the table (x)", acts.flip, "hv-switch"), button("?", "Keys and help (?)", acts.help, "hv-switch"));
  node.append(names, about, score, switches);
  return {
    node: node,
    follow: (state) => {
      score.replaceChildren(make("span", "hv-dark", amount(state.life[0])), document.createTextNode(" : "), make("span", "hv-light", amount(state.life[1])));
      hands.forEach((one, side) => { if (one) { one.setAttribute("aria-pressed", String(view.open[side])); } });
    }
  };
}
