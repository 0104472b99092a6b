// What the frame of a fight shows of one side beside its total: who fights, what the power is made of, dice, hits and damage.

// Who fights on a side, where not all cards of the place do.
function fighters(view, fight, side) {
  const cards = fight.cards.map((id) => view.state.cards.get(id)).filter((card) => card && card[3] === side);
  if (cards.length === 0) { return null; }
  const node = make("span", "hv-fighters");
  cards.forEach((card) => {
    const name = button(faceOf(view.film, card).t, null, () => view.pin(card[0]));
    name.dataset.card = card[0];
    node.append(name);
  });
  return node;
}

// What a total is made of: "printed 6, location 2".
function partsOf(side) {
  return side.parts && side.parts.length > 0 ? make("span", "hv-draws", side.parts.map(([name, number]) => name + " " + number).join(" + ")) : null;
}

// Dice as they lie: those that hit are filled.
function diceOf(side) {
  if (!side.roll) { return null; }
  const [dice, modifier, need] = side.roll;
  const isHit = (face) => need !== null && face + modifier >= need;
  const words = dice.join(", ") + (need === null ? "" : "; each " + (need - modifier) + " or more is a hit");
  const node = make("span", "hv-dice");
  node.setAttribute("role", "img");
  node.setAttribute("aria-label", "Dice: " + words);
  node.title = words;
  dice.forEach((face) => node.append(make("span", "hv-die" + (isHit(face) ? " hv-hit" : ""), face)));
  return node;
}

const CELLS = 20;

// What a card has taken of what it can bear: a cell each, filled for what it has, hatched for what is on its way.
function tollOf(side) {
  if (!side.toll) { return null; }
  const [name, taken, coming, prevented, limit] = side.toll;
  const words = [name + " " + taken + (limit === null ? "" : " of " + limit)];
  if (coming > 0) { words.push(coming + " more coming"); }
  if (prevented > 0) { words.push(prevented + " prevented"); }
  const node = make("span", "hv-toll");
  const count = limit === null ? taken + coming : limit;
  if (count > 0 && count <= CELLS) {
    const cells = make("span", "hv-cells");
    for (let cell = 0; cell < Math.max(count, Math.min(taken + coming, CELLS)); cell += 1) {
      cells.append(make("i", (cell < taken ? "hv-taken" : cell < taken + coming ? "hv-coming" : "") + (cell >= count ? " hv-beyond" : "")));
    }
    node.append(cells);
  }
  node.append(make("span", "", words.join(", ")));
  return node;
}

// The last card of a duel that a side attacked or blocked with, and how many it has left.
function strokeOf(view, side) {
  const words = [];
  if (side.stroke) {
    const [design, number, isBlock] = side.stroke;
    words.push((isBlock ? "blocks with " : "attacks with ") + view.film.designs[design].t + " (" + number + ")");
  }
  if (side.left !== undefined) { words.push(plural(side.left, "dueling card") + " left"); }
  return words.length > 0 ? make("span", "hv-draws", words.join(" · ")) : null;
}

// Both totals as one bar, when both are known.
function balance(view, totals) {
  const [top, bottom] = [totals[view.top], totals[view.bottom]].map((total) => Math.max(0, total || 0));
  if (top + bottom === 0 || totals.some((total) => total === null || total === undefined)) { return null; }
  const node = make("div", "hv-balance");
  node.setAttribute("aria-hidden", "true");
  [[view.top, top], [view.bottom, bottom]].forEach(([side, total]) => {
    const part = make("span", "hv-" + SIDES[side]);
    part.style.flexGrow = total;
    node.append(part);
  });
  return node;
}
