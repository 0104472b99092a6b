// The line between the two sides of a place: its name, and the fight when there is one.
function between(view, column) {
  const fight = view.state.fight && view.state.fight.column === column.column ? view.state.fight : null;
  const node = make("div", "hv-between" + (fight ? " hv-fight" : ""));
  node.dataset.middle = column.key;
  const side = (index) => {
    const one = make("div", "hv-total hv-" + SIDES[index]);
    const power = (view.state.power[column.column] || [null, null])[index];
    if (!fight) {
      if (power !== null && power !== undefined) { one.append(make("b", "", amount(power)), make("span", "", "power")); }
      return one;
    }
    const now = fight.sides[index];
    if (view.film.game !== "swccg") { add(one, fighters(view, fight, index)); }
    const total = totalOf(view, fight, column, index);
    if (total !== null) { one.append(make("b", "", amount(total)), make("span", "", "power")); }
    add(one, partsOf(now));
    const draws = drawsIn(view, index);
    if (now.destiny !== undefined || draws.length > 0) {
      const list = draws.map((draw) => view.film.designs[draw[2]].t + " " + amount(draw[3])).join(", ");
      const label = view.film.game === "swtcg" ? plural(now.destiny || 0, "hit") : "destiny " + amount(now.destiny === undefined ? null : now.destiny);
      one.append(make("span", "hv-draws", label + (list ? " (" + list + ")" : "")));
    }
    add(one, diceOf(now), strokeOf(view, now), tollOf(now));
    const owed = [];
    if (now.attrition) { owed.push("attrition " + amount(now.attrition)); }
    if (now.damage) { owed.push("damage " + amount(now.damage)); }
    if (owed.length > 0) { one.append(make("strong", "hv-owed", "owes " + owed.join(", "))); }
    return one;
  };
  const middle = make("div", "hv-middle");
  if (fight) {
    middle.append(make("span", "hv-quiet", fightName(view.film, fight)));
  }
  if (column.card) {
    const name = button("", null, () => view.pin(column.card[0]), "hv-location");
    name.dataset.card = column.card[0];
    const title = faceOf(view.film, column.card).t;
    name.append(sign("location"), document.createTextNode(title === column.name ? title : column.name + ": " + title));
    middle.append(name, forceIcons(faceOf(view.film, column.card)));
    const words = postureWords(view.film, column.card);
    if (words.length > 0) { middle.append(make("em", "hv-state", words.join(", "))); }
  } else {
    middle.append(make("b", "hv-location", column.name));
  }
  if (fight && fight.winner !== undefined) {
    const who = fight.winner < 0 ? "nobody wins" : view.film.players[fight.winner] + " wins";
    middle.append(make("strong", "hv-winner", who));
  }
  const guests = (column.card ? view.guests.get(column.card[0]) || [] : []).concat(column.others);
  if (guests.length > 0) {
    const list = make("div", "hv-chips");
    guests.forEach((guest) => list.append(chip(view, guest)));
    middle.append(list);
  }
  node.append(side(view.top), middle, side(view.bottom));
  if (fight) { add(node, balance(view, [0, 1].map((index) => totalOf(view, fight, column, index)))); }
  return node;
}

// A side's total in a fight: the fight's own, or the power that the place announces.
function totalOf(view, fight, column, index) {
  const now = fight.sides[index].power;
  const total = now === undefined ? (view.state.power[column.column] || [null, null])[index] : now;
  return total === undefined ? null : total;
}

// What is going on and who began it.
function fightName(film, fight) {
  const where = film.places.length > 0 && film.game === "swtcg" ? " in" : " at";
  if (fight.by === null) { return fight.name + where; }
  const began = fight.name === "Attack" ? " by " : film.game === "swccg" ? " initiated by " : " started by ";
  return fight.name + began + film.players[fight.by] + where;
}

// The destinies that a side has drawn in the running fight.
function drawsIn(view, side) {
  const began = view.strip.fights.filter((fight) => fight.e <= view.at).pop();
  return began ? view.strip.draws.filter((draw) => draw[0] >= began.e && draw[0] <= view.at && draw[1] === side
    && (view.film.game !== "swccg" || /^battle destiny|^destiny to /.test(draw[4]))) : [];
}
