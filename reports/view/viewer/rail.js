// A player's rail: what is left to lose, Force generation, and the piles.
const NO_PILES = ["SPACE_ARENA", "GROUND_ARENA", "CHARACTER_ARENA", "BUILD_ZONE", "PLANET", "LOCATION", "EFFECTS"];
const FULL = 60;
const SHORT = { "Out of play": "Out", "Hyperspace": "Hyper", "Battle plan": "Plan", "Draw deck": "Deck" };

function rail(view, side) {
  const { film, state, strip } = view;
  const node = make("section", "hv-rail hv-" + SIDES[side]);
  node.setAttribute("aria-label", film.players[side]);
  node.append(make("h2", "hv-who", film.players[side]));
  const life = make("p", "hv-life", amount(state.life[side]));
  const generation = state.generation[side];
  node.append(life, make("p", "hv-quiet", film.life + (generation === null ? "" : " · generates " + amount(generation))));
  const piles = make("div", "hv-piles");
  strip.counters[side].forEach(([word, label], place) => {
    if (NO_PILES.includes(word)) { return; }
    const count = state.counters[side][place];
    const pile = button("", null, () => view.pinPile(side, word, label, count), "hv-pile");
    const key = word === "HAND" ? "hand:" + side : "pile:" + side + ":" + word;
    pile.dataset.place = key;
    const name = label[0].toUpperCase() + label.slice(1);
    pile.title = name + ": " + amount(count);
    const bar = make("span", "hv-bar");
    const fill = make("span");
    fill.style.height = Math.min(100, 100 * (count || 0) / FULL) + "%";
    bar.append(fill);
    pile.append(bar, make("b", "", amount(count)), make("span", "hv-label", SHORT[name] || name.replace(/ (Deck|Pile|deck|pile|points|zone)$/, "")));
    if (view.touched.has(key)) { pile.classList.add("hv-moved"); }
    piles.append(pile);
  });
  node.append(piles);
  return node;
}

// Turn, player and phase, between the two rails.
function clock(view) {
  const [number, own, side] = view.state.moment;
  const node = make("div", "hv-clock");
  node.append(make("b", "", number > 0 ? "Turn " + number : "Set-up"));
  if (number > 0 && side !== null) {
    node.append(make("span", "hv-" + SIDES[side], view.film.players[side]));
    if (view.film.game === "swccg" && own > 0) { node.append(make("span", "hv-quiet", "turn " + own + " of this player")); }
  }
  const name = phaseName(view.strip, view.state.moment);
  if (name) {
    node.append(make("span", "", /^(Activate|Control|Deploy|Battle|Move|Draw|Ready|Command)$/.test(name) ? name + " phase" : name));
  }
  return node;
}
